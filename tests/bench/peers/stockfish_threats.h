/* Stockfish's lists of threats, as threats.c asks for them. */
#ifndef STOCKFISH_THREATS_H
#define STOCKFISH_THREATS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Makes room for so many moves, and fills one with its words. */
void stockfish_threats_open(unsigned moves);
void stockfish_threats_fill(unsigned move, const uint32_t *words, unsigned count);

/* Makes the lists of both players, whose kings are on these squares; one by one, or at once. */
unsigned stockfish_threats(unsigned move, unsigned white_king, unsigned black_king);
unsigned stockfish_threats_both(unsigned move, unsigned white_king, unsigned black_king);

/* Copies those of one player. */
void stockfish_threats_lists(unsigned move, unsigned player, unsigned king,
                             uint16_t *added, unsigned *more, uint16_t *removed,
                             unsigned *fewer);

#ifdef __cplusplus
}
#endif

#endif
