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

static uint64_t rooks(const struct query *queries, unsigned count)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < count; i++)
        sum += ROOK(queries[i].square, queries[i].occupied);
    return sum;
}

static uint64_t bishops(const struct query *queries, unsigned count)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < count; i++)
        sum += BISHOP(queries[i].square, queries[i].occupied);
    return sum;
}

static uint64_t queens(const struct query *queries, unsigned count)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < count; i++)
        sum += QUEEN(queries[i].square, queries[i].occupied);
    return sum;
}

/* A bit of each result changes the next question, and no answer. */
static uint64_t rook_chain(const struct query *queries, unsigned count)
{
    uint64_t last = 0;
    for (unsigned i = 0; i < count; i++)
        last = ROOK(queries[i].square ^ ((unsigned)(last >> 63) & 1),
                    queries[i].occupied ^ (last & 1));
    return last;
}

static uint64_t bishop_chain(const struct query *queries, unsigned count)
{
    uint64_t last = 0;
    for (unsigned i = 0; i < count; i++)
        last = BISHOP(queries[i].square ^ ((unsigned)(last >> 63) & 1),
                      queries[i].occupied ^ (last & 1));
    return last;
}

static uint64_t queen_chain(const struct query *queries, unsigned count)
{
    uint64_t last = 0;
    for (unsigned i = 0; i < count; i++)
        last = QUEEN(queries[i].square ^ ((unsigned)(last >> 63) & 1),
                     queries[i].occupied ^ (last & 1));
    return last;
}

static double evicted(const struct query *queries, unsigned count,
                      const unsigned char *other, uint64_t bytes)
{
    static uint64_t place = 1; /* goes on, so that nobody finds what was just read */
    uint64_t sum = 0;
    double taken = 0;
    for (unsigned i = 0; i + QUERIES_A_NODE <= count; i += QUERIES_A_NODE) {
        place = place * 6364136223846793005u + 1442695040888963407u;
        const unsigned char *at = other + (place >> 20) % (bytes - EVICTED_BYTES);
        for (unsigned j = 0; j < EVICTED_BYTES; j += 64)
            sum += at[j];
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
