/* The way from the command line to the files: plan (plan.c), make (make.c), write (write.h).
 *
 * A folder holds what its orders say, a line of its record each. An order names modules, or
 * none for all the usual ones, and tells how they are made; it makes those it names, and what
 * these need. A module belongs to the last order that makes it. One whose tables follow from
 * another's (cuckoo from zobrist) belongs to no order before that of the other, lest the two
 * disagree. A job is one module of a folder, which a thread makes from one end to the other.
 */
#ifndef EMIT_JOB_H
#define EMIT_JOB_H

#include "emit/language.h"
#include "emit/modules.h"
#include "emit/output.h"
#include "proof/subject.h"
#include "proof/walks.h"

#define RECORD_NAME "EMIT"

enum { ORDERS_MAX = MODULES_MAX + 2, ORDER_NONE = -1 };

struct order {
    const struct language *language;
    const struct language *proved; /* the language that proofs read */
    const char *templates;         /* the user's own; NULL for none */
    const char *prefix;            /* of every name; NULL for the game's own */
    const char *bitboard;          /* the user's type of a set of squares, or NULL */
    bool is_single;                /* all goes into one file (emit/amalgam.h) */
    uint64_t named;                /* modules; none: all the usual ones */
    struct request request;
};

struct folder {
    const char *path;
    const char
        *word; /* what the user calls the game: a name, or a path from here; NULL as
                       * long as only the record knows */
    const struct game *game; /* likewise */
    uint64_t usual; /* modules that nobody need name, for its game and language */
    uint64_t needs[MODULES_MAX]; /* of each: itself, and all that its header needs */
    bool recalls;   /* its record says what is made, not the options of the run */
    struct order orders[ORDERS_MAX];
    unsigned count;
    unsigned from;   /* only what belongs to this order or a later one is made now */
    uint64_t only;   /* of that only these modules, and what they need; none: all */
    uint64_t chosen; /* all modules that it has */
    struct walks *walks;
    struct output *output;
};

struct job {
    const struct folder *folder;
    const struct order *order;
    const struct module *module;
    const struct game *game; /* as the module looks at it */
    const struct value *game_values;
    struct meter meter;
    struct output_part *part;

    /* While it is made. */
    struct arena *arena; /* of all that follows */
    struct request request;
    struct tables *tables;
    struct output_file *files;
    size_t count;
    struct told told; /* by its words */
    unsigned form; /* of the header that lookups were printed from; 0 where it has none */
};

struct plan {
    struct folder *folders;
    struct output *outputs; /* of each */
    size_t count;
    const char **strays; /* folders that nobody named, without a record */
    size_t stray_count;
    struct job *jobs; /* the modules of the first folder, in their order, and so on */
    size_t job_count;
    uint64_t untold; /* modules for which the language has no templates */
};

/* ---- orders */

/* What every name starts with. */
const char *order_prefix(const struct order *order, const struct game *game);

/* The options that make it so, each with a space before it. For a module, those that can
 * change its files, the seed always, and of paths the last step. For none, all that are not
 * the default. */
void order_print(struct text *text, const struct order *order, const struct game *game,
                 const struct module *module);

/* Sets the game of a folder that has orders, and asks each module once whether it is usual and
 * what it needs. */
void folder_set_game(struct folder *folder, const struct game *game);

/* What an order makes if these are named, or all for none: those, and, of what they need or of
 * all, the usual ones, and those that the language adds. */
uint64_t folder_choose(const struct folder *folder, uint64_t named);

/* Which order each module belongs to, by its place in the list of modules; ORDER_NONE where
 * none makes it. */
struct owners {
    int order[MODULES_MAX];
};
struct owners folder_owners(const struct folder *folder);

/* The bytes of the record: drops what later orders make, and joins those that say the same, as
 * long as every file stays what it was. */
const char *folder_record(struct arena *arena, const struct folder *folder);

/* The same of the orders as they are. */
const char *record_print(struct arena *arena, const struct folder *folder);

/* What the record of a folder calls a game that is called `word` here. */
const char *record_game(struct arena *arena, const char *folder, const char *word);

/* ---- plan */

/* The jobs of all folders. Of modules that nobody named, those are left out for which the
 * language has no templates; at the end come its files of the game as a whole. Nothing is made
 * yet. */
bool plan_jobs(struct arena *arena, struct plan *plan, struct fault *fault);

void plan_free(struct plan *plan);

/* ---- make */

/* The templates of a job, whose names are those of its files. */
bool job_files(struct arena *arena, const struct job *job, struct file_names *names,
               struct fault *fault);

/* Fills the tables. False, with a fault, when the module cannot serve the game. */
bool job_build(struct job *job, struct fault *fault);

/* What the templates see. To be called after job_build. */
struct value *job_values(const struct job *job);

/* Fills the templates. */
bool job_render(struct job *job, struct fault *fault);

/* The same module in the language that proofs read, or another one. */
bool job_proved(const struct job *of, const char *module, struct job *out,
                struct fault *fault);

/* Proves its text: that of the language that proofs read, if it is rendered in another one. */
bool job_prove(const struct job *job, struct tally *tally, struct fault *fault);

/* What is to be proved of it. */
struct subject job_subject(const struct job *job);

/* Builds, renders and proves all that is planned, and gives the files to the sink. Modules
 * are made side by side, each at once from one end to the other and then forgotten, so that
 * no more are in memory than threads run. Of several faults, the first in the order of the
 * plan is told; it is the same whatever the threads do. `tally` gets what was proved. */
bool plan_make(const struct plan *plan, struct parallel parallel,
               const struct output_sink *sink, struct tally *tally, struct fault *fault);

#endif
