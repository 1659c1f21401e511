/* Tests of paths (base/file.h), in a folder of their own. */
#include "support.h"

#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"

static void *folder;

static int enter(void **state)
{
    (void)state;
    return make_folder(&folder) != 0 || chdir(folder) != 0 || mkdir("a", 0777) != 0 ||
           mkdir("a/b", 0777) != 0 || mkdir("a/c", 0777) != 0 || mkdir("ab", 0777) != 0 ||
           symlink("a/b", "link") != 0;
}

static int leave(void **state)
{
    (void)state;
    return chdir("/") != 0 || remove_folder(&folder) != 0;
}

static void a_file_is_told_from_a_folder(void **state)
{
    static const struct {
        const char *folder, *path, *right;
    } cases[] = {
        {"a", "x.ini", "../x.ini"},          {"a/b", "x.ini", "../../x.ini"},
        {"a/b/", "a/b/x.ini", "x.ini"},      {"a/b", "a/c/x.ini", "../c/x.ini"},
        {"a", "ab/x.ini", "../ab/x.ini"},    {"ab", "a/x.ini", "../a/x.ini"},
        {".", "a/x.ini", "a/x.ini"},         {"a/new/er", "x.ini", "../../../x.ini"},
        {"new", "./a/../x.ini", "../x.ini"}, {"link", "x.ini", "../../x.ini"},
        {"a/b", "link/x.ini", "x.ini"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct arena arena = {0};
        assert_string_equal(path_from(&arena, cases[i].folder, cases[i].path),
                            cases[i].right);
        arena_free(&arena);
    }
}

static void a_path_from_the_root_is_told_with_steps_back(void **state)
{
    struct arena arena = {0};
    (void)state;
    assert_string_equal(path_from(&arena, "/", "/x.ini"), "x.ini");
    assert_string_equal(path_from(&arena, "/proc", "/x.ini"), "../x.ini");
    assert_string_equal(path_from(&arena, "/", "/proc/x.ini"), "proc/x.ini");
    arena_free(&arena);
}

static void a_joined_path_is_short_where_no_link_is_crossed(void **state)
{
    struct arena arena = {0};
    (void)state;
    assert_string_equal(path_join(&arena, "a/b", "../c"), "a/c");
    assert_string_equal(path_join(&arena, "a/b", "../../ab"), "ab");
    assert_string_equal(path_join(&arena, "link", "../c"), "link/../c");
    assert_string_equal(path_join(&arena, "a", "/x"), "/x");
    assert_string_equal(path_join(&arena, "a", "../.."), "..");
    assert_string_equal(path_join(&arena, "/proc", "../sys"), "/sys");
    arena_free(&arena);
}

static void what_was_told_is_found_again(void **state)
{
    static const char *const folders[] = {"a", "a/b", "link", ".", "a/new/er"};
    (void)state;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        struct arena arena = {0};
        struct stat one, other;
        const char *told = path_from(&arena, folders[i], "a/c");
        assert_int_equal(stat("a/c", &one), 0);
        if (stat(folders[i], &other) == 0) {
            assert_int_equal(stat(path_join(&arena, folders[i], told), &other), 0);
            assert_true(one.st_ino == other.st_ino);
        }
        arena_free(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_told_from_a_folder),
        cmocka_unit_test(a_path_from_the_root_is_told_with_steps_back),
        cmocka_unit_test(a_joined_path_is_short_where_no_link_is_crossed),
        cmocka_unit_test(what_was_told_is_found_again),
    };
    return cmocka_run_group_tests(tests, enter, leave);
}
