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
    const char *own_type,
        *own_file; /* the author's, of a set, and what has it; or NULL */
    struct proof_names names;
    struct proof_source header, definitions; /* `definitions` has no bytes where there are
                                              * no tables */
    /* Whether there is a header of that name for this game; and what it is, where the header
     * includes it in the proof. */
    bool (*has)(void *context, const char *file);
    bool (*include)(void *context, const char *file, struct proof_source *out,
                    struct fault *fault);
    void *context;
    struct told told;
    struct meter *meter; /* NULL for none */
    bool is_emitted;     /* as it stands, and not for another language alone */
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
    bool
        is_alike[HEADER_INCLUDES_MAX + 1]; /* of the header, and then of these: ways_of */
    struct included *units;                /* that were read of them so far */
    unsigned count;
    struct ways ways;
    struct usage usage; /* in all ways so far */
};

/* Takes a source apart. Where a set has the author's own type, that is a word, as the text makes sure
 * of where it is used, and its file is none that is read. */
bool header_split(const struct header *header, const struct proof_source *source,
                  struct lexemes *out, struct fault *fault);

/* Whether the header guards itself against being read twice, but for its tables, where it has
 * any, which come when they are asked for, and closes all braces that it opens. */
bool header_prove_frame(const struct header *header, struct fault *fault);

/* Reads what the header includes, and finds its ways; `lexemes` are there. */
bool header_read(struct header *header, struct fault *fault);

/* Whether all files that the header includes in any of its branches can be there. */
bool header_prove_includes(const struct header *header, struct fault *fault);

/* What a proof knows before any way is read. */
struct proof header_proof(const struct header *header);

/* Reads one way, and finds the arrays that its declarations stand for. */
bool header_open(struct header *header, const struct way *way, struct proof *proof,
                 struct fault *fault);

/* Records a failure of the whole header. Returns false. */
bool header_refuse(const struct header *header, const char *name, const char *why,
                   struct fault *fault);

#endif
