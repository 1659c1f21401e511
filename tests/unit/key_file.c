/* Tests of key files (zobrist/key_file.h): what is read of lists, and of programs in several
 * languages, number by number. */
#include "zobrist/key_file.h"

#include "support.h"

struct good {
    const char *description;
    const char *text;
    unsigned width, needed;
    size_t count;
    uint64_t hi, lo;  /* the last key */
    unsigned line;    /* where it stands */
    const char *name; /* of that key */
};

#define A "0x0123456789abcdef"
#define B "0xFEDCBA9876543210"

static const struct good goods[] = {
    {"a word of 64 bits", "0123456789abcdef\n", 64, 57, 1, 0, 0x0123456789abcdef, 1,
     "key 1"},
    {"capitals, and 0x before", B "\n", 64, 64, 1, 0, 0xfedcba9876543210, 1, "key 1"},
    {"a last line without an end", "00000001\n00000002", 32, 2, 2, 0, 2, 2, "key 2"},
    {"words of 48 bits", "ffffffffffff\n000000000001\n", 48, 48, 2, 0, 1, 2, "key 2"},
    {"words of 128 bits", "80000000000000000000000000000001\n", 128, 128, 1,
     0x8000000000000000, 1, 1, "key 1"},
    {"comments and empty lines, which may have signs",
     "# mine, yours; [all]\n\n00000007 // seven {7}\r\n", 32, 3, 1, 0, 7, 3, "key 1"},
    {"a list with the mark of UTF-8",
     "\xef\xbb\xbf"
     "0123456789abcdef\r\n",
     64, 57, 1, 0, 0x0123456789abcdef, 1, "key 1"},
    {"a program with it",
     "\xef\xbb\xbf"
     "k = [" A ", " B "];",
     0, 64, 2, 0, 0xfedcba9876543210, 1, "k[1]"},
    {"a header of ours, which names an array twice, and one that is not there",
     "#define X_ZOBRIST_SETS(set, keys, sums) \\\n keys(2, k[i], 0) \\\n"
     " keys(2, k[i], 0) \\\n keys(2, k[i], l_high[i]) \\\n keys(1, l[i], 0) \\\n"
     " set(\"x\", 1)\nstatic const U64 k[2] =\n{" A "ULL,\n " B "};\n",
     0, 64, 2, 0, 0xfedcba9876543210, 9, "k[1]"},
    {"a C array", "static const U64 k[2] =\n{" A "ULL,\n " B "};\n", 0, 64, 2, 0,
     0xfedcba9876543210, 3, "k[1]"},
    {"arrays in arrays, with zeros and a comment",
     "k[1][2] = {{" A ", 0}, /* 0x9999999999999999 */ {" B "u, 0x0UL}};", 0, 64, 4, 0, 0,
     1, "k[1][1]"},
    {"macros around numbers", "U64 k[12][64] = { U64(" A "), C64(" B ") };", 0, 64, 2, 0,
     0xfedcba9876543210, 1, "k[1]"},
    {"an array of classes, without =",
     "namespace n { class Z : public Y {\n public: static constexpr std::array<u64, 2> "
     "k{{" A ", " B "}}; }; }",
     0, 64, 2, 0, 0xfedcba9876543210, 2, "k[1]"},
    {"a scalar beside an array",
     "const U64 k[2] = {" A ", " A "};\nconst U64 side = (U64)" B ";\n", 0, 64, 3, 0,
     0xfedcba9876543210, 2, "side"},
    {"#define", "#include <x.h>\n#define SIDE " B "ULL /* now */\n#define N 12\n", 0, 64,
     1, 0, 0xfedcba9876543210, 2, "SIDE"},
    {"separators in C++", "auto k = {0x0123'4567'89ab'cdef, 0xfedc'ba98'7654'3210};", 0,
     64, 2, 0, 0xfedcba9876543210, 1, "k[1]"},
    {"decimal numbers", "k[] = {81985529216486895, 18364758544493064720u};", 0, 64, 2, 0,
     0xfedcba9876543210, 1, "k[1]"},
    {"Rust",
     "pub const K: [[u64; 2]; 1] = [\n [0x0123_4567_89ab_cdef_u64, " B
     "u64],\n];\nfn f<'a>(x: &'a u64) -> u64 { x * 0x9e3779b97f4a7c15 }\n",
     0, 64, 2, 0, 0xfedcba9876543210, 2, "K[1]"},
    {"a structure of Rust",
     "static Z: Zobrist = Zobrist {\n pieces: [" A "],\n side: " B ",\n};\n", 0, 64, 2, 0,
     0xfedcba9876543210, 3, "side"},
    {"Java, with negative numbers",
     "class Z {\n static final long[] K = new long[] {" A
     "L,\n -81985529216486896L};\n}\n",
     0, 64, 2, 0, 0xfedcba9876543210, 3, "K[1]"},
    {"C#",
     "public class Z\n{\n private static readonly ulong[] k = new ulong[2]\n {" A "UL, " B
     "UL };\n}\n",
     0, 64, 2, 0, 0xfedcba9876543210, 4, "k[1]"},
    {"JavaScript", "const k = [" A "n, " B "n]\nlet n = 12\n", 0, 64, 2, 0,
     0xfedcba9876543210, 1, "k[1]"},
    {"numbers in text", "const k = [BigInt(\"" A "\"), BigInt(\"fedcba9876543210\")];", 0,
     64, 2, 0, 0xfedcba9876543210, 1, "k[1]"},
    {"Python",
     "# 0x1111111111111111\nK: List[int] = [\n    " A ",  # one\n    " B
     ",\n]\nMASK = (1 << 64) - 1\n",
     0, 64, 2, 0, 0xfedcba9876543210, 4, "K[1]"},
    {"a dictionary", "k = {\"a\": [" A "], 'b': [" B "]}\n", 0, 64, 2, 0,
     0xfedcba9876543210, 1, "key 2"},
    {"Go", "package z\n\nvar k = [2]uint64{\n\t" A ",\n\t" B ",\n}\nvar n = 2\n", 0, 64,
     2, 0, 0xfedcba9876543210, 5, "k[1]"},
    {"a macro that joins words",
     "#define C64(u) (u##ULL)\n#define X(a, b) \\\n (a ## b)\nU64 k[2] = {C64(" A
     "), C64(" B ")};\nvoid f(void) { x ^= 0x1111111111111111; }",
     0, 64, 2, 0, 0xfedcba9876543210, 4, "k[1]"},
    {"what looks like one in Python",
     "k = [" A ",  ## one\n " B "]  ## )\nx ^= 0x1111111111111111", 0, 64, 2, 0,
     0xfedcba9876543210, 2, "k[1]"},
    {"two lifetimes on a line",
     "const K: [u64; 2] = [" A ", " B
     "];\nimpl Z { fn f<'a, 'b>(x: &'a u64, y: &'b u64) -> "
     "u64 { x.wrapping_mul(0x9e3779b97f4a7c15) } }",
     0, 64, 2, 0, 0xfedcba9876543210, 1, "K[1]"},
    {"an apostrophe as the first thing", "'a> 1'; k = {" A ", " B "};", 0, 64, 2, 0,
     0xfedcba9876543210, 1, "k[1]"},
    {"brackets that are not closed, or not opened",
     "x = f((; } ) k = {" A ", (" B "};\nint g() { h(0x1111111111111111); }", 0, 64, 2, 0,
     0xfedcba9876543210, 1, "k[1]"},
    {"types behind names", "var (\n k = []uint64{" A "}\n side uint64 = " B "\n)\n", 0,
     64, 2, 0, 0xfedcba9876543210, 3, "side"},
    {"an array that a property gives",
     "class Z { static ReadOnlySpan<ulong> K => new ulong[] { " A "UL, " B "UL }; }", 0,
     64, 2, 0, 0xfedcba9876543210, 1, "K[1]"},
    {"labels of two numbers", "k = {\n (0, 0): " A ",\n (0, 1): " B ",\n}\n", 0, 64, 2, 0,
     0xfedcba9876543210, 3, "k[1]"},
    {"text between backquotes", "k = [BigInt(`" A "`), BigInt(`" B "`)]; t = `\n0x1`;", 0,
     64, 2, 0, 0xfedcba9876543210, 1, "k[1]"},
    {"several arrays of one statement", "var a, b = [1]uint64{" A "}, [1]uint64{" B "}\n",
     0, 64, 2, 0, 0xfedcba9876543210, 1, "uint64"},
    {"a list to be included", A "ull, // a1\n" B "ull\n", 0, 64, 2, 0, 0xfedcba9876543210,
     2, "key 2"},
    {"sums are no keys of their own",
     "k[4] = {0, 0x1111111111111111, 0x2222222222222222, 0x3333333333333333};", 0, 62, 2,
     0, 0x2222222222222222, 1, "k[2]"},
    {"nor is what is computed with",
     "k = {" A ", " B "}; x *= 0x2545f4914f6cdd1d; y = y ^ 0x2545f4914f6cdd1d;"
     " z = 0x2545f4914f6cdd1d + 1;",
     0, 64, 2, 0, 0xfedcba9876543210, 1, "k[1]"},
    {"nor are numbers of other widths",
     "k = {" A ", " B "}; short_ones = {0x12345678, 0x9abcdef0}; n = 64;", 0, 64, 2, 0,
     0xfedcba9876543210, 1, "k[1]"},
    {"keys of 32 bits",
     "int k[2][2] = {{-1985229329, 0x1234567}, {0x89abcdef, 0x7fffffff}};", 0, 32, 4, 0,
     0x7fffffff, 1, "k[1][1]"},
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

/* Reads a file of this text. */
static bool read_text(struct arena *arena, const char *text, const char *from,
                      struct key_file *file, struct fault *fault)
{
    put_file(folder, "keys", text);
    return key_file_read(arena, arena_print(arena, "%s/keys", (char *)folder), from, file,
                         fault);
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
    {"no number of key width", "k = {12, 0xffff}", ": ", "more than 16 bits"},
    {"a number of more than 128 bits", "k = {0x123456789012345678901234567890123}", ": ",
     "no key is in it"},
    {"a comment alone", "# nothing\n", ": ", "no key is in it"},
};

static void check_bad(void **state)
{
    struct arena arena = {0};
    struct fault fault = {0};
    struct key_file file;
    const struct bad *row = *state;
    assert_false(read_text(&arena, row->text, NULL, &file, &fault));
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
    if (!read_text(&arena, row->text, NULL, &file, &fault))
        fail_msg("%s", fault.message);
    assert_int_equal(file.count, row->count);
    assert_int_equal(file.width, row->width);
    assert_int_equal(file.needed, row->needed);
    assert_int_equal(file.keys[row->count - 1].hi, row->hi);
    assert_int_equal(file.keys[row->count - 1].lo, row->lo);
    assert_int_equal(file.lines[row->count - 1], row->line);
    assert_string_equal(key_file_name(&arena, &file, row->count - 1), row->name);
    arena_free(&arena);
}

static void one_name_can_be_asked_for(void **state)
{
    (void)state;
    static const char text[] = "const U64 k[2] = {" A ", " A "}; U64 m[1] = {" B "};"
                               "const U32 short_ones[2] = {0x12345678, 0x9abcdef0};";
    static const struct {
        const char *name;
        uint64_t last;
        size_t count;
    } rows[] = {{"k", 0x0123456789abcdef, 2},
                {"m", 0xfedcba9876543210, 1},
                {"short_ones", 0x9abcdef0, 2}};
    struct arena arena = {0};
    struct key_file file;
    struct fault fault = {0};
    for (size_t i = 0; i < COUNT(rows); i++) {
        assert_true(read_text(&arena, text, rows[i].name, &file, &fault));
        assert_int_equal(file.count, rows[i].count);
        assert_int_equal(file.keys[file.count - 1].lo, rows[i].last);
    }
    assert_false(read_text(&arena, text, "side", &file, &fault));
    assert_non_null(strstr(fault.message, "there are k, m"));
    arena_free(&arena);
}

static void what_is_skipped_is_told(void **state)
{
    (void)state;
    static const char text[] = "int n = 12;\nconst U64 k[2] = {" A ", " B "};\n"
                               "x = x * 0x2545f4914f6cdd1d;\n"
                               "wide = 0x11111111111111112222222222222222;\n";
    struct arena arena = {0};
    struct text report = {.arena = &arena};
    struct key_file file;
    struct fault fault = {0};
    assert_true(read_text(&arena, text, NULL, &file, &fault));
    key_file_tell(&file, &report);
    assert_string_equal(report.bytes,
                        "read        2 keys, k 2 (line 2)\n"
                        "skipped     2 narrower (lines 1, 2), 1 wider (line 4), 1 in "
                        "computations (line 3)\n");
    arena_free(&arena);
}

int main(void)
{
    struct CMUnitTest tests[COUNT(goods) + COUNT(bads) + 2];
    struct CMUnitTest *after =
        ADD_ROWS(ADD_ROWS(tests, goods, check_good), bads, check_bad);
    after[0] = (struct CMUnitTest)cmocka_unit_test(one_name_can_be_asked_for);
    after[1] = (struct CMUnitTest)cmocka_unit_test(what_is_skipped_is_told);
    return cmocka_run_group_tests_name("key_file", tests, enter, leave);
}
