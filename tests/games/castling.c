/* castling.h of two games, by the rules of each. */
#include "castling.h"

#include "rules.h"

/* On the first rank of a player: the files from which and to which king and rook go. */
static const struct right {
    unsigned color;
    int king_from, king_to, rook_from, rook_to;
} rights[4] = {
#if defined(GAME_capablanca)
    {0, 5, 8, 9, 7},
    {0, 5, 2, 0, 3},
    {1, 5, 8, 9, 7},
    {1, 5, 2, 0, 3},
#else
    {0, 4, 6, 7, 5},
    {0, 4, 2, 0, 3},
    {1, 4, 6, 7, 5},
    {1, 4, 2, 0, 3},
#endif
};

static unsigned square_of(const struct right *right, int file)
{
    return (unsigned)SQUARE_OF(file, right->color == 0 ? 0 : RANKS - 1);
}

/* Whether a file is one of two, or between them. */
static int is_from_to(int file, int a, int b)
{
    return (a <= file && file <= b) || (b <= file && file <= a);
}

static unsigned count_faults(unsigned number)
{
    const struct right *right = &rights[number];
    struct set empty = make_set(0, 0), safe = make_set(0, 0);
    for (int file = 0; file < FILES; file++) {
        const int king = is_from_to(file, right->king_from, right->king_to);
        const int rook = is_from_to(file, right->rook_from, right->rook_to);
        const int starts = file == right->king_from || file == right->rook_from;
        if (king)
            safe = join(safe, one(square_of(right, file)));
        if ((king || rook) && !starts)
            empty = join(empty, one(square_of(right, file)));
    }
    return differ(game_castling_empty(number), empty) +
           differ(game_castling_safe(number), safe) +
           (game_castling_king_from(number) == square_of(right, right->king_from) ? 0
                                                                                  : 1) +
           (game_castling_king_to(number) == square_of(right, right->king_to) ? 0 : 1) +
           (game_castling_rook_from(number) == square_of(right, right->rook_from) ? 0
                                                                                  : 1) +
           (game_castling_rook_to(number) == square_of(right, right->rook_to) ? 0 : 1);
}

/* The rights whose king or rook starts from a square. */
static unsigned ended(unsigned square)
{
    unsigned set = 0;
    for (unsigned i = 0; i < 4; i++)
        if (square == square_of(&rights[i], rights[i].king_from) ||
            square == square_of(&rights[i], rights[i].rook_from))
            set |= 1u << i;
    return set;
}

int main(void)
{
    unsigned faults = 0, ends = 0;
    for (unsigned i = 0; i < 4; i++)
        faults += count_faults(i);
    for (unsigned square = 0; square < SQUARES; square++)
        ends += game_castling_ends(square) != ended(square);
    expect(faults == 0, "king and rook go where they go, past what they pass");
    expect(ends == 0, "a right ends with a move of its king or its rook, or to them");
    return finish();
}
