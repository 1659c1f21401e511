/* Tests of rows (table/claims.h, proof/claims.h): a table or a function that is not as its row has
 * it is refused, and rows say what languages need. */
#include "proving.h"

#include "table/claims.h"

static const char game[] = "[board]\nfiles=8\nranks=8\n"
                           "[zones]\nyard=c3-f6\n"
                           "[pieces]\nrook=R\nbishop=B\nknight=N\nking=K\npawn=fmWfcF\n"
                           "dragon=RF\ncannon=cpR\n"
                           "[pawns]\npawn=2\n"
                           "[castling]\nshort=king e1 g1, rook h1 f1\n"
                           "[zobrist]\nhand=counts pawn:8\n"
                           "[threats]\npieces=pawn knight bishop rook\n";

/* Wrong texts of functions. */
static const struct {
    const char *module, *old, *new;
} wrong[] = {
    {"leapers", "return game_leapers_knight_attacks[square]",
     "return game_leapers_king_attacks[square]"},
    {"leapers", "[color][square]", "[1 - color][square]"},
    {"leapers", "return game_leapers_dragon_leaps[square]",
     "return game_leapers_dragon_leaps[square] << 1"},
    {"pseudo", "return game_pseudo_rook_attacks[square]",
     "return game_pseudo_rook_attacks[63 - square]"},
    {"squares", "game_squares_distance[a][b]", "game_squares_distance[a][a]"},
    {"squares", "return game_squares_ring[square][n]",
     "return game_squares_ring[square][7 - n]"},
    {"squares", "game_squares_rank_masks[game_rank_of(square)]",
     "game_squares_rank_masks[game_file_of(square)]"},
    {"pawns", "return game_pawns_pawn_front[color][square]",
     "return game_pawns_pawn_backward[color][square]"},
    {"pawns", "return to & empty", "return to"},
    {"castling", "game_castling_from_to[right][1]", "game_castling_from_to[right][0]"},
    {"castling", "return game_castling_must_be_safe[right]",
     "return game_castling_must_be_empty[right]"},
    {"zones", "return game_zones_yard[color]", "return game_zones_yard[color] & 1"},
    {"checks", "[7 * player + piece]", "[7 * player + 6 - piece]"},
    {"lines", "game_lines_way[a][b]", "game_lines_way[b][a]"},
    {"lines", "(uint64_t)1 << b;", "(uint64_t)1 << a;"},
    {"moves", "return squares & ~occupied", "return squares & occupied"},
};

static void a_function_that_is_not_as_its_row_has_it_is_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(wrong); i++) {
        struct proving *it = proving_open(wrong[i].module, game);
        proving_must_hold(it);
        it->edits[it->edit_count++] =
            (struct edit){.file = arena_print(&it->arena, "%s.h", wrong[i].module),
                          .old = wrong[i].old,
                          .new = wrong[i].new,
                          .all = true};
        if (proving_holds(it))
            fail_msg("%s: %s", wrong[i].module, wrong[i].new);
        assert_int_equal(it->fault.status, FAULT_JUDGEMENT);
        proving_close(it);
    }
}

static const char *const modules_of_rows[] = {"leapers", "pseudo",   "squares", "pawns",
                                              "zones",   "castling", "lines",   "moves"};

/* The lowest bit of an element: as a wrong row would have filled it. */
static void an_element_that_is_not_as_its_row_has_it_is_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(modules_of_rows); i++) {
        struct proving *it = proving_open(modules_of_rows[i], game);
        for (unsigned j = 0; j < it->job.tables->count; j++) {
            struct array *array = &it->job.tables->arrays[j];
            array->words[array->count - 1] ^= 1;
            if (proving_holds(it))
                fail_msg("%s: %s", modules_of_rows[i], array->name);
            array->words[array->count - 1] ^= 1;
        }
        proving_close(it);
    }
}

static unsigned wrong_number(const struct asked *asked)
{
    return asked->at[0] == 5;
}

static void a_row_that_says_what_is_wrong_is_refused(void **state)
{
    (void)state;
    struct proving *it = proving_open("squares", game);
    for (size_t i = 0; i < it->job.tables->claim_count; i++)
        if (it->job.tables->claims[i].number != NULL) {
            struct claim *claim = &it->job.tables->claims[i];
            const struct claim before = *claim;
            claim->number = wrong_number;
            if (proving_holds(it))
                fail_msg("%s", claim->function);
            *claim = before;
        }
    proving_must_hold(it);
    proving_close(it);
}

