/* Tests of Betza's notation (game/betza.h).
 *
 * What a notation stands for is drawn around the piece, o, rank by rank from the top: 1
 * is a leap, another digit how often that step may be repeated, and * as often as you
 * like; n is a lame leap, N a reversed one, p a hop, and g and G are grasshoppers'. */
#include "support.h"

#include "game/betza.h"

struct example {
    const char *description;
    const char *notation;
    const char *picture;
};

static const struct example examples[] = {
    /* Atoms */
    {"W is the wazir", "W", ".1. 1o1 .1."},
    {"F is the ferz", "F", "1.1 .o. 1.1"},
    {"D is the dabbaba", "D", "..1.. ..... 1.o.1 ..... ..1.."},
    {"N is the knight", "N", ".1.1. 1...1 ..o.. 1...1 .1.1."},
    {"A is the alfil", "A", "1...1 ..... ..o.. ..... 1...1"},
    {"H leaps three squares ahead", "H",
     "...1... ....... ....... 1..o..1 ....... ....... ...1..."},
    {"C is the camel", "C", "..1.1.. ....... 1.....1 ...o... 1.....1 ....... ..1.1.."},
    {"Z is the zebra", "Z", ".1...1. 1.....1 ....... ...o... ....... 1.....1 .1...1."},
    {"G leaps three squares between the lines", "G",
     "1.....1 ....... ....... ...o... ....... ....... 1.....1"},
    {"R is the rook", "R", ".*. *o* .*."},
    {"B is the bishop", "B", "*.* .o. *.*"},
    {"Q is the queen", "Q", "*** *o* ***"},
    {"K is the king", "K", "111 1o1 111"},
    {"a word is a row of atoms", "WFN", ".1.1. 11111 .1o1. 11111 .1.1."},
    {"a queen is a rook and a bishop", "RB", "*** *o* ***"},
    {"an atom said twice counts once", "NWN", ".1.1. 1.1.1 .1o1. 1.1.1 .1.1."},

    /* Ranges */
    {"a doubled atom rides", "WW", ".*. *o* .*."},
    {"a doubled knight rides", "NN", ".*.*. *...* ..o.. *...* .*.*."},
    {"a doubled king is a queen", "KK", "*** *o* ***"},
    {"a number limits a wazir", "W3", ".3. 3o3 .3."},
    {"a number limits a rook", "R4", ".4. 4o4 .4."},
    {"a number limits both atoms of a queen", "Q2", "222 2o2 222"},
    {"a number has its atom alone", "W2F", "121 2o2 121"},
    {"a range of 1 is a leap", "R1", ".1. 1o1 .1."},
    {"zeros in front of a range do not count", "W02", ".2. 2o2 .2."},

    /* Directions */
    {"f is forward", "fW", ".1. .o. ..."},
    {"b is back", "bW", "... .o. .1."},
    {"l is left", "lW", "... 1o. ..."},
    {"r is right", "rW", "... .o1 ..."},
    {"v is forward and back", "vW", ".1. .o. .1."},
    {"s is left and right", "sW", "... 1o1 ..."},
    {"directions are alternatives on lines", "flW", ".1. 1o. ..."},
    {"f and s are alternatives on lines", "fsW", ".1. 1o1 ..."},
    {"directions end with their atom", "fWF", "111 .o. 1.1"},
    {"each atom has directions of its own", "fWbF", ".1. .o. 1.1"},
    {"directions work on ranges", "fR", ".*. .o. ..."},
    {"directions work on both atoms of a queen", "fQ", "*** .o. ..."},
    {"directions stand before a doubled atom", "bWW", "... .o. .*."},
    {"f on a ferz is two moves", "fF", "1.1 .o. ..."},
    {"two that cross are one direction", "flF", "1.. .o. ..."},
    {"so are right and back, in this order", "brF", "... .o. ..1"},
    {"two that do not cross are alternatives", "fbF", "1.1 .o. 1.1"},
    {"two pairs are alternatives", "flbrF", "1.. .o. ..1"},
    {"f on a knight is four moves", "fN", ".1.1. 1...1 ..o.. ..... ....."},
    {"l on a knight is four moves", "lN", ".1... 1.... ..o.. 1.... .1..."},
    {"v on a knight is the four steep moves", "vN", ".1.1. ..... ..o.. ..... .1.1."},
    {"s on a knight is the four flat moves", "sN", "..... 1...1 ..o.. 1...1 ....."},
    {"ff is the two steepest", "ffN", ".1.1. ..... ..o.. ..... ....."},
    {"fv is the two steepest", "fvN", ".1.1. ..... ..o.. ..... ....."},
    {"fs is the two flattest", "fsN", "..... 1...1 ..o.. ..... ....."},
    {"ll is the two flat ones on the left", "llN", "..... 1.... ..o.. 1.... ....."},
    {"rv is the two steep ones on the right", "rvN", "...1. ..... ..o.. ..... ...1."},
    {"fl on a knight is two moves", "flN", ".1... 1.... ..o.. ..... ....."},
    {"ff and bb are alternatives", "ffbbN", ".1.1. ..... ..o.. ..... .1.1."},
    {"directions work on long leaps", "ffC",
     "..1.1.. ....... ....... ...o... ....... ....... ......."},
    {"a gold general", "WfF", "111 1o1 .1."},
    {"a silver general", "FfW", "111 .o. 1.1"},

    /* Manners */
    {"n is lame", "nN", ".n.n. n...n ..o.. n...n .n.n."},
    {"n goes with directions, before them or behind", "nfAbnA",
     "n...n ..... ..o.. ..... n...n"},
    {"n has its atom alone", "nDW", "..n.. ..1.. n1o1n ..1.. ..n.."},
    {"p hops", "pR", ".p. pop .p."},
    {"p works on both atoms of a queen", "fpQ", "ppp .o. ..."},
    {"g is a grasshopper", "gQ", "ggg gog ggg"},
    {"c changes nothing", "cfF", "1.1 .o. ..."},
    {"m is left out", "mfWcfF", "1.1 .o. ..."},
    {"m and c together are left in", "mcW", ".1. 1o1 .1."},
    {"a cannon's captures are all of its attacks", "mRcpR", ".p. pop .p."},
    {"~ turns directions around", "~fW", "... .o. .1."},
    {"~ of a slide is the opposite one", "~fR", "... .o. .*."},
    {"~ of a hop is the opposite one", "~fpR", "... .o. .p."},
    {"~ of a lame leap is one of its own", "~nN", ".N.N. N...N ..o.. N...N .N.N."},
    {"~ of a lame leap forward is one back", "~nffN", "..... ..... ..o.. ..... .N.N."},
    {"~ of a grasshopper is one of its own", "~gfR", "... .o. .G."},
};

