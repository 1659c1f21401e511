/* Proof of absence.
 *
 * Theory. Decide the bits of a number g one after the other, in a fixed order. When g
 * has those that are decided, and zeros for the rest, the product of an occupancy o is z
 * = o * g, and can still rise by what the other bits would add: a sum over the squares q
 * of o of these bits << q, each modulo 2^64. All bits that are 1 at once make it
 * greatest. So the product lies between z and z + rise, and the occupancy in a few slots
 * that follow each other, around the end of the table too. When all of them are of other
 * classes but one, that one is of its class; when all are, no number with these bits is
 * a magic. A class that got a slot so can leave another occupancy with one, so this is
 * repeated until nothing changes. What comes out does not depend on the order in which
 * occupancies are looked at.
 *
 * A depth-first search that turns back there, and finds nothing, has proved that there is
 * nothing; its count of nodes is the certificate.
 *
 * The order: the highest place that a bit has in the product of any square of the mask,
 * from place 63 on down. Place 63 of all squares comes first, then their place 62: the
 * slots of all occupancies become known together. From the highest bit down, which is
 * another order, those of high squares would stay unknown while bits that only matter by
 * their carries are tried. For the bishop on c1 that takes 220 times as many nodes. The
 * highest bits of g, as many as the lowest square's number, have no place: they stay 0.
 */
#include "search/absent.h"

#include "search/finder.h"

#define ANY UINT64_MAX /* a rise of half a turn or more: nothing is known */

struct search {
    const struct problem *problem;
    unsigned shift;
    uint64_t nodes, most;
    uint64_t magic;
    uint64_t order[64]; /* the bits, as they are decided */
    unsigned order_count;
    uint64_t *rises; /* [depth][occupancy] */
    uint32_t *open;  /* the occupancies, those with more than one slot first */
    uint32_t *class; /* of the slots, 1 and up; 0: any */
    uint64_t *taken; /* the slots that have one, as they got it */
    size_t taken_count;
};

/* ---- what does not depend on the decisions */

/* The highest place of a bit in the products of single squares; 0 if it has none. */
static unsigned place_of(struct bits mask, unsigned bit)
{
    unsigned highest = 0;
    for (; !bits_empty(mask); mask = bits_minus(mask, bits_of(bits_first(mask))))
        if (bits_first(mask) + bit < 64)
            highest = bits_first(mask) + bit;
    return highest;
}

static void put_in_order(struct search *search)
{
    for (unsigned place = 63; place > 0; place--)
        for (unsigned bit = 64; bit-- > 0;)
            if (place_of(search->problem->mask, bit) == place)
                search->order[search->order_count++] = (uint64_t)1 << bit;
}

static uint64_t rise_of(uint64_t occupied, uint64_t undecided)
{
    uint64_t rise = 0;
    for (; occupied != 0; occupied &= occupied - 1) {
        const uint64_t of_square = undecided * (occupied & -occupied);
        if (of_square >> 63 != 0 || (rise + of_square) >> 63 != 0)
            return ANY;
        rise += of_square;
    }
    return rise;
}

static void list_rises(struct search *search)
{
    const struct problem *problem = search->problem;
    uint64_t undecided = 0;
    for (unsigned depth = search->order_count + 1; depth-- > 0;) {
        for (size_t i = 0; i < problem->count; i++)
            search->rises[depth * problem->count + i] =
                rise_of(problem->occupied[i].lo, undecided);
        undecided |= depth > 0 ? search->order[depth - 1] : 0;
    }
}

/* ---- the search */

static void take(struct search *search, uint64_t slot, uint32_t class)
{
    if (search->class[slot] != 0)
        return;
    search->class[slot] = class;
    search->taken[search->taken_count++] = slot;
}

/* How many slots from `first` on, and `more` behind it, can be of a class: 0, 1, or 2 for
 * two and more. The last of these is in `slot`. */
static unsigned possible(const struct search *search, uint32_t class, uint64_t first,
                         uint64_t more, uint64_t *slot)
{
    const uint64_t last = UINT64_MAX >> search->shift;
    unsigned count = 0;
    for (uint64_t i = 0; i <= more && count < 2; i++) {
        const uint64_t at = (first + i) & last;
        if (search->class[at] == 0 || search->class[at] == class) {
            *slot = at;
            count++;
        }
    }
    return count;
}

/* Gives slots to classes that must have them; occupancies with one slot are no longer
 * open. False when there is one without. */
static bool settle(struct search *search, unsigned depth, size_t *open)
{
    const struct problem *problem = search->problem;
    const uint64_t *rises = search->rises + depth * problem->count;
    size_t taken_before;
    do {
        taken_before = search->taken_count;
        for (size_t i = *open; i-- > 0;) {
            const uint32_t at = search->open[i], class = problem->classes[at] + 1;
            if (rises[at] == ANY)
                continue;
            const uint64_t least = problem->occupied[at].lo * search->magic;
            const uint64_t first = least >> search->shift;
            const uint64_t more =
                ((least - (first << search->shift)) + rises[at]) >> search->shift;
            uint64_t slot;
            const unsigned count = possible(search, class, first, more, &slot);
            if (count == 0)
                return false;
            if (count == 1)
                take(search, slot, class);
            if (more == 0) {
                search->open[i] = search->open[--*open];
                search->open[*open] = at;
            }
        }
    } while (search->taken_count != taken_before);
    return true;
}

static enum absent decide(struct search *search, unsigned depth, size_t open)
{
    if (search->nodes == search->most)
        return ABSENT_OPEN;
    search->nodes++;
    const size_t taken_before = search->taken_count;
    enum absent result = ABSENT_PROVED;
    if (settle(search, depth, &open)) {
        if (open == 0)
            return ABSENT_FOUND;
        search->magic |= search->order[depth];
        result = decide(search, depth + 1, open);
        if (result == ABSENT_PROVED) {
            search->magic &= ~search->order[depth];
            result = decide(search, depth + 1, open);
        }
    }
    while (search->taken_count > taken_before)
        search->class[search->taken[--search->taken_count]] = 0;
    return result;
}

enum absent absent_search(const struct problem *problem, unsigned bits, uint64_t most,
                          uint64_t *nodes, uint64_t *magic)
{
    struct arena arena = {0};
    const size_t slots = (size_t)1 << bits;
    struct search search = {
        .problem = problem,
        .shift = finder_shift(bits),
        .most = most,
        .open = arena_alloc(&arena, problem->count, sizeof *search.open),
        .class = arena_alloc(&arena, slots, sizeof *search.class),
        .taken = arena_alloc(&arena, slots, sizeof *search.taken),
    };
    put_in_order(&search);
    search.rises = arena_alloc(&arena, (search.order_count + 1) * problem->count,
                               sizeof *search.rises);
    list_rises(&search);
    for (size_t i = 0; i < problem->count; i++)
        search.open[i] = (uint32_t)i;
    const enum absent result = decide(&search, 0, problem->count);
    *nodes = search.nodes;
    *magic = search.magic;
    arena_free(&arena);
    return result;
}
