/* Tests of reading games (game/game.h). */
#include "support.h"

#include "base/text.h"
#include "game/game.h"

#define BOARD "[board]\nfiles=8\nranks=8\n"

struct refusal {
    const char *description;
    const char *file;
    const char *message; /* how it starts */
};

static const struct refusal refusals[] = {
    {"what the lines say is read first", "[board\n", "f:1: a section starts"},
    {"an unknown section is refused", BOARD "[men]\n", "f:4: unknown section [men]"},
    {"sections are not in capitals", "[Board]\n", "f:1: unknown section [Board]"},
    {"an unknown key of the board is refused", "[board]\nfile=8\n",
     "f:2: unknown key 'file' in [board]"},
    {"files are given once", "[board]\nfiles=8\nfiles=8\n",
     "f:3: 'files' is given twice, first in line 2"},
    {"ranks are given once, even in two sections",
     "[board]\nranks=8\n[pieces]\nk=K\n[board]\nranks=9\n",
     "f:6: 'ranks' is given twice, first in line 2"},
    {"a board has a file", "[board]\nfiles=0\n",
     "f:2: files = 0: a number from 1 to 16 is needed"},
    {"a board has at most 16 files", "[board]\nfiles=17\n", "f:2: files = 17: a number"},
    {"a board has a rank", "[board]\nranks=0\n",
     "f:2: ranks = 0: a number from 1 to 128 is needed"},
    {"a board has at most 128 ranks", "[board]\nranks=129\n", "f:2: ranks = 129: a"},
    {"a number of files has digits only", "[board]\nfiles=+8\n", "f:2: files = +8: a"},
    {"files are needed", "[board]\nranks=8\n[pieces]\nk=K\n",
     "f:4: the file ends without 'files'"},
    {"ranks are needed", "[board]\nfiles=8\n[pieces]\nk=K\n",
     "f:4: the file ends without 'ranks'"},
    {"a board has at most 128 squares", "[board]\nfiles=16\nranks=9\n[pieces]\nk=K\n",
     "f:3: 16 files by 9 ranks are 144 squares; at most 128"},
    {"what made the board too large is told, were it the files",
     "[board]\nranks=128\n\nfiles=2\n[pieces]\nk=K\n", "f:4: 2 files by 128 ranks"},
    {"a game has a piece", BOARD "[pieces]\n\n", "f:5: the file ends without a piece"},
    {"a piece is not named in capitals", BOARD "[pieces]\nKing=K\n",
     "f:5: 'King' cannot name a piece"},
    {"a piece is named once", BOARD "[pieces]\nking=K\nqueen=Q\nking=K\n",
     "f:7: 'king' is given twice, first in line 5"},
    {"players are two", BOARD "players=white\n", "f:4: players = white: two names"},
    {"players are not three", BOARD "players=a b c\n", "f:4: players = a b c: two names"},
    {"players are in lower case", BOARD "players=a B\n", "f:4: players = a B: two names"},
    {"players are named once", BOARD "players=a b\nplayers=a b\n",
     "f:5: 'players' is given twice, first in line 4"},
    {"a feature is not named in capitals", BOARD "[zobrist]\nSide=key\n",
     "f:5: 'Side' cannot name a feature"},
    {"a feature is named once", BOARD "[zobrist]\na=key\nb=key\na=key\n",
     "f:7: 'a' is given twice, first in line 5"},
    {"steps have their words", BOARD "[zobrist]\na=steps 11 form 14 by 8\n",
     "f:5: steps are told as in 'steps 11 from 14 by 8'"},
    {"and all of them", BOARD "[zobrist]\na=steps 11 from 14\n", "f:5: steps are told"},
    {"and no more", BOARD "[zobrist]\na=steps 11 from 14 by 8 9\n",
     "f:5: steps are told"},
    {"a piece is not named as half of another",
     BOARD "[pieces]\nlance=fR\nlance_first=W\n",
     "f:5: 'lance_first' would be named twice"},
    {"whatever comes first", BOARD "[pieces]\nlance_second=B\nlance=fR\n",
     "f:6: 'lance_second' would be named twice"},
    {"only pieces take two steps", BOARD "[pieces]\nking=K\n[pawns]\npawn=2\n",
     "f:7: 'pawn' is no piece of this game"},
    {"only those that step ahead", BOARD "[pieces]\nrook=R\n[pawns]\nrook=2\n",
     "f:7: 'rook' is no pawn: these go and capture by single steps"},
    {"from a rank of the board", BOARD "[pieces]\npawn=fmWfcF\n[pawns]\npawn=9\n",
     "f:7: pawn = 9: a rank from 1 to 8 is needed"},
    {"or from squares", BOARD "[pieces]\npawn=fmWfcF\n[pawns]\npawn=second\n",
     "f:7: 'second': "},
    {"a piece becomes pieces",
     BOARD "[pieces]\nking=K\npawn=fW\n[promotions]\npawn=in a8\n",
     "f:8: pawn = in a8: pieces are needed, then `in`"},
    {"somewhere", BOARD "[pieces]\nking=K\npawn=fW\n[promotions]\npawn=king\n",
     "f:8: pawn = king: pieces are needed, then `in`"},
    {"on squares that there are",
     BOARD "[pieces]\nking=K\npawn=fW\n[promotions]\npawn=king in end\n", "f:8: 'end': "},
    {"of the game", BOARD "[pieces]\nking=K\npawn=fW\n[promotions]\npawn=lord in a8\n",
     "f:8: 'lord' is no piece of this game"},
    {"a code is of one piece",
     BOARD "[pieces]\nking=K\npawn=fW\n[codes]\nking=1\npawn=0 1\n",
     "f:9: pawn = 0 1: 1 is the code of 'king' already"},
    {"and a number", BOARD "[pieces]\nking=K\n[codes]\nking=k\n",
     "f:7: king = k: a number from 0 to 255 is needed"},
    {"not too large", BOARD "[pieces]\nking=K\n[codes]\nking=256\n",
     "f:7: king = 256: a number from 0 to 255 is needed"},
    {"or two", BOARD "[pieces]\nking=K\n[codes]\nking=1 2 3\n",
     "f:7: king = 1 2 3: a number from 0 to 255 is needed, or two"},
    {"which players need that differ", BOARD "[pieces]\npawn=fW\n[codes]\npawn=1\n",
     "f:7: pawn = 1: it attacks otherwise for the second player; two codes are needed"},
    {"a right is not named in capitals",
     BOARD "[pieces]\nking=K\nrook=R\n[castling]\nWhite=king e1 g1, rook h1 f1\n",
     "f:8: 'White' cannot name a right"},
    {"castling takes two pieces",
     BOARD "[pieces]\nking=K\nrook=R\n[castling]\na=king e1 g1\n",
     "f:8: a = king e1 g1: two pieces are needed"},
    {"and no three",
     BOARD "[pieces]\nking=K\nrook=R\n[castling]\na=king e1 g1, rook h1 f1, rook a1 b1\n",
     "f:8: a = king e1 g1, rook h1 f1, rook a1 b1: two pieces are needed"},
    {"which the game has",
     BOARD "[pieces]\nking=K\nrook=R\n[castling]\na=king e1 g1, tower h1 f1\n",
     "f:8: 'tower' is no piece of this game"},
    {"each with two squares",
     BOARD "[pieces]\nking=K\nrook=R\n[castling]\na=king e1, rook h1 f1\n",
     "f:8: a = king e1, rook h1 f1: behind king the squares are needed"},
    {"and not with three",
     BOARD "[pieces]\nking=K\nrook=R\n[castling]\na=king e1 f1 g1, rook h1 f1\n",
     "f:8: a = king e1 f1 g1, rook h1 f1: behind king the squares"},
    {"which the board has",
     BOARD "[pieces]\nking=K\nrook=R\n[castling]\na=king e1 g1, rook i1 f1\n",
     "f:8: a = king e1 g1, rook i1 f1: behind rook the squares"},
    {"in a straight line",
     BOARD "[pieces]\nking=K\nrook=R\n[castling]\na=king e1 g2, rook h1 f1\n",
     "f:8: a = king e1 g2, rook h1 f1: from e1 to g2 no way goes straight"},
    {"and not both on one",
     BOARD "[pieces]\nking=K\nrook=R\n[castling]\na=king e1 g1, rook h1 g1\n",
     "f:8: a = king e1 g1, rook h1 g1: both pieces cannot be on one square"},
    {"rights have one order",
     BOARD
     "[pieces]\nking=K\nrook=R\n[castling]\na=king e1 g1, rook h1 f1\nb=king e1 c1, "
     "rook a1 d1\n[zobrist]\nc=subsets b a\n",
     "f:8: 'a' is number 1 here and number 2 in [zobrist], of line 11"},
    {"a zone is not named in capitals", BOARD "[zones]\nPalace=a1\n",
     "f:5: 'Palace' cannot name a zone"},
    {"a zone is named once", BOARD "[zones]\na=a1\nb=a1\na=b2\n",
     "f:7: 'a' is given twice, first in line 5"},
    {"a zone is on the board", BOARD "[zones]\npalace=a1-i3\n",
     "f:5: 'a1-i3': squares like e1, or opposite corners like a1-h8"},
    {"a piece's zone is the game's", BOARD "[pieces]\nking=W in palace\n",
     "f:5: there is no zone 'palace'; [zones] names them"},
    {"a feature must be of some kind", BOARD "[zobrist]\na=lock\n", "f:5: 'lock' is no"},
    {"a feature's pieces are the game's",
     BOARD "[zobrist]\na=pieces k q\n[pieces]\nk=K\n",
     "f:5: 'q' is no piece of this game"},
    {"moves must be known", BOARD "[pieces]\nking=V\n",
     "f:5: moves 'V', at letter 1: unknown"},
};

