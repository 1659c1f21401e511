/* Flat code in halves: for a language whose numbers have 32 bits.
 *
 * What is printed is what was proved (reader/code.h), without branches and with calls put in. A
 * register of it becomes two parts of 32 bits, low first; a part that is 0 whatever the squares
 * are, or that nobody reads, is not written. What is known of a part is between which numbers it
 * lies: from the bits of a type or a mask, and from the tables themselves. So sums and products
 * that cannot be too large are those of the language, and the others are cut to 32 bits.
 *
 * A part is a pattern of the language and the parts that it is made of. One that is read once is
 * written where it is read, while that is short; others get a name, that of C's local where there
 * is one. Functions of other modules are called: which method there is behind a short name is
 * none of our business. What a call leaves in `out` gets names at once.
 *
 * Numbers that functions take count things: squares, colors, rights. They are below 65536. The
 * parts of sets that they take may have a sign or none, so operators of 32 bits come first.
 *
 * Patterns, besides those of spelling.h, where $1 and so on are parts, in their order:
 *
 *   flat               there is one: the language is printed so
 *   word.0, word.1     the names of a word's parts; pair.0 ... of the four of two words
 *   result.word.0 ...  where a function leaves them; result.pair.0 ...
 *   part               name and value, of several that are defined at once; parts: all of them
 *   name               what a part is called that C has no name for
 *   signed, unsigned   a number made so
 *   times.large        a product of which 32 bits are kept; times.high: those above
 *   left, right        shifts by less than 32, or by what it is above 32
 *   left.low ...       the halves of a shifted word: left.high, right.low, right.high; the low
 *                      half of one to the left is made of the low half and the distance, the
 *                      high half of one to the right of the high half and it
 *   word.less          whether a word is less than another; word.lowest, word.leading: numbers
 *                      of bits; swap: bytes of a part
 *   do.if              a call that is made if $1
 *   declared           a parameter where types are told apart from functions
 */
#include <string.h>

#include "base/text.h"
#include "printer/print.h"
#include "reader/translate.h"

enum {
    OPERANDS_MAX = 5,
    NUMBERS_MOST = 0xffff, /* the largest number that a function takes */
    INLINE_MAX = 46,       /* characters of what is written where it is read */
    TEXT_MAX = 72,   /* of what gets a name, if the parts that it reads can get one */
    REPEAT_MAX = 16, /* of what is, however often */
    PARTS_OF_RESULT = 4,
    NAMES_MAX = 64 /* of parameters and results */
};

/* A call that is made: what it is given, whether it is made, and the parts that it leaves. */
struct call {
    const struct function *function;
    int given[2 * CODE_GIVEN_MAX], guard, parts[PARTS_OF_RESULT];
    unsigned count;
    bool is_used, is_written;
    bool is_result; /* what it leaves is what the function leaves */
};

/* One part: a plain number, an input, what a call leaves, or what a pattern makes of others. */
struct part {
    const char
        *pattern; /* its name; NULL of a plain number, an input, what a call leaves */
    const char *table; /* $1 of an index, before the others */
    int of[OPERANDS_MAX];
    unsigned count;
    uint32_t least, most; /* as a number without a sign */
    bool is_signed;       /* the language has it with a sign */
    bool is_truth;
    struct call *call;     /* that leaves it */
    struct code_name name; /* C's */
    unsigned half;
    unsigned uses;
    bool is_result;
    struct phrase phrase; /* once it is written */
};

struct flat {
    struct state *state;
    struct code code;
    struct part *parts;
    int count, room;
    int (*of)[2]; /* the parts of each register */
    struct call calls[CODE_CALLS_MAX];
    unsigned call_count;
    const char **names; /* that are taken, those of parameters first */
    unsigned name_count, parameter_count, numbered;
};

/* ---- parts */

static const struct part *at(const struct flat *flat, int part)
{
    return &flat->parts[part];
}

static bool is_known(const struct flat *flat, int part)
{
    return at(flat, part)->least == at(flat, part)->most;
}

static bool is(const struct flat *flat, int part, uint32_t value)
{
    return is_known(flat, part) && at(flat, part)->least == value;
}

/* Whether it is below 2^31: then it is the same number with a sign and without. */
static bool is_small(const struct flat *flat, int part)
{
    return at(flat, part)->most <= INT32_MAX;
}

static bool has_sign(const struct flat *flat, int part)
{
    return at(flat, part)->is_signed || is_small(flat, part);
}

/* Whether the pattern of that name made it. */
static bool is_made(const struct part *part, const char *pattern)
{
    return part->pattern != NULL && strcmp(part->pattern, pattern) == 0;
}

