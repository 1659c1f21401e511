/* Zones: for each its squares, as either player sees it. */
#include "method/zones.h"

#include "proof/proof.h"

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

/* Each zone as both players see it: the second one's is turned around square by square. */
static bool prove_zone(struct proof *proof, const struct zone *zone, struct fault *fault)
{
    const struct board *board = &proof->game->board;
    struct lookup *lookup =
        proof_find(proof, proof_name(proof, proof->names.zone, zone->name),
                   (struct proof_shape){1, 0, proof_words(proof)}, fault);
    struct bits sets[PLAYERS];
    for (uint64_t player = 0; player < PLAYERS; player++)
        if (lookup == NULL || !proof_set(lookup, &player, &sets[player], fault))
            return false;
    for (unsigned square = 0; square < board_squares(board); square++) {
        unsigned turned = board_turned(board, square);
        bool is_there = bits_has(zone->squares, square);
        if (bits_has(sets[0], square) != is_there ||
            bits_has(sets[1], turned) != (is_there && !bits_has(board->holes, turned)))
            return fault_judged(fault, "%s/zones: %s is wrong; nothing was written",
                                proof->game->name, zone->name);
    }
    return true;
}

static bool prove(struct proof *proof, struct fault *fault)
{
    for (unsigned i = 0; i < proof->game->zone_count; i++)
        if (!prove_zone(proof, proof->game->zones[i], fault))
            return false;
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
    .is_read = true,
    .prove = prove,
};
