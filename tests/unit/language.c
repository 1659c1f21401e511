/* Tests of languages and their words (emit/language.h): folders of templates, made here. */
#include "support.h"

#include <sys/stat.h>

#include "base/text.h"
#include "emit/language.h"

/* Makes the folder of a language x and opens it. */
static void open_language(struct arena *arena, const char *folder,
                          const char *const *files, size_t count,
                          struct language *language)
{
    struct fault fault = {0};
    const char *path = arena_print(arena, "%s/x", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    for (size_t i = 0; i < count; i++) {
        size_t length = strcspn(files[i], "=");
        put_file(path, arena_copy(arena, files[i], length), files[i] + length + 1);
    }
    put_file(path, "language.ini",
             "[keywords]\nx11 = for\n[modules]\nwithout = fold\nbare = types\n");
    assert_true(
        language_open(arena, (struct file_names){.names = &folder, .count = 1}, "x", language, &fault));
}

struct choice {
    const char *description;
    const char *module;
    const char *files; /* in their order, each with a space behind; "" for a fault */
};

static const char *const stems[] = {
    "magic.h=",      "magic_tables.h=", "magic.c=",         "magic.mustache=",
    "magic=",        "magic_tables=",   "magician.h=",      "magic_other.h=",
    "table.h=",      "_tables.h=",      "magic_tables2.h=", "Magic.h=",
    "big.tables.h=", "lines_tables.h=", "a.mustache=",      "b.html=",
};

static const struct choice choices[] = {
    {"a module has the templates of its name", "magic",
     "magic.c magic.h magic_tables.h "},
    {"a longer name is another module's", "magi", ""},
    {"tables alone make no module", "lines", ""},
    {"a module is not named by a part of a stem", "table", "table.h "},
    {"a name may have any ending but that of partials", "b", "b.html "},
    {"a partial is no template", "a", ""},
    {"an unknown module has none", "nothing", ""},
    {"an ending may have dots", "big", "big.tables.h "},
};

static const char *const default_stems[] = {
    "module.d.h=", "module.h=",         "tables.h=", "magic.h=",
    "magic.x=",    "squares_tables.h=", "fold.y=",
};

static const struct choice defaults[] = {
    {"a module without templates has the default ones", "lines",
     "lines.d.h lines.h lines_tables.h "},
    {"templates of its own come before, ending by ending", "magic",
     "magic.d.h magic.h magic.x magic_tables.h "},
    {"so do those of its tables", "squares", "squares.d.h squares.h squares_tables.h "},
    {"defaults do not serve all modules", "fold", "fold.y fold_tables.h "},
    {"nor their tables", "types", "types.d.h types.h "},
};

static void check_files(const struct choice *row, const char *const *files, size_t count)
{
    struct arena arena = {0};
    struct fault fault = {0};
    struct language language;
    struct file_names names;
    void *folder = NULL;
    assert_int_equal(make_folder(&folder), 0);
    open_language(&arena, folder, files, count, &language);
    assert_int_equal(remove_folder(&folder), 0);
    bool good = language_files(&arena, &language, row->module, &names, &fault);
    char found[256] = "";
    for (size_t i = 0; good && i < names.count; i++)
        snprintf(found + strlen(found), sizeof found - strlen(found), "%s ",
                 names.names[i]);
    assert_string_equal(found, row->files);
    assert_int_equal(good, *row->files != '\0');
    if (!good)
        assert_non_null(strstr(fault.message, "/x: no template for the module '"));
    arena_free(&arena);
}

static void check_choice(void **state)
{
    check_files(*state, stems, COUNT(stems));
}

static void check_default(void **state)
{
    check_files(*state, default_stems, COUNT(default_stems));
}

static void a_language_is_a_folder(void **state)
{
    struct arena arena = {0};
    struct fault fault = {0};
    struct language language;
    static const char *const files[] = {"b.h=", "a.h="};
    open_language(&arena, *state, files, COUNT(files), &language);
    assert_string_equal(language.name, "x");
    assert_int_equal(language.files.count, 3);
    assert_string_equal(language.files.names[0], "a.h");
    assert_string_equal(words_keeper(&language.words, "for"), "x11");
    const char *folder = *state;
    assert_false(
        language_open(&arena, (struct file_names){.names = &folder, .count = 1}, "y", &language, &fault));
    assert_non_null(strstr(fault.message, "/y: cannot list: No such file or directory"));
    arena_free(&arena);
}

static const char *const templates[] = {
    "module.h=default {{name}}\n",
    "tables.h=tables {{name}}\n",
    "plain.h={{name}}\n",
    "page.html=<b>{{name}}</b>",
    "page.htm={{name}}",
    "outer.h=one\n  {{>inner}}\n{{>part}}",
    "inner.mustache=two {{name}}\n",
    "part.mustache=deep\n",
    "empty.h=",
    "open.h=\n{{#name}}",
    "unknown.h=a\n{{foo}}",
    "alone.h=a\n\n{{>missing}}",
    "within.h={{>broken}}",
    "broken.mustache=a\nb\n{{",
    "nothing.mustache=",
    "hollow.h=a{{>nothing}}b",
};

struct filling {
    const char *description;
    const char *file;
    const char *expected; /* the text, or a part of the message */
};

static const struct filling fillings[] = {
    {"a template is filled in", "plain.h", "a<b\n"},
    {"HTML is escaped", "page.html", "<b>a&lt;b</b>"},
    {"nothing else is escaped", "page.htm", "a<b"},
    {"partials lie beside the template", "outer.h", "one\n  two a<b\ndeep\n"},
    {"a partial may be empty", "hollow.h", "ab"},
    {"a file of another module's is filled by the default template", "other.h",
     "default a<b\n"},
    {"and its tables by that of tables", "other_tables.h", "tables a<b\n"},
};

static const struct filling faults[] = {
    {"an empty template is refused", "empty.h", "/x/empty.h: the template is empty"},
    {"a missing template is refused", "gone.x", "/x/gone.x: cannot read: No such file"},
    {"a malformed template is told with its line", "open.h", "/x/open.h:2: "},
    {"an unknown name is told with its line", "unknown.h", "/x/unknown.h:2: "},
    {"a missing partial is told where it is asked for", "alone.h",
     "/x/alone.h:3: there is no partial 'missing'"},
    {"a malformed partial is told with its own file and line", "within.h",
     "/x/broken.mustache:3: "},
    {"a folder is no template", "sub", "/x/sub: cannot read: not a file"},
};

static bool fill(struct arena *arena, const char *file, struct text *out,
                 struct fault *fault)
{
    void *folder = NULL;
    struct language language;
    struct value *map = value_map(arena);
    value_set(arena, map, "name", value_text(arena, "a<b"));
    assert_int_equal(make_folder(&folder), 0);
    open_language(arena, folder, templates, COUNT(templates), &language);
    assert_int_equal(mkdir(arena_print(arena, "%s/sub", language.folders.names[0]), 0700),
                     0);
    bool good = language_render(&language, file, map, NULL, out, fault);
    assert_int_equal(remove_folder(&folder), 0);
    return good;
}

static void check_filling(void **state)
{
    const struct filling *row = *state;
    struct arena arena = {0};
    struct text out = {.arena = &arena};
    struct fault fault = {0};
    if (!fill(&arena, row->file, &out, &fault))
        fail_msg("%s", fault.message);
    assert_string_equal(out.bytes, row->expected);
    arena_free(&arena);
}

static void check_fault(void **state)
{
    const struct filling *row = *state;
    struct arena arena = {0};
    struct text out = {.arena = &arena};
    struct fault fault = {0};
    assert_false(fill(&arena, row->file, &out, &fault));
    assert_int_equal(fault.status, FAULT_INPUT);
    if (strstr(fault.message, row->expected) == NULL)
        fail_msg("'%s' is not in '%s'", row->expected, fault.message);
    arena_free(&arena);
}

/* ---- the words of a language: what is read is written as "KEY:WORD " behind the first letter of
 * its section */

struct list {
    const char *description;
    const char *file;
    const char *expected; /* what is read, or a part of the message */
};

static const struct list lists[] = {
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

static const struct list no_lists[] = {
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
    {"names in patterns are those that are given", "[spelling]\nfunction = $whole_name\n",
     "/language.ini:2: 'function' has a name behind $ that nothing gives; there are "
     "$name"},
    {"files are called by capitals, or as they are", "[folder]\nfiles = small\n",
     "/language.ini:2: 'small' is nothing that files are called by; capital is"},
    {"what tools leave is named in the folder", "[folder]\ntools = target a/b\n",
     "/language.ini:2: 'a/b' is no name in a folder"},
    {"and is not all of it", "[folder]\ntools = *\n", "/language.ini:2: '*' is no name"},
    {"of modules only these are told", "[modules]\nwhithout = fold\n",
     "/language.ini:2: 'whithout' is nothing of modules; usual also without"},
    {"nor a part of one", "[modules]\nout = fold\n", "'out' is nothing of modules"},
    {"and they are ours", "[modules]\nwithout = fold leaper\n",
     "/language.ini:2: 'leaper' is no module; bbgen list tells them"},
    {"or numbers", "[modules]\nrun = many\n",
     "/language.ini:2: 'run' needs a number, not 'many'"},
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

static void check_list(void **state)
{
    const struct list *row = *state;
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

static void check_no_list(void **state)
{
    const struct list *row = *state;
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

/* A break is at a comma outside of the quotes, of which one within them is kept by a backslash. */
static void quotes_stay_whole(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct language language = {.name = "x"};
    struct text text = {.arena = &arena};
    assert_true(
        read_words(&arena, "[text]\nbroken = \"    \"\n", &language.words, &fault));
    text_puts(&text,
              "f(first, \"one \\\" two, three, four, five, six, seven, eight, nine, "
              "ten, eleven\", twelve, thirteen);\n");
    language_break(&language, &text);
    assert_string_equal(
        text.bytes,
        "f(first, \"one \\\" two, three, four, five, six, seven, eight, nine, "
        "ten, eleven\", twelve,\n"
        "    thirteen);\n");
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    IN_FOLDER(a_language_is_a_folder),    cmocka_unit_test(what_tools_leave_is_known),
    cmocka_unit_test(a_wrap_has_strings), cmocka_unit_test(a_keyword_has_a_keeper),
    IN_FOLDER(a_list_must_be_there),      cmocka_unit_test(quotes_stay_whole),
};

int main(void)
{
    return RUN("language", ROWS(choices, check_choice), ROWS(defaults, check_default),
               ROWS(fillings, check_filling), ROWS(faults, check_fault),
               ROWS(lists, check_list), ROWS(no_lists, check_no_list), TESTS(others));
}
