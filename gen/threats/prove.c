/* The proof of threats.h: numbers for all pieces and squares, and beyond these.
 *
 * What is asked shares nothing with the tables: the order numbers features one by one
 * (threats/order.c). That its numbers go from the first to the last without a gap is counted here,
 * too.
 */
#include "threats/threats.h"

#include <string.h>

#include "base/text.h"

/* Numbers beyond all pieces, or squares, that are asked for as well. */
enum { BEYOND = 3 };

struct section_proof {
    struct proof *proof;
    const struct threats *threats;
    struct threat_order order;
    struct threat_range range;
    unsigned codes;
    struct lookup *numbers, *seen, *pairs; /* what is asked; no pairs: NULL */
    struct lookup *views_of;     /* the same as `seen`, of which nothing varies */
    uint32_t views[2 * PLAYERS]; /* of each player, then mirrored */
    bool has_view[2 * PLAYERS];
    struct fault *fault;
};

static const char *name_of(const struct section_proof *section, const char *function)
{
    struct arena *arena = section->proof->arena;
    return arena_print(arena, "%s%s", threats_prefix(arena, section->threats), function);
}

/* Numbers up to a limit, and some beyond it. */
static uint64_t number_of(unsigned i, unsigned limit)
{
    return i <= limit + 1 ? i : UINT32_MAX;
}

/* Asks a function for some numbers, and each last one of so many, for which it is to give what is
 * wanted. */
static bool ask(const struct section_proof *section, struct lookup *lookup,
                const uint64_t *numbers, unsigned count, const uint32_t *wanted)
{
    const unsigned fixed = lookup->code.fixed_inputs;
    if (!lookup_fix(lookup, numbers, section->fault))
        return false;
    for (unsigned i = 0; i < count; i++) {
        const unsigned lane = i % LANES;
        uint64_t last[1][LANES];
        for (unsigned j = 0; j < LANES && lane == 0; j++)
            last[0][j] = number_of(i + j < count ? i + j : i, section->order.squares);
        if (lane == 0 &&
            !lookup_run(lookup, (const uint64_t(*)[LANES])last, section->fault))
            return false;
        const uint64_t got = lookup_result(lookup, 0, lane);
        if (got == wanted[i])
            continue;
        struct text what = {.arena = section->proof->arena};
        for (unsigned j = 0; j <= fixed; j++)
            text_printf(&what, "%s%u", j == 0 ? "(" : ", ",
                        (unsigned)(j < fixed ? numbers[j] : last[0][lane]));
        return proof_wrong(section->proof, lookup, section->fault,
                           "%s) is %llu, and not %u", what.bytes, (unsigned long long)got,
                           (unsigned)wanted[i]);
    }
    return true;
}

/* The function of so many numbers, of which the first ones are fixed while others vary. */
static struct lookup *open(const struct section_proof *section, const char *function,
                           unsigned count, unsigned fixed)
{
    const struct proof_shape shape = {count, 0, 1};
    struct lookup *lookup =
        proof_find(section->proof, name_of(section, function), shape, section->fault);
    if (lookup != NULL)
        code_vary(&lookup->code, fixed);
    return lookup;
}

/* What the section says of a piece on a square, and another on each square, by their codes; of
 * squares, as a view sees them. */
static void find_wanted(const struct section_proof *section, uint64_t attacker,
                        uint64_t from, uint64_t victim, const unsigned *seen_at,
                        uint32_t *wanted)
{
    const int *rows = section->threats->rows;
    const unsigned squares = section->order.squares;
    const bool is_there = attacker < THREAT_CODES_MAX && victim < THREAT_CODES_MAX &&
                          from < squares && rows[attacker] >= 0 && rows[victim] >= 0;
    for (unsigned to = 0; to < squares; to++) {
        wanted[to] = section->range.none;
        if (!is_there)
            continue;
        const struct threat_feature feature = {(unsigned)rows[attacker], seen_at[from],
                                               (unsigned)rows[victim], seen_at[to]};
        if (threat_state(&section->order, feature) == THREAT_ACTIVE)
            wanted[to] = section->range.first +
                         section->order.numbers[threat_at(&section->order, feature)];
    }
}

static bool prove_numbers(const struct section_proof *section)
{
    const unsigned codes = section->codes + BEYOND,
                   squares = section->order.squares + BEYOND;
    unsigned seen_at[BOARD_SQUARES_MAX];
    uint32_t wanted[BOARD_SQUARES_MAX + BEYOND];
    for (unsigned square = 0; square < section->order.squares; square++)
        seen_at[square] = square;
    for (unsigned i = section->order.squares; i < squares; i++)
        wanted[i] = section->range.none;
    for (unsigned i = 0; i < codes * squares * codes; i++) {
        const uint64_t asked[] = {number_of(i / codes / squares, section->codes),
                                  number_of(i / codes % squares, section->order.squares),
                                  number_of(i % codes, section->codes)};
        find_wanted(section, asked[0], asked[1], asked[2], seen_at, wanted);
        if (!ask(section, section->numbers, asked, squares, wanted))
            return false;
    }
    return true;
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
           proof_wrong(section->proof, section->numbers, section->fault,
                       "has a number twice, one too large, or leaves one out");
}

/* What a view makes of a feature is the number of the feature as it is seen: as the first view, which
 * changes nothing, has it; or each is asked for. */
