/* Usage: whether all functions of a header are proved, or called by one that is. */
#ifndef PROOF_USAGE_H
#define PROOF_USAGE_H

#include "proof/lookup.h"
#include "reader/tree.h"

enum { USAGE_MAX = 512, USAGE_WAYS_MAX = 512 };

/* What a function was in some way. */
enum {
    USAGE_READ = 1,
    USAGE_ASKED = 2,
    USAGE_USED = 4,    /* asked for, or called by what is */
    USAGE_PROVED = 8,  /* the same, not from what is tested alone */
    USAGE_BESIDE = 16, /* called by what is left out */
    USAGE_SHORT = 32,  /* a short name of another one, which may be taken */
    USAGE_APART = 64,  /* called in a way, but there by nothing that is proved */
};

/* A function of a header, by its name. */
struct used {
    const struct function *function;
    unsigned in_some; /* of these in some way */
    unsigned in_way;  /* and in the one under proof */
    const char *tested;   /* why not all was tried in some way, or NULL */
    const char *left_out; /* why nothing was, or NULL */
};

struct usage {
    struct used items[USAGE_MAX + 1];
    unsigned count;
    /* Defined where another header has the short names; NULL: nowhere. */
    const char *taken;
    struct {
        const struct unit *unit;
        const char *answers;
    } ways[USAGE_WAYS_MAX];
    unsigned way_count;
};

/* Notes what a function is in a way. */
void usage_add(struct usage *usage, const struct function *function, unsigned is);

/* The function was asked for some of its inputs, and not for all; `why` says so. */
void usage_sample(struct usage *usage, const struct function *function, const char *why);

/* Why the function of that name was not proved but tested, by itself or as all that call it are; or was
 * neither; NULL where it was proved. */
const char *usage_why_not(const struct usage *usage, const char *name);

/* How many were proved. */
unsigned usage_proved(const struct usage *usage);

/* The function of that unit is asked for: it and what it calls are in use. */
void usage_ask(struct usage *usage, const struct unit *unit,
               const struct function *function);

/* The function is as proved as another one, whose code it has. */
void usage_sample_like(struct usage *usage, const struct function *function,
                       const struct function *same);

/* A way, of those answers, has been gone through: what is not in use is noted, and what is
 * proved. */
void usage_end_way(struct usage *usage, const struct unit *unit, const char *answers);

/* Whether nothing is left: a function that was read, and is neither in use nor called by one that is
 * left out, is a fault; and so is one that is proved in one way and missing in another, but for a short
 * name that is taken there, and what may be spared. */
bool usage_check(const struct usage *usage, const char *file, struct fault *fault);

#endif
