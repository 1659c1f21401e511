/* Zones: for each its squares, as either player sees them. */
#include "method/zones.h"

#include "table/claims.h"

static bool serves(const struct game *game)
{
    return game->zone_count != 0;
}

struct view {
    const struct board *board;
    const struct zone *zone;
};

/* The second player's squares are the first one's, turned around one by one. */
static bool is_in(const void *about, const unsigned *at, unsigned square)
{
    const struct view *view = about;
    return bits_has(view->zone->squares,
                    at[0] == 0 ? square : board_turned(view->board, square));
}

static void claim(struct tables *tables)
{
    const struct game *game = tables->game;
    for (unsigned i = 0; i < game->zone_count; i++) {
        struct view *view = arena_alloc(tables->arena, 1, sizeof *view);
        const char *name = game->zones[i]->name;
        const struct claim row = {
            .function = arena_print(tables->arena, "%s_zone", name),
            .takes = {takes_color()},
            .says = arena_print(tables->arena,
                                "the squares of the zone %s, as this "
                                "player sees it",
                                name),
            .table = name,
            .has = is_in,
        };
        *view = (struct view){&game->board, game->zones[i]};
        claims_add(tables, &row, 1, NULL, view);
    }
}

const struct module module_zones = {
    .name = "zones",
    .number = 17,
    .says = "the squares that a game has names for",
    .needs = {"types"},
    .serves = serves,
    .is_for = "games that name zones",
    .claim = claim,
    .is_read = true,
};
