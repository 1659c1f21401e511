/* Parts of 32 bits: what is known of each, and the arithmetic of words that are made of them. */
#include "printer/parts.h"

#include <string.h>

const struct part *part_at(const struct parts *parts, int part)
{
    return &parts->list[part];
}

bool part_is(const struct parts *parts, int part, uint32_t value)
{
    return part_at(parts, part)->is_known && part_at(parts, part)->most == value;
}

/* Whether the language has it with a sign; below 2^31 it is the same number without. */
static bool has_sign(const struct parts *parts, int part)
{
    return part_at(parts, part)->is_signed || part_at(parts, part)->most <= INT32_MAX;
}

bool part_among(const char *name, const char *names)
{
    const struct lexeme word = lexeme_of(name);
    return lexeme_is_any(&word, names);
}

/* Whether the pattern of that name made it. */
static bool is_made(const struct parts *parts, int part, const char *pattern)
{
    return part_among(part_at(parts, part)->pattern, pattern);
}

int part_add(struct parts *parts, struct part part)
{
    if (part.pattern == NULL)
        part.pattern = "";
    if (part.phrase.text == NULL)
        part.phrase.text = "";
    for (int i = parts->count; i-- != 0;) {
        const struct part *old = part_at(parts, i);
        if (part.most == old->most && part.is_known == old->is_known &&
            part.call == NULL && old->call == NULL &&
            memcmp(part.of, old->of, sizeof part.of) == 0 &&
            strcmp(part.pattern, old->pattern) == 0 &&
            strcmp(part.phrase.text, old->phrase.text) == 0)
            return i;
    }
    parts->list = arena_grow(parts->arena, parts->list, (size_t)parts->count,
                             &parts->room, sizeof *parts->list);
    parts->list[parts->count] = part;
    return parts->count++;
}

int part_known(struct parts *parts, uint32_t value)
{
    return part_add(parts, (struct part){.most = value, .is_known = true});
}

int part_named(struct parts *parts, const char *name, uint32_t most)
{
    return part_add(parts, (struct part){.phrase = print_atom(name, KIND_NUMBER, NULL),
                                         .most = most});
}

/* What a sign was given to, or taken from: to operators of bits it is the same. */
static int bare(const struct parts *parts, int part)
{
    return is_made(parts, part, "signed unsigned") ? part_at(parts, part)->of[0] : part;
}

static int make(struct parts *parts, const char *pattern, uint32_t most, const int *of,
                unsigned count)
{
    static const char bits[] =
        "and or xor complement left right signed unsigned times.large "
        "times.high";
    static const char signs[] =
        "and or xor complement left signed times.large times.high "
        "left.low left.high right.low right.high swap word.bit";
    static const char truths[] = "equal differs less both either not word.less";
    struct part part = {.pattern = pattern, .count = count, .most = most};
    for (unsigned i = 0; i < count; i++)
        part.of[i] = part_among(pattern, bits) ? bare(parts, of[i]) : of[i];
    part.is_signed = part_among(pattern, signs);
    part.is_truth = part_among(pattern, truths);
    return part_add(parts, part);
}

static int make_one(struct parts *parts, const char *pattern, uint32_t most, int a)
{
    return make(parts, pattern, most, (const int[]){a}, 1);
}

int part_make_two(struct parts *parts, const char *pattern, uint32_t most, int a, int b)
{
    return make(parts, pattern, most, (const int[]){a, b}, 2);
}

int part_signed(struct parts *parts, int a)
{
    return has_sign(parts, a) ? a : make_one(parts, "signed", part_at(parts, a)->most, a);
}

int part_unsigned(struct parts *parts, int a)
{
    const uint32_t most = part_at(parts, a)->most;
    return most <= INT32_MAX ? a : make_one(parts, "unsigned", most, a);
}

int part_number(struct parts *parts, int a)
{
    return part_at(parts, a)->is_truth ? make_one(parts, "number.truth", 1, a) : a;
}

/* ---- numbers of 32 bits */

static int negated(struct parts *parts, int a)
{
    const struct part part = *part_at(parts, a);
    if (part.is_known)
        return part_known(parts, part.most == 0);
    if (is_made(parts, a, "equal differs"))
        return part_make_two(parts, is_made(parts, a, "equal") ? "differs" : "equal", 1,
                             part.of[0], part.of[1]);
    return is_made(parts, a, "not") ? part.of[0] : make_one(parts, "not", 1, a);
}

/* All bits from the highest of the number on. */
static uint32_t filled(uint32_t most)
{
    for (unsigned by = 1; by < 32; by *= 2)
        most |= most >> by;
    return most;
}

