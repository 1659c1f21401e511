/* Planning: which lines, which modulus, which sections.
 *
 * A line whose squares meet no condition whole is cut into sections of as many as do. The
 * first two forms hash all squares of a line, as the paper does; the minimal ones leave out
 * its first and last, which hide nothing, and so have a fourth of the hashes. A rank, or
 * whatever else has its squares side by side, does without them in all forms.
 */
#include "method/modulo_plan.h"

#include <assert.h>

#include "module/module.h"

enum {
    SECTION_MAX = 8, /* squares of a section: an occupancy is a byte */
    WASTE_MAX = 4,   /* how much longer than needed a table of hashes may be */
};

unsigned modulo_first(const struct board *board, struct line line, unsigned square,
                      unsigned *place)
{
    unsigned count = 0;
    while (board_step(board, square, -line.dx, -line.dy, &square))
        count++;
    *place = count;
    return square;
}

/* The squares of the longest line. */
static unsigned longest(const struct board *board, struct line line)
{
    unsigned most = 0;
    for (unsigned square = 0; square < board_squares(board); square++) {
        unsigned place;
        modulo_first(board, line, square, &place);
        most = place + 1 > most ? place + 1 : most;
    }
    return most;
}

/* The modulus of the form for so many squares. The first two take the paper's, but where
 * k is so large that its table would be mostly gaps. */
static bool choose(unsigned form, unsigned spacing, unsigned squares, struct modulus *out)
{
    if (spacing == 1)
        return modulus_of(MODULUS_PLAIN, spacing, squares, out);
    if (form == MODULO_MINIMAL_H1)
        return modulus_of(MODULUS_H1, spacing, squares, out);
    if (form == MODULO_MINIMAL_H2)
        return modulus_of(MODULUS_H2, spacing, squares, out);
    if (!modulus_of(MODULUS_H1, spacing, squares, out) &&
        !modulus_of(MODULUS_H2, spacing, squares, out))
        return false;
    return out->value <= (uint64_t)WASTE_MAX << squares ||
           modulus_of(MODULUS_SMALL, spacing, squares, out);
}

/* The section of those squares. A minimal hash needs its first square at bit `turn`, which
 * is N + k at most: on boards of 64 squares its last square, and the addend, still fit into
 * a word. */
static struct modulo_section section_of(unsigned form, unsigned spacing, unsigned place,
                                        unsigned squares)
{
    struct modulo_section section = {.place = place, .squares = squares};
    bool serves = choose(form, spacing, squares, &section.modulus);
    assert(serves);
    (void)serves;
    for (unsigned n = 0; n < squares; n++)
        section.mask |= (uint64_t)1 << (place + n) * spacing;
    bool minimal = section.modulus.kind != MODULUS_PLAIN &&
                   (form == MODULO_MINIMAL_H1 || form == MODULO_MINIMAL_H2);
    unsigned turn = minimal ? modulus_turn(&section.modulus) : 0;
    unsigned bit = place * spacing;
    section.right = bit > turn ? bit - turn : 0;
    section.left = turn > bit ? turn - bit : 0;
    section.addend = minimal ? modulus_addend(squares) : 0;
    assert(!minimal || turn + (squares - 1) * spacing < 63);
    return section;
}

/* Cuts a line evenly into as few sections as serve. */
static void cut_line(const struct modulo_line *line, unsigned form,
                     struct modulo_cut *cut)
{
    bool inner = line->plain || form == MODULO_MINIMAL_H1 || form == MODULO_MINIMAL_H2;
    unsigned place = inner ? 1 : 0;
    struct modulus modulus;
    *cut = (struct modulo_cut){.count = 0};
    if (line->length <= 2)
        return;
    unsigned squares = line->length - 2 * place, most = SECTION_MAX;
    while (!choose(form, line->spacing, most, &modulus))
        most--;
    cut->count = (squares + most - 1) / most;
    assert(cut->count <= MODULO_SECTIONS_MAX);
    for (unsigned i = 0; i < cut->count; i++) {
        unsigned rest = cut->count - i;
        unsigned size = (squares + rest - 1) / rest;
        cut->sections[i] = section_of(form, line->spacing, place, size);
        place += size;
        squares -= size;
    }
}

/* The plan's number of the line; a new one if no slider had it before. */
static unsigned number_of(struct arena *arena, struct modulo_plan *plan, struct line step)
{
    for (unsigned i = 0; i < plan->line_count; i++)
        if (plan->lines[i].line.dx == step.dx && plan->lines[i].line.dy == step.dy)
            return i;
    const struct board *board = &plan->game->board;
    unsigned number = plan->line_count++;
    struct modulo_line *line = &plan->lines[number];
    *line = (struct modulo_line){
        .line = {step.dx, step.dy, true, true},
        .name = line_name(step),
        .length = longest(board, step),
    };
    if (line->name == NULL)
        line->name = arena_print(arena, "line_%u", number);
    if (line->length == 1)
        return number;
    line->spacing = (unsigned)((int)board->files * step.dy + step.dx);
    line->plain = line->spacing == 1;
    for (unsigned form = 1; form < MODULO_FORMS_END; form++)
        cut_line(line, form, &line->cuts[form]);
    return number;
}

static bool add_slider(struct arena *arena, struct modulo_plan *plan, unsigned number,
                       struct fault *fault)
{
    const struct slider *slider = &plan->game->sliders[number];
    struct modulo_slider *out = &plan->sliders[number];
    const struct lines lines = slider->lines;
    if (!lines_are_rides(&lines))
        return fault_at(
            fault, slider->origin,
            "modulo cannot serve the %s: its slides must be plain and go as far as "
            "the board does",
            slider->name);
    for (unsigned i = 0; i < lines.count; i++) {
        if (plan->line_count == LINES_MAX)
            return fault_at(fault, slider->origin,
                            "modulo cannot serve the %s: more than %d kinds of lines",
                            slider->name, LINES_MAX);
        out->lines[i] = number_of(arena, plan, lines.line[i]);
        out->is_half[i] = !(lines.line[i].up && lines.line[i].down);
    }
    out->count = lines.count;
    return true;
}

/* How many elements a lookup of the slider reads, at most. */
static unsigned count_slots(const struct modulo_plan *plan,
                            const struct modulo_slider *slider)
{
    unsigned most = 0;
    for (unsigned form = 1; form < MODULO_FORMS_END; form++) {
        unsigned count = 0;
        for (unsigned i = 0; i < slider->count; i++)
            count += 2 * plan->lines[slider->lines[i]].cuts[form].count;
        most = count > most ? count : most;
    }
    return most;
}

bool modulo_plan_of(struct arena *arena, const struct game *game,
                    struct modulo_plan *plan, struct fault *fault)
{
    struct fault ignored = {0};
    if (fault == NULL)
        fault = &ignored;
    unsigned squares = board_squares(&game->board);
    plan->game = game;
    if (squares > 64)
        return fault_at(fault, (struct origin){game->pieces[0].origin.file, 0},
                        "modulo needs a board of at most 64 squares; %s has %u",
                        game->name, squares);
    for (unsigned i = 0; i < game->slider_count; i++) {
        if (!add_slider(arena, plan, i, fault))
            return false;
        if (count_slots(plan, &plan->sliders[i]) > MODULE_SLOTS_MAX)
            return fault_at(fault, game->sliders[i].origin,
                            "modulo cannot serve the %s: its lines are too long for "
                            "hashes",
                            game->sliders[i].name);
    }
    return true;
}
