/* The reference (board/routes.h) against the second opinion: of all games, what their pieces and
 * sliders keep, and other moves by lot, among others by lot. */
#include "support.h"

#include "board/routes.h"
#include "command/home.h"
#include "opinion.h"

#include <glob.h>

enum { BOARDS = 3, LOTS = 4000, TRIED_MAX = 12, SUBSETS_OF = 7 };

static struct bits minus(struct bits a, struct bits b)
{
    return (struct bits){a.lo & ~b.lo, a.hi & ~b.hi};
}

static bool is_same(struct bits a, struct bits b)
{
    return a.lo == b.lo && a.hi == b.hi;
}

/* Few pieces, or many. */
static struct bits some(uint64_t *random, unsigned squares)
{
    struct bits set = random_bits(random, squares);
    for (uint64_t i = random_next(random) % 3; i != 0; i--)
        set = minus(set, random_bits(random, squares));
    return set;
}

/* Who is judged, and by what. */
struct judged {
    const struct grid *grid;
    const struct moves *moves;
    unsigned square;
    struct routes routes;
};

static struct bits wanted(const struct judged *of, struct bits occupied)
{
    struct bits own = {0, 0};
    own = and_square(own, (int)of->square);
    return minus(second_opinion(of->grid, of->moves, of->square, occupied), own);
}

/* The attacks; and nothing changes them but what the target needs. */
static void judge_attacks(const struct judged *of, struct bits occupied, uint64_t *random)
{
    const struct bits attacks = wanted(of, occupied);
    assert_true(is_same(routes_attacks(of->routes, occupied), attacks));
    for (unsigned i = 0; i < BOARDS; i++) {
        const unsigned other = (unsigned)(random_next(random) % of->grid->squares);
        struct bits flipped = and_square(occupied, (int)other);
        if (is_same(flipped, occupied))
            flipped = minus(occupied, and_square((struct bits){0, 0}, (int)other));
        const struct bits now = wanted(of, flipped);
        for (int to = 0; to < (int)of->grid->squares; to++) {
            const struct target *target = routes_find(of->routes, (unsigned)to);
            if (is_in(now, to) != is_in(attacks, to))
                assert_true(target != NULL && is_in(target->needs, (int)other));
        }
    }
}

/* Whether a piece on the square changes whether the target is attacked, these being occupied. */
static bool changes(const struct judged *of, unsigned to, struct bits occupied,
                    int square)
{
    const struct bits with = and_square(occupied, square);
    const struct bits without = minus(with, and_square((struct bits){0, 0}, square));
    return is_in(wanted(of, with), (int)to) != is_in(wanted(of, without), (int)to);
}

/* Some board shows that a target needs a square: one where a route is open, with all others empty or
 * occupied, or any. */
static bool is_needed(const struct judged *of, const struct target *target, int square)
{
    struct bits board = {0, 0};
    for (unsigned i = 0; i < target->count; i++)
        if (changes(of, target->to, target->route[i].men, square) ||
            changes(of, target->to, minus(target->needs, target->route[i].empty), square))
            return true;
    if (bits_count(target->needs) > TRIED_MAX)
        return false;
    do {
        if (changes(of, target->to, board, square))
            return true;
        board = bits_next_subset(target->needs, board);
    } while (board.lo != 0 || board.hi != 0);
    return false;
}

static void judge_needs(const struct judged *of)
{
    for (size_t i = 0; i < of->routes.count; i++)
        for (int square = 0; square < (int)of->grid->squares; square++)
            if (is_in(of->routes.target[i].needs, square))
                assert_true(is_needed(of, &of->routes.target[i], square));
}

