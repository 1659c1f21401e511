/* out/chess/constants.h, as an engine uses it: its names are those of the numbers that other headers
 * take and give. */
#include "chess/constants.h"
#include "chess/castling.h"
#include "chess/checks.h"
#include "chess/codes.h"
#include "chess/leapers.h"
#include "chess/squares.h"
#include "chess/threats.h"
#include "chess/zobrist.h"

#include "check.h"

static chess_bb bit(enum chess_square square)
{
    return (chess_bb)1 << square;
}

int main(void)
{
    expect(chess_square_named("a1") == CHESS_SQUARE_A1 &&
               chess_square_named("h1") == CHESS_SQUARE_H1 &&
               chess_square_named("e4") == CHESS_SQUARE_E4 &&
               chess_square_named("h8") == CHESS_SQUARE_H8,
           "squares have the numbers that their names have");
    expect(chess_pawn_attacks(CHESS_PLAYER_BLACK, CHESS_SQUARE_E7) ==
               (bit(CHESS_SQUARE_D6) | bit(CHESS_SQUARE_F6)),
           "a black pawn goes down");
    expect(chess_check_from(CHESS_PLAYER_WHITE, CHESS_PIECE_PAWN, CHESS_SQUARE_E8) ==
               chess_check_from(0, 0, 60),
           "pieces are told by their places");
    expect(chess_by_code(CHESS_CODE_KNIGHT, CHESS_SQUARE_A1) ==
               chess_knight_attacks(CHESS_SQUARE_A1),
           "the code of a knight is a knight's");
    expect(chess_by_code(CHESS_CODE_BLACK_PAWN, CHESS_SQUARE_E7) ==
               chess_pawn_attacks(CHESS_PLAYER_BLACK, CHESS_SQUARE_E7),
           "that of a black pawn is its");
    expect(chess_castling_king_from(CHESS_RIGHT_BLACK_QUEEN_SIDE) == CHESS_SQUARE_E8 &&
               chess_castling_king_to(CHESS_RIGHT_BLACK_QUEEN_SIDE) == CHESS_SQUARE_C8,
           "rights are those of their kings");
    expect(chess_castling_ends(CHESS_SQUARE_H1) == CHESS_RIGHT_FLAG_WHITE_KING_SIDE &&
               chess_castling_ends(CHESS_SQUARE_H1) ==
                   CHESS_ZOBRIST_CASTLING_WHITE_KING_SIDE,
           "a rook's move ends a right, whose key is that of the flag");
    expect(sizeof chess_zobrist_piece / sizeof *chess_zobrist_piece ==
                   CHESS_ZOBRIST_PIECE_BLACK_KING + 1 &&
               CHESS_ZOBRIST_PIECE_BLACK_PAWN == 6,
           "rows of keys are white's men, then black's");
    expect(sizeof chess_zobrist_en_passant / 8 == CHESS_ZOBRIST_EN_PASSANT_NONE,
           "behind the keys of files is none");
    expect(chess_threat(CHESS_THREAT_CODE_WHITE_KNIGHT, CHESS_SQUARE_B1,
                        CHESS_THREAT_CODE_BLACK_ROOK, CHESS_SQUARE_C3) < CHESS_THREATS &&
               chess_threat(CHESS_THREAT_CODE_WHITE_KNIGHT, CHESS_SQUARE_B1,
                            CHESS_THREAT_CODE_BLACK_ROOK,
                            CHESS_SQUARE_B2) == CHESS_THREATS,
           "a white knight attacks a black rook");
    expect(CHESS_KEY_SECTION_MAIN == 0 && CHESS_SYMMETRY_FLIP_VERTICAL == 0,
           "arrays of keys and symmetries begin with the first");
    return finish();
}
