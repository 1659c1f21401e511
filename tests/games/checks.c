/* checks.h of some games against rules that tell of two squares and a king's whether a piece goes
 * from one to the other, and whether it attacks the king then. */
#include "checks.h"

#include "rules.h"

/* From `at` by (dx, dy), by a player; the king is (x, y) from `at`. */
struct way {
    struct place at;
    int dx, dy, ahead, x, y;
};

/* Whether the king stands on the way straight there, without its ends. */
static int is_stopped(struct way way)
{
    const int steps = abs(way.dx) > abs(way.dy) ? abs(way.dx) : abs(way.dy);
    for (int i = 1; i < steps; i++)
        if (way.x * steps == way.dx * i && way.y * steps == way.dy * i)
            return 1;
    return 0;
}

static int is_rook(struct way way)
{
    return goes_straight(way.at, way.dx, way.dy) && !is_stopped(way);
}

static int is_bishop(struct way way)
{
    return goes_slanted(way.at, way.dx, way.dy) && !is_stopped(way);
}

static int is_king(struct way way)
{
    return is_step(way.dx, way.dy) && is_way(way.at, way.dx, way.dy, 1);
}

static int is_one_ahead(struct way way)
{
    return is_king(way) && way.dx == 0 && way.dy == way.ahead;
}

static int is_on_rank(struct way way, int first, int last)
{
    const int rank = way.ahead > 0 ? way.at.rank : RANKS - 1 - way.at.rank;
    return rank >= first && rank <= last;
}

static struct way arrived(struct way way)
{
    way.at = moved(way.at, way.dx, way.dy);
    way.x -= way.dx, way.y -= way.dy;
    way.dx = way.dy = 0;
    return way;
}

/* Each piece: when it goes, and when it attacks; and whether it attacks promoted. */
#if defined(GAME_chess)
static int is_pawn_capture(struct way way)
{
    return is_king(way) && way.dx != 0 && way.dy == way.ahead;
}
static int is_knight(struct way way)
{
    return way.dx * way.dx + way.dy * way.dy == 5 &&
           is_on_board(moved(way.at, way.dx, way.dy));
}
static int is_queen(struct way way)
{
    return is_rook(way) || is_bishop(way);
}
static int is_two_ahead(struct way way)
{
    return way.dx == 0 && way.dy == 2 * way.ahead && is_way(way.at, 0, way.dy, 2) &&
           !is_stopped(way);
}
static int goes_pawn(struct way way)
{
    return is_one_ahead(way) || is_pawn_capture(way) ||
           (is_two_ahead(way) && is_on_rank(way, 1, 1));
}
#define NEVER(way) ((void)(way), 0)
#define PIECES(P)                                                                        \
    P(goes_pawn, is_pawn_capture, 7, is_queen(way) || is_knight(way))                    \
    P(is_knight, is_knight, 9, 0)                                                        \
    P(is_bishop, is_bishop, 9, 0)                                                        \
    P(is_rook, is_rook, 9, 0)                                                            \
    P(is_queen, is_queen, 9, 0)                                                          \
    P(is_king, is_king, 9, 0)                                                            \
    P(is_one_ahead, NEVER, 9, 0)
#elif defined(GAME_shogi)
static int is_gold(struct way way)
{
    return is_king(way) && (way.dx == 0 || way.dy != -way.ahead);
}
static int is_silver(struct way way)
{
    return is_king(way) && (way.dx != 0 ? way.dy != 0 : way.dy == way.ahead);
}
static int is_dragon(struct way way)
{
    return is_rook(way) || is_king(way);
}
static int is_horse_of_shogi(struct way way)
{
    return is_bishop(way) || is_king(way);
}
static int is_lance(struct way way)
{
    return is_rook(way) && way.dy * way.ahead > 0;
}
static int is_knight(struct way way)
{
    return abs(way.dx) == 1 && way.dy == 2 * way.ahead &&
           is_on_board(moved(way.at, way.dx, way.dy));
}
#define PIECES(P)                                                                        \
    P(is_rook, is_rook, 6, is_dragon(way))                                               \
    P(is_bishop, is_bishop, 6, is_horse_of_shogi(way))                                   \
    P(is_lance, is_lance, 6, is_gold(way))                                               \
    P(is_dragon, is_dragon, 9, 0)                                                        \
    P(is_horse_of_shogi, is_horse_of_shogi, 9, 0)                                        \
    P(is_gold, is_gold, 9, 0)                                                            \
    P(is_silver, is_silver, 6, is_gold(way))                                             \
    P(is_knight, is_knight, 6, is_gold(way))                                             \
    P(is_one_ahead, is_one_ahead, 6, is_gold(way))                                       \
    P(is_king, is_king, 9, 0)                                                            \
    P(is_gold, is_gold, 9, 0)                                                            \
    P(is_gold, is_gold, 9, 0)                                                            \
    P(is_gold, is_gold, 9, 0)                                                            \
    P(is_gold, is_gold, 9, 0)
