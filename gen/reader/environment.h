/* Environments: who reads a header. A compiler, what its processor has, and what the user chose; all that
 * conditions may ask is listed here, and so is who is tried. */
#ifndef READER_ENVIRONMENT_H
#define READER_ENVIRONMENT_H

#include <stdint.h>

#include "reader/lexeme.h"

/* What a condition asks about. */
enum inquiry {
    INQUIRY_NONE,  /* nothing that it may */
    INQUIRY_KNOWN, /* what environments answer */
    INQUIRY_FORM,
    INQUIRY_CHOICE,
};

enum inquiry environment_inquiry(const struct lexeme *name);

/* A compiler that is known: names of macros that it defines, and that it may define. It defines no
 * others. Where it may define some, the user may choose a form. */
struct compiler {
    const char *defines, *may_define;
};

enum {
    ENVIRONMENT_NAMES_MAX = 64,
    ENVIRONMENT_CHOICES_MAX = 2, /* of these, that the user may define */
};

/* Sets of names have a bit for each name that conditions ask for. */
struct environment {
    uint64_t has;    /* what the compiler and the processor define */
    uint64_t chosen; /* by the user */
    int form;        /* the number that the user gives the header's form; 0 for none */
};

struct environments {
    struct environment *items;
    size_t room;
    unsigned count;
    const char *form;     /* the macro of the header's form */
    struct lexemes asked; /* names that conditions ask for */
};

/* Those that are tried for headers whose conditions ask for these names, ENVIRONMENT_NAMES_MAX at most, and
 * ENVIRONMENT_CHOICES_MAX of the user's: by a compiler that is known, or, where that is NULL, by anybody.
 * Those that answer the same are one. */
struct environments environments_of(struct arena *arena, struct lexemes asked,
                                    const char *form, const struct compiler *compiler);

/* Whether the name is defined in the environment; by the user in the header that is his to choose of. */
bool environment_defines(const struct environments *of,
                         const struct environment *environment, const struct lexeme *name,
                         bool is_own);

/* What an environment answers, for messages: "CHESS_MODULO_FORM 2, __GNUC__", or nothing. */
const char *environment_tell(struct arena *arena, const struct environments *of,
                             const struct environment *environment);

#endif
