/* Headers: the text of a module, with what it includes, taken apart. */
#ifndef PROOF_HEADER_H
#define PROOF_HEADER_H

#include "proof/proof.h"
#include "proof/usage.h"
#include "reader/unit.h"
#include "reader/ways.h"

enum { HEADER_INCLUDES_MAX = 16 };

/* What the words of a module name: functions by C's names, without the prefix and maybe without
 * the module's, too. Both lists end with NULL. */
struct told {
    const char *file;             /* where the words stand; NULL for none */
    const char *const *functions; /* of which they tell what they give */
    const char *const *names;     /* which they name elsewhere */
};

/* What is to be proved: the text of a module for a game. */
struct subject {
    const struct module *module;
    const struct game *game;
    const struct tables *tables;
    const char *prefix;
    struct proof_names names;
    struct proof_source header, definitions; /* `definitions` has no bytes where there are
                                              * no tables */
    const char *whole; /* the header with its frame; NULL: that has no functions */
    /* The header of that name, which is included at that place; false, with a fault, where the game has
     * none. */
    bool (*include)(void *context, const char *file, struct origin at,
                    struct proof_source *out, struct fault *fault);
    void *context;
    struct told told;
    struct meter *meter; /* NULL for none */
};

struct header {
    const struct subject *subject;
    struct arena *arena;
    const struct compiler *compiler; /* that reads it; NULL for any */
    struct lexemes lexemes;
    struct lexemes includes[HEADER_INCLUDES_MAX];     /* each behind what it includes */
    const struct tables *tables[HEADER_INCLUDES_MAX]; /* that those declare */
    const char *modules[HEADER_INCLUDES_MAX];         /* what those are of */
    const char *files[HEADER_INCLUDES_MAX];
    /* Of the header, and then of these: ways_of. */
    bool is_alike[HEADER_INCLUDES_MAX + 1];
    const struct type *set;                /* of squares */
    unsigned count;
    struct ways ways;
    struct usage usage;            /* in all ways so far */
    const struct settled *settled; /* the same */
};

/* Takes the header apart, and all that it includes in any of its branches. */
bool header_split(struct header *header, struct fault *fault);

/* Finds its ways; that was done before. */
bool header_read(struct header *header, struct fault *fault);

/* Reads one way, and finds its arrays. */
bool header_open(struct header *header, const struct way *way, struct proof *proof,
                 struct fault *fault);

/* Records a failure of the whole header. Returns false. */
bool header_refuse(const struct header *header, const char *name, const char *why,
                   struct fault *fault);

#endif