static const struct {
    const char *name;
    bool is_name;
} names[] = {
    {"a", true},
    {"rook", true},
    {"a1_b2", true},
    {"a_1", true},
    {"a1_b2_", false}, /* what is behind it would be behind two */
    {"a__b", false},
    {"abcdefghijklmnopqrstuvwxyz012345", true},
    {"abcdefghijklmnopqrstuvwxyz0123456", false},
    {"", false},
    {"1a", false},
    {"_a", false},
    {"Rook", false},
    {"rooK", false},
    {"a-b", false},
    {"a b", false},
    {"a\n", false},
    {"int", true}, /* a game knows no language */
    {"zone", true},
    {"\xc3\xa9", false},
};

static bool parse(struct arena *arena, const char *file, struct game *game,
                  struct fault *fault)
{
    return game_parse(arena, "g", "f", file, strlen(file), game, fault);
}

static void check_refusal(void **state)
{
    const struct refusal *row = *state;
    static struct game game;
    struct arena arena = {0};
    struct fault fault = {0};
    assert_false(parse(&arena, row->file, &game, &fault));
    assert_int_equal(fault.status, FAULT_INPUT);
    if (strncmp(fault.message, row->message, strlen(row->message)) != 0)
        fail_msg("'%s' does not start with '%s'", fault.message, row->message);
    arena_free(&arena);
}