static bool prove_view(const struct section_proof *section, unsigned place)
{
    const struct board *board = &section->proof->game->board;
    const unsigned squares = section->order.squares, codes = section->codes;
    const unsigned player = place % PLAYERS;
    const uint64_t views[] = {section->views[place], section->views[0]};
    const unsigned limits[] = {codes, squares, codes, squares};
    unsigned seen_at[BOARD_SQUARES_MAX], seen_code[THREAT_CODES_MAX];
    const unsigned *const seen[] = {seen_code, seen_at, seen_code, seen_at};
    uint32_t wanted[BOARD_SQUARES_MAX];
    for (unsigned code = 0; code < codes; code++)
        seen_code[code] = player == 0 ? code : threats_swapped(section->threats, code);
    for (unsigned square = 0; square < squares; square++)
        seen_at[square] = threats_oriented(board, player, place >= PLAYERS, square);
    if (place != 0 && lookup_maps(section->views_of, views, seen, limits, section->fault))
        return true;
    for (unsigned i = 0; i < codes * squares * codes; i++) {
        const uint64_t asked[] = {views[0], i / codes / squares, i / codes % squares,
                                  i % codes};
        find_wanted(section, seen_code[asked[1]], asked[2], seen_code[asked[3]], seen_at,
                    wanted);
        if (section->fault->status != 0 ||
            !ask(section, section->seen, asked, squares, wanted))
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
        if (section->has_view[i] && !prove_view(section, i))
            return false;
    return true;
}

/* Whether a piece on each of two squares is a pair. */
static bool is_pair(const struct section_proof *section, unsigned a, unsigned b)
{
    const struct threats *threats = section->threats;
    const struct bits reach = threats_pair_squares(threats);
    return a != b && bits_has(reach, a) && bits_has(reach, b) &&
           (!threats->pairs_are_dense ||
            bits_has(threats_near(section->proof->game, threats, a), b));
}

/* Pairs in either order have the numbers of their range, which are counted up as the higher of two
 * places goes up, then the lower. */
static bool prove_pairs(const struct section_proof *section)
{
    const unsigned squares = section->order.squares, places = PLAYERS * squares;
    const struct bits reach = threats_pair_squares(section->threats);
    uint32_t next = section->range.pair_first;
    uint32_t *wanted =
        arena_alloc(section->proof->arena, (size_t)places * places, sizeof *wanted);
    for (unsigned i = 0; i < places; i++)
        for (unsigned j = 0; j <= i; j++) {
            const unsigned a = i % squares, b = j % squares;
            const bool is = is_pair(section, a, b);
            wanted[i * places + j] = wanted[j * places + i] =
                is ? next : section->range.none;
            next += is || (!section->threats->pairs_are_dense && a == b && i != j &&
                           bits_has(reach, a));
        }
    for (unsigned i = 0; i < PLAYERS * places; i++) {
        const uint64_t asked[] = {i / PLAYERS / squares, i / PLAYERS % squares,
                                  i % PLAYERS};
        if (!ask(section, section->pairs, asked, squares, &wanted[i * squares]))
            return false;
    }
    return next == section->range.pair_first + section->range.pair_count ||
           proof_wrong(section->proof, section->pairs, section->fault,
                       "has pairs that do not fill their range");
}

/* Whether the same code was proved in another way of the header. */
static bool is_known(const struct section_proof *section)
{
    const char *seen =
        arena_print(section->proof->arena, "seen %u %u %u %u",
                    (unsigned)section->views[0], (unsigned)section->views[1],
                    (unsigned)section->views[2], (unsigned)section->views[3]);
    const bool has_numbers = proof_has_code(section->proof, "number", section->numbers);
    const bool has_seen = proof_has_code(section->proof, seen, section->seen);
    const bool has_pairs =
        section->pairs == NULL || proof_has_code(section->proof, "pair", section->pairs);
    return has_numbers && has_seen && has_pairs;
}

/* Opens all that is asked. */
static bool open_all(struct section_proof *section)
{
    const struct threats *threats = section->threats;
    section->numbers = open(section, "threat", 4, 3);
    if (section->numbers == NULL || !find_views(section))
        return false;
    section->seen = open(section, "threat_seen", 5, 4);
    section->views_of = open(section, "threat_seen", 5, 5);
    if (section->views_of == NULL || threats->pairs == PAIRS_NONE)
        return section->views_of != NULL;
    const unsigned piece = threats->pieces[threats->pair_kind];
    section->pairs = open(section,
                          arena_print(section->proof->arena, "%s_pair",
                                      section->proof->game->pieces[piece].name),
                          4, 3);
    return section->pairs != NULL;
}

bool prove_threats(struct proof *proof, struct fault *fault)
{
    const struct game *game = proof->game;
    const struct threats *threats = game->threats[proof->module->place];
    struct section_proof section = {.proof = proof,
                                    .threats = threats,
                                    .codes = threats_table_codes(threats),
                                    .fault = fault};
    if (!open_all(&section))
        return false;
    if (is_known(&section))
        return true;
    struct arena arena = {0};
    section.order = threat_order_of(&arena, game, threats);
    section.range = threat_range_of(&section.order);
    const bool good = prove_bijection(&section) && prove_numbers(&section) &&
                      prove_views(&section) &&
                      (section.pairs == NULL || prove_pairs(&section));
    arena_free(&arena);
    return good;
}
