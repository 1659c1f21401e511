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
 * one by a shift: modulo_cut.c has the argument, and says of which boards one hash has a
 * whole line. Full entries would have two words as well; so all forms give reaches there.
 * And what hops over one piece, as cannons do, has a second table of reaches, those beyond
 * the nearest pieces: what is in the one and not in the other.
 *
 * Cost a line: loads of mask, first square, place and entry (and occupancy, in form 1), and
 * a remainder by a constant, which is two multiplications. Source: Fenner and Levene, Move
 * Generation with Perfect Hash Functions, ICGA Journal 31(1), 2008.
 */
#include "method/modulo.h"

#include "method/modulo_facts.h"
#include "method/modulo_tables.h"

enum { FORM = MODULO_COMBINED }; /* unless the user says otherwise: the fastest */

static bool serves(const struct game *game)
{
    struct arena arena = {0};
    struct modulo_plan *plan = arena_alloc(&arena, 1, sizeof *plan);
    bool is_served = game->slider_count != 0 &&
                     modulo_plan_of(&arena, game, plan, NULL) &&
                     folded_serves(&plan->folded, game);
    arena_free(&arena);
    return is_served;
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    struct modulo_plan *plan = arena_alloc(tables->arena, 1, sizeof *plan);
    if (!modulo_plan_of(tables->arena, game, plan, fault) ||
        !modulo_add_tables(plan, request, tables, fault))
        return false;
    tables->plan = plan;
    modulo_set_facts(tables, FORM);
    return true;
}

const struct module module_modulo = {
    .name = "modulo",
    .number = 8,
    .says = "sliding attacks by remainders of lines; four forms, small tables",
    .needs = {"types"},
    .has_pieces = true,
    .serves = serves,
    .build = build,
    .is_read = true,
};
