/* Turns.
 *
 * Squeezing soon ends where it cannot get further, and so does packing, but where the one ends
 * the other goes on: its costs are others. So a turn shakes the layout by a short annealing, from
 * a temperature that differs from turn to turn, and squeezes what came out until some tries
 * in a row are in vain. The next turn starts from there, unless it is much longer than before.
 * (Lourenço, Martin, Stützle: Iterated Local Search, in Handbook of Metaheuristics, 2003.)
 */
#include "search/turn.h"

#include <string.h>

#include "search/ruin.h"

enum {
    SHAKES = 10000, /* steps of the annealing */
    HOT_LEAST = 2500,
    HOT_TIMES = 3, /* it starts as hot, or twice as hot, ... */
    OCTAVES = 2,
    IN_VAIN = 4, /* tries of squeezing */
    SLACK = 30,  /* entries by which a layout may be longer than the one before */
};

/* Anneals the layout of now; the shortest of the colder half is to be squeezed. */
static void shake(struct squeeze *squeeze, struct draws *draws)
{
    struct pack *pack = squeeze->pack;
    const uint64_t hot = (uint64_t)HOT_LEAST << draws_below(draws, HOT_TIMES);
    for (uint64_t i = 0; i < SHAKES; i++) {
        ruin_step(pack, draws, annealing_temperature(hot, OCTAVES, i, SHAKES));
        if (i == SHAKES / 2 ||
            (i > SHAKES / 2 && strip_end(&pack->strip) < squeeze->best_end))
            squeeze_set(squeeze, pack->laid);
    }
}

void turn_step(struct squeeze *squeeze, uint64_t number)
{
    struct pack *pack = squeeze->pack;
    const struct stream own = {stream_draw(pack->shared->stream, UINT64_MAX - 3)};
    struct draws draws = {{stream_draw(own, number)}, 0};
    struct arena arena = {0};
    const size_t count = pack->shared->count, before = pack_end(pack, pack->laid);
    struct laid *const was = arena_alloc(&arena, count, sizeof *was);
    memcpy(was, pack->laid, count * sizeof *was);
    shake(squeeze, &draws);
    for (unsigned vain = 0; vain < IN_VAIN;)
        vain = squeeze_try(squeeze, &draws) ? 0 : vain + 1;
    pack_set(pack, squeeze->best_end <= before + SLACK ? squeeze->best : was, count);
    pack_accept(pack, pack->cost);
    arena_free(&arena);
}
