/* Filling the arrays of `modulo`.
 *
 * Attacks are stored for a line whose first square is bit 0, by the piece's place on it
 * and not by its square: a shift moves them where they belong, and the line's mask cuts off
 * what a shorter line does not have. An entry of a section is what is attacked when only
 * the section's squares are occupied; what all of them leave is the intersection.
 *
 * In the minimal forms an entry is a reach: the first and the last place attacked. What it
 * means does not depend on k, and nor does the hash: lines of one length share a table.
 */
#include "method/modulo_tables.h"

#include <string.h>

/* Adds an array of `columns` elements in a line of source, each line labelled with the
 * index of its first. */
static unsigned add_array(struct tables *tables, struct array prototype)
{
    size_t planes = prototype.planes == 0 ? 1 : prototype.planes;
    size_t size = prototype.count / planes;
    struct array *array = tables_add(tables, prototype, prototype.count);
    for (size_t first = 0; first < prototype.count; first += size)
        for (size_t i = 0; i < size; i += array->columns) {
            size_t left = size - i;
            array_add_block(array, arena_print(tables->arena, "%zu", i), first + i,
                            left < array->columns ? left : array->columns);
        }
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

/* From a place, the first and the last place attacked when just the section's squares of
 * this occupancy are occupied. */
static void reach(const struct modulo_line *line, const struct modulo_section *section,
                  unsigned place, uint64_t occupancy, unsigned *low, unsigned *high)
{
    *low = 0;
    *high = line->length - 1;
    for (unsigned n = 0; n < section->squares; n++) {
        unsigned at = section->place + n;
        if ((occupancy >> n & 1) == 0)
            continue;
        if (at < place && at > *low)
            *low = at;
        if (at > place && at < *high)
            *high = at;
    }
}

/* The same as bits of a line. */
static uint64_t attacks_of(const struct modulo_line *line,
                           const struct modulo_section *section, unsigned place,
                           uint64_t occupancy)
{
    unsigned low, high;
    uint64_t attacks = 0;
    reach(line, section, place, occupancy, &low, &high);
    for (unsigned at = low; at <= high; at++)
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

/* The name, followed by the number of the section but for the first. */
static const char *numbered(struct arena *arena, const char *name, unsigned section)
{
    return section == 0 ? name : arena_print(arena, "%s_%u", name, section + 1);
}

/* Adds the attacks by place and by index(section, occupancy), of which there are `size`. */
static unsigned add_attacks(struct tables *tables, const struct modulo_line *line,
                            const struct modulo_section *section, const char *name,
                            unsigned variant, size_t size,
                            uint64_t (*index)(const struct modulus *, uint64_t))
{
    unsigned bits = width_of(line);
    unsigned number =
        add_array(tables, (struct array){.name = name,
                                         .owner = line->name,
                                         .bits = bits,
                                         .columns = 256 / bits < 16 ? 256 / bits : 16,
                                         .planes = line->length,
                                         .count = line->length * size,
                                         .labels = places(tables->arena, line->length),
                                         .variant = variant});
    uint64_t *words = tables->arrays[number].words;
    for (unsigned place = 0; place < line->length; place++)
        for (uint64_t i = 0; i < (uint64_t)1 << section->squares; i++)
            words[place * size + index(&section->modulus, i)] =
                attacks_of(line, section, place, i);
    return number;
}

static uint64_t by_occupancy(const struct modulus *modulus, uint64_t occupancy)
{
    (void)modulus;
    return occupancy;
}

static void add_steps(struct tables *tables, const struct modulo_line *line,
                      struct modulo_section *section, unsigned number)
{
    section->lines = add_array(
        tables, (struct array){.name = numbered(tables->arena, "occupancy", number),
                               .owner = line->name,
                               .bits = 8,
                               .columns = 16,
                               .count = section->modulus.value,
                               .variant = MODULO_STEPS});
    for (uint64_t i = 0; i < (uint64_t)1 << section->squares; i++)
        tables->arrays[section->lines].words[modulus_hash(&section->modulus, i)] = i;
    section->entries =
        add_attacks(tables, line, section, numbered(tables->arena, "moves", number),
                    MODULO_STEPS, (size_t)1 << section->squares, by_occupancy);
}

/* Finds the reach of a line of this length and section, or adds it. */
static void add_reach(struct tables *tables, const struct modulo_line *line,
                      unsigned form, struct modulo_section *section)
{
    unsigned kind = form == MODULO_MINIMAL_H1 ? 1 : 2;
    const char *name = arena_print(tables->arena, "h%u_reach_%u", kind, line->length);
    if (section->squares + 2 != line->length)
        name = arena_print(tables->arena, "%s_%u_%u", name, section->place,
                           section->squares);
    for (unsigned i = 0; i < tables->count; i++)
        if (strcmp(tables->arrays[i].name, name) == 0) {
            section->entries = i;
            return;
        }
    size_t size = (size_t)1 << section->squares;
    section->entries =
        add_array(tables, (struct array){.name = name,
                                         .bits = 16,
                                         .columns = 8,
                                         .planes = line->length,
                                         .count = line->length * size,
                                         .labels = places(tables->arena, line->length),
                                         .variant = form});
    uint64_t *words = tables->arrays[section->entries].words;
    for (unsigned place = 0; place < line->length; place++)
        for (uint64_t i = 0; i < size; i++) {
            unsigned low, high;
            reach(line, section, place, i, &low, &high);
            words[place * size + modulus_minimal(&section->modulus, i)] = low | high << 8;
        }
}

static void add_sections(struct tables *tables, struct modulo_line *line, unsigned form)
{
    struct modulo_cut *cut = &line->cuts[form];
    for (unsigned i = 0; i < cut->count; i++) {
        struct modulo_section *section = &cut->sections[i];
        if (form == MODULO_STEPS)
            add_steps(tables, line, section, i);
        else if (form == MODULO_COMBINED)
            section->entries =
                add_attacks(tables, line, section, numbered(tables->arena, "attacks", i),
                            form, section->modulus.value, modulus_hash);
        else
            add_reach(tables, line, form, section);
    }
}

/* A plain line has the same sections in all forms. */
static void add_plain(struct tables *tables, struct modulo_line *line)
{
    struct modulo_cut *cut = &line->cuts[MODULO_STEPS];
    for (unsigned i = 0; i < cut->count; i++)
        cut->sections[i].entries = add_attacks(
            tables, line, &cut->sections[i], numbered(tables->arena, "attacks", i), 0,
            (size_t)1 << cut->sections[i].squares, by_occupancy);
    for (unsigned form = MODULO_COMBINED; form < MODULO_FORMS_END; form++)
        line->cuts[form] = *cut;
}

static unsigned add_squares(struct tables *tables, const struct board *board,
                            const char *owner, const char *name, unsigned bits)
{
    tables_add_squares(
        tables, board,
        (struct array){.name = name,
                       .owner = owner,
                       .bits = bits,
                       .form = bits == 64 ? FORM_HEX : FORM_DECIMAL,
                       .columns = bits == 64 && board->files > 4 ? 4 : board->files});
    return tables->count - 1;
}

/* Adds mask, first square and place by square. */
static void add_parameters(struct tables *tables, const struct board *board,
                           struct modulo_line *line)
{
    line->mask = add_squares(tables, board, line->name, "mask", 64);
    line->first = add_squares(tables, board, line->name, "first", 8);
    line->place = add_squares(tables, board, line->name, "place", 8);
    for (unsigned square = 0; square < board_squares(board); square++) {
        unsigned place, first = modulo_first(board, line->line, square, &place);
        tables->arrays[line->mask].words[square] =
            line_squares(board, line->line, square).lo;
        tables->arrays[line->first].words[square] = first;
        tables->arrays[line->place].words[square] = place;
    }
}

/* Adds the squares of the half lines. */
static void add_halves(struct tables *tables, const struct game *game, unsigned number,
                       struct modulo_plan *plan)
{
    struct modulo_slider *slider = &plan->sliders[number];
    const struct lines lines = game->sliders[number].lines;
    for (unsigned i = 0; i < slider->count; i++) {
        if (!slider->is_half[i])
            continue;
        const char *name =
            arena_print(tables->arena, "%s_%s", plan->lines[slider->lines[i]].name,
                        lines.line[i].up ? "up" : "down");
        slider->halves[i] =
            add_squares(tables, &game->board, game->sliders[number].name, name, 64);
        for (unsigned square = 0; square < board_squares(&game->board); square++)
            tables->arrays[slider->halves[i]].words[square] =
                line_squares(&game->board, lines.line[i], square).lo;
    }
}

void modulo_add_tables(struct modulo_plan *plan, struct tables *tables)
{
    for (unsigned i = 0; i < plan->line_count; i++)
        add_parameters(tables, &plan->game->board, &plan->lines[i]);
    for (unsigned i = 0; i < plan->game->slider_count; i++)
        add_halves(tables, plan->game, i, plan);
    for (unsigned i = 0; i < plan->line_count; i++)
        if (plan->lines[i].plain)
            add_plain(tables, &plan->lines[i]);
    for (unsigned form = 1; form < MODULO_FORMS_END; form++)
        for (unsigned i = 0; i < plan->line_count; i++)
            if (!plan->lines[i].plain)
                add_sections(tables, &plan->lines[i], form);
}

size_t modulo_bytes(const struct tables *tables, unsigned form)
{
    size_t bytes = 0;
    for (unsigned i = 0; i < tables->count; i++) {
        const struct array *array = &tables->arrays[i];
        if (array->variant == 0 || array->variant == form)
            bytes += array->count * (array->bits / 8);
    }
    return bytes;
}
