/* Lets two chess programs play by UCI, and judges every word of theirs by rules of its own.
 *
 *   referee play GAMES NODES FILE FIRST SECOND   with so many nodes a move, from openings of
 *                                                two to nine plies by lot; writes the games
 *                                                to FILE
 *   referee judge FEN MOVE...                    how such a game ended
 *   referee perft FILE LIMIT                     its own moves, against published counts
 *
 * Each game ends by mate, stalemate, a position that comes for the third time, fifty moves
 * without a capture or a move of a pawn, or with too little on the board; whether the game is
 * over is for the referee to say, and at mate and stalemate the program to move must know no
 * move. A fault is a move, or a variation, that is not legal; a mate that is announced and is
 * none; more nodes than allowed; or silence.
 */
#define _POSIX_C_SOURCE 200809L
#include "mailbox.h"
#include "random_bits.h"

#include <signal.h>
#include <stdint.h>
#include <unistd.h>

enum { GAME_MAX = 12000, OPENING_MIN = 2, OPENING_MAX = 9, TEXT_MAX = 16384 };

struct player {
    const char *name;
    FILE *to, *from;
};

struct match {
    struct player players[2];
    FILE *record;
    uint64_t nodes;
    unsigned faults;
};

struct game {
    struct mailbox board;
    struct plies plies; /* legal now */
    char start[FEN_MAX];
    char (*seen)[FEN_MAX]; /* all positions, the first four fields */
    char (*moves)[PLY_TEXT];
    int count;
};

enum end { GOES_ON, MATE, STALEMATE, REPETITION, FIFTY_MOVES, DEAD, FAULT, ENDS };

static const char *const ends[ENDS] = {"it goes on", "mate",        "stalemate",
                                       "repetition", "fifty moves", "too few men",
                                       "fault"};

/* ---- games ---- */

/* Notes the position, without the numbers of moves. */
static void see(struct game *game)
{
    char *const seen = game->seen[game->count];
    write_mailbox(&game->board, seen);
    *strrchr(seen, ' ') = '\0';
    *strrchr(seen, ' ') = '\0';
}

static void begin(struct game *game, const char *fen)
{
    game->board = read_mailbox(fen);
    mend_behind(&game->board);
    game->plies = find_plies(&game->board);
    game->count = 0;
    write_mailbox(&game->board, game->start);
    see(game);
}

static void advance(struct game *game, struct ply ply)
{
    write_ply(ply, game->moves[game->count++]);
    game->board = play_ply(game->board, ply);
    mend_behind(&game->board);
    game->plies = find_plies(&game->board);
    see(game);
}

static int times_seen(const struct game *game)
{
    int times = 0;
    for (int i = 0; i <= game->count; i++)
        times += strcmp(game->seen[i], game->seen[game->count]) == 0;
    return times;
}

static enum end end_of(const struct game *game)
{
    if (game->plies.count == 0)
        return king_is_hit(&game->board, game->board.is_black) ? MATE : STALEMATE;
    return times_seen(game) >= 3         ? REPETITION
           : game->board.quiet >= 100    ? FIFTY_MOVES
           : is_dead(&game->board)       ? DEAD
           : game->count >= GAME_MAX - 1 ? FAULT
                                         : GOES_ON;
}

static bool find_ply(const struct plies *plies, const char *text, struct ply *ply)
{
    for (int i = 0; i < plies->count; i++) {
        char written[PLY_TEXT];
        write_ply(plies->list[i], written);
        if (strcmp(written, text) == 0) {
            *ply = plies->list[i];
            return true;
        }
    }
    return false;
}

/* ---- what programs say ---- */

static void fault(struct match *match, const struct game *game,
                  const struct player *player, const char *what, const char *line)
{
    char fen[FEN_MAX];
    write_mailbox(&game->board, fen);
    match->faults++;
    printf("FAILED: %s: %s, at %s: %s\n", player->name, what, fen, line);
}

/* Plays a variation on a board of its own: whether it is legal, and of the length of the
 * mate that is told, if that is not 0, ends in it. */
static const char *judge_line(struct mailbox board, char *line, int mate)
{
    int count = 0;
    char *rest;
    for (char *word = strtok_r(line, " \n", &rest); word != NULL;
         word = strtok_r(NULL, " \n", &rest)) {
        struct ply ply;
        const struct plies plies = find_plies(&board);
        if (!find_ply(&plies, word, &ply))
            return "a variation is not legal";
        board = play_ply(board, ply);
        count++;
    }
    const int wanted = mate > 0 ? 2 * mate - 1 : -2 * mate;
    if (mate != 0 && count == wanted &&
        (find_plies(&board).count != 0 || !king_is_hit(&board, board.is_black)))
        return "a mate is none";
    return count == 0 ? "a variation is empty" : NULL;
}

