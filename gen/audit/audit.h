/* The judgement on a set of Zobrist keys: zeros, equal keys, rank, and small dependent subsets.
 *
 * It writes a line for each thing it looks at. A line that starts with FAULT says what is wrong
 * and what goes wrong in play.
 *
 * Read this first, then explain.h, which judges nothing: it finds the features behind a
 * difference of two keys.
 */
#ifndef AUDIT_AUDIT_H
#define AUDIT_AUDIT_H

#include "base/parallel.h"
#include "base/text.h"

struct audit {
    struct arena *arena;
    const uint64_t *keys;
    const char *const *names; /* of each key */
    size_t count;             /* below DEPENDENT_KEYS_MAX */
    unsigned width;
    unsigned most; /* subsets of up to so many keys are tried; DEPENDENT_MOST at most */
    bool is_added; /* keys are added, not XORed: only zeros and equal keys are judged */
    struct parallel parallel;
    struct text *report; /* gets the lines */
};

/* Judges the keys, and returns how many faults there are. */
unsigned audit_run(const struct audit *audit);

#endif
