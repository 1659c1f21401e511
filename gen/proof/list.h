/* Lists: what a header tells of its arrays to those who test them. */
#ifndef PROOF_LIST_H
#define PROOF_LIST_H

#include "reader/lexeme.h"
#include "table/tables.h"

/* Whether the macro PREFIX_MODULE_ARRAYS names each array with its type, length and checksum,
 * and no other; in a header of several forms there is one for each. */
bool list_prove(struct arena *arena, const struct lexemes *header, const char *prefix,
                const char *module, const struct tables *tables, struct fault *fault);

#endif
