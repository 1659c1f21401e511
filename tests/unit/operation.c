/* Tests of pseudo rotations (symmetry/operation.h), by their squares. */
#include "support.h"

#include "symmetry/operation.h"

static void files_turn_down_by_their_numbers(void **state)
{
    (void)state;
    struct board board = {.files = 8, .ranks = 8};
    for (unsigned anti = 0; anti < 2; anti++) {
        struct permutation map = shear_map(&board, anti != 0);
        for (unsigned square = 0; square < 64; square++) {
            unsigned file = square % 8, down = anti != 0 ? 7 - file : file;
            unsigned to = (square + 64 - 8 * down) % 64;
            assert_int_equal(map.to[square], to);
        }
    }
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
        cmocka_unit_test(only_chessboards_are_sheared),
    };
    return cmocka_run_group_tests_name("operation", tests, NULL, NULL);
}