static bool is_text(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

static bool is_same(const struct part *a, const struct part *b)
{
    return a->least == b->least && a->most == b->most && a->count == b->count &&
           memcmp(a->of, b->of, sizeof a->of) == 0 && a->call == NULL &&
           b->call == NULL && is_text(a->pattern, b->pattern) &&
           is_text(a->table, b->table) && is_text(a->phrase.text, b->phrase.text);
}

/* Adds a part, or finds an equal one. */
static int add(struct flat *flat, struct part part)
{
    if (part.least == part.most)
        part = (struct part){.least = part.least, .most = part.most};
    for (int i = flat->count; i-- != 0;)
        if (is_same(&flat->parts[i], &part))
            return i;
    if (flat->count == flat->room) {
        const int room = flat->room == 0 ? 256 : 2 * flat->room;
        struct part *more = arena_alloc(flat->state->arena, (size_t)room, sizeof *more);
        if (flat->count != 0)
            memcpy(more, flat->parts, (size_t)flat->count * sizeof *more);
        flat->parts = more;
        flat->room = room;
    }
    flat->parts[flat->count] = part;
    return flat->count++;
}

static int known(struct flat *flat, uint32_t value)
{
    return add(flat, (struct part){.least = value, .most = value});
}

/* What a sign was given to, or taken from: to operators of bits it is the same. */
static int bare(const struct flat *flat, int part)
{
    const struct part *of = at(flat, part);
    return is_made(of, "signed") || is_made(of, "unsigned") ? of->of[0] : part;
}

/* What a pattern makes of two parts; of one, if b is CODE_NONE. */
static int make(struct flat *flat, const char *pattern, int a, int b, uint32_t least,
                uint32_t most)
{
    static const char signs[] =
        " and or xor complement left signed times.large times.high "
        "left.low left.high right.low swap ";
    static const char truths[] =
        " equal differs less at_least both either not word.less ";
    static const char bits[] =
        " and or xor complement left right signed unsigned times.large "
        "times.high ";
    const char *padded = arena_print(flat->state->arena, " %s ", pattern);
    if (strstr(bits, padded) != NULL) {
        a = bare(flat, a);
        b = b == CODE_NONE ? b : bare(flat, b);
    }
    return add(flat, (struct part){.pattern = pattern,
                                   .of = {a, b},
                                   .count = b == CODE_NONE ? 1 : 2,
                                   .least = least,
                                   .most = most,
                                   .is_signed = strstr(signs, padded) != NULL,
                                   .is_truth = strstr(truths, padded) != NULL});
}

/* One of more than two. */
static int make_of(struct flat *flat, const char *pattern, const int *of, unsigned count,
                   uint32_t most)
{
    const int part = make(flat, pattern, of[0], of[1], 0, most);
    struct part more = *at(flat, part);
    memcpy(more.of, of, count * sizeof *of);
    more.count = count;
    return add(flat, more);
}

static int with_sign(struct flat *flat, int a)
{
    return has_sign(flat, a) ? a
                             : make(flat, "signed", a, CODE_NONE, at(flat, a)->least,
                                    at(flat, a)->most);
}

static int without_sign(struct flat *flat, int a)
{
    return is_small(flat, a) ? a
                             : make(flat, "unsigned", a, CODE_NONE, at(flat, a)->least,
                                    at(flat, a)->most);
}

static int number(struct flat *flat, int a)
{
    return at(flat, a)->is_truth ? make(flat, "number.truth", a, CODE_NONE, 0, 1) : a;
}

/* ---- truths */

static int negated(struct flat *flat, int a)
{
    static const char *const pairs[][2] = {{"equal", "differs"},
                                           {"differs", "equal"},
                                           {"less", "at_least"},
                                           {"at_least", "less"}};
    const struct part part = *at(flat, a);
    if (is_known(flat, a))
        return known(flat, part.least == 0);
    if (is_made(&part, "not"))
        return part.of[0];
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (is_made(&part, pairs[i][0]))
            return make(flat, pairs[i][1], part.of[0], part.of[1], 0, 1);
    return make(flat, "not", a, CODE_NONE, 0, 1);
}

static int bitwise(struct flat *flat, enum operation operation, int a, int b);

static int equal(struct flat *flat, int a, int b)
{
    const struct part *x = at(flat, a), *y = at(flat, b);
    if (a == b || x->least > y->most || y->least > x->most)
        return known(flat, a == b);
    if (x->is_truth && is_known(flat, b))
        return y->least == 0 ? negated(flat, a) : a;
    a = number(flat, a);
    b = number(flat, b);
    if (is(flat, b, 0) || (has_sign(flat, a) && has_sign(flat, b)))
        return make(flat, "equal", a, b, 0, 1);
    return make(flat, "equal", bitwise(flat, CODE_XOR, a, b), known(flat, 0), 0, 1);
}

static int less(struct flat *flat, int a, int b)
{
    if (at(flat, a)->most < at(flat, b)->least || at(flat, a)->least >= at(flat, b)->most)
        return known(flat, at(flat, a)->most < at(flat, b)->least);
    return make(flat, "less", without_sign(flat, a), without_sign(flat, b), 0, 1);
}

/* Whether a register is not 0. */
static int truth(struct flat *flat, const int *a)
{
    if (at(flat, a[0])->is_truth || (is_known(flat, a[0]) && is_known(flat, a[1])))
        return is_known(flat, a[0])
                   ? known(flat, !is(flat, a[0], 0) || !is(flat, a[1], 0))
                   : a[0];
    return negated(flat, equal(flat, bitwise(flat, CODE_OR, a[0], a[1]), known(flat, 0)));
}

static int logic(struct flat *flat, bool is_both, int a, int b)
{
    if (is_known(flat, a) || is_known(flat, b)) {
        const int one = is_known(flat, a) ? a : b, other = is_known(flat, a) ? b : a;
        return is(flat, one, 0) == is_both ? one : other;
    }
    return a == b ? a : make(flat, is_both ? "both" : "either", a, b, 0, 1);
}

static int choice(struct flat *flat, int condition, int a, int b)
{
    const struct part *x = at(flat, a), *y = at(flat, b);
    if (is_known(flat, condition))
        return is(flat, condition, 0) ? b : a;
    if (a == b)
        return a;
    if ((x->is_truth || x->most == x->least) && (y->is_truth || y->most == y->least) &&
        x->most <= 1 && y->most <= 1) {
        if (is_known(flat, a))
            return is(flat, a, 1) ? logic(flat, false, condition, b)
                                  : logic(flat, true, negated(flat, condition), b);
        if (is_known(flat, b))
            return is(flat, b, 0) ? logic(flat, true, condition, a)
                                  : logic(flat, false, negated(flat, condition), a);
    }
    const bool is_truth = x->is_truth && y->is_truth;
    if (!is_truth) {
        a = number(flat, a);
        b = number(flat, b);
    }
    if (is_made(at(flat, condition), "not"))
        return choice(flat, at(flat, condition)->of[0], b, a);
    if (is_made(at(flat, a), "signed") && is_made(at(flat, b), "signed"))
        return make(flat, "signed",
                    choice(flat, condition, at(flat, a)->of[0], at(flat, b)->of[0]),
                    CODE_NONE, 0, UINT32_MAX);
    x = at(flat, a);
    y = at(flat, b);
    return add(flat, (struct part){.pattern = "choice",
                                   .of = {condition, a, b},
                                   .count = 3,
                                   .least = x->least < y->least ? x->least : y->least,
                                   .most = x->most > y->most ? x->most : y->most,
                                   .is_signed = has_sign(flat, a) && has_sign(flat, b),
                                   .is_truth = is_truth});
}

/* ---- numbers of 32 bits */

/* All bits from the highest of the number on. */
static uint32_t filled(uint32_t most)
{
    for (unsigned by = 1; by < 32; by *= 2)
        most |= most >> by;
    return most;
}

static int complement(struct flat *flat, int a)
{
    const struct part part = *at(flat, a);
    if (is_made(&part, "complement"))
        return part.of[0];
    return make(flat, "complement", a, CODE_NONE, ~part.most, ~part.least);
}

static int bitwise(struct flat *flat, enum operation operation, int a, int b)
{
    a = number(flat, a);
    b = number(flat, b);
    const uint32_t x = at(flat, a)->most, y = at(flat, b)->most;
    const bool is_and = operation == CODE_AND;
    if (is_known(flat, a) && is_known(flat, b))
        return known(flat, is_and ? x & y : operation == CODE_OR ? x | y : x ^ y);
    if (a == b)
        return operation == CODE_XOR ? known(flat, 0) : a;
    for (int i = 0; i < 2; i++) {
        const int one = i ? a : b, other = i ? b : a;
        const uint32_t mask = at(flat, one)->most;
        if (is(flat, one, 0))
            return is_and ? one : other;
        if (is_and && is_known(flat, one) && (mask & (mask + 1)) == 0 &&
            at(flat, other)->most <= mask)
            return other;
        if (is(flat, one, UINT32_MAX) && !is_and)
            return operation == CODE_OR ? one : complement(flat, other);
    }
    if (is_and)
        return make(flat, "and", a, b, 0, x < y ? x : y);
    return make(flat, operation == CODE_OR ? "or" : "xor", a, b, 0, filled(x | y));
}

/* A sum or a difference of which 32 bits are kept, at the end of several. */
static int cut(struct flat *flat, const char *pattern, int a, int b)
{
    return make(flat, "signed",
                make(flat, pattern, bare(flat, a), bare(flat, b), 0, UINT32_MAX),
                CODE_NONE, 0, UINT32_MAX);
}

/* How far from 0 a sum or a difference can be before it is cut. */
static uint64_t magnitude(const struct flat *flat, int part)
{
    const struct part *of = at(flat, bare(flat, part));
    return is_made(of, "plus") || is_made(of, "minus")
               ? magnitude(flat, of->of[0]) + magnitude(flat, of->of[1])
               : of->most;
}

/* A part of which it is known that it is not larger: then it need not be cut. */
static int within(struct flat *flat, int a, uint32_t most)
{
    const struct part part = *at(flat, a);
    if (part.most <= most || part.least > most)
        return a;
    if (magnitude(flat, a) <= INT32_MAX)
        a = bare(flat, a);
    return make(flat, "checked", a, CODE_NONE, part.least, most);
}

static int plus(struct flat *flat, int a, int b)
{
    if (is_known(flat, a)) {
        const int swapped = a;
        a = b;
        b = swapped;
    }
    const struct part x = *at(flat, a), y = *at(flat, b);
    if (is(flat, b, 0))
        return a;
    if (is_known(flat, a))
        return known(flat, x.least + y.least);
    if ((uint64_t)x.most + y.most > UINT32_MAX)
        return cut(flat, "plus", a, b);
    if (is_known(flat, b) && is_made(&x, "plus") && is_known(flat, x.of[1]))
        return plus(flat, x.of[0], known(flat, at(flat, x.of[1])->least + y.least));
    return make(flat, "plus", without_sign(flat, a), without_sign(flat, b),
                x.least + y.least, x.most + y.most);
}

static int minus(struct flat *flat, int a, int b)
{
    const struct part x = *at(flat, a), y = *at(flat, b);
    if (is(flat, b, 0))
        return a;
    if (a == b || (is_known(flat, a) && is_known(flat, b)))
        return known(flat, a == b ? 0 : x.least - y.least);
    if (x.least < y.most)
        return cut(flat, "minus", a, b);
    return make(flat, "minus", without_sign(flat, a), without_sign(flat, b),
                x.least - y.most, x.most - y.least);
}

static int times(struct flat *flat, int a, int b)
{
    if (is_known(flat, b)) {
        const int swapped = a;
        a = b;
        b = swapped;
    }
    const struct part x = *at(flat, a), y = *at(flat, b);
    const uint64_t most = (uint64_t)x.most * y.most;
    if (is(flat, a, 0) || is(flat, a, 1))
        return is(flat, a, 0) ? a : b;
    if (is_known(flat, b))
        return known(flat, x.least * y.least);
    if (most > INT32_MAX)
        return make(flat, "times.large", a, b, most > UINT32_MAX ? 0 : x.least * y.least,
                    most > UINT32_MAX ? UINT32_MAX : (uint32_t)most);
    if (is_known(flat, a) && is_made(&y, "plus") && is_known(flat, y.of[1]))
        return plus(flat, times(flat, a, y.of[0]), times(flat, a, y.of[1]));
    return make(flat, "times", a, b, x.least * y.least, (uint32_t)most);
}

/* A shift of a part, by less than 32 or by what the distance has above 32. */
static int shift_part(struct flat *flat, bool up, int a, int by)
{
    const struct part x = *at(flat, a), y = *at(flat, by);
    const bool is_bound = y.most < 32 || (y.least >= 32 && y.most < 64);
    const uint32_t least = is_bound ? y.least % 32 : 0,
                   most = is_bound ? y.most % 32 : 31;
    if (is(flat, a, 0) || most == 0)
        return a;
    by = is_known(flat, by) ? known(flat, least) : by;
    if (!up)
        return make(flat, "right", a, by, x.least >> most, x.most >> least);
    const bool fits = (uint64_t)x.most << most <= UINT32_MAX;
    return make(flat, "left", a, by, fits ? x.least << least : 0,
                fits ? x.most << most : UINT32_MAX);
}

/* ---- registers */

static void multiply(struct flat *flat, const int *a, const int *b, int *to)
{
    const uint64_t most = (uint64_t)at(flat, a[0])->most * at(flat, b[0])->most;
    to[0] = times(flat, a[0], b[0]);
    to[1] = most <= UINT32_MAX
                ? known(flat, (uint32_t)(most >> 32))
                : make(flat, "times.high", a[0], b[0], 0, (uint32_t)(most >> 32));
    for (int i = 0; i < 2; i++)
        to[1] = plus(flat, to[1], times(flat, a[i], b[1 - i]));
}

static void sum(struct flat *flat, const int *a, const int *b, int *to)
{
    to[0] = plus(flat, a[0], b[0]);
    to[1] = plus(flat, a[1], b[1]);
    if ((uint64_t)at(flat, a[0])->most + at(flat, b[0])->most > UINT32_MAX)
        to[1] = plus(flat, to[1], number(flat, less(flat, to[0], a[0])));
}

static void difference(struct flat *flat, const int *a, const int *b, int *to)
{
    to[0] = minus(flat, a[0], b[0]);
    to[1] = minus(flat, minus(flat, a[1], b[1]), number(flat, less(flat, a[0], b[0])));
}

/* `near` is the part that bits leave, `far` where they go. */
static void shift(struct flat *flat, bool up, unsigned width, const int *a, int by,
                  int *to)
{
    const int near = up ? 0 : 1, far = 1 - near;
    const struct part distance = *at(flat, by);
    if (width <= 32) {
        to[0] = shift_part(flat, up, a[0], by);
    } else if (distance.least >= 32) {
        to[far] = shift_part(flat, up, a[near], by);
    } else if (is(flat, by, 0)) {
        to[0] = a[0];
        to[1] = a[1];
    } else if (is_known(flat, by)) {
        const int back = known(flat, 32 - distance.least);
        to[near] = shift_part(flat, up, a[near], by);
        to[far] = bitwise(flat, CODE_OR, shift_part(flat, up, a[far], by),
                          shift_part(flat, !up, a[near], back));
    } else {
        const int both[] = {a[0], a[1], by};
        const int alone[] = {a[near], by};
        to[near] = make_of(flat, up ? "left.low" : "right.high", alone, 2, UINT32_MAX);
        to[far] = make_of(flat, up ? "left.high" : "right.low", both, 3, UINT32_MAX);
    }
}

/* Whether two registers are equal. */
static int same(struct flat *flat, const int *a, const int *b)
{
    const int low = equal(flat, a[0], b[0]), high = equal(flat, a[1], b[1]);
    if (is_known(flat, low))
        return is(flat, low, 0) ? low : high;
    if (is_known(flat, high))
        return is(flat, high, 0) ? high : low;
    return equal(flat,
                 bitwise(flat, CODE_OR, bitwise(flat, CODE_XOR, a[0], b[0]),
                         bitwise(flat, CODE_XOR, a[1], b[1])),
                 known(flat, 0));
}

static int word_less(struct flat *flat, const int *a, const int *b)
{
    const int of[] = {a[0], a[1], b[0], b[1]};
    return a[1] == b[1] ? less(flat, a[0], b[0]) : make_of(flat, "word.less", of, 4, 1);
}

/* A quotient or a remainder, of numbers. */
static int divide(struct flat *flat, const char *pattern, const int *a, const int *b)
{
    const bool is_word = !is(flat, a[1], 0) || !is(flat, b[1], 0);
    if (is_word)
        pattern = arena_print(flat->state->arena, "word.%s", pattern);
    state_pattern(flat->state, pattern);
    return make(flat, pattern, without_sign(flat, a[0]), without_sign(flat, b[0]), 0,
                at(flat, a[0])->most);
}

/* ---- elements of tables */

/* Between which numbers half `half` of the elements lies that can be meant. */
static void bound(const struct flat *flat, const struct code_array *array, int element,
                  unsigned word, unsigned half, struct part *out)
{
    const uint64_t planes = array->planes == 0 ? 1 : array->planes;
    const bool is_fixed =
        is_known(flat, element) && at(flat, element)->least < array->size;
    const uint64_t first = is_fixed ? at(flat, element)->least : 0;
    out->least = 0;
    out->most =
        array->type->bits >= 32 ? UINT32_MAX : ((uint32_t)1 << array->type->bits) - 1;
    if (array->words == NULL)
        return;
    out->least = UINT32_MAX;
    out->most = 0;
    for (uint64_t plane = 0; plane < planes; plane++)
        for (uint64_t i = first; i < (is_fixed ? first + 1 : array->size); i++) {
            const uint64_t whole =
                array->words[(plane * array->size + i) * array->stride + word];
            const uint32_t value = (uint32_t)(whole >> 32 * half);
            out->least = value < out->least ? value : out->least;
            out->most = value > out->most ? value : out->most;
        }
}

/* The table's name, with that of its module where it is another one's. */
static const char *table_of(struct flat *flat, const char *name)
{
    struct state *state = flat->state;
    if (unit_array(state->job->units[0], name) != NULL)
        return state_spelled(state, "array", name);
    state_refuse(state, arena_print(state->arena, "it reads %s", name));
    return name;
}

static void load(struct flat *flat, const struct instruction *of, int *to)
{
    const struct code_array *array = &flat->code.arrays[of->value];
    const unsigned halves = array->type->bits > 32 ? 2 : 1, unit = halves * array->stride;
    const unsigned word = of->c > 0 ? (unsigned)of->c : 0;
    const int element =
        within(flat, number(flat, flat->of[of->b][0]), (uint32_t)array->size - 1);
    int place = times(flat, known(flat, unit), element);
    if (of->a != CODE_NONE) {
        const int plane =
            within(flat, number(flat, flat->of[of->a][0]), (uint32_t)array->planes - 1);
        place = plus(flat, times(flat, known(flat, unit * (uint32_t)array->size), plane),
                     place);
    }
    for (unsigned i = 0; i < halves; i++) {
        struct part part = {.pattern = "index", .count = 1};
        part.table = table_of(flat, array->name);
        part.of[0] = without_sign(flat, plus(flat, place, known(flat, 2 * word + i)));
        bound(flat, array, element, word, i, &part);
        to[i] = add(flat, part);
    }
}

/* ---- instructions */

/* How many parts a value of that type has, and what they are called. */
static unsigned halves(const struct type *type)
{
    bool is_wide =
        type->kind == TYPE_WORD || type->kind == TYPE_LONG || type->kind == TYPE_RECORD;
    return is_wide ? 2 * type->words : 1;
}

static const char *half_name(struct state *state, const char *name, unsigned i,
                             unsigned count)
{
    const char *pattern =
        arena_print(state->arena, "%s.%u", count == 2 ? "word" : "pair", i);
    const struct slot slots[] = {{"name", name, ""}};
    return count == 1 ? name
                      : slots_fill(state->arena, state_pattern(state, pattern), slots, 1);
}

/* Where a function leaves them. */
static const char *result_name(struct state *state, unsigned i, unsigned count)
{
    return state_pattern(state, arena_print(state->arena, "result.%s.%u",
                                            count == 2 ? "word" : "pair", i));
}

/* The call that leaves an input, which its arguments are known of. */
static struct call *call_of(struct flat *flat, const struct code_call *of)
{
    struct call *call = &flat->calls[of - flat->code.calls];
    unsigned given = 0;
    if (call->function != NULL)
        return call;
    call->function = of->function;
    call->guard =
        of->guard == CODE_NONE ? known(flat, 1) : truth(flat, flat->of[of->guard]);
    for (unsigned i = 0; i < of->function->parameter_count; i++) {
        const unsigned count = halves(of->function->parameters[i].type);
        for (unsigned j = 0; j < count; j++) {
            const int part = number(flat, flat->of[of->given[given + j / 2]][j % 2]);
            call->given[call->count++] =
                count == 1 ? within(flat, part, NUMBERS_MOST) : part;
        }
        given += (count + 1) / 2;
    }
    for (unsigned i = 0; i < halves(of->function->result); i++)
        call->parts[i] =
            add(flat, (struct part){.call = call,
                                    .most = UINT32_MAX,
                                    .is_signed = halves(of->function->result) > 1,
                                    .is_truth = of->function->result->kind == TYPE_INT});
    flat->call_count = (unsigned)(of - flat->code.calls) + 1;
    return call;
}

static void input(struct flat *flat, const struct instruction *of, int *to)
{
    const struct code_call *call = flat->code.calls;
    while (of->value >= call->input + call->function->result->words)
        call++;
    const int *parts = call_of(flat, call)->parts;
    const unsigned word = (unsigned)(of->value - call->input);
    to[0] = parts[2 * word];
    if (halves(call->function->result) > 1)
        to[1] = parts[2 * word + 1];
}

/* The parameters are the first registers, those of numbers before the others. */
static void open_parameters(struct flat *flat)
{
    const struct function *function = flat->state->function;
    int fixed = 0, varies = (int)flat->code.fixed_inputs;
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const char *name =
            state_spelled(flat->state, "local", function->parameters[i].name);
        const unsigned count = halves(function->parameters[i].type);
        for (unsigned j = 0; j < count; j++) {
            const char *half = half_name(flat->state, name, j, count);
            int *const to = flat->of[count == 1 ? fixed++ : varies + (int)j / 2];
            to[j % 2] =
                add(flat, (struct part){.phrase = print_atom(half, KIND_NUMBER, NULL),
                                        .most = count == 1 ? NUMBERS_MOST : UINT32_MAX});
            if (count == 1)
                to[1] = known(flat, 0);
            flat->names[flat->name_count++] = half;
        }
        varies += count == 1 ? 0 : (int)count / 2;
    }
}

