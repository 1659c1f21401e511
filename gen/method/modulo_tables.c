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

/* A section whose entries are added, for a form. */
struct laying {
    struct tables *tables;
    const struct modulo_line *line;
    const struct modulo_section *section;
    unsigned form;
    bool is_minimal; /* its hash is one of the minimal ones */
};

static unsigned add_array(struct tables *tables, struct array prototype)
{
    tables_add(tables, prototype, 0);
    return tables->count - 1;
}

/* From `place`, in steps of 1 or -1, the place of the first occupied square but `skipped`,
 * or the line's last. */
static unsigned walk(const struct laying *of, unsigned place, int step, unsigned skipped,
                     uint64_t occupancy)
{
    unsigned last = step < 0 ? 0 : of->line->length - 1;
    while (place != last) {
        place += (unsigned)step;
        unsigned n = place - of->section->place; /* huge before the section */
        if (n < of->section->squares && (occupancy >> n & 1) != 0 && skipped-- == 0)
            break;
    }
    return place;
}

/* What an entry says of the occupied squares of a section, from a place. */
typedef uint64_t entry_of(const struct laying *of, unsigned place, uint64_t occupancy);

/* The first and the last place attacked. */
static uint64_t reach_of(const struct laying *of, unsigned place, uint64_t occupancy)
{
    return walk(of, place, -1, 0, occupancy) | walk(of, place, 1, 0, occupancy) << 8;
}

/* The same if the nearest pieces were not there. */
static uint64_t beyond_of(const struct laying *of, unsigned place, uint64_t occupancy)
{
    return walk(of, place, -1, 1, occupancy) | walk(of, place, 1, 1, occupancy) << 8;
}

