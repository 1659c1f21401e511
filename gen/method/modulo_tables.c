/* The arrays of modulo: entries, which are what its hashes find, and what has an element for each
 * square.
 *
 * Entries are for a line whose first square is bit 0, by the piece's place on it and not by
 * its square: a shift, or an addition, moves them where they belong, and the line's mask
 * cuts off what a shorter line does not have. An entry of a section is what is attacked
 * when only the section's squares are occupied; what all of them leave is the intersection.
 *
 * In the minimal forms an entry is a reach: the first and the last place attacked. What it
 * means does not depend on k, and nor does the hash: lines of one length share a table. On
 * large boards, where a line has two words, it is a reach in all forms.
 */
#include "method/modulo.h"

#include <string.h>

/* ---- entries */

static unsigned add_array(struct tables *tables, struct array prototype)
{
    tables_add(tables, prototype, 0);
    return tables->count - 1;
}

/* The labels of an array that has a plane for each place. */
static const char *const *places(struct arena *arena, unsigned length)
{
    const char **labels = arena_alloc(arena, length, sizeof *labels);
    for (unsigned i = 0; i < length; i++)
        labels[i] = arena_print(arena, "from place %u", i);
    return labels;
}

/* What an entry says of the occupied squares of a section, from a place. */
typedef uint64_t entry_of(const struct modulo_line *line,
                          const struct modulo_section *section, unsigned place,
                          uint64_t occupancy);

/* From `place`, in steps of 1 or -1, the place of the first occupied square but `skipped`,
 * or the line's last. */
static unsigned walk(const struct modulo_line *line, const struct modulo_section *section,
                     unsigned place, int step, unsigned skipped, uint64_t occupancy)
{
    unsigned last = step < 0 ? 0 : line->length - 1;
    while (place != last) {
        place += (unsigned)step;
        unsigned n = place - section->place; /* huge before the section */
        if (n < section->squares && (occupancy >> n & 1) != 0 && skipped-- == 0)
            break;
    }
    return place;
}

/* The first and the last place attacked. */
static uint64_t reach_of(const struct modulo_line *line,
                         const struct modulo_section *section, unsigned place,
                         uint64_t occupancy)
{
    return walk(line, section, place, -1, 0, occupancy) |
           walk(line, section, place, 1, 0, occupancy) << 8;
}

/* The same if the nearest pieces were not there. */
static uint64_t beyond_of(const struct modulo_line *line,
                          const struct modulo_section *section, unsigned place,
                          uint64_t occupancy)
{
    return walk(line, section, place, -1, 1, occupancy) |
           walk(line, section, place, 1, 1, occupancy) << 8;
}

/* The places attacked, as bits of a line. */
static uint64_t attacks_of(const struct modulo_line *line,
                           const struct modulo_section *section, unsigned place,
                           uint64_t occupancy)
{
    uint64_t reach = reach_of(line, section, place, occupancy), attacks = 0;
    for (unsigned at = reach & 255; at <= reach >> 8; at++)
        if (at != place)
            attacks |= (uint64_t)1 << at * line->spacing;
    return attacks;
}

/* The width of elements that hold a line of bits. */
static unsigned width_of(const struct modulo_line *line)
{
    unsigned bits = 8;
    while (bits <= (line->length - 1) * line->spacing)
        bits *= 2;
    return bits;
}

static bool is_minimal(const struct modulo_line *line, unsigned form)
{
    return !line->plain && form >= MODULO_MINIMAL_H1;
}

/* Entries for a place: of all hashes, where the hash is the index. */
static size_t size_of(const struct modulo_line *line,
                      const struct modulo_section *section, unsigned form)
{
    return !line->plain && form == MODULO_COMBINED ? (size_t)section->modulus.value
                                                   : (size_t)1 << section->squares;
}

static uint64_t index_of(const struct modulo_line *line,
                         const struct modulo_section *section, unsigned form,
                         uint64_t occupancy)
{
    if (is_minimal(line, form))
        return modulus_minimal(&section->modulus, occupancy);
    if (!line->plain && form == MODULO_COMBINED)
        return modulus_hash(&section->modulus, occupancy);
    return occupancy;
}

/* Adds entries by place and index. The prototype has what differs from kind to kind. */
static unsigned add_entries(struct tables *tables, const struct modulo_line *line,
                            const struct modulo_section *section, unsigned form,
                            struct array prototype, entry_of *entry)
{
    size_t size = section->size;
    prototype.planes = line->length;
    prototype.count = line->length * size;
    prototype.labels = places(tables->arena, line->length);
    prototype.variant = line->plain ? 0 : form;
    unsigned number = add_array(tables, prototype);
    uint64_t *words = tables->arrays[number].words;
    for (unsigned place = 0; place < line->length; place++)
        for (uint64_t i = 0; i < (uint64_t)1 << section->squares; i++)
            words[place * size + index_of(line, section, form, i)] =
                entry(line, section, place, i);
    return number;
}

