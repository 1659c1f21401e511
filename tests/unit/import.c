/* Tests of key files (zobrist/import.h): what is read of them, word by word. */
#include "zobrist/import.h"

#include "support.h"

struct good {
    const char *description;
    const char *text;
    unsigned width, needed;
    size_t count;
    uint64_t hi, lo; /* the last key */
    unsigned line;   /* where it stands */
};

static const struct good goods[] = {
    {"a word of 64 bits", "0123456789abcdef\n", 64, 57, 1, 0, 0x0123456789abcdef, 1},
    {"capitals, and 0x before", "0xFEDCBA9876543210\n", 64, 64, 1, 0, 0xfedcba9876543210,
     1},
    {"a last line without an end", "00000001\n00000002", 32, 2, 2, 0, 2, 2},
    {"words of 48 bits", "ffffffffffff\n000000000001\n", 48, 48, 2, 0, 1, 2},
    {"words of 128 bits", "80000000000000000000000000000001\n", 128, 128, 1,
     0x8000000000000000, 1, 1},
    {"comments and empty lines", "# mine\n\n00000007 // seven\n", 32, 3, 1, 0, 7, 3},
    {"a C array", "static const U64 k[2] =\n{0x1ULL,\n 0x2f};\n", 0, 6, 2, 0, 0x2f, 3},
    {"arrays in arrays, with zeros", "k[1][2] = {{0x5, 0}, /* 0x9 */ {0x6u}};", 0, 3, 3,
     0, 6, 1},
};

/* Reads a file of this text. */
static bool read_text(struct arena *arena, const char *text, struct key_file *file,
                      struct fault *fault)
{
    char path[] = "/tmp/bbgen-keys-XXXXXX";
    FILE *out = fdopen(mkstemp(path), "w");
    assert_non_null(out);
    fputs(text, out);
    fclose(out);
    bool ok = import_read(arena, path, file, fault);
    remove(path);
    return ok;
}

struct bad {
    const char *description;
    const char *text, *where, *right;
};

static const struct bad bads[] = {
    {"a longer word behind a shorter", "00000001\n0123456789abcdef\n",
     ":2: ", "a key of 64 bits among keys of 32"},
    {"a shorter word behind a longer", "0123456789abcdef\n00000001\n",
     ":2: ", "a key of 32 bits among keys of 64"},
    {"33 digits", "k = {0x123456789012345678901234567890123}", ":1: ", "32 are possible"},
    {"a brace too much", "k = {0x1}}", ":1: ", "too much"},
    {"a decimal number", "k = {12}", ":1: ", "0x"},
    {"a name in an array", "k = {0x1, KEY}", ":1: ", "hexadecimal"},
    {"a comment alone", "# nothing\n", ": ", "no key is in it"},
};

static void check_bad(void **state)
{
    struct arena arena = {0};
    struct fault fault = {0};
    struct key_file file;
    const struct bad *row = *state;
    assert_false(read_text(&arena, row->text, &file, &fault));
    assert_int_equal(fault.status, FAULT_INPUT);
    if (strstr(fault.message, row->where) == NULL ||
        strstr(fault.message, row->right) == NULL)
        fail_msg("%s", fault.message);
    arena_free(&arena);
}

static void check_good(void **state)
{
    struct arena arena = {0};
    struct fault fault = {0};
    struct key_file file;
    const struct good *row = *state;
    if (!read_text(&arena, row->text, &file, &fault))
        fail_msg("%s", fault.message);
    assert_int_equal(file.count, row->count);
    assert_int_equal(file.width, row->width);
    assert_int_equal(file.needed, row->needed);
    assert_int_equal(file.keys[row->count - 1].hi, row->hi);
    assert_int_equal(file.keys[row->count - 1].lo, row->lo);
    assert_int_equal(file.lines[row->count - 1], row->line);
    arena_free(&arena);
}

int main(void)
{
    struct CMUnitTest tests[COUNT(goods) + COUNT(bads)];
    ADD_ROWS(ADD_ROWS(tests, goods, check_good), bads, check_bad);
    return cmocka_run_group_tests_name("import", tests, NULL, NULL);
}
