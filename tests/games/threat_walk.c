/* Threats of random boards against a slow walk: every piece goes square by square along what it
 * attacks. Numbers are those of one feature at a time, which are proved for all of them; that they go
 * back to it is tried, too. GAME_chess and so on chooses; headers have the game's name as prefix, and
 * the section is called own, with the preset's codes. How many boards there are to be is the
 * argument. */
#if defined(GAME_chess)
#include "chess/rays.h"
#define OF(name) chess_##name
#define END CHESS_OWN_THREATS
#define ACTIVE CHESS_OWN_THREATS_ACTIVE
typedef uint16_t number_type;
#define SQUARES_ARE_MANY 0
#define MIRRORS SQUARES /* by the square of the king */
enum { FILES = 8, RANKS = 8 };
#elif defined(GAME_shogi)
#include "shogi/rays.h"
#define OF(name) shogi_##name
#define END SHOGI_OWN_THREATS
#define ACTIVE SHOGI_OWN_THREATS_ACTIVE
typedef uint32_t number_type;
#define SQUARES_ARE_MANY 1
#define MIRRORS SQUARES
enum { FILES = 9, RANKS = 9 };
#elif defined(GAME_xiangqi)
#include "xiangqi/rays.h"
#define OF(name) xiangqi_##name
#define END XIANGQI_OWN_THREATS
#define ACTIVE XIANGQI_OWN_THREATS_ACTIVE
typedef uint16_t number_type;
#define SQUARES_ARE_MANY 1
#define MIRRORS 2 /* by a flag */
enum { FILES = 9, RANKS = 10 };
#endif

#include "../support/random_bits.h"

#include <stdio.h>
#include <stdlib.h>

enum { SQUARES = FILES * RANKS, NOBODY = 255 };
enum {
    LEAPS,
    SLIDES,
    HOPS,
    LAME
}; /* lame: what is halfway, rounded towards it, must be empty */

struct step {
    int dx, dy, how;
};

#define LEFT_AND_RIGHT(dx, dy, how)                                                      \
    {dx, dy, how},                                                                       \
    {                                                                                    \
        -(dx), dy, how                                                                   \
    }
#define ALL_FOUR(dx, dy, how) LEFT_AND_RIGHT(dx, dy, how), LEFT_AND_RIGHT(dx, -(dy), how)
#define STRAIGHT(n, how)                                                                 \
    {n, 0, how}, {-(n), 0, how}, {0, n, how},                                            \
    {                                                                                    \
        0, -(n), how                                                                     \
    }
#define EIGHT(how) ALL_FOUR(1, 2, how), ALL_FOUR(2, 1, how)
#define GOLD                                                                             \
    {                                                                                    \
        STRAIGHT(1, LEAPS), LEFT_AND_RIGHT(1, 1, LEAPS)                                  \
    }

/* What the first player's pieces attack, in the order of the preset; ranks go up. Zones are left to
 * numbers: beyond them there are none. */
static const struct step steps[][8] = {
#if defined(GAME_chess)
    {LEFT_AND_RIGHT(1, 1, LEAPS)},
    {EIGHT(LEAPS)},
    {ALL_FOUR(1, 1, SLIDES)},
    {STRAIGHT(1, SLIDES)},
    {STRAIGHT(1, SLIDES), ALL_FOUR(1, 1, SLIDES)},
#elif defined(GAME_shogi)
    {{0, 1, LEAPS}},
    {{0, 1, SLIDES}},
    {LEFT_AND_RIGHT(1, 2, LEAPS)},
    {ALL_FOUR(1, 1, LEAPS), {0, 1, LEAPS}},
    GOLD,
    {ALL_FOUR(1, 1, SLIDES)},
    {STRAIGHT(1, SLIDES)},
    {ALL_FOUR(1, 1, SLIDES), STRAIGHT(1, LEAPS)},
    {STRAIGHT(1, SLIDES), ALL_FOUR(1, 1, LEAPS)},
    GOLD,
    GOLD,
    GOLD,
    GOLD,
#elif defined(GAME_xiangqi)
    {STRAIGHT(1, SLIDES)}, {ALL_FOUR(1, 1, LEAPS)},
    {STRAIGHT(1, HOPS)},   {{0, 1, LEAPS}, {1, 0, LEAPS}, {-1, 0, LEAPS}},
    {EIGHT(LAME)},         {ALL_FOUR(2, 2, LAME)},
    {STRAIGHT(1, LEAPS)},
#endif
};

