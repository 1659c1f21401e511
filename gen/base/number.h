/* Reading numbers that a user typed. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/* A decimal number from `least` to `most`: digits and nothing else, no sign, no space. */
bool number_parse(const char *text, uint64_t least, uint64_t most, uint64_t *out);

#endif
