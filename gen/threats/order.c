/* Numbering: six loops, one a key, in the order that the section says. */
#include "threats/order.h"

#include "base/text.h"
#include "board/routes.h"

/* ---- what is needed: which features tell nothing that others do not tell
 *
 * Theory. Whether a feature is active is a function of which squares are occupied, given that both
 * pieces stand. Whether it equals that of the feature from the other end is decided by trying all
 * ways to occupy the squares on which either hangs (board/routes.h). Where they are equal, one of
 * the two is enough, and which is a convention: the attacker later in `pieces`; of one kind, from >
 * to. Where only one implies the other, both are needed: that the weaker one is active without the
 * stronger says that something stands between. Of features between other pairs of squares, none is
 * equal to these: there, other pieces stand.
 */

bool threat_is_mutual(const struct threats *threats, struct threat_feature feature)
{
    const struct target *there =
        routes_find(threats->routes[feature.attacker][feature.from], feature.to);
    const struct target *back =
        routes_find(threats->routes[feature.victim][feature.to], feature.from);
    const struct bits ends = bits_or(bits_of(feature.from), bits_of(feature.to));
    struct bits some = bits_none();
    bool is_ever = false;
    if (there == NULL || back == NULL)
        return false;
    const struct bits on = bits_minus(bits_or(there->needs, back->needs), ends);
    do {
        const struct bits occupied = bits_or(some, ends);
        const bool is_active = target_is_attacked(there, occupied);
        if (is_active != target_is_attacked(back, occupied))
            return false;
        is_ever = is_ever || is_active;
        some = bits_next_subset(on, some);
    } while (!bits_empty(some));
    return is_ever;
}

/* ---- what there is */

/* Whether it is the piece that mirrors; where all squares have numbers, it is as others are. */
static bool is_royal(const struct threats *threats, unsigned row)
{
    return threats->royal == (int)(row / PLAYERS) && !threats->keeps_squares;
}

/* The squares that a piece of that row can attack from one where it can stand; from others none. */
static struct bits reach_of(const struct threats *threats, unsigned row, unsigned from)
{
    return bits_has(threats->reach[row], from) ? routes_reach(threats->routes[row][from])
                                               : bits_none();
}

static bool stands(const struct game *game, const struct threats *threats, unsigned row,
                   unsigned square)
{
    return bits_has(threats->reach[row], square) &&
           (!is_royal(threats, row) || row % PLAYERS != 0 ||
            !threats_is_right(&game->board, 0, square));
}

bool threat_can_stand(const struct game *game, const struct threats *threats,
                      struct threat_feature feature)
{
    return stands(game, threats, feature.attacker, feature.from) &&
           stands(game, threats, feature.victim, feature.to) &&
           !(is_royal(threats, feature.attacker) && is_royal(threats, feature.victim));
}

static bool is_declared(const struct threat_order *order, struct threat_feature feature)
{
    return order->threats->victims[feature.attacker][feature.victim];
}

/* Whether it attacks on some board. */
static bool reaches(const struct threat_order *order, struct threat_feature feature)
{
    return bits_has(order->reach[feature.attacker * order->squares + feature.from],
                    feature.to);
}

/* Whether it is the one of two that are always active together which is left out. */
static bool is_twin(const struct threat_order *order, struct threat_feature feature)
{
    const struct threats *threats = order->threats;
    const unsigned kind = feature.attacker / PLAYERS, other = feature.victim / PLAYERS;
    if (kind != other && !threats->is_needed && threats->twins != TWINS_CLASS)
        return false;
    const bool is_lower = kind == other ? feature.from < feature.to : kind < other;
    return threats->twins != TWINS_ALL && is_lower &&
           is_declared(order, threat_reverse(feature)) &&
           reaches(order, threat_reverse(feature)) && threat_is_mutual(threats, feature);
}

/* Of a feature that reaches. */
static enum threat_state state_of(const struct threat_order *order,
                                  struct threat_feature feature)
{
    const struct threats *threats = order->threats;
    if (!is_declared(order, feature))
        return THREAT_ABSENT;
    if (!threat_can_stand(order->game, threats, feature))
        return threats->keeps_squares ? THREAT_IDLE : THREAT_ABSENT;
    if (is_twin(order, feature))
        return threats->twins == TWINS_KEEP ? THREAT_IDLE : THREAT_ABSENT;
    return THREAT_ACTIVE;
}

static struct threat_feature feature_of(const struct threats *threats,
                                        const unsigned at[THREAT_KEYS])
{
    unsigned key[THREAT_KEYS];
    for (unsigned i = 0; i < THREAT_KEYS; i++)
        key[threats->order[i]] = at[i];
    return (struct threat_feature){
        PLAYERS * key[THREAT_PIECE] + key[THREAT_SIDE], key[THREAT_FROM],
        PLAYERS * key[THREAT_VICTIM] + key[THREAT_VICTIM_SIDE], key[THREAT_TO]};
}

