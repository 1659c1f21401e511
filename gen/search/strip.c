/* Strips: flipping shapes, and finding where one fits. */
#include "search/strip.h"

#include "board/bits.h"

struct strip strip_of(struct arena *arena, size_t words)
{
    struct strip strip = {.words = words};
    strip.taken = arena_alloc(arena, words + STRIP_MARGIN, sizeof *strip.taken);
    for (unsigned i = 0; i < 8; i++)
        strip.copies[i] = arena_alloc(arena, words + STRIP_MARGIN, 8);
    return strip;
}

static void put_word(uint8_t *bytes, uint64_t word)
{
    for (unsigned i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(word >> 8 * i);
}

void strip_settle(struct strip *strip, size_t first, size_t count)
{
    const size_t begin = first < 64 ? 0 : first / 64 - 1;
    const size_t end = (first + count) / 64;
    for (size_t word = begin; word <= end; word++) {
        const uint64_t low = strip->taken[word], high = strip->taken[word + 1];
        for (unsigned bit = 0; bit < 8; bit++)
            put_word(strip->copies[bit] + 8 * word,
                     low >> bit | high << 1 << (63 - bit));
    }
}

void strip_flip(struct strip *strip, const struct shape *shape, size_t at)
{
    uint64_t *taken = &strip->taken[at / 64];
    const unsigned bit = at % 64;
    for (unsigned i = 0; i < shape_words(shape); i++) {
        taken[i] ^= shape->map[i] << bit;
        taken[i + 1] ^= shape->map[i] >> 1 >> (63 - bit);
    }
    strip_settle(strip, at, shape->range);
}

size_t strip_end(const struct strip *strip)
{
    size_t word = strip->words + SHAPE_WORDS;
    while (word > 0 && strip->taken[word - 1] == 0)
        word--;
    if (word == 0)
        return 0;
    size_t end = 64 * word;
    for (uint64_t last = strip->taken[word - 1]; last >> 63 == 0; last <<= 1)
        end--;
    return end;
}

/* Every slot that is about 0.6 of them behind the one before. */
void strip_scatter(const struct shape *shape, uint16_t *slots)
{
    uint16_t list[SHAPE_SLOTS];
    bool listed[SHAPE_SLOTS] = {false};
    const unsigned count = shape->used, step = 1 + count * 5 / 8;
    unsigned at = 0;
    shape_list(shape, list);
    for (unsigned i = 0; i < count; i++) {
        while (listed[at])
            at = at + 1 == count ? 0 : at + 1;
        listed[at] = true;
        slots[i] = list[at];
        at = (at + step) % count;
    }
}

/* Joins the runs of all slots; false when all positions meet something taken. */
static bool join(const struct strip *strip, size_t word, const uint16_t *slots,
                 unsigned count, uint64_t bad[STRIP_LANES])
{
    for (unsigned i = 0; i < STRIP_LANES; i++)
        bad[i] = 0;
    for (unsigned i = 0; i < count;) {
        for (unsigned end = i + 4 < count ? i + 4 : count; i < end; i++) {
            uint64_t run[STRIP_LANES];
            strip_run(strip, word, slots[i], run);
            for (unsigned j = 0; j < STRIP_LANES; j++)
                bad[j] |= run[j];
        }
        if ((bad[0] & bad[1] & bad[2] & bad[3]) == UINT64_MAX)
            return false;
    }
    return true;
}

size_t strip_fit(const struct strip *strip, const struct shape *shape)
{
    uint16_t slots[SHAPE_SLOTS];
    uint64_t bad[STRIP_LANES];
    strip_scatter(shape, slots);
    for (size_t word = 0; word + STRIP_LANES <= strip->words; word += STRIP_LANES) {
        if (!join(strip, word, slots, shape->used, bad))
            continue;
        for (unsigned i = 0; i < STRIP_LANES; i++)
            if (bad[i] != UINT64_MAX)
                return 64 * (word + i) + bits_lowest(~strip_word(bad[i]));
    }
    return SIZE_MAX;
}
