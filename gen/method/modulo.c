/* Modulo: sliding attacks by lines, each by a remainder.
 *
 * Theory. A line's squares are k bits apart (a file's 8, a north-east diagonal's 9, a
 * north-west one's 7, a rank's 1). Shifted so that the line's first square is bit 0, the
 * occupied ones are a number alpha; and for the right m, alpha mod m tells all occupancies
 * of the line apart, with hardly more hashes than occupancies: modulus.c has the claims
 * and their proofs, modulo_plan.c which line gets which. A rank needs no remainder.
 *
 * Four forms. (1) The paper's two steps: the hash gives the occupancy, a byte, and that
 * and the place on the line give the attacks. (2) The hash gives the attacks. (3) and (4)
 * The minimal hashes of the paper give how far the piece reaches on either side, from a
 * table that all lines of one length share.
 *
 * Large boards. A line on more than 64 squares has two words, which modulo m become
 * one by a shift: modulo_plan.c has the argument, and says of which boards one hash has a
 * whole line. Full entries would have two words as well; so all forms give reaches there.
 *
 * Entries are the line or its ends: for a line whose first square is bit 0, by the piece's place
 * on it and not by its square. A shift, or an addition, moves them where they belong, and the line's
 * mask cuts off what a shorter line does not have.
 * What the ends mean does not depend on k, and nor do minimal hashes.
 *
 * Cost a line: loads of mask, first square, place and entry (and occupancy, in form 1), and
 * a remainder by a constant, which is two multiplications. Source: Fenner and Levene, Move
 * Generation with Perfect Hash Functions, ICGA Journal 31(1), 2008.
 *
 * Names in templates:
 *
 *   default_form             the one taken when the user names none
 *   bytes_steps              of all tables of this form; likewise of the others
 *   bytes_combined
 *   bytes_h1, bytes_h2
 *   hashed_lines
 *     line                   its name
 *     spacing, length        in squares
 *     blockable              whether something can stand in the way
 *     plain                  nothing but steps and ranges matters
 *     steps, combined        for each form what is hashed
 *     h1, h2
 *       entries              the symbol of an array
 *       occupancy            likewise, where the remainder leads to one, and that to the entry
 *       mask, mask_hi        of its squares; `whole` when there is nothing to mask off
 *       whole
 *       is_reach             entries are reaches
 *       left, rest           how far to shift up, if at all; 64 less that
 *       right                the same down
 *       is_long              it lies in two words, joined by a shift of `join`;
 *       is_reduced           the second is reduced first
 *       join
 *       addend, modulus
 *       is_sum               a word that takes an addition
 *   has_blockable            whether something can stand in the way on any
 *   has_hashed               whether any takes a remainder
 *   line_sliders             those with such lines
 *     slider                 its name
 *     tracks
 *       line
 *       part                 the symbol of an array, where only a part of it counts
 *     has_rest               it has groups among the parts, too
 *   has_parts, parts         what is left for the partial `parts` (line/parts.h)
 */
#include <string.h>

#include "board/routes.h"
#include "line/group.h"
#include "method/modulo.h"
#include "table/module.h"

enum {
    FORM = MODULO_COMBINED, /* unless the user says otherwise: the fastest */
    BOARDS_SUITABLE = 1 << 26, /* a rook on 16 x 8 squares has 4 million */
};

static const char *const forms[MODULO_FORMS_END] = {NULL, "steps", "combined", "h1",
                                                    "h2"};

/* ---- entries */

/* Whether the form has a minimal hash of the line. */
static bool is_minimal(const struct modulo_line *line, unsigned form)
{
    return !line->plain && form >= MODULO_MINIMAL_H1;
}

/* Whether entries are by the hash itself; else by the occupancy, or the minimal hash. */
static bool is_by_hash(const struct modulo_line *line, unsigned form)
{
    return !line->plain && form == MODULO_COMBINED;
}

/* The index of a set of the hashed squares, the n-th of which is bit n. */
static uint64_t index_of(const struct modulo_line *line, unsigned form,
                         uint64_t occupancy)
{
    const struct modulus *modulus = &line->cuts[form].modulus;
    return is_minimal(line, form)   ? modulus_minimal(modulus, occupancy)
           : is_by_hash(line, form) ? modulus_hash(modulus, occupancy)
                                    : occupancy;
}

/* Of a square of a line, the first and the last place attacked, or its own: a byte each. */
static uint64_t ends_of(struct bits line, unsigned square, struct bits attacks)
{
    const uint64_t places = bits_extract(bits_with(attacks, square), line);
    const uint64_t least = bits_lowest(places);
    uint64_t most = least;
    while (places >> most != 1)
        most++;
    return least | most << 8;
}

