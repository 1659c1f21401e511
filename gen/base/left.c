/* The list of what was removed. tests/bench/README.md and gen/zobrist/README.md say why. */
#include "base/left.h"

#include <string.h>

const struct left left_all[] = {
    {LEFT_MODULE, "hybrid", "use hyperbola", 6},
    {LEFT_MODULE, "hybrid16", "use pext16", 7},
    {LEFT_MODULE, "magic8", "use magic", 30},
    {LEFT_MODULE, "pext8", "use pext16", 31},
    {LEFT_MODULE, "magic_mirror", "use magic", 32},
    {LEFT_MODULE, "magic_mirror8", "use magic", 33},
    {LEFT_MODULE, "magic_half", "use magic", 34},
    {LEFT_MODULE, "magic_half8", "use magic", 35},
    {LEFT_MODULE, "magic32", "use kindergarten", 36},
    {LEFT_MODULE, "magic_shared", "use magic", 38},
    {LEFT_MODULE, "magic_shared8", "use magic", 39},
    {LEFT_MODULE, "verify", "'bbgen audit --difference' names the features", 47},
    {LEFT_OPTION, "--key-nest", "keys have their proof in the order low16+high", 0},
    {LEFT_OPTION, "--low", "zobrist.h tells what is proven of fewer bits", 0},
    {LEFT_OPTION, "--high", "zobrist.h tells what is proven of fewer bits", 0},
    {LEFT_OPTION, "--effort", "all subsets of up to six keys are tried", 0},
    {LEFT_OPTION, "--memory", "the search takes what it needs", 0},
    {LEFT_OPTION, "--sums", "'--keys additive' tells that keys are added", 0},
    {LEFT_OPTION, "--few", "lists of any length are judged", 0},
    {LEFT_OPTION, "--from", "cut the lines of the list with grep", 0},
    {LEFT_OPTION, "--missing", "'bbgen search --finds FILE' finds each line again", 0},
    {LEFT_OPTION, "--again", "'bbgen emit' makes every folder again; search has --finds FILE", 0},
    {LEFT_OPTION, "--tests", "whatever ends a search may do so, as -o FILE keeps how far it came", 0},
    {LEFT_OPTION, "--seconds", "'timeout SECONDS bbgen search' ends it, -o FILE keeps how far it came", 0},
    {LEFT_OPTION, "--state", "use -o FILE", 0},
    {LEFT_OPTION, "--bits", "a search is for one bit fewer than the mask has squares", 0},
    {LEFT_OPTION, "--chart", "'make bench' makes the drawing, and tests/bench/README.md shows it", 0},
    {LEFT_OPTION, "--json", "'bbgen list' prints a line for each", 0},
    {LEFT_OPTION, "--amalgamate", "use '--only MODULE,... --single'", 0},
    {LEFT_OPTION, "--dry-run", "'bbgen check' tells what an emit would change", 0},
    {LEFT_OPTION, "--folder", "-o DIR makes DIR/GAME, in another DIR for each", 0},
    {LEFT_OPTION, "--stdout", "read the file in the folder that emit writes", 0},
    {LEFT_OPTION, "-MD", "let a rule depend on the game file and on bbgen", 0},
    {LEFT_OPTION, "--bitboard-include", "use '--bitboard TYPE,include=FILE'", 0},
    {LEFT_OPTION, "--bitboard-words", "use '--bitboard TYPE,low=FIELD,high=FIELD'", 0},
    {LEFT_OPTION, "--bitboard-inline", "use '--bitboard TYPE,inline'", 0},
    {LEFT_OPTION, "--package-version", "use '--package NAME,version=VERSION'", 0},
    {LEFT_OPTION, "--package-url", "use '--package NAME,url=URL'", 0},
    {LEFT_OPTION, "--key-bits", "use '--keys SOURCE,bits=N'", 0},
    {LEFT_OPTION, "--key-word", "use '--keys SOURCE,word=N'", 0},
    {LEFT_ARGUMENT, "list values", "'bbgen help values' tells what templates can use", 0},
    {LEFT_KEY_SOURCE, "prng",
     "let the engine print its keys, and use file: (bbgen help keys has the lines)", 0},
    {LEFT_SECTION, "play",
     "remove it: engines change keys in their own make-move, by the functions of keys.h", 0},
    {.name = NULL},
};

const struct left *left_named(enum left_kind kind, const char *word, size_t length)
{
    for (const struct left *left = left_all; left->name != NULL; left++)
        if (left->kind == kind && strlen(left->name) == length &&
            strncmp(left->name, word, length) == 0)
            return left;
    return NULL;
}
