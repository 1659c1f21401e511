/* What the templates of hyperbola have to write: forms; and line by line, what turns lines around, then
 * a function for each way that some line is looked up, then the sliders.
 */
#include "method/hyperbola.h"

static const struct value *list_forms(struct arena *arena, unsigned forms)
{
    struct value *list = value_list(arena);
    for (unsigned form = FORM_LINES; form <= FORM_ZEROS; form++)
        if ((forms >> form & 1) != 0)
            value_set_count(arena, value_append_map(arena, list), "form", form);
    return list;
}

void hyperbola_tell_forms(struct tables *tables, unsigned forms)
{
    struct arena *arena = tables->arena;
    struct value *facts = tables->facts;
    value_set(arena, facts, "forms", list_forms(arena, forms));
    value_set_flag(arena, facts, "has_forms", forms != 1u << FORM_LINES);
    value_set_flag(arena, facts, "has_bits", (forms >> FORM_BITS & 1) != 0);
    value_set_flag(arena, facts, "has_bytes", (forms >> FORM_BYTES & 1) != 0);
    value_set_flag(arena, facts, "has_zeros", (forms >> FORM_ZEROS & 1) != 0);
}

/* ---- line by line */

static const struct {
    const char *name, *unit; /* what is reversed */
} turns[TURNS] = {
    [TURN_NEAR] = {"near", ""},
    [TURN_SPARSE] = {"sparse", "bytes"},
    [TURN_DENSE] = {"dense", "bits"},
};

/* A set of ways has a byte for each turn. These are the bits of those that go both ways, up alone, down
 * alone; of those that hop; and of near lines. */
enum { WAYS_WHOLE = 0x88, WAYS_UP = 0x44, WAYS_DOWN = 0x22 };
enum { WAYS_HOPS = 0xf0f0f0, WAYS_NEAR = 0xff };

/* How the attacks of such lines are computed. */
static void tell_way(struct arena *arena, struct value *item,
                     const struct hyperbola_line *line)
{
    const unsigned way = line->way;
    value_set(arena, item, "way",
              value_text(arena, "%s%s", turns[way / WAY_TURN].name,
                         hyperbola_is_whole(line) ? ""
                         : (way & WAY_UP) != 0    ? "_up"
                                                  : "_down"));
    value_set_flag(arena, item, "is_near", way / WAY_TURN == TURN_NEAR);
    value_set_flag(arena, item, "is_up", (way & WAY_UP) != 0);
    value_set_flag(arena, item, "is_down", (way & WAY_DOWN) != 0);
    value_set_flag(arena, item, "hops", (way & WAY_HOPS) != 0);
}

/* Whether a register serves that line of the slider in that form. */
static bool is_served(const struct hyperbola_slider *slider, unsigned line, unsigned form)
{
    return form == FORM_BYTES ? slider->reversed == 2 ||
                                    (slider->reversed == 1 && slider->sparse == line)
                              : form == FORM_ZEROS && slider->at_once;
}

/* The ways that are done line by line in that form. */
static unsigned ways_in(const struct hyperbola_plan *plan, unsigned form)
{
    unsigned set = 0;
    for (unsigned i = 0; i < SLIDERS_MAX; i++)
        for (unsigned j = 0; j < plan->sliders[i].count; j++)
            if (!is_served(&plan->sliders[i], j, form))
                set |= 1u << plan->sliders[i].lines[j].way;
    return set;
}

/* The turns of these ways, a list of none to two. */
static const struct value *turns_of(struct arena *arena, unsigned ways)
{
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < TURNS; i++) {
        const unsigned own = ways >> WAY_TURN * i & 0xff;
        if (own == 0)
            continue;
        struct value *item = value_append_map(arena, list);
        value_set_text(arena, item, "turn", turns[i].name);
        value_set_text(arena, item, "unit", turns[i].unit);
        value_set_flag(arena, item, "is_dense", i == TURN_DENSE);
        value_set_flag(arena, item, "whole", (own & WAYS_WHOLE) != 0);
        value_set_flag(arena, item, "up", (own & WAYS_UP) != 0);
        value_set_flag(arena, item, "down", (own & WAYS_DOWN) != 0);
        value_set_flag(arena, item, "above", (own & (WAYS_WHOLE | WAYS_UP)) != 0);
        value_set_flag(arena, item, "below", (own & (WAYS_WHOLE | WAYS_DOWN)) != 0);
    }
    return list;
}

