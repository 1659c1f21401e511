/* Tests of networks of delta swaps: what they are (symmetry/network.h), those of the
 * symmetries, with their counts, and those of any permutation
 * (Benes). Judged by cells that move one by one. */
#include "support.h"

#include "symmetry/network.h"
#include "symmetry/symmetry.h"

/* The cell where one moves, by file and rank, on a board whose last are f and r. */
static bool *cell_of(struct cells *to, enum symmetry operation, unsigned file,
                     unsigned rank)
{
    unsigned f = to->files - 1, r = to->ranks - 1;
    switch (operation) {
    case FLIP_VERTICAL:
        return &to->at[r - rank][file];
    case MIRROR_HORIZONTAL:
        return &to->at[rank][f - file];
    case ROTATE_180:
        return &to->at[r - rank][f - file];
    case FLIP_DIAGONAL:
        return &to->at[file][rank];
    case FLIP_ANTIDIAGONAL:
        return &to->at[f - file][r - rank];
    case ROTATE_90_CLOCKWISE:
        return &to->at[f - file][rank];
    default:
        return &to->at[file][r - rank];
    }
}

static struct bits moved_cells(struct board board, enum symmetry operation,
                               struct bits set)
{
    struct cells from = cells_of(board.files, board.ranks, set);
    struct cells to = {.files = board.files, .ranks = board.ranks};
    for (unsigned rank = 0; rank < board.ranks; rank++)
        for (unsigned file = 0; file < board.files; file++)
            if (from.at[rank][file])
                *cell_of(&to, operation, file, rank) = true;
    return cells_bits(&to);
}

/* A published count of swaps for each operation; 0 where the board has it not. */
struct counts {
    const char *description;
    unsigned files, ranks;
    unsigned swaps[OPERATIONS];
};

static const struct counts counts[] = {
    {"8x8: 3, 3, 6 and 3", 8, 8, {3, 3, 6, 3, 3, 6, 6}},
    {"10x8: 3, 3 and 6", 10, 8, {3, 3, 6, 0, 0, 0, 0}},
    {"9x10: 3, 3 and 6", 9, 10, {3, 3, 6, 0, 0, 0, 0}},
    {"12x10: 3, 3 and 6", 12, 10, {3, 3, 6, 0, 0, 0, 0}},
    {"9x9: 3, 3, 6 and 4", 9, 9, {3, 3, 6, 4, 4, 7, 7}},
    {"10x10: 3, 3, 6 and 5", 10, 10, {3, 3, 6, 5, 5, 8, 8}},
    {"11x11: 3, 3, 6 and 10", 11, 11, {3, 3, 6, 10, 10, 13, 13}},
    {"5x5: 2, 2, 4 and 4", 5, 5, {2, 2, 4, 4, 4, 6, 6}},
    {"6x6: 2, 2, 4 and 3", 6, 6, {2, 2, 4, 3, 3, 5, 5}},
    {"16x8: 3, 4 and 7", 16, 8, {3, 4, 7, 0, 0, 0, 0}},
    {"8x16: 4, 3 and 7", 8, 16, {4, 3, 7, 0, 0, 0, 0}},
    {"4x12: 3, 2 and 5", 4, 12, {3, 2, 5, 0, 0, 0, 0}},
};

static void check_counts(void **state)
{
    const struct counts *row = *state;
    const struct board board = board_of(row->files, row->ranks);
    for (enum symmetry i = 0; i < OPERATIONS; i++) {
        assert_int_equal(operation_serves(i, &board), row->swaps[i] != 0);
        if (row->swaps[i] == 0)
            continue;
        struct network network = symmetry_network(i, &board);
        assert_int_equal(network.count, row->swaps[i]);
    }
}

static struct bits moved(const struct network *network, struct bits set)
{
    for (unsigned i = 0; i < network->count; i++) {
        const struct delta_swap *swap = &network->swaps[i];
        struct bits differ =
            bits_and(bits_xor(set, bits_down(set, swap->distance)), swap->mask);
        set = bits_xor(bits_xor(set, differ), bits_up(differ, swap->distance));
    }
    return set;
}

static void check_boards(const struct board *board, enum symmetry operation)
{
    uint64_t random = 7;
    unsigned squares = board->files * board->ranks;
    struct network network = symmetry_network(operation, board);
    struct network inverse = network_inverse(&network);
    for (unsigned i = 0; i < squares + 200; i++) {
        struct bits set = i < squares ? bits_of(i) : random_bits(&random, squares);
        struct bits wanted = moved_cells(*board, operation, set);
        assert_true(bits_equal(moved(&network, set), wanted));
        assert_true(bits_equal(moved(&inverse, wanted), set));
        assert_true(bits_equal(moved(&network, moved(&inverse, set)), set));
    }
}

static void every_operation_moves_every_set_on_every_board(void **state)
{
    (void)state;
    for (unsigned files = 1; files <= 16; files++)
        for (unsigned ranks = 1; files * ranks <= 128; ranks++)
            for (enum symmetry i = 0; i < OPERATIONS; i++) {
                const struct board board = board_of(files, ranks);
                if (operation_serves(i, &board))
                    check_boards(&board, i);
            }
}

