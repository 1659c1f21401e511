/* The file of a module's tables against the arrays that were built (proof/definitions.h). */
#include "edit.h"

#include "proof/definitions.h"

/* Bytes; two rows of words; sets in two words; a row of zeros before another; and one array for
 * each of two forms. */
static uint64_t bytes[] = {0, 9, 255}, rows[] = {1, 2, 3, UINT64_MAX},
                sets[] = {1, 2, 0xff, 0}, zeros[] = {0, 0, 0, 7}, first[] = {65535, 7},
                second[] = {4294967295, 0, 8};

#define OF(array) .count = COUNT(array), .words = (array)

static const struct tables tables = {
    .arrays = {{.name = "bytes", .bits = 8, OF(bytes)},
               {.name = "rows", .owner = "rook", .bits = 64, .planes = 2, OF(rows)},
               {.name = "sets", .bits = 128, .count = 2, .words = sets},
               {.name = "zeros", .bits = 64, .planes = 2, OF(zeros)},
               {.name = "of", .bits = 16, .variant = 1, OF(first)},
               {.name = "of", .bits = 32, .variant = 2, OF(second)}},
    .count = 6,
};

static const char text[] = "/* Tables. */\n"
                           "#ifndef G_M_TABLES_H\n"
                           "#define G_M_TABLES_H\n"
                           "#ifndef G_M_H\n"
                           "#error \"m_tables.h: include m.h instead\"\n"
                           "#else\n"
                           "G_SECTION G_ALIGNED\n"
                           "const uint8_t g_m_bytes[3] = {\n"
                           "    0, 9, 255,\n"
                           "};\n"
                           "G_SECTION G_ALIGNED\n"
                           "const uint64_t g_m_rook_rows[2][2] = {\n"
                           "    { 0x01, 0x02 }, /* a1 */\n"
                           "    { 0x03, 0xffffffffffffffff }, /* b1 */\n"
                           "};\n"
                           "const g_bb g_m_sets[2] = {{1, 2}, {0xff, 0x0}}; "
                           "const uint64_t g_m_zeros[2][2] = {{0}, {0, 7}};\n"
                           "#if G_M_FORM == 1\n"
                           "const uint16_t g_m_of[2] = { 65535, 7 };\n"
                           "#endif\n"
                           "#if G_M_FORM == 2\n"
                           "const uint32_t g_m_of[3] = { 4294967295, 0, 8 };\n"
                           "#endif\n"
                           "#endif\n"
                           "#endif\n";

static bool holds(const char *source, struct fault *fault)
{
    *fault = (struct fault){0};
    return definitions_prove("g", "m", &tables, "f", source, fault);
}

static void right_tables_hold(void **state)
{
    (void)state;
    struct fault fault;
    if (!holds(text, &fault))
        fail_msg("%s", fault.message);
}

struct change {
    const char *description;
    const char *old, *new;
    const char *message; /* NULL where it does no harm */
};

#define NUMBER " has another number here than was built"
#define MORE " has more here than was built"

