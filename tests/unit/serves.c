/* Which methods that know only rides along lines refuse a game (table/module.h). */
#include "support.h"

#include "base/text.h"
#include "emit/modules.h"
#include "game/game.h"

#define CHESS "[board]\nfiles=8\nranks=8\n"
#define LARGE "[board]\nfiles=9\nranks=10\n"
#define PIECES "[pieces]\nrook=R\nbishop=B\n"

struct example {
    const char *description;
    const char *file;
    const char *served_by; /* of the methods below */
};

static const struct example examples[] = {
    {"all of them serve chess", CHESS PIECES,
     "classical hyperbola kindergarten rotated sliders "},
    {"a game without a bishop has no sets", CHESS "[pieces]\nrook=R\n",
     "classical hyperbola kindergarten rotated "},
    {"rays can be any rides", CHESS "[pieces]\nrider=NN\n", "classical hyperbola "},
    {"cannons are for lines", CHESS PIECES "cannon=pR\n", "hyperbola sliders "},
    {"horses for what folds them", CHESS PIECES "horse=nN\n", "hyperbola sliders "},
    {"rooks of limited range for lines", CHESS PIECES "guard=R3\n", "hyperbola sliders "},
    {"and so are confined rooks", CHESS "[zones]\nz=a1-d4\n" PIECES "guard=R in z\n",
     "hyperbola sliders "},
    {"sets are of plain rooks", CHESS "[pieces]\nrook=R3\nbishop=B\n", "hyperbola "},
    {"and of bishops that are no cannons", CHESS "[pieces]\nrook=R\nbishop=pB\n",
     "hyperbola "},
    {"those for bytes count along ranks", CHESS "order=files\n" PIECES, "hyperbola "},
    {"and from a1", CHESS "from=a8\n" PIECES, "hyperbola "},
    {"and know no holes", CHESS "holes=a1\n" PIECES, "hyperbola rotated "},
    {"hyperbola serves large boards, and so do rays", LARGE PIECES,
     "classical hyperbola "},
    {"of any order and with holes", LARGE "order=files\nholes=a1\n" PIECES, "hyperbola "},
    {"with lines of any kind", LARGE "[zones]\nz=a1-d4\n[pieces]\ncannon=pR4 in z\n",
     "hyperbola "},
    {"bits are no matter", CHESS "bits=0-31 36-63 64-67\n" PIECES,
     "classical hyperbola "},
    {"be they in one word", "[board]\nfiles=8\nranks=6\nbits=0-31 40-55\n" PIECES,
     "classical hyperbola "},
    {"unless they are of grasshoppers", LARGE "[pieces]\nhopper=gQ\n", ""},
    {"or nothing goes along lines", LARGE "[pieces]\nhorse=nN\n", ""},
    {"and so it does on boards of any shape", "[board]\nfiles=4\nranks=16\n" PIECES,
     "classical hyperbola sliders "},
    {"rotated boards have half lines, too",
     "[board]\nfiles=9\nranks=7\n[pieces]\nlance=fR\n", "classical hyperbola rotated "},
    {"but none of 16 squares", "[board]\nfiles=16\nranks=4\n[pieces]\nrook=R\n",
     "classical hyperbola "},
    {"nor of two", "[board]\nfiles=2\nranks=2\n[pieces]\nrook=R\n",
     "classical hyperbola "},
    {"nothing serves who only steps", CHESS "[pieces]\nking=K\n", ""},
};

static void check_example(void **state)
{
    const struct example *row = *state;
    static struct game game;
    struct arena arena = {0};
    struct fault fault = {0};
    struct text text = {.arena = &arena};
    static const char *const methods[] = {"classical", "hyperbola", "kindergarten",
                                          "rotated", "sliders"};
    if (!game_parse(&arena, "g", "f", row->file, strlen(row->file), &game, &fault))
        fail_msg("%s", fault.message);
    text_puts(&text, "");
    for (size_t i = 0; i < COUNT(methods); i++)
        for (unsigned j = 0; modules[j] != NULL; j++)
            if (strcmp(modules[j]->name, methods[i]) == 0 &&
                modules[j]->serves(game_laid_out(&game)))
                text_printf(&text, "%s ", methods[i]);
    assert_string_equal(text.bytes, row->served_by);
    arena_free(&arena);
}

int main(void)
{
    return RUN("serves", ROWS(examples, check_example));
}
