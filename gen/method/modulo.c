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
    bool is_served = game->slider_count != 0 && modulo_plan_of(&arena, game, plan, NULL);
    arena_free(&arena);
    return is_served;
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    (void)request;
    struct modulo_plan *plan = arena_alloc(tables->arena, 1, sizeof *plan);
    if (!modulo_plan_of(tables->arena, game, plan, fault))
        return false;
    modulo_add_tables(plan, tables);
    tables->plan = plan;
    modulo_set_facts(tables, FORM);
    return true;
}

/* The slider's attacks in one form. */
static uint64_t look_up(const struct tables *tables, unsigned form, unsigned slider,
                        unsigned square, struct bits occupied,
                        struct modulo_reading *reading)
{
    const struct modulo_plan *plan = tables->plan;
    const struct modulo_slider *lines = &plan->sliders[slider];
    uint64_t attacks = 0;
    for (unsigned i = 0; i < lines->count; i++) {
        uint64_t line =
            modulo_look_up(tables, form, lines->lines[i], square, occupied.lo, reading);
        if (lines->is_half[i])
            line &= tables->arrays[lines->halves[i]].words[square];
        attacks |= line;
    }
    return attacks;
}

static unsigned slots(const struct tables *tables, unsigned slider, unsigned square,
                      struct bits occupied, struct slot slots[MODULE_SLOTS_MAX])
{
    struct modulo_reading reading = {slots, 0, true};
    look_up(tables, FORM, slider, square, occupied, &reading);
    return reading.count;
}

static struct bits attacks(const struct tables *tables, unsigned slider, unsigned square,
                           struct bits occupied)
{
    struct slot slots[MODULE_SLOTS_MAX];
    struct modulo_reading reading = {slots, 0, true};
    return (struct bits){look_up(tables, FORM, slider, square, occupied, &reading), 0};
}

/* One line of one square in one form, for every occupancy of it, with all other squares
 * empty and with all occupied. */
static bool prove_line(const struct modulo_plan *plan, const struct tables *tables,
                       unsigned form, unsigned number, unsigned square)
{
    const struct board *board = &plan->game->board;
    struct line line = plan->lines[number].line;
    struct bits mask = line_inner(board, line, square), set = bits_none();
    struct stream stream = {square};
    bool all = bits_count(mask) <= EXHAUSTIVE_MAX;
    uint64_t count = all ? (uint64_t)1 << bits_count(mask) : SAMPLES;
    for (uint64_t i = 0; i < count; i++) {
        if (!all)
            set.lo =
                mask.lo & stream_draw(stream, 2 * i) & stream_draw(stream, 2 * i + 1);
        struct slot slots[MODULE_SLOTS_MAX];
        struct modulo_reading reading = {slots, 0, true};
        uint64_t wanted = line_attacks(board, line, square, set).lo;
        uint64_t alone = modulo_look_up(tables, form, number, square, set.lo, &reading);
        reading.count = 0;
        uint64_t among =
            modulo_look_up(tables, form, number, square, set.lo | ~mask.lo, &reading);
        if (!reading.is_inside || alone != wanted || among != wanted)
            return false;
        set = bits_next_subset(mask, set);
    }
    return true;
}

/* The other forms: verify goes through one only. */
static bool prove(const struct game *game, const struct tables *tables,
                  struct fault *fault)
{
    const struct modulo_plan *plan = tables->plan;
    for (unsigned form = 1; form < MODULO_FORMS_END; form++)
        for (unsigned i = 0; i < plan->line_count; i++)
            for (unsigned square = 0; square < board_squares(&game->board); square++)
                if (!prove_line(plan, tables, form, i, square)) {
                    char name[BOARD_NAME_MAX];
                    board_name(&game->board, square, name);
                    return fault_judged(fault,
                                        "%s/modulo: form %u is wrong for the %s through "
                                        "%s; nothing was written",
                                        game->name, form, plan->lines[i].name, name);
                }
    return true;
}

const struct module module_modulo = {
    .name = "modulo",
    .says = "sliding attacks by remainders of lines; four forms, small tables",
    .needs = {"types"},
    .has_pieces = true,
    .serves = serves,
    .build = build,
    .slots = slots,
    .attacks = attacks,
    .prove = prove,
};
