/* Numbers of threats: lists of changes by threats.h against three tables, as engines fill them at
 * start; where nothing else is done, and between rows of weights; and how long changes take to
 * find. All in one binary, in turns. THREATS names the header's folder, of a game with the prefix t,
 * a section sf16 and codes 1..6 | 8. */
#define T_TABLES
#include "rays.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <x86intrin.h>

enum { CHANGES = 4096, ROOM = 260, ROUNDS_MAX = 101, WEIGHTS = 64 << 20, ROWS = 12 };

/* ---- three tables */

static uint32_t pair[16][16][2], first[16][64];
static uint8_t rank[16][64][64];

/* As those engines have it: `to` counts among all that is attacked, numbers of twins and of squares
 * where nobody stands are kept. Filled from the definition of the order, not from threats.h. */
static void fill(void)
{
    static const int steps[6][8][2] = {
        {{0, 0}},
        {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}},
        {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}, {0, 0}},
        {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {0, 0}},
        {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
    static const char *const victims[6] = {"24", "12345", "1234", "1234", "12345", ""};
    uint32_t next = 0;
    for (int code = 1; code < 16; code++) {
        const int kind = code & 7, side = code >> 3;
        uint32_t count = 0;
        if (kind < 1 || kind > 6)
            continue;
        for (int from = 0; from < 64; from++) {
            uint64_t attacks = 0;
            for (int i = 0; i < 8; i++) {
                int dx = steps[kind - 1][i][0], dy = steps[kind - 1][i][1];
                if (kind == 1 && i < 2) {
                    dx = i == 0 ? -1 : 1;
                    dy = side == 0 ? 1 : -1;
                }
                int x = from % 8 + dx, y = from / 8 + dy;
                if ((dx == 0 && dy == 0) || (kind == 1 && (from < 8 || from > 55)))
                    continue;
                while (x >= 0 && x < 8 && y >= 0 && y < 8) {
                    attacks |= (uint64_t)1 << (8 * y + x);
                    if (kind < 3)
                        break;
                    x += dx;
                    y += dy;
                }
            }
            first[code][from] = count;
            for (int to = 0; to < 64; to++)
                rank[code][from][to] =
                    (uint8_t)__builtin_popcountll(attacks & (((uint64_t)1 << to) - 1));
            count += (uint32_t)__builtin_popcountll(attacks);
        }
        for (int other = 0; other < 16; other++) {
            const int is_twin = (other & 7) == kind && (kind != 1 || other >> 3 != side);
            const int has = (other & 7) != 0 && (other & 7) < 7 &&
                            strchr(victims[kind - 1], '0' + (other & 7)) != NULL;
            pair[code][other][0] = has ? next : T_SF16_THREATS;
            pair[code][other][1] = has && !is_twin ? next : T_SF16_THREATS;
            next += has ? count : 0;
        }
    }
    if (next != T_SF16_THREATS)
        exit(3);
}

static inline uint32_t by_tables(uint32_t word, unsigned turn, unsigned swap)
{
    const unsigned from = (word & 63) ^ turn, to = (word >> 8 & 63) ^ turn;
    const unsigned victim = (word >> 16 & 15) ^ swap, attacker = (word >> 20 & 15) ^ swap;
    return pair[attacker][victim][from < to] + first[attacker][from] +
           rank[attacker][from][to];
}

static void lists_by_tables(const uint32_t *words, unsigned count, unsigned turn,
                            unsigned swap, uint16_t *added, unsigned *more,
                            uint16_t *removed, unsigned *fewer)
{
    for (unsigned i = 0; i < count; i++) {
        const uint32_t number = by_tables(words[i], turn, swap);
        if (number < T_SF16_THREATS) {
            if (words[i] >> 31 != 0)
                added[(*more)++] = (uint16_t)number;
            else
                removed[(*fewer)++] = (uint16_t)number;
        }
    }
}

/* ---- changes of random games */

static uint32_t words[CHANGES][ROOM];
static unsigned counts[CHANGES], total;
static struct {
    uint8_t board[64];
    uint64_t occupied;
    unsigned code, square;
} changes[CHANGES];

static unsigned drawn(unsigned below)
{
    static uint64_t state = 88172645463325252u;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (unsigned)(state >> 20) % below;
}

static void play(void)
{
    for (unsigned i = 0; i < CHANGES; i++) {
        unsigned kind, side;
        memset(changes[i].board, 255, 64);
        for (unsigned j = 0; j < 24; j++) {
            const unsigned square = drawn(64);
            kind = drawn(8) + 1;
            side = drawn(2);
            kind = kind > 5 ? 1 : kind;
            if (kind == 1 && (square < 8 || square > 55))
                continue;
            changes[i].board[square] = (uint8_t)(kind | side << 3);
            changes[i].occupied |= (uint64_t)1 << square;
        }
        changes[i].square = 8 + drawn(48);
        changes[i].code = (1 + drawn(5)) | drawn(2) << 3;
        counts[i] =
            t_sf16_threat_changes(changes[i].board, changes[i].occupied, changes[i].code,
                                  changes[i].square, i & 1, 64, 64, 64, words[i]);
        total += counts[i];
    }
}