/* Adds the attacks as bits. */
static unsigned add_bits(struct tables *tables, const struct modulo_line *line,
                         const struct modulo_section *section, unsigned form,
                         const char *name)
{
    unsigned bits = width_of(line);
    struct array prototype = {.name = name, .owner = line->name, .bits = bits};
    return add_entries(tables, line, section, form, prototype, attacks_of);
}

/* Adds reaches. In the minimal forms, those of a line of this length and section may be
 * there already. */
static unsigned add_reaches(struct tables *tables, const struct modulo_line *line,
                            const struct modulo_section *section, unsigned form,
                            const char *name, entry_of *entry)
{
    struct array prototype = {.name = name, .owner = line->name, .bits = 16};
    if (!is_minimal(line, form))
        return add_entries(tables, line, section, form, prototype, entry);
    prototype.owner = NULL;
    prototype.name = arena_print(tables->arena, "h%u_%s_%u", form - MODULO_MINIMAL_H1 + 1,
                                 name, line->length);
    if (section->squares + 2 != line->length)
        prototype.name = arena_print(tables->arena, "%s_%u_%u", prototype.name,
                                     section->place, section->squares);
    for (unsigned i = 0; i < tables->count; i++)
        if (strcmp(tables->arrays[i].name, prototype.name) == 0)
            return i;
    return add_entries(tables, line, section, form, prototype, entry);
}

/* Adds the occupancies by hash. */
static unsigned add_occupancies(struct tables *tables, const struct modulo_line *line,
                                const struct modulo_section *section, const char *name)
{
    unsigned number =
        add_array(tables, (struct array){.name = name,
                                         .owner = line->name,
                                         .bits = section->squares > 8 ? 16 : 8,
                                         .count = (size_t)section->modulus.value,
                                         .variant = MODULO_STEPS});
    for (uint64_t i = 0; i < (uint64_t)1 << section->squares; i++)
        tables->arrays[number].words[modulus_hash(&section->modulus, i)] = i;
    return number;
}

/* The name, followed by the number of the section but for the first. */
static const char *numbered(struct arena *arena, const char *name, unsigned section)
{
    return section == 0 ? name : arena_print(arena, "%s_%u", name, section + 1);
}

static void add_section(const struct modulo_plan *plan, struct tables *tables,
                        const struct modulo_line *line, unsigned form,
                        struct modulo_section *section, unsigned number)
{
    struct arena *arena = tables->arena;
    bool minimal = is_minimal(line, form), steps = form == MODULO_STEPS && !line->plain;
    if (steps)
        section->lines =
            add_occupancies(tables, line, section, numbered(arena, "occupancy", number));
    section->size = size_of(line, section, form);
    /* The minimal forms share theirs, and number them by place and size. */
    unsigned named = minimal ? 0 : number;
    section->entries = minimal || plan->is_wide
                           ? add_reaches(tables, line, section, form,
                                         numbered(arena, "reach", named), reach_of)
                           : add_bits(tables, line, section, form,
                                      numbered(arena, steps ? "moves" : "reach", named));
    if (line->is_hopped)
        section->beyond = add_reaches(tables, line, section, form,
                                      numbered(arena, "beyond", named), beyond_of);
}

static void add_sections(const struct modulo_plan *plan, struct tables *tables,
                         struct modulo_line *line, unsigned form)
{
    struct modulo_cut *cut = &line->cuts[form];
    for (unsigned i = 0; i < cut->count; i++)
        add_section(plan, tables, line, form, &cut->sections[i], i);
}

/* ---- what has an element for each square */

static unsigned add_squares(struct tables *tables, const struct board *board,
                            const char *owner, const char *name, unsigned bits)
{
    tables_add_squares(tables, board,
                       (struct array){.name = name,
                                      .owner = owner,
                                      .bits = bits,
                                      .form = bits >= 64 ? FORM_HEX : FORM_DECIMAL});
    return tables->count - 1;
}

/* Adds an array of a set for each square: those of the line. */
static unsigned add_line(struct tables *tables, const struct board *board,
                         const char *owner, const char *name, struct line line)
{
    unsigned number = add_squares(tables, board, owner, name, tables_set_bits(board));
    for (unsigned square = 0; square < board_squares(board); square++)
        array_put_set(&tables->arrays[number], square, line_squares(board, line, square));
    return number;
}

