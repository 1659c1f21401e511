/* Pawns: tables by player and square; and steps of whole sets, which are shifts of those squares
 * from which the step stays on the board.
 *
 * Names in templates:
 *
 *   pawn_pieces        pieces that step ahead and capture otherwise (game/pawn.h)
 *     piece
 *     has_doubles      whether it may take two steps at once
 *     sides            the two players, one of each flag
 *       player         0 or 1
 *       pushes         steps
 *       captures       steps
 *         number       from 0
 *         shifts       of a set; one, where numbers are even
 *           up, down     whether squares of higher numbers are reached
 *           near, over   whether by less than 64 in number
 *           shift, rest  how much it is, of a word; and 64 minus that
 *           mask_lo      the squares that go so, as words in hexadecimal
 *           mask_hi
 *       doubles_lo     the squares from which it may take two steps
 *       doubles_hi
 *   has_pawn_pieces    whether there are any
 *   dead_end_pieces    pieces that only go forward, where there are hands
 *     piece
 *     is_one_a_file    whether it is one step ahead
 */
#include <stdlib.h>

#include "board/routes.h"
#include "game/pawn.h"
#include "table/claims.h"
#include "table/module.h"

/* ---- what is around a pawn, which is nowhere on a hole */

static struct pawn pawn_at(const struct asked *asked)
{
    struct pawn pawn;
    pawn_of(asked->game, asked->about, asked->at[0], &pawn);
    return pawn;
}

static bool is_hole(const struct asked *asked)
{
    return bits_has(asked->game->board.holes, asked->at[1]);
}

/* What a set of them attacks, and where it gets by pushes. */
static struct bits attacks_of(const struct asked *asked, const struct bits *sets)
{
    return moves_attacks_of(&asked->game->board, pawn_at(asked).captures, sets[0]);
}

static struct bits pushed(const struct asked *asked, struct bits set)
{
    return moves_attacks_of(&asked->game->board, pawn_at(asked).pushes, set);
}

/* Where it can ever get by pushes; without the square itself. */
static struct bits front(const struct asked *asked)
{
    const struct bits own = bits_of(asked->at[1]);
    struct bits way = bits_none(), more = pushed(asked, own);
    while (!bits_empty(bits_minus(more, way))) {
        way = bits_or(way, more);
        more = pushed(asked, way);
    }
    return bits_minus(way, own);
}

static struct bits attack_span(const struct asked *asked)
{
    const struct bits way = bits_with(front(asked), asked->at[1]);
    return is_hole(asked) ? bits_none() : attacks_of(asked, &way);
}

static struct bits passed(const struct asked *asked)
{
    return bits_or(front(asked), attack_span(asked));
}

/* The square of a place; none where there is none. */
static struct bits square_at(const struct board *board, int file, int rank)
{
    unsigned square;
    return board_find(board, file, rank, &square) ? bits_of(square) : bits_none();
}

/* The squares from a place on by such steps, with it: all, or up to the first place behind it where
 * there is none. */
static struct bits line_from(const struct board *board, int file, int rank, int dx,
                             int dy, bool stops)
{
    struct bits line = square_at(board, file, rank);
    for (unsigned i = 0; i < board->files + board->ranks; i++) {
        const struct bits next = square_at(board, file += dx, rank += dy);
        if (stops && bits_empty(next))
            break;
        line = bits_or(line, next);
    }
    return line;
}

/* What is beside it, on the sides of its captures and on the other ones, and on from there: a push back
 * for `sign` -1, and nothing for 0. A place beside it may be a hole or off the board: what is behind it
 * matters all the same. */
static struct bits beside_and(const struct asked *asked, int sign, bool stops)
{
    const struct board *board = &asked->game->board;
    const struct moves *pushes = pawn_at(asked).pushes;
    const struct moves *captures = pawn_at(asked).captures;
    const int own_file = (int)board_file(board, asked->at[1]);
    const int own_rank = (int)board_rank(board, asked->at[1]);
    struct bits set = bits_none();
    for (unsigned i = 0; i < captures->count * pushes->count && !is_hole(asked); i++) {
        const struct move *capture = &captures->move[i / pushes->count];
        const struct move *push = &pushes->move[i % pushes->count];
        const int dx = capture->dx - push->dx, dy = capture->dy - push->dy;
        for (unsigned j = 0; j < pushes->count; j++) {
            const int on_x = sign * pushes->move[j].dx, on_y = sign * pushes->move[j].dy;
            set = bits_or(
                set, line_from(board, own_file + dx, own_rank + dy, on_x, on_y, stops));
            set = bits_or(
                set, line_from(board, own_file - dx, own_rank - dy, on_x, on_y, stops));
        }
    }
    return set;
}

