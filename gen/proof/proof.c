/* Asking a header for its functions. */
#include "proof/proof.h"

#include <string.h>

#include "proof/usage.h"
#include "reader/unit.h"

const char *proof_name(struct proof *proof, const char *pattern, const char *name)
{
    size_t before = strcspn(pattern, "*");
    return arena_print(proof->arena, "%.*s%s%s", (int)before, pattern, name,
                       pattern[before] == '\0' ? "" : pattern + before + 1);
}

struct lookup *proof_lookup(struct proof *proof, const char *name, struct fault *fault)
{
    const struct function *function = unit_function(
        proof->units[0], arena_print(proof->arena, "%s_%s", proof->prefix, name));
    if (function == NULL || function->left_out != NULL)
        return NULL;
    struct lookup *lookup = arena_alloc(proof->arena, 1, sizeof *lookup);
    if (!lookup_open(proof->arena, proof->units, function, proof->arrays,
                     proof->array_count, lookup, fault))
        return NULL;
    usage_add(proof->usage, proof->units[0], function);
    return lookup;
}

bool proof_set(struct lookup *lookup, const uint64_t *numbers, struct bits *set,
               struct fault *fault)
{
    static const uint64_t none[1][LANES] = {{0}};
    if (!lookup_fix(lookup, numbers, fault) || !lookup_run(lookup, none, fault))
        return false;
    *set =
        (struct bits){lookup_result(lookup, 0, 0),
                      lookup->code.result->words == 2 ? lookup_result(lookup, 1, 0) : 0};
    return true;
}
