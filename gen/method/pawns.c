/* Pawns: tables by player and square, found by walking; and steps of whole sets, which are
 * shifts of those squares from which the step stays on the board. */
#include "method/pawns.h"

#include <stdlib.h>

#include "board/attack.h"
#include "method/pawns_facts.h"

/* Of one square of a player. */
struct places {
    struct bits front, attack_span, isolated, backward, connected;
};

/* All squares from one on by such steps; without it. */
static struct bits ray(const struct board *board, unsigned square, int dx, int dy)
{
    struct bits way = bits_none();
    while (board_step(board, square, dx, dy, &square))
        way = bits_with(way, square);
    return way;
}

/* The square beside another, on the side of a capture or on the other one. */
static bool beside(const struct board *board, const struct pawn *pawn, unsigned capture,
                   int sign, unsigned square, unsigned *to)
{
    const struct move *move = &pawn->captures.move[capture];
    return board_step(board, square, sign * (move->dx - pawn->push.dx),
                      sign * (move->dy - pawn->push.dy), to);
}

static struct places places_of(const struct board *board, const struct pawn *pawn,
                               unsigned square)
{
    const int dx = pawn->push.dx, dy = pawn->push.dy;
    struct places places = {.front = ray(board, square, dx, dy)};
    for (struct bits left = bits_with(places.front, square); !bits_empty(left);
         left = bits_rest(left))
        places.attack_span =
            bits_or(places.attack_span, attack_reference(board, &pawn->captures,
                                                         bits_first(left), bits_none()));
    for (unsigned i = 0; i < 2 * pawn->captures.count; i++) {
        unsigned to;
        if (!beside(board, pawn, i / 2, i % 2 == 0 ? 1 : -1, square, &to))
            continue;
        const struct bits behind = bits_with(ray(board, to, -dx, -dy), to);
        places.backward = bits_or(places.backward, behind);
        places.isolated =
            bits_or(places.isolated, bits_or(behind, ray(board, to, dx, dy)));
        places.connected = bits_with(places.connected, to);
    }
    for (unsigned i = 0; i < pawn->captures.count; i++) {
        const struct move *move = &pawn->captures.move[i];
        unsigned from;
        if (board_step(board, square, -move->dx, -move->dy, &from))
            places.connected = bits_with(places.connected, from);
    }
    return places;
}

static struct array *add(struct tables *tables, const struct piece *piece,
                         const char *name, unsigned planes)
{
    const struct game *game = tables->game;
    return tables_add_squares(tables, &game->board,
                              (struct array){.name = name,
                                             .owner = piece->name,
                                             .bits = tables_set_bits(&game->board),
                                             .columns = 1,
                                             .planes = planes,
                                             .labels = game->players});
}

static void add_tables(struct tables *tables, const struct piece *piece)
{
    const struct board *board = &tables->game->board;
    const unsigned squares = board_squares(board);
    struct array *front = add(tables, piece, "front", PLAYERS);
    struct array *attack_span = add(tables, piece, "attack_span", PLAYERS);
    struct array *backward = add(tables, piece, "backward", PLAYERS);
    struct array *connected = add(tables, piece, "connected", PLAYERS);
    struct array *isolated = add(tables, piece, "isolated", 0);
    for (unsigned i = 0; i < PLAYERS * squares; i++) {
        struct pawn pawn;
        if (bits_has(board->holes, i % squares) || !pawn_of(piece, i / squares, &pawn))
            continue;
        const struct places places = places_of(board, &pawn, i % squares);
        array_put_set(front, i, places.front);
        array_put_set(attack_span, i, places.attack_span);
        array_put_set(backward, i, places.backward);
        array_put_set(connected, i, places.connected);
        if (i < squares)
            array_put_set(isolated, i, places.isolated);
    }
}

/* ---- steps of sets */

static void set_words(struct arena *arena, struct value *map, const char *lo,
                      const char *hi, struct bits set)
{
    value_set(arena, map, lo, value_text(arena, "%016llx", (unsigned long long)set.lo));
    value_set(arena, map, hi, value_text(arena, "%016llx", (unsigned long long)set.hi));
}

/* How much a step from a square changes its number; false when it leaves the board. */
static bool changes(const struct board *board, const struct move *move, unsigned square,
                    int *by)
{
    unsigned to = square;
    bool stays = !bits_has(board->holes, square) &&
                 board_step(board, square, move->dx, move->dy, &to);
    *by = (int)to - (int)square;
    return stays;
}

/* The squares that change their numbers by as much. */
static void append_shift(struct arena *arena, struct value *shifts, int by,
                         struct bits from)
{
    struct value *map = value_append_map(arena, shifts);
    const unsigned shift = (unsigned)abs(by);
    const bool is_near = shift < 64;
    value_set(arena, map, "up", value_flag(arena, by > 0));
    value_set(arena, map, "down", value_flag(arena, by <= 0));
    value_set(arena, map, "near", value_flag(arena, is_near && shift != 0));
    value_set(arena, map, "over", value_flag(arena, !is_near));
    value_set(arena, map, "shift", value_term(arena, is_near ? shift : shift - 64));
    value_set(arena, map, "rest", value_count(arena, 64 - shift % 64));
    set_words(arena, map, "mask_lo", "mask_hi", from);
}

