/* Quiet moves and attackers, by the lookups of attacks where those have them, else by blocks for
 * each line and each part of a piece on each square.
 *
 * Names in templates:
 *
 *   movings            the functions: of pieces whose quiet moves are not their attacks without
 *                      the occupied squares, and of pieces that are attacked otherwise than they
 *                      attack
 *     piece, colored
 *     is_quiet         whether it tells quiet moves; else attackers
 *     has_any          whether there are any squares for either player
 *     uses_occupied    whether any of it depends on the occupied squares
 *     has_leaps        whether it leaps
 *     is_own_table     whether its leaps are in a table of this header, else in leapers.h
 *     table            the name of that table
 *     is_mixed         whether the piece slides, too, as it attacks
 *     is_of_player     whether the leaps are by player
 *     of               which player's they are: color, 1 - color, or 0 where the function's own
 *                      players do not differ
 *     slides           whether it slides
 *     players          one, or two when it is colored
 *       player
 *       parts          sliders, by their names:
 *         part
 *         is_own         of this header (parts, or a reverse), else of attacks.h
 *   reverses           bent riders whose reverse these need
 *     bent, base         their names, and of the sliders that they are behind their first step
 *     steps              by which they begin
 *       step             its number
 *       is_up            whether it goes to a higher number
 *       by, others       by how much; 64 less that
 *   has_released       whether any piece is lame
 *   uses_attacks       whether attacks.h is needed
 *   uses_leapers       whether leapers.h is
 *   has_parts, parts   sliders of its own (line/parts.h)
 */
#include <stdlib.h>

#include "board/bent.h"
#include "board/routes.h"
#include "line/parts.h"
#include "proof/pieces.h"
#include "table/claims.h"
#include "table/module.h"

/* ---- taken apart: sliders of the game first, what they leave second */

enum { MOVINGS_OF_PIECE = 2 };

/* Where leaps are looked up: nowhere, in leapers.h as those of the player or of the other one,
 * or in a table of our own. */
enum looked_up { NOWHERE, IN_LEAPERS, IN_LEAPERS_OF_OTHER, IN_OWN_TABLE };

/* One function: the quiet moves of a piece, or from where it attacks. */
struct moving {
    const struct piece *piece;
    bool is_quiet;
    bool colored; /* whether the players differ */
    /* Of each player; the leaps among them, and the parts of the slides, as templates see them. */
    struct moves moves[PLAYERS], leaps[PLAYERS];
    struct value *parts[PLAYERS];
    enum looked_up leaps_are;
    /* Whose own leaps they are: this one's, or an earlier one's. */
    const struct moving *table;
};

struct moves_plan {
    struct arena *arena;
    const struct game *game;
    struct moving *movings;
    unsigned count;
    struct slider *own; /* sliders of ours */
    unsigned own_count;
    bool is_reversed[BENTS_MAX]; /* whether any needs the reverse of that bent rider */
};

/* Function i of a game: the quiet moves of one of its pieces, or, behind these, the reverses of a piece's
 * attacks. False where they are these attacks themselves. */
static bool find_moving(struct arena *arena, const struct game *game, unsigned i,
                        struct moving *out)
{
    const struct side *sides = game->pieces[i % game->piece_count].sides;
    *out = (struct moving){.piece = &game->pieces[i % game->piece_count],
                           .is_quiet = i < game->piece_count};
    for (unsigned j = 0; j < PLAYERS; j++)
        out->moves[j] =
            out->is_quiet ? sides[j].quiet : moves_reversed(arena, &sides[j].moves);
    return !moves_equal(&out->moves[0], &sides[0].moves);
}

/* The lame moves by which one player's piece attacks. */
static struct moves lame_moves(struct arena *arena, const struct piece *piece,
                               unsigned player)
{
    const struct moves *slides = &piece->sides[player].slides;
    struct moves lame = {.count = 0};
    for (unsigned i = 0; i < slides->count; i++)
        if (kind_passes(slides->move[i].kind))
            moves_add(arena, &lame, slides->move[i]);
    return lame;
}

/* Whether there is anything to tell. */
static bool has_any(const struct game *game)
{
    struct arena arena = {0};
    struct moving moving;
    bool has = false;
    for (unsigned i = 0; i < MOVINGS_OF_PIECE * game->piece_count && !has; i++)
        has = find_moving(&arena, game, i, &moving) ||
              moves_pass(&moving.piece->sides[0].slides);
    arena_free(&arena);
    return has;
}

/* What stands behind the piece's name in names of its tables. */
static const char *suffix_of(const struct moving *moving)
{
    return moving->is_quiet ? "quiet" : "back";
}

