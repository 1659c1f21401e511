/* Games of random legal moves: features kept by changes, and a small accumulator of random weights
 * kept by them, against those of each board made anew, as both players see it. What a move does is
 * told by the boards before it and behind it, so castling, capturing en passant, promotions and drops
 * are nothing special; that they occur is counted. GAME_chess and so on chooses the rules; headers
 * have the game's name as prefix, and the section is called own. */
#if defined(GAME_chess)
#include "chess/rays.h"

#include "chess/attacks.h"
#include "chess/leapers.h"
#include "chess/lines.h"
#include "chess/zobrist.h"

#include "chess.h"
#define OF(name) chess_##name
#define END CHESS_OWN_THREATS
#define ACTIVE CHESS_OWN_THREATS_ACTIVE
#define START read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -")
#define FILES 8
#define HAS_ALL(becomes, squares) ((becomes) && (squares)[3] && (squares)[4])
enum { SQUARES = 64 };
static const unsigned codes[] = {0, 2, 4, 6, 8, 10}; /* as pawn to king stand in sf16 */
typedef uint16_t number_type;
#elif defined(GAME_shogi)
#include "shogi/rays.h"

#include "shogi.h"
#define OF(name) shogi_##name
#define END SHOGI_OWN_THREATS
#define ACTIVE SHOGI_OWN_THREATS_ACTIVE
#define START read_sfen("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1")
#define FILES 9
#define HAS_ALL(becomes, squares) ((becomes) && (squares)[1])
/* rshogi0: pawn to rook, horse, dragon, and behind them what is like a gold; no king. */
static const unsigned codes[] = {0, 2, 4, 6, 8, 10, 12, 26, 18, 20, 22, 24, 26, 14, 16};
typedef uint32_t number_type;
#elif defined(GAME_xiangqi)
#include "xiangqi/rays.h"

#include "xiangqi/attacks.h"
#include "xiangqi/leapers.h"
#include "xiangqi/lines.h"

#include "xiangqi.h"
#define OF(name) xiangqi_##name
#define END XIANGQI_OWN_THREATS
#define ACTIVE XIANGQI_OWN_THREATS_ACTIVE
#define START read_fen("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w")
#define FILES 9
#define HAS_ALL(becomes, squares) 1
/* pikafish: rook, advisor, cannon, soldier, horse, elephant, king. */
static const unsigned codes[] = {0, 4, 8, 10, 2, 12, 6};
typedef uint16_t number_type;
#endif

#include "../support/random_bits.h"

#include <stdio.h>

enum { MOVES = 10000, NOBODY = 255, WIDTH = 16, ROOM = 4 * SQUARES + 1, PLIES = 250 };

/* What is kept of a board, as each player sees it. */
struct kept {
    uint8_t board[SQUARES];
    OF(bb) occupied;
    unsigned views[2];
    unsigned count[2]; /* of features that are active */
    signed char active[2][END];
    uint32_t sums[2][WIDTH];
};

/* Row `number` of the weights. */
static uint32_t weight(unsigned number, unsigned i)
{
    uint64_t word = ((uint64_t)number << 8 | i) * 0x9e3779b97f4a7c15;
    word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9;
    return (uint32_t)(word ^ word >> 31);
}

static void add(uint32_t *sums, unsigned number, uint32_t factor)
{
    for (unsigned i = 0; i < WIDTH; i++)
        sums[i] += factor * weight(number, i);
}

static OF(bb) with(OF(bb) set, unsigned square, int is_there)
{
#if FILES > 8
    set = OF(minus)(set, OF(of)(square));
    return is_there ? OF(or)(set, OF(of)(square)) : set;
#else
    set &= ~((uint64_t)1 << square);
    return set | (uint64_t)(is_there != 0) << square;
#endif
}

static unsigned color_at(const struct position *p, unsigned square)
{
#if FILES > 8
    return OF(has)(p->colors[1], square) ? 1 : 0;
#else
    return (unsigned)(p->colors[1] >> square & 1);
#endif
}

static void board_of(const struct position *p, uint8_t *board)
{
    for (unsigned square = 0; square < SQUARES; square++)
        board[square] = (uint8_t)(p->on[square] == NOTHING
                                      ? NOBODY
                                      : codes[p->on[square]] + color_at(p, square));
}

static void views_of(const struct position *p, unsigned views[2])
{
    for (unsigned square = 0; square < SQUARES; square++)
        if (p->on[square] == KING) {
            const unsigned player = color_at(p, square);
#if defined(GAME_xiangqi) /* it mirrors by a rule of its own: here, any */
            views[player] = OF(own_threat_view)(player, square % FILES > FILES / 2);
#else
            views[player] = OF(own_threat_view)(player, square);
#endif
        }
}

/* All of a board, as a player sees it. */
static void make_anew(struct kept *kept, unsigned player)
{
    static number_type list[ACTIVE + 1];
    const unsigned count =
        OF(own_threat_active)(kept->views[player], kept->board, kept->occupied, list);
    memset(kept->active[player], 0, sizeof kept->active[player]);
    memset(kept->sums[player], 0, sizeof kept->sums[player]);
    for (unsigned i = 0; i < count; i++) {
        kept->active[player][list[i]]++;
        add(kept->sums[player], list[i], 1);
    }
    kept->count[player] = count;
}

