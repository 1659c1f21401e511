/* What the tests of several games' attacks share: walks over the board, in files and ranks
 * only, and the comparison of a game's lookups with them.
 *
 * Whoever includes this has defined FILES and RANKS; SQUARE_OF(file, rank) unless squares
 * run along the ranks from a1; and IS_HOLE(file, rank) where squares are missing, with
 * SQUARE_COUNT where these have no numbers. Plain C99 and C++11.
 */
#ifndef TESTS_GAMES_WALKER_H
#define TESTS_GAMES_WALKER_H

#include "check.h"

#ifndef SQUARE_OF
#define SQUARE_OF(file, rank) (FILES * (rank) + (file))
#endif
#ifndef IS_HOLE
#define IS_HOLE(file, rank) 0
#endif

#ifndef SQUARE_COUNT
#define SQUARE_COUNT (FILES * RANKS)
#endif

/* With QUICK defined, fewer boards; with ALL, as many as take minutes for all games. */
enum {
    SQUARES = SQUARE_COUNT,
#ifdef QUICK
    MATTERING_MAX = 8,
    BOARDS = 5000,
    FEW_BOARDS = 1000,
    BACK_BOARDS = 200
#elif !defined(ALL)
    MATTERING_MAX = 12,
    BOARDS = 200000,
    FEW_BOARDS = 20000,
    BACK_BOARDS = 5000
#else
    MATTERING_MAX = 16,
    BOARDS = 1000000,
    FEW_BOARDS = 100000,
    BACK_BOARDS = 20000
#endif
};

/* Square 0 is the lowest bit of lo, square 64 that of hi. */
struct set {
    uint64_t lo, hi;
};

struct place {
    int file, rank;
};

struct step {
    int dx, dy;
};

/* ---- sets ---- */

static inline struct set make_set(uint64_t lo, uint64_t hi)
{
    struct set set;
    set.lo = lo;
    set.hi = hi;
    return set;
}

static inline struct set join(struct set a, struct set b)
{
    return make_set(a.lo | b.lo, a.hi | b.hi);
}

/* What is in a and not in b. */
static inline struct set without(struct set a, struct set b)
{
    return make_set(a.lo & ~b.lo, a.hi & ~b.hi);
}

static inline int are_equal(struct set a, struct set b)
{
    return a.lo == b.lo && a.hi == b.hi;
}

static inline struct set one(unsigned square)
{
    return square < 64 ? make_set((uint64_t)1 << square, 0)
                       : make_set(0, (uint64_t)1 << (square - 64));
}

/* Every square of the board, drawn with a chance of 1 in 2, 4, 8 or 16. */
static inline struct set random_set(unsigned rarity)
{
    struct set set = make_set(random_bits(), random_bits());
    for (unsigned i = 0; i < rarity % 4; i++) {
        set.lo &= random_bits();
        set.hi &= random_bits();
    }
    if (SQUARES < 64)
        return make_set(set.lo & (((uint64_t)1 << SQUARES % 64) - 1), 0);
    if (SQUARES < 128)
        set.hi &= ((uint64_t)1 << SQUARES % 64) - 1;
    return set;
}

/* ---- walking ---- */

static inline int is_on_board(struct place at)
{
    return at.file >= 0 && at.file < FILES && at.rank >= 0 && at.rank < RANKS &&
           !IS_HOLE(at.file, at.rank);
}

/* The set of a place; empty off the board. */
static inline struct set set_of(struct place at)
{
    return is_on_board(at) ? one((unsigned)SQUARE_OF(at.file, at.rank)) : make_set(0, 0);
}

static inline int is_empty_at(struct place at, struct set occupied)
{
    const struct set bit = set_of(at);
    return (bit.lo & occupied.lo) == 0 && (bit.hi & occupied.hi) == 0;
}

static inline struct place moved(struct place from, int dx, int dy)
{
    from.file += dx;
    from.rank += dy;
    return from;
}

/* The squares (dx, dy) away. */
static inline struct set leap(struct place at, int dx, int dy)
{
    return set_of(moved(at, dx, dy));
}

/* The same to the left and to the right. */
static inline struct set leap_both(struct place at, int dx, int dy)
{
    return join(leap(at, dx, dy), leap(at, -dx, dy));
}

/* To the left, to the right, up and down. */
static inline struct set leap_all(struct place at, int dx, int dy)
{
    return join(leap_both(at, dx, dy), leap_both(at, dx, -dy));
}

static inline struct set wazir_walk(struct place at)
{
    return join(leap_all(at, 1, 0), leap_all(at, 0, 1));
}

static inline struct set knight_walk(struct place at)
{
    return join(leap_all(at, 1, 2), leap_all(at, 2, 1));
}

static inline struct set king_walk(struct place at)
{
    return join(wazir_walk(at), leap_all(at, 1, 1));
}

/* Up for the first player, down for the second. */
static inline int forward(unsigned color)
{
    return color == 0 ? 1 : -1;
}

