/* A chess engine, to measure by and to test with: it speaks UCI on standard input and output.
 *
 *   engine                           plays
 *   engine bench FILE DEPTH [MB]     searches the positions of a file, with a table of 16 MB
 *                                    unless told otherwise
 *   engine sums FILE DEPTH           keeps sums over threats in all positions to a depth
 *
 * Of UCI it knows all that a match needs: uci, isready, ucinewgame, position, setoption Hash,
 * go with depth, nodes, movetime, wtime, btime, winc, binc, movestogo and infinite, stop and
 * quit. What it does not understand it tells as an info string, and stays as it was.
 */
#include "bench.h"
#include "input.h"
#include "search.h"
#include "sums.h"

#include <stdio.h>
#include <stdlib.h>

enum { HASH_DEFAULT = 16, HASH_MAX = 4096 };

static const char start_fen[] =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

struct engine {
    struct input input;
    struct game game, before; /* what position is made in, and what it was */
    struct table table;
    struct search search;
    bool is_quitting, waits_for_stop;
};

/* ---- go ---- */

static void tell_depth(const struct search *s, void *context)
{
    const double taken = search_seconds() - s->began;
    (void)context;
    printf("info depth %u score ", s->depth);
    if (s->score >= MATE_LEAST)
        printf("mate %d", (MATE - s->score + 1) / 2);
    else if (s->score <= -MATE_LEAST)
        printf("mate %d", -(MATE + s->score) / 2);
    else
        printf("cp %d", s->score);
    printf(" nodes %llu nps %.0f time %.0f pv", (unsigned long long)s->nodes,
           (double)s->nodes / (taken > 1e-6 ? taken : 1e-6), 1000 * taken);
    game_print_moves(s->best.moves, s->best.count);
    fflush(stdout);
}

/* What may come while it searches; whether to stop. */
static bool hear(struct engine *engine, bool waits)
{
    const char *line;
    while ((line = input_line(&engine->input, waits)) != NULL) {
        if (strcmp(line, "isready") == 0) {
            printf("readyok\n");
            fflush(stdout);
        }
        engine->is_quitting |= strcmp(line, "quit") == 0;
        if (engine->is_quitting || strcmp(line, "stop") == 0) {
            engine->waits_for_stop = false;
            return true;
        }
    }
    engine->is_quitting |= engine->input.has_ended;
    return engine->is_quitting;
}

static bool is_stopped(void *context)
{
    return hear(context, false);
}

/* The number behind a word of the line, or `otherwise`. */
static double number_after(const char *line, const char *word, double otherwise)
{
    const size_t length = strlen(word);
    for (const char *at = line; (at = strstr(at, word)) != NULL; at += length)
        if (at[-1] == ' ' && at[length] == ' ')
            return strtod(at + length, NULL);
    return otherwise;
}

static struct limits read_limits(const char *line, unsigned side)
{
    struct limits limits = no_limits;
    const double depth = number_after(line, "depth", limits.depth);
    const double nodes = number_after(line, "nodes", 1e18);
    const double left = number_after(line, side == WHITE ? "wtime" : "btime", -1) / 1000;
    const double more = number_after(line, side == WHITE ? "winc" : "binc", 0) / 1000;
    const double moves = number_after(line, "movestogo", 30);
    limits.hard = limits.soft = number_after(line, "movetime", 1e12) / 1000;
    if (depth >= 1 && depth < limits.depth)
        limits.depth = (unsigned)depth;
    if (nodes >= 0 && nodes < 1e18)
        limits.nodes = (uint64_t)nodes;
    if (left >= 0 &&
        limits.hard >= 1e9) { /* the clock's, less what the way there takes */
        const double share = left / (moves < 1 ? 1 : moves) + 0.7 * more;
        limits.hard = 3 * share < 0.8 * left ? 3 * share : 0.8 * left - 0.02;
        limits.soft = 0.5 * share < limits.hard ? 0.5 * share : limits.hard;
    }
    return limits;
}

