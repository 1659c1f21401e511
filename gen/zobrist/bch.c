/* Keys with a proof.
 *
 * Definitions. Each of n features has a nonzero element x of GF(2^m) to itself. Its column
 * is the words of some powers of x, m bits each, from the lowest bit up: x, x^3, x^5, ... as
 * many as there is room for. What is left above is filled with random bits; with parity,
 * when anything is left, the highest bit is 1 in every column. Its key is M times the
 * column, M a random invertible matrix.
 *
 * A power is left out when another gives it: squaring is linear, so x^e gives x^2e, x^4e and
 * so on, with exponents modulo 2^m - 1 as x^(2^m - 1) = 1. For m = 7, x^9 gives x^18, x^36,
 * x^72 and x^144 = x^17. And a bit is left out when it is a sum of bits before it, for all
 * elements in use.
 *
 * Claim. Let columns give the powers x, x^2, ..., x^(d - 1). Any d - 1 keys are linearly
 * independent; with parity, any d, as d is odd.
 *
 * Proof. M has an inverse, so keys are dependent exactly when their columns are. Let the
 * columns of w < d distinct elements x1, ..., xw add up to zero. Then so do all their powers
 * up to d - 1. The first w of these are w linear equations, whose matrix has the entries
 * xi^j: a Vandermonde matrix with each column multiplied by xi, invertible as the xi are
 * distinct and not zero. But the vector (1, ..., 1) solves them: a contradiction. With
 * parity, w is even, and d is not: the first power that is not given is no square.
 *
 * Few features. All powers together, x^0 = 1 with them, are as many bits as there are
 * nonzero elements, and by the same proof all columns are independent. When there are no
 * more features than bits, there is room for all powers, as so many bits are sums of others,
 * and no two sets of features have the same key.
 *
 * Fewer bits. Take the bits of a key in the order: the lowest 16, then from the highest down. M
 * is nested: it is made of blocks. For example, the first 32 bits of a key in that order are an
 * invertible function of the lowest 32 bits of its column, which give all powers that end
 * there. So these bits alone have the distance of keys that are made so short; parity stands in
 * the last block, and is lost. Two positions meet in a hash table when index and check agree:
 * a check of the lowest 16 bits, and an index of the highest, as many as there are. Together
 * they have at least the distance of the longest blocks in them.
 *
 * M is drawn row by row until each block has full rank. A random square matrix of n rows over
 * GF(2) is invertible with a chance near 0.29: row k fails with 2^(k - n). So the last row of a
 * block is drawn about twice.
 *
 * Why the elements are in random order: in their own, pieces on neighboring squares would
 * have elements that add up to few small numbers, and with them the low bits of keys.
 *
 * Costs nothing to speak of. Source: Bose, Ray-Chaudhuri, On a Class of Error Correcting
 * Binary Group Codes, 1960; MacWilliams, Sloane, The Theory of Error-Correcting Codes,
 * chapter 7.
 */
#include "zobrist/bch.h"

#include <assert.h>

/* Whether a bit of the words is the same sum of bits of the columns for all keys. Such a sum is
 * a linear function of the column, and each key gives one of its values. */
static bool is_sum(const struct bch *design, const uint64_t *words, unsigned bit)
{
    uint64_t pivots[GF2_BITS_MAX] = {0}, values = 0;
    for (size_t i = 0; i < design->count; i++) {
        uint64_t column = design->columns[i], value = words[i] >> bit & 1;
        for (unsigned at = design->used; at-- != 0;) {
            if ((column >> at & 1) == 0)
                continue;
            if (pivots[at] == 0) {
                pivots[at] = column;
                values |= value << at;
                value = 0;
                break;
            }
            column ^= pivots[at];
            value ^= values >> at & 1;
        }
        if (value != 0)
            return false;
    }
    return true;
}

/* Adds the bits of a power that are no sums of bits before them. `words` is room for a word a
 * key. False, with nothing added, when the columns have no room for these bits. */
static bool add_power(struct bch *design, const uint64_t *elements, unsigned exponent,
                      uint64_t *words)
{
    const unsigned before = design->used;
    bool fits = true;
    for (size_t i = 0; i < design->count; i++)
        words[i] = field_power(&design->field, elements[i], exponent);
    for (unsigned bit = 0; bit < design->field.degree && fits; bit++) {
        if (is_sum(design, words, bit))
            continue;
        fits = design->used < design->width;
        for (size_t i = 0; i < design->count && fits; i++)
            design->columns[i] |= (words[i] >> bit & 1) << design->used;
        design->used += fits;
    }
    if (fits)
        design->powers[design->power_count++] =
            (struct bch_power){exponent, design->used};
    else
        design->used = before;
    for (size_t i = 0; i < design->count && !fits; i++)
        design->columns[i] = gf2_cut(design->columns[i], before);
    return fits;
}

/* The least exponent that gives this one, by squaring. */
static unsigned leader_of(const struct bch *design, unsigned exponent)
{
    unsigned order = (1u << design->field.degree) - 1, least = exponent %= order;
    for (unsigned i = 1; i < design->field.degree; i++) {
        exponent = 2 * exponent % order;
        least = exponent < least ? exponent : least;
    }
    return least;
}

/* Adds powers, and that of 0 behind all others, as long as they fit. */
static void add_powers(struct bch *design, const uint64_t *elements, uint64_t *words)
{
    const unsigned order = (1u << design->field.degree) - 1;
    for (unsigned e = 1; e <= order && design->power_count < BCH_POWERS_MAX; e++)
        if (leader_of(design, e) == e % order &&
            !add_power(design, elements, e % order, words))
            return;
}

