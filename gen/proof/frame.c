/* Guard, tables and braces. */
#include "proof/frame.h"

#include <string.h>

const char *frame_capitals(struct arena *arena, const char *name)
{
    char *capitals = arena_copy(arena, name, strlen(name));
    for (char *at = capitals; *at != '\0'; at++)
        *at = (char)(*at >= 'a' && *at <= 'z' ? *at - 'a' + 'A' : *at);
    return capitals;
}

static bool refuse(const struct lexemes *header, const char *why, struct fault *fault)
{
    fault_at(fault, (struct origin){header->file, 0}, "%s", why);
    fault->status = FAULT_JUDGEMENT;
    return false;
}

/* Whether those words stand here. */
static bool stands(const struct lexeme *at, const char *const *words)
{
    for (; *words != NULL; words++, at++)
        if (at->kind == LEXEME_END || !lexeme_is(at, *words))
            return false;
    return true;
}

/* How many words there are at the beginnings of directives, or elsewhere. */
static size_t count(const struct lexemes *header, const char *word, bool in_directives)
{
    size_t found = 0;
    for (size_t i = 0; i < header->count; i++) {
        const struct lexeme *at = &header->items[i];
        bool is_directive = i != 0 && at[-1].opens_line && lexeme_is(at - 1, "#");
        found += is_directive == in_directives && lexeme_is(at, word);
    }
    return found;
}

/* Whether nothing stands behind the guard but those words. */
static bool ends(const struct lexemes *header, const char *const *words)
{
    const struct lexeme *at = header->items, *end = at + header->count;
    unsigned depth = 0;
    for (; at < end; at++) {
        bool is_directive = at->opens_line && lexeme_is(at, "#");
        depth += is_directive && (lexeme_is(at + 1, "if") || lexeme_is(at + 1, "ifdef") ||
                                  lexeme_is(at + 1, "ifndef"));
        if (is_directive && lexeme_is(at + 1, "endif") && --depth == 0)
            break;
    }
    for (; at < end && *words != NULL && lexeme_is(at, *words); at++)
        words++;
    return at == end && *words == NULL;
}

static bool is_balanced(const struct lexemes *header)
{
    size_t opened = count(header, "if", true) + count(header, "ifdef", true) +
                    count(header, "ifndef", true);
    return count(header, "{", false) == count(header, "}", false) &&
           opened == count(header, "endif", true) && header->count != 0 &&
           lexeme_is(&header->items[header->count - 1], "endif");
}

bool frame_prove(struct arena *arena, const struct lexemes *header, const char *prefix,
                 const char *module, bool has_tables, struct fault *fault)
{
    const char *capitals = frame_capitals(arena, prefix);
    const char *guard =
        arena_print(arena, "%s_%s_H", capitals, frame_capitals(arena, module));
    const char *const opening[] = {"#", "ifndef", guard, "#", "define", guard, NULL};
    const char *when = arena_print(arena, "%s_TABLES", capitals);
    const char *file = arena_print(arena, "\"%s_tables.h\"", module);
    const char *const own[] = {"#",       "endif", "#", "ifdef", when, "#",
                               "include", file,    "#", "endif", NULL};
    const char *const leaps_too[] = {
        "#", "endif",   "#",  "ifdef", when,    "#", "include", "\"leapers.h\"",
        "#", "include", file, "#",     "endif", NULL};
    if (!stands(header->items, opening))
        return refuse(header, "it does not begin with a guard of its own name", fault);
    if (has_tables && !ends(header, own) && !ends(header, leaps_too))
        return refuse(header, "it does not end with its tables, behind the guard", fault);
    return is_balanced(header) ||
           refuse(header, "it has not as many { as }, or #if as #endif", fault);
}

/* Where names come from that are not the header's own. */
struct source {
    const char *names;   /* how they begin */
    const char *stem;    /* of the header <stem.h> */
    const char *instead; /* another that has it, or NULL */
};

static const struct source sources[] = {
    {"_mm", "immintrin", NULL},     {"__m", "immintrin", NULL},
    {"_pext_", "immintrin", NULL},  {"_pdep_", "immintrin", NULL},
    {"_byteswap_", "stdlib", NULL}, {"uint", "stdint", "\"types.h\""},
};

static const struct source *find_source(const struct lexeme *word)
{
    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++) {
        size_t length = strlen(sources[i].names);
        if (word->kind == LEXEME_NAME && word->length >= length &&
            memcmp(word->bytes, sources[i].names, length) == 0)
            return &sources[i];
    }
    return NULL;
}

static bool includes(const struct way *way, const char *name)
{
    for (size_t i = 0; name != NULL && i < way->includes.count; i++)
        if (lexeme_is(&way->includes.items[i], name))
            return true;
    return false;
}

bool frame_includes(const struct way *way, struct fault *fault)
{
    for (size_t i = 0; i < way->lexemes.count; i++) {
        const struct lexeme *word = &way->lexemes.items[i];
        const struct source *source = find_source(word);
        if (source != NULL && !includes(way, source->stem) &&
            !includes(way, source->instead))
            return fault_at(fault, (struct origin){way->lexemes.file, word->line},
                            "%.*s: <%s.h> is not included%s%s", (int)word->length,
                            word->bytes, source->stem,
                            *way->answers == '\0' ? "" : " with ", way->answers);
    }
    return true;
}
