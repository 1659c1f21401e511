/* A table of names, and going through a text from its end. */
#include "reader/mention.h"

#include <stdint.h>
#include <string.h>

struct mention {
    const struct lexeme *name;
    unsigned last; /* the number of the last header that has it */
    unsigned
        seen; /* the number of the text that has it, of those that were gone through */
};

struct mentions {
    struct mention *items; /* as many as a power of 2 */
    size_t mask;
    unsigned count; /* headers */
    unsigned seen;
};

/* The place of a name. */
static struct mention *find(const struct mentions *mentions, const struct lexeme *name)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < name->length; i++)
        hash = (hash ^ (unsigned char)name->bytes[i]) * 16777619u;
    size_t at = hash & mentions->mask;
    while (mentions->items[at].name != NULL &&
           !lexeme_equal(mentions->items[at].name, name))
        at = (at + 1) & mentions->mask;
    return &mentions->items[at];
}

struct mentions *mentions_of(struct arena *arena, const struct lexemes *headers,
                             unsigned count)
{
    struct mentions *mentions = arena_alloc(arena, 1, sizeof *mentions);
    size_t all = 0, room = 64;
    for (unsigned i = 0; i < count; i++)
        all += headers[i].count;
    while (room < 2 * all)
        room *= 2;
    *mentions = (struct mentions){.mask = room - 1, .count = count};
    mentions->items = arena_alloc(arena, room, sizeof *mentions->items);
    for (unsigned i = 0; i < count; i++) {
        /* The first header stands behind all others. */
        const unsigned number = (i + 1) % count, last = number == 0 ? count : number;
        for (const struct lexeme *at = headers[number].items; at->kind != LEXEME_END;
             at++)
            if (at->kind == LEXEME_NAME) {
                struct mention *mention = find(mentions, at);
                mention->name = at;
                mention->last = last;
            }
    }
    return mentions;
}

/* The name of what begins there, where it may go: a function, or a number of 128 bits. */
static const struct lexeme *name_of(const struct lexeme *at, const struct lexeme *end)
{
    const bool is_function = lexeme_match(at, "static inline") != NULL;
    if (!is_function && lexeme_match(at, "__extension__ typedef") == NULL)
        return NULL;
    while (at + 1 < end && !lexeme_is(at + 1, is_function ? "(" : ";"))
        at++;
    return at->kind == LEXEME_NAME ? at : NULL;
}

/* Behind what begins there: a semicolon, or a brace that is closed. */
static const struct lexeme *end_of(const struct lexeme *at, const struct lexeme *end)
{
    int depth = 0;
    const bool is_function = lexeme_is(at, "static");
    for (; at < end; at++) {
        depth += lexeme_braces(at);
        if (depth == 0 && (lexeme_is(at, ";") || (is_function && lexeme_is(at, "}"))))
            return at + 1;
    }
    return end;
}

struct lexemes mentions_needed(struct arena *arena, struct mentions *mentions,
                               unsigned number, const struct lexemes *text)
{
    const struct lexeme *end = text->items + text->count;
    const struct lexeme **starts = arena_alloc(arena, text->count + 1, sizeof *starts);
    bool *stays = arena_alloc(arena, text->count + 1, sizeof *stays);
    size_t count = 0, kept = 0;
    for (const struct lexeme *at = text->items; at < end; at = end_of(at, end))
        starts[count++] = at;
    starts[count] = end;
    const unsigned seen = ++mentions->seen;
    for (size_t i = count; i-- != 0;) { /* who calls stands behind what is called */
        const struct lexeme *name = name_of(starts[i], starts[i + 1]);
        const struct mention *mention = name == NULL ? NULL : find(mentions, name);
        stays[i] = mention == NULL || mention->last > number || mention->seen == seen;
        for (const struct lexeme *at = starts[i]; stays[i] && at < starts[i + 1]; at++)
            if (at->kind == LEXEME_NAME)
                find(mentions, at)->seen = seen;
    }
    struct lexeme *items = arena_alloc(arena, text->count + 1, sizeof *items);
    for (size_t i = 0; i < count; i++) {
        const size_t length = (size_t)(starts[i + 1] - starts[i]);
        if (stays[i])
            memcpy(items + kept, starts[i], length * sizeof *items);
        kept += stays[i] ? length : 0;
    }
    items[kept] = text->items[text->count];
    return (struct lexemes){text->file, items, kept};
}
