/* Hyperbola line by line: where a rank is no byte.
 *
 * Theory. Let o be the occupied squares of a line without the slider's own, r the
 * slider's bit. In o - r the borrow runs from r upward through the free squares to the
 * first occupied one, and turns exactly these over: (o - r) ^ o are the attacks above,
 * with r itself. On a pair of words the borrow runs on from lo into hi, and nothing else changes.
 * The attacks below are those above on the line turned around; or, on one word, r - h, where h is
 * the highest occupied square below r, or bit 0 when there is none: these are the bits from h up to
 * r. So a board of one word need not turn any line around. On two words there are three ways:
 *
 * - Near. Where all squares of the line have numbers within 31 of the slider's, they have
 *   different numbers modulo 64: lo | hi loses none of them. Rotate that word until the
 *   slider is its bit 32. Then those below are the low half, and need not be turned at
 *   all.
 * - Sparse. Where no two squares are in the same byte, reverse the bytes of both words and
 *   exchange the words.
 * - Dense. Else reverse all bits.
 *
 * Ranks are near, or the files of a board that is numbered along these. Files and diagonals
 * of boards with eight files or more are sparse; on long, narrow boards some are dense.
 *
 * Hops. Let a be the attacks of a plain line. The occupied squares in it are the screens.
 * Without these, the plain line attacks up to and with the second occupied square of each
 * side; take away a, and what is left lies behind the screen. Where there is none, both
 * are the same.
 *
 * This holds for plain lines and for hops, of any range and in any zone: nothing behind the first
 * occupied square, or behind the second, is attacked, so that a mask of the squares that the line
 * can reach is enough. A line costs that mask, of as many words as a set has. All sliders share one
 * record a square, where each line stands once: a rook's, a cannon's and a lance's files are one.
 * Leaps that can be blocked, and grasshoppers, are parts with blocks. Two or four lines whose masks
 * are neighbours are had at once, by form 4.
 */
#include "method/hyperbola.h"

#include <limits.h>

#include "line/group.h"

enum { MIDDLE = 32 };

/* Whether the line is of a kind that subtraction serves. */
static bool is_served(struct line line)
{
    return line.slide.kind == MOVE_PLAIN || line.slide.kind == MOVE_HOP;
}

/* What the mask of the line has: all that it reaches, on both sides, whether it is a half or not, and
 * were it a plain one. */
static struct line whole_of(struct line line)
{
    line.up = line.down = true;
    line.slide.kind = MOVE_PLAIN;
    return line;
}

static bool is_near(struct bits squares, unsigned square)
{
    const unsigned first = square < MIDDLE ? 0 : square - MIDDLE + 1;
    const struct bits near = bits_minus(bits_below(square + MIDDLE), bits_below(first));
    return bits_empty(bits_minus(squares, near));
}

static bool is_sparse(struct bits squares, unsigned square)
{
    squares = bits_with(squares, square);
    for (unsigned i = 0; i < BOARD_SQUARES_MAX; i += 8)
        if (bits_count(bits_and(squares, bits_up(bits_below(8), i))) > 1)
            return false;
    return true;
}

static enum turn turn_of(const struct board *board, struct line line)
{
    bool near = true, sparse = true;
    if (!board_is_wide(board))
        return TURN_NEAR;
    for (unsigned square = 0; square < board_squares(board); square++) {
        struct bits squares = line_squares(board, whole_of(line), square);
        near = near && is_near(squares, square);
        sparse = sparse && is_sparse(squares, square);
    }
    return near ? TURN_NEAR : sparse ? TURN_SPARSE : TURN_DENSE;
}

/* ---- masks */

/* The number of the line's mask; a new one if no other line had it before. */
static unsigned number_of(struct hyperbola_plan *plan, struct line line)
{
    const struct line whole = whole_of(line);
    for (unsigned i = 0; i < plan->mask_count; i++)
        if (move_equal(plan->masks[i].slide, whole.slide))
            return i;
    plan->masks[plan->mask_count] = whole;
    return plan->mask_count++;
}

