/* The command line: which command, with which options and arguments. */
#ifndef COMMAND_OPTIONS_H
#define COMMAND_OPTIONS_H

#include "base/arena.h"
#include "base/fault.h"
#include "emit/modules.h"
#include "emit/own_type.h"
#include "emit/package.h"
#include "search/finder.h"
#include "zobrist/choice.h"

enum { OPTIONS_ARGUMENTS_MAX = 64, OPTIONS_LETTERS = 128 };

struct run;

/* Letters of options (options.c): what headers are called and written in, how tables are made and how
 * large they may be, and which keys; all that makes a folder, and, with the modules, what its record
 * has. */
#define OPTIONS_WORDS "liz123p"
#define OPTIONS_TABLES "sfdxW"
#define OPTIONS_KEYS "kbw"
#define OPTIONS_MADE OPTIONS_WORDS "567" OPTIONS_TABLES OPTIONS_KEYS
#define OPTIONS_RECORDED "ma" OPTIONS_MADE

struct command {
    const char *name;
    const char *arguments; /* as the usage shows them, e.g. "[GAME...]" */
    const char *says;      /* one line */
    const char *options;   /* letters of the options it takes; see options.c */
    unsigned least, most;  /* how many arguments */
    bool (*run)(struct run *run);
};

struct options {
    const struct command *command; /* NULL when only help or the version was wanted */
    bool help, version;
    const char *topic; /* of help; NULL when it is about a command, or all */
    /* By their letters, what the last of those on the command line said; NULL: not given. */
    const char *given[OPTIONS_LETTERS];
    const char *arguments[OPTIONS_ARGUMENTS_MAX];
    unsigned argument_count;
    const char *folder; /* that has one for each game; or the page of a report */
    const char *name;   /* of the game's own folder in that; NULL when not given */
    bool single;        /* the modules go into one file */
    bool again;         /* make what is recorded */
    bool dry;           /* write nothing, tell what would be */
    bool verbose;       /* tell more */
    bool json;          /* tell it as JSON */
    const char *file;   /* print this one alone; NULL to write all */
    const char *chart;  /* a drawing for a page; NULL for none */
    const char *rules;  /* the file that gets dependencies; NULL for none */
    uint64_t only;      /* modules that are named; none: all the usual ones */
    const char *language;
    const char *templates; /* a folder of the user's; NULL when not given */
    struct own_type own;   /* of a bitboard */
    struct package package;
    const char *prefix; /* NULL for the game's own */
    uint64_t seed;
    const struct finder *finder;
    const char *finds; /* a file of the user's magics; NULL when not given */
    struct key_choice keys;
    const char *game; /* NULL when not given */
    const char *difference; /* of two keys, to be explained; NULL when not given */
    uint64_t weight;        /* of subsets of keys, at most */
    bool print;             /* keys are printed, not judged */
    uint64_t max_bytes, max_work;
    uint64_t threads;
    uint64_t bits;               /* of an index; 0 when not given */
    uint64_t shard, shards;      /* from 1 */
    uint64_t tests;              /* that a search may make; 0: any */
    uint64_t seconds;            /* that it may take; 0: any */
    const char *found; /* a file of finds to look through; NULL when not given */
    const char *state;    /* where it writes how far it came; NULL when not given */
    const char *occupied; /* NULL when not given */
};

/* Reads the command line; `commands` ends with a name NULL. */
bool options_parse(int argc, char **argv, const struct command *commands,
                   struct options *options, struct fault *fault);

/* Prints how a command is called, in a line; and a line for each of its options. */
void options_usage(const struct command *command);
void options_list(const struct command *command);

/* Whether any option of these letters was given. */
bool options_given(const struct options *options, const char *letters);

/* Adds those of these letters that were given, each with a space before it. */
void options_print(struct text *text, const struct options *options, const char *letters);

/* The options that repeat what this run makes, and its arguments, each with a space before it. */
const char *options_again(struct arena *arena, const struct options *options);

#endif
