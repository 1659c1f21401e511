/* Excerpts: the text of a function as a header has it in one way. */
#ifndef PROOF_EXCERPT_H
#define PROOF_EXCERPT_H

#include "base/text.h"
#include "proof/subject.h"
#include "reader/tree.h"
#include "reader/ways.h"

/* Appends the function's lines, and then those of the header's functions that it calls, and
 * so on, each once: those lines that are code in this way. */
void excerpt_add(struct text *text, const struct proof_source *header,
                 const struct way *way, const struct unit *unit,
                 const struct function *function);

#endif
