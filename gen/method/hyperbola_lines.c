/* Hyperbola line by line: where a rank is no byte.
 *
 * line/subtraction.c has the theory. A line costs a mask, of as many words as a set has. All
 * sliders share one record a square, where each line stands once: a rook's, a cannon's and
 * a lance's files are one. Leaps that can be blocked, and grasshoppers, are parts with blocks. Two or four
 * lines whose masks are neighbours are had at once, by form 4.
 */
#include "method/hyperbola.h"

#include <limits.h>

#include "board/line.h"
#include "line/group.h"
#include "line/parts.h"
#include "line/subtraction.h"

enum { RAYS = 4 }; /* words of a line's rays */

/* A line of a slider, and the number of its mask in each record. */
struct hyperbola_line {
    struct line line;
    enum subtraction how;
    unsigned number;
};

struct hyperbola_slider {
    struct hyperbola_line lines[LINES_MAX];
    unsigned count;
    bool at_once;   /* all of them are in one register, two or four */
    unsigned first; /* then the least number of their masks */
    bool hops;
    /* Its sparse lines, if bytes are reversed in a register: two, or one of two. */
    unsigned reversed;
    unsigned sparse; /* then the number of that one, or 0 */
    unsigned rays;   /* and where its rays are in each record of those */
};

struct hyperbola_plan {
    const struct game *game;
    struct hyperbola_slider sliders[SLIDERS_MAX];
    struct line masks[SLIDERS_MAX * LINES_MAX]; /* whole lines */
    unsigned mask_count;
    unsigned mask_words; /* of a mask: one or two */
    bool any_at_once;    /* lines of any slider are */
    bool both_at_once;   /* rook and bishop are in one register, from there on */
    unsigned both_first;
    bool is_bishop_first;
    unsigned both[2];   /* the numbers of these sliders */
    unsigned ray_words; /* of a record of rays */
    unsigned arrays;    /* of masks and rays, the first ones */
    struct parts parts; /* what subtraction cannot serve */
};

/* The number of the word, in a record, of the square and all above. */
static unsigned own_word(const struct hyperbola_plan *plan)
{
    return plan->mask_count * plan->mask_words;
}

/* ---- what the template has to write of lines: what turns them around, then
 * a function for each way that some line is looked up, then the sliders. */

enum { TURNS = 3 };

static const struct {
    const char *name, *unit; /* what is reversed */
} turns[TURNS] = {
    [SUBTRACTION_NEAR] = {"near", ""},
    [SUBTRACTION_SPARSE] = {"sparse", "bytes"},
    [SUBTRACTION_DENSE] = {"dense", "bits"},
};

/* A set of ways to look up lines has a byte for each turn: a bit for each of eight, which are whether
 * they hop, go up, go down. These are the bits of those that go both ways, up alone, down alone. */
enum { WAYS_WHOLE = 0x88, WAYS_UP = 0x44, WAYS_DOWN = 0x22, WAYS_OF_TURN = 8 };

static bool hops(const struct hyperbola_line *line)
{
    return kind_of(line->line.kind)->screens != 0;
}

static uint64_t way_bit(const struct hyperbola_line *line)
{
    return (uint64_t)1 << (WAYS_OF_TURN * line->how + 4u * hops(line) +
                           2u * line->line.up + line->line.down);
}

/* How the attacks of such lines are computed. */
static void tell_way(struct arena *arena, struct value *item,
                     const struct hyperbola_line *line)
{
    const bool up = line->line.up, down = line->line.down;
    value_set_text(arena, item, "way",
                   arena_print(arena, "%s%s", turns[line->how].name,
                               up && down ? ""
                               : up       ? "_up"
                                          : "_down"));
    value_set_flag(arena, item, "is_near", line->how == SUBTRACTION_NEAR);
    value_set_flag(arena, item, "is_up", up);
    value_set_flag(arena, item, "is_down", down);
    value_set_flag(arena, item, "hops", hops(line));
}

