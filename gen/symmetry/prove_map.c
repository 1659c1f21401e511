/* Functions that move squares.
 *
 * Theory. They move bits and do no more, which is seen in each step of their code
 * (proof/lookup.h). So they are right for all sets when they are for the empty one and for
 * each square alone.
 */
#include <stdarg.h>
#include <stdio.h>

#include "proof/lookup.h"
#include "symmetry/prove.h"

bool prove_wrong(const struct proof *proof, const struct lookup *lookup,
                 struct fault *fault, const char *format, ...)
{
    va_list arguments;
    char what[256];
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    return fault_judged(fault, "%s/symmetry: %s %s%s%s; nothing was written",
                        proof->game->name, lookup->code.name, what,
                        *proof->answers == '\0' ? "" : ", with ", proof->answers);
}

/* As many sets as there are lanes, of one square each; empty ones behind the last. */
static bool prove_alone(struct proof *proof, struct lookup *lookup, unsigned first,
                        const struct permutation *map, struct fault *fault)
{
    uint64_t sets[2][LANES];
    bool is_wide = lookup->code.result->words == 2;
    for (unsigned i = 0; i < LANES; i++) {
        struct bits set = first + i < map->count ? bits_of(first + i) : bits_none();
        sets[0][i] = set.lo;
        sets[1][i] = set.hi;
    }
    if (!lookup_run(lookup, (const uint64_t(*)[LANES])sets, fault))
        return false;
    for (unsigned i = 0; i < LANES; i++) {
        unsigned square = first + i;
        struct bits got = {lookup_result(lookup, 0, i),
                           is_wide ? lookup_result(lookup, 1, i) : 0};
        struct bits want = square < map->count && map->to[square] != PROVE_DROPPED
                               ? bits_of(map->to[square])
                               : bits_none();
        if (!bits_equal(got, want))
            return square < map->count
                       ? prove_wrong(proof, lookup, fault, "moves square %u elsewhere",
                                     square)
                       : prove_wrong(proof, lookup, fault, "does not keep empty boards");
    }
    return true;
}

bool prove_set(struct proof *proof, struct lookup *lookup, const uint64_t *numbers,
               const struct permutation *map, struct fault *fault)
{
    struct bits squares[2][64] = {{{0, 0}}};
    for (unsigned i = 0; i < map->count; i++)
        squares[i / 64][i % 64] = bits_of(i);
    if (!lookup_fix(lookup, numbers, fault))
        return false;
    for (unsigned i = 0; i <= map->count; i += LANES)
        if (!prove_alone(proof, lookup, i, map, fault))
            return false;
    return lookup_is_linear(lookup, (const struct bits(*)[64])squares) ||
           prove_wrong(proof, lookup, fault,
                       "does more than to shift, to mask and to join sets that have "
                       "nothing in common: its proof needs that");
}

bool prove_map(struct proof *proof, const char *name, const char *square_name,
               const struct permutation *map, struct fault *fault)
{
    unsigned words = map->count > 64 ? 2 : 1;
    struct bits got;
    struct lookup *sets =
        proof_find(proof, name, (struct proof_shape){0, words, words}, fault);
    struct lookup *squares =
        proof_find(proof, square_name, (struct proof_shape){1, 0, 1}, fault);
    if (sets == NULL || squares == NULL || !prove_set(proof, sets, NULL, map, fault))
        return false;
    for (uint64_t square = 0; square < map->count; square++) {
        if (!proof_set(squares, &square, &got, fault))
            return false;
        if (got.lo != map->to[square])
            return prove_wrong(proof, squares, fault, "is wrong for square %u",
                               (unsigned)square);
    }
    return true;
}
