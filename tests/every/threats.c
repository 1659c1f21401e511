/* Threats, and what begins and ends of them.
 *
 * Numbers are those of threat_order.c. A view is a player and whether files are mirrored: it sees squares as
 * that player does, and the second player's pieces as the first one's. Active is every feature of a board
 * that has a number in the view. What changes when a piece comes or goes is the difference of two boards,
 * with it and without it; less what it has with the piece on `other`, and what a piece on `through` would
 * change as well. */
#include "threat_order.h"

enum { BOARDS = 50, LIST = 4096, NOBODY = 255 };

/* ---- views */

/* The row of a code, or -1. */
static int row_of(const struct section *section, unsigned code)
{
    return code < CODES ? section->row_of_code[code] : -1;
}

/* What a header's view function takes for a king: a square, or a flag. */
static uint64_t view_of(const struct section *section, unsigned player, int is_mirrored)
{
    char name[200];
    snprintf(name, sizeof name, "%sthreat_view", section->prefix);
    const struct function *view = find(name);
    EACH_SQUARE(a)
    {
        const unsigned king =
            section->is_mirrored_by_flag ? (unsigned)is_mirrored : (unsigned)a;
        const struct in in = {.u = {player, king}};
        if (section->is_mirrored_by_flag || is_right(player, a) == is_mirrored)
            return call_function(view, &in).n;
    }
    return 0;
}

static uint64_t number_seen(const struct section *section, unsigned player,
                            int is_mirrored, int attacker, int from, int victim, int to)
{
    if (attacker < 0 || victim < 0 || from < 0 || to < 0 || from >= game->squares ||
        to >= game->squares)
        return section->none;
    return number_in(section, attacker ^ (int)player, oriented(player, is_mirrored, from),
                     victim ^ (int)player, oriented(player, is_mirrored, to));
}

static int any_mirror(const struct section *section)
{
    return section->has_mirror ? (int)drawn(2) : 0;
}

static unsigned any_code(const struct section *section)
{
    return drawn(30) == 0 ? drawn(CODES) : drawn((unsigned)section->code_limit);
}

/* ---- numbers */

static void judge_number(const struct section *section)
{
    for (int a = 0; a < section->code_limit + 2; a++)
        for (int v = 0; v < section->code_limit + 2; v++)
            EACH_SQUARE(from)
            {
                if (!is_thorough && drawn(4) != 0)
                    continue;
                EACH_SQUARE(to)
                {
                    const struct in in = {
                        .u = {(unsigned)a, (unsigned)from, (unsigned)v, (unsigned)to}};
                    is_number(call_function(function, &in).n,
                              number_in(section, row_of(section, (unsigned)a), from,
                                        row_of(section, (unsigned)v), to),
                              (unsigned)a * 1000 + (unsigned)from,
                              (unsigned)v * 1000 + (unsigned)to);
                }
            }
    static const unsigned large[] = {128, 255, 256, 4096, 0xffffffff};
    for (unsigned i = 0; i < 4 * sizeof large / sizeof *large; i++) {
        struct in in = {.u = {0, 0, 0, 1}};
        in.u[i % 4] = large[i / 4];
        is_number(call_function(function, &in).n, section->none, i, 999);
    }
}

static void judge_seen(const struct section *section)
{
    for (unsigned i = 0; i < (is_thorough ? 40000u : 8000u); i++) {
        const unsigned player = drawn(2), a = any_code(section), v = any_code(section);
        const int is_mirrored = any_mirror(section);
        const int from = (int)drawn((unsigned)game->squares),
                  to = (int)drawn((unsigned)game->squares);
        const struct in in = {.u = {(unsigned)view_of(section, player, is_mirrored), a,
                                    (unsigned)from, v, (unsigned)to}};
        is_number(call_function(function, &in).n,
                  number_seen(section, player, is_mirrored, row_of(section, a), from,
                              row_of(section, v), to),
                  a * 1000 + (unsigned)from, v * 1000 + (unsigned)to);
    }
}

