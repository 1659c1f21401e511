/* Reading the moves of a piece. */
#include "game/terms.h"

#include <string.h>

#include "game/betza.h"

static char *trim(char *text)
{
    text += strspn(text, " \t");
    size_t length = strlen(text);
    while (length != 0 && strchr(" \t", text[length - 1]) != NULL)
        text[--length] = '\0';
    return text;
}

/* Cuts `MOVES in ZONE` apart. Returns the zone's name, or NULL when there is no ` in `. */
static char *cut_zone(char *term)
{
    for (char *at = term; (at = strstr(at, "in")) != NULL; at += 2)
        if (at != term && strchr(" \t", at[-1]) != NULL &&
            (at[2] == '\0' || strchr(" \t", at[2]) != NULL)) {
            *at = '\0';
            return trim(at + 2);
        }
    return NULL;
}

/* Adds the moves of a term. */
static bool add_term(const struct game *game, char *term, struct origin origin,
                     struct moves *moves, struct fault *fault)
{
    struct moves own;
    const char *name = cut_zone(term);
    const struct zone *zone = name == NULL ? NULL : game_zone(game, name);
    if (name != NULL && zone == NULL)
        return fault_at(fault, origin, "there is no zone '%s'; [zones] names them", name);
    if (!betza_parse(trim(term), origin, &own, fault))
        return false;
    for (unsigned i = 0; i < own.count; i++) {
        own.move[i].zone = zone;
        if (!moves_add(moves, own.move[i]))
            return fault_at(fault, origin, "more than %d moves", MOVES_MAX);
    }
    return true;
}

bool terms_parse(struct arena *arena, const struct game *game,
                 const struct ini_entry *entry, struct moves *moves, struct fault *fault)
{
    char *rest = arena_copy(arena, entry->value, strlen(entry->value)), *term;
    moves->count = 0;
    while ((term = strsep(&rest, ",")) != NULL)
        if (!add_term(game, term, entry->origin, moves, fault))
            return false;
    return true;
}
