/* JSON, written. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>

#include "base/text.h"

/* Adds a string in quotes. Bytes that are no text of UTF-8 are kept as they are. */
void json_string(struct text *text, const char *string);

/* Adds `"name": ` behind a comma, unless it is the first member. */
void json_name(struct text *text, bool first, const char *name);

#endif
