/* The way from the command line to the files, and the order to read them in: what was asked for
 * (order.c), plan.c, shift.c, of each job make.c and prove.c, then manifest.c with compare.h, and write.h.
 * What an order names comes first: modules.h, language.h, own_type.h, package.h,
 * and names.h, what a game's names become. What making a job needs has its own chapters: values.h,
 * printed.c with formulas.c and trials.c, wording.c with comment.h, templates (template.h), margin.c; what ends it,
 * amalgam.c.
 *
 * One order makes a folder: a command line, which its record holds. The order names modules, or none
 * for the default set, and tells how they are made; it makes those, and what they include. A job is
 * one module of a folder, which a thread makes from one end to the other.
 */
#ifndef EMIT_JOB_H
#define EMIT_JOB_H

#include "base/digest.h"
#include "base/file.h"
#include "emit/language.h"
#include "emit/modules.h"
#include "emit/own_type.h"
#include "emit/package.h"
#include "proof/subject.h"

#define RECORD_NAME "EMIT"
#define MANIFEST_NAME "MANIFEST"

/* What is written to a file NAME first has this behind its name, which nobody else's has. */
#define NEW_ENDING ".bbgen-new"

/* What the user asked for. */
struct order {
    const struct language *language;
    const struct language *proved; /* the language that proofs read */
    const char *templates;         /* the user's own; NULL for none */
    const char *prefix;            /* of every name; NULL for the game's own */
    struct own_type own;           /* of a set of squares */
    struct package package;        /* for the language's tools */
    bool is_single;                /* all goes into one file (amalgam.c) */
    uint64_t asked; /* modules, and words for many; none: the default set */
    uint64_t named; /* the same with modules in place of these words */
    struct request request;
};

/* What stands where a file belongs: the same bytes, nothing, the same but that lines end with CR LF, other
 * bytes or a link, or a file of the user's. */
enum file_state { FILE_SAME, FILE_MISSING, FILE_CRLF, FILE_OTHER, FILE_THEIRS };

/* A file: as it was rendered, while its module is in memory, and then what is kept of it. */
struct file {
    const char *name;
    const char *bytes; /* NULL in the end where nothing is to be written */
    size_t length;
    struct frame frame; /* what of it bbgen prints itself, and no proof reads */
    char digest[DIGEST_128_LENGTH + 1];
    bool is_part; /* it goes into the one file of its folder, and is none by itself */
    enum file_state state;
    const char *report; /* what check says of that */
};

/* What a manifest lists. */
struct manifest {
    struct listed {
        const char *digest, *name;
    } *lines;
    size_t count, room;
};

struct folder {
    const char *path; /* where its files belong, e.g. out/chess */

    /* What makes it: of a game, which the user calls by name, or by a path from here. */
    struct order order;
    const char *word;
    const struct game *game;
    bool recalls; /* the record said so, and not the command line */

    /* What is there: a record, whose bytes are NULL where there is none, and what a manifest lists. */
    struct file_bytes before;
    struct manifest listed;

    /* What the order comes to for the game, in the language. */
    uint64_t served;             /* modules that have something to say of it */
    uint64_t needs[MODULES_MAX]; /* of each, what its header includes */
    uint64_t chosen;             /* all modules that it has */
    uint64_t included;           /* those whose headers others of them include */
    uint64_t untold;             /* those that the language has no templates for */

    struct job *jobs; /* of its modules, in their order */
    size_t job_count;
    struct shelf *shelf; /* headers that others include */

    /* Its other files, and of what is kept of them. The one file for all modules has no name where each
     * has its own, what tells git to keep the bytes none where the user has such a file there. */
    struct file record, single, attributes, manifest;
    struct arena kept;

    struct tally tally; /* what was proved of its modules */
};

struct job {
    const struct folder *folder;
    const struct order *order;
    const struct language *language; /* the order's, or the one that proofs read */
    const struct module *module;
    const struct game *game;
    const struct value *game_values;
    struct meter meter;

