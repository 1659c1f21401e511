/* Linear functions.
 *
 * Theory. The formula holds for an exclusive or, for shifts by a distance that does not vary,
 * for bytes or bits turned around, and where bits of a byte are added up modulo 2. It holds
 * for `and` and `or` where of each two bits one is known: the result is then that bit, the
 * other one, 0 or 1. A sum in which no two ones meet is an `or`. And it holds for what is made
 * of such steps one after the other. Steps that can trap, by a distance, say, that varies, are
 * none of these, so that if no single square traps, nothing does.
 */
#include "proof/linear.h"

static bool step_is(const struct step *step, const struct known *known)
{
    enum operation operation = step->of->operation;
    switch (operation) {
    case CODE_INPUT:
    case CODE_XOR:
    case CODE_SWAP:
    case CODE_REVERSE:
        return true;
    case CODE_AND:
    case CODE_OR:
    case CODE_ADD:
    case CODE_UP:
    case CODE_DOWN:
    case CODE_AFFINE:
        break;
    default:
        return false;
    }
    const struct known *a = &known[step->from[0]], *b = &known[step->from[1]];
    if (operation == CODE_UP || operation == CODE_DOWN || operation == CODE_AFFINE)
        return known_is_constant(b);
    uint64_t zeros = a->zeros | b->zeros, ones = a->ones | b->ones;
    return (operation == CODE_ADD ? zeros : zeros | ones) == UINT64_MAX;
}

bool linear_is(struct lookup *lookup, const struct bits (*squares)[64])
{
    const struct known *results[TYPE_WORDS_MAX];
    lookup_know(lookup, squares, results);
    for (unsigned i = 0; i < lookup->machine->count; i++)
        if (!step_is(&lookup->machine->steps[i], lookup->known))
            return false;
    return true;
}
