/* Tests of pieces and the sliders that they are made of (game/piece.h).
 *
 * The pieces of a row are words, named a, b, c ...; "-" has no moves. Each letter is a
 * slide, clockwise: n for north, N for north-east, e, E, s, S, w, W for north-west. 2 is
 * two steps north or less, 3 the same to the south, l leaps one step north. And g is a whole
 * griffon, h one of three steps or less, m a whole manticore. Expected are the sliders with their
 * names; bent riders, with the number of the slider that they are in the end; then, behind a bar,
 * the sliders of each piece: of both players, with a slash between them when they differ. */
#include "support.h"

#include "base/text.h"
#include "game/piece.h"

struct example {
    const char *description;
    const char *pieces;
    const char *expected;
};

static const struct example examples[] = {
    {"a queen is a rook and a bishop", "nesw NESW neswNESW", "a=nesw b=NESW | 0 1 10"},
    {"parts may come behind the whole", "neswNESW NESW nesw", "b=NESW c=nesw | 10 0 1"},
    {"a queen alone is two sliders", "neswNESW", "a_straight=nesw a_slanting=NESW | 10"},
    {"a rook alone makes half a queen", "nesw neswNESW", "a=nesw b_slanting=NESW | 0 10"},
    {"what else she does is one more", "neswNESW23",
     "a_straight=nesw a_slanting=NESW a_slides=23 | 210"},
    {"what a griffon is behind its first step has tables, not she", "g",
     "a_straight=swen (a of 0) | 1"},
    {"she takes a rook that is there", "g nesw", "b=nesw (a of 0) | 1 0"},
    {"a manticore takes a bishop", "m NESW", "b=NESW (a of 0) | 1 0"},
    {"she takes half a queen", "g neswNESW",
     "b_straight=nesw b_slanting=NESW (a of 0) | 2 10"},
    {"parts of a piece have names of their own", "g23 mgl",
     "a_slides=23 a_straight=swen b_slanting=SWEN (a_griffon of 1) (b_manticore of 2) | "
     "03 34"},
    {"what leaps besides is no bent rider itself", "gl",
     "a_straight=swen (a_slides of 0) | 1"},
    {"a griffon of few steps has tables", "h", "a=???????? | 0"},
    {"two queens share their halves", "neswNESW lneswNESW",
     "a_straight=nesw a_slanting=NESW | 10 10"},
    {"a piece that only leaps has no sliders", "l nesw -", "b=nesw | - 0 -"},
    {"leaps belong to no slider", "nesl esn", "a_slides=nes | 0 0"},
    {"of equal pieces the first gives the slider", "nesw wsen swne", "a=nesw | 0 0 0"},
    {"what is made of two sliders is none itself", "nesw NESW neswNESW WSENwsen",
     "a=nesw b=NESW | 0 1 10 10"},
    {"a part with a slide too many is no part", "nsN nesw nseN",
     "a_first=nsN a_second=snE b=nesw c_first=nseN c_second=sneE | 0/1 2 3/4"},
    {"parts do not overlap", "ens snw nesw", "a=ens b=snw c=nesw | 0 1 2"},
    {"four parts are possible", "n e w nesw",
     "a_first=n a_second=s b=e c=w | 0/1 2 3 3210"},
    {"another range is another slide", "ns 23", "a=ns b=23 | 0 1"},

    {"a piece that looks up is another slider to the second player", "n",
     "a_first=n a_second=s | 0/1"},
    {"left and right are the same to both", "e NE", "a=e b=NE | 0 1"},
    {"two pieces that mirror each other share their sliders", "nN sE",
     "a_first=nN a_second=sE | 0/1 1/0"},
    {"a piece is made of sliders of the other player", "n nsew",
     "a_first=n a_second=s b=nsew | 0/1 2"},
    {"leaps alone can differ without more sliders", "nswel", "a_slides=nswe | 0"},
    {"what slides and leaps is not its own slider", "nswel nswe", "a_slides=nswe | 0 0"},
};