/* The parts of a register, as numbers. */
static const int *numbers(struct flat *flat, int at, int *out)
{
    out[0] = at == CODE_NONE ? known(flat, 0) : number(flat, flat->of[at][0]);
    out[1] = at == CODE_NONE ? known(flat, 0) : flat->of[at][1];
    return out;
}

/* What C calls the register. */
static void name_parts(struct flat *flat, unsigned i)
{
    const struct code_name *name = &flat->code.names[i];
    if (name->name == NULL)
        return;
    for (unsigned j = 0; j < (halves(name->type) == 1 ? 1 : 2); j++) {
        struct part *part = &flat->parts[flat->of[i][j]];
        if (part->name.name == NULL) {
            part->name = *name;
            part->half = 2 * name->word + j;
        }
    }
}

static void count_bits(struct flat *flat, const char *pattern, const int *a, int *to)
{
    to[0] = make_of(flat, pattern, a, 2, 63);
}

/* What has been checked lies between the bounds, wherever C comes to it. */
static void check(struct flat *flat, const int *a, uint64_t most, int *to)
{
    to[0] = most <= UINT32_MAX ? within(flat, a[0], (uint32_t)most) : a[0];
    to[1] = most <= UINT32_MAX ? known(flat, 0) : a[1];
}

/* Truths, together. */
static bool combine(struct flat *flat, const struct instruction *of, int *to)
{
    const int a = flat->of[of->a][0], b = flat->of[of->b][0];
    const bool is_xor = of->operation == CODE_XOR;
    if (!at(flat, a)->is_truth || (is_xor ? !is(flat, b, 1) : !at(flat, b)->is_truth))
        return false;
    to[0] = is_xor ? negated(flat, a) : logic(flat, of->operation == CODE_AND, a, b);
    return true;
}

