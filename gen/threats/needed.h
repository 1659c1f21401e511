/* Features of threats, and which of them tells nothing that another does not tell. */
#ifndef THREATS_NEEDED_H
#define THREATS_NEEDED_H

#include "game/game.h"

/* Pieces are by rows: twice the kind, plus the side. What one attacks by. */
static inline const struct moves *threat_moves(const struct threats *threats,
                                               unsigned row)
{
    return &threats->attacks[row % PLAYERS][row / PLAYERS];
}

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
bool threat_is_mutual(const struct game *game, const struct threats *threats,
                      struct threat_feature feature);

#endif
