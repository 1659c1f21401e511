/* Directives: those that a header may have, and the macros that are its own. */
#ifndef READER_DIRECTIVE_H
#define READER_DIRECTIVE_H

#include "reader/lexeme.h"

/* Whether all directives of a module's header are on the list, in all of its branches, and each
 * macro that it defines is one of its own: PREFIX_MODULE_..., which is not in use above; or
 * PREFIX_STEM, how many there are of what it is about, which of the header STEM_PART of a module is
 * PREFIX_PART_STEM. False, with a fault that has the line. */
bool directives_check(struct arena *arena, const struct lexemes *header,
                      const char *prefix, const char *module, const char *stem,
                      struct fault *fault);

#endif