static void lower(struct flat *flat, unsigned i)
{
    const struct instruction *of = &flat->code.instructions[i];
    int x[2], y[2], *to = flat->of[i];
    const int *a = numbers(flat, of->a, x), *b = numbers(flat, of->b, y);
    to[0] = to[1] = known(flat, 0);
    switch (of->operation) {
    case CODE_CONSTANT:
        to[0] = known(flat, (uint32_t)of->value);
        to[1] = known(flat, (uint32_t)(of->value >> 32));
        return;
    case CODE_INPUT:
        input(flat, of, to);
        return;
    case CODE_AND:
    case CODE_OR:
    case CODE_XOR:
        if (!combine(flat, of, to))
            for (int j = 0; j < 2; j++)
                to[j] = bitwise(flat, of->operation, a[j], b[j]);
        return;
    case CODE_ADD:
        sum(flat, a, b, to);
        return;
    case CODE_SUBTRACT:
        difference(flat, a, b, to);
        return;
    case CODE_MULTIPLY:
        multiply(flat, a, b, to);
        return;
    case CODE_DIVIDE:
        to[0] = divide(flat, "over", a, b);
        return;
    case CODE_REMAINDER:
        to[0] = divide(flat, "rest", a, b);
        return;
    case CODE_UP:
    case CODE_DOWN:
        shift(flat, of->operation == CODE_UP, (unsigned)of->value, a, b[0], to);
        return;
    case CODE_EQUAL:
        to[0] = same(flat, flat->of[of->a], flat->of[of->b]);
        return;
    case CODE_LESS:
        to[0] = word_less(flat, a, b);
        return;
    case CODE_SELECT:
        for (int j = 0; j < 2; j++)
            to[j] = choice(flat, truth(flat, flat->of[of->a]), flat->of[of->b][j],
                           of->c == CODE_NONE ? known(flat, 0) : flat->of[of->c][j]);
        return;
    case CODE_LOAD:
        load(flat, of, to);
        return;
    case CODE_SWAP:
        for (int j = 0; j < 2; j++)
            to[j] = make(flat, "swap", a[1 - j], CODE_NONE, 0, UINT32_MAX);
        return;
    case CODE_LOWEST:
        count_bits(flat, "word.lowest", a, to);
        return;
    case CODE_LEADING:
        count_bits(flat, "word.leading", a, to);
        return;
    case CODE_CHECK:
        check(flat, a, of->value, to);
        return;
    case CODE_EXTRACT:
    case CODE_DEPOSIT:
    case CODE_REVERSE:
    case CODE_SHUFFLE:
    case CODE_AFFINE:
        state_refuse(flat->state, "it calls what the language has not");
    }
}

