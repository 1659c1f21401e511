/* Tests of near misses (base/near.h). */
#include "support.h"

#include "base/near.h"

static const char *const known[] = {"files", "ranks", "rook", "bishop", "b", "players"};

struct example {
    const char *description;
    const char *word, *expected; /* what is told */
};

static const struct example examples[] = {
    {"a letter may be missing", "file", "; did you mean 'files'?"},
    {"a letter may be too much", "rannks", "; did you mean 'ranks'?"},
    {"a letter may be another", "rock", "; did you mean 'rook'?"},
    {"two letters may be exchanged", "fiels", "; did you mean 'files'?"},
    {"capitals are small letters", "Bishop", "; did you mean 'bishop'?"},
    {"a longer word may have more than one slip", "playeers2",
     "; did you mean 'players'?"},
    {"a short word may not", "ro", ""},
    {"the nearest counts", "rans", "; did you mean 'ranks'?"},
    {"even behind one that is near", "raok", "; did you mean 'rook'?"},
    {"what is far is none", "holes_and_more", ""},
    {"nor is a letter for a letter", "c", ""},
    {"nor nothing", "", ""},
    {"nor what is too long", "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz", ""},
};

static void check_example(void **state)
{
    const struct example *row = *state;
    struct near near = {.word = row->word};
    for (size_t i = 0; i < COUNT(known); i++)
        near_ask(&near, known[i]);
    assert_string_equal(near_tell(&near).text, row->expected);
}

int main(void)
{
    return RUN("near", ROWS(examples, check_example));
}
