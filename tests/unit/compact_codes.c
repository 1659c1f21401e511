/* The arrays of the module `compact` (method/compact_codes.h): their sizes, that lines share codes,
 * and that no wrong entry is missed. */
#include "emit/modules.h"

#include "proving.h"

/* The codes of a way number (squares of a line) * 2^(those that are inner), for each
 * length of line; more when some lines do not fold in order. Segments number
 * 1 + L(L + 1)/2, for each line. */
static const struct size {
    const char *description;
    const char *file;
    const char *way;
    size_t codes, segments;
} sizes[] = {
    {"chess: lines of 1 to 8 squares",
     "[board]\nfiles=8\nranks=8\n[pieces]\nrook=R\nbishop=B\n", "around",
     8 * 64 + 7 * 32 + 6 * 16 + 5 * 8 + 4 * 4 + 3 * 2 + 2 + 1,
     16 * 37 + 2 * (37 + 2 * (2 + 4 + 7 + 11 + 16 + 22 + 29))},
    {"9x9: two lengths and no stray square",
     "[board]\nfiles=9\nranks=9\n[pieces]\nrook=R\n", "around", 9 * 128, 18 * 46},
    {"half lines have codes of their own",
     "[board]\nfiles=9\nranks=9\n[pieces]\nlance=fR\n", "down", 9 * 128, 9 * 46},
    {"so have hops", "[board]\nfiles=9\nranks=9\n[pieces]\ncannon=pR\n", "hop_up",
     9 * 128, 18 * 46},
    {"and limited ranges", "[board]\nfiles=9\nranks=9\n[pieces]\nguard=R3\n", "around_3",
     9 * 128, 18 * 46},
    {"and grasshoppers", "[board]\nfiles=8\nranks=8\n[pieces]\nhopper=gR\n",
     "grasshop_up", 8 * 64, 16 * 37},
};

static void check_size(void **state)
{
    const struct size *row = *state;
    struct proving *it = proving_open("compact", row->file);
    struct array *codes = proving_array(it, NULL, row->way);
    assert_int_equal(codes->count, row->codes);
    assert_int_equal(proving_array(it, NULL, "segments")->count, row->segments);
    proving_must_hold(it);
    proving_close(it);
}

static const struct board_file {
    const char *description;
    const char *file;
} boards[] = {
    {"16x8 is proved", "[board]\nfiles=16\nranks=8\n[pieces]\nrook=R\nbishop=B\n"},
    {"8x12 is proved", "[board]\nfiles=8\nranks=12\n[pieces]\nrook=R\ncannon=pB\n"},
    {"a board by files is proved",
     "[board]\nfiles=9\nranks=10\norder=files\nfrom=i10\n[pieces]\nrook=R\nlance=fR\n"},
    {"a board with holes is proved",
     "[board]\nfiles=9\nranks=10\nholes=a1 e5 i10\n[pieces]\nrook=R\nrider=NN\n"},
    {"three lines through a square are proved",
     "[board]\nfiles=7\nranks=7\nsecond=mirrored\n[pieces]\nhex=lrRfbRflbrB\n"},
    {"lines in parallel are proved",
     "[board]\nfiles=10\nranks=10\n[pieces]\nodd=RDD\nhop=RpR\nbrief=R2gR\n"},
    {"lines within zones are proved", "[board]\nfiles=9\nranks=9\n[zones]\nhall=c3-g7\n["
                                      "pieces]\nguard=R in hall\nrook=R\n"},
    {"a board of one line is proved", "[board]\nfiles=12\nranks=1\n[pieces]\nrook=R\n"},
    {"a board of one square is proved", "[board]\nfiles=1\nranks=1\n[pieces]\nrook=R\n"},
};

static void check_board(void **state)
{
    const struct board_file *row = *state;
    struct proving *it = proving_open("compact", row->file);
    proving_must_hold(it);
    proving_close(it);
}

static void wrong_entries_are_found(void **state)
{
    (void)state;
    struct proving *it = proving_open(
        "compact", "[board]\nfiles=9\nranks=10\n[pieces]\nrook=R\ncannon=pR\n");
    static const struct {
        const char *name;
        size_t word;
        uint64_t flip;
    } words[] = {
        {"around", 0, 1},                /* a1 on its rank, alone */
        {"hop_up", 1, 1},                /* a1 on its rank, b1 occupied */
        {"hop_down", 6, 1},              /* the same, b1 and c1 */
        {"lines", 2, (uint64_t)1 << 60}, /* the factor of a1's rank */
        {"lines", 3, 1},                 /* its codes */
        {"segments", 2 * 9, 1}           /* the first rank, lo */
    };
    proving_must_hold(it);
    for (size_t i = 0; i < COUNT(words); i++) {
        uint64_t *word = &proving_array(it, NULL, words[i].name)->words[words[i].word];
        *word ^= words[i].flip;
        assert_false(proving_holds(it));
        assert_int_equal(it->fault.status, FAULT_JUDGEMENT);
        *word ^= words[i].flip;
    }
    proving_must_hold(it);
    proving_close(it);
}

static void too_long_a_line_is_walked(void **state)
{
    (void)state;
    static struct game game;
    struct arena arena = {0};
    struct tables tables = {.arena = &arena, .game = &game, .facts = value_map(&arena)};
    struct fault fault = {0};
    const char *text = "[board]\nfiles=1\nranks=40\n[pieces]\nrook=R\n";
    assert_true(
        game_parse(&arena, "game", "game.ini", text, strlen(text), &game, &fault));
    assert_true(module_compact.build(&game, &(struct request){0}, &tables, &fault));
    assert_int_equal(tables.path_count, 1);
    assert_int_equal(tables.paths[0].moves->count, 2);
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(wrong_entries_are_found),
    cmocka_unit_test(too_long_a_line_is_walked),
};

int main(void)
{
    return RUN("compact_codes", ROWS(sizes, check_size), ROWS(boards, check_board),
               TESTS(others));
}
