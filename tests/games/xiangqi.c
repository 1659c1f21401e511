/* Counting legal moves of xiangqi with emitted headers only, against published counts.
 *
 *   xiangqi FILE LIMIT   every count of at most LIMIT nodes in an EPD file, whose lines
 *                        end in "; D1 44; D2 1920"; and, of at most a tenth of that,
 *                        the same with the players exchanged
 */
#include "xiangqi/attacks.h"
#include "xiangqi/leapers.h"
#include "xiangqi/lines.h"

#include "check.h"
#include "xiangqi.h"

#include <stdlib.h>

static uint64_t nodes_counted;

static int is_same(const struct position *a, const struct position *b)
{
    return memcmp(a->on, b->on, sizeof a->on) == 0 &&
           memcmp(a->pieces, b->pieces, sizeof a->pieces) == 0 &&
           memcmp(a->colors, b->colors, sizeof a->colors) == 0 && a->side == b->side;
}

static void check_count(struct position position, const char *line, const char *how,
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

static void check_line(const char *line, uint64_t limit)
{
    const struct position position = read_fen(line);
    for (const char *at = strchr(line, ';'); at != NULL; at = strchr(at + 1, ';')) {
        unsigned depth;
        unsigned long long wanted;
        if (sscanf(at, "; D%u %llu", &depth, &wanted) != 2 || wanted > limit)
            continue;
        check_count(position, line, "", depth, wanted);
        if (wanted <= limit / 10)
            check_count(turned(&position), line, ", turned,", depth, wanted);
    }
}

int main(int argc, char **argv)
{
    FILE *file = argc == 3 ? fopen(argv[1], "r") : NULL;
    char line[256];
    if (file == NULL) {
        fprintf(stderr, "usage: xiangqi FILE LIMIT\n");
        return 2;
    }
    reverse_soldiers();
    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        check_line(line, strtoull(argv[2], NULL, 10));
    }
    fclose(file);
    printf("%llu nodes\n", (unsigned long long)nodes_counted);
    return finish();
}
