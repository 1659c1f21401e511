/* Shapes: which slots the index of a magic reaches, when all squares of a slider are shifted
 * by the same.
 *
 *   index = ((occupied | outside) * magic) >> shift
 *
 * where `outside` is all squares that the mask lacks: so a magic adds a constant of its own to
 * every product (black magics; Annuss and Fiekas). The slots between those that are reached
 * are free for others, since squares do not have blocks of their own (search/shared.h).
 */
#ifndef SEARCH_SHAPE_H
#define SEARCH_SHAPE_H

#include "search/problem.h"

enum {
    SHAPE_BITS_MAX = 12,
    SHAPE_SLOTS = 1 << SHAPE_BITS_MAX,
    SHAPE_WORDS = SHAPE_SLOTS / 64,
};

struct shape {
    uint64_t magic;
    uint16_t low;     /* the lowest slot that is reached */
    uint16_t range;   /* from there to the highest one */
    uint16_t used;    /* how many */
    uint16_t used_8;  /* slots of the blocks of 8, from the lowest, with any that is */
    uint16_t used_32; /* of 32 */
    uint64_t map[SHAPE_WORDS]; /* which, from the lowest */
};

static inline unsigned shape_words(const struct shape *shape)
{
    return ((unsigned)shape->range + 63) / 64;
}

/* How many bits of a word are set. */
static inline unsigned shape_count(uint64_t word)
{
    word -= word >> 1 & 0x5555555555555555;
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return (unsigned)((word * 0x0101010101010101) >> 56);
}

/* Lists the slots, from the lowest; they are shape->used. */
void shape_list(const struct shape *shape, uint16_t *slots);

/* Tests magics of one square, many a second. */
struct prober {
    unsigned shift;
    size_t count;
    const uint64_t *boards; /* occupied | outside */
    const uint32_t *classes;
    uint16_t *order;  /* in which occupancies are tried: those that failed first */
    uint32_t *stamps; /* of a slot: in which test it was reached, by which of the order */
    uint32_t test;
    uint64_t magic; /* of the last test */
    uint64_t map[SHAPE_WORDS]; /* of its slots, all of them when the magic serves */
};

/* For a square whose mask has at most SHAPE_BITS_MAX squares, on at most 64. */
struct prober prober_of(struct arena *arena, const struct problem *problem,
                        unsigned shift);

/* Whether no two occupancies with different attacks share a slot. */
bool prober_serves(struct prober *prober, uint64_t magic);

/* The shape of the magic that was tested last, and serves. */
struct shape prober_shape(const struct prober *prober);

#endif
