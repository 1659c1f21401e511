/* Boards and sliders of some games, for the tests of tables that hang on these: GAME_chess and
 * so on chooses. Their headers have the prefix game. Walks are those of walker.h. */
#ifndef TESTS_GAMES_RULES_H
#define TESTS_GAMES_RULES_H

#ifdef GAME_shogi_by_files
#define GAME_shogi
#define SQUARE_OF(file, rank) (RANKS * (8 - (file)) + 8 - (rank))
#define SQUARES_IN_LO 63
#endif

#if defined(GAME_chess)
#define FILES 8
#define RANKS 8
#elif defined(GAME_capablanca)
#define FILES 10
#define RANKS 8
#elif defined(GAME_shogi)
#define FILES 9
#define RANKS 9
#elif defined(GAME_xiangqi) || defined(GAME_janggi)
#define FILES 9
#define RANKS 10
#elif defined(GAME_hexagonal)
#define FILES 11
#define RANKS 11
#define IS_HOLE(file, rank) ((file) + (rank) < 5 || (file) + (rank) > 15)
#elif defined(GAME_six)
#define FILES 6
#define RANKS 6
#elif defined(GAME_odd)
#define FILES 7
#define RANKS 9
#define SQUARE_OF(file, rank) (RANKS * (6 - (file)) + 8 - (rank))
#define IS_HOLE(file, rank)                                                              \
    ((((file) == 1 || (file) == 2) && ((rank) == 1 || (rank) == 2)) ||                   \
     ((file) == 5 && (rank) == 5) || ((file) == 0 && (rank) == 8))
#endif
#define GAME game
#include "sets.h"

#include <stdlib.h>

/* 1 when a set of theirs is another than one of ours. */
static inline unsigned differ(game_bb got, struct set wanted)
{
    return are_equal(ours(got), wanted) ? 0 : 1;
}

static inline void place_all(void)
{
    struct place at;
    for (at.file = 0; at.file < FILES; at.file++)
        for (at.rank = 0; at.rank < RANKS; at.rank++)
            places[SQUARE_OF(at.file, at.rank)] = at;
}

static inline int is_in(struct set set, struct place at)
{
    return !is_empty_at(at, set);
}

/* Whether all squares from one place to another, `steps` equal steps away, are on the board. */
static inline int is_way(struct place at, int dx, int dy, int steps)
{
    for (int i = 0; i <= steps; i++)
        if (!is_on_board(moved(at, i * dx / steps, i * dy / steps)))
            return 0;
    return 1;
}

static inline int goes_straight(struct place at, int dx, int dy)
{
    return (dx == 0) != (dy == 0) && is_way(at, dx, dy, abs(dx + dy));
}

static inline int goes_slanted(struct place at, int dx, int dy)
{
    return dx != 0 && abs(dx) == abs(dy) && is_way(at, dx, dy, abs(dx));
}

static inline int is_step(int dx, int dy)
{
    return (dx != 0 || dy != 0) && abs(dx) <= 1 && abs(dy) <= 1;
}

/* Whether a horse gets there: on the empty board its leg is free where it is on the board. */
static inline int is_horse(struct place at, int dx, int dy)
{
    return dx * dx + dy * dy == 5 && is_on_board(at) &&
           is_on_board(moved(at, dx / 2, dy / 2)) && is_on_board(moved(at, dx, dy));
}

static inline int goes_along(struct place at, int dx, int dy, int x, int y)
{
    const int steps = x != 0 ? dx / x : dy / y;
    return steps != 0 && dx == steps * x && dy == steps * y &&
           is_way(at, dx, dy, abs(steps));
}

#endif