static const struct change changes[] = {
    {"a wrong number", "9, 255", "8, 255", "f:9: g_m_bytes" NUMBER},
    {"a wrong number in hex", "0x03", "0x13", "f:14: g_m_rook_rows" NUMBER},
    {"a wrong half of a set", "{1, 2}", "{1, 3}", "f:16: g_m_sets" NUMBER},
    {"halves that are swapped", "{1, 2}", "{2, 1}", "f:16: g_m_sets" NUMBER},
    {"a wrong number of the first form", "65535, 7", "65535, 6", "f:18: g_m_of" NUMBER},
    {"one of the second", "0, 8", "1, 8", "f:21: g_m_of" NUMBER},
    {"the last digit", "ffffffffffffffff", "fffffffffffffffe",
     "f:14: g_m_rook_rows" NUMBER},
    {"a number too few", "9, 255,", "9,", "f:10: g_m_bytes" NUMBER},
    {"a number too few at the end", "0, 9, 255", "0, 9", "f:10: g_m_bytes" NUMBER},
    {"a number too many", "255,", "255, 0", "f:9: g_m_bytes" MORE},
    {"one too many in a row", "0x01, 0x02", "0x01, 0x02, 0x03",
     "f:13: g_m_rook_rows" NUMBER},
    {"one too few in a row", "0x01, 0x02", "0x01", "f:13: g_m_rook_rows" NUMBER},
    {"a row too few", "    { 0x03, 0xffffffffffffffff }, /* b1 */\n", "",
     "f:14: g_m_rook_rows" NUMBER},
    {"a row too many", "}, /* b1 */", "}, {5, 6}", "f:14: g_m_rook_rows" MORE},
    {"half a set", "{1, 2}", "{1}", "f:16: g_m_sets" NUMBER},
    {"all zeros of a row", "{0},", "{0, 0},", NULL},
    {"not all zeros of a row", "{0, 7}", "{0}", "f:16: g_m_zeros" NUMBER},
    {"a row of zeros without any", "{0},", "{},", "f:16: g_m_zeros" NUMBER},
    {"a row of zeros by another number", "{0},", "{1},", "f:16: g_m_zeros" NUMBER},
    {"a comma at the end that is missing", "255,", "255", NULL},
    {"a name where a number is due", "9, 255", "nine, 255", "f:9: g_m_bytes" NUMBER},
    {"a sum", "9, 255", "4 + 5, 255", "f:9: g_m_bytes" NUMBER},
    {"a number below 0", "9, 255", "-9, 255", "f:9: g_m_bytes" NUMBER},
    {"a number in octal", "9, 255", "9, 0255", "f:9: g_m_bytes" NUMBER},
    {"a number of too many digits", "0x01,", "0x10000000000000001,",
     "f:13: g_m_rook_rows" NUMBER},
    {"a number with a suffix", "9, 255", "9u, 255", "f:9: g_m_bytes" NUMBER},
    {"a number that does not fit, and would be cut to the right one", "9, 255",
     "265, 255", "f:9: g_m_bytes" NUMBER},
    {"another name", "g_m_bytes", "g_m_bits", "f:1: g_m_bytes is not defined in it"},
    {"no owner", "g_m_rook_rows", "g_m_rows", "f:10: g_m_rook_rows is not defined in it"},
    {"an array that is missing", "const g_bb g_m_sets[2] = {{1, 2}, {0xff, 0x0}};", "",
     "f:15: g_m_sets is not defined in it"},
    {"one of a form that is missing",
     "const uint32_t g_m_of[3] = { 4294967295, 0, 8 };\n", "",
     "f:18: g_m_of is not defined in it"},
    {"a definition without an end", "{0, 7}};", "{0, 7}}", "f:17: g_m_zeros" MORE},
    {"with comments", "255,", "255 /* the last, of 3 */,", NULL},
    {"with a line that goes on", "255,", "255 \\\n,", NULL},
    {"a comment without an end", "/* b1 */", "/* b1", "f:14: g_m_rook_rows" MORE},
};

static void check_change(void **state)
{
    const struct change *row = *state;
    struct arena arena = {0};
    struct fault fault;
    bool good = holds(edit(&arena, text, row->old, row->new, false), &fault);
    assert_string_equal(fault.message, row->message == NULL ? "" : row->message);
    assert_int_equal(good, row->message == NULL);
    assert_int_equal(fault.status, good ? 0 : FAULT_JUDGEMENT);
    arena_free(&arena);
}

/* Wherever the text ends in front of its last table's end, it is not all there. */
static void no_beginning_of_it_holds(void **state)
{
    (void)state;
    struct fault fault;
    const size_t end = (size_t)(strstr(text, "0, 8 };") - text) + strlen("0, 8 };");
    for (size_t length = 0; length < end; length++) {
        char *copy = strndup(text, length);
        assert_non_null(copy);
        assert_false(holds(copy, &fault));
        free(copy);
    }
    assert_false(holds(NULL, &fault));
    assert_string_equal(fault.message, "m has tables, and no file for them");
}

/* Every digit between braces counts. */
static void no_digit_may_change(void **state)
{
    (void)state;
    struct fault fault;
    char copy[sizeof text];
    memcpy(copy, text, sizeof text);
    int depth = 0;
    for (char *at = strstr(copy, "bytes"); *at != '\0'; at++) {
        char digit = *at;
        depth += (digit == '{') - (digit == '}');
        bool is_comment = strncmp(at, "1 */", 4) == 0;
        if (digit < '0' || digit > '9' || is_comment || depth == 0)
            continue;
        *at = digit == '9' ? '1' : (char)(digit + 1);
        if (holds(copy, &fault))
            fail_msg("%s", copy);
        *at = digit;
    }
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(right_tables_hold),
    cmocka_unit_test(no_beginning_of_it_holds),
    cmocka_unit_test(no_digit_may_change),
};

int main(void)
{
    return RUN("definitions", ROWS(changes, check_change), TESTS(others));
}
