/* The words that C and C++ keep for themselves. */
#ifndef GAME_KEYWORD_H
#define GAME_KEYWORD_H

#include <stdbool.h>

/* Whether C11 or C++11 has a keyword of that name. Those in capitals are left out. */
bool keyword_is(const char *name);

#endif
