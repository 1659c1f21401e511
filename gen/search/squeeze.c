/* Squeezing: guided local search.
 *
 * The table is cut short by some entries, and squares may overlap. A step takes one that does,
 * and lays it where its overlaps weigh least, as the best of some shapes. Where that changes
 * nothing the entries that are taken twice grow heavier, so that sooner or later one of the
 * two goes elsewhere, though it then overlaps others for a while. When nothing overlaps, the
 * table is cut again. A try is some thousand steps from the best layout; then all weights are
 * forgotten. (Voudouris, Tsang: Guided Local Search, EJOR 113, 1999; for packing,
 * Egeblad, Nielsen, Odgaard: Fast Neighborhood Search for Two- and Three-Dimensional Nesting
 * Problems, EJOR 183, 2007.)
 *
 * How many entries a shape would overlap is counted for 256 positions at once, with counters
 * whose bits are kept in runs of their own (search/strip.h); few positions remain where it
 * is not too many, and their weights are added up.
 */
#include "search/squeeze.h"

#include <string.h>

#include "board/bits.h"

enum {
    STEPS = 2000, /* of a try */
    CUT = 40,     /* entries; of a short table a part */
    CUT_PART = 64,
    TRIES = 6,     /* shapes in a step */
    MORE_MAX = 15, /* overlaps beyond those that the square has now */
    HEAVIER = 1,   /* an entry weighs 1 at first */
    SHARE = 4,     /* of its slots a shape may overlap one in so many */
    COUNTER_BITS = 7,
};

static const struct shape *shape_at(const struct squeeze *squeeze, size_t square)
{
    return pack_shape(squeeze->pack, square, &squeeze->laid[square]);
}

/* ---- taking entries */

/* A square takes its entries, or gives them back. */
static void change(struct squeeze *squeeze, size_t square, bool takes)
{
    const struct shape *shape = shape_at(squeeze, square);
    const size_t at = squeeze->laid[square].at;
    uint16_t slots[SHAPE_SLOTS];
    shape_list(shape, slots);
    for (unsigned i = 0; i < shape->used; i++) {
        uint8_t *const holders = &squeeze->holders[at + slots[i]];
        const unsigned others = takes ? (*holders)++ : --*holders;
        if (others == 0)
            strip_flip_one(&squeeze->strip, at + slots[i]);
        else if (takes)
            squeeze->overlaps++;
        else
            squeeze->overlaps--;
        if (others == 1)
            squeeze->twice[(at + slots[i]) / 64] ^= (uint64_t)1 << (at + slots[i]) % 64;
    }
    strip_settle(&squeeze->strip, at, shape->range);
}

static void put(struct squeeze *squeeze, size_t square)
{
    change(squeeze, square, true);
}

static void take(struct squeeze *squeeze, size_t square)
{
    change(squeeze, square, false);
}

/* How many entries a square that lies there shares with others. */
static unsigned count_shared(const struct squeeze *squeeze, size_t square)
{
    const struct shape *shape = shape_at(squeeze, square);
    const size_t at = squeeze->laid[square].at;
    const uint64_t *twice = &squeeze->twice[at / 64];
    const unsigned bit = at % 64;
    unsigned shared = 0;
    for (unsigned i = 0; i < shape_words(shape); i++) {
        const uint64_t own = twice[i] >> bit | twice[i + 1] << 1 << (63 - bit);
        if ((shape->map[i] & own) != 0)
            shared += shape_count(shape->map[i] & own);
    }
    return shared;
}

/* ---- the best position of a shape */

struct target {
    const struct shape *shape;
    const struct probes *probes;
    uint32_t choice;
    uint16_t slots[SHAPE_SLOTS];
    unsigned most;  /* overlaps that are looked at */
    uint64_t least; /* weight so far */
    struct laid laid;
};

/* What the overlaps of a shape there weigh; any more than `most` when it is more. */
static uint64_t weigh(const struct squeeze *squeeze, const struct target *target,
                      size_t at, uint64_t most)
{
    uint64_t weight = 0;
    for (unsigned i = 0; i < target->shape->used && weight <= most; i++)
        if (squeeze->holders[at + target->slots[i]] != 0)
            weight += squeeze->weights[at + target->slots[i]];
    return weight;
}

/* A run of positions. */
struct lanes {
    uint64_t word[STRIP_LANES];
};

/* Adds two runs to a third, bit by bit; what is carried. */
static inline struct lanes add(struct lanes *sum, struct lanes a, struct lanes b)
{
    struct lanes carry;
    for (unsigned i = 0; i < STRIP_LANES; i++) {
        const uint64_t either = a.word[i] ^ b.word[i];
        carry.word[i] = (a.word[i] & b.word[i]) | (either & sum->word[i]);
        sum->word[i] ^= either;
    }
    return carry;
}

