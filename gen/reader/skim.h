/* Skimming: text that is not read into trees, of which is known at least what it calls. */
#ifndef READER_SKIM_H
#define READER_SKIM_H

#include "reader/lexeme.h"

struct skim {
    const char *file;
    /* Whether a function of that name, or a macro, may be called besides intrinsics. */
    bool (*may_call)(const void *context, const struct lexeme *name);
    const void *context;
    struct fault *fault;
};

/* A prefix with _ behind, as functions have it and as macros do; and whether the name is one of it, of
 * such a context. */
struct skim_prefix {
    const char *small, *capitals;
};

bool skim_has_prefix(const void *prefix, const struct lexeme *name);

/* Whether all that is called between two lexemes has a name, and is an intrinsic with a meaning
 * or what `may_call` knows; with no assembler and no attribute but those that are listed. */
bool skim_calls(const struct skim *skim, const struct lexeme *at,
                const struct lexeme *end);

/* Likewise, of what a macro stands for, and whether all names there are known: `may_call` knows
 * its parameters. */
bool skim_macro(const struct skim *skim, const struct lexeme *at,
                const struct lexeme *end);

/* Whether a header's text, between its directives, is types, declarations of constants, numbers
 * with names, and functions that are `static inline`, call what they may, of the prefix, and name
 * nothing else but their own. Gives the declarations. */
bool skim_header(struct arena *arena, const struct lexemes *header, const char *prefix,
                 struct lexemes *constants, struct fault *fault);

/* Whether all between two lexemes is operators of C++ that are `static inline`, and call what they
 * may. */
bool skim_operators(const struct skim *skim, const struct lexeme *at,
                    const struct lexeme *end);

#endif
