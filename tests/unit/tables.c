/* Tests of tables, and of where blocks go in them (table/tables.h). */
#include "support.h"

#include "table/tables.h"

/* Tables are large, so that they do not lie on the stack. */
static struct tables *new_tables(struct arena *arena)
{
    struct tables *tables = arena_alloc(arena, 1, sizeof *tables);
    tables->arena = arena;
    return tables;
}

static struct array *add(struct tables *tables, const char *owner, const char *name,
                         unsigned bits, const uint64_t *words, size_t count)
{
    struct array *array = tables_add(
        tables,
        (struct array){
            .name = name, .owner = owner, .bits = bits, .columns = 1, .count = count},
        0);
    for (size_t i = 0; i < count; i++)
        array->words[i] = words[i];
    return array;
}

static void a_new_array_is_its_prototype_and_zeros(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct tables *tables = new_tables(&arena);
    struct array prototype = {.name = "mask",
                              .owner = "rook",
                              .bits = 16,
                              .form = FORM_DECIMAL,
                              .columns = 3,
                              .count = 5,
                              .block_count = 9};
    struct array *array = tables_add(tables, prototype, 2);
    assert_int_equal(tables->count, 1);
    assert_ptr_equal(array, &tables->arrays[0]);
    assert_string_equal(array->name, "mask");
    assert_string_equal(array->owner, "rook");
    assert_int_equal(array->bits, 16);
    assert_int_equal(array->form, FORM_DECIMAL);
    assert_int_equal(array->columns, 3);
    assert_int_equal(array->count, 5);
    assert_int_equal(array->block_count, 0);
    for (size_t i = 0; i < 5; i++)
        assert_int_equal(array->words[i], 0);
    arena_free(&arena);
}

static void arrays_stay_where_they_are(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct tables *tables = new_tables(&arena);
    struct array *arrays[TABLES_ARRAYS_MAX];
    for (uint64_t i = 0; i < TABLES_ARRAYS_MAX; i++)
        arrays[i] = add(tables, NULL, "array", 64, &i, 1);
    assert_int_equal(tables->count, TABLES_ARRAYS_MAX);
    for (size_t i = 0; i < TABLES_ARRAYS_MAX; i++) {
        assert_ptr_equal(arrays[i], &tables->arrays[i]);
        assert_int_equal(arrays[i]->words[0], i);
    }
    arena_free(&arena);
}

static void blocks_are_kept_in_order(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct array *array = tables_add(
        new_tables(&arena), (struct array){.name = "a", .columns = 1, .count = 10}, 2);
    array_add_block(array, "one", 0, 4);
    array_add_block(array, "two", 6, 4);
    assert_int_equal(array->block_count, 2);
    assert_string_equal(array->blocks[0].label, "one");
    assert_string_equal(array->blocks[1].label, "two");
    assert_int_equal(array->blocks[1].first, 6);
    assert_int_equal(array->blocks[1].count, 4);
    arena_free(&arena);
}

struct division {
    const char *description;
    struct board board;
    unsigned columns;
    size_t planes, count;
    const char *blocks; /* label, first and count of each */
};

static const struct division divisions[] = {
    {"a line can be a rank", SIZED(3, 3), 3, 0, 9, "a1 0 3, a2 3 3, a3 6 3, "},
    {"a line can be a square", SIZED(2, 2), 1, 0, 4, "a1 0 1, b1 1 1, a2 2 1, b2 3 1, "},
    {"a line can run over ranks, the last being short", SIZED(5, 2), 4, 0, 10,
     "a1 0 4, e1 4 4, d2 8 2, "},
    {"a line can be longer than the board", SIZED(2, 1), 8, 0, 2, "a1 0 2, "},
    {"every plane begins with a1", SIZED(2, 2), 2, 3, 12,
     "a1 0 2, a2 2 2, a1 4 2, a2 6 2, a1 8 2, a2 10 2, "},
    {"without columns nothing is said of squares", SIZED(3, 3), 0, 2, 18, ""},
    {"no line runs over planes", SIZED(3, 1), 2, 2, 6,
     "a1 0 2, c1 2 1, a1 3 2, c1 5 1, "},
};

static void check_division(void **state)
{
    const struct division *row = *state;
    struct arena arena = {0};
    struct array *array = tables_add_squares(
        new_tables(&arena), &row->board,
        (struct array){.name = "a", .columns = row->columns, .planes = row->planes});
    char found[256] = "";
    for (size_t i = 0; i < array->block_count; i++) {
        const struct block *block = &array->blocks[i];
        size_t length = strlen(found);
        snprintf(found + length, sizeof found - length, "%s %zu %zu, ", block->label,
                 block->first, block->count);
    }
    assert_string_equal(found, row->blocks);
    assert_int_equal(array->count, row->count);
    arena_free(&arena);
}

