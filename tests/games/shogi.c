/* Counting legal moves of shogi with emitted headers only, against published counts.
 *
 *   shogi FILE LIMIT   every count of at most LIMIT nodes in a file, whose lines are an
 *                      SFEN and end in "; D1 30; D2 900"; and with the players changed,
 *                      those of at most a tenth of that
 */
#include "shogi.h"

#include "check.h"

#include <stdlib.h>

static uint64_t nodes_counted;

static void check_count(struct position *position, const char *line, unsigned depth,
                        uint64_t wanted, const char *players)
{
    char claim[320];
    const uint64_t nodes = perft(position, depth);
    nodes_counted += nodes;
    snprintf(claim, sizeof claim, "depth %u is %llu, not %llu%s: %s", depth,
             (unsigned long long)wanted, (unsigned long long)nodes, players, line);
    expect(nodes == wanted, claim);
}

static void check_depth(const char *line, unsigned depth, uint64_t wanted, uint64_t limit)
{
    struct position position = read_sfen(line);
    struct position changed = change_players(&position);
    if (wanted <= limit)
        check_count(&position, line, depth, wanted, "");
    if (wanted <= limit / 10)
        check_count(&changed, line, depth, wanted, " with the players changed");
}

static void check_line(const char *line, uint64_t limit)
{
    for (const char *at = strchr(line, ';'); at != NULL; at = strchr(at + 1, ';')) {
        unsigned depth;
        unsigned long long wanted;
        if (sscanf(at, "; D%u %llu", &depth, &wanted) == 2)
            check_depth(line, depth, wanted, limit);
    }
}

int main(int argc, char **argv)
{
    FILE *file = argc == 3 ? fopen(argv[1], "r") : NULL;
    char line[256];
    if (file == NULL) {
        fprintf(stderr, "usage: shogi FILE LIMIT\n");
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
