/* C in, a language of ours out: what the tests of its spelling share. */
#ifndef TESTS_SPELLED_H
#define TESTS_SPELLED_H

#include "support.h"

#include "emit/language.h"
#include "printer/printer.h"

struct spelled_row {
    const char *description;
    const char
        *source; /* of functions of the module x, prefix q; the last is looked at */
    const char *expected; /* its parameters, and its lines; or why it is left out */
};

/* The last function of the source, printed with these patterns. `other_source` is that of the module
 * y, which it includes, or NULL. */
static inline void check_printed(const struct spelling *spelling,
                                 const char *other_source, const struct spelled_row *row)
{
    struct arena arena = {0};
    struct fault fault = {0};
    struct lexemes lexemes;
    struct unit unit = {.file = "x.h"}, other = {.file = "y.h"};
    static const struct unit *const none[] = {NULL};
    if (other_source != NULL) {
        assert_true(lexeme_split(&arena, "y.h", other_source, strlen(other_source),
                                 &lexemes, &fault));
        assert_true(unit_read(&arena, &lexemes, none, &other, &fault));
    }
    const struct unit *const units[] = {&unit, &other, NULL};
    const char *const modules[] = {"x", "y"};
    assert_true(
        lexeme_split(&arena, "x.h", row->source, strlen(row->source), &lexemes, &fault));
    assert_true(unit_read(&arena, &lexemes, units + 1, &unit, &fault));
    const struct print_job job = {
        .spelling = spelling, .units = units, .modules = modules, .prefix = "q"};
    struct printed *printed;
    unsigned count = printer_print(&arena, &job, &printed);
    const struct printed *last = &printed[count - 1];
    char text[1024] = "";
    snprintf(text, sizeof text, "%s\n",
             last->left_out != NULL ? last->left_out : last->parameters);
    for (unsigned i = 0; last->left_out == NULL && i < last->line_count; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%*s%s\n",
                 2 * (int)last->lines[i].depth, "", last->lines[i].text);
    assert_string_equal(text, row->expected);
    arena_free(&arena);
}

/* The same as the language of that folder in templates/ prints it. */
static inline void check_spelled_beside(const char *language, const char *other_source,
                                        const struct spelled_row *row)
{
    struct arena arena = {0};
    struct fault fault = {0};
    struct words words;
    struct pattern patterns[200];
    struct spelling spelling = {patterns, 0, " for "};
    const char *path = arena_print(&arena, "templates/%s/language.ini", language);
    assert_true(words_read(&arena, path, &words, &fault));
    for (size_t i = 0; i < words.count; i++)
        if (words.list[i].section == WORDS_SPELLING && spelling.count < COUNT(patterns))
            patterns[spelling.count++] =
                (struct pattern){words.list[i].key, words.list[i].text};
    check_printed(&spelling, other_source, row);
    arena_free(&arena);
}

static inline void check_spelled(const char *language, const struct spelled_row *row)
{
    check_spelled_beside(language, NULL, row);
}

#endif
