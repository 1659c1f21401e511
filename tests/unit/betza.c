/* Tests of Betza's notation (game/betza.h).
 *
 * What a notation stands for is drawn around the piece, o, rank by rank from the top: 1
 * is a leap, another digit how often that step may be repeated, and * as often as you
 * like; n is a lame leap, N a reversed one, p a hop, and g and G are grasshoppers'; j is a jump
 * over a piece or past a square, w one of several ways, and what turns is a pair of moves: b bent,
 * z crooked, q circular. Drawn are the moves that capture. Strings of tests/data/betza-vectors.txt are
 * not drawn again. */
#include "gait.h"

struct example {
    const char *description;
    const char *notation;
    const char *picture;
};

static const struct example examples[] = {
    /* Atoms */
    {"R is the rook", "R", ".*. *o* .*."},
    {"B is the bishop", "B", "*.* .o. *.*"},
    {"a word is a row of atoms", "WFN", ".1.1. 11111 .1o1. 11111 .1.1."},
    {"a queen is a rook and a bishop", "RB", "*** *o* ***"},
    {"an atom said twice counts once", "NWN", ".1.1. 1.1.1 .1o1. 1.1.1 .1.1."},

    /* Ranges */
    {"a doubled atom rides", "WW", ".*. *o* .*."},
    {"a doubled king is a queen", "KK", "*** *o* ***"},
    {"a number limits a rook", "R4", ".4. 4o4 .4."},
    {"a number has its atom alone", "W2F", "121 2o2 121"},
    {"a range of 1 is a leap", "R1", ".1. 1o1 .1."},
    {"a range of 0 is any", "W0N0", ".*.*. *.*.* .*o*. *.*.* .*.*."},

    /* Directions */
    {"b is back", "bW", "... .o. .1."},
    {"l is left", "lW", "... 1o. ..."},
    {"r is right", "rW", "... .o1 ..."},
    {"v is forward and back", "vW", ".1. .o. .1."},
    {"s is left and right", "sW", "... 1o1 ..."},
    {"directions are alternatives on lines", "flW", ".1. 1o. ..."},
    {"directions end with their atom", "fWF", "111 .o. 1.1"},
    {"each atom has directions of its own", "fWbF", ".1. .o. 1.1"},
    {"directions work on both atoms of a queen", "fQ", "*** .o. ..."},
    {"directions stand before a doubled atom", "bWW", "... .o. .*."},
    {"f on a ferz is two moves", "fF", "1.1 .o. ..."},
    {"so are right and back, in this order", "brF", "... .o. ..1"},
    {"two that do not cross are alternatives", "fbF", "1.1 .o. 1.1"},
    {"two pairs are alternatives", "flbrF", "1.. .o. ..1"},
    {"s picks nothing of a ferz", "fsFsA", "1...1 .1.1. ..o.. ..... 1...1"},
    {"l on a knight is the two flat moves", "lN", "..... 1.... ..o.. 1.... ....."},
    {"lh on a knight is four moves", "lhN", ".1... 1.... ..o.. 1.... .1..."},
    {"ll is the two flat ones on the left", "llN", "..... 1.... ..o.. 1.... ....."},
    {"ff and bb are alternatives", "ffbbN", ".1.1. ..... ..o.. ..... .1.1."},
    {"directions work on long leaps", "ffC",
     "..1.1.. ....... ....... ...o... ....... ....... ......."},
    {"two numbers are a leap", "(2,3)f(0,3)",
     ".1.1.1. 1.....1 ....... ...o... ....... 1.....1 .1...1."},
    {"in either order, with a range", "ff(2,1)0", ".*.*. ..... ..o.. ..... ....."},

    /* Manners */
    {"n goes with directions, before them or behind", "nfAbnA",
     "n...n ..... ..o.. ..... n...n"},
    {"n has its atom alone", "nDW", "..n.. ..1.. n1o1n ..1.. ..n.."},
    {"p works on both atoms of a queen", "fpQ", "ppp .o. ..."},
    {"c captures", "cfF", "1.1 .o. ..."},
    {"m does not", "mfWcfF", "1.1 .o. ..."},
    {"m and c together do", "mcW", ".1. 1o1 .1."},
    {"e does not", "ceFeW", "1.1 .o. 1.1"},
    {"j leaps over a piece", "jDjA", "j.j.j ..... j.o.j ..... j.j.j"},
    {"a bend with directions", "ft[WB3]", ".b. .o. ..."},
    {"ways with directions", "ffnnN", ".w.w. ..... ..o.. ..... ....."},
    {"two steps of a king lead to squares at any distance", "aK",
     "wwwww wwwww wwoww wwwww wwwww"},
    {"legs may be rides", "asR2", "ww.ww ww.ww ..o.. ww.ww ww.ww"},
    {"which have a least range, too", "asR2-2", "w...w ..... ..o.. ..... w...w"},
    {"blanks may stand between atoms", "W F", "111 1o1 111"},
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

#define KQ "write W and F, or R and B, apart"
#define LEGS "behind t stand a step and what follows it, as in t[FR]"
#define SEQUENCE "a sequence of captures"

/* What is refused in some dialect, with what the message says instead; tests/data/refused.txt has more. */
static const struct refusal refusals[] = {
    {"nothing is no piece", "",
     "moves '', at letter 1: moves are missing beside a comma"},
    {"directions alone are no piece", "fl",
     "moves 'fl', at letter 3: small letters without"},
    {"an unknown letter is refused", "WV",
     "moves 'WV', at letter 2: unknown; pieces are"},
    {"a small letter is no piece", "w", "at letter 1: unknown"},
    {"blanks stand behind atoms only", "f W", "at letter 2: blanks stand between atoms"},
    {"nor in brackets", "t[F R]", "at letter 4: blanks stand between"},
    {"pieces stand side by side", "R+B",
     "at letter 2: pieces stand side by side, like RB"},
    {"a number alone is no piece", "3", "at letter 1: a range stands behind one piece"},
    {"a range that would wrap around is refused", "R4294967298", "a range is a number"},
    {"two ranges are refused", "WW3",
     "at letter 3: a range stands behind one piece, once"},
    {"a least range is 1 at least", "W0-", "the least range stands first, from 1"},
    {"it stands first", "W3-2", "the least range stands first"},
    {"a dash has a number before it", "R-2", "a dash is that of B2-"},
    {"a leap has two numbers", "(1,4", "a leap is two numbers from 0 to 15, like (1,4)"},
    {"a leap goes 15 squares at most", "(1,16)", "a leap is two numbers from 0 to 15"},

    {"a manner alone is no piece", "n", "at letter 2: small letters without"},
    {"manners are said once", "ppR", "at letter 2: said twice; once"},
    {"there is one way straight on", "nnD", "one n is enough"},
    {"and along a diagonal", "nnG", "one n is enough"},
    {"a step has none", "nnW", "none for a step"},
    {"ways are of one leap", "nnNN", "leave the range out"},
    {"ways pass 16 squares at most", "nn(4,8)", "depends on more than 16 others"},
    {"a lame piece does not hop", "gnN", "at letter 2: n, p, g, j, z and q exclude"},
    {"one step does not hop", "pW", "one step cannot hop"},
    {"nor one of a grasshopper", "gK", "one step cannot hop"},
    {"nor one by its range", "pR1", "one step cannot hop"},
    {"a grasshopper has no range", "gR3", "read in many ways; leave the number out"},
    {"a wazir is not lame", "nW", "a lame step to the next square passes none; leave"},
    {"nor is a rook", "nR", "a lame step to the next square"},
    {"nor is a ferz", "nF", "a lame step to the next square"},
    {"nor is a king", "nK", "a lame step to the next square"},
    {"j is no manner of knights", "jN", "leave the j out"},
    {"nor of camels", "jC", "leave the j out"},
    {"nor of zebras", "jZ", "leave the j out"},
    {"nor of leaps of three", "jH", "leave the j out"},
    {"nor of those along diagonals", "jG", "leave the j out"},
    {"one step passes over nothing", "jW", "the range must be 2 or more"},
    {"a jump is one leap", "jDD", "j before D and A is one leap"},
    {"two squares are not passed over", "jjR", "one j passes over one square"},
    {"a crooked knight is unclear", "zN", "z is for zB and zR"},
    {"a crooked step is none", "zF", "z is for zB and zR"},
    {"a crooked bishop goes to all sides", "fzB", "z takes no directions"},
    {"a circle is the rose's", "qB", "q is for qN, the rose"},
    {"a rose goes to all sides", "fqN", "q takes no directions"},

    {"one knight's move is said in one way", "vlN", "write lv, rv, fs or bs"},
    {"so is another", "vrN", "write lv, rv, fs or bs"},
    {"so are the flat ones ahead", "sfN", "write lv, rv, fs or bs"},
    {"so are those back", "sbN", "write lv, rv, fs or bs"},
    {"v adds nothing to f", "fvN", "write ff, bb, ll or rr"},
    {"nor s to l", "slN", "write ff, bb, ll or rr"},
    {"v and s are all", "vsN", "leave both out"},
    {"s and v are all", "svF", "leave both out"},
    {"h stands behind its letter", "hfN", "h stands behind f, b, l or r: fh"},
    {"so it does for what is behind", "hbN", "h stands behind f, b, l or r: fh"},
    {"hl stands alone", "hlfN", "only hl and hr, alone"},
    {"v has no half", "vhN", "leave it out"},
    {"a half is of oblique leaps", "fhF", "leave h out"},
    {"a wazir has no hand", "hlW", "leave h out"},
    {"frK is unclear", "frK", KQ},
    {"fsK is unclear", "fsK", KQ},
    {"a king has no half", "fhK", "leave h out"},
    {"frlK is unclear", "frlK", KQ},
    {"rlbK is unclear", "rlbK", KQ},
    {"flQ is unclear", "flQ", KQ},
    {"nine directions are too many", "fblrfblrfW", "too many directions"},

    {"castling is no attack", "KO2", "castling is no attack"},
    {"drops need no table", "@", "drops need no table"},
    {"Y is written in numbers", "Y", "long leaps are (a,b)"},
    {"an imitator is no piece", "I", "no moves of its own"},
    {"an initial capture is a piece of its own", "ifF", "make it a piece of its own"},
    {"so is one beside an initial move", "imcF", "make it a piece of its own"},
    {"an initial move alone is none", "imfD", "no move is left"},
    {"what destroys is no attack", "dR", "no attack of squares"},
    {"what hops over its own is none", "uR", "no attack of squares"},
    {"nor is what kills kings", "kR", "no attack of squares"},
    {"nor x", "xR", "no attack of squares"},
    {"then has its brackets before it", "FtR", LEGS},
    {"a bend has two pieces", "t[F]", "in t[ ] are two pieces"},
    {"which are there", "t[F", "in t[ ] are two pieces"},
    {"the first, too", "t[", "at letter 3: in t[ ] are two pieces"},
    {"and no third", "t[FRB]", "] stands behind the second"},
    {"it begins with one step", "t[RB]", "takes one step, like F in t[FR]"},
    {"of two squares at most", "t[F2R]", "takes one step"},
    {"it does not hop", "pt[FR]", "take no n p g j z q"},
    {"nor is it a leg", "at[FR]", "and no a"},
    {"inside stand no directions", "t[fFR]", "letters stand before the t"},
    {"nor purposes", "t[mFR]", "m, c, e, i and ~ are of both pieces, as in mt[FR]"},
    {"nor behind the first", "t[FcR]",
     "m, c, e, i and ~ are of both pieces, as in mt[FR]"},
    {"what follows goes on", "t[FvR]",
     "at letter 4: the second piece goes on in the directions nearest to the first step"},
    {"so it does of halves", "t[FhN]", "possible is a range, as in t[FR3]"},
    {"nor manners", "t[FpR]", "in t[ ] are two pieces alone, a step and"},
    {"nor a bend", "t[Ft[FR]]", "at letter 4: in t[ ] are two pieces alone, a step and"},
    {"and an unknown piece is told the pieces", "t[FM]", "unknown; pieces in t[ ] are W"},
    {"a leg does not capture and go on", "caK", SEQUENCE},
    {"nor does a second", "acabK", SEQUENCE},
    {"a hook mover's ways are long", "asR", "7 up or down depends on more than 16 other"},
    {"and many", "aaR", "let it go less far, as asR4"},
    {"a piece has 128 targets at most", "mpaQ", "more than 128 squares"},
    {"four are too many", "aaaK", "of more than three legs none"},
    {"a leg to an occupied square is p", "gafK", "p, to an occupied one"},
    {"the last leg has no manner", "apK", "the last leg is a step"},
    {"directions of legs are clear", "asfW", "directions behind a are told"},
    {"halves are of no leg", "afhW", "directions behind a are told"},
    {"sides of a knight's legs are both", "alN", "l and r behind a are not clear"},
    {"a king's first leg goes to all sides", "fafK", "stand before W or F, not K"},
    {"no leg ends where the piece stands", "abW", "no move is left"},
    {"y is no letter", "FyafsF", "what goes on in another way is t[FR]"},
    {"brackets are of t alone", "[F?R]", "brackets are those of t[FR]"},
    {"a dash is of ranges alone", "W-F", "a dash is that of B2-"},
    {"a cylinder is a board", "oR", "a board whose edges meet"},
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
        if (!kind_turns(move.kind))
            assert_int_equal(*cell, '.');
        *cell = kind_turns(move.kind)
                    ? "?bzq"[(move.kind == MOVE_BENT) + 2 * (move.kind == MOVE_CROOKED) +
                             3 * (move.kind == MOVE_CIRCULAR)]
                : move.kind == MOVE_JUMP || move.kind == MOVE_SKI ? 'j'
                : move.kind == MOVE_PLAIN
                    ? (char)(move.range == 0 ? '*' : '0' + (int)move.range)
                : move.kind == MOVE_LAME ? (move.reversed ? 'N' : 'n')
                : move.kind == MOVE_WAYS ? 'w'
                : move.kind == MOVE_HOP  ? 'p'
                                         : (move.reversed ? 'G' : 'g');
        assert_false(move.reversed && move.kind != MOVE_LAME &&
                     move.kind != MOVE_GRASSHOP);
    }
}

