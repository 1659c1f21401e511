/* Words in halves, for a language whose numbers have 32 bits.
 *
 * A phrase of words is a list of halves, low first: a word has two, a set of two words four. What
 * operates on bits operates on each half. For other operations the language has a pattern of two halves,
 * with ` :: ` between them, in which $1 and $1h are the halves of a word. What a pattern writes twice, or
 * what is long, gets a name in a line of its own, and a line is left out when nothing reads its name. A
 * function leaves its words in the names that `result` tells.
 *
 * Patterns, besides those of spelling.h:
 *
 *   halves             there is one: the language is printed so
 *   half.0, half.1     the names of a word's halves; half, of what has more, by $1
 *   result.0, result.1 where a function leaves them; result.half
 *   name               what a half is called that C has no name for; a number follows
 *   signed             a half as functions leave it
 *   plus.alone         a sum without a carry; minus.alone, a difference without a borrow
 *   bit.word           the bit of a word that has that number
 *   cut                a number, of what operators of bits and sums give
 *   return.left        behind a result that is left before the end
 *   declared           a parameter where types are told apart from functions; its $type is number, or
 *                      byte, half or quad, of a row of these
 *   address.element    the address of an element
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "printer/print.h"

enum {
    TEXT_MAX = 84,  /* characters of an expression; what it is made of shares them */
    REPEAT_MAX = 16 /* of what is written again, however often it is read */
};

unsigned halves_count(const struct type *type)
{
    const bool is_wide =
        type->kind == TYPE_WORD || type->kind == TYPE_LONG || type->kind == TYPE_RECORD;
    return is_wide ? 2 * type->words : 1;
}

const char *halves_name(struct state *state, const char *what, const char *name,
                        unsigned i, unsigned count)
{
    const char *pattern = count == 2 ? arena_print(state->arena, "%s.%u", what, i)
                                     : arena_print(state->arena, "%s.part", what);
    const struct slot slots[] = {{"name", name, ""},
                                 {"1", arena_print(state->arena, "%u", i), ""}};
    return count == 1 ? name : state_fill(state, pattern, slots, 2);
}

/* A value of that type, whose halves are these. */
static struct phrase value_of(const struct state *state, const struct type *type,
                              const struct phrase *halves)
{
    const unsigned count = halves_count(type);
    struct phrase out = {.text = "", .open = "", .halves = halves, .count = count};
    if (count == 1)
        out = halves[0];
    out.kind = state_kind(state, type);
    out.type = type;
    return out;
}

/* No other name is that until the block ends; and what it stands for, if that does not change. */
static void take(struct state *state, const char *name, const char *value)
{
    struct printed_local *taken = arena_alloc(state->arena, 1, sizeof *taken);
    *taken =
        (struct printed_local){.name = name, .printed = value, .before = state->taken};
    state->taken = taken;
}

/* The name of what is the same, or NULL. */
static const char *name_of(const struct state *state, const char *value)
{
    const struct printed_local *taken = state->taken;
    while (taken != NULL && strcmp(taken->printed, value) != 0)
        taken = taken->before;
    return taken == NULL ? NULL : taken->name;
}

struct phrase halves_of(struct state *state, const char *what, const char *name,
                        const struct type *type, bool is_variable)
{
    const unsigned count = halves_count(type);
    struct phrase *halves = arena_alloc(state->arena, count, sizeof *halves);
    for (unsigned i = 0; i < count; i++) {
        halves[i] =
            print_atom(halves_name(state, what, name, i, count), KIND_PLACE, NULL);
        halves[i].is_loose = count > 1;
        halves[i].is_variable = is_variable;
        if (*name != '\0')
            take(state, halves[i].text, "");
    }
    return value_of(state, type, halves);
}

struct phrase halves_zero(struct state *state, const struct type *type)
{
    const unsigned count = halves_count(type);
    struct phrase *halves = arena_alloc(state->arena, count, sizeof *halves);
    for (unsigned i = 0; i < count; i++)
        halves[i] = print_literal(state, 0);
    return value_of(state, type, halves);
}

