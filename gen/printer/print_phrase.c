/* Phrases: plain ones, those that a pattern makes of others, and conversions. */
#include <stdio.h>

#include "printer/print.h"

static const char *const kind_names[KINDS + 3] = {"any",   "truth", "narrow", "number",
                                                  "word",  "set",   "record", "row",
                                                  "large", "both",  "place"};

const char *print_kind(enum kind kind)
{
    return kind_names[kind];
}

struct phrase print_atom(const char *text, enum kind kind, const struct type *type)
{
    return (struct phrase){.text = text, .open = "", .kind = kind, .type = type};
}

/* A pattern with up to three phrases. */
struct phrase print_fill(struct state *state, const char *pattern,
                         const struct phrase *phrases, unsigned count, enum kind kind)
{
    static const char *const names[] = {"1", "2", "3", "4", "5", "6", "7", "8"};
    struct slot slots[8];
    for (unsigned i = 0; i < count; i++)
        slots[i] = (struct slot){names[i], phrases[i].text, phrases[i].open};
    return (struct phrase){.text = slots_fill(state->arena, pattern, slots, count),
                           .open = slots_open(state->arena, pattern),
                           .kind = kind};
}

struct phrase print_literal(struct state *state, uint64_t value)
{
    const char *form = value < 100           ? "%llu"
                       : value <= UINT32_MAX ? "0x%llx"
                                             : "0x%016llx";
    char text[24];
    snprintf(text, sizeof text, form, (unsigned long long)value);
    return (struct phrase){.text = arena_print(state->arena, "%s", text),
                           .open = "",
                           .kind = KIND_ANY,
                           .is_literal = true,
                           .value = value};
}

/* To that kind, if the language does not do it by itself. */
struct phrase print_convert(struct state *state, struct phrase from, enum kind to)
{
    if (from.kind == KIND_ANY && to == KIND_SET)
        from.kind = KIND_WORD;
    if (from.kind == to || from.kind == KIND_ANY || to == KIND_ANY)
        return from;
    const char *name =
        arena_print(state->arena, "%s.%s", print_kind(to), print_kind(from.kind));
    const char *pattern = spelling_find(state->job->spelling, name);
    if (pattern == NULL)
        return (struct phrase){from.text,     from.open, to, from.type,
                               from.is_place, false,     0};
    return print_fill(state, pattern, &from, 1, to);
}
