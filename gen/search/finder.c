/* The list of finders, and the judgement on what they find. */
#include "search/finder.h"

#include <string.h>

const struct finder *const finders[] = {&finder_dense, &finder_sparse,
                                        &finder_constructive, NULL};

const struct finder *finder_named(const char *name)
{
    for (size_t i = 0; finders[i] != NULL; i++)
        if (strcmp(finders[i]->name, name) == 0)
            return finders[i];
    return NULL;
}

const char *finder_stream(struct arena *arena, const char *game, const char *slider,
                          const struct board *board, unsigned square)
{
    return arena_print(arena, "%s/magic/%s/%s", game, slider,
                       board_name(board, square).text);
}

bool finder_serves(const struct problem *problem, unsigned bits, struct bits magic,
                   size_t clash[2])
{
    struct arena arena = {0};
    uint32_t *slots = arena_alloc(&arena, (size_t)1 << bits, sizeof *slots);
    bool serves = true;
    for (size_t i = 0; i < problem->count && serves; i++) {
        uint32_t *slot =
            &slots[finder_slot(magic, finder_shift(bits), problem->occupied[i])];
        serves = *slot == 0 || problem->classes[*slot - 1] == problem->classes[i];
        if (!serves && clash != NULL) {
            clash[0] = *slot - 1;
            clash[1] = i;
        }
        *slot = (uint32_t)i + 1;
    }
    arena_free(&arena);
    return serves;
}
