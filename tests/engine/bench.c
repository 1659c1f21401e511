#include "bench.h"

#include "search.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void tell(const struct search *s, unsigned number)
{
    printf("%u: score %d, nodes %llu, pv", number, s->score,
           (unsigned long long)s->nodes);
    game_print_moves(s->best.moves, s->best.count);
}

/* Seconds of this process. */
static double seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

struct sum {
    uint64_t nodes;
    double seconds;
};

/* Searches each line of the file, each with a fresh table; false when one is no position. */
static bool search_file(FILE *file, struct search *s, struct sum *sum)
{
    char fen[256];
    for (unsigned number = 1; fgets(fen, sizeof fen, file) != NULL; number++) {
        fen[strcspn(fen, "\r\n")] = '\0';
        if (!game_start(s->game, fen)) {
            fprintf(stderr, "engine: line %u is no position: %s\n", number, fen);
            return false;
        }
        table_clear(s->table);
        const double start = seconds();
        search_run(s);
        const double taken = seconds() - start;
        tell(s, number);
        if (file == stdin) {
            printf("microseconds %.0f\n", 1e6 * taken);
            fflush(stdout);
        }
        sum->nodes += s->nodes;
        sum->seconds += taken;
    }
    return true;
}

int bench(const char *name, unsigned depth, size_t megabytes)
{
    struct table table = {0};
    struct search *const s = calloc(1, sizeof *s);
    struct game *const game = malloc(sizeof *game);
    FILE *const file = strcmp(name, "-") == 0 ? stdin : fopen(name, "r");
    struct sum sum = {0, 1e-9};
    int status = 2;
    if (file == NULL || s == NULL || game == NULL || !table_resize(&table, megabytes)) {
        fprintf(stderr, "engine: %s: cannot be read, or there is no memory\n", name);
    } else {
        s->game = game;
        s->table = &table;
        s->most = depth;
        status = search_file(file, s, &sum) ? 0 : 2;
        printf("signature %llu\n", (unsigned long long)sum.nodes);
        fprintf(stderr, "%.0f nodes a second\n", (double)sum.nodes / sum.seconds);
    }
    if (file != NULL)
        fclose(file);
    table_free(&table);
    free(game);
    free(s);
    return status;
}