/* What is known of one of both is not written. */
static int bitwise(struct parts *parts, enum operation operation, int a, int b)
{
    const struct part x = *part_at(parts, a), y = *part_at(parts, b);
    const bool is_and = operation == CODE_AND, is_or = operation == CODE_OR;
    if (x.is_truth && y.is_truth && operation != CODE_XOR)
        return part_make_two(parts, is_and ? "both" : "either", 1, a, b);
    if (x.is_truth && operation == CODE_XOR && part_is(parts, b, 1))
        return negated(parts, a);
    if (x.is_known && y.is_known)
        return part_known(parts, is_and  ? x.most & y.most
                                 : is_or ? x.most | y.most
                                         : x.most ^ y.most);
    if (a == b)
        return is_and || is_or ? a : part_known(parts, 0);
    for (int i = 0; i < 2; i++) {
        const int one = i ? a : b, other = i ? b : a;
        const uint32_t mask = part_at(parts, one)->most;
        if (is_and && part_is(parts, one, 1) && is_made(parts, other, "right.low"))
            return make(parts, "word.bit", 1, part_at(parts, other)->of, 3);
        if (part_is(parts, one, 0))
            return is_and ? one : other;
        if (is_and && part_is(parts, one, filled(mask)) &&
            part_at(parts, other)->most <= mask)
            return other;
        if (part_is(parts, one, UINT32_MAX) && !is_and)
            return is_or ? one
                         : make_one(parts, "complement", UINT32_MAX,
                                    part_number(parts, other));
    }
    return part_make_two(parts,
                         is_and  ? "and"
                         : is_or ? "or"
                                 : "xor",
                         !is_and           ? filled(x.most | y.most)
                         : x.most < y.most ? x.most
                                           : y.most,
                         part_number(parts, a), part_number(parts, b));
}

static int equal(struct parts *parts, int a, int b)
{
    const struct part x = *part_at(parts, a), y = *part_at(parts, b);
    if (a == b || (x.is_known && x.most > y.most) || (y.is_known && y.most > x.most))
        return part_known(parts, a == b);
    if (x.is_truth && y.is_known)
        return y.most == 0 ? negated(parts, a) : a;
    a = part_number(parts, a);
    b = part_number(parts, b);
    if (part_is(parts, b, 0) || (has_sign(parts, a) && has_sign(parts, b)))
        return part_make_two(parts, "equal", 1, a, b);
    return part_make_two(parts, "equal", 1, bitwise(parts, CODE_XOR, a, b),
                         part_known(parts, 0));
}

static int less(struct parts *parts, int a, int b)
{
    return part_is(parts, b, 0) ? b
           : part_is(parts, b, 1)
               ? equal(parts, a, part_known(parts, 0))
               : part_make_two(parts, "less", 1, part_unsigned(parts, a),
                               part_unsigned(parts, b));
}

static int choice(struct parts *parts, int condition, int a, int b)
{
    if (part_at(parts, condition)->is_known)
        return part_is(parts, condition, 0) ? b : a;
    if (a == b)
        return a;
    a = part_number(parts, a);
    b = part_number(parts, b);
    if (is_made(parts, a, "signed") && is_made(parts, b, "signed"))
        return make_one(parts, "signed", UINT32_MAX,
                        choice(parts, condition, bare(parts, a), bare(parts, b)));
    struct part part = {.pattern = "choice", .of = {condition, a, b}, .count = 3};
    part.most =
        part_at(parts, part_at(parts, a)->most > part_at(parts, b)->most ? a : b)->most;
    part.is_signed = has_sign(parts, a) && has_sign(parts, b);
    return part_add(parts, part);
}

/* A sum or a difference of which 32 bits are kept, at the end of several. */
static int cut(struct parts *parts, const char *pattern, int a, int b)
{
    return make_one(
        parts, "signed", UINT32_MAX,
        part_make_two(parts, pattern, UINT32_MAX, bare(parts, a), bare(parts, b)));
}

int part_plus(struct parts *parts, int a, int b)
{
    const struct part x = *part_at(parts, a), y = *part_at(parts, b);
    const uint64_t most = (uint64_t)x.most + y.most;
    if (x.is_known && y.is_known)
        return part_known(parts, (uint32_t)most);
    if (x.is_known)
        return part_plus(parts, b, a);
    if (part_is(parts, b, 0))
        return a;
    if (most > UINT32_MAX)
        return cut(parts, "plus", a, b);
    if (y.is_known && is_made(parts, a, "plus") && part_at(parts, x.of[1])->is_known)
        return part_plus(parts, x.of[0],
                         part_known(parts, part_at(parts, x.of[1])->most + y.most));
    return part_make_two(parts, "plus", (uint32_t)most, part_unsigned(parts, a),
                         part_unsigned(parts, b));
}