    /* Its files, and of what is kept of them when it has been made: threads make jobs side by
     * side. */
    struct file *files;
    size_t count;
    struct tally tally; /* what was proved of it */
    struct arena kept;

    /* While it is made. */
    struct arena *arena; /* of all that follows */
    struct request request;
    struct tables *tables;
    struct told told;              /* by its words */
    const struct wording *wording; /* these; NULL: none */
    /* The same in the language that proofs read, once it is needed. */
    const struct job *proved;
    unsigned form; /* of the header that lookups were printed from; 0 where it has none */
    uint32_t forms; /* those that were printed, as bits */
};

struct plan {
    struct folder *folders;
    size_t count;
    struct job *jobs; /* of the first folder, and so on */
    size_t job_count;
};

/* ---- orders */

/* What every name starts with. */
const char *folder_prefix(const struct folder *folder);

/* Sets what templates see of the command that makes a module's files, or, for none, the one file of all that
 * was asked for: of paths the last step, so that it is the same wherever a folder is made; and which files
 * must be where it runs. */
void folder_set_command(struct arena *arena, struct value *values,
                        const struct folder *folder, const struct module *module);

/* Whether a banner can name these, whatever the language. */
bool folder_check_files(struct arena *arena, const struct folder *folder,
                        struct fault *fault);

/* Whether its language has templates for a module; the one that proofs read has all. */
bool order_tells(const struct order *order, const struct module *module);

/* Sets the game of a folder that has its order, and asks each module once whether it serves the game
 * and what it needs. */
void folder_set_game(struct folder *folder, const struct game *game);

/* A set of modules with what they include. */
uint64_t folder_choose(const struct folder *folder, uint64_t named);

/* The line that makes the folder, as its record has it: with paths as they are told from there. */
const char *folder_line(struct arena *arena, const struct folder *folder);

/* Its path, as it is shown. */
const char *folder_shown(struct arena *arena, const struct folder *folder);

/* ---- plan */

/* The jobs of all folders. Of modules that nobody named, those are left out for which the
 * language has no templates; at the end come its files of the game as a whole. Nothing is made
 * yet. */
bool plan_jobs(struct arena *arena, struct plan *plan, struct fault *fault);

void plan_free(struct plan *plan);

/* ---- make */

/* Fills the tables. False, with a fault, when the module cannot serve the game. */
bool job_build(struct job *job, struct fault *fault);

/* Sets what templates see of lookups that are printed from C's, where the language has a spelling.
 * False, with a fault, when C's header cannot be read, or when the language lacks a pattern. To be called
 * after job_build. */
bool printed_set(struct job *job, struct fault *fault);

/* In a language with formulas (formulas.c): sets what templates see of them, and why functions have none; or
 * makes the module's tables arrays of all that its functions give, each of which reads its own then. */
struct printed; /* printer/printer.h */
void formulas_set(struct job *job, const struct printed *printed, unsigned count);
bool formulas_open(struct job *job, struct fault *fault);

/* Sets the words that templates see (wording.c), and notes in the job what they tell of, which its
 * proof compares with the functions that there are. */
bool wording_set(struct job *job, struct value *values, struct fault *fault);

/* Puts above each function that stands in a rendered template what these words tell of it, and moves
 * what is of the frame. False, with a fault, when the language's template of an example is wrong. */
bool wording_put(const struct job *job, struct text *text, struct frame *frame,
                 struct fault *fault);

/* Whether an array of another form than the first, whose arrays are always there, has the name of
 * one of these: the number of its form stands behind it then. */
bool job_is_renamed(const struct job *job, const struct array *array);

/* Fills the templates. */
bool job_render(struct job *job, struct fault *fault);

/* Its file that has that behind the module's name, or NULL. */
const struct file *job_file(const struct job *job, const char *ending);

/* ---- prove */

