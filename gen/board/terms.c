/* Reading the moves of a piece. */
#include "board/terms.h"

#include <string.h>

#include "board/betza.h"

static const struct zone *zone_named(const struct zone *const *zones, unsigned count,
                                     const char *name)
{
    for (unsigned i = 0; i < count; i++)
        if (strcmp(zones[i]->name, name) == 0)
            return zones[i];
    return NULL;
}

/* Cuts `WORD in ZONE` apart; without `in` there is no zone. */
static bool split(char *term, const char **word, const char **zone)
{
    char *state;
    *word = strtok_r(term, " \t", &state);
    const char *in = strtok_r(NULL, " \t", &state);
    *zone = in == NULL ? NULL : strtok_r(NULL, " \t", &state);
    return *word != NULL && strtok_r(NULL, " \t", &state) == NULL &&
           (in == NULL || (strcmp(in, "in") == 0 && *zone != NULL));
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
    for (char *comma = term; comma != NULL; term = comma + 1) {
        const char *word, *name;
        const struct zone *zone = NULL;
        comma = strchr(term, ',');
        if (comma != NULL)
            *comma = '\0';
        if (!split(term, &word, &name))
            return fault_at(fault, origin,
                            "moves '%s': terms like W or W in palace are needed, with a "
                            "comma between two",
                            text);
        if (name != NULL && (zone = zone_named(zones, zone_count, name)) == NULL)
            return fault_at(fault, origin, "there is no zone '%s'; [zones] names them",
                            name);
        if (!add_term(word, zone, origin, moves, fault))
            return false;
        if (comma == NULL)
            break;
    }
    return true;
}
