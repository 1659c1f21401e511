/* out/chess/squares.h, as an engine uses it. */
#include "chess/squares.h"

#include "check.h"

#include <stdlib.h>
#include <string.h>

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* Faults of what is said of two squares. */
static unsigned count_pair(unsigned a, unsigned b)
{
    const int files = abs((int)(a % 8) - (int)(b % 8));
    const int ranks = abs((int)(a / 8) - (int)(b / 8));
    const int distance = larger(files, ranks);
    unsigned faults = chess_distance(a, b) != (unsigned)distance;
    faults += chess_file_distance(a, b) != (unsigned)files;
    faults += chess_rank_distance(a, b) != (unsigned)ranks;
    faults += (chess_file_mask(a) >> b & 1) != (files == 0);
    faults += (chess_rank_mask(a) >> b & 1) != (ranks == 0);
    faults += (chess_adjacent_files_mask(a) >> b & 1) != (files == 1);
    faults += ((chess_diagonal_mask(a) | chess_antidiagonal_mask(a)) >> b & 1) !=
              (files == ranks);
    faults += (chess_diagonal_mask(a) >> b & 1) != (a % 8 + b / 8 == b % 8 + a / 8);
    for (int n = 0; n < 8; n++)
        faults += (chess_ring(a, (unsigned)n) >> b & 1) != (n == distance);
    faults += (chess_color_mask(a) >> b & 1) != ((files + ranks) % 2 == 0);
    return faults;
}

static unsigned count_square(unsigned square)
{
    const int file = (int)square % 8, rank = (int)square / 8;
    const int edge = smaller(smaller(file, 7 - file), smaller(rank, 7 - rank));
    unsigned faults = chess_file_of(square) != (unsigned)file;
    faults += chess_rank_of(square) != (unsigned)rank;
    faults += chess_square_at((unsigned)file, (unsigned)rank) != square;
    faults += chess_is_light(square) != (file + rank) % 2;
    faults += chess_edge_distance(square) != (unsigned)edge;
    faults += chess_centre_distance(square) != 3u - (unsigned)edge;
    return faults;
}

static unsigned count_name(unsigned square)
{
    char name[3], wanted[3] = {0, 0, 0};
    wanted[0] = "abcdefgh"[square % 8];
    wanted[1] = "12345678"[square / 8];
    chess_square_name(square, name);
    return strcmp(name, wanted) != 0 || chess_square_named(wanted) != square;
}

int main(void)
{
    static const char *const none[] = {"",   "a",  "e0", "e9",  "i1",  "E4", "4e",
                                       "a+", "`1", "e",  "e10", "e88", "e-", " e4"};
    unsigned pairs = 0, squares = 0, names = 0, good = 0;
    for (unsigned a = 0; a < 64; a++) {
        for (unsigned b = 0; b < 64; b++)
            pairs += count_pair(a, b);
        squares += count_square(a);
        names += count_name(a);
    }
    for (unsigned i = 0; i < sizeof none / sizeof *none; i++)
        good += chess_square_named(none[i]) != 64;
    expect(pairs == 0, "masks, distances and rings are right for every two squares");
    expect(squares == 0, "files, ranks, colors, centre and edge are right");
    expect(names == 0, "every square has its name, and is found by it");
    expect(good == 0, "what names no square is none");
    expect(chess_square_named("e2e4") == 12, "a move starts with the name of a square");
    expect(chess_square_named("e7-e5") == 52, "which may be followed by anything");
    return finish();
}