/* Goes on from a place until the board ends, or so many steps, over as many pieces as there are
 * screens, and returns what it sees behind the last of them, up to and with the next piece. */
static inline struct set ride(struct place at, int dx, int dy, struct set occupied,
                              int screens, int steps)
{
    struct set seen = make_set(0, 0);
    for (; steps > 0; steps--) {
        at = moved(at, dx, dy);
        if (!is_on_board(at))
            return seen;
        if (screens == 0)
            seen = join(seen, set_of(at));
        if (!is_empty_at(at, occupied) && screens-- == 0)
            return seen;
    }
    return seen;
}

/* That to the left and to the right, and up and down, too. */
static inline struct set ride_both(struct place at, int dx, int dy, struct set occupied,
                                   int screens, int steps)
{
    return join(ride(at, dx, dy, occupied, screens, steps),
                ride(at, -dx, dy, occupied, screens, steps));
}

static inline struct set ride_all(struct place at, int dx, int dy, struct set occupied,
                                  int screens, int steps)
{
    return join(ride_both(at, dx, dy, occupied, screens, steps),
                ride_both(at, dx, -dy, occupied, screens, steps));
}

/* Straight rides, and those along diagonals. */
static inline struct set straight_walk(struct place at, struct set occupied, int screens,
                                       int steps)
{
    return join(ride_all(at, 1, 0, occupied, screens, steps),
                ride_all(at, 0, 1, occupied, screens, steps));
}

static inline struct set slanting_walk(struct place at, struct set occupied, int screens,
                                       int steps)
{
    return ride_all(at, 1, 1, occupied, screens, steps);
}

/* The same to the end of the board; a cannon has a screen. */
static inline struct set rook_walk(struct place at, struct set occupied)
{
    return straight_walk(at, occupied, 0, SQUARES);
}

static inline struct set bishop_walk(struct place at, struct set occupied)
{
    return slanting_walk(at, occupied, 0, SQUARES);
}

static inline struct set queen_walk(struct place at, struct set occupied)
{
    return join(rook_walk(at, occupied), bishop_walk(at, occupied));
}

static inline struct set cannon_walk(struct place at, struct set occupied)
{
    return straight_walk(at, occupied, 1, SQUARES);
}

/* A step, and from there, if it is empty, rides that are aside of it by an eighth of a turn. */
static inline struct set bent_walk_by(struct place at, int dx, int dy,
                                      struct set occupied)
{
    const struct place corner = moved(at, dx, dy);
    struct set seen = set_of(corner);
    if (!is_on_board(corner) || !is_empty_at(corner, occupied))
        return seen;
    if (dx != 0 && dy != 0)
        return join(seen, join(ride(corner, dx, 0, occupied, 0, SQUARES),
                               ride(corner, 0, dy, occupied, 0, SQUARES)));
    return join(seen, dx == 0 ? ride_both(corner, 1, dy, occupied, 0, SQUARES)
                              : join(ride(corner, dx, 1, occupied, 0, SQUARES),
                                     ride(corner, dx, -1, occupied, 0, SQUARES)));
}

static inline struct set griffon_walk(struct place at, struct set occupied)
{
    struct set seen = make_set(0, 0);
    for (int dx = -1; dx <= 1; dx += 2)
        for (int dy = -1; dy <= 1; dy += 2)
            seen = join(seen, bent_walk_by(at, dx, dy, occupied));
    return seen;
}

/* What a pawn of chess captures, and where it goes by so many steps at most. */
static inline struct set pawn_walk(unsigned color, struct place at)
{
    return leap_both(at, 1, forward(color));
}

static inline struct set pawn_advance(unsigned color, struct place at,
                                      struct set occupied, int steps)
{
    return ride(at, 0, forward(color), occupied, 0, steps);
}

static inline struct set gold_walk(unsigned color, struct place at)
{
    return join(wazir_walk(at), leap_both(at, 1, forward(color)));
}

static inline struct set silver_walk(unsigned color, struct place at)
{
    return join(leap_all(at, 1, 1), leap(at, 0, forward(color)));
}

/* ---- comparing ---- */

/* What a game's headers say, and what a walk says. */
struct piece {
    const char *name;
    struct set (*lookup)(unsigned color, unsigned square, struct set occupied);
    struct set (*walk)(unsigned color, struct place at, struct set occupied);
    int is_back; /* the walk asks another one from everywhere, which takes long */
};

/* For a piece, the function look_NAME or walk_NAME, given what it returns. The former's
 * expression may use color, square and occupied, and is of the game's own type, which its
 * test turns into a set by ours(); the latter's may use color, at and occupied. */
#define LOOKUP(name, attacks)                                                            \
    static struct set look_##name(unsigned color, unsigned square, struct set occupied)  \
    {                                                                                    \
        (void)color;                                                                     \
        (void)occupied;                                                                  \
        return ours(attacks);                                                            \
    }
