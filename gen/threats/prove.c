/* The proof of threats.h: numbers for all pieces and squares, and beyond these.
 *
 * What is asked shares nothing with the tables: the order numbers features one by one
 * (threats/order.c). That its numbers go from the first to the last without a gap is counted here,
 * too.
 */
#include "threats/threats.h"

#include <string.h>

#include "base/text.h"

/* What is given where there is no piece, or square. */
enum { BEYOND = 3 };

/* Of a function of numbers: those that do not vary in a batch. */
enum { FIXED_MAX = 3 };

struct section_proof {
    struct proof *proof;
    const struct threats *threats;
    struct threat_order order;
    struct threat_range range;
    unsigned codes;
    struct batch *numbers, *seen, *pairs; /* what is asked; no pairs: NULL */
    uint32_t views[2 * PLAYERS];          /* of each player, then mirrored */
    bool has_view[2 * PLAYERS];
    struct fault *fault;
};

static const char *name_of(const struct section_proof *section, const char *function)
{
    struct arena *arena = section->proof->arena;
    return arena_print(arena, "%s%s", threats_prefix(arena, section->threats), function);
}

/* What the section says of codes and squares, which may be beyond all there are. */
static uint32_t wanted(const struct section_proof *section, const uint64_t asked[4])
{
    const int *rows = section->threats->rows;
    const unsigned squares = board_placed(&section->proof->game->board);
    if (asked[0] >= THREAT_CODES_MAX || asked[2] >= THREAT_CODES_MAX ||
        asked[1] >= squares || asked[3] >= squares || rows[asked[0]] < 0 ||
        rows[asked[2]] < 0)
        return section->range.none;
    const struct threat_feature feature = {(unsigned)rows[asked[0]], (unsigned)asked[1],
                                           (unsigned)rows[asked[2]], (unsigned)asked[3]};
    return threat_state(&section->order, feature) != THREAT_ACTIVE
               ? section->range.none
               : section->range.first +
                     section->order.numbers[threat_at(&section->order, feature)];
}

/* A function of numbers, of which those behind the first ones vary: what is asked in each lane, and
 * what it is to give. */
struct batch {
    struct lookup *lookup;
    unsigned fixed, count, filled;
    bool has_first;
    uint64_t first[FIXED_MAX], numbers[4][LANES];
    uint32_t wanted[LANES];
};

static bool run_batch(const struct section_proof *section, struct batch *batch)
{
    if (!lookup_run(batch->lookup, (const uint64_t(*)[LANES])batch->numbers,
                    section->fault))
        return false;
    for (unsigned lane = 0; lane < batch->filled; lane++) {
        const uint32_t got = (uint32_t)lookup_result(batch->lookup, 0, lane);
        if (got != batch->wanted[lane]) {
            struct text what = {.arena = section->proof->arena};
            for (unsigned i = 0; i < batch->count; i++)
                text_printf(&what, "%s%u", i == 0 ? "(" : ", ",
                            (unsigned)(i < batch->fixed
                                           ? batch->first[i]
                                           : batch->numbers[i - batch->fixed][lane]));
            text_printf(&what, ") is %u, and not %u", (unsigned)got,
                        (unsigned)batch->wanted[lane]);
            return proof_wrong(section->proof, batch->lookup, section->fault, "%s",
                               what.bytes);
        }
    }
    batch->filled = 0;
    return true;
}

/* Asks for all numbers. Where the first ones are others, what was asked of those before is run. */
static bool ask(const struct section_proof *section, struct batch *batch,
                const uint64_t *numbers, uint32_t answer)
{
    if (!batch->has_first ||
        memcmp(batch->first, numbers, batch->fixed * sizeof *numbers) != 0) {
        if (batch->filled != 0 && !run_batch(section, batch))
            return false;
        batch->has_first = true;
        memcpy(batch->first, numbers, batch->fixed * sizeof *numbers);
        if (!lookup_fix(batch->lookup, numbers, section->fault))
            return false;
    }
    for (unsigned i = batch->fixed; i < batch->count; i++)
        batch->numbers[i - batch->fixed][batch->filled] = numbers[i];
    batch->wanted[batch->filled++] = answer;
    return batch->filled < LANES || run_batch(section, batch);
}

