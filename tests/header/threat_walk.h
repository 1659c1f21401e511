/* Threats of chess as a walk finds them. Whoever includes this has included check.h. */
#ifndef TESTS_THREAT_WALK_H
#define TESTS_THREAT_WALK_H

enum { CODES = 10 };

/* Whether a piece attacks a square, others standing on `occupied`. Codes are twice the kind, pawn
 * to queen, plus the player. */
static inline int attacks(unsigned code, unsigned from, unsigned to, uint64_t occupied)
{
    const int dx = (int)(to % 8) - (int)(from % 8), dy = (int)(to / 8) - (int)(from / 8);
    const int straight = dx == 0 || dy == 0, slanting = dx * dx == dy * dy;
    int x = (int)(from % 8), y = (int)(from / 8);
    if (from == to || code >= CODES)
        return 0;
    if (code / 2 == 0)
        return dx * dx == 1 && dy == (code % 2 == 0 ? 1 : -1);
    if (code / 2 == 1)
        return dx * dx * dy * dy == 4;
    if ((code / 2 == 2 && !slanting) || (code / 2 == 3 && !straight) ||
        (!slanting && !straight))
        return 0;
    for (;;) {
        x += (dx > 0) - (dx < 0);
        y += (dy > 0) - (dy < 0);
        if (x == (int)(to % 8) && y == (int)(to / 8))
            return 1;
        if ((occupied & bit_at(x, y)) != 0)
            return 0;
    }
}

/* Whether it can be on a board: pawns are on ranks 2 to 7. */
static inline int can_stand(unsigned code, unsigned square)
{
    return code > 1 || (square > 7 && square < 56);
}

/* An attack that begins or ends, as headers tell it. */
static inline uint32_t word_of(unsigned attacker, unsigned from, unsigned victim,
                               unsigned to, unsigned is_added)
{
    return from | to << 8 | victim << 16 | attacker << 20 | (uint32_t)is_added << 31;
}

#endif
