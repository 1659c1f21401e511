/* Snippets of C, read as headers are: for the tests of proof/. */
#ifndef TESTS_SNIPPET_H
#define TESTS_SNIPPET_H

#include "support.h"

#include "reader/unit.h"
#include "reader/ways.h"

struct snippet {
    struct arena arena;
    struct fault fault;
    struct unit unit;
    const struct unit *units[2]; /* the snippet, and NULL */
};

/* Reads the first way of a source, which includes all that there is; false with a fault. */
static inline bool snippet_read(struct snippet *snippet, const char *source)
{
    static const struct unit *const none[] = {NULL};
    static const bool none_alike[1];
    struct lexemes lexemes;
    const struct reading reading = {.headers = &lexemes,
                                    .is_alike = none_alike,
                                    .count = 1,
                                    .capitals = "G_",
                                    .form = "G_M_FORM"};
    struct ways ways;
    *snippet = (struct snippet){.units = {NULL}};
    snippet->units[0] = &snippet->unit;
    source = arena_print(&snippet->arena,
                         "%s\n#include <stdint.h>\n#include <stdlib.h>\n"
                         "#include <immintrin.h>\n",
                         source);
    return lexeme_split(&snippet->arena, "f", source, strlen(source), &lexemes,
                        &snippet->fault) &&
           ways_of(&snippet->arena, &reading, &ways, &snippet->fault) &&
           unit_read(&snippet->arena, ways.items[0].text, none, &snippet->unit,
                     &snippet->fault);
}

/* The same for a source that must be understood. */
static inline void snippet_open(struct snippet *snippet, const char *source)
{
    if (!snippet_read(snippet, source))
        fail_msg("%s\n%s", snippet->fault.message, source);
}

static inline const struct function *snippet_last(const struct snippet *snippet)
{
    const struct function *last = snippet->unit.functions;
    while (last->next != NULL)
        last = last->next;
    return last;
}

/* The source, in which F(NAME) begins a function that takes these parameters. */
static inline const char *snippet_spelled(struct arena *arena, const char *source,
                                          const char *parameters)
{
    const char *at = strstr(source, "F(");
    const size_t length = at == NULL ? 0 : strcspn(at + 2, ")");
    return at == NULL ? source
                      : arena_print(arena, "%.*sstatic inline uint64_t %.*s(%s)%s",
                                    (int)(at - source), source, (int)length, at + 2,
                                    parameters, at + 3 + length);
}

#endif
