/* Names in the output.
 *
 * All start with the prefix. What belongs to one module goes on with the module's name: magic_attacks,
 * leapers_knight_attacks, zobrist_piece. What engines call goes on with what the game names, in a form that
 * the language's words tell: knight_attacks, flip_square.
 *
 * So no two of the latter may be the same. None may be a name that the headers have anyway, and none may
 * start as a module does. Zones may, since no name of a module ends as palace_zone does. Within zobrist.h a
 * feature is one name, or two joined by `_` (of [zobrist.NAME]).
 *
 * Names are compared as words in one, as some languages have them: name_1 and name1 are both Name1.
 */
#include "emit/names.h"

#include <string.h>

#include "emit/modules.h"
#include "method/constants.h"

/* Something that the game names. */
struct thing {
    const char *kind; /* as the language's list has it */
    const char *name;
    struct origin origin;
    const char *set; /* whose name stands in front; NULL: nobody's */
};

/* A name of the output, behind the prefix. */
struct made {
    const struct made *before; /* the one made before this */
    const char *text, *in_one; /* as words, and with those in one */
    const char *of; /* what it was made of; NULL when the headers have it anyway */
    unsigned line;
};

struct name_check {
    struct arena *arena;
    const struct words *words;
    bool has_keywords; /* or other names are judged alone */
    const char *prefix;
    const struct made *made;
    struct fault *fault;
};

static void add(struct name_check *naming, const char *text, const char *of,
                unsigned line)
{
    struct made *made = arena_alloc(naming->arena, 1, sizeof *made);
    *made = (struct made){naming->made, text, text_in_one(naming->arena, text, true), of,
                          line};
    naming->made = made;
}

/* Who keeps a word, where anybody asks. */
static const char *keeper_of(const struct name_check *naming, const char *name)
{
    return naming->has_keywords ? words_keeper(naming->words, name) : NULL;
}

static const char *module_of(const char *name)
{
    for (unsigned i = 0; modules[i] != NULL; i++) {
        const char *rest = text_behind(name, modules[i]->name);
        if (rest != NULL && (*rest == '\0' || *rest == '_'))
            return modules[i]->name;
    }
    return NULL;
}

/* Whose name it is, apart from what the game names: NULL when it is free. */
static const char *owner_of(const struct name_check *naming, const struct word *word,
                            const char *made)
{
    bool may_start_so = *word->text != '*' || strcmp(word->key, "zone") == 0 ||
                        strcmp(word->key, "constant") == 0;
    const char *whole = arena_print(naming->arena, "%s_%s", naming->prefix, made);
    const char *keeper = keeper_of(naming, whole);
    const char *module = may_start_so ? NULL : module_of(made);
    if (module != NULL)
        return arena_print(naming->arena, "what belongs to the module %s", module);
    if (keeper != NULL)
        return arena_print(naming->arena, "the keyword %s of %s", whole, keeper);
    return NULL;
}

/* What the word makes of a name, of a set or of none. */
static const char *text_of(const struct name_check *naming, const struct word *word,
                           const char *set, const char *name)
{
    size_t before = strcspn(word->text, "*");
    return arena_print(naming->arena, "%.*s%s%s%s%s", (int)before, word->text,
                       set == NULL ? "" : set, set == NULL ? "" : "_", name,
                       word->text + before + 1);
}

/* Whether that is made: a text, or, behind a *, the end of one, as files and functions may not have
 * it; a constant is neither. */
static bool is_made(const struct made *made, const char *text, const char *in_one,
                    bool is_constant)
{
    return *made->text != '*' ? strcmp(made->in_one, in_one) == 0
                              : !is_constant && text_ends(text, made->text + 1);
}

static void make_name(struct name_check *naming, const struct thing *thing,
                      const struct word *word)
{
    const char *text = text_of(naming, word, thing->set, thing->name);
    const char *in_one = text_in_one(naming->arena, text, true);
    const char *owner = owner_of(naming, word, text);
    const bool is_constant = strcmp(thing->kind, "constant") == 0;
    for (const struct made *made = naming->made; made != NULL; made = made->before)
        if (is_made(made, text, in_one, is_constant))
            owner = made->of == NULL
                        ? arena_print(naming->arena, "%s of the headers", made->text)
                    : made->line == 0
                        ? arena_print(naming->arena, "the constant '%s'", made->of)
                        : arena_print(naming->arena, "what belongs to '%s', of line %u",
                                      made->of, made->line);
    if (owner != NULL)
        fault_at(naming->fault, thing->origin,
                 "%s'%s' would be named like %s; it needs another name",
                 is_constant ? "the constant " : "", thing->name, owner);
    add(naming, text, thing->name, thing->origin.line);
}

