/* Additive keys.
 *
 * Definitions. Let q = 2^10, h a number, and g a generator of GF(q^h), which has GF(q) in
 * it. Each feature has an element a of GF(q) to itself, and the number log(g + a), the
 * logarithm to the base g, below q^h - 1. Its key is that number times an odd constant,
 * modulo 2^w.
 *
 * Claim. The sums of any two different multisets of h keys are different; and so are those
 * of two different multisets of less than h keys each, of the same size or not.
 *
 * Proof. Sums of h numbers below 2^(10 h) stay below 2^w: h is 6 for 64 bits, 60 of which
 * the numbers fill, and 4 for 48 bits, of which they fill 40. An odd constant has an
 * inverse modulo 2^w, so equal sums of keys come from equal sums of numbers. From these,
 * the products of the g + a are equal. They are polynomials in g over GF(q). If both have
 * h factors, the leading terms cancel, and with less than h, nothing has to: g would be a
 * root of a polynomial of degree less than h. Its minimal polynomial over GF(q) has degree
 * h, so the polynomials are the same, and a polynomial has one factorization. (In doubles
 * sums are not reduced, and are exact below 2^53: equal ones are equal modulo 2^48 too.)
 *
 * Not claimed: a sum of h keys may be that of fewer.
 *
 * Cost: a logarithm a key. The order of the group is a product of small primes, so it is
 * found modulo each of them in as many steps as the prime's root, and put together (Pohlig,
 * Hellman, 1978; Shanks, 1971).
 *
 * Source: Bose, Chowla, Theorems in the Additive Theory of Numbers, 1962.
 */
#include "zobrist/additive.h"

#include <assert.h>

enum { Q_DEGREE = 10, Q = 1 << Q_DEGREE, PRIME_MAX = 1 << 16, STEPS_MAX = 1 << 8 };

/* The exponent of `power`, which is base^e with 0 <= e < order: base^(i n) is power base^j for
 * some i and j up to n, the root of the order. */
static uint64_t exponent_of(const struct binary_field *field, uint64_t base,
                            uint64_t power, uint64_t order)
{
    uint64_t steps[STEPS_MAX], stride = 1, reached = 1;
    unsigned n = 1;
    while ((uint64_t)n * n < order)
        n++;
    for (unsigned j = 0; j < n; j++) {
        steps[j] = power;
        power = field_multiply(field, power, base);
        stride = field_multiply(field, stride, base);
    }
    for (unsigned i = 0; i <= n; i++) {
        for (unsigned j = 0; j < n; j++)
            if (steps[j] == reached)
                return ((uint64_t)i * n + order - j) % order;
        reached = field_multiply(field, reached, stride);
    }
    assert(!"it is an element of the group");
    return 0;
}

/* Digit by digit: log mod p, then mod p^2, for each prime power p^k of the order; `known`
 * is the log modulo `modulus`, the product of what is done. Any log is that plus a
 * multiple of the modulus, and the next prime says which. */
uint64_t additive_log(const struct binary_field *field, uint64_t element)
{
    const uint64_t order = ((uint64_t)1 << field->degree) - 1;
    uint64_t rest = order, modulus = 1, known = 0;
    for (uint64_t p = 3; rest != 1; p += 2) {
        assert(p < PRIME_MAX);
        for (; rest % p == 0; rest /= p) {
            /* element / g^known is a power of g^modulus; raised to order / (modulus p)
             * it is a power of an element of order p. */
            uint64_t base = field_power(field, 2, order / p);
            uint64_t left =
                field_multiply(field, element, field_power(field, 2, order - known));
            left = field_power(field, left, order / (modulus * p));
            uint64_t digit = exponent_of(field, base, left, p);
            known += digit * modulus;
            modulus *= p;
        }
    }
    return known;
}

/* An element of GF(q)* that generates it: the powers of g with multiples of this. */
static uint64_t subfield_generator(const struct binary_field *field)
{
    return field_power(field, 2, (((uint64_t)1 << field->degree) - 1) / (Q - 1));
}

static bool make(const struct key_task *task, struct key_set *set, struct fault *fault)
{
    if (set->count > Q)
        return fault_at(fault, task->layout->features[0]->origin,
                        "%s has %zu features; additive keys are for at most %d, the "
                        "elements of the field",
                        task->layout->game->name, set->count, Q);
    struct binary_field field;
    set->additive = set->width == 48 ? 4 : 6;
    bool known = field_of_degree(Q_DEGREE * set->additive, &field);
    assert(known);
    (void)known;
    struct stream stream = key_stream(task, "additive");
    uint64_t odd = stream_draw(stream, 0) | 1, generator = subfield_generator(&field);
    uint64_t element = 0; /* 0, and then the powers of the generator */
    for (size_t i = 0; i < set->count; i++) {
        uint64_t log = additive_log(&field, 2 ^ element);
        set->keys[i] = gf2_cut(log * odd, set->width);
        element = element == 0 ? 1 : field_multiply(&field, element, generator);
    }
    return true;
}

const struct key_source key_source_additive = {
    .name = "additive",
    .says = "keys to add and subtract: sums of a few keys are all different",
    .uses_seed = true,
    .additive = true,
    .widths = {48, 64},
    .make = make,
};
