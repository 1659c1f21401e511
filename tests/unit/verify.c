/* Tests of the proof (emit/verify.h): that it passes right tables, and finds every kind
 * of wrong ones. */
#include "support.h"

#include "board/attack.h"
#include "emit/verify.h"
#include "method/magic.h"
#include "search/finder.h"

static struct arena arena;
static struct game chess;
static struct tables tables; /* of magics; every test leaves them as it found them */

static int build(void **state)
{
    (void)state;
    const struct request request = {
        .seed = 1, .finder = finders[0], .parallel = {2, NULL}};
    struct fault fault = {0};
    const char *file = "[board]\nfiles=8\nranks=8\n[pieces]\nrook=R\nbishop=B\n";
    tables.arena = &arena;
    bool good = game_parse(&arena, "chess", "f", file, strlen(file), &chess, &fault) &&
                module_magic.build(&chess, &request, &tables, &fault);
    return good ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    arena_free(&arena);
    return 0;
}

static struct array *array_of(const char *owner, const char *name)
{
    for (unsigned i = 0; i < tables.count; i++)
        if (strcmp(tables.arrays[i].name, name) == 0 &&
            (owner == NULL || strcmp(tables.arrays[i].owner, owner) == 0))
            return &tables.arrays[i];
    fail_msg("there is no array %s", name);
    return NULL;
}

static uint64_t *words_of(const char *owner, const char *name)
{
    return array_of(owner, name)->words;
}

static bool passes(void)
{
    struct fault fault = {0};
    bool passed = verify_module(&module_magic, &chess, &tables, NULL, 0, &fault);
    assert_int_equal(fault.status, passed ? 0 : FAULT_JUDGEMENT);
    return passed;
}