enum { FORM_LINES = 1, FORM_REVERSED = 3, FORM_ZEROS };

/* Whether a register serves that line of the slider in that form. */
static bool is_served(const struct hyperbola_slider *slider, unsigned line, unsigned form)
{
    return form == FORM_REVERSED ? slider->reversed == 2 ||
                                       (slider->reversed == 1 && slider->sparse == line)
                                 : form == FORM_ZEROS && slider->at_once;
}

/* The ways that are done line by line in that form, of near lines or of the others. */
static uint64_t ways_in(const struct hyperbola_plan *plan, unsigned form, bool is_near)
{
    uint64_t set = 0;
    for (unsigned i = 0; i < SLIDERS_MAX; i++)
        for (unsigned j = 0; j < plan->sliders[i].count; j++) {
            const struct hyperbola_line *line = &plan->sliders[i].lines[j];
            if (!is_served(&plan->sliders[i], j, form) &&
                (line->how == SUBTRACTION_NEAR) == is_near)
                set |= way_bit(line);
        }
    return set;
}

/* The turns of these ways, a list of none to two. */
static const struct value *turns_of(struct arena *arena, uint64_t ways)
{
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < TURNS; i++) {
        const uint64_t own = ways >> WAYS_OF_TURN * i & 0xff;
        if (own == 0)
            continue;
        struct value *item = value_append_map(arena, list);
        value_set_text(arena, item, "turn", turns[i].name);
        value_set_text(arena, item, "unit", turns[i].unit);
        value_set_flag(arena, item, "is_dense", i == SUBTRACTION_DENSE);
        value_set_flag(arena, item, "whole", (own & WAYS_WHOLE) != 0);
        value_set_flag(arena, item, "up", (own & WAYS_UP) != 0);
        value_set_flag(arena, item, "down", (own & WAYS_DOWN) != 0);
        value_set_flag(arena, item, "above", (own & (WAYS_WHOLE | WAYS_UP)) != 0);
        value_set_flag(arena, item, "below", (own & (WAYS_WHOLE | WAYS_DOWN)) != 0);
    }
    return list;
}

/* Whether any of the ways turns a line around. */
static bool reverses(uint64_t ways)
{
    return (ways >> WAYS_OF_TURN & 0x0101 * (WAYS_WHOLE | WAYS_DOWN)) != 0;
}

static void tell_ways(struct arena *arena, const struct hyperbola_plan *plan,
                      uint64_t ways, bool is_near, struct value *map)
{
    const struct value *none = value_list(arena), *own = turns_of(arena, ways);
    value_set(arena, map, "near_lines", is_near ? own : none);
    value_set(arena, map, "far_lines", is_near ? none : own);
    value_set_flag(arena, map, "has_far", !is_near);
    struct value *list = value_set_list(arena, map, "hyperbola_ways");
    for (unsigned i = 0; i < SLIDERS_MAX; i++)
        for (unsigned j = 0; j < plan->sliders[i].count; j++) {
            const struct hyperbola_line *line = &plan->sliders[i].lines[j];
            if ((ways & way_bit(line)) != 0)
                tell_way(arena, value_append_map(arena, list), line);
            ways &= ~way_bit(line);
        }
}

/* A set of forms, of `all` that there are. */
static void tell_forms(struct arena *arena, struct value *map, unsigned forms,
                       unsigned all)
{
    struct value *list = value_set_list(arena, map, "in_forms");
    for (unsigned form = FORM_LINES; form <= FORM_ZEROS; form++)
        if ((forms >> form & 1) != 0)
            value_set_count(arena, value_append_map(arena, list), "form", form);
    value_set_flag(arena, map, "scalars_differ", forms != all);
}

