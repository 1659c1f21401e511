/* What several tests share: tables of tests, drawn boards, random numbers, and folders for a while. Nothing here uses the code that it judges. */
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

/* A plain move. */
#define STEP(files, ranks, times)                                                        \
    {                                                                                    \
        .dx = (files), .dy = (ranks), .range = (times)                                   \
    }

/* The moves that most tests are about. */
#define ROOK_MOVES STEP(0, 1, 0), STEP(1, 0, 0), STEP(0, -1, 0), STEP(-1, 0, 0)
#define BISHOP_MOVES STEP(1, 1, 0), STEP(1, -1, 0), STEP(-1, -1, 0), STEP(-1, 1, 0)
#define KNIGHT_MOVES_UP STEP(1, 2, 1), STEP(2, 1, 1), STEP(-2, 1, 1), STEP(-1, 2, 1)
#define KNIGHT_MOVES_DOWN STEP(1, -2, 1), STEP(2, -1, 1), STEP(-2, -1, 1), STEP(-1, -2, 1)

static const struct moves rook_moves = {{ROOK_MOVES}, 4};
static const struct moves bishop_moves = {{BISHOP_MOVES}, 4};
static const struct moves queen_moves = {{ROOK_MOVES, BISHOP_MOVES}, 8};
static const struct moves knight_moves = {{KNIGHT_MOVES_UP, KNIGHT_MOVES_DOWN}, 8};
static const struct moves short_rook_moves = {
    {STEP(0, 1, 3), STEP(1, 0, 3), STEP(0, -1, 3), STEP(-1, 0, 3)}, 4};

/* Lame leaps, those that are seen from where they lead to, and hops. */
#define LAME(files, ranks)                                                               \
    {                                                                                    \
        .dx = (files), .dy = (ranks), .range = 1, .kind = MOVE_LAME                      \
    }
#define BACK(files, ranks)                                                               \
    {                                                                                    \
        .dx = (files), .dy = (ranks), .range = 1, .kind = MOVE_LAME, .reversed = true    \
    }
#define HOP(files, ranks, kind_)                                                         \
    {                                                                                    \
        .dx = (files), .dy = (ranks), .range = MOVE_RANGE_ANY, .kind = (kind_)           \
    }

static const struct moves horse_moves = {{LAME(1, 2), LAME(2, 1), LAME(2, -1),
                                          LAME(1, -2), LAME(-1, -2), LAME(-2, -1),
                                          LAME(-2, 1), LAME(-1, 2)},
                                         8};
static const struct moves horse_to_moves = {{BACK(1, 2), BACK(2, 1), BACK(2, -1),
                                             BACK(1, -2), BACK(-1, -2), BACK(-2, -1),
                                             BACK(-2, 1), BACK(-1, 2)},
                                            8};
static const struct moves cannon_moves = {{HOP(0, 1, MOVE_HOP), HOP(1, 0, MOVE_HOP),
                                           HOP(0, -1, MOVE_HOP), HOP(-1, 0, MOVE_HOP)},
                                          4};

/* A set of squares as an array of cells, by rank and file. */
struct cells {
    unsigned files, ranks;
    bool at[128][16];
};

static inline struct cells cells_of(unsigned files, unsigned ranks, struct bits set)
{
    struct cells cells = {.files = files, .ranks = ranks};
    for (unsigned rank = 0, square = 0; rank < ranks; rank++)
        for (unsigned file = 0; file < files; file++, square++) {
            uint64_t word = square / 64 == 0 ? set.lo : set.hi;
            cells.at[rank][file] = (word >> square % 64) % 2 == 1;
        }
    return cells;
}

static inline struct bits cells_bits(const struct cells *cells)
{
    uint64_t words[3] = {0};
    for (unsigned rank = 0, square = 0; rank < cells->ranks; rank++)
        for (unsigned file = 0; file < cells->files; file++, square++)
            if (cells->at[rank][file])
                words[square / 64] |= (uint64_t)1 << square % 64;
    return (struct bits){words[0], words[1]};
}

/* The cells with this mark in a picture like ". x o\n. . .\n", the last rank on top. */
static inline struct cells drawn(const char *picture, char mark)
{
    struct cells cells = {.files = (unsigned)(strcspn(picture, "\n") + 1) / 2};
    for (const char *at = picture; *at != '\0'; at++)
        cells.ranks += *at == '\n';
    for (unsigned rank = cells.ranks; rank-- != 0;)
        for (unsigned file = 0; file < cells.files; file++, picture += 2)
            cells.at[rank][file] = *picture == mark;
    return cells;
}

/* The square of the only cell that is set. */
static inline unsigned only_square(const struct cells *cells)
{
    unsigned found = 128, count = 0;
    for (unsigned rank = 0; rank < cells->ranks; rank++)
        for (unsigned file = 0; file < cells->files; file++)
            if (cells->at[rank][file]) {
                found = rank * cells->files + file;
                count++;
            }
    assert_int_equal(count, 1);
    return found;
}

/* The picture of a set, with o on the square where the piece stands. */
static inline const char *picture_of(unsigned files, unsigned ranks, struct bits set,
                                     unsigned square, char picture[4096])
{
    struct cells cells = cells_of(files, ranks, set);
    char *out = picture;
    for (unsigned rank = ranks; rank-- != 0;)
        for (unsigned file = 0; file < files; file++) {
            bool here = rank * files + file == square;
            *out++ = cells.at[rank][file] ? 'x' : here ? 'o' : '.';
            *out++ = file + 1 == files ? '\n' : ' ';
        }
    *out = '\0';
    return picture;
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
static inline struct bits random_bits(uint64_t *state, unsigned count)
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

/* Asserts that a folder has exactly these names in it: sorted, each with a space behind.
 */
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