static void a_name_is_lower_case_and_at_most_32_long(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(names); i++)
        if (game_is_name(names[i].name) != names[i].is_name)
            fail_msg("'%s'", names[i].name);
}

static void a_game_has_what_its_file_says(void **state)
{
    (void)state;
    static struct game game;
    struct arena arena = {0};
    struct fault fault = {0};
    assert_true(parse(&arena,
                      "[pieces]\nrook=R\ncardinal=BN\n[board]\nranks=10\nfiles=9\n"
                      "[pieces]\nknight = N\n",
                      &game, &fault));
    assert_string_equal(game.name, "g");
    assert_int_equal(game.board.files, 9);
    assert_int_equal(game.board.ranks, 10);
    assert_int_equal(game.piece_count, 3);

    const struct piece *cardinal = &game.pieces[1];
    assert_string_equal(cardinal->name, "cardinal");
    assert_string_equal(cardinal->betza, "BN");
    assert_string_equal(cardinal->origin.file, "f");
    assert_int_equal(cardinal->origin.line, 3);
    assert_int_equal(cardinal->sides[0].moves.count, 12);
    assert_int_equal(cardinal->sides[0].slides.count, 4);
    assert_int_equal(cardinal->sides[0].leaps.count, 8);
    assert_string_equal(game.pieces[2].name, "knight");
    assert_string_equal(game.players[0], "first");
    assert_string_equal(game.players[1], "second");
    assert_int_equal(game.feature_count, 0);
    arena_free(&arena);
}