/* What is done line by line: near lines, then the others; once for all forms in which it is the same. */
static void tell_scalars(struct tables *tables, const struct hyperbola_plan *plan)
{
    struct arena *arena = tables->arena;
    struct value *scalars = value_set_list(arena, tables->facts, "scalars");
    struct value *swaps = value_set_list(arena, tables->facts, "reversing");
    const unsigned all = 1u << FORM_LINES |
                         (unsigned)(plan->ray_words != 0) << FORM_REVERSED |
                         (unsigned)plan->any_at_once << FORM_ZEROS;
    unsigned reversing = 0;
    for (unsigned i = 0; i < 2 * (FORM_ZEROS + 1); i++) {
        const bool is_near = i <= FORM_ZEROS;
        const unsigned form = i % (FORM_ZEROS + 1);
        const uint64_t ways = ways_in(plan, form, is_near);
        unsigned same = 0;
        for (unsigned other = FORM_LINES; other <= FORM_ZEROS; other++)
            if ((all >> other & 1) != 0 && ways_in(plan, other, is_near) == ways)
                same |= 1u << other;
        if (form == FORM_LINES)
            value_set(arena, tables->facts, is_near ? "near_lines" : "far_lines",
                      turns_of(arena, ways));
        if (ways == 0 || (all >> form & 1) == 0 || same >> form << form != same)
            continue; /* there is none, or it is told already */
        struct value *map = value_append_map(arena, scalars);
        tell_ways(arena, plan, ways, is_near, map);
        tell_forms(arena, map, same, all);
        reversing |= reverses(is_near ? 0 : ways) ? same : 0;
    }
    if (reversing != 0)
        tell_forms(arena, value_append_map(arena, swaps), reversing, all);
}

static const struct value *lines_of_slider(struct arena *arena,
                                           const struct hyperbola_slider *slider)
{
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < slider->count; i++) {
        const struct hyperbola_line *line = &slider->lines[i];
        struct value *item = value_append_map(arena, list);
        tell_way(arena, item, line);
        value_set(arena, item, "offset", value_term(arena, line->number));
        value_set_flag(arena, item, "is_left", !is_served(slider, i, FORM_REVERSED));
    }
    return list;
}

/* Sliders of parts alone have all of their function from the partial `parts`. */
static void tell_sliders(struct tables *tables, const struct hyperbola_plan *plan)
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

bool hyperbola_is_union(const struct game *game, const struct piece *piece)
{
    return piece->sides[0].slider_count != 0 && !piece->colored &&
           !piece_is_mixed(piece) && !piece_is_bent(piece, game->slider_count) &&
           game_slider(game, piece->name) == NULL;
}

static void tell_unions(struct tables *tables, const struct hyperbola_plan *plan)
{
    const struct game *game = tables->game;
    struct arena *arena = tables->arena;
    struct value *list = value_set_list(arena, tables->facts, "hyperbola_unions");
    for (unsigned i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        const struct side *side = &piece->sides[0];
        if (!hyperbola_is_union(game, piece))
            continue;
        struct value *item = value_append_map(arena, list), *parts = value_list(arena);
        unsigned of_both = 0;
        for (unsigned j = 0; j < side->slider_count; j++) {
            const unsigned slider = side->sliders[j];
            value_set_text(arena, value_append_map(arena, parts), "part",
                           game->sliders[slider].name);
            of_both += slider == plan->both[0] || slider == plan->both[1];
        }
        value_set_text(arena, item, "piece", piece->name);
        value_set_flag(arena, item, "is_both",
                       plan->both_at_once && of_both == 2 && side->slider_count == 2);
        value_set(arena, item, "parts", parts);
    }
}

/* What is asked of a register of two words, and of one of four. */
struct asked {
    bool slides, hops, reverses;
};

