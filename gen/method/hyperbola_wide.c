/* Hyperbola on two words.
 *
 * line/subtraction.c has the theory. A line costs a mask, of two words. All sliders share
 * one record a square, where each line stands once: a rook's, a cannon's and a lance's
 * files are one. Leaps that can be blocked, and grasshoppers, are folded.
 */
#include "method/hyperbola_wide.h"

#include "base/rng.h"
#include "method/hyperbola_facts.h"

enum {
    WORDS = 2,
    EXHAUSTIVE_MAX = 16, /* squares of a line that are gone through whole */
    SAMPLES = 1 << 12,
};

bool hyperbola_wide_serves(const struct game *game)
{
    struct arena arena = {0};
    struct hyperbola_plan *plan = arena_alloc(&arena, 1, sizeof *plan);
    hyperbola_plan_of(game, plan);
    bool is_served = board_squares(&game->board) > 64 && plan->mask_count != 0 &&
                     folded_serves(&plan->folded, game);
    arena_free(&arena);
    return is_served;
}

/* For each square the masks, lo and hi, a line of source each. */
static void add_masks(struct tables *tables, struct hyperbola_plan *plan)
{
    const struct board *board = &tables->game->board;
    unsigned squares = board_squares(board), size = plan->mask_count * WORDS;
    const char **labels = arena_alloc(tables->arena, squares, sizeof *labels);
    plan->records = tables->count;
    struct array *records = tables_add(tables,
                                       (struct array){.name = "lines",
                                                      .bits = 64,
                                                      .columns = WORDS,
                                                      .planes = squares,
                                                      .labels = labels,
                                                      .count = (size_t)squares * size},
                                       (size_t)squares * plan->mask_count);
    for (unsigned square = 0; square < squares; square++) {
        char name[BOARD_NAME_MAX];
        board_name(board, square, name);
        labels[square] = arena_print(tables->arena, "%s", name);
        for (unsigned i = 0; i < plan->mask_count; i++) {
            const char *line = line_name(plan->masks[i]);
            size_t first = (size_t)square * size + (size_t)i * WORDS;
            struct bits mask = line_squares(board, plan->masks[i], square);
            array_add_block(records, line == NULL ? "line" : line, first, WORDS);
            records->words[first] = mask.lo;
            records->words[first + 1] = mask.hi;
        }
    }
}

bool hyperbola_wide_build(const struct game *game, const struct request *request,
                          struct tables *tables, struct fault *fault)
{
    struct hyperbola_plan *plan = arena_alloc(tables->arena, 1, sizeof *plan);
    hyperbola_plan_of(game, plan);
    add_masks(tables, plan);
    if (!folded_add_tables(&plan->folded, request, "hyperbola", tables, fault))
        return false;
    hyperbola_set_facts(tables, plan);
    tables->plan = plan;
    return true;
}

/* The mask of a line: its first word. */
static size_t place_of(const struct hyperbola_plan *plan,
                       const struct hyperbola_line *line, unsigned square)
{
    return ((size_t)square * plan->mask_count + line->number) * WORDS;
}

unsigned hyperbola_wide_slots(const struct tables *tables, unsigned slider,
                              unsigned square, struct bits occupied, struct slot *slots)
{
    const struct hyperbola_plan *plan = tables->plan;
    const struct hyperbola_slider *own = &plan->sliders[slider];
    unsigned count = 0;
    for (unsigned i = 0; i < own->count; i++)
        slots[count++] = (struct slot){&tables->arrays[plan->records],
                                       place_of(plan, &own->lines[i], square) + 1};
    if (plan->folded.sliders[slider].count != 0)
        count +=
            folded_slots(tables, &plan->folded, slider, square, occupied, slots + count);
    return count;
}

static struct bits line_looked_up(const struct tables *tables,
                                  const struct hyperbola_line *line, unsigned square,
                                  struct bits occupied)
{
    const struct hyperbola_plan *plan = tables->plan;
    const uint64_t *words =
        tables->arrays[plan->records].words + place_of(plan, line, square);
    return subtraction_attacks(line->how, *group_line(line->group),
                               (struct bits){words[0], words[1]}, square, occupied);
}

struct bits hyperbola_wide_attacks(const struct tables *tables, unsigned slider,
                                   unsigned square, struct bits occupied)
{
    const struct hyperbola_plan *plan = tables->plan;
    const struct hyperbola_slider *own = &plan->sliders[slider];
    struct bits attacks = bits_none();
    for (unsigned i = 0; i < own->count; i++)
        attacks =
            bits_or(attacks, line_looked_up(tables, &own->lines[i], square, occupied));
    if (plan->folded.sliders[slider].count != 0)
        attacks = bits_or(
            attacks, folded_attacks(tables, &plan->folded, slider, square, occupied));
    return attacks;
}

/* One line of one square: every occupation of what it depends on, or many, with all other
 * squares empty, and with all occupied. */
static bool is_right(const struct tables *tables, const struct hyperbola_line *line,
                     unsigned square)
{
    const struct board *board = &tables->game->board;
    struct bits mask = group_mask(board, line->group, square), set = bits_none();
    struct bits others = bits_minus(bits_below(board_squares(board)), mask);
    struct stream stream = {square};
    bool all = bits_count(mask) <= EXHAUSTIVE_MAX;
    uint64_t count = all ? (uint64_t)1 << bits_count(mask) : SAMPLES;
    for (uint64_t i = 0; i < count; i++) {
        if (!all)
            set = bits_and(mask, (struct bits){stream_draw(stream, 2 * i),
                                               stream_draw(stream, 2 * i + 1)});
        struct bits wanted = group_attacks(board, line->group, square, set);
        struct bits alone = line_looked_up(tables, line, square, set);
        struct bits among = line_looked_up(tables, line, square, bits_or(set, others));
        if (!bits_equal(alone, wanted) || !bits_equal(among, wanted))
            return false;
        set = bits_next_subset(mask, set);
    }
    return true;
}

bool hyperbola_wide_prove(const struct game *game, const struct tables *tables,
                          struct fault *fault)
{
    const struct hyperbola_plan *plan = tables->plan;
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned j = 0; j < plan->sliders[i].count; j++)
            for (unsigned square = 0; square < board_squares(&game->board); square++)
                if (!is_right(tables, &plan->sliders[i].lines[j], square))
                    return fault_judged(
                        fault,
                        "%s/hyperbola: a line of the %s is wrong; nothing was written",
                        game->name, game->sliders[i].name);
    return folded_prove(tables, &plan->folded, "hyperbola", fault);
}
