/* Networks and maps as templates see them. */
#include "symmetry/facts.h"

const struct value *facts_number(struct arena *arena, uint64_t number)
{
    return value_text(arena, "%llu", (unsigned long long)number);
}

const struct value *facts_word(struct arena *arena, uint64_t word)
{
    return value_text(arena, "%016llx", (unsigned long long)word);
}

static void add_mask(struct arena *arena, struct value *masks, uint64_t mask)
{
    value_set(arena, value_append_map(arena, masks), "mask", facts_word(arena, mask));
}

void facts_set_network(struct arena *arena, struct value *map, const struct board *board,
                       const struct network *network)
{
    bool wide = board_squares(board) > 64;
    struct bits squares = bits_below(board_squares(board));
    struct value *swaps = value_list(arena);
    for (unsigned i = 0; i < network->count; i++) {
        const struct delta_swap *swap = &network->swaps[i];
        struct value *item = value_append_map(arena, swaps);
        struct value *masks = value_list(arena);
        add_mask(arena, masks, swap->mask.lo);
        if (wide)
            add_mask(arena, masks, swap->mask.hi);
        value_set(arena, item, "masks", masks);
        value_set(arena, item, "distance", facts_number(arena, swap->distance));
        value_set(arena, item, "whole",
                  value_flag(arena, !wide && delta_swap_is_whole(swap, squares)));
    }
    value_set(arena, map, "swaps", swaps);
    value_set(arena, map, "swap_count", facts_number(arena, network->count));
}

void facts_set_xor(struct arena *arena, struct value *map,
                   const struct permutation *permutation)
{
    bool is_xor = true;
    for (unsigned square = 0; square < permutation->count; square++)
        is_xor = is_xor && permutation->to[square] == (square ^ permutation->to[0]);
    value_set(arena, map, "is_xor", value_flag(arena, is_xor));
    value_set(arena, map, "xor", facts_number(arena, permutation->to[0]));
}

const struct value *facts_of_shear(struct arena *arena, const struct shear *shear)
{
    struct value *steps = value_list(arena);
    for (unsigned i = 0; i < SHEAR_STEPS; i++) {
        struct value *step = value_append_map(arena, steps);
        unsigned right = shear->steps[i].right;
        value_set(arena, step, "mask", facts_word(arena, shear->steps[i].mask));
        value_set(arena, step, "right", facts_number(arena, right));
    }
    return steps;
}

const struct value *facts_of_line_map(struct arena *arena, const struct line_map *map)
{
    struct value *facts = value_map(arena);
    value_set(arena, facts, "folds", value_flag(arena, map->fold != 0));
    value_set(arena, facts, "fold", facts_number(arena, map->fold));
    value_set(arena, facts, "fold_up", value_flag(arena, map->fold_up));
    value_set(arena, facts, "keeps", value_flag(arena, map->keep != UINT64_MAX));
    value_set(arena, facts, "keep", facts_word(arena, map->keep));
    value_set(arena, facts, "multiplier", facts_word(arena, map->multiplier));
    value_set(arena, facts, "shifts", value_flag(arena, map->shift != 0));
    value_set(arena, facts, "shift", facts_number(arena, map->shift));
    value_set(arena, facts, "hides", value_flag(arena, map->mask != UINT64_MAX));
    value_set(arena, facts, "mask", facts_word(arena, map->mask));
    return facts;
}

const struct value *facts_of_byte_map(struct arena *arena, const struct byte_map *map,
                                      unsigned word)
{
    struct value *facts = value_map(arena);
    const uint64_t words[] = {map->spread[0], map->keep[0], map->spread[1], map->keep[1],
                              map->gather};
    static const char *const names[] = {"spread_0", "keep_0", "spread_1", "keep_1",
                                        "gather"};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        value_set(
            arena, facts, names[i],
            value_text(arena, "%0*llx", (int)word / 4, (unsigned long long)words[i]));
    value_set(arena, facts, "shift", facts_number(arena, map->shift));
    return facts;
}
