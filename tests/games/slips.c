/* Slips that are planted in keys of random positions of chess, and what verify.h says of them.
 *
 *   cc -Iout slips.c tables.c && ./a.out SLIPS
 *
 * With ADDED, keys are added and subtracted.
 */
#include "chess/verify.h"

#include "../support/random_bits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A feature by lot: its key, by the tables, and what it is called. */
static uint64_t feature(char *name)
{
    static const char *const players[] = {"white", "black"};
    static const char *const pieces[] = {"pawn", "knight", "bishop",
                                         "rook", "queen",  "king"};
    static const char *const rights[] = {"white_king_side", "white_queen_side",
                                         "black_king_side", "black_queen_side"};
    const unsigned player = drawn(2), piece = drawn(6), square = drawn(64);
    switch (drawn(4)) {
    case 0:
        sprintf(name, "castling %s", rights[piece % 4]);
        return chess_zobrist_castling[1 << piece % 4];
    case 1:
        sprintf(name, "en_passant %u", square % 8);
        return chess_zobrist_en_passant[square % 8];
    case 2:
        sprintf(name, "%s %s %c%u", players[player], pieces[piece],
                'a' + (int)(square % 8), square / 8 + 1);
        return chess_zobrist_piece[6 * player + piece][square];
    default:
        strcpy(name, "side ");
        return chess_zobrist_side;
    }
}

static uint64_t change(uint64_t key, uint64_t by)
{
#ifdef ADDED
    return drawn(2) != 0 ? key + by : key - by;
#else
    return key ^ by;
#endif
}

/* Whether a slip is told by these names, in either order. */
static int is_told(const chess_slip *slip, char names[2][40], unsigned count)
{
    char told[2][80] = {"", ""};
    for (unsigned i = 0; i < slip->count && i < 2; i++)
        sprintf(told[i], "%s %s", slip->what[i], slip->which[i]);
    return slip->count == count &&
           ((strcmp(told[0], names[0]) == 0 && strcmp(told[1], names[1]) == 0) ||
            (strcmp(told[0], names[1]) == 0 && strcmp(told[1], names[0]) == 0));
}

static int fail(unsigned i, const char *why)
{
    printf("slip %u: %s\n", i, why);
    return 1;
}

int main(int argc, char **argv)
{
    const unsigned slips = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1000;
    for (unsigned i = 0; i < slips; i++) {
        chess_position position = {.castling = drawn(16), .en_passant = drawn(9)};
        char names[2][40] = {"", ""};
        position.side = drawn(2);
        for (unsigned man = 0; man < 32; man++)
            position.piece[drawn(12)] |= (uint64_t)1 << drawn(64);
        const uint64_t right = chess_zobrist_of(&position);
        const unsigned count = 1 + drawn(2);
        uint64_t key = right;
        for (unsigned j = 0; j < count; j++) {
            const uint64_t by = feature(names[j]);
            key = change(key, by);
            if (j == 1 && strcmp(names[0], names[1]) == 0)
                key = change(right, by), names[1][0] = '\0';
        }
        const chess_slip none = chess_zobrist_verify(&position, right);
        const chess_slip slip = chess_zobrist_verify(&position, key);
        if (none.count != 0)
            return fail(i, "what is right is blamed");
        if (!is_told(&slip, names, 1 + (names[1][0] != '\0')))
            return fail(i, "it is not told as it was planted");
        if (chess_zobrist_verify(&position, key + 0x5555).count != 3)
            return fail(i, "what is no slip is explained");
    }
    printf("%u slips\n", slips);
    return 0;
}
