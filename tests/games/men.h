/* The men of chess in variants of it. Whoever includes this has defined PAWN_STEPS, how many steps a
 * pawn may take at first, and what sets.h wants; MEN(ROW) are rows of pieces.h. */
#ifndef TESTS_GAMES_MEN_H
#define TESTS_GAMES_MEN_H

#define MEN(ROW)                                                                         \
    ROW(LEAPER_BY_COLOR, pawn, pawn_walk(color, at))                                     \
    ROW(MOVES_BY_COLOR, pawn, pawn_advance(color, at, occupied, 1))                      \
    ROW(LEAPER, pawn_first, make_set(0, 0))                                              \
    ROW(MOVES_BY_COLOR, pawn_first, pawn_advance(color, at, occupied, PAWN_STEPS))       \
    ROW(LEAPER, knight, knight_walk(at))                                                 \
    ROW(SLIDER, bishop, bishop_walk(at, occupied))                                       \
    ROW(SLIDER, rook, rook_walk(at, occupied))                                           \
    ROW(SLIDER, queen, queen_walk(at, occupied))                                         \
    ROW(LEAPER, king, king_walk(at))

#endif
