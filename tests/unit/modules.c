/* Tests of the list of modules (emit/modules.h). */
#include "support.h"

#include "base/left.h"
#include "emit/modules.h"

struct numbered {
    const char *name;
    unsigned number;
};

/* As they were given: they stand in headers that engines have vendored. */
static const struct numbered given[] = {
    {"types", 0},     {"magic", 1},        {"pext", 2},      {"pext16", 3},
    {"hyperbola", 4}, {"kindergarten", 5},
    {"modulo", 8},    {"fold", 9},         {"compact", 10},  {"classical", 11},
    {"rotated", 12},  {"attacks", 13},     {"sliders", 14},  {"leapers", 15},
    {"lines", 16},    {"zones", 17},       {"symmetry", 18}, {"zobrist", 19},
    {"cuckoo", 20},   {"selftest", 21},    {"pseudo", 22},   {"squares", 23},
    {"pawns", 24},    {"castling", 25},    {"moves", 27},
    {"pext32", 40},   {"threats", 41},     {"rays", 42},     {"checks", 43},
    {"codes", 44},    {"constants", 45},   {"keys", 46},    {"pext_lines", 48},
};

static void a_module_keeps_its_number(void **state)
{
    (void)state;
    for (unsigned i = 0; modules[i] != NULL; i++) {
        size_t j = 0;
        while (j < COUNT(given) && strcmp(given[j].name, modules[i]->name) != 0)
            j++;
        if (j == COUNT(given))
            fail_msg("%s has the number %u, which is to stand here", modules[i]->name,
                     modules[i]->number);
    }
    for (size_t i = 0; i < COUNT(given); i++) {
        const struct module *module = module_named(given[i].name);
        assert_non_null(module);
        if (module->number != given[i].number)
            fail_msg("%s has the number %u", module->name, module->number);
    }
}

/* Those that left keep their numbers: their headers are still vendored. */
static void a_number_of_what_left_is_given_to_no_module(void **state)
{
    (void)state;
    for (const struct left *left = left_all; left->name != NULL; left++)
        for (unsigned j = 0; modules[j] != NULL; j++)
            if (left->kind == LEFT_MODULE) {
                assert_string_not_equal(modules[j]->name, left->name);
                assert_int_not_equal(modules[j]->number, left->number);
            }
    assert_int_equal(left_named(LEFT_MODULE, "magic_half8", 11)->number, 35);
    assert_null(left_named(LEFT_MODULE, "magic", 5));
}

static void every_need_is_a_module_that_comes_before(void **state)
{
    (void)state;
    for (unsigned i = 0; modules[i] != NULL; i++)
        for (unsigned j = 0; j < MODULE_NEEDS_MAX && modules[i]->needs[j] != NULL; j++) {
            unsigned k = 0;
            while (k < i && strcmp(modules[k]->name, modules[i]->needs[j]) != 0)
                k++;
            assert_true(k < i);
        }
}

/* Each section of threats has a header, with a name and a number that are no module's; of a game
 * without sections, and of other modules, there is one. */
static void each_header_of_a_module_has_a_name_and_a_number(void **state)
{
    static const char text[] = "[board]\nfiles=8\nranks=8\n[pieces]\nrook=R\n"
                               "[threats.old]\npieces=rook\n[threats]\npieces=rook\n";
    (void)state;
    struct arena arena = {0};
    struct fault fault = {0};
    static struct game game;
    assert_true(game_parse(&arena, "game", "f", text, strlen(text), &game, &fault));
    const struct module *threats = module_named("threats"), *rays = module_named("rays");
    const struct module_parts parts = modules_parts(&arena, threats, &game);
    assert_int_equal(parts.count, 2);
    assert_string_equal(parts.list[0]->name, "threats");
    assert_int_equal(parts.list[0]->number, 41);
    assert_string_equal(parts.list[1]->name, "threats_old");
    assert_int_equal(parts.list[1]->number, 1041);
    for (unsigned i = 0; i < parts.count; i++) {
        assert_string_equal(module_stem(parts.list[i]), "threats");
        assert_int_equal(parts.list[i]->place, i);
        assert_int_equal(modules_bit(parts.list[i]), modules_bit(threats));
        assert_string_equal(modules_headed(&arena, &game, parts.list[i]->name)->name,
                            parts.list[i]->name);
    }
    assert_ptr_equal(modules_parts(&arena, rays, &game).list[0], rays);
    assert_null(modules_headed(&arena, &game, "threats_new"));
    game.threat_count = 0;
    assert_int_equal(modules_parts(&arena, threats, &game).count, 1);
    assert_ptr_equal(modules_parts(&arena, threats, &game).list[0], threats);
    arena_free(&arena);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_module_keeps_its_number),
        cmocka_unit_test(each_header_of_a_module_has_a_name_and_a_number),
        cmocka_unit_test(a_number_of_what_left_is_given_to_no_module),
        cmocka_unit_test(every_need_is_a_module_that_comes_before),
    };
    return cmocka_run_group_tests_name("modules", tests, NULL, NULL);
}
