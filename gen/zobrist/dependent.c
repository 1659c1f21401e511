/* Small dependent subsets, by exhaustion.
 *
 * A subset of 2h keys is dependent, which means that their exclusive or is 0, when it falls
 * into two halves of h keys with the same sum. Let 0 be one more key: then so does a subset of
 * 2h - 1. So it is enough to compare all sums of h keys, for h = 1, 2 and 3. Two halves with a
 * key in common would leave a smaller subset, and those were tried before.
 *
 * The sums do not fit into memory at once. They are tried in parts, by their lowest bits. The
 * keys are sorted by these bits: then all keys that go with a given pair into a part stand in
 * one run. Each sum of a part marks a bit, by a hash. Where a bit is marked twice, two sums may
 * be equal: another walk over the part keeps these, a few in a hundred, and they are sorted.
 *
 * For the parts to be of about the same size, the keys go first through a random invertible
 * matrix, which changes no dependence.
 *
 * Cost: n^3/6 sums for six of n keys: about 2 seconds for chess.
 */
#include "zobrist/dependent.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/gf2.h"
#include "base/rng.h"

enum {
    HALF_MOST = DEPENDENT_MOST / 2,
    PART_LOG = 19,  /* a part has about 2^19 sums at most, */
    LOW_MOST = 14,  /* unless there were more than 2^14 parts */
    MARKS_LOG = 23, /* bits that sums mark */
};

/* A key after the matrix, and its number; the 0 that is one more key has the number `count`. */
struct mapped_key {
    uint64_t word;
    uint16_t number;
};

struct halves {
    const uint64_t *keys;
    size_t count;             /* of keys; there is one word more */
    struct mapped_key *words; /* sorted by their lowest bits */
    uint32_t *starts;         /* where the words with these lowest bits start */
    unsigned half, low;   /* how many words a sum has, and how many bits tell its part */
    struct dependent *of; /* what each part found */
};

/* A sum that another may be equal to, by the places of its words. */
struct sum {
    uint64_t sum;
    uint16_t places[HALF_MOST];
};

/* A part that is being tried. */
struct sum_part {
    const struct halves *halves;
    struct arena *arena;
    uint64_t *once, *twice; /* the bits that are marked */
    bool is_keeping;        /* the marks are made */
    struct sum *sums;       /* that were kept */
    size_t count, room;
    struct dependent found;
};

/* How many sums of `half` of the words there are. */
static double sums_of(size_t words, unsigned half)
{
    double sums = 1;
    for (unsigned i = 0; i < half; i++)
        sums *= (double)(words - i) / (i + 1);
    return sums;
}

static int by_number(const void *a, const void *b)
{
    return (int)*(const uint16_t *)a - (int)*(const uint16_t *)b;
}

/* The keys of two equal sums, if they are a better subset than the part has. */
static void join(struct sum_part *part, const struct sum *a, const struct sum *b)
{
    const struct halves *halves = part->halves;
    struct dependent found = {.weight = 0};
    uint64_t sum = 0;
    for (unsigned i = 0; i < 2 * halves->half; i++) {
        const struct mapped_key *word =
            &halves->words[i < halves->half ? a->places[i] : b->places[i - halves->half]];
        if (word->number < halves->count)
            found.members[found.weight++] = word->number;
    }
    qsort(found.members, found.weight, sizeof *found.members, by_number);
    for (unsigned i = 0; i < found.weight; i++) {
        if (i != 0 && found.members[i] == found.members[i - 1])
            return;
        sum ^= halves->keys[found.members[i]];
    }
    assert(sum == 0);
    if (part->found.weight == 0 || found.weight < part->found.weight)
        part->found = found;
}

/* Marks a sum; in the second walk, keeps it if its bit was marked twice. */
static void put(struct sum_part *part, uint64_t sum, const uint16_t *places)
{
    const uint64_t hash = sum * 0x9e3779b97f4a7c15 >> (64 - MARKS_LOG);
    const uint64_t bit = (uint64_t)1 << hash % 64;
    if (!part->is_keeping) {
        part->twice[hash / 64] |= part->once[hash / 64] & bit;
        part->once[hash / 64] |= bit;
    } else if ((part->twice[hash / 64] & bit) != 0) {
        part->sums = arena_grow(part->arena, part->sums, part->count, &part->room,
                                sizeof *part->sums);
        struct sum *kept = &part->sums[part->count++];
        *kept = (struct sum){.sum = sum};
        memcpy(kept->places, places, part->halves->half * sizeof *places);
    }
}

/* By sums; equal ones by their places, so that the order is always the same. */
static int by_sum(const void *a, const void *b)
{
    const struct sum *x = a, *y = b;
    if (x->sum != y->sum)
        return x->sum < y->sum ? -1 : 1;
    for (unsigned i = 0; i < HALF_MOST; i++)
        if (x->places[i] != y->places[i])
            return x->places[i] < y->places[i] ? -1 : 1;
    return 0;
}

