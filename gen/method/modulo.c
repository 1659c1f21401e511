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
 * And what hops over one piece, as cannons do, has a second table of reaches, those beyond
 * the nearest pieces: what is in the one and not in the other.
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
 *     is_hop                 hops along it have a function of their own
 *     spacing, length        in squares
 *     blockable              whether something can stand in the way
 *     plain                  nothing but steps and ranges matters
 *     steps, combined        for each form its sections
 *     h1, h2
 *       suffix               of its variables
 *       entries, occupancy   symbols of arrays
 *       beyond
 *       mask, mask_hi        of its squares; `whole` when there is nothing to mask off
 *       whole
 *       is_hashed            by a remainder
 *       has_occupancy        the remainder leads to an occupancy, and that to the entry
 *       is_reach             entries are reaches
 *       is_left, left        whether to shift up, and how far; 64 less that
 *       rest
 *       is_right, right      the same down
 *       is_long              it lies in two words, joined by a shift of `join`;
 *       is_reduced           the second is reduced first
 *       join
 *       addend, modulus
 *       is_sum               a word that takes an addition
 *   is_hopped                whether any line is hopped along
 *   has_blockable            whether something can stand in the way on any
 *   has_hashed               whether any takes a remainder
 *   line_sliders             those with such lines
 *     slider                 its name
 *     tracks
 *       line, is_hop
 *       is_part, part        whether only a part of it counts; the symbol of that array
 *     has_rest               it has groups among the parts, too
 *   has_parts, parts         what is left for the partial `parts` (line/parts.h)
 */
#include "method/modulo.h"
#include "line/group.h"
#include "table/module.h"

enum {
    FORM = MODULO_COMBINED,    /* unless the user says otherwise: the fastest */
    BOARDS_SUITABLE = 1 << 26, /* a rook on 16 x 8 squares has 4 million */
};

static bool serves(const struct game *game)
{
    struct arena arena = {0};
    struct fault fault = {0};
    struct modulo_plan *plan = arena_alloc(&arena, 1, sizeof *plan);
    bool is_served =
        game->slider_count != 0 && modulo_plan_of(&arena, game, plan, &fault);
    arena_free(&arena);
    return is_served;
}

/* Each of the four forms is proved on all boards that a piece sees: not for too many pieces,
 * unless somebody asks. */
static bool is_usual(const struct game *game)
{
    return group_leaps_suit_tables(game) && group_all_boards(game) <= BOARDS_SUITABLE;
}

static const struct value *symbol(const struct tables *tables, unsigned array)
{
    const struct array *found = &tables->arrays[array];
    if (found->owner == NULL)
        return value_text(tables->arena, "%s", found->name);
    return value_text(tables->arena, "%s_%s", found->owner, found->name);
}

/* Whether the section has all bits that a line can have. */
static bool is_whole(const struct modulo_line *line, const struct modulo_section *section)
{
    return section->place == 0 && section->squares == line->length;
}

static const struct value *sections(const struct tables *tables,
                                    const struct modulo_line *line, unsigned form)
{
    struct arena *arena = tables->arena;
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < line->cuts[form].count; i++) {
        const struct modulo_section *section = &line->cuts[form].sections[i];
        struct value *map = value_append_map(arena, list);
        value_set_text(arena, map, "suffix",
                       i == 0 ? "" : arena_print(arena, "_%u", i + 1));
        value_set_flag(arena, map, "is_hashed", !line->plain);
        value_set_flag(arena, map, "has_occupancy", !line->plain && form == MODULO_STEPS);
        value_set_flag(arena, map, "is_reach", !line->plain && form >= MODULO_MINIMAL_H1);
        value_set(arena, map, "entries", symbol(tables, section->entries));
        value_set(arena, map, "occupancy", symbol(tables, section->lines));
        if (line->is_hopped)
            value_set(arena, map, "beyond", symbol(tables, section->beyond));
        value_set(arena, map, "mask", value_hex(arena, section->mask.lo));
        value_set(arena, map, "mask_hi", value_hex(arena, section->mask.hi));
        value_set_flag(arena, map, "is_long", section->is_long);
        value_set_flag(arena, map, "is_reduced", section->is_reduced);
        value_set(arena, map, "join", value_term(arena, section->join));
        value_set_flag(arena, map, "whole", is_whole(line, section));
        value_set_flag(arena, map, "is_right", section->right != 0);
        value_set_flag(arena, map, "is_left", section->left != 0);
        value_set_count(arena, map, "right", section->right);
        value_set_count(arena, map, "left", section->left);
        value_set_count(arena, map, "rest", 64 - section->left);
        value_set(arena, map, "addend", value_term(arena, (size_t)section->addend));
        value_set_flag(arena, map, "is_sum", section->is_long || section->addend != 0);
        value_set_count(arena, map, "modulus", section->modulus.value);
    }
    return list;
}

