/* Mentions: which names headers have, and what of an included header none of them needs. */
#ifndef READER_MENTION_H
#define READER_MENTION_H

#include "reader/lexeme.h"

struct mentions;

/* All names of several headers, the first of which includes the others, each behind what it includes. */
struct mentions *mentions_of(struct arena *arena, const struct lexemes *headers,
                             unsigned count);

/* The text of header `number`, one that is included, without functions and numbers of 128 bits that
 * neither the rest of the text nor a header behind it names: so what differs in these alone is
 * read once. */
struct lexemes mentions_needed(struct arena *arena, struct mentions *mentions,
                               unsigned number, const struct lexemes *text);

#endif
