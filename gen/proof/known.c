/* The meaning of instructions for what is known: of words, of sums, and of bits that change
 * places. */
#include "proof/known.h"

#include <string.h>

/* Bits up to the highest of the word. */
static uint64_t filled(uint64_t word)
{
    for (unsigned by = 1; by < 64; by *= 2)
        word |= word >> by;
    return word;
}

/* Nothing but these; on which squares the bits depend that they leave open is to be set. */
static void begin(uint64_t zeros, uint64_t ones, uint64_t least, uint64_t most,
                  struct known *out)
{
    out->zeros = zeros;
    out->ones = ones;
    out->least = least;
    out->most = most;
    out->is_few = false;
    out->base = 0;
}

void known_constant(uint64_t value, struct known *out)
{
    begin(~value, value, value, value, out);
}

/* The bits that are not known. */
static uint64_t open_bits(const struct known *known)
{
    return ~(known->zeros | known->ones);
}

/* What bits tell of bounds, and bounds of bits. */
static void close(struct known *known)
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
}

/* Every open bit depends on these squares. */
static void depend(struct bits squares, struct known *known)
{
    for (uint64_t bits = open_bits(known); bits != 0; bits &= bits - 1)
        known->on[bits_lowest(bits)] = squares;
}

unsigned known_count(const struct known *known)
{
    unsigned count = 0;
    if (!known->is_few)
        return known->most - known->least < KNOWN_FEW
                   ? (unsigned)(known->most - known->least) + 1
                   : KNOWN_FEW;
    for (unsigned i = 0; i < KNOWN_FEW / 64; i += 2)
        count += bits_count((struct bits){known->few[i], known->few[i + 1]});
    return count;
}

void known_narrow(struct known *known, const uint64_t *values, size_t count)
{
    uint64_t ones = UINT64_MAX, zeros = UINT64_MAX, least = UINT64_MAX, most = 0;
    for (size_t i = 0; i < count; i++) {
        ones &= values[i];
        zeros &= ~values[i];
        least = values[i] < least ? values[i] : least;
        most = values[i] > most ? values[i] : most;
    }
    known->ones |= ones;
    known->zeros |= zeros;
    known->least = least;
    known->most = most;
    known->base = least;
    known->is_few = most - least < KNOWN_FEW;
    memset(known->few, 0, sizeof known->few);
    for (size_t i = 0; i < count && known->is_few; i++)
        known->few[(values[i] - least) / 64] |= (uint64_t)1 << (values[i] - least) % 64;
    close(known);
}

struct bits known_squares(const struct known *known)
{
    struct bits all = bits_none();
    for (uint64_t bits = open_bits(known); bits != 0; bits &= bits - 1)
        all = bits_or(all, known->on[bits_lowest(bits)]);
    return all;
}

/* Nothing but bounds; every bit depends on these squares. */
static void between(uint64_t least, uint64_t most, struct bits squares, struct known *out)
{
    begin(0, 0, least, most, out);
    close(out);
    depend(squares, out);
}

static struct bits both(const struct known *a, const struct known *b)
{
    return bits_or(known_squares(a), known_squares(b));
}

/* Each open bit depends on what it does in either, and on these squares. */
static void depend_on_both(const struct known *a, const struct known *b,
                           struct bits squares, struct known *out)
{
    for (uint64_t bits = open_bits(out); bits != 0; bits &= bits - 1) {
        const unsigned i = bits_lowest(bits);
        out->on[i] = bits_or(squares, bits_or(known_on(a, i), known_on(b, i)));
    }
}

/* And, or, exclusive or. */
static void bitwise(enum operation operation, const struct known *a,
                    const struct known *b, struct known *out)
{
    if (operation == CODE_AND)
        begin(a->zeros | b->zeros, a->ones & b->ones, 0, UINT64_MAX, out);
    else if (operation == CODE_OR)
        begin(a->zeros & b->zeros, a->ones | b->ones, 0, UINT64_MAX, out);
    else
        begin((a->zeros & b->zeros) | (a->ones & b->ones),
              (a->zeros & b->ones) | (a->ones & b->zeros), 0, UINT64_MAX, out);
    close(out);
    depend_on_both(a, b, bits_none(), out);
}

