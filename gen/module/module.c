/* Pieces made of sliders, for all methods. */
#include "module/module.h"

struct bits module_attacks(const struct module *module, const struct game *game,
                           const struct tables *tables, const struct piece *piece,
                           unsigned square, struct bits occupied)
{
    if (piece_is_slider(piece))
        return module->attacks(game, tables, piece, square, occupied);
    struct bits attacks = bits_none();
    for (unsigned i = 0; i < piece->part_count; i++)
        attacks =
            bits_or(attacks, module->attacks(game, tables, &game->pieces[piece->parts[i]],
                                             square, occupied));
    return attacks;
}

unsigned module_slots(const struct module *module, const struct game *game,
                      const struct tables *tables, const struct piece *piece,
                      unsigned square, struct bits occupied,
                      struct slot slots[MODULE_SLOTS_MAX])
{
    if (piece_is_slider(piece))
        return module->slots(game, tables, piece, square, occupied, slots);
    unsigned count = 0;
    for (unsigned i = 0; i < piece->part_count; i++)
        count += module->slots(game, tables, &game->pieces[piece->parts[i]], square,
                               occupied, slots + count);
    return count;
}
