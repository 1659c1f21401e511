/* A method of ours: NAME is what it is called here, SLIDERS its header, GAME the game.
 * WIDE is 1 where a set has two words; with WITH_PERFT it counts moves of chess, too. */
#define JOINED(a, b, c) a##b##c
#define JOINS(a, b, c) JOINED(a, b, c)
#define OF(game, what) JOINS(game, _, what)

#include SLIDERS
#ifdef WITH_PERFT
#include "chess/leapers.h"
#include "chess/lines.h"
#include "chess/zobrist.h"

#include "../games/chess.h"
#include "../games/perft.h"

static uint64_t count_moves(const char *fen, unsigned depth)
{
    struct position position = read_fen(fen);
    return perft(&position, depth);
}
#define PERFT count_moves
#else
#define PERFT 0
#endif

#define BYTES_OF(bits, first, count, checksum) +(unsigned long)(bits) / 8 * (count)
#define BYTES 0 ARRAYS(BYTES_OF)
#define PREPARE (void)0

typedef OF(GAME, bb) board;
typedef unsigned square_type;

static inline unsigned square_at(unsigned file, unsigned rank)
{
    return FILES * rank + file;
}

#if WIDE
#define set_of OF(GAME, of)
#define set_or OF(GAME, or)
#define set_xor OF(GAME, xor)
#define has OF(GAME, has)
#define word(set) ((set).lo ^ (set).hi)
#else
#define set_of(square) ((board)1 << (square))
#define set_or(a, b) ((a) | (b))
#define set_xor(a, b) ((a) ^ (b))
#define has(set, square) ((int)((set) >> (square)&1))
#define word(set) ((uint64_t)(set))
#endif

#define K(kind)                                                                          \
    static inline board look_##kind(unsigned square, board occupied)                     \
    {                                                                                    \
        return OF(GAME, kind##_attacks)(square, occupied);                               \
    }
KINDS
#undef K

#ifdef BOTH
static inline board look_both(unsigned square, board occupied, board *bishop)
{
    const OF(GAME, both) both = OF(GAME, both_attacks)(square, occupied);
    *bishop = both.bishop;
    return both.rook;
}
#endif

#include "loops.h"
