/* Counting legal moves of xiangqi with emitted headers only, against published counts.
 *
 *   xiangqi FILE LIMIT   every count of at most LIMIT nodes in an EPD file, whose lines
 *                        end in "; D1 44; D2 1920"; and, of at most a tenth of that,
 *                        the same with the players exchanged
 */
#include "xiangqi/attacks.h"
#include "xiangqi/leapers.h"
#include "xiangqi/lines.h"

#include "xiangqi.h"

#include "counts.h"
#include "perft.h"

static int is_same(const struct position *a, const struct position *b)
{
    return memcmp(a->on, b->on, sizeof a->on) == 0 &&
           memcmp(a->pieces, b->pieces, sizeof a->pieces) == 0 &&
           memcmp(a->colors, b->colors, sizeof a->colors) == 0 && a->side == b->side;
}

static void check_position(struct position position, const char *line, const char *how,
                           unsigned depth, uint64_t wanted)
{
    char claim[320];
    const struct position before = position;
    const uint64_t nodes = perft(&position, depth);
    snprintf(claim, sizeof claim, "depth %u%s is %llu, not %llu: %s", depth, how,
             (unsigned long long)wanted, (unsigned long long)nodes, line);
    expect(nodes == wanted, claim);
    snprintf(claim, sizeof claim, "depth %u%s leaves the position as it was: %s", depth,
             how, line);
    expect(is_same(&position, &before), claim);
    nodes_counted += nodes;
}

static void check_count(const char *line, unsigned depth, uint64_t wanted, uint64_t limit)
{
    const struct position position = read_fen(line);
    check_position(position, line, "", depth, wanted);
    if (wanted <= limit / 10)
        check_position(turned(&position), line, ", turned,", depth, wanted);
}

int main(int argc, char **argv)
{
    reverse_soldiers();
    return test_counts(argc, argv, check_count, NULL);
}
