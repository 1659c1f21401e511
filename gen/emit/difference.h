/* Where a file on the disk differs from what it should be. */
#ifndef EMIT_DIFFERENCE_H
#define EMIT_DIFFERENCE_H

#include "base/fault.h"
#include "emit/output.h"

struct difference {
    bool is_missing; /* nothing is there */
    bool is_found;   /* there is, with other bytes */
    size_t at;       /* the first of them, or where one of both ends */
    bool is_cut;     /* the one on the disk ends there */
    const char *odd; /* what is wrong with the file itself; NULL when nothing is */
};

/* Compares the file at `path` with what was rendered, piece by piece. */
bool difference_find(const char *path, const struct output_file *file,
                     struct difference *out, struct fault *fault);

#endif
