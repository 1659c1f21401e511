/* The layout of shakmaty's magics, in C of ours: a mask, a factor and an offset for each square,
 * and one array for all, which is filled by walking. The numbers are read from its folder:
 * SHAKMATY is a file of these, rooks first, braces and commas around. */
#include <stdint.h>

static const struct {
    uint64_t mask, factor, offset;
} magics[2][64] = {
#include SHAKMATY
};
enum { ROOK, BISHOP, ENTRIES = 88772 };
static const unsigned shifts[2] = {52, 55};
static uint64_t attacks[ENTRIES];

static uint64_t walk(unsigned square, uint64_t occupied, int is_bishop)
{
    static const int steps[2][4][2] = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}},
                                       {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
    uint64_t seen = 0;
    for (unsigned d = 0; d < 4; d++) {
        const int *const step = steps[is_bishop][d];
        for (int file = (int)(square % 8) + step[0], rank = (int)(square / 8) + step[1];
             file >= 0 && file < 8 && rank >= 0 && rank < 8;
             file += step[0], rank += step[1]) {
            seen |= (uint64_t)1 << (8 * rank + file);
            if ((occupied >> (8 * rank + file) & 1) != 0)
                break;
        }
    }
    return seen;
}

static inline uint64_t *entry(unsigned kind, unsigned square, uint64_t occupied)
{
    return &attacks[((occupied & magics[kind][square].mask) *
                         magics[kind][square].factor >>
                     shifts[kind]) +
                    magics[kind][square].offset];
}

static void fill(void)
{
    for (unsigned kind = ROOK; kind <= BISHOP; kind++)
        for (unsigned square = 0; square < 64; square++) {
            const uint64_t mask = magics[kind][square].mask;
            uint64_t occupied = 0;
            do {
                *entry(kind, square, occupied) = walk(square, occupied, kind == BISHOP);
                occupied = (occupied - mask) & mask;
            } while (occupied != 0);
        }
}

#define NAME shakmaty
#define PREPARE fill()
#define BYTES sizeof attacks + sizeof magics
#define PERFT 0

typedef uint64_t board;
typedef unsigned square_type;

#define square_at(file, rank) (8 * (rank) + (file))
#define set_of(square) ((uint64_t)1 << (square))
#define set_or(a, b) ((a) | (b))
#define set_xor(a, b) ((a) ^ (b))
#define has(set, square) ((int)((set) >> (square)&1))
#define word(set) (set)

static inline uint64_t look_rook(unsigned square, uint64_t occupied)
{
    return *entry(ROOK, square, occupied);
}

static inline uint64_t look_bishop(unsigned square, uint64_t occupied)
{
    return *entry(BISHOP, square, occupied);
}

static inline uint64_t look_queen(unsigned square, uint64_t occupied)
{
    return *entry(ROOK, square, occupied) | *entry(BISHOP, square, occupied);
}

static inline uint64_t look_both(unsigned square, uint64_t occupied, uint64_t *bishop)
{
    *bishop = *entry(BISHOP, square, occupied);
    return *entry(ROOK, square, occupied);
}

#include "loops.h"
