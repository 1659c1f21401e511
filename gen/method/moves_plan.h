/* What moves.h tells of a game, and what that is made of. */
#ifndef METHOD_MOVES_PLAN_H
#define METHOD_MOVES_PLAN_H

#include "game/game.h"

enum { MOVINGS_MAX = 2 * PIECES_MAX };

/* What one player's moves of a piece are made of. */
struct moving_side {
    unsigned sliders[SLIDERS_MAX]; /* of the game, bent riders among them */
    unsigned slider_count;
    unsigned reverses[BENTS_MAX]; /* bent riders of the game, the other way about */
    unsigned reverse_count;
    const struct slider *own; /* what those leave; NULL: nothing */
    struct moves leaps;
};

/* Where leaps are looked up: nowhere, in leapers.h as those of the player or of the other one,
 * or in a table of our own. */
enum moving_leaps {
    MOVING_NO_LEAPS,
    MOVING_SAME_LEAPS,
    MOVING_OTHER_LEAPS,
    MOVING_OWN_LEAPS
};

/* One function: the quiet moves of a piece, or from where it attacks. */
struct moving {
    const struct piece *piece;
    bool is_quiet;
    bool colored; /* whether the players differ */
    struct moves moves[PLAYERS];
    struct moving_side sides[PLAYERS];
    enum moving_leaps leaps;
    const struct moving
        *table; /* whose own leaps they are: this one's, or an earlier one's */
};

struct moves_plan {
    struct moving *movings;
    unsigned count;
    struct game *own; /* the game with nothing but sliders of ours */
};

/* Whether there is anything to tell. */
bool moves_plan_has_any(const struct game *game);

void moves_plan_of(struct arena *arena, const struct game *game, struct moves_plan *plan);

/* What stands behind the piece's name in names of its tables. */
const char *moving_suffix(const struct moving *moving);

#endif
