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
    assert(tables->count < TABLES_ARRAYS_MAX);
    struct array *array = &tables->arrays[tables->count++];
    *array = prototype;
    array->words = arena_alloc(tables->arena, word_count(array), sizeof *array->words);
    array->blocks = arena_alloc(tables->arena, blocks, sizeof *array->blocks);
    array->block_count = 0;
    return array;
}

struct array *tables_add_squares(struct tables *tables, const struct board *board,
                                 struct array prototype)
{
    size_t planes = prototype.planes == 0 ? 1 : prototype.planes;
    unsigned squares = board_squares(board);
    prototype.count = planes * squares;
    struct array *array = tables_add(tables, prototype, prototype.count);
    for (size_t plane = 0; plane < planes; plane++)
        for (unsigned square = 0; square < squares; square += array->columns) {
            unsigned left = squares - square;
            char name[BOARD_NAME_MAX];
            board_name(board, square, name);
            array_add_block(array, arena_print(tables->arena, "%s", name),
                            plane * squares + square,
                            left < array->columns ? left : array->columns);
        }
    return array;
}

struct array *tables_add_records(struct tables *tables, const struct board *board,
                                 const char *name, unsigned size)
{
    unsigned squares = board_squares(board);
    const char **labels = arena_alloc(tables->arena, squares, sizeof *labels);
    struct array *records = tables_add(tables,
                                       (struct array){.name = name,
                                                      .bits = 64,
                                                      .columns = size,
                                                      .planes = squares,
                                                      .labels = labels,
                                                      .count = (size_t)squares * size},
                                       squares);
    for (unsigned square = 0; square < squares; square++) {
        char square_name[BOARD_NAME_MAX];
        board_name(board, square, square_name);
        labels[square] = arena_print(tables->arena, "%s", square_name);
        array_add_block(records, labels[square], (size_t)square * size, size);
    }
    return records;
}

unsigned tables_set_bits(const struct board *board)
{
    return board_squares(board) > 64 ? 128 : 64;
}

void array_put_set(struct array *array, size_t i, struct bits set)
{
    if (array->bits == 128) {
        array->words[2 * i] = set.lo;
        array->words[2 * i + 1] = set.hi;
    } else {
        array->words[i] = set.lo;
    }
}

uint64_t array_checksum(const struct array *array)
{
    /* Each step is a bijection of the sum, and of the element, modulo 2^64. */
    uint64_t sum = array->count;
    for (size_t i = 0; i < word_count(array); i++) {
        sum = (sum ^ array->words[i]) * 0x9e3779b97f4a7c15;
        sum ^= sum >> 32;
    }
    return sum;
}

void array_add_block(struct array *array, const char *label, size_t first, size_t count)
{
    assert(first + count <= array->count);
    array->blocks[array->block_count++] = (struct block){label, first, count};
}

/* Eight bytes a word, least significant first. */
static void add_words(struct text *text, const uint64_t *words, size_t count)
{
    unsigned char bytes[64][8];
    for (size_t done = 0, some; done < count; done += some) {
        some = count - done < 64 ? count - done : 64;
        for (size_t i = 0; i < some; i++)
            for (unsigned j = 0; j < 8; j++)
                bytes[i][j] = (unsigned char)(words[done + i] >> 8 * j);
        text_add(text, (const char *)bytes, some * sizeof *bytes);
    }
}

uint64_t tables_bytes(const struct tables *tables)
{
    uint64_t bytes = 0;
    for (unsigned i = 0; i < tables->count; i++)
        bytes += (uint64_t)tables->arrays[i].count * tables->arrays[i].bits / 8;
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
        add_words(&text, (const uint64_t[]){array->bits, array->count}, 2);
        add_words(&text, array->words, word_count(array));
    }
    uint64_t digest = digest_64(text.bytes, text.length, 0);
    arena_free(&arena);
    return digest;
}
