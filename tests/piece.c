/* Tests of pieces made of others (board/piece.h).
 *
 * The pieces of a row are words, one letter a slide: n e s w along the lines, N E S W
 * between them, ne se sw nw being N E S W; l is a leap, which is no slide. "-" has no
 * moves. What is expected are, for each piece, the indices of its parts, or "-". */
#include "support.h"

#include "board/piece.h"

struct example {
    const char *description;
    const char *pieces;
    const char *parts;
};

static const struct example examples[] = {
    {"a queen is a rook and a bishop", "nesw NESW neswNESW", "- - 01"},
    {"parts may come behind the whole", "neswNESW NESW nesw", "12 - -"},
    {"a queen alone has no parts", "neswNESW", "-"},
    {"a rook alone does not make a queen", "nesw neswNESW", "- -"},
    {"leaps do not matter to the parts", "nesw NESW neswNESWl", "- - 01"},
    {"a piece without slides is no part", "l nesw NESW neswNESW", "- - - 12"},
    {"a piece without slides has no parts", "nesw l -", "- - -"},
    {"of two equal pieces the first is the part", "nesw nesw", "- 0"},
    {"all equal pieces are made of the first", "nesw nesw neswl", "- 0 0"},
    {"parts are never made of parts themselves", "nesw NESW neswNESW neswNESWl",
     "- - 01 01"},
    {"an equal piece that has tables is a part", "neswNESW neswNESWl", "- 0"},
    {"a part with a slide too many is no part", "nesN NESW neswESW", "- - -"},
    {"parts do not overlap", "nes sw nesw", "- - -"},
    {"four parts are possible", "n e s w nesw", "- - - - 0123"},
    {"a part that is not needed is left out", "ne sw n nesw", "- - - 01"},
    {"the same slides in another range are others", "nesw 22", "- -"},
};

static struct move move_of(char letter)
{
    static const char letters[] = "nNeEsSwW";
    static const int steps[8][2] = {{0, 1},  {1, 1},   {1, 0},  {1, -1},
                                    {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
    if (letter == 'l')
        return (struct move){1, 2, 1};
    if (letter == '2')
        return (struct move){0, 1, 2};
    const int *step = steps[strchr(letters, letter) - letters];
    return (struct move){step[0], step[1], 0};
}

static unsigned read_pieces(const char *words, struct piece *pieces)
{
    unsigned count = 0;
    for (; *words != '\0'; count++) {
        struct piece *piece = &pieces[count];
        *piece = (struct piece){.name = words};
        for (; *words != ' ' && *words != '\0'; words++) {
            if (*words == '-')
                continue;
            struct move move = move_of(*words);
            piece->moves.move[piece->moves.count++] = move;
            struct moves *half = *words == 'l' ? &piece->leaps : &piece->slides;
            half->move[half->count++] = move;
        }
        words += *words == ' ';
    }
    return count;
}

static void check_example(void **state)
{
    const struct example *row = *state;
    static struct piece pieces[PIECES_MAX];
    unsigned count = read_pieces(row->pieces, pieces);
    piece_find_parts(pieces, count);

    char parts[256] = "";
    size_t length = 0;
    for (unsigned i = 0; i < count; i++) {
        if (i != 0)
            parts[length++] = ' ';
        for (unsigned j = 0; j < pieces[i].part_count; j++)
            parts[length++] = (char)('0' + (int)pieces[i].parts[j]);
        if (pieces[i].part_count == 0)
            parts[length++] = '-';
    }
    assert_string_equal(parts, row->parts);
}

static void a_slider_slides_and_has_no_parts(void **state)
{
    (void)state;
    static struct piece pieces[PIECES_MAX];
    unsigned count = read_pieces("nesw NESW neswNESW l - neswl nl", pieces);
    piece_find_parts(pieces, count);
    static const bool expected[] = {true, true, false, false, false, false, true};
    for (unsigned i = 0; i < count; i++)
        assert_int_equal(piece_is_slider(&pieces[i]), expected[i]);
}

static void the_parts_of_64_pieces_are_found(void **state)
{
    (void)state;
    static struct piece pieces[PIECES_MAX];
    for (unsigned i = 0; i < PIECES_MAX; i++) {
        pieces[i] = (struct piece){.name = "p"};
        unsigned slides = i + 1 == PIECES_MAX ? PIECES_MAX - 1 : 1;
        for (unsigned j = 0; j < slides; j++)
            pieces[i].slides.move[j] = (struct move){0, 1, 2 + (slides == 1 ? i : j)};
        pieces[i].slides.count = slides;
    }
    piece_find_parts(pieces, PIECES_MAX);
    assert_int_equal(pieces[63].part_count, 63);
    for (unsigned i = 0; i < 63; i++) {
        assert_int_equal(pieces[i].part_count, 0);
        assert_int_equal(pieces[63].parts[i], i);
    }
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(a_slider_slides_and_has_no_parts),
    cmocka_unit_test(the_parts_of_64_pieces_are_found),
};

int main(void)
{
    struct CMUnitTest tests[COUNT(examples) + COUNT(others)];
    memcpy(ADD_ROWS(tests, examples, check_example), others, sizeof others);
    return cmocka_run_group_tests_name("piece", tests, NULL, NULL);
}
