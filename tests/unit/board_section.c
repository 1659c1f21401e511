/* Tests of reading [board] (game/board_section.c). Drawn out: the number of each square,
 * the last rank on top, and - for holes. */
#include "support.h"

#include "game/section.h"

#define SIZE "[board]\nfiles=3\nranks=2\n"

struct example {
    const char *description;
    const char *file;
    const char *numbers;
};

static const struct example examples[] = {
    {"squares run along ranks from a1", SIZE, "3 4 5 / 0 1 2"},
    {"one can say so", SIZE "order=ranks\nfrom=a1\n", "3 4 5 / 0 1 2"},
    {"squares can run along files", SIZE "order=files\n", "1 3 5 / 0 2 4"},
    {"from the right along ranks", SIZE "from=c1\n", "5 4 3 / 2 1 0"},
    {"from the top along ranks", SIZE "from = a2\n", "0 1 2 / 3 4 5"},
    {"from the far corner along ranks", SIZE "from=c2\n", "2 1 0 / 5 4 3"},
    {"from the right along files", SIZE "from=c1\norder=files\n", "5 3 1 / 4 2 0"},
    {"from the top along files", SIZE "from=a2\norder=files\n", "0 2 4 / 1 3 5"},
    {"from the far corner along files",
     "[board]\nfrom=c2\norder=files\nfiles=3\nranks=2\n", "4 2 0 / 5 3 1"},
    {"holes keep their numbers", SIZE "holes = a2 b1-c1\n", "- 4 5 / 0 - -"},
    {"the corner that counts can be a hole", SIZE "holes=c2\nfrom=c2\n", "2 1 - / 5 4 3"},
    {"holes need no numbers", SIZE "holes = b1-b2\nnumber=squares\n", "2 - 3 / 0 - 1"},
    {"nor along files from another corner",
     SIZE "number=squares\nholes=a1 a2\norder=files\nfrom=c2\n", "- 2 0 / - 3 1"},
    {"without holes all squares have their numbers", SIZE "number=squares\n",
     "3 4 5 / 0 1 2"},
    {"holes can have numbers, said so", SIZE "holes=a2\nnumber=frame\n", "- 4 5 / 0 1 2"},
    {"bits change no number", SIZE "bits=0-2 70-72\n", "3 4 5 / 0 1 2"},
    {"nor do they in one word", SIZE "bits=0-2 32-34\n", "3 4 5 / 0 1 2"},
    {"players are for the game to read", SIZE "players=a b\n", "3 4 5 / 0 1 2"},
    {"other sections are not the board's", SIZE "[zones]\nfiles=a1\n", "3 4 5 / 0 1 2"},
    {"a board can be a single square", "[board]\nfiles=1\nranks=1\nfrom=a1\n", "0"},
};

static bool parse(struct arena *arena, const char *file, struct board *board,
                  struct fault *fault)
{
    struct ini ini;
    struct game game = {.name = "g"};
    const struct reader reader = {
        .arena = arena, .game = &game, .ini = &ini, .fault = fault};
    assert_true(ini_parse(arena, "f", file, strlen(file), &ini, fault));
    const bool good = board_section_read(&reader);
    *board = game.board;
    return good;
}

/* Asks each cell's name for its number. */
static void write_numbers(const struct board *board, char *numbers, size_t size)
{
    numbers[0] = '\0';
    for (unsigned rank = board->ranks; rank-- != 0;)
        for (unsigned file = 0; file < board->files; file++) {
            char name[8];
            unsigned square = 999;
            size_t length = strlen(numbers);
            const char *gap = length == 0 ? "" : file == 0 ? " / " : " ";
            snprintf(name, sizeof name, "%c%u", 'a' + (int)file, rank + 1);
            if (!board_parse(board, name, &square)) {
                snprintf(numbers + length, size - length, "%s-", gap);
                continue;
            }
            snprintf(numbers + length, size - length, "%s%u", gap, square);
            assert_int_equal(board_square(board, file, rank), square);
            assert_int_equal(board_file(board, square), file);
            assert_int_equal(board_rank(board, square), rank);
            assert_int_equal(board_name(board, square).text[0], 'a' + (int)file);
        }
}