/* All kings of one half have one view, and another player or half another one. */
static void judge_view(const struct section *section)
{
    const unsigned kings = section->is_mirrored_by_flag ? 2 : (unsigned)game->squares;
    for (unsigned player = 0; player < 2; player++)
        for (unsigned king = 0; king < kings; king++) {
            const int is_mirrored = !section->has_mirror ? 0
                                    : section->is_mirrored_by_flag
                                        ? (int)king
                                        : is_right(player, (int)king);
            is_number(number_of(player, king), view_of(section, player, is_mirrored),
                      player, king);
        }
    is_true(view_of(section, 0, 0) != view_of(section, 1, 0),
            "players have views of their own", 0, 0);
    if (section->has_mirror && game->files > 1)
        is_true(view_of(section, 0, 0) != view_of(section, 0, 1),
                "halves have views of their own", 0, 1);
}

static void judge_feature(const struct section *section)
{
    char name[200];
    snprintf(name, sizeof name, "%sthreat", section->prefix);
    const struct function *number = find(name);
    for (unsigned i = 0; i < 100; i++) {
        unsigned feature[4] = {0, 0, 0, 0};
        const uint32_t n =
            i < 3 ? section->first + i : section->first + drawn(section->count + 2);
        struct in in = {.u = {n}, .p = {feature}};
        int is_used = 0;
        const size_t all = (size_t)section->rows * (size_t)game->squares *
                           (size_t)section->rows * (size_t)game->squares;
        for (size_t j = 0; j < all && !is_used; j++)
            is_used = section->numbers[j] != NO_NUMBER &&
                      section->first + (uint32_t)section->numbers[j] == n;
        is_number(call_function(function, &in).n != 0, (uint64_t)is_used, n, 0);
        memcpy(in.u, feature, sizeof feature);
        if (is_used)
            is_number(call_function(number, &in).n, n, n, 1);
    }
}

/* ---- lists of numbers, of two or four bytes */

static unsigned width_of(void)
{
    return strchr(strchr(function->takes, 'u'), '2') != NULL ? 2 : 4;
}

static uint32_t at(const void *list, unsigned width, unsigned i)
{
    return width == 2 ? ((const uint16_t *)list)[i] : ((const uint32_t *)list)[i];
}

static uint32_t word_of(const struct section *section, unsigned a, unsigned from,
                        unsigned v, unsigned to, unsigned is_added)
{
    return (uint32_t)from << section->word_from | (uint32_t)to << section->word_to |
           (uint32_t)v << section->word_victim | (uint32_t)a << section->word_attacker |
           (uint32_t)is_added << section->word_add;
}

struct words {
    uint32_t words[LIST];
    unsigned a[LIST], from[LIST], v[LIST], to[LIST], is_added[LIST], count;
};

static void any_words(const struct section *section, struct words *words)
{
    words->count = drawn(40);
    for (unsigned i = 0; i < words->count; i++) {
        words->a[i] = drawn((unsigned)section->code_limit);
        words->v[i] = drawn((unsigned)section->code_limit);
        words->from[i] = drawn((unsigned)game->squares);
        const int row = row_of(section, words->a[i]);
        const struct set seen =
            row < 0 ? none : attacks_of(section, row, (int)words->from[i], none);
        words->to[i] = drawn((unsigned)game->squares);
        for (int tries = 0; tries < 40 && !has(seen, (int)words->to[i]); tries++)
            words->to[i] = drawn((unsigned)game->squares);
        words->is_added[i] = drawn(2);
        words->words[i] = word_of(section, words->a[i], words->from[i], words->v[i],
                                  words->to[i], words->is_added[i]);
    }
}