bool known_is_safe(const struct instruction *of, const struct code_array *array,
                   const struct known *a, const struct known *b)
{
    const struct limit limit = code_limit(of);
    const struct known *value = limit.is_of_b ? b : a;
    if (of->operation == CODE_LOAD)
        return b->most < array->size && (of->a == CODE_NONE || a->most < array->planes);
    return value->least >= limit.least && value->most <= limit.most;
}

/* What is known of bits that change places: each takes what is known of it along. */

/* Each bit i of the result is bit from[i] of `a`, or 0 where that is 64 or more. */
static void place(const struct known *a, const unsigned char from[64], struct known *out)
{
    uint64_t zeros = 0, ones = 0;
    for (unsigned i = 0; i < 64; i++) {
        const bool is_there = from[i] < 64;
        zeros |= (is_there ? a->zeros >> from[i] & 1 : 1) << i;
        ones |= (is_there ? a->ones >> from[i] & 1 : 0) << i;
    }
    begin(zeros, ones, 0, UINT64_MAX, out);
    close(out);
    for (uint64_t bits = open_bits(out); bits != 0; bits &= bits - 1)
        out->on[bits_lowest(bits)] = a->on[from[bits_lowest(bits)]];
}

static void shift(bool is_up, const struct known *a, const struct known *by,
                  struct known *out)
{
    unsigned char from[64];
    if (!known_is_constant(by) || by->ones > 63) {
        between(0, UINT64_MAX, both(a, by), out);
        return;
    }
    for (unsigned i = 0; i < 64; i++)
        from[i] = (unsigned char)(is_up ? i - by->ones : i + by->ones);
    place(a, from, out);
}

/* Bits that a mask names, to the lowest ones, or from there. */
static void gather(bool is_extract, const struct known *a, uint64_t mask,
                   struct known *out)
{
    unsigned char from[64];
    memset(from, 64, sizeof from);
    for (unsigned char i = 0; mask != 0; mask &= mask - 1, i++) {
        const unsigned char bit = (unsigned char)bits_lowest(mask);
        from[is_extract ? i : bit] = is_extract ? bit : i;
    }
    place(a, from, out);
}

/* Bytes of two words by a constant. */
static void shuffle(const struct known *a, const struct known *b, uint64_t names,
                    struct known *out)
{
    struct known low, high;
    unsigned char from_low[64], from_high[64];
    for (unsigned i = 0; i < 64; i++) {
        unsigned name = (unsigned)(names >> (i & 56) & 0xff);
        unsigned bit = 8 * (name & 7) + (i & 7);
        from_low[i] = (unsigned char)((name & 0x88) == 0 ? bit : 64);
        from_high[i] = (unsigned char)((name & 0x88) == 8 ? bit : 64);
    }
    place(a, from_low, &low);
    place(b, from_high, &high);
    bitwise(CODE_OR, &low, &high, out);
}

/* What is known where bits are moved by a mask that is known, or not. */
static void by_mask(enum operation operation, const struct known *a,
                    const struct known *b, const struct known *c, struct known *out)
{
    const struct known *mask = operation == CODE_SHUFFLE ? c : b;
    if (!known_is_constant(mask))
        between(0, UINT64_MAX, bits_or(both(a, b), known_squares(c)), out);
    else if (operation == CODE_SHUFFLE)
        shuffle(a, b, c->ones, out);
    else
        gather(operation == CODE_EXTRACT, a, b->ones, out);
}

/* What is known of sums.
 *
 * Theory. A bit of a sum depends on the bits of both numbers at its place and on the carry
 * from below. A carry begins where both can be 1, and goes on through places where one of
 * them can be. The same holds of a difference and its borrow, which begins where the one
 * can be 0 and the other 1.
 */

/* Of a sum, or a difference. What is carried on from a place: it comes from there where
 * `starts` has the bit, and goes through where `goes` has it. */
static void carry(const struct known *a, const struct known *b, uint64_t starts,
                  uint64_t goes, struct known *out)
{
    struct bits carried = bits_none();
    bool is_carried = false;
    uint64_t sure = 0; /* bits to which nothing is carried */
    bitwise(CODE_XOR, a, b, out);
    for (unsigned i = 0; i < 64; i++) {
        struct bits here = bits_or(known_on(a, i), known_on(b, i));
        sure |= (uint64_t)!is_carried << i;
        out->on[i] = is_carried ? bits_or(carried, here) : here;
        bool begins = (starts >> i & 1) != 0;
        is_carried = begins || (is_carried && (goes >> i & 1) != 0);
        carried = is_carried ? bits_or(carried, here) : bits_none();
    }
    out->zeros &= sure;
    out->ones &= sure;
    out->least = out->ones;
    out->most = ~out->zeros;
}

