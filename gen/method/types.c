/* The proof of what types.h has for sets of two words.
 *
 * Theory. Where each bit of a result hangs on the bits at its place only, two sets that are
 * empty or full show for all places what becomes of all pairs of bits. Whether a set is empty
 * hangs on all bits at once: what can be tried there are sets of up to two squares, and any.
 */
#include "base/rng.h"
#include "proof/proof.h"
#include "table/module.h"

enum { WORDS = 2, PLACES = 64 * WORDS, SAMPLES = 64 };

/* Whether each bit of the result hangs on no other place, and no step traps. */
static bool keeps_places(struct lookup *lookup)
{
    struct bits squares[2 * WORDS][64];
    const struct known *results[TYPE_WORDS_MAX];
    for (unsigned i = 0; i < 2 * PLACES; i++)
        squares[i / 64][i % 64] = bits_of(i % PLACES);
    lookup_know(lookup, (const struct bits(*)[64])squares, results);
    for (unsigned i = 0; i < PLACES; i++)
        if (!bits_empty(bits_minus(known_on(results[i / 64], i % 64), bits_of(i))))
            return false;
    return lookup_never_traps(lookup);
}

/* An operator of `operands` sets, for bits of 0 and 1: bit 2 * b + a of `truth`. */
static bool prove_operator(struct proof *proof, const char *name, unsigned operands,
                           unsigned truth, struct fault *fault)
{
    struct lookup *lookup =
        proof_find(proof, name, (struct proof_shape){0, WORDS * operands, WORDS}, fault);
    uint64_t sets[2 * WORDS][LANES] = {{0}}, wants[2 * WORDS][LANES] = {{0}};
    if (lookup == NULL || !lookup_fix(lookup, NULL, fault))
        return false;
    const struct bits all = bits_below(PLACES);
    for (unsigned i = 0; i < LANES; i++) {
        lookup_put(sets, i, (i & 1) != 0 ? all : bits_none());
        lookup_put(sets + WORDS, i, (i & 2) != 0 ? all : bits_none());
        lookup_put(wants, i, (truth >> i % 4 & 1) != 0 ? all : bits_none());
    }
    if (!keeps_places(lookup))
        return proof_wrong(proof, lookup, fault, "is wrong");
    return proof_gives(proof, lookup, sets, wants, fault, "is wrong");
}

/* Which numbers may be asked for: of squares that have bits of their own, just theirs. */
static unsigned places(const struct proof *proof)
{
    const struct board *board = &proof->game->board;
    return board->has_bits ? board_placed(board) : PLACES;
}

/* What functions of one number give: the bit of a square; the square of a bit; the set of a square, or
 * of those below it. */
enum gives { GIVES_BIT, GIVES_SQUARE, GIVES_SET, GIVES_BELOW };

static bool prove_numbers(struct proof *proof, const char *name, enum gives gives,
                          struct fault *fault)
{
    const struct board *board = &proof->game->board;
    const bool is_set = gives >= GIVES_SET;
    struct lookup *lookup =
        proof_find(proof, name, (struct proof_shape){1, 0, is_set ? WORDS : 1}, fault);
    for (unsigned i = 0; i < places(proof) && lookup != NULL; i++) {
        const unsigned bit = board_bit(board, i);
        const uint64_t number = gives == GIVES_SQUARE ? bit : i;
        const struct bits wants[] = {{bit, 0}, {i, 0}, bits_of(bit), bits_below(bit)};
        struct bits got;
        if (!proof_set(lookup, &number, &got, fault))
            return false;
        if (!bits_equal(got, wants[gives]))
            return proof_wrong(proof, lookup, fault, "is wrong");
    }
    return lookup != NULL;
}

