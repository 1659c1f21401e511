/* Tests of moves confined to zones (game/terms.c). Drawn out: each move as its step, with
 * the letter of its zone behind it. */
#include "support.h"

#include "game/section.h"

static const struct zone palace = {.name = "palace", .turned = &palace};
static const struct zone half = {.name = "half", .turned = &half};
static struct game game = {.zones = {&palace, &half}, .zone_count = 2};

struct example {
    const char *description;
    const char *text, *moves;
};

static const struct example examples[] = {
    {"a word alone is not confined", "fF", "1,1 -1,1"},
    {"a word can be confined", "fF in palace", "1,1p -1,1p"},
    {"white space does not matter", " \tfF\t in  half ", "1,1h -1,1h"},
    {"terms stand behind commas", "fW, sW in half", "0,1 1,0h -1,0h"},
    {"blanks may stand between atoms", "fW sW in half", "0,1h 1,0h -1,0h"},
    {"a comma in brackets is no end of a term", "f(1,4), fW in half", "1,4 -1,4 0,1h"},
    {"the comma needs no space", "fW in half,sW", "0,1h 1,0 -1,0"},
    {"one step can be in two zones", "fW in half, fW in palace, fW", "0,1h 0,1p 0,1"},
    {"a move said twice counts once", "fW in half, fW in half", "0,1h"},
};

struct refusal {
    const char *description;
    const char *text, *message;
};

static const struct refusal refusals[] = {
    {"a zone must be known", "W in forest", "f:3: there is no zone 'forest'; [zones]"},
    {"a zone has its whole name", "W in pal", "f:3: there is no zone 'pal'"},
    {"a zone must be named", "W in", "f:3: the name of a zone is missing behind 'in'"},
    {"a zone that is nearly there is named", "W in haf", "did you mean 'half'?"},
    {"names are no moves", "rook",
     "f:3: 'rook': behind the = stand moves in Betza's "
     "notation; those of the rook are R"},
    {"not even in capitals", "W, Knight in half", "those of the knight are N"},
    {"there is one zone for a term", "W in half palace",
     "there is no zone 'half palace'"},
    {"in is a word of its own", "Fin half", "f:3: moves 'Fin half', at letter 4"},
    {"a zone alone is no term", "W, in half", "f:3: moves '', at letter 1"},
    {"nothing between commas is no term", "W,,F", "f:3: moves '', at letter 1"},
    {"nothing behind a comma is no term", "W,", "f:3: moves '', at letter 1"},
    {"moves must be known", "W, V in half", "f:3: moves 'V', at letter 1: unknown"},
    {"moves 129 to 136 are too many", "NNN2N3N4N5N6N7N8CCC2C3C4C5C6C7C8, N in half",
     "more than 128 moves"},
};

static bool parse(struct arena *arena, const char *text, struct gait *gait,
                  struct fault *fault)
{
    const struct ini_entry entry = {{"f", 3}, "pieces", "name", text};
    const struct reader reader = {
        .arena = arena, .game = &game, .entry = &entry, .fault = fault};
    game.notes = (struct notes){NULL, NULL};
    return terms_parse(&reader, arena_print(arena, "%s", text), gait);
}

static void check_example(void **state)
{
    const struct example *row = *state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct gait gait;
    char found[256] = "";
    if (!parse(&arena, row->text, &gait, &fault))
        fail_msg("%s", fault.message);
    const struct moves moves = gait.attacks;
    for (unsigned i = 0; i < moves.count; i++)
        snprintf(found + strlen(found), sizeof found - strlen(found), "%s%d,%d%.1s",
                 i == 0 ? "" : " ", moves.move[i].dx, moves.move[i].dy,
                 moves.move[i].zone == NULL ? "" : moves.move[i].zone->name);
    assert_string_equal(found, row->moves);
    arena_free(&arena);
}

static void check_refusal(void **state)
{
    const struct refusal *row = *state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct gait gait;
    assert_false(parse(&arena, row->text, &gait, &fault));
    assert_int_equal(fault.status, FAULT_INPUT);
    if (strstr(fault.message, row->message) == NULL)
        fail_msg("'%s' is not in '%s'", row->message, fault.message);
    arena_free(&arena);
}

int main(void)
{
    return RUN("terms", ROWS(examples, check_example), ROWS(refusals, check_refusal));
}
