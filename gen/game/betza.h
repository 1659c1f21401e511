/* Betza's notation for moves, as XBoard and Fairy-Stockfish read it.
 *
 *   atoms       W (0,1)  F (1,1)  D (0,2)  N (1,2)  A (2,2)  H (0,3)  C and L (1,3)
 *               Z and J (2,3)  G (3,3), in every direction; (1,4) and others, up to 15;
 *               R = WW, B = FF, Q = RB, K = WF; blanks may stand between atoms
 *   range       a doubled atom rides as far as it can (WW), so does 0 (W0); a number limits
 *               it (W3, R3); with a dash it is the least (B2- goes two squares or more, R2-4
 *               two to four)
 *   directions  before an atom: f forward, b back, l left, r right, v both of the first, s
 *               both of the others, h a half (game/directions.c); before K and Q only one of
 *               them, for W and F, or R and B, alike
 *   manners     before an atom, too: n lame (board/moves.h: nN is xiangqi's horse, nA its
 *               elephant, nZ janggi's), nn by any of the ways there (nnC); p hops over exactly one piece (pR, the cannon's
 *               capture); g lands right behind the piece it hops over (gQ, the
 *               grasshopper); j passes over the first square, whatever stands there, before
 *               R, B and the like, and over a piece halfway before D and A; z goes to and
 *               fro (zB, the crooked bishop); q goes in a circle (qN, the rose)
 *   purpose     before an atom, too: m goes and never captures, c captures and never goes;
 *               with both, or without, it does both. What is marked i (with m), which the
 *               game allows once, or e, en passant, is in no table: it is left out, with a
 *               note
 *   bent        t[FR], the griffon: one step of F, then on as R, in the nearest direction; so
 *               with any two (t[NB], t[FR3-])
 *   legs        a between the letters of one step and those of the next, of one atom, told
 *               from the step before (afsW): past an empty square, or, where the letters have
 *               p, an occupied one, with mp any; a range is that of each (asR4)
 *   reverse     ~ before an atom, which is ours: not what the piece attacks from a square,
 *               but from where it attacks that square (~nN: an enemy horse is stopped by
 *               what stands next to it, not next to us)
 *
 * gen/games/NOTATION.md has each letter, with examples.
 *
 * What other programs read in another way is refused, or, where one meaning prevails, taken
 * with a note.
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
