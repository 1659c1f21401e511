/* Tests of the sparse random finder (search/sparse.c). The judge knows the board by a
 * second walker, lists the occupancies in an order of its own, and fills slots. */
#include "support.h"

#include "emit/modules.h"
#include "opinion.h"
#include "search/finder.h"

enum { OCCUPANCIES_MAX = 1 << 12 };

static struct board chess;

struct judge {
    unsigned bits;
    uint64_t mask;
    size_t count;
    uint64_t occupied[OCCUPANCIES_MAX], attacks[OCCUPANCIES_MAX];
};

/* The squares where a piece alone on the board hides something. */
static uint64_t hiding_squares(const struct board *board, const struct moves *moves,
                               unsigned square)
{
    const struct grid grid = grid_of(board);
    uint64_t open = second_opinion(&grid, moves, square, (struct bits){0}).lo;
    uint64_t hiding = 0;
    for (unsigned i = 0; i < grid.squares; i++) {
        uint64_t bit = (uint64_t)1 << i;
        if (second_opinion(&grid, moves, square, (struct bits){bit, 0}).lo != open)
            hiding |= bit;
    }
    return hiding;
}

static const struct judge *judge_of(const struct board *board, const struct moves *moves,
                                    unsigned square)
{
    static struct judge judge;
    const struct grid grid = grid_of(board);
    judge.mask = hiding_squares(board, moves, square);
    judge.count = 0;
    judge.bits = 0;
    for (uint64_t rest = judge.mask; rest != 0; rest /= 2)
        judge.bits += rest % 2 == 1;
    assert_in_range(judge.bits, 0, 12);
    uint64_t occupied = judge.mask; /* downwards, through all subsets */
    do {
        judge.occupied[judge.count] = occupied;
        judge.attacks[judge.count++] =
            second_opinion(&grid, moves, square, (struct bits){occupied, 0}).lo;
        occupied = (occupied - 1) & judge.mask;
    } while (occupied != judge.mask);
    return &judge;
}

/* Whether occupancies of different attacks never share a slot. */
static bool serves(const struct judge *judge, uint64_t magic)
{
    uint64_t slots[OCCUPANCIES_MAX];
    bool filled[OCCUPANCIES_MAX] = {false};
    for (size_t i = 0; i < judge->count; i++) {
        uint64_t product = judge->occupied[i] * magic;
        uint64_t slot = judge->bits == 0 ? 0 : product >> (64 - judge->bits);
        if (filled[slot] && slots[slot] != judge->attacks[i])
            return false;
        filled[slot] = true;
        slots[slot] = judge->attacks[i];
    }
    return true;
}

static uint64_t find(const struct board *board, const struct moves *moves,
                     unsigned square, uint64_t key)
{
    struct arena arena = {0};
    struct problem problem =
        problem_of(&arena, board, routes_from(&arena, board, moves, square), square);
    struct bits magic;
    assert_true(finder_sparse.find(&problem, problem.bits, (struct stream){key}, &magic));
    arena_free(&arena);
    return magic.lo;
}

struct example {
    const char *description;
    unsigned files, ranks;
    const struct moves *moves;
};

static const struct example examples[] = {
    {"it finds magics for the rook of chess", 8, 8, &rook_moves},
    {"it finds magics for the bishop of chess", 8, 8, &bishop_moves},
    {"it finds magics on a smaller board", 5, 6, &rook_moves},
    {"it finds magics on a board of 63 squares", 7, 9, &bishop_moves},
    {"it finds magics on a board of one file", 1, 12, &rook_moves},
    {"it finds magics where nothing can be hidden", 2, 2, &rook_moves},
};

static void check_example(void **state)
{
    const struct example *row = *state;
    const struct board board = board_of(row->files, row->ranks);
    for (unsigned square = 0; square < row->files * row->ranks; square++) {
        uint64_t magic = find(&board, row->moves, square, square);
        assert_true(serves(judge_of(&board, row->moves, square), magic));
    }
}

static void the_judge_finds_a_number_that_does_not_serve(void **state)
{
    (void)state;
    const struct judge *judge = judge_of(&chess, &rook_moves, 0);
    assert_false(serves(judge, 0));
    assert_false(serves(judge, 1));
    assert_false(serves(judge, find(&chess, &rook_moves, 0, 1) << 1));
}

static void the_same_stream_gives_the_same_magic(void **state)
{
    (void)state;
    for (unsigned square = 0; square < 64; square += 7)
        assert_int_equal(find(&chess, &rook_moves, square, 5),
                         find(&chess, &rook_moves, square, 5));
}

