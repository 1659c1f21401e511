/* Comparing a file with bytes in memory, without another copy of it. */
#include "emit/difference.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"

enum { PIECE = 1 << 14 }; /* on the stack of a thread, which can be small */

static size_t common_length(const char *a, const char *b, size_t length)
{
    size_t at = 0;
    while (at < length && a[at] == b[at])
        at++;
    return at;
}

static void compare(FILE *stream, const struct output_file *file, struct difference *out)
{
    char piece[PIECE];
    for (size_t length; (length = fread(piece, 1, sizeof piece, stream)) != 0;) {
        size_t left = file->length - out->at;
        size_t both = length < left ? length : left;
        bool same = memcmp(piece, file->bytes + out->at, both) == 0;
        if (same && both == length) {
            out->at += length;
            continue;
        }
        out->at += same ? both : common_length(piece, file->bytes + out->at, both);
        out->is_found = true;
        return;
    }
    out->is_cut = out->is_found = out->at != file->length;
}

/* What is not as emit makes it: it must be a file of its own, that its owner can read, that
 * nobody runs and not everybody writes. */
static const char *oddness(const char *path)
{
    struct stat status;
    if (lstat(path, &status) != 0)
        return NULL;
    if (S_ISLNK(status.st_mode))
        return "a symbolic link stands here";
    if (S_ISREG(status.st_mode) && (status.st_mode & 0111) != 0)
        return "it is executable";
    if (S_ISREG(status.st_mode) && (status.st_mode & 0002) != 0)
        return "everybody may write to it";
    return S_ISREG(status.st_mode) && (status.st_mode & 0400) == 0
               ? "its owner may not read it"
               : NULL;
}

bool difference_find(const char *path, const struct output_file *file,
                     struct difference *out, struct fault *fault)
{
    *out = (struct difference){.is_missing = !file_exists(path), .odd = oddness(path)};
    if (out->is_missing || out->odd != NULL)
        return true;
    FILE *stream = file_open(path, fault);
    if (stream == NULL)
        return false;
    compare(stream, file, out);
    bool failed = ferror(stream) != 0;
    if (failed)
        fault_at(fault, (struct origin){path, 0}, "cannot read: %s", strerror(errno));
    fclose(stream);
    return !failed;
}
