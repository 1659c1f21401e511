/* The sparse random finder.
 *
 * Theory. Write the product as a sum of shifted copies of the magic g, one a square p of
 * the occupancy: o * g = sum of g << p. The index is its top n bits. When g has few bits
 * set, the copies seldom overlap, few carries run, and each square tends to own index
 * bits: so numbers with about 64 / 8 bits set, the AND of three draws, are magics far
 * more often than uniform ones. Nothing is known to be true of a candidate before it is
 * tried, so each is tried against all 2^n occupancies:
 *
 *   slot[index(o)] is empty, or holds the attacks of o, for each o in turn.
 *
 * Most candidates fail, and what costs is how soon that shows:
 * - Emptying 2^n slots before each trial costs more than the trial. A slot therefore
 *   carries the number of the trial (its epoch) that filled it, and is empty in any
 *   other.
 * - Two occupancies that collide under one candidate often do under the next. The one
 *   that exposed a failure moves forward: position j swaps with position j / 2. The
 *   order of the trial has no bearing on its outcome.
 * - A candidate whose product with the whole mask has fewer than six of its top eight
 *   bits set cannot spread its index well, and is passed over unseen.
 *
 * Candidate number i takes draws 3 i, 3 i + 1 and 3 i + 2 of the square's own stream, or,
 * on boards of more than 64 squares, 6 i to 6 i + 5 for its two words. So the result depends
 * on nothing but the seed. Two words are harder to find, and so are magics for pieces whose
 * attacks differ for most occupancies: the search gives up in time.
 */
#include "search/finder.h"

enum {
    CANDIDATES_MAX = 1 << 22, /* some 50 ms; one magic in hundreds takes 2^21 */
    EPOCH_MAX = UINT16_MAX,
    TOP_BITS_MIN = 6,
};

/* An occupancy and its class. */
struct sparse_entry {
    struct bits occupied;
    uint16_t class;
};

struct sparse_slot {
    uint16_t epoch, class;
};

struct sparse_search {
    struct sparse_entry *entries;
    size_t count;
    struct sparse_slot *slots;
    size_t slot_count;
    unsigned shift;
    bool wide; /* magics have two words */
    uint64_t steps;
    uint16_t epoch;
};

/* Begins a trial: no slot is filled. */
static void empty_slots(struct sparse_search *search)
{
    if (search->epoch == EPOCH_MAX) {
        for (size_t i = 0; i < search->slot_count; i++)
            search->slots[i].epoch = 0;
        search->epoch = 0;
    }
    search->epoch++;
}

static bool is_magic(struct sparse_search *search, struct bits candidate)
{
    empty_slots(search);
    for (size_t i = 0; i < search->count; i++) {
        struct sparse_entry entry = search->entries[i];
        struct sparse_slot *slot =
            &search->slots[finder_slot(candidate, search->shift, entry.occupied)];
        if (slot->epoch == search->epoch && slot->class != entry.class) {
            search->steps += i + 1;
            search->entries[i] = search->entries[i / 2];
            search->entries[i / 2] = entry;
            return false;
        }
        *slot = (struct sparse_slot){search->epoch, entry.class};
    }
    search->steps += search->count;
    return true;
}

static uint64_t draw_sparse(struct stream stream, uint64_t draw)
{
    return stream_draw(stream, draw) & stream_draw(stream, draw + 1) &
           stream_draw(stream, draw + 2);
}

static bool search_magic(struct sparse_search *search, struct bits mask,
                         struct stream stream, struct bits *magic)
{
    for (uint64_t i = 0; i < CANDIDATES_MAX; i++) {
        *magic = (struct bits){draw_sparse(stream, 3 * i), 0};
        if (search->wide)
            *magic =
                (struct bits){draw_sparse(stream, 6 * i), draw_sparse(stream, 6 * i + 3)};
        search->steps++;
        if (!bits_empty(mask) &&
            __builtin_popcountll(finder_slot(*magic, 56, mask)) < TOP_BITS_MIN)
            continue;
        if (is_magic(search, *magic))
            return true;
    }
    return false;
}

static bool find(const struct problem *problem, unsigned bits, struct stream stream,
                 struct bits *magic)
{
    if (bits > 16) /* a class would not fit its sixteen bits */
        return false;
    struct arena arena = {0};
    struct sparse_search search = {
        .entries = arena_alloc(&arena, problem->count, sizeof *search.entries),
        .count = problem->count,
        .slots = arena_alloc(&arena, (size_t)1 << bits, sizeof *search.slots),
        .slot_count = (size_t)1 << bits,
        .shift = finder_shift(bits),
        .wide = problem->is_wide,
    };
    for (size_t i = 0; i < problem->count; i++)
        search.entries[i] =
            (struct sparse_entry){problem->occupied[i], (uint16_t)problem->classes[i]};
    bool found = search_magic(&search, problem->mask, stream, magic);
    problem_count(problem, search.steps + search.slot_count);
    arena_free(&arena);
    return found;
}

/* Nobody who emits waits for a dense magic: bbgen search finds it, once for all. */
const struct finder finder_dense = {
    "dense", "magics on file, with fewer index bits; what is not there is sparse", true,
    find};

const struct finder finder_sparse = {
    "sparse", "random numbers with few bits set, tried until one serves", false, find};