/* Adds mask, first square and place by square. */
static void add_parameters(struct tables *tables, const struct board *board,
                           struct modulo_line *line)
{
    line->mask = add_line(tables, board, line->name, "mask", line->line);
    line->first = add_squares(tables, board, line->name, "first", 8);
    line->place = add_squares(tables, board, line->name, "place", 8);
    for (unsigned square = 0; square < board_squares(board); square++) {
        unsigned place, first = line_first(board, line->line, square, &place);
        tables->arrays[line->first].words[square] = first;
        tables->arrays[line->place].words[square] = place;
    }
}

/* What the squares of the slider's track number `i` are called: by the way it goes, and, if
 * another one is along the same line, by its number. */
static const char *part_name(struct arena *arena, const struct modulo_plan *plan,
                             const struct modulo_slider *slider, unsigned i)
{
    struct line own = slider->tracks[i].own;
    const char *way = own.up && own.down ? "part" : own.up ? "up" : "down";
    const char *name = plan->lines[slider->tracks[i].line].name;
    for (unsigned j = 0; j < i; j++)
        if (slider->tracks[j].line == slider->tracks[i].line)
            return arena_print(arena, "%s_%s_%u", name, way, i);
    return arena_print(arena, "%s_%s", name, way);
}

/* Adds the squares of what is no whole line. */
static void add_parts(struct tables *tables, const struct game *game, unsigned number,
                      struct modulo_plan *plan)
{
    struct modulo_slider *slider = &plan->sliders[number];
    for (unsigned i = 0; i < slider->count; i++)
        if (slider->tracks[i].is_part)
            slider->tracks[i].part = add_line(
                tables, &game->board, game->sliders[number].name,
                part_name(tables->arena, plan, slider, i), slider->tracks[i].own);
}

/* Adds the squares with lower numbers, for all numbers that places of lines come to: on a
 * line that is shorter than others these may be beyond the board. */
static void add_below(struct tables *tables, const struct board *board,
                      struct modulo_plan *plan)
{
    unsigned last = 0;
    for (unsigned i = 0; i < plan->line_count; i++)
        for (unsigned square = 0; square < board_squares(board); square++) {
            const struct modulo_line *line = &plan->lines[i];
            unsigned end = (unsigned)tables->arrays[line->first].words[square] +
                           line->spacing * line->length;
            last = end > last ? end : last;
        }
    plan->below = tables->count;
    struct array *below = tables_add(
        tables, (struct array){.name = "below", .bits = 128, .count = last + 1}, 0);
    for (unsigned i = 0; i <= last; i++) {
        unsigned squares = board_squares(board);
        array_put_set(below, i, bits_below(i < squares ? i : squares));
    }
}

/* Adds the entries of all forms, first those of lines that have the same in each. */
static void add_all_entries(struct modulo_plan *plan, struct tables *tables)
{
    for (unsigned i = 0; i < plan->line_count; i++) {
        struct modulo_line *line = &plan->lines[i];
        if (!line->plain)
            continue;
        add_sections(plan, tables, line, MODULO_STEPS);
        for (unsigned form = MODULO_COMBINED; form < MODULO_FORMS_END; form++)
            line->cuts[form] = line->cuts[MODULO_STEPS];
    }
    for (unsigned form = 1; form < MODULO_FORMS_END; form++)
        for (unsigned i = 0; i < plan->line_count; i++)
            if (!plan->lines[i].plain)
                add_sections(plan, tables, &plan->lines[i], form);
}

bool modulo_add_tables(struct modulo_plan *plan, const struct request *request,
                       struct tables *tables, struct fault *fault)
{
    const struct game *game = plan->game;
    for (unsigned i = 0; i < plan->line_count; i++)
        add_parameters(tables, &game->board, &plan->lines[i]);
    for (unsigned i = 0; i < game->slider_count; i++)
        add_parts(tables, game, i, plan);
    if (plan->is_wide)
        add_below(tables, &game->board, plan);
    add_all_entries(plan, tables);
    return folded_add_tables(&plan->folded, request, "modulo", tables, fault);
}

size_t modulo_bytes(const struct tables *tables, unsigned form)
{
    size_t bytes = 0;
    for (unsigned i = 0; i < tables->count; i++) {
        const struct array *array = &tables->arrays[i];
        if (array->variant == 0 || array->variant == form)
            bytes += (size_t)array_bytes(array);
    }
    return bytes;
}
