/* Published and agreed moves of pieces in Betza's notation: tests/data/betza-vectors.txt, which
 * says where each case comes from. A case is a string, a player, a board, a square and what is
 * occupied, and the squares that are attacked and those that are gone to without a capture. */
#include "support.h"

#include "board/board.h"
#include "board/routes.h"
#include "game/betza.h"
#include "game/piece.h"

#define VECTORS "tests/data/betza-vectors.txt"

struct vector {
    char notation[64], player[16], board[16], square[8];
    struct bits occupied, attacks, moves;
    unsigned line;
};

/* Up to 32 digits of hexadecimal. */
static struct bits set_of(const char *digits)
{
    size_t length = strlen(digits);
    char high[32] = "0";
    struct bits set = {0, 0};
    if (length > 16)
        memcpy(high, digits, length - 16);
    set.lo = strtoull(length > 16 ? digits + length - 16 : digits, NULL, 16);
    set.hi = strtoull(length > 16 ? high : "0", NULL, 16);
    return set;
}

/* Reads a line of the file; false for a comment. */
static bool read_vector(const char *text, struct vector *vector)
{
    char occupied[40], attacks[40], moves[40];
    if (*text == '#')
        return false;
    assert_int_equal(sscanf(text, "%63s %15s %15s %7s %39s %39s %*s %39s",
                            vector->notation, vector->player, vector->board,
                            vector->square, occupied, attacks, moves),
                     7);
    vector->occupied = set_of(occupied);
    vector->attacks = set_of(attacks);
    vector->moves = set_of(moves);
    return true;
}

static bool is_right(const struct vector *vector)
{
    struct arena arena = {0};
    struct notes notes = {NULL, NULL};
    struct fault fault = {0};
    struct gait gait;
    unsigned files, ranks, square;
    assert_int_equal(sscanf(vector->board, "%ux%u", &files, &ranks), 2);
    struct board board = board_of(files, ranks);
    const struct betza_place place = {&arena, &board, {"vectors", vector->line}, &notes};
    board.rotated = true;
    if (!betza_parse(vector->notation, &place, &gait, &fault))
        fail_msg("%s", fault.message);
    square =
        (unsigned)(vector->square[0] - 'a') + files * (unsigned)(vector->square[1] - '1');
    const struct piece piece =
        piece_of(&arena, &board, "", (struct origin){0}, "", &gait);
    const struct side *side = &piece.sides[strcmp(vector->player, "first") != 0];
    struct bits attacks = moves_attacks(&board, &side->moves, square, vector->occupied);
    struct bits quiet = moves_attacks(&board, &side->quiet, square, vector->occupied);
    arena_free(&arena);
    return attacks.lo == vector->attacks.lo && attacks.hi == vector->attacks.hi &&
           (quiet.lo & ~vector->occupied.lo) == vector->moves.lo &&
           (quiet.hi & ~vector->occupied.hi) == vector->moves.hi;
}

static void every_case_is_right(void **state)
{
    (void)state;
    FILE *file = fopen(VECTORS, "r");
    char text[256];
    unsigned cases = 0, wrong = 0;
    struct vector vector = {.line = 0};
    assert_non_null(file);
    while (fgets(text, sizeof text, file) != NULL) {
        vector.line++;
        if (!read_vector(text, &vector))
            continue;
        cases++;
        if (!is_right(&vector)) {
            wrong++;
            print_error("%s:%u: %s", VECTORS, vector.line, text);
        }
    }
    fclose(file);
    assert_int_equal(wrong, 0);
    assert_int_equal(cases, 419);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(every_case_is_right)};
    return cmocka_run_group_tests_name("betza_vectors", tests, NULL, NULL);
}