/* ---- writing */

/* Counts how often each part is read that the result hangs on. */
static void use(struct flat *flat, int at)
{
    struct part *part = &flat->parts[at];
    if (part->uses++ != 0)
        return;
    for (unsigned i = 0; i < part->count; i++)
        use(flat, part->of[i]);
    if (part->call == NULL || part->call->is_used)
        return;
    part->call->is_used = true;
    for (unsigned i = 0; i < part->call->count; i++)
        use(flat, part->call->given[i]);
    use(flat, part->call->guard);
}

static bool is_taken(const struct flat *flat, const char *name)
{
    for (unsigned i = 0; i < flat->name_count; i++)
        if (strcmp(flat->names[i], name) == 0)
            return true;
    return false;
}

/* A name that nothing else has: that of C's local, with a number if there are several. */
static const char *new_name(struct flat *flat, const struct part *part)
{
    struct state *state = flat->state;
    const char *name = NULL;
    for (unsigned i = 1; name == NULL || is_taken(flat, name); i++) {
        if (part->name.name == NULL) {
            const struct slot slots[] = {
                {"1", arena_print(state->arena, "%u", ++flat->numbered), ""}};
            name = slots_fill(state->arena, state_pattern(state, "name"), slots, 1);
            continue;
        }
        const char *local = print_free_name(state, part->name.name);
        if (i > 1)
            local = arena_print(state->arena, "%s%u", local, i);
        name = half_name(state, local, part->half, halves(part->name.type));
    }
    flat->names[flat->name_count++] = name;
    return name;
}