enum { CODES = 2 * (int)(sizeof steps / sizeof *steps) };

static int is_on(int x, int y)
{
    return x >= 0 && x < FILES && y >= 0 && y < RANKS;
}

/* Where a step ends, on a square with a piece; SQUARES for nowhere. */
static unsigned walk(const uint8_t *board, unsigned from, struct step step,
                     unsigned player)
{
    const int dy = player == 0 ? step.dy : -step.dy;
    int x = (int)from % FILES, y = (int)from / FILES, left = step.how == HOPS ? 2 : 1;
    if (step.how == LAME && is_on(x + step.dx / 2, y + dy / 2) &&
        board[(y + dy / 2) * FILES + x + step.dx / 2] != NOBODY)
        return SQUARES;
    for (;;) {
        x += step.dx;
        y += dy;
        if (!is_on(x, y))
            return SQUARES;
        if (board[y * FILES + x] != NOBODY && --left == 0)
            return (unsigned)(y * FILES + x);
        if (step.how == LEAPS || step.how == LAME)
            return SQUARES;
    }
}

static uint32_t seen[END]; /* the last board, from 1, that has the number */

/* Faults of one board, in one view. */
static unsigned compare(const uint8_t *board, OF(bb) occupied, unsigned view,
                        uint32_t which)
{
    static number_type list[ACTIVE + 1];
    const unsigned count = OF(own_threat_active)(view, board, occupied, list);
    unsigned wanted = 0, faults = 0;
    for (unsigned from = 0; from < SQUARES; from++) {
        const unsigned code = board[from];
        for (unsigned i = 0; code < CODES && i < 8; i++) {
            const struct step step = steps[code / 2][i];
            const unsigned to = step.dx == 0 && step.dy == 0
                                    ? (unsigned)SQUARES
                                    : walk(board, from, step, code % 2);
            if (to == SQUARES)
                continue;
            const unsigned number = OF(own_threat_seen)(view, code, from, board[to], to);
            if (number < END) {
                faults += seen[number] == which;
                seen[number] = which;
                wanted++;
            }
        }
    }
    for (unsigned i = 0; i < count && i < ACTIVE; i++)
        faults += seen[list[i]] != which;
    return faults + (count != wanted) + (count > ACTIVE);
}

/* Faults of the feature of a number: it has that number. */
static unsigned go_back(unsigned number)
{
    OF(own_threat_of) of = {0, 0, 0, 0};
    const int is_used = OF(own_threat_feature)(number, &of);
    return is_used ? OF(own_threat)(of.attacker, of.from, of.victim, of.to) != number
                   : seen[number] != 0; /* it was found on a board */
}

int main(int argc, char **argv)
{
    const unsigned long boards = argc > 1 ? strtoul(argv[1], NULL, 10) : 0;
    unsigned long faults = 0, found = 0;
    for (uint32_t which = 1; which <= boards; which++) {
        uint8_t board[SQUARES];
        const unsigned some = 2 + drawn(7); /* from half to an eighth are occupied */
#if SQUARES_ARE_MANY
        OF(bb) occupied = OF(make)(0, 0);
#else
        OF(bb) occupied = 0;
#endif
        for (unsigned square = 0; square < SQUARES; square++) {
            board[square] = NOBODY;
            if (drawn(some) != 0)
                continue;
            const unsigned code = drawn(CODES + 2); /* two are of no piece, and block */
            board[square] = (uint8_t)(code < CODES ? code : 100 + code);
#if SQUARES_ARE_MANY
            occupied = OF(or)(occupied, OF(of)(square));
#else
            occupied |= (uint64_t)1 << square;
#endif
        }
        faults += compare(board, occupied, OF(own_threat_view)(drawn(2), drawn(SQUARES)),
                          which);
    }
    for (unsigned number = 0; number < END; number++)
        found += seen[number] != 0;
    for (unsigned i = 0; i < 2000; i++)
        faults += go_back(drawn(END));
    printf("%lu boards, %lu numbers, %lu faults\n", boards, found, faults);
    return faults != 0;
}