static void players_have_names_and_features_stand_before_pieces(void **state)
{
    (void)state;
    static struct game game;
    struct arena arena = {0};
    struct fault fault = {0};
    assert_true(parse(&arena,
                      "[zobrist]\nside=key\nmen=pieces k\n" BOARD
                      "players = white \t black\n[pieces]\nk=K\n",
                      &game, &fault));
    assert_string_equal(game.players[0], "white");
    assert_string_equal(game.players[1], "black");
    assert_int_equal(game.feature_count, 2);
    assert_string_equal(game.features[0].name, "side");
    assert_string_equal(game.features[1].rows[0].piece, "k");
    arena_free(&arena);
}

static void pieces_are_found_by_their_whole_names(void **state)
{
    (void)state;
    static struct game game;
    struct arena arena = {0};
    struct fault fault = {0};
    assert_true(parse(&arena, BOARD "[pieces]\nrook=R\nroo=W\n", &game, &fault));
    assert_ptr_equal(game_piece(&game, "rook"), &game.pieces[0]);
    assert_ptr_equal(game_piece(&game, "roo"), &game.pieces[1]);
    assert_null(game_piece(&game, "ro"));
    assert_null(game_piece(&game, "rooks"));
    arena_free(&arena);
}

static void the_queen_of_chess_is_made_of_rook_and_bishop(void **state)
{
    (void)state;
    static struct game game;
    struct arena arena = {0};
    struct fault fault = {0};
    assert_true(
        parse(&arena, BOARD "[pieces]\nrook=R\nqueen=Q\nbishop=B\n", &game, &fault));
    assert_int_equal(game.slider_count, 2);
    assert_string_equal(game.sliders[0].name, "rook");
    assert_string_equal(game.sliders[1].name, "bishop");
    assert_int_equal(game.pieces[1].sides[0].slider_count, 2);
    assert_int_equal(game.pieces[1].sides[0].sliders[0], 1);
    assert_int_equal(game.pieces[1].sides[0].sliders[1], 0);
    arena_free(&arena);
}

/* Zones may stand behind the pieces that they confine, and the board behind both. */
static void pieces_are_confined_to_zones(void **state)
{
    (void)state;
    static struct game game;
    struct arena arena = {0};
    struct fault fault = {0};
    assert_true(parse(&arena,
                      "[pieces]\nking=W in palace\n[zones]\npalace=d1-f3\nmiddle=a5-i6\n"
                      "[board]\nfiles=9\nranks=10\n",
                      &game, &fault));
    assert_int_equal(game.zone_count, 2);
    assert_ptr_equal(game_zone(&game, "palace"), game.zones[0]);
    assert_ptr_equal(game_zone(&game, "middle"), game.zones[1]);
    assert_null(game_zone(&game, "pal"));
    const struct piece *king = &game.pieces[0];
    assert_true(king->colored);
    assert_string_equal(king->betza, "W in palace");
    for (unsigned i = 0; i < 4; i++) {
        assert_ptr_equal(king->sides[0].moves.move[i].zone, game.zones[0]);
        assert_ptr_equal(king->sides[1].moves.move[i].zone, game.zones[0]->turned);
    }
    assert_string_equal(game.zones[0]->name, "palace");
    assert_int_equal(game.zones[0]->squares.lo, 0xe07038);
    assert_string_equal(game.zones[0]->turned->name, "palace");
    assert_int_equal(game.zones[0]->turned->squares.hi, 0x70381c);
    assert_ptr_equal(game.zones[0]->turned->turned, game.zones[0]);
    arena_free(&arena);
}

