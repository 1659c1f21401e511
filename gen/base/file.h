/* Files: reading them whole, listing folders, and where this program lies; and paths. */
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

enum { FILE_BYTES_MAX = 4 << 20 }; /* of files that are read whole */

struct file_names {
    const char **names;
    size_t count, room;
};

/* Adds a name, of which there is no copy. */
void file_names_add(struct arena *arena, struct file_names *names, const char *name);

/* Whether a name is among them. */
bool file_names_have(const struct file_names *names, const char *name);

/* Whether anything is there, or what is there cannot be told. */
bool file_exists(const char *path);
bool file_is_folder(const char *path);

/* Whether a file lies there itself, and no link to one. */
bool file_is_plain(const char *path);
bool file_is_link(const char *path);

/* A fault of a call that failed, which tells errno: cannot `what`. Always false. */
bool file_cannot(struct fault *fault, const char *path, const char *what);

/* Opens a file to read it; NULL after a fault. What is no regular file is one. */
FILE *file_open(const char *path, struct fault *fault);

/* The text of a file. It is the same on every system: lines end with LF where the file has CR LF,
 * and the mark that some editors put before UTF-8 is not part of it. What is no regular file is a
 * fault. So is a file that is larger than any that is read has a reason to be: of that nothing is
 * read. */
bool file_read(struct arena *arena, const char *path, struct file_bytes *out,
               struct fault *fault);

/* The bytes of a file, as they are. */
bool file_read_bytes(struct arena *arena, const char *path, struct file_bytes *out,
                     struct fault *fault);

/* Writes a file: all of it, or, after a fault, nothing. Links to what is there are followed; what is no file, as a pipe or a
 * device, gets the bytes as they come. */
bool file_write(const char *path, const char *bytes, size_t length, struct fault *fault);

/* The names in a folder, without "." and "..", in the order of their bytes. */
bool file_list(struct arena *arena, const char *folder, struct file_names *out,
               struct fault *fault);

/* The folder of the running executable, links resolved; `argv0` helps where the system
 * does not tell. */
bool file_own_folder(struct arena *arena, const char *argv0, const char **out,
                     struct fault *fault);

/* The path of `path`, which is told from `folder`; shortened where `..` goes back over a
 * folder that is no link. */
const char *path_join(struct arena *arena, const char *folder, const char *path);

/* How `path` is told from `folder`, both told from here. Links on the way are followed, the
 * last step of `path` is not. Neither need exist. */
const char *path_from(struct arena *arena, const char *folder, const char *path);

/* Whether a path, told from here, lies in a folder or is that folder, once all links on the way
 * are followed. It need not exist. */
bool path_is_inside(const char *folder, const char *path);

/* Whether both lead to the same place. */
bool path_is_same(const char *a, const char *b);

/* The step of a path that Windows cannot have, as it is the name of a device: aux, con, and so on, whatever
 * their case and their ending; NULL where there is none. */
const char *path_device(struct arena *arena, const char *path);

/* The path without slashes at its end. */
const char *path_trim(struct arena *arena, const char *path);

#endif
