/* Perft with one way to look sliders up: SLIDERS names its header, PERFT the function. */
#include SLIDERS
#include "chess/leapers.h"
#include "chess/lines.h"
#include "chess/zobrist.h"

#include "../perft.h"

uint64_t PERFT(const char *fen, unsigned depth);

uint64_t PERFT(const char *fen, unsigned depth)
{
#ifdef PREPARE
    PREPARE();
#endif
    struct position position = read_fen(fen);
    return perft(&position, depth);
}