/* Whether any of the ways turns a line around. */
static bool reverses(unsigned ways)
{
    return (ways >> WAY_TURN & 0x0101 * (WAYS_WHOLE | WAYS_DOWN)) != 0;
}

static void tell_ways(struct arena *arena, const struct hyperbola_plan *plan,
                      unsigned ways, struct value *map)
{
    value_set(arena, map, "turns", turns_of(arena, ways));
    struct value *list = value_set_list(arena, map, "hyperbola_ways");
    for (unsigned i = 0; i < SLIDERS_MAX; i++)
        for (unsigned j = 0; j < plan->sliders[i].count; j++) {
            const struct hyperbola_line *line = &plan->sliders[i].lines[j];
            if ((ways >> line->way & 1) != 0)
                tell_way(arena, value_append_map(arena, list), line);
            ways &= ~(1u << line->way);
        }
}

/* What is done line by line: near lines, then the others; once for all forms in which it is the same. */
static void tell_scalars(struct tables *tables, const struct hyperbola_plan *plan)
{
    struct arena *arena = tables->arena;
    struct value *scalars = value_set_list(arena, tables->facts, "scalars");
    struct value *swaps = value_set_list(arena, tables->facts, "reversing");
    unsigned reversing = 0;
    for (unsigned far = 0; far < 2; far++) {
        const unsigned own = far ? ~(unsigned)WAYS_NEAR : WAYS_NEAR;
        unsigned ways[FORM_ZEROS + 1] = {0};
        for (unsigned form = FORM_LINES; form <= FORM_ZEROS; form++)
            ways[form] = (plan->forms >> form & 1) != 0 ? ways_in(plan, form) & own : 0;
        value_set(arena, tables->facts, far ? "far_lines" : "near_lines",
                  turns_of(arena, ways[FORM_LINES]));
        for (unsigned form = FORM_LINES; form <= FORM_ZEROS; form++) {
            unsigned same = 0;
            for (unsigned other = FORM_LINES; other <= FORM_ZEROS; other++)
                same |= (unsigned)(ways[other] == ways[form]) << other;
            if (ways[form] == 0 || (same & ((1u << form) - 1)) != 0)
                continue;
            struct value *map = value_append_map(arena, scalars);
            value_set_flag(arena, map, "are_near", !far);
            tell_ways(arena, plan, ways[form], map);
            value_set(arena, map, "in_forms", list_forms(arena, same));
            value_set_flag(arena, map, "scalars_differ", same != plan->forms);
            reversing |= far && reverses(ways[form]) ? same : 0;
        }
    }
    if (reversing != 0) {
        struct value *map = value_append_map(arena, swaps);
        value_set(arena, map, "in_forms", list_forms(arena, reversing));
        value_set_flag(arena, map, "scalars_differ", reversing != plan->forms);
    }
}

static const struct value *lines_of_slider(struct arena *arena,
                                           const struct hyperbola_slider *slider)
{
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < slider->count; i++) {
        const struct hyperbola_line *line = &slider->lines[i];
        struct value *item = value_append_map(arena, list);
        tell_way(arena, item, line);
        value_set(arena, item, "offset", value_term(arena, line->number));
        value_set_flag(arena, item, "is_left", !is_served(slider, i, FORM_BYTES));
    }
    return list;
}