static void check_example(void **state)
{
    const struct example *row = *state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct board board;
    char numbers[256];
    if (!parse(&arena, row->file, &board, &fault))
        fail_msg("%s", fault.message);
    write_numbers(&board, numbers, sizeof numbers);
    assert_string_equal(numbers, row->numbers);
    arena_free(&arena);
}

struct refusal {
    const char *description;
    const char *file, *message;
};

static const struct refusal refusals[] = {
    {"12 by 12 are too many", "[board]\nfiles=12\nranks=12\n",
     "f:3: 12 files by 12 ranks are 144 squares; at most 128 are possible, or, where "
     "holes "
     "need no numbers (number = squares), 256 in all"},
    {"so they are when all are there", "[board]\nfiles=12\nranks=12\nnumber=squares\n",
     "f:4: 144 squares are left of 12 by 12; there must be 1 to 128"},
    {"a frame has its end, too", "[board]\nfiles=16\nranks=17\nnumber=squares\n",
     "f:3: 16 files by 17 ranks are a frame of 272 squares; at most 256"},
    {"one square must be left", SIZE "number=squares\nholes=a1-c2\n",
     "f:5: 0 squares are left of 3 by 2"},
    {"both players have the same holes", SIZE "number=squares\nholes=a1\n",
     "f:5: the second player's holes are others; with number = squares they must be the "
     "same, ranks being turned: add a"},
    {"turned around, too", SIZE "number=squares\nholes=a1-a2\nsecond=rotated\n",
     "f:5: the second player's holes are others"},
    {"numbers are of squares or of a frame", SIZE "number=cells\n",
     "f:4: number = cells: frame or squares is needed"},
    {"bits ascend", SIZE "bits=3-5 0-2\n",
     "f:4: bits = 3-5 0-2: 0 comes behind 5; bits must ascend, none twice"},
    {"within a row, too", SIZE "bits=2-0 64-66\n",
     "f:4: bits = 2-0 64-66: '2-0': numbers from 0 to 127 are needed, or rows of them"},
    {"no two squares have one bit", SIZE "bits=0-2 2 70 71\n",
     "f:4: bits = 0-2 2 70 71: 2 comes behind 2; bits must ascend, none twice"},
    {"bits are below 128", SIZE "bits=0-4 128\n",
     "f:4: bits = 0-4 128: '128': numbers from 0 to 127 are needed"},
    {"in rows, too", SIZE "bits=123-128\n",
     "f:4: bits = 123-128: '123-128': numbers from 0 to 127 are needed"},
    {"bits are numbers", SIZE "bits=a1\n",
     "f:4: bits = a1: 'a1': numbers from 0 to 127 are needed"},
    {"each square has one", SIZE "bits=0-2 70-71\n",
     "f:4: bits = 0-2 70-71: 5 bits for the 6 squares of this board; each needs one"},
    {"and there are no more", SIZE "bits=0-2 70-74\n",
     "f:4: bits = 0-2 70-74: 8 bits for the 6 squares of this board; each needs one"},
    {"an unknown key is refused", SIZE "walls=round\n",
     "f:4: unknown key 'walls' in [board]; it takes files, ranks, players, order"},
    {"an order is known", SIZE "order=diagonals\n",
     "f:4: order = diagonals: ranks or files is needed"},
    {"a corner is a square", SIZE "from=left\n",
     "f:4: from = left: a corner is needed: a1, c1, a2 or c2"},
    {"a corner is on the board", SIZE "from=d1\n", "f:4: from = d1: a corner"},
    {"a corner is no edge", SIZE "from=b1\n", "f:4: from = b1: a corner"},
    {"the second player is known", SIZE "second=black\n",
     "f:4: second = black: mirrored or rotated is needed"},
    {"holes are on the board", SIZE "holes=a3\n", "f:4: 'a3': squares like e1"},
    {"holes leave a square", SIZE "holes=a1-c2\n", "f:4: holes = a1-c2: that leaves no"},
};

static void check_refusal(void **state)
{
    const struct refusal *row = *state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct board board;
    assert_false(parse(&arena, row->file, &board, &fault));
    assert_int_equal(fault.status, FAULT_INPUT);
    if (strncmp(fault.message, row->message, strlen(row->message)) != 0)
        fail_msg("'%s' does not start with '%s'", fault.message, row->message);
    arena_free(&arena);
}

