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

#include "base/rng.h"
#include "method/modulo_facts.h"
#include "method/modulo_lookup.h"
#include "method/modulo_tables.h"

enum {
    FORM = MODULO_COMBINED, /* unless the user says otherwise: the fastest */
    EXHAUSTIVE_MAX = 16,    /* squares of a line that are gone through whole */
    SAMPLES = 1 << 12,
};

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

/* What is attacked along one of a slider's lines, in one form. */
static struct bits look_up(const struct tables *tables, unsigned form,
                           const struct modulo_track *track, unsigned square,
                           struct bits occupied, struct modulo_reading *reading)
{
    struct bits attacks = modulo_look_up(tables, form, track->line, track->is_hop, square,
                                         occupied, reading);
    return track->is_part
               ? bits_and(attacks, array_set(&tables->arrays[track->part], square))
               : attacks;
}

/* The same for all its lines, in the default form. */
static struct bits look_up_all(const struct tables *tables, unsigned slider,
                               unsigned square, struct bits occupied,
                               struct modulo_reading *reading)
{
    const struct modulo_plan *plan = tables->plan;
    const struct modulo_slider *tracks = &plan->sliders[slider];
    struct bits attacks = bits_none();
    for (unsigned i = 0; i < tracks->count; i++)
        attacks = bits_or(attacks, look_up(tables, FORM, &tracks->tracks[i], square,
                                           occupied, reading));
    return attacks;
}

static unsigned slots(const struct tables *tables, unsigned slider, unsigned square,
                      struct bits occupied, struct slot slots[MODULE_SLOTS_MAX])
{
    const struct modulo_plan *plan = tables->plan;
    struct modulo_reading reading = {slots, 0, true};
    look_up_all(tables, slider, square, occupied, &reading);
    return reading.count + folded_slots(tables, &plan->folded, slider, square, occupied,
                                        slots + reading.count);
}

static struct bits attacks(const struct tables *tables, unsigned slider, unsigned square,
                           struct bits occupied)
{
    const struct modulo_plan *plan = tables->plan;
    struct slot slots[MODULE_SLOTS_MAX];
    struct modulo_reading reading = {slots, 0, true};
    return bits_or(look_up_all(tables, slider, square, occupied, &reading),
                   folded_attacks(tables, &plan->folded, slider, square, occupied));
}

static struct bits draw(struct stream stream, uint64_t i)
{
    return (struct bits){stream_draw(stream, 2 * i), stream_draw(stream, 2 * i + 1)};
}

/* One line of one square in one form, for every occupancy of it, with all other squares
 * empty and with all occupied. */
static bool prove_square(const struct tables *tables, unsigned form,
                         const struct modulo_track *track, unsigned square)
{
    const struct board *board = &tables->game->board;
    struct bits mask = line_inner(board, track->own, square), set = bits_none();
    struct bits others = bits_minus((struct bits){UINT64_MAX, UINT64_MAX}, mask);
    struct stream stream = {square};
    bool all = bits_count(mask) <= EXHAUSTIVE_MAX;
    uint64_t count = all ? (uint64_t)1 << bits_count(mask) : SAMPLES;
    for (uint64_t i = 0; i < count; i++) {
        if (!all)
            set = bits_and(mask, bits_and(draw(stream, 2 * i), draw(stream, 2 * i + 1)));
        struct slot slots[MODULE_SLOTS_MAX];
        struct modulo_reading reading = {slots, 0, true};
        struct bits wanted = line_attacks(board, track->own, square, set);
        struct bits alone = look_up(tables, form, track, square, set, &reading);
        reading.count = 0;
        struct bits among =
            look_up(tables, form, track, square, bits_or(set, others), &reading);
        if (!reading.is_inside || !bits_equal(alone, wanted) ||
            !bits_equal(among, wanted))
            return false;
        set = bits_next_subset(mask, set);
    }
    return true;
}

/* One line, in all forms, on all squares. */
static bool prove_track(const struct tables *tables, const struct modulo_track *track,
                        struct fault *fault)
{
    const struct modulo_plan *plan = tables->plan;
    const struct game *game = tables->game;
    for (unsigned form = 1; form < MODULO_FORMS_END; form++)
        for (unsigned square = 0; square < board_squares(&game->board); square++)
            if (!prove_square(tables, form, track, square)) {
                char name[BOARD_NAME_MAX];
                board_name(&game->board, square, name);
                return fault_judged(fault,
                                    "%s/modulo: form %u is wrong for the %s through "
                                    "%s; nothing was written",
                                    game->name, form, plan->lines[track->line].name,
                                    name);
            }
    return true;
}

/* The other forms: verify goes through one only. Whole lines, which have a function each,
 * then what the sliders have of them, if it is not just that. */
static bool prove(const struct game *game, const struct tables *tables,
                  struct fault *fault)
{
    const struct modulo_plan *plan = tables->plan;
    for (unsigned i = 0; i < plan->line_count; i++) {
        struct modulo_track whole = {.own = plan->lines[i].line, .line = i};
        if (!prove_track(tables, &whole, fault))
            return false;
    }
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned j = 0; j < plan->sliders[i].count; j++) {
            const struct modulo_track *track = &plan->sliders[i].tracks[j];
            if ((track->is_hop || track->is_part) && !prove_track(tables, track, fault))
                return false;
        }
    return folded_prove(tables, &plan->folded, "modulo", fault);
}

const struct module module_modulo = {
    .name = "modulo",
    .number = 8,
    .says = "sliding attacks by remainders of lines; four forms, small tables",
    .needs = {"types"},
    .has_pieces = true,
    .serves = serves,
    .build = build,
    .slots = slots,
    .attacks = attacks,
    .prove = prove,
};
