/* Tests of game files whose moves no published counts tell (script/perft.sh, shogi.sh and plies.sh): what is
 * known of these games, counted on boards that the reference walks. */
#include "support.h"

#include "board/routes.h"
#include "command/home.h"

static const struct home home = {.games = "gen/games"};

static void open_game(struct arena *arena, const char *name, struct game *game)
{
    struct fault fault = {0};
    if (!home_game(arena, &home, name, NULL, game, &fault))
        fail_msg("%s", fault.message);
}

static unsigned count(struct bits set)
{
    return (unsigned)(__builtin_popcountll(set.lo) + __builtin_popcountll(set.hi));
}

/* Reaches were counted by hand: moves a direction, times squares from which it stays on
 * the board. */
struct fact {
    const char *description;
    const char *game, *piece;
    unsigned player;
    unsigned reach;  /* squares attacked from all squares of an empty board together */
    unsigned colors; /* 2 when the players differ */
};

static const struct fact facts[] = {
    {"a silver of minishogi has five moves", "minishogi", "silver", 0,
     4 * 16 + 20, 2},
    {"and a gold six", "minishogi", "gold", 0, 4 * 20 + 2 * 16, 2},
    {"a king of janggi keeps to the palace's lines", "janggi", "king", 0,
     24 + 8, 2},
    {"a rook of janggi goes along the lines of palaces", "janggi", "rook",
     1, 90 * 17 + 2 * 12, 1},
};

static void check_fact(void **state)
{
    const struct fact *row = *state;
    static struct game game;
    struct arena arena = {0};
    open_game(&arena, row->game, &game);
    const struct piece *piece = game_piece(&game, row->piece);
    unsigned reach = 0;
    for (unsigned square = 0; square < board_squares(&game.board); square++)
        reach += count(moves_attacks(&game.board, &piece->sides[row->player].moves,
                                     square, (struct bits){0}));
    assert_int_equal(reach, row->reach);
    assert_int_equal(piece->colored, row->colors == 2);
    arena_free(&arena);
}

/* Glinski's board: 91 cells, on which no piece is another to the second player; a king in
 * the middle has 12 moves, and so has a knight; a rook has 30, a bishop 12. */
static void the_hexagonal_board_is_glinskis(void **state)
{
    (void)state;
    static const struct {
        const char *piece;
        unsigned moves;
        int differences[12]; /* to the squares that it reaches in a step, upward */
    } rows[] = {
        {"rook", 30, {1, 10, 11}},
        {"bishop", 12, {9, 12, 21}},
        {"queen", 42, {1, 9, 10, 11, 12, 21}},
        {"king", 12, {1, 9, 10, 11, 12, 21}},
        {"knight", 12, {8, 13, 19, 23, 31, 32}},
    };
    static struct game game;
    struct arena arena = {0};
    open_game(&arena, "glinski", &game);
    assert_int_equal(board_squares(&game.board), 121);
    assert_int_equal(count(game.board.holes), 30);
    for (size_t i = 0; i < COUNT(rows); i++) {
        const struct piece *piece = game_piece(&game, rows[i].piece);
        assert_false(piece->colored);
        struct bits attacks =
            moves_attacks(&game.board, &piece->sides[0].moves, 60, (struct bits){0});
        assert_int_equal(count(attacks), rows[i].moves);
        for (size_t j = 0; j < 12 && rows[i].differences[j] != 0; j++) {
            int step = rows[i].differences[j];
            assert_true(bits_has(attacks, (unsigned)(60 + step)));
            assert_true(bits_has(attacks, (unsigned)(60 - step)));
        }
    }
    arena_free(&arena);
}

static void parse_game(struct arena *arena, const char *text, struct game *game)
{
    struct fault fault = {0};
    if (!game_parse(arena, "game", "game.ini", text, strlen(text), game, &fault))
        fail_msg("%s", fault.message);
}

/* This one always has one square to go to, as both players see it, but not the same one. */
static void a_piece_has_colors_where_it_goes_as_far_elsewhere(void **state)
{
    (void)state;
    static struct game game;
    struct arena arena = {0};
    parse_game(&arena,
               "[board]\nfiles=4\nranks=4\n[zones]\nthird=a3-d3\n"
               "[pieces]\nshuttle=fW, bW to third\n",
               &game);
    assert_true(game.pieces[0].colored);
    arena_free(&arena);
}

static void what_is_usual_may_be_told_behind_what_is_not(void **state)
{
    (void)state;
    static struct game game;
    struct arena arena = {0};
    parse_game(&arena,
               "[board]\nfiles=4\nranks=4\nfrom=d4\norder=ranks\nnumber=frame\n"
               "second=mirrored\n[pieces]\nrook=R\n",
               &game);
    assert_int_equal(board_square(&game.board, 3, 3), 0);
    assert_int_equal(board_square(&game.board, 2, 3), 1);
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(a_piece_has_colors_where_it_goes_as_far_elsewhere),
    cmocka_unit_test(what_is_usual_may_be_told_behind_what_is_not),
    cmocka_unit_test(the_hexagonal_board_is_glinskis),
};

int main(void)
{
    return RUN("game_files", ROWS(facts, check_fact), TESTS(others));
}
