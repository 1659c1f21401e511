/* Tests of permutations (board/board.h). */
#include "support.h"

#include "board/board.h"

static void an_inverse_moves_every_square_back(void **state)
{
    (void)state;
    struct permutation turn = {128, {0}};
    for (unsigned square = 0; square < 128; square++)
        turn.to[square] = (unsigned char)(37 * square % 128);
    struct permutation inverse = permutation_inverse(&turn);
    assert_int_equal(inverse.count, 128);
    assert_int_equal(inverse.to[37], 1);
    for (unsigned square = 0; square < 128; square++)
        assert_int_equal(inverse.to[turn.to[square]], square);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(an_inverse_moves_every_square_back),
};

int main(void)
{
    return cmocka_run_group_tests_name("permutation", tests, NULL, NULL);
}