static const struct board chess = SIZED(8, 8);

static const char letters[] = "nNeEsSwW23l";
static const struct move compass[] = {
    STEP(0, 1, 0),  STEP(1, 1, 0),   STEP(1, 0, 0),  STEP(1, -1, 0),
    STEP(0, -1, 0), STEP(-1, -1, 0), STEP(-1, 0, 0), STEP(-1, 1, 0),
    STEP(0, 1, 2),  STEP(0, -1, 2),  STEP(0, 1, 1),
};

static char letter_of(struct move move)
{
    for (size_t i = 0; i < COUNT(compass); i++)
        if (compass[i].dx == move.dx && compass[i].dy == move.dy && move.hand == 0 &&
            compass[i].range == move.range)
            return letters[i];
    return '?';
}

static void add_bent(char letter, struct moves *moves)
{
    for (int side = 0; side < 8; side++) {
        const int x = side / 2 % 2 * 2 - 1, y = side / 4 * 2 - 1;
        struct move move = STEP(x, y, letter == 'h' ? 3 : 0);
        if (letter == 'm') {
            move.dx = x < 0 ? y : 0;
            move.dy = x < 0 ? 0 : y;
        }
        const int hand = side % 2 * 2 - 1;
        const int aside_x = move.dx + hand * move.dy, aside_y = move.dy - hand * move.dx;
        move.kind = MOVE_BENT;
        move.then_x = (signed char)((aside_x > 0) - (aside_x < 0));
        move.then_y = (signed char)((aside_y > 0) - (aside_y < 0));
        moves->move[moves->count++] = move;
    }
}

static struct moves moves_of(const char *word, size_t length)
{
    struct moves moves = {.count = 0};
    for (size_t i = 0; i < length; i++)
        if (strchr("ghm", word[i]) != NULL)
            add_bent(word[i], &moves);
        else if (word[i] != '-')
            moves.move[moves.count++] = compass[strchr(letters, word[i]) - letters];
    return moves;
}

static unsigned read_pieces(const char *words, struct piece *pieces)
{
    static const char *const names[] = {"a", "b", "c", "d"};
    unsigned count = 0;
    while (*words != '\0') {
        size_t length = strcspn(words, " ");
        const struct gait gait = {moves_of(words, length), {.count = 0}};
        pieces[count] = piece_of(&chess, names[count], (struct origin){0}, words, &gait);
        words += length + strspn(words + length, " ");
        count++;
    }
    return count;
}

static void write_side(struct text *text, const struct side *side)
{
    for (unsigned i = 0; i < side->slider_count; i++)
        text_printf(text, "%u", side->sliders[i]);
    if (side->slider_count == 0)
        text_puts(text, "-");
}

static void write_piece(struct text *text, const struct piece *piece)
{
    struct text first = {.arena = text->arena}, second = {.arena = text->arena};
    write_side(&first, &piece->sides[0]);
    write_side(&second, &piece->sides[1]);
    text_printf(text, " %s", first.bytes);
    if (strcmp(first.bytes, second.bytes) != 0)
        text_printf(text, "/%s", second.bytes);
}

static void check_example(void **state)
{
    const struct example *row = *state;
    static struct piece pieces[PIECES_MAX];
    static struct slider sliders[SLIDERS_MAX];
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    unsigned count = read_pieces(row->pieces, pieces);
    unsigned bents;
    unsigned found = piece_find_sliders(&arena, &chess, pieces, count, sliders, &bents);
    for (unsigned i = 0; i < found; i++) {
        text_printf(&text, "%s=", sliders[i].name);
        for (unsigned j = 0; j < sliders[i].moves.count; j++)
            text_printf(&text, "%c", letter_of(sliders[i].moves.move[j]));
        text_puts(&text, " ");
    }
    for (unsigned i = found; i < found + bents; i++)
        text_printf(&text, "(%s of %u) ", sliders[i].name, sliders[i].base);
    text_puts(&text, "|");
    for (unsigned i = 0; i < count; i++)
        write_piece(&text, &pieces[i]);
    assert_string_equal(text.bytes, row->expected);
    for (unsigned i = 0; i < found; i++) /* no line has more than two slides */
        assert_in_range(2 * sliders[i].lines.count + sliders[i].lines.rest.count,
                        sliders[i].moves.count, 128);
    arena_free(&arena);
}

