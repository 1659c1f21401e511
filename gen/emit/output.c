/* Names of temporary files. */
#include "emit/output.h"

#include <string.h>

static const char prefix[] = ".bbgen-";
static const char suffix[] = ".tmp";

const char *output_temporary(struct arena *arena, const char *name)
{
    return arena_print(arena, "%s%s%s", prefix, name, suffix);
}

bool output_is_temporary(const char *name)
{
    size_t length = strlen(name), tail = strlen(suffix);
    return strncmp(name, prefix, strlen(prefix)) == 0 && length > tail &&
           strcmp(name + length - tail, suffix) == 0;
}
