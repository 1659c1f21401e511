/* Groups: what of a slider gets an index of its own.
 *
 * Each of its lines is one, and each part of its lame leaps; or all of it is.
 *
 * Of this room, this comes first. What becomes of groups stands in files that need not know one
 * another: parts (blocks of entries) and walked (lists of steps, where these would be too large).
 */
#ifndef LINE_GROUP_H
#define LINE_GROUP_H

#include "board/bits.h"
#include "game/game.h"
#include "game/piece.h"

struct group {
    const struct slider *slider;
    unsigned number; /* of the line; beyond the last one are the parts of its leaps */
};

enum { GROUP_WHOLE = 1 << 16 }; /* the number of all of a slider */

unsigned group_count(const struct slider *slider);

/* The line, or NULL for lame leaps, and for the whole. */
const struct line *group_line(struct group group);

/* The squares that what is attacked from `square` depends on. */
struct bits group_mask(const struct board *board, struct group group, unsigned square);

/* Its routes from there. */
struct routes group_routes(struct arena *arena, const struct board *board,
                           struct group group, unsigned square);

const struct moves *group_moves(struct group group);

/* What the group is called, for a reader. */
const char *group_name(struct group group);

enum {
    GROUP_BITS_MAX = 16,       /* of a group's index */
    GROUP_BYTES_MAX = 1 << 20, /* of blocks of attacks of a slider, besides shared ones */
    GROUP_SLOTS_SUITABLE = 1 << 18, /* of 8 or 16 bytes; shogi has 18,000 */
};

/* Whether blocks of attacks of the group would be too large, so that it is walked: where each group
 * of its slider has so much, they take no more than GROUP_BYTES_MAX. */
bool group_is_walked(const struct board *board, struct group group);

/* What all groups of a game take on all squares, of what is no line if it is not walked. A slot is one
 * way to occupy what a group depends on. */
struct group_sizes {
    bool lines_have_index; /* whether what each line depends on fits an index */
    uint64_t bytes;        /* of an entry for each slot: the least that blocks can take */
    /* Whether what is no line has so few that tables of it are made without being asked for. */
    bool leaps_suit_tables;
    /* The slots of every piece of both players, though pieces share sliders: that a proof tries. */
    uint64_t boards;
};

struct group_sizes group_sizes_of(const struct game *game);

#endif
