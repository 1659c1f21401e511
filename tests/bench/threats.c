/* Threats: lists of what a move changes, and finding that, by each form, beside what engines do;
 * where nothing else is done, and between rows of weights. All in one binary, in turns.
 *
 * Headers of chess have the prefixes p, plain, and v, as the processor has it, with a section sf16,
 * codes 1..6 | 8 and words as Stockfish has them. With -DPEER the functions of peer_threats.h are there, of
 * another program. */
#define P_TABLES
#define V_TABLES
#include "p/lines.h"
#include "p/rays.h"
#include "v/rays.h"

#include "peer_threats.h"
#include "support.h"

#include <string.h>
#include <x86intrin.h>

enum {
    MOVES = 1024,
    ROOM = 96,
    FOUND = 2 * 257,
    WEIGHTS = 64 << 20,
    ROWS = 12,
    NOBODY = 0
};

static unsigned drawn(unsigned below)
{
    static uint64_t state = RANDOM_START;
    return (unsigned)(random_next(&state) >> 20) % below;
}

/* ---- moves of random games */

struct position {
    uint8_t board[64];
    uint64_t kinds[6], players[2];
};

struct change {
    struct position position;
    unsigned code, square, is_added;
};

/* The last place has a copy of one of them, as an engine has it that has just moved. */
static struct change changes[2 * (MOVES + 1)];
static uint32_t words[MOVES + 1][ROOM];
static unsigned counts[MOVES + 1], total;

static void set(struct position *position, unsigned square, unsigned code)
{
    const uint64_t bit = (uint64_t)1 << square;
    for (unsigned i = 0; i < 6; i++)
        position->kinds[i] &= ~bit;
    position->players[0] &= ~bit;
    position->players[1] &= ~bit;
    position->board[square] = (uint8_t)code;
    if (code != NOBODY) {
        position->kinds[(code & 7) - 1] |= bit;
        position->players[code >> 3] |= bit;
    }
}

static unsigned change_of(const struct change *change, uint32_t *out)
{
    return p_sf16_threat_changes_of_sets(change->position.kinds, change->position.players,
                                         change->position.board, change->code,
                                         change->square, change->is_added, 64, 64, out);
}

/* Whether the piece may go there: as it attacks, kings by one step, pawns ahead where nobody is. */
static int may_move(const struct position *position, unsigned from, unsigned to)
{
    const unsigned code = position->board[from], victim = position->board[to];
    const uint64_t occupied = position->players[0] | position->players[1];
    const uint64_t bit = (uint64_t)1 << to;
    if (victim != NOBODY && (victim >> 3 == code >> 3 || (victim & 7) == 6))
        return 0;
    if ((code & 7) == 6)
        return (p_king_attacks(from) & bit) != 0;
    if ((code & 7) == 1 && victim == NOBODY)
        return to == from + (code < 8 ? 8 : -8u);
    return (p_sf16_threat_attacks(code, from, occupied) & bit) != 0;
}

static void start(struct position *position)
{
    static const unsigned row[8] = {4, 2, 3, 5, 6, 3, 2, 4};
    memset(position, 0, sizeof *position);
    for (unsigned file = 0; file < 8; file++) {
        set(position, file, row[file]);
        set(position, 8 + file, 1);
        set(position, 48 + file, 9);
        set(position, 56 + file, 8 + row[file]);
    }
}

static void play(void)
{
    struct position position;
    uint32_t found[3 * FOUND];
    for (unsigned i = 0, ply = 0; i < MOVES; i++, ply = (ply + 1) % 60) {
        unsigned from, to, code, tries = 0;
        if (ply == 0)
            start(&position);
        do {
            from = drawn(64);
            to = drawn(64);
            if (++tries > 20000) {
                start(&position);
                ply = tries = 0;
            }
        } while (position.board[from] == NOBODY ||
                 position.board[from] >> 3 != (ply & 1) ||
                 !may_move(&position, from, to));
        code = position.board[from];
        counts[i] = 0;
        if (position.board[to] != NOBODY) {
            const struct change taken = {position, position.board[to], to, 0};
            counts[i] = change_of(&taken, found);
            set(&position, to, NOBODY);
        }
        set(&position, from, NOBODY);
        changes[2 * i] = (struct change){position, code, from, 0};
        if ((code & 7) == 1 && (to < 8 || to > 55))
            code += 4;
        changes[2 * i + 1] = (struct change){position, code, to, 1};
        counts[i] += change_of(&changes[2 * i], found + counts[i]);
        counts[i] += change_of(&changes[2 * i + 1], found + counts[i]);
        set(&position, to, code);
        if (counts[i] > ROOM)
            exit(3);
        memcpy(words[i], found, counts[i] * sizeof *found);
        total += counts[i];
    }
}

