/* Changes and lists of a game on 64 squares, by each form: changes against a walk on random boards,
 * lists against numbers one by one. The header with the prefix p is plain, that with v takes what
 * the processor has; sections sf10, sf16 and needed have codes 1..6 | 8. How many boards and lists
 * there are to be is the argument. */
#define P_TABLES
#define V_TABLES
#include <stdint.h>

/* A sum of what is done with each number. */
static uint64_t done_plain, done_vectors;
#define P_THREATS_SF10_EACH(number) done_plain += (number) < END ? (number) + 1 : 0
#define P_THREATS_SF16_EACH(number) done_plain += (number) < END ? (number) + 1 : 0
#define P_THREATS_NEEDED_EACH(number) done_plain += (number) < END ? (number) + 1 : 0
#define V_THREATS_SF10_EACH(number) done_vectors += (number) < END ? (number) + 1 : 0
#define V_THREATS_SF16_EACH(number) done_vectors += (number) < END ? (number) + 1 : 0
#define V_THREATS_NEEDED_EACH(number) done_vectors += (number) < END ? (number) + 1 : 0
enum { END = 50000 };

#include "p/rays.h"
#include "v/rays.h"

#include "../support/random_bits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NOBODY = 255, NONE = 64, ROOM = 257, KING = 6 };

struct position {
    uint8_t board[64];
    uint64_t kinds[6], players[2];
};

/* A third of what stands there has codes that are nobody's, up to 255. */
static void draw(struct position *position)
{
    const unsigned pieces = 1 + drawn(40);
    memset(position, 0, sizeof *position);
    for (unsigned i = 0; i < 64; i++)
        position->board[i] =
            (uint8_t)drawn(256); /* of empty squares it does not matter */
    for (unsigned i = 0; i < pieces; i++) {
        const unsigned square = drawn(64), kind = drawn(6), player = drawn(2);
        const uint64_t bit = (uint64_t)1 << square;
        if (((position->players[0] | position->players[1]) & bit) != 0)
            continue;
        if (drawn(30) == 0) {
            static const uint8_t strange[] = {0,  7,  8,   15,  16,  17, 63,
                                              64, 65, 127, 128, 254, 255};
            position->board[square] = strange[drawn(sizeof strange)];
        } else {
            position->board[square] = (uint8_t)(1 + kind + 8 * player);
            position->kinds[kind] |= bit;
        }
        position->players[player] |= bit;
    }
}

/* ---- a walk */

static const int ways[8][2] = {{1, 0},  {1, 1},   {0, 1},  {-1, 1},
                               {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};

/* Whether a code is that of a piece, and attacks by so many steps. */
static int is_piece(unsigned code, int has_kings)
{
    return code < 16 && (code & 7) >= 1 && (code & 7) <= (has_kings ? 6u : 5u);
}

static int slides(unsigned code, int dx, int dy)
{
    const unsigned kind = code & 7;
    return kind == 5 || (dx * dy == 0 ? kind == 4 : kind == 3);
}

static int attacks(unsigned code, int dx, int dy)
{
    const unsigned kind = code & 7;
    if (dx * dx + dy * dy == 5)
        return kind == 2;
    if (kind == 1)
        return dx * dx == 1 && dy == (code < 8 ? 1 : -1);
    if (kind == KING)
        return dx * dx <= 1 && dy * dy <= 1;
    return kind != 2 && slides(code, dx, dy);
}

struct walk {
    const struct position *position;
    unsigned code, square, is_added, other;
    int has_kings;
    uint32_t *words;
    unsigned count;
};

static void tell(struct walk *walk, unsigned attacker, unsigned from, unsigned victim,
                 unsigned to, unsigned is_added)
{
    if (is_piece(attacker, walk->has_kings) && is_piece(victim, walk->has_kings))
        walk->words[walk->count++] =
            from | to << 8 | victim << 16 | attacker << 20 | is_added << 31;
}

/* What the piece and the one so many steps away have with each other. */
static void tell_both(struct walk *walk, unsigned at, int dx, int dy)
{
    const unsigned there = walk->position->board[at];
    if (at == walk->other)
        return;
    if (attacks(walk->code, dx, dy))
        tell(walk, walk->code, walk->square, there, at, walk->is_added);
    if (attacks(there, -dx, -dy))
        tell(walk, there, at, walk->code, walk->square, walk->is_added);
}

static unsigned walk_changes(const struct position *position, unsigned code,
                             unsigned square, unsigned is_added, unsigned other,
                             unsigned through, int has_kings, uint32_t *words)
{
    const uint64_t occupied = position->players[0] | position->players[1];
    struct walk walk = {position, code, square, is_added, other, has_kings, words, 0};
    const int x = (int)(square % 8), y = (int)(square / 8);
    int ends[8], passes[8] = {0};
    for (int way = 0; way < 8; way++) {
        int i = x + ways[way][0], j = y + ways[way][1];
        ends[way] = -1;
        for (; i >= 0 && i < 8 && j >= 0 && j < 8 && ends[way] < 0;
             i += ways[way][0], j += ways[way][1]) {
            passes[way] |= 8 * j + i == (int)through;
            if (occupied >> (8 * j + i) & 1)
                ends[way] = 8 * j + i;
        }
        if (ends[way] >= 0)
            tell_both(&walk, (unsigned)ends[way], ends[way] % 8 - x, ends[way] / 8 - y);
    }
    for (int dx = -2; dx <= 2; dx++)
        for (int dy = -2; dy <= 2; dy++)
            if (dx * dx + dy * dy == 5 && x + dx >= 0 && x + dx < 8 && y + dy >= 0 &&
                y + dy < 8 && (occupied >> (8 * (y + dy) + x + dx) & 1))
                tell_both(&walk, (unsigned)(8 * (y + dy) + x + dx), dx, dy);
    for (int way = 0; way < 8; way++) {
        const int from = ends[way], to = ends[(way + 4) % 8];
        if (from >= 0 && to >= 0 && !passes[way] && !passes[(way + 4) % 8] &&
            slides(position->board[from], ways[way][0], ways[way][1]))
            tell(&walk, position->board[from], (unsigned)from, position->board[to],
                 (unsigned)to, is_added ^ 1);
    }
    return walk.count;
}

/* ---- each way, and what it tells */

static int compare(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

typedef unsigned changes_function(const struct position *position, unsigned code,
                                  unsigned square, unsigned is_added, unsigned other,
                                  unsigned through, uint32_t *words);

#define BY_BYTES(prefix, section)                                                        \
    static unsigned prefix##_##section##_bytes(                                          \
        const struct position *position, unsigned code, unsigned square,                 \
        unsigned is_added, unsigned other, unsigned through, uint32_t *words)            \
    {                                                                                    \
        return prefix##_##section##_threat_changes(                                      \
            position->board, position->players[0] | position->players[1], code, square,  \
            is_added, other, through, words);                                            \
    }                                                                                    \
    static unsigned prefix##_##section##_sets(                                           \
        const struct position *position, unsigned code, unsigned square,                 \
        unsigned is_added, unsigned other, unsigned through, uint32_t *words)            \
    {                                                                                    \
        return prefix##_##section##_threat_changes_of_sets(                              \
            position->kinds, position->players, position->board, code, square, is_added, \
            other, through, words);                                                      \
    }