static void check_example(void **state)
{
    const struct example *row = *state;
    const struct moves moves = gait_of(row->notation).attacks;
    char picture[128];
    draw(&moves, (int)strcspn(row->picture, " "), picture);
    assert_string_equal(picture, row->picture);
}

static void check_refusal(void **state)
{
    const struct refusal *row = *state;
    struct arena arena = {0};
    struct notes notes;
    struct gait gait;
    struct fault fault;
    assert_false(gait_parse(&arena, row->notation, &gait, &notes, &fault));
    arena_free(&arena);
    assert_int_equal(fault.status, FAULT_INPUT);
    assert_memory_equal(fault.message, "game:3: moves '", 15);
    if (strstr(fault.message, row->message) == NULL)
        fail_msg("'%s' is not in '%s'", row->message, fault.message);
}

/* Whether a list of letters with blanks between has one, up to its comma or its end. */
static bool lists(const char *list, char letter)
{
    for (; *list != '\0' && *list != ','; list++)
        if (*list == letter && (list[1] == ' ' || list[1] == ',' || list[1] == '\0'))
            return true;
    return false;
}

/* What a message says is possible at a letter is none that it refuses there: all letters, behind
 * all that can stand in front of them. */
static void no_message_offers_what_it_refuses(void **state)
{
    static const char *const before[] = {
        "",      "f",     "n",  "h",  "fh",   "a",    "fa",    "maf",     "t",    "t[",
        "t[f",   "R",     "R2", "R-", "W2-4", "t[F",  "ft[F",  "t[F3",    "t[Fv", "t[FR",
        "t[FR2", "t[FR]", "(",  "(1", "(1,",  "(1,2", "(1,2)", "t[(1,1)", "at[",  "WF"};
    static const char *const offers[] = {"pieces are ", "pieces in t[ ] are ",
                                         "before them ", "manners "};
    (void)state;
    unsigned refused = 0;
    for (size_t i = 0; i < sizeof before / sizeof *before; i++)
        for (char letter = ' '; letter < 127; letter++) {
            char notation[16];
            struct arena arena = {0};
            struct notes notes;
            struct gait gait;
            struct fault fault;
            snprintf(notation, sizeof notation, "%s%c", before[i], letter);
            const bool good = gait_parse(&arena, notation, &gait, &notes, &fault);
            const char *at = good ? NULL : strstr(fault.message, ", at letter ");
            const unsigned long which =
                at == NULL ? 0 : strtoul(at + strlen(", at letter "), NULL, 10);
            if (!good && which <= strlen(notation))
                for (size_t j = 0; j < sizeof offers / sizeof *offers; j++) {
                    const char *list = strstr(fault.message, offers[j]);
                    refused++;
                    if (list != NULL &&
                        lists(list + strlen(offers[j]), notation[which - 1]))
                        fail_msg("'%s': %s", notation, fault.message);
                }
            arena_free(&arena);
        }
    assert_true(refused > 1000);
}