/* A slider of ours with these slides. */
static const struct slider *own_slider(struct moves_plan *plan,
                                       const struct moving *moving, unsigned player,
                                       const struct moves *slides)
{
    static const char *const players[] = {"_first", "_second"};
    struct slider *slider = &plan->own[plan->own_count++];
    *slider = (struct slider){
        .name = arena_print(plan->arena, "%s_%s%s", moving->piece->name,
                            suffix_of(moving), moving->colored ? players[player] : ""),
        .moves = *slides,
        .origin = moving->piece->origin,
    };
    slider->lines = lines_of(plan->arena, &plan->game->board, slides);
    return slider;
}

static void add_part(struct arena *arena, struct value *parts, const char *name,
                     bool is_own)
{
    struct value *part = value_append_map(arena, parts);
    value_set_text(arena, part, "part", name);
    value_set_flag(arena, part, "is_own", is_own);
}

/* Takes out the reverses of bent riders, whose steps must all change a square's number alike. */
static struct moves take_reverses(const struct moves_plan *plan, struct moves slides,
                                  bool is_taken[BENTS_MAX])
{
    const struct game *game = plan->game;
    for (unsigned i = 0; i < game->bent_count && board_is_even(&game->board); i++) {
        const struct moves back =
            moves_reversed(plan->arena, &game->sliders[game->slider_count + i].moves);
        is_taken[i] = moves_contain(&slides, &back);
        if (is_taken[i])
            slides = moves_minus(plan->arena, &slides, &back);
    }
    return slides;
}

/* Sliders of the game, bent riders among them, and the other way about; and what those leave. */
static void plan_slides(struct moves_plan *plan, struct moving *moving, unsigned player)
{
    const struct game *game = plan->game;
    struct arena *arena = plan->arena;
    struct value *parts = moving->parts[player] = value_list(arena);
    unsigned sliders[SLIDERS_MAX], count;
    bool is_taken[BENTS_MAX] = {false};
    const struct moves slides =
        take_reverses(plan, moves_slides(arena, &moving->moves[player]), is_taken);
    const struct moves rest =
        piece_cover(arena, &slides, game->sliders, game->slider_count + game->bent_count,
                    sliders, &count);
    for (unsigned i = 0; i < count; i++)
        add_part(arena, parts, game->sliders[sliders[i]].name, false);
    for (unsigned i = 0; i < game->bent_count; i++)
        if (is_taken[i]) {
            const char *bent = game->sliders[game->slider_count + i].name;
            add_part(arena, parts, arena_print(arena, "%s_reverse", bent), true);
            plan->is_reversed[i] = true;
        }
    if (rest.count != 0)
        add_part(arena, parts, own_slider(plan, moving, player, &rest)->name, true);
}

/* Whether the leaps are those of the piece as it attacks, of the same player or the other. */
static bool are_leaps(const struct moving *moving, bool of_other)
{
    for (unsigned i = 0; i < PLAYERS; i++)
        if (!moves_equal(&moving->leaps[i],
                         &moving->piece->sides[of_other ? 1 - i : i].leaps))
            return false;
    return true;
}

static bool has_same_leaps(const struct moving *a, const struct moving *b)
{
    return a->colored == b->colored && moves_equal(&a->leaps[0], &b->leaps[0]) &&
           moves_equal(&a->leaps[1], &b->leaps[1]);
}

static void plan_leaps(struct moves_plan *plan, struct moving *moving)
{
    for (unsigned i = 0; i < PLAYERS; i++)
        moving->leaps[i] = moves_leaps(plan->arena, &moving->moves[i]);
    moving->leaps_are = moving->leaps[0].count == 0 ? NOWHERE
                        : are_leaps(moving, false)  ? IN_LEAPERS
                        : are_leaps(moving, true)   ? IN_LEAPERS_OF_OTHER
                                                    : IN_OWN_TABLE;
    moving->table = moving;
    for (const struct moving *other = moving; other-- != plan->movings;)
        if (other->leaps_are == IN_OWN_TABLE && has_same_leaps(moving, other))
            moving->table = other->table;
}

static struct moves_plan *plan_of(struct arena *arena, const struct game *game)
{
    struct moves_plan *plan = arena_alloc(arena, 1, sizeof *plan);
    plan->arena = arena;
    plan->game = game;
    plan->movings =
        arena_alloc(arena, MOVINGS_OF_PIECE * game->piece_count, sizeof *plan->movings);
    for (unsigned i = 0; i < MOVINGS_OF_PIECE * game->piece_count; i++)
        plan->count += find_moving(arena, game, i, &plan->movings[plan->count]);
    plan->own = arena_alloc(arena, PLAYERS * plan->count + 1, sizeof *plan->own);
    for (struct moving *moving = plan->movings; moving < plan->movings + plan->count;
         moving++) {
        moving->colored = !moves_equal(&moving->moves[0], &moving->moves[1]);
        for (unsigned i = 0; i < (moving->colored ? PLAYERS : 1u); i++)
            plan_slides(plan, moving, i);
        plan_leaps(plan, moving);
    }
    return plan;
}

