/* Tests of the proof (emit/job.h): that it passes right tables and lookups, and finds every
 * kind of wrong ones. The tables are spoiled before they are rendered, as a wrong method
 * would have built them; lookups behind that. */
#include "proving.h"

static struct proving *magic; /* of chess; every test leaves it as it found it */

static int build(void **state)
{
    (void)state;
    magic =
        proving_open("magic", "[board]\nfiles=8\nranks=8\n[pieces]\nrook=R\nbishop=B\n");
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    proving_close(magic);
    return 0;
}

static uint64_t *words_of(const char *owner, const char *name)
{
    return proving_array(magic, owner, name)->words;
}

static bool passes(void)
{
    bool passed = proving_holds(magic);
    assert_int_equal(magic->fault.status, passed ? 0 : FAULT_JUDGEMENT);
    return passed;
}

static void right_tables_pass(void **state)
{
    (void)state;
    proving_must_hold(magic);
}

enum change { SET, FLIP, ADD };

struct corruption {
    const char *description;
    const char *owner, *name;
    unsigned square;
    enum change change;
    uint64_t value;
};

#define BIT(square) ((uint64_t)1 << (square))

static const struct corruption corruptions[] = {
    {"a mask without one of its squares is found", "rook", "mask", 28, FLIP, BIT(36)},
    {"a mask without any square is found", "rook", "mask", 28, SET, 0},
    {"a mask with the end of a line is found", "rook", "mask", 28, FLIP, BIT(24)},
    {"a mask with the own square is found", "rook", "mask", 28, FLIP, BIT(28)},
    {"a mask with a square out of the way is found", "bishop", "mask", 63, FLIP, BIT(1)},
    {"a mask of the whole board is found", "bishop", "mask", 0, SET, UINT64_MAX},
    {"a magic of 0 is found", "rook", "magic", 0, SET, 0},
    {"a magic of 1 is found", "bishop", "magic", 63, SET, 1},
    {"a magic with another bit is found", "rook", "magic", 28, FLIP, BIT(30)},
    {"a shift too small is found", "rook", "shift", 28, ADD, UINT64_MAX},
    {"a shift too large is found", "bishop", "shift", 63, ADD, 1},
    {"a shift of 0 is found", "bishop", "shift", 0, SET, 0},
    {"a shift of 63 is found", "rook", "shift", 63, SET, 63},
    {"a shift of 64 is found", "rook", "shift", 63, SET, 64},
    {"a shift that a byte cuts to the right one is found", "rook", "shift", 63, ADD, 256},
    {"an offset too small is found", "rook", "offset", 28, ADD, UINT64_MAX},
    {"an offset too large is found", "bishop", "offset", 0, ADD, 1},
    {"an offset of another block is found", "bishop", "offset", 28, SET, 0},
    {"an offset out of range is found", "rook", "offset", 0, SET, UINT32_MAX},
    {"an offset near the end is found", "rook", "offset", 0, SET, 107680},
    {"an offset that is cut to the right one is found", "rook", "offset", 0, ADD,
     (uint64_t)1 << 32},
    {"an attack set with a square too many is found", NULL, "attacks", 0, FLIP, BIT(63)},
    {"an attack set without a square is found", NULL, "attacks", 0, FLIP, BIT(1)},
    {"an empty attack set is found", NULL, "attacks", 0, SET, 0},
};

static void check_corruption(void **state)
{
    const struct corruption *row = *state;
    uint64_t *word = &words_of(row->owner, row->name)[row->square], right = *word;
    *word = row->change == SET    ? row->value
            : row->change == FLIP ? right ^ row->value
                                  : right + row->value;
    assert_int_not_equal(*word, right);
    bool passed = passes();
    *word = right;
    assert_false(passed);
}

static void a_wrong_parameter_of_any_square_is_found(void **state)
{
    (void)state;
    static const char *const owners[] = {"rook", "bishop"};
    static const char *const names[] = {"mask", "magic", "shift", "offset"};
    for (unsigned square = 0; square < 64; square += 9)
        for (unsigned i = 0; i < COUNT(owners) * COUNT(names); i++) {
            uint64_t *words = words_of(owners[i % 2], names[i / 2]),
                     right = words[square];
            words[square] = i / 2 == 2 ? right + 1 : words[(square + 8) % 64];
            bool passed = passes();
            words[square] = right;
            assert_false(passed);
        }
}