/* The runs of 8 slots, or of fewer, the others empty. */
static inline void load_8(const struct squeeze *squeeze, size_t word,
                          const uint16_t *slots, unsigned count, struct lanes of[8])
{
    for (unsigned i = 0; i < 8; i++)
        if (i < count)
            strip_run(&squeeze->strip, STRIP_ONES, word, slots[i], of[i].word);
        else
            memset(&of[i], 0, sizeof of[i]);
}

/* Adds 8 runs to counters of so many bits; what overflows is bad. */
static inline void count_8(struct lanes counters[COUNTER_BITS], unsigned bits,
                           const struct lanes of[8], struct lanes *bad)
{
    const struct lanes two_a = add(&counters[0], of[0], of[1]);
    const struct lanes two_b = add(&counters[0], of[2], of[3]);
    const struct lanes two_c = add(&counters[0], of[4], of[5]);
    const struct lanes two_d = add(&counters[0], of[6], of[7]);
    const struct lanes four_a = add(&counters[1], two_a, two_b);
    const struct lanes four_b = add(&counters[1], two_c, two_d);
    struct lanes carry = add(&counters[2], four_a, four_b);
    for (unsigned bit = 3; bit < bits; bit++)
        for (unsigned i = 0; i < STRIP_LANES; i++) {
            const uint64_t next = counters[bit].word[i] & carry.word[i];
            counters[bit].word[i] ^= carry.word[i];
            carry.word[i] = next;
        }
    for (unsigned i = 0; i < STRIP_LANES; i++)
        bad->word[i] |= carry.word[i];
}

/* The positions of a run where a shape overlaps too much; false when all are. Counters start
 * so high that they overflow by one overlap too many. */
static bool count_lanes(const struct squeeze *squeeze, const struct target *target,
                        size_t word, struct lanes *bad)
{
    const unsigned used = target->shape->used;
    struct lanes counters[COUNTER_BITS], of[8];
    unsigned bits = 3;
    while ((1u << bits) - 1 < target->most)
        bits++;
    const unsigned start = (1u << bits) - 1 - target->most;
    for (unsigned bit = 0; bit < bits; bit++)
        for (unsigned i = 0; i < STRIP_LANES; i++)
            counters[bit].word[i] = (start >> bit & 1) != 0 ? UINT64_MAX : 0;
    memset(bad, 0, sizeof *bad);
    for (unsigned i = 0; i < used; i += 8) {
        load_8(squeeze, word, target->slots + i, used - i, of);
        count_8(counters, bits, of, bad);
        if ((bad->word[0] & bad->word[1] & bad->word[2] & bad->word[3]) == UINT64_MAX)
            return false;
    }
    return true;
}

/* Weighs all positions of a shape where it does not overlap too much. */
static void scan(struct squeeze *squeeze, struct target *target)
{
    struct lanes bad;
    squeeze->pack->shared->tests++;
    if (target->shape->range > squeeze->end)
        return;
    const size_t last = squeeze->end - target->shape->range;
    for (size_t word = 0; 64 * word <= last; word += STRIP_LANES) {
        if (strip_meets(&squeeze->strip, target->probes, STRIP_ONES, word) >
                target->most ||
            !count_lanes(squeeze, target, word, &bad))
            continue;
        for (unsigned i = 0; i < STRIP_LANES; i++)
            for (uint64_t left = ~strip_word(bad.word[i]); left != 0; left &= left - 1) {
                const size_t at = 64 * (word + i) + bits_lowest(left);
                if (at > last)
                    return;
                const uint64_t weight = weigh(squeeze, target, at, target->least);
                if (weight >= target->least)
                    continue;
                target->least = weight;
                if (weight < target->most)
                    target->most = (unsigned)weight;
                target->laid = (struct laid){target->choice, (uint32_t)at};
            }
    }
}

/* Tries a shape of a square. */
static void try_shape(struct squeeze *squeeze, struct target *target, size_t square,
                      uint32_t choice, unsigned most)
{
    const unsigned top = (1u << COUNTER_BITS) - 1;
    target->choice = choice;
    target->shape = squeeze->pack->choices[square].shapes[choice];
    target->probes = &squeeze->pack->choices[square].probes[choice];
    target->most = target->shape->used / SHARE;
    target->most = target->most < most ? target->most : most;
    target->most = target->most < top ? target->most : top;
    if (target->least < target->most)
        target->most = (unsigned)target->least;
    strip_scatter(target->shape, target->slots);
    scan(squeeze, target);
}

/* ---- steps */

/* Lays a square, which was taken, where it weighs least. False when it would overlap too much
 * anywhere. */
static bool lay(struct squeeze *squeeze, size_t square, unsigned most,
                struct draws *draws)
{
    const struct choices *choices = &squeeze->pack->choices[square];
    struct target target = {.least = UINT64_MAX};
    try_shape(squeeze, &target, square, squeeze->laid[square].choice, most);
    for (unsigned i = 1; i < TRIES; i++)
        try_shape(squeeze, &target, square, draws_low(draws, choices->count), most);
    if (target.least == UINT64_MAX)
        return false;
    squeeze->laid[square] = target.laid;
    return true;
}