static int minus(struct parts *parts, int a, int b)
{
    const struct part x = *part_at(parts, a), y = *part_at(parts, b);
    if (x.is_known && y.is_known)
        return part_known(parts, x.most - y.most);
    return part_is(parts, b, 0) ? a : cut(parts, "minus", a, b);
}

int part_times(struct parts *parts, int a, int b)
{
    const struct part x = *part_at(parts, a), y = *part_at(parts, b);
    const uint64_t most = (uint64_t)x.most * y.most;
    if (x.is_known && y.is_known)
        return part_known(parts, (uint32_t)most);
    if (y.is_known)
        return part_times(parts, b, a);
    if (part_is(parts, a, 0) || part_is(parts, a, 1))
        return part_is(parts, a, 0) ? a : b;
    if (most > INT32_MAX)
        return part_make_two(parts, "times.large",
                             most > UINT32_MAX ? UINT32_MAX : (uint32_t)most, a, b);
    return part_make_two(parts, "times", (uint32_t)most, a, b);
}

/* A shift by less than 32: one by a known distance that is more stands where it is never run. */
static int shift_part(struct parts *parts, bool up, int a, int by)
{
    const struct part x = *part_at(parts, a), distance = *part_at(parts, by);
    const bool is_known = distance.is_known && distance.most < 32;
    if (part_is(parts, a, 0) || part_is(parts, by, 0))
        return a;
    const uint64_t most = !is_known ? UINT32_MAX : (uint64_t)x.most << distance.most;
    if (up)
        return part_make_two(parts, "left",
                             most > UINT32_MAX ? UINT32_MAX : (uint32_t)most, a, by);
    return part_make_two(parts, "right", is_known ? x.most >> distance.most : x.most, a,
                         by);
}

/* Whether a number, or all of a sum of several, has no sign. */
static bool counts(const struct parts *parts, int part)
{
    const struct part *of = part_at(parts, bare(parts, part));
    return part_among(of->pattern, "plus minus")
               ? counts(parts, of->of[0]) && counts(parts, of->of[1])
               : of->most <= INT32_MAX || part_among(of->pattern, "index right");
}

int part_within(struct parts *parts, int a, uint32_t most)
{
    if (part_at(parts, a)->most <= most)
        return a;
    return make_one(parts, "checked", most, counts(parts, a) ? bare(parts, a) : a);
}

/* ---- registers */

int pair_truth(struct parts *parts, const int *a)
{
    const int either = bitwise(parts, CODE_OR, a[0], a[1]);
    return part_at(parts, either)->is_truth
               ? either
               : negated(parts, equal(parts, either, part_known(parts, 0)));
}

static void multiply(struct parts *parts, const int *a, const int *b, int *to)
{
    const uint64_t most =
        (uint64_t)part_at(parts, a[0])->most * part_at(parts, b[0])->most;
    to[0] = part_times(parts, a[0], b[0]);
    if (most > UINT32_MAX)
        to[1] = part_make_two(parts, "times.high", (uint32_t)(most >> 32), a[0], b[0]);
    for (int i = 0; i < 2; i++)
        to[1] = part_plus(parts, to[1], part_times(parts, a[i], b[1 - i]));
}

static void sum(struct parts *parts, const int *a, const int *b, int *to)
{
    to[0] = part_plus(parts, a[0], b[0]);
    to[1] = part_plus(parts, a[1], b[1]);
    if ((uint64_t)part_at(parts, a[0])->most + part_at(parts, b[0])->most > UINT32_MAX)
        to[1] = part_plus(parts, to[1], part_number(parts, less(parts, to[0], a[0])));
}

static void difference(struct parts *parts, const int *a, const int *b, int *to)
{
    to[0] = minus(parts, a[0], b[0]);
    to[1] = minus(parts, minus(parts, a[1], b[1]),
                  part_number(parts, less(parts, a[0], b[0])));
}

