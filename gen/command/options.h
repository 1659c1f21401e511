/* The command line: which command, with which options and arguments. */
#ifndef COMMAND_OPTIONS_H
#define COMMAND_OPTIONS_H

#include "emit/job.h"
#include "search/finder.h"
#include "zobrist/source.h"

enum { OPTIONS_ARGUMENTS_MAX = 64 };

/* The options, in the order in which the help tells them; options.c has what each is. */
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

/* Sets of them: one; what says how tables are made; what makes a folder, and stands in its record; of
 * that, what names files, which a folder gets only where the run names them, too; and what a run may
 * take. */
#define OPTION(name) ((uint64_t)1 << OPTION_##name)
#define OPTIONS_TABLES (OPTION(SEED) | OPTION(FINDER) | OPTION(FINDS))
#define OPTIONS_RECORDED                                                                 \
    (OPTION(ONLY) | OPTION(SINGLE) | OPTION(LANG) | OPTION(PREFIX) | OPTION(BITBOARD) |  \
     OPTION(PACKAGE) | OPTION(KEYS) | OPTIONS_TABLES | OPTION(TEMPLATES))
#define OPTIONS_TRUST (OPTION(TEMPLATES) | OPTION(FINDS) | OPTION(KEYS))
#define OPTIONS_BUDGETS (OPTION(MAX_BYTES) | OPTION(MAX_WORK) | OPTION(THREADS))

/* What a search of one square takes. */
#define OPTIONS_HUNT (OPTION(SHARD) | OPTION(SEED) | OPTION(DIR))

struct run;

struct command {
    const char *name;
    const char *arguments; /* as the usage shows them, e.g. "[GAME...]" */
    const char *says;      /* one line */
    uint64_t options;      /* the set of those that it takes */
    unsigned least, most;  /* how many arguments */
    bool (*run)(struct run *run);
};

struct options {
    struct arena *arena;           /* of parts of values */
    const struct command *command; /* NULL when only help or the version was wanted */
    bool help, version;
    const char *topic; /* of help; NULL when it is about a command, or all */
    uint64_t given; /* the set of options that were */
    const char *arguments[OPTIONS_ARGUMENTS_MAX];
    unsigned argument_count;
    const char *folder; /* that has one for each game; or the file of a report or a search */
    bool verbose;       /* tell more */
    struct order order; /* what options say of it by themselves: run_order has the rest */
    const char *language;
    const char *finds; /* a file of the user's magics; NULL when not given */
    struct key_choice keys;
    const char *game; /* NULL when not given */
    const char *difference; /* of two keys, to be explained; NULL when not given */
    uint64_t weight;        /* of subsets of keys, at most */
    bool print;             /* keys are printed, not judged */
    uint64_t max_bytes, max_work;
    uint64_t threads;
    uint64_t shard, shards;      /* from 1 */
    const char *occupied; /* NULL when not given */
};

/* Reads the command line; `commands` ends with a name NULL. What the options say is in the arena, or
 * in these words. */
bool options_parse(int argc, char **argv, const struct command *commands,
                   struct arena *arena, struct options *options, struct fault *fault);

/* Prints how a command is called, in a line; and a line for each of its options. */
void options_usage(const struct command *command);
void options_list(const struct command *command);

/* Adds those of a set that were given and name a file, each with a space before it. */
void options_print_files(struct text *text, const struct options *options, uint64_t set);

#endif
