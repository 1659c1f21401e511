/* Pieces, and the sliders that they are made of.
 *
 * What a piece attacks is a union: of leaps, which nothing can block, and of sliders.
 * A slider is a set of slides that gets tables of its own. Rook and bishop are sliders;
 * the queen is made of both and needs no tables, even where there is no rook or bishop: then she
 * has sliders like these. Nor does a griffon need tables: behind its first step it is a rook. A
 * piece that looks different to the two players is made of other sliders for the second one,
 * turned around (moves_turned).
 */
#ifndef GAME_PIECE_H
#define GAME_PIECE_H

#include "base/arena.h"
#include "base/fault.h"
#include "base/text.h"
#include "board/line.h"
#include "board/moves.h"
#include "board/routes.h"

enum {
    PLAYERS = 2,
    PIECES_MAX = 64,
    BENTS_MAX = 2, /* away from a diagonal step, and from a straight one */
    /* A piece can be two halves of a queen and what is left, for each player; and where it goes
     * without capturing and from where it is attacked are two more (method/moves.c). With what
     * bent riders are behind their first step. */
    SLIDERS_MAX = 3 * PLAYERS * PIECES_MAX + 4 + BENTS_MAX,
};

struct slider {
    /* A piece's, with _first or _second where the players differ, else with _slides where
     * the piece leaps as well, or has parts of other names; with _straight and _slanting where it
     * is half of one. */
    const char *name;
    struct moves moves;
    struct origin origin;
    struct lines lines;
    unsigned base; /* of a bent rider: the slider that it is behind its first step */
    const struct routes *routes; /* of its moves, from each square */
};

/* What a piece is to one player. */
struct side {
    struct moves moves, slides,
        leaps;                     /* what it attacks by; moves are both of the others */
    struct moves quiet;            /* what it goes by without capturing */
    unsigned sliders[SLIDERS_MAX]; /* those that the slides are made of */
    unsigned slider_count;
    const struct routes *routes; /* of what it attacks by, from each square */
};

struct piece {
    const char *name;
    struct origin origin;
    const char *betza;
    struct side sides[PLAYERS];
    bool colored; /* whether it attacks differently for the two players */
};

/* Whether the piece both slides and leaps. */
bool piece_is_mixed(const struct piece *piece);

/* Whether one of the sliders is a bent rider; `slider_count` have tables. */
bool piece_is_bent(const struct piece *piece, unsigned slider_count);

/* Whether the piece never captures, and so attacks nothing. */
bool piece_is_silent(const struct piece *piece);

/* Whether it goes otherwise than it attacks. */
bool piece_goes_otherwise(const struct piece *piece);

/* A piece whose first player moves like this; its sliders are not found yet. */
struct piece piece_of(struct arena *arena, const struct board *board, const char *name,
                      struct origin origin, const char *betza, const struct gait *gait);

/* Covers slides with sliders, each of slides that none before it had, as far as that goes.
 * Returns what is left; `chosen` gets the numbers of `*count` sliders. */
struct moves piece_cover(struct arena *arena, const struct moves *slides,
                         const struct slider *sliders, unsigned slider_count,
                         unsigned chosen[SLIDERS_MAX], unsigned *count);

/* Finds sliders that make up all pieces, those of few slides first, and which each piece
 * is made of. Returns how many there are that have tables; behind these are `*bent_count` bent
 * riders, which have none. */
unsigned piece_find_sliders(struct arena *arena, const struct board *board,
                            struct piece *pieces, unsigned count,
                            struct slider sliders[SLIDERS_MAX], unsigned *bent_count);

/* Appends a line for each way of moving that the side has: what it is for, how far it goes,
 * what may stand in its way, where; and then its steps, as that player sees them. Moves that
 * differ in nothing but their steps share a line. */
void piece_tell(struct text *text, const struct side *side, unsigned player);

#endif