struct refusal {
    const char *description;
    const char *notation;
    const char *message; /* a part of it */
};

static const struct refusal refusals[] = {
    {"nothing is no piece", "", "moves '', at letter 1: directions without a piece"},
    {"directions alone are no piece", "fl",
     "moves 'fl', at letter 3: directions without"},
    {"an unknown letter is refused", "WX",
     "moves 'WX', at letter 2: unknown; pieces are"},
    {"a small letter is no piece", "k", "at letter 1: unknown"},
    {"a space is not skipped", "W F", "at letter 2: unknown"},
    {"a number alone is no piece", "3", "at letter 1: unknown"},
    {"a range of 0 is refused", "W0", "at letter 2: a range is a number from 1 to 128"},
    {"a range of 129 is refused", "R129", "at letter 2: a range is a number"},
    {"a range of four digits is refused", "R1000", "at letter 2: a range is a number"},
    {"a range that would wrap around is refused", "R4294967298", "a range is a number"},
    {"two ranges are refused", "WW3", "at letter 3: unknown"},
    {"directions that allow nothing are refused", "vF", "allow no move at all"},
    {"so are those of one atom among others", "NsA", "allow no move at all"},
    {"a manner alone is no piece", "n", "at letter 2: directions without"},
    {"manners are said once", "nnN", "at letter 2: said twice"},
    {"a piece does not hop two ways", "pgR", "at letter 2: n, p and g exclude"},
    {"a lame piece does not hop", "gnN", "at letter 2: n, p and g exclude"},
    {"one step does not hop", "pW", "one step cannot hop"},
    {"nor one of a grasshopper", "gK", "one step cannot hop"},
    {"nor one by its range", "pR1", "one step cannot hop"},
    {"a wazir is not lame", "nW", "a lame step to the next square"},
    {"nor is a rook", "nR", "a lame step to the next square"},
    {"nor is a ferz", "nF", "a lame step to the next square"},
    {"a piece that never captures has no attacks", "mRmB", "it never captures"},
    {"nine directions are too many", "fblrfblrfW", "too many directions"},
};

