/* Which line goes where. */
#include "method/compact_plan.h"

#include "table/module.h"

bool compact_goes_around(const struct codes *codes, const struct track *track,
                         unsigned way)
{
    return codes->ways[track->ways[way]].side == WAY_AROUND;
}

/* Whether a track of the slider goes around in parallel to the line. */
static bool has_parallel(const struct codes *codes, const struct compact_slider *slider,
                         struct line line)
{
    for (unsigned i = 0; i < slider->count; i++) {
        const struct track *track = &slider->tracks[i];
        struct line other = codes->directions[track->direction].line;
        for (unsigned j = 0; j < track->way_count; j++)
            if (compact_goes_around(codes, track, j) &&
                line.dx * other.dy == line.dy * other.dx)
                return true;
    }
    return false;
}

/* The slider's track of the direction; a new one if it has none. */
static struct track *track_of(struct compact_slider *slider, unsigned direction)
{
    for (unsigned i = 0; i < slider->count; i++)
        if (slider->tracks[i].direction == direction)
            return &slider->tracks[i];
    slider->tracks[slider->count] = (struct track){.direction = direction};
    return &slider->tracks[slider->count++];
}

/* Whether a limited range has smaller blocks of its own than the codes of the whole lines:
 * of a line of L squares, L times 2^(L-2). */
static bool is_short(const struct board *board, struct group group)
{
    size_t own = 0, codes = 0;
    bool seen[BOARD_SQUARES_MAX + 1] = {false};
    if (group_line(group)->range == MOVE_RANGE_ANY)
        return false;
    for (unsigned square = 0; square < board_squares(board); square++) {
        unsigned squares[BOARD_SQUARES_MAX], place;
        unsigned length = way_line(board, *group_line(group), square, squares, &place);
        if (length > SPOT_LENGTH_MAX)
            return false;
        own += (size_t)tables_set_bits(board) / 8
               << bits_count(group_mask(board, group, square));
        if (!seen[length] && length > 2)
            codes += (size_t)length << (length - 2);
        seen[length] = true;
    }
    return own < codes;
}

/* Whether the codes can have the group: then `direction` is its number. */
static bool takes(struct compact *compact, const struct compact_slider *slider,
                  struct group group, unsigned *direction)
{
    const struct line *line = group_line(group);
    if (line == NULL || line->zone != NULL || is_short(compact->codes.board, group))
        return false;
    return !(way_goes_around(*line) && has_parallel(&compact->codes, slider, *line)) &&
           codes_has_room(&compact->codes) &&
           codes_direction(&compact->codes, *line, direction);
}

static void add_group(struct compact *compact, const struct game *game,
                      struct compact_slider *slider, struct group group)
{
    struct way ways[WAYS_A_LINE];
    unsigned direction;
    if (!takes(compact, slider, group, &direction)) {
        folded_add(&compact->folded, game, group);
        return;
    }
    unsigned count = way_of_line(*group_line(group), ways);
    for (unsigned i = 0; i < count; i++) {
        struct track *track = track_of(slider, direction);
        track->ways[track->way_count++] = codes_way(&compact->codes, ways[i], direction);
        slider->keeps_own ^= ways[i].side == WAY_AROUND;
    }
}

static void plan_slider(struct compact *compact, const struct game *game, unsigned number)
{
    const struct slider *slider = &game->sliders[number];
    for (unsigned i = 0; i < group_count(slider); i++)
        add_group(compact, game, &compact->sliders[number], (struct group){slider, i});
}

void compact_plan_of(const struct game *game, struct compact *compact)
{
    compact->codes.board = &game->board;
    for (unsigned i = 0; i < game->slider_count; i++)
        plan_slider(compact, game, i);
}
