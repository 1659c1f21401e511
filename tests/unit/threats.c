/* Tests of sections [threats] (game/threats.h) and of the numbering (threats/order.h): counts,
 * digests and samples of the orders that engines have, and of what is needed. */
#include "support.h"

#include "base/file.h"
#include "base/text.h"
#include "game/game.h"
#include "game/like.h"
#include "threats/order.h"

#define CHESS                                                                            \
    "[board]\nfiles=8\nranks=8\n[pieces]\npawn=fmWfcF\nknight=N\nbishop=B\n"             \
    "rook=R\nqueen=RB\nking=K\nelephant=FA\n[threats]\n" /* 13 lines */

static bool parse(struct arena *arena, const char *lines, struct game *game,
                  struct fault *fault)
{
    const char *bytes = arena_print(arena, CHESS "%s", lines);
    return game_parse(arena, "game", "f", bytes, strlen(bytes), game, fault);
}

static void a_victim_that_is_never_attacked_is_noted(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct fault fault = {0};
    static struct game game;
    assert_true(parse(&arena,
                      "pieces=bishop king\nbishop in=a1\nking in=b1\nbishop=king\n"
                      "mirror=none\n",
                      &game, &fault));
    assert_non_null(game.notes.first);
    assert_non_null(
        strstr(game.notes.first->text, "own bishop: own.king is never attacked"));
    arena_free(&arena);
}

/* ---- orders of engines */

static const char *const presets[] = {"sf10",        "sf11",     "sf12",
                                      "sf14",        "sf16",     "reckless",
                                      "plentychess", "pikafish", "rshogi0"};

static bool find_game(const void *context, struct arena *arena, const char *from,
                      const struct ini_entry *like, struct game_source *out,
                      struct fault *fault)
{
    (void)context;
    (void)from;
    struct file_bytes bytes;
    out->file = arena_print(arena, "gen/games/%s.ini", like->value);
    if (!file_read(arena, out->file, &bytes, fault))
        return false;
    out->bytes = bytes.bytes;
    out->length = bytes.length;
    return true;
}

static void open_game(struct arena *arena, const char *path, struct game *game)
{
    struct file_bytes bytes;
    struct fault fault = {0};
    const struct game_finder finder = {NULL, find_game};
    if (!file_read(arena, path, &bytes, &fault))
        fail_msg("%s", fault.message);
    const struct game_source source = {path, bytes.bytes, bytes.length};
    if (!game_read(arena, "game", &source, &finder, game, &fault))
        fail_msg("%s", fault.message);
}

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
    char digest[THREAT_DIGEST_LENGTH + 1];
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
        open_game(&own, arena_print(&own, "tests/data/threats/%s.ini", presets[i]),
                  &game);
        assert_int_equal(game.threat_count, 1);
        const struct threat_order order = threat_order_of(&own, &game, game.threats[0]);
        assert_int_equal(compare_lines(lines, presets[i], &order, &samples), 1);
        arena_free(&own);
    }
    assert_int_equal(samples, 28);
    arena_free(&arena);
}

/* ---- what is needed (which else, tests/every judges) */

/* A bishop attacks an elephant two squares away only past an empty square: then the elephant
 * attacks it, too, but not the other way around. */
static void an_implication_in_one_direction_drops_nothing(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct fault fault = {0};
    static struct game game;
    assert_true(parse(&arena, "pieces=elephant bishop\nvictims=needed\n", &game, &fault));
    const struct threat_order order = threat_order_of(&arena, &game, game.threats[0]);
    const struct threat_feature leap = {0, 0, 2, 18}, step = {0, 0, 2, 9};
    assert_int_equal(threat_state(&order, leap), THREAT_ACTIVE);
    assert_int_equal(threat_state(&order, threat_reverse(leap)), THREAT_ACTIVE);
    assert_int_equal(threat_state(&order, step), THREAT_ABSENT);
    assert_int_equal(threat_state(&order, threat_reverse(step)), THREAT_ACTIVE);
    arena_free(&arena);
}

/* `twins = class` tells as little twice as `victims = needed`; but what is not declared from the other
 * end stays. */
static void twins_of_a_class_are_told_once_where_the_other_end_is_declared(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct fault fault = {0};
    static struct game game;
    assert_true(
        parse(&arena, "pieces=bishop queen\ntwins=class\nqueen=queen\n", &game, &fault));
    const struct threat_order order = threat_order_of(&arena, &game, game.threats[0]);
    const struct threat_feature bishop = {0, 0, 2, 9}, queen = {2, 9, 0, 0};
    assert_int_equal(threat_state(&order, bishop), THREAT_ACTIVE);
    assert_int_equal(threat_state(&order, queen), THREAT_ABSENT);
    arena_free(&arena);
}

/* Of one kind, too: a knight of the player's whose attack on the other's is declared, and not the
 * other way about, has no twin. */
static void what_is_declared_from_one_end_has_no_twin(void **state)
{
    (void)state;
    static const char *const twins[] = {"skip", "keep", "class"};
    struct arena arena = {0};
    struct fault fault = {0};
    static struct game game;
    for (size_t i = 0; i < sizeof twins / sizeof *twins; i++) {
        char text[128];
        snprintf(text, sizeof text,
                 "pieces=knight\nown knight=other.knight\nother knight=-\ntwins=%s\n",
                 twins[i]);
        assert_true(parse(&arena, text, &game, &fault));
        const struct threat_order order = threat_order_of(&arena, &game, game.threats[0]);
        const struct threat_feature up = {0, 0, 1, 10}, down = {0, 10, 1, 0};
        assert_int_equal(threat_state(&order, up), THREAT_ACTIVE);
        assert_int_equal(threat_state(&order, down), THREAT_ACTIVE);
        assert_int_equal(threat_state(&order, threat_reverse(up)), THREAT_ABSENT);
    }
    arena_free(&arena);
}

/* Own kings are on files a to d, kings never side by side. */
static void with_kings_needed_has_63934_numbers(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct fault fault = {0};
    static struct game game;
    assert_true(parse(&arena,
                      "pieces=pawn knight bishop rook queen king\nvictims=needed\n"
                      "pawn in=a2-h7\n",
                      &game, &fault));
    const struct threat_order order = threat_order_of(&arena, &game, game.threats[0]);
    assert_int_equal(order.count, 63934);
    for (uint32_t i = 0; i < order.count; i++) {
        const struct threat_feature feature = order.features[i];
        assert_true(feature.attacker != 10 || feature.from % 8 < 4);
        assert_true(feature.victim != 10 || feature.to % 8 < 4);
        assert_true(feature.attacker / 2 != 5 || feature.victim / 2 != 5);
    }
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(a_victim_that_is_never_attacked_is_noted),
    cmocka_unit_test(presets_have_the_published_counts_digests_and_samples),
    cmocka_unit_test(an_implication_in_one_direction_drops_nothing),
    cmocka_unit_test(twins_of_a_class_are_told_once_where_the_other_end_is_declared),
    cmocka_unit_test(what_is_declared_from_one_end_has_no_twin),
    cmocka_unit_test(with_kings_needed_has_63934_numbers),
};

int main(void)
{
    return RUN("threats", TESTS(others));
}