/* Counts on, the last key but `to` fastest; false behind the last. */
static bool next(const unsigned limits[THREAT_KEYS], unsigned at[THREAT_KEYS])
{
    for (unsigned i = THREAT_KEYS - 1; i-- != 0;) {
        if (++at[i] < limits[i])
            return true;
        at[i] = 0;
    }
    return false;
}

static void number(struct threat_order *order, struct threat_feature feature,
                   struct arena *arena, size_t *room)
{
    const enum threat_state state = state_of(order, feature);
    if (state == THREAT_ABSENT)
        return;
    order->features =
        arena_grow(arena, order->features, order->count, room, sizeof *order->features);
    order->features[order->count] = feature;
    order->states[threat_at(order, feature)] = (uint8_t)state;
    order->numbers[threat_at(order, feature)] = order->count++;
    order->active += state == THREAT_ACTIVE;
}

struct threat_order threat_order_of(struct arena *arena, const struct game *game,
                                    const struct threats *threats)
{
    const unsigned rows = PLAYERS * threats->count;
    const unsigned squares = board_squares(&game->board);
    struct threat_order order = {
        .game = game, .threats = threats, .rows = rows, .squares = squares};
    const size_t all = (size_t)rows * squares * rows * squares;
    const unsigned limit_of[THREAT_KEYS] = {[THREAT_SIDE] = PLAYERS,
                                            [THREAT_PIECE] = threats->count,
                                            [THREAT_VICTIM_SIDE] = PLAYERS,
                                            [THREAT_VICTIM] = threats->count,
                                            [THREAT_FROM] = squares};
    unsigned limits[THREAT_KEYS], at[THREAT_KEYS] = {0};
    size_t room = 0;
    order.reach = arena_alloc(arena, rows * squares, sizeof *order.reach);
    order.states = arena_alloc(arena, all, sizeof *order.states);
    order.numbers = arena_alloc(arena, all, sizeof *order.numbers);
    for (unsigned i = 0; i < rows * squares; i++)
        order.reach[i] = reach_of(threats, i / squares, i % squares);
    for (unsigned i = 0; i < THREAT_KEYS; i++)
        limits[i] = limit_of[threats->order[i]];
    do {
        struct threat_feature feature = feature_of(threats, at);
        struct bits left = order.reach[feature.attacker * squares + feature.from];
        for (; !bits_empty(left); left = bits_rest(left)) {
            feature.to = bits_first(left);
            number(&order, feature, arena, &room);
        }
    } while (next(limits, at));
    return order;
}

/* What is said of each piece on each square. */
static const char **name_ends(struct arena *arena, const struct threat_order *order)
{
    const unsigned count = order->rows * order->squares;
    const char **ends = arena_alloc(arena, count, sizeof *ends);
    for (unsigned i = 0; i < count; i++) {
        const unsigned row = i / order->squares;
        ends[i] = arena_print(arena, "%s%s %s ", row % PLAYERS == 0 ? "m" : "o",
                              order->threats->letters[row / PLAYERS],
                              board_name(&order->game->board, i % order->squares).text);
    }
    return ends;
}

void threat_digest(const struct threat_order *order, char digest[DIGEST_128_LENGTH + 1])
{
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    const char **ends = name_ends(&arena, order);
    for (uint32_t i = 0; i < order->count; i++) {
        const struct threat_feature feature = order->features[i];
        if (threat_state(order, feature) != THREAT_ACTIVE)
            continue;
        text_puts(&text, ends[feature.attacker * order->squares + feature.from]);
        text_puts(&text, ends[feature.victim * order->squares + feature.to]);
        text_printf(&text, "%u\n", (unsigned)i);
    }
    digest_128(text.bytes, text.length, digest);
    arena_free(&arena);
}

uint32_t threat_most_active(const struct threat_order *order)
{
    uint32_t all = 0;
    for (unsigned square = 0; square < order->squares; square++) {
        unsigned most = 0;
        for (unsigned row = 0; row < order->rows; row++) {
            const struct moves *moves = &order->threats->attacks[row];
            unsigned count = 0;
            for (unsigned i = 0; i < moves->count; i++) {
                const struct moves one = {&moves->move[i], 1};
                count += !bits_empty(moves_reach(&order->game->board, &one, square));
            }
            most = count > most ? count : most;
        }
        all += most;
    }
    return all;
}

/* ---- ranges */

struct threat_range threat_range_of(const struct threat_order *order)
{
    const struct threats *threats = order->threats;
    const uint32_t pairs = threats_pair_count(order->game, threats);
    const bool is_before = threats->pairs == PAIRS_BEFORE;
    struct threat_range range = {.pair_count = pairs};
    range.first = threats->first + (is_before ? pairs : 0);
    range.end = range.first + order->count;
    range.pair_first = is_before ? threats->first : range.end;
    range.none = threats->has_ones ? UINT32_MAX
                 : is_before       ? range.end
                                   : range.end + pairs;
    return range;
}