/* Sliders of parts alone have all of their function from the partial `parts`. */
static void tell_sliders(struct tables *tables, const struct hyperbola_plan *plan)
{
    const struct game *game = tables->game;
    struct arena *arena = tables->arena;
    struct value *list = value_set_list(arena, tables->facts, "hyperbola_sliders");
    for (unsigned i = 0; i < game->slider_count; i++) {
        const struct hyperbola_slider *slider = &plan->sliders[i];
        if (slider->count == 0)
            continue;
        struct value *item = value_append_map(arena, list);
        value_set_text(arena, item, "slider", game->sliders[i].name);
        value_set(arena, item, "lines", lines_of_slider(arena, slider));
        value_set_flag(arena, item, "has_rest", parts_has_any(&plan->parts.sliders[i]));
        value_set_flag(arena, item, "at_once", slider->at_once);
        value_set_flag(arena, item, "is_reversed", slider->reversed == 2);
        value_set_flag(arena, item, "has_reversed", slider->reversed == 1);
        value_set(arena, item, "rays", value_term(arena, slider->rays));
        value_set_flag(arena, item, "is_four", slider->count == 4);
        value_set_flag(arena, item, "hops", slider->hops);
        value_set_count(arena, item, "at", slider->first);
    }
}

/* What is asked of a register of two words, and of one of four. */
struct asked {
    bool slides, hops, reverses;
};

/* Its type, and with what names of its intrinsics begin and end. */
static void tell_register(struct arena *arena, struct value *list, bool is_four,
                          const struct asked *asked)
{
    struct value *item = value_append_map(arena, list);
    value_set_text(arena, item, "vector", is_four ? "__m256i" : "__m128i");
    value_set_text(arena, item, "mm", is_four ? "_mm256" : "_mm");
    value_set_text(arena, item, "si", is_four ? "si256" : "si128");
    value_set_text(arena, item, "lines", is_four ? "four" : "two");
    value_set_text(arena, item, "of", is_four ? "two" : "one");
    value_set_flag(arena, item, "is_four", is_four);
    value_set_flag(arena, item, "slides", asked->slides);
    value_set_flag(arena, item, "hops", asked->hops);
    value_set_count(arena, item, "behind", is_four ? HYPERBOLA_RAYS : HYPERBOLA_RAYS / 2);
}

static void tell_at_once(struct tables *tables, const struct hyperbola_plan *plan)
{
    struct arena *arena = tables->arena;
    struct value *facts = tables->facts;
    struct value *registers = value_set_list(arena, facts, "registers");
    struct value *reversals = value_set_list(arena, facts, "reversals");
    struct asked asked[2] = {{false}, {.slides = plan->both_at_once}};
    for (unsigned i = 0; i < tables->game->slider_count; i++) {
        const struct hyperbola_slider *slider = &plan->sliders[i];
        struct asked *of = &asked[slider->count == 4];
        of->slides = of->slides || (slider->at_once && !slider->hops);
        of->hops = of->hops || (slider->at_once && slider->hops);
        asked[0].reverses = asked[0].reverses || slider->reversed == 1;
        asked[1].reverses = asked[1].reverses || slider->reversed == 2;
    }
    for (unsigned i = 0; i < 2; i++) {
        if (asked[i].slides || asked[i].hops)
            tell_register(arena, registers, i == 1, &asked[i]);
        if (asked[i].reverses)
            tell_register(arena, reversals, i == 1, &asked[i]);
    }
    hyperbola_tell_forms(tables, plan->forms);
    value_set_flag(arena, facts, "both_at_once", plan->both_at_once);
    value_set_count(arena, facts, "both_at", plan->both_first);
    value_set_text(arena, facts, "both_first", plan->is_bishop_first ? "bishop" : "rook");
    value_set_text(arena, facts, "both_second",
                   plan->is_bishop_first ? "rook" : "bishop");
    value_set_count(arena, facts, "masks", plan->mask_count);
    value_set_count(arena, facts, "own", hyperbola_own_word(plan));
    value_set_count(arena, facts, "own_hi", hyperbola_own_word(plan) + 1);
}

void hyperbola_tell_lines(struct tables *tables, const struct hyperbola_plan *plan)
{
    struct arena *arena = tables->arena;
    tell_scalars(tables, plan);
    tell_sliders(tables, plan);
    tell_at_once(tables, plan);
    value_set_flag(arena, tables->facts, "has_hops",
                   (ways_in(plan, FORM_LINES) & WAYS_HOPS) != 0);
}
