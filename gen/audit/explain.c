/* Explaining a difference.
 *
 * A difference is the sum of a few terms. The terms are the keys and, where keys are added,
 * their negatives, too. A table has all pairs of terms, by a hash of their sum. There we look
 * up what is missing to the difference: after one term for sets of three, after two for sets of
 * four. The numbers of the terms of a set ascend, so that each set is found once.
 */
#include "audit/explain.h"

/* Pairs of a hash stand from starts[hash] to starts[hash + 1]. */
struct pair {
    uint32_t first, second;
};

static size_t term_count(const struct explain *of)
{
    return of->is_added ? 2 * of->count : of->count;
}

/* The least number that may follow term i in a set. A term that is added may be there twice. */
static size_t behind(const struct explain *of, size_t i)
{
    return of->is_added ? i : i + 1;
}

static uint64_t join(const struct explain *of, uint64_t a, uint64_t b)
{
    if (!of->is_added)
        return a ^ b;
    return gf2_cut(a + b, of->width);
}

/* What is missing to `whole` when `part` is there. */
static uint64_t without(const struct explain *of, uint64_t whole, uint64_t part)
{
    return join(of, whole, of->is_added ? 0 - part : part);
}

static uint64_t term(const struct explain *of, size_t i)
{
    return i < of->count ? of->keys[i] : without(of, 0, of->keys[i - of->count]);
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

static void found(struct difference_search *search)
{
    struct explained *out = search->out;
    const size_t count = search->of->count;
    out->weight = search->weight;
    for (unsigned i = 0; out->count < EXPLAIN_TOLD_MAX && i < search->weight; i++) {
        out->sets[out->count].keys[i] = search->terms[i] % count;
        out->sets[out->count].minus[i] = search->terms[i] >= count;
    }
    out->count++;
}

/* Looks for pairs of terms from `least` on, as the last two of a set. */
static void look_up(struct difference_search *search, uint64_t rest, size_t least)
{
    const struct explain *of = search->of;
    const size_t hash = hash_of(of, rest);
    for (size_t i = of->starts[hash]; i < of->starts[hash + 1]; i++) {
        const struct pair pair = of->pairs[i];
        if (pair.first < least ||
            join(of, term(of, pair.first), term(of, pair.second)) != rest)
            continue;
        search->terms[search->weight - 2] = pair.first;
        search->terms[search->weight - 1] = pair.second;
        found(search);
    }
}

static void look_for(struct difference_search *search, uint64_t difference)
{
    const struct explain *of = search->of;
    for (size_t i = 0; i < term_count(of); i++) {
        const uint64_t rest = without(of, difference, term(of, i));
        search->terms[0] = i;
        if (search->weight == 1 && rest == 0)
            found(search);
        if (search->weight == 3)
            look_up(search, rest, behind(of, i));
        for (size_t j = behind(of, i); search->weight % 2 == 0 && j < term_count(of);
             j++) {
            search->terms[1] = j;
            if (search->weight == 2 && rest == term(of, j))
                found(search);
            if (search->weight == 4)
                look_up(search, without(of, rest, term(of, j)), behind(of, j));
        }
    }
}

struct explained explain_difference(const struct explain *of, uint64_t difference)
{
    struct explained out = {.weight = 0};
    struct difference_search search = {.of = of, .out = &out};
    const unsigned most = of->pairs == NULL ? 2 : EXPLAIN_WEIGHT_MAX;
    while (out.count == 0 && out.tried < most) {
        search.weight = ++out.tried;
        look_for(&search, difference);
    }
    return out;
}
