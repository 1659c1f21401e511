/* Reading the moves of a piece. */
#include "game/terms.h"

#include <string.h>

#include "base/near.h"
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

/* The end of a term: a comma outside of brackets, or the end of the text. */
static char *end_of(char *term)
{
    for (bool is_inside = false; *term != '\0'; term++) {
        is_inside =
            strchr("([", *term) != NULL || (is_inside && strchr(")]", *term) == NULL);
        if (*term == ',' && !is_inside)
            break;
    }
    return term;
}

static bool add_moves(const struct moves *from, const struct zone *zone,
                      struct moves *moves)
{
    for (unsigned i = 0; i < from->count; i++) {
        struct move move = from->move[i];
        move.zone = zone;
        if (!moves_add(moves, move))
            return false;
    }
    return true;
}

static bool refuse_zone(const struct game *game, const char *name, struct origin origin,
                        struct fault *fault)
{
    struct near near = {.word = name};
    for (unsigned i = 0; i < game->zone_count; i++)
        near_ask(&near, game->zones[i]->name);
    if (*name == '\0')
        return fault_at(fault, origin,
                        "the name of a zone is missing behind 'in'; [zones] names them");
    return fault_at(fault, origin, "there is no zone '%s'%s; [zones] names them", name,
                    near_tell(&near).text);
}

/* Whether the moves are not the name of a piece, which could be meant for them. */
static bool check_name(const char *term, struct origin origin, struct fault *fault)
{
    static const struct {
        const char *name, *moves;
    } pieces[] = {{"rook", "R"},       {"bishop", "B"},   {"queen", "Q"},
                  {"king", "K"},       {"knight", "N"},   {"ferz", "F"},
                  {"wazir", "W"},      {"alfil", "A"},    {"pawn", "fmWfcF"},
                  {"gold", "WfF"},     {"silver", "FfW"}, {"lance", "fR"},
                  {"cannon", "mRcpR"}, {"horse", "nN"},   {"elephant", "nA"}};
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
        if (strcasecmp(term, pieces[i].name) == 0)
            return fault_at(fault, origin,
                            "'%s': behind the = stand moves in Betza's notation; those "
                            "of a %s are %s",
                            term, pieces[i].name, pieces[i].moves);
    return true;
}

/* Adds the moves of a term. */
static bool add_term(const struct game *game, char *term, const struct betza_place *place,
                     struct gait *gait, struct fault *fault)
{
    struct gait own;
    const char *name = cut_zone(term);
    const struct zone *zone = name == NULL ? NULL : game_zone(game, name);
    if (name != NULL && zone == NULL)
        return refuse_zone(game, name, place->origin, fault);
    if (!check_name(trim(term), place->origin, fault))
        return false;
    if (!betza_parse(trim(term), place, &own, fault))
        return false;
    return (add_moves(&own.attacks, zone, &gait->attacks) &&
            add_moves(&own.quiet, zone, &gait->quiet)) ||
           fault_at(fault, place->origin, "more than %d moves", MOVES_MAX);
}

bool terms_parse(struct arena *arena, const struct game *game,
                 const struct ini_entry *entry, struct notes *notes, struct gait *gait,
                 struct fault *fault)
{
    const struct betza_place place = {arena, &game->board, entry->origin, notes};
    char *term = arena_copy(arena, entry->value, strlen(entry->value));
    gait->attacks.count = gait->quiet.count = 0;
    for (bool is_last = false; !is_last;) {
        char *end = end_of(term);
        is_last = *end == '\0';
        *end = '\0';
        if (!add_term(game, term, &place, gait, fault))
            return false;
        term = end + 1;
    }
    return true;
}
