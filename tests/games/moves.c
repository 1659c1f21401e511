/* What lame pieces of moves.h are released by, against the squares that each of their steps passes. */
#include "moves.h"

#include "rules.h"

/* A way of a lame piece, for one of eight directions: past these squares, to the last. */
struct lame {
    struct step way[3];
    int passed;
};

static const struct lame horse = {{{0, 1}, {1, 2}}, 1};
#ifdef GAME_janggi
static const struct lame elephant = {{{0, 1}, {1, 2}, {2, 3}}, 2};
#else
static const struct lame elephant = {{{1, 1}, {2, 2}}, 1};
#endif

static struct place turned(struct place from, struct step step, int direction)
{
    const int dx = (direction & 1) != 0 ? step.dy : step.dx;
    const int dy = (direction & 1) != 0 ? step.dx : step.dy;
    return moved(from, (direction & 2) != 0 ? -dx : dx, (direction & 4) != 0 ? -dy : dy);
}

static int is_anywhere(struct place at)
{
    return is_on_board(at);
}

#ifndef GAME_janggi
static int is_near(struct place at) /* the first player's half */
{
    return is_on_board(at) && at.rank < 5;
}

static int is_far(struct place at)
{
    return is_on_board(at) && at.rank >= 5;
}
#endif

/* From where the piece passes a square. */
static struct set released(const struct lame *lame, unsigned square,
                           int (*is_inside)(struct place at))
{
    struct set from = make_set(0, 0);
    for (unsigned i = 0; i < SQUARES; i++)
        for (int direction = 0; direction < 8; direction++) {
            const struct place end =
                turned(places[i], lame->way[lame->passed], direction);
            int good = is_inside(places[i]) && is_inside(end), passes = 0;
            for (int j = 0; j < lame->passed; j++) {
                const struct place at = turned(places[i], lame->way[j], direction);
                good = good && is_on_board(at);
                passes = passes || SQUARE_OF(at.file, at.rank) == (int)square;
            }
            if (good && passes)
                from = join(from, one(i));
        }
    return from;
}

int main(void)
{
    unsigned horses = 0, elephants = 0;
    place_all();
    for (unsigned square = 0; square < SQUARES; square++) {
        horses +=
            differ(game_horse_released(square), released(&horse, square, is_anywhere));
#ifdef GAME_janggi
        elephants += differ(game_elephant_released(square),
                            released(&elephant, square, is_anywhere));
#else
        elephants += differ(game_elephant_released(0, square),
                            released(&elephant, square, is_near));
        elephants += differ(game_elephant_released(1, square),
                            released(&elephant, square, is_far));
#endif
    }
    expect(horses == 0, "horses are released where one leaves the square beside them");
    expect(elephants == 0, "and elephants");
    return finish();
}
