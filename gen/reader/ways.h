/* Ways: what is left of a header for the compiler, as its conditions fall.
 *
 * A header asks which compiler reads it, for which processor, and what the user defined.
 * Each set of answers that leads to another text is a way, and every way is proved. Answers
 * are found while reading: a question that the header does not answer itself is answered
 * both ways, or by each of the numbers that the header compares it with. A way that ends at
 * an #error does not exist. What only guards an #include, a #pragma, or `extern "C"` for C++,
 * is not asked; nor is what guards the operators of C++, for whoever defines ..._OPERATORS,
 * which are not read.
 */
#ifndef READER_WAYS_H
#define READER_WAYS_H

#include "reader/lexeme.h"

/* What is known of a compiler: names of macros, with blanks between them, that it defines, and that
 * it may define. It defines no others. Where it may define some, the user may choose a form, by a macro
 * that ends in _FORM. */
struct compiler {
    const char *defines, *may_define;
};

struct way {
    const char *answers; /* for messages: "CHESS_MODULO_FORM 2, __GNUC__", or nothing */
    bool is_plain;       /* only macros of the compiler's own are defined: those with _ */
    struct lexemes lexemes;  /* without directives, macros expanded */
    struct lexemes includes; /* the directives, those that may be there among them */
    unsigned form;           /* the number of the macro that was asked for, or 0 */
};

struct ways {
    const struct way *items;
    size_t count; /* at least 1 */
};

/* The ways of a header, all different; `form` is the name of the macro whose number tells
 * them apart besides. Of a compiler of which something is known (else NULL), only those that it
 * reads where the user defines nothing else. Faults: conditions that are not understood, or that do not
 * end, and no way at all. */
bool ways_of(struct arena *arena, const struct lexemes *header, const char *form,
             const struct compiler *compiler, struct ways *out, struct fault *fault);

/* The first of them, without a form: what another header that includes it sees. */
bool ways_first(struct arena *arena, const struct lexemes *header,
                const struct compiler *compiler, struct way *out, struct fault *fault);

/* Whether the group that begins here, at a #, holds operators, which only C++ has. */
bool ways_are_operators(const struct lexeme *at);

#endif
