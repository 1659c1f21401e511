/* Pieces, and the sliders that they are made of.
 *
 * A piece attacks by leaps, which nothing can block, and by sliders. A slider is a set of slides that has tables
 * of its own. Rook and bishop are sliders. The queen is made of both, and needs no tables; without a rook or a
 * bishop in the game, she brings sliders like these. A griffon needs no tables, either: after its first step it
 * is a rook. If a piece attacks differently for the second player, it has other sliders then (moves_turned).
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
    BENTS_MAX = 2, /* after a diagonal step, and after a straight one */
    /* For each player a piece can be two halves of a queen and a rest. Two more say where it goes without
     * capturing and from where it is attacked (method/moves.c). The last are of bent riders. */
    SLIDERS_MAX = 3 * PLAYERS * PIECES_MAX + 4 + BENTS_MAX,
};

struct slider {
    /* The name of a piece: with _first or _second if players differ, with _slides if the piece also leaps or has
     * other parts, with _straight or _slanting for half of it. */
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
        leaps;                     /* by which it attacks; moves are slides and leaps */
    struct moves quiet;            /* by which it goes without capturing */
    unsigned sliders[SLIDERS_MAX]; /* those that the slides are made of */
    unsigned slider_count;
    const struct routes *routes; /* of the moves, from each square */
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

/* Whether the piece never captures. */
bool piece_is_silent(const struct piece *piece);

/* Whether it goes by other moves than it attacks by. */
bool piece_goes_otherwise(const struct piece *piece);

/* A piece with these moves of the first player. Its sliders are not found yet. */
struct piece piece_of(struct arena *arena, const struct board *board, const char *name,
                      struct origin origin, const char *betza, const struct gait *gait);

/* Covers slides with sliders that share none, as far as possible. Returns the slides that are left; `chosen` gets
 * the numbers of `*count` sliders. */
struct moves piece_cover(struct arena *arena, const struct moves *slides,
                         const struct slider *sliders, unsigned slider_count,
                         unsigned chosen[SLIDERS_MAX], unsigned *count);

/* Finds sliders of which all pieces are made, those of few slides first, and which of them each piece has. Returns
 * how many have tables. After these come `*bent_count` bent riders, which have none. */
unsigned piece_find_sliders(struct arena *arena, const struct board *board,
                            struct piece *pieces, unsigned count,
                            struct slider sliders[SLIDERS_MAX], unsigned *bent_count);

/* Appends the moves of a side in words: whether they capture, how far they go, over what, where, and the steps as
 * that player sees them. Moves that differ only in their steps share a line. */
void piece_tell(struct text *text, const struct side *side, unsigned player);

#endif