/* The few values of a number to which a constant is added. */
static void move_few(const struct known *known, uint64_t constant, struct known *out)
{
    out->is_few = known->is_few;
    out->base = known->base + constant;
    if (known->is_few)
        memcpy(out->few, known->few, sizeof out->few);
}

static void add(const struct known *a, const struct known *b, struct known *out)
{
    carry(a, b, ~a->zeros & ~b->zeros, ~a->zeros | ~b->zeros, out);
    if (a->most <= UINT64_MAX - b->most) {
        out->least = a->least + b->least > out->least ? a->least + b->least : out->least;
        out->most = a->most + b->most < out->most ? a->most + b->most : out->most;
    }
    if (known_is_constant(b))
        move_few(a, b->ones, out);
    else if (known_is_constant(a))
        move_few(b, a->ones, out);
    close(out);
}

static void subtract(const struct known *a, const struct known *b, struct known *out)
{
    carry(a, b, ~a->ones & ~b->zeros, ~a->ones | ~b->zeros, out);
    if (known_is_constant(b))
        move_few(a, 0 - b->ones, out);
    close(out);
}

/* The meaning of each instruction for what is known.
 *
 * Whatever reads an array depends on all of its index, but only as far as the elements that
 * it may read differ. Where nothing is finer, all bits of a result depend on all that its
 * operands depend on.
 */

static void choose(const struct known *condition, const struct known *a,
                   const struct known *b, struct known *out)
{
    begin(a->zeros & b->zeros, a->ones & b->ones,
          a->least < b->least ? a->least : b->least,
          a->most > b->most ? a->most : b->most, out);
    close(out);
    depend_on_both(a, b, known_squares(condition), out);
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
                 const struct known *plane, const struct known *element, uint64_t word,
                 struct known *out)
{
    bool is_byte = array->type->bits == 8, has_plane = of->a != CODE_NONE;
    begin(UINT64_MAX, UINT64_MAX, UINT64_MAX, 0, out);
    out->is_few = is_byte;
    memset(out->few, 0, sizeof out->few);
    uint64_t planes = has_plane ? array->planes : 1, at;
    for (uint64_t p = plane->least; p <= plane->most && p < planes; p++)
        for (uint64_t i = element->least; i <= element->most && i < array->size; i++)
            if (can_be(element, i) &&
                code_locate(array, has_plane, p, i, (unsigned)word, &at))
                join(out, array->words[at], is_byte);
    if (out->least > out->most) /* it can only trap */
        begin(0, 0, 0, UINT64_MAX, out);
    close(out);
    depend(both(plane, element), out);
}

/* clang-format off */
void known_compute(const struct instruction *of, const struct code_array *array,
                   const struct known *a, const struct known *b, const struct known *c,
                   struct known *out)
{
    switch (of->operation) {
    case CODE_CONSTANT: known_constant(of->value, out); break;
    case CODE_INPUT: between(0, UINT64_MAX, bits_none(), out); break;
    case CODE_AND:
    case CODE_OR:
    case CODE_XOR: bitwise(of->operation, a, b, out); break;
    case CODE_ADD: add(a, b, out); break;
    case CODE_SUBTRACT: subtract(a, b, out); break;
    case CODE_UP:
    case CODE_DOWN: shift(of->operation == CODE_UP, a, b, out); break;
    case CODE_EQUAL:
    case CODE_LESS: between(0, 1, both(a, b), out); break;
    case CODE_SELECT: choose(a, b, c, out); break;
    case CODE_LOAD: load(of, array, a, b, c->ones, out); break;
    case CODE_LOWEST:
    case CODE_LEADING: between(0, 63, known_squares(a), out); break;
    case CODE_CHECK: *out = *a; break;
    case CODE_EXTRACT:
    case CODE_DEPOSIT:
    case CODE_SHUFFLE: by_mask(of->operation, a, b, c, out); break;
    case CODE_MULTIPLY:
    case CODE_DIVIDE:
    case CODE_REMAINDER:
    case CODE_SWAP:
    case CODE_REVERSE:
    case CODE_AFFINE: between(0, UINT64_MAX, both(a, b), out); break;
    }
}

/* clang-format on */