static bool take_line(void *context, unsigned number, struct group group)
{
    struct hyperbola_plan *plan = context;
    struct hyperbola_slider *slider = &plan->sliders[number];
    const struct line *line = group_line(group);
    if (line == NULL || !is_served(*line))
        return false;
    const unsigned way = WAY_TURN * turn_of(&plan->game->board, *line) +
                         (line->slide.kind == MOVE_HOP ? WAY_HOPS : 0) +
                         (line->up ? WAY_UP : 0) + (line->down ? WAY_DOWN : 0);
    slider->lines[slider->count++] = (struct hyperbola_line){way, number_of(plan, *line)};
    return true;
}

/* Whether two of its lines have the same squares, as those of steps and of double steps. */
static bool has_parallels(const struct hyperbola_plan *plan,
                          const struct hyperbola_slider *slider)
{
    for (unsigned i = 0; i < slider->count; i++)
        for (unsigned j = 0; j < i; j++) {
            const struct move a = plan->masks[slider->lines[i].number].slide;
            const struct move b = plan->masks[slider->lines[j].number].slide;
            if (a.dx * b.dy == a.dy * b.dx)
                return true;
        }
    return false;
}

/* Two or four whole lines fill a register, if their masks are neighbours; of plain moves, or of
 * hops, which look once more with what is before their screens taken off: from all lines. */
static void find_at_once(const struct hyperbola_plan *plan,
                         struct hyperbola_slider *slider)
{
    unsigned first = UINT_MAX, last = 0, hopped = 0;
    bool are_whole = true;
    for (unsigned i = 0; i < slider->count; i++) {
        const struct hyperbola_line *line = &slider->lines[i];
        const unsigned number = line->number;
        are_whole = are_whole && hyperbola_is_whole(line);
        hopped += (line->way & WAY_HOPS) != 0;
        first = number < first ? number : first;
        last = number > last ? number : last;
        if (line->way / WAY_TURN == TURN_SPARSE) {
            slider->reversed++;
            slider->sparse = i;
        }
    }
    slider->at_once =
        (slider->count == 2 || slider->count == 4) && are_whole &&
        (hopped == 0 || (hopped == slider->count && !has_parallels(plan, slider))) &&
        last - first + 1 == slider->count;
    slider->hops = hopped != 0;
    slider->first = first;
    if (!slider->at_once || slider->count != 2 || slider->hops)
        slider->reversed = 0;
}

/* Whether rook and bishop have two lines each, one behind the other. */
static void find_both(const struct game *game, struct hyperbola_plan *plan)
{
    struct rider pair[2];
    unsigned first[2];
    if (!game_both(game, &pair[0], &pair[1]))
        return;
    for (unsigned i = 0; i < 2; i++) {
        const struct slider *named = game_slider(game, pair[i].name);
        if (named == NULL)
            return;
        const struct hyperbola_slider *slider = &plan->sliders[named - game->sliders];
        if (!slider->at_once || slider->count != 2 || slider->hops)
            return;
        first[i] = slider->first;
    }
    plan->is_bishop_first = first[1] < first[0];
    plan->both_first = first[plan->is_bishop_first];
    plan->both_at_once = first[!plan->is_bishop_first] == plan->both_first + 2;
}

static struct hyperbola_plan *plan_of(struct arena *arena, const struct game *game)
{
    struct hyperbola_plan *plan = arena_alloc(arena, 1, sizeof *plan);
    plan->game = game;
    plan->mask_words = tables_set_bits(&game->board) / 64;
    parts_cut(arena, &plan->parts, game, take_line, plan);
    plan->forms = 1u << FORM_LINES;
    bool has_pairs = false; /* one line alone is not worth a form */
    for (unsigned i = 0; i < game->slider_count; i++) {
        find_at_once(plan, &plan->sliders[i]);
        plan->forms |= (unsigned)plan->sliders[i].at_once << FORM_ZEROS;
        has_pairs = has_pairs || plan->sliders[i].reversed == 2;
    }
    for (unsigned i = 0; i < game->slider_count; i++) {
        struct hyperbola_slider *slider = &plan->sliders[i];
        slider->reversed = has_pairs ? slider->reversed : 0;
        plan->forms |= (unsigned)(slider->reversed != 0) << FORM_BYTES;
        slider->rays = slider->reversed == 0 ? 0 : plan->ray_words;
        plan->ray_words += HYPERBOLA_RAYS * slider->reversed;
    }
    find_both(game, plan);
    return plan;
}