static void judge_subsets(const struct judged *of, uint64_t *random)
{
    const unsigned squares = of->grid->squares;
    struct bits on = routes_mask(of->routes), attacks[1 << SUBSETS_OF], board = {0, 0};
    const struct bits among = random_bits(random, squares);
    while (bits_count(on) > SUBSETS_OF - 1)
        on = minus(on, random_bits(random, squares));
    on = and_square(on, (int)(random_next(random) % squares));
    routes_subsets(of->routes, among, on, attacks);
    for (unsigned i = 0; i >> bits_count(on) == 0; i++) {
        const struct bits want = wanted(of, board);
        assert_true(is_same(attacks[i], minus(want, minus(want, among))));
        board = bits_next_subset(on, board);
    }
}

static void judge(const struct judged *of, uint64_t *random)
{
    for (unsigned i = 0; i < BOARDS; i++)
        judge_attacks(of, some(random, of->grid->squares), random);
    judge_subsets(of, random);
    if (random_next(random) % 8 == 0)
        judge_needs(of);
}

/* ---- games */

static void judge_kept(const struct board *board, const struct grid *grid,
                       const struct moves *moves, const struct routes *routes,
                       uint64_t *random)
{
    for (unsigned square = 0; square < board_squares(board); square++) {
        const struct judged of = {grid, moves, square, routes[square]};
        const struct bits occupied = some(random, grid->squares);
        judge(&of, random);
        assert_true(is_same(moves_attacks(board, moves, square, occupied),
                            wanted(&of, occupied)));
    }
}

/* What a game keeps; and of what it does not, lists made here: from where it is attacked, where it goes. */
static void judge_game(const struct game *game, uint64_t *random)
{
    const struct board *board = &game->board;
    const struct grid grid = grid_of(board);
    for (unsigned i = 0; i < PLAYERS * game->piece_count; i++) {
        struct arena arena = {0};
        const struct side *side = &game->pieces[i / PLAYERS].sides[i % PLAYERS];
        const struct moves back = moves_reversed(&side->moves);
        judge_kept(board, &grid, &side->moves, side->routes, random);
        judge_kept(board, &grid, &side->quiet, routes_of(&arena, board, &side->quiet),
                   random);
        judge_kept(board, &grid, &back, routes_of(&arena, board, &back), random);
        arena_free(&arena);
    }
    for (unsigned i = 0; i < game->slider_count + game->bent_count; i++)
        judge_kept(board, &grid, &game->sliders[i].moves, game->sliders[i].routes,
                   random);
}

static void the_lists_of_all_games_are_right(void **state)
{
    (void)state;
    uint64_t random = 1;
    glob_t paths;
    assert_int_equal(glob("gen/games/*.ini", 0, NULL, &paths), 0);
    assert_int_equal(glob("tests/data/*.ini", GLOB_APPEND, NULL, &paths), 0);
    assert_true(paths.gl_pathc > 40);
    for (size_t i = 0; i < paths.gl_pathc; i++) {
        struct arena arena = {0};
        struct game *game = arena_alloc(&arena, 1, sizeof *game);
        struct fault fault = {0};
        const struct home home = {.games = "gen/games"};
        if (!home_game(&arena, &home, paths.gl_pathv[i], "game", game, &fault))
            fail_msg("%s", fault.message);
        const struct game *laid = game_laid_out(game_by_numbers(game));
        judge_game(game, &random);
        if (laid != game)
            judge_game(laid, &random);
        arena_free(&arena);
    }
    globfree(&paths);
}

/* ---- moves by lot */

static unsigned lot(uint64_t *random, unsigned below)
{
    return (unsigned)(random_next(random) >> 32) % below;
}

static struct move move_by_lot(uint64_t *random, const struct zone *zones)
{
    struct move move = {.kind = lot(random, MOVE_KINDS), .range = lot(random, 5)};
    do {
        move.dx = (int)lot(random, 7) - 3;
        move.dy = (int)lot(random, 7) - 3;
    } while (move.dx == 0 && move.dy == 0);
    if (move.kind == MOVE_WAYS)
        move.kind = MOVE_PLAIN;
    if (move.kind == MOVE_BENT)
        move.then_x = (signed char)(move.dx == 0), move.then_y = 1;
    if (kind_of(move.kind)->turns[0] != 0) { /* a circle has no end */
        move.hand = lot(random, 2) == 0 ? -1 : 1;
        move.range = 1 + lot(random, 7);
    }
    move.least = lot(random, 3) == 0 ? lot(random, 3) : 0;
    move.zone = lot(random, 3) == 0 ? &zones[0] : NULL;
    move.ends = lot(random, 3) == 0 ? &zones[1] : NULL;
    move.reversed = lot(random, 3) == 0;
    return move;
}