/* Of one that does nothing but read all of a table, that is the table's own. */
static void checksums_are_of_all_that_functions_give(void **state)
{
    (void)state;
    struct proving *it = proving_open("squares", game);
    const struct tables *tables = it->job.tables;
    assert_int_equal(claims_find(tables, "distance")->checksum,
                     array_checksum(proving_array(it, NULL, "distance")));
    assert_int_equal(claims_find(tables, "ring")->checksum,
                     array_checksum(proving_array(it, NULL, "ring")));
    uint64_t files = 64;
    for (unsigned square = 0; square < 64; square++)
        files = checksum_add(files, square % 8);
    assert_int_equal(claims_find(tables, "file_of")->checksum, files);
    proving_close(it);
}

static void what_takes_sets_has_no_checksum(void **state)
{
    (void)state;
    struct proving *it = proving_open("pawns", game);
    assert_true(claim_is_summed(claims_find(it->job.tables, "pawn_passed")));
    assert_false(claim_is_summed(claims_find(it->job.tables, "pawn_attacks_of")));
    proving_close(it);
}

static void a_function_that_is_missing_is_refused(void **state)
{
    (void)state;
    struct proving *it = proving_open("zones", game);
    it->edits[it->edit_count++] = (struct edit){.file = "zones.h",
                                                .old = "game_yard_zone(unsigned",
                                                .new = "game_garden_zone(unsigned"};
    assert_false(proving_holds(it));
    assert_non_null(strstr(it->fault.message, "game_yard_zone"));
    proving_close(it);
}

/* Sentences go into strings and comments of any language, and each stands alone. */
static void each_function_has_a_sentence(void **state)
{
    (void)state;
    for (unsigned i = 0; modules[i] != NULL; i++) {
        if (modules[i]->claim == NULL && !modules[i]->has_pieces)
            continue;
        struct arena arena = {0};
        struct proving *it = proving_open("types", game);
        struct tables *tables = arena_alloc(&arena, 1, sizeof *tables);
        struct fault fault = {.status = 0};
        struct module rows = {.claim = modules[i]->claim,
                              .has_pieces = modules[i]->has_pieces};
        *tables = (struct tables){.arena = &arena, .facts = value_map(&arena)};
        tables->game = &it->game;
        assert_true(module_build(&rows, &it->job.request, tables, &fault));
        assert_true(tables->claim_count != 0);
        for (size_t j = 0; j < tables->claim_count; j++) {
            const struct claim *claim = &tables->claims[j];
            if (claim->function == NULL)
                continue;
            assert_non_null(claim->says);
            assert_null(strpbrk(claim->says, "*\"\\\n"));
            assert_true(claim->says[strlen(claim->says) - 1] != '.');
            assert_null(strchr(claim->function, '*'));
            assert_ptr_equal(claims_find(tables, claim->function), claim);
        }
        arena_free(&arena);
        proving_close(it);
    }
}

static void a_table_by_parts_is_read_by_the_part_of_a_square(void **state)
{
    (void)state;
    struct proving *it = proving_open("squares", game);
    const struct claim *claim = claims_find(it->job.tables, "file_mask");
    const struct asked asked = {&it->game, claim->about, {10, 0}}; /* c2 */
    assert_int_equal(claim_value(claim, &asked).lo, 0x0404040404040404);
    assert_int_equal(proving_array(it, NULL, "file_masks")->words[2], 0x0404040404040404);
    proving_close(it);
}

static void a_piece_that_both_players_see_alike_takes_no_color(void **state)
{
    (void)state;
    struct proving *it = proving_open("leapers", game);
    assert_int_equal(claims_find(it->job.tables, "knight_attacks")->takes[0].kind,
                     ARGUMENT_NONE);
    assert_int_equal(claims_find(it->job.tables, "pawn_attacks")->takes[0].kind,
                     ARGUMENT_COLOR);
    assert_int_equal(proving_array(it, "knight", "attacks")->planes, 0);
    assert_int_equal(proving_array(it, "pawn", "attacks")->planes, PLAYERS);
    proving_close(it);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_function_that_is_not_as_its_row_has_it_is_refused),
        cmocka_unit_test(an_element_that_is_not_as_its_row_has_it_is_refused),
        cmocka_unit_test(a_row_that_says_what_is_wrong_is_refused),
        cmocka_unit_test(checksums_are_of_all_that_functions_give),
        cmocka_unit_test(what_takes_sets_has_no_checksum),
        cmocka_unit_test(a_function_that_is_missing_is_refused),
        cmocka_unit_test(each_function_has_a_sentence),
        cmocka_unit_test(a_table_by_parts_is_read_by_the_part_of_a_square),
        cmocka_unit_test(a_piece_that_both_players_see_alike_takes_no_color),
    };
    return cmocka_run_group_tests_name("claims", tests, NULL, NULL);
}
