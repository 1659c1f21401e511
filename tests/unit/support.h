/* What several tests share: tables of tests, random numbers and sets, temporary folders. */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <dirent.h>
#include <ftw.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/bits.h"
#include "board/moves.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* Tests of a program: rows of a table, or tests by themselves, where `check` is NULL. A row starts
 * with its description, which is the test's name, and is the state of its test. */
struct tests {
    const void *rows;
    size_t count, size;
    CMUnitTestFunction check;
};

#define ROWS(rows, check)                                                                \
    {                                                                                    \
        (rows), COUNT(rows), sizeof *(rows), (check)                                     \
    }
#define TESTS(tests) ROWS(tests, NULL)

/* What main returns: all tests of these lists are run. */
#define RUN(name, ...) RUN_WITH(name, NULL, NULL, __VA_ARGS__)
#define RUN_WITH(name, setup, teardown, ...)                                             \
    run_lists((name), (setup), (teardown),                                               \
              (const struct tests[]){__VA_ARGS__, {NULL, 0, 0, NULL}})

static inline int run_lists(const char *name, CMFixtureFunction setup,
                            CMFixtureFunction teardown, const struct tests *lists)
{
    size_t count = 0, all = 0;
    for (size_t i = 0; lists[i].rows != NULL; i++)
        all += lists[i].count;
    struct CMUnitTest *tests = calloc(all, sizeof *tests);
    for (; tests != NULL && lists->rows != NULL; lists++)
        for (size_t i = 0; i < lists->count; i++, count++) {
            const char *row = (const char *)lists->rows + i * lists->size;
            memcpy(&tests[count].name, row, sizeof tests->name);
            tests[count].test_func = lists->check;
            tests[count].initial_state = (void *)row;
            if (lists->check == NULL)
                memcpy(&tests[count], row, sizeof *tests);
        }
    const int failed = _cmocka_run_group_tests(name, tests, count, setup, teardown);
    free(tests);
    return count == 0 ? 1 : failed;
}

/* The next of a sequence of random numbers; it starts from any state but 0. */
static inline uint64_t random_next(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* Some of the squares below `count`, about half of them. */
static inline struct bits random_set(uint64_t *state, unsigned count)
{
    struct bits set = {random_next(state), random_next(state)};
    set.lo &= count < 64 ? ((uint64_t)1 << count) - 1 : UINT64_MAX;
    set.hi &= count < 65    ? 0
              : count < 128 ? ((uint64_t)1 << (count - 64)) - 1
                            : UINT64_MAX;
    return set;
}

/* For cmocka: the state of a test is the path of a new folder, removed behind it. */
static inline int make_folder(void **state)
{
    const char *parent = getenv("TMPDIR");
    char *path = NULL;
    if (asprintf(&path, "%s/bbgen-XXXXXX", parent == NULL ? "/tmp" : parent) < 0)
        return -1;
    *state = path;
    return mkdtemp(path) == NULL ? -1 : 0;
}

static inline int remove_entry(const char *path, const struct stat *status, int kind,
                               struct FTW *at)
{
    (void)status, (void)kind, (void)at;
    return remove(path);
}

static inline int remove_folder(void **state)
{
    int result = nftw(*state, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
    free(*state);
    return result;
}

/* A test in such a folder. */
#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

/* Writes a file of this text. */
static inline void put_file(const char *folder, const char *name, const char *text)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fputs(text, file) < 0, 0);
    assert_int_equal(fclose(file), 0);
}

/* Asserts that a file has this text. */
static inline void assert_file(const char *folder, const char *name, const char *text)
{
    char path[4096], found[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        fail_msg("there is no %s", name);
    found[fread(found, 1, sizeof found - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(found, text);
}

/* Asserts that a folder has exactly these names in it: sorted, each with a space behind. */
static inline void assert_names(const char *folder, const char *names)
{
    char found[4096] = "";
    struct dirent **entries;
    int count = scandir(folder, &entries, NULL, alphasort);
    assert_true(count >= 2);
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;
        if (strcmp(name, ".") != 0 && strcmp(name, "..") != 0)
            snprintf(found + strlen(found), sizeof found - strlen(found), "%s ", name);
        free(entries[i]);
    }
    free(entries);
    assert_string_equal(found, names);
}

#endif
