/* Proof of absence.
 *
 * Theory. Decide the bits of a number g from the highest down; u of them are left. The
 * product of an occupancy o is o * g, at least z = o * (g with zeros for what is left) and at
 * most z + o * (2^u - 1), modulo 2^64. When both lie in one slot, with less than a turn
 * between them, the occupancy's slot is certain, whatever comes. Two certain slots that are
 * one, of occupancies with different attacks, rule all g with these highest bits out. So a
 * depth-first search that turns back there, and finds nothing, has proved that there is
 * nothing; its count of nodes is the certificate.
 *
 * A square of the mask sees the bits of g below 64 minus its number. So the highest ones,
 * as many as the lowest square's number, do nothing: they stay 0.
 */
#include "search/absent.h"

#include "search/finder.h"

struct search {
    const struct problem *problem;
    unsigned bits, shift;
    uint64_t nodes, most;
    uint32_t *class;  /* of the slots, 1 and up */
    uint64_t *marked; /* the node that set it */
    uint64_t magic;
};

/* How far a product can still rise, in `rise`; false when it may be a turn or more. */
static bool rise_of(uint64_t occupied, unsigned left, uint64_t *rise)
{
    const uint64_t most = left == 64 ? UINT64_MAX : ((uint64_t)1 << left) - 1;
    *rise = occupied * most;
    return most == 0 || occupied <= UINT64_MAX / most;
}

/* Whether two certain slots are at odds. */
static bool is_ruled_out(struct search *search, unsigned left)
{
    const struct problem *problem = search->problem;
    for (size_t i = 0; i < problem->count; i++) {
        const uint64_t occupied = problem->occupied[i].lo;
        const uint64_t least = occupied * search->magic;
        uint64_t rise;
        if (!rise_of(occupied, left, &rise) || least + rise < least ||
            (least + rise) >> search->shift != least >> search->shift)
            continue;
        const uint64_t slot = least >> search->shift;
        if (search->marked[slot] == search->nodes &&
            search->class[slot] != problem->classes[i])
            return true;
        search->marked[slot] = search->nodes;
        search->class[slot] = problem->classes[i];
    }
    return false;
}

static enum absent decide(struct search *search, unsigned left)
{
    if (search->nodes == search->most)
        return ABSENT_OPEN;
    search->nodes++;
    if (is_ruled_out(search, left))
        return ABSENT_PROVED;
    if (left == 0)
        return ABSENT_FOUND;
    search->magic |= (uint64_t)1 << (left - 1);
    enum absent with = decide(search, left - 1);
    if (with != ABSENT_PROVED)
        return with;
    search->magic &= ~((uint64_t)1 << (left - 1));
    return decide(search, left - 1);
}

enum absent absent_search(const struct problem *problem, unsigned bits, uint64_t most,
                          uint64_t *nodes, uint64_t *magic)
{
    struct arena arena = {0};
    const size_t slots = (size_t)1 << bits;
    struct search search = {
        .problem = problem,
        .bits = bits,
        .shift = finder_shift(bits),
        .most = most,
        .class = arena_alloc(&arena, slots, sizeof *search.class),
        .marked = arena_alloc(&arena, slots, sizeof *search.marked),
    };
    const unsigned lowest = bits_empty(problem->mask) ? 63 : bits_first(problem->mask);
    const enum absent result = decide(&search, 64 - lowest);
    *nodes = search.nodes;
    *magic = search.magic;
    arena_free(&arena);
    return result;
}