/* Adds entries by place and index: what is attacked, the line's first square as bit 0; or the ends. */
static void add_entries(struct tables *tables, const struct modulo_line *line,
                        unsigned form, bool is_line, struct array prototype)
{
    struct arena *arena = tables->arena;
    const struct modulo_cut *cut = &line->cuts[form];
    struct move room[LINE_WAYS];
    const struct moves moves = line_slides(line->line, room);
    const struct board *board = &tables->game->board;
    const struct bits whole =
        bits_with(line_squares(board, line->line, line->first), line->first);
    const struct bits mask = bits_up(cut->mask, line->first);
    const size_t subsets = (size_t)1 << cut->squares;
    const size_t size = is_by_hash(line, form) ? (size_t)cut->modulus.value : subsets;
    struct bits *sets = arena_alloc(arena, subsets, sizeof *sets);
    const char **labels = arena_alloc(arena, line->length, sizeof *labels);
    prototype.planes = line->length;
    prototype.count = line->length * size;
    prototype.labels = labels;
    prototype.variant = line->plain ? 0 : form;
    uint64_t *words = tables_add(tables, prototype, 0)->words;
    for (unsigned place = 0; place < line->length; place++, words += size) {
        const unsigned square = line->first + place * line->spacing;
        labels[place] = arena_print(arena, "from place %u", place);
        moves_subsets(board, &moves, square, mask, sets);
        for (size_t i = 0; i < subsets; i++)
            words[index_of(line, form, i)] = is_line ? bits_down(sets[i], line->first).lo
                                                     : ends_of(whole, square, sets[i]);
    }
}

/* The width of elements that hold a line of bits. */
static unsigned width_of(const struct modulo_line *line)
{
    unsigned bits = 8;
    while (bits <= (line->length - 1) * line->spacing)
        bits *= 2;
    return bits;
}

static bool has_array(const struct tables *tables, const char *name)
{
    bool has = false;
    for (unsigned i = 0; i < tables->count; i++)
        has = has || strcmp(tables->arrays[i].name, name) == 0;
    return has;
}

/* Adds an array of entries; returns its name with its owner's. In the minimal forms lines of one length
 * share theirs. */
static const char *add_array(struct tables *tables, const struct modulo_line *line,
                             unsigned form, bool is_line)
{
    struct arena *arena = tables->arena;
    if (is_minimal(line, form)) {
        const char *name = arena_print(arena, "h%u_reach_%u",
                                       form - MODULO_MINIMAL_H1 + 1, line->length);
        if (!has_array(tables, name))
            add_entries(tables, line, form, false,
                        (struct array){.name = name, .bits = 16});
        return name;
    }
    const bool has_moves = is_line && form == MODULO_STEPS && !line->plain;
    const struct array array = {.name = has_moves ? "moves" : "reach",
                                .owner = line->name,
                                .bits = is_line ? width_of(line) : 16};
    add_entries(tables, line, form, is_line, array);
    return arena_print(arena, "%s_%s", array.owner, array.name);
}

/* Adds the occupancies by hash. */
static const char *add_occupancies(struct tables *tables, const struct modulo_line *line)
{
    const struct modulo_cut *cut = &line->cuts[MODULO_STEPS];
    const struct array *array =
        tables_add(tables,
                   (struct array){.name = "occupancy",
                                  .owner = line->name,
                                  .bits = cut->squares > 8 ? 16 : 8,
                                  .count = (size_t)cut->modulus.value,
                                  .variant = MODULO_STEPS},
                   0);
    for (uint64_t i = 0; i < (uint64_t)1 << cut->squares; i++)
        array->words[modulus_hash(&cut->modulus, i)] = i;
    return arena_print(tables->arena, "%s_occupancy", line->name);
}

/* All that is hashed but its arrays. */
static struct value *cut_in_words(struct arena *arena, const struct modulo_line *line,
                                  const struct modulo_cut *cut)
{
    struct value *map = value_map(arena);
    value_set(arena, map, "mask", value_hex(arena, cut->mask.lo));
    value_set(arena, map, "mask_hi", value_hex(arena, cut->mask.hi));
    value_set_flag(arena, map, "is_long", cut->is_long);
    value_set_flag(arena, map, "is_reduced", cut->is_reduced);
    value_set(arena, map, "join", value_term(arena, cut->join));
    value_set_flag(arena, map, "whole", cut->squares == line->length);
    value_set(arena, map, "right", value_term(arena, cut->right));
    value_set(arena, map, "left", value_term(arena, cut->left));
    value_set_count(arena, map, "rest", 64 - cut->left);
    value_set(arena, map, "addend", value_term(arena, (size_t)cut->addend));
    value_set_flag(arena, map, "is_sum", cut->is_long || cut->addend != 0);
    value_set_count(arena, map, "modulus", cut->modulus.value);
    return map;
}