/* None can come across a hole. */
static struct bits backward(const struct asked *asked)
{
    return beside_and(asked, -1, true);
}

/* But files are whole. */
static struct bits isolated(const struct asked *asked)
{
    return bits_or(beside_and(asked, -1, false), beside_and(asked, 1, false));
}

/* What is beside it, and from where it is protected. */
static struct bits connected(const struct asked *asked)
{
    const struct board *board = &asked->game->board;
    const struct moves *captures = pawn_at(asked).captures;
    const int file = (int)board_file(board, asked->at[1]);
    const int rank = (int)board_rank(board, asked->at[1]);
    struct bits set = beside_and(asked, 0, true);
    for (unsigned i = 0; i < captures->count && !is_hole(asked); i++)
        set = bits_or(set, square_at(board, file - captures->move[i].dx,
                                     rank - captures->move[i].dy));
    return set;
}

/* ---- where sets of them go */

static struct bits doubles_of(const struct game *game, const struct piece *piece,
                              unsigned player)
{
    return game->doubles[player][piece - game->pieces];
}

static struct bits pushes(const struct asked *asked, const struct bits *sets)
{
    return bits_and(pushed(asked, sets[0]), sets[1]);
}

/* Twice the same push, which can be taken each time. */
static struct bits double_pushes(const struct asked *asked, const struct bits *sets)
{
    const struct board *board = &asked->game->board;
    const struct moves *moves = pawn_at(asked).pushes;
    struct bits from = doubles_of(asked->game, asked->about, asked->at[0]);
    struct bits to = bits_none(), through;
    for (from = bits_and(from, sets[0]); !bits_empty(from); from = bits_rest(from))
        for (unsigned i = 0; i < moves->count; i++) {
            unsigned square = bits_first(from);
            if (move_step(board, &moves->move[i], &square, &through) &&
                bits_has(sets[1], square) &&
                move_step(board, &moves->move[i], &square, &through) &&
                bits_has(sets[1], square))
                to = bits_with(to, square);
        }
    return to;
}

/* One step, and what it attacks. */
static struct bits pushes_or_attacks(const struct asked *asked)
{
    const struct bits own = bits_of(asked->at[1]);
    return bits_or(pushed(asked, own), attacks_of(asked, &own));
}

/* From where pushes may lead to one of a set. */
static struct bits pushed_from(const struct asked *asked, struct bits set)
{
    return moves_sources(&asked->game->board, pawn_at(asked).pushes, set);
}

static struct bits attack_sources(const struct asked *asked, unsigned square)
{
    return moves_sources(&asked->game->board, pawn_at(asked).captures, bits_of(square));
}

static struct bits push_sources(const struct asked *asked, unsigned square)
{
    return bits_with(pushed_from(asked, bits_of(square)), square);
}

static struct bits double_sources(const struct asked *asked, unsigned square)
{
    const struct bits one = push_sources(asked, square);
    return bits_or(one, pushed_from(asked, one));
}

/* ---- pieces that only go forward, and come back from the hand */

/* Whether captured pieces can come back in this game: its keys have numbers of pieces. */
static bool has_hands(const struct game *game)
{
    for (unsigned i = 0; i < game->sets[0].count; i++)
        if (game->sets[0].features[i].kind == FEATURE_COUNTS)
            return true;
    return false;
}

/* Whether the squares where a piece can never move again matter in this game. */
static bool has_dead_ends(const struct game *game, const struct piece *piece)
{
    return has_hands(game) && pawn_goes_forward(piece);
}

/* Whether a piece goes nowhere from a square, even on the empty board. */
static bool is_dead_end(const struct asked *asked, unsigned square)
{
    const struct piece *piece = asked->about;
    const struct side *side = &piece->sides[asked->at[0]];
    return bits_empty(moves_reach(&asked->game->board, &side->moves, square)) &&
           bits_empty(moves_reach(&asked->game->board, &side->quiet, square));
}

static bool is_on_file(const struct asked *asked, unsigned square)
{
    return board_file(&asked->game->board, square) == asked->at[0];
}

static struct bits file_of(const struct asked *asked, unsigned square)
{
    const struct board *board = &asked->game->board;
    const unsigned number = board_file(board, square);
    struct bits file = bits_none();
    for (unsigned i = 0; i < board_squares(board) && !bits_has(board->holes, square); i++)
        if (board_file(board, i) == number && !bits_has(board->holes, i))
            file = bits_with(file, i);
    return file;
}

