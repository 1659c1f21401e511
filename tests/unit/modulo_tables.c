/* The arrays of the module `modulo`: proved in every form, and no wrong entry is missed. */
#include "method/modulo.h"

#include "proving.h"

static const char chess[] = "[board]\nfiles = 8\nranks = 8\n[pieces]\n"
                            "rook = R\nbishop = B\nqueen = RB\n";

static const char xiangqi[] = "[board]\nfiles = 9\nranks = 10\n[pieces]\n"
                              "rook = R\ncannon = pR\nhorse = nN\n";

static void every_form_is_proved(void **state)
{
    static const char *const games[] = {
        chess,
        "[board]\nfiles = 4\nranks = 16\n[pieces]\nrook = R\nbishop = B\n",
        "[board]\nfiles = 10\nranks = 6\n[pieces]\nlance = fR\nrider = NN\n",
        "[board]\nfiles = 7\nranks = 8\norder = files\n[pieces]\nrook = R3\ncannon = "
        "pR\n",
        xiangqi,
        "[board]\nfiles = 12\nranks = 10\nfrom = l10\n[pieces]\nrook = R\nlance = fB\n",
        "[board]\nfiles = 8\nranks = 16\n[pieces]\nrook = R\ncannon = pR\n",
        "[board]\nfiles = 16\nranks = 8\n[pieces]\nrider = NN\ndabbaba = DD\n",
    };
    (void)state;
    for (size_t i = 0; i < COUNT(games); i++) {
        struct proving *it = proving_open("modulo", games[i]);
        proving_must_hold(it);
        proving_close(it);
    }
}

/* The entry that a piece at a place, alone on its own square, reads for an occupancy of its
 * line. `array` tells by its name and size how it is indexed. */
static size_t entry_of(const struct array *array, unsigned place, unsigned occupancy)
{
    size_t size = array->planes == 0 ? array->count : array->count / array->planes;
    unsigned spacing = size == 257 ? 7 : size == 258 ? 8 : 9;
    uint64_t alpha = 0;
    if (size == 64) /* a reach, or a rank: any entry there is for a piece at either end */
        return place * size + occupancy / 2 % 64;
    for (unsigned n = 0; n < 8; n++)
        alpha |= (uint64_t)(occupancy >> n & 1) << n * spacing;
    if (strcmp(array->name, "moves") == 0)
        return place * size + occupancy;
    return (array->planes == 0 ? 0 : place * size) + (size_t)(alpha % size);
}

/* Spoils some entries of an array, and expects the proof to notice each. */
static void spoil(struct proving *it, struct array *array)
{
    static const struct {
        unsigned place, occupancy;
    } reads[] = {{0, 0x00}, {0, 0x10}, {0, 0xfe}, {7, 0x00}, {7, 0x55}, {7, 0x7f}};
    for (size_t i = 0; i < COUNT(reads); i++) {
        size_t at = entry_of(array, reads[i].place, reads[i].occupancy);
        uint64_t word = array->words[at];
        array->words[at] =
            word ^ (array->bits == 16 ? 0x0101 : UINT64_MAX >> (64 - array->bits));
        if (proving_holds(it))
            fail_msg("%s[%zu] was spoiled, and nobody noticed", array->name, at);
        assert_int_equal(it->fault.status, FAULT_JUDGEMENT);
        array->words[at] = word;
    }
}

static void a_wrong_entry_of_any_form_is_found(void **state)
{
    (void)state;
    struct proving *it = proving_open("modulo", chess);
    unsigned variants[MODULO_FORMS_END] = {0};
    for (unsigned i = 0; i < it->job.tables->count; i++) {
        struct array *array = &it->job.tables->arrays[i];
        variants[array->variant]++;
        if (array->variant != 0 || strcmp(array->name, "attacks") == 0)
            spoil(it, array);
    }
    assert_int_equal(variants[MODULO_STEPS], 6);
    assert_int_equal(variants[MODULO_COMBINED], 3);
    assert_int_equal(variants[MODULO_MINIMAL_H1], 1);
    assert_int_equal(variants[MODULO_MINIMAL_H2], 1);
    proving_must_hold(it);
    proving_close(it);
}

/* Of two words, every array. The first entry of reaches is for an empty line, or some other
 * occupancy, seen from its first square. */
static void a_wrong_element_of_a_large_board_is_found(void **state)
{
    (void)state;
    struct proving *it = proving_open("modulo", xiangqi);
    unsigned variants[MODULO_FORMS_END] = {0};
    for (unsigned i = 0; i < it->job.tables->count; i++) {
        struct array *array = &it->job.tables->arrays[i];
        variants[array->variant]++;
        uint64_t *word = array->bits == 128 ? &array->words[2] : array->words;
        bool is_reach = array->bits == 16 && array->planes != 0;
        uint64_t before = *word;
        *word = is_reach ? before - 0x0100 : before ^ 3;
        if (proving_holds(it))
            fail_msg("%s was spoiled, and nobody noticed", array->name);
        assert_int_equal(it->fault.status, FAULT_JUDGEMENT);
        *word = before;
    }
    assert_int_equal(variants[MODULO_STEPS], 3);
    assert_int_equal(variants[MODULO_COMBINED], 2);
    assert_int_equal(variants[MODULO_MINIMAL_H1], 2);
    assert_int_equal(variants[MODULO_MINIMAL_H2], 2);
    proving_must_hold(it);
    proving_close(it);
}

/* Bytes of rook and bishop on a large board, by form. */
static void large_boards_take_less_than_sixty_kilobytes(void **state)
{
    static const struct {
        unsigned files, ranks, bytes[MODULO_FORMS_END];
    } rows[] = {
        {10, 8, {0, 26996, 33968, 14448, 14448}},
        {9, 9, {0, 42498, 47698, 13048, 13048}},
        {9, 10, {0, 55576, 59738, 18960, 18960}},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++) {
        char text[128];
        snprintf(text, sizeof text,
                 "[board]\nfiles = %u\nranks = %u\n[pieces]\nrook = R\nbishop = B\n",
                 rows[i].files, rows[i].ranks);
        struct proving *it = proving_open("modulo", text);
        for (unsigned form = 1; form < MODULO_FORMS_END; form++)
            assert_int_equal(modulo_bytes(it->job.tables, form), rows[i].bytes[form]);
        proving_close(it);
    }
}

static void minimal_forms_take_four_kilobytes(void **state)
{
    (void)state;
    struct proving *it = proving_open("modulo", chess);
    assert_int_equal(modulo_bytes(it->job.tables, MODULO_STEPS), 53253);
    assert_int_equal(modulo_bytes(it->job.tables, MODULO_COMBINED), 68928);
    assert_int_equal(modulo_bytes(it->job.tables, MODULO_MINIMAL_H1), 4096);
    assert_int_equal(modulo_bytes(it->job.tables, MODULO_MINIMAL_H2), 4096);
    proving_close(it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_form_is_proved),
        cmocka_unit_test(a_wrong_entry_of_any_form_is_found),
        cmocka_unit_test(a_wrong_element_of_a_large_board_is_found),
        cmocka_unit_test(large_boards_take_less_than_sixty_kilobytes),
        cmocka_unit_test(minimal_forms_take_four_kilobytes),
    };
    return cmocka_run_group_tests_name("modulo_tables", tests, NULL, NULL);
}