/* ---- what the templates see */

/* A bent rider the other way about. */
static void tell_reverse(struct arena *arena, const struct game *game,
                         const struct slider *bent, struct value *map)
{
    struct value *steps = value_set_list(arena, map, "steps");
    for (unsigned i = 0; i < BENT_STEPS; i++) {
        struct value *step = value_append_map(arena, steps);
        int change = bent_change(&game->board, &bent->moves, i);
        unsigned by = (unsigned)abs(change);
        value_set_count(arena, step, "step", i);
        value_set_flag(arena, step, "is_up", change > 0);
        value_set_count(arena, step, "by", by);
        value_set_count(arena, step, "others", 64 - by);
    }
    value_set_text(arena, map, "bent", bent->name);
    value_set_text(arena, map, "base", game->sliders[bent->base].name);
}

/* Where the leaps come from. */
static void tell_leaps(struct arena *arena, const struct moving *moving,
                       struct value *map)
{
    const struct moving *table = moving->table;
    const bool is_own = moving->leaps_are == IN_OWN_TABLE;
    const bool is_other = moving->leaps_are == IN_LEAPERS_OF_OTHER;
    value_set_flag(arena, map, "has_leaps", moving->leaps_are != NOWHERE);
    value_set_flag(arena, map, "is_own_table", is_own);
    value_set(arena, map, "table",
              value_text(arena, "%s_%s", table->piece->name, suffix_of(table)));
    value_set_flag(arena, map, "is_mixed", piece_is_mixed(moving->piece));
    value_set_flag(arena, map, "is_of_player",
                   is_own ? moving->colored : moving->piece->colored);
    value_set_text(arena, map, "of",
                   is_other          ? "1 - color"
                   : moving->colored ? "color"
                                     : "0");
}

static void tell_moving(struct arena *arena, const struct moving *moving,
                        struct value *map)
{
    struct value *players = value_set_list(arena, map, "players");
    bool slides = false;
    for (unsigned i = 0; i < (moving->colored ? PLAYERS : 1u); i++) {
        struct value *player = value_append_map(arena, players);
        const struct value *parts = moving->parts[i];
        value_set_count(arena, player, "player", i);
        value_set(arena, player, "parts", parts);
        slides = slides || parts->list.count != 0;
    }
    bool has_any = slides || moving->leaps_are != NOWHERE;
    value_set_text(arena, map, "piece", moving->piece->name);
    value_set_flag(arena, map, "colored", moving->colored);
    value_set_flag(arena, map, "is_quiet", moving->is_quiet);
    value_set_flag(arena, map, "slides", slides);
    value_set_flag(arena, map, "has_any", has_any);
    value_set_flag(arena, map, "uses_occupied", slides || (moving->is_quiet && has_any));
    tell_leaps(arena, moving, map);
}

static void tell(struct tables *tables, const struct moves_plan *plan)
{
    struct arena *arena = tables->arena;
    const struct game *game = tables->game;
    struct value *reverses = value_set_list(arena, tables->facts, "reverses");
    struct value *movings = value_set_list(arena, tables->facts, "movings");
    for (unsigned i = 0; i < game->bent_count; i++)
        if (plan->is_reversed[i])
            tell_reverse(arena, game, &game->sliders[game->slider_count + i],
                         value_append_map(arena, reverses));
    bool has_leapers = reverses->list.count != 0, has_released = false;
    for (unsigned i = 0; i < plan->count; i++) {
        const struct moving *moving = &plan->movings[i];
        tell_moving(arena, moving, value_append_map(arena, movings));
        has_leapers = has_leapers || moving->leaps_are == IN_LEAPERS ||
                      moving->leaps_are == IN_LEAPERS_OF_OTHER;
    }
    for (unsigned i = 0; i < game->piece_count; i++)
        has_released = has_released || moves_pass(&game->pieces[i].sides[0].slides);
    value_set_flag(arena, tables->facts, "uses_leapers", has_leapers);
    value_set_flag(arena, tables->facts, "has_released", has_released);
    value_set_flag(arena, tables->facts, "uses_attacks", game->slider_count != 0);
}

/* The sliders of our own, as `fold` has those of a game. */
static bool add_parts(struct tables *tables, const struct moves_plan *plan,
                      const struct request *request, struct fault *fault)
{
    const struct game *game = tables->game;
    struct parts *parts = arena_alloc(tables->arena, 1, sizeof *parts);
    parts->of = plan->own;
    parts->of_count = plan->own_count;
    tables->game = game_laid_out(game);
    parts_cut(tables->arena, parts, tables->game, NULL, NULL);
    const bool good = parts_add_tables(parts, request, tables, fault);
    tables->game = game;
    return good;
}