static struct bits files_of(const struct asked *asked, const struct bits *sets)
{
    struct bits files = bits_none();
    for (struct bits left = sets[0]; !bits_empty(left);
         left = bits_minus(bits_rest(left), files))
        files = bits_or(files, file_of(asked, bits_first(left)));
    return files;
}

/* ---- the shifts that templates write */

static void set_words(struct arena *arena, struct value *map, const char *lo,
                      const char *hi, struct bits set)
{
    value_set(arena, map, lo, value_hex(arena, set.lo));
    value_set(arena, map, hi, value_hex(arena, set.hi));
}

/* The squares that change their numbers by as much. */
static void append_shift(struct arena *arena, struct value *shifts, int by,
                         struct bits from)
{
    struct value *map = value_append_map(arena, shifts);
    const unsigned shift = (unsigned)abs(by);
    const bool is_near = shift < 64;
    value_set_flag(arena, map, "up", by > 0);
    value_set_flag(arena, map, "down", by <= 0);
    value_set_flag(arena, map, "near", is_near && shift != 0);
    value_set_flag(arena, map, "over", !is_near);
    value_set(arena, map, "shift", value_term(arena, is_near ? shift : shift - 64));
    value_set_count(arena, map, "rest", 64 - shift % 64);
    set_words(arena, map, "mask_lo", "mask_hi", from);
}

/* A step is one shift, but on a board by cells, where it has one for each difference. */
static void append_step(struct arena *arena, struct value *list,
                        const struct board *board, const struct move *move)
{
    struct value *step = value_append_map(arena, list), *shifts = value_list(arena);
    const int squares = (int)board_squares(board);
    struct bits from[2 * BOARD_SQUARES_MAX] = {{0, 0}}, through; /* by the difference */
    for (unsigned square = 0; square < board_squares(board); square++) {
        unsigned to = square;
        if (!bits_has(board->holes, square) && move_step(board, move, &to, &through)) {
            struct bits *own = &from[squares + (int)to - (int)square];
            *own = bits_with(*own, square);
        }
    }
    for (int i = 0; i < 2 * squares; i++)
        if (!bits_empty(from[i]))
            append_shift(arena, shifts, i - squares, from[i]);
    if (shifts->list.count == 0)
        append_shift(arena, shifts, 0, bits_none());
    value_set_count(arena, step, "number", list->list.count - 1);
    value_set(arena, step, "shifts", shifts);
}

static void add_sides(struct arena *arena, struct value *map, const struct game *game,
                      const struct piece *piece)
{
    struct value *sides = value_set_list(arena, map, "sides");
    for (unsigned player = 0; player < PLAYERS; player++) {
        struct value *side = value_append_map(arena, sides);
        struct value *pushes = value_list(arena), *captures = value_list(arena);
        struct pawn pawn;
        pawn_of(game, piece, player, &pawn);
        for (unsigned i = 0; i < pawn.pushes->count; i++)
            append_step(arena, pushes, &game->board, &pawn.pushes->move[i]);
        for (unsigned i = 0; i < pawn.captures->count; i++)
            append_step(arena, captures, &game->board, &pawn.captures->move[i]);
        value_set_count(arena, side, "player", player);
        value_set(arena, side, "pushes", pushes);
        value_set(arena, side, "captures", captures);
        set_words(arena, side, "doubles_lo", "doubles_hi",
                  doubles_of(game, piece, player));
    }
    value_set_flag(arena, map, "has_doubles", !bits_empty(doubles_of(game, piece, 0)));
}

/* ---- rows */

