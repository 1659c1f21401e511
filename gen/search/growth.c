/* A search in depth, and the slots that sums of products take. */
#include "search/growth.h"

#include <string.h>

/* A barred slot is free, and must stay so: it is too near to a slot of some class. */
enum { SLOT_FREE = 0, SLOT_BARRED = UINT16_MAX };

/* What the slots of a subset hold: 1 + its class. */
static uint16_t class_of(const struct growth *growth, unsigned subset)
{
    return (uint16_t)(growth->problem->classes[subset] + 1);
}

unsigned growth_alone(const struct growth *growth, unsigned k)
{
    const struct bits before = bits_below(growth->squares[k]);
    return 1u << bits_count(bits_and(growth->problem->mask, before));
}

bool growth_take(const struct growth *growth, struct growth_sums *sums, unsigned slot,
                 unsigned subset)
{
    const unsigned mask = (1u << growth->bits) - 1;
    const struct growth_apart *apart = &growth->apart;
    const uint16_t class = class_of(growth, subset);
    if (sums->slots[slot] == class)
        return true;
    if (sums->slots[slot] != SLOT_FREE)
        return false;
    for (unsigned i = 0; i < apart->count; i++) {
        uint16_t *other = &sums->slots[(slot + apart->at[i]) & mask];
        if (*other != SLOT_FREE && *other != SLOT_BARRED)
            return false;
        *other = SLOT_BARRED;
    }
    sums->slots[slot] = class;
    sums->used++;
    return true;
}

void growth_begin(const struct growth *growth, struct growth_sums *sums)
{
    memset(sums->slots, 0, sizeof sums->slots);
    sums->sums[0] = (struct growth_sum){0, 0};
    sums->count = 1;
    sums->used = 0;
    growth_take(growth, sums, 0, 0);
}

/* What one more square adds to sums and subsets, and what the rank adds to sums at most. */
struct addend {
    uint64_t added, rho;
    unsigned subset;
};

/* Whether the slots of all sums with one more square are free, or of their class. A sum whose
 * slot is not moves forward. */
static bool may_grow(const struct growth *growth, struct growth_sums *sums,
                     struct addend addend)
{
    for (unsigned i = 0; i < sums->count; i++) {
        const struct growth_sum sum = sums->sums[i];
        const uint64_t more = sum.sum + addend.added;
        const uint16_t class = class_of(growth, sum.subset | addend.subset);
        const uint16_t at = sums->slots[more >> growth->shift];
        const uint16_t above = sums->slots[(more + addend.rho) >> growth->shift];
        if ((at == SLOT_FREE || at == class) && (above == SLOT_FREE || above == class))
            continue;
        sums->sums[i] = sums->sums[i / 2];
        sums->sums[i / 2] = sum;
        return false;
    }
    return true;
}

/* Copies the sums to `more`, and adds those with one more square. */
static bool grow(const struct growth *growth, const struct growth_sums *sums,
                 struct addend addend, struct growth_sums *more)
{
    more->count = sums->count;
    more->used = sums->used;
    memcpy(more->sums, sums->sums, sums->count * sizeof *sums->sums);
    memcpy(more->slots, sums->slots, sizeof *sums->slots << growth->bits);
    for (unsigned i = 0; i < sums->count; i++) {
        const struct growth_sum sum = {sums->sums[i].sum + addend.added,
                                       sums->sums[i].subset | addend.subset};
        const uint64_t above = sum.sum + addend.rho;
        if (!growth_take(growth, more, (unsigned)(sum.sum >> growth->shift),
                         sum.subset) ||
            !growth_take(growth, more, (unsigned)(above >> growth->shift), sum.subset))
            return false;
        more->sums[more->count++] = sum;
    }
    return true;
}

/* Number i of a choice. */
static uint64_t x_of(struct growth *growth, const struct growth_choice *choice,
                     uint64_t i, unsigned width)
{
    const uint64_t ones = (((uint64_t)1 << choice->ones) - 1) << (width - choice->ones);
    if (choice->drawn)
        return ones | stream_draw(growth->stream, growth->draw++) >> (64 - width);
    return ((choice->first + i) & (((uint64_t)1 << width) - 1)) | choice->told;
}

uint64_t growth_rho(const struct growth *growth, uint64_t magic)
{
    const uint64_t fraction = magic & (((uint64_t)1 << growth->whole_at) - 1);
    return (fraction * growth->copies) << growth->lowest;
}

bool growth_place(struct growth *growth, unsigned k, struct growth_sums *sums,
                  uint64_t *magic)
{
    if (k == growth->count) {
        *magic |= growth->whole;
        return finder_serves(growth->problem, growth->bits, (struct bits){*magic, 0},
                             NULL);
    }
    const unsigned square = growth->squares[k];
    const unsigned from = k == 0 ? growth->end : 64 - growth->squares[k - 1];
    const unsigned width = 64 - square - from;
    const uint64_t before = *magic;
    const struct growth_choice choice = growth->choose(growth, k, from, width);
    struct addend addend = {.subset = growth_alone(growth, k)};
    uint64_t children = choice.children;
    for (uint64_t i = 0; i < choice.count && children > 0; i++) {
        struct growth_sums more;
        *magic = before | x_of(growth, &choice, i, width) << from;
        addend.added = growth->added[k] = *magic << square;
        if (64 - square >= growth->told_from)
            addend.rho = growth_rho(growth, *magic);
        if (addend.rho >= growth->loss)
            continue;
        growth->tests++;
        if (!may_grow(growth, sums, addend) || !grow(growth, sums, addend, &more) ||
            (k + 1 < growth->count && more.used > growth->used_most))
            continue;
        if (growth_place(growth, k + 1, &more, magic))
            return true;
        children--;
    }
    *magic = before;
    return false;
}
