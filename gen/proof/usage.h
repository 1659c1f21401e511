/* Usage: whether all functions of a header are proved, or called by one that is. */
#ifndef PROOF_USAGE_H
#define PROOF_USAGE_H

#include "proof/lookup.h"
#include "reader/tree.h"

enum { USAGE_MAX = 512, USAGE_WAYS_MAX = 512 };

struct usage_list {
    const struct function *items[USAGE_MAX];
    unsigned count;
};

/* Functions of a header, by their names, in all of its ways. */
struct usage {
    struct usage_list used;     /* asked for in some way, or called by such */
    struct usage_list proved;   /* of those, in some way not from what is tested alone */
    struct usage_list tested;   /* asked for in some way, where not all was tried */
    const char *why[USAGE_MAX]; /* of each of these */
    struct usage_list read;     /* in some way */
    struct usage_list left_out; /* in some way */
    struct usage_list asked;    /* in some way */
    struct usage_list shorts;   /* of those, short names of another, which may be taken */
    struct usage_list spare; /* and those that are missing where compilers lack a type */
    const char
        *taken; /* defined where another header has the short names; NULL: nowhere */
    struct {
        const char *claim;
        const struct lookup *lookup;
    } codes[USAGE_MAX]; /* of lookups that were asked */
    unsigned code_count;
    struct {
        const struct unit *unit;
        const char *answers;
    } ways[USAGE_WAYS_MAX];
    unsigned way_count;
};

/* The function of that name in a list, or NULL. */
const struct function *usage_find(const struct usage_list *list, const char *name);

/* Adds a function, once: a short name, say, or one to spare. */
void usage_add(struct usage_list *list, const struct function *function);

/* The function was asked for some of its inputs, and not for all; `why` says so. */
void usage_sample(struct usage *usage, const struct function *function, const char *why);

/* Why the function of that name is not proved but tested: by itself, or as all that call it are; NULL
 * where it is proved. */
const char *usage_tested(const struct usage *usage, const struct function *function);

/* The function of that unit is asked for: it and what it calls are in use. */
void usage_ask(struct usage *usage, const struct unit *unit,
               const struct function *function);

/* Whether the same code was asked to be that before, by another name or in another way; this
 * function is then as proved as that was. */
bool usage_has_code(struct usage *usage, const char *claim, const struct lookup *lookup);

/* A way, of those answers, has been gone through: what is not in use is noted, and what is
 * proved. */
void usage_end_way(struct usage *usage, const struct unit *unit, const char *answers);

/* Whether nothing is left: a function that was read, and is in use in no way, is a fault; and
 * so is one that is proved in one way and missing in another, but for a short name that is
 * taken there, and what may be spared. */
bool usage_check(const struct usage *usage, const char *file, struct fault *fault);

#endif
