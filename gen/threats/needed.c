/* What is needed: which features tell nothing that others do not tell.
 *
 * Theory. Whether a feature is active is a function of which squares are occupied, given that both
 * pieces stand. Whether it equals that of the feature from the other end is decided by trying all
 * ways to occupy the squares on which either hangs (board/mask.h). Where they are equal, one of
 * the two is enough, and which is a convention: the attacker later in `pieces`; of one kind, from >
 * to. Where only one implies the other, both are needed: that the weaker one is active without the
 * stronger says that something stands between. Of features between other pairs of squares, none is
 * equal to these: there, other pieces stand.
 */
#include "threats/needed.h"

#include "board/attack.h"
#include "board/mask.h"

/* Those that may lead from one square to another. */
static void take_towards(const struct board *board, const struct moves *moves,
                         unsigned from, unsigned to, struct moves *out)
{
    out->count = 0;
    for (unsigned i = 0; i < moves->count; i++)
        if (move_points(board, &moves->move[i], from, to))
            out->move[out->count++] = moves->move[i];
}

static bool attacks(const struct board *board, const struct moves *moves, unsigned from,
                    unsigned to, struct bits occupied)
{
    return bits_has(attack_among(board, moves, from, occupied, bits_of(to)), to);
}

bool threat_is_mutual(const struct game *game, const struct threats *threats,
                      struct threat_feature feature)
{
    const struct board *board = &game->board;
    const unsigned a = feature.attacker, v = feature.victim;
    struct moves there, back; /* zeroing all their room would take longer than the rest */
    const struct bits ends = bits_or(bits_of(feature.from), bits_of(feature.to));
    struct bits some = bits_none();
    take_towards(board, threat_moves(threats, a), feature.from, feature.to, &there);
    take_towards(board, threat_moves(threats, v), feature.to, feature.from, &back);
    bool is_ever = attacks(board, &there, feature.from, feature.to, ends);
    if (is_ever != attacks(board, &back, feature.to, feature.from, ends))
        return false; /* so mostly, and soon */
    const struct bits on =
        bits_minus(bits_or(mask_relevant_to(board, &there, feature.from, feature.to),
                           mask_relevant_to(board, &back, feature.to, feature.from)),
                   ends);
    while (some = bits_next_subset(on, some), !bits_empty(some)) {
        const struct bits occupied = bits_or(some, ends);
        const bool first = attacks(board, &there, feature.from, feature.to, occupied);
        if (first != attacks(board, &back, feature.to, feature.from, occupied))
            return false;
        is_ever = is_ever || first;
    }
    return is_ever;
}
