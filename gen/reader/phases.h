/* What C does with a source before it has words. */
#ifndef READER_PHASES_H
#define READER_PHASES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/fault.h"

/* Whether all compilers, C's and C++'s of any year, see the same words and the same comments in
 * the source as `lexeme` does. False, with a fault that has the line. */
bool phases_check(const char *file, const char *source, size_t length,
                  struct fault *fault);

#endif
