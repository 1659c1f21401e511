/* Compact: codes that all lines of a board share.
 *
 * Theory. What is attacked along a line, upward or downward, is a segment: squares side by
 * side, up to the first occupied one; of a cannon, those behind its screen. Which one
 * depends on the length of the line, the place of the piece on it, and the occupied
 * places, but not on where on the board the line lies. So a byte, the number of the
 * segment, does for an entry, and all lines of one length share their entries: for a
 * rook on 9 by 10, 6,272 bytes in place of 333,824. A second table has the segments
 * themselves, L(L + 1)/2 for a line of L squares, and the empty one.
 *
 * Codes double with each square of the longest line: where that has more than a dozen, and
 * lines of many lengths or out of order, little is left to gain.
 *
 * Lines can share only if their occupied places come as the same index: search/fold.h brings
 * the n-th inner square to bit n - 1, whatever the step of the line is, wherever there is
 * such a fold; lines where there is none have entries of their own.
 *
 * A rook goes both ways at once: what it attacks and its own square, between, are one
 * segment. Two such lines have just the own square in common, so in their exclusive or
 * it is gone. With one or three of them it is left, and taken out at the end.
 *
 * Lines confined to a zone depend on where they lie, lame leaps run along no line, and a
 * second line that goes both ways in parallel to the first has more squares in common with
 * it: all these have whole attacks, or are walked, as in line/parts.h.
 *
 * Cost a line and way: three or four words of a record, a multiplication, a byte, and the
 * segment it leads to.
 *
 * Names in templates:
 *
 *   total                bytes of all tables
 *   has_codes            whether any line has codes
 *   has_parts, parts    what is left for the partial `parts` (line/parts.h)
 *   compact_sliders      those with codes
 *     slider             its name
 *     tracks             the lines that it goes along
 *       line             its name
 *       offset           words of a square's record before those of this line
 *       join, shift      of its index
 *       around, sides    the names of its ways: those that go to both sides at once, and
 *                        those that go to one
 *         way
 *     keeps_own          a way leads back to the slider's own square, which is removed
 *     has_others         it has groups among the parts, too
 */
#include "line/group.h"
#include "line/parts.h"
#include "method/compact_codes.h"
#include "method/hyperbola.h"
#include "table/module.h"

/* ---- sliders taken apart: ways along lines, whose codes are shared, and groups that have whole
 * attacks */

/* A line that a slider goes along: its direction, and its ways there, as a set. */
struct line_track {
    unsigned direction;
    uint32_t ways;
};

struct compact_slider {
    struct line_track tracks[LINES_MAX];
    unsigned count;
    bool keeps_own; /* whether the slider's own square is left at the end */
};

struct compact {
    struct codes codes;
    struct compact_slider sliders[SLIDERS_MAX];
    struct parts parts;
};

/* Whether a track of the slider goes around in parallel to the line. */
static bool has_parallel(const struct codes *codes, const struct compact_slider *slider,
                         struct line line)
{
    for (unsigned i = 0; i < slider->count; i++) {
        const struct line_track *track = &slider->tracks[i];
        struct line other = codes->directions[track->direction].line;
        if ((track->ways & codes->around) != 0 &&
            line.slide.dx * other.slide.dy == line.slide.dy * other.slide.dx)
            return true;
    }
    return false;
}

/* What codes can have. */
static bool take_line(void *context, unsigned number, struct group group)
{
    struct compact *compact = context;
    struct compact_slider *slider = &compact->sliders[number];
    struct codes *codes = &compact->codes;
    const struct line *line = group_line(group);
    unsigned direction;
    uint32_t ways;
    if (line == NULL || line->slide.zone != NULL ||
        (way_goes_around(*line) && has_parallel(codes, slider, *line)) ||
        !codes_take(codes, *line, &direction, &ways))
        return false;
    unsigned at = 0;
    /* Far steps and near ones can go along one line, in ways of their own. */
    while (at < slider->count && slider->tracks[at].direction != direction)
        at++;
    slider->count += at == slider->count;
    slider->tracks[at].direction = direction;
    slider->tracks[at].ways |= ways;
    slider->keeps_own ^= way_goes_around(*line);
    return true;
}

/* ---- tables */

/* Where no method has tables for what is long, all that is so is walked here. */
static bool serves(const struct game *game)
{
    return game->slider_count != 0 &&
           (group_sizes_of(game).lines_have_index || !hyperbola_serves_lines(game));
}

/* The names of ways. */
static const struct value *ways(const struct codes *codes, struct arena *arena,
                                uint32_t ways)
{
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < codes->way_count; i++)
        if ((ways >> i & 1) != 0)
            value_set_text(arena, value_append_map(arena, list), "way",
                           way_name(arena, codes->ways[i]));
    return list;
}

/* The tracks, as the template of the slider sees them. */
static const struct value *tracks(const struct codes *codes, struct arena *arena,
                                  const struct compact_slider *slider)
{
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < slider->count; i++) {
        const struct line_track *track = &slider->tracks[i];
        const struct codes_direction *direction = &codes->directions[track->direction];
        const char *name = line_name(direction->line);
        struct value *item = value_append_map(arena, list);
        value_set(arena, item, "line",
                  name != NULL ? value_text(arena, "%s", name)
                               : value_text(arena, "line_%u", track->direction));
        value_set(arena, item, "offset",
                  value_term(arena, codes_words(codes->board) * track->direction));
        value_set_count(arena, item, "join", direction->join);
        value_set_count(arena, item, "shift", 64 - direction->bits);
        value_set(arena, item, "around", ways(codes, arena, track->ways & codes->around));
        value_set(arena, item, "sides", ways(codes, arena, track->ways & ~codes->around));
    }
    return list;
}

static void tell(const struct compact *compact, struct tables *tables)
{
    struct arena *arena = tables->arena;
    struct value *list = value_set_list(arena, tables->facts, "compact_sliders");
    for (unsigned i = 0; i < tables->game->slider_count; i++) {
        const struct compact_slider *slider = &compact->sliders[i];
        if (slider->count == 0)
            continue;
        struct value *item = value_append_map(arena, list);
        value_set_text(arena, item, "slider", tables->game->sliders[i].name);
        value_set(arena, item, "tracks", tracks(&compact->codes, arena, slider));
        value_set_flag(arena, item, "keeps_own", slider->keeps_own);
        value_set_flag(arena, item, "has_others",
                       parts_has_any(&compact->parts.sliders[i]));
    }
    value_set_flag(arena, tables->facts, "has_codes", compact->codes.way_count != 0);
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    struct compact *compact = arena_alloc(tables->arena, 1, sizeof *compact);
    compact->codes.board = &game->board;
    parts_cut(tables->arena, &compact->parts, game, take_line, compact);
    if (compact->codes.way_count != 0 &&
        !codes_add_tables(&compact->codes, request, tables, fault))
        return false;
    if (!parts_add_tables(&compact->parts, request, tables, fault))
        return false;
    tell(compact, tables);
    value_set_count(tables->arena, tables->facts, "total", tables_bytes(tables, 0));
    return true;
}

const struct module module_compact = {
    .name = "compact",
    .number = 10,
    .says = "sliding attacks as fold, with small tables that all lines share",
    .has_pieces = true,
    .serves = serves,
    .build = build,
};
