/* Tests of where blocks go (table/tables.h), with a cache of 64 sets of 64 bytes. */
#include "support.h"

#include "table/tables.h"

enum { BLOCKS = 400 };

struct blocks {
    size_t sizes[BLOCKS], offsets[BLOCKS];
    size_t count, element;
    size_t length;
};

/* The squares that a slider's mask has on each square of a board of chess, counted along
 * each line: without its last square. */
static unsigned mask_size(int file, int rank, const struct moves *moves)
{
    unsigned size = 0;
    for (unsigned i = 0; i < moves->count; i++) {
        int x = file + 2 * moves->move[i].dx, y = rank + 2 * moves->move[i].dy;
        for (; x >= 0 && x < 8 && y >= 0 && y < 8; size++) {
            x += moves->move[i].dx;
            y += moves->move[i].dy;
        }
    }
    return size;
}

/* The blocks of chess: rook and bishop of a1, of b1, ... */
static struct blocks chess(size_t element)
{
    struct blocks blocks = {.count = 128, .element = element};
    for (int i = 0; i < 128; i++)
        blocks.sizes[i] = (size_t)1
                          << mask_size(i / 2 % 8, i / 16,
                                       i % 2 == 0 ? &rook_moves : &bishop_moves);
    return blocks;
}

/* As many blocks as wanted, of 2^least to 2^most elements. */
static struct blocks random_blocks(uint64_t *random, size_t count, unsigned least,
                                   unsigned most, size_t element)
{
    struct blocks blocks = {.count = count, .element = element};
    for (size_t i = 0; i < count; i++)
        blocks.sizes[i] = (size_t)1 << (least + random_next(random) % (most - least + 1));
    return blocks;
}

static void place(struct blocks *blocks)
{
    blocks->length =
        tables_place(blocks->sizes, blocks->count, blocks->element, blocks->offsets);
}

/* How many blocks start in the set of the cache that has most of them. */
static size_t most_starts(const struct blocks *blocks)
{
    size_t starts[64] = {0}, most = 0;
    for (size_t i = 0; i < blocks->count; i++) {
        size_t *set = &starts[blocks->offsets[i] * blocks->element % 4096 / 64];
        if (++*set > most)
            most = *set;
    }
    return most;
}

static void lay_end_to_end(struct blocks *blocks)
{
    size_t end = 0;
    for (size_t i = 0; i < blocks->count; end += blocks->sizes[i++])
        blocks->offsets[i] = end;
}

static void assert_sound(const struct blocks *blocks)
{
    size_t end = 0;
    for (size_t i = 0; i < blocks->count; i++) {
        assert_true(blocks->offsets[i] >= end); /* in order, without overlap */
        end = blocks->offsets[i] + blocks->sizes[i];
    }
    assert_int_equal(blocks->length, end);
    size_t share = (blocks->count + 63) / 64;
    assert_in_range(most_starts(blocks), 0, 2 * share);
}

static void blocks_of_any_sizes_are_in_order_apart_and_spread(void **state)
{
    (void)state;
    uint64_t random = 1;
    static const size_t elements[] = {1, 2, 4, 8};
    static const unsigned sizes[][2] = {{0, 0}, {0, 3}, {5, 12}, {12, 12}, {0, 16}};
    for (size_t count = 0; count <= BLOCKS; count = 2 * count + 1)
        for (size_t i = 0; i < COUNT(elements); i++)
            for (size_t j = 0; j < COUNT(sizes); j++) {
                struct blocks blocks =
                    random_blocks(&random, count, sizes[j][0], sizes[j][1], elements[i]);
                place(&blocks);
                assert_sound(&blocks);
            }
}

static void chess_is_spread(void **state)
{
    (void)state;
    struct blocks blocks = chess(8);
    place(&blocks);
    assert_sound(&blocks);
    assert_in_range(most_starts(&blocks), 2, 4);
}

/* 107,648 slots are what rook and bishop need; a line has 8. */
static void chess_pays_five_lines(void **state)
{
    (void)state;
    struct blocks blocks = chess(8);
    place(&blocks);
    assert_int_equal(blocks.length, 107648 + 5 * 8);
}

static void laid_end_to_end_chess_would_crowd_one_set(void **state)
{
    (void)state;
    struct blocks blocks = chess(8);
    lay_end_to_end(&blocks);
    assert_true(most_starts(&blocks) > 2 * 2);
}

static void laid_end_to_end_large_blocks_would_share_one_set(void **state)
{
    (void)state;
    uint64_t random = 2;
    struct blocks blocks = random_blocks(&random, 128, 9, 12, 8);
    lay_end_to_end(&blocks);
    assert_int_equal(most_starts(&blocks), 128);
    place(&blocks);
    assert_in_range(most_starts(&blocks), 2, 4);
}

static void the_first_block_is_at_the_start(void **state)
{
    (void)state;
    struct blocks blocks = {.sizes = {4}, .count = 1, .element = 8};
    blocks.offsets[0] = 7;
    place(&blocks);
    assert_int_equal(blocks.offsets[0], 0);
    assert_int_equal(blocks.length, 4);
}

static void blocks_that_crowd_no_set_are_laid_end_to_end(void **state)
{
    (void)state;
    struct blocks blocks = {.sizes = {512, 64, 8, 16}, .count = 4, .element = 8};
    place(&blocks);
    /* The second starts where the first does, modulo 4096 bytes: as often as allowed. */
    assert_int_equal(blocks.offsets[1], 512);
    assert_int_equal(blocks.offsets[2], 576);
    assert_int_equal(blocks.offsets[3], 584);
}

static void a_block_too_many_goes_to_the_next_line(void **state)
{
    (void)state;
    struct blocks blocks = {.sizes = {512, 512, 512, 1}, .count = 4, .element = 8};
    place(&blocks);
    assert_int_equal(blocks.offsets[1], 512);
    assert_int_equal(blocks.offsets[2], 1024 + 8);
    assert_int_equal(blocks.offsets[3], 1536 + 8);
}

static void the_next_line_is_begun_at_its_start(void **state)
{
    (void)state;
    struct blocks blocks = {.sizes = {1, 1, 1, 1}, .count = 4, .element = 8};
    place(&blocks);
    assert_int_equal(blocks.offsets[1], 1);
    assert_int_equal(blocks.offsets[2], 8);
    assert_int_equal(blocks.offsets[3], 9);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_of_any_sizes_are_in_order_apart_and_spread),
        cmocka_unit_test(chess_is_spread),
        cmocka_unit_test(chess_pays_five_lines),
        cmocka_unit_test(laid_end_to_end_chess_would_crowd_one_set),
        cmocka_unit_test(laid_end_to_end_large_blocks_would_share_one_set),
        cmocka_unit_test(the_first_block_is_at_the_start),
        cmocka_unit_test(blocks_that_crowd_no_set_are_laid_end_to_end),
        cmocka_unit_test(a_block_too_many_goes_to_the_next_line),
        cmocka_unit_test(the_next_line_is_begun_at_its_start),
    };
    return cmocka_run_group_tests_name("layout", tests, NULL, NULL);
}