#define WALK(name, seen)                                                                 \
    static struct set walk_##name(unsigned color, struct place at, struct set occupied)  \
    {                                                                                    \
        (void)color;                                                                     \
        (void)at;                                                                        \
        (void)occupied;                                                                  \
        return seen;                                                                     \
    }

/* From where another walk attacks a place: it is asked from every place there is. */
static inline struct set walk_back(struct set (*walk)(unsigned, struct place, struct set),
                                   unsigned color, struct place to, struct set occupied)
{
    struct set seen = make_set(0, 0);
    struct place from;
    for (from.file = 0; from.file < FILES; from.file++)
        for (from.rank = 0; from.rank < RANKS; from.rank++)
            if (is_on_board(from) && !is_empty_at(to, walk(color, from, occupied)))
                seen = join(seen, set_of(from));
    return seen;
}

/* The places of all squares; test_pieces fills it. */
static struct place places[SQUARES];

static inline struct set walk_from(const struct piece *piece, unsigned color,
                                   unsigned square, struct set occupied)
{
    const struct place at = places[square];
    return is_on_board(at) ? piece->walk(color, at, occupied) : make_set(0, 0);
}

/* 1 when a lookup is wrong, and 0 when it is right. */
static inline unsigned fault(const struct piece *piece, unsigned color, unsigned square,
                             struct set occupied)
{
    return are_equal(piece->lookup(color, square, occupied),
                     walk_from(piece, color, square, occupied))
               ? 0
               : 1;
}

/* The squares that make a difference to the walk, each as a set: whatever is alone on one
 * of them changes what an empty board would give. Returns how many. */
static inline unsigned find_mattering(const struct piece *piece, unsigned color,
                                      unsigned square, struct set *mattering)
{
    const struct set bare = walk_from(piece, color, square, make_set(0, 0));
    unsigned count = 0;
    for (unsigned other = 0; other < SQUARES; other++)
        if (!are_equal(bare, walk_from(piece, color, square, one(other))))
            mattering[count++] = one(other);
    return count;
}

/* Counts the faults of one piece on one square: all occupancies of the squares that matter,
 * bare and with random other squares occupied; -1 where too many matter. */
static inline int count_square(const struct piece *piece, unsigned color, unsigned square)
{
    struct set mattering[SQUARES], mask = make_set(0, 0);
    const unsigned count = find_mattering(piece, color, square, mattering);
    unsigned faults = 0;
    if (count > MATTERING_MAX)
        return -1;
    for (unsigned i = 0; i < count; i++)
        mask = join(mask, mattering[i]);
    for (uint32_t subset = 0; subset >> count == 0; subset++) {
        struct set occupied = make_set(0, 0);
        for (unsigned i = 0; i < count; i++)
            if ((subset >> i & 1) != 0)
                occupied = join(occupied, mattering[i]);
        const struct set noise = without(random_set(0), mask);
        faults += fault(piece, color, square, occupied);
        faults += fault(piece, color, square, join(occupied, noise));
    }
    return (int)faults;
}

/* Returns how many squares were left out. */
static inline unsigned test_exhaustively(const struct piece *piece)
{
    char claim[160];
    unsigned faults = 0, left_out = 0;
    for (unsigned color = 0; color < 2; color++)
        for (unsigned square = 0; square < SQUARES; square++) {
            const int found = count_square(piece, color, square);
            faults += found > 0 ? (unsigned)found : 0;
            left_out += found < 0 ? 1 : 0;
        }
    snprintf(claim, sizeof claim, "%s: right when up to %d squares matter (%u faults)",
             piece->name, MATTERING_MAX, faults);
    expect(faults == 0, claim);
    return left_out;
}

/* Random boards, sparse ones and half full ones, each for the piece on one square. */
static inline void test_randomly(const struct piece *piece, unsigned boards)
{
    char claim[160];
    unsigned faults = 0;
    for (unsigned board = 0; board < boards; board++) {
        const struct set occupied = random_set((unsigned)random_bits());
        const unsigned square = (unsigned)(random_bits() % SQUARES);
        faults += fault(piece, board % 2, square, occupied);
    }
    snprintf(claim, sizeof claim, "%s: right on %u random boards (%u faults)",
             piece->name, boards, faults);
    expect(faults == 0, claim);
}

static inline int test_pieces(const struct piece *pieces, unsigned count)
{
    struct place at;
    for (at.file = 0; at.file < FILES; at.file++)
        for (at.rank = 0; at.rank < RANKS; at.rank++)
            if (SQUARES == FILES * RANKS || is_on_board(at))
                places[SQUARE_OF(at.file, at.rank)] = at;
    for (unsigned i = 0; i < count; i++)
        if (pieces[i].is_back)
            test_randomly(&pieces[i], BACK_BOARDS);
        else
            test_randomly(&pieces[i],
                          test_exhaustively(&pieces[i]) == 0 ? FEW_BOARDS : BOARDS);
    return finish();
}

#endif
