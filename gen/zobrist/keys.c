/* The module of functions of keys: what its templates know, and their proof.
 *
 * The functions read the tables of zobrist.h, which the header includes. For the proof, keys
 * are made anew from their source. A position has a field for each feature of [zobrist], except
 * steps. It tells the key of a further set when each feature of the set has such a field
 * (keys_place).
 */
#include "zobrist/keys.h"

#include <inttypes.h>
#include <string.h>

#include "proof/proof.h"
#include "zobrist/describe.h"
#include "zobrist/keys_parts.h"
#include "zobrist/zobrist.h"

/* ---- facts */

static const char *const field_says[] = {
    [FEATURE_PIECES] = "the squares of each man",
    [FEATURE_SUBSETS] = "which of them hold, a bit each, the first the lowest",
    [FEATURE_EACH] = "which of them hold, a bit each, the first the lowest",
    [FEATURE_KEYS] = "which one",
    [FEATURE_SQUARES] = "which square",
    [FEATURE_KEY] = "1 when it holds, or 0",
    [FEATURE_COUNTS] = "how many there are of each",
};

static const char *const item_says[] = {
    [FEATURE_PIECES] = "square", [FEATURE_SUBSETS] = "set",    [FEATURE_EACH] = "i",
    [FEATURE_KEYS] = "i",        [FEATURE_SQUARES] = "square", [FEATURE_KEY] = "",
    [FEATURE_COUNTS] = "number", [FEATURE_SHARED] = "square",
};

/* A meaning that fits in a line of any language, and needs no signs that one of them reads. */
static bool is_plain(const char *meaning)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789 ,'-";
    const size_t length = strlen(meaning);
    return length != 0 && length <= 40 && strspn(meaning, plain) == length;
}

/* Numbers of a field are below this. Of things that hold together, only the first 16 count. */
static unsigned limit_of(const struct game *game, const struct feature *feature)
{
    switch (feature->kind) {
    case FEATURE_KEYS:
    case FEATURE_SQUARES:
        return keys_none(game, feature) + 1;
    case FEATURE_COUNTS:
        return feature_most(feature) + 1;
    case FEATURE_SUBSETS:
    case FEATURE_EACH:
        return 1u << (feature->count < 16 ? feature->count : 16);
    default:
        return 2;
    }
}

static void add_field(struct arena *arena, const struct game *game,
                      const struct key_choice *choice, const struct feature *feature,
                      struct value *fields)
{
    const enum feature_kind kind = feature->kind;
    const char *meaning = describe_meaning(choice, feature), *says = field_says[kind];
    if (kind == FEATURE_KEY && is_plain(meaning))
        says = arena_print(arena, "1 when %s, or 0", meaning);
    if (kind == FEATURE_KEYS || kind == FEATURE_SQUARES)
        says = arena_print(arena, "%s; %u for none", says, keys_none(game, feature));
    struct value *map = facts_add_field(arena, fields, feature->name, says);
    value_set_flag(arena, map, "is_set", kind == FEATURE_PIECES);
    if (kind == FEATURE_PIECES || kind == FEATURE_COUNTS)
        value_set_count(arena, map, "field_rows", feature->row_count);
    value_set_count(arena, map, "field_limit", limit_of(game, feature));
}

/* Which row of the table goes with which row of the position's field. */
static void add_members(struct arena *arena, const struct feature *feature,
                        const struct feature *place, struct value *map)
{
    struct value *members = value_list(arena);
    const bool has_men = place != NULL && place->row_count <= 32;
    bool is_same = true;
    uint64_t men = 0;
    for (unsigned i = 0; i < feature->row_count; i++) {
        unsigned at = i, row = i;
        if (feature->rows[i].piece == NULL)
            continue;
        if (place != NULL)
            at = feature_row_of(place, &feature->rows[i]);
        if (feature->kind == FEATURE_SHARED)
            row = at;
        struct value *member = value_append_map(arena, members);
        value_set_count(arena, member, "member", row);
        value_set_count(arena, member, "at", at);
        is_same = is_same && row == at;
        men |= has_men ? UINT64_C(1) << at : 0;
    }
    value_set(arena, map, "members", members);
    const bool is_counts =
        place != NULL && place->kind == FEATURE_COUNTS && feature->kind == FEATURE_COUNTS;
    value_set_flag(arena, map, "is_of_men", is_same && has_men);
    value_set_flag(arena, map, "is_of_hands", is_counts && is_same);
    value_set_flag(arena, map, "is_of_held", is_counts && !is_same);
    value_set(arena, map, "men", value_text(arena, "%" PRIx64, men));
    value_set_count(arena, map, "place_rows", place == NULL ? 0 : place->row_count);
}