static void assert_letters(const struct moves *moves, const char *expected)
{
    char found[16] = "";
    for (unsigned i = 0; i < moves->count; i++)
        found[i] = letter_of(moves->move[i]);
    assert_string_equal(found, expected);
}

static void a_piece_has_its_moves_and_the_second_player_them_mirrored(void **state)
{
    (void)state;
    static struct piece piece;
    const struct gait gait = {moves_of("Nl2w", 4), moves_of("n", 1)};
    piece = piece_of(&chess, "name", (struct origin){"file", 7}, "betza", &gait);
    assert_string_equal(piece.name, "name");
    assert_int_equal(piece.origin.line, 7);
    assert_string_equal(piece.betza, "betza");
    assert_letters(&piece.sides[0].moves, "Nl2w");
    assert_letters(&piece.sides[0].slides, "N2w");
    assert_letters(&piece.sides[0].leaps, "l");
    assert_letters(&piece.sides[0].quiet, "n");
    assert_letters(&piece.sides[1].quiet, "s");
    assert_letters(&piece.sides[1].slides, "E3w");
    assert_int_equal(piece.sides[1].leaps.count, 1);
    assert_int_equal(piece.sides[1].leaps.move[0].dy, -1);
}

static void a_piece_is_colored_when_its_mirror_image_is_another(void **state)
{
    (void)state;
    static const struct {
        const char *word;
        bool colored;
    } rows[] = {{"nesw", false}, {"n", true},  {"ns", false}, {"NE", false},
                {"Nn", true},    {"l", true},  {"nsl", true}, {"23", false},
                {"2s", true},    {"e", false}, {"-", false}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        const struct gait gait = {moves_of(rows[i].word, strlen(rows[i].word)),
                                  {.count = 0}};
        static struct piece piece;
        piece = piece_of(&chess, "", (struct origin){0}, "", &gait);
        if (piece.colored != rows[i].colored)
            fail_msg("%s", rows[i].word);
    }
}

static void pieces_of_64_can_have_128_sliders(void **state)
{
    (void)state;
    static struct piece pieces[PIECES_MAX];
    static struct slider sliders[SLIDERS_MAX];
    struct arena arena = {0};
    for (unsigned i = 0; i < PIECES_MAX; i++) {
        const struct gait gait = {{{STEP(0, 1, i + 2)}, 1}, {.count = 0}};
        pieces[i] = piece_of(&chess, "p", (struct origin){0}, "", &gait);
    }
    unsigned bents;
    assert_int_equal(
        piece_find_sliders(&arena, &chess, pieces, PIECES_MAX, sliders, &bents), 128);
    for (unsigned i = 0; i < 2 * PIECES_MAX; i++) {
        assert_int_equal(pieces[i / 2].sides[i % 2].slider_count, 1);
        assert_int_equal(pieces[i / 2].sides[i % 2].sliders[0], i);
        assert_int_equal(sliders[i].moves.move[0].range, i / 2 + 2);
    }
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(a_piece_has_its_moves_and_the_second_player_them_mirrored),
    cmocka_unit_test(a_piece_is_colored_when_its_mirror_image_is_another),
    cmocka_unit_test(pieces_of_64_can_have_128_sliders),
};

int main(void)
{
    return RUN("piece", ROWS(examples, check_example), TESTS(others));
}