static void go(struct engine *engine, const char *line)
{
    struct search *const s = &engine->search;
    s->game = &engine->game;
    s->table = &engine->table;
    s->limits = read_limits(line, engine->game.position.side);
    s->is_stopped = is_stopped;
    s->tell = tell_depth;
    s->context = engine;
    engine->waits_for_stop = strstr(line, " infinite") != NULL;
    search_run(s);
    while (engine->waits_for_stop && !engine->is_quitting)
        hear(engine, true);
    char text[MOVE_TEXT];
    game_write_move(s->best.count == 0 ? no_move : s->best.moves[0], text);
    printf("bestmove %s\n", text);
}

/* ---- the other commands ---- */

/* Plays the moves of the line. */
static bool read_moves(struct game *game, char *moves)
{
    for (char *word = strtok(moves, " "); word != NULL; word = strtok(NULL, " ")) {
        struct chess_move move;
        if (game->count == GAME_MAX || !game_read_move(game, word, &move)) {
            printf(
                "info string %s is not a legal move here; the position stays as it was\n",
                word);
            return false;
        }
        game_make(game, move);
    }
    return true;
}

static void set_position(struct engine *engine, char *line)
{
    char *const moves = strstr(line, " moves ");
    const char *const fen = strstr(line, " fen ");
    engine->before = engine->game;
    if (moves != NULL)
        *moves = '\0';
    if (!game_start(&engine->game, fen != NULL ? fen + strlen(" fen ") : start_fen))
        printf("info string no game comes to this position: it stays as it was\n");
    else if (moves != NULL && !read_moves(&engine->game, moves + strlen(" moves ")))
        engine->game = engine->before;
}

static void set_option(struct engine *engine, const char *line)
{
    const double megabytes =
        strstr(line, " name Hash ") == NULL ? 0 : number_after(line, "value", 0);
    if (megabytes < 1 || megabytes > HASH_MAX)
        printf("info string the only option is Hash, from 1 to %d\n", HASH_MAX);
    else if (!table_resize(&engine->table, (size_t)megabytes))
        printf("info string there is no memory for %.0f MB\n", megabytes);
}

static void obey(struct engine *engine, char *line)
{
    if (strcmp(line, "uci") == 0)
        printf("id name bbgen test engine\nid author the authors of bbgen\n"
               "option name Hash type spin default %d min 1 max %d\nuciok\n",
               HASH_DEFAULT, HASH_MAX);
    else if (strcmp(line, "isready") == 0)
        printf("readyok\n");
    else if (strcmp(line, "ucinewgame") == 0)
        table_clear(&engine->table);
    else if (strncmp(line, "position ", 9) == 0)
        set_position(engine, line);
    else if (strncmp(line, "setoption ", 10) == 0)
        set_option(engine, line);
    else if (strcmp(line, "go") == 0 || strncmp(line, "go ", 3) == 0)
        go(engine, line);
    else if (strcmp(line, "quit") == 0)
        engine->is_quitting = true;
    else if (*line != '\0' && strcmp(line, "stop") != 0)
        printf("info string what is '%.40s'?\n", line);
    fflush(stdout);
}

static int play(void)
{
    struct engine *const engine = calloc(1, sizeof *engine);
    char *line;
    if (engine == NULL || !table_resize(&engine->table, HASH_DEFAULT)) {
        fprintf(stderr, "engine: there is no memory\n");
        free(engine);
        return 2;
    }
    game_start(&engine->game, start_fen);
    while (!engine->is_quitting && (line = input_line(&engine->input, true)) != NULL)
        obey(engine, line);
    table_free(&engine->table);
    free(engine);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 1)
        return play();
    const long depth = argc == 4 || argc == 5 ? strtol(argv[3], NULL, 10) : 0;
    const long megabytes = argc == 5 ? strtol(argv[4], NULL, 10) : HASH_DEFAULT;
    if (argc == 4 && strcmp(argv[1], "sums") == 0 && depth > 0 && depth < PLIES_MAX)
        return sums(argv[2], (unsigned)depth);
    if (argc < 4 || argc > 5 || strcmp(argv[1], "bench") != 0 || depth < 1 ||
        depth >= PLIES_MAX || megabytes < 1 || megabytes > HASH_MAX) {
        fprintf(stderr, "usage: engine [bench FILE DEPTH [MB] | sums FILE DEPTH]\n");
        return 2;
    }
    return bench(argv[2], (unsigned)depth, (size_t)megabytes);
}