static void the_lists_of_moves_by_lot_are_right(void **state)
{
    (void)state;
    uint64_t random = 2;
    for (unsigned i = 0; i < LOTS; i++) {
        struct arena arena = {0};
        struct board board = board_of(1 + lot(&random, 10), 1 + lot(&random, 12));
        const unsigned squares = board_squares(&board);
        board.by_files = lot(&random, 2) == 0;
        board.from_right = lot(&random, 2) == 0;
        board_count(&board, NULL);
        board.holes = lot(&random, 2) == 0
                          ? minus(random_bits(&random, squares), some(&random, squares))
                          : bits_none();
        const struct zone zones[] = {
            {.squares = minus(bits_below(squares), some(&random, squares))},
            {.squares = random_bits(&random, squares)}};
        const struct grid grid = grid_of(&board);
        struct moves moves = {.count = 0};
        for (unsigned j = 1 + lot(&random, 4); j != 0; j--)
            moves_add(&moves, move_by_lot(&random, zones));
        const unsigned square = lot(&random, squares);
        const struct judged of = {&grid, &moves, square,
                                  routes_from(&arena, &board, &moves, square)};
        judge(&of, &random);
        judge_needs(&of);
        arena_free(&arena);
    }
}

/* The same move to all sides and to both hands; in a circle only oblique steps are all alike. */
static struct moves to_all_sides(struct move move)
{
    struct moves all = {.count = 0};
    if (move.kind == MOVE_CIRCULAR)
        move.dx = 1, move.dy = 2;
    for (unsigned i = 0; i < 16; i++) {
        const int dx = i % 2 == 0 ? move.dx : move.dy,
                  dy = i % 2 == 0 ? move.dy : move.dx;
        struct move turned = move;
        turned.dx = i / 2 % 2 == 0 ? dx : -dx;
        turned.dy = i / 4 % 2 == 0 ? dy : -dy;
        turned.hand = i / 8 == 0 ? 1 : -1;
        moves_add(&all, turned);
    }
    return all;
}

/* What leads back leads here, wherever it may end; but what zigzags, or goes in a circle, and may end
 * anywhere goes back by its other moves. */
static void a_move_reversed_is_attacked_from_where_it_attacks(void **state)
{
    (void)state;
    uint64_t random = 3;
    for (unsigned i = 0; i < LOTS; i++) {
        const struct board board = board_of(1 + lot(&random, 10), 1 + lot(&random, 12));
        const unsigned squares = board_squares(&board), to = lot(&random, squares);
        const struct zone zones[] = {{.squares = random_bits(&random, squares)},
                                     {.squares = random_bits(&random, squares)}};
        const struct grid grid = grid_of(&board);
        struct moves moves = {{move_by_lot(&random, zones)}, 1};
        if (kind_of(moves.move[0].kind)->is_mutual && moves.move[0].ends == NULL)
            moves = to_all_sides(moves.move[0]);
        const struct moves back = moves_reversed(&moves);
        const struct bits board_set = some(&random, squares);
        const struct bits from = moves_attacks(&board, &back, to, board_set);
        for (unsigned square = 0; square < squares; square++)
            if (square != to)
                assert_int_equal(
                    is_in(from, (int)square),
                    is_in(second_opinion(&grid, &moves, square, board_set), (int)to));
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(the_lists_of_all_games_are_right),
    cmocka_unit_test(the_lists_of_moves_by_lot_are_right),
    cmocka_unit_test(a_move_reversed_is_attacked_from_where_it_attacks),
};

int main(void)
{
    return RUN("routes", TESTS(tests));
}