/* ---- finding changes by bitboards, as engines do */

static inline uint32_t word_of(unsigned attacker, unsigned from, unsigned victim,
                               unsigned to, unsigned is_added)
{
    return from | to << 8 | victim << 16 | attacker << 20 | is_added << 31;
}

static unsigned by_bitboards(const struct change *change, uint32_t *out)
{
    const struct position *position = &change->position;
    const unsigned square = change->square, code = change->code, kind = code & 7;
    const uint64_t occupied =
        (position->players[0] | position->players[1]) & ~((uint64_t)1 << square);
    const uint64_t others = occupied & ~position->kinds[5];
    const uint64_t queens = position->kinds[4];
    const p_both both = p_both_attacks(square, occupied);
    const uint64_t sliders = occupied & ((both.rook & (position->kinds[3] | queens)) |
                                         (both.bishop & (position->kinds[2] | queens)));
    unsigned count = 0;
    if (kind != 6) {
        const uint64_t pawns = position->kinds[0];
        uint64_t to = kind == 1 ? p_pawn_attacks(code >> 3, square)
                      : kind == 2
                          ? p_knight_attacks(square)
                          : (kind != 4 ? both.bishop : 0) | (kind != 3 ? both.rook : 0);
        uint64_t from = sliders |
                        (p_knight_attacks(square) & position->kinds[1] & occupied) |
                        (p_pawn_attacks(1, square) & pawns & position->players[0]) |
                        (p_pawn_attacks(0, square) & pawns & position->players[1]);
        for (to &= others; to != 0; to &= to - 1) {
            const unsigned at = (unsigned)__builtin_ctzll(to);
            out[count++] =
                word_of(code, square, position->board[at], at, change->is_added);
        }
        for (; from != 0; from &= from - 1) {
            const unsigned at = (unsigned)__builtin_ctzll(from);
            out[count++] =
                word_of(position->board[at], at, code, square, change->is_added);
        }
    }
    for (uint64_t left = sliders; left != 0; left &= left - 1) {
        const unsigned from = (unsigned)__builtin_ctzll(left);
        const uint64_t behind =
            p_beyond(from, square) & (both.rook | both.bishop) & others;
        if (behind != 0) {
            const unsigned to = (unsigned)__builtin_ctzll(behind);
            out[count++] = word_of(position->board[from], from, position->board[to], to,
                                   !change->is_added);
        }
    }
    return count;
}

/* ---- ways */

struct lists {
    uint16_t lists[4][ROOM + 16], *added[2], *removed[2];
    unsigned more[2], fewer[2], kings[2];
};

#define WAY(name)                                                                        \
    static __attribute__((noinline)) unsigned name(unsigned i, struct lists *out)

WAY(nothing)
{
    (void)i;
    return out->kings[0];
}