/* ---- rows */

static struct bits leaps(const struct asked *asked)
{
    const struct moving *moving = asked->about;
    return moves_attacks(&asked->game->board, &moving->leaps[asked->at[0]], asked->at[1],
                         bits_none());
}

static struct bits goes(const struct asked *asked, const struct bits *sets)
{
    const struct moving *moving = asked->about;
    const struct bits to = moves_attacks(
        &asked->game->board, &moving->moves[asked->at[0]], asked->at[1], sets[0]);
    return moving->is_quiet ? bits_minus(to, sets[0]) : to;
}

/* The table of leaps, where it has one that none before it has; and what the function gives. */
static void claim_moving(struct tables *tables, const struct moving *moving)
{
    const struct argument color = takes_color_of(moving->colored);
    const struct claim table = {.takes = {color, takes_square("square")},
                                .table = moving->is_quiet ? "quiet_leaps" : "back_leaps",
                                .set = leaps};
    const struct claim function = {
        .function = moving->is_quiet ? "*_moves" : "*_attackers",
        .takes = {color, takes_square("square"), takes_set("occupied")},
        .says = moving->is_quiet
                    ? "the empty squares to which the * can go from the square"
                    : "the squares from which the * of that color attacks the square",
        .of_sets = goes};
    if (moving->leaps_are == IN_OWN_TABLE && moving->table == moving)
        claims_add(tables, &table, 1, moving->piece->name, moving);
    claims_add(tables, &function, 1, moving->piece->name, moving);
}

/* By player, then by square: the squares from where a lame move passes it. */
static const struct bits *find_released(struct arena *arena, const struct board *board,
                                        const struct moves lame[PLAYERS])
{
    const unsigned squares = board_squares(board);
    struct bits *from = arena_alloc(arena, PLAYERS * squares, sizeof *from);
    for (unsigned player = 0; player < PLAYERS; player++)
        for (unsigned square = 0; square < squares; square++)
            for (unsigned i = 0; i < lame[player].count; i++) {
                const struct moves alone = {&lame[player].move[i], 1};
                for (struct bits left = moves_mask(board, &alone, square);
                     !bits_empty(left); left = bits_rest(left)) {
                    struct bits *passed = &from[player * squares + bits_first(left)];
                    *passed = bits_with(*passed, square);
                }
            }
    return from;
}

static struct bits released(const struct asked *asked)
{
    const struct bits *from = asked->about;
    return from[asked->at[0] * board_squares(&asked->game->board) + asked->at[1]];
}

static void claim_lame(struct tables *tables, const struct piece *piece)
{
    const struct moves lame[PLAYERS] = {lame_moves(tables->arena, piece, 0),
                                        lame_moves(tables->arena, piece, 1)};
    const struct claim row = {.function = "*_released",
                              .takes = {takes_color_of(!moves_equal(&lame[0], &lame[1])),
                                        takes_square("square")},
                              .says = "the squares from which the * has a move that is "
                                      "blocked if the square is occupied",
                              .table = "released",
                              .set = released};
    claims_add(tables, &row, 1, piece->name,
               find_released(tables->arena, &tables->game->board, lame));
}

static void claim(struct tables *tables)
{
    const struct game *game = tables->game;
    const struct moves_plan *plan = plan_of(tables->arena, game);
    for (unsigned i = 0; i < plan->count; i++)
        claim_moving(tables, &plan->movings[i]);
    for (unsigned i = 0; i < game->piece_count; i++)
        if (moves_pass(&game->pieces[i].sides[0].slides))
            claim_lame(tables, &game->pieces[i]);
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    const struct moves_plan *plan = plan_of(tables->arena, game_laid_out(game));
    tell(tables, plan);
    return add_parts(tables, plan, request, fault);
}

/* Functions come in the order of the plan. */
static bool prove(struct proof *proof, struct fault *fault)
{
    const struct moving *moving =
        plan_of(proof->arena, game_laid_out(proof->game))->movings;
    for (size_t i = 0; i < proof->tables->claim_count; i++) {
        const struct claim *claim = &proof->tables->claims[i];
        if (claim->function == NULL || claim->table != NULL)
            continue;
        if (!pieces_prove_moves(proof, claim, moving->moves, moving->is_quiet, fault))
            return false;
        moving++;
    }
    return true;
}

const struct module module_moves = {
    .name = "moves",
    .number = 27,
    .says = "moves without capture, and squares from which pieces attack",
    .needs = {"attacks", "leapers"},
    .serves = has_any,
    .is_for = "games with pieces that go or are attacked otherwise than they attack, or "
              "that are lame",
    .claim = claim,
    .build = build,
    .prove = prove,
};
