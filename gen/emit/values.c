/* From tables to the names that templates use. */
#include "emit/values.h"

#include <ctype.h>
#include <string.h>

#include "base/rng.h"
#include "base/text.h"
#include "board/attack.h"
#include "board/draw.h"
#include "board/mask.h"

enum { FORMAT = 1 }; /* changes when the bytes do */

static const struct value *capitals(struct arena *arena, const char *text)
{
    char *upper = arena_copy(arena, text, strlen(text));
    for (char *at = upper; *at != '\0'; at++)
        *at = (char)toupper((unsigned char)*at);
    return value_text(arena, "%s", upper);
}

static const struct value *number(struct arena *arena, size_t value)
{
    return value_text(arena, "%zu", value);
}

static const struct value *digest(struct arena *arena, uint64_t word)
{
    return value_text(arena, "%016llx", (unsigned long long)word);
}

/* How many digits the longest element needs. */
static unsigned digits(const struct array *array)
{
    if (array->form == FORM_HEX)
        return array->bits / 4;
    unsigned most = 1;
    char text[VALUE_NUMBER_MAX];
    for (size_t i = 0; i < array->count; i++) {
        unsigned length = (unsigned)value_number(array->words[i], 10, 1, text);
        most = length > most ? length : most;
    }
    return most;
}

static const struct value *numbers(struct arena *arena, const struct array *array,
                                   size_t first, size_t count, unsigned width)
{
    return value_numbers(arena, array->words + first, count,
                         array->form == FORM_HEX ? 16 : 10, width);
}

static void add_block(struct arena *arena, struct value *blocks,
                      const struct array *array, const struct block *block,
                      unsigned width)
{
    struct value *map = value_append_map(arena, blocks);
    struct value *lines = value_list(arena);
    for (size_t i = 0; i < block->count; i += array->columns) {
        size_t left = block->count - i;
        size_t count = left < array->columns ? left : array->columns;
        struct value *line = value_append_map(arena, lines);
        value_set(arena, line, "values",
                  numbers(arena, array, block->first + i, count, width));
    }
    value_set(arena, map, "label", value_text(arena, "%s", block->label));
    value_set(arena, map, "short", value_flag(arena, block->count <= array->columns));
    value_set(arena, map, "lines", lines);
}

/* Its name, behind that of its piece. */
static const char *symbol_of(struct arena *arena, const struct array *array)
{
    if (array->owner == NULL)
        return array->name;
    return arena_print(arena, "%s_%s", array->owner, array->name);
}

/* A group is a plane, or all of an array without planes. */
static const struct value *groups(struct arena *arena, const struct array *array)
{
    struct value *list = value_list(arena);
    unsigned width = digits(array);
    size_t planes = array->planes == 0 ? 1 : array->planes;
    size_t size = array->count / planes;
    for (size_t plane = 0; plane < planes; plane++) {
        struct value *blocks = value_list(arena);
        for (size_t i = 0; i < array->block_count; i++)
            if (array->blocks[i].first / size == plane)
                add_block(arena, blocks, array, &array->blocks[i], width);
        struct value *group = value_append_map(arena, list);
        value_set(
            arena, group, "group",
            value_text(arena, "%s", array->planes == 0 ? "" : array->labels[plane]));
        value_set(arena, group, "blocks", blocks);
    }
    return list;
}

/* How an array is declared: [64], [2][64], nothing. */
static const struct value *dimensions(struct arena *arena, const struct array *array)
{
    if (array->scalar)
        return value_text(arena, "%s", "");
    if (array->planes == 0)
        return value_text(arena, "[%zu]", array->count);
    return value_text(arena, "[%zu][%zu]", array->planes, array->count / array->planes);
}

static void fill_array(struct arena *arena, struct value *map, const char *symbol,
                       const struct array *array)
{
    value_set(arena, map, "symbol", value_text(arena, "%s", symbol));
    value_set(arena, map, "hex", value_flag(arena, array->form == FORM_HEX));
    value_set(arena, map, "bits", number(arena, array->bits));
    value_set(arena, map, "count", number(arena, array->count));
    value_set(arena, map, "bytes", number(arena, array->count * (array->bits / 8)));
    value_set(arena, map, "scalar", value_flag(arena, array->scalar));
    value_set(arena, map, "nested", value_flag(arena, array->planes != 0));
    value_set(arena, map, "dimensions", dimensions(arena, array));
    value_set(arena, map, "checksum", digest(arena, array_checksum(array)));
    value_set(arena, map, "groups", groups(arena, array));
}

static void set_arrays(struct arena *arena, struct value *map,
                       const struct tables *tables)
{
    struct value *arrays = value_list(arena);
    for (unsigned i = 0; i < tables->count; i++) {
        const char *symbol = symbol_of(arena, &tables->arrays[i]);
        struct value *array = value_append_map(arena, arrays);
        fill_array(arena, array, symbol, &tables->arrays[i]);
        value_set(arena, map, symbol, array);
    }
    value_set(arena, map, "arrays", arrays);
}

/* What a piece in the middle of the board depends on, and what it attacks among others.
 */
