/* Paths: joining them, and telling one from a folder. */
#ifndef BASE_PATH_H
#define BASE_PATH_H

#include "base/arena.h"

/* The path of `path`, which is told from `folder`; shortened where `..` goes back over a
 * folder that is no link. */
const char *path_join(struct arena *arena, const char *folder, const char *path);

/* How `path` is told from `folder`, both told from here. Links on the way are followed, the
 * last step of `path` is not. Neither need exist. */
const char *path_from(struct arena *arena, const char *folder, const char *path);

/* The path without slashes at its end. */
const char *path_trim(struct arena *arena, const char *path);

#endif