/* Whether the feature counts men, and the position has the squares of these men. */
static bool counts_sets(const struct game *game, const struct feature *feature)
{
    const struct feature *place = keys_place(game, feature);
    return place != NULL && place->kind == FEATURE_PIECES && feature_most(feature) != 0 &&
           feature->kind != FEATURE_SHARED;
}

static bool counts_any(const struct game *game)
{
    for (unsigned i = 0; i < game->set_count; i++)
        for (unsigned j = 0; j < game->sets[i].count; j++)
            if (counts_sets(game, &game->sets[i].features[j]))
                return true;
    return false;
}

static void add_feature(struct arena *arena, const struct game *game,
                        const struct key_choice *choice, const struct feature_set *set,
                        const struct feature *feature, struct value *map)
{
    const struct feature *place = keys_place(game, feature);
    const bool is_shared = feature->kind == FEATURE_SHARED;
    const bool is_counted = feature_most(feature) != 0;
    describe_feature(arena, game, set, choice, feature, map);
    value_set_flag(arena, map, "is_own", !is_shared);
    value_set_flag(arena, map, "is_all", place == feature && feature->row_count != 0);
    const bool is_of_sets = place != NULL && place->kind == FEATURE_PIECES;
    const bool has_none =
        feature->kind == FEATURE_KEYS || feature->kind == FEATURE_SQUARES;
    value_set_flag(arena, map, "is_of_squares", is_of_sets && !is_counted);
    value_set_flag(arena, map, "is_of_counts", is_of_sets && is_counted);
    value_set_flag(arena, map, "is_chosen", has_none || feature->kind == FEATURE_SUBSETS);
    value_set(arena, map, "key_none",
              has_none ? value_count(arena, keys_none(game, feature))
              : feature->kind == FEATURE_COUNTS
                  ? value_count(arena, feature_most(feature) + 1)
                  : value_flag(arena, false));
    value_set_text(arena, map, "place", place == NULL ? "" : place->name);
    value_set_text(arena, map, "row",
                   !feature_has_pieces(feature) ? ""
                   : feature->row_count > 1     ? "piece"
                                                : "kind");
    value_set_text(arena, map, "item", item_says[feature->kind]);
    add_members(arena, feature, place, map);
}

static void add_set(struct arena *arena, const struct game *game,
                    const struct key_choice *choice, const struct feature_set *set,
                    struct value *map)
{
    struct value *list = value_list(arena);
    bool has_of = true;
    for (unsigned i = 0; i < set->count; i++) {
        const struct feature *feature = &set->features[i];
        if (feature->kind == FEATURE_STEPS)
            continue;
        has_of = has_of && keys_place(game, feature) != NULL;
        add_feature(arena, game, choice, set, feature, value_append_map(arena, list));
    }
    value_set_text(arena, map, "set_name", set->name);
    value_set(arena, map, "set",
              value_text(arena, "%s%s", set->name, *set->name == '\0' ? "" : "_"));
    value_set_flag(arena, map, "has_of", has_of);
    value_set(arena, map, "key_features", list);
}

/* What is done with a key, and in words what has happened then: to a thing, a man, a number. */
struct verb {
    const char *verb, *mark, *begins, *comes, *becomes;
};