static void judge_info(struct match *match, const struct game *game,
                       const struct player *player, char *line)
{
    const char *const mate = strstr(line, " score mate "), *const nodes =
                                                               strstr(line, " nodes ");
    char *const pv = strstr(line, " pv ");
    char copy[TEXT_MAX];
    if (nodes != NULL && strtoull(nodes + 7, NULL, 10) > match->nodes)
        fault(match, game, player, "too many nodes", line);
    if (strstr(line, "info string") == line)
        fault(match, game, player, "it did not understand", line);
    if (pv == NULL)
        return;
    snprintf(copy, sizeof copy, "%s", pv + 4);
    const char *const wrong =
        judge_line(game->board, copy, mate == NULL ? 0 : atoi(mate + 12));
    if (wrong != NULL)
        fault(match, game, player, wrong, line);
}

/* Asks for a move: what stands behind "bestmove", or "" when it says no more. */
static void ask(struct match *match, const struct game *game, const struct player *player,
                char answer[16])
{
    char line[TEXT_MAX];
    *answer = '\0';
    fprintf(player->to, "position fen %s moves", game->start);
    for (int i = 0; i < game->count; i++)
        fprintf(player->to, " %s", game->moves[i]);
    fprintf(player->to, "\ngo nodes %llu\n", (unsigned long long)match->nodes);
    fflush(player->to);
    while (fgets(line, sizeof line, player->from) != NULL) {
        if (sscanf(line, "bestmove %15s", answer) == 1)
            return;
        judge_info(match, game, player, line);
    }
}

static void say(const struct player *player, const char *text)
{
    fputs(text, player->to);
    fflush(player->to);
}

/* Sends a text, and waits for the line that answers it. */
static bool say_and_hear(const struct player *player, const char *text,
                         const char *wanted)
{
    char line[TEXT_MAX];
    say(player, text);
    while (fgets(line, sizeof line, player->from) != NULL)
        if (strncmp(line, wanted, strlen(wanted)) == 0)
            return true;
    return false;
}

