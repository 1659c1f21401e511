/* Flat code in halves: for a language whose numbers have 32 bits.
 *
 * What is printed is what was proved (reader/code.h), without branches and with calls put in. A
 * register of it becomes two parts of 32 bits, low first; a part that is 0 whatever the squares
 * are, or that nobody reads, is not written. Of each part it is known how large it can be. So
 * sums and products that cannot be too large are those of the language, and others are cut to
 * 32 bits; but not where they count elements of a table, since C's do not wrap around there.
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
 *   name               what a part is called that C has no name for; a number follows
 *   signed, unsigned   a number made so
 *   times.large        a product of which 32 bits are kept; times.high: those above
 *   left, right        shifts by less than 32
 *   left.low ...       the halves of a shifted word: left.high, right.low, right.high; the low
 *                      half of one to the left is made of the low half and the distance, the
 *                      high half of one to the right of the high half and it
 *   word.less          whether a word is less than another; word.lowest, word.leading: numbers
 *                      of bits; swap: bytes of a part
 *   do.if              a call that is made if $name holds
 *   declared           a parameter where types are told apart from functions
 */
#include <string.h>

#include "base/text.h"
#include "printer/print.h"
#include "reader/translate.h"

enum {
    OPERANDS_MAX = 4,
    NUMBERS_MOST = 0xffff, /* the largest number that a function takes */
    TEXT_MAX = 84,   /* characters of an expression; what it is made of shares them */
    REPEAT_MAX = 16, /* of what is written again, however often it is read */
    PARTS_OF_RESULT = 4,
    NAMES_MAX = 64 /* of parameters and results */
};

/* A call: what it is given, whether it is made, and the parts that it leaves. */
struct call {
    const struct function *function;
    int given[2 * CODE_GIVEN_MAX], guard, parts[PARTS_OF_RESULT];
    unsigned count;
    bool is_used, is_result; /* it leaves what the function leaves */
    struct phrase made;
};

/* A part; without a pattern it is a plain number, a name, or what a call leaves. */
struct part {
    const char *pattern;
    int of[OPERANDS_MAX];
    unsigned count;
    uint32_t most;            /* as a number without a sign */
    bool is_known;            /* it is just that */
    bool is_signed, is_truth; /* as the language has it */
    struct call *call;
    struct code_name name; /* C's */
    unsigned half;
    unsigned uses;
    struct phrase phrase; /* once it is written */
};

struct flat {
    struct state *state;
    struct code code;
    struct part *parts;
    int count;
    size_t room;
    int (*of)[2]; /* the parts of each register */
    struct call calls[CODE_CALLS_MAX];
    const char **names; /* that are taken, those of parameters first */
    unsigned name_count, parameter_count;
};

/* ---- parts */

static const struct part *at(const struct flat *flat, int part)
{
    return &flat->parts[part];
}

static bool is(const struct flat *flat, int part, uint32_t value)
{
    return at(flat, part)->is_known && at(flat, part)->most == value;
}

/* Whether the language has it with a sign; below 2^31 it is the same number without. */
static bool has_sign(const struct flat *flat, int part)
{
    return at(flat, part)->is_signed || at(flat, part)->most <= INT32_MAX;
}

/* Whether a name is one of those, which blanks separate. */
static bool is_among(const char *name, const char *names)
{
    const size_t length = strlen(name);
    const char *at = length == 0 ? NULL : strstr(names, name);
    while (at != NULL &&
           ((at != names && at[-1] != ' ') || strchr(" ", at[length]) == NULL))
        at = strstr(at + 1, name);
    return at != NULL;
}

/* Whether the pattern of that name made it. */
static bool is_made(const struct flat *flat, int part, const char *pattern)
{
    return is_among(at(flat, part)->pattern, pattern);
}

/* Adds a part, or finds an equal one. */
static int add(struct flat *flat, struct part part)
{
    if (part.pattern == NULL)
        part.pattern = "";
    if (part.phrase.text == NULL)
        part.phrase.text = "";
    for (int i = flat->count; i-- != 0;) {
        const struct part *old = at(flat, i);
        if (part.most == old->most && part.is_known == old->is_known &&
            part.call == NULL && old->call == NULL &&
            memcmp(part.of, old->of, sizeof part.of) == 0 &&
            strcmp(part.pattern, old->pattern) == 0 &&
            strcmp(part.phrase.text, old->phrase.text) == 0)
            return i;
    }
    flat->parts = arena_grow(flat->state->arena, flat->parts, (size_t)flat->count,
                             &flat->room, sizeof *flat->parts);
    flat->parts[flat->count] = part;
    return flat->count++;
}

