/* A small legal move generator for shogi, which knows attacks from emitted headers only: even
 * where a pawn, a lance or a knight could never move again, and so may not stand. Each move is tried,
 * without a thought of pins or of checks. Plain C99 and C++11.
 *
 * Positions are read from SFEN. Its files count down from the first player's left, which
 * is file a here, and its ranks down from the far side, which is rank 9 here.
 */
#ifndef TESTS_GAMES_SHOGI_H
#define TESTS_GAMES_SHOGI_H

#include "shogi/attacks.h"
#include "shogi/leapers.h"

#include "bits.h"

#include <string.h>

/* A promoted piece is the plain one with a bit more. Golds and kings have no such. */
enum { PAWN, LANCE, KNIGHT, SILVER, GOLD, BISHOP, ROOK, KING, PROMOTED, NOTHING = 16 };
enum { TOKIN = PROMOTED, HORSE = BISHOP + PROMOTED, DRAGON = ROOK + PROMOTED };
enum { BLACK, WHITE };
enum { SQUARES = 81, HAND = 81, MOVES_AT_MOST = 1000 };

struct position {
    shogi_bb kinds[16], colors[2];
    uint8_t on[SQUARES]; /* the kind of the piece on each square, or NOTHING */
    uint8_t hands[2][KING + 1]; /* and a king, which a move that is tried may take */
    unsigned side;
};

struct shogi_move {
    uint8_t from, to; /* from a square, or the HAND */
    uint8_t kind;     /* what then stands on `to` */
};

struct undo {
    uint8_t moved, captured; /* kinds, as they stood before */
};

struct move_list {
    struct shogi_move moves[MOVES_AT_MOST];
    unsigned count;
};

/* ---- sets ---- */

static inline unsigned lowest(shogi_bb set)
{
    return pop_words(&set.lo, &set.hi);
}

/* Takes the lowest square out of a set. */
static inline unsigned pop(shogi_bb *set)
{
    return pop_words(&set->lo, &set->hi);
}

static inline shogi_bb occupied_squares(const struct position *p)
{
    return shogi_or(p->colors[BLACK], p->colors[WHITE]);
}

static inline shogi_bb kings_of(const struct position *p, unsigned color)
{
    return shogi_and(p->kinds[KING], p->colors[color]);
}

/* All that move as golds do. */
static inline shogi_bb golds(const struct position *p)
{
    shogi_bb set = p->kinds[GOLD];
    for (unsigned kind = PAWN; kind <= SILVER; kind++)
        set = shogi_or(set, p->kinds[kind + PROMOTED]);
    return set;
}

/* ---- attacks ---- */

static inline shogi_bb attacks_of(unsigned kind, unsigned color, unsigned square,
                                  shogi_bb occupied)
{
    switch (kind) {
    case PAWN:
        return shogi_pawn_attacks(color, square);
    case LANCE:
        return shogi_lance_attacks(color, square, occupied);
    case KNIGHT:
        return shogi_knight_attacks(color, square);
    case SILVER:
        return shogi_silver_attacks(color, square);
    case BISHOP:
        return shogi_bishop_attacks(square, occupied);
    case ROOK:
        return shogi_rook_attacks(square, occupied);
    case KING:
        return shogi_king_attacks(square);
    case HORSE:
        return shogi_horse_attacks(square, occupied);
    case DRAGON:
        return shogi_dragon_attacks(square, occupied);
    default:
        return shogi_gold_attacks(color, square);
    }
}

/* The pieces of a color that attack the square: those that a piece of the other color
 * would attack from there. */
static inline shogi_bb attackers(const struct position *p, unsigned color,
                                 unsigned square, shogi_bb occupied)
{
    shogi_bb set = shogi_and(attacks_of(GOLD, !color, square, occupied), golds(p));
    for (unsigned kind = PAWN; kind < NOTHING; kind++) {
        const shogi_bb pieces = shogi_and(p->kinds[kind], p->colors[color]);
        if (!shogi_is_empty(pieces) && (kind < GOLD || (kind & 7) > GOLD))
            set = shogi_or(set,
                           shogi_and(attacks_of(kind, !color, square, occupied), pieces));
    }
    return shogi_and(set, p->colors[color]);
}

