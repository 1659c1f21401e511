/* Tests of what moves do besides to go (game/play.h). */
#include "support.h"

#include "game/game.h"

/* A game of as many pieces as there may be, p0 and on, of which some are promoted. */
static void assert_promoted(const char *pairs, const char *message)
{
    static struct game game;
    struct arena arena = {0};
    struct fault fault = {0};
    const char *file = "[board]\nfiles=2\nranks=2\n[pieces]\n";
    for (unsigned i = 0; i < PIECES_MAX; i++)
        file = arena_print(&arena, "%sp%u=W\n", file, i);
    file =
        arena_print(&arena, "%s[zobrist]\nside=key\n[play]\npromoted=%s\n", file, pairs);
    const bool is_good = game_parse(&arena, "g", "f", file, strlen(file), &game, &fault);
    assert_string_equal(is_good ? "" : fault.message, message);
    if (is_good)
        assert_ptr_equal(game.play.base[PIECES_MAX - 1], &game.pieces[0]);
    arena_free(&arena);
}

static void the_last_of_the_most_pieces_may_be_promoted(void **state)
{
    (void)state;
    assert_promoted("p63:p0", "");
    assert_promoted("p1:p0 p63:p0", "");
}

static void what_is_promoted_is_not_promoted_itself(void **state)
{
    (void)state;
#define BEHIND(base)                                                                     \
    "f:72: 'p63:" base "': " base                                                        \
    " is promoted itself; behind the colon a piece is needed that is not"
    assert_promoted("p1:p0 p63:p1", BEHIND("p1"));
    assert_promoted("p62:p0 p63:p62", BEHIND("p62"));
#undef BEHIND
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_of_the_most_pieces_may_be_promoted),
        cmocka_unit_test(what_is_promoted_is_not_promoted_itself),
    };
    return RUN("play", TESTS(tests));
}
