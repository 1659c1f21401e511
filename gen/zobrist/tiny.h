/* Tiny tables: keys of pieces that are not stored but put together. */
#ifndef ZOBRIST_TINY_H
#define ZOBRIST_TINY_H

#include "zobrist/source.h"

extern const struct key_source key_source_rotated, key_source_windows;

#endif
