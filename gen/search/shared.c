/* Opening a search for a shared array, and judging what it found. */
#include "search/shared.h"

#include "search/finder.h"

static unsigned most_bits(const struct shared_square *squares, size_t count,
                          unsigned slider)
{
    unsigned most = 0;
    for (size_t i = 0; i < count; i++)
        if (squares[i].slider == slider && squares[i].problem.bits > most)
            most = squares[i].problem.bits;
    return most;
}

void shared_open(struct arena *arena, struct shared_square *squares, size_t count,
                 struct stream stream, struct shared *shared)
{
    for (size_t i = 0; i < count; i++) {
        struct shared_square *square = &squares[i];
        square->shift = finder_shift(most_bits(squares, count, square->slider));
        square->prober = prober_of(arena, &square->problem, square->shift);
        for (unsigned kind = 0; kind < POOL_COSTS; kind++)
            square->pool.shapes[kind] =
                arena_alloc(arena, POOL_SHAPES, sizeof(struct shape));
    }
    *shared = (struct shared){arena, squares, count, stream, 0};
}
