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

enum {
    MIDDLE = 32,
    RAYS = 4, /* words of a line's rays */
};

/* How a line is turned around: the cheapest way that is right on every square. */
enum turn {
    TURN_NEAR, /* not at all: the board has one word, or all squares are within 31 numbers of the
                * slider */
    TURN_SPARSE, /* at most one square a byte: by reversing the bytes of the pair */
    TURN_DENSE,  /* by reversing its bits */
    TURNS,
};

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
    bool hops;
    /* Its sparse lines, if bytes are reversed in a register: two, or one of two. */
    unsigned reversed;
    unsigned sparse; /* then the number of that one */
    unsigned rays;   /* and where its rays are in each record of those */
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
    if (line == NULL || !is_served(*line))
        return false;
    const unsigned way = WAY_TURN * turn_of(&plan->game->board, *line) +
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

/* Two or four whole lines fill a register, if their masks are neighbours; of plain moves, or of
 * hops, which look once more with what is before their screens taken off: from all lines. */
static void find_at_once(const struct lines_plan *plan, struct hyperbola_slider *slider)
{
    unsigned first = UINT_MAX, last = 0, hopped = 0;
    bool are_whole = true;
    for (unsigned i = 0; i < slider->count; i++) {
        const struct track *line = &slider->lines[i];
        const unsigned number = line->number;
        are_whole = are_whole && is_whole(line->way);
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
static void find_both(const struct game *game, struct lines_plan *plan)
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

static struct lines_plan *plan_of(struct arena *arena, const struct game *game)
{
    struct lines_plan *plan = arena_alloc(arena, 1, sizeof *plan);
    plan->game = game;
    parts_cut(arena, &plan->parts, game, take_line, plan);
    plan->own = plan->mask_count * (tables_set_bits(&game->board) / 64);
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
        plan->ray_words += RAYS * slider->reversed;
    }
    find_both(game, plan);
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
    const struct board *board = &tables->game->board;
    const bool has_own = (plan->forms >> FORM_ZEROS & 1) != 0;
    const unsigned set_words = tables_set_bits(board) / 64;
    const unsigned size = plan->own + (has_own ? set_words : 0);
    struct array *records = tables_add_records(tables, board, "lines", size);
    for (unsigned square = 0; square < board_squares(board); square++) {
        uint64_t *words = &records->words[(size_t)square * size];
        const struct bits own = bits_minus(bits_below(128), bits_below(square));
        for (unsigned i = 0; i < plan->own; i++) {
            const struct line line = plan->masks[i % plan->mask_count];
            const struct bits mask = line_squares(board, line, square);
            words[i] = i < plan->mask_count ? mask.lo : mask.hi;
        }
        for (unsigned i = plan->own; i < size; i++)
            words[i] = i == plan->own ? own.lo : own.hi;
    }
}

/* Of one line or two the rays, as one register has them: lo of the one up, of the one down with its
 * bytes reversed, both of the other line; then hi. */
static void put_rays(const struct game *game, const struct lines_plan *plan,
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
static void add_rays(struct tables *tables, const struct lines_plan *plan)
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

/* ---- what templates are told */

static const struct {
    const char *name, *unit; /* what is reversed */
} turns[TURNS] = {
    [TURN_NEAR] = {"near", ""},
    [TURN_SPARSE] = {"sparse", "bytes"},
    [TURN_DENSE] = {"dense", "bits"},
};

static void tell_way(struct arena *arena, struct value *item, unsigned way)
{
    value_set(arena, item, "way",
              value_text(arena, "%s%s", turns[way / WAY_TURN].name,
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
        value_set_text(arena, item, "turn", turns[i].name);
        value_set_text(arena, item, "unit", turns[i].unit);
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

static const struct value *lines_of_slider(struct arena *arena,
                                           const struct hyperbola_slider *slider)
{
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < slider->count; i++) {
        const struct track *line = &slider->lines[i];
        struct value *item = value_append_map(arena, list);
        tell_way(arena, item, line->way);
        value_set(arena, item, "offset", value_term(arena, line->number));
        value_set_flag(arena, item, "is_left", i != slider->sparse);
    }
    return list;
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
        value_set_text(arena, item, "slider", game->sliders[i].name);
        value_set(arena, item, "lines", lines_of_slider(arena, slider));
        value_set_flag(arena, item, "has_rest", parts_has_any(&plan->parts.sliders[i]));
        value_set_flag(arena, item, "at_once", slider->at_once);
        value_set_flag(arena, item, "is_reversed", slider->reversed == 2);
        value_set_flag(arena, item, "has_reversed", slider->reversed == 1);
        value_set(arena, item, "rays", value_term(arena, slider->rays));
        value_set_flag(arena, item, "is_four", slider->count == 4);
        value_set_flag(arena, item, "hops", slider->hops);
        value_set_count(arena, item, "at", slider->first);
    }
}

/* A register of two words or of four, if anything needs it. */
static void tell_register(struct arena *arena, struct value *list,
                          const struct lines_plan *plan, bool is_four)
{
    bool slides = is_four && plan->both_at_once, hops = false, reverses = false;
    for (unsigned i = 0; i < SLIDERS_MAX; i++) {
        const struct hyperbola_slider *slider = &plan->sliders[i];
        const bool fills = slider->at_once && (slider->count == 4) == is_four;
        slides = slides || (fills && !slider->hops);
        hops = hops || (fills && slider->hops);
        reverses = reverses || slider->reversed == 1u + is_four;
    }
    if (!slides && !hops && !reverses)
        return;
    struct value *item = value_append_map(arena, list);
    value_set_text(arena, item, "vector", is_four ? "__m256i" : "__m128i");
    value_set_text(arena, item, "mm", is_four ? "_mm256" : "_mm");
    value_set_text(arena, item, "si", is_four ? "si256" : "si128");
    value_set_text(arena, item, "lines", is_four ? "four" : "two");
    value_set_text(arena, item, "of", is_four ? "two" : "one");
    value_set_flag(arena, item, "is_four", is_four);
    value_set_flag(arena, item, "counts", slides || hops);
    value_set_flag(arena, item, "slides", slides);
    value_set_flag(arena, item, "hops", hops);
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
