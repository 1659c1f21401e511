/* Texts with one change, for tests of those who are to find it. */
#ifndef TESTS_EDIT_H
#define TESTS_EDIT_H

#include "support.h"

#include "base/arena.h"

/* A copy of the text with `new` in place of the first `old`, which there must be; of all of
 * them where `all` is set. */
static inline const char *edit(struct arena *arena, const char *text, const char *old,
                               const char *new, bool all)
{
    const char *at = strstr(text, old);
    if (at == NULL || *old == '\0')
        fail_msg("there is no \"%s\" to be changed", old);
    const char *rest = at + strlen(old);
    if (all && strstr(rest, old) != NULL)
        rest = edit(arena, rest, old, new, true);
    return arena_print(arena, "%.*s%s%s", (int)(at - text), text, new, rest);
}

#endif
