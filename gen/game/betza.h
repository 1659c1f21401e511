/* Betza's notation for moves, as the chess variant pages describe it.
 *
 *   atoms       W (0,1)  F (1,1)  D (0,2)  N (1,2)  A (2,2)  H (0,3)  C (1,3)  Z (2,3)
 *               G (3,3), in every direction; R = WW, B = FF, Q = RB, K = WF
 *   range       a doubled atom rides as far as it can (WW), a number limits it (W3, R3)
 *   directions  before an atom: f forward, b back, l left, r right, v vertical, s
 *               sideways. Several are alternatives (fsW), but two that cross are one
 *               direction on atoms off the lines of W: flF; ffN are the two steepest of
 *               fN, fsN the two flattest.
 *   manners     before an atom, too: n lame (board/move.h: nN is xiangqi's horse, nA its
 *               elephant, nZ janggi's); p hops over exactly one piece (pR, the cannon's
 *               capture); g lands right behind the piece it hops over (gQ, the
 *               grasshopper); m moves and never captures, c captures and never moves
 *   reverse     ~ before an atom, which is ours: not what the piece attacks from a square,
 *               but from where it attacks that square (~nN: an enemy horse is stopped by
 *               what stands next to it, not next to us)
 *
 * Moves are what a piece attacks: where it could capture, which board/move.h tells for
 * each kind. So m leaves an atom out, though it is read, and c changes nothing: mRcpR
 * attacks as pR does. Whoever needs tables of moves without capture makes them a piece of
 * their own.
 */
#ifndef GAME_BETZA_H
#define GAME_BETZA_H

#include "base/fault.h"
#include "board/moves.h"

/* The moves that `notation` stands for, at least one. A fault tells the place in it. */
bool betza_parse(const char *notation, struct origin origin, struct moves *moves,
                 struct fault *fault);

#endif