static int known(struct flat *flat, uint32_t value)
{
    return add(flat, (struct part){.most = value, .is_known = true});
}

static int named(struct flat *flat, const char *name, uint32_t most)
{
    return add(
        flat, (struct part){.phrase = print_atom(name, KIND_NUMBER, NULL), .most = most});
}

/* What a sign was given to, or taken from: to operators of bits it is the same. */
static int bare(const struct flat *flat, int part)
{
    return is_made(flat, part, "signed unsigned") ? at(flat, part)->of[0] : part;
}

/* What a pattern makes of parts. */
static int make(struct flat *flat, const char *pattern, uint32_t most, const int *of,
                unsigned count)
{
    static const char bits[] =
        "and or xor complement left right signed unsigned times.large "
        "times.high";
    static const char signs[] =
        "and or xor complement left signed times.large times.high "
        "left.low left.high right.low right.high swap";
    static const char truths[] = "equal differs less both either not word.less";
    struct part part = {.pattern = pattern, .count = count, .most = most};
    for (unsigned i = 0; i < count; i++)
        part.of[i] = is_among(pattern, bits) ? bare(flat, of[i]) : of[i];
    part.is_signed = is_among(pattern, signs);
    part.is_truth = is_among(pattern, truths);
    return add(flat, part);
}

static int make_one(struct flat *flat, const char *pattern, uint32_t most, int a)
{
    return make(flat, pattern, most, (const int[]){a}, 1);
}

static int make_two(struct flat *flat, const char *pattern, uint32_t most, int a, int b)
{
    return make(flat, pattern, most, (const int[]){a, b}, 2);
}

static int with_sign(struct flat *flat, int a)
{
    return has_sign(flat, a) ? a : make_one(flat, "signed", at(flat, a)->most, a);
}

static int without_sign(struct flat *flat, int a)
{
    const uint32_t most = at(flat, a)->most;
    return most <= INT32_MAX ? a : make_one(flat, "unsigned", most, a);
}

static int number(struct flat *flat, int a)
{
    return at(flat, a)->is_truth ? make_one(flat, "number.truth", 1, a) : a;
}

/* ---- numbers of 32 bits */

static int negated(struct flat *flat, int a)
{
    const struct part part = *at(flat, a);
    if (part.is_known)
        return known(flat, part.most == 0);
    if (is_made(flat, a, "equal differs"))
        return make_two(flat, is_made(flat, a, "equal") ? "differs" : "equal", 1,
                        part.of[0], part.of[1]);
    return is_made(flat, a, "not") ? part.of[0] : make_one(flat, "not", 1, a);
}

/* All bits from the highest of the number on. */
static uint32_t filled(uint32_t most)
{
    for (unsigned by = 1; by < 32; by *= 2)
        most |= most >> by;
    return most;
}

/* What is known of one of both is not written. */
static int bitwise(struct flat *flat, enum operation operation, int a, int b)
{
    const struct part x = *at(flat, a), y = *at(flat, b);
    const bool is_and = operation == CODE_AND, is_or = operation == CODE_OR;
    if (x.is_truth && y.is_truth && operation != CODE_XOR)
        return make_two(flat, is_and ? "both" : "either", 1, a, b);
    if (x.is_truth && operation == CODE_XOR && is(flat, b, 1))
        return negated(flat, a);
    if (x.is_known && y.is_known)
        return known(flat, is_and  ? x.most & y.most
                           : is_or ? x.most | y.most
                                   : x.most ^ y.most);
    if (a == b)
        return is_and || is_or ? a : known(flat, 0);
    for (int i = 0; i < 2; i++) {
        const int one = i ? a : b, other = i ? b : a;
        const uint32_t mask = at(flat, one)->most;
        if (is(flat, one, 0))
            return is_and ? one : other;
        if (is_and && is(flat, one, filled(mask)) && at(flat, other)->most <= mask)
            return other;
        if (is(flat, one, UINT32_MAX) && !is_and)
            return is_or ? one
                         : make_one(flat, "complement", UINT32_MAX, number(flat, other));
    }
    return make_two(flat,
                    is_and  ? "and"
                    : is_or ? "or"
                            : "xor",
                    !is_and           ? filled(x.most | y.most)
                    : x.most < y.most ? x.most
                                      : y.most,
                    number(flat, a), number(flat, b));
}

