/* cuckoo.h of xiangqi against rules that tell of two squares whether a piece goes from one to the
 * other, without capturing, on the empty board: its cannon goes as a rook does. */
#include "cuckoo.h"
#include "zobrist.h"

#include "rules.h"

enum { KINDS = 7, ENTRIES = sizeof game_cuckoo_move / sizeof *game_cuckoo_move };

static int is_palace(unsigned color, struct place at)
{
    return at.file >= 3 && at.file <= 5 && (color == 0 ? at.rank < 3 : at.rank > 6);
}

static int is_own_half(unsigned color, struct place at)
{
    return (color == 0) == (at.rank < 5);
}

/* rook cannon horse elephant advisor king soldier */
static int goes(unsigned kind, unsigned color, struct place at, int dx, int dy)
{
    const struct place to = moved(at, dx, dy);
    const int x = abs(dx), y = abs(dy);
    switch (kind) {
    case 0:
    case 1:
        return goes_straight(at, dx, dy);
    case 2:
        return is_horse(at, dx, dy) && is_horse(to, -dx, -dy);
    case 3:
        return x == 2 && y == 2 && is_own_half(color, at) && is_own_half(color, to);
    case 4:
        return x == 1 && y == 1 && is_palace(color, at) && is_palace(color, to);
    case 5:
        return x + y == 1 && is_palace(color, at) && is_palace(color, to);
    default:
        return x == 1 && y == 0 && !is_own_half(color, at);
    }
}

int main(void)
{
    unsigned moves = 0, cannons = 0, used = 0, wrong = 0, from, to;
    place_all();
    for (unsigned row = 0; row < 2 * KINDS; row++)
        for (unsigned a = 0; a < SQUARES; a++)
            for (unsigned b = 0; b < a; b++) {
                const uint64_t first = game_zobrist_piece[row][a];
                const uint64_t second = game_zobrist_piece[row][b];
                const int can = goes(row % KINDS, row / KINDS, places[a],
                                     places[b].file - places[a].file,
                                     places[b].rank - places[a].rank);
                if (first == 0 || second == 0) /* it never stands there */
                    continue;
                from = to = SQUARES;
                wrong += game_cuckoo_find(first ^ second ^ game_zobrist_side, &from,
                                          &to) != can;
                wrong += can && (from > to ? from : to) != a;
                wrong += can && (from > to ? to : from) != b;
                moves += can != 0;
                cannons += can && row % KINDS == 1;
            }
    for (unsigned i = 0; i < ENTRIES; i++)
        used += game_cuckoo_move[i] != 0;
    expect(wrong == 0, "all moves that can be taken back are found, and no others");
    expect(cannons == 2 * 765, "a cannon's are a rook's");
    expect(used == moves, "so many entries are used");
    return finish();
}
