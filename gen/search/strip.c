/* Strips: flipping shapes, and finding where one fits. */
#include "search/strip.h"

#include "board/bits.h"

enum { EIGHTS_LEAST = 16 /* so many runs of 8 tell more than single slots do */ };

static struct plane plane_of(struct arena *arena, size_t words)
{
    struct plane plane;
    plane.taken = arena_alloc(arena, words, sizeof *plane.taken);
    for (unsigned i = 0; i < 8; i++)
        plane.copies[i] = arena_alloc(arena, words, 8);
    plane.room = arena_alloc(arena, words, sizeof *plane.room);
    for (size_t i = 0; i < words; i++)
        plane.room[i] = (uint32_t)(64 * i);
    return plane;
}

struct strip strip_of(struct arena *arena, size_t words)
{
    struct strip strip = {.words = words};
    for (unsigned i = 0; i < STRIP_PLANES; i++)
        strip.planes[i] = plane_of(arena, words + STRIP_MARGIN);
    return strip;
}

static void put_word(uint8_t *bytes, uint64_t word)
{
    for (unsigned i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(word >> 8 * i);
}

/* Counts the room again, where words from `begin` to before `end` changed. */
static void count_room(struct plane *plane, size_t begin, size_t end, size_t words)
{
    const uint32_t was = plane->room[end];
    for (size_t word = begin; word < end; word++)
        plane->room[word + 1] = plane->room[word] + 64 - shape_count(plane->taken[word]);
    const uint32_t more = plane->room[end] - was;
    for (size_t word = end + 1; word < words; word++)
        plane->room[word] += more;
}

static void settle(struct plane *plane, size_t begin, size_t end, size_t words)
{
    for (size_t word = begin; word < end; word++) {
        const uint64_t low = plane->taken[word], high = plane->taken[word + 1];
        for (unsigned bit = 0; bit < 8; bit++)
            put_word(plane->copies[bit] + 8 * word, low >> bit | high << 1 << (63 - bit));
    }
    count_room(plane, begin, end, words);
}

void strip_settle(struct strip *strip, size_t first, size_t count)
{
    const size_t begin = first < 128 ? 0 : first / 64 - 2;
    const size_t end = (first + count) / 64 + 1;
    const uint64_t *ones = strip->planes[STRIP_ONES].taken;
    for (size_t word = begin; word < end; word++)
        strip->planes[STRIP_EIGHTS].taken[word] =
            ~strip_starts(~ones[word], ~ones[word + 1]);
    for (unsigned i = 0; i < STRIP_PLANES; i++)
        settle(&strip->planes[i], begin, end, strip->words + STRIP_MARGIN);
}

void strip_flip(struct strip *strip, const struct shape *shape, size_t at)
{
    uint64_t *taken = &strip->planes[STRIP_ONES].taken[at / 64];
    const unsigned bit = at % 64;
    for (unsigned i = 0; i < shape_words(shape); i++) {
        taken[i] ^= shape->map[i] << bit;
        taken[i + 1] ^= shape->map[i] >> 1 >> (63 - bit);
    }
    strip_settle(strip, at, shape->range);
}

size_t strip_end(const struct strip *strip)
{
    const uint64_t *taken = strip->planes[STRIP_ONES].taken;
    size_t word = strip->words + SHAPE_WORDS;
    while (word > 0 && taken[word - 1] == 0)
        word--;
    if (word == 0)
        return 0;
    size_t end = 64 * word;
    for (uint64_t last = taken[word - 1]; last >> 63 == 0; last <<= 1)
        end--;
    return end;
}

static unsigned common_divisor(unsigned a, unsigned b)
{
    while (b != 0) {
        const unsigned rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Every slot that is about 0.6 of them behind the one before. */
void strip_scatter(const struct shape *shape, uint16_t *slots)
{
    uint16_t list[SHAPE_SLOTS];
    const unsigned count = shape->used;
    unsigned at = 0, step = 1 + count * 5 / 8;
    while (common_divisor(step, count) > 1)
        step++;
    shape_list(shape, list);
    for (unsigned i = 0; i < count; i++) {
        slots[i] = list[at];
        at = at + step < count ? at + step : (at + step) % count;
    }
}

/* Where in a shape 8 slots begin, as a shape. */
static struct shape eights_of(const struct shape *shape)
{
    struct shape eights = *shape;
    eights.used = 0;
    for (unsigned i = 0; i < SHAPE_WORDS; i++) {
        eights.map[i] =
            strip_starts(shape->map[i], i + 1 < SHAPE_WORDS ? shape->map[i + 1] : 0);
        eights.used = (uint16_t)(eights.used + shape_count(eights.map[i]));
    }
    return eights;
}

static void set_plane(struct probes *probes, unsigned plane, const struct shape *shape)
{
    uint16_t slots[SHAPE_SLOTS];
    const unsigned count = shape->used < STRIP_PROBES ? shape->used : STRIP_PROBES;
    strip_scatter(shape, slots);
    memcpy(probes->slots[plane], slots, count * sizeof *slots);
    probes->count[plane] = (uint8_t)count;
    for (unsigned i = 0; i < STRIP_PARTS; i++) {
        unsigned used = 0;
        for (unsigned word = probes->parts[i]; word < probes->parts[i + 1]; word++)
            used += shape_count(shape->map[word]);
        probes->used[plane][i] = (uint16_t)used;
    }
}

struct probes probes_of(const struct shape *shape)
{
    const struct shape eights = eights_of(shape);
    struct probes probes = {.parts = {0}};
    for (unsigned i = 1; i <= STRIP_PARTS; i++)
        probes.parts[i] = (uint8_t)(i * shape_words(shape) / STRIP_PARTS);
    set_plane(&probes, STRIP_ONES, shape);
    set_plane(&probes, STRIP_EIGHTS, &eights);
    return probes;
}

unsigned strip_meets(const struct strip *strip, const struct probes *probes,
                     unsigned plane, size_t word)
{
    const uint32_t *room = &strip->planes[plane].room[word];
    unsigned meets = 0;
    for (unsigned i = 0; i < STRIP_PARTS; i++) {
        const unsigned used = probes->used[plane][i];
        const unsigned free =
            room[probes->parts[i + 1] + STRIP_LANES] - room[probes->parts[i]];
        meets += used > free ? used - free : 0;
    }
    return meets;
}

/* Joins the runs of the probes of a plane; false when all positions meet something taken. */
static bool join(const struct strip *strip, unsigned plane, size_t word,
                 const struct probes *probes, uint64_t bad[STRIP_LANES])
{
    const unsigned count = probes->count[plane];
    for (unsigned i = 0; i < count;) {
        for (unsigned end = i + 4 < count ? i + 4 : count; i < end; i++) {
            uint64_t run[STRIP_LANES];
            strip_run(strip, plane, word, probes->slots[plane][i], run);
            for (unsigned j = 0; j < STRIP_LANES; j++)
                bad[j] |= run[j];
        }
        if ((bad[0] & bad[1] & bad[2] & bad[3]) == UINT64_MAX)
            return false;
    }
    return true;
}

static bool is_free(const struct strip *strip, const struct shape *shape, size_t at)
{
    const uint64_t *taken = &strip->planes[STRIP_ONES].taken[at / 64];
    const unsigned bit = at % 64;
    for (unsigned i = 0; i < shape_words(shape); i++)
        if ((taken[i] & shape->map[i] << bit) != 0 ||
            (taken[i + 1] & shape->map[i] >> 1 >> (63 - bit)) != 0)
            return false;
    return true;
}

size_t strip_fit(const struct strip *strip, const struct shape *shape,
                 const struct probes *probes, size_t end)
{
    const unsigned plane =
        probes->count[STRIP_EIGHTS] < EIGHTS_LEAST ? STRIP_ONES : STRIP_EIGHTS;
    for (size_t word = 0; word < end; word += STRIP_LANES) {
        uint64_t bad[STRIP_LANES] = {0};
        if (strip_meets(strip, probes, plane, word) != 0 ||
            !join(strip, STRIP_EIGHTS, word, probes, bad) ||
            !join(strip, STRIP_ONES, word, probes, bad))
            continue;
        for (unsigned i = 0; i < STRIP_LANES; i++)
            for (uint64_t left = ~strip_word(bad[i]); left != 0; left &= left - 1) {
                const size_t at = 64 * (word + i) + bits_lowest(left);
                if (is_free(strip, shape, at))
                    return at;
            }
    }
    return SIZE_MAX;
}