/* Adds the arrays of a line for a form; of a plain one for all, which have the same. The
 * occupancy is of the first form only. */
static void add_cut(const struct modulo_plan *plan, struct tables *tables,
                    const struct modulo_line *line, unsigned form)
{
    struct arena *arena = tables->arena;
    const bool is_reach = is_minimal(line, form);
    const bool has_steps = form == MODULO_STEPS && !line->plain;
    if (line->cuts[form].squares == 0)
        return;
    struct value *map = cut_in_words(arena, line, &line->cuts[form]);
    value_set_flag(arena, map, "is_reach", is_reach);
    value_set_text(arena, map, "occupancy",
                   has_steps ? add_occupancies(tables, line) : NULL);
    value_set_text(arena, map, "entries",
                   add_array(tables, line, form, !is_reach && !plan->is_wide));
    for (unsigned i = 1; i < MODULO_FORMS_END; i++)
        if (line->plain || i == form)
            value_set(arena, line->told, forms[i], map);
}

/* ---- what has an element for each square */

/* Adds an array of a set for each square: those of the line. */
static void add_line(struct tables *tables, const char *owner, const char *name,
                     struct line line)
{
    const struct board *board = &tables->game->board;
    struct array *sets = tables_add_squares(
        tables, board,
        (struct array){.name = name, .owner = owner, .bits = tables_set_bits(board)});
    for (unsigned square = 0; square < board_squares(board); square++)
        array_put_set(sets, square, line_squares(board, line, square));
}

/* Adds mask, first square and place by square. Returns a number that all places of the line are below,
 * be they on the board or not. */
static unsigned add_parameters(struct tables *tables, const struct modulo_line *line)
{
    const struct board *board = &tables->game->board;
    struct array prototype = {
        .name = "first", .owner = line->name, .bits = 8, .form = FORM_DECIMAL};
    unsigned last = 0;
    add_line(tables, line->name, "mask", line->line);
    struct array *firsts = tables_add_squares(tables, board, prototype);
    prototype.name = "place";
    struct array *places = tables_add_squares(tables, board, prototype);
    for (unsigned square = 0; square < board_squares(board); square++) {
        unsigned place, first = line_first(board, line->line, square, &place);
        if (bits_has(board->holes, square))
            continue;
        firsts->words[square] = first;
        places->words[square] = place;
        last = first > last ? first : last;
    }
    return last + line->spacing * line->length;
}

/* The name of an array of the squares of what is no whole line: by the way it goes, and, if another
 * one is along the same line, by its number. NULL where it is a whole one. */
static const char *part_name(struct arena *arena, const struct modulo_slider *slider,
                             unsigned number)
{
    const struct modulo_track *track = &slider->tracks[number];
    const struct line own = track->own;
    if (own.up && own.down && own.slide.range == MOVE_RANGE_ANY && own.slide.zone == NULL)
        return NULL;
    const char *name = arena_print(arena, "%s_%s", track->line->name,
                                   own.up && own.down ? "part"
                                   : own.up           ? "up"
                                                      : "down");
    bool is_second = false;
    for (unsigned i = 0; i < number; i++)
        is_second = is_second || slider->tracks[i].line == track->line;
    return is_second ? arena_print(arena, "%s_%u", name, number) : name;
}

/* The sliders that have lines of their own here, with arrays of such squares; what else they have is in
 * blocks, and so is all of the others. */
