/* Tests of files and paths (base/file.h), in folders of their own. */
#include "support.h"

#include <fcntl.h>
#include <libgen.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"

static const char *program; /* how this test was called */
static char called_from[4096];

static const char *in(struct arena *arena, const char *folder, const char *name)
{
    return arena_print(arena, "%s/%s", folder, name);
}

/* Of the bytes in a file, the text that is read. */
static const struct reading {
    const char *bytes, *text;
    size_t length;
} readings[] = {
#define READING(bytes, text)                                                             \
    {                                                                                    \
        bytes, text, sizeof bytes - 1                                                    \
    }
    READING("a\nb\n", "a\nb\n"),
    READING("a\r\nb\r\n", "a\nb\n"),
    READING("\r\n\r\n", "\n\n"),
    READING("a\rb\n\rc\r\r\n", "a\rb\n\rc\r\n"),
    READING("a\r", "a\r"),
    READING("a\r\0\n", "a\r"),
    READING("\xef\xbb\xbf", ""),
    READING("\xef\xbb\xbf\r\na", "\na"),
    READING("a\xef\xbb\xbf", "a\xef\xbb\xbf"),
    READING("\xef\xbb", "\xef\xbb"),
#undef READING
};

static void text_is_the_same_on_every_system(void **state)
{
    for (size_t i = 0; i < COUNT(readings); i++) {
        struct arena arena = {0};
        struct fault fault = {0};
        struct file_bytes read;
        const char *path = in(&arena, *state, "text");
        FILE *file = fopen(path, "wb");
        assert_non_null(file);
        assert_int_equal(fwrite(readings[i].bytes, 1, readings[i].length, file),
                         readings[i].length);
        assert_int_equal(fclose(file), 0);
        assert_true(file_read(&arena, path, &read, &fault));
        assert_string_equal(read.bytes, readings[i].text);
        if (memchr(readings[i].bytes, '\0', readings[i].length) == NULL)
            assert_int_equal(read.length, strlen(readings[i].text));
        else
            assert_int_equal(read.length, readings[i].length);
        arena_free(&arena);
    }
}

static void assert_unreadable(const char *folder, const char *name, const char *why)
{
    struct arena arena = {0};
    struct fault fault = {0};
    struct file_bytes read;
    const char *path = in(&arena, folder, name);
    assert_false(file_read(&arena, path, &read, &fault));
    assert_int_equal(fault.status, FAULT_INPUT);
    assert_string_equal(fault.message,
                        arena_print(&arena, "%s: cannot read: %s", path, why));
    arena_free(&arena);
}

static void a_file_that_is_too_large_is_not_read(void **state)
{
    struct arena arena = {0};
    put_file(*state, "large", "[board]\n");
    const char *path = in(&arena, *state, "large");
    struct fault fault = {0};
    struct file_bytes read;
    assert_int_equal(truncate(path, FILE_BYTES_MAX), 0);
    assert_true(file_read(&arena, path, &read, &fault));
    assert_int_equal(read.length, FILE_BYTES_MAX);
    assert_int_equal(truncate(path, (off_t)1 << 31), 0);
    assert_unreadable(*state, "large",
                      "larger than the 4194304 bytes that a file of this kind may have; "
                      "is it the one that is meant?");
    arena_free(&arena);
}

static void only_a_file_is_read(void **state)
{
    struct arena arena = {0};
    assert_int_equal(mkfifo(in(&arena, *state, "pipe"), 0600), 0);
    assert_int_equal(symlink("nowhere", in(&arena, *state, "link")), 0);
    assert_unreadable(*state, "missing", "No such file or directory");
    assert_unreadable(*state, "link", "No such file or directory");
    assert_unreadable(*state, ".", "not a file");
    alarm(30); /* nobody must wait for a writer */
    assert_unreadable(*state, "pipe", "not a file");
    alarm(0);
    arena_free(&arena);
}

static void only_a_folder_lists_names(void **state)
{
    struct arena arena = {0};
    struct fault missing = {0}, file = {0};
    struct file_names names;
    put_file(*state, "file", "");
    assert_false(file_list(&arena, in(&arena, *state, "missing"), &names, &missing));
    assert_non_null(strstr(missing.message, "/missing: cannot list: No such file"));
    assert_false(file_list(&arena, in(&arena, *state, "file"), &names, &file));
    assert_non_null(strstr(file.message, "/file: cannot list: Not a directory"));
    arena_free(&arena);
}

/* What this test was called by lies there, and is the same file. */
static void the_own_folder_is_where_the_program_lies(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct fault fault = {0};
    const char *folder;
    struct stat called, found;
    assert_true(file_own_folder(&arena, program, &folder, &fault));
    assert_int_equal(folder[0], '/');
    char *name = basename(arena_copy(&arena, program, strlen(program)));
    assert_int_equal(stat(program, &called), 0);
    assert_int_equal(stat(in(&arena, folder, name), &found), 0);
    assert_int_equal(called.st_ino, found.st_ino);
    arena_free(&arena);
}

/* ---- paths, in a folder that has some */

static int enter(void **state)
{
    return make_folder(state) != 0 || chdir(*state) != 0 || mkdir("a", 0777) != 0 ||
           mkdir("a/b", 0777) != 0 || mkdir("a/c", 0777) != 0 || mkdir("ab", 0777) != 0 ||
           symlink("a/b", "link") != 0;
}

static int leave(void **state)
{
    return chdir(called_from) != 0 || remove_folder(state) != 0;
}

#define AMONG_FOLDERS(test) cmocka_unit_test_setup_teardown(test, enter, leave)

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
    for (size_t i = 0; i < COUNT(cases); i++) {
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
    for (size_t i = 0; i < COUNT(folders); i++) {
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

int main(int argc, char **argv)
{
    (void)argc;
    program = argv[0];
    if (getcwd(called_from, sizeof called_from) == NULL)
        return 1;
    static const struct CMUnitTest tests[] = {
        IN_FOLDER(text_is_the_same_on_every_system),
        IN_FOLDER(a_file_that_is_too_large_is_not_read),
        IN_FOLDER(only_a_file_is_read),
        IN_FOLDER(only_a_folder_lists_names),
        cmocka_unit_test(the_own_folder_is_where_the_program_lies),
        AMONG_FOLDERS(a_file_is_told_from_a_folder),
        AMONG_FOLDERS(a_path_from_the_root_is_told_with_steps_back),
        AMONG_FOLDERS(a_joined_path_is_short_where_no_link_is_crossed),
        AMONG_FOLDERS(what_was_told_is_found_again),
    };
    return cmocka_run_group_tests_name("file", tests, NULL, NULL);
}
