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
    struct ways ways;
    *snippet = (struct snippet){.units = {NULL}};
    snippet->units[0] = &snippet->unit;
    source = arena_print(&snippet->arena,
                         "%s\n#include <stdint.h>\n#include <stdlib.h>\n"
                         "#include <immintrin.h>\n",
                         source);
    return lexeme_split(&snippet->arena, "f", source, strlen(source), &lexemes,
                        &snippet->fault) &&
           ways_of(&snippet->arena, &lexemes, none_alike, 1, "G_M_FORM", NULL, &ways,
                   &snippet->fault) &&
           unit_read(&snippet->arena, ways.items[0].text, none, &snippet->unit,
                     &snippet->fault);
}

/* The same for a source that must be understood. */
static inline void snippet_open(struct snippet *snippet, const char *source)
{
    if (!snippet_read(snippet, source))
        fail_msg("%s\n%s", snippet->fault.message, source);
}

#endif
