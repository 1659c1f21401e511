/* Environments: who reads a header. A compiler, what its processor has, and what the user chose; all that
 * conditions may ask is listed here, and so is who is tried. */
#ifndef READER_ENVIRONMENT_H
#define READER_ENVIRONMENT_H

#include "reader/lexeme.h"

struct environment {
    const char *compiler, *processor, *chosen; /* names of macros, with blanks between */
    int form; /* the number that the user gives the header's form; 0 for none */
};

/* What a condition asks about. */
enum inquiry {
    INQUIRY_NONE,  /* nothing that it may */
    INQUIRY_KNOWN, /* what environments answer */
    INQUIRY_FORM,
    INQUIRY_CHOICE,
};

enum inquiry environment_inquiry(const struct lexeme *name);

/* Whether the name is defined. */
bool environment_has(const struct environment *environment, const struct lexeme *name);

/* A compiler that is known: names of macros that it defines, and that it may define. It defines no
 * others. Where it may define some, the user may choose a form. */
struct compiler {
    const char *defines, *may_define;
};

/* Those that are tried for headers whose conditions have the words of `asked`, of which `form` is the
 * macro of the first's form: by a compiler that is known, or, where that is NULL, by anybody. */
enum { ENVIRONMENTS_MAX = 1400 };

unsigned environment_list(struct arena *arena, const struct lexemes *asked,
                          const char *form, const struct compiler *compiler,
                          struct environment *out);

#endif
