/* What pieces of every kind of move attack, and where they go. */
#include "kinds/attacks.h"
#include "kinds/leapers.h"
#include "kinds/moves.h"

#define GAME kinds
#define FILES 8
#define RANKS 8
#include "sets.h"

/* A path by its steps, which start over at the end: up to and with the first occupied square. */
static struct set path_walk(struct place at, const struct step *steps, int count,
                            int most, struct set occupied)
{
    struct set seen = make_set(0, 0);
    for (int i = 0; i < most; i++) {
        at = moved(at, steps[i % count].dx, steps[i % count].dy);
        if (!is_on_board(at))
            return seen;
        seen = join(seen, set_of(at));
        if (!is_empty_at(at, occupied))
            return seen;
    }
    return seen;
}

/* To and fro between two steps at a right angle, any of them first: along diagonals, (1, 1) and
 * (1, -1) turned around; else (1, 0) and (0, 1). */
static struct set crooked_walk(struct place at, int slants, struct set occupied)
{
    struct set seen = make_set(0, 0);
    for (int a = -1; a <= 1; a += 2)
        for (int b = -1; b <= 1; b += 2)
            for (int turned = 0; turned < 2; turned++) {
                struct step steps[2];
                steps[turned].dx = a;
                steps[turned].dy = slants ? b : 0;
                steps[!turned].dx = slants ? (turned ? a : -a) : 0;
                steps[!turned].dy = slants ? (turned ? -b : b) : b;
                seen = join(seen, path_walk(at, steps, 2, SQUARES, occupied));
            }
    return seen;
}

/* Knight's steps around a circle, from any of the eight, either way round, seven at most. */
static struct set rose_walk(struct place at, struct set occupied)
{
    static const int circle[8][2] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                     {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    struct set seen = make_set(0, 0);
    for (int first = 0; first < 8; first++)
        for (int way = 1; way <= 7; way += 6) {
            struct step steps[8];
            for (int i = 0; i < 8; i++) {
                steps[i].dx = circle[(first + way * i) % 8][0];
                steps[i].dy = circle[(first + way * i) % 8][1];
            }
            seen = join(seen, path_walk(at, steps, 8, 7, occupied));
        }
    return seen;
}

/* A ride that begins behind the first square, which must be there. */
static struct set ski_walk(struct place at, struct set occupied, int slants, int steps)
{
    struct set seen = make_set(0, 0);
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++)
            if ((dx == 0) != (dy == 0) || (slants && dx != 0 && dy != 0))
                if (is_on_board(moved(at, dx, dy)))
                    seen = join(seen,
                                ride(moved(at, dx, dy), dx, dy, occupied, 0, steps - 1));
    return seen;
}

/* Two squares in any of the eight directions, over a piece. */
static struct set jumper_walk(struct place at, struct set occupied)
{
    struct set seen = make_set(0, 0);
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++)
            if ((dx != 0 || dy != 0) && !is_empty_at(moved(at, dx, dy), occupied))
                seen = join(seen, leap(at, 2 * dx, 2 * dy));
    return seen;
}

/* Knight's steps in a row, each past an empty square straight ahead of it. */
static struct set mao_walk(struct place at, struct set occupied)
{
    struct set seen = make_set(0, 0);
    for (int x = -2; x <= 2; x++)
        for (int y = -2; y <= 2; y++) {
            struct place on = at;
            while (x * x + y * y == 5 && is_on_board(on) &&
                   is_empty_at(moved(on, x / 2, y / 2), occupied)) {
                on = moved(on, x, y);
                seen = join(seen, set_of(on));
                if (!is_empty_at(on, occupied))
                    break;
            }
        }
    return seen;
}

#define PIECES(ROW)                                                                      \
    ROW(SLIDER, crooked_bishop, crooked_walk(at, 1, occupied))                           \
    ROW(SLIDER, crooked_rook, crooked_walk(at, 0, occupied))                             \
    ROW(SLIDER, rose, rose_walk(at, occupied))                                           \
    ROW(SLIDER_ONE_WAY, griffon, griffon_walk(at, occupied))                             \
    ROW(SLIDER_ONE_WAY, ski_queen, ski_walk(at, occupied, 1, SQUARES))                   \
    ROW(SLIDER_ONE_WAY, ski_rook, ski_walk(at, occupied, 0, 3))                          \
    ROW(SLIDER, jumper, jumper_walk(at, occupied))                                       \
    ROW(SLIDER_ONE_WAY, mao_rider, mao_walk(at, occupied))                               \
    ROW(LEAPER, giraffe, join(leap_all(at, 1, 4), leap_all(at, 4, 1)))                   \
    ROW(LEAPER, amazon, make_set(0, 0))                                                  \
    ROW(MOVES, amazon, queen_walk(at, occupied))
#include "pieces.h"
