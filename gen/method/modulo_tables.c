/* The arrays of `modulo` that have an element for each square; those of entries are in
 * modulo_entries.c.
 */
#include "method/modulo_tables.h"

#include "method/modulo_entries.h"

static unsigned add_squares(struct tables *tables, const struct board *board,
                            const char *owner, const char *name, unsigned bits)
{
    tables_add_squares(tables, board,
                       (struct array){.name = name,
                                      .owner = owner,
                                      .bits = bits,
                                      .form = bits >= 64 ? FORM_HEX : FORM_DECIMAL,
                                      .columns = bits == 128 ? 2
                                                 : bits == 64 && board->files > 4
                                                     ? 4
                                                     : board->files});
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
        tables,
        (struct array){.name = "below", .bits = 128, .columns = 2, .count = last + 1},
        last + 1);
    for (unsigned i = 0; i <= last; i++) {
        unsigned squares = board_squares(board);
        array_put_set(below, i, bits_below(i < squares ? i : squares));
        if (i % 2 == 0)
            array_add_block(below, arena_print(tables->arena, "%u", i), i,
                            i == last ? 1 : 2);
    }
}

/* Adds the entries of all forms, first those of lines that have the same in each. */
static void add_all_entries(struct modulo_plan *plan, struct tables *tables)
{
    for (unsigned i = 0; i < plan->line_count; i++) {
        struct modulo_line *line = &plan->lines[i];
        if (!line->plain)
            continue;
        modulo_add_entries(plan, tables, line, MODULO_STEPS);
        for (unsigned form = MODULO_COMBINED; form < MODULO_FORMS_END; form++)
            line->cuts[form] = line->cuts[MODULO_STEPS];
    }
    for (unsigned form = 1; form < MODULO_FORMS_END; form++)
        for (unsigned i = 0; i < plan->line_count; i++)
            if (!plan->lines[i].plain)
                modulo_add_entries(plan, tables, &plan->lines[i], form);
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
            bytes += array->count * (array->bits / 8);
    }
    return bytes;
}
