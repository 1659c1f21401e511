/* Tests of what two positions can differ in (audit/difference.h). */
#include "audit/difference.h"

#include "chess_keys.h"

struct row {
    const char *description;
    const char *features[6];
    enum difference wanted;
};

static const struct row rows[] = {
    {"a quiet move and who moves",
     {"white knight g1", "white knight f3", "side"},
     DIFFERENCE_LEGAL},
    {"a capture",
     {"white rook a1", "black pawn a7", "white rook a7", "side"},
     DIFFERENCE_LEGAL},
    {"a move of a king", {"white king e1", "white king e2"}, DIFFERENCE_LEGAL},
    {"moves of both kings, next to each other before",
     {"white king e1", "white king g1", "black king e2", "black king c5"},
     DIFFERENCE_LEGAL},
    {"kings that stay next to each other",
     {"white king e1", "white king e3", "black king e2", "black king d2"},
     DIFFERENCE_NONE},
    {"a king that is there in one position only",
     {"white king e1", "white rook a1"},
     DIFFERENCE_NONE},
    {"three keys of a king",
     {"white king e1", "white king e2", "white king e3"},
     DIFFERENCE_NONE},
    {"four keys of a king",
     {"white king e1", "white king e2", "white king e3", "white king e4"},
     DIFFERENCE_NONE},
    {"three men on a square",
     {"white knight e4", "black knight e4", "white pawn e4"},
     DIFFERENCE_NONE},
    {"two men on a square", {"white knight e4", "black knight e4"}, DIFFERENCE_LEGAL},
    {"a pawn on the last rank", {"white pawn e8", "white queen e8"}, DIFFERENCE_NONE},
    {"a promotion", {"white pawn e7", "white queen e8", "side"}, DIFFERENCE_LEGAL},
    {"two files of en passant", {"en_passant 0", "en_passant 1"}, DIFFERENCE_UNSURE},
    {"three files of en passant",
     {"en_passant 0", "en_passant 1", "en_passant 2"},
     DIFFERENCE_NONE},
    {"a right to castle",
     {"white king e1", "white king e2", "castling 0"},
     DIFFERENCE_UNSURE},
};

static uint16_t number_of(const struct layout *layout, const char *name)
{
    for (size_t i = 0; i < layout->live; i++)
        if (strcmp(layout_name(&arena, layout, layout_live(layout, i)), name) == 0)
            return (uint16_t)i;
    fail_msg("no feature '%s'", name);
    return 0;
}

static void check(void **state)
{
    const struct row *row = *state;
    struct layout layout = layout_of(&arena, &game, 0);
    struct dependent subset = {.weight = 0};
    for (; subset.weight < 6 && row->features[subset.weight] != NULL; subset.weight++)
        subset.members[subset.weight] = number_of(&layout, row->features[subset.weight]);
    assert_int_equal(difference_judge(&layout, &subset), row->wanted);
}

int main(void)
{
    return RUN_WITH("difference", open_chess, close_one_game, ROWS(rows, check));
}
