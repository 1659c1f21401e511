/* Every attack and line in out/shogi, against a walker of our own that knows the board as
 * files and ranks only. Plain C99 and C++11.
 */
#include "shogi/attacks.h"
#include "shogi/leapers.h"
#include "shogi/lines.h"

#include "check.h"

enum { SIDE = 9, SQUARES = SIDE * SIDE, BOARDS = 1000000 };

/* Steps of the first player's pieces: to the right, and ahead. */
static const int ways[10][2] = {{1, 0},  {-1, 0}, {0, 1},   {0, -1}, {1, 1},
                                {-1, 1}, {1, -1}, {-1, -1}, {1, 2},  {-1, 2}};

/* Sets of them. */
enum { STRAIGHT = 0x00f, DIAGONAL = 0x0f0, AHEAD = 0x004, AHEAD_ASIDE = 0x030 };
enum { KNIGHTLY = 0x300 };

struct piece {
    const char *name;
    shogi_bb (*attacks)(unsigned color, unsigned square, shogi_bb occupied);
    unsigned slides, leaps;
};

/* ---- the walker ---- */

/* The square by file and rank; none when it is off the board. */
static shogi_bb square_at(int file, int rank)
{
    const unsigned bit = (unsigned)(SIDE * rank + file);
    shogi_bb set = {0, 0};
    if (file < 0 || file >= SIDE || rank < 0 || rank >= SIDE)
        return set;
    if (bit < 64)
        set.lo = (uint64_t)1 << bit;
    else
        set.hi = (uint64_t)1 << (bit - 64);
    return set;
}

static int meet(shogi_bb a, shogi_bb b)
{
    return ((a.lo & b.lo) | (a.hi & b.hi)) != 0;
}

static void join(shogi_bb *set, shogi_bb more)
{
    set->lo |= more.lo;
    set->hi |= more.hi;
}

static int differ(shogi_bb a, shogi_bb b)
{
    return a.lo != b.lo || a.hi != b.hi;
}

/* What is seen one way. With `inner`, only what something can hide behind. */
static shogi_bb walk_one_way(int file, int rank, int dx, int dy, int slides,
                             shogi_bb occupied, int inner)
{
    shogi_bb seen = {0, 0};
    for (;;) {
        file += dx;
        rank += dy;
        const shogi_bb square = square_at(file, rank);
        const shogi_bb next = square_at(file + dx, rank + dy);
        const int is_last = !slides || !meet(next, next);
        if (!inner || !is_last)
            join(&seen, square);
        if (is_last || meet(occupied, square))
            return seen;
    }
}

static shogi_bb walk(const struct piece *piece, unsigned color, unsigned square,
                     shogi_bb occupied, int inner)
{
    const int file = (int)square % SIDE, rank = (int)square / SIDE;
    const int sign = color == 0 ? 1 : -1;
    shogi_bb seen = {0, 0};
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++)
        if (((piece->slides | piece->leaps) >> i & 1) != 0)
            join(&seen, walk_one_way(file, rank, sign * ways[i][0], sign * ways[i][1],
                                     (int)(piece->slides >> i & 1), occupied, inner));
    return seen;
}

/* ---- the pieces ---- */

/* The same arguments for all, needed or not. */
#define ATTACKS(name, call)                                                              \
    static shogi_bb name(unsigned color, unsigned square, shogi_bb occupied)             \
    {                                                                                    \
        (void)color;                                                                     \
        (void)occupied;                                                                  \
        return call;                                                                     \
    }

ATTACKS(rook, shogi_rook_attacks(square, occupied))
ATTACKS(bishop, shogi_bishop_attacks(square, occupied))
ATTACKS(lance, shogi_lance_attacks(color, square, occupied))
ATTACKS(dragon, shogi_dragon_attacks(square, occupied))
ATTACKS(horse, shogi_horse_attacks(square, occupied))
ATTACKS(gold, shogi_gold_attacks(color, square))
ATTACKS(silver, shogi_silver_attacks(color, square))
ATTACKS(knight, shogi_knight_attacks(color, square))
ATTACKS(pawn, shogi_pawn_attacks(color, square))
ATTACKS(king, shogi_king_attacks(square))
ATTACKS(dragon_leaps, shogi_dragon_leaps(square))
ATTACKS(horse_leaps, shogi_horse_leaps(square))

static const struct piece pieces[] = {
    {"rook", rook, STRAIGHT, 0},
    {"bishop", bishop, DIAGONAL, 0},
    {"lance", lance, AHEAD, 0},
    {"dragon", dragon, STRAIGHT, DIAGONAL},
    {"horse", horse, DIAGONAL, STRAIGHT},
    {"gold", gold, 0, STRAIGHT | AHEAD_ASIDE},
    {"silver", silver, 0, DIAGONAL | AHEAD},
    {"knight", knight, 0, KNIGHTLY},
    {"pawn", pawn, 0, AHEAD},
    {"king", king, 0, STRAIGHT | DIAGONAL},
    {"dragon's leap", dragon_leaps, 0, DIAGONAL},
    {"horse's leap", horse_leaps, 0, STRAIGHT},
};

