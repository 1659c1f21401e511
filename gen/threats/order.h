/* The numbering: which features there are, which of them tell nothing that another does not tell,
 * and the number of each.
 *
 * A feature is: the piece A of a side on the square `from` attacks the piece V of a side on `to`.
 * Sides and squares are those of a view: side 0 is its own player, whose first rank is below, and
 * files are mirrored or not (game/threats.h). Numbers are the lexicographic order of six keys of
 * those features that are declared; some of these may never be used.
 */
#ifndef THREATS_ORDER_H
#define THREATS_ORDER_H

#include "base/digest.h"
#include "game/game.h"

/* Pieces are by rows (game/threats.h). */
struct threat_feature {
    unsigned attacker, from, victim, to;
};

/* The same, seen from the other end. */
static inline struct threat_feature threat_reverse(struct threat_feature feature)
{
    return (struct threat_feature){feature.victim, feature.to, feature.attacker,
                                   feature.from};
}

/* Whether a feature, which can be active, and the one from the other end are so under exactly the
 * same occupancies: either tells both. */
bool threat_is_mutual(const struct threats *threats, struct threat_feature feature);

enum threat_state {
    THREAT_ABSENT, /* it has no number */
    THREAT_IDLE,   /* it has one, and is never active */
    THREAT_ACTIVE,
};

struct threat_order {
    const struct game *game;
    const struct threats *threats;
    unsigned rows, squares;
    struct bits *reach; /* by row and square: what is attacked from there on some board */
    uint32_t count, active;          /* of numbers; of those that are used */
    uint8_t *states;                 /* by threat_at */
    uint32_t *numbers;               /* likewise, from 0 on; where there is one */
    struct threat_feature *features; /* by their numbers */
};

static inline size_t threat_at(const struct threat_order *order,
                               struct threat_feature feature)
{
    return ((size_t)(feature.attacker * order->squares + feature.from) * order->rows +
            feature.victim) *
               order->squares +
           feature.to;
}

static inline enum threat_state threat_state(const struct threat_order *order,
                                             struct threat_feature feature)
{
    return (enum threat_state)order->states[threat_at(order, feature)];
}

struct threat_order threat_order_of(struct arena *arena, const struct game *game,
                                    const struct threats *threats);

/* Whether files are mirrored for a player whose king is on the square: as that player sees it, and the
 * middle file is as those to the left. */
static inline bool threats_is_right(const struct board *board, unsigned player,
                                    unsigned square)
{
    const unsigned file = board_file(board, square);
    const bool is_turned = player == 1 && board->rotated;
    return 2 * (is_turned ? board->files - 1 - file : file) >=
           board->files + (board->files & 1);
}

/* Whether both pieces can stand there at once. */
bool threat_can_stand(const struct game *game, const struct threats *threats,
                      struct threat_feature feature);

/* The numbers of a section with those of its pairs: from `first`, below `end`; and what stands for
 * none. */
struct threat_range {
    uint32_t first, end, pair_first, pair_count, none;
};

struct threat_range threat_range_of(const struct threat_order *order);

/* Where the pieces stand of which pairs have numbers: the same squares for both players. */
static inline struct bits threats_pair_squares(const struct threats *threats)
{
    return threats->reach[PLAYERS * threats->pair_kind];
}

/* The squares that make a dense pair with one: on files that are one apart at most. */
struct bits threats_near(const struct game *game, const struct threats *threats,
                         unsigned square);

/* How many numbers pairs have; 0 where a section has none. */
uint32_t threats_pair_count(const struct game *game, const struct threats *threats);

/* XXH128 of a line for each active feature, in the order of numbers, which start at 0:
 *
 *   <side><attacker> <from> <side><victim> <to> <number>
 *
 * m is the player from whose view it is seen, o the other one; pieces have their letters. */
void threat_digest(const struct threat_order *order, char digest[DIGEST_128_LENGTH + 1]);

/* How many features can be active at once, at most: no more than each square's busiest piece could
 * attack there, by each of its moves one. */
uint32_t threat_most_active(const struct threat_order *order);

#endif
