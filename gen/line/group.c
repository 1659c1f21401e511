/* A line, or the rest. */
#include "line/group.h"

#include "board/routes.h"
#include "table/tables.h"

unsigned group_count(const struct slider *slider)
{
    return slider->lines.count + slider->lines.part_count;
}

const struct line *group_line(struct group group)
{
    const struct lines *lines = &group.slider->lines;
    return group.number < lines->count ? &lines->line[group.number] : NULL;
}

struct moves group_moves(struct group group)
{
    const struct lines *lines = &group.slider->lines;
    const struct line *line = group_line(group);
    struct moves moves;
    if (group.number == GROUP_WHOLE)
        return group.slider->moves;
    if (line != NULL)
        line_slides(*line, &moves);
    else
        lines_part(lines, group.number - lines->count, &moves);
    return moves;
}

struct bits group_mask(const struct board *board, struct group group, unsigned square)
{
    const struct line *line = group_line(group);
    if (line != NULL)
        return line_inner(board, *line, square);
    if (group.number == GROUP_WHOLE)
        return routes_mask(group.slider->routes[square]);
    const struct moves leaps = group_moves(group);
    return moves_mask(board, &leaps, square);
}

struct routes group_routes(struct arena *arena, const struct board *board,
                           struct group group, unsigned square)
{
    const struct moves moves = group_moves(group);
    return group.number == GROUP_WHOLE ? group.slider->routes[square]
                                       : routes_from(arena, board, &moves, square);
}

const char *group_name(struct group group)
{
    const struct line *line = group_line(group);
    const char *name = group.number == GROUP_WHOLE ? ""
                       : line == NULL              ? "leaps"
                                                   : line_name(*line);
    return name == NULL ? "line" : name;
}

/* Whether what a group depends on fits an index, on every square. */
static bool has_index(const struct board *board, struct group group)
{
    for (unsigned square = 0; square < board_squares(board); square++)
        if (bits_count(group_mask(board, group, square)) > GROUP_BITS_MAX)
            return false;
    return true;
}

bool group_lines_have_index(const struct game *game)
{
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned j = 0; j < game->sliders[i].lines.count; j++)
            if (!has_index(&game->board, (struct group){&game->sliders[i], j}))
                return false;
    return true;
}

/* How many ways there are to occupy what the group depends on, on all squares. */
static uint64_t slots_of(const struct board *board, struct group group)
{
    uint64_t slots = 0;
    for (unsigned square = 0; square < board_squares(board); square++)
        slots += (uint64_t)1 << (bits_count(group_mask(board, group, square)) % 64);
    return slots;
}

bool group_is_walked(const struct board *board, struct group group)
{
    const uint64_t most = GROUP_BYTES_MAX / group_count(group.slider);
    return !has_index(board, group) ||
           tables_set_bits(board) / 8 * slots_of(board, group) > most;
}

/* The same of a slider's groups from one on; of what is no line, if it is not walked. */
static uint64_t slider_slots(const struct game *game, unsigned number, unsigned first)
{
    const struct slider *slider = &game->sliders[number];
    uint64_t slots = 0;
    for (unsigned i = first; i < group_count(slider); i++) {
        const struct group group = {slider, i};
        if (group_line(group) != NULL || !group_is_walked(&game->board, group))
            slots += slots_of(&game->board, group);
    }
    return slots;
}

uint64_t group_all_bytes(const struct game *game)
{
    uint64_t slots = 0;
    for (unsigned i = 0; i < game->slider_count; i++)
        slots += slider_slots(game, i, 0);
    return slots * (tables_set_bits(&game->board) / 8);
}

uint64_t group_all_boards(const struct game *game)
{
    uint64_t slots[SLIDERS_MAX] = {0}, boards = 0;
    for (unsigned i = 0; i < game->slider_count; i++)
        slots[i] = slider_slots(game, i, 0);
    for (unsigned i = 0; i < game->piece_count; i++)
        for (unsigned player = 0; player < PLAYERS; player++) {
            const struct side *side = &game->pieces[i].sides[player];
            for (unsigned j = 0; j < side->slider_count; j++)
                boards += slots[side->sliders[j]];
        }
    return boards;
}

bool group_leaps_suit_tables(const struct game *game)
{
    uint64_t slots = 0;
    for (unsigned i = 0; i < game->slider_count; i++)
        slots += slider_slots(game, i, game->sliders[i].lines.count);
    return slots <= GROUP_SLOTS_SUITABLE;
}
