/* Lets engines search the same positions in turn, one engine at a time, and tells how long
 * each took: of each position its shortest time over the rounds, summed.
 *
 *   engine POSITIONS ROUNDS DEPTH MEGABYTES ENGINE...
 *
 * Each is a process that lives as long as the race, `ENGINE - DEPTH MEGABYTES`, and
 * waits while others search, so that all have their share of whatever disturbs the machine,
 * some hundredths of a second apart. All must find the same.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ENGINES_MAX = 64, POSITIONS_MAX = 128, LINE_BYTES = 2048 };

struct engine {
    const char *name;
    FILE *to, *from;
    double shortest[POSITIONS_MAX]; /* microseconds */
};

struct race {
    struct engine engines[ENGINES_MAX];
    unsigned count, positions;
    char fens[POSITIONS_MAX][256];
};

static int start(struct engine *engine, const char *name, const char *depth,
                 const char *megabytes)
{
    int to[2], from[2];
    if (pipe(to) != 0 || pipe(from) != 0)
        return 0;
    const pid_t child = fork();
    if (child == 0) {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        close(to[1]);
        close(from[0]);
        if (freopen("/dev/null", "w", stderr) != NULL)
            execl(name, name, "-", depth, megabytes, (char *)NULL);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    engine->name = name;
    engine->to = fdopen(to[1], "w");
    engine->from = fdopen(from[0], "r");
    return child > 0 && engine->to != NULL && engine->from != NULL;
}

/* Reads "score ..." and the microseconds; the number before is the engine's own count. */
static int ask(struct engine *engine, const char *fen, char *found, double *taken)
{
    char line[LINE_BYTES];
    fputs(fen, engine->to);
    if (fflush(engine->to) != 0 || fgets(line, sizeof line, engine->from) == NULL ||
        strchr(line, ' ') == NULL)
        return 0;
    strcpy(found, strchr(line, ' '));
    return fgets(line, sizeof line, engine->from) != NULL &&
           sscanf(line, "microseconds %lf", taken) == 1;
}

/* All engines search a position, the first of them being another each time. */
static int run(struct race *race, unsigned round, unsigned position)
{
    char wanted[LINE_BYTES] = "", found[LINE_BYTES];
    for (unsigned i = 0; i < race->count; i++) {
        struct engine *const engine =
            &race->engines[(i + round * 5 + position) % race->count];
        double *const shortest = &engine->shortest[position], taken;
        if (!ask(engine, race->fens[position], found, &taken)) {
            fprintf(stderr, "engine: %s does not answer\n", engine->name);
            return 0;
        }
        if (i == 0)
            strcpy(wanted, found);
        if (strcmp(wanted, found) != 0) {
            fprintf(stderr, "engine: %s finds something else:%s", engine->name, found);
            return 0;
        }
        if (round == 0 || taken < *shortest)
            *shortest = taken;
    }
    return 1;
}

static int read_positions(struct race *race, const char *name)
{
    FILE *const file = fopen(name, "r");
    while (file != NULL && race->positions < POSITIONS_MAX &&
           fgets(race->fens[race->positions], sizeof race->fens[0], file) != NULL)
        race->positions++;
    if (file != NULL)
        fclose(file);
    return race->positions != 0;
}

int main(int argc, char **argv)
{
    static struct race race;
    if (argc < 6 || argc > 5 + ENGINES_MAX || !read_positions(&race, argv[1])) {
        fprintf(stderr, "usage: engine POSITIONS ROUNDS DEPTH MEGABYTES ENGINE...\n");
        return 2;
    }
    const unsigned rounds = (unsigned)strtoul(argv[2], NULL, 10);
    for (int i = 5; i < argc; i++)
        if (!start(&race.engines[race.count++], argv[i], argv[3], argv[4]))
            return 2;
    for (unsigned round = 0; round < rounds; round++)
        for (unsigned position = 0; position < race.positions; position++)
            if (!run(&race, round, position))
                return 1;
    for (unsigned i = 0; i < race.count; i++) {
        double sum = 0;
        for (unsigned position = 0; position < race.positions; position++)
            sum += race.engines[i].shortest[position];
        printf("%s %.0f\n", race.engines[i].name, sum);
    }
    return 0;
}