/* The nonzero elements of the field, in random order. */
static const uint64_t *elements_of(struct arena *arena, const struct binary_field *field,
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

struct bch bch_design(struct arena *arena, size_t count, unsigned width, bool parity,
                      struct stream stream)
{
    struct bch design = {.count = count, .width = width};
    unsigned degree = 3;
    while (((size_t)1 << degree) - 1 < count)
        degree++;
    bool known = field_of_degree(degree, &design.field);
    assert(known && degree <= BCH_DEGREE_MAX);
    (void)known;
    design.columns = arena_alloc(arena, count, sizeof *design.columns);
    add_powers(&design, elements_of(arena, &design.field, stream),
               arena_alloc(arena, count, sizeof(uint64_t)));
    /* All independent ones need no parity. */
    design.parity = parity && design.used < width && design.used < count;
    return design;
}

/* Whether the first `end` bits of columns give a power. */
static bool gives(const struct bch *design, unsigned end, unsigned exponent)
{
    unsigned leader = leader_of(design, exponent);
    for (unsigned i = 0; i < design->power_count; i++)
        if (design->powers[i].exponent == leader)
            return design->powers[i].end <= end;
    return false;
}

/* The powers that the first `end` bits hold. */
static const char *list_powers(struct arena *arena, const struct bch *design,
                               unsigned end)
{
    struct text text = {.arena = arena};
    for (unsigned i = 0; i < design->power_count && design->powers[i].end <= end; i++)
        text_printf(&text, "%s%u", i == 0 ? "" : ", ", design->powers[i].exponent);
    return text.bytes;
}

unsigned bch_distance(const struct bch *design, unsigned end)
{
    unsigned distance = 1, all = (unsigned)design->count + 1;
    while (distance < all && gives(design, end, distance))
        distance++;
    return distance + (distance < all && design->parity && end == design->width);
}

uint64_t bch_column(const struct bch *design, size_t i, uint64_t spare)
{
    const unsigned top = design->width - design->parity;
    const uint64_t rest = gf2_cut(spare, top);
    const uint64_t column = design->columns[i] | (rest ^ gf2_cut(rest, design->used));
    return design->parity ? column | (uint64_t)1 << top : column;
}

/* ---- the mix */

/* How many bits, in the order that the theory tells, end a block. */
static const unsigned ends[] = {KEY_CUT_LOW, 32, 36, 40, 44, 48, 56, 64};

/* The bit of a key that stands at place `i` of the order, from 0. */
static unsigned bit_at(unsigned width, unsigned i)
{
    return i < KEY_CUT_LOW ? i : width - 1 - (i - KEY_CUT_LOW);
}

/* A random invertible matrix of `width` rows, in blocks. Take the bits of a product in that
 * order, up to the end of a block: they are an invertible function of as many lowest bits of
 * the vector. */
static struct gf2_matrix draw_mix(struct stream stream, unsigned width)
{
    struct gf2_matrix matrix = {.size = width};
    uint64_t draws = 0;
    unsigned first = 0;
    for (const unsigned *end = ends; first < width; first = *end++) {
        struct gf2_span span = {.rank = 0};
        for (unsigned place = first; place < *end;) {
            const uint64_t drawn = gf2_cut(stream_draw(stream, 2 * draws++), *end);
            matrix.rows[bit_at(width, place)] = drawn;
            place += gf2_extend(&span, drawn >> first);
        }
    }
    return matrix;
}

/* What is proven, of the keys and of some of their bits. */
static void set_proven(struct arena *arena, const struct bch *design, struct key_set *set)
{
    set->proven = bch_distance(design, set->width);
    set->parity = design->parity;
    for (unsigned i = 0; ends[i] < set->width; i++)
        set->cuts[set->cut_count++] =
            (struct key_cut){ends[i] - KEY_CUT_LOW, bch_distance(design, ends[i]),
                             list_powers(arena, design, ends[i])};
}

static bool make(const struct key_task *task, struct key_set *set, struct fault *fault)
{
    if (set->count > BCH_KEYS_MAX)
        return fault_at(fault, task->layout->features[0]->origin,
                        "%s has %zu features; bch keys are for at most %d, the nonzero "
                        "elements of the largest field",
                        task->layout->game->name, set->count, BCH_KEYS_MAX);
    struct arena *arena = task->arena;
    const bool parity = task->choice->source == &key_source_bch_parity;
    const struct stream spare = key_stream(task, "bch/spare");
    const struct bch design = bch_design(arena, set->count, set->width, parity,
                                         key_stream(task, "bch/elements"));
    const struct gf2_matrix mix = draw_mix(key_stream(task, "bch/mix"), set->width);
    for (size_t i = 0; i < set->count; i++)
        set->keys[i] =
            gf2_multiply(&mix, bch_column(&design, i, stream_draw(spare, 2 * i)));
    set_proven(arena, &design, set);
    return true;
}

const struct key_source key_source_bch = {
    .name = "bch",
    .says = "columns of a BCH code, mixed; small subsets are proved independent",
    .uses_seed = true,
    .widths = {32, 48, 64},
    .make = make,
};

const struct key_source key_source_bch_parity = {
    .name = "bch-parity",
    .says = "columns of a BCH code, with a parity bit if there is room",
    .uses_seed = true,
    .widths = {32, 48, 64},
    .make = make,
};