struct phrase halves_join(struct state *state, const struct type *type,
                          const struct phrase *fields)
{
    struct phrase *halves = arena_alloc(state->arena, halves_count(type), sizeof *halves);
    for (unsigned i = 0; i < type->field_count; i++) {
        const struct field *field = &type->fields[i];
        const struct phrase of =
            fields[i].is_literal ? halves_zero(state, field->type) : fields[i];
        for (unsigned j = 0; j < of.count; j++)
            halves[2 * field->at + j] = of.halves[j];
    }
    return value_of(state, type, halves);
}

struct phrase halves_field(const struct state *state, struct phrase of,
                           const struct field *field)
{
    return value_of(state, field->type, of.halves + 2 * field->at);
}

/* ---- names */

/* C's name, with a number if there are several, or one that the language has for what has none. */
static const char *new_name(struct state *state, const char *of, unsigned half,
                            unsigned count)
{
    const char *base =
        of == NULL ? state_pattern(state, "name") : print_free_name(state, of);
    const char *name = NULL;
    for (unsigned i = 1; name == NULL || local_named(state->taken, name) != NULL; i++) {
        name = of != NULL && i == 1 ? base : arena_print(state->arena, "%s%u", base, i);
        name = of != NULL ? halves_name(state, "half", name, half, count) : name;
    }
    return name;
}

/* By a name, in a line of its own unless something else is the same. */
static struct phrase declare(struct state *state, struct phrase half, const char *pattern,
                             const char *of, unsigned i, unsigned count)
{
    const bool stays = strcmp(pattern, "let") == 0 && !half.is_variable;
    const char *there = stays ? name_of(state, half.text) : NULL;
    const char *name = there != NULL ? there : new_name(state, of, i, count);
    unsigned line = state->out->line_count;
    if (there == NULL) {
        take(state, name, stays ? half.text : "");
        print_line(state, pattern, name, "", half.text);
    }
    for (; line < state->out->line_count; line++)
        ((struct printed_line *)state->out->lines)[line].name = name;
    half.text = name;
    half.open = "";
    half.is_loose = half.kind == KIND_PLACE;
    half.is_literal = false;
    return half;
}

/* Whether it is a name or a number, and no field. */
static bool is_plain(struct phrase half)
{
    return strpbrk(half.text, " .[(~!") == NULL;
}

/* What is needed twice, and is not short; or what is long. */
static void name_half(struct state *state, struct phrase *half, bool is_long)
{
    const bool is_short =
        strlen(half->text) <= REPEAT_MAX && strpbrk(half->text, "[(") == NULL;
    if (!is_plain(*half) && (is_long || !is_short))
        *half = declare(state, *half, "let", NULL, 0, 1);
}

struct phrase halves_declare(struct state *state, const char *pattern, const char *name,
                             struct phrase value)
{
    const bool keeps = strcmp(pattern, "keep") == 0; /* names of variables, too */
    const bool is_let = keeps || strcmp(pattern, "let") == 0;
    bool changes = !is_let || value.is_variable;
    for (unsigned i = 0; i < value.count; i++)
        changes = changes || value.halves[i].is_variable;
    if (state->is_plain && (!changes || keeps))
        return value;
    const unsigned count = value.count != 0 ? value.count : 1;
    struct phrase *halves = arena_alloc(state->arena, count, sizeof *halves);
    for (unsigned i = 0; i < count; i++) {
        const struct phrase half = value.count != 0 ? value.halves[i] : value;
        const bool stays = is_let && (!half.is_variable || keeps) &&
                           (half.kind == KIND_ROW || is_plain(half));
        halves[i] =
            stays ? half : declare(state, half, is_let ? "let" : pattern, name, i, count);
        halves[i].is_variable = !is_let || (stays && half.is_variable);
    }
    if (value.count == 0) {
        halves->type = value.type;
        return halves[0];
    }
    value.halves = halves;
    value.is_left = false;
    return value;
}