static int equal(struct flat *flat, int a, int b)
{
    const struct part x = *at(flat, a), y = *at(flat, b);
    if (a == b || (x.is_known && x.most > y.most) || (y.is_known && y.most > x.most))
        return known(flat, a == b);
    if (x.is_truth && y.is_known)
        return y.most == 0 ? negated(flat, a) : a;
    a = number(flat, a);
    b = number(flat, b);
    if (is(flat, b, 0) || (has_sign(flat, a) && has_sign(flat, b)))
        return make_two(flat, "equal", 1, a, b);
    return make_two(flat, "equal", 1, bitwise(flat, CODE_XOR, a, b), known(flat, 0));
}

static int less(struct flat *flat, int a, int b)
{
    return is(flat, b, 0)
               ? b
               : make_two(flat, "less", 1, without_sign(flat, a), without_sign(flat, b));
}

static int choice(struct flat *flat, int condition, int a, int b)
{
    if (at(flat, condition)->is_known)
        return is(flat, condition, 0) ? b : a;
    if (a == b)
        return a;
    a = number(flat, a);
    b = number(flat, b);
    if (is_made(flat, a, "signed") && is_made(flat, b, "signed"))
        return make_one(flat, "signed", UINT32_MAX,
                        choice(flat, condition, bare(flat, a), bare(flat, b)));
    struct part part = {.pattern = "choice", .of = {condition, a, b}, .count = 3};
    part.most = at(flat, at(flat, a)->most > at(flat, b)->most ? a : b)->most;
    part.is_signed = has_sign(flat, a) && has_sign(flat, b);
    return add(flat, part);
}

/* A sum or a difference of which 32 bits are kept, at the end of several. */
static int cut(struct flat *flat, const char *pattern, int a, int b)
{
    return make_one(flat, "signed", UINT32_MAX,
                    make_two(flat, pattern, UINT32_MAX, bare(flat, a), bare(flat, b)));
}

static int plus(struct flat *flat, int a, int b)
{
    const struct part x = *at(flat, a), y = *at(flat, b);
    const uint64_t most = (uint64_t)x.most + y.most;
    if (x.is_known && y.is_known)
        return known(flat, (uint32_t)most);
    if (x.is_known)
        return plus(flat, b, a);
    if (is(flat, b, 0))
        return a;
    if (most > UINT32_MAX)
        return cut(flat, "plus", a, b);
    if (y.is_known && is_made(flat, a, "plus") && at(flat, x.of[1])->is_known)
        return plus(flat, x.of[0], known(flat, at(flat, x.of[1])->most + y.most));
    return make_two(flat, "plus", (uint32_t)most, without_sign(flat, a),
                    without_sign(flat, b));
}

static int minus(struct flat *flat, int a, int b)
{
    const struct part x = *at(flat, a), y = *at(flat, b);
    if (x.is_known && y.is_known)
        return known(flat, x.most - y.most);
    return is(flat, b, 0) ? a : cut(flat, "minus", a, b);
}

static int times(struct flat *flat, int a, int b)
{
    const struct part x = *at(flat, a), y = *at(flat, b);
    const uint64_t most = (uint64_t)x.most * y.most;
    if (x.is_known && y.is_known)
        return known(flat, (uint32_t)most);
    if (y.is_known)
        return times(flat, b, a);
    if (is(flat, a, 0) || is(flat, a, 1))
        return is(flat, a, 0) ? a : b;
    if (most > INT32_MAX)
        return make_two(flat, "times.large",
                        most > UINT32_MAX ? UINT32_MAX : (uint32_t)most, a, b);
    if (x.is_known && is_made(flat, b, "plus") && at(flat, y.of[1])->is_known)
        return plus(flat, times(flat, a, y.of[0]), times(flat, a, y.of[1]));
    return make_two(flat, "times", (uint32_t)most, a, b);
}

