/* Tests of comparing outputs with the disk, and of finding where a file differs (emit/compare.h).
 * The files of a row are "name=bytes", with a bar between them; in what is expected, @ is the
 * folder. */
#include "support.h"

#include <sys/stat.h>
#include <unistd.h>

#include "emit/compare.h"

enum { FILES_MAX = 4 };

struct example {
    const char *description;
    const char *disk, *output;
    bool whole;
    unsigned stale, left_over;
    const char *report;
    const char *remove; /* each path in angle brackets */
};

#define LINE_100                                                                         \
    "1234567890123456789012345678901234567890123456789012345678901234567890"             \
    "123456789012345678901234567890"

static const struct example examples[] = {
    {"the same bytes make no difference", "a=one\n|b=", "b=|a=one\n", true, 0, 0, "", ""},
    {"a file that is not there is missing", "a=one\n", "a=one\n|b=two\n", true, 1, 0,
     "bbgen: @/b: missing\n", ""},
    {"the first line that differs is shown", "a=one\ntwo\nthree\n", "a=one\ntow\nthere\n",
     true, 1, 0,
     "bbgen: @/a:2: stale\n"
     "  is:        two\n"
     "  should be: tow\n",
     ""},
    {"a line that is there too often is shown where it starts to be wrong",
     "a=one\none\ntwo\n", "a=one\ntwo\n", true, 1, 0,
     "bbgen: @/a:2: stale\n"
     "  is:        one\n"
     "  should be: two\n",
     ""},
    {"a file that ends too early is told", "a=one\n", "a=one\ntwo\n", true, 1, 0,
     "bbgen: @/a:2: stale\n"
     "  is:        (the file ends here)\n"
     "  should be: two\n",
     ""},
    {"a file that ends too late is told", "a=one\ntwo\n", "a=one\n", true, 1, 0,
     "bbgen: @/a:2: stale\n"
     "  is:        two\n"
     "  should be: (the file ends here)\n",
     ""},
    {"an empty file is told", "a=", "a=one\n", true, 1, 0,
     "bbgen: @/a:1: stale\n"
     "  is:        (the file ends here)\n"
     "  should be: one\n",
     ""},
    {"a line that breaks off is shown as far as it goes", "a=one\ntw", "a=one\ntwo\n",
     true, 1, 0,
     "bbgen: @/a:2: stale\n"
     "  is:        tw\n"
     "  should be: two\n",
     ""},
    {"a newline that is missing at the end is a difference of that line", "a=one",
     "a=one\n", true, 1, 0,
     "bbgen: @/a:1: stale\n"
     "  the last line has no end\n",
     ""},
    {"so is one where more lines should follow", "a=one", "a=one\ntwo\n", true, 1, 0,
     "bbgen: @/a:1: stale\n"
     "  the last line has no end\n",
     ""},
    {"a line of 100 bytes is shown whole, a longer one cut off", "a=" LINE_100 "\n",
     "a=" LINE_100 "x\n", true, 1, 0,
     "bbgen: @/a:1: stale\n"
     "  is:        " LINE_100 "\n"
     "  should be: " LINE_100 " ...\n",
     ""},
    {"every file that is stale is told, in the order of the output", "a=1\n|b=2\n",
     "b=x\n|a=x\n", true, 2, 0,
     "bbgen: @/b:1: stale\n"
     "  is:        2\n"
     "  should be: x\n"
     "bbgen: @/a:1: stale\n"
     "  is:        1\n"
     "  should be: x\n",
     ""},
    {"what nothing emits is left over, in the order of the names", "c=|b=|a=", "b=", true,
     0, 2,
     "bbgen: @/a: left over: nothing emits this\n"
     "bbgen: @/c: left over: nothing emits this\n",
     "<@/a><@/c>"},
    {"a part of an output leaves nothing over", "a=|b=", "b=", false, 0, 0, "", ""},
    {"a name with a space is removed in quotes", "a b=", "", true, 0, 1,
     "bbgen: @/a b: left over: nothing emits this\n", "<@/a b>"},
    {"a temporary file is what emitting mends", ".bbgen-a.tmp=", "", true, 1, 0,
     "bbgen: @/.bbgen-a.tmp: left over from an emit that was killed\n", ""},
    {"what only resembles a temporary file is left over", ".bbgen-a=", "", true, 0, 1,
     "bbgen: @/.bbgen-a: left over: nothing emits this\n", "<@/.bbgen-a>"},
};

