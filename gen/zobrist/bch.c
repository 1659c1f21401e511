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
 * Fewer bits. Take the bits of a key in the order: the lowest 16, then from the highest down. M is
 * nested: it is made of blocks, and the first 32 bits of a key in that order, say, are an
 * invertible function of the lowest 32 bits of its column, which give all powers that end
 * there. So keys of which these bits are kept have the distance of keys that were made so
 * short; parity stands in the last block, and is lost. Two positions meet in a hash table when
 * index and check agree, and that is what is kept: a check of the lowest 16 bits, and an
 * index of any number of the highest.
 *
 * M is drawn row by row until each block has full rank. A random square matrix of n rows over
 * GF(2) is invertible with a chance near 0.29: row k fails with 2^(k - n). So the last row of a
 * block is drawn about twice.
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
#include <string.h>

#include "board/bits.h"

/* Functions: what one bit of the columns is for each of the elements, or a sum of such bits.
 * Each is without the first element at which one before it is 1. */
struct functions {
    uint64_t *powers; /* of each element, the one whose bits are looked at */
    uint64_t *bits;   /* of each function, a row of `words` */
    size_t words;
    uint64_t sum[GF2_BITS_MAX]; /* the bits of the columns whose sum it is */
    size_t first[GF2_BITS_MAX]; /* where it is 1 */
    unsigned count;
};

static struct functions *functions_for(struct arena *arena, size_t elements)
{
    struct functions *functions = arena_alloc(arena, 1, sizeof *functions);
    functions->powers = arena_alloc(arena, elements, sizeof *functions->powers);
    functions->words = elements / 64 + 1;
    functions->bits = arena_alloc(arena, (GF2_BITS_MAX + 1) * functions->words,
                                  sizeof *functions->bits);
    return functions;
}

/* A function's row; that of number `count` is the next one's. */
static uint64_t *row_of(const struct functions *functions, unsigned number)
{
    return functions->bits + number * functions->words;
}

/* Takes away from the next function what those before it can; whether anything is left. Then
 * `sum` says what was taken away, and `first` is where the rest is 1. */
static bool reduce(const struct functions *functions, uint64_t *sum, size_t *first)
{
    uint64_t *next = row_of(functions, functions->count);
    *sum = 0;
    for (unsigned i = 0; i < functions->count; i++) {
        const uint64_t *other = row_of(functions, i);
        if ((next[functions->first[i] / 64] >> functions->first[i] % 64 & 1) == 0)
            continue;
        *sum ^= functions->sum[i];
        for (size_t word = 0; word < functions->words; word++)
            next[word] ^= other[word];
    }
    for (size_t word = 0; word < functions->words; word++)
        if (next[word] != 0) {
            *first = 64 * word + bits_lowest(next[word]);
            return true;
        }
    return false;
}

/* Adds the bits of a power that are no sums of bits before them. */
static void add_power(struct bch *design, struct functions *before, unsigned exponent)
{
    struct bch_power *power = &design->powers[design->power_count++];
    power->exponent = exponent;
    for (size_t i = 0; i < design->count; i++)
        before->powers[i] = field_power(&design->field, design->elements[i], exponent);
    for (unsigned bit = 0; bit < design->field.degree; bit++) {
        uint64_t *row = row_of(before, before->count);
        uint64_t sum;
        size_t first;
        memset(row, 0, before->words * sizeof *row);
        for (size_t i = 0; i < design->count; i++)
            row[i / 64] |= (before->powers[i] >> bit & 1) << i % 64;
        if (!reduce(before, &sum, &first)) {
            power->rows[bit] = sum;
        } else if (design->used < design->width) {
            power->rows[bit] = (uint64_t)1 << design->used++;
            before->first[before->count] = first;
            before->sum[before->count++] = sum ^ power->rows[bit];
        } else {
            design->used = design->width + 1; /* no room */
            return;
        }
    }
    power->end = design->used;
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
static void add_powers(struct bch *design, struct functions *before)
{
    unsigned order = (1u << design->field.degree) - 1;
    for (unsigned e = 1; e <= order && design->power_count < BCH_POWERS_MAX; e++) {
        unsigned used = design->used;
        if (leader_of(design, e) != e % order)
            continue;
        add_power(design, before, e % order);
        if (design->used > design->width) {
            design->power_count--;
            design->used = used;
            return;
        }
    }
}

/* The nonzero elements of the field, in random order. */
static const uint64_t *elements_of(struct arena *arena, const struct field *field,
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
    design.elements = elements_of(arena, &design.field, stream);
    add_powers(&design, functions_for(arena, count));
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
    unsigned top = design->width - design->parity;
    uint64_t column = gf2_cut(spare, top);
    column ^= gf2_cut(column, design->used);
    for (unsigned p = 0, next = 0; p < design->power_count; p++) {
        const struct bch_power *power = &design->powers[p];
        uint64_t word = field_power(&design->field, design->elements[i], power->exponent);
        for (unsigned bit = 0; bit < design->field.degree && next < power->end; bit++) {
            const uint64_t unit = (uint64_t)1 << next;
            if (power->rows[bit] != unit)
                continue; /* a sum of others */
            column = (word >> bit & 1) != 0 ? column ^ unit : column;
            next++;
        }
    }
    return design->parity ? column ^ (uint64_t)1 << top : column;
}

/* ---- the mix */

enum { CHECK = 16 };

/* How many bits, in the order that the theory tells, end a block. */
static const unsigned ends[] = {CHECK, 32, 36, 40, 44, 48, 56, 64};

/* The bit of a key that stands at place `i` of the order, from 0. */
static unsigned bit_at(unsigned width, unsigned i)
{
    return i < CHECK ? i : width - 1 - (i - CHECK);
}

/* A random invertible matrix of `width` rows, in blocks: the first bits of a product, in that order,
 * up to the end of a block, are an invertible function of as many lowest bits of the vector. */
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
static void set_proven(struct arena *arena, struct key_set *set)
{
    const struct bch *design = set->design;
    set->proven = bch_distance(design, set->width);
    set->parity = design->parity;
    for (unsigned i = 0; ends[i] < set->width; i++)
        set->cuts[set->cut_count++] =
            (struct key_cut){CHECK, ends[i] - CHECK, bch_distance(design, ends[i]),
                             list_powers(arena, design, ends[i])};
}

static bool make_keys(const struct key_task *task, bool parity, struct key_set *set,
                      struct fault *fault)
{
    if (set->count > BCH_KEYS_MAX)
        return fault_at(fault, task->layout->features[0].feature->origin,
                        "%s has %zu features; bch keys are for at most %d, the nonzero "
                        "elements of the largest field",
                        task->layout->game->name, set->count, BCH_KEYS_MAX);
    struct arena *arena = task->arena;
    struct bch *design = arena_alloc(arena, 1, sizeof *design);
    struct stream elements = key_stream(task, "bch/elements");
    struct stream spare = key_stream(task, "bch/spare");
    *design = bch_design(arena, set->count, set->width, parity, elements);
    const struct gf2_matrix mix = draw_mix(key_stream(task, "bch/mix"), set->width);
    for (size_t i = 0; i < set->count; i++)
        set->keys[i] =
            gf2_multiply(&mix, bch_column(design, i, stream_draw(spare, 2 * i)));
    set->design = design;
    set_proven(arena, set);
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
    .make = make_parity,
};
