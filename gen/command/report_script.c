/* What the script of a report has: it knows no moves, but goes through lists of steps. */
#include "command/report.h"

#include <string.h>

#include "line/group.h"
#include "line/walked.h"

void report_place(struct arena *arena, struct value *map, const struct board *board,
                  unsigned square)
{
    value_set_count(arena, map, "x", REPORT_CELL * board_file(board, square));
    value_set_count(arena, map, "y",
                    REPORT_CELL * (board->ranks - 1 - board_rank(board, square)));
}

/* The number of the list with the steps of some moves; nothing where there are none. Pieces that move
 * alike share a list. */
static const struct value *steps_of(struct tables *steps, const struct moves *moves)
{
    static const struct slider nobody = {.name = ""};
    const struct request request = {.seed = 0};
    struct fault fault = {0};
    size_t number = 0;
    if (moves->count == 0)
        return value_text(steps->arena, "%s", "");
    while (number < steps->path_count && !moves_equal(steps->paths[number].moves, moves))
        number++;
    if (number == steps->path_count) {
        struct walked *walked = arena_alloc(steps->arena, 1, sizeof *walked);
        walked->slider = &nobody;
        walked->moves = *moves;
        walked_add_table(walked, &request, "report", steps, &fault);
    }
    return value_count(steps->arena, number);
}

static const struct value *numbers_of(struct arena *arena, const struct array *array,
                                      unsigned base)
{
    const struct numbers numbers = {.words = array->words,
                                    .count = array->count * (array->bits == 128 ? 2 : 1),
                                    .base = base,
                                    .is_marked = true,
                                    .between = ",",
                                    .behind = base == 16 ? "n" : NULL};
    return value_numbers(arena, numbers);
}

/* Bent riders, which come last, have no groups. */
void report_add_sliders(struct value *page, const struct game *game, struct tables *steps)
{
    struct arena *arena = steps->arena;
    struct value *sliders = value_list(arena);
    for (unsigned i = 0; i < game->slider_count + game->bent_count; i++) {
        const struct slider *slider = &game->sliders[i];
        const bool is_bent = i >= game->slider_count;
        struct value *item = value_append_map(arena, sliders);
        struct value *groups = value_list(arena);
        for (unsigned j = 0; j < (is_bent ? 1 : group_count(slider)); j++) {
            const struct group group = {slider, is_bent ? GROUP_WHOLE : j};
            const struct moves moves = group_moves(group);
            struct value *map = value_append_map(arena, groups);
            value_set_text(arena, map, "group", group_name(group));
            value_set(arena, map, "walk", steps_of(steps, &moves));
            value_set_flag(arena, map, "is_part",
                           !is_bent && (group_line(group) != NULL ||
                                        !group_is_walked(&game->board, group)));
        }
        value_set_text(arena, item, "slider", slider->name);
        value_set(arena, item, "groups", groups);
    }
    value_set(arena, page, "sliders", sliders);
}

void report_add_side(struct value *list, const struct side *side, struct tables *steps)
{
    static const struct moves none = {.count = 0};
    struct arena *arena = steps->arena;
    struct value *map = value_append_map(arena, list), *parts = value_list(arena);
    const bool differs = !moves_equal(&side->quiet, &side->moves);
    for (unsigned i = 0; i < side->slider_count; i++)
        value_append(arena, parts, value_count(arena, side->sliders[i]));
    value_set(arena, map, "parts", parts);
    value_set(arena, map, "leaps", steps_of(steps, &side->leaps));
    value_set(arena, map, "quiet", steps_of(steps, differs ? &side->quiet : &none));
}

void report_add_walks(struct value *page, const struct tables *steps)
{
    struct value *walks = value_list(steps->arena);
    for (size_t i = 0; i < steps->count; i++) { /* of more there is no room */
        struct value *map = value_append_map(steps->arena, walks);
        value_set_count(steps->arena, map, "paths", steps->paths[i].moves->count);
        value_set(steps->arena, map, "numbers",
                  numbers_of(steps->arena, &steps->arrays[i], 10));
    }
    value_set(steps->arena, page, "walks", walks);
}

void report_add_squares(struct arena *arena, struct value *page,
                        const struct board *board)
{
    struct value *list = value_list(arena);
    unsigned count = 0;
    for (unsigned square = 0; square < board_squares(board); square++) {
        const bool is_there =
            !bits_has(board->holes, square) && !board_is_spare(board, square);
        struct value *map = value_append_map(arena, list);
        value_set_flag(arena, map, "is_there", is_there);
        if (!is_there)
            continue;
        count++;
        report_place(arena, map, board, square);
        value_set_text(arena, map, "name", board_name(board, square).text);
        value_set_count(arena, map, "bit", board_bit(board, square));
        value_set_flag(arena, map, "is_dark",
                       (board_file(board, square) + board_rank(board, square)) % 2 == 0);
    }
    value_set(arena, page, "squares", list);
    value_set_count(arena, page, "square_count", count);
    value_set_flag(arena, page, "is_wide", board_is_wide(board));
}

void report_add_records(struct arena *arena, struct value *records,
                        const struct tables *tables)
{
    struct value *map = value_append_map(arena, records), *columns = value_list(arena);
    for (unsigned i = 0; i < tables->count; i++) {
        const struct array *array = &tables->arrays[i];
        if (array->owner == NULL || strcmp(array->name, "walks") == 0)
            continue;
        struct value *column = value_append_map(arena, columns);
        value_set(arena, column, "column",
                  value_text(arena, "%s_%s", array->owner, array->name));
        value_set(arena, column, "numbers", numbers_of(arena, array, 16));
    }
    value_set_text(arena, map, "method", tables->module->name);
    value_set(arena, map, "parts", value_at(tables->facts, "parts"));
    value_set(arena, map, "columns", columns);
}