static void another_stream_gives_another_magic(void **state)
{
    (void)state;
    for (unsigned square = 0; square < 64; square += 7)
        assert_int_not_equal(find(&chess, &rook_moves, square, 5),
                             find(&chess, &rook_moves, square, 6));
}

/* SplitMix64, as published. */
static uint64_t draw(uint64_t key, uint64_t i)
{
    uint64_t z = key + 0x9e3779b97f4a7c15 * (i + 1);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/* Candidates whose product with the mask has few of its top bits set do not count. */
static uint64_t find_by_hand(const struct judge *judge, uint64_t key)
{
    for (uint64_t i = 0;; i++) {
        uint64_t candidate =
            draw(key, 3 * i) & draw(key, 3 * i + 1) & draw(key, 3 * i + 2);
        unsigned set = 0;
        for (unsigned bit = 56; bit < 64; bit++)
            set += (judge->mask * candidate >> bit) % 2 == 1;
        if (set >= 6 && serves(judge, candidate))
            return candidate;
    }
}

static void the_first_candidate_that_serves_is_taken(void **state)
{
    (void)state;
    for (unsigned square = 0; square < 64; square += 9) {
        assert_int_equal(find(&chess, &bishop_moves, square, square),
                         find_by_hand(judge_of(&chess, &bishop_moves, square), square));
        assert_int_equal(find(&chess, &rook_moves, square, square),
                         find_by_hand(judge_of(&chess, &rook_moves, square), square));
    }
}

/* A queen in the corner depends on 18. */
static void more_than_16_squares_are_given_up(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct problem problem =
        problem_of(&arena, &chess, routes_from(&arena, &chess, &queen_moves, 0), 0);
    struct bits magic;
    assert_int_equal(problem.bits, 18);
    assert_false(finder_sparse.find(&problem, problem.bits, (struct stream){1}, &magic));
    arena_free(&arena);
}

/* The magics that the method has the finder find. */
static const uint64_t *magics_of(struct arena *arena, const char *file, unsigned threads,
                                 uint64_t seed)
{
    static struct game game;
    static struct tables tables;
    struct fault fault = {0};
    tables = (struct tables){.arena = arena, .game = &game, .facts = value_map(arena)};
    const struct request request = {
        .seed = seed, .finder = &finder_sparse, .parallel = {threads, NULL}};
    assert_true(game_parse(arena, "g", "f", file, strlen(file), &game, &fault));
    assert_true(module_build(&module_magic, &request, &tables, &fault));
    for (unsigned i = 0; i < tables.count; i++)
        if (strcmp(tables.arrays[i].name, "magic") == 0 &&
            strcmp(tables.arrays[i].owner, "rook") == 0)
            return tables.arrays[i].words;
    fail_msg("the rook has no magics");
    return NULL;
}

static void squares_pieces_and_threads_have_no_bearing_on_each_other(void **state)
{
    (void)state;
    struct arena arena = {0};
    const char *alone = "[board]\nfiles=8\nranks=8\n[pieces]\nrook=R\n";
    const char *among = "[board]\nfiles=8\nranks=8\n[pieces]\nking=K\nbishop=B\nrook=R\n";
    const uint64_t *magics = magics_of(&arena, alone, 1, 3);
    assert_memory_equal(magics_of(&arena, among, 1, 3), magics, 64 * sizeof *magics);
    assert_memory_equal(magics_of(&arena, among, 5, 3), magics, 64 * sizeof *magics);
    assert_memory_not_equal(magics_of(&arena, alone, 1, 4), magics, 64 * sizeof *magics);
    for (unsigned square = 0; square < 64; square++) {
        char name[32];
        snprintf(name, sizeof name, "g/magic/rook/%c%u", "abcdefgh"[square % 8],
                 square / 8 + 1);
        uint64_t key = stream_named(name, 3).key;
        assert_int_equal(find(&chess, &rook_moves, square, key), magics[square]);
    }
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(the_judge_finds_a_number_that_does_not_serve),
    cmocka_unit_test(the_same_stream_gives_the_same_magic),
    cmocka_unit_test(another_stream_gives_another_magic),
    cmocka_unit_test(the_first_candidate_that_serves_is_taken),
    cmocka_unit_test(more_than_16_squares_are_given_up),
    cmocka_unit_test(squares_pieces_and_threads_have_no_bearing_on_each_other),
};

int main(void)
{
    chess = board_of(8, 8);
    return RUN("sparse", ROWS(examples, check_example), TESTS(others));
}
