/* The men of chess in variants of it: what tests of their attacks share.
 *
 * Whoever includes this has defined PAWN_STEPS, how many steps a pawn may take at first, and what
 * sets.h wants. MEN is the list of their tests. Plain C99 and C++11.
 */
#ifndef TESTS_GAMES_MEN_H
#define TESTS_GAMES_MEN_H

#include "sets.h"

WALK(pawn, pawn_walk(color, at))
WALK(pawn_moves, pawn_advance(color, at, occupied, 1))
WALK_BACK(pawn, walk_pawn)
WALK(knight, knight_walk(at))
WALK_BACK(knight, walk_knight)
WALK(bishop, slanting_walk(at, occupied, 0, SQUARES))
WALK_BACK(bishop, walk_bishop)
WALK(rook, straight_walk(at, occupied, 0, SQUARES))
WALK_BACK(rook, walk_rook)
WALK(queen, join(straight_walk(at, occupied, 0, SQUARES),
                 slanting_walk(at, occupied, 0, SQUARES)))
WALK_BACK(queen, walk_queen)
WALK(king, king_walk(at))
WALK_BACK(king, walk_king)
WALK(pawn_first, make_set(0, 0))
WALK(pawn_first_moves, pawn_advance(color, at, occupied, PAWN_STEPS))

LOOKUP(pawn, OF(pawn_attacks)(color, square))
LOOKUP(pawn_moves, OF(pawn_moves)(color, square, theirs(occupied)))
LOOKUP(pawn_back, OF(pawn_attackers)(color, square, theirs(occupied)))
LOOKUP(knight, OF(knight_attacks)(square))
LOOKUP(knight_back, OF(knight_attacks)(square))
LOOKUP(bishop, OF(bishop_attacks)(square, theirs(occupied)))
LOOKUP(bishop_back, OF(bishop_attacks)(square, theirs(occupied)))
LOOKUP(rook, OF(rook_attacks)(square, theirs(occupied)))
LOOKUP(rook_back, OF(rook_attacks)(square, theirs(occupied)))
LOOKUP(queen, OF(queen_attacks)(square, theirs(occupied)))
LOOKUP(queen_back, OF(queen_attacks)(square, theirs(occupied)))
LOOKUP(king, OF(king_attacks)(square))
LOOKUP(king_back, OF(king_attacks)(square))
LOOKUP(pawn_first, OF(pawn_first_attacks)(square))
LOOKUP(pawn_first_moves, OF(pawn_first_moves)(color, square, theirs(occupied)))

#define MEN                                                                              \
    {PIECE(pawn)}, {PIECE(pawn_moves)}, {PIECE_BACK(pawn)}, {PIECE(knight)},             \
        {PIECE_BACK(knight)}, {PIECE(bishop)}, {PIECE_BACK(bishop)}, {PIECE(rook)},      \
        {PIECE_BACK(rook)}, {PIECE(queen)}, {PIECE_BACK(queen)}, {PIECE(king)},          \
        {PIECE_BACK(king)}, {PIECE(pawn_first)},                                         \
    {                                                                                    \
        PIECE(pawn_first_moves)                                                          \
    }

#endif