BY_BYTES(p, sf10)
BY_BYTES(v, sf10)
BY_BYTES(p, sf16)
BY_BYTES(v, sf16)

static const struct {
    const char *name;
    changes_function *changes;
    int has_kings;
} forms[] = {
    {"plain, of bytes", p_sf16_bytes, 0},   {"plain, of sets", p_sf16_sets, 0},
    {"vectors, of bytes", v_sf16_bytes, 0}, {"vectors, of sets", v_sf16_sets, 0},
    {"plain, of bytes", p_sf10_bytes, 1},   {"plain, of sets", p_sf10_sets, 1},
    {"vectors, of bytes", v_sf10_bytes, 1}, {"vectors, of sets", v_sf10_sets, 1}};

static void check_changes(const struct position *position)
{
    const uint64_t occupied = position->players[0] | position->players[1];
    const unsigned square = drawn(64), is_added = drawn(2);
    const unsigned code = drawn(20) == 0 ? drawn(256) : 1 + drawn(6) + 8 * drawn(2);
    const unsigned other = drawn(2) == 0 ? NONE : drawn(64);
    unsigned through = drawn(2) == 0 ? NONE : drawn(64);
    uint32_t wanted[2][ROOM], words[ROOM];
    unsigned counts[2];
    if (through < 64 && ((occupied >> through & 1) != 0 || through == square))
        through = NONE;
    for (int has_kings = 0; has_kings < 2; has_kings++) {
        counts[has_kings] = walk_changes(position, code, square, is_added, other, through,
                                         has_kings, wanted[has_kings]);
        qsort(wanted[has_kings], counts[has_kings], sizeof *words, compare);
    }
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        const int has_kings = forms[i].has_kings;
        const unsigned count =
            forms[i].changes(position, code, square, is_added, other, through, words);
        qsort(words, count, sizeof *words, compare);
        if (count != counts[has_kings] ||
            memcmp(words, wanted[has_kings], count * sizeof *words) != 0) {
            printf("%s%s: code %u, square %u, other %u, through %u: %u words, not %u\n",
                   forms[i].name, has_kings ? ", with kings" : "", code, square, other,
                   through, count, counts[has_kings]);
            exit(1);
        }
    }
}

/* ---- lists */

enum { WORDS_MAX = 40, BEGUN = 3, LEFT = 4711 };

static uint32_t some_word(void)
{
    return drawn(64) | drawn(64) << 8 | drawn(16) << 16 | drawn(16) << 20 |
           drawn(2) << 31;
}