static void lame_leaps_and_hops_have_ranges(void **state)
{
    (void)state;
    static const struct {
        const char *notation;
        unsigned range;
    } rows[] = {{"nN", 1},  {"nNN", 0},  {"nA3", 3}, {"pR", 0}, {"gQ", 0},
                {"pW2", 2}, {"W12", 12}, {"qN", 7},  {"qN3", 3}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        const struct moves moves = gait_of(rows[i].notation).attacks;
        assert_int_equal(moves.move[0].range, rows[i].range);
    }
}

/* What comes nearer than the least range is not there; a manner may have one of its own. */
static void ranges_may_have_a_least(void **state)
{
    (void)state;
    static const struct {
        const char *notation;
        unsigned least, range;
    } rows[] = {{"B2-", 2, 0},    {"R2-4", 2, 4},    {"W3-3", 3, 3},  {"W1-", 0, 0},
                {"NN", 0, 0},     {"N2-", 2, 0},     {"pR2-", 0, 0},  {"pR3-", 3, 0},
                {"jR2-", 0, 0},   {"t[FR3-]", 4, 0}, {"t[FR]", 0, 0}, {"t[FR1-2]", 2, 3},
                {"(1,4)2-", 2, 0}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        const struct moves moves = gait_of(rows[i].notation).attacks;
        assert_int_equal(moves.move[0].least, rows[i].least);
        assert_int_equal(moves.move[0].range, rows[i].range);
    }
}

