/* Rook and bishop of one square by one method: METHOD is its name, SLIDERS its header. */
#include SLIDERS

#include "both.h"
#include "support.h"

#define JOIN(a, b) a##b
#define NAMED(start, name) JOIN(start, name)

void NAMED(at_once_, METHOD)(void);
void NAMED(chained_, METHOD)(void);

/* Queries that do not wait for each other. Both sets are needed as they are. */
void NAMED(at_once_, METHOD)(void)
{
    uint64_t rooks = 0, bishops = 0;
    for (unsigned repeat = 0; repeat < REPEATS; repeat++)
        for (unsigned i = 0; i < QUERIES; i++) {
            const chess_both both =
                chess_both_attacks(queries[i].square, queries[i].occupied ^ repeat);
            rooks += both.rook;
            bishops ^= both.bishop;
        }
    sink = rooks + 3 * bishops;
}

/* Each needs what the one before found. */
void NAMED(chained_, METHOD)(void)
{
    uint64_t last = 0;
    for (unsigned repeat = 0; repeat < REPEATS; repeat++)
        for (unsigned i = 0; i < QUERIES; i++) {
            const chess_both both = chess_both_attacks(
                queries[i].square, queries[i].occupied ^ (last & 0x00ff00ff00ff00ff));
            last = both.rook ^ both.bishop;
        }
    sink = last;
}
