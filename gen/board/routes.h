/* Routes: how a piece on one square gets to others, as a list.
 *
 * A route leads to one square. It is open if some squares are empty and some others are occupied. A rook has one
 * route to each square of its lines. A cannon has one for each square and each piece that it may hop over. A
 * falcon has several to each of its squares. A piece attacks the squares to which an open route leads.
 *
 * This is the reference: every table is proved against it. A list is made by walking each move once, step by
 * step. The routes of a reversed move are those by which pieces attack the square. Sliders, and sides of pieces,
 * keep the lists of all squares (game/piece.h).
 */
#ifndef BOARD_ROUTES_H
#define BOARD_ROUTES_H

#include <stddef.h>

#include "base/arena.h"
#include "board/bits.h"
#include "board/board.h"
#include "board/moves.h"

/* The squares that must be empty, and those that must be occupied. */
struct route {
    struct bits empty, men;
};

static inline struct bits route_needs(const struct route *route)
{
    return bits_or(route->empty, route->men);
}

/* A square and the routes to it, at least one. No route needs all that another one needs. */
struct target {
    struct bits needs; /* the squares of all routes: they decide whether it is attacked */
    const struct route *route;
    unsigned count, to;
};

/* All routes from one square. */
struct routes {
    const struct target *target; /* in the order of their squares */
    size_t count;
};

/* The routes of moves from a square. From a hole there are none. */
struct routes routes_from(struct arena *arena, const struct board *board,
                          const struct moves *moves, unsigned square);

/* The same from each square of the board. */
const struct routes *routes_of(struct arena *arena, const struct board *board,
                               const struct moves *moves);

/* The target on a square, or NULL. */
const struct target *routes_find(struct routes routes, unsigned to);

bool target_is_attacked(const struct target *target, struct bits occupied);

/* The squares that are attacked, of all or of some. Whether the piece's own square is occupied does not matter. */
struct bits routes_attacks(struct routes routes, struct bits occupied);
struct bits routes_attacks_among(struct routes routes, struct bits occupied,
                                 struct bits among);

/* The squares that are attacked on some board. */
struct bits routes_reach(struct routes routes);

/* The mask: the squares on which the attacks depend, by whether they are occupied. */
struct bits routes_mask(struct routes routes);

/* Whether no mask has the same bit in both words of a set, so that lo | hi loses nothing. False for one word. */
bool routes_words_join(const struct board *board, const struct routes *routes);

/* Fills the 2^n attacks on the squares `among`, for all subsets of the n squares of `on`, in the order of
 * bits_next_subset. Other squares are empty. */
void routes_subsets(struct routes routes, struct bits among, struct bits on,
                    struct bits *attacks);

/* About how many sets that changes. */
size_t routes_subsets_work(struct routes routes, struct bits among, struct bits on);

/* ---- the same from moves, for callers that ask once */

/* What moves attack; what they attack on any board; the squares on which that depends; and what they attack for
 * all subsets of some squares. */
struct bits moves_attacks(const struct board *board, const struct moves *moves,
                          unsigned square, struct bits occupied);
struct bits moves_reach(const struct board *board, const struct moves *moves,
                        unsigned square);
struct bits moves_mask(const struct board *board, const struct moves *moves,
                       unsigned square);
void moves_subsets(const struct board *board, const struct moves *moves, unsigned square,
                   struct bits on, struct bits *attacks);

/* On the empty board: what they attack from the squares of a set, and from where they attack one of a set. */
struct bits moves_attacks_of(const struct board *board, const struct moves *moves,
                             struct bits from);
struct bits moves_sources(const struct board *board, const struct moves *moves,
                          struct bits to);

#endif