/* A row's text with the folder in it. */
static const char *filled(struct arena *arena, const char *text, const char *folder)
{
    struct text out = {.arena = arena};
    text_puts(&out, "");
    for (; *text != '\0'; text++)
        if (*text == '@')
            text_puts(&out, folder);
        else
            text_add(&out, text, 1);
    return out.bytes;
}

/* The files of a list; returns how many. */
static size_t list_files(struct arena *arena, const char *list,
                         struct file files[FILES_MAX])
{
    size_t count = 0;
    while (*list != '\0') {
        size_t name = strcspn(list, "="), length = strcspn(list + name + 1, "|");
        assert_in_range(count, 0, FILES_MAX - 1);
        files[count++] =
            (struct file){.name = arena_copy(arena, list, name),
                          .bytes = arena_copy(arena, list + name + 1, length),
                          .length = length};
        list += name + 1 + length;
        list += *list == '|';
    }
    return count;
}

/* Compares the files of a list, as if a module had made them. */
static bool compare(struct arena *arena, const char *list, bool whole, const char *path,
                    char **report, struct differences *differences, struct fault *fault)
{
    struct file files[FILES_MAX];
    struct job job = {.files = files, .count = list_files(arena, list, files)};
    const struct folder folder = {
        .path = path, .whole = whole, .jobs = &job, .job_count = 1};
    size_t length;
    FILE *stream = open_memstream(report, &length);
    assert_non_null(stream);
    differences->remove.arena = arena;
    differences->folders.arena = arena;
    text_puts(&differences->remove, "");
    bool good = true;
    for (size_t i = job.count; i-- != 0;) /* the last first, as threads might */
        good = good && file_give(&folder, &files[i], &compare_sink, arena, fault);
    good = good && compare_folder(arena, &folder, stream, differences, fault);
    fclose(stream);
    return good;
}

/* The words that a shell reads in `words`. */
static const char *shell_words(struct arena *arena, const char *words)
{
    FILE *shell = popen(
        arena_print(arena, "for i in %s; do printf '<%%s>' \"$i\"; done", words), "r");
    assert_non_null(shell);
    char *found = arena_alloc(arena, 10000, 1);
    assert_in_range(fread(found, 1, 10000, shell), 0, 9999);
    assert_int_equal(pclose(shell), 0);
    return found;
}

static void check_example(void **state)
{
    const struct example *row = *state;
    struct arena arena = {0};
    void *folder = NULL;
    assert_int_equal(make_folder(&folder), 0);
    struct file disk[FILES_MAX];
    for (size_t i = list_files(&arena, row->disk, disk); i-- != 0;)
        put_file(folder, disk[i].name, disk[i].bytes);
    const char *expected = filled(&arena, row->report, folder);
    const char *remove = filled(&arena, row->remove, folder);
    struct differences differences = {0};
    struct fault fault = {0};
    char *report;
    bool good =
        compare(&arena, row->output, row->whole, folder, &report, &differences, &fault);
    assert_int_equal(remove_folder(&folder), 0);

    assert_true(good);
    assert_string_equal(report, expected);
    assert_string_equal(shell_words(&arena, differences.remove.bytes), remove);
    assert_int_equal(differences.stale, row->stale);
    assert_int_equal(differences.left_over, row->left_over);
    free(report);
    arena_free(&arena);
}

static void differences_of_several_outputs_add_up(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct differences differences = {.stale = 3, .left_over = 2};
    struct fault fault = {0};
    char *report;
    assert_true(
        compare(&arena, "a=|b=", true, "/nowhere/at/all", &report, &differences, &fault));
    assert_string_equal(report, "bbgen: /nowhere/at/all/a: missing\n"
                                "bbgen: /nowhere/at/all/b: missing\n");
    assert_int_equal(differences.stale, 5);
    assert_int_equal(differences.left_over, 2);
    free(report);
    arena_free(&arena);
}

static void comparing_writes_nothing(void **state)
{
    struct arena arena = {0};
    struct differences differences = {0};
    struct fault fault = {0};
    put_file(*state, "a", "old");
    put_file(*state, ".bbgen-a.tmp", "half");
    char *report;
    assert_true(
        compare(&arena, "a=new|b=new", true, *state, &report, &differences, &fault));
    assert_names(*state, ".bbgen-a.tmp a ");
    assert_file(*state, "a", "old");
    free(report);
    arena_free(&arena);
}

