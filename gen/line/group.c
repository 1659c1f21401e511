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

const struct moves *group_moves(struct group group)
{
    return group.number == GROUP_WHOLE ? &group.slider->moves
                                       : &group.slider->lines.groups[group.number];
}

struct bits group_mask(const struct board *board, struct group group, unsigned square)
{
    return group.number == GROUP_WHOLE ? routes_mask(group.slider->routes[square])
                                       : moves_mask(board, group_moves(group), square);
}

struct routes group_routes(struct arena *arena, const struct board *board,
                           struct group group, unsigned square)
{
    return group.number == GROUP_WHOLE
               ? group.slider->routes[square]
               : routes_from(arena, board, group_moves(group), square);
}

const char *group_name(struct group group)
{
    const struct line *line = group_line(group);
    const char *name = group.number == GROUP_WHOLE ? ""
                       : line == NULL              ? "leaps"
                                                   : line_name(*line);
    return name == NULL ? "line" : name;
}

/* How many ways there are to occupy what the group depends on, on all squares; and whether each fits an
 * index. */
static uint64_t slots_of(const struct board *board, struct group group, bool *has_index)
{
    uint64_t slots = 0;
    *has_index = true;
    for (unsigned square = 0; square < board_squares(board); square++) {
        const unsigned bits = bits_count(group_mask(board, group, square));
        slots += (uint64_t)1 << (bits % 64);
        *has_index = *has_index && bits <= GROUP_BITS_MAX;
    }
    return slots;
}

bool group_is_walked(const struct board *board, struct group group)
{
    const uint64_t most = GROUP_BYTES_MAX / group_count(group.slider);
    bool has_index;
    const uint64_t slots = slots_of(board, group, &has_index);
    return !has_index || tables_set_bits(board) / 8 * slots > most;
}

/* How many pieces have the slider, each player's by itself. */
static unsigned users_of(const struct game *game, unsigned slider)
{
    unsigned users = 0;
    for (unsigned i = 0; i < PLAYERS * game->piece_count; i++) {
        const struct side *side = &game->pieces[i / PLAYERS].sides[i % PLAYERS];
        for (unsigned j = 0; j < side->slider_count; j++)
            users += side->sliders[j] == slider;
    }
    return users;
}

struct group_sizes group_sizes_of(const struct game *game)
{
    struct group_sizes sizes = {.lines_have_index = true};
    uint64_t lines = 0, leaps = 0;
    for (unsigned i = 0; i < game->slider_count; i++) {
        const uint64_t before = lines + leaps;
        for (unsigned j = 0; j < group_count(&game->sliders[i]); j++) {
            const struct group group = {&game->sliders[i], j};
            bool has_index;
            const uint64_t slots = slots_of(&game->board, group, &has_index);
            if (group_line(group) != NULL) {
                sizes.lines_have_index = sizes.lines_have_index && has_index;
                lines += slots;
            } else if (!group_is_walked(&game->board, group)) {
                leaps += slots;
            }
        }
        sizes.boards += (lines + leaps - before) * users_of(game, i);
    }
    sizes.bytes = (lines + leaps) * (tables_set_bits(&game->board) / 8);
    sizes.leaps_suit_tables = leaps <= GROUP_SLOTS_SUITABLE;
    return sizes;
}
