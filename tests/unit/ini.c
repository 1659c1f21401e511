/* Tests of reading game files (base/ini.h). What is read is written as "LINE[section]"
 * and "LINEsection.key=value;", one behind the other. */
#include "support.h"

#include "base/ini.h"
#include "base/text.h"

#define TEXT(literal) (literal), sizeof(literal) - 1

struct example {
    const char *description;
    const char *bytes;
    size_t length;
    const char *expected; /* what is read, or a part of the message */
};

static const struct example examples[] = {
    {"a pair belongs to the section above", TEXT("[a]\nk = v\n"), "1[a]2a.k=v;"},
    {"each pair belongs to the last section", TEXT("[a]\nk=1\n[b]\nk=2\n"),
     "1[a]2a.k=1;3[b]4b.k=2;"},
    {"a section can be opened again", TEXT("[a]\n[b]\n[a]\nk=v\n"),
     "1[a]2[b]3[a]4a.k=v;"},
    {"other sections can have the same key", TEXT("[a]\nk=1\n[b]\nk=2\n[a.b]\nk=3\n"),
     "1[a]2a.k=1;3[b]4b.k=2;5[a.b]6a.b.k=3;"},
    {"empty lines count as lines only", TEXT("\n\n[a]\n \t\nk=v\n\n"), "3[a]5a.k=v;"},
    {"spaces around names do not count", TEXT(" [ a ] \n\tk \t=  v w \n"),
     "1[a]2a.k=v w;"},
    {"lines may end with CR LF", TEXT("[a]\r\nk=v\r\n\r\n"), "1[a]2a.k=v;"},
    {"the first equals sign counts", TEXT("[a]\nk=v=w\n"), "1[a]2a.k=v=w;"},
    {"a # at the start makes a comment", TEXT("# c\n[a]\n#k=v\n"), "2[a]"},
    {"a ; at the start makes a comment", TEXT("; c\n[a]\n;k=v\n"), "2[a]"},
    {"a comment may follow white space", TEXT("[a] # c\nk=v ; c\nl=w\t#c\n"),
     "1[a]2a.k=v;3a.l=w;"},
    {"a mark within a word is no comment", TEXT("[a]\nk=v#w;x\n"), "1[a]2a.k=v#w;x;"},
    {"the first mark starts the comment", TEXT("[a]\nk=v # c ; d\n"), "1[a]2a.k=v;"},
    {"a comment may hold anything else", TEXT("[a] # ]=[\n# [b]\n"), "1[a]"},
    {"a value may look like a section", TEXT("[a]\nk=[b]\n"), "1[a]2a.k=[b];"},
    {"a last line needs no end", TEXT("[a]\nk=v"), "1[a]2a.k=v;"},
    {"nor do spaces at the end", TEXT("[a]\n "), "1[a]"},
    {"a file of comments is read", TEXT("# c\n"), ""},
    {"bytes above 127 are letters", TEXT("[a]\nk=\xc3\xa9\n"), "1[a]2a.k=\xc3\xa9;"},
};

static const struct example refusals[] = {
    {"an empty file is refused", TEXT(""), "f: the file is empty"},
    {"a byte 0 is refused", TEXT("[a]\nk=\0v\n"), "f:2: a byte 0"},
    {"a byte 0 in a comment is refused", TEXT("[a]\n# \0\n"), "f:2: a byte 0"},
    {"a byte 0 alone is refused", TEXT("\0"), "f:1: a byte 0"},
    {"a section must be closed", TEXT("\n[a\n"), "f:2: a section starts with '['"},
    {"a bracket alone opens no section", TEXT("[\n"), "f:1: a section starts with '['"},
    {"nothing but a comment follows a section", TEXT("[a] b\n"), "f:1: a section starts"},
    {"a comment does not close a section", TEXT("[a # ]\n"), "f:1: a section starts"},
    {"a line without equals sign is refused", TEXT("[a]\n  k v \n"),
     "f:2: 'k v' is neither [section] nor key = value"},
    {"a byte order mark starts no section", TEXT("[a]\n\xef\xbb\xbf[b]\n"),
     "f:2: '\\xef\\xbb\\xbf[b]' is"},
    {"a key must be there", TEXT("[a]\n = v\n"), "f:2: there is no key"},
    {"a value must be there", TEXT("[a]\nk =\n"), "f:2: 'k' has no value"},
    {"a comment is no value", TEXT("[a]\nk = # v\n"), "f:2: 'k' has no value"},
    {"a key comes once", TEXT("[a]\nk=1\nl=1\nk=2\n"),
     "f:4: 'k' is given twice, first in line 2"},
    {"even in two sections of one name", TEXT("[a]\nk=1\n[b]\nk=1\n[a]\nk=1\n"),
     "f:6: 'k' is given twice, first in line 2"},
    {"a pair needs a section above it", TEXT("k=v\n[a]\n"),
     "f:1: 'k' stands before the first section"},
};

/* Reads a copy without anything behind it, so that a sanitizer sees a step too far. */
static bool parse(struct arena *arena, const struct example *row, struct ini *ini,
                  struct fault *fault)
{
    char *copy = arena_alloc(arena, row->length, 1);
    memcpy(copy, row->bytes, row->length);
    return ini_parse(arena, "f", copy, row->length, ini, fault);
}