static void one_direction_can_have_two_ranges(void **state)
{
    (void)state;
    const struct moves moves = gait_of("fWfW128").attacks;
    assert_int_equal(moves.count, 2);
    assert_int_equal(moves.move[0].range, 1);
    assert_int_equal(moves.move[1].range, 128);
}

/* Eight moves each: the seventeenth knight is too much. */
static void moves_129_to_136_are_too_many(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct notes notes;
    struct fault fault;
    struct gait gait;
    assert_int_equal(gait_of("NNN2N3N4N5N6N7N8CCC2C3C4C5C6C7C8").attacks.count, 128);
    assert_false(gait_parse(&arena, "NNN2N3N4N5N6N7N8CCC2C3C4C5C6C7C8N9", &gait, &notes,
                            &fault));
    assert_non_null(strstr(fault.message, "too many moves"));
    arena_free(&arena);
}

/* Quiet moves and captures are two sets; what is marked i or e alone is in neither. */
static void quiet_moves_are_apart_from_captures(void **state)
{
    (void)state;
    static const struct {
        const char *notation;
        unsigned attacks, quiet;
    } rows[] = {{"fmWfcF", 2, 1},  {"R", 4, 4},     {"mRcpR", 4, 4},
                {"mQ", 0, 8},      {"cN", 8, 0},    {"mNcB", 4, 8},
                {"fmWfceF", 2, 1}, {"ceFeW", 4, 0}, {"fmWfceFifmnD", 2, 1},
                {"mcR", 4, 4},     {"iimfWK", 8, 8}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        const struct gait gait = gait_of(rows[i].notation);
        if (gait.attacks.count != rows[i].attacks || gait.quiet.count != rows[i].quiet)
            fail_msg("%s: %u and %u", rows[i].notation, gait.attacks.count,
                     gait.quiet.count);
    }
}

