/* Counting legal moves of shogi with emitted headers only, against published counts.
 *
 *   shogi FILE LIMIT   every count of at most LIMIT nodes in a file, whose lines are an
 *                      SFEN and end in "; D1 30; D2 900"
 */
#include "shogi.h"

#include "counts.h"
#include "perft.h"

static void check_count(const char *line, unsigned depth, uint64_t wanted, uint64_t limit)
{
    struct position position = read_sfen(line);
    char claim[320];
    const uint64_t nodes = perft(&position, depth);
    (void)limit;
    nodes_counted += nodes;
    snprintf(claim, sizeof claim, "depth %u is %llu, not %llu: %s", depth,
             (unsigned long long)wanted, (unsigned long long)nodes, line);
    expect(nodes == wanted, claim);
}

int main(int argc, char **argv)
{
    return test_counts(argc, argv, check_count);
}
