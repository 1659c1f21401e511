/* Zones: for each its squares, as either player sees it. */
#include "method/zones.h"

static bool serves(const struct game *game)
{
    return game->zone_count != 0;
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    (void)request;
    (void)fault;
    struct value *list = value_list(tables->arena);
    for (unsigned i = 0; i < game->zone_count; i++) {
        const struct zone *zone = game->zones[i];
        struct array *array = tables_add(tables,
                                         (struct array){
                                             .name = zone->name,
                                             .bits = tables_set_bits(&game->board),
                                             .columns = 1,
                                             .count = PLAYERS,
                                         },
                                         PLAYERS);
        array_put_set(array, 0, zone->squares);
        array_put_set(array, 1, zone->turned->squares);
        for (unsigned player = 0; player < PLAYERS; player++)
            array_add_block(array, game->players[player], player, 1);
        value_set(tables->arena, value_append_map(tables->arena, list), "zone",
                  value_text(tables->arena, "%s", zone->name));
    }
    value_set(tables->arena, tables->facts, "zones", list);
    return true;
}

/* Whether each player's set is the other's, turned around square by square, but for what
 * falls into holes. */
static bool prove(const struct game *game, const struct tables *tables,
                  struct fault *fault)
{
    const struct board *board = &game->board;
    for (unsigned i = 0; i < tables->count; i++) {
        struct bits first = array_set(&tables->arrays[i], 0);
        struct bits second = array_set(&tables->arrays[i], 1);
        for (unsigned square = 0; square < board_squares(board); square++)
            if (!bits_has(board->holes, square) &&
                !bits_has(board->holes, board_turned(board, square)) &&
                bits_has(first, square) != bits_has(second, board_turned(board, square)))
                return fault_judged(fault, "%s/zones: %s is not the same to both players",
                                    game->name, tables->arrays[i].name);
    }
    return true;
}

const struct module module_zones = {
    .name = "zones",
    .number = 17,
    .says = "the squares that a game has names for",
    .needs = {"types"},
    .serves = serves,
    .is_for = "games that name zones",
    .build = build,
    .prove = prove,
};
