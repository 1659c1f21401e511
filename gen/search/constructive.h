/* The constructive finder: magics that are right by construction, without luck. */
#ifndef SEARCH_CONSTRUCTIVE_H
#define SEARCH_CONSTRUCTIVE_H

#include "search/finder.h"

extern const struct finder finder_constructive;

#endif