/* Puts the sums of the part that begin with `before`, their last word from place `after` on. */
static void put_last(struct sum_part *part, uint64_t number, uint64_t before,
                     size_t after, uint16_t *places)
{
    const struct halves *halves = part->halves;
    const uint64_t low = gf2_cut(before ^ number, halves->low);
    const size_t start = halves->starts[low], end = halves->starts[low + 1];
    for (size_t k = start < after ? after : start; k < end; k++) {
        places[halves->half - 1] = (uint16_t)k;
        put(part, before ^ halves->words[k].word, places);
    }
}

static void put_all(struct sum_part *part, uint64_t number)
{
    const struct halves *halves = part->halves;
    const size_t words = halves->count + 1;
    uint16_t places[HALF_MOST];
    if (halves->half == 1)
        put_last(part, number, 0, 0, places);
    for (size_t i = 0; i < words && halves->half > 1; i++) {
        places[0] = (uint16_t)i;
        if (halves->half == 2)
            put_last(part, number, halves->words[i].word, i + 1, places);
        for (size_t j = i + 1; j < words && halves->half == 3; j++) {
            places[1] = (uint16_t)j;
            put_last(part, number, halves->words[i].word ^ halves->words[j].word, j + 1,
                     places);
        }
    }
}

static void try_part(void *context, size_t number)
{
    const struct halves *halves = context;
    const size_t mark_words = ((size_t)1 << MARKS_LOG) / 64;
    struct arena arena = {0};
    struct sum_part part = {.halves = halves,
                            .arena = &arena,
                            .once = arena_alloc(&arena, mark_words, sizeof *part.once),
                            .twice = arena_alloc(&arena, mark_words, sizeof *part.twice)};
    put_all(&part, number);
    part.is_keeping = true;
    put_all(&part, number);
    if (part.count != 0)
        qsort(part.sums, part.count, sizeof *part.sums, by_sum);
    for (size_t i = 1; i < part.count; i++)
        if (part.sums[i].sum == part.sums[i - 1].sum)
            join(&part, &part.sums[i - 1], &part.sums[i]);
    halves->of[number] = part.found;
    arena_free(&arena);
}

/* All subsets of 2 half - 1 and of 2 half keys. */
static struct dependent try_half(struct halves *halves, struct arena *arena,
                                 struct parallel parallel)
{
    struct dependent best = {.weight = 0};
    const size_t parts = (size_t)1 << halves->low;
    halves->of = arena_alloc(arena, parts, sizeof *halves->of);
    parallel_for(parallel, "subsets of keys, part", parts, try_part, halves);
    for (size_t i = 0; i < parts; i++)
        if (halves->of[i].weight != 0 &&
            (best.weight == 0 || halves->of[i].weight < best.weight))
            best = halves->of[i];
    return best;
}

/* A random invertible matrix. */
static struct gf2_matrix draw_matrix(void)
{
    struct gf2_matrix matrix = {.size = GF2_BITS_MAX};
    struct gf2_span span = {.rank = 0};
    struct stream stream = stream_named("dependent", 0);
    for (uint64_t draw = 0; span.rank < matrix.size; draw++) {
        matrix.rows[span.rank] = stream_draw(stream, draw);
        gf2_extend(&span, matrix.rows[span.rank]);
    }
    return matrix;
}

/* Sorts the words by their lowest bits, by counting. */
static void sort_words(struct halves *halves, struct arena *arena)
{
    const struct gf2_matrix matrix = draw_matrix();
    const size_t words = halves->count + 1, lows = (size_t)1 << halves->low;
    uint64_t *mapped = arena_alloc(arena, words, sizeof *mapped);
    halves->words = arena_alloc(arena, words, sizeof *halves->words);
    halves->starts = arena_alloc(arena, lows + 2, sizeof *halves->starts);
    for (size_t i = 0; i < words; i++) {
        mapped[i] = i < halves->count ? gf2_multiply(&matrix, halves->keys[i]) : 0;
        halves->starts[gf2_cut(mapped[i], halves->low) + 2]++;
    }
    for (size_t low = 2; low < lows + 2; low++)
        halves->starts[low] += halves->starts[low - 1];
    for (size_t i = 0; i < words; i++)
        halves->words[halves->starts[gf2_cut(mapped[i], halves->low) + 1]++] =
            (struct mapped_key){mapped[i], (uint16_t)i};
}

struct dependent dependent_find(const uint64_t *keys, size_t count, unsigned most,
                                struct parallel parallel)
{
    struct dependent found = {.weight = 0};
    assert(count < DEPENDENT_KEYS_MAX && most <= DEPENDENT_MOST);
    for (unsigned half = 1; found.weight == 0 && 2 * half - 1 <= most && half <= count;
         half++) {
        struct arena arena = {0};
        struct halves halves = {.keys = keys, .count = count, .half = half};
        const double sums = sums_of(count + 1, half);
        while (halves.low < LOW_MOST &&
               sums > (double)((uint64_t)1 << (PART_LOG + halves.low)))
            halves.low++;
        sort_words(&halves, &arena);
        found = try_half(&halves, &arena, parallel);
        arena_free(&arena);
    }
    return found.weight <= most ? found : (struct dependent){.weight = 0};
}