/* `near` is the part that bits leave, `far` where they go. */
static void shift(struct parts *parts, bool up, unsigned width, const int *a, int by,
                  int *to)
{
    const int near = up ? 0 : 1, far = 1 - near;
    const struct part distance = *part_at(parts, by);
    if (width <= 32) {
        to[0] = shift_part(parts, up, a[0], by);
    } else if (!distance.is_known) {
        to[near] =
            part_make_two(parts, up ? "left.low" : "right.high", UINT32_MAX, a[near], by);
        to[far] = make(parts, up ? "left.high" : "right.low", UINT32_MAX,
                       (const int[]){a[0], a[1], by}, 3);
    } else if (distance.most >= 32) {
        to[far] = shift_part(parts, up, a[near], part_known(parts, distance.most - 32));
    } else {
        to[near] = shift_part(parts, up, a[near], by);
        to[far] = shift_part(parts, up, a[far], by);
        if (distance.most != 0)
            to[far] = bitwise(
                parts, CODE_OR, to[far],
                shift_part(parts, !up, a[near], part_known(parts, 32 - distance.most)));
    }
}

static int same(struct parts *parts, const int *a, const int *b)
{
    const int low = equal(parts, a[0], b[0]), high = equal(parts, a[1], b[1]);
    if (part_at(parts, high)->is_known)
        return part_is(parts, high, 0) ? high : low;
    return equal(parts,
                 bitwise(parts, CODE_OR, bitwise(parts, CODE_XOR, a[0], b[0]),
                         bitwise(parts, CODE_XOR, a[1], b[1])),
                 part_known(parts, 0));
}

static int pair_less(struct parts *parts, const int *a, const int *b)
{
    return a[1] == b[1]
               ? less(parts, a[0], b[0])
               : make(parts, "word.less", 1, (const int[]){a[0], a[1], b[0], b[1]}, 4);
}

static int divide(struct parts *parts, const char *pattern, const int *a, const int *b)
{
    if (!part_is(parts, a[1], 0) || !part_is(parts, b[1], 0))
        pattern = arena_print(parts->arena, "word.%s", pattern);
    return part_make_two(parts, pattern, part_at(parts, a[0])->most,
                         part_unsigned(parts, a[0]), part_unsigned(parts, b[0]));
}

/* What is left over of a division by a power of 2, without a division; false where it is none. */
static bool mask(struct parts *parts, const int *a, const int *b, int *to)
{
    const struct part *by = part_at(parts, b[0]);
    if (!part_is(parts, b[1], 0) || !by->is_known || by->most == 0 ||
        (by->most & (by->most - 1)) != 0)
        return false;
    to[0] = bitwise(parts, CODE_AND, a[0], part_known(parts, by->most - 1));
    return true;
}

bool pair_compute(struct parts *parts, const struct instruction *of, const int *a,
                  const int *b, const int *c, int *to)
{
    const int x[2] = {part_number(parts, a[0]), a[1]};
    const int y[2] = {part_number(parts, b[0]), b[1]};
    switch (of->operation) {
    case CODE_CONSTANT:
        to[0] = part_known(parts, (uint32_t)of->value);
        to[1] = part_known(parts, (uint32_t)(of->value >> 32));
        return true;
    case CODE_AND:
    case CODE_OR:
    case CODE_XOR:
        for (int i = 0; i < 2; i++)
            to[i] = bitwise(parts, of->operation, a[i], b[i]);
        return true;
    case CODE_ADD:
        sum(parts, x, y, to);
        return true;
    case CODE_SUBTRACT:
        difference(parts, x, y, to);
        return true;
    case CODE_MULTIPLY:
        multiply(parts, x, y, to);
        return true;
    case CODE_DIVIDE:
    case CODE_REMAINDER:
        if (of->operation == CODE_DIVIDE || !mask(parts, x, y, to))
            to[0] = divide(parts, of->operation == CODE_DIVIDE ? "over" : "rest", x, y);
        return true;
    case CODE_UP:
    case CODE_DOWN:
        shift(parts, of->operation == CODE_UP, (unsigned)of->value, x, y[0], to);
        return true;
    case CODE_EQUAL:
        to[0] = same(parts, a, b);
        return true;
    case CODE_LESS:
        to[0] = pair_less(parts, x, y);
        return true;
    case CODE_SELECT:
        for (int i = 0; i < 2; i++)
            to[i] = choice(parts, pair_truth(parts, a), b[i], c[i]);
        return true;
    case CODE_SWAP:
        for (int i = 0; i < 2; i++)
            to[i] = make_one(parts, "swap", UINT32_MAX, x[1 - i]);
        return true;
    case CODE_LOWEST:
    case CODE_LEADING:
        to[0] = make(parts, of->operation == CODE_LOWEST ? "word.lowest" : "word.leading",
                     63, x, 2);
        return true;
    case CODE_CHECK:
        to[0] = part_within(parts, x[0], (uint32_t)of->value);
        return true;
    default:
        return false;
    }
}
