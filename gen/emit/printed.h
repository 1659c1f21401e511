/* Lookups of other languages, printed from those of C.
 *
 * Names in templates:
 *
 *   functions          in a language with a spelling: what C's header has, printed
 *     function         its name
 *     symbol           C's name without the prefix
 *     says             lines of what it gives, wrapped (emit/wording.h)
 *     is_public        it is for whoever includes the header, not for others in it
 *     is_constant      it and all that it calls can be computed while compiling
 *     doc              the lines of C's comment
 *     is_left          it returns nothing here, though it does in C: what it gives is left elsewhere
 *     parameters       as the language writes them
 *     declared         the same with their types, where these stand in another file
 *     result           its type
 *     gives_nothing    it changes what it is given
 *     body             lines
 *       indent         spaces, or a tab, for each block that the line is in, but the
 *                      first
 *       text           the line
 *   printed_arrays     the arrays of that way of the header, as in `arrays`
 *   uses               other modules whose functions are called
 *     module           the name of one
 */
#ifndef EMIT_PRINTED_H
#define EMIT_PRINTED_H

#include "emit/job.h"

/* Sets these names, where the language has a spelling. False, with a fault, when C's header
 * cannot be read. To be called after job_build. */
bool printed_set(struct job *job, struct fault *fault);

#endif
