/* Planning: which lines are hashed, and how.
 *
 * Plain slides are: of what goes one way only, not as far as the board does, or not beyond
 * a zone, the whole line's attacks are looked up, and the rest masked off. All others have
 * blocks of their own, as `fold` has them.
 *
 * A line whose squares meet no condition is had by blocks, too. The
 * first two forms hash all squares of a line, as the paper does; the minimal ones leave out
 * its first and last, which hide nothing, and so have a fourth of the hashes. A rank, or
 * whatever else has its squares side by side, does without them in all forms.
 *
 * Where whole lines do. Squares are numbered along the ranks of a board of W files and H
 * ranks: a file has k = W and N = H, diagonals have k = W + 1 and W - 1, and at most W
 * squares. So one hash serves any diagonal, and a file does with one if H <= W + 1, which
 * 10 by 8, 9 by 9 and 9 by 10 meet; in the minimal forms, of N = H - 2, also with H one
 * more (H1) and two more (H2). Numbered along the files, W and H change places.
 *
 * Two words. What is left of a line of k >= 2 in the lower word is a sum of powers of two
 * that are at least two bits apart, hence below 2/3 2^64. The higher word adds less than
 * 2^62, as it is or by its remainder, which has as few bits as m; and an addend is below
 * m. So nothing overflows.
 */
#include "method/modulo.h"

enum {
    WASTE_MAX = 4,   /* how much longer than needed a table of hashes may be */
    HIGH_BITS = 62,  /* of what the higher word adds */
    SQUARES_MAX = 8, /* that are hashed: an occupancy is a byte */
    WIDE_MAX = 11,   /* on large boards: none has more that meet the paper's condition */
};

/* The modulus of the form for so many squares. The first two take the paper's, but where
 * k is so large that its table would be mostly gaps. */
static bool choose(unsigned form, unsigned spacing, unsigned squares, struct modulus *out)
{
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

/* Says how a part whose last square is bit `top` becomes one word; false when it cannot. */
static bool join_words(struct modulo_cut *cut, unsigned top)
{
    cut->is_long = top >= 64;
    if (!cut->is_long)
        return true;
    cut->join = modulus_join(&cut->modulus);
    cut->is_reduced = top - 63 + cut->join > HIGH_BITS;
    return top < 128 && cut->join < HIGH_BITS &&
           cut->modulus.value <= (uint64_t)1 << (HIGH_BITS - cut->join);
}

/* What is hashed of a line in a form. A minimal hash needs its first square at bit `turn`. False when
 * there are more than `most`, or k is so large that a hash would not fit into a word. */
static bool cut_line(const struct modulo_line *line, unsigned form, unsigned most,
                     struct modulo_cut *cut)
{
    const bool is_minimal = !line->plain && form >= MODULO_MINIMAL_H1;
    const unsigned ends = line->plain || is_minimal ? 1 : 0, bit = ends * line->spacing;
    const unsigned squares = line->length <= 2 ? 0 : line->length - 2 * ends;
    cut->squares = squares;
    for (unsigned n = 0; n < squares; n++)
        cut->mask = bits_with(cut->mask, bit + n * line->spacing);
    if (squares == 0 || line->plain) {
        cut->right = bit;
        return squares <= most;
    }
    if (squares > most || !choose(form, line->spacing, squares, &cut->modulus) ||
        cut->modulus.value >> HIGH_BITS != 0)
        return false;
    const unsigned turn = is_minimal ? modulus_turn(&cut->modulus) : 0;
    cut->right = bit > turn ? bit - turn : 0;
    cut->left = turn > bit ? turn - bit : 0;
    cut->addend = is_minimal ? modulus_addend(squares) : 0;
    return join_words(cut, turn + (squares - 1) * line->spacing);
}

/* Finds the longest line, and by how much the numbers of neighbors on it differ. */
static void measure(const struct board *board, struct modulo_line *line)
{
    for (unsigned square = 0; square < board_squares(board); square++) {
        unsigned place, next;
        const unsigned first = line_first(board, line->line, square, &place);
        if (place < line->length || bits_has(board->holes, square))
            continue;
        line->length = place + 1;
        line->first = first;
        if (board_step(board, first, line->line.slide.dx, line->line.slide.dy, &next))
            line->spacing = next - first;
    }
}

/* The name of the line, or of the opposite one: on boards that are not numbered from a1
 * lines go up as numbers do. */
static const char *name_of(struct line line)
{
    const char *name = line_name(line);
    line.slide.dx = -line.slide.dx;
    line.slide.dy = -line.slide.dy;
    return name == NULL ? line_name(line) : name;
}

/* Plans the whole line of that step; false when it cannot be hashed. */
static bool plan_line(const struct modulo_plan *plan, struct line step,
                      struct modulo_line *line)
{
    *line = (struct modulo_line){
        .line = {{.dx = step.slide.dx, .dy = step.slide.dy}, true, true},
        .name = name_of(step),
    };
    if (line->name == NULL)
        line->name = arena_print(plan->arena, "line_%u", plan->line_count);
    measure(&plan->game->board, line);
    line->plain = line->spacing == 1;
    for (unsigned form = 1; form < MODULO_FORMS_END; form++)
        if (!cut_line(line, form, plan->is_wide ? WIDE_MAX : SQUARES_MAX,
                      &line->cuts[form]))
            return false;
    return true;
}

/* The line that a slider's own is part of, planned when it is the first. NULL when it is to be had
 * by blocks: it is no slide, or has no hashes. */
static struct modulo_line *find_line(struct modulo_plan *plan, struct line own)
{
    struct modulo_line *line = plan->lines, *const end = line + plan->line_count;
    while (line < end &&
           (line->line.slide.dx != own.slide.dx || line->line.slide.dy != own.slide.dy))
        line++;
    const bool is_new = line == end;
    if (!board_is_even(&plan->game->board) || own.slide.kind != MOVE_PLAIN ||
        (is_new && (plan->line_count == LINES_MAX || !plan_line(plan, own, line))))
        return NULL;
    plan->line_count += is_new;
    return line;
}

static bool take_line(void *context, unsigned number, struct group group)
{
    struct modulo_plan *plan = context;
    struct modulo_slider *slider = &plan->sliders[number];
    const struct line *own = group_line(group);
    const struct modulo_line *line = own == NULL ? NULL : find_line(plan, *own);
    if (line == NULL)
        return false;
    slider->tracks[slider->count++] = (struct modulo_track){*own, line};
    return true;
}

bool modulo_plan_of(struct arena *arena, const struct game *game,
                    struct modulo_plan *plan, struct fault *fault)
{
    plan->arena = arena;
    plan->game = game;
    plan->is_wide = board_is_wide(&game->board);
    parts_cut(arena, &plan->parts, game, take_line, plan);
    if (game->slider_count != 0 && plan->line_count == 0)
        return fault_at(
            fault, game->board.is_laid ? game->board.laid_at : game->sliders[0].origin,
            game->board.is_laid ? "modulo cannot serve %s: it needs squares whose "
                                  "bits are their numbers (leave this out)"
            : board_is_even(&game->board)
                ? "modulo cannot serve %s: nothing slides along a line that it could hash"
                : "modulo cannot serve %s: it needs lines whose squares are spaced "
                  "evenly (number = frame)",
            game->name);
    return true;
}
