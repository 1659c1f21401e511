/* Tests of pseudo rotations (symmetry/operation.h), by their squares, and of the masks of their steps
 * against published ones. */
#include "support.h"

#include "symmetry/operation.h"

static uint64_t turned(const struct shear *shear, uint64_t set)
{
    for (unsigned i = 0; i < SHEAR_STEPS; i++) {
        const struct shear_step *step = &shear->steps[i];
        uint64_t rotated = set >> step->right | set << (64 - step->right);
        set = (set & ~step->mask) | (rotated & step->mask);
    }
    return set;
}

static void files_turn_down_by_their_numbers(void **state)
{
    (void)state;
    struct board board = {.files = 8, .ranks = 8};
    for (unsigned anti = 0; anti < 2; anti++) {
        struct permutation map = shear_map(&board, anti != 0);
        struct shear shear = shear_steps(&board, anti != 0);
        struct shear undo = shear_inverse(&shear);
        for (unsigned square = 0; square < 64; square++) {
            unsigned file = square % 8, down = anti != 0 ? 7 - file : file;
            unsigned to = (square + 64 - 8 * down) % 64;
            assert_int_equal(map.to[square], to);
            assert_true(turned(&shear, (uint64_t)1 << square) == (uint64_t)1 << to);
            assert_true(turned(&undo, (uint64_t)1 << to) == (uint64_t)1 << square);
        }
    }
}

static void the_steps_have_the_published_masks(void **state)
{
    (void)state;
    struct shear shear = shear_steps(&(struct board){.files = 8, .ranks = 8}, false);
    assert_true(shear.steps[0].mask == 0xaaaaaaaaaaaaaaaa && shear.steps[0].right == 8);
    assert_true(shear.steps[1].mask == 0xcccccccccccccccc && shear.steps[1].right == 16);
    assert_true(shear.steps[2].mask == 0xf0f0f0f0f0f0f0f0 && shear.steps[2].right == 32);
}

static void only_chessboards_are_sheared(void **state)
{
    (void)state;
    assert_true(shear_serves(&(struct board){.files = 8, .ranks = 8}));
    assert_false(shear_serves(&(struct board){.files = 4, .ranks = 16}));
    assert_false(shear_serves(&(struct board){.files = 9, .ranks = 9}));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_turn_down_by_their_numbers),
        cmocka_unit_test(the_steps_have_the_published_masks),
        cmocka_unit_test(only_chessboards_are_sheared),
    };
    return cmocka_run_group_tests_name("operation", tests, NULL, NULL);
}
