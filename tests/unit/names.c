/* Tests of names in the output (emit/names.h), in a language of a few words. */
#include "support.h"

#include "emit/names.h"

#define BOARD "[board]\nfiles=2\nranks=1\n"

static const struct word list[] = {
    {WORDS_KEYWORDS, "a1", "if"},
    {WORDS_KEYWORDS, "a1", "static_cast"},
    {WORDS_KEYWORDS, "b2", "match"},
    {WORDS_NAMES, "piece", "*_attacks"},
    {WORDS_NAMES, "piece", "to_*"},
    {WORDS_NAMES, "zone", "*_zone"},
    {WORDS_NAMES, "zone", "zones_*"},
    {WORDS_NAMES, "feature", "zobrist_*"},
    {WORDS_NAMES, "feature", "zobrist_*_high"},
    {WORDS_NAMES, "witness", "zobrist_*_rows"},
    {WORDS_NAMES, "permutation", "*"},
    {WORDS_NAMES, "permutation", "undo_*"},
    {WORDS_NAMES, "constant", "*"},
    {WORDS_HEADERS, "types", "make"},
    {WORDS_HEADERS, "lines", "to_line"},
    {WORDS_HEADERS, "files", "*ly_zone"},
};

static const struct words words = {list, COUNT(list)};

struct example {
    const char *description;
    const char *prefix; /* NULL: the game's own */
    const char *file;
    const char *message; /* NULL: none */
};

#define BAD(line, name) "f:" line ": '" name "' would be named like "
#define END "; it needs another name"

static const struct example examples[] = {
    {"a game may have names of its own", NULL, BOARD "[pieces]\nrook=R\nlance=fR\n",
     NULL},
    {"what a language does not know is free", NULL, BOARD "[pieces]\nclass=R\n", NULL},
    {"a keyword names no piece", NULL, BOARD "[pieces]\nrook=R\nmatch=R\n",
     "f:6: 'match' cannot name a piece: it is a keyword of b2"},
    {"a keyword names no zone", NULL, BOARD "[zones]\nif=a1\n[pieces]\nking=K\n",
     "f:5: 'if' cannot name a zone: it is a keyword of a1"},
    {"a keyword names no feature", NULL, BOARD "[pieces]\nking=K\n[zobrist]\nif=key\n",
     "f:7: 'if' cannot name a feature: it is a keyword of a1"},
    {"a keyword names no feature of a set", NULL,
     BOARD "[pieces]\nking=K\n[zobrist.a]\nif=key\n",
     "f:7: 'if' cannot name a feature: it is a keyword of a1"},
    {"a keyword names no permutation", NULL,
     BOARD "[pieces]\nking=K\n[permutations]\nif=b1 a1\n",
     "f:7: 'if' cannot name a permutation: it is a keyword of a1"},
    {"nor is a name one behind its prefix", "static",
     BOARD "[pieces]\nking=K\n[permutations]\ncast=b1 a1\n",
     BAD("7", "cast") "the keyword static_cast of a1" END},
    {"which it is not behind another", "dynamic",
     BOARD "[pieces]\nking=K\n[permutations]\ncast=b1 a1\n", NULL},
    {"a keyword is no prefix", "if", BOARD "[pieces]\nking=K\n",
     "--prefix 'if': a keyword of a1; another is needed"},
    {"a piece is not named like a module", NULL, BOARD "[pieces]\nking=K\nmagic=R\n",
     BAD("6", "magic") "what belongs to the module magic" END},
    {"nor like what belongs to one", NULL, BOARD "[pieces]\npext16_king=K\n",
     BAD("5", "pext16_king") "what belongs to the module pext16" END},
    {"but with its letters in front", NULL, BOARD "[pieces]\nmagician=K\n", NULL},
    {"a zone may be", NULL, BOARD "[zones]\nlines=a1\n[pieces]\nking=K\n", NULL},
    {"unless the tables of another are named so", NULL,
     BOARD "[zones]\nzones=a1\nzone=b1\n[pieces]\nking=K\n",
     BAD("6", "zone") "what belongs to 'zones', of line 5" END},
    {"nor are two pieces the same as words in one", NULL,
     BOARD "[pieces]\nking_1=K\nking1=R\n",
     BAD("6", "king1") "what belongs to 'king_1', of line 5" END},
    {"two that differ in where words begin are apart", NULL,
     BOARD "[pieces]\nking_a=K\nkinga=R\n", NULL},
    {"nor is a permutation the same as a constant", NULL,
     BOARD "[pieces]\nking=K\n[permutations]\nsquare_a1=b1 a1\n",
     "f: the constant 'a1' would be named like what belongs to 'square_a1', of line "
     "7" END},
    {"nor are two constants", NULL,
     BOARD "[pieces]\nrook=R\n[castling]\nflag_a=rook b1 a1, rook a1 b1\na=rook a1 b1, "
           "rook b1 a1\n",
     "f: the constant 'a' would be named like the constant 'flag_a'" END},
    {"a feature is, within its module", NULL,
     BOARD "[pieces]\nking=K\n[zobrist]\nmagic=key\n", NULL},
    {"a permutation has no name that headers have", NULL,
     BOARD "[pieces]\nking=K\n[permutations]\nmake=b1 a1\n",
     BAD("7", "make") "make of the headers" END},
    {"nor has anything that is made of a name", NULL, BOARD "[pieces]\nking=K\nline=R\n",
     BAD("6", "line") "to_line of the headers" END},
    {"nor does anything end as headers' names do", NULL,
     BOARD "[pieces]\nking=K\n[zones]\nlonely=a1\n",
     BAD("7", "lonely") "*ly_zone of the headers" END},
    {"but constants", NULL, BOARD "players=white only_zone\n[pieces]\nking=K\n", NULL},
    {"but it may begin so", NULL, BOARD "[pieces]\nking=K\n[zones]\nlye=a1\n", NULL},
    {"a permutation is not named like the attacks of a piece", NULL,
     BOARD "[pieces]\nking=K\n[permutations]\nking_attacks=b1 a1\n",
     BAD("7", "king_attacks") "what belongs to 'king', of line 5" END},
    {"but like those of a piece that is not there", NULL,
     BOARD "[pieces]\nking=K\n[permutations]\nrook_attacks=b1 a1\n", NULL},
    {"a permutation is not named like those of a part of a piece", NULL,
     "[board]\nfiles=1\nranks=2\n[pieces]\nlance=fR\n[permutations]\n"
     "lance_second_attacks=a2 a1\n",
     BAD("7", "lance_second_attacks") "what belongs to 'lance_second', of line 5" END},
    {"a permutation is not the inverse of another", NULL,
     BOARD "[pieces]\nking=K\n[permutations]\nundo_p=b1 a1\np=b1 a1\n",
     BAD("8", "p") "what belongs to 'undo_p', of line 7" END},
    {"a permutation is not named like a zone", NULL,
     BOARD "[pieces]\nking=K\n[zones]\na=a1\n[permutations]\na_zone=b1 a1\n",
     BAD("9", "a_zone") "what belongs to 'a', of line 7" END},
    {"a feature is not named like the second table of another", NULL,
     BOARD "[pieces]\nking=K\n[zobrist]\nside=key\nside_high=key\n",
     BAD("8", "side_high") "what belongs to 'side', of line 7" END},
    {"a feature is not named like one of a set", NULL,
     BOARD "[pieces]\nking=K\n[zobrist]\na_b=key\n[zobrist.a]\nb=key\n",
     BAD("9", "b") "what belongs to 'a_b', of line 7" END},
    {"a feature is not named like the witness", NULL,
     BOARD "[pieces]\nking=K\n[zobrist]\nwitness_rows=key\n",
     BAD("7", "witness_rows") "zobrist_witness_rows of the headers" END},
    {"nor is one of a set, like the witness of that", NULL,
     BOARD "[pieces]\nking=K\n[zobrist.a]\nwitness_rows=key\n",
     BAD("7", "witness_rows") "zobrist_a_witness_rows of the headers" END},
    {"nor one of a set whose name is a part of it", NULL,
     BOARD "[pieces]\nking=K\n[zobrist.witness]\nrows=key\n",
     BAD("7", "rows") "zobrist_witness_rows of the headers" END},
    {"a feature may be a witness", NULL,
     BOARD "[pieces]\nking=K\n[zobrist]\nwitness=key\n", NULL},
    {"a piece and a zone may have one name", NULL,
     BOARD "[zones]\nking=a1\n[pieces]\nking=K\n", NULL},
};

