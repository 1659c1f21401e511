/* What the reference says, walked once (proof/walks.h), against the second opinion. */
#include "support.h"

#include "base/parallel.h"
#include "proof/walks.h"

struct example {
    const char *description;
    unsigned files, ranks;
    const char *text;
};

static const struct example examples[] = {
    {"rook and bishop", 8, 8, "[pieces]\nrook=R\nbishop=B\n"},
    {"a large board", 9, 10, "[pieces]\nrook=R\ncannon=pR\nguard=R3\n"},
    {"a small one", 4, 5, "[pieces]\nlance=fR\nhopper=gQ\nrider=NN\n"},
    {"what is stopped on its way", 9, 9, "[pieces]\nhorse=nN\nelephant=nA\n"},
    {"confined to a zone", 9, 9, "[zones]\nz=d4-f9\n[pieces]\nguard=RB in z\n"},
    {"one square", 1, 1, "[pieces]\nrook=R\n"},
};

static struct game *parse(struct arena *arena, const struct example *row)
{
    struct game *game = arena_alloc(arena, 1, sizeof *game);
    struct fault fault = {0};
    const char *text = arena_print(arena, "[board]\nfiles=%u\nranks=%u\n%s", row->files,
                                   row->ranks, row->text);
    if (!game_parse(arena, "g", "f", text, strlen(text), game, &fault))
        fail_msg("%s", fault.message);
    return game;
}

static struct bits opinion(const struct game *game, unsigned slider, unsigned square,
                           struct bits occupied)
{
    return second_opinion(game->board.files, game->board.ranks,
                          &game->sliders[slider].moves, square, occupied);
}

/* What is attacked is within reach, and hangs on nothing but what is said. */
static void check_walk(const struct game *game, const struct walk *walk, unsigned slider,
                       unsigned square, uint64_t *random)
{
    unsigned squares = board_squares(&game->board);
    struct bits board = random_bits(random, squares), seen = bits_none();
    if (random_next(random) % 2 == 0)
        board = bits_and(board, random_bits(random, squares));
    struct bits attacks = opinion(game, slider, square, board);
    assert_true(bits_empty(bits_minus(attacks, walk->reach)));
    for (unsigned i = 0; i < squares; i++) {
        struct bits other = opinion(game, slider, square, bits_xor(board, bits_of(i)));
        struct bits changed = bits_xor(attacks, other);
        for (struct bits left = changed; !bits_empty(left); left = bits_rest(left))
            assert_true(bits_has(walk->needs[bits_first(left)], i));
        seen = bits_or(seen, changed);
    }
    assert_true(bits_empty(bits_minus(seen, walk->reach)));
}

/* All subsets of some squares. */
static void check_attacks(const struct game *game, struct walks *walks, unsigned slider,
                          unsigned square, struct bits on)
{
    const struct bits *attacks = walks_attacks(walks, slider, square, on);
    struct bits board = bits_none();
    assert_non_null(attacks);
    for (size_t i = 0; i < (size_t)1 << bits_count(on); i++) {
        assert_true(bits_equal(attacks[i], opinion(game, slider, square, board)));
        board = bits_next_subset(on, board);
    }
    assert_ptr_equal(walks_attacks(walks, slider, square, on), attacks);
}

static void check_example(void **state)
{
    struct arena arena = {0};
    const struct game *game = parse(&arena, *state);
    struct walks *walks = walks_new(game);
    unsigned squares = board_squares(&game->board);
    uint64_t random = 1;
    assert_true(game->slider_count != 0);
    for (unsigned slider = 0; slider < game->slider_count; slider++)
        for (unsigned square = 0; square < squares; square += 1 + squares / 20) {
            const struct walk *walk = walks_of(walks, slider, square);
            assert_ptr_equal(walks_of(walks, slider, square), walk);
            for (unsigned i = 0; i < 10; i++)
                check_walk(game, walk, slider, square, &random);
            struct bits on = random_bits(&random, squares);
            while (bits_count(on) > 6)
                on = bits_rest(on);
            check_attacks(game, walks, slider, square, on);
            check_attacks(game, walks, slider, square, bits_none());
        }
    walks_free(walks);
    arena_free(&arena);
}

static void too_many_subsets_are_not_kept(void **state)
{
    (void)state;
    struct arena arena = {0};
    const struct game *game = parse(&arena, &examples[0]);
    struct walks *walks = walks_new(game);
    assert_non_null(walks_attacks(walks, 0, 0, bits_below(14)));
    assert_null(walks_attacks(walks, 0, 0, bits_below(15)));
    walks_free(walks);
    arena_free(&arena);
}

/* Not more than there is room for; what is kept stays. */
static void too_much_is_not_kept(void **state)
{
    (void)state;
    struct arena arena = {0};
    const struct game *game = parse(&arena, &examples[0]);
    struct walks *walks = walks_new(game);
    const size_t before = arena_taken();
    const struct bits *first = walks_attacks(walks, 0, 0, bits_below(14));
    size_t kept = 1;
    for (unsigned square = 1; square < 64; square++)
        for (unsigned i = 0; i < 14; i++)
            for (unsigned slider = 0; slider < 2; slider++)
                kept += walks_attacks(walks, slider, square,
                                      bits_xor(bits_below(15), bits_of(i))) != NULL;
    const size_t each = sizeof *first << 14;
    assert_true(kept >= WALKS_BYTES_MAX / each && kept <= WALKS_BYTES_MAX / each + 1);
    assert_true(arena_taken() - before >= kept * each);
    assert_ptr_equal(walks_attacks(walks, 0, 0, bits_below(14)), first);
    walks_free(walks);
    assert_int_equal(arena_taken(), before);
    arena_free(&arena);
}

/* Threads that ask at once get the same. */
struct asking {
    struct walks *walks;
    const struct walk *found[256];
    const struct bits *attacks[256];
};

static void ask(void *context, size_t i)
{
    struct asking *asking = context;
    asking->found[i] = walks_of(asking->walks, 0, (unsigned)i % 4);
    asking->attacks[i] = walks_attacks(asking->walks, 0, (unsigned)i % 4, bits_below(10));
}

static void threads_may_ask_at_once(void **state)
{
    (void)state;
    struct arena arena = {0};
    const struct game *game = parse(&arena, &examples[0]);
    struct asking *asking = arena_alloc(&arena, 1, sizeof *asking);
    asking->walks = walks_new(game);
    parallel_for((struct parallel){4, NULL}, "squares", 256, ask, asking);
    for (unsigned i = 0; i < 256; i++) {
        assert_ptr_equal(asking->found[i], asking->found[i % 4]);
        assert_non_null(asking->attacks[i]);
        for (unsigned j = 0; j < 1u << 10; j++)
            assert_true(bits_equal(asking->attacks[i][j], asking->attacks[i % 4][j]));
    }
    walks_free(asking->walks);
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(too_many_subsets_are_not_kept),
    cmocka_unit_test(too_much_is_not_kept),
    cmocka_unit_test(threads_may_ask_at_once),
};

int main(void)
{
    return RUN("walks", ROWS(examples, check_example), TESTS(others));
}
