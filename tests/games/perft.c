/* Counting legal moves with emitted headers only, against published counts.
 *
 *   perft FILE LIMIT   every count of at most LIMIT nodes in an EPD file, whose lines end
 *                      in "; D1 20; D2 400"; and the keys, at the depths of at most a
 *                      hundredth of that
 */
#ifndef SLIDERS
#define SLIDERS "chess/magic.h"
#endif
#include SLIDERS
#include "chess/leapers.h"
#include "chess/lines.h"
#include "chess/zobrist.h"

#include "check.h"
#include "perft.h"

#include <stdlib.h>

static uint64_t nodes_counted;

static void check_depth(struct position *position, const char *line, unsigned depth,
                        uint64_t wanted, uint64_t limit)
{
    char claim[320];
    uint64_t faults = 0;
    if (wanted > limit)
        return;
    snprintf(claim, sizeof claim, "depth %u is %llu: %s", depth,
             (unsigned long long)wanted, line);
    expect(perft(position, depth) == wanted, claim);
    nodes_counted += wanted;
    if (wanted > limit / 100)
        return;
    snprintf(claim, sizeof claim, "keys at depth %u: %s", depth, line);
    expect(perft_with_keys(position, depth, &faults) == wanted && faults == 0, claim);
}

static void check_line(const char *line, uint64_t limit)
{
    struct position position = read_fen(line);
    for (const char *at = strchr(line, ';'); at != NULL; at = strchr(at + 1, ';')) {
        unsigned depth;
        unsigned long long wanted;
        if (sscanf(at, "; D%u %llu", &depth, &wanted) == 2)
            check_depth(&position, line, depth, wanted, limit);
    }
}

int main(int argc, char **argv)
{
    FILE *file = argc == 3 ? fopen(argv[1], "r") : NULL;
    char line[256];
    if (file == NULL) {
        fprintf(stderr, "usage: perft FILE LIMIT\n");
        return 2;
    }
    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        check_line(line, strtoull(argv[2], NULL, 10));
    }
    fclose(file);
    printf("%llu nodes\n", (unsigned long long)nodes_counted);
    return finish();
}
