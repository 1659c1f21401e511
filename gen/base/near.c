/* The distance of two words by Damerau: rows of a table, of which three are kept. */
#include "base/near.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { LENGTH_MAX = 32 };

static bool is_same(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* How many changes lead from one word, of `length` letters, to another. */
static unsigned distance(const char *from, size_t length, const char *to)
{
    unsigned rows[3][LENGTH_MAX + 1];
    for (unsigned j = 0; j <= length; j++)
        rows[0][j] = j;
    for (unsigned i = 1; i <= strlen(to); i++) {
        unsigned *row = rows[i % 3], *above = rows[(i + 2) % 3];
        row[0] = i;
        for (unsigned j = 1; j <= length; j++) {
            row[j] = least(above[j - 1] + !is_same(from[j - 1], to[i - 1]),
                           least(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && is_same(from[j - 1], to[i - 2]) &&
                is_same(from[j - 2], to[i - 1]))
                row[j] = least(row[j], rows[(i + 1) % 3][j - 2] + 1);
        }
    }
    return rows[strlen(to) % 3][length];
}

void near_ask(struct near *near, const char *known)
{
    size_t length = strlen(near->word);
    if (length > LENGTH_MAX || strlen(known) > LENGTH_MAX)
        return;
    unsigned changes = distance(near->word, length, known);
    if (changes > (length + 2) / 3 || changes >= strlen(known) ||
        (near->best != NULL && changes >= near->changes))
        return;
    near->best = known;
    near->changes = changes;
}

struct near_words near_tell(const struct near *near)
{
    struct near_words words = {""};
    if (near->best != NULL)
        snprintf(words.text, sizeof words.text, "; did you mean '%s'?", near->best);
    return words;
}