static void each_leg_takes_a_step_wherever_the_board_ends(void **state)
{
    (void)state;
    assert_int_equal(gait_of("af(0,9)0").attacks.count, 4);
    assert_int_equal(gait_of("asGG").attacks.count, 12); /* (6,0) (9,3) (3,9) ... */
    assert_int_equal(gait_of("(15,0)").attacks.count, 4);
}

/* A string that programs read in many ways gets a note, until it is clear. */
static void notes_are_of_what_others_read_in_another_way(void **state)
{
    (void)state;
    static const struct {
        const char *notation, *note; /* NULL: none */
    } rows[] = {
        {"fNlC3f(1,4)flN", NULL},
        {"ffbbNfhCvN", NULL},
        {"fsNlvN", NULL},
        {"L", "XBoard swaps; C and Z"},
        {"J", "XBoard swaps; C and Z"},
        {"CZ", NULL},
        {"fK", "as fK is fWfF"},
        {"vQ", "as fK is fWfF"},
        {"fWfF", NULL},
        {"nC", "Fairy-Stockfish has no such move"},
        {"nG", "Fairy-Stockfish has no such move"},
        {"nH", "Fairy-Stockfish has no such move"},
        {"nZ", "XBoard reads one"},
        {"nNN", "Fairy-Stockfish leaves the n out"},
        {"nNnAnD", NULL},
        {"fmWfceF", "en passant, e,"},
        {"fmWfcFifmnD", "what is marked i is an initial move"},
        {"mKgQjQ", NULL},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct arena arena = {0};
        struct notes notes;
        struct fault fault;
        struct gait gait;
        assert_true(gait_parse(&arena, rows[i].notation, &gait, &notes, &fault));
        bool is_right = rows[i].note == NULL
                            ? notes.first == NULL
                            : notes.first != NULL && notes.first == notes.last &&
                                  strstr(notes.first->text, rows[i].note);
        if (!is_right)
            fail_msg("%s: %s", rows[i].notation,
                     notes.first == NULL ? "none" : notes.first->text);
        arena_free(&arena);
    }
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(no_message_offers_what_it_refuses),
    cmocka_unit_test(lame_leaps_and_hops_have_ranges),
    cmocka_unit_test(ranges_may_have_a_least),
    cmocka_unit_test(one_direction_can_have_two_ranges),
    cmocka_unit_test(moves_129_to_136_are_too_many),
    cmocka_unit_test(quiet_moves_are_apart_from_captures),
    cmocka_unit_test(each_leg_takes_a_step_wherever_the_board_ends),
    cmocka_unit_test(notes_are_of_what_others_read_in_another_way),
};

int main(void)
{
    return RUN("betza", ROWS(examples, check_example), ROWS(refusals, check_refusal),
               TESTS(others));
}