/* The places attacked, as bits of a line. */
static uint64_t attacks_of(const struct laying *of, unsigned place, uint64_t occupancy)
{
    uint64_t reach = reach_of(of, place, occupancy), attacks = 0;
    for (unsigned at = reach & 255; at <= reach >> 8; at++)
        if (at != place)
            attacks |= (uint64_t)1 << at * of->line->spacing;
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

/* Whether the hash is the index. */
static bool is_by_hash(const struct laying *of)
{
    return !of->line->plain && of->form == MODULO_COMBINED;
}

static uint64_t index_of(const struct laying *of, uint64_t occupancy)
{
    return of->is_minimal   ? modulus_minimal(&of->section->modulus, occupancy)
           : is_by_hash(of) ? modulus_hash(&of->section->modulus, occupancy)
                            : occupancy;
}

/* Adds entries by place and index. */
static unsigned add_entries(const struct laying *of, struct array prototype,
                            entry_of *entry)
{
    struct arena *arena = of->tables->arena;
    const unsigned length = of->line->length;
    const uint64_t occupancies = (uint64_t)1 << of->section->squares;
    const uint64_t size = is_by_hash(of) ? of->section->modulus.value : occupancies;
    const char **labels = arena_alloc(arena, length, sizeof *labels);
    prototype.planes = length;
    prototype.count = (size_t)(length * size);
    prototype.labels = labels;
    prototype.variant = of->line->plain ? 0 : of->form;
    unsigned number = add_array(of->tables, prototype);
    uint64_t *words = of->tables->arrays[number].words;
    for (unsigned place = 0; place < length; place++) {
        labels[place] = arena_print(arena, "from place %u", place);
        for (uint64_t i = 0; i < occupancies; i++)
            words[place * size + index_of(of, i)] = entry(of, place, i);
    }
    return number;
}

/* Adds reaches. In the minimal forms, those of a line of this length and section may be
 * there already. */
static unsigned add_reaches(const struct laying *of, const char *name, entry_of *entry)
{
    struct tables *tables = of->tables;
    struct array prototype = {.name = name, .owner = of->line->name, .bits = 16};
    if (!of->is_minimal)
        return add_entries(of, prototype, entry);
    prototype.owner = NULL;
    prototype.name =
        arena_print(tables->arena, "h%u_%s_%u", of->form - MODULO_MINIMAL_H1 + 1, name,
                    of->line->length);
    if (of->section->squares + 2 != of->line->length)
        prototype.name = arena_print(tables->arena, "%s_%u_%u", prototype.name,
                                     of->section->place, of->section->squares);
    for (unsigned i = 0; i < tables->count; i++)
        if (strcmp(tables->arrays[i].name, prototype.name) == 0)
            return i;
    return add_entries(of, prototype, entry);
}

/* Adds the occupancies by hash. */
static unsigned add_occupancies(const struct laying *of, const char *name)
{
    const struct modulo_section *section = of->section;
    unsigned number =
        add_array(of->tables, (struct array){.name = name,
                                             .owner = of->line->name,
                                             .bits = section->squares > 8 ? 16 : 8,
                                             .count = (size_t)section->modulus.value,
                                             .variant = MODULO_STEPS});
    for (uint64_t i = 0; i < (uint64_t)1 << section->squares; i++)
        of->tables->arrays[number].words[modulus_hash(&section->modulus, i)] = i;
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
    const bool is_minimal = !line->plain && form >= MODULO_MINIMAL_H1;
    const bool steps = form == MODULO_STEPS && !line->plain;
    const struct laying of = {tables, line, section, form, is_minimal};
    if (steps)
        section->lines = add_occupancies(&of, numbered(arena, "occupancy", number));
    /* The minimal forms share theirs, and number them by place and size. */
    const unsigned named = is_minimal ? 0 : number;
    const struct array attacks = {.name =
                                      numbered(arena, steps ? "moves" : "reach", named),
                                  .owner = line->name,
                                  .bits = width_of(line)};
    section->entries = is_minimal || plan->is_wide
                           ? add_reaches(&of, numbered(arena, "reach", named), reach_of)
                           : add_entries(&of, attacks, attacks_of);
    if (line->is_hopped)
        section->beyond = add_reaches(&of, numbered(arena, "beyond", named), beyond_of);
}

static void add_sections(const struct modulo_plan *plan, struct tables *tables,
                         struct modulo_line *line, unsigned form)
{
    struct modulo_cut *cut = &line->cuts[form];
    for (unsigned i = 0; i < cut->count; i++)
        add_section(plan, tables, line, form, &cut->sections[i], i);
}

/* ---- what has an element for each square */

static struct array *add_squares(struct tables *tables, const char *owner,
                                 const char *name, unsigned bits)
{
    return tables_add_squares(
        tables, &tables->game->board,
        (struct array){.name = name,
                       .owner = owner,
                       .bits = bits,
                       .form = bits >= 64 ? FORM_HEX : FORM_DECIMAL});
}

/* Adds an array of a set for each square: those of the line. */
static void add_line(struct tables *tables, const char *owner, const char *name,
                     struct line line)
{
    const struct board *board = &tables->game->board;
    struct array *sets = add_squares(tables, owner, name, tables_set_bits(board));
    for (unsigned square = 0; square < board_squares(board); square++)
        array_put_set(sets, square, line_squares(board, line, square));
}

/* Adds mask, first square and place by square. Returns a number that all places of the line are below,
 * be they on the board or not. */
static unsigned add_parameters(struct tables *tables, const struct modulo_line *line)
{
    const struct board *board = &tables->game->board;
    unsigned last = 0;
    add_line(tables, line->name, "mask", line->line);
    struct array *firsts = add_squares(tables, line->name, "first", 8);
    struct array *places = add_squares(tables, line->name, "place", 8);
    for (unsigned square = 0; square < board_squares(board); square++) {
        unsigned place, first = line_first(board, line->line, square, &place);
        firsts->words[square] = first;
        places->words[square] = place;
        last = first > last ? first : last;
    }
    return last + line->spacing * line->length;
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
        if (slider->tracks[i].is_part) {
            slider->tracks[i].part = tables->count;
            add_line(tables, game->sliders[number].name,
                     part_name(tables->arena, plan, slider, i), slider->tracks[i].own);
        }
}

/* Adds the squares with lower numbers, for all numbers that places of lines come to: on a
 * line that is shorter than others these may be beyond the board. */
static void add_below(struct tables *tables, unsigned last)
{
    const unsigned squares = board_squares(&tables->game->board);
    struct array *below = tables_add(
        tables, (struct array){.name = "below", .bits = 128, .count = last + 1}, 0);
    for (unsigned i = 0; i <= last; i++)
        array_put_set(below, i, bits_below(i < squares ? i : squares));
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
    unsigned last = 0;
    for (unsigned i = 0; i < plan->line_count; i++) {
        const unsigned end = add_parameters(tables, &plan->lines[i]);
        last = end > last ? end : last;
    }
    for (unsigned i = 0; i < game->slider_count; i++)
        add_parts(tables, game, i, plan);
    if (plan->is_wide)
        add_below(tables, last);
    add_all_entries(plan, tables);
    return parts_add_tables(&plan->parts, request, "modulo", tables, fault);
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
