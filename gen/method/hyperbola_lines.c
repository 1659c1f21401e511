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
 * are neighbors are had at once, by form 4.
 *
 * Names in templates:
 *
 *   near_lines, far_lines    ways to turn lines around: none for those that lie within one
 *                            word, and those of the others
 *     turn                   its name: near, sparse, dense
 *     unit                   what is reversed: bytes, bits
 *     is_dense               bits are reversed, not bytes
 *     whole, up, down        whether there are lines to both sides, and to one
 *     above, below           whether any line goes there
 *   reverses                 whether any is turned around by bytes or bits
 *   hyperbola_ways           the functions that look up lines
 *     way                    its name
 *     is_near, hops
 *     is_up, is_down
 *   has_hops                 whether any line is hopped along
 *   hyperbola_sliders        those with such lines
 *     slider                 its name
 *     lines                  with way and so on, and
 *       offset               where the words of its mask are, if not at 0
 *     at_once                whether they are all in one register, two or four (is_four) of them
 *     is_reversed, rays      whether form 3 has them in one register, and then where their rays
 *                            are, if not at 0
 *     has_reversed           or one of its two lines; is_left tells of each line whether it is the other
 *     at, hops               the number of the first of these in a record; whether they hop
 *     has_rest               it has groups among the parts, too
 *   registers                those that are needed
 *     lines                  how many form 4 has in it: two, four
 *     of                     of how many lines form 3 has the rays in it: one, two
 *     behind                 how many words these have of lo
 *     vector, mm, si         its type, and with what names of intrinsics begin and end
 *     is_four
 *     counts                 whether form 4 needs it: slides, hops
 *     reverses               whether form 3 does
 *   both_at_once             whether rook and bishop are; then, with which one it begins, and where
 *     both_first, both_second
 *     both_at
 *   masks                    how many masks a record has
 *   own, own_hi              which of its words have the square and all above
 *   has_parts, parts         what is left for the partial `parts` (line/parts.h)
 *   parts_bytes              of its arrays
 */
#include <limits.h>

#include "board/line.h"
#include "line/group.h"
#include "line/parts.h"
#include "method/hyperbola.h"
#include "table/module.h"

enum { RAYS = 4 }; /* words of a line's rays */

/* How a line is turned around: the cheapest way that is right on every square. On boards of one word,
 * all are near. */
enum turn { TURN_NEAR, TURN_SPARSE, TURN_DENSE, TURNS };
static const char *const turns[TURNS] = {"near", "sparse", "dense"};

/* How a line is looked up, its way: WAY_TURN times how it is turned around, and these. */
enum { WAY_DOWN = 1, WAY_UP = 2, WAY_HOPS = 4, WAY_TURN = 8, WAYS = WAY_TURN * TURNS };

/* A set of ways has a byte for each turn. These are the bits of those that go both ways, up alone, down
 * alone; and of those that hop. */
enum { WAYS_WHOLE = 0x88, WAYS_UP = 0x44, WAYS_DOWN = 0x22, WAYS_HOPS = 0xf0f0f0 };

/* A line of a slider, and the number of its mask in each record. */
struct track {
    unsigned way, number;
};

struct hyperbola_slider {
    struct track lines[LINES_MAX];
    unsigned count;
    bool at_once;   /* all of them are in one register, two or four */
    unsigned first; /* then the least number of their masks */
    /* How many lines of a pair form 3 has in a register; if one, the number of its mask; and where
     * their rays are in each record of rays. */
    unsigned reversed, alone, rays;
};

struct lines_plan {
    const struct game *game;
    struct hyperbola_slider sliders[SLIDERS_MAX];
    unsigned ways;                              /* of all lines, a set */
    struct line masks[SLIDERS_MAX * LINES_MAX]; /* whole lines */
    unsigned mask_count;
    unsigned own;      /* the word, in a record, of the square and all above */
    unsigned forms;    /* a bit for each */
    bool both_at_once; /* rook and bishop are in one register, from there on */
    unsigned both_first;
    bool is_bishop_first;
    unsigned ray_words; /* of a record of rays */
    struct parts parts; /* what subtraction cannot serve */
};

