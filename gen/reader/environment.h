/* Environments: who reads a header. A compiler, what its processor has, and what the user chose; all that
 * conditions may ask is listed here, and so is who is tried. */
#ifndef READER_ENVIRONMENT_H
#define READER_ENVIRONMENT_H

#include <stdint.h>

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

/* A compiler that is known: names of macros that it defines, and that it may define. It defines no
 * others. Where it may define some, the user may choose a form. */
struct compiler {
    const char *defines, *may_define;
};

/* Forms have the numbers from 1 on. */
enum {
    ENVIRONMENT_FORMS = 4,
    PROCESSORS_MAX = 256,
    CHOICES_MAX = 4,
    ENVIRONMENTS_MAX = 1408,
};

/* Some environments of a list, by their numbers. */
struct readers {
    uint64_t words[ENVIRONMENTS_MAX / 64];
};

struct environments {
    struct environment *items;
    unsigned count;
    const char *form;                    /* the macro of the header's form */
    struct lexemes asked;                /* names that conditions ask for */
    struct readers *defining, *choosing; /* who defines each, and where the user does */
};

/* Those that are tried for headers whose conditions ask for these names: by a compiler that is known,
 * or, where that is NULL, by anybody. */
struct environments environments_of(struct arena *arena, struct lexemes asked,
                                    const char *form, const struct compiler *compiler);

/* Those in which the name is defined; by the user in the header that is his to choose of. */
struct readers environments_defining(const struct environments *of,
                                     const struct lexeme *name, bool is_own);

/* Those in which the user gives the form that number. */
struct readers environments_of_form(const struct environments *of, int form);

/* What an environment answers, for messages: "CHESS_MODULO_FORM 2, __GNUC__", or nothing. */
const char *environment_tell(struct arena *arena, const struct environments *of,
                             const struct environment *environment);

struct readers readers_all(const struct environments *of);
void readers_add(struct readers *readers, unsigned number);
struct readers readers_and(struct readers a, struct readers b);
struct readers readers_or(struct readers a, struct readers b);
struct readers readers_minus(struct readers a, struct readers b);

/* The first of them, or ENVIRONMENTS_MAX; and whether one is among them. */
unsigned readers_first(const struct readers *readers);
bool readers_have(const struct readers *readers, unsigned number);

#endif