static void right_tables_pass(void **state)
{
    (void)state;
    assert_true(passes());
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
    {"an offset too small is found", "rook", "offset", 28, ADD, UINT64_MAX},
    {"an offset too large is found", "bishop", "offset", 0, ADD, 1},
    {"an offset of another block is found", "bishop", "offset", 28, SET, 0},
    {"an offset out of range is found", "rook", "offset", 0, SET, UINT32_MAX},
    {"an offset near the end is found", "rook", "offset", 0, SET, 107680},
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
    const struct array *array = array_of(NULL, "attacks");
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
    struct fault fault = {0};
    uint64_t *first = &words_of(NULL, "attacks")[words_of("rook", "offset")[0]];
    *first ^= (uint64_t)1 << 63 | (uint64_t)1 << 8;
    assert_false(verify_module(&module_magic, &chess, &tables, NULL, 0, &fault));
    *first ^= (uint64_t)1 << 63 | (uint64_t)1 << 8;
    assert_int_equal(fault.status, FAULT_JUDGEMENT);
    assert_string_equal(
        fault.message,
        "chess/magic: the tables are wrong for the rook on a1; nothing was written\n"
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

/* A module that walks instead of looking up, and lies where it is told to. */
static struct game game;
static struct {
    unsigned square;
    uint64_t with, without; /* when all and none of these are occupied */
    bool outside;           /* and whether it claims to read behind an array */
} lie;
static unsigned walks;

static struct bits walk(const struct tables *none, unsigned slider, unsigned square,
                        struct bits occupied)
{
    (void)none;
    walks++;
    struct bits attacks =
        attack_reference(&game.board, &game.sliders[slider].moves, square, occupied);
    attacks.lo ^= slider == 1 && square == lie.square &&
                  (occupied.lo & lie.with) == lie.with &&
                  (occupied.lo & lie.without) == 0;
    return attacks;
}

static unsigned two_slots(const struct tables *none, unsigned slider, unsigned square,
                          struct bits occupied, struct slot slots[MODULE_SLOTS_MAX])
{
    (void)none, (void)slider, (void)square, (void)occupied;
    static const struct array array = {.count = 10};
    slots[0] = (struct slot){&array, 9};
    slots[1] = (struct slot){&array, lie.outside ? 10 : 0};
    return 2;
}

static bool passes_walking(struct board board, const struct moves *moves,
                           const struct module *module)
{
    struct fault fault = {0};
    game = (struct game){.name = "g", .board = board, .slider_count = 2};
    game.sliders[0] = (struct slider){.name = "bishop", .moves = bishop_moves};
    game.sliders[1] = (struct slider){.name = "other", .moves = *moves};
    walks = 0;
    return verify_module(module, &game, &tables, NULL, 0, &fault);
}

struct liar {
    const char *description;
    unsigned files, ranks;
    const struct moves *moves;
    unsigned square;
    uint64_t with, without;
};

/* On a board of 5 by 5, the rook's mask on a1, which is 0, is 0x842e. */
static const struct liar liars[] = {
    {"a lie about the last square is found", 5, 5, &rook_moves, 24, 0, 0},
    {"a lie about the empty board is found", 5, 5, &rook_moves, 0, 0, ~0u},
    {"a lie about all of a mask is found", 5, 5, &rook_moves, 0, 0x842e, ~0x842eu},
    {"a lie about one subset is found", 5, 5, &rook_moves, 0, 0x8402, 0x2c},
    {"a lie about a square out of the way is found", 5, 5, &rook_moves, 0, BIT(24), 0},
    {"a lie about the own square is found", 5, 5, &rook_moves, 7, BIT(7), 0},
    {"a lie about square 89 is found", 9, 10, &bishop_moves, 89, 0, 0},
    {"a lie where a mask has 17 squares is found", 14, 4, &queen_moves, 7, 6, 0},
};

static void check_liar(void **state)
{
    const struct liar *row = *state;
    const struct board board = SIZED(row->files, row->ranks);
    const struct module module = {.name = "walk", .slots = two_slots, .attacks = walk};
    lie.square = 999;
    assert_true(passes_walking(board, row->moves, &module));
    lie.square = row->square;
    lie.with = row->with;
    lie.without = row->without;
    assert_false(passes_walking(board, row->moves, &module));
}

static void an_answer_from_outside_of_the_arrays_does_not_count(void **state)
{
    (void)state;
    const struct module module = {.name = "walk", .slots = two_slots, .attacks = walk};
    lie.square = 999;
    lie.outside = true;
    bool passed = passes_walking((struct board)SIZED(5, 5), &rook_moves, &module);
    lie.outside = false;
    assert_false(passed);
    assert_int_equal(walks, 0);
}

static bool refuse(const struct game *proved, const struct tables *none,
                   struct fault *fault)
{
    (void)none;
    return fault_judged(fault, "%s", proved->name);
}

static void a_module_proves_what_else_it_has_to(void **state)
{
    (void)state;
    const struct module nothing = {.name = "nothing"};
    const struct module proving = {.name = "proving", .prove = refuse};
    assert_true(passes_walking((struct board)SIZED(5, 5), &rook_moves, &nothing));
    assert_false(passes_walking((struct board)SIZED(5, 5), &rook_moves, &proving));
}

static void an_element_that_is_too_wide_for_its_array_is_found(void **state)
{
    (void)state;
    const struct module nothing = {.name = "nothing"};
    const struct game named = {.name = "game"};
    static struct tables narrow;
    struct arena own = {0};
    struct fault fault = {0};
    narrow = (struct tables){.arena = &own, .game = &named};
    struct array *array = tables_add(
        &narrow, (struct array){.name = "a", .bits = 16, .columns = 1, .count = 2}, 0);
    array->words[1] = 0xffff;
    assert_true(verify_module(&nothing, &named, &narrow, NULL, 0, &fault));
    array->words[1] = 0x10000;
    assert_false(verify_module(&nothing, &named, &narrow, NULL, 0, &fault));
    arena_free(&own);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(an_element_that_is_too_wide_for_its_array_is_found),
    cmocka_unit_test(right_tables_pass),
    cmocka_unit_test(a_wrong_parameter_of_any_square_is_found),
    cmocka_unit_test(a_wrong_bit_of_any_attack_set_is_found),
    cmocka_unit_test(what_no_lookup_reads_may_be_anything),
    cmocka_unit_test(the_message_draws_occupied_wanted_and_got),
    cmocka_unit_test(an_answer_from_outside_of_the_arrays_does_not_count),
    cmocka_unit_test(a_module_proves_what_else_it_has_to),
};

int main(void)
{
    struct CMUnitTest tests[COUNT(corruptions) + COUNT(liars) + COUNT(others)];
    struct CMUnitTest *test = tests;
    test = ADD_ROWS(test, corruptions, check_corruption);
    test = ADD_ROWS(test, liars, check_liar);
    memcpy(test, others, sizeof others);
    return cmocka_run_group_tests_name("verify", tests, build, tear_down);
}
