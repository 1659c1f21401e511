/* One method of sliding attacks: METHOD is its name, SLIDERS its header. With UNION, the
 * move generator takes whole sets of sliders at once; with NONE, nothing is looked up, to
 * know what the rest costs.
 */
#include SLIDERS
#include "chess/leapers.h"
#include "chess/lines.h"
#include "chess/zobrist.h"
#ifdef UNION
#include "chess/sliders.h"
#endif

#include "../games/perft.h"
#include "method.h"
#include "support.h"

#define JOIN(a, b) a##b
#define NAMED(name) JOIN(method_, name)
#define QUOTED(name) #name
#define STRING(name) QUOTED(name)

#ifdef NONE
#define ROOK(square, occupied) ((occupied) ^ (square))
#define BISHOP ROOK
#define QUEEN ROOK
#else
#define ROOK chess_rook_attacks
#define BISHOP chess_bishop_attacks
#define QUEEN chess_queen_attacks
#endif

/* Questions that do not wait for each other. */
#define INDEPENDENT(name, lookup)                                                        \
    static uint64_t name(const struct query *queries, unsigned count)                    \
    {                                                                                    \
        uint64_t sum = 0;                                                                \
        for (unsigned i = 0; i < count; i++)                                             \
            sum += lookup(queries[i].square, queries[i].occupied);                       \
        return sum;                                                                      \
    }

/* A bit of each result changes the next question, and no answer. */
#define CHAIN(name, lookup)                                                              \
    static uint64_t name(const struct query *queries, unsigned count)                    \
    {                                                                                    \
        uint64_t last = 0;                                                               \
        for (unsigned i = 0; i < count; i++)                                             \
            last = lookup(queries[i].square ^ ((unsigned)(last >> 63) & 1),              \
                          queries[i].occupied ^ (last & 1));                             \
        return last;                                                                     \
    }

INDEPENDENT(rooks, ROOK)
INDEPENDENT(bishops, BISHOP)
INDEPENDENT(queens, QUEEN)
CHAIN(rook_chain, ROOK)
CHAIN(bishop_chain, BISHOP)
CHAIN(queen_chain, QUEEN)

static double evicted(const struct query *queries, unsigned count,
                      const unsigned char *other, uint64_t bytes)
{
    uint64_t sum = 0;
    double taken = 0;
    for (unsigned i = 0; i + QUERIES_A_NODE <= count; i += QUERIES_A_NODE) {
        sum += read_others(other, bytes, EVICTED_BYTES);
        const double start = seconds_by(CLOCK_MONOTONIC); /* which is quickly asked */
        for (unsigned j = 0; j < QUERIES_A_NODE; j++) {
            const struct query *query = &queries[i + j];
            sum += j % 2 == 0 ? ROOK(query->square, query->occupied)
                              : BISHOP(query->square, query->occupied);
        }
        sink = sum;
        taken += seconds_by(CLOCK_MONOTONIC) - start;
    }
    return taken;
}

static uint64_t count_moves(const char *fen, unsigned depth)
{
    struct position position = read_fen(fen);
#ifdef NONE
    depth = 0;
#endif
    return perft(&position, depth);
}

extern const struct method NAMED(METHOD);

const struct method NAMED(METHOD) = {STRING(METHOD), rooks,      bishops,
                                     queens,         rook_chain, bishop_chain,
                                     queen_chain,    evicted,    count_moves};
