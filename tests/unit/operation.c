/* Tests of pseudo rotations (symmetry/operation.h), by their squares. */
#include "support.h"

#include "symmetry/operation.h"

static void files_turn_down_by_their_numbers(void **state)
{
    (void)state;
    const struct board board = board_of(8, 8);
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
    const struct board boards[] = {board_of(8, 8), board_of(4, 16), board_of(9, 9)};
    assert_true(shear_serves(&boards[0]));
    assert_false(shear_serves(&boards[1]));
    assert_false(shear_serves(&boards[2]));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_turn_down_by_their_numbers),
        cmocka_unit_test(only_chessboards_are_sheared),
    };
    return cmocka_run_group_tests_name("operation", tests, NULL, NULL);
}
