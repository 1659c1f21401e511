/* An audit: what is good and bad about any set of Zobrist keys.
 *
 * It tells a line for each thing that it has looked at. A line that starts with FAULT says
 * what is wrong, and what goes wrong in play; one that starts with note, what is unusual and
 * may be meant.
 *
 * To read in this order: this file, parts.h (what the next ones tell with), subsets (equal keys, and
 * dependent ones; for which decode looks, and difference judges them), balance (their bits), audit.c
 * (zeros, rank, and all together); and explain, which judges nothing and finds the features behind a
 * difference of two keys.
 */
#ifndef AUDIT_AUDIT_H
#define AUDIT_AUDIT_H

#include "base/gf2.h"
#include "base/text.h"
#include "zobrist/dependent.h"
#include "zobrist/key_layout.h"

struct audit {
    struct arena *arena;
    /* Whose live entries the keys stand for; or NULL, and the next ones tell. */
    const struct layout *layout;
    const char *const *names; /* of the keys; NULL, or one of them NULL: by number */
    /* Of the rows that the keys start with, squares of pieces; 0: none. */
    unsigned columns;
    const struct gf2 *keys;
    size_t count;
    unsigned width;
    unsigned weight; /* try all subsets of up to so many keys */
    uint64_t effort; /* and look for larger ones (decode.c); 0: do not */
    /* The keys are those of several sections, whose bits are judged apart. */
    bool is_joined;
    bool sums; /* the keys are added and subtracted, not XORed */
    size_t memory;
    struct parallel parallel;
    struct text *report; /* gets lines for the user */
    unsigned faults;     /* how many of them are faults */
};

/* Judges the keys. False, with a fault of the other kind, when the memory does not suffice. */
bool audit_run(struct audit *audit, struct fault *fault);

#endif