/* A shift by less than 32. */
static int shift_part(struct flat *flat, bool up, int a, int by)
{
    const struct part x = *at(flat, a), distance = *at(flat, by);
    if (is(flat, a, 0) || is(flat, by, 0))
        return a;
    const uint64_t most =
        !distance.is_known ? UINT32_MAX : (uint64_t)x.most << distance.most;
    if (up)
        return make_two(flat, "left", most > UINT32_MAX ? UINT32_MAX : (uint32_t)most, a,
                        by);
    return make_two(flat, "right", distance.is_known ? x.most >> distance.most : x.most,
                    a, by);
}

/* Whether a number, or all of a sum of several, has no sign. */
static bool counts(const struct flat *flat, int part)
{
    const struct part *of = at(flat, bare(flat, part));
    return is_among(of->pattern, "plus minus")
               ? counts(flat, of->of[0]) && counts(flat, of->of[1])
               : of->most <= INT32_MAX || is_among(of->pattern, "index right");
}

/* A part of which it is known that it is not larger. */
static int within(struct flat *flat, int a, uint32_t most)
{
    if (at(flat, a)->most <= most)
        return a;
    return make_one(flat, "checked", most, counts(flat, a) ? bare(flat, a) : a);
}

/* ---- registers */

/* Whether one is not 0. */
static int truth(struct flat *flat, const int *a)
{
    const int either = bitwise(flat, CODE_OR, a[0], a[1]);
    return at(flat, either)->is_truth
               ? either
               : negated(flat, equal(flat, either, known(flat, 0)));
}

static void multiply(struct flat *flat, const int *a, const int *b, int *to)
{
    const uint64_t most = (uint64_t)at(flat, a[0])->most * at(flat, b[0])->most;
    to[0] = times(flat, a[0], b[0]);
    if (most > UINT32_MAX)
        to[1] = make_two(flat, "times.high", (uint32_t)(most >> 32), a[0], b[0]);
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
    } else if (!distance.is_known) {
        to[near] =
            make_two(flat, up ? "left.low" : "right.high", UINT32_MAX, a[near], by);
        to[far] = make(flat, up ? "left.high" : "right.low", UINT32_MAX,
                       (const int[]){a[0], a[1], by}, 3);
    } else if (distance.most >= 32) {
        to[far] = shift_part(flat, up, a[near], known(flat, distance.most - 32));
    } else {
        to[near] = shift_part(flat, up, a[near], by);
        to[far] = shift_part(flat, up, a[far], by);
        if (distance.most != 0)
            to[far] =
                bitwise(flat, CODE_OR, to[far],
                        shift_part(flat, !up, a[near], known(flat, 32 - distance.most)));
    }
}

/* Whether two are equal. */
static int same(struct flat *flat, const int *a, const int *b)
{
    const int low = equal(flat, a[0], b[0]), high = equal(flat, a[1], b[1]);
    if (at(flat, low)->is_known)
        return is(flat, low, 0) ? low : high;
    if (at(flat, high)->is_known)
        return is(flat, high, 0) ? high : low;
    return equal(flat,
                 bitwise(flat, CODE_OR, bitwise(flat, CODE_XOR, a[0], b[0]),
                         bitwise(flat, CODE_XOR, a[1], b[1])),
                 known(flat, 0));
}

static int word_less(struct flat *flat, const int *a, const int *b)
{
    return a[1] == b[1]
               ? less(flat, a[0], b[0])
               : make(flat, "word.less", 1, (const int[]){a[0], a[1], b[0], b[1]}, 4);
}

/* A quotient or a remainder, of numbers: a language may have one of words. */
static int divide(struct flat *flat, const char *pattern, const int *a, const int *b)
{
    if (!is(flat, a[1], 0) || !is(flat, b[1], 0))
        pattern = arena_print(flat->state->arena, "word.%s", pattern);
    return make_two(flat, pattern, at(flat, a[0])->most, without_sign(flat, a[0]),
                    without_sign(flat, b[0]));
}

/* The parts of an element, which is one of the table. */
static void load(struct flat *flat, const struct instruction *of, const int *a,
                 const int *b, int *to)
{
    const struct code_array *array = &flat->code.arrays[of->value];
    const unsigned bits = array->type->bits, halves = bits > 32 ? 2 : 1;
    const uint32_t unit = halves * array->stride, size = (uint32_t)array->size;
    int place = times(flat, known(flat, unit), within(flat, b[0], size - 1));
    if (array->planes != 0)
        place = plus(flat,
                     times(flat, known(flat, unit * size),
                           within(flat, a[0], (uint32_t)array->planes - 1)),
                     place);
    const int table = named(flat, state_array(flat->state, array->name), 0);
    for (unsigned i = 0; i < halves; i++)
        to[i] =
            make_two(flat, "index", bits < 32 ? ((uint32_t)1 << bits) - 1 : UINT32_MAX,
                     table, plus(flat, place, known(flat, 2 * (unsigned)of->c + i)));
}