static void add_sliders(struct tables *tables, const struct modulo_plan *plan)
{
    struct arena *arena = tables->arena;
    struct value *list = value_set_list(arena, tables->facts, "line_sliders");
    for (unsigned i = 0; i < plan->game->slider_count; i++) {
        const struct modulo_slider *slider = &plan->sliders[i];
        const char *owner = plan->game->sliders[i].name;
        if (slider->count == 0)
            continue;
        struct value *map = value_append_map(arena, list), *tracks = value_list(arena);
        value_set_text(arena, map, "slider", owner);
        value_set_flag(arena, map, "has_rest", parts_has_any(&plan->parts.sliders[i]));
        value_set(arena, map, "tracks", tracks);
        for (unsigned j = 0; j < slider->count; j++) {
            const struct modulo_track *track = &slider->tracks[j];
            const char *part = part_name(arena, slider, j);
            struct value *item = value_append_map(arena, tracks);
            value_set_text(arena, item, "line", track->line->name);
            value_set_text(arena, item, "part",
                           part == NULL ? NULL
                                        : arena_print(arena, "%s_%s", owner, part));
            if (part != NULL)
                add_line(tables, owner, part, track->own);
        }
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

/* The entries of all forms, first those of lines that have the same in each. */
static void add_all_entries(const struct modulo_plan *plan, struct tables *tables)
{
    for (unsigned form = 0; form < MODULO_FORMS_END; form++)
        for (unsigned i = 0; i < plan->line_count; i++)
            if (plan->lines[i].plain == (form == 0))
                add_cut(plan, tables, &plan->lines[i], form == 0 ? MODULO_STEPS : form);
}

/* Tells of each line, before its arrays are added, which tell of themselves. */
static void tell_lines(struct tables *tables, struct modulo_plan *plan)
{
    struct arena *arena = tables->arena;
    struct value *list = value_set_list(arena, tables->facts, "hashed_lines");
    bool has_blockable = false, has_hashed = false;
    for (unsigned i = 0; i < plan->line_count; i++) {
        struct modulo_line *line = &plan->lines[i];
        const bool is_blockable = line->cuts[MODULO_STEPS].squares != 0;
        line->told = value_append_map(arena, list);
        value_set_text(arena, line->told, "line", line->name);
        value_set_count(arena, line->told, "spacing", line->spacing);
        value_set_count(arena, line->told, "length", line->length);
        value_set_flag(arena, line->told, "plain", line->plain);
        value_set_flag(arena, line->told, "blockable", is_blockable);
        has_blockable = has_blockable || is_blockable;
        has_hashed = has_hashed || (is_blockable && !line->plain);
    }
    value_set_flag(arena, tables->facts, "has_blockable", has_blockable);
    value_set_flag(arena, tables->facts, "has_hashed", has_hashed);
}

static void add_arrays(struct modulo_plan *plan, struct tables *tables)
{
    unsigned last = 0;
    for (unsigned i = 0; i < plan->line_count; i++) {
        const unsigned end = add_parameters(tables, &plan->lines[i]);
        last = end > last ? end : last;
    }
    add_sliders(tables, plan);
    if (plan->is_wide)
        add_below(tables, last);
    add_all_entries(plan, tables);
}

/* Tells the bytes of all tables that each form needs. */
static void tell_bytes(struct tables *tables)
{
    for (unsigned form = 1; form < MODULO_FORMS_END; form++) {
        uint64_t bytes = 0;
        for (unsigned i = 0; i < tables->count; i++)
            if (tables->arrays[i].variant == 0 || tables->arrays[i].variant == form)
                bytes += array_bytes(&tables->arrays[i]);
        value_set_count(tables->arena, tables->facts,
                        arena_print(tables->arena, "bytes_%s", forms[form]),
                        (size_t)bytes);
    }
}

/* ---- the module */

static bool serves(const struct game *game)
{
    struct arena arena = {0};
    struct fault fault = {0};
    struct modulo_plan *plan = arena_alloc(&arena, 1, sizeof *plan);
    const bool is_served =
        game->slider_count != 0 && modulo_plan_of(&arena, game, plan, &fault);
    arena_free(&arena);
    return is_served;
}

/* Each of the four forms is proved on all boards that a piece sees: not for too many pieces,
 * unless somebody asks. */
static bool is_usual(const struct game *game)
{
    const struct group_sizes sizes = group_sizes_of(game);
    return sizes.leaps_suit_tables && sizes.boards <= BOARDS_SUITABLE;
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    struct modulo_plan *plan = arena_alloc(tables->arena, 1, sizeof *plan);
    if (!modulo_plan_of(tables->arena, game, plan, fault))
        return false;
    tell_lines(tables, plan);
    add_arrays(plan, tables);
    if (!parts_add_tables(&plan->parts, request, tables, fault))
        return false;
    value_set_count(tables->arena, tables->facts, "default_form", FORM);
    tell_bytes(tables);
    return true;
}

const struct module module_modulo = {
    .name = "modulo",
    .number = 8,
    .says = "sliding attacks by remainders of lines; four forms, small tables",
    .has_pieces = true,
    .serves = serves,
    .is_usual = is_usual,
    .build = build,
};