static void maps_go_where_cells_go(void **state)
{
    (void)state;
    for (unsigned files = 1; files <= 16; files++)
        for (unsigned ranks = 1; files * ranks <= 128; ranks++)
            for (enum symmetry i = 0; i < OPERATIONS; i++) {
                const struct board board = board_of(files, ranks);
                if (!operation_serves(i, &board))
                    continue;
                struct permutation map = operation_map(i, &board);
                for (unsigned square = 0; square < files * ranks; square++)
                    assert_true(bits_equal(moved_cells(board, i, bits_of(square)),
                                           bits_of(map.to[square])));
            }
}

static void empty_swaps_are_left_out(void **state)
{
    (void)state;
    struct network network = {.count = 0};
    network_add(&network, bits_none(), 3);
    assert_int_equal(network.count, 0);
}

static struct permutation identity_of(unsigned count)
{
    struct permutation identity = {.count = count};
    for (unsigned square = 0; square < count; square++)
        identity.to[square] = (unsigned char)square;
    return identity;
}

static struct permutation random_permutation(uint64_t *state, unsigned count)
{
    struct permutation permutation = identity_of(count);
    for (unsigned i = count; i > 1; i--) {
        unsigned j = (unsigned)(random_next(state) % i);
        unsigned char kept = permutation.to[i - 1];
        permutation.to[i - 1] = permutation.to[j];
        permutation.to[j] = kept;
    }
    return permutation;
}

/* Moves random sets, one square at a time by the map and all at once by the network. */
static void assert_realizes(const struct permutation *map, uint64_t *random)
{
    struct network network = benes_network(map);
    struct network inverse = network_inverse(&network);
    unsigned k = 0;
    while (1u << k < map->count)
        k++;
    assert_true(network.count <= (k == 0 ? 0 : 2 * k - 1));
    for (unsigned i = 0; i < 20; i++) {
        struct bits set = random_bits(random, map->count), wanted = bits_none();
        for (unsigned square = 0; square < map->count; square++)
            if (bits_has(set, square))
                wanted = bits_with(wanted, map->to[square]);
        assert_true(bits_equal(moved(&network, set), wanted));
        assert_true(bits_equal(moved(&inverse, wanted), set));
    }
}

static void any_permutation_takes_at_most_2_log2_n_minus_1_swaps(void **state)
{
    (void)state;
    uint64_t random = 3;
    static const unsigned sizes[] = {1, 2, 3, 4, 5, 7, 8, 25, 32, 33, 36, 64, 64, 64};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        struct permutation map = random_permutation(&random, sizes[i]);
        assert_realizes(&map, &random);
    }
}

static void large_boards_are_served_too(void **state)
{
    (void)state;
    uint64_t random = 5;
    static const unsigned sizes[] = {65, 80, 81, 90, 100, 120, 121, 128};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        struct permutation map = random_permutation(&random, sizes[i]);
        assert_realizes(&map, &random);
    }
}

static void all_permutations_of_five_squares_are_served(void **state)
{
    (void)state;
    uint64_t random = 9;
    for (unsigned code = 0; code < 5 * 5 * 5 * 5 * 5; code++) {
        struct permutation map = {.count = 5};
        unsigned seen = 0;
        for (unsigned i = 0, rest = code; i < 5; i++, rest /= 5) {
            map.to[i] = (unsigned char)(rest % 5);
            seen |= 1u << rest % 5;
        }
        if (seen == 31)
            assert_realizes(&map, &random);
    }
}

static void what_takes_few_swaps_gets_few(void **state)
{
    (void)state;
    struct permutation identity = identity_of(64), flip = identity;
    for (unsigned i = 0; i < 64; i++)
        flip.to[i] = (unsigned char)(i ^ 56);
    assert_int_equal(benes_network(&identity).count, 0);
    assert_int_equal(benes_network(&flip).count, 3);
}

/* Diagonals one behind the other, as Crafty has them: the bits in their order take 11. */
static void the_order_of_the_bits_is_chosen(void **state)
{
    (void)state;
    struct permutation map = identity_of(64);
    unsigned char bit = 0;
    for (int start = 7; start >= -7; start--)
        for (int rank = 0; rank < 8; rank++)
            if (rank + start >= 0 && rank + start < 8)
                map.to[8 * rank + rank + start] = bit++;
    assert_int_equal(bit, 64);
    assert_int_equal(benes_network(&map).count, 10);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(every_operation_moves_every_set_on_every_board),
    cmocka_unit_test(maps_go_where_cells_go),
    cmocka_unit_test(empty_swaps_are_left_out),
    cmocka_unit_test(any_permutation_takes_at_most_2_log2_n_minus_1_swaps),
    cmocka_unit_test(large_boards_are_served_too),
    cmocka_unit_test(all_permutations_of_five_squares_are_served),
    cmocka_unit_test(what_takes_few_swaps_gets_few),
    cmocka_unit_test(the_order_of_the_bits_is_chosen),
};

int main(void)
{
    return RUN("network", ROWS(counts, check_counts), TESTS(others));
}