static const struct value *picture(struct arena *arena, const struct board *board,
                                   const struct moves *moves)
{
    unsigned square = board_square(board, board->files / 2, (board->ranks - 1) / 2);
    struct stream stream = stream_named("picture", 1);
    struct bits others = {stream_draw(stream, 0) & stream_draw(stream, 1),
                          stream_draw(stream, 2) & stream_draw(stream, 3)};
    others =
        bits_minus(bits_and(others, bits_below(board_squares(board))), bits_of(square));
    const struct drawing drawings[] = {
        {"mask", mask_relevant(board, moves, square), square},
        {"occupied", others, square},
        {"attacks", attack_reference(board, moves, square, others), square}};
    struct text text = {.arena = arena};
    draw_boards(&text, "", board, drawings, 3);

    struct value *lines = value_list(arena);
    for (const char *at = text.bytes; *at != '\0'; at = strchr(at, '\n') + 1)
        value_append(arena, lines, value_text(arena, "%.*s", (int)strcspn(at, "\n"), at));
    return lines;
}

static void add_moves(struct arena *arena, struct value *map, const struct moves *moves)
{
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < moves->count; i++) {
        struct value *move = value_append_map(arena, list);
        value_set(arena, move, "dx", value_text(arena, "%d", moves->move[i].dx));
        value_set(arena, move, "dy", value_text(arena, "%d", moves->move[i].dy));
        value_set(arena, move, "range", number(arena, moves->move[i].range));
    }
    value_set(arena, map, "moves", list);
}

static void set_sliders(struct arena *arena, struct value *map, const struct game *game)
{
    struct value *sliders = value_list(arena);
    for (unsigned i = 0; i < game->slider_count; i++) {
        const struct slider *slider = &game->sliders[i];
        struct value *item = value_append_map(arena, sliders);
        value_set(arena, item, "slider", value_text(arena, "%s", slider->name));
        value_set(arena, item, "picture", picture(arena, &game->board, &slider->moves));
        add_moves(arena, item, &slider->moves);
    }
    value_set(arena, map, "sliders", sliders);
}

static bool is_slider(const struct game *game, const struct piece *piece)
{
    for (unsigned i = 0; i < game->slider_count; i++)
        if (strcmp(game->sliders[i].name, piece->name) == 0)
            return true;
    return false;
}

static void add_piece(struct arena *arena, struct value *list, const struct game *game,
                      const struct piece *piece)
{
    struct value *map = value_append_map(arena, list);
    struct value *players = value_list(arena);
    for (unsigned i = 0; i < (piece->colored ? PLAYERS : 1u); i++) {
        const struct side *side = &piece->sides[i];
        struct value *player = value_append_map(arena, players);
        struct value *parts = value_list(arena);
        for (unsigned j = 0; j < side->slider_count; j++)
            value_set(arena, value_append_map(arena, parts), "part",
                      value_text(arena, "%s", game->sliders[side->sliders[j]].name));
        value_set(arena, player, "player", number(arena, i));
        value_set(arena, player, "parts", parts);
        add_moves(arena, player, &side->moves);
    }
    value_set(arena, map, "piece", value_text(arena, "%s", piece->name));
    value_set(arena, map, "colored", value_flag(arena, piece->colored));
    value_set(arena, map, "players", players);
}

static void set_pieces(struct arena *arena, struct value *map, const struct game *game)
{
    struct value *slides = value_list(arena);
    struct value *unions = value_list(arena);
    struct value *leapers = value_list(arena);
    for (unsigned i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        if (piece->sides[0].slides.count == 0) {
            add_piece(arena, leapers, game, piece);
            continue;
        }
        add_piece(arena, slides, game, piece);
        if (!is_slider(game, piece))
            add_piece(arena, unions, game, piece);
    }
    value_set(arena, map, "sliding_pieces", slides);
    value_set(arena, map, "unions", unions);
    value_set(arena, map, "leapers", leapers);
}

static void set_board(struct arena *arena, struct value *map, const struct board *board)
{
    char last_square[BOARD_NAME_MAX];
    board_name(board, board_squares(board) - 1, last_square);
    value_set(arena, map, "files", number(arena, board->files));
    value_set(arena, map, "ranks", number(arena, board->ranks));
    value_set(arena, map, "squares", number(arena, board_squares(board)));
    value_set(arena, map, "last_index", number(arena, board_squares(board) - 1));
    value_set(arena, map, "last_square", value_text(arena, "%s", last_square));
    value_set(arena, map, "wide", value_flag(arena, board_squares(board) > 64));
}

static void set_name(struct arena *arena, struct value *map, const char *key,
                     const char *capital_key, const char *name)
{
    value_set(arena, map, key, value_text(arena, "%s", name));
    value_set(arena, map, capital_key, capitals(arena, name));
}

struct value *values_of(struct arena *arena, const struct game *game, const char *module,
                        const struct tables *tables, const char *prefix,
                        const char *command)
{
    struct value *map = value_map(arena);
    value_set(arena, map, "game", value_text(arena, "%s", game->name));
    set_name(arena, map, "prefix", "PREFIX", prefix);
    set_name(arena, map, "module", "MODULE", module);
    set_board(arena, map, &game->board);
    value_set(arena, map, "format", number(arena, FORMAT));
    value_set(arena, map, "command", value_text(arena, "%s", command));
    value_set(arena, map, "game_digest", digest(arena, game->digest));
    value_set(arena, map, "has_tables", value_flag(arena, tables->count != 0));
    value_set(arena, map, "tables_digest", digest(arena, tables_digest(tables)));
    set_sliders(arena, map, game);
    set_pieces(arena, map, game);
    set_arrays(arena, map, tables);
    return map;
}
