/* out/chess/keys.h, as an engine uses it: keys of positions. */
#include "chess/keys.h"

#include "check.h"

/* What a board's keys are, square by square; pieces are numbered as in the header, 12 is none. */
struct sums {
    uint64_t main, pawns, player[2], minor, major, material;
};

static struct sums sums_of(const unsigned *board)
{
    struct sums sums = {0, 0, {0, 0}, 0, 0, 0};
    unsigned counts[12] = {0};
    for (unsigned square = 0; square < 64; square++) {
        const unsigned piece = board[square], kind = piece % 6, player = piece / 6;
        if (piece == 12)
            continue;
        const uint64_t key = chess_zobrist_piece[piece][square];
        counts[piece]++;
        sums.main ^= key;
        sums.player[player] ^= kind != 0 ? key : 0;
        sums.minor ^= kind == 1 || kind == 2 || kind == 5 ? key : 0;
        sums.major ^= kind >= 3 ? key : 0;
        if (kind == 0 || kind == 5)
            sums.pawns ^= chess_zobrist_pawns_piece[2 * player + (kind == 5)][square];
    }
    for (unsigned piece = 0; piece < 12; piece++)
        if (piece % 6 != 5)
            sums.material ^=
                chess_zobrist_material_count[piece - piece / 6][counts[piece]];
    return sums;
}

/* Keys of boards made by lot, by sets and square by square. */
static unsigned count_bad_positions(void)
{
    unsigned bad = 0, seed = 1;
    for (unsigned i = 0; i < 1000; i++) {
        struct chess_position position = {{0}, i % 16, i % 9, i & 1};
        unsigned board[64];
        for (unsigned square = 0; square < 64; square++) {
            unsigned piece = (seed = seed * 1103515245 + 12345) >> 16 & 63;
            piece = piece < 12 && (piece % 6 != 0 || (square >= 8 && square < 56)) ? piece
                                                                                   : 12;
            board[square] = piece;
            if (piece < 12)
                position.piece[piece] |= (uint64_t)1 << square;
        }
        const struct sums sums = sums_of(board);
        uint64_t key = sums.main ^ chess_zobrist_castling[i % 16];
        key ^= i % 9 < 8 ? chess_zobrist_en_passant[i % 9] : 0;
        key ^= (i & 1) != 0 ? chess_zobrist_side : 0;
        bad += chess_zobrist_of(&position) != key;
        bad += chess_zobrist_pawns_of(&position) != sums.pawns;
        bad += chess_zobrist_white_of(&position) != sums.player[0];
        bad += chess_zobrist_black_of(&position) != sums.player[1];
        bad += chess_zobrist_minor_of(&position) != sums.minor;
        bad += chess_zobrist_major_of(&position) != sums.major;
        bad += chess_zobrist_material_of(&position) != sums.material;
        key = chess_zobrist_toggle_side(chess_zobrist_toggle_piece(key, 3, i % 64));
        bad += key != (chess_zobrist_of(&position) ^ chess_zobrist_side ^
                       chess_zobrist_piece[3][i % 64]);
    }
    return bad;
}

int main(void)
{
    expect(count_bad_positions() == 0, "keys of positions are those of their men");
    return finish();
}
