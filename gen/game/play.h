/* What moves do besides to go: [play] in a game file, for keys that are kept move by move.
 *
 *   en_passant = file                  the feature of that name is the file of a pawn that has gone
 *                                      two steps, when it can be captured: `square`, the one that
 *                                      it passed
 *   castling   = rooks                 a king castles by taking its own rook, and the feature of that
 *                                      name is `each N`: rights by the file of the rook, of the first
 *                                      player's, then of the second's
 *   promoted   = dragon:rook horse:bishop
 *                                      what a piece is when it is captured
 *   drops      = to base               who captures a piece has it in hand, and can put it down
 */
#ifndef GAME_PLAY_H
#define GAME_PLAY_H

#include "game/piece.h"

enum play_passant { PASSANT_NONE, PASSANT_FILE, PASSANT_SQUARE };

struct play {
    enum play_passant en_passant;
    bool by_rooks, drops;
    const struct piece *base[PIECES_MAX]; /* what a promoted piece is; NULL: it is none */
};

#endif
