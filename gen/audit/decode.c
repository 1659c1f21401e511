/* Information-set decoding.
 *
 * Subsets of n keys whose sum is 0 are the words of a code, whose checks are the keys' bits: a
 * key is a column of the check matrix. Wanted is a word of small weight.
 *
 *   A round draws a basis out of the keys, in random order, and writes all keys in it: those
 *   of the basis are units then. A word of weight w has some of its keys in the basis and the
 *   others, q of them, outside; the sum of these has as many bits as there are keys inside,
 *   w - q, at most. So looked for are few keys outside the basis whose sum has few bits.
 *
 *   All sums of up to two keys outside the basis are made, and sorted by the window, so many
 *   bits that about four agree. Two that agree add up to a sum that is 0 there; if it has few
 *   bits elsewhere, it is a word with q <= 4. The basis is random, so that a word is found as soon
 *   as it has at most four keys outside, and none inside whose bit is in the window.
 *
 * Of 781 keys of 64 bits, a round makes 2.6e5 sums, and finds a given word of weight 8 with a
 * chance of 7e-4, of 9 with 1.1e-4: but of these there are many. So what there is is found
 * soon, and what is not found in many rounds is not likely to be there: but that is no proof.
 *
 * Rounds do not depend on each other. Of what they find the smallest counts, and then what the
 * first round found: the answer depends on the keys and the effort alone.
 *
 * Source: Stern, A Method for Finding Codewords of Small Weight, 1989; Prange, The Use of
 * Information Sets in Decoding Cyclic Codes, 1962.
 */
#include "audit/decode.h"

#include <assert.h>
#include <string.h>

#include "base/rng.h"

enum {
    RUNS_LOG = 9, /* bits of the window that are sorted by within a heap */
    RUNS = 1 << RUNS_LOG,
    HEAPS_LOG_MAX = 12, /* the others tell the heap, which the first cache holds */
    RANK_LEAST = 12,
    ROUNDS_MAX = 20000,
    IN_SUMS = 4, /* keys outside the basis that a word may have */
};

struct decoder {
    const struct decode_search *asked;
    unsigned rank;
    size_t sums;        /* of a round */
    unsigned heaps_log; /* how many heaps they are dealt to */
    struct dependent_best best;
};

/* The keys in a basis that is drawn from them. */
struct basis {
    struct gf2 pivots[GF2_BITS_MAX]; /* pivots[i] has i as its highest bit, or is 0 */
    struct gf2 tags[GF2_BITS_MAX];   /* each as a sum of units */
    uint16_t inside[GF2_BITS_MAX];   /* the key of each unit */
    uint16_t *outside;               /* the other keys */
    struct gf2 *sums;                /* these as sums of units */
    size_t count;                    /* of the others */
};

/* One round, on one thread. */
struct round {
    struct decoder *decoder;
    struct arena arena;
    uint64_t *heaps, *sorted;
    size_t room; /* of a heap */
    size_t heap_count;
    uint32_t *counts; /* of the heaps */
    struct basis basis;
    struct dependent best;
    unsigned limit; /* no heavier words are wanted */
};

/* The highest bit of a vector that is not 0. */
static unsigned top_of(struct gf2 vector)
{
    return vector.hi != 0 ? 127 - (unsigned)__builtin_clzll(vector.hi)
                          : 63 - (unsigned)__builtin_clzll(vector.lo);
}

/* Takes a vector apart into pivots, and adds their tags; what is left of it. */
static struct gf2 reduce(const struct basis *basis, struct gf2 vector, struct gf2 *tag)
{
    while (!gf2_is_zero(vector)) {
        unsigned top = top_of(vector);
        if (gf2_is_zero(basis->pivots[top]))
            break;
        vector = gf2_add(vector, basis->pivots[top]);
        *tag = gf2_add(*tag, basis->tags[top]);
    }
    return vector;
}

static void swap(uint16_t *a, uint16_t *b)
{
    uint16_t other = *a;
    *a = *b;
    *b = other;
}

/* Draws a basis, and writes the other keys in it. */
static void draw_basis(struct basis *basis, const struct decode_search *search,
                       struct stream stream)
{
    size_t count = search->count, units = 0;
    uint16_t *order = basis->outside;
    memset(basis->pivots, 0, sizeof basis->pivots);
    for (size_t i = 0; i < count; i++)
        order[i] = (uint16_t)i;
    for (size_t i = count; i-- > 1;)
        swap(&order[i], &order[stream_draw(stream, i) % (i + 1)]);
    basis->count = 0;
    for (size_t i = 0; i < count; i++) {
        struct gf2 tag = {0, 0};
        struct gf2 rest = reduce(basis, search->keys[order[i]], &tag);
        if (gf2_is_zero(rest)) {
            order[basis->count++] = order[i];
            continue;
        }
        unsigned top = top_of(rest);
        basis->pivots[top] = rest;
        basis->tags[top] = gf2_add(tag, gf2_unit((unsigned)units));
        basis->inside[units++] = order[i];
    }
    for (size_t i = 0; i < basis->count; i++) {
        basis->sums[i] = (struct gf2){0, 0};
        reduce(basis, search->keys[order[i]], &basis->sums[i]);
    }
}

static void deal(struct round *round, uint64_t sum)
{
    size_t heap = (size_t)sum & (round->heap_count - 1);
    if (round->counts[heap] < round->room) /* what has no room is lost */
        round->heaps[heap * round->room + round->counts[heap]++] = sum;
}

/* The sums of up to two keys outside the basis. */
static void deal_sums(struct round *round)
{
    const struct basis *basis = &round->basis;
    deal(round, 0);
    for (size_t i = 0; i < basis->count; i++) {
        uint64_t sum = basis->sums[i].lo;
        deal(round, sum);
        for (size_t j = 0; j < i; j++)
            deal(round, sum ^ basis->sums[j].lo);
    }
}