/* The slots are computed here, as the method's file tells. */
static void a_wrong_bit_of_any_attack_set_is_found(void **state)
{
    (void)state;
    uint64_t random = 1;
    for (unsigned round = 0; round < 40; round++) {
        const char *owner = round % 2 == 0 ? "rook" : "bishop";
        uint64_t occupied = random_next(&random), square = random_next(&random) % 64;
        uint64_t product = (occupied & words_of(owner, "mask")[square]) *
                           words_of(owner, "magic")[square];
        uint64_t *word =
            &words_of(NULL, "attacks")[words_of(owner, "offset")[square] +
                                       (product >> words_of(owner, "shift")[square])];
        uint64_t bit = (uint64_t)1 << random_next(&random) % 64;
        *word ^= bit;
        bool passed = passes();
        *word ^= bit;
        assert_false(passed);
    }
}

static void what_no_lookup_reads_may_be_anything(void **state)
{
    (void)state;
    const struct array *array = proving_array(magic, NULL, "attacks");
    const struct block *block = array->blocks;
    while (strcmp(block->label, "unused") != 0)
        assert_ptr_not_equal(++block, array->blocks + array->block_count);
    array->words[block->first] = UINT64_MAX;
    bool passed = passes();
    array->words[block->first] = 0;
    assert_true(passed);
}

static void the_message_draws_occupied_wanted_and_got(void **state)
{
    (void)state;
    uint64_t *first = &words_of(NULL, "attacks")[words_of("rook", "offset")[0]];
    *first ^= (uint64_t)1 << 63 | (uint64_t)1 << 8;
    assert_false(passes());
    *first ^= (uint64_t)1 << 63 | (uint64_t)1 << 8;
    assert_string_equal(
        magic->fault.message,
        "game/magic: game_magic_rook_attacks is wrong for the rook on a1; nothing was "
        "written\n"
        "      occupied                wanted                  got\n"
        "    8 . . . . . . . .       8 x . . . . . . .       8 x . . . . . . x\n"
        "    7 . . . . . . . .       7 x . . . . . . .       7 x . . . . . . .\n"
        "    6 . . . . . . . .       6 x . . . . . . .       6 x . . . . . . .\n"
        "    5 . . . . . . . .       5 x . . . . . . .       5 x . . . . . . .\n"
        "    4 . . . . . . . .       4 x . . . . . . .       4 x . . . . . . .\n"
        "    3 . . . . . . . .       3 x . . . . . . .       3 x . . . . . . .\n"
        "    2 . . . . . . . .       2 x . . . . . . .       2 . . . . . . . .\n"
        "    1 o . . . . . . .       1 o x x x x x x x       1 o x x x x x x x\n"
        "      a b c d e f g h         a b c d e f g h         a b c d e f g h\n");
}

/* A lookup that lies, or has no meaning, where it is told to. */
struct liar {
    const char *description;
    const char *game;
    const char
        *lie; /* of square, occupied and, on boards beyond 64 squares, their words */
};

#define SMALL "[board]\nfiles=5\nranks=5\n[pieces]\nbishop=B\nother=R\n"
#define LARGE "[board]\nfiles=9\nranks=10\n[pieces]\nrook=R\nother=B\n"
#define LONG "[board]\nfiles=14\nranks=4\n[pieces]\nbishop=B\nother=RB\n"
#define BROAD "[board]\nfiles=16\nranks=2\n[pieces]\nbishop=B\nother=R\n"

/* On a board of 5 by 5, the rook's mask on a1, which is 0, is 0x842e. */
static const struct liar liars[] = {
    {"a lie about the last square", SMALL, "square == 24"},
    {"a lie about the empty board", SMALL, "square == 0 && occupied == 0"},
    {"a lie about all of a mask", SMALL, "square == 0 && (occupied & 0x842e) == 0x842e"},
    {"a lie about one subset", SMALL, "square == 0 && (occupied & 0x842e) == 0x8402"},
    {"a lie about a square out of the way", SMALL, "square == 0 && occupied >> 24 & 1"},
    {"a lie about the own square", SMALL, "square == 7 && occupied >> 7 & 1"},
    {"a lie about square 89", LARGE, "square == 89"},
    {"about a square of the other word", LARGE, "square == 89 && occupied.lo & 1"},
    {"a lie about the full board", BROAD, "square == 15 && occupied == 0xffffffff"},
    {"a lie where a mask has 17 squares", LONG, "square == 7 && (occupied & 6) == 6"},
};