/* Lays a square that stuck out where it nearly fits, or anywhere. */
static void lay_inside(struct squeeze *squeeze, size_t square, struct draws *draws)
{
    if (lay(squeeze, square, MORE_MAX, draws))
        return;
    const size_t last = squeeze->end - shape_at(squeeze, square)->range;
    squeeze->laid[square].at = draws_below(draws, (uint32_t)last + 1);
}

/* Cuts the table, and lays what stuck out elsewhere. False when a shape is too long. */
static bool cut(struct squeeze *squeeze, struct draws *draws)
{
    const size_t part = squeeze->best_end / CUT_PART;
    squeeze->end = squeeze->best_end - (part < CUT ? part + 1 : CUT);
    for (size_t i = 0; i < squeeze->pack->shared->count; i++) {
        const size_t range = shape_at(squeeze, i)->range;
        if (squeeze->laid[i].at + range <= squeeze->end)
            continue;
        if (range > squeeze->end)
            return false;
        take(squeeze, i);
        lay_inside(squeeze, i, draws);
        put(squeeze, i);
    }
    return true;
}

void squeeze_open(struct pack *pack, struct squeeze *squeeze)
{
    struct arena *arena = pack->shared->arena;
    const size_t count = pack->shared->count, words = pack->strip.words + STRIP_MARGIN;
    *squeeze = (struct squeeze){.pack = pack, .entries = 64 * words};
    squeeze->strip = strip_of(arena, pack->strip.words);
    squeeze->laid = arena_alloc(arena, count, sizeof *squeeze->laid);
    squeeze->best = arena_alloc(arena, count, sizeof *squeeze->best);
    squeeze->holders = arena_alloc(arena, squeeze->entries, sizeof *squeeze->holders);
    squeeze->twice = arena_alloc(arena, words, sizeof *squeeze->twice);
    squeeze->weights = arena_alloc(arena, squeeze->entries, sizeof *squeeze->weights);
    memcpy(squeeze->laid, pack->laid, count * sizeof *squeeze->laid);
    for (size_t i = 0; i < count; i++)
        put(squeeze, i);
}

void squeeze_set(struct squeeze *squeeze, const struct laid *laid)
{
    const struct pack *pack = squeeze->pack;
    memcpy(squeeze->best, laid, pack->shared->count * sizeof *laid);
    squeeze->best_end = pack_end(pack, laid);
}

/* Lays all squares as the best layout has them, and forgets the weights. */
static void start_again(struct squeeze *squeeze)
{
    const size_t count = squeeze->pack->shared->count;
    for (size_t i = 0; i < count; i++)
        take(squeeze, i);
    memcpy(squeeze->laid, squeeze->best, count * sizeof *squeeze->laid);
    for (size_t i = 0; i < count; i++)
        put(squeeze, i);
    for (size_t i = 0; i < squeeze->entries; i++)
        squeeze->weights[i] = 1;
}

/* One of the squares that overlap. */
static size_t choose(const struct squeeze *squeeze, struct draws *draws, unsigned *shared)
{
    size_t chosen = 0;
    uint32_t seen = 0;
    for (size_t i = 0; i < squeeze->pack->shared->count; i++) {
        const unsigned own = count_shared(squeeze, i);
        if (own == 0 || draws_below(draws, ++seen) != 0)
            continue;
        chosen = i;
        *shared = own;
    }
    return chosen;
}

static void make_heavier(struct squeeze *squeeze, size_t square)
{
    const struct shape *shape = shape_at(squeeze, square);
    const size_t at = squeeze->laid[square].at;
    uint16_t slots[SHAPE_SLOTS];
    shape_list(shape, slots);
    for (unsigned i = 0; i < shape->used; i++)
        if (squeeze->holders[at + slots[i]] > 1)
            squeeze->weights[at + slots[i]] += HEAVIER;
}

/* Lays one square that overlaps elsewhere. */
static void push(struct squeeze *squeeze, struct draws *draws)
{
    unsigned shared = 0;
    const size_t square = choose(squeeze, draws, &shared);
    const struct laid before = squeeze->laid[square];
    take(squeeze, square);
    lay(squeeze, square, shared + draws_below(draws, MORE_MAX), draws);
    put(squeeze, square);
    if (squeeze->laid[square].choice == before.choice &&
        squeeze->laid[square].at == before.at)
        make_heavier(squeeze, square);
}

bool squeeze_try(struct squeeze *squeeze, struct draws *draws)
{
    const size_t was = squeeze->best_end;
    start_again(squeeze);
    for (unsigned i = 0; i < STEPS; i++) {
        if (squeeze->overlaps != 0)
            push(squeeze, draws);
        else if (!cut(squeeze, draws))
            break;
        if (squeeze->overlaps == 0)
            squeeze_set(squeeze, squeeze->laid);
    }
    return squeeze->best_end < was;
}