static bool open_batch(const struct section_proof *section, const char *function,
                       unsigned fixed, unsigned count, struct batch *batch)
{
    const struct proof_shape shape = {count, 0, 1};
    *batch =
        (struct batch){.lookup = proof_find(section->proof, name_of(section, function),
                                            shape, section->fault),
                       .fixed = fixed,
                       .count = count};
    if (batch->lookup != NULL)
        lookup_vary(batch->lookup, fixed);
    return batch->lookup != NULL;
}

/* Numbers up to a limit, and some beyond it. */
static uint64_t number_of(unsigned i, unsigned limit)
{
    return i <= limit + 1 ? i : UINT32_MAX;
}

static bool prove_numbers(const struct section_proof *section)
{
    struct batch *batch = section->numbers;
    const unsigned codes = section->codes + BEYOND,
                   squares = section->order.squares + BEYOND;
    for (unsigned i = 0; i < codes * squares * codes * squares; i++) {
        const uint64_t asked[4] = {
            number_of(i / squares / codes / squares, section->codes),
            number_of(i / squares / codes % squares, section->order.squares),
            number_of(i / squares % codes, section->codes),
            number_of(i % squares, section->order.squares)};
        if (!ask(section, batch, asked, wanted(section, asked)))
            return false;
    }
    return batch->filled == 0 || run_batch(section, batch);
}

/* Each number is that of its feature, and as many features have numbers: so each has its own. */
static bool prove_bijection(const struct section_proof *section)
{
    const struct threat_order *order = &section->order;
    const size_t all =
        (size_t)order->rows * order->squares * order->rows * order->squares;
    size_t count = 0;
    bool is_right = true;
    for (size_t i = 0; i < all; i++)
        count += order->states[i] != THREAT_ABSENT;
    for (uint32_t i = 0; i < order->count; i++)
        is_right = is_right && threat_state(order, order->features[i]) != THREAT_ABSENT &&
                   order->numbers[threat_at(order, order->features[i])] == i;
    return (is_right && count == order->count) ||
           proof_wrong(section->proof, section->numbers->lookup, section->fault,
                       "has a number twice, one too large, or leaves one out");
}

/* What a view makes of a feature is the number of the feature as it is seen. */
static bool prove_view(const struct section_proof *section, struct batch *seen,
                       uint32_t view, unsigned player, bool is_mirrored)
{
    const struct board *board = &section->proof->game->board;
    const unsigned squares = section->order.squares, codes = section->codes;
    unsigned seen_at[BOARD_SQUARES_MAX], swapped[THREAT_CODES_MAX];
    for (unsigned code = 0; code < codes; code++)
        swapped[code] = threats_swapped(section->threats, code);
    for (unsigned square = 0; square < squares; square++)
        seen_at[square] = threats_oriented(board, player, is_mirrored, square);
    for (unsigned i = 0; i < codes * squares * codes * squares; i++) {
        const uint64_t asked[5] = {view, i / squares / codes / squares,
                                   i / squares / codes % squares, i / squares % codes,
                                   i % squares};
        const uint64_t plain[4] = {
            player == 0 ? asked[1] : swapped[asked[1]], seen_at[asked[2]],
            player == 0 ? asked[3] : swapped[asked[3]], seen_at[asked[4]]};
        if (!ask(section, seen, asked, wanted(section, plain)))
            return false;
    }
    return true;
}

/* Whether a player sees the square to the right of the middle, or of the middle file. */
static bool is_beyond_middle(const struct board *board, unsigned player, unsigned square)
{
    const unsigned left = board_file(board, square), right = board->files - 1 - left;
    return player != 0 && board->rotated ? left < right : left > right;
}

/* The views of each player, by each square of the king, or by the flag. */
static bool find_views(struct section_proof *section)
{
    const bool has_mirror = section->threats->mirror != MIRROR_NONE;
    const bool by_king = section->threats->mirror == MIRROR_ROYAL;
    const struct board *board = &section->proof->game->board;
    const struct proof_shape shape = {has_mirror ? 2 : 1, 0, 1};
    struct lookup *view = proof_find(section->proof, name_of(section, "threat_view"),
                                     shape, section->fault);
    if (view == NULL)
        return false;
    const unsigned kings = by_king ? board_squares(board) : has_mirror ? 2 : 1;
    for (uint64_t i = 0; i < PLAYERS * kings; i++) {
        const uint64_t asked[2] = {i % PLAYERS, i / PLAYERS};
        const bool is_mirrored =
            by_king ? is_beyond_middle(board, (unsigned)asked[0], (unsigned)asked[1])
                    : asked[1] != 0;
        const unsigned at = (unsigned)asked[0] + PLAYERS * is_mirrored;
        struct bits got;
        if (!proof_set(view, asked, &got, section->fault))
            return false;
        if (section->has_view[at] && section->views[at] != (uint32_t)got.lo)
            return proof_wrong(section->proof, view, section->fault,
                               "hangs on more than the half of the board");
        section->has_view[at] = true;
        section->views[at] = (uint32_t)got.lo;
    }
    return true;
}

