/* out/chess/zobrist.h, as an engine uses it. */
#include "chess/zobrist.h"

#include "check.h"

enum { KEYS = 781 };

static uint64_t keys[KEYS];

/* Everything that is independent, in the order of the header. */
static unsigned list_keys(void)
{
    unsigned count = 0;
    for (unsigned piece = 0; piece < 12; piece++)
        for (unsigned square = 0; square < 64; square++)
            keys[count++] = chess_zobrist_piece[piece][square];
    for (unsigned right = 0; right < 4; right++)
        keys[count++] = chess_zobrist_castling[1u << right];
    for (unsigned file = 0; file < 8; file++)
        keys[count++] = chess_zobrist_en_passant[file];
    keys[count++] = chess_zobrist_side;
    return count;
}

/* How many keys remain when every one is reduced by those before it. */
static unsigned rank_of_keys(void)
{
    uint64_t reduced[KEYS];
    unsigned rank = 0;
    for (unsigned i = 0; i < KEYS; i++) {
        uint64_t key = keys[i];
        for (unsigned j = 0; j < rank; j++)
            if ((key ^ reduced[j]) < key)
                key ^= reduced[j];
        if (key != 0)
            reduced[rank++] = key;
    }
    return rank;
}

int main(void)
{
    unsigned zeros = 0, twins = 0, wrong_sums = 0;
    expect(list_keys() == KEYS, "there are 781 keys");
    for (unsigned i = 0; i < KEYS; i++) {
        zeros += keys[i] == 0;
        for (unsigned j = 0; j < i; j++)
            twins += keys[i] == keys[j];
    }
    for (unsigned rights = 0; rights < 16; rights++) {
        uint64_t sum = 0;
        for (unsigned right = 0; right < 4; right++)
            if ((rights >> right & 1) != 0)
                sum ^= chess_zobrist_castling[1u << right];
        wrong_sums += chess_zobrist_castling[rights] != sum;
    }
    expect(zeros == 0, "no key is zero");
    expect(twins == 0, "no two keys are the same");
    expect(wrong_sums == 0, "a set of castling rights has the sum of its rights' keys");
    expect(rank_of_keys() == 64, "the keys have rank 64");
    return finish();
}