bool hyperbola_serves_lines(const struct game *game)
{
    struct arena arena = {0};
    const struct hyperbola_plan *plan = plan_of(&arena, game);
    bool serves = plan->mask_count != 0;
    arena_free(&arena);
    return serves;
}

/* For each square the masks, then itself and all above. */
static void add_masks(struct tables *tables, const struct hyperbola_plan *plan)
{
    const struct board *board = &tables->game->board;
    const bool has_own = (plan->forms >> FORM_ZEROS & 1) != 0,
               is_wide = plan->mask_words == 2;
    const unsigned size = hyperbola_own_word(plan) + (has_own ? plan->mask_words : 0);
    struct array *records = tables_add_records(tables, board, "lines", size);
    for (unsigned square = 0; square < board_squares(board); square++) {
        uint64_t *words = &records->words[(size_t)square * size];
        for (unsigned i = 0; i < plan->mask_count; i++) {
            const struct bits mask = line_squares(board, plan->masks[i], square);
            words[i] = mask.lo;
            if (is_wide)
                words[plan->mask_count + i] = mask.hi;
        }
        const struct bits own = bits_minus(bits_below(128), bits_below(square));
        if (has_own)
            words[hyperbola_own_word(plan)] = own.lo;
        if (has_own && is_wide)
            words[hyperbola_own_word(plan) + 1] = own.hi;
    }
}

/* Of one line or two the rays, as one register has them: lo of the one up, of the one down with its
 * bytes reversed, both of the other line; then hi. */
static void put_rays(const struct game *game, const struct hyperbola_plan *plan,
                     const struct hyperbola_slider *slider, unsigned square,
                     uint64_t *rays)
{
    for (unsigned i = 0; i < slider->reversed; i++) {
        const unsigned number = slider->reversed == 2
                                    ? slider->first + i
                                    : slider->lines[slider->sparse].number;
        const struct bits mask = line_squares(&game->board, plan->masks[number], square);
        const struct bits down = bits_and(mask, bits_below(square));
        const struct bits up = bits_minus(mask, down);
        rays[2 * i] = up.lo;
        rays[2 * i + 1] = __builtin_bswap64(down.hi);
        rays[2 * slider->reversed + 2 * i] = up.hi;
        rays[2 * slider->reversed + 2 * i + 1] = __builtin_bswap64(down.lo);
    }
}

/* For each square the rays of each slider that is reversed. */
static void add_rays(struct tables *tables, const struct hyperbola_plan *plan)
{
    const struct game *game = tables->game;
    const unsigned squares = board_squares(&game->board), size = plan->ray_words;
    struct array *rays = tables_add_records(tables, &game->board, "rays", size);
    for (unsigned square = 0; square < squares; square++)
        for (unsigned i = 0; i < game->slider_count; i++) {
            const struct hyperbola_slider *slider = &plan->sliders[i];
            put_rays(game, plan, slider, square,
                     &rays->words[(size_t)square * size + slider->rays]);
        }
}

bool hyperbola_build_lines(const struct game *game, const struct request *request,
                           struct tables *tables, struct fault *fault)
{
    struct hyperbola_plan *plan = plan_of(tables->arena, game);
    add_masks(tables, plan);
    if (plan->ray_words != 0)
        add_rays(tables, plan);
    const unsigned arrays = tables->count;
    if (!parts_add_tables(&plan->parts, request, tables, fault))
        return false;
    value_set_count(tables->arena, tables->facts, "parts_bytes",
                    tables_bytes(tables, arrays));
    hyperbola_tell_lines(tables, plan);
    return true;
}

bool hyperbola_suits_vectors(const struct game *game)
{
    struct arena arena = {0};
    const struct hyperbola_plan *plan = plan_of(&arena, game);
    bool serves = (plan->forms >> FORM_ZEROS & 1) != 0;
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned j = 0; j < plan->sliders[i].count; j++)
            serves = serves && (plan->sliders[i].at_once ||
                                !hyperbola_is_whole(&plan->sliders[i].lines[j]));
    arena_free(&arena);
    return serves;
}
