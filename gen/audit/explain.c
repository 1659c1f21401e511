/* Explaining a difference.
 *
 * A difference is made by a, by a and b, ... of the terms: these are the keys, and where keys are
 * added, what is subtracted is a term, too. All pairs of terms stand in a table by a hash of their
 * sum, where what is missing to the difference is looked up: behind a term for sets of three, behind
 * two for sets of four. Terms of a set ascend, so that each set is found once.
 */
#include "audit/explain.h"

/* Pairs of a hash stand from starts[hash] to starts[hash + 1]. */
struct pair {
    uint32_t first, second;
};

static size_t term_count(const struct explain *of)
{
    return of->sums ? 2 * of->count : of->count;
}

/* The next number in a set: what is added may be there twice. */
static size_t behind(const struct explain *of, size_t i)
{
    return of->sums ? i : i + 1;
}

static uint64_t join(const struct explain *of, uint64_t a, uint64_t b)
{
    if (!of->sums)
        return a ^ b;
    return gf2_cut(a + b, of->width);
}

/* What is missing to `whole` when `part` is there. */
static uint64_t without(const struct explain *of, uint64_t whole, uint64_t part)
{
    return join(of, whole, of->sums ? 0 - part : part);
}

static uint64_t term(const struct explain *of, size_t i)
{
    return i < of->count ? of->keys[i]
                         : without(of, 0, of->keys[i - of->count]);
}

static size_t hash_of(const struct explain *of, uint64_t sum)
{
    const uint64_t mixed = sum * 0x9e3779b97f4a7c15;
    return (size_t)(mixed >> (64 - of->log));
}

/* Counts the pairs of each hash, then places them. */
void explain_open(struct explain *of, size_t memory)
{
    const size_t terms = term_count(of), first = behind(of, 0);
    const size_t count = terms * (terms + 1) / 2 - terms * first;
    for (of->log = 1; (size_t)1 << of->log < count;)
        of->log++;
    const size_t hashes = (size_t)1 << of->log;
    of->pairs = NULL;
    if (count * sizeof *of->pairs + hashes * sizeof *of->starts > memory)
        return;
    of->pairs = arena_alloc(of->arena, count, sizeof *of->pairs);
    of->starts = arena_alloc(of->arena, hashes + 1, sizeof *of->starts);
    for (unsigned turn = 0; turn < 2; turn++) {
        for (size_t i = 0; i < terms; i++)
            for (size_t j = behind(of, i); j < terms; j++) {
                size_t *at = &of->starts[hash_of(of, join(of, term(of, i), term(of, j)))];
                if (turn == 0)
                    ++*at;
                else
                    of->pairs[--*at] = (struct pair){(uint32_t)i, (uint32_t)j};
            }
        for (size_t i = 0; turn == 0 && i < hashes; i++)
            of->starts[i + 1] += of->starts[i];
    }
}

/* A search for sets of some size. */
struct difference_search {
    const struct explain *of;
    unsigned weight;
    size_t terms[EXPLAIN_WEIGHT_MAX];
    struct explained *out;
};

static void found(struct difference_search *hunt)
{
    struct explained *out = hunt->out;
    const size_t count = hunt->of->count;
    out->weight = hunt->weight;
    for (unsigned i = 0; out->count < EXPLAIN_TOLD_MAX && i < hunt->weight; i++) {
        out->sets[out->count].keys[i] = hunt->terms[i] % count;
        out->sets[out->count].minus[i] = hunt->terms[i] >= count;
    }
    out->count++;
}

/* The last two of a set are a pair from `least` on. */
static void look_up(struct difference_search *hunt, uint64_t rest, size_t least)
{
    const struct explain *of = hunt->of;
    const size_t hash = hash_of(of, rest);
    for (size_t i = of->starts[hash]; i < of->starts[hash + 1]; i++) {
        const struct pair pair = of->pairs[i];
        if (pair.first < least ||
            join(of, term(of, pair.first), term(of, pair.second)) != rest)
            continue;
        hunt->terms[hunt->weight - 2] = pair.first;
        hunt->terms[hunt->weight - 1] = pair.second;
        found(hunt);
    }
}

static void look_for(struct difference_search *hunt, uint64_t difference)
{
    const struct explain *of = hunt->of;
    for (size_t i = 0; i < term_count(of); i++) {
        const uint64_t rest = without(of, difference, term(of, i));
        hunt->terms[0] = i;
        if (hunt->weight == 1 && rest == 0)
            found(hunt);
        if (hunt->weight == 3)
            look_up(hunt, rest, behind(of, i));
        for (size_t j = behind(of, i); hunt->weight % 2 == 0 && j < term_count(of); j++) {
            hunt->terms[1] = j;
            if (hunt->weight == 2 && rest == term(of, j))
                found(hunt);
            if (hunt->weight == 4)
                look_up(hunt, without(of, rest, term(of, j)), behind(of, j));
        }
    }
}

struct explained explain_difference(const struct explain *of, uint64_t difference)
{
    struct explained out = {.weight = 0};
    struct difference_search hunt = {.of = of, .out = &out};
    const unsigned most = of->pairs == NULL ? 2 : EXPLAIN_WEIGHT_MAX;
    while (out.count == 0 && out.tried < most) {
        hunt.weight = ++out.tried;
        look_for(&hunt, difference);
    }
    return out;
}
