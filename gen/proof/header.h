/* Headers: the text of a module, with what it includes, taken apart. */
#ifndef PROOF_HEADER_H
#define PROOF_HEADER_H

#include "proof/subject.h"
#include "proof/usage.h"
#include "reader/unit.h"
#include "reader/ways.h"

enum { HEADER_INCLUDES_MAX = 8 };

struct header {
    const struct subject *subject;
    struct arena *arena;
    struct lexemes lexemes;
    struct unit included[HEADER_INCLUDES_MAX];
    const struct tables *tables[HEADER_INCLUDES_MAX]; /* that those declare */
    const char *modules[HEADER_INCLUDES_MAX];         /* what those are of */
    const char *files[HEADER_INCLUDES_MAX];
    unsigned count;
    struct ways ways;
    struct usage usage; /* in all ways so far */
};

/* Whether the header guards itself against being read twice, but for its tables, where it has
 * any, which come when they are asked for, and closes all braces that it opens. */
bool header_prove_frame(const struct header *header, struct fault *fault);

/* Reads what the header includes, and finds its ways; `lexemes` are there. */
bool header_read(struct header *header, struct fault *fault);

/* What a proof knows before any way is read. */
struct proof header_proof(const struct header *header);

/* Reads one way, and finds the arrays that its declarations stand for. */
bool header_open(struct header *header, const struct way *way, struct proof *proof,
                 struct fault *fault);

/* Records a failure of the whole header. Returns false. */
bool header_refuse(const struct header *header, const char *name, const char *why,
                   struct fault *fault);

#endif