static void check_example(void **state)
{
    const struct example *row = *state;
    static struct game game;
    struct arena arena = {0};
    struct fault fault = {0};
    if (!game_parse(&arena, "g", "f", row->file, strlen(row->file), &game, &fault))
        fail_msg("%s", fault.message);
    bool good = names_check(&game, &words, row->prefix, &fault);
    assert_string_equal(fault.message, row->message == NULL ? "" : row->message);
    assert_int_equal(good, row->message == NULL);
    arena_free(&arena);
}

static void proofs_mind_names_but_no_keywords(void **state)
{
    (void)state;
    static struct game game;
    struct arena arena = {0};
    struct fault fault = {0};
    const char *file = BOARD "[pieces]\nmatch=K\n[permutations]\nmake=b1 a1\n";
    assert_true(game_parse(&arena, "if", "f", file, strlen(file), &game, &fault));
    assert_false(names_check_proved(&game, &words, NULL, &fault));
    assert_string_equal(fault.message, BAD("7", "make") "make of the headers" END);
    file = BOARD "[pieces]\nmatch=K\n";
    assert_true(game_parse(&arena, "if", "f", file, strlen(file), &game, &fault));
    assert_true(names_check_proved(&game, &words, NULL, &fault));
    arena_free(&arena);
}

static void a_keyword_starts_no_names(void **state)
{
    (void)state;
    static struct game game;
    struct arena arena = {0};
    struct fault fault = {0};
    const char *file = BOARD "[pieces]\nking=K\n";
    assert_true(game_parse(&arena, "match", "f", file, strlen(file), &game, &fault));
    assert_true(names_check(&game, &words, "m", &fault));
    assert_false(names_check(&game, &words, NULL, &fault));
    assert_string_equal(fault.message, "f: 'match' is a keyword of b2, and would start "
                                       "every name; --prefix gives another start");
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(proofs_mind_names_but_no_keywords),
    cmocka_unit_test(a_keyword_starts_no_names),
};

int main(void)
{
    return RUN("names", ROWS(examples, check_example), TESTS(others));
}
