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

/* The zone of that name; without a name, none. */
static bool find_zone(const char *name, const struct zone *const *zones, unsigned count,
                      struct origin origin, const struct zone **zone, struct fault *fault)
{
    *zone = NULL;
    for (unsigned i = 0; i < count && name != NULL; i++)
        if (strcmp(zones[i]->name, name) == 0)
            *zone = zones[i];
    return name == NULL || *zone != NULL ||
           fault_at(fault, origin, "there is no zone '%s'; [zones] names them", name);
}

static bool add_term(const char *word, const struct zone *zone, struct origin origin,
                     struct moves *moves, struct fault *fault)
{
    struct moves term;
    if (!betza_parse(word, origin, &term, fault))
        return false;
    for (unsigned i = 0; i < term.count; i++) {
        term.move[i].zone = zone;
        if (!moves_add(moves, term.move[i]))
            return fault_at(fault, origin, "more than %d moves", MOVES_MAX);
    }
    return true;
}

bool terms_parse(struct arena *arena, const char *text, const struct zone *const *zones,
                 unsigned zone_count, struct origin origin, struct moves *moves,
                 struct fault *fault)
{
    char *term = arena_copy(arena, text, strlen(text));
    moves->count = 0;
    for (char *next; term != NULL; term = next) {
        const struct zone *zone;
        char *comma = strchr(term, ',');
        next = comma == NULL ? NULL : comma + 1;
        if (comma != NULL)
            *comma = '\0';
        const char *name = cut_zone(term);
        if (!find_zone(name, zones, zone_count, origin, &zone, fault) ||
            !add_term(trim(term), zone, origin, moves, fault))
            return false;
    }
    return true;
}
