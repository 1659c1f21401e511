/* pseudo.h of several games against rules that tell of two squares whether a piece goes from
 * one to the other on the empty board. */
#include "pseudo.h"

#include "rules.h"

/* Each piece: its name, what looks it up, and when it gets from `at` by (dx, dy). */
#if defined(GAME_chess) || defined(GAME_capablanca)
#define PIECES(P)                                                                        \
    P(rook, game_rook_pseudo(square), goes_straight(at, dx, dy))                         \
    P(bishop, game_bishop_pseudo(square), goes_slanted(at, dx, dy))                      \
    P(queen, game_queen_pseudo(square),                                                  \
      goes_straight(at, dx, dy) || goes_slanted(at, dx, dy))
#elif defined(GAME_shogi)
#define PIECES(P)                                                                        \
    P(rook, game_rook_pseudo(square), goes_straight(at, dx, dy))                         \
    P(bishop, game_bishop_pseudo(square), goes_slanted(at, dx, dy))                      \
    P(lance, game_lance_pseudo(color, square),                                           \
      goes_straight(at, dx, dy) && dy * forward(color) > 0)                              \
    P(dragon, game_dragon_pseudo(square), goes_straight(at, dx, dy) || is_step(dx, dy))  \
    P(horse, game_horse_pseudo(square), goes_slanted(at, dx, dy) || is_step(dx, dy))
#elif defined(GAME_xiangqi)
#define PIECES(P)                                                                        \
    P(rook, game_rook_pseudo(square), goes_straight(at, dx, dy))                         \
    P(horse, game_horse_pseudo(square), is_horse(at, dx, dy))                            \
    P(horse_to, game_horse_to_pseudo(square), is_horse(moved(at, dx, dy), -dx, -dy))     \
    P(elephant, game_elephant_pseudo(color, square),                                     \
      abs(dx) == 2 && abs(dy) == 2 && (color == 0) == (at.rank < 5) &&                   \
          (at.rank < 5) == (at.rank + dy < 5))
#elif defined(GAME_hexagonal)
#define EDGES(at, dx, dy)                                                                \
    (goes_along(at, dx, dy, 1, 0) || goes_along(at, dx, dy, 0, 1) ||                     \
     goes_along(at, dx, dy, 1, -1))
#define CORNERS(at, dx, dy)                                                              \
    (goes_along(at, dx, dy, 1, 1) || goes_along(at, dx, dy, 2, -1) ||                    \
     goes_along(at, dx, dy, 1, -2))
#define PIECES(P)                                                                        \
    P(rook, game_rook_pseudo(square), EDGES(at, dx, dy))                                 \
    P(bishop, game_bishop_pseudo(square), CORNERS(at, dx, dy))                           \
    P(queen, game_queen_pseudo(square), EDGES(at, dx, dy) || CORNERS(at, dx, dy))
#elif defined(GAME_odd)
#define PIECES(P)                                                                        \
    P(guard, game_guard_pseudo(square), goes_straight(at, dx, dy) && abs(dx + dy) <= 3)  \
    P(lance, game_lance_pseudo(color, square),                                           \
      goes_straight(at, dx, dy) && dy * forward(color) > 0)
#else
#define PIECES(P) P(rook, game_rook_pseudo(square), goes_straight(at, dx, dy))
#endif

#if defined(GAME_janggi) /* rooks also go along the lines of palaces: horses only */
#undef PIECES
#define PIECES(P) P(horse, game_horse_pseudo(square), is_horse(at, dx, dy))
#endif

#define LOOK(name, lookup, rule)                                                         \
    static unsigned count_##name(unsigned color, unsigned square)                        \
    {                                                                                    \
        const struct place at = places[square];                                          \
        struct set wanted = make_set(0, 0);                                              \
        (void)color;                                                                     \
        for (int dx = -FILES; dx <= FILES; dx++)                                         \
            for (int dy = -RANKS; dy <= RANKS; dy++)                                     \
                if (is_on_board(at) && (rule))                                           \
                    wanted = join(wanted, set_of(moved(at, dx, dy)));                    \
        return differ(lookup, wanted);                                                   \
    }
PIECES(LOOK)

#define TEST(name, lookup, rule)                                                         \
    faults = 0;                                                                          \
    for (unsigned i = 0; i < 2 * SQUARES; i++)                                           \
        faults += count_##name(i / SQUARES, i % SQUARES);                                \
    expect(faults == 0, #name " attacks what it should on the empty board");

int main(void)
{
    unsigned faults;
    place_all();
    PIECES(TEST)
    return finish();
}