static const char *const forms[MODULO_FORMS_END] = {NULL, "steps", "combined", "h1",
                                                    "h2"};

/* A function of a line: what is attacked by a slide along it, or by a hop. */
static void add_function(const struct tables *tables, struct value *list,
                         const struct modulo_line *line, bool is_hop)
{
    struct arena *arena = tables->arena;
    struct value *map = value_append_map(arena, list);
    value_set_text(arena, map, "line", line->name);
    value_set_flag(arena, map, "is_hop", is_hop);
    value_set_count(arena, map, "spacing", line->spacing);
    value_set_count(arena, map, "length", line->length);
    value_set_flag(arena, map, "plain", line->plain);
    value_set_flag(arena, map, "blockable", line->cuts[MODULO_STEPS].count != 0);
    for (unsigned form = 1; form < MODULO_FORMS_END; form++)
        value_set(arena, map, forms[form], sections(tables, line, form));
}

/* Whether any line is hopped along; whether any can be blocked; and whether any of these
 * has a hash that is no mere shift. */
static void set_kinds(struct tables *tables, const struct modulo_plan *plan)
{
    bool is_hopped = false, is_blockable = false, is_hashed = false;
    for (unsigned i = 0; i < plan->line_count; i++) {
        const struct modulo_line *line = &plan->lines[i];
        bool has_cuts = line->cuts[MODULO_STEPS].count != 0;
        is_hopped = is_hopped || line->is_hopped;
        is_blockable = is_blockable || has_cuts;
        is_hashed = is_hashed || (has_cuts && !line->plain);
    }
    value_set_flag(tables->arena, tables->facts, "is_hopped", is_hopped);
    value_set_flag(tables->arena, tables->facts, "has_blockable", is_blockable);
    value_set_flag(tables->arena, tables->facts, "has_hashed", is_hashed);
}

static const struct value *functions(const struct tables *tables,
                                     const struct modulo_plan *plan)
{
    struct value *list = value_list(tables->arena);
    for (unsigned i = 0; i < plan->line_count; i++) {
        if (plan->lines[i].is_slid)
            add_function(tables, list, &plan->lines[i], false);
        if (plan->lines[i].is_hopped)
            add_function(tables, list, &plan->lines[i], true);
    }
    return list;
}

static const struct value *tracks(const struct tables *tables,
                                  const struct modulo_plan *plan,
                                  const struct modulo_slider *slider)
{
    struct arena *arena = tables->arena;
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < slider->count; i++) {
        const struct modulo_track *track = &slider->tracks[i];
        struct value *map = value_append_map(arena, list);
        value_set_text(arena, map, "line", plan->lines[track->line].name);
        value_set_flag(arena, map, "is_hop", track->is_hop);
        value_set_flag(arena, map, "is_part", track->is_part);
        if (track->is_part)
            value_set(arena, map, "part", symbol(tables, track->part));
    }
    return list;
}

/* The sliders that have lines of their own here; what else they have is in blocks, and so
 * is all of the others. */
static void set_sliders(struct tables *tables, const struct modulo_plan *plan)
{
    struct arena *arena = tables->arena;
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < plan->game->slider_count; i++) {
        const struct modulo_slider *slider = &plan->sliders[i];
        if (slider->count == 0)
            continue;
        struct value *map = value_append_map(arena, list);
        value_set_text(arena, map, "slider", plan->game->sliders[i].name);
        value_set_flag(arena, map, "has_rest", parts_has_any(&plan->parts.sliders[i]));
        value_set(arena, map, "tracks", tracks(tables, plan, slider));
    }
    value_set(arena, tables->facts, "line_sliders", list);
}

/* The plan as templates see it. */
static void set_facts(struct tables *tables, const struct modulo_plan *plan)
{
    struct arena *arena = tables->arena;
    struct value *facts = tables->facts;
    value_set_count(arena, facts, "default_form", FORM);
    for (unsigned form = 1; form < MODULO_FORMS_END; form++)
        value_set_count(arena, facts, arena_print(arena, "bytes_%s", forms[form]),
                        modulo_bytes(tables, form));
    value_set(arena, facts, "hashed_lines", functions(tables, plan));
    set_kinds(tables, plan);
    set_sliders(tables, plan);
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    struct modulo_plan *plan = arena_alloc(tables->arena, 1, sizeof *plan);
    if (!modulo_plan_of(tables->arena, game, plan, fault) ||
        !modulo_add_tables(plan, request, tables, fault))
        return false;
    set_facts(tables, plan);
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
