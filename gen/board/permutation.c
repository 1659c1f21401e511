/* Permutations of squares. */
#include "board/permutation.h"

#include <string.h>

struct permutation permutation_identity(unsigned count)
{
    struct permutation identity = {.count = count};
    for (unsigned square = 0; square < count; square++)
        identity.to[square] = (unsigned char)square;
    return identity;
}

bool permutation_is_one(const struct permutation *permutation)
{
    struct bits seen = bits_none();
    for (unsigned square = 0; square < permutation->count; square++) {
        unsigned to = permutation->to[square];
        if (to >= permutation->count || bits_has(seen, to))
            return false;
        seen = bits_with(seen, to);
    }
    return true;
}

bool permutation_equal(const struct permutation *a, const struct permutation *b)
{
    return a->count == b->count && memcmp(a->to, b->to, a->count) == 0;
}

struct permutation permutation_inverse(const struct permutation *permutation)
{
    struct permutation inverse = {.count = permutation->count};
    for (unsigned square = 0; square < permutation->count; square++)
        inverse.to[permutation->to[square]] = (unsigned char)square;
    return inverse;
}

struct permutation permutation_compose(const struct permutation *first,
                                       const struct permutation *then)
{
    struct permutation both = {.count = first->count};
    for (unsigned square = 0; square < first->count; square++)
        both.to[square] = then->to[first->to[square]];
    return both;
}

struct bits permutation_apply(const struct permutation *permutation, struct bits set)
{
    struct bits moved = bits_none();
    for (unsigned square = 0; square < permutation->count; square++)
        if (bits_has(set, square))
            moved = bits_with(moved, permutation->to[square]);
    return moved;
}