/* Whether a set has a square hangs on no other, and is 0 and 1. */
static bool prove_has(struct proof *proof, struct fault *fault)
{
    struct lookup *lookup =
        proof_find(proof, "has", (struct proof_shape){1, WORDS, 1}, fault);
    struct bits squares[WORDS][64];
    uint64_t sets[2 * WORDS][LANES] = {{0}};
    uint64_t wants[1][LANES] = {{0, 1}};
    const struct known *results[TYPE_WORDS_MAX];
    lookup_put(sets, 1, bits_below(PLACES));
    for (unsigned i = 0; i < PLACES; i++)
        squares[i / 64][i % 64] = bits_of(i);
    for (uint64_t square = 0; square < places(proof) && lookup != NULL; square++) {
        const unsigned bit = board_bit(&proof->game->board, (unsigned)square);
        if (!lookup_fix(lookup, &square, fault))
            return false;
        lookup_know(lookup, (const struct bits(*)[64])squares, results);
        if (!bits_empty(bits_minus(known_squares(results[0]), bits_of(bit))) ||
            !lookup_never_traps(lookup))
            return proof_wrong(proof, lookup, fault, "is wrong");
        if (!proof_gives(proof, lookup, sets, wants, fault, "is wrong"))
            return false;
    }
    return lookup != NULL;
}

/* The difference of the two sets in lane `lane` of batch `batch`: of one square, of two, or
 * any; now and then none. */
static struct bits difference(unsigned batch, unsigned lane)
{
    struct stream stream = {batch};
    struct bits any = {stream_draw(stream, lane), stream_draw(stream, lane + LANES)};
    if (batch < PLACES)
        return lane == 0
                   ? bits_none()
                   : bits_or(bits_of(batch), bits_of((batch + lane * lane) % PLACES));
    if (lane % 2 != 0) /* the sum of the words is 0 */
        any.hi = 0 - any.lo;
    return any;
}

/* Whether all bits are 0, of a set or of the difference of two. */
static bool prove_nothing(struct proof *proof, const char *name, unsigned operands,
                          struct fault *fault)
{
    struct lookup *lookup =
        proof_find(proof, name, (struct proof_shape){0, WORDS * operands, 1}, fault);
    uint64_t sets[2 * WORDS][LANES] = {{0}}, wants[1][LANES];
    if (lookup == NULL || !lookup_fix(lookup, NULL, fault))
        return false;
    proof_sample(proof, lookup, "not all sets are tried");
    for (unsigned batch = 0; batch < PLACES + SAMPLES; batch++) {
        for (unsigned lane = 0; lane < LANES; lane++) {
            struct bits other = operands == 1 ? bits_none() : difference(batch + 1, lane);
            lookup_put(sets, lane, bits_xor(difference(batch, lane), other));
            lookup_put(sets + WORDS, lane, other);
            wants[0][lane] = bits_empty(difference(batch, lane));
        }
        if (!proof_gives(proof, lookup, sets, wants, fault, "is wrong"))
            return false;
    }
    return true;
}

static bool prove(struct proof *proof, struct fault *fault)
{
    if (proof->game->board.has_bits &&
        (!prove_numbers(proof, "bit", GIVES_BIT, fault) ||
         !prove_numbers(proof, "square_of_bit", GIVES_SQUARE, fault)))
        return false;
    return proof_words(proof) != WORDS ||
           (prove_operator(proof, "make", 1, 0xa, fault) &&
            prove_operator(proof, "or", 2, 0xe, fault) &&
            prove_operator(proof, "and", 2, 0x8, fault) &&
            prove_operator(proof, "xor", 2, 0x6, fault) &&
            prove_operator(proof, "minus", 2, 0x2, fault) &&
            prove_nothing(proof, "is_empty", 1, fault) &&
            prove_nothing(proof, "equal", 2, fault) &&
            prove_numbers(proof, "of", GIVES_SET, fault) && prove_has(proof, fault) &&
            prove_numbers(proof, "below", GIVES_BELOW, fault));
}

const struct module module_types = {
    .name = "types",
    .number = 0,
    .says = "the type of a bitboard, and what else every module needs",
    .prove = prove,
};