/* ---- patterns */

/* How often a pattern writes a slot. */
static unsigned times_of(const char *pattern, const char *slot)
{
    unsigned times = 0;
    const size_t length = strlen(slot);
    for (const char *at = pattern; *at != '\0'; at++)
        times += strchr("$@", *at) != NULL && strncmp(at + 1, slot, length) == 0 &&
                 at[1 + length] != 'h';
    return times;
}

static bool is_number(const char *text)
{
    return strspn(text, "0123456789") == strlen(text);
}

/* The pattern without sums with halves that are 0. */
static const char *without_zeros(struct state *state, const char *pattern,
                                 const struct slot *slots, unsigned count)
{
    for (unsigned i = 0; i < 2 * count; i++) {
        const char *sum = arena_print(state->arena, i % 2 == 0 ? " + $%s" : " - $%s",
                                      slots[i / 2].name);
        const char *at = strstr(pattern, sum);
        if (strcmp(slots[i / 2].text, "0") == 0 && at != NULL && at[strlen(sum)] != 'h')
            pattern = arena_print(state->arena, "%.*s%s", (int)(at - pattern), pattern,
                                  at + strlen(sum));
    }
    return pattern;
}

struct phrase halves_fill(struct state *state, const char *pattern,
                          const struct phrase *of, unsigned count, enum kind kind)
{
    static const char *const names[][2] = {{"1", "1h"}, {"2", "2h"}, {"3", "3h"}};
    struct slot slots[6];
    struct phrase *halves = arena_alloc(state->arena, 2, sizeof *halves);
    unsigned all = 0, made = 0;
    bool is_variable = false;
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < (of[i].count != 0 ? 2u : 1u); j++) {
            struct phrase half = of[i].count != 0 ? of[i].halves[j] : of[i];
            is_variable = is_variable || half.is_variable;
            const bool is_long = strlen(half.text) > TEXT_MAX / count;
            if (is_long || times_of(pattern, names[i][j]) > 1)
                name_half(state, &half, is_long);
            slots[all++] = (struct slot){names[i][j], half.text, half.open};
        }
    pattern = without_zeros(state, pattern, slots, all);
    for (const char *at = pattern; at != NULL && made < 2; made++) {
        const char *end = strstr(at, " :: ");
        const char *one =
            end == NULL ? at : arena_copy(state->arena, at, (size_t)(end - at));
        const char *text = slots_fill(state->arena, one, slots, all);
        halves[made] = is_number(text) ? print_literal(state, strtoull(text, NULL, 10))
                                       : print_atom(text, KIND_PLACE, NULL);
        halves[made].kind = KIND_PLACE;
        halves[made].open = slots_open(state->arena, one);
        halves[made].is_variable = is_variable;
        halves[made].is_loose =
            strstr(pattern, " :: ") != NULL && !halves[made].is_literal;
        at = end == NULL ? NULL : end + 4;
    }
    if (made == 1) {
        halves->kind = kind;
        return halves[0];
    }
    return (struct phrase){
        .text = "", .open = "", .kind = kind, .halves = halves, .count = 2};
}

/* ---- words */

struct phrase halves_word(struct state *state, struct phrase phrase)
{
    if (phrase.count != 0)
        return phrase;
    struct phrase *halves = arena_alloc(state->arena, 2, sizeof *halves);
    if (phrase.kind == KIND_TRUTH)
        phrase = print_convert(state, phrase, KIND_NUMBER);
    for (unsigned i = 0; i < 2; i++) {
        halves[i] = print_literal(state, (uint32_t)(phrase.value >> 32 * i));
        halves[i].kind = KIND_PLACE;
    }
    if (!phrase.is_literal)
        halves[0] = print_convert(state, phrase, KIND_PLACE);
    return (struct phrase){
        .text = "", .open = "", .kind = KIND_WORD, .halves = halves, .count = 2};
}

