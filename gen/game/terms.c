/* What stands behind the `=` of a piece: moves, and the zones that they are confined to.
 *
 *   elephant = nA in own_half         each step starts and ends in the zone
 *   general  = R to palace            only where it ends is in the zone: it may stand outside, and
 *                                     pass there (the mobility regions of Fairy-Stockfish)
 *   soldier  = fW, sW in far_half     terms with a comma between them
 *
 * Each term is a word in Betza's notation (game/betza.h).
 */
#include "game/section.h"

#include <string.h>

#include "base/near.h"
#include "board/routes.h"
#include "game/betza.h"

static char *trim(char *text)
{
    text += strspn(text, " \t");
    size_t length = strlen(text);
    while (length != 0 && strchr(" \t", text[length - 1]) != NULL)
        text[--length] = '\0';
    return text;
}

/* Cuts `MOVES in ZONE` apart, or `MOVES to ZONE`. Returns the zone's name, or NULL when there is
 * neither word. */
static char *cut_zone(char *term, bool *is_of_ends)
{
    for (char *at = term; *at != '\0'; at++) {
        *is_of_ends = strncmp(at, "to", 2) == 0;
        if ((*is_of_ends || strncmp(at, "in", 2) == 0) && at != term &&
            strchr(" \t", at[-1]) != NULL &&
            (at[2] == '\0' || strchr(" \t", at[2]) != NULL)) {
            *at = '\0';
            return trim(at + 2);
        }
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

static bool add_moves(struct arena *arena, const struct moves *from,
                      const struct zone *zone, const struct zone *ends,
                      struct moves *moves)
{
    for (unsigned i = 0; i < from->count; i++) {
        struct move move = from->move[i];
        move.zone = zone;
        move.ends = ends;
        if (!moves_add(arena, moves, move))
            return false;
    }
    return true;
}

static bool refuse_zone(const struct reader *reader, const char *name)
{
    const struct game *game = reader->game;
    struct near near = {.word = name};
    for (unsigned i = 0; i < game->zone_count; i++)
        near_ask(&near, game->zones[i]->name);
    if (*name == '\0')
        return section_fault(
            reader,
            "the name of a zone is missing behind 'in' or 'to'; [zones] names them");
    return section_fault(reader, "there is no zone '%s'%s; [zones] names them", name,
                         near_tell(&near).text);
}

/* Whether the moves are not the name of a piece, which could be meant for them. */
static bool check_name(const struct reader *reader, const char *term)
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
            return section_fault(
                reader,
                "'%s': behind the = stand moves in Betza's notation; those "
                "of the %s are %s",
                term, pieces[i].name, pieces[i].moves);
    return true;
}

/* What others confine in another way: from where it stands in the zone, some move could pass outside. */
static void note_zone(const struct reader *reader, const char *term,
                      const struct gait *gait, const struct zone *zone)
{
    struct game *game = reader->game;
    struct arena *arena = reader->arena;
    struct moves all = {.count = 0}, in = all, to = all;
    add_moves(arena, &gait->attacks, NULL, NULL, &all);
    add_moves(arena, &gait->quiet, NULL, NULL, &all);
    add_moves(arena, &all, zone, NULL, &in);
    add_moves(arena, &all, NULL, zone, &to);
    for (struct bits left = zone->squares; !bits_empty(left); left = bits_rest(left))
        if (!bits_equal(moves_reach(&game->board, &in, bits_first(left)),
                        moves_reach(&game->board, &to, bits_first(left)))) {
            notes_add(&game->notes, arena, reader->entry->origin,
                      "'%s in %s' neither passes squares outside nor starts there; where "
                      "it only must end in it, as by mobility regions of "
                      "Fairy-Stockfish, write '%s to %s'",
                      term, zone->name, term, zone->name);
            return;
        }
}

/* Adds the moves of a term. */
static bool add_term(const struct reader *reader, char *term, struct gait *gait)
{
    struct game *game = reader->game;
    const struct betza_place place = {reader->arena, &game->board, reader->entry->origin,
                                      &game->notes};
    struct gait own;
    bool is_of_ends = false;
    const char *name = cut_zone(term, &is_of_ends);
    const struct zone *zone = name == NULL ? NULL : game_zone(game, name);
    if (name != NULL && zone == NULL)
        return refuse_zone(reader, name);
    term = trim(term);
    if (!check_name(reader, term) || !betza_parse(term, &place, &own, reader->fault))
        return false;
    if (is_of_ends && strchr(term, '~') != NULL)
        return section_refuse(
            reader, term,
            "of what ~ reverses it is not clear where it ends; write the "
            "moves without ~, or 'in' for 'to'");
    if (zone != NULL && !is_of_ends)
        note_zone(reader, term, &own, zone);
    const struct zone *steps = is_of_ends ? NULL : zone, *ends = is_of_ends ? zone : NULL;
    return (add_moves(reader->arena, &own.attacks, steps, ends, &gait->attacks) &&
            add_moves(reader->arena, &own.quiet, steps, ends, &gait->quiet)) ||
           section_fault(reader, "more than %d moves", MOVES_MAX);
}

/* Whether a move leads nowhere but where another of the same steps does: it goes less far, or is
 * confined to a zone. */
static bool is_within(struct move move, const struct move *other)
{
    const bool is_as_far = other->range == MOVE_RANGE_ANY ||
                           (move.range != MOVE_RANGE_ANY && move.range <= other->range);
    if (!is_as_far || other->least > move.least ||
        (other->zone != NULL && other->zone != move.zone) ||
        (other->ends != NULL && other->ends != move.ends))
        return false;
    move.range = other->range;
    move.least = other->least;
    move.zone = other->zone;
    move.ends = other->ends;
    return move_equal(move, *other);
}

/* Leaves out what others have anyway, as the step of a ride: without it the piece can be the same for
 * both players. */
static void drop_within(struct arena *arena, struct moves *moves)
{
    const struct moves all = *moves;
    *moves = (struct moves){.count = 0};
    for (unsigned i = 0; i < all.count; i++) {
        bool is_needed = true;
        for (unsigned j = 0; j < all.count; j++)
            is_needed = is_needed && (i == j || !is_within(all.move[i], &all.move[j]));
        if (is_needed)
            moves_add(arena, moves, all.move[i]);
    }
}

bool terms_parse(const struct reader *reader, char *rest, struct gait *gait)
{
    *gait = (struct gait){.attacks = {.count = 0}};
    for (bool is_last = false; !is_last;) {
        char *end = end_of(rest);
        is_last = *end == '\0';
        *end = '\0';
        if (!add_term(reader, rest, gait))
            return false;
        rest = end + 1;
    }
    drop_within(reader->arena, &gait->attacks);
    drop_within(reader->arena, &gait->quiet);
    return true;
}
