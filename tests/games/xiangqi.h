/* A small legal move generator for xiangqi, which knows how pieces move and what stands
 * between kings from emitted headers only. Whoever includes it has included those before.
 */
#ifndef TESTS_GAMES_XIANGQI_H
#define TESTS_GAMES_XIANGQI_H

#include "bits.h"

#include <string.h>

enum { ROOK, CANNON, HORSE, ELEPHANT, ADVISOR, KING, SOLDIER, NOTHING };
enum { RED, BLACK };
enum { SQUARES = 90, MOVES_AT_MOST = 256 };

struct position {
    xiangqi_bb pieces[7], colors[2];
    uint8_t on[SQUARES]; /* the piece on each square, or NOTHING */
    unsigned side;
};

struct xiangqi_move {
    uint8_t from, to;
};

struct undo {
    uint8_t captured; /* or NOTHING */
};

struct move_list {
    struct xiangqi_move moves[MOVES_AT_MOST];
    unsigned count;
};

/* ---- sets ---- */

static inline unsigned lowest(xiangqi_bb set)
{
    return pop_words(&set.lo, &set.hi);
}

/* xiangqiakes the lowest square out of a set that is not empty. */
static inline unsigned pop(xiangqi_bb *set)
{
    return pop_words(&set->lo, &set->hi);
}

static inline int meet(xiangqi_bb a, xiangqi_bb b)
{
    return !xiangqi_is_empty(xiangqi_and(a, b));
}

/* ---- check ---- */

/* From where a soldier of a color attacks each square: the emitted table, read backwards.
 * A soldier beyond the river attacks sideways, so the other color's attacks do not tell. */
static xiangqi_bb soldiers_to[2][SQUARES];

static inline void reverse_soldiers(void)
{
    memset(soldiers_to, 0, sizeof soldiers_to);
    for (unsigned color = 0; color < 2; color++)
        for (unsigned from = 0; from < SQUARES; from++)
            for (unsigned to = 0; to < SQUARES; to++)
                if (xiangqi_has(xiangqi_soldier_attacks(color, from), to))
                    soldiers_to[color][to] =
                        xiangqi_or(soldiers_to[color][to], xiangqi_of(from));
}

/* Whether two kings on these squares see each other along a file. */
static inline int kings_face(unsigned a, unsigned b, xiangqi_bb occupied)
{
    return a % 9 == b % 9 && !meet(xiangqi_between(a, b), occupied);
}

/* Whether a king of the side to move could be taken on `king`, were the board occupied like
 * this, and had the other side only those of its pieces that are among `enemies`. Advisors
 * and elephants never reach a king. */
static inline int is_exposed(const struct position *p, unsigned king, xiangqi_bb occupied,
                             xiangqi_bb enemies)
{
    const xiangqi_bb *pieces = p->pieces;
    const xiangqi_bb rooks = xiangqi_and(pieces[ROOK], enemies);
    const xiangqi_bb cannons = xiangqi_and(pieces[CANNON], enemies);
    const xiangqi_bb horses = xiangqi_and(pieces[HORSE], enemies);
    const xiangqi_bb soldiers = xiangqi_and(pieces[SOLDIER], enemies);
    const xiangqi_bb other = xiangqi_and(pieces[KING], enemies);
    return meet(xiangqi_rook_attacks(king, occupied), rooks) ||
           meet(xiangqi_cannon_attacks(king, occupied), cannons) ||
           meet(xiangqi_horse_to_attacks(king, occupied), horses) ||
           meet(soldiers_to[!p->side][king], soldiers) ||
           kings_face(king, lowest(other), occupied);
}

/* Whether a move leaves the mover's own king safe. */
static inline int is_safe(const struct position *p, unsigned king, unsigned from,
                          unsigned to)
{
    const xiangqi_bb target = xiangqi_of(to);
    const xiangqi_bb enemies = xiangqi_minus(p->colors[!p->side], target);
    const xiangqi_bb us =
        xiangqi_or(xiangqi_minus(p->colors[p->side], xiangqi_of(from)), target);
    return !is_exposed(p, from == king ? to : king, xiangqi_or(us, enemies), enemies);
}

/* ---- moves ---- */

