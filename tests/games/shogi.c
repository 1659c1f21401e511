/* Counting legal moves of shogi with emitted headers only, against published counts.
 *
 *   shogi FILE LIMIT   every count of at most LIMIT nodes in a file, whose lines are an
 *                      SFEN and end in "; D1 30; D2 900"; and with the players changed,
 *                      those of at most a tenth of that; and random games from there, in
 *                      which the moves are counted in two ways
 */
#include "shogi.h"

#include "counts.h"
#include "perft.h"

enum { GAMES = 20, PLIES_AT_MOST = 300 };

static void check_position(struct position position, const char *line, unsigned depth,
                           uint64_t wanted, const char *players)
{
    char claim[320];
    const uint64_t nodes = perft(&position, depth);
    nodes_counted += nodes;
    snprintf(claim, sizeof claim, "depth %u is %llu, not %llu%s: %s", depth,
             (unsigned long long)wanted, (unsigned long long)nodes, players, line);
    expect(nodes == wanted, claim);
}

static void check_count(const char *line, unsigned depth, uint64_t wanted, uint64_t limit)
{
    const struct position position = read_sfen(line);
    check_position(position, line, depth, wanted, "");
    if (wanted <= limit / 10)
        check_position(change_players(&position), line, depth, wanted,
                       " with the players changed");
}

/* Plays at random, and counts the positions whose legal moves are not those that pass when
 * all are tried. */
static unsigned count_faults_of_game(struct position position)
{
    struct move_list list;
    unsigned faults = 0;
    for (unsigned ply = 0; ply < PLIES_AT_MOST; ply++) {
        generate(&position, &list);
        faults += list.count != count_by_trying(&position);
        if (list.count == 0)
            break;
        make(&position, list.moves[random_bits() % list.count]);
    }
    return faults;
}

static void check_games(const char *line)
{
    char claim[320];
    unsigned faults = 0;
    for (unsigned i = 0; i < GAMES; i++)
        faults += count_faults_of_game(read_sfen(line));
    snprintf(claim, sizeof claim, "the legal moves are those that pass: %s", line);
    expect(faults == 0, claim);
}

int main(int argc, char **argv)
{
    return test_counts(argc, argv, check_count, check_games);
}
