/* Mistakes in what a game file says of keys and of where pieces can stand ([reach]): what the message says. What
 * is right has its judge in tests/every. */
#include "game/game.h"

#include "support.h"

static struct arena arena;

static int free_arena(void **state)
{
    (void)state;
    arena_free(&arena);
    return 0;
}

struct mistake {
    const char *description;
    const char *lines, *where, *right;
};

static const struct mistake mistakes[] = {
    {"a square out of the board", "[reach]\nking = a1 c1\n", "game.ini:8:", "a1 to b2"},
    {"a corner that is none", "[reach]\nking = a1-\n", "game.ini:8:", "corners"},
    {"reach of no square", "[reach]\nking = a2\n[board]\nholes = a2\n",
     "game.ini:8:", "none of these squares"},
    {"reach of no piece", "[reach]\nqueen = a1\n", "game.ini:8:", "no piece"},
    {"reach given twice", "[reach]\nking = a1\nking = a2\n", "game.ini:9:", "line 8"},
    {"a count without its number", "[zobrist]\nhand = counts king\n",
     "game.ini:8:", "pawn:18"},
    {"a count of none", "[zobrist]\nhand = counts king:0\n", "game.ini:8:", "1 to"},
    {"reach of no set", "[reach.pawns]\nking = a1\n", "game.ini:7:", "[zobrist.pawns]"},
    {"reach of a set given twice",
     "[zobrist.own]\nside = key\n[reach.own]\nking = a1\nking = a2\n",
     "game.ini:11:", "line 10"},
    {"a piece of nobody", "[zobrist]\na = pieces red.king\n",
     "game.ini:8:", "'red' is no player; there are first and second"},
    {"pieces with and without players", "[zobrist]\na = pieces first.king king\n",
     "game.ini:8:", "none has"},
    {"no piece but gaps", "[zobrist]\na = pieces - -\n",
     "game.ini:8:", "names of pieces"},
    {"a number of pieces on squares", "[zobrist]\na = pieces king:2\n",
     "game.ini:8:", "without a number"},
    {"things named twice", "[zobrist]\na = subsets b c b\n", "game.ini:8:", "twice"},
    {"nine things", "[zobrist]\na = subsets a b c d e f g h i\n",
     "game.ini:8:", "1 to 8"},
    {"a thing in capitals", "[zobrist]\na = subsets b C\n", "game.ini:8:", "lower case"},
    {"a meaning that ends a comment", "[zobrist]\na = key: so */ int\n",
     "game.ini:8:", "without '*/'"},
    {"a meaning that takes in a line", "[zobrist]\na = key: so \\\n",
     "game.ini:8:", "and '\\'"},
    {"squares off the board", "[zobrist]\na = squares c1\n", "game.ini:8:", "a1 to b2"},
    {"main keys that are shared", "[zobrist]\na = shared king\n",
     "game.ini:8:", "[zobrist.NAME]"},
    {"keys shared with nothing", "[zobrist]\nb = key\n[zobrist.own]\nb = shared king\n",
     "game.ini:10:", "no pieces named 'b'"},
    {"shared keys of a player that has none",
     "[zobrist]\na = pieces first.king\n[zobrist.own]\na = shared king\n",
     "game.ini:10:", "the second king"},
    {"more pieces than squares",
     "[zobrist]\na = pieces king\n[zobrist.own]\na = shared king:5\n",
     "game.ini:10:", "of which there are 4"},
    {"shared keys with and without numbers",
     "[zobrist]\na = pieces king\n[zobrist.own]\na = shared first.king:1 second.king\n",
     "game.ini:10:", "none has"},
    {"a set without a feature", "[zobrist.own]\n", "game.ini:7:", "no feature"},
    {"a set without a name", "[zobrist.]\n", "game.ini:7:", "[zobrist.pawns]"},
    {"a set with no piece", "[zobrist.own]\npiece = pieces queen\n",
     "game.ini:8:", "no piece"},
};

static void check_mistake(void **state)
{
    const struct mistake *row = *state;
    char text[1024];
    struct game game;
    struct fault fault = {0};
    snprintf(text, sizeof text, "[board]\nfiles = 2\nranks = 2\n[pieces]\nking = K\n\n%s",
             row->lines);
    assert_false(
        game_parse(&arena, "game", "game.ini", text, strlen(text), &game, &fault));
    assert_int_equal(fault.status, FAULT_INPUT);
    if (strstr(fault.message, row->where) == NULL ||
        strstr(fault.message, row->right) == NULL)
        fail_msg("%s", fault.message);
}

int main(void)
{
    return RUN_WITH("key_layout", NULL, free_arena, ROWS(mistakes, check_mistake));
}