/* ---- the tests ---- */

/* All squares but those of a set. */
static shogi_bb others(shogi_bb set)
{
    shogi_bb rest = {~set.lo, ~set.hi & (((uint64_t)1 << (SQUARES - 64)) - 1)};
    return rest;
}

static shogi_bb random_board(unsigned density)
{
    const shogi_bb none = {0, 0};
    shogi_bb board = others(none);
    for (; density != 0; density--) {
        board.lo &= random_bits();
        board.hi &= random_bits();
    }
    return board;
}

/* The next subset of a mask, from none to none. */
static shogi_bb next_subset(shogi_bb set, shogi_bb mask)
{
    set.lo = (set.lo - mask.lo) & mask.lo;
    if (set.lo == 0)
        set.hi = (set.hi - mask.hi) & mask.hi;
    return set;
}

/* Counts what is wrong from one square: all occupancies of the squares that matter, bare,
 * with random other squares occupied, and with all others, the piece's own among them. */
static unsigned long count_faults_from(const struct piece *piece, unsigned color,
                                       unsigned square)
{
    const shogi_bb none = {0, 0};
    const shogi_bb mask = walk(piece, color, square, none, 1);
    shogi_bb occupied = none;
    unsigned long faults = 0;
    do {
        const shogi_bb wanted = walk(piece, color, square, occupied, 0);
        shogi_bb full = others(mask), noisy = random_board(1);
        noisy.lo &= full.lo;
        noisy.hi &= full.hi;
        join(&noisy, occupied);
        join(&full, occupied);
        faults += (unsigned)differ(piece->attacks(color, square, occupied), wanted);
        faults += (unsigned)differ(piece->attacks(color, square, noisy), wanted);
        faults += (unsigned)differ(piece->attacks(color, square, full), wanted);
        occupied = next_subset(occupied, mask);
    } while (differ(occupied, none));
    return faults;
}

static unsigned long count_faults(const struct piece *piece)
{
    unsigned long faults = 0;
    for (unsigned color = 0; color < 2; color++)
        for (unsigned square = 0; square < SQUARES; square++)
            faults += count_faults_from(piece, color, square);
    return faults;
}

static unsigned long count_random_faults(const struct piece *piece)
{
    unsigned long faults = 0;
    for (unsigned i = 0; i < BOARDS; i++) {
        const unsigned square = i % SQUARES, color = i / SQUARES % 2;
        const shogi_bb occupied = random_board(1 + i % 3);
        const shogi_bb wanted = walk(piece, color, square, occupied, 0);
        faults += (unsigned)differ(piece->attacks(color, square, occupied), wanted);
    }
    return faults;
}

static void test_piece(const struct piece *piece)
{
    char claim[120];
    snprintf(claim, sizeof claim, "the %s's attacks are right for every occupancy",
             piece->name);
    expect(count_faults(piece) == 0, claim);
    snprintf(claim, sizeof claim, "the %s's attacks are right on random boards",
             piece->name);
    expect(count_random_faults(piece) == 0, claim);
}

/* The squares between two, and their line: what a walk from one way to the other meets. */
static unsigned long count_faults_of_pair(unsigned a, unsigned b)
{
    const int file = (int)a % SIDE, rank = (int)a / SIDE;
    const shogi_bb none = {0, 0}, from = square_at(file, rank);
    const shogi_bb to = square_at((int)b % SIDE, (int)b / SIDE);
    shogi_bb between = none, line = none;
    for (unsigned i = 0; i < 8; i++) {
        const int dx = ways[i][0], dy = ways[i][1];
        const shogi_bb seen = walk_one_way(file, rank, dx, dy, 1, to, 0);
        if (!meet(seen, to))
            continue;
        between.lo = seen.lo & ~to.lo;
        between.hi = seen.hi & ~to.hi;
        line = from;
        join(&line, walk_one_way(file, rank, dx, dy, 1, none, 0));
        join(&line, walk_one_way(file, rank, -dx, -dy, 1, none, 0));
    }
    return (unsigned)differ(shogi_between(a, b), between) +
           (unsigned)differ(shogi_line(a, b), line);
}

static void test_lines(void)
{
    unsigned long faults = 0;
    for (unsigned a = 0; a < SQUARES; a++)
        for (unsigned b = 0; b < SQUARES; b++)
            faults += count_faults_of_pair(a, b);
    expect(faults == 0, "the lines, and the squares between, are right for every pair");
}

int main(void)
{
    for (unsigned i = 0; i < sizeof pieces / sizeof *pieces; i++)
        test_piece(pieces + i);
    test_lines();
    return finish();
}
