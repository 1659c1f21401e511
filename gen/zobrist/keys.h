/* From keys to arrays, and back. */
#ifndef ZOBRIST_KEYS_H
#define ZOBRIST_KEYS_H

#include "table/tables.h"
#include "zobrist/source.h"

/* Adds the arrays of all features of a layout: each named like its feature, and when keys
 * take two words, a second one, of the high words, named FEATURE_high. Arrays of a feature
 * set other than the main one are owned by it. */
void keys_to_arrays(const struct key_task *task, const struct key_set *set,
                    struct tables *tables);

/* The keys of the live entries, read from the arrays that keys_to_arrays added from number
 * `first` on, the way that a user of the tables reads them. */
void keys_from_arrays(const struct layout *layout, const struct key_choice *choice,
                      const struct array *first, struct gf2 *keys);

#endif