/* Makes a call, and gives names to what it leaves. */
static void write_call(struct flat *flat, struct call *call)
{
    struct state *state = flat->state;
    struct phrase given[2 * CODE_GIVEN_MAX];
    struct text names = {.arena = state->arena};
    const char *module;
    call->is_written = true;
    for (unsigned i = 0; i < call->count; i++)
        given[i] = at(flat, call->given[i])->phrase;
    const struct function *callee =
        print_find_function(state, call->function->name, &module);
    struct phrase made =
        print_call(state, callee->name, callee, module, given, call->count);
    const unsigned count = halves(callee->result);
    if (count == 1) {
        flat->parts[call->parts[0]].phrase = made;
        return;
    }
    if (is(flat, call->guard, 1))
        print_line(state, "do", "", "", made.text);
    else
        print_text(state, slots_fill(state->arena, state_pattern(state, "do.if"),
                                     (const struct slot[]){
                                         {"1", at(flat, call->guard)->phrase.text, ""},
                                         {"value", made.text, ""}},
                                     2));
    text_puts(&names, "");
    for (unsigned i = 0; i < count && !call->is_result; i++) {
        struct part *part = &flat->parts[call->parts[i]];
        if (part->uses == 0)
            continue;
        part->phrase = print_atom(new_name(flat, part), KIND_NUMBER, NULL);
        const struct slot slots[] = {{"name", part->phrase.text, ""},
                                     {"value", result_name(state, i, count), ""}};
        text_printf(&names, "%s%s", names.length == 0 ? "" : ", ",
                    slots_fill(state->arena, state_pattern(state, "part"), slots, 2));
    }
    if (!call->is_result)
        print_line(state, "parts", "", "", names.bytes);
}

