/* out/chess/castling.h, as an engine uses it. */
#include "chess/castling.h"

#include "check.h"

enum { A1 = 0, B1, C1, D1, E1, F1, G1, H1, A8 = 56, B8, C8, D8, E8, F8, G8, H8 };

static uint64_t set_of(const int *squares, unsigned count)
{
    uint64_t set = 0;
    for (unsigned i = 0; i < count; i++)
        set |= (uint64_t)1 << squares[i];
    return set;
}

int main(void)
{
    static const int empty[4][3] = {
        {F1, G1, G1}, {B1, C1, D1}, {F8, G8, G8}, {B8, C8, D8}};
    static const int safe[4][3] = {
        {E1, F1, G1}, {C1, D1, E1}, {E8, F8, G8}, {C8, D8, E8}};
    static const unsigned moves[4][4] = {
        {E1, G1, H1, F1}, {E1, C1, A1, D1}, {E8, G8, H8, F8}, {E8, C8, A8, D8}};
    unsigned empties = 0, safes = 0, moved = 0, quiet = 0;
    for (unsigned right = 0; right < 4; right++) {
        empties += chess_castling_empty(right) == set_of(empty[right], 3);
        safes += chess_castling_safe(right) == set_of(safe[right], 3);
        moved += chess_castling_king_from(right) == moves[right][0] &&
                 chess_castling_king_to(right) == moves[right][1] &&
                 chess_castling_rook_from(right) == moves[right][2] &&
                 chess_castling_rook_to(right) == moves[right][3];
    }
    for (unsigned square = 0; square < 64; square++)
        quiet += chess_castling_ends(square) == 0;
    expect(empties == 4, "what is between king and rook must be empty");
    expect(safes == 4, "the king's squares must be safe, b1 and b8 are none of them");
    expect(moved == 4, "kings and rooks go where FIDE says");
    expect(quiet == 58, "moves from or to six squares end rights");
    expect(chess_castling_ends(E1) == 3 && chess_castling_ends(E8) == 12,
           "a king's move ends both of its rights");
    expect(chess_castling_ends(H1) == 1 && chess_castling_ends(A1) == 2 &&
               chess_castling_ends(H8) == 4 && chess_castling_ends(A8) == 8,
           "a rook's move, or its capture, ends one");
    return finish();
}