struct phrase halves_convert(struct state *state, struct phrase from, enum kind to)
{
    if (to == KIND_NUMBER || to == KIND_NARROW || to == KIND_PLACE || to == KIND_SHIFT) {
        struct phrase half = from.halves[0];
        half.kind = to;
        return half;
    }
    if (from.count == 0)
        from = halves_word(state, from);
    from.kind = to;
    return from;
}

/* By a distance that is known: `near` is the half that bits leave, `far` where they go. */
static struct phrase shift(struct state *state, const char *mark, struct phrase word,
                           uint64_t by)
{
    const unsigned near = *mark == '<' ? 0 : 1, far = 1 - near;
    const char *back = *mark == '<' ? ">>" : "<<";
    struct phrase *to = arena_alloc(state->arena, 2, sizeof *to),
                  from = word.halves[near];
    to[near] = to[far] = print_literal(state, 0);
    if (by == 0)
        return word;
    if (by < 32) {
        name_half(state, &from, false);
        to[near] = print_operate(state, mark, from, print_literal(state, by));
        to[far] = print_operate(
            state, "|",
            print_operate(state, mark, word.halves[far], print_literal(state, by)),
            print_operate(state, back, from, print_literal(state, 32 - by)));
    } else if (by < 64) {
        to[far] = print_operate(state, mark, from, print_literal(state, by - 32));
    }
    word.halves = to;
    return word;
}

/* An operator of bits, on each half. */
static struct phrase each(struct state *state, const char *mark, struct phrase a,
                          struct phrase b)
{
    struct phrase *halves = arena_alloc(state->arena, a.count, sizeof *halves);
    for (unsigned i = 0; i < a.count; i++)
        halves[i] = print_operate(state, mark, a.halves[i], b.halves[i]);
    a.halves = halves;
    return a;
}

/* All bits of its halves. */
static struct phrase any(struct state *state, struct phrase word)
{
    struct phrase out = word.halves[0];
    for (unsigned i = 1; i < word.count; i++)
        out = print_operate(state, "|", out, word.halves[i]);
    return out;
}

/* Whether no half of a sum or difference depends on the other. */
static bool is_alone(const char *mark, struct phrase left, struct phrase right)
{
    if (right.count == 0 || strchr("+-", *mark) == NULL)
        return false;
    const uint64_t a = left.halves->most, b = right.halves->most;
    return *mark == '-' ? right.halves->is_literal && right.halves->value == 0
                        : a != 0 && b != 0 && a + b <= UINT32_MAX;
}

struct phrase halves_operate(struct state *state, const char *mark, struct phrase left,
                             struct phrase right)
{
    const char *name = state_operator(mark);
    const bool is_shift = mark[0] == mark[1] && strchr("<>", *mark) != NULL;
    left = halves_word(state, left);
    if (*mark == '%' && right.is_literal && (right.value & (right.value - 1)) == 0)
        return each(state, "&", left,
                    halves_word(state, print_literal(state, right.value - 1)));
    if (is_shift && right.is_literal)
        return shift(state, mark, left, right.value);
    if (!is_shift)
        right = halves_word(state, right);
    else
        right = print_convert(state, right, KIND_SHIFT);
    if (strcmp(mark, "==") == 0 || strcmp(mark, "!=") == 0)
        return print_operate(state, mark, any(state, each(state, "^", left, right)),
                             print_literal(state, 0));
    if (strlen(mark) == 1 && strchr("&|^", *mark) != NULL)
        return each(state, mark, left, right);
    struct phrase of[] = {left, right};
    const char *form = is_alone(mark, left, right) ? "alone" : "word";
    const char *pattern = arena_print(state->arena, "%s.%s", name, form);
    return halves_fill(state, state_pattern(state, pattern), of, 2,
                       strchr("<>", *mark) != NULL && !is_shift ? KIND_TRUTH : KIND_WORD);
}

