/* Reading the arrays of `modulo`, as templates/c/modulo.h does. */
#include "method/modulo_lookup.h"

#include <assert.h>

static uint64_t read_at(const struct tables *tables, unsigned array, uint64_t index,
                        struct modulo_reading *reading)
{
    assert(reading->count < MODULE_SLOTS_MAX);
    reading->slots[reading->count++] =
        (struct slot){&tables->arrays[array], (size_t)index};
    if (index < tables->arrays[array].count)
        return tables->arrays[array].words[index];
    reading->is_inside = false;
    return 0;
}

/* The entry of one section. */
static uint64_t read_entry(const struct tables *tables, bool steps,
                           const struct modulo_section *section, unsigned place,
                           uint64_t seen, struct modulo_reading *reading)
{
    uint64_t hash = (seen & section->mask) >> section->right << section->left;
    if (section->modulus.kind != MODULUS_PLAIN)
        hash = (hash + section->addend) % section->modulus.value;
    if (steps && section->modulus.kind != MODULUS_PLAIN)
        hash = read_at(tables, section->lines, hash, reading);
    const struct array *array = &tables->arrays[section->entries];
    return read_at(tables, section->entries,
                   place * (array->count / array->planes) + hash, reading);
}

uint64_t modulo_look_up(const struct tables *tables, unsigned form, unsigned number,
                        unsigned square, uint64_t occupied,
                        struct modulo_reading *reading)
{
    const struct modulo_plan *plan = tables->plan;
    const struct modulo_line *line = &plan->lines[number];
    const struct modulo_cut *cut = &line->cuts[form];
    uint64_t mask = tables->arrays[line->mask].words[square];
    unsigned first = (unsigned)tables->arrays[line->first].words[square];
    unsigned place = (unsigned)tables->arrays[line->place].words[square];
    bool minimal = !line->plain && form >= MODULO_MINIMAL_H1;
    uint64_t seen = (occupied & mask) >> first, attacks = UINT64_MAX;
    for (unsigned i = 0; i < cut->count; i++) {
        uint64_t entry = read_entry(tables, form == MODULO_STEPS, &cut->sections[i],
                                    place, seen, reading);
        if (minimal)
            entry = ((uint64_t)2 << (entry >> 8) * line->spacing) -
                    ((uint64_t)1 << (entry & 255) * line->spacing);
        attacks &= entry;
    }
    return cut->count == 0 ? mask : attacks << first & mask;
}