static bool start(struct player *player, const char *name)
{
    int to[2], from[2];
    if (pipe(to) != 0 || pipe(from) != 0)
        return false;
    const pid_t child = fork();
    if (child == 0) {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        close(to[1]);
        close(from[0]);
        execl(name, name, (char *)NULL);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    player->name = name;
    player->to = fdopen(to[1], "w");
    player->from = fdopen(from[0], "r");
    return child > 0 && player->to != NULL && player->from != NULL &&
           say_and_hear(player, "uci\n", "uciok") &&
           say_and_hear(player, "setoption name Hash value 1\nisready\n", "readyok");
}

/* ---- matches ---- */

static unsigned draw(unsigned below)
{
    return (unsigned)((random_bits() >> 16) % below);
}

/* Some moves by lot; and then the position is the start of the game, so that programs
 * also read positions in the middle. */
static void open_game(struct game *game)
{
    char fen[FEN_MAX];
    do {
        const int length = OPENING_MIN + (int)draw(OPENING_MAX - OPENING_MIN + 1);
        begin(game, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        while (game->count < length && game->plies.count != 0)
            advance(game, game->plies.list[draw((unsigned)game->plies.count)]);
    } while (game->plies.count == 0);
    write_mailbox(&game->board, fen);
    begin(game, fen);
}

static enum end play_game(struct match *match, struct game *game, unsigned white)
{
    enum end end;
    char answer[16] = "";
    for (unsigned i = 0; i < 2; i++)
        say(&match->players[i], "ucinewgame\n");
    while ((end = end_of(game)) == GOES_ON) {
        const struct player *const player = &match->players[white ^ game->board.is_black];
        struct ply ply;
        ask(match, game, player, answer);
        if (!find_ply(&game->plies, answer, &ply)) {
            fault(match, game, player, "its move is not legal", answer);
            return FAULT;
        }
        advance(game, ply);
    }
    if (end == MATE || end == STALEMATE) {
        const struct player *const player = &match->players[white ^ game->board.is_black];
        ask(match, game, player, answer);
        if (strcmp(answer, "0000") != 0)
            fault(match, game, player, "there is no move, but it has one", answer);
    }
    return end;
}

static void record(FILE *file, const struct game *game, enum end end)
{
    fprintf(file, "%s; %s;", game->start, ends[end]);
    for (int i = 0; i < game->count; i++)
        fprintf(file, " %s", game->moves[i]);
    fprintf(file, "\n");
}

static void play_match(struct match *match, struct game *game, unsigned games)
{
    unsigned counts[ENDS] = {0}, played = 0, plies = 0;
    for (; played < games && counts[FAULT] == 0; played++) {
        open_game(game);
        const enum end end = play_game(match, game, played % 2);
        counts[end]++;
        plies += (unsigned)game->count;
        record(match->record, game, end);
    }
    printf("%u games, %u plies", played, plies);
    for (unsigned end = MATE; end < ENDS; end++)
        printf(", %u by %s", counts[end], ends[end]);
    printf("; %u faults\n", match->faults);
}

static struct game *make_game(void)
{
    struct game *const game = calloc(1, sizeof *game);
    if (game != NULL) {
        game->seen = calloc(GAME_MAX + 1, sizeof *game->seen);
        game->moves = calloc(GAME_MAX, sizeof *game->moves);
    }
    if (game == NULL || game->seen == NULL || game->moves == NULL) {
        fprintf(stderr, "referee: there is no memory\n");
        exit(2);
    }
    return game;
}

static int play(char **arguments)
{
    struct match match = {.nodes = strtoull(arguments[1], NULL, 10)};
    struct game *const game = make_game();
    signal(SIGPIPE, SIG_IGN); /* a program that is gone says nothing more */
    match.record = fopen(arguments[2], "w");
    if (match.record == NULL || !start(&match.players[0], arguments[3]) ||
        !start(&match.players[1], arguments[4])) {
        fprintf(stderr, "referee: the match cannot begin\n");
        return 2;
    }
    play_match(&match, game, (unsigned)strtoul(arguments[0], NULL, 10));
    for (unsigned i = 0; i < 2; i++)
        say(&match.players[i], "quit\n");
    return fclose(match.record) != 0 || match.faults != 0;
}

static int judge(const char *fen, char **moves)
{
    struct game *const game = make_game();
    begin(game, fen);
    for (; *moves != NULL && end_of(game) == GOES_ON; moves++) {
        struct ply ply;
        if (!find_ply(&game->plies, *moves, &ply)) {
            printf("%s is not legal\n", *moves);
            return 1;
        }
        advance(game, ply);
    }
    printf("%s after %d\n", ends[end_of(game)], game->count);
    return 0;
}

/* ---- the referee's own moves ---- */

static uint64_t count(const struct mailbox *board, unsigned depth)
{
    const struct plies plies = find_plies(board);
    uint64_t sum = 0;
    if (depth <= 1)
        return depth == 0 ? 1 : (uint64_t)plies.count;
    for (int i = 0; i < plies.count; i++) {
        const struct mailbox after = play_ply(*board, plies.list[i]);
        sum += count(&after, depth - 1);
    }
    return sum;
}

static int perft(const char *name, uint64_t limit)
{
    FILE *const file = fopen(name, "r");
    char line[256];
    unsigned wrong = 0, right = 0;
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        const struct mailbox board = read_mailbox(line);
        for (const char *at = strchr(line, ';'); at != NULL; at = strchr(at + 1, ';')) {
            unsigned depth;
            unsigned long long wanted;
            if (sscanf(at, "; D%u %llu", &depth, &wanted) != 2 || wanted > limit)
                continue;
            if (count(&board, depth) == wanted)
                right++;
            else if (wrong++ < 10)
                printf("FAILED: depth %u is %llu: %s", depth, wanted, line);
        }
    }
    printf("%u right, %u wrong\n", right, wrong);
    return wrong != 0 || right == 0;
}

int main(int argc, char **argv)
{
    if (argc == 7 && strcmp(argv[1], "play") == 0)
        return play(argv + 2);
    if (argc >= 3 && strcmp(argv[1], "judge") == 0)
        return judge(argv[2], argv + 3);
    if (argc == 4 && strcmp(argv[1], "perft") == 0)
        return perft(argv[2], strtoull(argv[3], NULL, 10));
    fprintf(stderr, "usage: referee play GAMES NODES FILE FIRST SECOND\n"
                    "       referee judge FEN MOVE...\n"
                    "       referee perft FILE LIMIT\n");
    return 2;
}
