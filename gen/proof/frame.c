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

static bool has(const struct lexemes *header, const char *const *words)
{
    for (size_t i = 0; i < header->count; i++)
        if (stands(&header->items[i], words))
            return true;
    return false;
}

static bool is_balanced(const struct lexemes *header)
{
    int depth = 0;
    for (size_t i = 0; i < header->count; i++)
        depth += lexeme_is(&header->items[i], "{")   ? 1
                 : lexeme_is(&header->items[i], "}") ? -1
                                                     : 0;
    return depth == 0;
}

bool frame_prove(struct arena *arena, const struct lexemes *header, const char *prefix,
                 const char *module, bool has_tables, struct fault *fault)
{
    const char *capitals = frame_capitals(arena, prefix);
    const char *guard =
        arena_print(arena, "%s_%s_H", capitals, frame_capitals(arena, module));
    const char *const opening[] = {"#", "ifndef", guard, "#", "define", guard, NULL};
    const char *const tables[] = {
        "#", "ifdef",   arena_print(arena, "%s_TABLES", capitals),
        "#", "include", arena_print(arena, "\"%s_tables.h\"", module),
        "#", "endif",   NULL};
    if (!stands(header->items, opening))
        return refuse(header, "it does not begin with a guard of its own name", fault);
    if (has_tables && !has(header, tables))
        return refuse(header, "it does not include its tables", fault);
    return is_balanced(header) || refuse(header, "it has not as many { as }", fault);
}
