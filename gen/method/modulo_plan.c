/* Planning: which lines are hashed, and how.
 *
 * Plain slides are: of what goes one way only, not as far as the board does, or not beyond
 * a zone, the whole line's attacks are looked up, and the rest masked off. On large boards,
 * where entries are reaches, hops are as well: the same hash finds where the second piece
 * stands. The others have blocks of their own, as `fold` has them.
 */
#include "method/modulo_plan.h"

#include "module/module.h"

enum {
    SECTION_MAX = 8, /* squares of a section: an occupancy is a byte */
    WIDE_MAX = 11,   /* on large boards: none has more that meet the paper's condition */
};

/* The squares of the longest line. */
static unsigned longest(const struct board *board, struct line line)
{
    unsigned most = 0;
    for (unsigned square = 0; square < board_squares(board); square++) {
        unsigned place;
        line_first(board, line, square, &place);
        most = place + 1 > most ? place + 1 : most;
    }
    return most;
}

/* By how much the numbers of neighbours on the line differ; 0 where it has none. */
static unsigned spacing_of(const struct board *board, struct line line)
{
    unsigned next;
    for (unsigned square = 0; square < board_squares(board); square++)
        if (!bits_has(board->holes, square) &&
            board_step(board, square, line.dx, line.dy, &next))
            return next - square;
    return 0;
}

/* The name of the line, or of the opposite one: on boards that are not numbered from a1
 * lines go up as numbers do. */
static const char *name_of(struct line line)
{
    const char *name = line_name(line);
    line.dx = -line.dx;
    line.dy = -line.dy;
    return name == NULL ? line_name(line) : name;
}

/* Plans the whole line of that step; false when it cannot be hashed. */
static bool plan_line(const struct modulo_plan *plan, struct line step,
                      struct modulo_line *line)
{
    const struct board *board = &plan->game->board;
    *line = (struct modulo_line){
        .line = {.dx = step.dx, .dy = step.dy, .up = true, .down = true},
        .name = name_of(step),
        .spacing = spacing_of(board, step),
        .length = longest(board, step),
    };
    line->plain = line->spacing == 1;
    for (unsigned form = 1; form < MODULO_FORMS_END; form++)
        if (!modulo_cut_line(form, line->spacing, line->length,
                             plan->is_wide ? WIDE_MAX : SECTION_MAX, &line->cuts[form]))
            return false;
    return true;
}

/* Whether the slider's line can be had by the hashes of the whole line. */
static bool is_served(const struct modulo_plan *plan, struct line own,
                      const struct modulo_line *line)
{
    const struct kind *kind = kind_of(own.kind);
    return kind->screens == 0 ||
           (kind->screens == 1 && !kind->lands_once && plan->is_wide && line->length > 2);
}

/* Finds the line that a slider's own is part of, or adds it. False when it is to be had by
 * blocks. */
static bool find_line(struct arena *arena, struct modulo_plan *plan, struct line own,
                      unsigned *number)
{
    struct modulo_line line;
    if (!plan_line(plan, own, &line) || !is_served(plan, own, &line))
        return false;
    for (*number = 0; *number < plan->line_count; (*number)++)
        if (plan->lines[*number].line.dx == own.dx &&
            plan->lines[*number].line.dy == own.dy)
            return true;
    if (plan->line_count == LINES_MAX)
        return false;
    if (line.name == NULL)
        line.name = arena_print(arena, "line_%u", *number);
    plan->lines[plan->line_count++] = line;
    return true;
}

static void add_slider(struct arena *arena, struct modulo_plan *plan,
                       const struct slider *slider)
{
    struct modulo_slider *out = &plan->sliders[slider - plan->game->sliders];
    for (unsigned i = 0; i < group_count(slider); i++) {
        struct group group = {slider, i};
        const struct line *own = group_line(group);
        unsigned number;
        if (own == NULL || !find_line(arena, plan, *own, &number)) {
            folded_add(&plan->folded, plan->game, group);
            continue;
        }
        struct modulo_track track = {.own = *own, .line = number};
        track.is_hop = kind_of(own->kind)->screens != 0;
        track.is_part =
            !own->up || !own->down || own->range != MOVE_RANGE_ANY || own->zone != NULL;
        plan->lines[number].is_hopped |= track.is_hop;
        out->tracks[out->count++] = track;
    }
}

bool modulo_plan_of(struct arena *arena, const struct game *game,
                    struct modulo_plan *plan, struct fault *fault)
{
    struct fault ignored = {0};
    if (fault == NULL)
        fault = &ignored;
    *plan =
        (struct modulo_plan){.game = game, .is_wide = board_squares(&game->board) > 64};
    for (unsigned i = 0; i < game->slider_count; i++)
        add_slider(arena, plan, &game->sliders[i]);
    if (game->slider_count != 0 && plan->line_count == 0)
        return fault_at(fault, game->sliders[0].origin,
                        "modulo cannot serve %s: nothing slides along a line that it "
                        "could hash",
                        game->name);
    return true;
}
