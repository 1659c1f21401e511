/* What is known of a word, and of words bit by bit. */
#include "proof/known_parts.h"

/* Bits up to the highest of the word. */
static uint64_t filled(uint64_t word)
{
    for (unsigned by = 1; by < 64; by *= 2)
        word |= word >> by;
    return word;
}

void known_constant(uint64_t value, struct known *out)
{
    *out = (struct known){.zeros = ~value, .ones = value, .least = value, .most = value};
}

/* What bits tell of bounds, and bounds of bits. */
void known_close(struct known *known)
{
    known->zeros |= ~filled(known->most);
    if (known->most > ~known->zeros)
        known->most = ~known->zeros;
    if (known->least < known->ones)
        known->least = known->ones;
    if (known->least == known->most) {
        known->ones = known->least;
        known->zeros = ~known->least;
    }
    uint64_t bits = known->zeros | known->ones;
    for (; bits != 0; bits &= bits - 1)
        known->on[known_lowest(bits)] = bits_none();
}

struct bits known_squares(const struct known *known)
{
    struct bits all = bits_none();
    for (unsigned i = 0; i < 64; i++)
        all = bits_or(all, known->on[i]);
    return all;
}

/* Nothing but bounds; every bit depends on these squares. */
void known_between(uint64_t least, uint64_t most, struct bits squares, struct known *out)
{
    *out = (struct known){.least = least, .most = most};
    for (unsigned i = 0; i < 64; i++)
        out->on[i] = squares;
    known_close(out);
}

struct bits known_both(const struct known *a, const struct known *b)
{
    return bits_or(known_squares(a), known_squares(b));
}

void known_bitwise(enum operation operation, const struct known *a, const struct known *b,
                   struct known *out)
{
    bool covers = known_is_constant(b) && (a->zeros | b->ones) == UINT64_MAX;
    if (operation == CODE_AND && covers) {
        *out = *a;
        return;
    }
    *out = (struct known){.most = UINT64_MAX};
    if (operation == CODE_AND) {
        out->zeros = a->zeros | b->zeros;
        out->ones = a->ones & b->ones;
    } else if (operation == CODE_OR) {
        out->zeros = a->zeros & b->zeros;
        out->ones = a->ones | b->ones;
    } else {
        out->zeros = (a->zeros & b->zeros) | (a->ones & b->ones);
        out->ones = (a->zeros & b->ones) | (a->ones & b->zeros);
    }
    for (unsigned i = 0; i < 64; i++)
        out->on[i] = bits_or(a->on[i], b->on[i]);
    known_close(out);
}

bool known_is_safe(const struct instruction *of, const struct code_array *array,
                   const struct known *a, const struct known *b)
{
    switch (of->operation) {
    case CODE_LOAD:
        return b->most < array->size && (of->a == CODE_NONE || a->most < array->planes);
    case CODE_UP:
    case CODE_DOWN:
        return b->most < of->value;
    case CODE_DIVIDE:
    case CODE_REMAINDER:
        return b->least != 0;
    case CODE_LOWEST:
    case CODE_LEADING:
        return a->least != 0;
    case CODE_CHECK:
        return a->most <= of->value;
    default:
        return true;
    }
}
