/* Lists of threats of another program, as threats.c asks for them: numbers as `preset = sf16` has them,
 * words as Stockfish's. */
#ifndef PEER_THREATS_H
#define PEER_THREATS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Makes room for so many moves, and fills one with its words. */
void peer_threats_open(unsigned moves);
void peer_threats_fill(unsigned move, const uint32_t *words, unsigned count);

/* Makes the lists of both players, whose kings are on these squares; one by one, or at once. */
unsigned peer_threats(unsigned move, unsigned white_king, unsigned black_king);
unsigned peer_threats_both(unsigned move, unsigned white_king, unsigned black_king);

/* Copies those of one player. */
void peer_threats_lists(unsigned move, unsigned player, unsigned king, uint16_t *added,
                        unsigned *more, uint16_t *removed, unsigned *fewer);

#ifdef __cplusplus
}
#endif

#endif
