/* Betza's notation for moves, as XBoard and Fairy-Stockfish read it: gen/games/NOTATION.md has each
 * letter, with examples.
 *
 * What other programs read in another way is refused, or, where one meaning prevails, taken with a
 * note.
 */
#ifndef GAME_BETZA_H
#define GAME_BETZA_H

#include "base/fault.h"
#include "board/moves.h"

/* Where words of the notation stand, on which board, and who takes notes of them. */
struct betza_place {
    struct arena *arena;
    const struct board *board;
    struct origin origin;
    struct notes *notes;
};

/* The moves that `notation` stands for, at least one. A fault tells the place in it. */
bool betza_parse(const char *notation, const struct betza_place *place, struct gait *gait,
                 struct fault *fault);

#endif