static void claim_pawn(struct tables *tables, const struct piece *piece)
{
    const struct argument color = takes(ARGUMENT_COLOR), square = takes_square("square");
    const struct argument set = takes_set("set"), empty = takes_set("empty");
    const struct claim rows[] = {
        {.function = "*_front",
         .takes = {color, square},
         .says = "the squares in front of the *, to the edge",
         .table = "front",
         .set = front},
        {.function = "*_attack_span",
         .takes = {color, square},
         .says = "the squares that the * can attack on its way to the edge",
         .table = "attack_span",
         .set = attack_span},
        {.function = "*_backward",
         .takes = {color, square},
         .says = "the squares beside the * and behind these. If none of its side is "
                 "there, it is backward: none can come to protect it",
         .table = "backward",
         .set = backward},
        {.function = "*_connected",
         .takes = {color, square},
         .says = "the squares beside the *, and those from which another of its side "
                 "protects it",
         .table = "connected",
         .set = connected},
        {.function = "*_isolated",
         .takes = {takes_color_of(false), square},
         .says = "the files beside the *. If none of its side is there, it is isolated",
         .table = "isolated",
         .set = isolated},
        {.function = "*_passed",
         .takes = {color, square},
         .says = "the squares in front of the * and all that it can attack on its way. "
                 "If none of the enemy is there, it is passed",
         .set = passed},
        {.function = "*_pushes_or_attacks",
         .takes = {color, square},
         .says = "where the * goes by one step, and what it attacks",
         .table = "pushes_or_attacks",
         .set = pushes_or_attacks},
        {.function = "*_attacks_of",
         .takes = {color, set},
         .says = "what the * attacks from all squares of the set",
         .of_sets = attacks_of,
         .needs = attack_sources},
        {.function = "*_pushes",
         .takes = {color, set, empty},
         .says = "where the * goes by one step from all squares of the set, if the "
                 "squares in `empty` are empty",
         .of_sets = pushes,
         .needs = push_sources},
        {.function = "*_double_pushes",
         .takes = {color, set, empty},
         .says = "where the * goes by a double step from all squares of the set, if the "
                 "squares in `empty` are empty",
         .of_sets = double_pushes,
         .needs = double_sources},
    };
    struct pawn pawn;
    pawn_of(tables->game, piece, 0, &pawn);
    const bool has_doubles = !bits_empty(doubles_of(tables->game, piece, 0));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const bool is_beside = rows[i].set == backward || rows[i].set == connected ||
                               rows[i].set == isolated;
        if ((!is_beside || pawn.has_neighbors) &&
            (rows[i].of_sets != double_pushes || has_doubles))
            claims_add(tables, &rows[i], 1, piece->name, piece);
    }
}

static void claim_dropped(struct tables *tables, const struct piece *piece)
{
    const struct claim rows[] = {
        {.function = "*_dead_ends",
         .takes = {takes(ARGUMENT_COLOR)},
         .says = "the squares from which the * has no moves: it may not be dropped there",
         .table = "dead_ends",
         .has = is_dead_end},
        {.function = "*_one_a_file",
         .takes = {takes_set("set")},
         .says = "the files with a square of the set: no second * may be dropped there",
         .of_sets = files_of,
         .needs = file_of},
    };
    claims_add(tables, rows, pawn_steps_ahead(piece) ? 2 : 1, piece->name, piece);
}

/* Shifts are of bits. */
static void claim(struct tables *tables)
{
    struct arena *arena = tables->arena;
    const struct game *game = tables->game, *laid = game_laid_out(game);
    const struct claim files = {
        .takes = {takes(ARGUMENT_FILE)}, .table = "file_masks", .has = is_on_file};
    struct value *pawns = value_set_list(arena, tables->facts, "pawn_pieces");
    struct value *dead_ends = value_set_list(arena, tables->facts, "dead_end_pieces");
    bool has_one_a_file = false;
    for (unsigned i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        struct pawn pawn;
        if (pawn_of(game, piece, 0, &pawn)) {
            struct value *item = value_append_map(arena, pawns);
            value_set_text(arena, item, "piece", piece->name);
            add_sides(arena, item, laid, &laid->pieces[i]);
            claim_pawn(tables, piece);
        }
        if (has_dead_ends(game, piece)) {
            struct value *item = value_append_map(arena, dead_ends);
            const bool is_one_a_file = pawn_steps_ahead(piece);
            value_set_text(arena, item, "piece", piece->name);
            value_set_flag(arena, item, "is_one_a_file", is_one_a_file);
            claim_dropped(tables, piece);
            has_one_a_file = has_one_a_file || is_one_a_file;
        }
    }
    value_set_flag(arena, tables->facts, "has_pawn_pieces", pawns->list.count != 0);
    if (has_one_a_file) /* all of these read it */
        claims_add(tables, &files, 1, NULL, NULL);
}

static bool serves(const struct game *game)
{
    struct pawn pawn;
    for (unsigned i = 0; i < game->piece_count; i++)
        if (pawn_of(game, &game->pieces[i], 0, &pawn) ||
            has_dead_ends(game, &game->pieces[i]))
            return true;
    return false;
}

const struct module module_pawns = {
    .name = "pawns",
    .number = 24,
    .says = "masks and moves of pawns, and where pieces that only go forward are stuck",
    .serves = serves,
    .is_for = "games with a pawn (fmWfcF, or named in [pawns]), or with hands and pieces "
              "that only go forward",
    .claim = claim,
};
