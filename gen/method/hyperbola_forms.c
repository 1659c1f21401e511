/* What both ways of hyperbola share: which forms there are, and which pieces are made of sliders. */
#include "method/hyperbola.h"

enum { FORMS = 4 };

/* "1, 2 or 3": those that there are before one. */
static const struct value *forms_before(struct arena *arena, const bool there[FORMS + 1],
                                        unsigned end)
{
    struct text text = {.arena = arena};
    unsigned left = 0;
    for (unsigned i = 1; i < end; i++)
        left += there[i];
    for (unsigned i = 1; i < end; i++)
        if (there[i])
            text_printf(&text, "%u%s", i, --left > 1 ? ", " : left == 1 ? " or " : "");
    return value_text(arena, "%s", text.bytes);
}

void hyperbola_tell_forms(struct tables *tables, struct hyperbola_forms forms)
{
    struct arena *arena = tables->arena;
    struct value *facts = tables->facts, *list = value_list(arena);
    const bool there[FORMS + 1] = {false, true, forms.bits, forms.bytes, forms.zeros};
    for (unsigned i = 1; i <= FORMS; i++)
        if (there[i])
            value_set_count(arena, value_append_map(arena, list), "form", i);
    value_set(arena, facts, "forms", list);
    value_set_flag(arena, facts, "has_forms", list->list.count > 1);
    value_set_flag(arena, facts, "has_bits", forms.bits);
    value_set_flag(arena, facts, "has_bytes", forms.bytes);
    value_set_flag(arena, facts, "has_zeros", forms.zeros);
    value_set(arena, facts, "all_forms", forms_before(arena, there, FORMS + 1));
    value_set(arena, facts, "forms_below_3", forms_before(arena, there, 3));
    value_set(arena, facts, "forms_below_4", forms_before(arena, there, 4));
}

bool hyperbola_is_union(const struct game *game, const struct piece *piece)
{
    return piece->sides[0].slider_count != 0 && !piece->colored &&
           !piece_is_mixed(piece) && !piece_is_bent(piece, game->slider_count) &&
           game_slider(game, piece->name) == NULL;
}