/* The same module in the language that proofs read, or NULL after a fault. */
const struct job *job_proved(struct job *job, struct fault *fault);

/* Proves the text of that. */
bool job_prove(struct job *job, struct tally *tally, struct fault *fault);

/* What is to be proved of it. */
struct subject job_subject(const struct job *job);

/* ---- the shelf of a folder: headers that others include, each made once for all of one order */

/* A job with its memory, which it lies in. */
struct shelved {
    struct arena arena;
    struct job job;
    struct shelved *next;
};

struct shelved *shelved_new(void);
void shelved_free(struct shelved *shelved);

struct shelf *shelf_new(struct arena *arena);
void shelf_free(struct shelf *shelf);

/* Whether a job is to lie there: others include its header. */
bool shelf_wants(const struct job *job);

/* Puts it there, and gives what is there now: where two threads made the same, that of the first. */
const struct job *shelf_put(struct shelved *made);

/* ---- all jobs, and their files */

/* Compares a file with what stands in its place (compare.c). The arena gets its name and the report. */
bool file_compare(const struct folder *folder, struct file *file, struct arena *kept,
                  struct fault *fault);

/* Builds, renders and proves all that is planned, and compares the files with the disk, a folder's
 * manifest last; nothing is written. Modules are made side by side, each at once from one end to the
 * other, and then all but files that differ is forgotten, so that no more are in memory than threads
 * run. Of several faults, the first in the order of the plan is told; it is the same whatever the threads
 * do. The folders' tallies get what was proved, and, in memory of `told`, what was not; it is NULL where
 * nobody asks for that, and nothing is to be written. */
bool plan_make(struct plan *plan, struct parallel parallel, struct arena *told,
               struct fault *fault);

/* The files of a folder that have been made, in their order: the record first, the manifest
 * last. */
struct files {
    const struct file **files;
    size_t count, stale;
};
struct files folder_files(struct arena *arena, const struct folder *folder);

/* Whether the manifest on the disk has other bytes for one of the files that are as they are made
 * now. So an emit was killed between the first rename, of the record, and the last, of the manifest. */
bool folder_is_mixed(const struct folder *folder, const struct files *files);

/* Reads what stands in the folder before it is made: the record, and the manifest, of which lines
 * that are none are passed over. A fault tells that the record is no file. */
bool folder_read(struct arena *arena, struct folder *folder, struct fault *fault);

/* Makes the manifest of the other files; and what tells git to keep the bytes of all. */
void folder_manifest(struct arena *arena, const struct folder *folder, struct file *out);
void folder_attributes(struct arena *arena, const struct folder *folder,
                       struct file *out);

/* Whether what stands where a file of the folder belongs may give way to it. The user's files never
 * do: they are all but those that begin with bbgen's banner, and those without room for one, which
 * have the name of a module, and just the bytes that the manifest lists. */
bool folder_may_replace(const struct folder *folder, const struct file *file);

/* What else lies in a folder, but for what tools leave: a file that an emit left which was killed; one of
 * bbgen's that the manifest lists, so that it goes with the next emit; one of bbgen's, and nobody knows why
 * it is there; or the user's. */
enum other_kind { OTHER_OF_KILL, OTHER_GONE, OTHER_STRAY, OTHER_THEIRS };
struct others {
    struct other {
        const char *name;
        enum other_kind kind;
    } * list;
    size_t count, room;
};

/* Finds these in a folder whose files are made, in the order of their names. */
bool folder_others(struct arena *arena, const struct folder *folder, struct others *out,
                   struct fault *fault);

/* ---- one file of many: headers with the others that they include put in place of the includes
 *
 * The text is what a compiler would read that includes types.h, leapers.h where there is one, and the
 * named modules in the order of their list, so what was proved of each is so of it. It needs a
 * language in which a line `#include "NAME"` names another file of the folder. */

/* Appends the text, behind a banner. */
bool amalgam_print(const struct folder *folder, struct text *out, struct fault *fault);

#endif
