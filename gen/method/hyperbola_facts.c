/* What the template of hyperbola by lines has to write: what turns lines around, then
 * a function for each way that some line is looked up, then the sliders. */
#include "method/hyperbola_lines.h"

#include <string.h>

enum { TURNS = 3 };

static const struct {
    const char *name, *unit; /* what is reversed */
} turns[TURNS] = {
    [SUBTRACTION_NEAR] = {"near", ""},
    [SUBTRACTION_SPARSE] = {"sparse", "bytes"},
    [SUBTRACTION_DENSE] = {"dense", "bits"},
};

/* Whether there are whole lines that are turned in some way, and halves of lines. */
struct uses {
    bool whole, up, down;
};

static struct line line_of(const struct hyperbola_line *line)
{
    return *group_line(line->group);
}

/* How the attacks of such lines are computed. */
static const char *way_of(struct arena *arena, const struct hyperbola_line *line)
{
    struct line of = line_of(line);
    return arena_print(arena, "%s%s", turns[line->how].name,
                       of.up && of.down ? ""
                       : of.up          ? "_up"
                                        : "_down");
}

static void set_way(struct arena *arena, struct value *item,
                    const struct hyperbola_line *line)
{
    struct line of = line_of(line);
    value_set(arena, item, "way", value_text(arena, "%s", way_of(arena, line)));
    value_set(arena, item, "is_near", value_flag(arena, line->how == SUBTRACTION_NEAR));
    value_set(arena, item, "is_up", value_flag(arena, of.up));
    value_set(arena, item, "is_down", value_flag(arena, of.down));
    value_set(arena, item, "hops", value_flag(arena, kind_of(of.kind)->screens != 0));
}

static bool has_way(struct arena *arena, const struct value *ways,
                    const struct hyperbola_line *line)
{
    for (size_t i = 0; i < ways->list.count; i++) {
        const struct value *way = value_member(ways->list.items[i], "way", strlen("way"));
        const struct value *hops =
            value_member(ways->list.items[i], "hops", strlen("hops"));
        if (strcmp(way->text.bytes, way_of(arena, line)) == 0 &&
            hops->flag == (kind_of(line_of(line).kind)->screens != 0))
            return true;
    }
    return false;
}

/* The turns in use: lists of none or one, and of none to two. */
static void tell_turns(struct tables *tables, const struct uses uses[TURNS])
{
    struct arena *arena = tables->arena;
    struct value *near = value_list(arena), *far = value_list(arena);
    for (unsigned i = 0; i < TURNS; i++) {
        if (!uses[i].whole && !uses[i].up && !uses[i].down)
            continue;
        struct value *item = value_append_map(arena, i == SUBTRACTION_NEAR ? near : far);
        value_set(arena, item, "turn", value_text(arena, "%s", turns[i].name));
        value_set(arena, item, "unit", value_text(arena, "%s", turns[i].unit));
        value_set(arena, item, "is_dense", value_flag(arena, i == SUBTRACTION_DENSE));
        value_set(arena, item, "whole", value_flag(arena, uses[i].whole));
        value_set(arena, item, "up", value_flag(arena, uses[i].up));
        value_set(arena, item, "down", value_flag(arena, uses[i].down));
        value_set(arena, item, "above", value_flag(arena, uses[i].whole || uses[i].up));
        value_set(arena, item, "below", value_flag(arena, uses[i].whole || uses[i].down));
    }
    value_set(arena, tables->facts, "near_lines", near);
    value_set(arena, tables->facts, "far_lines", far);
    value_set(arena, tables->facts, "has_far", value_flag(arena, far->list.count != 0));
}

static const struct value *lines_of_slider(struct arena *arena,
                                           const struct hyperbola_plan *plan,
                                           const struct hyperbola_slider *slider)
{
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < slider->count; i++) {
        const struct hyperbola_line *line = &slider->lines[i];
        struct value *item = value_append_map(arena, list);
        set_way(arena, item, line);
        value_set(arena, item, "offset",
                  value_term(arena, plan->mask_words * (size_t)line->number));
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
            folded_add_facts(tables, folded, &plan->folded.sliders[i], !has_lines);
        if (!has_lines)
            continue;
        struct value *item = value_append_map(arena, list);
        value_set(arena, item, "slider", value_text(arena, "%s", name));
        value_set(arena, item, "lines", lines_of_slider(arena, plan, &plan->sliders[i]));
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
    struct uses uses[TURNS] = {{false, false, false}};
    struct value *ways = value_list(arena);
    bool has_hops = false;
    for (unsigned i = 0; i < tables->game->slider_count; i++)
        for (unsigned j = 0; j < plan->sliders[i].count; j++) {
            const struct hyperbola_line *line = &plan->sliders[i].lines[j];
            struct uses *use = &uses[line->how];
            struct line of = line_of(line);
            *(of.up && of.down ? &use->whole : of.up ? &use->up : &use->down) = true;
            if (!has_way(arena, ways, line))
                set_way(arena, value_append_map(arena, ways), line);
            has_hops = has_hops || kind_of(line_of(line).kind)->screens != 0;
        }
    tell_turns(tables, uses);
    tell_sliders(tables, plan);
    value_set(arena, tables->facts, "hyperbola_ways", ways);
    value_set(arena, tables->facts, "has_hops", value_flag(arena, has_hops));
    value_set(arena, tables->facts, "folded_bytes",
              value_count(arena, folded_bytes(tables, plan)));
}