static void add_verb(struct arena *arena, struct value *verbs, struct verb verb)
{
    struct value *map = value_append_map(arena, verbs);
    value_set_text(arena, map, "verb", verb.verb);
    value_set_text(arena, map, "mark", verb.mark);
    value_set_text(arena, map, "begins", verb.begins);
    value_set_text(arena, map, "comes", verb.comes);
    value_set_text(arena, map, "becomes", verb.becomes);
}

static void add_verbs(struct arena *arena, bool is_added, struct value *verbs)
{
    static const struct verb toggle = {"toggle", "^", "begins or ends",
                                       "comes to a square or leaves it",
                                       "becomes, or no longer is,"},
                             add = {"add", "+", "begins", "comes to a square", "becomes"},
                             subtract = {"subtract", "-", "ends", "leaves a square",
                                         "no longer is"};
    add_verb(arena, verbs, is_added ? add : toggle);
    if (is_added)
        add_verb(arena, verbs, subtract);
}

/* Sets what templates see, but for keys_made, which `build` adds. */
static void set_facts(struct arena *arena, const struct game *game,
                      const struct key_choice *choice, struct value *facts)
{
    const bool is_added = choice->source->additive;
    struct value *sets = value_list(arena);
    struct value *verbs = value_list(arena);
    struct value *fields = facts_add_record(
        arena, facts,
        (struct record){
            "position", "position", "What a key is made of", {{NULL}}, false});
    for (unsigned i = 0; i < game->sets[0].count; i++)
        if (game->sets[0].features[i].kind != FEATURE_STEPS)
            add_field(arena, game, choice, &game->sets[0].features[i], fields);
    for (unsigned i = 0; i < game->set_count; i++)
        add_set(arena, game, choice, &game->sets[i], value_append_map(arena, sets));
    add_verbs(arena, is_added, verbs);
    value_set(arena, facts, "key_sets", sets);
    value_set_flag(arena, facts, "counts_men", counts_any(game));
    value_set_flag(arena, facts, "is_added", is_added);
    value_set_text(arena, facts, "key_join", is_added ? "+" : "^");
    value_set(arena, facts, "key_verbs", verbs);
}

/* ---- the module */

/* Steps are in no position's key. */
static bool serves(const struct game *game)
{
    for (unsigned i = 0; i < game->sets[0].count; i++)
        if (game->sets[0].features[i].kind != FEATURE_STEPS)
            return true;
    return false;
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    const struct key_choice choice = zobrist_choice(request);
    struct value *made = value_map(tables->arena);
    tables->facts = value_map(tables->arena);
    zobrist_choice_facts(tables->arena, &choice, tables->facts);
    set_facts(tables->arena, game, &choice, tables->facts);
    for (unsigned i = 0; i < game->set_count; i++) {
        struct layout layout;
        struct key_set keys;
        if (layout_is_shared(game, i))
            continue;
        if (!zobrist_keys(tables->arena, game, request, i, &layout, &keys, fault))
            return false;
        value_set_all(tables->arena, made, key_tables(tables->arena, &layout, &keys));
    }
    value_set(tables->arena, tables->facts, "keys_made", made);
    return true;
}

/* ---- proofs */

/* A feature whose functions are proved. */
struct proved_feature {
    struct proof *proof;
    const struct feature *feature;
    const uint64_t *keys;
    bool is_made; /* a tiny table makes its keys, also for squares that need none */
};

/* What a function does: it gives a key, or changes another one by that. */
enum how { GIVES, TOGGLES, ADDS, SUBTRACTS };

static const char *const beginnings[] = {"keys_of_", "zobrist_toggle_", "zobrist_add_",
                                         "zobrist_subtract_"};

static uint64_t made_of(enum how how, uint64_t before, uint64_t key)
{
    return how == GIVES     ? key
           : how == TOGGLES ? before ^ key
           : how == ADDS    ? before + key
                            : before - key;
}

/* Whether all that the code does to a key is one step of that kind, with a number that depends
 * on no key. Then it is right for all keys if it is right for one. */
