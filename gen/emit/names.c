/* Names in the output.
 *
 * All start with the prefix. What belongs to one module goes on with the module's name:
 * magic_attacks, leapers_knight_attacks, zobrist_piece. What engines call goes on with what
 * the game names: knight_attacks, flip_square. So no piece and no permutation may start as
 * a module does. Zones may: nothing else ends as palace_zone does. Within zobrist.h, a
 * feature is one name, or two joined by `_` (of [zobrist.NAME]), and may have tables and
 * functions with an end of their own.
 */
#include "emit/names.h"

#include <string.h>

#include "emit/modules.h"

static bool is_of_module(const char *name, const char *module)
{
    size_t length = strlen(module);
    return strncmp(name, module, length) == 0 &&
           (name[length] == '\0' || name[length] == '_');
}

static bool check_name(const char *name, struct origin origin, struct fault *fault)
{
    for (unsigned i = 0; modules[i] != NULL; i++)
        if (is_of_module(name, modules[i]->name))
            return fault_at(fault, origin,
                            "'%s' would be named like what belongs to the module %s; "
                            "it needs another name",
                            name, modules[i]->name);
    return true;
}

static bool check_names(const struct game *game, struct fault *fault)
{
    for (unsigned i = 0; i < game->piece_count; i++)
        if (!check_name(game->pieces[i].name, game->pieces[i].origin, fault))
            return false;
    for (unsigned i = 0; i < game->permutation_count; i++)
        if (!check_name(game->permutations[i].name, game->permutations[i].origin, fault))
            return false;
    return true;
}

/* A feature and the name of its tables. */
struct named_feature {
    const char *name;
    struct origin origin;
};

enum { NAMED_MAX = FEATURES_MAX * (1 + FEATURE_SETS_MAX) };

static unsigned list_features(struct arena *arena, const struct game *game,
                              struct named_feature *named)
{
    unsigned count = 0;
    for (unsigned i = 0; i < game->feature_count; i++)
        named[count++] =
            (struct named_feature){game->features[i].name, game->features[i].origin};
    for (unsigned i = 0; i < game->set_count; i++)
        for (unsigned j = 0; j < game->sets[i].count; j++) {
            const struct feature *feature = &game->sets[i].features[j];
            named[count++] = (struct named_feature){
                arena_print(arena, "%s_%s", game->sets[i].name, feature->name),
                feature->origin};
        }
    return count;
}

/* Whether one name is the other, or that with the end of a second table or a function. */
static bool clash(const char *a, const char *b)
{
    static const char *const ends[] = {"", "_high", "_key"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        size_t length = strlen(b);
        if (strncmp(a, b, length) == 0 && strcmp(a + length, ends[i]) == 0)
            return true;
    }
    return false;
}

static bool check_features(const struct game *game, struct fault *fault)
{
    struct arena arena = {0};
    struct named_feature named[NAMED_MAX];
    unsigned count = list_features(&arena, game, named);
    bool good = true;
    for (unsigned i = 1; i < count && good; i++)
        for (unsigned j = 0; j < i && good; j++)
            if (clash(named[i].name, named[j].name) ||
                clash(named[j].name, named[i].name))
                good = fault_at(fault, named[i].origin,
                                "'%s' would be named like what belongs to '%s', of line "
                                "%u, in zobrist.h; it needs another name",
                                named[i].name, named[j].name, named[j].origin.line);
    arena_free(&arena);
    return good;
}

bool names_check(const struct game *game, struct fault *fault)
{
    return check_names(game, fault) && check_features(game, fault);
}