static void check_example(void **state)
{
    const struct example *row = *state;
    struct arena arena = {0};
    struct ini ini;
    struct fault fault = {0};
    if (!parse(&arena, row, &ini, &fault))
        fail_msg("%s", fault.message);
    char found[256] = "";
    for (size_t i = 0; i < ini.count; i++) {
        const struct ini_entry *entry = &ini.entries[i];
        size_t length = strlen(found);
        assert_string_equal(entry->origin.file, "f");
        if (entry->key == NULL)
            snprintf(found + length, sizeof found - length, "%u[%s]", entry->origin.line,
                     entry->section);
        else
            snprintf(found + length, sizeof found - length, "%u%s.%s=%s;",
                     entry->origin.line, entry->section, entry->key, entry->value);
    }
    assert_string_equal(found, row->expected);
    arena_free(&arena);
}

static void check_refusal(void **state)
{
    const struct example *row = *state;
    struct arena arena = {0};
    struct ini ini;
    struct fault fault = {0};
    assert_false(parse(&arena, row, &ini, &fault));
    assert_int_equal(fault.status, FAULT_INPUT);
    if (strncmp(fault.message, row->expected, strlen(row->expected)) != 0)
        fail_msg("'%s' does not start with '%s'", fault.message, row->expected);
    arena_free(&arena);
}

static void the_end_is_the_last_line(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct ini ini;
    struct fault fault = {0};
    const struct example example = {"", TEXT("[a]\nk=v\n\n# c\n"), ""};
    assert_true(parse(&arena, &example, &ini, &fault));
    assert_int_equal(ini.end.line, 4);
    assert_string_equal(ini.end.file, "f");
    arena_free(&arena);
}

static void a_line_can_be_long(void **state)
{
    (void)state;
    enum { LENGTH = 4 + 65536 + 1 }; /* a heading, the line, its end */
    struct arena arena = {0};
    struct ini ini;
    struct fault fault = {0};
    char *bytes = arena_alloc(&arena, LENGTH, 1);
    memset(bytes, 'v', LENGTH);
    memcpy(bytes, "[a]\nk=", 6);
    bytes[LENGTH - 1] = '\n';
    assert_true(ini_parse(&arena, "f", bytes, LENGTH, &ini, &fault));
    assert_int_equal(strlen(ini.entries[1].value), LENGTH - 7);
    bytes[LENGTH - 1] = 'v';
    assert_false(ini_parse(&arena, "f", bytes, LENGTH, &ini, &fault));
    assert_string_equal(fault.message, "f:2: a line of more than 65536 bytes");
    arena_free(&arena);
}

static void an_entry_is_found_by_its_section_and_key(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct ini ini;
    struct fault fault = {0};
    const struct example example = {"", TEXT("[a]\nk=v\n[b]\nk=w\nkk=x\n"), ""};
    assert_true(parse(&arena, &example, &ini, &fault));
    assert_ptr_equal(ini_find(&ini, "a", "k"), &ini.entries[1]);
    assert_ptr_equal(ini_find(&ini, "b", "k"), &ini.entries[3]);
    assert_null(ini_find(&ini, "a", "kk"));
    assert_null(ini_find(&ini, "c", "k"));
    arena_free(&arena);
}

static void a_value_is_cut_into_words(void **state)
{
    (void)state;
    char value[] = " a \t bc d", last[] = "d ", none[] = " ", *rest = value;
    assert_string_equal(ini_word(&rest), "a");
    assert_string_equal(rest, "bc d");
    assert_string_equal(ini_word(&rest), "bc");
    assert_string_equal(ini_word(&rest), "d");
    assert_null(ini_word(&rest));
    assert_null(ini_word(&rest));
    rest = last;
    assert_string_equal(ini_word(&rest), "d");
    assert_null(ini_word(&rest));
    rest = none;
    assert_null(ini_word(&rest));
}

/* One section and 4,095 keys, and one key more. */
static void entry_4096_is_read_and_entry_4097_is_not(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct ini ini;
    struct fault fault = {0};
    struct text text = {.arena = &arena};
    text_puts(&text, "[a]\n");
    for (unsigned i = 1; i < 4096; i++)
        text_printf(&text, "k%u = v\n", i);
    assert_true(ini_parse(&arena, "f", text.bytes, text.length, &ini, &fault));
    assert_int_equal(ini.count, 4096);
    text_puts(&text, "k4096 = v\n");
    assert_false(ini_parse(&arena, "f", text.bytes, text.length, &ini, &fault));
    assert_int_equal(strncmp(fault.message, "f:4097: more than 4096 ", 23), 0);
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(an_entry_is_found_by_its_section_and_key),
    cmocka_unit_test(a_value_is_cut_into_words),
    cmocka_unit_test(entry_4096_is_read_and_entry_4097_is_not),
    cmocka_unit_test(the_end_is_the_last_line),
    cmocka_unit_test(a_line_can_be_long),
};

int main(void)
{
    return RUN("ini", ROWS(examples, check_example), ROWS(refusals, check_refusal),
               TESTS(others));
}