static bool is_step(const struct lookup *lookup, enum how how)
{
    static const enum operation operations[] = {CODE_INPUT, CODE_XOR, CODE_ADD,
                                                CODE_SUBTRACT};
    const struct machine *machine = lookup->machine;
    return machine->count <= 2 &&
           (machine->count < 2 || machine->steps[1].of->operation == operations[how]);
}

/* Asks for all items of a feature, and for one more where that must have no key. A function
 * that changes a key is asked with LANES different ones. */
static bool prove_function(const struct proved_feature *of, enum how how,
                           struct fault *fault)
{
    const struct feature *feature = of->feature;
    const enum feature_kind kind = feature->kind;
    const bool has_rows = feature_has_pieces(feature);
    const struct proof_shape shape = {kind == FEATURE_KEY ? 0 : 1 + has_rows,
                                      how != GIVES, 1};
    const unsigned columns = layout_columns(of->proof->game, feature);
    const unsigned items = columns + (kind == FEATURE_SQUARES || kind == FEATURE_COUNTS ||
                                      kind == FEATURE_KEYS);
    const char *symbol = layout_symbol(of->proof->arena, feature);
    struct lookup *lookup = proof_find(
        of->proof, arena_print(of->proof->arena, "%s%s", beginnings[how], symbol), shape,
        fault);
    uint64_t keys[1][LANES], wants[1][LANES], state = 0;
    for (unsigned lane = 0; lane < LANES; lane++)
        keys[0][lane] = state = checksum_add(state, lane);
    for (unsigned i = 0; lookup != NULL && i < layout_rows(feature) * items; i++) {
        const unsigned row = i / items, item = i % items;
        const uint64_t given[] = {has_rows ? row : item, item};
        const uint64_t key = item < columns ? of->keys[row * columns + item] : 0;
        if (of->is_made && key == 0)
            continue; /* no piece stands there, as [reach] says */
        for (unsigned lane = 0; lane < LANES; lane++)
            wants[0][lane] = made_of(how, keys[0][lane], key);
        if (!lookup_fix(lookup, given, fault) ||
            !proof_gives(of->proof, lookup, keys, wants, fault, "is wrong for %u, %u",
                         row, item))
            return false;
        if (how != GIVES && !is_step(lookup, how))
            proof_sample(of->proof, lookup, "not all keys are tried");
    }
    return lookup != NULL;
}

static bool prove_feature(struct proof *proof, const struct feature *feature,
                          bool is_added, struct fault *fault)
{
    if (feature->kind == FEATURE_STEPS || feature->kind == FEATURE_SHARED)
        return true;
    const bool is_whole = value_at(proof->tables->facts, "is_whole")->flag;
    const struct proved_feature of = {
        proof, feature, key_table_made(proof->arena, proof->tables->facts, feature),
        !is_whole && *feature->section == '\0' && feature->kind == FEATURE_PIECES};
    return (feature->kind == FEATURE_KEY || prove_function(&of, GIVES, fault)) &&
           (is_added ? prove_function(&of, ADDS, fault) &&
                           prove_function(&of, SUBTRACTS, fault)
                     : prove_function(&of, TOGGLES, fault));
}

/* Whether functions that give a key give that of its source, and functions that change a key do
 * so by it. Functions that take a position are left out. */
static bool prove(struct proof *proof, struct fault *fault)
{
    const struct game *game = proof->game;
    const struct value *facts = proof->tables->facts;
    const bool is_added = value_at(facts, "is_added")->flag;
    for (unsigned i = 0; i < game->set_count; i++) {
        const struct feature_set *set = &game->sets[i];
        for (unsigned j = 0; j < set->count; j++)
            if (!prove_feature(proof, &set->features[j], is_added, fault))
                return false;
    }
    return true;
}

const struct module module_keys = {
    .name = "keys",
    .number = 46,
    .says = "keys of positions, and their changes by a piece or a right",
    .needs = {"zobrist"},
    .uses_seed = true,
    .uses_keys = true,
    .serves = serves,
    .is_for = "games with a section [zobrist], of more than steps",
    .build = build,
    .is_bare = true,
    .prove = prove,
};
