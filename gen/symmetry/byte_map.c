/* A byte reversed.
 *
 * Bit i is to come to column 7 - i of some row of eight bits: it has to move up by 7 - 2
 * i modulo 8, which is 7, 5, 3, 1 for the lower four bits and the same again for the
 * upper four. So four copies of the byte are enough, shifted by numbers that are 1, 3, 5
 * and 7 modulo 8. Copies must not overlap, which makes them eight apart or more: each
 * takes the least shift that is free and leaves room. In 64 bits that is one multiply, in
 * 32 bits, where four copies have no room, two of two copies.
 *
 * Of each copy the mask keeps the two bits that are in their columns. All eight columns
 * are then occupied once, in several rows; the sum of the rows, which has no carries,
 * comes to the highest row by a multiply with a bit for each row.
 */
#include "symmetry/line_map.h"

enum { COLUMNS = 8, SHIFTS = 4 };

/* Adds a copy that is shifted by an odd number modulo 8: the least from `least` on that
 * is not used yet, and below `end` modulo 8. Returns it. */
static unsigned add_copy(struct byte_map *map, unsigned part, unsigned least,
                         unsigned end, unsigned *used)
{
    unsigned shift = least;
    while (shift % 2 == 0 || shift % COLUMNS >= end ||
           (*used >> shift % COLUMNS & 1) != 0)
        shift++;
    *used |= 1u << shift % COLUMNS;
    map->spread[part] |= (uint64_t)1 << shift;
    for (unsigned i = 0; i < COLUMNS; i++)
        if ((i + shift) % COLUMNS == COLUMNS - 1 - i)
            map->keep[part] |= (uint64_t)1 << (i + shift);
    return shift;
}

struct byte_map byte_map_find(unsigned word)
{
    struct byte_map map = {.shift = word - COLUMNS};
    unsigned parts = word == 64 ? 1 : 2, used = 0;
    for (unsigned part = 0; part < parts; part++) {
        unsigned least = 0, end = parts == 1 ? COLUMNS : COLUMNS / 2 * (part + 1);
        for (unsigned copy = 0; copy < SHIFTS / parts; copy++)
            least = add_copy(&map, part, least, end, &used) + COLUMNS;
    }
    uint64_t kept = map.keep[0] | map.keep[1];
    for (unsigned row = 0; row < word / COLUMNS; row++)
        if ((kept >> row * COLUMNS & 0xff) != 0)
            map.gather |= (uint64_t)1 << (word - COLUMNS - row * COLUMNS);
    return map;
}