/* Finds keys outside the basis with a sum, again: none, one or two; how many. `nth` tells which
 * of several that have the same sum. */
static unsigned find_keys(const struct basis *basis, uint64_t sum, unsigned nth,
                          size_t keys[2])
{
    if (sum == 0)
        return 0;
    for (size_t i = 0; i < basis->count; i++) {
        keys[0] = i;
        if (basis->sums[i].lo == sum && nth-- == 0)
            return 1;
        for (size_t j = 0; j < i; j++) {
            keys[1] = j;
            if ((basis->sums[i].lo ^ basis->sums[j].lo) == sum && nth-- == 0)
                return 2;
        }
    }
    return 0;
}

/* The word of two sums, whose keys may have some in common. */
static void take_word(struct round *round, uint64_t a, uint64_t b)
{
    const struct basis *basis = &round->basis;
    struct dependent word = {.weight = 0};
    struct gf2 rest = {0, 0};
    size_t keys[IN_SUMS];
    unsigned count = find_keys(basis, a, 0, keys);
    count += find_keys(basis, b, a == b, keys + count);
    for (unsigned i = 0; i < count; i++) {
        unsigned times = 0;
        for (unsigned j = 0; j < count; j++)
            times += keys[j] == keys[i];
        if (times == 1)
            word.members[word.weight++] = basis->outside[keys[i]];
        rest = gf2_add(rest, basis->sums[keys[i]]);
    }
    for (unsigned i = 0; i < round->decoder->rank; i++)
        if (gf2_bit(rest, i)) {
            if (word.weight == round->limit)
                return;
            word.members[word.weight++] = basis->inside[i];
        }
    if (word.weight == 0 || word.weight > round->limit)
        return;
    dependent_sort(word.members, word.weight);
    round->best = word;
    round->limit = word.weight - 1;
}

/* Sorts a heap into runs that agree in the window, and compares within them. */
static void match(struct round *round, const uint64_t *heap, size_t count)
{
    uint32_t ends[RUNS] = {0};
    unsigned shift = round->decoder->heaps_log;
    for (size_t i = 0; i < count; i++)
        ends[heap[i] >> shift & (RUNS - 1)]++;
    for (size_t run = 1; run < RUNS; run++)
        ends[run] += ends[run - 1];
    for (size_t i = count; i-- != 0;)
        round->sorted[--ends[heap[i] >> shift & (RUNS - 1)]] = heap[i];
    for (size_t run = 0; run < RUNS; run++) {
        size_t end = run + 1 == RUNS ? count : ends[run + 1];
        for (size_t i = ends[run]; i < end; i++)
            for (size_t j = ends[run]; j < i; j++) {
                uint64_t a = round->sorted[i], b = round->sorted[j];
                if ((unsigned)__builtin_popcountll(a ^ b) + IN_SUMS <= round->limit)
                    take_word(round, a, b);
            }
    }
}

static void open_round(struct round *round, struct decoder *decoder)
{
    size_t count = decoder->asked->count, others = count - decoder->rank;
    size_t heaps = (size_t)1 << decoder->heaps_log;
    *round = (struct round){.decoder = decoder,
                            .heap_count = heaps,
                            .room = decoder->sums / heaps * 5 / 4 + 64};
    struct arena *arena = &round->arena;
    round->heaps = arena_alloc(arena, heaps * round->room, sizeof *round->heaps);
    round->counts = arena_alloc(arena, heaps, sizeof *round->counts);
    round->sorted = arena_alloc(arena, round->room, sizeof *round->sorted);
    round->basis.outside = arena_alloc(arena, count, sizeof *round->basis.outside);
    round->basis.sums = arena_alloc(arena, others, sizeof *round->basis.sums);
}

static void search_round(void *context, size_t number)
{
    struct decoder *decoder = context;
    const unsigned limit = dependent_limit(&decoder->best, number, decoder->asked->most);
    if (limit < decoder->asked->least)
        return;
    struct round round;
    open_round(&round, decoder);
    round.limit = limit;
    draw_basis(&round.basis, decoder->asked,
               stream_named(arena_print(&round.arena, "decode/%zu", number), 0));
    deal_sums(&round);
    for (size_t heap = 0; heap < round.heap_count; heap++)
        match(&round, round.heaps + heap * round.room, round.counts[heap]);
    if (round.best.weight != 0)
        dependent_tell(&decoder->best, number, &round.best);
    arena_free(&round.arena);
}

/* About four sums agree in a window. */
static unsigned heaps_log_of(size_t sums)
{
    unsigned log = 0;
    while (log < HEAPS_LOG_MAX && sums >> (RUNS_LOG + log + 1) > 1)
        log++;
    return log;
}

struct dependent decode_find(const struct decode_search *search)
{
    struct decoder decoder = {.asked = search,
                              .rank = gf2_rank(search->keys, search->count)};
    size_t others = search->count - decoder.rank;
    if (others == 0 || decoder.rank < RANK_LEAST)
        return decoder.best.found;
    decoder.sums = 1 + others + others * (others - 1) / 2;
    decoder.heaps_log = heaps_log_of(decoder.sums);
    uint64_t rounds = search->effort / decoder.sums;
    rounds = rounds < 1 ? 1 : rounds > ROUNDS_MAX ? ROUNDS_MAX : rounds;
    pthread_mutex_init(&decoder.best.mutex, NULL);
    parallel_for(search->parallel, "looking for subsets, round", (size_t)rounds,
                 search_round, &decoder);
    pthread_mutex_destroy(&decoder.best.mutex);
    return decoder.best.found;
}
