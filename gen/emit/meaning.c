/* Meanings: looking names up. */
#include "emit/meaning.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* How well a row fits: its parent counts most, then whose table it is. */
static unsigned fit(const struct meaning *row, const char *module, const char *parent)
{
    bool same_parent = strcmp(row->parent, parent == NULL ? "" : parent) == 0;
    return 1u + 2u * same_parent + (strcmp(row->file, module) == 0);
}

const char *meaning_of(const char *module, const char *parent, const char *name)
{
    const char *best = "";
    unsigned most = 0;
    for (const struct meaning *row = meanings; row->name != NULL; row++)
        if (strcmp(row->name, name) == 0 && fit(row, module, parent) > most) {
            most = fit(row, module, parent);
            best = row->text;
        }
    return best;
}