/* Another name for what is true, and the lie under its own. */
static void tell(struct proving *it, const char *wide, const char *narrow,
                 const char *lie)
{
    const char *format =
        strstr(lie, "occupied.lo") != NULL || it->game.board.files == 9 ? wide : narrow;
    it->edits[0] = (struct edit){"compact.h", "game_other_attacks(unsigned",
                                 "game_other_truth(unsigned", false};
    it->edits[1] = (struct edit){
        "compact.h", "#ifdef __cplusplus\n}",
        arena_print(&it->arena,
                    "static inline game_bb game_other_attacks(unsigned square, game_bb "
                    "occupied)\n{\n%s}\n#ifdef __cplusplus\n}",
                    arena_print(&it->arena, format, lie)),
        false};
    it->edit_count = 2;
}

static void check_liar(void **state)
{
    const struct liar *row = *state;
    struct proving *it = proving_open("compact", row->game);
    proving_must_hold(it);
    tell(it, "game_bb x = game_other_truth(square, occupied);\nx.lo ^= %s;\nreturn x;\n",
         "return game_other_truth(square, occupied) ^ (%s);\n", row->lie);
    assert_false(proving_holds(it));
    assert_int_equal(it->fault.status, FAULT_JUDGEMENT);
    assert_non_null(
        strstr(it->fault.message, "game_other_attacks is wrong for the other"));
    proving_close(it);
}

/* Steps that have a meaning only where their guard is met, of x and y, which hang on the board. */
struct guarded {
    const char *description;
    const char *guard, *step, *said; /* NULL where it is right */
};

static const struct guarded guards[] = {
    {"a search behind its guard", "x != 0", "__builtin_ctzll(x)", NULL},
    {"a search behind another guard", "y != 0", "__builtin_ctzll(x)", "a bit in 0"},
    {"a search where there is nothing", "x == 0", "__builtin_clzll(x)", "a bit in 0"},
    {"a shift behind its guard", "y < 64", "x >> y", NULL},
    {"a shift behind a guard too wide", "y < 65", "x >> y", "shifts by the width"},
    {"a shift behind another guard", "x < 64", "x >> y", "shifts by the width"},
};

static void check_guard(void **state)
{
    const struct guarded *row = *state;
    struct proving *it = proving_open("compact", SMALL);
    static const char own[] = "    return game_compact_other_attacks(square, occupied);";
    it->edits[0] = (struct edit){
        "compact.h", own,
        arena_print(&it->arena,
                    "#if defined(__GNUC__)\n"
                    "const uint64_t x = occupied & 0x842e, y = occupied & 127;\n"
                    "uint64_t trap = 0;\nif (%s)\n    trap = (uint64_t)(%s);\n"
                    "(void)trap;\n#endif\n%s",
                    row->guard, row->step, own),
        false};
    it->edit_count = 1;
    if (proving_holds(it) != (row->said == NULL))
        fail_msg("%s", it->fault.message);
    if (row->said != NULL)
        assert_non_null(strstr(it->fault.message, row->said));
    proving_close(it);
}

/* The same steps are proved once, for what they were proved to be: this piece stops short. */
static void steps_of_another_piece_are_wrong(void **state)
{
    (void)state;
    struct proving *it = proving_open(
        "compact", "[board]\nfiles=12\nranks=1\n[pieces]\nrook=R\nother=R9\n");
    proving_must_hold(it);
    tell(it, "", "return game_rook_attacks(square, occupied);\n%s", "");
    assert_false(proving_holds(it));
    assert_int_equal(it->fault.status, FAULT_JUDGEMENT);
    assert_non_null(strstr(it->fault.message, "game_other_attacks is wrong for"));
    proving_close(it);
}

/* The same, but that C has no meaning for it: though the result does not depend on that. */
static void check_trap(void **state)
{
    const struct liar *row = *state;
    struct proving *it = proving_open("compact", row->game);
    static const char body[] =
        "const unsigned trap = 7 %% (unsigned)!(%s);\n(void)trap;\n"
        "return game_other_truth(square, occupied);\n";
    tell(it, body, body, row->lie);
    assert_false(proving_holds(it));
    assert_int_equal(it->fault.status, FAULT_JUDGEMENT);
    assert_non_null(strstr(it->fault.message, "game_other_attacks divides by 0"));
    proving_close(it);
}

