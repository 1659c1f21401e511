/* What slides on a board of one word or two, by a header that SLIDERS names, with the prefix game,
 * against a walk over the board: FILES by RANKS squares, numbered as numbering.h says;
 * HOLE(file, rank) tells which are missing. The pieces are those of slider_boards.ini;
 * with RIDERS three of them, with LANCES one. With PORTABLE, the header is not told of the compiler's
 * builtins. Plain C99 and C++11. */
#include <stdint.h>
#include <stdio.h>

#ifdef PORTABLE
#undef __GNUC__
#endif
#include SLIDERS

#include "numbering.h"
#include "random_bits.h"
#include "word_set.h"

#ifndef HOLE
#define HOLE(file, rank) 0
#endif
#ifndef BOARDS /* of each square */
#define BOARDS 500
#endif

/* Those whose functions take no color, and those whose functions do. */
#if defined(RIDERS)
#define PIECES P(rook) P(bishop) P(rider)
#define COLORED
#elif defined(LANCES)
#define PIECES
#define COLORED P(lance)
#else
#define PIECES P(rook) P(prince) P(bishop) P(rider) P(cannon) P(archer) P(guard) P(mortar)
#define COLORED P(keeper) P(lance) P(sniper)
#endif

enum kind { PLAIN, HOP, GRASSHOP };

struct step {
    int dx, dy; /* none where both are 0 */
    enum kind kind;
    int range; /* 0 for any */
};

/* All steps also turned by quarters, unless it goes ahead alone; it may keep to the zone. */
struct piece {
    struct step steps[2];
    int is_ahead, is_zoned;
};

enum name {
    rook,
    prince,
    bishop,
    rider,
    cannon,
    archer,
    guard,
    mortar,
    keeper,
    lance,
    sniper
};

static const struct piece pieces[] = {
    {{{1, 0, PLAIN, 0}, {0, 0, PLAIN, 0}}, 0, 0},
    {{{1, 0, PLAIN, 0}, {1, 1, GRASSHOP, 0}}, 0, 0},
    {{{1, 1, PLAIN, 0}, {0, 0, PLAIN, 0}}, 0, 0},
    {{{1, 2, PLAIN, 0}, {2, 1, PLAIN, 0}}, 0, 0},
    {{{1, 0, HOP, 0}, {0, 0, PLAIN, 0}}, 0, 0},
    {{{1, 1, HOP, 0}, {0, 0, PLAIN, 0}}, 0, 0},
    {{{1, 0, PLAIN, 3}, {0, 0, PLAIN, 0}}, 0, 0},
    {{{1, 1, HOP, 4}, {0, 0, PLAIN, 0}}, 0, 0},
    {{{1, 0, PLAIN, 0}, {0, 0, PLAIN, 0}}, 0, 1},
    {{{0, 1, PLAIN, 0}, {0, 0, PLAIN, 0}}, 1, 0},
    {{{0, 1, HOP, 0}, {0, 0, PLAIN, 0}}, 1, 0},
};

#define P(name)                                                                          \
    static game_bb look_##name(unsigned color, unsigned square, game_bb occupied)        \
    {                                                                                    \
        (void)color;                                                                     \
        return game_##name##_attacks(square, occupied);                                  \
    }
PIECES
#undef P
#define P(name)                                                                          \
    static game_bb look_##name(unsigned color, unsigned square, game_bb occupied)        \
    {                                                                                    \
        return game_##name##_attacks(color, square, occupied);                           \
    }
COLORED
#undef P

static const struct {
    const char *text;
    enum name name;
    game_bb (*look)(unsigned color, unsigned square, game_bb occupied);
} lookups[] = {
#define P(name) {#name, name, look_##name},
    PIECES COLORED
#undef P
};

/* ---- sets, and the walk */

static int has(struct set set, int square)
{
    return (int)(set.word[square / 64] >> square % 64 & 1);
}

static void put(struct set *set, int square)
{
    set->word[square / 64] |= (uint64_t)1 << square % 64;
}

static int is_on_board(int file, int rank)
{
    return file >= 0 && file < FILES && rank >= 0 && rank < RANKS && !(HOLE(file, rank));
}

/* The second player's zone is the first one's, b6 to d8, as seen from the other side. */
static int is_in_zone(int file, int rank, unsigned color)
{
    const int seen = color == 0 ? rank : RANKS - 1 - rank;
    return is_on_board(file, seen) && file >= 1 && file <= 3 && seen >= 5 && seen <= 7;
}

/* Counts the pieces on its way: what is attacked by kind is told from their number. */
static void walk(struct set *seen, int file, int rank, struct step step, int is_zoned,
                 unsigned color, struct set occupied)
{
    int met = 0;
    if (is_zoned && !is_in_zone(file, rank, color))
        return;
    for (int n = 1; step.range == 0 || n <= step.range; n++) {
        file += step.dx;
        rank += step.dy;
        if (!is_on_board(file, rank) || (is_zoned && !is_in_zone(file, rank, color)))
            return;
        const int square = square_at(file, rank);
        if (met == (step.kind != PLAIN))
            put(seen, square);
        if (met == 1 && step.kind == GRASSHOP)
            return;
        met += has(occupied, square);
        if (met == (step.kind == PLAIN ? 1 : 2))
            return;
    }
}

static struct set walk_piece(const struct piece *piece, int file, int rank,
                             unsigned color, struct set occupied)
{
    struct set seen = {{0, 0}};
    for (int i = 0; i < 2; i++) {
        struct step step = piece->steps[i];
        if (piece->is_ahead && color != 0)
            step.dy = -step.dy;
        for (int turn = 0; turn < (piece->is_ahead ? 1 : 4); turn++) {
            const int dx = step.dx;
            if (step.dx != 0 || step.dy != 0)
                walk(&seen, file, rank, step, piece->is_zoned, color, occupied);
            step.dx = -step.dy;
            step.dy = dx;
        }
    }
    return seen;
}

/* ---- boards: none is occupied, all are, and by lot */

static struct set any_board(unsigned number)
{
    struct set bits = {{number != 0 ? UINT64_MAX : 0, number != 0 ? UINT64_MAX : 0}};
    struct set occupied = {{0, 0}};
    for (unsigned i = 0; number > 1 && i <= number % 5; i++) {
        bits.word[0] &= random_bits();
        bits.word[1] &= random_bits();
    }
    for (int file = 0; file < FILES; file++)
        for (int rank = 0; rank < RANKS; rank++)
            if (is_on_board(file, rank) && has(bits, square_at(file, rank)))
                put(&occupied, square_at(file, rank));
    return occupied;
}

static unsigned long try_square(int file, int rank)
{
    unsigned long faults = 0;
    for (unsigned number = 0; number < BOARDS; number++) {
        const struct set occupied = any_board(number);
        for (unsigned i = 0; i < sizeof lookups / sizeof *lookups; i++)
            for (unsigned color = 0; color < 2; color++) {
                const game_bb got = lookups[i].look(
                    color, (unsigned)square_at(file, rank), theirs(occupied));
                if (!is_same(got, walk_piece(&pieces[lookups[i].name], file, rank, color,
                                             occupied)) &&
                    faults++ == 0)
                    printf("%s of player %u on file %d, rank %d is wrong\n",
                           lookups[i].text, color, file, rank);
            }
    }
    return faults;
}

int main(void)
{
    unsigned long faults = 0;
    for (int file = 0; file < FILES; file++)
        for (int rank = 0; rank < RANKS; rank++)
            faults += HOLE(file, rank) ? 0 : try_square(file, rank);
    return faults != 0;
}
