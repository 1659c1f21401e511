/* Keys with a proof.
 *
 * Definitions. Each of n features has a nonzero element x of GF(2^m) to itself. Its column
 * is the word of x, x^3, x^5, ..., x^(2t-1), each m bits, from the lowest bit up; what room
 * is left above is filled with random bits, but for the highest bit, which is 1 in every
 * column when there is parity. Its key is M times the column, M a random invertible matrix.
 *
 * Claim. Any 2t keys are linearly independent: d >= 2t + 1. With parity, d >= 2t + 2.
 *
 * Proof. M has an inverse, so keys are dependent exactly when their columns are. Let the
 * columns of w <= 2t distinct elements x1, ..., xw add up to zero. Then the sums of all
 * their odd powers up to 2t - 1 are zero. So are the sums of the even powers up to 2t, for
 * in characteristic 2 the sum of the x^2j is the square of the sum of the x^j. The first w
 * of these are w linear equations, whose matrix has the entries xi^j: a Vandermonde matrix
 * with each column multiplied by xi, invertible as the xi are distinct and not zero. But
 * the vector (1, ..., 1) solves them: a contradiction. With parity, w is even, so w <= 2t
 * + 1 means w <= 2t.
 *
 * The low bits. M is nested (mix.h): the lowest 32 bits of a key are an invertible function
 * of the lowest 32 bits of its column, which hold the first floor(32 / m) powers. So keys
 * cut to 24, 32, 40, ... bits have the distance of keys that were made so short; parity
 * stands in the last block, and is lost.
 *
 * Why the elements are in random order: in their own, pieces on neighbouring squares would
 * have elements that add up to few small numbers, and with them the low bits of keys.
 *
 * Costs nothing to speak of. Source: Bose, Ray-Chaudhuri, On a Class of Error Correcting
 * Binary Group Codes, 1960; MacWilliams, Sloane, The Theory of Error-Correcting Codes,
 * chapter 7.
 */
#include "zobrist/bch.h"

#include <assert.h>

#include "zobrist/mix.h"

struct bch bch_design(size_t count, unsigned width, bool parity)
{
    struct bch design = {.parity = parity, .width = width};
    unsigned degree = 9;
    while (((size_t)1 << degree) - 1 < count)
        degree++;
    bool known = field_of_degree(degree, &design.field);
    assert(known);
    (void)known;
    design.powers = (width - parity) / degree;
    return design;
}

unsigned bch_distance(const struct bch *design)
{
    return 2 * design->powers + (design->parity ? 2 : 1);
}

static struct gf2 shifted(uint64_t word, unsigned by)
{
    if (by >= 64)
        return (struct gf2){0, word << (by - 64)};
    return (struct gf2){word << by, by == 0 ? 0 : word >> (64 - by)};
}

struct gf2 bch_column(const struct bch *design, uint64_t x, struct gf2 spare)
{
    unsigned used = design->powers * design->field.degree;
    unsigned top = design->width - 1;
    struct gf2 column = gf2_cut(spare, design->parity ? top : design->width);
    column = gf2_add(column, gf2_cut(column, used));
    uint64_t power = x, square = field_multiply(&design->field, x, x);
    for (unsigned i = 0; i < design->powers; i++) {
        column = gf2_add(column, shifted(power, i * design->field.degree));
        power = field_multiply(&design->field, power, square);
    }
    return design->parity ? gf2_add(column, gf2_unit(top)) : column;
}

uint64_t *bch_elements(struct arena *arena, const struct field *field,
                       struct stream stream)
{
    size_t count = ((size_t)1 << field->degree) - 1;
    uint64_t *elements = arena_alloc(arena, count, sizeof *elements);
    for (size_t i = 0; i < count; i++) {
        /* The remainder of 64 bits is even enough for an order that nothing rests on. */
        size_t other = (size_t)(stream_draw(stream, i) % (i + 1));
        elements[i] = elements[other];
        elements[other] = i + 1;
    }
    return elements;
}

static bool make_keys(const struct key_task *task, bool parity, struct key_set *set,
                      struct fault *fault)
{
    if (set->count > BCH_KEYS_MAX)
        return fault_at(fault, task->layout->features[0].origin,
                        "%s has %zu features; bch keys are for at most %d, the nonzero "
                        "elements of the largest field: take --keys random",
                        task->layout->game->name, set->count, BCH_KEYS_MAX);
    struct bch design = bch_design(set->count, set->width, parity);
    const char *name = task->choice->source->name;
    uint64_t *elements =
        bch_elements(task->arena, &design.field,
                     key_stream(task, arena_print(task->arena, "%s/elements", name)));
    struct stream spare = key_stream(task, arena_print(task->arena, "%s/spare", name));
    struct gf2_matrix mix = mix_nested(
        key_stream(task, arena_print(task->arena, "%s/mix", name)), set->width);
    for (size_t i = 0; i < set->count; i++) {
        struct gf2 bits = {stream_draw(spare, 2 * i), stream_draw(spare, 2 * i + 1)};
        set->keys[i] = gf2_multiply(&mix, bch_column(&design, elements[i], bits));
    }
    set->proven = bch_distance(&design);
    for (unsigned i = 0; mix_ends[i] < set->width; i++)
        set->cuts[set->cut_count++] =
            (struct key_cut){mix_ends[i], 2 * (mix_ends[i] / design.field.degree) + 1};
    return true;
}

static bool make(const struct key_task *task, struct key_set *set, struct fault *fault)
{
    return make_keys(task, false, set, fault);
}

static bool make_parity(const struct key_task *task, struct key_set *set,
                        struct fault *fault)
{
    return make_keys(task, true, set, fault);
}

const struct key_source key_source_bch = {
    .name = "bch",
    .says = "columns of a BCH code, mixed: small subsets are proven independent",
    .uses_seed = true,
    .widths = {32, 48, 64, 128},
    .make = make,
};

const struct key_source key_source_bch_parity = {
    .name = "bch-parity",
    .says = "the same with a parity bit, for one more",
    .uses_seed = true,
    .widths = {32, 48, 64, 128},
    .make = make_parity,
};
