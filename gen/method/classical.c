/* Classical rays.
 *
 * A ray is all squares from one in one direction. Of those that are occupied, the first
 * one is the lowest when the ray ascends, else the highest; the ray from there is cut
 * off. When none is, the last square of the board in that direction serves as the first,
 * since no ray starts from it: that spares a branch. Two loads a ray. Where squares have bits
 * of their own, rays are by bits, and those of no square are empty; but where spare numbers have
 * no bit, rays are by squares, which are asked for by the bit of the first. Of two words the first
 * square is in one: no branch either.
 *
 * Names in templates:
 *
 *   ray_sliders      all sliders
 *     slider         its name
 *     rays           what it goes along
 *       ray          which one of the array `ray`
 *       way          up or down: the squares along it have rising numbers, or falling ones
 *   goes_up          whether any ray does
 *   goes_down        the same downwards
 */
#include "board/routes.h"
#include "table/module.h"

/* All slides of all sliders, in the order of the arrays. */
static struct moves all_slides(struct arena *arena, const struct game *game)
{
    struct moves all = {.count = 0};
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned j = 0; j < game->sliders[i].moves.count; j++)
            moves_add(arena, &all, game->sliders[i].moves.move[j]);
    return all;
}

static bool serves(const struct game *game)
{
    struct arena arena = {0};
    const struct moves all = all_slides(&arena, game);
    bool are_rides = game->slider_count != 0;
    for (unsigned i = 0; i < game->slider_count; i++)
        are_rides = are_rides && lines_are_rides(&game->sliders[i].lines) &&
                    moves_contain(&all, &game->sliders[i].moves); /* not too many */
    arena_free(&arena);
    const struct board *board = &game->board;
    return are_rides && (board_is_plain(board) ||
                         (board->is_laid && bits_count(board->holes) ==
                                                bits_count(board->gaps) + board->spare));
}

/* On two words others are faster, and smaller. */
static bool is_usual(const struct game *game)
{
    return !board_is_wide(&game->board);
}

static unsigned number_of(const struct moves *all, struct move move)
{
    unsigned i = 0;
    while (all->move[i].dx != move.dx || all->move[i].dy != move.dy)
        i++;
    return i;
}

/* What the template calls the rays of each slider: numbers, and which way they go. */
static void tell_rays(struct tables *tables, const struct game *game,
                      const struct moves *all)
{
    struct arena *arena = tables->arena;
    struct value *list = value_set_list(arena, tables->facts, "ray_sliders");
    bool goes_up = false, goes_down = false;
    for (unsigned i = 0; i < game->slider_count; i++) {
        const struct slider *slider = &game->sliders[i];
        struct value *item = value_append_map(arena, list);
        struct value *rays = value_list(arena);
        for (unsigned j = 0; j < slider->moves.count; j++) {
            struct move move = slider->moves.move[j];
            struct value *ray = value_append_map(arena, rays);
            bool is_up = board_ascends(&game->board, move.dx, move.dy);
            *(is_up ? &goes_up : &goes_down) = true;
            value_set_count(arena, ray, "ray", number_of(all, move));
            value_set_text(arena, ray, "way", is_up ? "up" : "down");
        }
        value_set_text(arena, item, "slider", slider->name);
        value_set(arena, item, "rays", rays);
    }
    value_set_flag(arena, tables->facts, "goes_up", goes_up);
    value_set_flag(arena, tables->facts, "goes_down", goes_down);
}

static void fill(struct tables *tables)
{
    const struct game *game = tables->game;
    const struct board *board = &game->board;
    const unsigned squares = board_squares(board);
    const struct moves all = all_slides(tables->arena, game);
    const char **labels = arena_alloc(tables->arena, all.count, sizeof *labels);
    const struct array prototype = {.name = "ray",
                                    .bits = tables_set_bits(board),
                                    .planes = all.count,
                                    .labels = labels};
    struct array *rays = tables_add_squares(tables, board, prototype);
    rays->has_squares =
        !board_is_wide(board) && squares > 64; /* else gaps have a place, too */
    for (unsigned i = 0; i < all.count; i++) {
        const struct moves one = {&all.move[i], 1};
        labels[i] = arena_print(tables->arena, "files %+d, ranks %+d", all.move[i].dx,
                                all.move[i].dy);
        for (unsigned square = 0; square < squares; square++)
            array_put_set(rays, i * squares + square,
                          moves_attacks(board, &one, square, bits_none()));
    }
    tell_rays(tables, game, &all);
}

const struct module module_classical = {
    .name = "classical",
    .number = 11,
    .says = "sliding attacks by rays, cut behind the first occupied square",
    .has_pieces = true,
    .serves = serves,
    .is_for =
        "boards without holes that are numbered from a1 along their ranks, with pieces "
        "that ride as far as the board goes, in at most 128 directions in all",
    .is_usual = is_usual,
    .fill = fill,
};