/* Where the piece on a square can go, but for its own side's pieces, and check. */
static inline xiangqi_bb targets(const struct position *p, unsigned square,
                                 xiangqi_bb occupied)
{
    switch (p->on[square]) {
    case ROOK:
        return xiangqi_rook_attacks(square, occupied);
    case CANNON: /* goes like a rook, captures over a screen */
        return xiangqi_or(
            xiangqi_minus(xiangqi_rook_attacks(square, occupied), occupied),
            xiangqi_and(xiangqi_cannon_attacks(square, occupied), occupied));
    case HORSE:
        return xiangqi_horse_attacks(square, occupied);
    case ELEPHANT:
        return xiangqi_elephant_attacks(p->side, square, occupied);
    case ADVISOR:
        return xiangqi_advisor_attacks(p->side, square);
    case KING:
        return xiangqi_king_attacks(p->side, square);
    default:
        return xiangqi_soldier_attacks(p->side, square);
    }
}

/* All legal moves. */
static inline void generate(const struct position *p, struct move_list *list)
{
    const xiangqi_bb us = p->colors[p->side];
    const xiangqi_bb occupied = xiangqi_or(us, p->colors[!p->side]);
    const unsigned king = lowest(xiangqi_and(p->pieces[KING], us));
    xiangqi_bb movers = us;
    list->count = 0;
    while (!xiangqi_is_empty(movers)) {
        const unsigned from = pop(&movers);
        xiangqi_bb left = xiangqi_minus(targets(p, from, occupied), us);
        while (!xiangqi_is_empty(left)) {
            const unsigned to = pop(&left);
            if (is_safe(p, king, from, to)) {
                list->moves[list->count].from = (uint8_t)from;
                list->moves[list->count++].to = (uint8_t)to;
            }
        }
    }
}

/* Puts a piece on an empty square, or takes it off. */
static inline void toggle(struct position *p, unsigned color, unsigned piece,
                          unsigned square)
{
    const xiangqi_bb bit = xiangqi_of(square);
    p->pieces[piece] = xiangqi_xor(p->pieces[piece], bit);
    p->colors[color] = xiangqi_xor(p->colors[color], bit);
}

static inline struct undo make(struct position *p, struct xiangqi_move move)
{
    const struct undo undo = {p->on[move.to]};
    const unsigned piece = p->on[move.from];
    if (undo.captured != NOTHING)
        toggle(p, !p->side, undo.captured, move.to);
    toggle(p, p->side, piece, move.from);
    toggle(p, p->side, piece, move.to);
    p->on[move.from] = NOTHING;
    p->on[move.to] = (uint8_t)piece;
    p->side = !p->side;
    return undo;
}

static inline void unmake(struct position *p, struct xiangqi_move move, struct undo undo)
{
    const unsigned piece = p->on[move.to];
    p->side = !p->side;
    toggle(p, p->side, piece, move.to);
    toggle(p, p->side, piece, move.from);
    p->on[move.from] = (uint8_t)piece;
    p->on[move.to] = undo.captured;
    if (undo.captured != NOTHING)
        toggle(p, !p->side, undo.captured, move.to);
}

/* ---- reading positions ---- */

/* Reads the first two fields of a FEN. */
static inline struct position read_fen(const char *fen)
{
    static const char letters[] = "RCNBAKPrcnbakp";
    struct position p;
    unsigned square = 81;
    memset(&p, 0, sizeof p);
    memset(p.on, NOTHING, sizeof p.on);
    for (; *fen != ' ' && *fen != '\0'; fen++) {
        const char *letter = strchr(letters, *fen);
        if (*fen == '/') {
            square -= 18;
        } else if (letter != NULL) {
            const unsigned piece = (unsigned)(letter - letters);
            p.on[square] = (uint8_t)(piece % 7);
            toggle(&p, piece / 7, piece % 7, square++);
        } else {
            square += (unsigned)(*fen - '0');
        }
    }
    p.side = strncmp(fen, " b", 2) == 0 ? BLACK : RED;
    return p;
}

/* The same position with the players exchanged: the board turned by 180 degrees. */
static inline struct position turned(const struct position *p)
{
    struct position other;
    memset(&other, 0, sizeof other);
    memset(other.on, NOTHING, sizeof other.on);
    for (unsigned square = 0; square < SQUARES; square++) {
        const unsigned piece = p->on[square], there = SQUARES - 1 - square;
        if (piece == NOTHING)
            continue;
        other.on[there] = (uint8_t)piece;
        toggle(&other, xiangqi_has(p->colors[RED], square) ? BLACK : RED, piece, there);
    }
    other.side = !p->side;
    return other;
}

#endif