/* Whether a piece that stands there could never move again. */
static inline int is_dead(unsigned kind, unsigned color, unsigned square)
{
    return shogi_is_empty(attacks_of(kind, color, square, shogi_make(0, 0)));
}

/* ---- making moves ---- */

static inline void toggle(struct position *p, unsigned color, unsigned kind,
                          unsigned square)
{
    p->kinds[kind] = shogi_xor(p->kinds[kind], shogi_of(square));
    p->colors[color] = shogi_xor(p->colors[color], shogi_of(square));
}

static inline void put(struct position *p, unsigned color, unsigned kind, unsigned square)
{
    toggle(p, color, kind, square);
    p->on[square] = (uint8_t)kind;
}

static inline void take(struct position *p, unsigned color, unsigned square)
{
    toggle(p, color, p->on[square], square);
    p->on[square] = NOTHING;
}

static inline struct undo make(struct position *p, struct shogi_move move)
{
    struct undo undo = {NOTHING, NOTHING};
    if (move.from == HAND) {
        p->hands[p->side][move.kind]--;
    } else {
        undo.moved = p->on[move.from];
        undo.captured = p->on[move.to];
        take(p, p->side, move.from);
    }
    if (undo.captured != NOTHING) {
        take(p, !p->side, move.to);
        p->hands[p->side][undo.captured & 7]++;
    }
    put(p, p->side, move.kind, move.to);
    p->side = !p->side;
    return undo;
}

static inline void unmake(struct position *p, struct shogi_move move, struct undo undo)
{
    p->side = !p->side;
    take(p, p->side, move.to);
    if (undo.captured != NOTHING) {
        put(p, !p->side, undo.captured, move.to);
        p->hands[p->side][undo.captured & 7]--;
    }
    if (move.from == HAND)
        p->hands[p->side][move.kind]++;
    else
        put(p, p->side, undo.moved, move.from);
}

/* ---- generating moves ---- */

static inline void generate(const struct position *p, struct move_list *list);

static inline void add_move(struct move_list *list, unsigned from, unsigned to,
                            unsigned kind)
{
    const struct shogi_move move = {(uint8_t)from, (uint8_t)to, (uint8_t)kind};
    list->moves[list->count++] = move;
}

static inline int is_in_zone(unsigned color, unsigned square)
{
    return color == BLACK ? square / 9 >= 6 : square / 9 <= 2;
}

/* Each with its promotion where there is one, and without where that may be. */
static inline void add_moves(const struct position *p, struct move_list *list,
                             unsigned from, shogi_bb targets)
{
    const unsigned kind = p->on[from];
    const int promotes = kind != GOLD && kind < KING;
    while (!shogi_is_empty(targets)) {
        const unsigned to = pop(&targets);
        const int enters = is_in_zone(p->side, from) || is_in_zone(p->side, to);
        if (promotes && enters)
            add_move(list, from, to, kind + PROMOTED);
        if (!enters || !is_dead(kind, p->side, to))
            add_move(list, from, to, kind);
    }
}

static inline void generate_pieces(const struct position *p, shogi_bb allowed,
                                   struct move_list *list)
{
    const shogi_bb occupied = occupied_squares(p);
    shogi_bb pieces = p->colors[p->side];
    while (!shogi_is_empty(pieces)) {
        const unsigned from = pop(&pieces);
        const shogi_bb attacks = attacks_of(p->on[from], p->side, from, occupied);
        add_moves(p, list, from, shogi_and(attacks, allowed));
    }
}

/* Whether there is an unpromoted pawn of the side to move on the file of a square. */
static inline int has_pawn(const struct position *p, unsigned square)
{
    const shogi_bb pawns = shogi_and(p->kinds[PAWN], p->colors[p->side]);
    for (unsigned on_file = square % 9; on_file < SQUARES; on_file += 9)
        if (shogi_has(pawns, on_file))
            return 1;
    return 0;
}

