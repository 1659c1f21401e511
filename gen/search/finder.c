/* The list of finders. */
#include "search/finder.h"

#include <string.h>

#include "search/constructive.h"
#include "search/sparse.h"

const struct finder *const finders[] = {&finder_sparse, &finder_constructive, NULL};

const struct finder *finder_named(const char *name)
{
    for (size_t i = 0; finders[i] != NULL; i++)
        if (strcmp(finders[i]->name, name) == 0)
            return finders[i];
    return NULL;
}