/* Its type, and with what names of its intrinsics begin and end. */
static void tell_register(struct arena *arena, struct value *list, bool is_four,
                          const struct asked *asked)
{
    struct value *item = value_append_map(arena, list);
    value_set_text(arena, item, "vector", is_four ? "__m256i" : "__m128i");
    value_set_text(arena, item, "mm", is_four ? "_mm256" : "_mm");
    value_set_text(arena, item, "si", is_four ? "si256" : "si128");
    value_set_text(arena, item, "lines", is_four ? "four" : "two");
    value_set_text(arena, item, "of", is_four ? "two" : "one");
    value_set_flag(arena, item, "is_four", is_four);
    value_set_flag(arena, item, "slides", asked->slides);
    value_set_flag(arena, item, "hops", asked->hops);
    value_set_count(arena, item, "behind", is_four ? RAYS : RAYS / 2);
}

static void tell_at_once(struct tables *tables, const struct hyperbola_plan *plan)
{
    struct arena *arena = tables->arena;
    struct value *facts = tables->facts;
    struct value *registers = value_set_list(arena, facts, "registers");
    struct value *reversals = value_set_list(arena, facts, "reversals");
    struct asked asked[2] = {{false}, {.slides = plan->both_at_once}};
    for (unsigned i = 0; i < tables->game->slider_count; i++) {
        const struct hyperbola_slider *slider = &plan->sliders[i];
        struct asked *of = &asked[slider->count == 4];
        of->slides = of->slides || (slider->at_once && !slider->hops);
        of->hops = of->hops || (slider->at_once && slider->hops);
        asked[0].reverses = asked[0].reverses || slider->reversed == 1;
        asked[1].reverses = asked[1].reverses || slider->reversed == 2;
    }
    for (unsigned i = 0; i < 2; i++) {
        if (asked[i].slides || asked[i].hops)
            tell_register(arena, registers, i == 1, &asked[i]);
        if (asked[i].reverses)
            tell_register(arena, reversals, i == 1, &asked[i]);
    }
    hyperbola_tell_forms(tables, false, plan->ray_words != 0, plan->any_at_once);
    value_set_flag(arena, facts, "both_at_once", plan->both_at_once);
    value_set_count(arena, facts, "both_at", plan->both_first);
    value_set_text(arena, facts, "both_first", plan->is_bishop_first ? "bishop" : "rook");
    value_set_text(arena, facts, "both_second",
                   plan->is_bishop_first ? "rook" : "bishop");
    value_set_count(arena, facts, "masks", plan->mask_count);
    value_set_count(arena, facts, "own", own_word(plan));
    value_set_count(arena, facts, "own_hi", own_word(plan) + 1);
}

static void set_facts(struct tables *tables, const struct hyperbola_plan *plan)
{
    struct arena *arena = tables->arena;
    bool has_hops = false;
    for (unsigned i = 0; i < tables->game->slider_count; i++)
        for (unsigned j = 0; j < plan->sliders[i].count; j++)
            has_hops = has_hops || hops(&plan->sliders[i].lines[j]);
    tell_scalars(tables, plan);
    tell_sliders(tables, plan);
    tell_unions(tables, plan);
    tell_at_once(tables, plan);
    value_set_flag(arena, tables->facts, "has_hops", has_hops);
    value_set_count(arena, tables->facts, "parts_bytes",
                    tables_bytes(tables, plan->arrays));
}

/* ---- masks */

/* The number of the line's mask; a new one if no other line had it before. */
static unsigned number_of(struct hyperbola_plan *plan, struct line line)
{
    for (unsigned i = 0; i < plan->mask_count; i++) {
        struct line mask = plan->masks[i];
        if (mask.dx == line.dx && mask.dy == line.dy && mask.range == line.range &&
            mask.zone == line.zone)
            return i;
    }
    plan->masks[plan->mask_count] = subtraction_whole(line);
    return plan->mask_count++;
}

static bool take_line(void *context, unsigned number, struct group group)
{
    struct hyperbola_plan *plan = context;
    struct hyperbola_slider *slider = &plan->sliders[number];
    const struct line *line = group_line(group);
    if (line == NULL || !subtraction_serves(*line))
        return false;
    slider->lines[slider->count++] = (struct hyperbola_line){
        *line, subtraction_of(&plan->game->board, *line), number_of(plan, *line)};
    return true;
}