static bool prove_views(const struct section_proof *section)
{
    for (unsigned i = 0; i < 2 * PLAYERS; i++)
        if (section->has_view[i] && !prove_view(section, section->seen, section->views[i],
                                                i % PLAYERS, i >= PLAYERS))
            return false;
    return section->seen->filled == 0 || run_batch(section, section->seen);
}

/* Pairs in either order have the numbers of their range, which are counted up as the higher of two
 * places goes up, then the lower. */
static bool prove_pairs(const struct section_proof *section)
{
    const struct threats *threats = section->threats;
    const unsigned squares = section->order.squares;
    const struct bits reach = threats_pair_squares(threats);
    uint32_t next = section->range.pair_first;
    struct batch *batch = section->pairs;
    for (unsigned i = 0; i < PLAYERS * squares; i++)
        for (unsigned j = 0; j < PLAYERS * squares; j++) {
            const uint64_t high[4] = {i / squares, i % squares, j / squares, j % squares};
            const uint64_t low[4] = {high[2], high[3], high[0], high[1]};
            const unsigned a = (unsigned)high[1], b = (unsigned)high[3];
            const bool is_pair =
                a != b && bits_has(reach, a) && bits_has(reach, b) &&
                (!threats->pairs_are_dense ||
                 bits_has(threats_near(section->proof->game, threats, a), b));
            if (j > i)
                break;
            const uint32_t number = is_pair ? next : section->range.none;
            if (!ask(section, batch, high, number) || !ask(section, batch, low, number))
                return false;
            next += is_pair ||
                    (!threats->pairs_are_dense && a == b && i != j && bits_has(reach, a));
        }
    if (batch->filled != 0 && !run_batch(section, batch))
        return false;
    return next == section->range.pair_first + section->range.pair_count ||
           proof_wrong(section->proof, section->pairs->lookup, section->fault,
                       "has pairs that do not fill their range");
}

/* Whether the same code was proved in another way of the header. */
static bool is_known(const struct section_proof *section)
{
    const char *seen =
        arena_print(section->proof->arena, "seen %u %u %u %u",
                    (unsigned)section->views[0], (unsigned)section->views[1],
                    (unsigned)section->views[2], (unsigned)section->views[3]);
    const bool has_numbers =
        proof_has_code(section->proof, "number", section->numbers->lookup);
    const bool has_seen = proof_has_code(section->proof, seen, section->seen->lookup);
    const bool has_pairs = section->pairs == NULL ||
                           proof_has_code(section->proof, "pair", section->pairs->lookup);
    return has_numbers && has_seen && has_pairs;
}

/* Opens all that is asked. */
static bool open_all(struct section_proof *section)
{
    const struct threats *threats = section->threats;
    const char *pair =
        section->pairs == NULL
            ? NULL
            : arena_print(
                  section->proof->arena, "%s_pair",
                  section->proof->game->pieces[threats->pieces[threats->pair_kind]].name);
    return open_batch(section, "threat", 2, 4, section->numbers) && find_views(section) &&
           open_batch(section, "threat_seen", 3, 5, section->seen) &&
           (pair == NULL || open_batch(section, pair, 0, 4, section->pairs));
}

bool prove_threats(struct proof *proof, struct fault *fault)
{
    const struct game *game = proof->game;
    const struct threats *threats = game->threats[proof->module->place];
    struct batch numbers, seen, pairs;
    struct section_proof section = {.proof = proof,
                                    .threats = threats,
                                    .codes = threats_table_codes(threats),
                                    .numbers = &numbers,
                                    .seen = &seen,
                                    .pairs = threats->pairs == PAIRS_NONE ? NULL : &pairs,
                                    .fault = fault};
    if (!open_all(&section))
        return false;
    if (is_known(&section))
        return true;
    section.order = threat_order_of(proof->arena, game, threats);
    section.range = threat_range_of(&section.order);
    return prove_bijection(&section) && prove_numbers(&section) &&
           prove_views(&section) && (section.pairs == NULL || prove_pairs(&section));
}
