/* The plan as templates see it. */
#include "method/modulo_facts.h"

#include "method/modulo_tables.h"

static const struct value *number(struct arena *arena, uint64_t value)
{
    return value_text(arena, "%llu", (unsigned long long)value);
}

static const struct value *symbol(const struct tables *tables, unsigned array)
{
    const struct array *found = &tables->arrays[array];
    if (found->owner == NULL)
        return value_text(tables->arena, "%s", found->name);
    return value_text(tables->arena, "%s_%s", found->owner, found->name);
}

/* Whether the section has all bits that a line can have. */
static bool is_whole(const struct modulo_line *line, const struct modulo_section *section)
{
    return section->place == 0 && section->squares == line->length;
}

static const struct value *sections(const struct tables *tables,
                                    const struct modulo_line *line, unsigned form)
{
    struct arena *arena = tables->arena;
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < line->cuts[form].count; i++) {
        const struct modulo_section *section = &line->cuts[form].sections[i];
        struct value *map = value_append_map(arena, list);
        value_set(
            arena, map, "suffix",
            value_text(arena, "%s", i == 0 ? "" : arena_print(arena, "_%u", i + 1)));
        value_set(arena, map, "entries", symbol(tables, section->entries));
        value_set(arena, map, "occupancy", symbol(tables, section->lines));
        value_set(arena, map, "mask",
                  value_text(arena, "%016llx", (unsigned long long)section->mask));
        value_set(arena, map, "whole", value_flag(arena, is_whole(line, section)));
        value_set(arena, map, "is_right", value_flag(arena, section->right != 0));
        value_set(arena, map, "is_left", value_flag(arena, section->left != 0));
        value_set(arena, map, "right", number(arena, section->right));
        value_set(arena, map, "left", number(arena, section->left));
        value_set(arena, map, "addend", number(arena, section->addend));
        value_set(arena, map, "modulus", number(arena, section->modulus.value));
    }
    return list;
}

static const char *const forms[MODULO_FORMS_END] = {NULL, "steps", "combined", "h1",
                                                    "h2"};

static const struct value *lines(const struct tables *tables)
{
    const struct modulo_plan *plan = tables->plan;
    struct arena *arena = tables->arena;
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < plan->line_count; i++) {
        const struct modulo_line *line = &plan->lines[i];
        struct value *map = value_append_map(arena, list);
        value_set(arena, map, "line", value_text(arena, "%s", line->name));
        value_set(arena, map, "spacing", number(arena, line->spacing));
        value_set(arena, map, "length", number(arena, line->length));
        value_set(arena, map, "plain", value_flag(arena, line->plain));
        value_set(arena, map, "blockable",
                  value_flag(arena, line->cuts[MODULO_STEPS].count != 0));
        for (unsigned form = 1; form < MODULO_FORMS_END; form++)
            value_set(arena, map, forms[form], sections(tables, line, form));
    }
    return list;
}

static const struct value *sliders(const struct tables *tables)
{
    const struct modulo_plan *plan = tables->plan;
    struct arena *arena = tables->arena;
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < plan->game->slider_count; i++) {
        const struct modulo_slider *slider = &plan->sliders[i];
        struct value *map = value_append_map(arena, list);
        struct value *tracks = value_list(arena);
        for (unsigned j = 0; j < slider->count; j++) {
            struct value *track = value_append_map(arena, tracks);
            value_set(arena, track, "line",
                      value_text(arena, "%s", plan->lines[slider->lines[j]].name));
            value_set(arena, track, "is_half", value_flag(arena, slider->is_half[j]));
            if (slider->is_half[j])
                value_set(arena, track, "half", symbol(tables, slider->halves[j]));
        }
        value_set(arena, map, "slider",
                  value_text(arena, "%s", plan->game->sliders[i].name));
        value_set(arena, map, "tracks", tracks);
    }
    return list;
}

void modulo_set_facts(struct tables *tables, unsigned default_form)
{
    struct arena *arena = tables->arena;
    struct value *facts = tables->facts;
    value_set(arena, facts, "default_form", number(arena, default_form));
    for (unsigned form = 1; form < MODULO_FORMS_END; form++)
        value_set(arena, facts, arena_print(arena, "bytes_%s", forms[form]),
                  number(arena, modulo_bytes(tables, form)));
    value_set(arena, facts, "hashed_lines", lines(tables));
    value_set(arena, facts, "line_sliders", sliders(tables));
}