/* Draws moves as the examples do, `size` files by `size` ranks. */
static void draw(const struct moves *moves, int size, char *picture)
{
    size_t length = (size_t)(size * (size + 1) - 1);
    memset(picture, '.', length);
    picture[length] = '\0';
    for (int rank = 1; rank < size; rank++)
        picture[rank * (size + 1) - 1] = ' ';
    picture[size / 2 * (size + 1) + size / 2] = 'o';

    for (unsigned i = 0; i < moves->count; i++) {
        struct move move = moves->move[i];
        assert_in_range(move.dx + size / 2, 0, size - 1);
        assert_in_range(move.dy + size / 2, 0, size - 1);
        char *cell = &picture[(size / 2 - move.dy) * (size + 1) + size / 2 + move.dx];
        assert_int_equal(*cell, '.');
        *cell = move.kind == MOVE_PLAIN
                    ? (char)(move.range == 0 ? '*' : '0' + (int)move.range)
                : move.kind == MOVE_LAME ? (move.reversed ? 'N' : 'n')
                : move.kind == MOVE_HOP  ? 'p'
                                         : (move.reversed ? 'G' : 'g');
        assert_false(move.reversed && move.kind != MOVE_LAME &&
                     move.kind != MOVE_GRASSHOP);
    }
}

static void check_example(void **state)
{
    const struct example *row = *state;
    static struct moves moves;
    struct fault fault = {0};
    moves.count = 7; /* what was there before must not matter */
    if (!betza_parse(row->notation, (struct origin){0}, &moves, &fault))
        fail_msg("%s", fault.message);
    char picture[64];
    draw(&moves, (int)strcspn(row->picture, " "), picture);
    assert_string_equal(picture, row->picture);
}

static void check_refusal(void **state)
{
    const struct refusal *row = *state;
    static struct moves moves;
    struct fault fault = {0};
    assert_false(betza_parse(row->notation, (struct origin){"game", 3}, &moves, &fault));
    assert_int_equal(fault.status, FAULT_INPUT);
    assert_memory_equal(fault.message, "game:3: moves '", 15);
    if (strstr(fault.message, row->message) == NULL)
        fail_msg("'%s' is not in '%s'", row->message, fault.message);
}

static void lame_leaps_and_hops_have_ranges(void **state)
{
    (void)state;
    static const struct {
        const char *notation;
        unsigned range;
    } rows[] = {{"nN", 1}, {"nNN", 0}, {"nA3", 3}, {"pR", 0},
                {"gQ", 0}, {"pW2", 2}, {"gR4", 4}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        static struct moves moves;
        struct fault fault = {0};
        assert_true(betza_parse(rows[i].notation, (struct origin){0}, &moves, &fault));
        assert_int_equal(moves.move[0].range, rows[i].range);
    }
}

static void one_direction_can_have_two_ranges(void **state)
{
    (void)state;
    static struct moves moves;
    struct fault fault = {0};
    assert_true(betza_parse("fWfW128", (struct origin){0}, &moves, &fault));
    assert_int_equal(moves.count, 2);
    assert_int_equal(moves.move[0].range, 1);
    assert_int_equal(moves.move[1].range, 128);
}

/* Eight moves each: the ninth knight is too much. */
static void moves_65_to_72_are_too_many(void **state)
{
    (void)state;
    static struct moves moves;
    struct fault fault = {0};
    struct origin origin = {0};
    assert_true(betza_parse("NNN2N3N4N5N6N7N8", origin, &moves, &fault));
    assert_int_equal(moves.count, 64);
    assert_false(betza_parse("NNN2N3N4N5N6N7N8N9", origin, &moves, &fault));
    assert_non_null(strstr(fault.message, "too many moves"));
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(lame_leaps_and_hops_have_ranges),
    cmocka_unit_test(one_direction_can_have_two_ranges),
    cmocka_unit_test(moves_65_to_72_are_too_many),
};

int main(void)
{
    struct CMUnitTest tests[COUNT(examples) + COUNT(refusals) + COUNT(others)];
    struct CMUnitTest *test = tests;
    test = ADD_ROWS(test, examples, check_example);
    test = ADD_ROWS(test, refusals, check_refusal);
    memcpy(test, others, sizeof others);
    return cmocka_run_group_tests_name("betza", tests, NULL, NULL);
}