/* Behind a fault nothing is named any more. */
static void make_names(struct name_check *naming, struct thing thing)
{
    for (size_t i = 0; i < naming->words->count && naming->fault->status == 0; i++) {
        const struct word *word = &naming->words->list[i];
        if (word->section == WORDS_NAMES && strcmp(word->key, thing.kind) == 0)
            make_name(naming, &thing, word);
    }
}

static void name_thing(struct name_check *naming, struct thing thing)
{
    const char *keeper = keeper_of(naming, thing.name);
    if (keeper != NULL && naming->fault->status == 0)
        fault_at(naming->fault, thing.origin,
                 "'%s' cannot name a %s: it is a keyword of %s", thing.name, thing.kind,
                 keeper);
    make_names(naming, thing);
}

static void name_pieces(struct name_check *naming, const struct game *game)
{
    for (unsigned i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        name_thing(naming, (struct thing){"piece", piece->name, piece->origin, NULL});
    }
    for (unsigned i = 0; i < game->slider_count + game->bent_count; i++) {
        const struct slider *slider = &game->sliders[i];
        struct thing thing = {"piece", slider->name, slider->origin, NULL};
        if (game_piece(game, slider->name) == NULL)
            name_thing(naming, thing);
        thing.kind = "bent";
        if (i >= game->slider_count)
            name_thing(naming, thing);
    }
}

static void name_features(struct name_check *naming, const struct feature *features,
                          unsigned count, const char *set)
{
    for (unsigned i = 0; i < count; i++)
        name_thing(naming, (struct thing){"feature", features[i].name, features[i].origin,
                                          set});
}

/* The constants stand behind their kinds: side_a of right and a of right_side are the same. */
static void name_constants(struct name_check *naming, const struct game *game)
{
    const struct value *kinds = constants_kinds(naming->arena, game);
    for (size_t i = 0; i < kinds->list.count; i++) {
        const struct value *kind = kinds->list.items[i];
        const struct value *all = value_at(kind, "constants");
        struct thing thing = {
            "constant", NULL, {game->file, 0}, value_at(kind, "kind")->text.bytes};
        for (size_t j = 0; j < all->list.count; j++) {
            thing.name = value_at(all->list.items[j], "constant")->text.bytes;
            make_names(naming, thing);
        }
    }
}

/* Of threats by sections, and of pairs by the section and the piece of both. */
static void name_threats(struct name_check *naming, const struct game *game)
{
    for (unsigned i = 0; i < game->threat_count; i++) {
        const struct threats *threats = game->threats[i];
        const char *name = *threats->name == '\0' ? NULL : threats->name;
        if (name != NULL)
            name_thing(naming, (struct thing){"threats", name, threats->origin, NULL});
        if (threats->pairs == PAIRS_NONE)
            continue;
        const unsigned piece = threats->pieces[threats->pair_kind];
        make_names(naming, (struct thing){"pair", game->pieces[piece].name,
                                          threats->origin, name});
    }
}

static void name_things(struct name_check *naming, const struct game *game)
{
    name_pieces(naming, game);
    for (unsigned i = 0; i < game->set_count; i++) {
        const struct feature_set *set = &game->sets[i];
        name_features(naming, set->features, set->count, i == 0 ? NULL : set->name);
        if (i != 0)
            make_names(naming, (struct thing){"set", set->name, set->origin, NULL});
    }
    for (unsigned i = 0; i < game->zone_count; i++) {
        const struct zone *zone = game->zones[i];
        name_thing(naming, (struct thing){"zone", zone->name, zone->origin, NULL});
    }
    for (unsigned i = 0; i < game->permutation_count; i++) {
        const struct permutation_entry *permutation = &game->permutations[i];
        name_thing(naming, (struct thing){"permutation", permutation->name,
                                          permutation->origin, NULL});
    }
    name_threats(naming, game);
    name_constants(naming, game);
}

static void check_prefix(const struct name_check *naming, const struct game *game,
                         bool is_given)
{
    const char *keeper = keeper_of(naming, naming->prefix);
    if (keeper != NULL && is_given)
        fault_input(naming->fault, "--prefix '%s': a keyword of %s; another is needed",
                    naming->prefix, keeper);
    else if (keeper != NULL)
        fault_at(naming->fault, (struct origin){game->file, 0},
                 "'%s' is a keyword of %s, and would start every name; --prefix gives "
                 "another start",
                 naming->prefix, keeper);
}

bool names_check(const struct game *game, const struct words *words, bool has_keywords,
                 const char *prefix, struct fault *fault)
{
    struct arena arena = {0};
    struct name_check naming = {.arena = &arena,
                                .words = words,
                                .has_keywords = has_keywords,
                                .prefix = prefix == NULL ? game->name : prefix,
                                .fault = fault};
    for (size_t i = 0; i < words->count; i++)
        if (words->list[i].section == WORDS_HEADERS)
            add(&naming, words->list[i].text, NULL, 0);
    check_prefix(&naming, game, prefix != NULL);
    name_things(&naming, game);
    arena_free(&arena);
    return fault->status == 0;
}