#define LISTS(prefix)                                                                    \
    WAY(prefix##_lists)                                                                  \
    {                                                                                    \
        for (unsigned view = 0; view < 2; view++)                                        \
            prefix##_sf16_threat_lists(                                                  \
                words[i], counts[i], prefix##_sf16_threat_view(view, out->kings[view]),  \
                out->added[view], &out->more[view], out->removed[view],                  \
                &out->fewer[view]);                                                      \
        return out->more[0];                                                             \
    }                                                                                    \
    WAY(prefix##_lists_both)                                                             \
    {                                                                                    \
        const unsigned views[2] = {prefix##_sf16_threat_view(0, out->kings[0]),          \
                                   prefix##_sf16_threat_view(1, out->kings[1])};         \
        prefix##_sf16_threat_lists_both(words[i], counts[i], views, out->added,          \
                                        out->more, out->removed, out->fewer);            \
        return out->more[0];                                                             \
    }                                                                                    \
    WAY(prefix##_of_bytes)                                                               \
    {                                                                                    \
        _Alignas(64) uint32_t found[FOUND];                                              \
        unsigned count = 0;                                                              \
        for (unsigned j = 2 * i; j < 2 * i + 2; j++) {                                   \
            const struct change *change = &changes[j];                                   \
            count += prefix##_sf16_threat_changes(                                       \
                change->position.board,                                                  \
                change->position.players[0] | change->position.players[1], change->code, \
                change->square, change->is_added, 64, 64, found + count);                \
        }                                                                                \
        out->more[1] = found[0];                                                         \
        return count;                                                                    \
    }                                                                                    \
    WAY(prefix##_of_sets)                                                                \
    {                                                                                    \
        _Alignas(64) uint32_t found[FOUND];                                              \
        unsigned count = 0;                                                              \
        for (unsigned j = 2 * i; j < 2 * i + 2; j++) {                                   \
            const struct change *change = &changes[j];                                   \
            count += prefix##_sf16_threat_changes_of_sets(                               \
                change->position.kinds, change->position.players,                        \
                change->position.board, change->code, change->square, change->is_added,  \
                64, 64, found + count);                                                  \
        }                                                                                \
        out->more[1] = found[0];                                                         \
        return count;                                                                    \
    }
LISTS(p)
LISTS(v)

WAY(of_bitboards)
{
    _Alignas(64) uint32_t found[FOUND];
    unsigned count = by_bitboards(&changes[2 * i], found);
    count += by_bitboards(&changes[2 * i + 1], found + count);
    out->more[1] = found[0];
    return count;
}

#ifdef PEER
WAY(peer_lists)
{
    return peer_threats(i, out->kings[0], out->kings[1]);
}
WAY(peer_lists_both)
{
    return peer_threats_both(i, out->kings[0], out->kings[1]);
}
#endif

/* Lists are compared with those of the other program, if there is one. */
#ifdef PEER
enum { LISTS_BASE = 10, CHANGES_BASE = 5 };
#else
enum { LISTS_BASE = 1, CHANGES_BASE = 5 };
#endif

/* Each with the way that its time is compared with, and how often it does something. */
static const struct way {
    const char *name;
    unsigned (*run)(unsigned i, struct lists *out);
    unsigned base, is_of;
} ways[] = {
    {"(what measuring takes)", nothing, 0, 0},
    {"threat_lists, plain", p_lists, LISTS_BASE, 2},
    {"threat_lists_both, plain", p_lists_both, LISTS_BASE, 2},
    {"threat_lists", v_lists, LISTS_BASE, 2},
    {"threat_lists_both", v_lists_both, LISTS_BASE, 2},
    {"bitboards and hyperbola", of_bitboards, CHANGES_BASE, 0},
    {"threat_changes, plain", p_of_bytes, CHANGES_BASE, 0},
    {"threat_changes_of_sets, plain", p_of_sets, CHANGES_BASE, 0},
    {"threat_changes", v_of_bytes, CHANGES_BASE, 0},
    {"threat_changes_of_sets", v_of_sets, CHANGES_BASE, 0},
#ifdef PEER
    {"the peer's", peer_lists, LISTS_BASE, 2},
    {"the peer's, both", peer_lists_both, LISTS_BASE, 2},
#endif
};
enum { WAYS = sizeof ways / sizeof *ways };

/* ---- measuring, in turns */

static uint8_t *weights;
volatile uint64_t sink;

static void touch(unsigned i)
{
    uint64_t sum = 0;
    for (unsigned row = 0; row < ROWS; row++) {
        const uint8_t *at =
            weights + 1024 * (((i + row * 977u) * 2654435761u >> 8) % (WEIGHTS / 1024));
        for (unsigned byte = 0; byte < 1024; byte += 64)
            sum += at[byte];
    }
    sink += sum;
}

static void begin(unsigned i, struct lists *out)
{
    out->more[0] = out->more[1] = out->fewer[0] = out->fewer[1] = 0;
    out->kings[0] = i & 63;
    out->kings[1] = i >> 6 & 63;
}

/* The move is what was written last before its time is taken. */
static void copy(unsigned i)
{
    memcpy(&changes[2 * MOVES], &changes[2 * i], 2 * sizeof *changes);
    memcpy(words[MOVES], words[i], sizeof *words);
    counts[MOVES] = counts[i];
#ifdef PEER
    peer_threats_fill(MOVES, words[i], counts[i]);
#endif
}

static void open_lists(struct lists *out)
{
    for (unsigned view = 0; view < 2; view++) {
        out->added[view] = out->lists[view];
        out->removed[view] = out->lists[2 + view];
    }
}

static double run(const struct way *way, int presses)
{
    static struct lists out;
    uint64_t ticks = 0, sum = 0, began = 0;
    open_lists(&out);
    if (!presses) {
        began = __rdtsc();
        for (unsigned i = 0; i < MOVES; i++) {
            begin(i, &out);
            sum += way->run(i, &out);
        }
        ticks = __rdtsc() - began;
    } else {
        for (unsigned i = 0; i < MOVES; i++) {
            begin(i, &out);
            touch(i);
            copy(i);
            _mm_lfence();
            began = __rdtsc();
            _mm_lfence();
            sum += way->run(MOVES, &out);
            _mm_lfence();
            ticks += __rdtsc() - began;
        }
    }
    sink += sum;
    return (double)ticks / (way->is_of == 0 ? 2.0 * MOVES : (double)way->is_of * total);
}

/* Whether the lists of a player differ. */
static int differ(const struct lists *a, const struct lists *b)
{
    int faults = 0;
    for (unsigned view = 0; view < 2; view++)
        faults += a->more[view] != b->more[view] || a->fewer[view] != b->fewer[view] ||
                  memcmp(a->added[view], b->added[view], 2 * a->more[view]) ||
                  memcmp(a->removed[view], b->removed[view], 2 * a->fewer[view]);
    return faults;
}

/* Whether all ways of lists give the same; how many words changes find is compared, too. */
static int check(void)
{
    static struct lists wanted, got;
    int faults = 0;
    open_lists(&wanted);
    open_lists(&got);
    for (unsigned i = 0; i < MOVES; i++) {
        begin(i, &wanted);
        p_lists(i, &wanted);
        for (unsigned way = 2; way < CHANGES_BASE; way++) {
            begin(i, &got);
            ways[way].run(i, &got);
            faults += differ(&got, &wanted);
        }
        for (unsigned way = CHANGES_BASE + 1; way < 10; way++)
            faults += ways[way].run(i, &got) != of_bitboards(i, &got);
#ifdef PEER
        begin(i, &got);
        for (unsigned view = 0; view < 2; view++)
            peer_threats_lists(i, view, got.kings[view], got.added[view], &got.more[view],
                               got.removed[view], &got.fewer[view]);
        faults += differ(&got, &wanted);
#endif
    }
    return faults;
}

int main(void)
{
    static double times[2][WAYS][ROUNDS];
    const int rounds = is_quick() ? 3 : ROUNDS;
    weights = malloc(WEIGHTS);
    if (weights == NULL)
        return 2;
    memset(weights, 1, WEIGHTS);
    play();
#ifdef PEER
    peer_threats_open(MOVES + 1);
    for (unsigned i = 0; i < MOVES; i++)
        peer_threats_fill(i, words[i], counts[i]);
#endif
    if (check() != 0) {
        puts("ways differ");
        return 3;
    }
    for (int round = 0; round < rounds; round++)
        for (int presses = 0; presses < 2; presses++)
            for (int way = 0; way < WAYS; way++)
                times[presses][way][round] = run(&ways[way], presses);
    for (int presses = 0; presses < 2; presses++)
        for (int way = 0; way < WAYS; way++)
            qsort(times[presses][way], (size_t)rounds, sizeof(double), by_size);
    printf("%.2f words a move; ticks a number, or a change; the first quartile of %d "
           "rounds\n",
           (double)total / MOVES, rounds);
    printf("lists by form %d, changes by form %d\n", V_THREATS_SF16_FORM, V_RAYS_FORM);
    for (int way = 1; way < WAYS; way++) {
        printf("  %-36s", ways[way].name);
        for (int presses = 0; presses < 2; presses++) {
            const unsigned base = ways[way].base, is_of = ways[way].is_of;
            /* What measuring takes is told by moves; here it is by what is measured. */
            const double fences =
                presses ? times[1][0][rounds / 4] * 2 * MOVES /
                              (is_of == 0 ? 2.0 * MOVES : (double)is_of * total)
                        : 0;
            const double own = times[presses][way][rounds / 4] - fences;
            const double other = times[presses][base][rounds / 4] - fences;
            printf("%s%7.1f  %.2f", presses ? "   between rows of weights" : "", own,
                   own / other);
        }
        puts("");
    }
    free(weights);
    return 0;
}
