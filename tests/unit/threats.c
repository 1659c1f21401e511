/* Tests of sections [threats] (game/threats.h) and of the numbering (threats/order.h): counts,
 * digests and samples of the orders that engines have. What is numbered, tests/every judges. */
#include "support.h"

#include "base/text.h"
#include "command/home.h"
#include "threats/order.h"

/* ---- orders of engines */

static const struct home home = {.games = "gen/games"};

static const char *const presets[] = {"sf10",        "sf11",     "sf12",
                                      "sf14",        "sf16",     "reckless",
                                      "plentychess", "pikafish", "rshogi0"};

/* The row of a letter behind its side, m or o. */
static unsigned row_named(const struct threats *threats, const char *name)
{
    unsigned kind = 0;
    while (strcmp(threats->letters[kind], name + 1) != 0)
        assert_true(++kind < threats->count);
    return 2 * kind + (name[0] == 'o');
}

static unsigned square_named(const struct game *game, const char *name)
{
    return ((unsigned)atoi(name + 1) - 1) * game->board.files + (unsigned)(name[0] - 'a');
}

/* Compares with each line of the list that begins so. */
static unsigned compare_lines(const char *list, const char *name,
                              const struct threat_order *order, unsigned *samples)
{
    char digest[DIGEST_128_LENGTH + 1];
    unsigned found = 0;
    threat_digest(order, digest);
    for (const char *line = list; *line != '\0'; line += strcspn(line, "\n") + 1) {
        char word[16], from[8], to[8], attacker[4], victim[4], expected[64];
        unsigned count, active, number;
        if (sscanf(line, "%15s %u %u %63s", word, &count, &active, expected) == 4 &&
            strcmp(word, name) == 0) {
            assert_int_equal(order->count, count);
            assert_int_equal(order->active, active);
            assert_string_equal(digest, expected);
            found++;
        } else if (sscanf(line, "%15s %3s %7s %3s %7s %u", word, attacker, from, victim,
                          to, &number) == 6 &&
                   strcmp(word, name) == 0) {
            const struct threat_feature feature = {
                row_named(order->threats, attacker), square_named(order->game, from),
                row_named(order->threats, victim), square_named(order->game, to)};
            assert_int_equal(threat_state(order, feature), THREAT_ACTIVE);
            assert_int_equal(order->numbers[threat_at(order, feature)], number);
            ++*samples;
        }
    }
    return found;
}

static void presets_have_the_published_counts_digests_and_samples(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct file_bytes list;
    struct fault fault = {0};
    unsigned samples = 0;
    assert_true(file_read(&arena, "tests/data/threat-orders.txt", &list, &fault));
    const char *lines = arena_copy(&arena, list.bytes, list.length);
    for (size_t i = 0; i < COUNT(presets); i++) {
        struct arena own = {0};
        static struct game game;
        const char *path = arena_print(&own, "tests/data/threats/%s.ini", presets[i]);
        if (!home_game(&own, &home, path, NULL, &game, &fault))
            fail_msg("%s", fault.message);
        assert_int_equal(game.threat_count, 1);
        const struct threat_order order = threat_order_of(&own, &game, game.threats[0]);
        assert_int_equal(compare_lines(lines, presets[i], &order, &samples), 1);
        arena_free(&own);
    }
    assert_int_equal(samples, 28);
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(presets_have_the_published_counts_digests_and_samples),
};

int main(void)
{
    return RUN("threats", TESTS(others));
}
