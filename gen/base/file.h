/* Files and paths: reading and writing whole files, listing folders, finding the program. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/arena.h"
#include "base/fault.h"

struct file_bytes {
    const char *bytes; /* followed by a zero that `length` does not count */
    size_t length;
};

enum { FILE_BYTES_MAX = 4 << 20 }; /* a file that is read has no more */

struct file_names {
    const char **names;
    size_t count, room;
};

/* Adds a name. It is not copied. */
void file_names_add(struct arena *arena, struct file_names *names, const char *name);

/* Whether a name is among them. */
bool file_names_have(const struct file_names *names, const char *name);

/* Whether something is there. Yes also where that cannot be found out. */
bool file_exists(const char *path);
bool file_is_folder(const char *path);

/* Whether a path is itself a regular file; and whether it is a link. */
bool file_is_plain(const char *path);
bool file_is_link(const char *path);

/* The fault of a failed call: "cannot WHAT", with the reason from errno. Always false. */
bool file_cannot(struct fault *fault, const char *path, const char *what);

/* Opens a regular file to read it; NULL, with a fault, if that fails or it is something else. */
FILE *file_open(const char *path, struct fault *fault);

/* Reads the text of a regular file. It is the same on every system: CR LF becomes LF, and the mark that some
 * editors put before UTF-8 is left out. A file of more than FILE_BYTES_MAX is a fault. */
bool file_read(struct arena *arena, const char *path, struct file_bytes *out,
               struct fault *fault);

/* The same, with the bytes as they are. */
bool file_read_bytes(struct arena *arena, const char *path, struct file_bytes *out,
                     struct fault *fault);

/* Writes a file: all of it, or, after a fault, nothing. Links are followed. A pipe or a device gets the bytes
 * directly. */
bool file_write(const char *path, const char *bytes, size_t length, struct fault *fault);

/* Lists the names in a folder, without "." and "..", sorted by their bytes. */
bool file_list(struct arena *arena, const char *folder, struct file_names *out,
               struct fault *fault);

/* The folder of the running program, with links resolved. `argv0` is used where the system does not say. */
bool file_own_folder(struct arena *arena, const char *argv0, const char **out,
                     struct fault *fault);

/* The path from here of a path that is relative to `folder`. `..` removes the step before it, unless that is
 * a link. */
const char *path_join(struct arena *arena, const char *folder, const char *path);

/* The path relative to `folder`. Both are relative to here, and need not exist. Links are followed, except in
 * the last step of `path`. */
const char *path_from(struct arena *arena, const char *folder, const char *path);

/* Whether a path leads into a folder, or to that folder, after all links. It need not exist. */
bool path_is_inside(const char *folder, const char *path);

/* Whether two paths lead to the same place. */
bool path_is_same(const char *a, const char *b);

/* The first step of a path that is a device on Windows, such as aux or con.h in any case; NULL: none is. */
const char *path_device(struct arena *arena, const char *path);

/* The path without slashes at the end. */
const char *path_trim(struct arena *arena, const char *path);

#endif
