/* Tests of layouts (zobrist/key_layout.h) and of where pieces can stand ([reach]). */
#include "zobrist/key_layout.h"

#include "support.h"

static const char xiangqi[] = "[board]\nfiles = 9\nranks = 10\nplayers = red black\n"
                              "[pieces]\ngeneral = W\nadvisor = F\nelephant = A\n"
                              "horse = N\nchariot = R\ncannon = R\nsoldier = fW\n"
                              "[zobrist]\npiece = pieces general advisor elephant horse "
                              "chariot cannon soldier\nside = key\n"
                              "[reach]\ngeneral = d1-f3\nadvisor = d1 f1 e2 d3 f3\n"
                              "elephant = c1 g1 a3 e3 i3 c5 g5\n"
                              "soldier = a4 a5 c4 c5 e4 e5 g4 g5 i4 i5 a6-i10\n";

static const char hands[] =
    "[board]\nfiles = 2\nranks = 2\n[pieces]\npawn = fW\nking = K\n"
    "[zobrist]\nhand = counts pawn:3 king:1\ncastling = subsets 2\n"
    "[zobrist.own]\nside = key\n";

static struct arena arena;

static struct game open_game(const char *text)
{
    struct game game;
    struct fault fault = {0};
    if (!game_parse(&arena, "game", "game.ini", text, strlen(text), &game, &fault))
        fail_msg("%s", fault.message);
    return game;
}

static int free_arena(void **state)
{
    (void)state;
    arena_free(&arena);
    return 0;
}

static void xiangqi_has_693_live_keys_of_1261(void **state)
{
    (void)state;
    struct game game = open_game(xiangqi);
    struct layout layout = layout_of(&arena, &game, 0);
    assert_int_equal(layout.count, 14 * 90 + 1);
    assert_int_equal(layout.live, 693);
}

static void the_second_player_reaches_the_same_turned_around(void **state)
{
    (void)state;
    struct game game = open_game(xiangqi);
    struct layout layout = layout_of(&arena, &game, 0);
    for (size_t i = 0; i < layout.count; i++) {
        const struct entry *entry = &layout.entries[i];
        if (entry->feature->kind != FEATURE_PIECES || layout_row(entry)->player == 1)
            continue;
        size_t rank = entry->item / 9, file = entry->item % 9;
        size_t turned = (7 + entry->row) * 90 + (9 - rank) * 9 + file;
        assert_int_equal(entry->live, layout.entries[turned].live);
    }
    assert_string_equal(layout_name(&arena, &layout, layout_live(&layout, 0)),
                        "red general d1");
    assert_string_equal(layout_name(&arena, &layout, layout_live(&layout, 691)),
                        "black soldier i7");
}

static void entries_have_names_in_the_order_of_the_file(void **state)
{
    (void)state;
    static const char *const names[] = {"hand first pawn x1",  "hand first pawn x2",
                                        "hand first pawn x3",  "hand first king x1",
                                        "hand second pawn x1", "hand second pawn x2",
                                        "hand second pawn x3", "hand second king x1",
                                        "castling 0",          "castling 1"};
    struct game game = open_game(hands);
    struct layout layout = layout_of(&arena, &game, 0), own = layout_of(&arena, &game, 1);
    assert_int_equal(layout.count, COUNT(names));
    for (size_t i = 0; i < COUNT(names); i++)
        assert_string_equal(layout_name(&arena, &layout, &layout.entries[i]), names[i]);
    assert_int_equal(own.count, 1);
    assert_string_equal(own.name, "own");
}

static const char gaps[] =
    "[board]\nfiles = 2\nranks = 2\nplayers = white black\n[pieces]\npawn = fW\nking = "
    "K\n"
    "[zobrist]\npiece = pieces - black.pawn black.king - white.pawn white.king\n"
    "castling = subsets short long: what is left\nen_passant = squares a2 b1\n"
    "[zobrist.pawns]\npiece = shared pawn\nempty = key: there are no pawns\n"
    "[zobrist.men]\npiece = shared white.pawn:2 black.king:1\n";

/* Rows as an engine numbers its pieces, with colour in a high bit; squares that have no key;
 * and keys that are made with the main ones. */
static void rows_can_be_empty_and_keys_shared(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        bool live;
    } wanted[] = {
        {"white - a1", false},    {"white - b1", false},   {"white - a2", false},
        {"white - b2", false},    {"black pawn a1", true}, {"black pawn b1", true},
        {"black pawn a2", true},  {"black pawn b2", true}, {"black king a1", true},
        {"black king b1", true},  {"black king a2", true}, {"black king b2", true},
        {"white - a1", false},    {"white - b1", false},   {"white - a2", false},
        {"white - b2", false},    {"white pawn a1", true}, {"white pawn b1", true},
        {"white pawn a2", true},  {"white pawn b2", true}, {"white king a1", true},
        {"white king b1", true},  {"white king a2", true}, {"white king b2", true},
        {"castling short", true}, {"castling long", true}, {"en_passant a1", false},
        {"en_passant b1", true},  {"en_passant a2", true}, {"en_passant b2", false},
        {"empty", true},
    };
    struct game game = open_game(gaps);
    struct layout layout = layout_of(&arena, &game, 0);
    assert_int_equal(layout.count, COUNT(wanted));
    for (size_t i = 0; i < COUNT(wanted); i++) {
        assert_string_equal(layout_name(&arena, &layout, &layout.entries[i]),
                            wanted[i].name);
        assert_int_equal(layout.entries[i].live, wanted[i].live);
    }
    assert_int_equal(layout.live, 16 + 2 + 2 + 1);
    assert_true(layout_is_shared(&game, 1) && layout_is_shared(&game, 2));
    assert_string_equal(game.features[1].meaning, "what is left");
    assert_string_equal(game.sets[0].features[1].meaning, "there are no pawns");
    assert_int_equal(game.sets[1].features[0].rows[0].most, 2);
}

/* Pawns have 48 squares of their own in the key of pawns. */
static void further_keys_have_a_reach_of_their_own(void **state)
{
    (void)state;
    static const char text[] =
        "[board]\nfiles = 8\nranks = 8\n[pieces]\nking = K\npawn = fF\n"
        "[zobrist]\npiece = pieces pawn king\n"
        "[zobrist.pawns]\npiece = pieces pawn king\n"
        "[zobrist.kings]\npiece = pieces king pawn\n"
        "[reach]\nking = a1-h4\n[reach.pawns]\npawn = a2-h7\n";
    struct game own = open_game(text);
    assert_int_equal(layout_of(&arena, &own, 0).live, 2 * 64 + 2 * 32);
    assert_int_equal(layout_of(&arena, &own, 1).live, 2 * 48 + 2 * 32);
    assert_int_equal(layout_of(&arena, &own, 2).live, 2 * 64 + 2 * 32);
}

/* A mistake in a game file, and what the message says. */
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

static const struct CMUnitTest others[] = {
    cmocka_unit_test(xiangqi_has_693_live_keys_of_1261),
    cmocka_unit_test(the_second_player_reaches_the_same_turned_around),
    cmocka_unit_test(entries_have_names_in_the_order_of_the_file),
    cmocka_unit_test(rows_can_be_empty_and_keys_shared),
    cmocka_unit_test(further_keys_have_a_reach_of_their_own),
};

int main(void)
{
    return RUN_WITH("key_layout", NULL, free_arena, ROWS(mistakes, check_mistake),
                    TESTS(others));
}
