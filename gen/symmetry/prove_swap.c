/* Swaps by delta_swap and exchange.
 *
 * What a bit becomes hangs on five bits at most: two of the set that are a distance apart,
 * the one below and the masks of these. For each distance some masks and sets at random have
 * all of them in all ways, or nearly so; the masks that a board needs are proved with the
 * functions that have them.
 */
#include "base/rng.h"
#include "symmetry/prove.h"

enum { BATCHES = 2 };

/* Random draws, one behind the other. */
struct draws {
    struct stream stream;
    uint64_t count;
};

static struct bits draw(struct draws *draws, unsigned bits)
{
    struct bits set = {stream_draw(draws->stream, draws->count),
                       stream_draw(draws->stream, draws->count + 1)};
    draws->count += 2;
    return bits_and(set, bits_below(bits));
}

/* Some of the bits, none of which is `distance` above another one. */
static struct bits draw_mask(struct draws *draws, unsigned bits, unsigned distance)
{
    struct bits some = draw(draws, bits - distance);
    return bits_minus(some, bits_up(some, distance));
}

static struct bits swapped(struct bits set, struct bits mask, unsigned distance)
{
    for (; !bits_empty(mask); mask = bits_rest(mask)) {
        unsigned low = bits_first(mask), high = low + distance;
        if (bits_has(set, low) != bits_has(set, high))
            set = bits_xor(set, bits_with(bits_of(low), high));
    }
    return set;
}

/* As many masks and sets as there are lanes; sets of what the mask moves, or of all. */
static bool prove_lanes(struct proof *proof, struct lookup *lookup, struct draws *draws,
                        unsigned distance, bool moves_all, struct fault *fault)
{
    uint64_t words[4][LANES];
    struct bits wants[LANES];
    unsigned width = lookup->code.result->words;
    for (unsigned i = 0; i < LANES; i++) {
        struct bits mask = draw_mask(draws, 64 * width, distance);
        struct bits set = draw(draws, 64 * width);
        if (moves_all)
            set = bits_and(set, bits_or(mask, bits_up(mask, distance)));
        wants[i] = swapped(set, mask, distance);
        words[0][i] = set.lo;
        words[width - 1][i] = width == 2 ? set.hi : set.lo;
        words[width][i] = mask.lo;
        words[2 * width - 1][i] = width == 2 ? mask.hi : mask.lo;
    }
    if (!lookup_run(lookup, (const uint64_t(*)[LANES])words, fault))
        return false;
    for (unsigned i = 0; i < LANES; i++)
        if (lookup_result(lookup, 0, i) != wants[i].lo ||
            (width == 2 && lookup_result(lookup, 1, i) != wants[i].hi))
            return prove_wrong(proof, lookup, fault, "is wrong for distance %u",
                               distance);
    return true;
}

static bool prove_swap(struct proof *proof, const char *name, bool moves_all,
                       struct fault *fault)
{
    unsigned width = board_squares(&proof->game->board) > 64 ? 2 : 1;
    struct lookup *lookup =
        proof_find(proof, name, (struct proof_shape){1, 2 * width, width}, fault);
    struct draws draws = {stream_named(name, 0), 0};
    for (uint64_t distance = 1; distance < 64 * width && lookup != NULL; distance++) {
        if (!lookup_fix(lookup, &distance, fault))
            return false;
        for (unsigned i = 0; i < BATCHES; i++)
            if (!prove_lanes(proof, lookup, &draws, (unsigned)distance, moves_all, fault))
                return false;
    }
    return lookup != NULL;
}

bool prove_swaps(struct proof *proof, struct fault *fault)
{
    return prove_swap(proof, "delta_swap", false, fault) &&
           (board_squares(&proof->game->board) > 64 ||
            prove_swap(proof, "exchange", true, fault));
}
