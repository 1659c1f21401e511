/* A chess engine on emitted headers, to measure by and to test with.
 *
 *   engine FILE DEPTH MB     searches the positions of a file, a FEN a line, with a table of so many MB
 *
 * Tells on stdout each position's score and best move, and the signature, which is the number of
 * nodes of all; on stderr the microseconds of this process that all searches took. */
#include "search.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Seconds of this process. */
static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static void tell(const struct search *s, unsigned number, int score)
{
    const struct chess_move best = s->best;
    printf("%u: score %d, nodes %llu, best %c%u%c%u\n", number, score,
           (unsigned long long)s->nodes, 'a' + best.from % 8, 1 + best.from / 8,
           'a' + best.to % 8, 1 + best.to / 8);
}

static void search_file(FILE *file, struct search *s, unsigned depth)
{
    char fen[256];
    uint64_t nodes = 0;
    double taken = 0;
    for (unsigned number = 1; fgets(fen, sizeof fen, file) != NULL; number++) {
        const struct position position = read_fen(fen);
        search_forget(s);
        const double start = seconds();
        const int score = search_run(s, &position, depth);
        taken += seconds() - start;
        tell(s, number, score);
        nodes += s->nodes;
    }
    printf("signature %llu\n", (unsigned long long)nodes);
    fprintf(stderr, "%.0f\n", 1e6 * taken);
}

int main(int argc, char **argv)
{
    static struct search s;
    const unsigned long depth = argc == 4 ? strtoul(argv[2], NULL, 10) : 0;
    const unsigned long megabytes = argc == 4 ? strtoul(argv[3], NULL, 10) : 0;
    FILE *const file = argc == 4 ? fopen(argv[1], "r") : NULL;
    if (file == NULL || depth < 1 || depth > DEPTH_MAX || megabytes < 1 ||
        megabytes > 4096 || !search_open(&s, megabytes)) {
        fprintf(stderr, "usage: engine FILE DEPTH MB\n");
        return 2;
    }
    search_file(file, &s, (unsigned)depth);
    free(s.entries);
    return fclose(file) != 0;
}
