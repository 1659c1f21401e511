/* Tests of languages (emit/language.h): folders of templates, made here. */
#include "support.h"

#include <sys/stat.h>

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
        language_open(arena, (struct file_names){&folder, 1}, "x", language, &fault));
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
        language_open(&arena, (struct file_names){&folder, 1}, "y", &language, &fault));
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

static const struct CMUnitTest others[] = {
    IN_FOLDER(a_language_is_a_folder),
};

int main(void)
{
    struct CMUnitTest tests[COUNT(choices) + COUNT(defaults) + COUNT(fillings) +
                            COUNT(faults) + COUNT(others)];
    struct CMUnitTest *test = tests;
    test = ADD_ROWS(test, choices, check_choice);
    test = ADD_ROWS(test, defaults, check_default);
    test = ADD_ROWS(test, fillings, check_filling);
    test = ADD_ROWS(test, faults, check_fault);
    memcpy(test, others, sizeof others);
    return cmocka_run_group_tests_name("language", tests, NULL, NULL);
}
