/* out/chess/pseudo.h, as an engine uses it. */
#include "chess/pseudo.h"

#include "check.h"

/* Whether a line of the rook's, or of the bishop's, goes through both squares. */
static int is_straight(int a, int b)
{
    return a != b && (a % 8 == b % 8 || a / 8 == b / 8);
}

static int is_slanted(int a, int b)
{
    return a != b && (a % 8 + a / 8 == b % 8 + b / 8 || a % 8 - a / 8 == b % 8 - b / 8);
}

int main(void)
{
    unsigned rooks = 0, bishops = 0, queens = 0;
    for (int a = 0; a < 64; a++) {
        uint64_t straight = 0, slanted = 0;
        for (int b = 0; b < 64; b++) {
            straight |= (uint64_t)is_straight(a, b) << b;
            slanted |= (uint64_t)is_slanted(a, b) << b;
        }
        rooks += chess_rook_pseudo((unsigned)a) == straight;
        bishops += chess_bishop_pseudo((unsigned)a) == slanted;
        queens += chess_queen_pseudo((unsigned)a) == (straight | slanted);
    }
    expect(rooks == 64, "a rook sees its file and its rank");
    expect(bishops == 64, "a bishop sees its two diagonals");
    expect(queens == 64, "a queen sees both");
    return finish();
}
