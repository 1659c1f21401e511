/* What a header says of a set of keys.
 *
 * What its distance promises: a quiet move takes a man from a square and puts it on another,
 * which is 2 features. A capture takes one more away, and where there are hands changes a
 * number in one of them: the key of the old number goes, that of the new one comes. A drop is a
 * man on a square, and a number in hand. Who moves is one feature, which differs after an odd
 * number of moves.
 */
#include "zobrist/certificate.h"

#include <string.h>

#include "base/text.h"
#include "board/routes.h"
#include "zobrist/dependent.h"

unsigned certificate_moves(unsigned features, bool has_side, unsigned distance)
{
    unsigned moves = 0;
    while ((moves + 1) * features + (has_side && moves % 2 == 0) < distance)
        moves++;
    return moves;
}

/* Whether the piece goes nowhere on the empty board, and never captures. */
static bool stays(const struct game *game, const struct feature_row *row)
{
    const struct piece *piece = game_piece(game, row->piece);
    const struct moves *quiet = &piece->sides[row->player].quiet;
    unsigned square = board_squares(&game->board);
    while (piece_is_silent(piece) && square-- != 0)
        if (!bits_empty(moves_attacks(&game->board, quiet, square, bits_none())))
            return false;
    return piece_is_silent(piece);
}

/* Whether a piece of the feature moves. Others only come: an arrow of amazons, for example. */
static bool has_movers(const struct game *game, const struct feature *feature)
{
    for (unsigned i = 0; feature->kind == FEATURE_PIECES && i < feature->row_count; i++)
        if (feature->rows[i].piece != NULL && !stays(game, &feature->rows[i]))
            return true;
    return false;
}

/* What a feature is in a promise about positions that agree in some features. These are never
 * men that move, nor steps, of which no position's key is made. A promise may also leave out
 * the side to move, and then men in hand. */
enum role { MOVED, SIDE, HAND, OTHER };

static enum role role_of(const struct game *game, const struct feature *feature)
{
    return feature->kind == FEATURE_STEPS || has_movers(game, feature) ? MOVED
           : layout_is_side(feature)                                   ? SIDE
           : layout_is_hand(feature)                                   ? HAND
                                                                       : OTHER;
}

/* Lists the features from a role on, as in "castling, en_passant and side". */
static void set_agree(struct arena *arena, const struct layout *layout, const char *name,
                      enum role least, struct value *map)
{
    struct text text = {.arena = arena};
    const char *names[FEATURES_MAX];
    unsigned count = 0;
    for (unsigned i = 0; i < layout->feature_count; i++) {
        const struct feature *feature = layout->features[i];
        if (*feature->section == '\0' && role_of(layout->game, feature) >= least)
            names[count++] = feature->name;
    }
    for (unsigned i = 0; i < count; i++)
        text_printf(&text, "%s%s",
                    i == 0           ? ""
                    : i + 1 == count ? " and "
                                     : ", ",
                    names[i]);
    value_set_text(arena, map, name, text.bytes);
}

/* What a distance means in men and in moves. */
static void promise_set(struct arena *arena, const struct layout *layout,
                        unsigned distance, struct value *map)
{
    bool has_side = false, has_hands = false;
    for (unsigned i = 0; i < layout->feature_count; i++) {
        const struct feature *feature = layout->features[i];
        const bool is_own = strcmp(feature->section, layout->name) == 0;
        has_side = has_side || (is_own && layout_is_side(feature));
        has_hands = has_hands || (is_own && layout_is_hand(feature));
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
        unsigned moves = certificate_moves(features, has_side, distance);
        value_set_count(arena, map, kinds[i].name, features);
        value_set(
            arena, map, kinds[i].moves,
            value_text(arena, "%u %s%s", moves, kinds[i].noun, moves == 1 ? "" : "s"));
    }
    value_set_flag(arena, map, "has_side", has_side);
    value_set_flag(arena, map, "has_hands", has_hands);
    const unsigned men = (distance - 1) / 2,
                   men_any = distance < 2 ? 0 : (distance - 2) / 2;
    value_set_count(arena, map, "men", men);
    value_set_count(arena, map, "men_any", men_any);
    value_set_flag(arena, map, "is_side_kept", !has_side || men != men_any);
    set_agree(arena, layout, "agree", SIDE, map);
    set_agree(arena, layout, "agree_but_side", HAND, map);
    set_agree(arena, layout, "agree_but_hands", OTHER, map);
}

