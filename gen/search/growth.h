/* Growth: a magic of fewer index bits than its mask has squares, square by square.
 *
 * Theory. A square p of the mask adds g << p to the product, modulo 2^64: it sees the bits of g
 * below 64 - p, and no others. Take the squares from the highest down. When k of them are done,
 * the products of all 2^k subsets of these are known in full, whatever g's higher bits will be.
 * When two of them with different attacks are in one slot, no higher bit can mend that. The
 * next square adds the bits of g from the end of those before to its own, x: the products of
 * the 2^k subsets that hold it are those of the 2^k that do not, plus one number. So g grows
 * from its lowest bits, and most of what is wrong shows while there are few subsets.
 */
#ifndef SEARCH_GROWTH_H
#define SEARCH_GROWTH_H

#include "search/finder.h"

enum {
    GROWTH_BITS_MAX = 12, /* of an index, where other squares are kept apart */
    GROWTH_SLOTS_MAX = 1 << GROWTH_BITS_MAX,
    GROWTH_SQUARES_MAX = 9,
    GROWTH_LINE_MAX = 8, /* squares of a rank or file */
};

/* What a square may choose from. When `drawn`, x is one of `count` draws whose highest `ones`
 * bits are ones. Else it is one of `count` numbers from `first` on, with the bits `told`. */
struct growth_choice {
    uint64_t first, count, told;
    uint64_t children; /* after so many that pass, no other is tried */
    bool drawn;
    unsigned ones;
};

/* A sum of what squares add to the product, and which subset of the mask these are. */
struct growth_sum {
    uint64_t sum;
    unsigned subset;
};

struct growth_sums {
    /* Those that exposed failures stand first. */
    struct growth_sum sums[1 << GROWTH_SQUARES_MAX];
    unsigned count, used;             /* of sums, and of slots that are taken */
    uint16_t slots[GROWTH_SLOTS_MAX]; /* SLOT_FREE, SLOT_BARRED, or 1 + a class */
};

/* Distances that slots of different classes do not have. */
struct growth_apart {
    uint16_t at[GROWTH_SLOTS_MAX];
    unsigned count;
};

struct growth {
    const struct problem *problem;
    unsigned bits, shift;
    unsigned squares[GROWTH_SQUARES_MAX]; /* in the order in which they are placed */
    unsigned count;
    struct growth_choice (*choose)(const struct growth *growth, unsigned k, unsigned from,
                                   unsigned width);
    uint64_t added[GROWTH_SQUARES_MAX]; /* by the squares that are placed */
    unsigned used_most;                 /* slots, before the last square */
    unsigned end; /* the bit of g from which the first one sees it */
    struct growth_apart apart;
    uint64_t tests;
    struct stream stream;
    uint64_t draw;
    /* Of cross and rise: squares of the rank, the highest first. */
    unsigned rank[GROWTH_BITS_MAX + 1], ranks;
    unsigned same; /* the square that tells a later one its window, or is told it */
    /* Of cross. */
    unsigned zeros; /* with which g ends */
    bool all;       /* every x is tried */
    /* Of rise. */
    unsigned lowest;    /* square of the rank */
    unsigned whole_at;  /* the bit of g from which t is whole */
    uint64_t whole;     /* t without its fraction, in g's place */
    uint64_t loss;      /* e, in 64 bits */
    uint64_t copies;    /* the rank's fractions together, in units of t's */
    unsigned told_from; /* the bit of g from which t tells them */
};

/* The sums of no square, which are in slot 0. */
void growth_begin(const struct growth *growth, struct growth_sums *sums);

/* The subset of square number k alone. */
unsigned growth_alone(const struct growth *growth, unsigned k);

/* Takes a slot for a subset. False when others are there, or too near: then the
 * slots are of no more use. */
bool growth_take(const struct growth *growth, struct growth_sums *sums, unsigned slot,
                 unsigned subset);

/* The fractions of the rank's squares together, with all bits of g below `whole_at`. */
uint64_t growth_rho(const struct growth *growth, uint64_t magic);

/* Places square number k and all behind it; `magic` has the bits of those before. */
bool growth_place(struct growth *growth, unsigned k, struct growth_sums *sums,
                  uint64_t *magic);

#endif