/* Words of a board's changes, most of which have numbers, and any others. */
static void draw_words(uint32_t *words, unsigned count)
{
    struct position position;
    uint32_t found[ROOM];
    unsigned known;
    draw(&position);
    known = walk_changes(&position, 1 + drawn(6) + 8 * drawn(2), drawn(64), drawn(2),
                         NONE, NONE, 1, found);
    for (unsigned i = 0; i < count; i++)
        words[i] = i < known && drawn(8) != 0 ? found[i] : some_word() | drawn(4) << 6;
}

/* Lists of one view, and of both, by both headers: behind what they begin with come the numbers of
 * the words, in their order; nothing is written behind the room that is told. */
#define CHECK_LISTS(section, SECTION, number_type)                                       \
    static unsigned check_##section(const uint32_t *words, unsigned count)               \
    {                                                                                    \
        number_type lists[4][4][WORDS_MAX + BEGUN + 17], wanted[4][WORDS_MAX];           \
        const unsigned views[2] = {p_##section##_threat_view(0, drawn(64)),              \
                                   p_##section##_threat_view(1, drawn(64))};             \
        unsigned lengths[4][4], of_wanted[4] = {0, 0, 0, 0}, faults = 0;                 \
        uint64_t done = 0;                                                               \
        for (unsigned i = 0; i < 2 * count; i++) {                                       \
            const uint32_t word = words[i / 2];                                          \
            const unsigned list = 2 * (word >> 31) + i % 2;                              \
            const unsigned number =                                                      \
                p_##section##_threat_seen(views[i % 2], word >> 20 & 15, word & 63,      \
                                          word >> 16 & 15, word >> 8 & 63);              \
            if (number < P_##SECTION##_THREATS) {                                        \
                wanted[list][of_wanted[list]++] = (number_type)number;                   \
                done += number < END ? number + 1 : 0;                                   \
            }                                                                            \
        }                                                                                \
        for (unsigned i = 0; i < 16; i++) {                                              \
            lengths[i / 4][i % 4] = BEGUN;                                               \
            lists[i / 4][i % 4][BEGUN - 1] = LEFT;                                       \
            lists[i / 4][i % 4][BEGUN + count + 16] = LEFT;                              \
        }                                                                                \
        done_plain = done_vectors = 0;                                                   \
        for (unsigned view = 0; view < 2; view++) {                                      \
            p_##section##_threat_lists(words, count, views[view], lists[0][2 + view],    \
                                       &lengths[0][2 + view], lists[0][view],            \
                                       &lengths[0][view]);                               \
            v_##section##_threat_lists(words, count, views[view], lists[1][2 + view],    \
                                       &lengths[1][2 + view], lists[1][view],            \
                                       &lengths[1][view]);                               \
        }                                                                                \
        faults += done_plain != done || done_vectors != done;                            \
        {                                                                                \
            number_type *const plain[4] = {lists[2][0], lists[2][1], lists[2][2],        \
                                           lists[2][3]};                                 \
            number_type *const vectors[4] = {lists[3][0], lists[3][1], lists[3][2],      \
                                             lists[3][3]};                               \
            p_##section##_threat_lists_both(words, count, views, plain + 2,              \
                                            lengths[2] + 2, plain, lengths[2]);          \
            v_##section##_threat_lists_both(words, count, views, vectors + 2,            \
                                            lengths[3] + 2, vectors, lengths[3]);        \
        }                                                                                \
        faults += done_plain != 2 * done || done_vectors != 2 * done;                    \
        for (unsigned i = 0; i < 16; i++) {                                              \
            const number_type *list = lists[i / 4][i % 4];                               \
            const unsigned length = of_wanted[i % 4];                                    \
            faults += lengths[i / 4][i % 4] != BEGUN + length;                           \
            faults += memcmp(list + BEGUN, wanted[i % 4], length * sizeof *list) != 0;   \
            faults += list[BEGUN - 1] != LEFT || list[BEGUN + count + 16] != LEFT;       \
        }                                                                                \
        return faults;                                                                   \
    }
CHECK_LISTS(sf10, SF10, uint32_t)
CHECK_LISTS(sf16, SF16, uint16_t)
CHECK_LISTS(needed, NEEDED, uint16_t)

static void check_lists(void)
{
    uint32_t words[WORDS_MAX];
    const unsigned count = drawn(WORDS_MAX + 1);
    draw_words(words, count);
    if (check_sf10(words, count) + check_sf16(words, count) +
            check_needed(words, count) !=
        0) {
        printf("lists of %u words differ\n", count);
        exit(1);
    }
}

int main(int count, char **arguments)
{
    const unsigned long boards = count > 1 ? strtoul(arguments[1], NULL, 10) : 1000000;
    struct position position;
    for (unsigned long i = 0; i < boards; i++) {
        draw(&position);
        check_changes(&position);
    }
    for (unsigned long i = 0; i < boards / 4; i++)
        check_lists();
    printf("changes by form %d, lists by form %d\n", V_RAYS_FORM, V_THREATS_SF16_FORM);
    return 0;
}