#elif defined(GAME_xiangqi)
static int hops(struct way way)
{
    return goes_straight(way.at, way.dx, way.dy) && abs(way.dx + way.dy) > 1;
}
static int goes_cannon(struct way way)
{
    return is_rook(way) || hops(way);
}
static int is_free_horse(struct way way)
{
    return is_horse(way.at, way.dx, way.dy) &&
           (way.x != way.dx / 2 || way.y != way.dy / 2);
}
static int is_free_horse_to(struct way way)
{
    return is_horse(moved(way.at, way.dx, way.dy), -way.dx, -way.dy) &&
           (way.x != way.dx - way.dx / 2 || way.y != way.dy - way.dy / 2);
}
static int is_elephant(struct way way)
{
    return abs(way.dx) == 2 && is_bishop(way) && is_on_rank(way, 0, 4) &&
           is_on_rank(arrived(way), 0, 4);
}
static int is_in_palace(struct way way)
{
    return is_on_rank(way, 0, 2) && way.at.file >= 3 && way.at.file <= 5;
}
static int is_advisor(struct way way)
{
    return is_king(way) && way.dx * way.dy != 0 && is_in_palace(way) &&
           is_in_palace(arrived(way));
}
static int is_general(struct way way)
{
    return is_king(way) && way.dx * way.dy == 0 && is_in_palace(way) &&
           is_in_palace(arrived(way));
}
static int is_soldier(struct way way)
{
    return is_one_ahead(way) || (is_king(way) && way.dy == 0 && is_on_rank(way, 5, 9));
}
#define PIECES(P)                                                                        \
    P(is_rook, is_rook, 10, 0)                                                           \
    P(goes_cannon, hops, 10, 0)                                                          \
    P(is_free_horse, is_free_horse, 10, 0)                                               \
    P(is_free_horse_to, is_free_horse_to, 10, 0)                                         \
    P(is_elephant, is_elephant, 10, 0)                                                   \
    P(is_advisor, is_advisor, 10, 0)                                                     \
    P(is_general, is_general, 10, 0)                                                     \
    P(is_soldier, is_soldier, 10, 0)
#endif

static int goes(unsigned piece, struct way way)
{
    unsigned i = 0;
#define GOES(rule, attack, rank, promoted)                                               \
    if (i++ == piece)                                                                    \
        return rule(way);
    PIECES(GOES)
    return 0;
}

static int attacks(unsigned piece, int is_promoted, struct way way)
{
    unsigned i = 0;
#define ATTACKS(rule, attack, rank, promoted)                                            \
    if (i++ == piece)                                                                    \
        return attack(way) || (is_promoted && (promoted));
    PIECES(ATTACKS)
    return 0;
}

/* The rank from which a piece may be promoted. */
static int rank_of_promotion(unsigned piece)
{
#define RANK(rule, attack, rank, promoted) rank,
    static const int all[] = {PIECES(RANK)};
    return all[piece];
}

static struct way way_of(unsigned from, unsigned to, unsigned king, int ahead)
{
    struct way way;
    way.at = places[from];
    way.dx = places[to].file - way.at.file;
    way.dy = places[to].rank - way.at.rank;
    way.x = places[king].file - way.at.file;
    way.y = places[king].rank - way.at.rank;
    way.ahead = ahead;
    return way;
}

static int gives_check(unsigned piece, int ahead, unsigned from, unsigned king)
{
    const int rank = rank_of_promotion(piece);
    for (unsigned to = 0; to < SQUARES; to++) {
        const struct way way = way_of(from, to, king, ahead);
        const int is_promoted =
            is_on_rank(way, rank, RANKS) || is_on_rank(arrived(way), rank, RANKS);
        if (to != king && goes(piece, way) &&
            attacks(piece, is_promoted, way_of(to, king, king, ahead)))
            return 1;
    }
    return 0;
}

#define COUNT(rule, attack, rank, promoted) +1

int main(void)
{
    unsigned faults = 0;
    place_all();
    for (unsigned player = 0; player < 2; player++)
        for (unsigned piece = 0; piece < PIECES(COUNT); piece++)
            for (unsigned king = 0; king < SQUARES; king++) {
                struct set wanted = make_set(0, 0);
                for (unsigned from = 0; from < SQUARES; from++)
                    if (from != king &&
                        gives_check(piece, player == 0 ? 1 : -1, from, king))
                        wanted = join(wanted, one(from));
                faults += differ(game_check_from(player, piece, king), wanted);
            }
    expect(faults == 0, "each piece gives check from where it should by one move");
    return finish();
}