/* Whether it goes to both sides. */
static bool is_whole(unsigned way)
{
    return (way & WAY_UP) != 0 && (way & WAY_DOWN) != 0;
}

/* Whether what is at once hops: all of it or nothing. */
static bool hops(const struct hyperbola_slider *slider)
{
    return (slider->lines[0].way & WAY_HOPS) != 0;
}

/* Whether it is two whole lines of plain moves, at once. */
static bool is_pair(const struct hyperbola_slider *slider)
{
    return slider->at_once && slider->count == 2 && !hops(slider);
}

/* What the mask of the line has: all that it reaches, on both sides, whether it is a half or not, and
 * were it a plain one. */
static struct line whole_of(struct line line)
{
    line.up = line.down = true;
    line.slide.kind = MOVE_PLAIN;
    return line;
}

/* Whether all squares have numbers within 31 of the slider's, which is among them. */
static bool is_near(struct bits squares, unsigned square)
{
    const struct bits below = bits_below(square < 32 ? 0 : square - 31);
    return bits_empty(bits_minus(squares, bits_minus(bits_below(square + 32), below)));
}

/* Whether no two are in the same byte. */
static bool is_sparse(struct bits squares)
{
    bool sparse = true;
    for (unsigned i = 0; i < BOARD_SQUARES_MAX; i += 8)
        sparse = sparse && bits_count(bits_and(squares, bits_up(bits_below(8), i))) <= 1;
    return sparse;
}

static enum turn turn_of(const struct board *board, struct line line)
{
    bool near = true, sparse = true;
    if (!board_is_wide(board))
        return TURN_NEAR;
    for (unsigned square = 0; square < board_squares(board); square++) {
        const struct bits squares =
            bits_with(line_squares(board, whole_of(line), square), square);
        near = near && is_near(squares, square);
        sparse = sparse && is_sparse(squares);
    }
    return near ? TURN_NEAR : sparse ? TURN_SPARSE : TURN_DENSE;
}

/* ---- masks */

/* The number of the line's mask; a new one if no other line had it before. */
static unsigned number_of(struct lines_plan *plan, struct line line)
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
    struct lines_plan *plan = context;
    struct hyperbola_slider *slider = &plan->sliders[number];
    const struct line *line = group_line(group);
    if (line == NULL || (line->slide.kind != MOVE_PLAIN && line->slide.kind != MOVE_HOP))
        return false;
    const unsigned way = WAY_TURN * (unsigned)turn_of(&plan->game->board, *line) +
                         (line->slide.kind == MOVE_HOP ? WAY_HOPS : 0) +
                         (line->up ? WAY_UP : 0) + (line->down ? WAY_DOWN : 0);
    plan->ways |= 1u << way;
    slider->lines[slider->count++] = (struct track){way, number_of(plan, *line)};
    return true;
}