/* Doubling 1.1774 needs no floating point, whose last digit compilers may differ on. */
const char *certificate_birthday(struct arena *arena, unsigned bits)
{
    uint64_t digits = 11774;
    int exponent = -4;
    for (unsigned i = 0; i < bits / 2; i++) {
        digits *= 2;
        if (digits >= 1000000000) {
            digits /= 10;
            exponent++;
        }
    }
    while (digits >= 100) {
        digits = digits / 10 + (digits < 1000 && digits % 10 >= 5);
        exponent++;
    }
    return arena_print(arena, "%u.%u * 10^%d", (unsigned)(digits / 10),
                       (unsigned)(digits % 10), exponent + 1);
}

static void set_source(struct arena *arena, const struct key_task *task,
                       const struct key_set *set, struct value *map)
{
    const struct key_source *source = task->choice->source;
    value_set_text(arena, map, "name", task->layout->name);
    value_set_flag(arena, map, "is_main", *task->layout->name == '\0');
    value_set_text(arena, map, "source", source->name);
    value_set_flag(arena, map, "has_seed", source->uses_seed);
    value_set(arena, map, "seed",
              value_text(arena, "%llu", (unsigned long long)task->seed));
    value_set_count(arena, map, "bits", set->width);
    value_set_count(arena, map, "keys", set->count);
    value_set_text(arena, map, "birthday", certificate_birthday(arena, set->width));
}

static void set_rank(struct arena *arena, const struct key_set *set, struct value *map)
{
    unsigned rank = gf2_rank(set->keys, set->count);
    size_t most = set->count < set->width ? set->count : set->width;
    value_set_count(arena, map, "rank", rank);
    value_set_flag(arena, map, "is_full_rank", rank == most);
}

static void set_cuts(struct arena *arena, const struct key_set *set, struct value *map)
{
    struct value *cuts = value_list(arena);
    for (unsigned i = 0; i < set->cut_count; i++) {
        struct value *cut = value_append_map(arena, cuts);
        value_set_count(arena, cut, "cut_low", KEY_CUT_LOW);
        value_set(arena, cut, "cut_high", value_term(arena, set->cuts[i].high));
        value_set_count(arena, cut, "cut_distance", set->cuts[i].proven);
        value_set_text(arena, cut, "cut_powers", set->cuts[i].powers);
        value_set_flag(arena, cut, "is_all", set->cuts[i].proven > set->count);
    }
    value_set(arena, map, "cuts", cuts);
    value_set_flag(arena, map, "has_cuts", set->cut_count != 0);
}

static void set_subset(const struct key_task *task, const struct dependent *found,
                       struct value *map)
{
    struct text text = {.arena = task->arena};
    for (unsigned i = 0; i < found->weight; i++)
        text_printf(&text, "%s%s", i == 0 ? "" : ", ",
                    layout_name(task->arena, task->layout,
                                task->layout->keyed[found->members[i]]));
    value_set_text(task->arena, map, "subset", text.bytes);
}

bool certificate_set(const struct key_task *task, const struct key_set *set,
                     struct parallel parallel, struct value *map, struct fault *fault)
{
    struct arena *arena = task->arena;
    /* Where the source promises nothing, dependent keys are looked for. */
    const unsigned searched = task->choice->source->most_search;
    if (searched != 0 && set->count >= DEPENDENT_KEYS_MAX)
        return fault_at(fault, task->layout->features[0]->origin,
                        "%zu features are too many to prove keys of the source %s: up to "
                        "%d can be searched",
                        set->count, task->choice->source->name, DEPENDENT_KEYS_MAX - 1);
    const struct dependent found =
        dependent_find(set->keys, set->count, searched, parallel);
    unsigned distance = found.weight != 0 ? found.weight
                        : searched != 0   ? searched + 1
                                          : set->proven;
    if (set->additive != 0)
        distance = set->additive + 1;
    set_source(arena, task, set, map);
    set_rank(arena, set, map);
    set_subset(task, &found, map);
    value_set_flag(arena, map, "is_complete", set->proven > set->count);
    value_set_flag(arena, map, "is_proven",
                   set->proven != 0 && set->proven <= set->count);
    value_set_flag(arena, map, "is_searched", searched != 0);
    value_set_flag(arena, map, "is_additive", set->additive != 0);
    value_set_count(arena, map, "distance", distance);
    value_set_count(arena, map, "independent", distance - 1);
    set_cuts(arena, set, map);
    value_set_flag(arena, map, "is_parity", set->parity);
    promise_set(arena, task->layout, distance, map);
    return true;
}
