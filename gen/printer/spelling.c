/* Patterns: finding them, and filling them in. */
#include "printer/spelling.h"

#include <string.h>

#include "base/text.h"

const char *spelling_find(const struct spelling *spelling, const char *name)
{
    for (unsigned i = 0; i < spelling->count; i++)
        if (strcmp(spelling->patterns[i].name, name) == 0)
            return spelling->patterns[i].text;
    return NULL;
}

/* The slot with the longest name that the text starts with. */
static const struct slot *find_slot(const char *at, const struct slot *slots,
                                    unsigned count)
{
    const struct slot *best = NULL;
    for (unsigned i = 0; i < count; i++) {
        size_t length = strlen(slots[i].name);
        if (strncmp(at, slots[i].name, length) == 0 &&
            (best == NULL || length > strlen(best->name)))
            best = &slots[i];
    }
    return best;
}

/* What stands behind the brackets that the text begins with. */
static const char *behind_brackets(const char *at)
{
    int depth = 0;
    do
        depth += *at == '(' ? 1 : *at == ')' ? -1 : 0;
    while (depth > 0 && *++at != '\0');
    return at + (*at == ')');
}

const char *slots_open(struct arena *arena, const char *pattern)
{
    if (strchr("!~-&^", pattern[0]) != NULL && pattern[0] != '\0')
        return "!";
    if (strncmp(pattern, "if ", 3) == 0 || strstr(pattern, " ? ") != NULL)
        return "?";
    if (strstr(pattern, " as ") != NULL)
        return "as";
    const bool is_slot = strncmp(pattern, "$1", 2) == 0;
    const char *at = is_slot ? pattern + strcspn(pattern, " ") : behind_brackets(pattern);
    if (is_slot && strncmp(pattern, "$1 ", 3) != 0 && strncmp(pattern, "$1h ", 4) != 0)
        return "";
    return at != pattern && *at == ' ' ? arena_copy(arena, at + 1, strcspn(at + 1, " "))
                                       : "";
}

static bool is_same_left(const char *parent, const char *child)
{
    return strcmp(parent, child) == 0 && strstr("| & ^ + * && ||", parent) != NULL;
}

/* Whether an operand must be put in parentheses. */
static bool needs_brackets(const char *parent, const char *child, bool is_left)
{
    if (*child == '\0')
        return false;
    if (*parent == '\0') /* a name or a dot follows */
        return true;
    if (*child == '?')
        return true;
    if (strcmp(child, "!") == 0)
        return false;
    if (*child == '!') /* unlike ==, which has them in || and ? */
        return strcmp(parent, "&&") != 0 && strcmp(parent, "||") != 0 && *parent != '?';
    if (strcmp(child, "as") == 0)
        return (*parent == '<' && is_left) || strcmp(parent, "!") == 0;
    if (strcmp(parent, "!") == 0 || strcmp(parent, "as") == 0)
        return true;
    if (strcmp(parent, "&&") == 0 && strcmp(child, "||") != 0 && *child != '&')
        return false;
    return !(is_left && is_same_left(parent, child)) &&
           !(strcmp(child, "*") == 0 && strchr("+-", *parent) != NULL);
}

bool slots_has_brackets(struct arena *arena, const char *pattern, const char *open,
                        bool is_left)
{
    return needs_brackets(slots_open(arena, pattern), open, is_left);
}

const char *slots_fill(struct arena *arena, const char *pattern, const struct slot *slots,
                       unsigned count)
{
    struct text out = {.arena = arena};
    const char *parent = slots_open(arena, pattern);
    text_puts(&out, "");
    for (const char *at = pattern; *at != '\0';) {
        const struct slot *slot =
            *at == '$' || *at == '@' ? find_slot(at + 1, slots, count) : NULL;
        if (slot == NULL) {
            text_add(&out, at++, 1);
            continue;
        }
        bool brackets = *at == '$' && slot->open != NULL &&
                        needs_brackets(parent, slot->open, at == pattern);
        text_printf(&out, brackets ? "(%s)" : "%s", slot->text);
        at += 1 + strlen(slot->name);
    }
    return out.bytes;
}
