/* What a language's tools want to know of a package: what the options of it say, whether the tool would
 * take that, and how it is told again. */
#ifndef EMIT_PACKAGE_H
#define EMIT_PACKAGE_H

#include "emit/language.h"

struct package {
    const char *name;    /* NULL: PREFIX-tables */
    const char *version; /* NULL: 0.1.0 */
    const char *url;     /* of the repository; NULL: none is told */
};

/* Whether the language has packages, and its tool takes these. */
bool package_check(const struct package *package, const char *language,
                   const struct words *words, struct fault *fault);

/* The option that tells it, with a space before it. */
void package_print(struct text *text, const struct package *package);

/* Sets what templates see of it. */
void package_set(struct arena *arena, struct value *values, const struct package *package,
                 const char *prefix);

#endif