/* ---- parameters and calls */

/* How many parts a value of that type has, and what they are called. */
static unsigned halves(const struct type *type)
{
    bool is_wide =
        type->kind == TYPE_WORD || type->kind == TYPE_LONG || type->kind == TYPE_RECORD;
    return is_wide ? 2 * type->words : 1;
}

/* `what` is "" for the names of halves, "result." for where a function leaves them. */
static const char *half_name(struct state *state, const char *what, const char *name,
                             unsigned i, unsigned count)
{
    const char *pattern =
        arena_print(state->arena, "%s%s.%u", what, count == 2 ? "word" : "pair", i);
    const struct slot slots[] = {{"name", name, ""}};
    return count == 1 ? name
                      : slots_fill(state->arena, state_pattern(state, pattern), slots, 1);
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
            const char *half = half_name(flat->state, "", name, j, count);
            int *const to = flat->of[count == 1 ? fixed++ : varies + (int)j / 2];
            to[j % 2] = named(flat, half, count == 1 ? NUMBERS_MOST : UINT32_MAX);
            if (count == 1)
                to[1] = known(flat, 0);
            flat->names[flat->name_count++] = half;
        }
        varies += count == 1 ? 0 : (int)count / 2;
    }
}

/* ---- instructions */

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

static void lower(struct flat *flat, unsigned i)
{
    const struct instruction *of = &flat->code.instructions[i];
    const int none[2] = {known(flat, 0), known(flat, 0)};
    const int *a = of->a == CODE_NONE ? none : flat->of[of->a];
    const int *b = of->b == CODE_NONE ? none : flat->of[of->b];
    const int x[2] = {number(flat, a[0]), a[1]}, y[2] = {number(flat, b[0]), b[1]};
    int *to = flat->of[i];
    to[0] = to[1] = none[0];
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
        for (int j = 0; j < 2; j++)
            to[j] = bitwise(flat, of->operation, a[j], b[j]);
        return;
    case CODE_ADD:
        sum(flat, x, y, to);
        return;
    case CODE_SUBTRACT:
        difference(flat, x, y, to);
        return;
    case CODE_MULTIPLY:
        multiply(flat, x, y, to);
        return;
    case CODE_DIVIDE:
        to[0] = divide(flat, "over", x, y);
        return;
    case CODE_REMAINDER:
        to[0] = divide(flat, "rest", x, y);
        return;
    case CODE_UP:
    case CODE_DOWN:
        shift(flat, of->operation == CODE_UP, (unsigned)of->value, x, y[0], to);
        return;
    case CODE_EQUAL:
        to[0] = same(flat, a, b);
        return;
    case CODE_LESS:
        to[0] = word_less(flat, x, y);
        return;
    case CODE_SELECT:
        for (int j = 0; j < 2; j++)
            to[j] = choice(flat, truth(flat, a), b[j],
                           of->c == CODE_NONE ? none[0] : flat->of[of->c][j]);
        return;
    case CODE_LOAD:
        load(flat, of, x, y, to);
        return;
    case CODE_SWAP:
        for (int j = 0; j < 2; j++)
            to[j] = make_one(flat, "swap", UINT32_MAX, x[1 - j]);
        return;
    case CODE_LOWEST:
    case CODE_LEADING:
        to[0] = make(flat, of->operation == CODE_LOWEST ? "word.lowest" : "word.leading",
                     63, x, 2);
        return;
    case CODE_CHECK:
        to[0] = within(flat, x[0], (uint32_t)of->value);
        return;
    default:
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
    const bool is_local = part->name.name != NULL;
    const char *base =
        is_local ? print_free_name(state, part->name.name) : state_pattern(state, "name");
    const char *name = NULL;
    for (unsigned i = 1; name == NULL || is_taken(flat, name); i++) {
        name = is_local && i == 1 ? base : arena_print(state->arena, "%s%u", base, i);
        if (is_local)
            name = half_name(state, "", name, part->half, halves(part->name.type));
    }
    flat->names[flat->name_count++] = name;
    return name;
}

