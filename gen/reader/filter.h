/* The filter: which environments have which lines of a header. */
#ifndef READER_FILTER_H
#define READER_FILTER_H

#include "reader/environment.h"

/* Code between directives. */
struct segment {
    const struct lexeme *at, *end;
    struct readers readers;
};

/* A macro: a plain number, or, where it has none, just defined. */
struct macro {
    struct lexeme name;
    int value; /* -1: none */
    struct readers readers;
};

enum { MACROS_MAX = 128 };

struct filtered {
    const struct lexemes *header;
    struct segment *segments;
    size_t count, room;
    struct macro macros[MACROS_MAX];
    unsigned macro_count;
    struct readers refused; /* who come to an #error */
};

/* The names that conditions of several headers ask for, each once. */
struct lexemes filter_asked(struct arena *arena, const struct lexemes *headers,
                            unsigned count);

/* Reads all directives of a header: its own, or one that it includes. False, with a fault, where there is
 * another line than a header may have, or a condition asks for what no environment has. `capitals`
 * begin the names of macros. */
bool filter_read(struct arena *arena, const struct lexemes *header,
                 const struct environments *environments, const char *capitals,
                 bool is_own, struct filtered *out, struct fault *fault);

/* The number of a macro there; 0 where it is not defined. */
unsigned filter_number(const struct filtered *of, const char *macro, unsigned number);

/* The text that an environment has. */
struct lexemes filter_text(struct arena *arena, const struct filtered *of,
                           unsigned number);

#endif
