/* Tables: making arrays, and their digest. */
#include "table/tables.h"

#include <assert.h>
#include <string.h>

#include "base/digest.h"
#include "base/text.h"

static size_t word_count(const struct array *array)
{
    return array->count * (array->bits == 128 ? 2 : 1);
}

struct array *tables_add(struct tables *tables, struct array prototype, size_t blocks)
{
    tables->is_full = tables->count == TABLES_ARRAYS_MAX;
    struct array *array = &tables->arrays[tables->count - tables->is_full];
    tables->count += !tables->is_full;
    *array = prototype;
    array->board = tables->game == NULL ? NULL : &tables->game->board;
    array->words = arena_alloc(tables->arena, word_count(array), sizeof *array->words);
    array->blocks = arena_alloc(tables->arena, blocks, sizeof *array->blocks);
    array->block_count = 0;
    return array;
}

const char **tables_squares(struct arena *arena, const struct board *board)
{
    const unsigned squares = board_squares(board);
    const char **names = arena_alloc(arena, squares, sizeof *names);
    for (unsigned square = 0; square < squares; square++) {
        names[square] = arena_print(arena, "%s", board_name(board, square).text);
    }
    return names;
}

/* A line of source for each so many squares, of each plane. */
static void add_lines(struct array *array, const char *const *names, unsigned squares)
{
    array->block_count = 0;
    for (size_t first = 0; first < array->count && array->columns != 0; first += squares)
        for (unsigned square = 0; square < squares; square += array->columns) {
            unsigned left = squares - square;
            array_add_block(array, names[square], first + square,
                            left < array->columns ? left : array->columns);
        }
}

struct array *tables_add_squares(struct tables *tables, const struct board *board,
                                 struct array prototype)
{
    const size_t planes = prototype.planes == 0 ? 1 : prototype.planes;
    const unsigned squares = board_squares(board);
    prototype.count = planes * squares;
    prototype.has_squares = true;
    struct array *array = tables_add(tables, prototype, prototype.count);
    add_lines(array, tables_squares(tables->arena, board), squares);
    return array;
}

struct array *tables_add_records(struct tables *tables, const struct board *board,
                                 const char *name, unsigned size)
{
    unsigned squares = board_squares(board);
    const struct array prototype = {.name = name,
                                    .bits = 64,
                                    .planes = squares,
                                    .labels = tables_squares(tables->arena, board),
                                    .is_by_squares = true,
                                    .count = (size_t)squares * size};
    return tables_add(tables, prototype, 0);
}

void tables_add_paths(struct tables *tables, struct path_moves paths)
{
    tables->paths = arena_grow(tables->arena, tables->paths, tables->path_count,
                               &tables->path_room, sizeof *tables->paths);
    tables->paths[tables->path_count++] = paths;
}

unsigned tables_set_bits(const struct board *board)
{
    return board_is_wide(board) ? 128 : 64;
}

/* Keeps of rows of `size` elements, and of their names, those of squares. */
static void drop_rows(struct array *array, const char **names, size_t size)
{
    const struct board *board = array->board;
    const unsigned squares = board_squares(board);
    const size_t width = array->bits == 128 ? 2 : 1, rows = array->count / size;
    size_t kept = 0;
    for (size_t row = 0; row < rows; row++) {
        if (board_is_gap(board, (unsigned)(row % squares)))
            continue;
        memmove(&array->words[kept * size * width], &array->words[row * size * width],
                size * width * sizeof *array->words);
        if (row < squares)
            names[kept] = names[row];
        kept++;
    }
    array->count = kept * size;
}

void tables_drop_gaps(struct tables *tables, unsigned first)
{
    for (unsigned i = first; i < tables->count; i++) {
        struct array *array = &tables->arrays[i];
        const struct board *board = array->board;
        if (board == NULL || !board->is_laid ||
            !(array->is_by_squares || array->has_squares))
            continue;
        const char **names = tables_squares(tables->arena, board);
        if (array->is_by_squares) {
            drop_rows(array, names, array->count / array->planes);
            array->planes = board_numbers(board);
            array->labels = names;
        } else {
            drop_rows(array, names, 1);
            add_lines(array, names, board_numbers(board));
        }
    }
}

void array_put_bits(struct array *array, size_t i, struct bits bits)
{
    if (array->bits == 128) {
        array->words[2 * i] = bits.lo;
        array->words[2 * i + 1] = bits.hi;
    } else {
        array->words[i] = bits.lo;
    }
}

void array_put_set(struct array *array, size_t i, struct bits set)
{
    array_put_bits(array, i,
                   array->board == NULL ? set : board_set_bits(array->board, set));
}

uint64_t checksum_add(uint64_t sum, uint64_t word)
{
    sum = (sum ^ word) * 0x9e3779b97f4a7c15;
    return sum ^ sum >> 32;
}

uint64_t array_checksum(const struct array *array)
{
    uint64_t sum = array->count;
    for (size_t i = 0; i < word_count(array); i++)
        sum = checksum_add(sum, array->words[i]);
    return sum;
}

void array_add_block(struct array *array, const char *label, size_t first, size_t count)
{
    assert(first + count <= array->count);
    array->blocks[array->block_count++] = (struct block){label, first, count};
}

uint64_t array_bytes(const struct array *array)
{
    return (uint64_t)array->count * array->bits / 8;
}

uint64_t tables_bytes(const struct tables *tables, unsigned first)
{
    uint64_t bytes = 0;
    for (unsigned i = first; i < tables->count; i++)
        bytes += array_bytes(&tables->arrays[i]);
    return bytes;
}

uint64_t tables_digest(const struct tables *tables)
{
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    for (unsigned i = 0; i < tables->count; i++) {
        const struct array *array = &tables->arrays[i];
        text_printf(&text, "%s %s ", array->owner == NULL ? "" : array->owner,
                    array->name);
        text_add_words(&text, (const uint64_t[]){array->bits, array->count}, 2);
        text_add_words(&text, array->words, word_count(array));
    }
    uint64_t digest = digest_64(text.bytes, text.length, 0);
    arena_free(&arena);
    return digest;
}

struct value *facts_add_field(struct arena *arena, struct value *fields, const char *name,
                              const char *says)
{
    struct value *map = value_append_map(arena, fields);
    value_set_text(arena, map, "field", name);
    value_set_text(arena, map, "field_says", says);
    value_set_flag(arena, map, "is_set", false);
    value_set_flag(arena, map, "is_word", false);
    value_set_text(arena, map, "field_rows", NULL);
    return map;
}

struct value *facts_add_record(struct arena *arena, struct value *facts,
                               struct record record)
{
    struct value *map = value_append_map(arena, value_set_list(arena, facts, "records"));
    struct value *fields = value_list(arena);
    value_set_text(arena, map, "record", record.name);
    value_set_text(arena, map, "symbol", record.symbol);
    value_set_text(arena, map, "record_says", record.says);
    for (unsigned i = 0; i < 4 && record.fields[i].name != NULL; i++)
        value_set_flag(
            arena,
            facts_add_field(arena, fields, record.fields[i].name, record.fields[i].says),
            "is_word", record.has_words);
    value_set(arena, map, "fields", fields);
    return fields;
}
