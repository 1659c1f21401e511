/* Zones: for each its squares, as either player sees them. */
#include "table/claims.h"
#include "table/module.h"

static bool serves(const struct game *game)
{
    return game->zone_count != 0;
}

/* The second player's squares are the first one's, turned around one by one. */
static bool is_in(const struct asked *asked, unsigned square)
{
    const struct zone *zone = asked->about;
    return bits_has(zone->squares, asked->at[0] == 0
                                       ? square
                                       : board_turned(&asked->game->board, square));
}

static void claim(struct tables *tables)
{
    for (unsigned i = 0; i < tables->game->zone_count; i++) {
        const char *name = tables->game->zones[i]->name;
        const struct claim row = {
            .function = arena_print(tables->arena, "%s_zone", name),
            .takes = {takes(ARGUMENT_COLOR)},
            .says =
                arena_print(tables->arena,
                            "the squares of the zone %s, as this player sees it", name),
            .table = name,
            .has = is_in};
        claims_add(tables, &row, 1, NULL, tables->game->zones[i]);
    }
}

const struct module module_zones = {
    .name = "zones",
    .number = 17,
    .says = "the squares that a game has names for",
    .serves = serves,
    .is_for = "games that name zones",
    .claim = claim,
};
