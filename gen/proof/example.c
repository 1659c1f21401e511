/* A lookup for one board. */
#include "proof/example.h"

#include "proof/boards.h"
#include "proof/pieces.h"

/* The piece's function, in the first way that has one; NULL, with a fault. */
static struct lookup *find(struct header *header, const struct piece *piece,
                           struct proof *proof, struct fault *fault)
{
    for (size_t i = 0; i < header->ways.count && fault->status == 0; i++) {
        if (!header_open(header, &header->ways.items[i], proof, fault))
            return NULL;
        struct lookup *lookup = pieces_lookup(proof, piece->name, fault);
        if (lookup != NULL)
            return lookup;
    }
    if (fault->status == 0)
        header_refuse(header, piece->name, "has no function for its attacks", fault);
    return NULL;
}

bool example_show(const struct subject *subject, const struct piece *piece,
                  unsigned square, struct bits occupied, lookup_teller *tell,
                  struct fault *fault)
{
    struct arena arena = {0};
    struct header header = {.subject = subject, .arena = &arena};
    struct proof proof;
    uint64_t sets[TYPE_WORDS_MAX][LANES] = {{0}};
    uint64_t numbers[2] = {piece->colored ? 0 : square, square};
    struct lookup *lookup = NULL;
    if (header_split(&header, fault) && header_read(&header, fault))
        lookup = find(&header, piece, &proof, fault);
    if (lookup != NULL) {
        boards_put(&proof, lookup, occupied, sets, 0);
        if (lookup_fix(lookup, numbers, fault) &&
            lookup_run(lookup, (const uint64_t(*)[LANES])sets, fault))
            lookup_loads(lookup, 0, tell);
    }
    arena_free(&arena);
    return fault->status == 0;
}
