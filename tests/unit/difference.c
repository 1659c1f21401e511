/* Tests of finding where a file differs (emit/compare.h): around the ends of the pieces
 * in which it is read, too. */
#include "support.h"

#include <sys/stat.h>

#include "emit/compare.h"

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

int main(void)
{
    static const struct CMUnitTest tests[] = {
        IN_FOLDER(the_first_other_byte_is_found),
        IN_FOLDER(a_file_that_is_too_short_or_too_long_is_found),
        IN_FOLDER(what_is_not_there_is_missing),
        IN_FOLDER(what_cannot_be_read_is_a_fault),
    };
    return cmocka_run_group_tests_name("difference", tests, NULL, NULL);
}