/* A step is one shift, but on a board by cells, where it has one for each difference. */
static void append_step(struct arena *arena, struct value *list,
                        const struct board *board, const struct move *move)
{
    struct value *step = value_append_map(arena, list), *shifts = value_list(arena);
    const int squares = (int)board_squares(board);
    for (int by = -squares; by < squares; by++) {
        struct bits from = bits_none();
        for (unsigned square = 0; square < board_squares(board); square++) {
            int change;
            if (changes(board, move, square, &change) && change == by)
                from = bits_with(from, square);
        }
        if (!bits_empty(from))
            append_shift(arena, shifts, by, from);
    }
    if (shifts->list.count == 0)
        append_shift(arena, shifts, 0, bits_none());
    value_set(arena, step, "number", value_count(arena, list->list.count - 1));
    value_set(arena, step, "shifts", shifts);
}

static void add_sides(struct arena *arena, struct value *map, const struct game *game,
                      const struct piece *piece)
{
    struct value *sides = value_list(arena);
    for (unsigned player = 0; player < PLAYERS; player++) {
        struct value *side = value_append_map(arena, sides);
        struct value *push = value_list(arena), *captures = value_list(arena);
        struct pawn pawn;
        pawn_of(piece, player, &pawn);
        append_step(arena, push, &game->board, &pawn.push);
        for (unsigned i = 0; i < pawn.captures.count; i++)
            append_step(arena, captures, &game->board, &pawn.captures.move[i]);
        value_set(arena, side, "player", value_count(arena, player));
        value_set(arena, side, "push", push);
        value_set(arena, side, "captures", captures);
        set_words(arena, side, "doubles_lo", "doubles_hi",
                  game->doubles[player][piece - game->pieces]);
    }
    value_set(arena, map, "sides", sides);
    value_set(arena, map, "has_doubles",
              value_flag(arena, !bits_empty(game->doubles[0][piece - game->pieces])));
}

/* ---- dead ends, and one a file */

static void add_dead_ends(struct tables *tables, const struct piece *piece)
{
    const struct game *game = tables->game;
    struct array *array = tables_add(tables,
                                     (struct array){.name = "dead_ends",
                                                    .owner = piece->name,
                                                    .bits = tables_set_bits(&game->board),
                                                    .columns = 1,
                                                    .count = PLAYERS},
                                     PLAYERS);
    for (unsigned player = 0; player < PLAYERS; player++) {
        array_put_set(array, player, pawns_dead_ends(game, piece, player));
        array_add_block(array, game->players[player], player, 1);
    }
}

static void add_files(struct tables *tables)
{
    const struct board *board = &tables->game->board;
    struct array *array = tables_add(tables,
                                     (struct array){.name = "file_masks",
                                                    .bits = tables_set_bits(board),
                                                    .columns = 1,
                                                    .count = board->files},
                                     board->files);
    for (unsigned file = 0; file < board->files; file++) {
        struct bits set = bits_none();
        for (unsigned square = 0; square < board_squares(board); square++)
            if (board_file(board, square) == file)
                set = bits_with(set, square);
        array_put_set(array, file, bits_minus(set, board->holes));
        array_add_block(array, arena_print(tables->arena, "%c", 'a' + (int)file), file,
                        1);
    }
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    (void)request;
    (void)fault;
    struct arena *arena = tables->arena;
    struct value *pawns = value_list(arena), *dead_ends = value_list(arena);
    bool has_one_a_file = false;
    for (unsigned i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        struct pawn pawn;
        if (pawn_of(piece, 0, &pawn)) {
            struct value *item = value_append_map(arena, pawns);
            value_set(arena, item, "piece", value_text(arena, "%s", piece->name));
            add_sides(arena, item, game, piece);
            add_tables(tables, piece);
        }
        if (pawns_has_dead_ends(game, piece)) {
            struct value *item = value_append_map(arena, dead_ends);
            const bool is_one_a_file = pawn_steps_ahead(piece);
            value_set(arena, item, "piece", value_text(arena, "%s", piece->name));
            value_set(arena, item, "is_one_a_file", value_flag(arena, is_one_a_file));
            add_dead_ends(tables, piece);
            has_one_a_file = has_one_a_file || is_one_a_file;
        }
    }
    if (has_one_a_file)
        add_files(tables);
    value_set(arena, tables->facts, "pawn_pieces", pawns);
    value_set(arena, tables->facts, "has_pawn_pieces",
              value_flag(arena, pawns->list.count != 0));
    value_set(arena, tables->facts, "dead_end_pieces", dead_ends);
    value_set(arena, tables->facts, "has_dead_ends",
              value_flag(arena, dead_ends->list.count != 0));
    value_set(arena, tables->facts, "has_one_a_file", value_flag(arena, has_one_a_file));
    return true;
}

static bool serves(const struct game *game)
{
    struct pawn pawn;
    for (unsigned i = 0; i < game->piece_count; i++)
        if (pawn_of(&game->pieces[i], 0, &pawn) ||
            pawns_has_dead_ends(game, &game->pieces[i]))
            return true;
    return false;
}

const struct module module_pawns = {
    .name = "pawns",
    .number = 24,
    .says = "masks and moves of pawns, and where pieces that only go forward are stuck",
    .needs = {"types"},
    .serves = serves,
    .is_for = "games with a pawn (fmWfcF), or with hands and pieces that only go forward",
    .build = build,
    .is_read = true,
    .prove = pawns_prove,
};
