/* Reading the arrays of `modulo`, as templates/c/modulo.h does. */
#include "method/modulo_lookup.h"

#include <assert.h>

/* A line that starts at `first`, its bits from there on, and the piece's place on it. */
struct query {
    const struct tables *tables;
    const struct modulo_line *line;
    unsigned form, first, place;
    struct bits seen;
    struct modulo_reading *reading;
};

/* The words of an element, which is noted as read; zeros when it, or one before, was none
 * of its array. */
static const uint64_t *read_at(const struct query *query, unsigned array, size_t index)
{
    static const uint64_t nothing[2] = {0, 0};
    struct modulo_reading *reading = query->reading;
    const struct array *from = &query->tables->arrays[array];
    assert(reading->count < MODULE_SLOTS_MAX);
    reading->slots[reading->count++] = (struct slot){from, index};
    reading->is_inside = reading->is_inside && index < from->count;
    if (!reading->is_inside)
        return nothing;
    return from->words + index * (from->bits == 128 ? 2 : 1);
}

static uint64_t read_word(const struct query *query, unsigned array, size_t index)
{
    return *read_at(query, array, index);
}

static uint64_t hash_of(const struct modulo_section *section, struct bits seen)
{
    struct bits part = bits_and(seen, section->mask);
    part = bits_up(bits_down(part, section->right), section->left);
    if (section->modulus.kind == MODULUS_PLAIN)
        return part.lo;
    uint64_t word = part.lo;
    if (section->is_long)
        word += (section->is_reduced ? part.hi % section->modulus.value : part.hi)
                << section->join;
    return (word + section->addend) % section->modulus.value;
}

/* The index of one section's entry. */
static size_t index_of(const struct query *query, const struct modulo_section *section)
{
    uint64_t hash = hash_of(section, query->seen);
    if (query->form == MODULO_STEPS && section->modulus.kind != MODULUS_PLAIN)
        hash = read_word(query, section->lines, (size_t)hash);
    return query->place * section->size + (size_t)hash;
}

/* The bits from the first place of a reach to the last, on a line of one word. */
static uint64_t narrow_span(const struct query *query, uint64_t reach)
{
    unsigned k = query->line->spacing;
    return ((uint64_t)2 << k * (reach >> 8)) - ((uint64_t)1 << k * (reach & 255));
}

static struct bits look_up_narrow(const struct query *query)
{
    const struct modulo_cut *cut = &query->line->cuts[query->form];
    bool is_reach = !query->line->plain && query->form >= MODULO_MINIMAL_H1;
    uint64_t attacks = UINT64_MAX;
    for (unsigned i = 0; i < cut->count; i++) {
        const struct modulo_section *section = &cut->sections[i];
        uint64_t entry = read_word(query, section->entries, index_of(query, section));
        attacks &= is_reach ? narrow_span(query, entry) : entry;
    }
    return (struct bits){attacks << query->first, 0};
}

/* The squares from the first place of a reach to the last, with others in between. */
static struct bits wide_span(const struct query *query, uint64_t reach)
{
    const struct modulo_plan *plan = query->tables->plan;
    unsigned k = query->line->spacing;
    unsigned low = query->first + k * (unsigned)(reach & 255);
    unsigned end = query->first + k * (unsigned)((reach >> 8) + 1);
    const uint64_t *from = read_at(query, plan->below, low);
    const uint64_t *to = read_at(query, plan->below, end);
    return (struct bits){from[0] ^ to[0], from[1] ^ to[1]};
}

/* The shorter of two reaches on either side. */
static uint64_t nearer(uint64_t a, uint64_t b)
{
    uint64_t low = (a & 255) > (b & 255) ? a & 255 : b & 255;
    return low | ((a >> 8) < (b >> 8) ? a >> 8 : b >> 8) << 8;
}

/* The longer of two. */
static uint64_t farther(uint64_t a, uint64_t b)
{
    uint64_t low = (a & 255) < (b & 255) ? a & 255 : b & 255;
    return low | ((a >> 8) > (b >> 8) ? a >> 8 : b >> 8) << 8;
}

/* A hop leads to what would be attacked without the nearest pieces, and is not. Of two
 * sections, the second piece is the nearest but one of all that each has nearest. */
static struct bits look_up_wide(const struct query *query, bool is_hop)
{
    const struct modulo_cut *cut = &query->line->cuts[query->form];
    uint64_t reach = 0, beyond = 0;
    for (unsigned i = 0; i < cut->count; i++) {
        const struct modulo_section *section = &cut->sections[i];
        size_t index = index_of(query, section);
        uint64_t entry = read_word(query, section->entries, index);
        if (is_hop) {
            uint64_t far = read_word(query, section->beyond, index);
            beyond = i == 0 ? far : nearer(nearer(beyond, far), farther(reach, entry));
        }
        reach = i == 0 ? entry : nearer(reach, entry);
    }
    struct bits near = wide_span(query, reach);
    return is_hop ? bits_xor(wide_span(query, beyond), near) : near;
}

struct bits modulo_look_up(const struct tables *tables, unsigned form, unsigned number,
                           bool is_hop, unsigned square, struct bits occupied,
                           struct modulo_reading *reading)
{
    const struct modulo_plan *plan = tables->plan;
    const struct modulo_line *line = &plan->lines[number];
    const uint64_t *words = tables->arrays[line->mask].words;
    struct bits mask = {words[square], 0};
    if (plan->is_wide)
        mask = (struct bits){words[2 * square], words[2 * square + 1]};
    unsigned first = (unsigned)tables->arrays[line->first].words[square];
    unsigned place = (unsigned)tables->arrays[line->place].words[square];
    struct query query = {tables, line,  form,
                          first,  place, bits_down(bits_and(occupied, mask), first),
                          reading};
    if (line->cuts[form].count == 0)
        return mask;
    if (!plan->is_wide)
        return bits_and(look_up_narrow(&query), mask);
    return bits_and(look_up_wide(&query, is_hop), mask);
}