struct phrase halves_complement(struct state *state, struct phrase word)
{
    struct phrase *halves = arena_alloc(state->arena, word.count, sizeof *halves);
    const char *pattern = state_pattern(state, "complement");
    for (unsigned i = 0; i < word.count; i++)
        halves[i] = print_fill(state, pattern, &word.halves[i], 1, KIND_PLACE);
    word.halves = halves;
    return word;
}

struct phrase halves_choose(struct state *state, struct phrase condition, struct phrase a,
                            struct phrase b)
{
    struct phrase *halves = arena_alloc(state->arena, HALVES_MAX, sizeof *halves);
    a = halves_word(state, a);
    b = halves_word(state, b);
    name_half(state, &condition, false);
    for (unsigned i = 0; i < a.count; i++)
        halves[i] = print_choose(state, condition, a.halves[i], b.halves[i]);
    a.halves = halves;
    return a;
}

/* ---- rows: what they are within, and at which of its elements they begin */

/* A number that counts elements. */
static struct phrase place(struct state *state, uint64_t value)
{
    struct phrase out = print_literal(state, value);
    out.text = arena_print(state->arena, "%u", (unsigned)value);
    return out;
}

struct phrase halves_advance(struct state *state, struct phrase row, struct phrase by,
                             uint64_t unit)
{
    struct phrase *kept = arena_alloc(state->arena, 2, sizeof *kept);
    by = print_convert(state, by, KIND_PLACE);
    by.kind = KIND_PLACE;
    by = print_operate(state, "*", place(state, unit), by);
    kept[0] = row.within != NULL ? *row.within : row;
    kept[1] = row.within != NULL ? *row.at : print_literal(state, 0);
    if (by.is_literal)
        row.value += by.value;
    else
        kept[1] = print_operate(state, "+", kept[1], by);
    row.within = &kept[0];
    row.at = &kept[1];
    return row;
}

struct phrase halves_element(struct state *state, struct phrase row)
{
    const struct type *type = row.type->element;
    const unsigned count = halves_count(type);
    struct phrase *halves = arena_alloc(state->arena, count, sizeof *halves);
    struct phrase parts[] = {*row.within, *row.at}, at = *row.at;
    if (count > 1)
        name_half(state, &at, false);
    for (unsigned i = 0; i < count; i++) {
        parts[1] = print_operate(state, "+", at, place(state, row.value + i));
        halves[i] = print_fill(state, state_pattern(state, "index"), parts, 2,
                               count == 1 ? KIND_NUMBER : KIND_PLACE);
        halves[i].is_variable = halves[i].is_variable || row.type->is_written;
    }
    return value_of(state, type, halves);
}

const char *halves_row(struct state *state, struct phrase row)
{
    struct phrase parts[2];
    if (row.within == NULL)
        return row.text;
    parts[0] = *row.within;
    parts[1] = print_operate(state, "+", *row.at, place(state, row.value));
    return print_fill(state, state_pattern(state, "address.element"), parts, 2, KIND_ROW)
        .text;
}

/* ---- assignments */

void halves_assign(struct state *state, struct phrase to, struct phrase value)
{
    struct phrase halves[HALVES_MAX];
    if (to.count == 0) {
        print_line(state, "assign", to.text, "",
                   print_convert(state, value, KIND_NUMBER).text);
        return;
    }
    value = halves_word(state, value);
    for (unsigned i = 0; i < to.count; i++) {
        halves[i] = value.halves[i];
        for (unsigned j = 0; j < i; j++) /* what it is made of is assigned already */
            if (print_has_word(halves[i].text, to.halves[j].text) && !value.is_left)
                halves[i] = declare(state, halves[i], "let", NULL, 0, 1);
    }
    for (unsigned i = 0; i < to.count; i++)
        print_line(state, "assign", to.halves[i].text, "", halves[i].text);
}