/* Whether two of its lines have the same squares, as those of steps and of double steps. */
static bool has_parallels(const struct hyperbola_slider *slider)
{
    for (unsigned i = 0; i < slider->count; i++)
        for (unsigned j = 0; j < i; j++) {
            const struct line a = slider->lines[i].line, b = slider->lines[j].line;
            if (a.dx * b.dy == a.dy * b.dx)
                return true;
        }
    return false;
}

/* Two or four whole lines fill a register, if their masks are neighbours; of plain moves, or of
 * hops, which look once more with what is before their screens taken off: from all lines. */
static void find_at_once(struct hyperbola_slider *slider)
{
    unsigned first = UINT_MAX, last = 0, hopped = 0;
    bool are_whole = true;
    for (unsigned i = 0; i < slider->count; i++) {
        const struct hyperbola_line *line = &slider->lines[i];
        const unsigned number = line->number;
        are_whole = are_whole && line->line.up && line->line.down;
        hopped += hops(line);
        first = number < first ? number : first;
        last = number > last ? number : last;
    }
    slider->at_once =
        (slider->count == 2 || slider->count == 4) && are_whole &&
        (hopped == 0 || (hopped == slider->count && !has_parallels(slider))) &&
        last - first + 1 == slider->count;
    slider->hops = hopped != 0;
    slider->first = first;
    for (unsigned i = 0; i < slider->count; i++)
        if (slider->lines[i].how == SUBTRACTION_SPARSE) {
            slider->reversed++;
            slider->sparse = i;
        }
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
        plan->both[i] = (unsigned)(named - game->sliders);
        const struct hyperbola_slider *slider = &plan->sliders[plan->both[i]];
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
    parts_cut(&plan->parts, game, take_line, plan);
    bool has_pairs = false; /* one line alone is not worth a form */
    for (unsigned i = 0; i < game->slider_count; i++) {
        find_at_once(&plan->sliders[i]);
        plan->any_at_once = plan->any_at_once || plan->sliders[i].at_once;
        has_pairs = has_pairs || plan->sliders[i].reversed == 2;
    }
    for (unsigned i = 0; i < game->slider_count; i++) {
        struct hyperbola_slider *slider = &plan->sliders[i];
        slider->reversed = has_pairs ? slider->reversed : 0;
        slider->rays = slider->reversed == 0 ? 0 : plan->ray_words;
        plan->ray_words += RAYS * slider->reversed;
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
    const bool has_own = plan->any_at_once, is_wide = plan->mask_words == 2;
    const unsigned size = own_word(plan) + (has_own ? plan->mask_words : 0);
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
            words[own_word(plan)] = own.lo;
        if (has_own && is_wide)
            words[own_word(plan) + 1] = own.hi;
    }
}

static uint64_t reversed(uint64_t word)
{
    uint64_t out = 0;
    for (unsigned i = 0; i < 64; i += 8)
        out |= (word >> i & 0xff) << (56 - i);
    return out;
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
        rays[2 * i + 1] = reversed(down.hi);
        rays[2 * slider->reversed + 2 * i] = up.hi;
        rays[2 * slider->reversed + 2 * i + 1] = reversed(down.lo);
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
    plan->arrays = tables->count;
    if (!parts_add_tables(&plan->parts, request, "hyperbola", tables, fault))
        return false;
    set_facts(tables, plan);
    return true;
}

bool hyperbola_suits_vectors(const struct game *game)
{
    struct arena arena = {0};
    const struct hyperbola_plan *plan = plan_of(&arena, game);
    bool serves = plan->any_at_once;
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned j = 0; j < plan->sliders[i].count; j++) {
            const struct line line = plan->sliders[i].lines[j].line;
            serves = serves && (plan->sliders[i].at_once || !(line.up && line.down));
        }
    arena_free(&arena);
    return serves;
}