/* The numbers were computed by another program, from what tables.h says. */
static void a_checksum_is_the_same_everywhere(void **state)
{
    (void)state;
    static uint64_t words[][4] = {
        {0}, {0}, {1, 2, 3}, {UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX}};
    static const size_t counts[] = {0, 1, 3, 4};
    static const uint64_t sums[] = {0, 0x9e3779b9e17d05ac, 0x17fe95fedfb779a5,
                                    0xe0ec5ab51c2e70c3};
    for (size_t i = 0; i < COUNT(sums); i++)
        assert_int_equal(
            array_checksum(&(struct array){.words = words[i], .count = counts[i]}),
            sums[i]);
}

static void a_change_of_any_element_changes_the_checksum(void **state)
{
    (void)state;
    uint64_t words[100], random = 1;
    struct array array = {.words = words, .count = COUNT(words)};
    for (size_t i = 0; i < COUNT(words); i++)
        words[i] = random_next(&random);
    uint64_t sum = array_checksum(&array);
    for (size_t i = 0; i < COUNT(words); i++)
        for (unsigned bit = 0; bit < 64; bit++) {
            words[i] ^= (uint64_t)1 << bit;
            assert_int_not_equal(array_checksum(&array), sum);
            words[i] ^= (uint64_t)1 << bit;
        }
    for (size_t i = 1; i < COUNT(words); i++) {
        uint64_t held = words[i - 1]; /* the same elements in another order */
        words[i - 1] = words[i];
        words[i] = held;
        assert_int_not_equal(array_checksum(&array), sum);
        sum = array_checksum(&array);
    }
    array.count--;
    assert_int_not_equal(array_checksum(&array), sum);
}

static const uint64_t masks[] = {1, 0xfedcba9876543210};
static const uint64_t attacks[] = {7, 8, 9};

/* Two arrays, one of their properties changed. */
static uint64_t digest_with(const char *owner, const char *name, unsigned bits,
                            size_t count, uint64_t word, unsigned columns)
{
    struct arena arena = {0};
    struct tables *tables = new_tables(&arena);
    add(tables, owner, name, bits, masks, count)->words[0] = word;
    add(tables, NULL, "attacks", 8, attacks, 3)->columns = columns;
    uint64_t digest = tables_digest(tables);
    arena_free(&arena);
    return digest;
}

/* What `xxhsum -H3` prints for the bytes: "rook mask ", then 64, 2 and both words, each
 * of eight bytes from the lowest up, and the same for " attacks ". */
static void the_digest_is_that_of_names_sizes_and_words(void **state)
{
    (void)state;
    assert_int_equal(digest_with("rook", "mask", 64, 2, 1, 1), 0x54d8ae03c55dbd82);
}

static void whatever_a_lookup_reads_changes_the_digest(void **state)
{
    (void)state;
    uint64_t digest = digest_with("rook", "mask", 64, 2, 1, 1);
    assert_int_not_equal(digest_with("book", "mask", 64, 2, 1, 1), digest);
    assert_int_not_equal(digest_with(NULL, "mask", 64, 2, 1, 1), digest);
    assert_int_not_equal(digest_with("rook", "math", 64, 2, 1, 1), digest);
    assert_int_not_equal(digest_with("rook", "mask", 32, 2, 1, 1), digest);
    assert_int_not_equal(digest_with("rook", "mask", 64, 1, 1, 1), digest);
    assert_int_not_equal(digest_with("rook", "mask", 64, 2, 0, 1), digest);
    assert_int_equal(digest_with("rook", "mask", 64, 2, 1, 4), digest);
}

/* ---- where blocks go, with a cache of 64 sets of 64 bytes */

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

static const struct CMUnitTest others[] = {
    cmocka_unit_test(a_new_array_is_its_prototype_and_zeros),
    cmocka_unit_test(arrays_stay_where_they_are),
    cmocka_unit_test(blocks_are_kept_in_order),
    cmocka_unit_test(a_checksum_is_the_same_everywhere),
    cmocka_unit_test(a_change_of_any_element_changes_the_checksum),
    cmocka_unit_test(the_digest_is_that_of_names_sizes_and_words),
    cmocka_unit_test(whatever_a_lookup_reads_changes_the_digest),
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

int main(void)
{
    return RUN("tables", ROWS(divisions, check_division), TESTS(others));
}