/* What words tell in a view, of those that are added or not, against a list. */
static void compare_lists(const struct section *section, const struct words *words,
                          unsigned player, int is_mirrored, unsigned is_added,
                          const void *list, unsigned before, unsigned count,
                          unsigned width)
{
    unsigned n = before;
    for (unsigned i = 0; i < words->count; i++) {
        const uint64_t number = number_seen(
            section, player, is_mirrored, row_of(section, words->a[i]),
            (int)words->from[i], row_of(section, words->v[i]), (int)words->to[i]);
        if (words->is_added[i] != is_added || number == section->none)
            continue;
        is_number(n < count ? at(list, width, n) : section->none, number, i, is_added);
        n++;
    }
    is_number(count, n, is_added, 99);
}

static void judge_lists(const struct section *section)
{
    static uint32_t room[4][LIST];
    static struct words words;
    const unsigned width = width_of();
    const int is_both = ends(function->name, "_both");
    for (unsigned i = 0; i < (is_thorough ? 400u : 100u); i++) {
        const int mirrors[2] = {any_mirror(section), any_mirror(section)};
        const unsigned players[2] = {drawn(2), drawn(2)};
        unsigned views[2], more[2] = {3, 3}, fewer[2] = {5, 5};
        void *added[2] = {room[0], room[1]}, *removed[2] = {room[2], room[3]};
        struct in in = {.u = {0}, .p = {words.words}};
        any_words(section, &words);
        for (int j = 0; j < 2; j++)
            views[j] = (unsigned)view_of(section, players[j], mirrors[j]);
        in.u[0] = words.count;
        if (is_both) {
            in.p[1] = views, in.p[2] = added, in.p[3] = more, in.p[4] = removed,
            in.p[5] = fewer;
        } else {
            in.u[1] = views[0];
            in.p[1] = added[0], in.p[2] = more, in.p[3] = removed[0], in.p[4] = fewer;
        }
        call_function(function, &in);
        for (int j = 0; j <= is_both; j++) {
            compare_lists(section, &words, players[j], mirrors[j], 1, added[j], 3,
                          more[j], width);
            compare_lists(section, &words, players[j], mirrors[j], 0, removed[j], 5,
                          fewer[j], width);
        }
    }
}

/* ---- boards */

struct place_of_men {
    uint8_t codes[128];
    struct set occupied;
};

static struct place_of_men any_men(const struct section *section, unsigned rare)
{
    struct place_of_men men;
    memset(&men, NOBODY, sizeof men);
    men.occupied = none;
    EACH_SQUARE(a) if (is_there(a) && drawn(rare) == 0)
    {
        men.codes[a] =
            drawn(20) == 0 ? NOBODY - 1 : (uint8_t)drawn((unsigned)section->code_limit);
        put(&men.occupied, a);
    }
    return men;
}

/* What a piece that a code stands for attacks there. */
static struct set seen_by(const struct section *section, unsigned code, int square,
                          struct set occupied)
{
    const int row = row_of(section, code);
    return row < 0 ? none : attacks_of(section, row, square, occupied);
}

