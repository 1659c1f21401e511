/* Tests of lists of keys (zobrist/key_list.h): what is read, what is refused, and where. */
#include "zobrist/key_list.h"

#include "base/file.h"

#include "support.h"

struct good {
    const char *description;
    const char *text;
    unsigned width;
    size_t count;
    uint64_t key;  /* the last */
    unsigned line; /* where it stands */
    const char *name;
};

#define A "0123456789abcdef"
#define B "FEDCBA9876543210"

static const struct good goods[] = {
    {"a word of 64 bits", A "\n", 64, 1, 0x0123456789abcdef, 1, NULL},
    {"capitals, and 0x before", "0x" B "\n", 64, 1, 0xfedcba9876543210, 1, NULL},
    {"a last line without an end", "00000001\n00000002", 32, 2, 2, 2, NULL},
    {"words of 16 bits", "ffff\n0001\n", 16, 2, 1, 2, NULL},
    {"words of 24 bits", "ffffff\n000001\n", 24, 2, 1, 2, NULL},
    {"words of 48 bits", "ffffffffffff\n000000000001\n", 48, 2, 1, 2, NULL},
    {"comments and empty lines, which may have signs",
     "# mine, yours; [all] // #\n\n00000007 // seven {7} # 8\r\n", 32, 1, 7, 3, NULL},
    {"a list with the mark of UTF-8", "\xef\xbb\xbf" A "\r\n", 64, 1,
     0x0123456789abcdef, 1, NULL},
    {"a name", A "\npiece[0][12]\t " A "\n", 64, 2, 0x0123456789abcdef, 2,
     "piece[0][12]"},
    {"a name of letters that are digits, too", "side " A "\nbead " A "\n", 64, 2,
     0x0123456789abcdef, 2, "bead"},
    {"a name that is a short number", "0 " A "\n12 " A "\n", 64, 2, 0x0123456789abcdef,
     2, "12"},
    {"names in a part of the lines", "a " A "\n" A "\n" A "\n", 64, 3,
     0x0123456789abcdef, 3, NULL},
    {"space in front", "   " A " \n", 64, 1, 0x0123456789abcdef, 1, NULL},
};

static void *folder;

static int enter(void **state)
{
    (void)state;
    return make_folder(&folder);
}

static int leave(void **state)
{
    (void)state;
    return remove_folder(&folder);
}

/* Reads a list of this text. */
static bool read_text(struct arena *arena, const char *text, struct key_list *list,
                      struct fault *fault)
{
    put_file(folder, "keys", text);
    return key_list_read(arena, arena_print(arena, "%s/keys", (char *)folder), list,
                         fault);
}

struct bad {
    const char *description;
    const char *text, *where, *right;
};

static const struct bad bads[] = {
    {"a longer word behind a shorter", "00000001\n" A "\n",
     ":2: ", "a key of 64 bits among keys of 32"},
    {"a shorter word behind a longer", A "\n00000001\n",
     ":2: ", "a key of 32 bits among keys of 64; all need the same, with leading zeros"},
    {"a word too wide", A "\n" A A "0\n", ":2: ", "a key of 33 hexadecimal digits"},
    {"a word too wide by a digit", A "\n" A "0\n", ":2: ", "a key of 17 hexadecimal digits"},
    {"a word without its last digit", A "\n0123456789abcde\n",
     ":2: ", "a key of 15 hexadecimal digits"},
    {"a word without its leading zeros", "123456789abcdef\n",
     ":1: ", "leading zeros with them"},
    {"a decimal number", "18364758544493064720\n", ":1: ", "a decimal or an octal"},
    {"an octal number", "1773345651416625031020\n", ":1: ", "a decimal or an octal"},
    {"an octal number of C++", "side 0o1773345651416625031020\n",
     ":1: ", "is no hexadecimal number"},
    {"a negative number", "-81985529216486896\n", ":1: ", "is no hexadecimal number"},
    {"a comma", A "\n" A ",\n", ":2: ", "with nothing around it"},
    {"a word of C", "0x" A "ULL\n", ":1: ", "with nothing around it"},
    {"0x alone", "0x\n", ":1: ", "is no hexadecimal number"},
    {"a name alone", A "\nside\n", ":2: ", "its last word is no hexadecimal number"},
    {"two keys in a line", A " " B "\n", ":1: ", "two keys in a line"},
    {"two keys of which one is short", "0x1 " A "\n", ":1: ", "a name is no number"},
    {"two keys, one of which lost digits", "123456 " A "\n", ":1: ", "two keys"},
    {"a name of two words", "white pawn " A "\n", ":1: ", "3 words in a line"},
    {"a program", "const uint64_t k[] = {0x" A ", 0x" A "};\n",
     ":1: ", "A program is not read, but what it prints can be"},
    {"a name twice", "a " A "\nb " A "\na " B "\n",
     ":3: ", "'a' is the name of the key in line 1, too"},
    {"a comment alone", "# nothing\n",
     "keys: ", "no key is in it; a list has one a line"},
    {"nothing", "", "keys: ", "no key is in it"},
};

static void check_bad(void **state)
{
    struct arena arena = {0};
    struct fault fault = {0};
    struct key_list list;
    const struct bad *row = *state;
    assert_false(read_text(&arena, row->text, &list, &fault));
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
    struct key_list list;
    const struct good *row = *state;
    if (!read_text(&arena, row->text, &list, &fault))
        fail_msg("%s", fault.message);
    const size_t last = row->count - 1;
    assert_int_equal(list.count, row->count);
    assert_int_equal(list.width, row->width);
    assert_true(list.keys[last] == row->key);
    assert_int_equal(list.lines[last], row->line);
    assert_int_equal(list.names[last] == NULL, row->name == NULL);
    if (row->name != NULL)
        assert_string_equal(list.names[last], row->name);
    arena_free(&arena);
}

static void a_byte_0_is_refused(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct key_list list;
    const char *path = arena_print(&arena, "%s/zero", (char *)folder);
    assert_true(file_write(path, A "\n\0", 18, &fault));
    assert_false(key_list_read(&arena, path, &list, &fault));
    assert_non_null(strstr(fault.message, "a byte 0"));
    arena_free(&arena);
}

static void what_is_printed_is_read_again(void **state)
{
    (void)state;
    static const unsigned widths[] = {16, 24, 32, 48, 64};
    for (size_t i = 0; i < COUNT(widths); i++) {
        struct arena arena = {0};
        struct text text = {.arena = &arena};
        struct fault fault = {0};
        uint64_t keys[] = {0, 1, gf2_cut(UINT64_MAX, widths[i]),
                           (uint64_t)1 << (widths[i] - 1)};
        const char *names[] = {NULL, "one", "all.of.them", NULL};
        const struct key_list list = {keys, names, NULL, COUNT(keys), widths[i]};
        struct key_list again;
        key_list_print(&list, &text);
        assert_true(read_text(&arena, text.bytes, &again, &fault));
        assert_int_equal(again.count, list.count);
        assert_int_equal(again.width, list.width);
        for (size_t j = 0; j < list.count; j++) {
            assert_true(again.keys[j] == keys[j]);
            if (names[j] == NULL)
                assert_null(again.names[j]);
            else
                assert_string_equal(again.names[j], names[j]);
        }
        arena_free(&arena);
    }
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(a_byte_0_is_refused),
    cmocka_unit_test(what_is_printed_is_read_again),
};

int main(void)
{
    return RUN_WITH("key_list", enter, leave, ROWS(goods, check_good),
                    ROWS(bads, check_bad), TESTS(others));
}
