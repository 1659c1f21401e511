/* Random keys: draws of the fixed generator. */
#ifndef ZOBRIST_RANDOM_H
#define ZOBRIST_RANDOM_H

#include "zobrist/source.h"

extern const struct key_source key_source_random;

#endif