static int compare_numbers(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

static void compare_sorted(uint64_t *got, unsigned n, uint64_t *wanted, unsigned m,
                           unsigned i)
{
    qsort(got, n, sizeof *got, compare_numbers);
    qsort(wanted, m, sizeof *wanted, compare_numbers);
    is_number(n, m, i, 0);
    for (unsigned j = 0; j < n && j < m; j++)
        is_number(got[j], wanted[j], i, j + 1);
}

static void judge_active(const struct section *section)
{
    static uint32_t room[LIST];
    static uint64_t got[LIST], wanted[LIST];
    const unsigned width = width_of();
    for (unsigned i = 0; i < BOARDS; i++) {
        const struct place_of_men men = any_men(section, 1 + i % 7);
        const unsigned player = drawn(2);
        const int is_mirrored = any_mirror(section);
        const struct in in = {.u = {(unsigned)view_of(section, player, is_mirrored)},
                              .s = {to_bits(men.occupied)},
                              .p = {(void *)men.codes, room}};
        const unsigned n = (unsigned)call_function(function, &in).n;
        unsigned m = 0;
        for (unsigned j = 0; j < n && j < LIST; j++)
            got[j] = at(room, width, j);
        EACH_SQUARE(from) if (has(men.occupied, from))
        {
            const struct set seen = seen_by(section, men.codes[from], from, men.occupied);
            EACH_SQUARE(to) if (has(seen, to) && has(men.occupied, to))
            {
                const uint64_t number = number_seen(
                    section, player, is_mirrored, row_of(section, men.codes[from]), from,
                    row_of(section, men.codes[to]), to);
                if (number != section->none)
                    wanted[m++] = number;
            }
        }
        compare_sorted(got, n, wanted, m, i);
    }
}

/* ---- changes */

/* What pieces attack, from each square: of a board, one more piece on a square, if any. */
static void see_all(const struct section *section, const struct place_of_men *men,
                    struct set occupied, struct set seen[128])
{
    EACH_SQUARE(a)
    seen[a] = has(men->occupied, a)
                  ? common(seen_by(section, men->codes[a], a, occupied), men->occupied)
                  : none;
}

/* Words of what changes among the section's pieces. What others are attacked has none: their codes may have more
 * bits than a word has room for. */
static unsigned walk_changes(const struct section *section,
                             const struct place_of_men *men, unsigned code, int square,
                             unsigned is_added, int other, int through, uint64_t *words)
{
    struct set without[128], with[128], with_through[128];
    struct set occupied = men->occupied, passed = men->occupied;
    unsigned n = 0;
    put(&occupied, square);
    if (through >= 0)
        put(&passed, through);
    see_all(section, men, men->occupied, without);
    see_all(section, men, occupied, with);
    see_all(section, men, passed, with_through);
    const struct set own =
        common(seen_by(section, code, square, men->occupied), men->occupied);
    EACH_SQUARE(a) if (has(men->occupied, a))
    {
        if (has(own, a) && a != other && row_of(section, men->codes[a]) >= 0)
            words[n++] = word_of(section, code, (unsigned)square, men->codes[a],
                                 (unsigned)a, is_added);
        if (a != other && has(seen_by(section, men->codes[a], a, occupied), square))
            words[n++] = word_of(section, men->codes[a], (unsigned)a, code,
                                 (unsigned)square, is_added);
        EACH_SQUARE(b)
        {
            const int was = has(without[a], b), is = has(with[a], b);
            if (was != is && row_of(section, men->codes[b]) >= 0 &&
                (through < 0 || has(with_through[a], b) != is))
                words[n++] = word_of(section, men->codes[a], (unsigned)a, men->codes[b],
                                     (unsigned)b, is != 0 ? is_added : is_added ^ 1);
        }
    }
    return n;
}

/* Only those words that some feature of the section can have: others between its pieces may be told or not. Words with
 * other pieces stay, as none may be told. */
static unsigned keep_numbered(const struct section *section, uint64_t *words,
                              unsigned count)
{
    const uint32_t square_mask = game->squares > 64 ? 127 : 63;
    uint32_t code_mask = 1;
    unsigned n = 0;
    while ((int)code_mask < section->code_limit)
        code_mask *= 2;
    code_mask--;
    for (unsigned i = 0; i < count; i++) {
        const uint32_t word = (uint32_t)words[i];
        const int attacker = row_of(section, word >> section->word_attacker & code_mask);
        const int victim = row_of(section, word >> section->word_victim & code_mask);
        int is_numbered = attacker < 0 || victim < 0;
        for (unsigned view = 0; view < 4 && !is_numbered; view++)
            is_numbered =
                number_seen(section, view % 2, section->has_mirror && view / 2, attacker,
                            (int)(word >> section->word_from & square_mask), victim,
                            (int)(word >> section->word_to & square_mask)) !=
                section->none;
        if (is_numbered)
            words[n++] = word;
    }
    return n;
}

static void judge_changes(const struct section *section)
{
    static uint32_t words[LIST];
    static uint64_t got[LIST], wanted[LIST];
    const int is_of_sets = ends(function->name, "_of_sets");
    const unsigned nowhere = game->squares > 64 ? 128 : 64;
    const size_t size = find("make") != NULL ? 16 : 8;
    for (unsigned i = 0; i < 4 * BOARDS; i++) {
        struct place_of_men men = any_men(section, 1 + i % 9);
        const int square = (int)drawn((unsigned)game->squares);
        const unsigned is_added = drawn(2), code = drawn((unsigned)section->code_limit);
        unsigned other = drawn(2) == 0 ? nowhere : drawn((unsigned)game->squares);
        unsigned through = drawn(2) == 0 ? nowhere : drawn((unsigned)game->squares);
        uint64_t kinds[KINDS][2] = {{0}}, players[2][2] = {{0}};
        if (!is_there(square) || row_of(section, code) < 0)
            continue;
        take(&men.occupied, square);
        if (through != nowhere &&
            (has(men.occupied, (int)through) || (int)through == square))
            through = nowhere;
        const struct set bits = to_bits(men.occupied);
        EACH_SQUARE(a) if (has(men.occupied, a))
        {
            const int row = row_of(section, men.codes[a]);
            const struct set bit = to_bits(one(a));
            for (int j = 0; j < 2; j++) {
                if (row >= 0)
                    ((uint64_t *)kinds)[(size_t)(row / 2) * (size / 8) +
                                        (size_t)(j * (size == 16))] |=
                        size == 16 || j == 0 ? bit.word[j] : 0;
                ((uint64_t *)players)[(size_t)(row < 0 ? 0 : row % 2) * (size / 8) +
                                      (size_t)(j * (size == 16))] |=
                    size == 16 || j == 0 ? bit.word[j] : 0;
            }
        }
        struct in in = {.s = {bits}};
        const unsigned numbers[5] = {code, (unsigned)square, is_added, other, through};
        memcpy(in.u, numbers, sizeof numbers);
        if (is_of_sets)
            in.p[0] = kinds, in.p[1] = players, in.p[2] = men.codes, in.p[3] = words;
        else
            in.p[0] = men.codes, in.p[1] = words;
        unsigned n = (unsigned)call_function(function, &in).n;
        unsigned m = walk_changes(section, &men, code, square, is_added,
                                  other == nowhere ? -1 : (int)other,
                                  through == nowhere ? -1 : (int)through, wanted);
        for (unsigned j = 0; j < n && j < LIST; j++)
            got[j] = words[j];
        n = keep_numbered(section, got, n);
        m = keep_numbered(section, wanted, m);
        compare_sorted(got, n, wanted, m, i);
    }
}

static void judge_attacks_of_codes(const struct section *section)
{
    for (int code = 0; code < section->code_limit; code++)
        EACH_SQUARE(a) for (int i = 0; i < 8; i++)
        {
            const struct set board = board_by_lot(i);
            is_set(call((unsigned)code, (unsigned)a, board, none, none).s[0],
                   seen_by(section, (unsigned)code, a, board), (unsigned)code,
                   (unsigned)a);
        }
}

int judge_threats(void)
{
    static const struct {
        const char *verb;
        void (*judge)(const struct section *section);
    } judges[] = {{"threat", judge_number},
                  {"threat_seen", judge_seen},
                  {"threat_view", judge_view},
                  {"threat_feature", judge_feature},
                  {"threat_lists", judge_lists},
                  {"threat_lists_both", judge_lists},
                  {"threat_attacks", judge_attacks_of_codes},
                  {"threat_active", judge_active},
                  {"threat_changes", judge_changes},
                  {"threat_changes_of_sets", judge_changes}};
    for (size_t i = 0; i < sizeof judges / sizeof *judges; i++) {
        const struct section *section = section_of(judges[i].verb);
        if (section == NULL)
            continue;
        judges[i].judge(section);
        return 1;
    }
    return 0;
}
