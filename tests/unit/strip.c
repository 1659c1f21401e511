/* Strips: where a shape fits, judged by trying each entry (search/strip.h). */
#include "support.h"

#include <string.h>

#include "base/rng.h"
#include "search/strip.h"

enum { WORDS = 40, SHAPES = 120 };

static const struct stream stream = {.key = 5};

static bool has(const uint64_t *map, size_t at)
{
    return (map[at / 64] >> at % 64 & 1) != 0;
}

/* A shape of some runs of slots, which are long in every other one. */
static struct shape any_shape(unsigned number)
{
    struct shape shape = {.magic = number};
    uint64_t draw = stream_draw(stream, 1000 + number);
    const unsigned longest = number % 2 == 0 ? 3 : 40, runs = 1 + (unsigned)(draw % 30);
    unsigned at = 0;
    for (unsigned run = 0; run < runs; run++) {
        draw = stream_draw(stream, 1000 * number + run);
        for (unsigned left = 1 + (unsigned)(draw % longest); left > 0; left--, at++) {
            shape.map[at / 64] |= (uint64_t)1 << at % 64;
            shape.used++;
        }
        shape.range = (uint16_t)at;
        at += 1 + (unsigned)(draw / 64 % (number % 3 == 0 ? 4 : 70));
    }
    return shape;
}

static unsigned meets(const struct strip *strip, const struct shape *shape, size_t at)
{
    unsigned count = 0;
    for (size_t slot = 0; slot < shape->range; slot++)
        count += has(shape->map, slot) && has(strip->planes[STRIP_ONES].taken, at + slot);
    return count;
}

static size_t lowest(const struct strip *strip, const struct shape *shape)
{
    for (size_t at = 0; at < (size_t)64 * WORDS; at++)
        if (meets(strip, shape, at) == 0)
            return at;
    return SIZE_MAX;
}

static void check_bound(const struct strip *strip, const struct shape *shape,
                        const struct probes *probes)
{
    for (size_t word = 0; word < WORDS; word += STRIP_LANES) {
        const unsigned least = strip_meets(strip, probes, STRIP_ONES, word);
        for (size_t at = 64 * word; at < 64 * (word + STRIP_LANES); at++)
            assert_true(meets(strip, shape, at) >= least);
    }
}

static void fits_lowest(void **state)
{
    struct arena arena = {0};
    struct strip strip = strip_of(&arena, WORDS);
    struct shape shapes[SHAPES];
    size_t at[SHAPES];
    (void)state;
    for (unsigned i = 0; i < SHAPES; i++) {
        shapes[i] = any_shape(i);
        const struct probes probes = probes_of(&shapes[i]);
        at[i] = lowest(&strip, &shapes[i]);
        assert_int_equal(strip_fit(&strip, &shapes[i], &probes, WORDS), at[i]);
        if (i % 8 == 0)
            check_bound(&strip, &shapes[i], &probes);
        if (at[i] != SIZE_MAX)
            strip_flip(&strip, &shapes[i], at[i]);
        if (i % 3 == 2 && at[i / 3] != SIZE_MAX) {
            strip_flip(&strip, &shapes[i / 3], at[i / 3]);
            at[i / 3] = SIZE_MAX;
        }
    }
    arena_free(&arena);
}

/* Where all is taken but what it takes. */
static void fits_a_gap_of_its_own(void **state)
{
    struct arena arena = {0};
    struct strip strip = strip_of(&arena, WORDS);
    const struct shape word = {.map = {UINT64_MAX}, .used = 64, .range = 64};
    (void)state;
    for (size_t at = 0; at < WORDS; at++)
        strip_flip(&strip, &word, 64 * at);
    for (unsigned i = 0; i < SHAPES; i++) {
        const struct shape shape = any_shape(i);
        const struct probes probes = probes_of(&shape);
        const size_t gap = 5 + i;
        if (gap + shape.range > 64 * WORDS)
            continue;
        strip_flip(&strip, &shape, gap);
        assert_int_equal(strip_fit(&strip, &shape, &probes, WORDS), gap);
        strip_flip(&strip, &shape, gap);
    }
    arena_free(&arena);
}

static void scatters_each_once(void **state)
{
    (void)state;
    for (unsigned i = 0; i < SHAPES; i++) {
        const struct shape shape = any_shape(i);
        uint16_t slots[SHAPE_SLOTS];
        uint64_t map[SHAPE_WORDS] = {0};
        strip_scatter(&shape, slots);
        for (unsigned j = 0; j < shape.used; j++) {
            assert_false(has(map, slots[j]));
            map[slots[j] / 64] |= (uint64_t)1 << slots[j] % 64;
        }
        assert_memory_equal(map, shape.map, sizeof map);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        {"a shape is laid at the lowest position where it fits", fits_lowest, NULL, NULL,
         NULL},
        {"a shape is laid in a gap of its own", fits_a_gap_of_its_own, NULL, NULL, NULL},
        {"a shape's slots are scattered, each once", scatters_each_once, NULL, NULL,
         NULL},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
