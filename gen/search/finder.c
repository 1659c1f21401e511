/* The list of finders, and the judgement on what they find. */
#include "search/finder.h"

#include <string.h>

#include "search/constructive.h"
#include "search/dense.h"
#include "search/sparse.h"

const struct finder *const finders[] = {&finder_dense, &finder_sparse,
                                        &finder_constructive, NULL};

const struct finder *finder_named(const char *name)
{
    for (size_t i = 0; finders[i] != NULL; i++)
        if (strcmp(finders[i]->name, name) == 0)
            return finders[i];
    return NULL;
}

struct stream finder_stream(const char *game, const char *slider,
                            const struct board *board, unsigned square, uint64_t seed)
{
    struct arena arena = {0};
    char name[BOARD_NAME_MAX];
    board_name(board, square, name);
    const struct stream stream =
        stream_named(arena_print(&arena, "%s/magic/%s/%s", game, slider, name), seed);
    arena_free(&arena);
    return stream;
}

bool finder_serves(const struct problem *problem, unsigned bits, struct bits magic)
{
    struct arena arena = {0};
    uint32_t *slots = arena_alloc(&arena, (size_t)1 << bits, sizeof *slots);
    bool serves = true;
    for (size_t i = 0; i < problem->count && serves; i++) {
        uint32_t *slot =
            &slots[finder_slot(magic, finder_shift(bits), problem->occupied[i])];
        serves = *slot == 0 || *slot == problem->classes[i] + 1;
        *slot = problem->classes[i] + 1;
    }
    arena_free(&arena);
    return serves;
}
