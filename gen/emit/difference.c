/* Comparing a file with bytes in memory, without another copy of it. */
#include "emit/difference.h"

#include <errno.h>
#include <string.h>

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

bool difference_find(const char *path, const struct output_file *file,
                     struct difference *out, struct fault *fault)
{
    *out = (struct difference){.is_missing = !file_exists(path)};
    if (out->is_missing)
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
