/* Promises.
 *
 * A quiet move takes a man from a square and puts it on another: 2 features. A capture
 * takes one more away, and where there are hands changes a number in one of them: the key
 * of the old number goes, that of the new one comes. A drop is a man on a square, and a
 * number in hand. Who moves is one feature, which differs after an odd number of moves.
 */
#include "zobrist/promise.h"

#include <string.h>

#include "base/text.h"

unsigned promise_moves(unsigned features, bool has_side, unsigned distance)
{
    unsigned moves = 0;
    while ((moves + 1) * features + (has_side && moves % 2 == 0) < distance)
        moves++;
    return moves;
}

static bool is_side(const struct feature *feature)
{
    return feature->kind == FEATURE_KEY && strcmp(feature->name, "side") == 0;
}

static bool is_any(const struct feature *feature)
{
    return feature->kind != FEATURE_PIECES;
}

static bool is_any_but_side(const struct feature *feature)
{
    return is_any(feature) && !is_side(feature);
}

static bool is_no_hand(const struct feature *feature)
{
    return is_any_but_side(feature) && feature->kind != FEATURE_COUNTS;
}

/* The features of which `is_wanted` holds, as in "castling, en_passant and side". */
static void set_agree(struct arena *arena, const struct layout *layout, const char *name,
                      bool (*is_wanted)(const struct feature *feature), struct value *map)
{
    struct text text = {.arena = arena};
    const char *names[FEATURES_MAX];
    unsigned count = 0;
    for (unsigned i = 0; i < layout->feature_count; i++)
        if (*layout->features[i].owner == '\0' && is_wanted(layout->features[i].feature))
            names[count++] = layout->features[i].feature->name;
    text_puts(&text, "");
    for (unsigned i = 0; i < count; i++)
        text_printf(&text, "%s%s",
                    i == 0           ? ""
                    : i + 1 == count ? " and "
                                     : ", ",
                    names[i]);
    value_set(arena, map, name, value_text(arena, "%s", text.bytes));
    value_set(arena, map, arena_print(arena, "has_%s", name),
              value_flag(arena, count != 0));
}

void promise_set(struct arena *arena, const struct layout *layout, unsigned distance,
                 struct value *map)
{
    bool has_side = false, has_hands = false;
    for (unsigned i = 0; i < layout->feature_count; i++) {
        const struct feature *feature = layout->features[i].feature;
        has_side = has_side || is_side(feature);
        has_hands = has_hands || feature->kind == FEATURE_COUNTS;
    }
    const struct {
        const char *name, *moves, *noun;
        unsigned features;
    } kinds[] = {
        {"quiet", "quiets", "quiet move", 2},
        {"capture", "captures", "capture", has_hands ? 5 : 3},
        {"drop", "drops", "drop", 3},
    };
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        unsigned features = kinds[i].features;
        unsigned moves = promise_moves(features, has_side, distance);
        value_set(arena, map, kinds[i].name, value_count(arena, features));
        value_set(
            arena, map, kinds[i].moves,
            value_text(arena, "%u %s%s", moves, kinds[i].noun, moves == 1 ? "" : "s"));
    }
    value_set(arena, map, "has_side", value_flag(arena, has_side));
    value_set(arena, map, "has_hands", value_flag(arena, has_hands));
    value_set(arena, map, "men", value_count(arena, (distance - 1) / 2));
    value_set(arena, map, "men_any",
              value_count(arena, distance < 2 ? 0 : (distance - 2) / 2));
    set_agree(arena, layout, "agree", is_any, map);
    set_agree(arena, layout, "agree_but_side", is_any_but_side, map);
    set_agree(arena, layout, "agree_but_hands", is_no_hand, map);
}