/* Whether a pawn that is dropped there mates. */
static inline int is_drop_mate(const struct position *p, unsigned square)
{
    const struct shogi_move drop = {HAND, (uint8_t)square, PAWN};
    const shogi_bb attacked = shogi_pawn_attacks(p->side, square);
    struct position after = *p;
    struct move_list replies;
    if (shogi_is_empty(shogi_and(attacked, kings_of(p, !p->side))))
        return 0;
    make(&after, drop);
    generate(&after, &replies);
    return replies.count == 0;
}

static inline int may_drop(const struct position *p, unsigned kind, unsigned square)
{
    if (kind > KNIGHT)
        return 1;
    if (is_dead(kind, p->side, square))
        return 0;
    return kind != PAWN || (!has_pawn(p, square) && !is_drop_mate(p, square));
}

static inline void generate_drops(const struct position *p, shogi_bb free,
                                  struct move_list *list)
{
    for (unsigned kind = PAWN; kind < KING; kind++) {
        shogi_bb targets = free;
        if (p->hands[p->side][kind] == 0)
            continue;
        while (!shogi_is_empty(targets)) {
            const unsigned to = pop(&targets);
            if (may_drop(p, kind, to))
                add_move(list, HAND, to, kind);
        }
    }
}

static inline int leaves_king_safe(const struct position *p, struct shogi_move move)
{
    struct position after = *p;
    make(&after, move);
    return shogi_is_empty(attackers(&after, after.side, lowest(kings_of(&after, p->side)),
                                    occupied_squares(&after)));
}

/* All legal moves. */
static inline void generate(const struct position *p, struct move_list *list)
{
    const shogi_bb not_us = shogi_minus(shogi_below(SQUARES), p->colors[p->side]);
    unsigned count = 0;
    list->count = 0;
    generate_pieces(p, not_us, list);
    generate_drops(p, shogi_minus(not_us, p->colors[!p->side]), list);
    for (unsigned i = 0; i < list->count; i++)
        if (leaves_king_safe(p, list->moves[i]))
            list->moves[count++] = list->moves[i];
    list->count = count;
}

/* ---- positions ---- */

static inline struct position empty_position(void)
{
    struct position p;
    memset(&p, 0, sizeof p);
    memset(p.on, NOTHING, sizeof p.on);
    return p;
}

/* The number of a letter: a kind, and 8 more for the second player's; 16 for others. */
static inline unsigned number_of(char letter)
{
    static const char letters[] = "PLNSGBRKplnsgbrk";
    const char *at = strchr(letters, letter);
    return at == NULL ? 16 : (unsigned)(at - letters);
}

static inline const char *read_board(struct position *p, const char *at)
{
    unsigned square = 72, promotion = 0;
    for (; *at != ' ' && *at != '\0'; at++) {
        const unsigned number = number_of(*at);
        if (*at == '+') {
            promotion = PROMOTED;
        } else if (*at == '/') {
            square -= 18;
        } else if (number < 16 && square < SQUARES) {
            put(p, number / 8, number % 8 + promotion, square++);
            promotion = 0;
        } else {
            square += (unsigned)(*at - '0');
        }
    }
    return at;
}

static inline void read_hands(struct position *p, const char *at)
{
    unsigned count = 0;
    for (; *at != ' ' && *at != '\0'; at++) {
        const unsigned number = number_of(*at);
        if (number < 16 && number % 8 != KING) {
            p->hands[number / 8][number % 8] = (uint8_t)(count == 0 ? 1 : count);
            count = 0;
        } else if (*at >= '0' && *at <= '9') {
            count = 10 * count + (unsigned)(*at - '0');
        }
    }
}

/* Reads the first three fields of an SFEN. */
static inline struct position read_sfen(const char *sfen)
{
    struct position p = empty_position();
    const char *at = read_board(&p, sfen);
    if (at[0] != '\0' && at[1] != '\0' && at[2] != '\0') {
        p.side = at[1] == 'w' ? WHITE : BLACK;
        read_hands(&p, at + 3);
    }
    return p;
}

#endif
