#include "bench.h"

#include "search.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void tell(const struct search *s, unsigned number)
{
    printf("%u: score %d, nodes %llu, pv", number, s->score,
           (unsigned long long)s->nodes);
    for (unsigned i = 0; i < s->best.count; i++) {
        char text[MOVE_TEXT];
        game_write_move(s->best.moves[i], text);
        printf(" %s", text);
    }
    printf("\n");
}

/* Searches each line of the file; false when one is no position. */
static bool search_file(FILE *file, struct search *s, uint64_t *nodes)
{
    char fen[256];
    for (unsigned number = 1; fgets(fen, sizeof fen, file) != NULL; number++) {
        fen[strcspn(fen, "\r\n")] = '\0';
        if (!game_start(s->game, fen)) {
            fprintf(stderr, "engine: line %u is no position: %s\n", number, fen);
            return false;
        }
        table_clear(s->table);
        search_run(s);
        tell(s, number);
        *nodes += s->nodes;
    }
    return true;
}

int bench(const char *name, unsigned depth, size_t megabytes)
{
    struct table table = {NULL, 64};
    struct search *const s = calloc(1, sizeof *s);
    struct game *const game = malloc(sizeof *game);
    FILE *const file = fopen(name, "r");
    uint64_t nodes = 0;
    int status = 2;
    if (file == NULL || s == NULL || game == NULL || !table_resize(&table, megabytes)) {
        fprintf(stderr, "engine: %s: cannot be read, or there is no memory\n", name);
    } else {
        s->game = game;
        s->table = &table;
        s->limits = no_limits;
        s->limits.depth = depth;
        const clock_t start = clock();
        status = search_file(file, s, &nodes) ? 0 : 2;
        const double taken = (double)(clock() - start) / CLOCKS_PER_SEC;
        printf("signature %llu\n", (unsigned long long)nodes);
        fprintf(stderr, "%.0f nodes a second\n", (double)nodes / (taken > 0 ? taken : 1));
    }
    if (file != NULL)
        fclose(file);
    table_free(&table);
    free(game);
    free(s);
    return status;
}
