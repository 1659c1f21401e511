/* The command line: which command, with which options and arguments. */
#ifndef COMMAND_OPTIONS_H
#define COMMAND_OPTIONS_H

#include "emit/job.h"
#include "search/finder.h"
#include "zobrist/source.h"

enum { OPTIONS_ARGUMENTS_MAX = 64 };

/* The options, in the order in which the help lists them; options.c says what each is. */
enum option_name {
    OPTION_DIR,
    OPTION_ONLY,
    OPTION_SINGLE,
    OPTION_LANG,
    OPTION_PREFIX,
    OPTION_BITBOARD,
    OPTION_PACKAGE,
    OPTION_KEYS,
    OPTION_SEED,
    OPTION_FINDER,
    OPTION_FINDS,
    OPTION_TEMPLATES,
    OPTION_OCCUPIED,
    OPTION_GAME,
    OPTION_WEIGHT,
    OPTION_PRINT,
    OPTION_DIFFERENCE,
    OPTION_SHARD,
    OPTION_MAX_BYTES,
    OPTION_MAX_WORK,
    OPTION_THREADS,
    OPTION_VERBOSE,
    OPTION_HELP,
    OPTIONS
};

/* Sets of options. This one has a single option. */
#define OPTION(name) ((uint64_t)1 << OPTION_##name)

/* How tables are made. */
#define OPTIONS_TABLES (OPTION(SEED) | OPTION(FINDER) | OPTION(FINDS))

/* What makes a folder, and stands in its record. */
#define OPTIONS_RECORDED                                                                 \
    (OPTION(ONLY) | OPTION(SINGLE) | OPTION(LANG) | OPTION(PREFIX) | OPTION(BITBOARD) |  \
     OPTION(PACKAGE) | OPTION(KEYS) | OPTIONS_TABLES | OPTION(TEMPLATES))

/* Recorded options that name files. A record gets its files only if the command line names
 * them. */
#define OPTIONS_TRUST (OPTION(TEMPLATES) | OPTION(FINDS) | OPTION(KEYS))

/* What a run may use. */
#define OPTIONS_BUDGETS (OPTION(MAX_BYTES) | OPTION(MAX_WORK) | OPTION(THREADS))

/* What a search of one square takes. */
#define OPTIONS_HUNT (OPTION(SHARD) | OPTION(SEED) | OPTION(DIR))

struct run;

struct command {
    const char *name;
    const char *arguments; /* as the usage shows them, e.g. "[GAME...]" */
    const char *says;      /* one line */
    uint64_t options;      /* the set that it takes, without --help */
    unsigned least, most;  /* how many arguments */
    bool (*run)(struct run *run);
};

struct options {
    struct arena *arena;           /* of parts of values */
    const struct command *command; /* NULL: help on no command, or the version */
    bool help, version;
    const char *topic; /* of help; NULL: a command, or the whole program */
    uint64_t given;    /* the set of options on the command line */
    const char *arguments[OPTIONS_ARGUMENTS_MAX];
    unsigned argument_count;
    const char *folder; /* -o: the folder of the games' folders; the file of report or search */
    bool verbose;
    struct order order; /* as far as options set it directly; run_order sets the rest */
    const char *language;
    const char *finds; /* the user's file of magics; NULL: not given */
    struct key_choice keys;
    const char *game;       /* NULL: not given */
    const char *difference; /* of two keys, to be explained; NULL: not given */
    uint64_t weight;        /* at most so many keys in a subset */
    bool print;             /* keys are printed, not judged */
    uint64_t max_bytes, max_work;
    uint64_t threads;
    uint64_t shard, shards; /* from 1 */
    const char *occupied;   /* NULL: not given */
};

/* Reads the command line; `commands` ends with a name NULL. Values point into the arena, or
 * into `argv`. */
bool options_parse(int argc, char **argv, const struct command *commands,
                   struct arena *arena, struct options *options, struct fault *fault);

/* Prints the usage of a command, a line; and its options, a line each. */
void options_usage(const struct command *command);
void options_list(const struct command *command);

/* Adds the options of the set that were given and name a file, each with a space before it. */
void options_print_files(struct text *text, const struct options *options, uint64_t set);

#endif