static void the_second_player_sees_the_board_mirrored_or_rotated(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct board board;
    assert_true(parse(&arena, SIZE, &board, &fault));
    assert_int_equal(board_turned(&board, 0), 3);
    assert_int_equal(board_turned(&board, 5), 2);
    assert_true(parse(&arena, SIZE "second=mirrored\n", &board, &fault));
    assert_int_equal(board_turned(&board, 0), 3);
    assert_true(parse(&arena, SIZE "second=rotated\n", &board, &fault));
    assert_int_equal(board_turned(&board, 0), 5);
    assert_int_equal(board_turned(&board, 4), 1);
    arena_free(&arena);
}

static void only_a_whole_board_in_the_usual_order_is_plain(void **state)
{
    (void)state;
    static const struct {
        const char *file;
        bool is_plain;
    } rows[] = {{SIZE, true},
                {SIZE "second=rotated\n", true},
                {SIZE "order=files\n", false},
                {SIZE "from=c1\n", false},
                {SIZE "from=a2\n", false},
                {SIZE "holes=b1\n", false},
                {SIZE "number=squares\n", false}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct arena arena = {0};
        struct fault fault = {0};
        struct board board;
        assert_true(parse(&arena, rows[i].file, &board, &fault));
        if (board_is_plain(&board) != rows[i].is_plain)
            fail_msg("%s", rows[i].file);
        arena_free(&arena);
    }
}

/* On every order, a step ascends when it leads to a higher number from everywhere. */
static void steps_ascend_where_numbers_do(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 8; i++) {
        struct board board = SIZED(5, 4);
        board.by_files = (i & 1) != 0;
        board.from_right = (i & 2) != 0;
        board.from_top = (i & 4) != 0;
        for (int dx = -2; dx <= 2; dx++)
            for (int dy = -2; dy <= 2; dy++)
                for (unsigned square = 0; square < 20; square++) {
                    unsigned to;
                    if (board_step(&board, square, dx, dy, &to) && to != square)
                        assert_int_equal(board_ascends(&board, dx, dy), to > square);
                }
    }
}

static void squares_have_the_bits_that_are_told(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct board board;
    assert_true(parse(&arena, SIZE "bits=1 3-4 64 100 127\n", &board, &fault));
    static const unsigned bits[] = {1, 3, 4, 64, 100, 127};
    struct bits squares = bits_none(), laid = bits_none();
    for (unsigned square = 0; square < 6; square++) {
        squares = bits_with(squares, square);
        laid = bits_with(laid, bits[square]);
        assert_int_equal(board_bit(&board, square), bits[square]);
        assert_true(bits_equal(board_set_bits(&board, squares), laid));
        assert_true(bits_equal(board_bits_set(&board, laid), squares));
    }
    assert_true(board_is_wide(&board));
    struct board_cells cells;
    const struct board by_bits = board_lay_out(&board, &cells);
    assert_int_equal(board_squares(&by_bits), 128);
    for (unsigned bit = 0; bit < 128; bit++) {
        assert_int_equal(board_is_gap(&by_bits, bit), !bits_has(laid, bit));
        assert_int_equal(bits_has(by_bits.holes, bit), !bits_has(laid, bit));
    }
    for (unsigned square = 0; square < 6; square++) {
        assert_int_equal(board_number(&by_bits, bits[square]), square);
        assert_int_equal(board_file(&by_bits, bits[square]), board_file(&board, square));
        assert_int_equal(board_rank(&by_bits, bits[square]), board_rank(&board, square));
    }
    unsigned to;
    assert_true(board_step(&by_bits, 4, 0, 1, &to) && to == 127);
    assert_false(board_step(&by_bits, 4, 1, 0, &to));
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(the_second_player_sees_the_board_mirrored_or_rotated),
    cmocka_unit_test(only_a_whole_board_in_the_usual_order_is_plain),
    cmocka_unit_test(steps_ascend_where_numbers_do),
    cmocka_unit_test(squares_have_the_bits_that_are_told),
};

int main(void)
{
    return RUN("board_section", ROWS(examples, check_example),
               ROWS(refusals, check_refusal), TESTS(others));
}
