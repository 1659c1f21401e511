/* Zones: sets of squares that have a name, like a palace or a half of the board.
 *
 *   [zones]
 *   palace   = d1-f3 d8-f10    squares, and rectangles from the lower left corner to the
 *   own_half = a1-i5           upper right one, as the first player sees them
 *
 * The second player's zone is the same, turned around (board_turned): d1-f3 alone would be
 * the palace of each player; d1-f3 d8-f10 are both palaces, to either player.
 */
#ifndef BOARD_ZONE_H
#define BOARD_ZONE_H

#include "base/arena.h"
#include "base/fault.h"
#include "board/bits.h"
#include "board/board.h"

enum { ZONES_MAX = 16 };

struct zone {
    const char *name;
    struct origin origin;
    struct bits squares;
    const struct zone *turned; /* the other player's; itself when that is the same */
};

/* Reads a list of squares and rectangles. Faults: a square off the board, a corner that is
 * not the lower left, a list that has no square of the board. */
bool zone_parse_squares(struct arena *arena, const struct board *board, const char *text,
                        struct origin origin, struct bits *squares, struct fault *fault);

/* The same squares as the other player sees them. */
struct bits zone_turned(const struct board *board, struct bits squares);

/* The first player's zone of that name, or NULL with a fault. */
const struct zone *zone_parse(struct arena *arena, const struct board *board,
                              const char *name, const char *text, struct origin origin,
                              struct fault *fault);

#endif
