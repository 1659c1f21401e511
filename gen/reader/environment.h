/* Environments: who reads a header. A compiler, what its processor has, and what the user chose; all that
 * conditions may ask is listed here, and so is who is tried. */
#ifndef READER_ENVIRONMENT_H
#define READER_ENVIRONMENT_H

#include <stdint.h>

#include "reader/lexeme.h"

/* What a condition asks about. */
enum inquiry {
    INQUIRY_NONE,  /* nothing that it may */
    INQUIRY_KNOWN, /* what platforms answer */
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
    PLATFORMS_MAX = 64,
};

/* A name that conditions ask for. A platform is a compiler with a processor; a set of platforms has a bit
 * for each. */
struct question {
    struct lexeme name;
    uint64_t on;     /* the platforms that define it */
    unsigned values; /* how many may be chosen; 1: nobody chooses */
    unsigned value;  /* which one is, in this round; 0: that it is not defined */
};

/* All that are tried. In each round conditions are answered for all platforms at once; what may be chosen
 * changes from round to round. */
struct environments {
    const struct compiler *compiler; /* that is known, and the only one; NULL: anybody */
    const char *form;                /* the macro of the header's form */
    struct question asked[ENVIRONMENT_NAMES_MAX]; /* all of them, after one round */
    unsigned count;
    bool is_full;     /* conditions ask for more names */
    unsigned choices; /* how many of them the user may define */
};

/* Goes on to the next round; false behind the last. In the first nothing is chosen. */
bool environments_next(struct environments *environments);

/* The number that the user gives the header's form in this round; 0 for none. */
int environments_form(const struct environments *environments);

/* The platforms on which the name is defined in this round; by the user in the header that is his to choose
 * of. His form is a macro of that. */
uint64_t environments_define(struct environments *environments, const struct lexeme *name,
                             bool is_own);

/* What a platform answers in this round, for messages: "CHESS_MODULO_FORM 2, __GNUC__", or nothing. */
const char *environments_tell(struct arena *arena,
                              const struct environments *environments, unsigned platform);

#endif