/* ---- ways, in turns */

static uint8_t *weights;
volatile uint64_t sink;

static void touch(unsigned i)
{
    uint64_t sum = 0;
    for (unsigned row = 0; row < ROWS; row++) {
        const uint8_t *at =
            weights + 1024 * (((i + row * 977u) * 2654435761u >> 16) % (WEIGHTS / 1024));
        for (unsigned byte = 0; byte < 1024; byte += 64)
            sum += at[byte];
    }
    sink += sum;
}

enum { BY_TABLES, BY_LISTS, BY_BOTH, FINDING, WAYS };
static const char *const names[WAYS] = {"three tables", "threat_lists",
                                        "threat_lists_both", "threat_changes"};

static double run(int way, int presses)
{
    uint64_t ticks = 0, sum = 0;
    for (unsigned i = 0; i < CHANGES; i++) {
        uint16_t lists[4][ROOM + 16], *added[2] = {lists[0], lists[1]};
        uint16_t *removed[2] = {lists[2], lists[3]};
        unsigned more[2] = {0, 0}, fewer[2] = {0, 0};
        const unsigned views[2] = {t_sf16_threat_view(0, 6), t_sf16_threat_view(1, 62)};
        uint32_t found[ROOM];
        if (presses)
            touch(i);
        _mm_lfence();
        const uint64_t start = __rdtsc();
        _mm_lfence();
        if (way == BY_TABLES) {
            lists_by_tables(words[i], counts[i], 7, 0, added[0], &more[0], removed[0],
                            &fewer[0]);
            lists_by_tables(words[i], counts[i], 63, 8, added[1], &more[1], removed[1],
                            &fewer[1]);
        } else if (way == BY_LISTS) {
            t_sf16_threat_lists(words[i], counts[i], views[0], added[0], &more[0],
                                removed[0], &fewer[0]);
            t_sf16_threat_lists(words[i], counts[i], views[1], added[1], &more[1],
                                removed[1], &fewer[1]);
        } else if (way == BY_BOTH) {
            t_sf16_threat_lists_both(words[i], counts[i], views, added, more, removed,
                                     fewer);
        } else {
            more[0] = t_sf16_threat_changes(changes[i].board, changes[i].occupied,
                                            changes[i].code, changes[i].square, i & 1, 64,
                                            found);
            sum += found[0];
        }
        _mm_lfence();
        ticks += __rdtsc() - start;
        for (unsigned view = 0; view < 2; view++)
            sum += more[view] + fewer[view] + (more[view] != 0 ? added[view][0] : 0) +
                   (fewer[view] != 0 ? removed[view][0] : 0);
    }
    sink += sum;
    return (double)ticks / (way == FINDING ? CHANGES : 2.0 * total);
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(void)
{
    static double times[2][WAYS][ROUNDS_MAX];
    const int rounds = getenv("BENCH_QUICK") != NULL ? 3 : ROUNDS_MAX;
    weights = malloc(WEIGHTS);
    if (weights == NULL)
        return 2;
    memset(weights, 1, WEIGHTS);
    fill();
    play();
    for (unsigned i = 0; i < CHANGES; i++)
        for (unsigned j = 0; j < counts[i]; j++) {
            const uint32_t w = words[i][j];
            const uint32_t number = by_tables(w, 0, 0);
            const uint32_t own =
                t_sf16_threat(w >> 20 & 15, w & 63, w >> 16 & 15, w >> 8 & 63);
            if ((number < T_SF16_THREATS ? number : T_SF16_THREATS) != own)
                return 3;
        }
    for (int round = 0; round < rounds; round++)
        for (int presses = 0; presses < 2; presses++)
            for (int way = 0; way < WAYS; way++)
                times[presses][way][round] = run(way, presses);
    printf("%.1f words a change; ticks a number (%s: a change), the first quartile of %d "
           "rounds\n",
           (double)total / CHANGES, names[FINDING], rounds);
    for (int way = 0; way < WAYS; way++) {
        for (int presses = 0; presses < 2; presses++)
            qsort(times[presses][way], (size_t)rounds, sizeof(double), compare);
        printf("  %-20s %6.1f  %.2f   between rows of weights %6.1f  %.2f\n", names[way],
               times[0][way][rounds / 4],
               times[0][way][rounds / 4] / times[0][0][rounds / 4],
               times[1][way][rounds / 4],
               times[1][way][rounds / 4] / times[1][0][rounds / 4]);
    }
    free(weights);
    return 0;
}