/* Whether it is more than a name or a number. */
static bool is_made_up(const struct part *part)
{
    return part->phrase.text[strcspn(part->phrase.text, " [(~")] != '\0';
}

static void give_name(struct flat *flat, struct part *part)
{
    const char *name = new_name(flat, part);
    print_line(flat->state, "let", name, "", part->phrase.text);
    part->phrase = print_atom(name, KIND_NUMBER, NULL);
}

/* The longest part that a part reads and that has no name, or NULL. */
static struct part *longest(struct flat *flat, const struct part *part)
{
    struct part *best = NULL;
    for (unsigned i = 0; i < part->count; i++) {
        struct part *of = &flat->parts[part->of[i]];
        if (is_made_up(of) &&
            (best == NULL || strlen(of->phrase.text) > strlen(best->phrase.text)))
            best = of;
    }
    return best;
}

/* What a pattern makes of the parts, as they are written. */
static struct phrase filled_in(struct flat *flat, const struct part *part)
{
    struct state *state = flat->state;
    const bool counts = is_made(part, "plus") || is_made(part, "times"); /* not bits */
    struct phrase of[OPERANDS_MAX + 1];
    unsigned count = 0;
    if (part->table != NULL)
        of[count++] = print_atom(part->table, KIND_ROW, NULL);
    for (unsigned i = 0; i < part->count; i++) {
        const struct part *read = at(flat, part->of[i]);
        of[count] = read->phrase;
        if (counts && read->least == read->most)
            of[count].text = arena_print(state->arena, "%u", read->least);
        count++;
    }
    return is_made(part, "checked")
               ? of[0]
               : print_fill(state, state_pattern(state, part->pattern), of, count,
                            KIND_NUMBER);
}

