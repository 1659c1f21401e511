/* The chess that the engine plays: the game of tests/games, and emitted headers alone.
 * SLIDERS is the header that looks sliding attacks up, for instance "chess/pext.h".
 */
#ifndef ENGINE_CHESS_H
#define ENGINE_CHESS_H

#ifndef SLIDERS
#define SLIDERS "chess/attacks.h"
#endif
#include SLIDERS

#include "chess/leapers.h"
#include "chess/lines.h"
#include "chess/zobrist.h"

#include "../games/chess.h"

static inline int count_of(uint64_t set)
{
#if defined(__GNUC__)
    return __builtin_popcountll(set);
#else
    int count = 0;
    for (; set != 0; set &= set - 1)
        count++;
    return count;
#endif
}

#endif