/* A function of two sets that lies: double steps of pawns. */
struct set_liar {
    const char *description;
    const char *lie; /* of `set` and `empty`: what becomes wrong */
    const char *said;
};

static const struct set_liar set_liars[] = {
    {"a lie about a square that hangs on itself", "set & 0x80", "is wrong on square 7"},
    {"a lie about a square that hangs on nothing", "(set & empty >> 8 & 0x100) << 8",
     "is wrong on square 16"},
    {"a lie about one of many more squares", "(set >> 8 & empty >> 63 & 1) << 24",
     "is wrong on square 24"},
    {"a lie about the empty sets", "(uint64_t)(set == 0 && empty == 0) << 63",
     "is wrong on square 63"},
    {"a trap", "7 % (uint64_t)!(set >> 63 & empty & 1) & 0", "divides by 0"},
};

static void check_set_liar(void **state)
{
    const struct set_liar *row = *state;
    struct proving *it = proving_open(
        "pawns", "[board]\nfiles=8\nranks=8\n[pieces]\npawn=fmWfcF\n[pawns]\npawn=2\n");
    proving_must_hold(it);
    /* It is the last function of its header. */
    it->edits[0] = (struct edit){
        "pawns.h", "return to & empty;\n}\n\n#ifdef",
        arena_print(&it->arena, "return (to & empty) ^ (%s);\n}\n\n#ifdef", row->lie),
        false};
    it->edit_count = 1;
    assert_false(proving_holds(it));
    assert_int_equal(it->fault.status, FAULT_JUDGEMENT);
    assert_non_null(strstr(it->fault.message, "game_pawn_double_pushes "));
    assert_non_null(strstr(it->fault.message, row->said));
    proving_close(it);
}

/* What is proved once is what is the same in each way. */
static void a_lie_in_one_way_alone_is_found(void **state)
{
    (void)state;
    static const char *const lies[][2] = {
        {"const unsigned swap = view >> 8 & 3;", "const unsigned swap = view >> 9 & 3;"},
        {"const unsigned view = (player & 1) != 0 ? 312 : 0;",
         "const unsigned view = (player & 1) == 0 ? 312 : 0;"},
        {"const uint64_t there = used;", "const uint64_t there = used & 0xffffff;"}};
    struct proving *it =
        proving_open("threats", "[board]\nfiles=8\nranks=8\n[pieces]\nrook=R\nking=RK\n"
                                "[threats]\npieces = rook king\n");
    proving_must_hold(it);
    for (size_t i = 0; i < COUNT(lies); i++) {
        const char *text = arena_print(
            &it->arena, "\n#if GAME_THREATS_FORM == 2\n%s\n#else\n%s\n#endif\n",
            lies[i][1], lies[i][0]);
        it->edits[0] = (struct edit){"threats.h", lies[i][0], text, false};
        it->edit_count = 1;
        assert_false(proving_holds(it));
        assert_int_equal(it->fault.status, FAULT_JUDGEMENT);
    }
    proving_close(it);
}

static bool refuse(struct proof *proof, struct fault *fault)
{
    return fault_judged(fault, "%s", proof->game->name);
}

static void a_module_proves_what_else_it_has_to(void **state)
{
    (void)state;
    struct module proving = *magic->job.module;
    const struct module *before = magic->job.module;
    proving.prove = refuse;
    magic->job.module = &proving;
    bool passed = passes();
    magic->job.module = before;
    assert_false(passed);
    assert_string_equal(magic->fault.message, "game");
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(right_tables_pass),
    cmocka_unit_test(a_wrong_parameter_of_any_square_is_found),
    cmocka_unit_test(a_wrong_bit_of_any_attack_set_is_found),
    cmocka_unit_test(what_no_lookup_reads_may_be_anything),
    cmocka_unit_test(the_message_draws_occupied_wanted_and_got),
    cmocka_unit_test(a_module_proves_what_else_it_has_to),
    cmocka_unit_test(a_lie_in_one_way_alone_is_found),
    cmocka_unit_test(steps_of_another_piece_are_wrong),
};

int main(void)
{
    return RUN_WITH("prove", build, tear_down, ROWS(corruptions, check_corruption),
                    ROWS(liars, check_liar), ROWS(liars, check_trap),
                    ROWS(guards, check_guard), ROWS(set_liars, check_set_liar),
                    TESTS(others));
}
