/* Where the blocks of a table go. */
#ifndef TABLE_LAYOUT_H
#define TABLE_LAYOUT_H

#include <stddef.h>

/* Places blocks of `sizes[i]` elements of `element` bytes in one array, in their order:
 * `offsets[i]` is where block i starts. Returns the length of the array in elements.
 *
 * Sizes are powers of two, and the array starts at a cache line. */
size_t layout_place(const size_t *sizes, size_t count, size_t element, size_t *offsets);

#endif
