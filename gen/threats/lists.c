/* Lists for trainers: the feature of each number, and what it is in other sections, so that weights
 * can be carried from one order to another.
 *
 * A feature is in another order under its own number; or, where it has none there, under that of the
 * feature from the other end, if both always hold together. What is never used has no other number.
 */
#include "threats/threats.h"

/* The row of a piece in another section, or THREAT_NONE. */
static int row_in(const struct threats *other, const struct threats *own, unsigned row)
{
    for (unsigned i = 0; i < other->count; i++)
        if (other->pieces[i] == own->pieces[row / PLAYERS])
            return (int)(PLAYERS * i + row % PLAYERS);
    return THREAT_NONE;
}

/* Its number in another order; false when it has none that is used. */
static bool number_in(const struct threat_order *other, const struct threats *own,
                      struct threat_feature feature, uint32_t *number)
{
    const int attacker = row_in(other->threats, own, feature.attacker);
    const int victim = row_in(other->threats, own, feature.victim);
    if (attacker < 0 || victim < 0)
        return false;
    const struct threat_feature same = {(unsigned)attacker, feature.from,
                                        (unsigned)victim, feature.to};
    *number = other->numbers[threat_at(other, same)];
    return threat_state(other, same) == THREAT_ACTIVE;
}

static uint64_t carried(const struct threat_order *own, const struct threat_order *other,
                        const struct threat_range *range, uint32_t number)
{
    const struct threat_feature feature = own->features[number];
    uint32_t there;
    if (threat_state(own, feature) == THREAT_ACTIVE &&
        (number_in(other, own->threats, feature, &there) ||
         (number_in(other, own->threats, threat_reverse(feature), &there) &&
          threat_is_mutual(own->threats, feature))))
        return range->first + there;
    return range->none;
}

static const struct value *numbers(struct arena *arena, const uint64_t *words,
                                   size_t count, size_t row)
{
    return value_numbers(
        arena, (struct numbers){
                   .words = words, .count = count, .base = 10, .width = 1, .row = row});
}

static void set_features(struct arena *arena, const struct threat_order *order,
                         struct value *map)
{
    uint64_t *features = arena_alloc(arena, 4 * (size_t)order->count, sizeof *features);
    uint64_t *idle = arena_alloc(arena, order->count, sizeof *idle);
    const uint32_t first = threat_range_of(order).first;
    const struct threats *threats = order->threats;
    size_t idle_count = 0;
    for (uint32_t i = 0; i < order->count; i++) {
        const struct threat_feature of = order->features[i];
        const uint64_t four[4] = {threats_code(threats, of.attacker), of.from,
                                  threats_code(threats, of.victim), of.to};
        for (unsigned j = 0; j < 4; j++)
            features[4 * (size_t)i + j] = four[j];
        if (threat_state(order, of) != THREAT_ACTIVE)
            idle[idle_count++] = first + i;
    }
    value_set(arena, map, "threat_features",
              numbers(arena, features, 4 * (size_t)order->count, 4));
    value_set(arena, map, "idle_numbers", numbers(arena, idle, idle_count, 0));
}

static const char *name_of(const struct threats *threats)
{
    return *threats->name == '\0' ? "threats" : threats->name;
}

void threats_set_lists(struct arena *arena, const struct threat_order *orders,
                       unsigned count, unsigned own, struct value *map)
{
    struct value *others = value_list(arena);
    set_features(arena, &orders[own], map);
    for (unsigned i = 0; i < count; i++) {
        if (i == own)
            continue;
        struct value *other = value_append_map(arena, others);
        const struct threat_range range = threat_range_of(&orders[i]);
        uint64_t *words = arena_alloc(arena, orders[own].count, sizeof *words);
        for (uint32_t j = 0; j < orders[own].count; j++)
            words[j] = carried(&orders[own], &orders[i], &range, j);
        value_set_text(arena, other, "other", name_of(orders[i].threats));
        value_set(arena, other, "numbers", numbers(arena, words, orders[own].count, 0));
    }
    value_set(arena, map, "others", others);
}
