/* The meaning of each instruction for what is known.
 *
 * Whatever reads an array depends on all of its index, but only as far as the elements that
 * it may read differ. Where nothing is finer, all bits of a result depend on all that its
 * operands depend on.
 */
#include "proof/known_parts.h"

static void compare(enum operation operation, const struct known *a,
                    const struct known *b, struct known *out)
{
    bool differ = ((a->ones & b->zeros) | (a->zeros & b->ones)) != 0;
    if ((operation == CODE_EQUAL && differ) ||
        (operation == CODE_LESS && a->least >= b->most))
        known_constant(0, out);
    else if (operation == CODE_LESS && a->most < b->least)
        known_constant(1, out);
    else
        known_between(0, 1, known_both(a, b), out);
}

static void choose(const struct known *condition, const struct known *a,
                   const struct known *b, struct known *out)
{
    if (condition->least != 0 || condition->most == 0) {
        *out = condition->least != 0 ? *a : *b;
        return;
    }
    struct bits on = known_squares(condition);
    *out = (struct known){.zeros = a->zeros & b->zeros,
                          .ones = a->ones & b->ones,
                          .least = a->least < b->least ? a->least : b->least,
                          .most = a->most > b->most ? a->most : b->most};
    for (unsigned i = 0; i < 64; i++)
        out->on[i] = bits_or(on, bits_or(a->on[i], b->on[i]));
    known_close(out);
}

static bool can_be(const struct known *known, uint64_t value)
{
    uint64_t i = value - known->base;
    return !known->is_few || (i < KNOWN_FEW && (known->few[i / 64] >> i % 64 & 1) != 0);
}

/* One element that a load may read. */
static void join(struct known *out, uint64_t value, bool is_byte)
{
    out->zeros &= ~value;
    out->ones &= value;
    out->least = value < out->least ? value : out->least;
    out->most = value > out->most ? value : out->most;
    if (is_byte)
        out->few[value / 64] |= (uint64_t)1 << value % 64;
}

static void load(const struct instruction *of, const struct code_array *array,
                 const struct known *plane, const struct known *element,
                 struct known *out)
{
    bool is_byte = array->type->bits == 8, has_plane = of->a != CODE_NONE;
    *out = (struct known){
        .zeros = UINT64_MAX, .ones = UINT64_MAX, .least = UINT64_MAX, .is_few = is_byte};
    uint64_t planes = has_plane ? array->planes : 1, at;
    for (uint64_t p = plane->least; p <= plane->most && p < planes; p++)
        for (uint64_t i = element->least; i <= element->most && i < array->size; i++)
            if (can_be(element, i) &&
                code_locate(array, has_plane, p, i, (unsigned)of->c, &at))
                join(out, array->words[at], is_byte);
    if (out->least > out->most) /* it can only trap */
        *out = (struct known){.most = UINT64_MAX};
    struct bits squares = known_both(plane, element);
    for (unsigned i = 0; i < 64; i++)
        out->on[i] = squares;
    known_close(out);
}

static void divide(enum operation operation, const struct known *a, const struct known *b,
                   struct known *out)
{
    if (operation == CODE_DIVIDE)
        known_between(a->least / (b->most != 0 ? b->most : 1),
                      a->most / (b->least != 0 ? b->least : 1), known_both(a, b), out);
    else if (a->most < b->least)
        *out = *a;
    else
        known_between(0, b->most != 0 ? b->most - 1 : 0, known_both(a, b), out);
}

/* clang-format off */
void known_compute(const struct instruction *of, const struct code_array *array,
                   const struct known *a, const struct known *b, const struct known *c,
                   struct known *out)
{
    switch (of->operation) {
    case CODE_CONSTANT: known_constant(of->value, out); break;
    case CODE_INPUT: known_between(0, UINT64_MAX, bits_none(), out); break;
    case CODE_AND:
    case CODE_OR:
    case CODE_XOR: known_bitwise(of->operation, a, b, out); break;
    case CODE_ADD: known_add(a, b, out); break;
    case CODE_SUBTRACT: known_subtract(a, b, out); break;
    case CODE_MULTIPLY: known_multiply(a, b, out); break;
    case CODE_DIVIDE:
    case CODE_REMAINDER: divide(of->operation, a, b, out); break;
    case CODE_UP:
    case CODE_DOWN: known_shift(of->operation, a, b, out); break;
    case CODE_EQUAL:
    case CODE_LESS: compare(of->operation, a, b, out); break;
    case CODE_SELECT: choose(a, b, c, out); break;
    case CODE_LOAD: load(of, array, a, b, out); break;
    case CODE_SWAP:
    case CODE_REVERSE: known_turn(a, of->operation == CODE_REVERSE, out); break;
    case CODE_AFFINE: known_affine(a, b, out); break;
    case CODE_LOWEST:
    case CODE_LEADING: known_count(a, of->operation == CODE_LOWEST, out); break;
    case CODE_CHECK: *out = *a; break;
    case CODE_EXTRACT:
    case CODE_DEPOSIT:
    case CODE_SHUFFLE: known_by_mask(of->operation, a, b, c, out); break;
    }
}
/* clang-format on */