/* A call is made where the first part is read that it leaves. */
static void write_call(struct flat *flat, struct call *call)
{
    struct state *state = flat->state;
    struct phrase given[2 * CODE_GIVEN_MAX];
    const char *module, *guard = at(flat, call->guard)->phrase.text;
    for (unsigned i = 0; i < call->count; i++)
        given[i] = at(flat, call->given[i])->phrase;
    const struct function *callee =
        print_find_function(state, call->function->name, &module);
    call->made = print_call(state, callee->name, callee, module, given, call->count);
    if (halves(callee->result) > 1)
        print_line(state, is(flat, call->guard, 1) ? "do" : "do.if", guard, "",
                   call->made.text);
}

/* What a call leaves: all of it, or a part, where functions leave that. */
static struct phrase left_by(struct flat *flat, const struct part *part)
{
    const unsigned count = halves(part->call->function->result);
    const int place = (int)(part - flat->parts) - part->call->parts[0];
    if (part->call->made.text == NULL)
        write_call(flat, part->call);
    if (count == 1)
        return part->call->made;
    return print_atom(half_name(flat->state, "result.", "", (unsigned)place, count),
                      KIND_NUMBER, NULL);
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

/* What a pattern makes of the parts, as they are written. */
static struct phrase filled_in(struct flat *flat, const struct part *part)
{
    struct phrase of[OPERANDS_MAX];
    for (unsigned i = 0; i < part->count; i++) {
        const struct part *read = at(flat, part->of[i]);
        of[i] = read->phrase;
        if (read->is_known &&
            is_among(part->pattern, "plus times")) /* these are not bits */
            of[i].text = arena_print(flat->state->arena, "%u", read->most);
    }
    return is_among(part->pattern, "checked")
               ? of[0]
               : print_fill(flat->state, state_pattern(flat->state, part->pattern), of,
                            part->count, KIND_NUMBER);
}

static void write_part(struct flat *flat, struct part *part)
{
    for (unsigned i = 0; i < part->count; i++) {
        struct part *read = &flat->parts[part->of[i]];
        if (is_made_up(read) && strlen(read->phrase.text) > TEXT_MAX / part->count)
            give_name(flat, read);
    }
    if (part->call != NULL)
        part->phrase = left_by(flat, part);
    else if (*part->pattern != '\0')
        part->phrase = filled_in(flat, part);
    else if (part->is_known)
        part->phrase = print_literal(flat->state, part->most);
    const size_t length = strlen(part->phrase.text);
    const bool is_short = length <= REPEAT_MAX && part->name.name == NULL &&
                          strpbrk(part->phrase.text, "[(") == NULL;
    const bool is_left = part->call != NULL && halves(part->call->function->result) > 1;
    if (is_left ? !part->call->is_result
                : is_made_up(part) && part->uses > 1 && !is_short)
        give_name(flat, part);
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
    struct call *call = at(flat, results[0])->call;
    bool is_passed = call != NULL && count > 1; /* a call has left them all there */
    for (unsigned i = 0; i < count; i++) {
        is_passed = is_passed && results[i] == call->parts[i];
        use(flat, results[i]);
    }
    if (is_passed)
        call->is_result = true;
    for (int i = 0; i < flat->count; i++)
        if (flat->parts[i].uses != 0)
            write_part(flat, &flat->parts[i]);
    for (unsigned i = 0; i < count && !is_passed; i++)
        print_line(state, count == 1 ? "return" : "assign",
                   half_name(state, "result.", "", i, count), "",
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

void flat_function(struct state *state)
{
    const struct print_job *job = state->job;
    const struct type *result = state->function->result;
    struct flat flat = {.state = state};
    struct fault fault = {0};
    /* Its own functions are put in, and those of types. */
    const bool has_types = job->units[1] != NULL && strcmp(job->modules[1], "types") == 0;
    if (!state->out->is_public)
        state_refuse(state, "it is put in where it is called");
    else if (result->kind == TYPE_RECORD && !printer_is_set(result))
        state_refuse(state, "it gives two sets");
    else if (!translate_apart(state->arena, job->units, has_types ? 2 : 1,
                              state->function, job->arrays, job->array_count, &flat.code,
                              &fault))
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
