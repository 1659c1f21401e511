/* The sparse random finder: try numbers with few bits set until one serves. */
#ifndef SEARCH_SPARSE_H
#define SEARCH_SPARSE_H

#include "search/finder.h"

extern const struct finder finder_sparse;

#endif
