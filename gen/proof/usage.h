/* Usage: whether all functions of a header are proved, or called by one that is. */
#ifndef PROOF_USAGE_H
#define PROOF_USAGE_H

#include "reader/code.h"
#include "reader/tree.h"

enum { USAGE_MAX = 512, USAGE_WAYS_MAX = 512 };

struct usage_list {
    const struct function *items[USAGE_MAX];
    unsigned count;
};

/* Functions of a header, by their names, in all of its ways. */
struct usage {
    struct usage_list used;     /* proved in some way, or called by such */
    struct usage_list read;     /* in some way */
    struct usage_list left_out; /* in some way */
    struct usage_list asked;    /* proved in some way */
    struct usage_list shorts;   /* of those, short names of another, which may be taken */
    struct usage_list spare; /* and those that are missing where compilers lack a type */
    const char
        *taken; /* defined where another header has the short names; NULL: nowhere */
    struct {
        const char *claim;
        const struct code *code;
    } codes[USAGE_MAX]; /* of lookups that were proved */
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

/* The function of that unit is proved: it and what it calls are in use. */
void usage_ask(struct usage *usage, const struct unit *unit,
               const struct function *function);

/* Whether the same code was proved to be that before, under another name or in another way;
 * it counts as proved from now on. */
bool usage_has_code(struct usage *usage, const char *claim, const struct code *code);

/* A way, of those answers, has been gone through: what is not in use is noted. */
void usage_end_way(struct usage *usage, const struct unit *unit, const char *answers);

/* Whether nothing is left: a function that was read, and is in use in no way, is a fault; and
 * so is one that is proved in one way and missing in another, but for a short name that is
 * taken there, and what may be spared. */
bool usage_check(const struct usage *usage, const char *file, struct fault *fault);

#endif