/* Whether two of its lines have the same squares, as those of steps and of double steps. */
static bool has_parallels(const struct lines_plan *plan,
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

/* Two or four whole lines fill a register, if their masks are neighbors; of plain moves, or of
 * hops, which look once more with what is before their screens taken off: from all lines. */
static void find_at_once(const struct lines_plan *plan, struct hyperbola_slider *slider)
{
    unsigned last = 0;
    slider->first = UINT_MAX;
    slider->at_once = (slider->count == 2 || slider->count == 4) &&
                      (!hops(slider) || !has_parallels(plan, slider));
    for (unsigned i = 0; i < slider->count; i++) {
        const struct track line = slider->lines[i];
        slider->at_once = slider->at_once && is_whole(line.way) &&
                          ((line.way ^ slider->lines[0].way) & WAY_HOPS) == 0;
        slider->first = line.number < slider->first ? line.number : slider->first;
        last = line.number > last ? line.number : last;
    }
    slider->at_once = slider->at_once && last - slider->first + 1 == slider->count;
    for (unsigned i = 0; i < slider->count && is_pair(slider); i++)
        if (slider->lines[i].way / WAY_TURN == TURN_SPARSE) {
            slider->reversed++;
            slider->alone = slider->lines[i].number;
        }
}

/* Whether rook and bishop are pairs, one behind the other. */
static void find_both(struct lines_plan *plan)
{
    const struct game *game = plan->game;
    struct rider riders[2];
    unsigned first[2];
    if (!game_both(game, &riders[0], &riders[1]))
        return;
    for (unsigned i = 0; i < 2; i++) {
        const struct slider *named = game_slider(game, riders[i].name);
        if (named == NULL || !is_pair(&plan->sliders[named - game->sliders]))
            return;
        first[i] = plan->sliders[named - game->sliders].first;
    }
    plan->is_bishop_first = first[1] < first[0];
    plan->both_first = first[plan->is_bishop_first];
    plan->both_at_once = first[!plan->is_bishop_first] == plan->both_first + 2;
}

static struct lines_plan *plan_of(struct arena *arena, const struct game *game)
{
    struct lines_plan *plan = arena_alloc(arena, 1, sizeof *plan);
    bool has_reversed = false; /* one line alone is not worth a form */
    plan->game = game;
    parts_cut(arena, &plan->parts, game, take_line, plan);
    plan->own = plan->mask_count * (tables_set_bits(&game->board) / 64);
    plan->forms = 1u << FORM_LINES;
    for (unsigned i = 0; i < game->slider_count; i++) {
        find_at_once(plan, &plan->sliders[i]);
        plan->forms |= (unsigned)plan->sliders[i].at_once << FORM_ZEROS;
        has_reversed = has_reversed || plan->sliders[i].reversed == 2;
    }
    plan->forms |= (unsigned)has_reversed << FORM_BYTES;
    for (unsigned i = 0; i < game->slider_count; i++) {
        struct hyperbola_slider *slider = &plan->sliders[i];
        slider->reversed = has_reversed ? slider->reversed : 0;
        slider->rays = slider->reversed == 0 ? 0 : plan->ray_words;
        plan->ray_words += RAYS * slider->reversed;
    }
    find_both(plan);
    return plan;
}

bool hyperbola_serves_lines(const struct game *game)
{
    struct arena arena = {0};
    const struct lines_plan *plan = plan_of(&arena, game);
    bool serves = plan->mask_count != 0;
    arena_free(&arena);
    return serves;
}

/* For each square the masks, lo of all, then hi; then itself and all above. */
static void add_masks(struct tables *tables, const struct lines_plan *plan)
{
    const struct board *board = &plan->game->board;
    const unsigned set_words = tables_set_bits(board) / 64;
    const bool has_own = (plan->forms >> FORM_ZEROS & 1) != 0;
    const unsigned size = plan->own + (has_own ? set_words : 0);
    uint64_t *words = tables_add_records(tables, board, "lines", size)->words;
    for (unsigned square = 0; square < board_squares(board); square++, words += size) {
        const struct bits own = bits_minus(bits_below(128), bits_below(square));
        for (unsigned i = 0; i < plan->mask_count; i++) {
            const struct bits mask = line_squares(board, plan->masks[i], square);
            words[i] = mask.lo;
            if (set_words > 1)
                words[plan->mask_count + i] = mask.hi;
        }
        for (unsigned i = plan->own; i < size; i++)
            words[i] = i == plan->own ? own.lo : own.hi;
    }
}

/* For each square and each slider that form 3 has in a register the rays: lo of the one up, of the one
 * down with its bytes reversed, both of the other line; then hi. */
static void add_rays(struct tables *tables, const struct lines_plan *plan)
{
    const struct board *board = &plan->game->board;
    const unsigned squares = board_squares(board), size = plan->ray_words;
    uint64_t *words = tables_add_records(tables, board, "rays", size)->words;
    for (unsigned i = 0; i < squares * plan->game->slider_count; i++) {
        const unsigned square = i % squares;
        const struct hyperbola_slider *slider = &plan->sliders[i / squares];
        for (unsigned j = 0; j < slider->reversed; j++) {
            const unsigned number =
                slider->reversed == 2 ? slider->first + j : slider->alone;
            const struct bits mask = line_squares(board, plan->masks[number], square);
            const struct bits down = bits_and(mask, bits_below(square));
            const struct bits up = bits_minus(mask, down);
            uint64_t *lo = &words[(size_t)square * size + slider->rays + 2 * j];
            uint64_t *hi = lo + 2 * slider->reversed;
            lo[0] = up.lo;
            lo[1] = __builtin_bswap64(down.hi);
            hi[0] = up.hi;
            hi[1] = __builtin_bswap64(down.lo);
        }
    }
}

/* ---- what templates are told */

static void tell_way(struct arena *arena, struct value *item, unsigned way)
{
    value_set(arena, item, "way",
              value_text(arena, "%s%s", turns[way / WAY_TURN],
                         is_whole(way)         ? ""
                         : (way & WAY_UP) != 0 ? "_up"
                                               : "_down"));
    value_set_flag(arena, item, "is_near", way / WAY_TURN == TURN_NEAR);
    value_set_flag(arena, item, "is_up", (way & WAY_UP) != 0);
    value_set_flag(arena, item, "is_down", (way & WAY_DOWN) != 0);
    value_set_flag(arena, item, "hops", (way & WAY_HOPS) != 0);
}

/* What turns lines around, then what looks them up. */
static void tell_ways(struct arena *arena, struct value *facts, unsigned ways)
{
    struct value *near_lines = value_set_list(arena, facts, "near_lines");
    struct value *far_lines = value_set_list(arena, facts, "far_lines");
    struct value *list = value_set_list(arena, facts, "hyperbola_ways");
    for (unsigned i = 0; i < TURNS; i++) {
        const unsigned own = ways >> WAY_TURN * i & 0xff;
        if (own == 0)
            continue;
        struct value *item =
            value_append_map(arena, i == TURN_NEAR ? near_lines : far_lines);
        value_set_text(arena, item, "turn", turns[i]);
        value_set_text(arena, item, "unit", i == TURN_DENSE ? "bits" : "bytes");
        value_set_flag(arena, item, "is_dense", i == TURN_DENSE);
        value_set_flag(arena, item, "whole", (own & WAYS_WHOLE) != 0);
        value_set_flag(arena, item, "up", (own & WAYS_UP) != 0);
        value_set_flag(arena, item, "down", (own & WAYS_DOWN) != 0);
        value_set_flag(arena, item, "above", (own & (WAYS_WHOLE | WAYS_UP)) != 0);
        value_set_flag(arena, item, "below", (own & (WAYS_WHOLE | WAYS_DOWN)) != 0);
    }
    for (unsigned way = 0; way < WAYS; way++)
        if ((ways >> way & 1) != 0)
            tell_way(arena, value_append_map(arena, list), way);
    value_set_flag(arena, facts, "reverses",
                   (ways >> WAY_TURN & 0x0101 * (WAYS_WHOLE | WAYS_DOWN)) != 0);
    value_set_flag(arena, facts, "has_hops", (ways & WAYS_HOPS) != 0);
}

/* Sliders of parts alone have all of their function from the partial `parts`. */
static void tell_sliders(struct tables *tables, const struct lines_plan *plan)
{
    const struct game *game = tables->game;
    struct arena *arena = tables->arena;
    struct value *list = value_set_list(arena, tables->facts, "hyperbola_sliders");
    for (unsigned i = 0; i < game->slider_count; i++) {
        const struct hyperbola_slider *slider = &plan->sliders[i];
        if (slider->count == 0)
            continue;
        struct value *item = value_append_map(arena, list);
        struct value *lines = value_set_list(arena, item, "lines");
        for (unsigned j = 0; j < slider->count; j++) {
            const struct track track = slider->lines[j];
            struct value *line = value_append_map(arena, lines);
            tell_way(arena, line, track.way);
            value_set(arena, line, "offset", value_term(arena, track.number));
            value_set_flag(arena, line, "is_left", track.number != slider->alone);
        }
        value_set_text(arena, item, "slider", game->sliders[i].name);
        value_set_flag(arena, item, "has_rest", parts_has_any(&plan->parts.sliders[i]));
        value_set_flag(arena, item, "at_once", slider->at_once);
        value_set_flag(arena, item, "is_reversed", slider->reversed == 2);
        value_set_flag(arena, item, "has_reversed", slider->reversed == 1);
        value_set(arena, item, "rays", value_term(arena, slider->rays));
        value_set_flag(arena, item, "is_four", slider->count == 4);
        value_set_flag(arena, item, "hops", hops(slider));
        value_set_count(arena, item, "at", slider->first);
    }
}

/* A register of two words or of four, if anything needs it. */
static void tell_register(struct arena *arena, struct value *list,
                          const struct lines_plan *plan, bool is_four)
{
    bool slides = is_four && plan->both_at_once, has_hops = false, reverses = false;
    for (unsigned i = 0; i < SLIDERS_MAX; i++) {
        const struct hyperbola_slider *slider = &plan->sliders[i];
        const bool fills = slider->at_once && (slider->count == 4) == is_four;
        slides = slides || (fills && !hops(slider));
        has_hops = has_hops || (fills && hops(slider));
        reverses = reverses || slider->reversed == 1u + is_four;
    }
    if (!slides && !has_hops && !reverses)
        return;
    struct value *item = value_append_map(arena, list);
    value_set_text(arena, item, "vector", is_four ? "__m256i" : "__m128i");
    value_set_text(arena, item, "mm", is_four ? "_mm256" : "_mm");
    value_set_text(arena, item, "si", is_four ? "si256" : "si128");
    value_set_text(arena, item, "lines", is_four ? "four" : "two");
    value_set_text(arena, item, "of", is_four ? "two" : "one");
    value_set_flag(arena, item, "is_four", is_four);
    value_set_flag(arena, item, "counts", slides || has_hops);
    value_set_flag(arena, item, "slides", slides);
    value_set_flag(arena, item, "hops", has_hops);
    value_set_flag(arena, item, "reverses", reverses);
    value_set_count(arena, item, "behind", is_four ? RAYS : RAYS / 2);
}

static void tell_at_once(struct tables *tables, const struct lines_plan *plan)
{
    struct arena *arena = tables->arena;
    struct value *facts = tables->facts;
    struct value *registers = value_set_list(arena, facts, "registers");
    tell_register(arena, registers, plan, false);
    tell_register(arena, registers, plan, true);
    value_set_flag(arena, facts, "both_at_once", plan->both_at_once);
    value_set_count(arena, facts, "both_at", plan->both_first);
    value_set_text(arena, facts, "both_first", plan->is_bishop_first ? "bishop" : "rook");
    value_set_text(arena, facts, "both_second",
                   plan->is_bishop_first ? "rook" : "bishop");
    value_set_count(arena, facts, "masks", plan->mask_count);
    value_set_count(arena, facts, "own", plan->own);
    value_set_count(arena, facts, "own_hi", plan->own + 1);
}

bool hyperbola_build_lines(const struct game *game, const struct request *request,
                           struct tables *tables, unsigned *forms, struct fault *fault)
{
    struct lines_plan *plan = plan_of(tables->arena, game);
    add_masks(tables, plan);
    if (plan->ray_words != 0)
        add_rays(tables, plan);
    const unsigned arrays = tables->count;
    if (!parts_add_tables(&plan->parts, request, tables, fault))
        return false;
    value_set_count(tables->arena, tables->facts, "parts_bytes",
                    tables_bytes(tables, arrays));
    tell_ways(tables->arena, tables->facts, plan->ways);
    tell_sliders(tables, plan);
    tell_at_once(tables, plan);
    *forms = plan->forms;
    return true;
}

bool hyperbola_suits_vectors(const struct game *game)
{
    struct arena arena = {0};
    const struct lines_plan *plan = plan_of(&arena, game);
    bool serves = (plan->forms >> FORM_ZEROS & 1) != 0;
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned j = 0; j < plan->sliders[i].count; j++)
            serves = serves && (plan->sliders[i].at_once ||
                                !is_whole(plan->sliders[i].lines[j].way));
    arena_free(&arena);
    return serves;
}
