/* One array for all squares: magics whose slots interlock.
 *
 *   attacks = table[offset + (((occupied | outside) * magic) >> shift)]
 *
 * with one shift for all squares of a slider, so that it is no load. A square's slots have
 * gaps, and other squares' slots lie in these: a layout is a magic and an offset for each
 * square such that no slot of the table is reached by two. Source: Annuss and Fiekas, who
 * published one of 87,988 entries for chess.
 *
 * It is found in three stages, each of which ends by itself:
 *
 * 1. Candidates (search/breed.h): for each square some hundred magics whose slots leave only
 *    gaps into which something fits.
 * 2. Packing (search/pack.h, search/ruin.h): some squares are taken out and put back
 *    elsewhere, over and over, by annealing; large ones first, small ones in their gaps.
 * 3. Turns (search/turn.h): the layout is shaken by more of the same, and squeezed
 *    (search/squeeze.h): the table is cut short, and squares pushed about until none overlap.
 *
 * A stage draws from streams of its own, by the number of its step, and looks at no clock: a
 * layout is found again by the seed and the lengths of the stages alone, on any machine.
 */
#ifndef SEARCH_SHARED_H
#define SEARCH_SHARED_H

#include "base/parallel.h"
#include "base/rng.h"
#include "search/shape.h"

/* The kinds of cost by which magics are kept, and how many by each. */
enum { POOL_COSTS = 3, POOL_SHAPES = 100 };

/* The magics of a square, for each cost the cheapest first. */
struct pool {
    struct shape *shapes[POOL_COSTS];
    unsigned count[POOL_COSTS];
};

/* A square of a slider. */
struct shared_square {
    struct problem problem;
    unsigned slider, shift;
    struct prober prober;
    struct pool pool;
};

struct shared {
    struct arena *arena;
    struct shared_square *squares; /* of the first slider, then of the next */
    size_t count;
    struct stream stream;
    uint64_t tests; /* of magics and positions, made so far */
};

/* A magic, and where in the table its slot 0 is, which may be below 0. */
struct shared_place {
    uint64_t magic;
    int64_t offset;
};

/* All squares of so many sliders, whose masks have at most SHAPE_BITS_MAX squares, on a board
 * of at most 64; each square's `problem` and `slider` are there. */
void shared_open(struct arena *arena, struct shared_square *squares, size_t count,
                 struct stream stream, struct shared *shared);


/* Offers a shape to those that are kept by one cost, or by each: it is kept when it is new and
 * cheap enough. */
void pool_keep(struct pool *pool, unsigned cost, const struct shape *shape);
void pool_offer(struct pool *pool, const struct shape *shape);

#endif