static void a_symmetric_zone_is_its_own_other_side(void **state)
{
    (void)state;
    static struct game game;
    struct arena arena = {0};
    struct fault fault = {0};
    assert_true(
        parse(&arena, BOARD "[zones]\nz=d1-f3 d6-f8\n[pieces]\nk=K\n", &game, &fault));
    assert_ptr_equal(game.zones[0]->turned, game.zones[0]);
    arena_free(&arena);
}

static void zone_16_is_read_and_zone_17_is_not(void **state)
{
    (void)state;
    static struct game game;
    struct arena arena = {0};
    struct fault fault = {0};
    struct text file = {.arena = &arena};
    text_puts(&file, BOARD "[pieces]\nk=K\n[zones]\n");
    for (int i = 1; i <= 16; i++)
        text_printf(&file, "z%d = a1\n", i);
    assert_true(parse(&arena, file.bytes, &game, &fault));
    assert_int_equal(game.zone_count, 16);
    text_puts(&file, "z17 = a1\n");
    assert_false(parse(&arena, file.bytes, &game, &fault));
    assert_string_equal(fault.message, "f:23: more than 16 zones");
    arena_free(&arena);
}

static void the_largest_boards_are_read(void **state)
{
    (void)state;
    static struct game game;
    struct arena arena = {0};
    struct fault fault = {0};
    assert_true(
        parse(&arena, "[board]\nfiles=16\nranks=8\n[pieces]\nk=K\n", &game, &fault));
    assert_true(
        parse(&arena, "[board]\nfiles=1\nranks=128\n[pieces]\nk=K\n", &game, &fault));
    assert_int_equal(game.board.ranks, 128);
    arena_free(&arena);
}

/* The digest is what `xxhsum -H3` prints for this text. */
static void the_digest_is_that_of_the_file(void **state)
{
    (void)state;
    static struct game game;
    struct arena arena = {0};
    struct fault fault = {0};
    assert_true(parse(&arena, BOARD "[pieces]\nrook=R\n", &game, &fault));
    assert_int_equal(game.digest, 0x2662f79de4b2bd38);
    arena_free(&arena);
}

static void piece_64_is_read_and_piece_65_is_not(void **state)
{
    (void)state;
    static struct game game;
    struct arena arena = {0};
    struct fault fault = {0};
    struct text file = {.arena = &arena};
    text_puts(&file, BOARD "[pieces]\n");
    for (int i = 1; i <= 64; i++)
        text_printf(&file, "p%d = K\n", i);
    assert_true(parse(&arena, file.bytes, &game, &fault));
    assert_int_equal(game.piece_count, 64);
    text_puts(&file, "p65 = K\n");
    assert_false(parse(&arena, file.bytes, &game, &fault));
    assert_string_equal(fault.message, "f:69: more than 64 pieces");
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(a_name_is_lower_case_and_at_most_32_long),
    cmocka_unit_test(a_game_has_what_its_file_says),
    cmocka_unit_test(players_have_names_and_features_stand_before_pieces),
    cmocka_unit_test(pieces_are_found_by_their_whole_names),
    cmocka_unit_test(the_queen_of_chess_is_made_of_rook_and_bishop),
    cmocka_unit_test(pieces_are_confined_to_zones),
    cmocka_unit_test(a_symmetric_zone_is_its_own_other_side),
    cmocka_unit_test(zone_16_is_read_and_zone_17_is_not),
    cmocka_unit_test(the_largest_boards_are_read),
    cmocka_unit_test(the_digest_is_that_of_the_file),
    cmocka_unit_test(piece_64_is_read_and_piece_65_is_not),
};

int main(void)
{
    return RUN("game", ROWS(refusals, check_refusal), TESTS(others));
}