static void a_folder_in_the_place_of_a_file_is_a_fault(void **state)
{
    struct arena arena = {0};
    struct differences differences = {0};
    struct fault fault = {0};
    assert_int_equal(mkdir(arena_print(&arena, "%s/a", (char *)*state), 0700), 0);
    char *report;
    assert_false(compare(&arena, "a=", true, *state, &report, &differences, &fault));
    assert_non_null(strstr(fault.message, "/a: cannot read: not a file"));
    free(report);
    arena_free(&arena);
}

/* ---- where a file differs: around the ends of the pieces in which it is read, too */

enum { PIECE = 1 << 14, BYTES = 2 * PIECE + 10 };

static struct difference find(const char *folder, const char *bytes, size_t length)
{
    char path[4096];
    struct difference difference;
    struct fault fault = {0};
    const struct file file = {.name = "file", .bytes = bytes, .length = length};
    snprintf(path, sizeof path, "%s/file", folder);
    assert_true(difference_find(path, &file, &difference, &fault));
    assert_false(difference.is_missing);
    return difference;
}

static void put(const char *folder, const char *bytes, size_t length)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/file", folder);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static const size_t places[] = {
    0, 1, 100, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE - 1, 2 * PIECE, BYTES - 1};

static char *bytes_of(struct arena *arena)
{
    char *bytes = arena_alloc(arena, BYTES, 1);
    for (size_t i = 0; i < BYTES; i++)
        bytes[i] = (char)('a' + i % 25);
    return bytes;
}

static void the_first_other_byte_is_found(void **state)
{
    struct arena arena = {0};
    char *bytes = bytes_of(&arena);
    put(*state, bytes, BYTES);
    assert_false(find(*state, bytes, BYTES).is_found);
    bytes[BYTES - 1] = '!'; /* behind all others */
    for (size_t i = COUNT(places); i-- != 0;) {
        bytes[places[i]] = '!';
        struct difference difference = find(*state, bytes, BYTES);
        assert_true(difference.is_found);
        assert_false(difference.is_cut);
        assert_int_equal(difference.at, places[i]);
    }
    arena_free(&arena);
}

static void a_file_that_is_too_short_or_too_long_is_found(void **state)
{
    struct arena arena = {0};
    char *bytes = bytes_of(&arena);
    for (size_t i = 0; i < COUNT(places); i++) {
        put(*state, bytes, places[i]);
        assert_false(find(*state, bytes, places[i]).is_found);
        struct difference difference = find(*state, bytes, BYTES);
        assert_true(difference.is_found && difference.is_cut);
        assert_int_equal(difference.at, places[i]);
        put(*state, bytes, BYTES);
        difference = find(*state, bytes, places[i]);
        assert_true(difference.is_found && !difference.is_cut);
        assert_int_equal(difference.at, places[i]);
    }
    arena_free(&arena);
}

static void what_is_not_there_is_missing(void **state)
{
    char path[4096];
    struct difference difference;
    struct fault fault = {0};
    const struct file file = {.name = "file", .bytes = ""};
    snprintf(path, sizeof path, "%s/file", (char *)*state);
    assert_true(difference_find(path, &file, &difference, &fault));
    assert_true(difference.is_missing && !difference.is_found);
}

static void what_cannot_be_read_is_a_fault(void **state)
{
    char path[4096];
    struct difference difference;
    struct fault fault = {0};
    const struct file file = {.name = "file", .bytes = ""};
    snprintf(path, sizeof path, "%s/file", (char *)*state);
    assert_int_equal(mkdir(path, 0700), 0);
    assert_false(difference_find(path, &file, &difference, &fault));
    assert_int_equal(fault.status, FAULT_INPUT);
    assert_non_null(strstr(fault.message, "/file: cannot read: not a file"));
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(differences_of_several_outputs_add_up),
    IN_FOLDER(comparing_writes_nothing),
    IN_FOLDER(a_folder_in_the_place_of_a_file_is_a_fault),
    IN_FOLDER(the_first_other_byte_is_found),
    IN_FOLDER(a_file_that_is_too_short_or_too_long_is_found),
    IN_FOLDER(what_is_not_there_is_missing),
    IN_FOLDER(what_cannot_be_read_is_a_fault),
};

int main(void)
{
    return RUN("compare", ROWS(examples, check_example), TESTS(others));
}