static void write_part(struct flat *flat, struct part *part)
{
    struct part *read;
    if (part->call != NULL && !part->call->is_written)
        write_call(flat, part->call);
    if (part->call != NULL && part->call->is_result)
        return;
    if (part->pattern != NULL)
        part->phrase = filled_in(flat, part);
    else if (part->least == part->most)
        part->phrase = print_literal(flat->state, part->least);
    while (strlen(part->phrase.text) > TEXT_MAX && (read = longest(flat, part)) != NULL) {
        give_name(flat, read);
        part->phrase = filled_in(flat, part);
    }
    const size_t length = strlen(part->phrase.text);
    const bool is_shown = part->is_result && part->uses == 1;
    const bool is_short = length <= REPEAT_MAX && part->name.name == NULL &&
                          strpbrk(part->phrase.text, "[(") == NULL;
    if (is_made_up(part) && !is_shown &&
        ((part->uses > 1 && !is_short) || length > INLINE_MAX))
        give_name(flat, part);
}

/* Whether a call leaves just what the function is to leave, and nothing is called behind it. */
static bool is_passed_on(const struct flat *flat, const int *results, unsigned count)
{
    struct call *call = at(flat, results[0])->call;
    if (call == NULL || call != &flat->calls[flat->call_count - 1])
        return false;
    for (unsigned i = 0; i < count; i++)
        if (results[i] != call->parts[i] || at(flat, results[i])->uses != 1)
            return false;
    return true;
}

static void write_result(struct flat *flat)
{
    struct state *state = flat->state;
    const struct type *type = flat->code.result;
    const unsigned count = halves(type);
    int results[PARTS_OF_RESULT];
    for (unsigned i = 0; i < count; i++) {
        const int *from = flat->of[flat->code.outputs[i / 2]];
        results[i] = type->kind == TYPE_INT ? truth(flat, from)
                     : count == 1           ? without_sign(flat, number(flat, from[0]))
                                            : with_sign(flat, number(flat, from[i % 2]));
    }
    for (unsigned i = 0; i < count; i++) {
        flat->parts[results[i]].is_result = true;
        use(flat, results[i]);
    }
    const bool is_passed = count > 1 && is_passed_on(flat, results, count);
    if (is_passed)
        at(flat, results[0])->call->is_result = true;
    for (int i = 0; i < flat->count; i++)
        if (flat->parts[i].uses != 0)
            write_part(flat, &flat->parts[i]);
    for (unsigned i = 0; i < count && !is_passed; i++)
        print_line(state, count == 1 ? "return" : "assign",
                   count == 1 ? "" : result_name(state, i, count), "",
                   at(flat, results[i])->phrase.text);
}

/* The parameters, part by part; `pattern` is of each. */
static const char *print_parameters(const struct flat *flat, const char *pattern)
{
    struct state *state = flat->state;
    struct text text = {.arena = state->arena};
    text_puts(&text, "");
    for (unsigned i = 0; i < flat->parameter_count; i++) {
        const struct slot slots[] = {{"name", flat->names[i], ""}};
        text_printf(&text, "%s%s", i == 0 ? "" : ", ",
                    slots_fill(state->arena, state_pattern(state, pattern), slots, 1));
    }
    return text.bytes;
}

/* Of how many units the functions are put in: its own, and that of types. */
static unsigned put_in(const struct print_job *job)
{
    unsigned count = 1;
    while (job->units[count] != NULL && strcmp(job->modules[count], "types") == 0)
        count++;
    return count;
}

void flat_function(struct state *state)
{
    const struct print_job *job = state->job;
    const struct type *result = state->function->result;
    struct flat flat = {.state = state};
    struct fault fault = {0};
    if (!state->out->is_public)
        state_refuse(state, "it is put in where it is called");
    else if (result->kind == TYPE_RECORD && !state_is_set(result))
        state_refuse(state, "it gives two sets");
    else if (!translate_apart(state->arena, job->units, put_in(job), state->function,
                              job->arrays, job->array_count, &flat.code, &fault))
        state_refuse(state, arena_print(state->arena, "%s", fault.message));
    if (state->out->left_out != NULL)
        return;
    flat.of = arena_alloc(state->arena, flat.code.count, sizeof *flat.of);
    flat.names =
        arena_alloc(state->arena, 2 * flat.code.count + NAMES_MAX, sizeof *flat.names);
    open_parameters(&flat);
    flat.parameter_count = flat.name_count;
    for (unsigned i = flat.code.inputs; i < flat.code.count; i++) {
        lower(&flat, i);
        name_parts(&flat, i);
    }
    state->out->parameters = print_parameters(&flat, "parameter");
    state->out->declared = print_parameters(&flat, "declared");
    state->out->result = state_pattern(state, result->kind == TYPE_INT ? "truth"
                                              : halves(result) == 1    ? "number"
                                                                       : "nothing");
    write_result(&flat);
}
