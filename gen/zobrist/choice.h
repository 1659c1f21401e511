/* Choosing where keys come from, and how that is written. */
#ifndef ZOBRIST_CHOICE_H
#define ZOBRIST_CHOICE_H

#include "zobrist/source.h"

/* All sources; ends with NULL. Those with a proof are in bch.h and additive.h. */
extern const struct key_source *const key_sources[];

/* The source of keys of so many bits when the user asks for none. */
const struct key_source *key_source_usual(unsigned width);

/* What is made when the user asks for nothing: 64 bits in one word. */
struct key_choice key_choice_default(void);

/* Reads a source's name, like bch or file:PATH, into a choice. */
bool key_choice_parse(const char *text, struct key_choice *choice, struct fault *fault);

/* The option that makes this choice, with a space before it; nothing for what is the default. */
void key_choice_print(struct text *text, const struct key_choice *choice);

#endif
