/* From trees to flat code: types are checked on the way.
 *
 * What C would compute with an int is refused where that could tell: an int is not shifted
 * up, turned over or negated, and a word becomes a number by a cast only.
 */
#ifndef READER_TRANSLATE_H
#define READER_TRANSLATE_H

#include "reader/code.h"
#include "reader/tree.h"

/* The function's flat code. `units`, which ends with NULL, are the header and what it
 * includes: what is called and read is looked up there, in that order; `arrays` has what the
 * declarations of the header stand for, under their names, `array_count` of them. Inputs are
 * the words of the parameters, those of numbers first. */
bool translate(struct arena *arena, const struct unit *const *units,
               const struct function *function, const struct code_array *arrays,
               unsigned array_count, struct code *out, struct fault *fault);

/* What an operator of C gives for two numbers without a sign, of so many bits; what is more than these
 * is left. False where C has no meaning for them. */
bool translate_compute(const char *mark, uint64_t a, uint64_t b, unsigned width,
                       uint64_t *out);

#endif
