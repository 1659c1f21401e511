/* Counting legal moves with emitted headers only, against published counts.
 *
 *   perft FILE LIMIT   every count of at most LIMIT nodes in an EPD file, whose lines end
 *                      in "; D1 20; D2 400"; and the keys, at the depths of at most a
 *                      hundredth of that
 */
#include "chess/leapers.h"
#include "chess/lines.h"
#include "chess/magic.h"
#include "chess/zobrist.h"

#include "chess.h"
#include "counts.h"
#include "perft.h"

/* As perft, without its short cut; `faults` counts the positions whose key differs from the
 * key from nothing, after making a move and after unmaking it. */
static uint64_t perft_with_keys(struct position *p, unsigned depth, uint64_t *faults)
{
    struct move_list list;
    uint64_t nodes = 0;
    *faults += p->key != key_of(p);
    if (depth == 0)
        return 1;
    generate(p, &list);
    for (unsigned i = 0; i < list.count; i++) {
        const struct undo undo = make(p, list.moves[i]);
        nodes += perft_with_keys(p, depth - 1, faults);
        unmake(p, list.moves[i], undo);
        *faults += p->key != undo.key;
    }
    return nodes;
}

static void check_count(const char *line, unsigned depth, uint64_t wanted, uint64_t limit)
{
    struct position position = read_fen(line);
    char claim[320];
    uint64_t faults = 0;
    snprintf(claim, sizeof claim, "depth %u is %llu: %s", depth,
             (unsigned long long)wanted, line);
    expect(perft(&position, depth) == wanted, claim);
    nodes_counted += wanted;
    if (wanted > limit / 100)
        return;
    snprintf(claim, sizeof claim, "keys at depth %u: %s", depth, line);
    expect(perft_with_keys(&position, depth, &faults) == wanted && faults == 0, claim);
}

int main(int argc, char **argv)
{
    return test_counts(argc, argv, check_count);
}
