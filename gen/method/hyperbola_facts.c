/* What the template of hyperbola on two words has to write: what turns lines around, then
 * a function for each way that some line is looked up, then the sliders. */
#include "method/hyperbola_facts.h"

#include <string.h>

enum { TURNS = 3 };

static const struct {
    const char *name, *reverse;
} turns[TURNS] = {
    [SUBTRACTION_NEAR] = {"near", ""},
    [SUBTRACTION_SPARSE] = {"sparse", "reverse_bytes"},
    [SUBTRACTION_DENSE] = {"dense", "reverse_bits"},
};

/* Whether there are whole lines that are turned in some way, and halves of lines. */
struct uses {
    bool whole, half;
};

static struct line line_of(const struct hyperbola_line *line)
{
    return *group_line(line->group);
}

static const char *half_of(struct line line, const char *both, const char *up,
                           const char *down)
{
    return line.up && line.down ? both : line.up ? up : down;
}

/* The function that has the attacks of such lines: of a near line's word, or a pair. */
static const char *side_of(struct arena *arena, const struct hyperbola_line *line)
{
    if (line->how == SUBTRACTION_NEAR)
        return half_of(line_of(line), "around", "above", "below");
    return arena_print(arena, "%s%s", turns[line->how].name,
                       half_of(line_of(line), "", "_up", "_down"));
}

/* And the one that calls it, by the mask of a line. */
static const char *way_of(struct arena *arena, const struct hyperbola_line *line)
{
    struct line of = line_of(line);
    return arena_print(arena, "%s%s_%s", turns[line->how].name,
                       half_of(of, "", "_up", "_down"),
                       kind_of(of.kind)->screens != 0 ? "hops" : "attacks");
}

static bool has_way(const struct value *ways, const char *way)
{
    for (size_t i = 0; i < ways->list.count; i++) {
        const struct value *name =
            value_member(ways->list.items[i], "way", strlen("way"));
        if (strcmp(name->text.bytes, way) == 0)
            return true;
    }
    return false;
}

static void tell_way(struct arena *arena, struct value *ways,
                     const struct hyperbola_line *line)
{
    const char *way = way_of(arena, line);
    if (has_way(ways, way))
        return;
    struct value *item = value_append_map(arena, ways);
    value_set(arena, item, "way", value_text(arena, "%s", way));
    value_set(arena, item, "side", value_text(arena, "%s", side_of(arena, line)));
    value_set(arena, item, "is_near", value_flag(arena, line->how == SUBTRACTION_NEAR));
    value_set(arena, item, "hops",
              value_flag(arena, kind_of(line_of(line).kind)->screens != 0));
}

/* The turns in use: lists of none or one, and of none to two. */
static void tell_turns(struct tables *tables, const struct uses uses[TURNS])
{
    struct arena *arena = tables->arena;
    struct value *near = value_list(arena), *far = value_list(arena);
    for (unsigned i = 0; i < TURNS; i++) {
        if (!uses[i].whole && !uses[i].half)
            continue;
        struct value *item = value_append_map(arena, i == SUBTRACTION_NEAR ? near : far);
        value_set(arena, item, "turn", value_text(arena, "%s", turns[i].name));
        value_set(arena, item, "reverse", value_text(arena, "%s", turns[i].reverse));
        value_set(arena, item, "is_dense", value_flag(arena, i == SUBTRACTION_DENSE));
        value_set(arena, item, "whole", value_flag(arena, uses[i].whole));
        value_set(arena, item, "halves", value_flag(arena, uses[i].half));
    }
    value_set(arena, tables->facts, "near_lines", near);
    value_set(arena, tables->facts, "far_lines", far);
    value_set(arena, tables->facts, "has_far", value_flag(arena, far->list.count != 0));
}

static const struct value *lines_of_slider(struct arena *arena,
                                           const struct hyperbola_slider *slider)
{
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < slider->count; i++) {
        const struct hyperbola_line *line = &slider->lines[i];
        struct value *item = value_append_map(arena, list);
        value_set(arena, item, "way", value_text(arena, "%s", way_of(arena, line)));
        value_set(arena, item, "words",
                  line->number == 0 ? value_text(arena, "of")
                                    : value_text(arena, "of + %u", 2 * line->number));
    }
    return list;
}

/* Sliders of folded groups alone get all of their function from the partial `folded`. */
static void tell_sliders(struct tables *tables, const struct hyperbola_plan *plan)
{
    const struct game *game = tables->game;
    struct arena *arena = tables->arena;
    struct value *list = value_list(arena), *folded = value_list(arena);
    for (unsigned i = 0; i < game->slider_count; i++) {
        const char *name = game->sliders[i].name;
        bool has_lines = plan->sliders[i].count != 0;
        bool has_rest = plan->folded.sliders[i].count != 0;
        if (has_rest)
            folded_add_facts(
                tables, folded, &plan->folded.sliders[i],
                arena_print(arena, has_lines ? "hyperbola_%s_rest" : "%s_attacks", name));
        if (!has_lines)
            continue;
        struct value *item = value_append_map(arena, list);
        value_set(arena, item, "slider", value_text(arena, "%s", name));
        value_set(arena, item, "lines", lines_of_slider(arena, &plan->sliders[i]));
        value_set(arena, item, "has_rest", value_flag(arena, has_rest));
    }
    value_set(arena, tables->facts, "hyperbola_sliders", list);
    value_set(arena, tables->facts, "folded", folded);
    value_set(arena, tables->facts, "has_folded",
              value_flag(arena, folded->list.count != 0));
}

/* Of all arrays but the masks. */
static size_t folded_bytes(const struct tables *tables, const struct hyperbola_plan *plan)
{
    size_t bytes = 0;
    for (unsigned i = 0; i < tables->count; i++)
        if (i != plan->records)
            bytes += tables->arrays[i].count * (tables->arrays[i].bits / 8);
    return bytes;
}

void hyperbola_set_facts(struct tables *tables, const struct hyperbola_plan *plan)
{
    struct arena *arena = tables->arena;
    struct uses uses[TURNS] = {{false, false}};
    struct value *ways = value_list(arena);
    bool has_hops = false;
    for (unsigned i = 0; i < tables->game->slider_count; i++)
        for (unsigned j = 0; j < plan->sliders[i].count; j++) {
            const struct hyperbola_line *line = &plan->sliders[i].lines[j];
            bool whole = line_of(line).up && line_of(line).down;
            *(whole ? &uses[line->how].whole : &uses[line->how].half) = true;
            tell_way(arena, ways, line);
            has_hops = has_hops || kind_of(line_of(line).kind)->screens != 0;
        }
    tell_turns(tables, uses);
    tell_sliders(tables, plan);
    value_set(arena, tables->facts, "hyperbola_ways", ways);
    value_set(arena, tables->facts, "has_hops", value_flag(arena, has_hops));
    value_set(arena, tables->facts, "folded_bytes",
              value_count(arena, folded_bytes(tables, plan)));
}
