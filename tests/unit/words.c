/* Tests of the words of a language (emit/language.h), read from a folder made here. What is
 * read is written as "KEY:WORD " under the first letter of its section. */
#include "support.h"

#include "base/text.h"
#include "emit/language.h"

struct example {
    const char *description;
    const char *file;
    const char *expected; /* what is read, or a part of the message */
};

static const struct example examples[] = {
    {"a line has words", "[keywords]\nc11 = auto break\n", "k c11:auto k c11:break "},
    {"words may stand apart", "[keywords]\nc = a \t b\t\n", "k c:a k c:b "},
    {"a plus belongs to a key", "[keywords]\nc++11 = try\n", "k c++11:try "},
    {"names have a star anywhere", "[names]\npiece = *_a b_* c_*_d *\n",
     "n piece:*_a n piece:b_* n piece:c_*_d n piece:* "},
    {"every kind of thing has names",
     "[names]\npiece = *\nzone = *\nfeature = *\npermutation = *\n",
     "n piece:* n zone:* n feature:* n permutation:* "},
    {"a language may keep no words", "# none\n", ""},
    {"a section may be empty", "[names]\n", ""},
};

static const struct example refusals[] = {
    {"another section is refused", "[keywords]\na = b\n[types]\n",
     "/language.ini:3: unknown section [types]"},
    {"a name without a star is refused", "[names]\npiece = attacks\n",
     "/language.ini:2: 'attacks' needs one *, where the name of the piece goes"},
    {"a name with two is refused", "[names]\nzone = *_a *_*\n",
     "/language.ini:2: '*_*' needs one *, where the name of the zone goes"},
    {"names of other things are refused", "[names]\npiece = *\nplayer = *\n",
     "/language.ini:3: 'player' has no names of its own; piece, bent, zone"},
    {"a key comes once", "[keywords]\na = b\na = c\n",
     "/language.ini:3: 'a' is given twice, first in line 2"},
    {"words are wrapped in strings", "[text]\nmodule = \"/* \" *\n",
     "/language.ini:2: 'module' needs one to 4 strings in quotes"},
    {"of which there are no more than four",
     "[text]\nmodule = \"a\" \"b\" \"c\" \"d\" \"e\"\n",
     "/language.ini:2: 'module' needs one to 4 strings"},
    {"other kinds of text are refused", "[text]\nmodul = \"// \"\n",
     "/language.ini:2: 'modul' is no kind of text; these are: module function"},
    {"of a folder only these are told", "[folder]\nfile = x\n",
     "/language.ini:2: 'file' is nothing of a folder; tools is"},
    {"files are called by capitals, or as they are", "[folder]\nfiles = small\n",
     "/language.ini:2: 'small' is nothing that files are called by; capital is"},
    {"what tools leave is named in the folder", "[folder]\ntools = target a/b\n",
     "/language.ini:2: 'a/b' is no name in a folder"},
    {"and is not all of it", "[folder]\ntools = *\n", "/language.ini:2: '*' is no name"},
    {"a list that is malformed is refused", "[names\n", "/language.ini:1: a section"},
    {"an empty list is refused", "", "/language.ini: the file is empty"},
};

static bool read_words(struct arena *arena, const char *file, struct words *words,
                       struct fault *fault)
{
    void *folder = NULL;
    assert_int_equal(make_folder(&folder), 0);
    put_file(folder, "language.ini", file);
    bool good = words_read(arena, arena_print(arena, "%s/language.ini", (char *)folder),
                           words, fault);
    assert_int_equal(remove_folder(&folder), 0);
    return good;
}

static void check_example(void **state)
{
    const struct example *row = *state;
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    struct fault fault = {0};
    struct words words;
    if (!read_words(&arena, row->file, &words, &fault))
        fail_msg("%s", fault.message);
    text_puts(&text, "");
    for (size_t i = 0; i < words.count; i++)
        text_printf(&text, "%c %s:%s ", "knh"[words.list[i].section], words.list[i].key,
                    words.list[i].text);
    assert_string_equal(text.bytes, row->expected);
    arena_free(&arena);
}

static void check_refusal(void **state)
{
    const struct example *row = *state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct words words;
    assert_false(read_words(&arena, row->file, &words, &fault));
    assert_int_equal(fault.status, FAULT_INPUT);
    if (strstr(fault.message, row->expected) == NULL)
        fail_msg("'%s' is not in '%s'", row->expected, fault.message);
    arena_free(&arena);
}

static void a_keyword_has_a_keeper(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct words words;
    assert_true(read_words(&arena,
                           "[headers]\nt = void\n[keywords]\nc = void int\nd = try int\n"
                           "[names]\npiece = * if*\n",
                           &words, &fault));
    assert_string_equal(words_keeper(&words, "void"), "c");
    assert_string_equal(words_keeper(&words, "try"), "d");
    assert_string_equal(words_keeper(&words, "int"), "c");
    static const char *const others[] = {"in", "ints", "Try", "", "*", "t", "if*"};
    for (size_t i = 0; i < COUNT(others); i++)
        assert_null(words_keeper(&words, others[i]));
    arena_free(&arena);
}

static void a_list_must_be_there(void **state)
{
    struct arena arena = {0};
    struct fault fault = {0};
    struct words words;
    assert_false(words_read(
        &arena, arena_print(&arena, "%s/language.ini", (char *)*state), &words, &fault));
    assert_non_null(strstr(fault.message, "/language.ini: cannot read: No such file"));
    arena_free(&arena);
}

static void a_wrap_has_strings(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct words words;
    assert_true(read_words(&arena, "[text]\nmodule = \"/* \" \" * \"\nlink = \"\"\n",
                           &words, &fault));
    struct wrap wrap = words_wrap(&arena, &words, "module");
    assert_string_equal(wrap.parts[0], "/* ");
    assert_string_equal(wrap.parts[1], " * ");
    assert_null(wrap.parts[2]);
    assert_string_equal(words_wrap(&arena, &words, "link").parts[0], "");
    assert_null(words_wrap(&arena, &words, "list").parts[0]);
    arena_free(&arena);
}

static void what_tools_leave_is_known(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct words words;
    assert_true(
        read_words(&arena, "[folder]\ntools = target *.tgz a*a\n", &words, &fault));
    static const char *const left[] = {"target", "x.tgz", ".tgz", "aa", "a.a"};
    static const char *const others[] = {"targets", "x.tgz~", "tgz", "a", "aab"};
    for (size_t i = 0; i < COUNT(left); i++)
        assert_true(words_leave(&words, left[i]));
    for (size_t i = 0; i < COUNT(others); i++)
        assert_false(words_leave(&words, others[i]));
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(what_tools_leave_is_known),
    cmocka_unit_test(a_wrap_has_strings),
    cmocka_unit_test(a_keyword_has_a_keeper),
    IN_FOLDER(a_list_must_be_there),
};

int main(void)
{
    struct CMUnitTest tests[COUNT(examples) + COUNT(refusals) + COUNT(others)];
    struct CMUnitTest *test = tests;
    test = ADD_ROWS(test, examples, check_example);
    test = ADD_ROWS(test, refusals, check_refusal);
    memcpy(test, others, sizeof others);
    return cmocka_run_group_tests_name("words", tests, NULL, NULL);
}
