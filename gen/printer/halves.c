/* Parts: what they are called, where functions leave them, and as another type. */
#include "printer/halves.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

struct parts halves_number(struct phrase phrase, enum kind kind)
{
    return (struct parts){.kind = kind, .count = 1, .at = {phrase}};
}

struct phrase halves_plain(struct state *state, uint64_t value)
{
    return print_literal(state, value);
}

bool halves_is_plain(struct phrase phrase, uint64_t value)
{
    return phrase.is_literal && phrase.value == value;
}

struct phrase halves_apply(struct state *state, const char *pattern, struct phrase a,
                           struct phrase b)
{
    const struct phrase both[] = {a, b};
    return print_fill(state, state_pattern(state, pattern), both, 2, KIND_NUMBER);
}

unsigned halves_count(const struct type *type)
{
    if (type->kind == TYPE_WORD || type->kind == TYPE_LONG || type->kind == TYPE_RECORD)
        return 2 * type->words;
    return 1;
}

const char *halves_name(struct state *state, const char *name, unsigned i, unsigned count)
{
    const char *pattern =
        arena_print(state->arena, "%s.%u", count == 2 ? "word" : "pair", i);
    const struct slot slots[] = {{"name", name, ""}};
    return count == 1 ? name
                      : slots_fill(state->arena, state_pattern(state, pattern), slots, 1);
}

const char *halves_result(struct state *state, unsigned i, unsigned count)
{
    return state_pattern(state, arena_print(state->arena, "result.%s.%u",
                                            count == 2 ? "word" : "pair", i));
}

/* A part that can be written twice: one with a name. */
struct phrase halves_named(struct state *state, struct phrase part)
{
    if (part.is_literal || part.text[strcspn(part.text, " ([")] == '\0')
        return part;
    char count[16];
    snprintf(count, sizeof count, "%u", ++state->named);
    const struct slot slots[] = {{"1", count, ""}};
    const char *name = slots_fill(state->arena, state_pattern(state, "name"), slots, 1);
    print_line(state, "let", name, "", part.text);
    return (struct phrase){.text = name, .open = "", .kind = KIND_NUMBER};
}

/* What was just left, by names. */
struct parts halves_taken(struct state *state, unsigned count, const struct type *type)
{
    struct parts out = {
        .kind = count == 2 ? KIND_WORD : KIND_RECORD, .count = count, .type = type};
    struct text all = {.arena = state->arena};
    char number[16];
    snprintf(number, sizeof number, "%u", ++state->named);
    const struct slot slots[] = {{"1", number, ""}};
    const char *name = slots_fill(state->arena, state_pattern(state, "name"), slots, 1);
    text_puts(&all, "");
    for (unsigned i = 0; i < count; i++) {
        const char *part = halves_name(state, name, i, count);
        const struct slot one[] = {{"name", part, ""},
                                   {"value", halves_result(state, i, count), ""}};
        out.at[i] = (struct phrase){.text = part, .open = "", .kind = KIND_NUMBER};
        text_printf(&all, "%s%s", i == 0 ? "" : ", ",
                    slots_fill(state->arena, state_pattern(state, "part"), one, 2));
    }
    print_text(state, slots_fill(state->arena, state_pattern(state, "parts"),
                                 (const struct slot[]){{"value", all.bytes, ""}}, 1));
    state->taken = state->out->line_count;
    return out;
}

bool halves_untake(struct state *state, struct parts *parts)
{
    char number[16];
    snprintf(number, sizeof number, "%u", state->named);
    const struct slot slots[] = {{"1", number, ""}};
    const char *name = slots_fill(state->arena, state_pattern(state, "name"), slots, 1);
    if (state->taken == 0 || state->taken != state->out->line_count || parts->count < 2)
        return false;
    for (unsigned i = 0; i < parts->count; i++)
        if (strcmp(parts->at[i].text, halves_name(state, name, i, parts->count)) != 0)
            return false;
    for (unsigned i = 0; i < parts->count; i++)
        parts->at[i].text = halves_result(state, i, parts->count);
    state->out->line_count--;
    state->named--;
    state->taken = 0;
    return true;
}

struct parts halves_as(struct state *state, struct parts parts, const struct type *type)
{
    unsigned count = halves_count(type);
    if (type->kind == TYPE_ROW || parts.kind == KIND_ROW || parts.count == count)
        return parts;
    if (count == 1) {
        const char *pattern = spelling_find(state->job->spelling, "number.word");
        if (!parts.at[0].is_literal && pattern != NULL)
            parts.at[0] = print_fill(state, pattern, parts.at, 1, KIND_NUMBER);
        return halves_number(parts.at[0], KIND_NUMBER);
    }
    if (parts.kind == KIND_TRUTH)
        parts.at[0] = print_fill(state, state_pattern(state, "number.truth"), parts.at, 1,
                                 KIND_NUMBER);
    uint64_t high = parts.at[0].is_literal ? parts.at[0].value >> 32 : 0;
    if (high != 0)
        parts.at[0] = halves_plain(state, parts.at[0].value & UINT32_MAX);
    parts.at[1] = halves_plain(state, high);
    for (unsigned i = 2; i < count; i++)
        parts.at[i] = halves_plain(state, 0);
    parts.count = count;
    parts.kind = KIND_WORD;
    return parts;
}

struct phrase halves_place(struct state *state, struct parts row)
{
    if (row.more == 0)
        return row.at[0];
    if (halves_is_plain(row.at[0], 0))
        return halves_plain(state, row.more);
    return halves_apply(state, "plus", row.at[0], halves_plain(state, row.more));
}

struct parts halves_row(struct state *state, const struct local *local)
{
    const char *name = state_spelled(state, "local", local->name);
    const struct slot slots[] = {{"name", name, ""}};
    const char *at = slots_fill(state->arena, state_pattern(state, "row.at"), slots, 1);
    return (struct parts){.kind = KIND_ROW,
                          .count = 1,
                          .at = {{.text = at, .open = ""}},
                          .array = local->printed,
                          .type = local->type->element};
}
