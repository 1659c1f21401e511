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

/* ---- what is refused */

struct refusal {
    const char *description;
    const char *lines;   /* behind [threats] of line 12 */
    const char *message; /* how it starts */
};

static const struct refusal refusals[] = {
    {"pieces stand first", "order=side\n",
     "f:13: 'order': pieces or preset stands first"},
    {"pieces are named once", "pieces=pawn rook pawn\n",
     "f:13: 'pawn': it is named twice"},
    {"pieces are of the game", "pieces=pawn rok\n",
     "f:13: 'rok' is no piece of this game; did you mean 'rook'?"},
    {"an order is of six keys", "pieces=pawn\norder=side piece from to\n",
     "f:14: 'side piece from to': six keys are needed"},
    {"each of them once", "pieces=pawn\norder=side piece side victim from to\n",
     "f:14: 'side': it is there twice"},
    {"its last key is to", "pieces=pawn\norder=side piece victim_side victim to from\n",
     "f:14: 'side piece victim_side victim to from': the last key is to"},
    {"keys are known", "pieces=pawn\norder=colour\n",
     "f:14: order = colour: side, piece, victim_side, victim, from or to is needed"},
    {"victims are pieces", "pieces=pawn rook\npawn=king\n",
     "f:14: 'king': a victim is one of the pieces of this section"},
    {"victims are named once", "pieces=pawn rook\npawn=rook own.rook\n",
     "f:14: 'own.rook': it is named twice"},
    {"needed victims are not named", "pieces=pawn rook\nvictims=needed\npawn=rook\n",
     "f:15: 'pawn': with victims = needed none are named"},
    {"nor before it is said that they are",
     "pieces=pawn rook\npawn=rook\nvictims=needed\n",
     "f:14: 'pawn': with victims = needed none are named"},
    {"nor those of one side", "pieces=pawn rook\nother pawn=rook\nvictims=needed\n",
     "f:14: 'other pawn': with victims = needed none are named"},
    {"what is needed has no idle numbers", "pieces=pawn\nvictims=needed\ntwins=keep\n",
     "f:14: victims = needed has no numbers that are not used"},
    {"a preset is known", "preset=sf13\n", "f:13: preset = sf13: sf10, sf11"},
    {"a preset says the order", "preset=sf16\ntwins=all\n",
     "f:14: 'twins': a preset says that"},
    {"a preset says the victims", "preset=sf16\npawn=rook\n",
     "f:14: 'pawn': a preset says that"},
    {"there is one preset", "preset=sf16\npieces=pawn\n",
     "f:14: 'pieces': either pieces or preset stands first"},
    {"a preset needs its pieces", "preset=pikafish\n",
     "f:13: 'advisor' is no piece of this game"},
    {"an unknown key is told", "pieces=pawn\ntwin=all\n",
     "f:14: 'twin' is no key of [threats], nor one of its pieces; did you mean 'twins'?"},
    {"codes are as many as pieces", "pieces=pawn rook\ncodes=1..3 | 8\n",
     "f:14: 2 codes are needed in front of the |, one for each of the pieces and those "
     "that are like them; here are 3"},
    {"codes of two players differ", "pieces=pawn rook\ncodes=1 2 ^ 3\n",
     "f:14: two pieces have the code 2"},
    {"what is added is not there yet", "pieces=pawn rook\ncodes=1 9 | 8\n",
     "f:14: '8': a code of the first player has some of these bits"},
    {"the second player's codes are told", "pieces=pawn rook\ncodes=1 2\n",
     "f:14: '1 2': what makes the second player's codes is missing"},
    {"parts of a word do not clash",
     "pieces=pawn\nword=from:0 to:5 victim:16 attacker:20 add:31\n",
     "f:14: the parts of the word clash"},
    {"nor end beyond it", "pieces=pawn\nword=from:0 to:8 victim:16 attacker:20 add:32\n",
     "f:14: 'add:32': a part and its lowest bit are needed"},
    {"like is for others", "pieces=pawn rook\nlike pawn=rook\n",
     "f:14: 'rook': it is numbered already"},
    {"pairs are of a piece", "pieces=rook\npairs=pawn before\n",
     "f:14: 'pawn': one of the pieces of this section is needed"},
    {"pairs have a place", "pieces=pawn\npairs=pawn\n",
     "f:14: 'pawn': before, after or dense"},
    {"one that is known", "pieces=pawn\npairs=pawn within\n",
     "f:14: pairs = within: before, after or dense is needed"},
    {"and no other behind it", "pieces=pawn\npairs=pawn before after\n",
     "f:14: 'after': before or after stands once"},
    {"nor the same", "pieces=pawn\npairs=pawn after after dense\n",
     "f:14: 'after': before or after stands once"},
    {"a first number is one", "pieces=pawn\nfirst=-1\n",
     "f:14: '-1': the first number is needed"},
    {"what stands for none is one of two", "pieces=pawn\nnone=0\n",
     "f:14: none = 0: count or -1 is needed"},
    {"a count is a number", "pieces=pawn\ncount=many\n",
     "f:14: 'many': how many numbers there are is needed"},
    {"squares are left out or kept", "pieces=pawn\nsquares=all\n",
     "f:14: squares = all: skip or keep is needed"},
    {"twins are of four kinds", "pieces=pawn\ntwins=some\n",
     "f:14: twins = some: skip, keep, all or class is needed"},
    {"squares of a word differ",
     "pieces=pawn\nword=from:0 to:0 victim:16 attacker:20 add:31\n",
     "f:14: the parts of the word clash"},
    {"codes are below 128", "pieces=pawn\ncodes=128 ^ 1\n",
     "f:14: '128': a number up to 127, or a range like 1..6, is needed"},
    {"so are the second player's", "pieces=pawn\ncodes=1 ^ 200\n",
     "f:14: '^': one number up to 127 is needed"},
    {"a piece attacks or stands", "pieces=pawn\npawn on=a2-h7\n",
     "f:14: 'on': attacks or in can stand behind a piece"},
    {"letters are as many as pieces", "pieces=pawn rook\nletters=P\n",
     "f:14: 'P': a word for each of the pieces is needed"},
    {"pairs stand on the same squares", "pieces=pawn\npawn in=a2-h6\npairs=pawn after\n",
     "f:15: pairs need a piece that stands on the same squares for both players"},
    {"the section without a name has pieces", "[threats.a]\npreset=sf16\n",
     "f:12: [threats] has no pieces"},
    {"main is what it is called", "[threats.main]\npreset=sf16\n",
     "f:13: [threats.main]: main is what [threats] is called; another name is needed"},
    {"and so is that of keys", "[zobrist.main]\npiece=shared pawn\n",
     "f:13: [zobrist.main]: main is what [zobrist] is called; another name is needed"},
    {"a section has pieces", "pieces=pawn\n[threats.old]\n",
     "f:14: [threats.old] has no pieces"},
    {"a section's name is in lower case", "[threats.Old]\npreset=sf16\n",
     "f:13: [threats.Old]: a name in lower case is needed"},
    {"nor that of a file", "[threats.tables]\npreset=sf16\n",
     "f:13: [threats.tables]: threats_tables is a file beside a header"},
    {"nor like those of another's", "[threats.x_tables]\npreset=sf16\n",
     "f:13: [threats.x_tables]: threats_x_tables is a file beside a header"},
    {"what mirrors is the same left and right",
     "pieces=pawn\npawn attacks=flF\nmirror=king\n",
     "f:15: these pieces are not the same left and right"},
};

static bool parse(struct arena *arena, const char *lines, struct game *game,
                  struct fault *fault)
{
    const char *bytes = arena_print(arena, CHESS "%s", lines);
    return game_parse(arena, "game", "f", bytes, strlen(bytes), game, fault);
}

static void check_refusal(void **state)
{
    const struct refusal *row = *state;
    struct arena arena = {0};
    struct fault fault = {0};
    static struct game game;
    assert_false(parse(&arena, row->lines, &game, &fault));
    assert_int_equal(fault.status, FAULT_INPUT);
    if (strncmp(fault.message, row->message, strlen(row->message)) != 0)
        fail_msg("%s", fault.message);
    arena_free(&arena);
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

static const char *const presets[] = {"sf10", "sf11",     "sf12",   "sf14",
                                      "sf16", "pikafish", "rshogi0"};

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
    assert_int_equal(samples, 24);
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
    return RUN("threats", ROWS(refusals, check_refusal), TESTS(others));
}