/* Faults: what is active twice, or ends and was not there. */
static unsigned change(struct kept *kept, unsigned code, unsigned square,
                       unsigned is_added)
{
    uint32_t words[ROOM];
    static number_type lists[4][ROOM + 16];
    number_type *added[2] = {lists[0], lists[1]}, *removed[2] = {lists[2], lists[3]};
    unsigned more[2] = {0, 0}, fewer[2] = {0, 0};
    const unsigned count = OF(own_threat_changes)(
        kept->board, kept->occupied, code, square, is_added, SQUARES, SQUARES, words);
    OF(own_threat_lists_both)(words, count, kept->views, added, more, removed, fewer);
    for (unsigned player = 0; player < 2; player++) {
        for (unsigned i = 0; i < fewer[player]; i++) {
            kept->active[player][removed[player][i]]--;
            add(kept->sums[player], removed[player][i], (uint32_t)-1);
        }
        for (unsigned i = 0; i < more[player]; i++) {
            kept->active[player][added[player][i]]++;
            add(kept->sums[player], added[player][i], 1);
        }
        kept->count[player] += more[player] - fewer[player];
    }
    return count >= ROOM;
}

/* What leaves goes first, then what comes. */
static unsigned follow(struct kept *kept, const uint8_t *after, unsigned *changed)
{
    unsigned faults = 0;
    *changed = 0;
    for (unsigned square = 0; square < SQUARES; square++) {
        const unsigned code = kept->board[square];
        if (code == after[square])
            continue;
        ++*changed;
        if (code == NOBODY)
            continue;
        kept->board[square] = NOBODY;
        kept->occupied = with(kept->occupied, square, 0);
        faults += change(kept, code, square, 0);
    }
    for (unsigned square = 0; square < SQUARES; square++)
        if (kept->board[square] != after[square]) {
            faults += change(kept, after[square], square, 1);
            kept->board[square] = after[square];
            kept->occupied = with(kept->occupied, square, 1);
        }
    return faults;
}

static unsigned compare(const struct kept *kept)
{
    static struct kept anew;
    unsigned faults = 0;
    memcpy(anew.board, kept->board, sizeof anew.board);
    anew.occupied = kept->occupied;
    for (unsigned player = 0; player < 2; player++) {
        anew.views[player] = kept->views[player];
        make_anew(&anew, player);
        faults +=
            anew.count[player] != kept->count[player] ||
            memcmp(anew.active[player], kept->active[player],
                   sizeof anew.active[player]) != 0 ||
            memcmp(anew.sums[player], kept->sums[player], sizeof anew.sums[player]) != 0;
    }
    return faults;
}

/* One of the moves; as often as not one that changes three squares or more, if there is any. */
static unsigned choose(const struct position *p, const struct move_list *list)
{
    const unsigned any = drawn(list->count);
    const int is_special = drawn(2) == 0;
    for (unsigned i = 0; is_special && i < list->count; i++) {
        struct position after = *p;
        unsigned changed = 0;
        make(&after, list->moves[i]);
        for (unsigned square = 0; square < SQUARES; square++)
            changed += after.on[square] != p->on[square];
        if (changed > 2)
            return i;
    }
    return any;
}

int main(void)
{
    static struct kept kept;
    static struct move_list list;
    struct position position = START;
    uint8_t after[SQUARES];
    unsigned faults = 0, squares[5] = {0}, becomes = 0, ply = PLIES;
#if defined(GAME_xiangqi)
    reverse_soldiers();
#endif
    for (unsigned moves = 0; moves < MOVES;) {
        unsigned views[2], changed;
        generate(&position, &list);
        if (ply++ == PLIES || list.count == 0) { /* another game */
            position = START;
            ply = 0;
            memset(&kept, 0, sizeof kept);
            board_of(&position, kept.board);
            for (unsigned square = 0; square < SQUARES; square++)
                kept.occupied = with(kept.occupied, square, kept.board[square] != NOBODY);
            views_of(&position, kept.views);
            for (unsigned player = 0; player < 2; player++)
                make_anew(&kept, player);
            continue;
        }
        const unsigned chosen = choose(&position, &list);
        const unsigned before = list.moves[chosen].from < SQUARES
                                    ? position.on[list.moves[chosen].from]
                                    : (unsigned)NOTHING;
        make(&position, list.moves[chosen]);
        board_of(&position, after);
        faults += follow(&kept, after, &changed);
        views_of(&position, views);
        for (unsigned player = 0; player < 2; player++)
            if (views[player] !=
                kept.views[player]) { /* its king has crossed the middle */
                kept.views[player] = views[player];
                make_anew(&kept, player);
            }
        faults += compare(&kept);
        squares[changed < 5 ? changed : 0]++;
        becomes += before != NOTHING && position.on[list.moves[chosen].to] != before;
        moves++;
    }
    printf("%u faults; %u promotions, %u drops, %u en passant, %u castling\n", faults,
           becomes, squares[1], squares[3], squares[4]);
    if (HAS_ALL(becomes, squares))
        return faults != 0 || squares[0] != 0;
    return 2;
}
