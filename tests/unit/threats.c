/* Tests of sections [threats] (game/threats.h) and of the numbering (threats/order.h): counts,
 * digests and samples of the orders that engines have, and what is needed, judged by walks that
 * share nothing with the generator. */
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

/* ---- what is needed */

/* What a piece of chess attacks, or an elephant that leaps one or two squares diagonally; letters
 * as in names of pieces. */
static bool attacks(char letter, unsigned side, int from, int to, uint64_t occupied)
{
    const int dx = to % 8 - from % 8, dy = to / 8 - from / 8;
    const int far = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    const bool is_straight = dx == 0 || dy == 0, is_slanting = abs(dx) == abs(dy);
    if (letter == 'p')
        return abs(dx) == 1 && dy == (side == 0 ? 1 : -1);
    if (letter == 'k') /* a knight: kings are no part of these tests but below */
        return abs(dx * dy) == 2;
    if (letter == 'e')
        return is_slanting && (far == 1 || far == 2);
    if ((!is_straight && !is_slanting) || far == 0 || (letter == 'r' && !is_straight) ||
        (letter == 'b' && !is_slanting))
        return false;
    for (int i = 1; i < far; i++)
        if (occupied >> (from + i * (dy / far * 8 + dx / far)) & 1)
            return false;
    return true;
}

/* The squares on a line between two, or none. */
static uint64_t between(int from, int to)
{
    const int dx = to % 8 - from % 8, dy = to / 8 - from / 8;
    const int far = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
    uint64_t set = 0;
    if (dx == 0 || dy == 0 || abs(dx) == abs(dy))
        for (int i = 1; i < far; i++)
            set |= (uint64_t)1 << (from + i * (dy / far * 8 + dx / far));
    return set;
}

/* How often, under all ways to occupy what is between: `one` without `other`, the other way
 * around, and both. */
struct tally {
    unsigned one, other, both;
};

static struct tally tally_of(char a, unsigned side, int from, char v, unsigned other_side,
                             int to)
{
    const uint64_t way = between(from, to);
    struct tally tally = {0, 0, 0};
    uint64_t some = 0;
    do {
        const bool there = attacks(a, side, from, to, some);
        const bool back = attacks(v, other_side, to, from, some);
        tally.one += there && !back;
        tally.other += back && !there;
        tally.both += there && back;
        some = (some - way) & way;
    } while (some != 0);
    return tally;
}

/* Every feature that can be: it is there, or else the one from the other end is, which always says
 * the same; and never both where they do. */
static void check_needed(const struct game *game, const struct threats *threats)
{
    struct arena arena = {0};
    const struct threat_order order = threat_order_of(&arena, game, threats);
    unsigned wrong = 0, there = 0;
    for (unsigned i = 0; i < order.rows * 64 * order.rows * 64; i++) {
        const struct threat_feature feature = {i / 64 / order.rows / 64,
                                               i / 64 / order.rows % 64,
                                               i / 64 % order.rows, i % 64};
        const char a = threats->letters[feature.attacker / 2][0];
        const char v = threats->letters[feature.victim / 2][0];
        const bool stands = (a != 'p' || (feature.from > 7 && feature.from < 56)) &&
                            (v != 'p' || (feature.to > 7 && feature.to < 56));
        const struct tally tally = tally_of(a, feature.attacker % 2, (int)feature.from, v,
                                            feature.victim % 2, (int)feature.to);
        const bool can_be = stands && tally.one + tally.both != 0;
        const bool is_mutual = can_be && tally.one == 0 && tally.other == 0;
        const bool has = threat_state(&order, feature) == THREAT_ACTIVE;
        const bool has_other =
            threat_state(&order, threat_reverse(feature)) == THREAT_ACTIVE;
        wrong += is_mutual ? has == has_other : has != can_be;
        if (is_mutual && feature.attacker / 2 != feature.victim / 2)
            wrong += has != (feature.attacker / 2 > feature.victim / 2);
        else if (is_mutual)
            wrong += has != (feature.from > feature.to);
        there += has;
    }
    assert_int_equal(wrong, 0);
    assert_int_equal(there, order.count);
    arena_free(&arena);
}

static void what_is_needed_tells_all_and_nothing_twice(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct fault fault = {0};
    static struct game game;
    assert_true(parse(
        &arena, "pieces=pawn knight bishop rook queen\nvictims=needed\npawn in=a2-h7\n",
        &game, &fault));
    check_needed(&game, game.threats[0]);
    arena_free(&arena);
}

/* A bishop attacks an elephant two squares away only past an empty square: then the elephant
 * attacks it, too, but not the other way around. */
static void an_implication_in_one_direction_drops_nothing(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct fault fault = {0};
    static struct game game;
    assert_true(parse(&arena, "pieces=bishop elephant\nvictims=needed\n", &game, &fault));
    check_needed(&game, game.threats[0]);
    assert_true(parse(&arena, "pieces=elephant bishop\nvictims=needed\n", &game, &fault));
    check_needed(&game, game.threats[0]);
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
    assert_true(parse(
        &arena, "pieces=pawn knight bishop rook queen\ntwins=class\npawn in=a2-h7\n",
        &game, &fault));
    check_needed(&game, game.threats[0]);
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
    cmocka_unit_test(what_is_needed_tells_all_and_nothing_twice),
    cmocka_unit_test(an_implication_in_one_direction_drops_nothing),
    cmocka_unit_test(twins_of_a_class_are_told_once_where_the_other_end_is_declared),
    cmocka_unit_test(what_is_declared_from_one_end_has_no_twin),
    cmocka_unit_test(with_kings_needed_has_63934_numbers),
};

int main(void)
{
    return RUN("threats", TESTS(others));
}
