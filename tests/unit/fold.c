/* Tests of folds (search/fold.h): every subset of a mask has an index of its own. */
#include "support.h"

#include "search/fold.h"

/* Counted one by one, with arithmetic of the test's own. */
static bool tells_all_apart(struct bits mask, const struct fold *fold)
{
    unsigned char *seen = calloc((size_t)1 << fold->bits, 1);
    uint64_t lo = 0, hi = 0;
    bool apart = true;
    do {
        uint64_t x = lo | hi << fold->join;
        uint64_t index = x * fold->factor >> (64 - fold->bits);
        apart = apart && !seen[index]++ &&
                index == fold_index(fold, (struct bits){lo, hi}) &&
                index == fold_index(fold, (struct bits){lo | ~mask.lo, hi | ~mask.hi});
        lo = (lo - mask.lo) & mask.lo;
        if (lo == 0)
            hi = (hi - mask.hi) & mask.hi;
    } while ((lo | hi) != 0);
    free(seen);
    return apart;
}

static void put(struct bits *set, int square)
{
    if (square < 64)
        set->lo |= (uint64_t)1 << square;
    else
        set->hi |= (uint64_t)1 << (square - 64);
}

/* The inner squares of the line through (file, rank), without it. */
static struct bits inner(int files, int ranks, int file, int rank, int dx, int dy)
{
    struct bits mask = {0, 0};
    for (int way = -1; way <= 1; way += 2)
        for (int i = 1;; i++) {
            int x = file + way * i * dx, y = rank + way * i * dy;
            int next_x = x + way * dx, next_y = y + way * dy;
            if (next_x < 0 || next_x >= files || next_y < 0 || next_y >= ranks)
                break;
            put(&mask, y * files + x);
        }
    return mask;
}

static unsigned squares_in(struct bits mask)
{
    return (unsigned)__builtin_popcountll(mask.lo) +
           (unsigned)__builtin_popcountll(mask.hi);
}

static const struct size {
    const char *description;
    int files, ranks;
    unsigned joins[4];           /* of ranks, files, diagonals and antidiagonals */
    unsigned long exact, folded; /* entries of all lines: 2^squares, and as found */
} sizes[] = {
    {"lines of 8x8 fold into one bit a square", 8, 8, {0, 0, 0, 0}, 6784, 6784},
    {"those of 10x8 do", 10, 8, {0, 0, 0, 0}, 18432, 18432},
    {"those of 9x9 do", 9, 9, {0, 0, 0, 0}, 16384, 16384},
    {"those of 9x10 do", 9, 10, {0, 0, 0, 0}, 25984, 25984},
    {"those of 10x10 do", 10, 10, {0, 0, 0, 0}, 38912, 38912},
    {"those of 12x10 do", 12, 10, {0, 0, 0, 0}, 104448, 104448},
    {"those of 5x5 do", 5, 5, {0, 0, 0, 0}, 416, 416},
    {"those of 16x8 do", 16, 8, {0, 1, 0, 0}, 1191552, 1191552},
    {"some files of 8x16 take more bits", 8, 16, {0, 3, 0, 0}, 1191552, 1429120},
};

/* The entries of all lines of a direction with one join, 0 when some do not fold. */
static unsigned long count_entries(const struct size *row, const int *step, unsigned join)
{
    unsigned long entries = 0;
    for (int i = 0; i < row->files * row->ranks; i++) {
        struct bits mask = inner(row->files, row->ranks, i % row->files, i / row->files,
                                 step[0], step[1]);
        struct fold fold;
        if (!fold_find_least(mask, join, 16, &fold))
            return 0;
        assert_true(tells_all_apart(mask, &fold));
        entries += squares_in(mask) == 0 ? 1 : 1ul << fold.bits;
    }
    return entries;
}

static void check_lines(void **state)
{
    static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
    const struct size *row = *state;
    unsigned long exact = 0, folded = 0;
    for (int i = 0; i < 4 * row->files * row->ranks; i++)
        exact += 1ul << squares_in(inner(row->files, row->ranks, i / 4 % row->files,
                                         i / 4 / row->files, steps[i % 4][0],
                                         steps[i % 4][1]));
    for (int i = 0; i < 4; i++)
        folded += count_entries(row, steps[i], row->joins[i]);
    assert_int_equal(exact, row->exact);
    assert_int_equal(folded, row->folded);
}

static void any_four_squares_fold(void **state)
{
    (void)state;
    uint64_t random = 1;
    for (unsigned i = 0; i < 2000; i++) {
        struct bits mask = {0, 0};
        struct fold fold;
        for (unsigned j = 0; j < 4; j++)
            put(&mask, (int)(random_next(&random) % 128));
        if (fold_find_least(mask, 0, 16, &fold))
            assert_true(tells_all_apart(mask, &fold));
    }
}

static void an_empty_mask_has_one_index(void **state)
{
    (void)state;
    struct fold fold;
    assert_true(fold_find_least((struct bits){0, 0}, 0, 16, &fold));
    assert_int_equal(fold_index(&fold, (struct bits){UINT64_MAX, UINT64_MAX}), 0);
}

static void a_mask_of_too_many_squares_is_refused(void **state)
{
    (void)state;
    struct fold fold;
    assert_false(fold_find_least((struct bits){0x1ffff, 0}, 0, 16, &fold));
    assert_true(fold_find_least((struct bits){0xffff, 0}, 0, 16, &fold));
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(any_four_squares_fold),
    cmocka_unit_test(an_empty_mask_has_one_index),
    cmocka_unit_test(a_mask_of_too_many_squares_is_refused),
};

int main(void)
{
    return RUN("fold", ROWS(sizes, check_lines), TESTS(others));
}
