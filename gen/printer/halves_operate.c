/* Operators in halves: part by part, or by functions of the language. */
#include "printer/halves.h"

#include <string.h>

bool halves_is_among(const char *mark, const char *marks)
{
    const char *at = strstr(marks, mark);
    size_t length = strlen(mark);
    return at != NULL && (at == marks || at[-1] == ' ') &&
           (at[length] == ' ' || at[length] == '\0');
}

/* A function of the language that leaves a word. */
static struct parts leave(struct state *state, const char *pattern,
                          const struct phrase *parts, unsigned count)
{
    struct phrase call =
        print_fill(state, state_pattern(state, pattern), parts, count, KIND_WORD);
    print_line(state, "do", "", "", call.text);
    return halves_taken(state, 2, &type_word);
}

/* | & ^ of parts; what is known of one is not written. */
struct phrase halves_join(struct state *state, const char *pattern, struct phrase a,
                          struct phrase b)
{
    bool is_and = strcmp(pattern, "and") == 0;
    for (unsigned i = 0; i < 2; i++) {
        struct phrase one = i == 0 ? a : b, other = i == 0 ? b : a;
        if (halves_is_plain(one, 0))
            return is_and ? one : other;
        if (is_and && halves_is_plain(one, UINT32_MAX))
            return other;
    }
    return halves_apply(state, pattern, a, b);
}

static struct phrase shifted(struct state *state, const char *pattern, struct phrase part,
                             unsigned by)
{
    return halves_is_plain(part, 0) || by == 0
               ? part
               : halves_apply(state, pattern, part, halves_plain(state, by));
}

/* A word shifted by a constant. */
static struct parts shift(struct state *state, bool is_left, struct parts word,
                          unsigned by)
{
    const char *way = is_left ? "left" : "right", *back = is_left ? "right" : "left";
    struct phrase near = word.at[is_left ? 0 : 1], far = word.at[is_left ? 1 : 0];
    struct phrase moved, crossed;
    if (by == 0)
        return word;
    if (by >= 32) {
        moved = halves_plain(state, 0);
        crossed = shifted(state, way, near, by - 32);
    } else {
        near = halves_named(state, near);
        moved = shifted(state, way, near, by);
        crossed = halves_join(state, "or", shifted(state, way, far, by),
                              shifted(state, back, near, 32 - by));
    }
    word.at[is_left ? 0 : 1] = moved;
    word.at[is_left ? 1 : 0] = crossed;
    return word;
}

/* Whether all parts are 0, or equal. */
struct phrase halves_compare(struct state *state, struct parts left, struct parts right,
                             const char *pattern)
{
    struct phrase all = halves_plain(state, 0);
    for (unsigned i = 0; i < left.count; i++)
        all = halves_join(state, "or", all,
                          halves_join(state, "xor", left.at[i], right.at[i]));
    struct phrase out = halves_apply(state, pattern, all, halves_plain(state, 0));
    out.kind = KIND_TRUTH;
    return out;
}

/* An operator on words that is a function of the language. */
static struct parts by_function(struct state *state, const char *mark, struct parts left,
                                struct parts right)
{
    bool is_turned = strcmp(mark, ">") == 0;
    const struct parts *a = is_turned ? &right : &left, *b = is_turned ? &left : &right;
    struct phrase all[4] = {a->at[0], a->at[1], b->at[0], b->at[1]};
    const char *name =
        arena_print(state->arena, "word.%s", print_operator(is_turned ? "<" : mark));
    if (strchr("<>", mark[0]) == NULL || halves_is_among(mark, "<< >>"))
        return leave(state, name, all, 2 + b->count);
    return halves_number(
        print_fill(state, state_pattern(state, name), all, 4, KIND_TRUTH), KIND_TRUTH);
}

static struct parts operate_words(struct state *state, const char *mark,
                                  struct parts left, struct parts right)
{
    bool is_shift = halves_is_among(mark, "<< >>");
    left = halves_as(state, left, &type_word);
    right = halves_as(state, right, is_shift ? &type_number : &type_word);
    if (is_shift && right.at[0].is_literal)
        return shift(state, mark[0] == '<', left, (unsigned)right.at[0].value);
    if (halves_is_among(mark, "== !="))
        return halves_number(halves_compare(state, left, right, print_operator(mark)),
                             KIND_TRUTH);
    if (!halves_is_among(mark, "| & ^"))
        return by_function(state, mark, left, right);
    for (unsigned i = 0; i < left.count; i++)
        left.at[i] = halves_join(state, print_operator(mark), left.at[i], right.at[i]);
    return left;
}

/* A row and a number of elements. */
struct parts halves_farther(struct state *state, struct parts row, struct parts by,
                            uint64_t unit)
{
    by = halves_as(state, by, &type_number);
    if (by.at[0].is_literal) {
        row.more += by.at[0].value * unit;
        return row;
    }
    struct phrase factor = halves_plain(state, unit);
    factor.text = arena_print(state->arena, "%llu", (unsigned long long)unit);
    struct phrase scaled =
        unit == 1 ? by.at[0] : halves_apply(state, "times", factor, by.at[0]);
    row.at[0] = halves_is_plain(row.at[0], 0)
                    ? scaled
                    : halves_apply(state, "plus", row.at[0], scaled);
    return row;
}

struct parts halves_operate(struct state *state, const char *mark, struct parts left,
                            struct parts right)
{
    bool is_shift = halves_is_among(mark, "<< >>");
    if (left.kind == KIND_ROW)
        return halves_farther(state, left, right, halves_count(left.type));
    if (left.count == 2 || (right.count == 2 && !is_shift))
        return operate_words(state, mark, left, right);
    left = halves_as(state, left, &type_number);
    right = halves_as(state, right, &type_number);
    /* A product may have more bits than the language keeps. */
    bool is_large =
        strcmp(mark, "*") == 0 && !left.at[0].is_literal && !right.at[0].is_literal;
    struct phrase out = is_large
                            ? halves_apply(state, "times.large", left.at[0], right.at[0])
                            : print_operate(state, mark, left.at[0], right.at[0]);
    return halves_number(out, out.kind);
}
