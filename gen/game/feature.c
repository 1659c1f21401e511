/* Features of Zobrist keys. */
#include "game/feature.h"

#include <string.h>

#include "base/number.h"

static const struct {
    const char *name;
    enum feature_kind kind;
    unsigned most; /* what may follow: a number up to this; 0 for none */
} kinds[] = {
    {"pieces", FEATURE_PIECES, 0},
    {"subsets", FEATURE_SUBSETS, FEATURE_SUBSETS_MAX},
    {"keys", FEATURE_KEYS, FEATURE_KEYS_MAX},
    {"key", FEATURE_KEY, 0},
    {"counts", FEATURE_COUNTS, 0},
};

/* Cuts the number off a piece like pawn:18. */
static bool read_most(char *name, unsigned *most, struct feature *feature,
                      struct fault *fault)
{
    char *colon = strchr(name, ':');
    uint64_t number;
    if (colon == NULL || !number_parse(colon + 1, 1, FEATURE_COUNTS_MAX, &number))
        return fault_at(fault, feature->origin,
                        "'%s': a piece and how many there can be are needed here, 1 to "
                        "%d, like pawn:18",
                        name, FEATURE_COUNTS_MAX);
    *colon = '\0';
    *most = (unsigned)number;
    return true;
}

static bool read_pieces(char *list, struct feature *feature, struct fault *fault)
{
    for (char *name; (name = ini_word(&list)) != NULL;) {
        if (feature->count == FEATURE_PIECES_MAX)
            return fault_at(fault, feature->origin, "more than %d pieces",
                            FEATURE_PIECES_MAX);
        for (unsigned i = 0; i < feature->count; i++)
            if (strcmp(feature->pieces[i], name) == 0)
                return fault_at(fault, feature->origin, "'%s' is named twice", name);
        if (feature->kind == FEATURE_COUNTS &&
            !read_most(name, &feature->most[feature->count], feature, fault))
            return false;
        feature->pieces[feature->count++] = name;
    }
    return feature->count != 0 ||
           fault_at(fault, feature->origin, "'%s' is followed by the names of pieces",
                    kinds[feature->kind].name);
}

static bool read_count(const char *text, unsigned most, struct feature *feature,
                       struct fault *fault)
{
    uint64_t count;
    if (!number_parse(text, 1, most, &count))
        return fault_at(fault, feature->origin,
                        "'%s': a number from 1 to %u is needed here", text, most);
    feature->count = (unsigned)count;
    return true;
}

bool feature_parse(struct arena *arena, const struct ini_entry *entry,
                   struct feature *feature, struct fault *fault)
{
    char *rest = arena_copy(arena, entry->value, strlen(entry->value));
    const char *kind = ini_word(&rest);
    *feature = (struct feature){.name = entry->key, .origin = entry->origin};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(kind, kinds[i].name) != 0)
            continue;
        feature->kind = kinds[i].kind;
        if (feature_has_pieces(feature))
            return read_pieces(rest, feature, fault);
        if (kinds[i].most != 0)
            return read_count(rest, kinds[i].most, feature, fault);
        feature->count = 1;
        return *rest == '\0' ||
               fault_at(fault, entry->origin, "'%s' is too much behind 'key'", rest);
    }
    return fault_at(
        fault, entry->origin,
        "'%s' is no kind of feature; there are pieces, subsets, keys, key and "
        "counts",
        kind);
}

bool feature_has_pieces(const struct feature *feature)
{
    return feature->kind == FEATURE_PIECES || feature->kind == FEATURE_COUNTS;
}

unsigned feature_most(const struct feature *feature)
{
    unsigned most = 0;
    for (unsigned i = 0; i < feature->count; i++)
        most = feature->most[i] > most ? feature->most[i] : most;
    return most;
}

unsigned feature_keys(const struct feature *feature, unsigned squares)
{
    unsigned keys = 0;
    if (feature->kind == FEATURE_PIECES)
        return PLAYERS * feature->count * squares;
    if (feature->kind != FEATURE_COUNTS)
        return feature->count;
    for (unsigned i = 0; i < feature->count; i++)
        keys += PLAYERS * feature->most[i];
    return keys;
}
