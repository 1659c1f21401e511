/* The command line: a table of options, from which getopt_long, the help, the reading of values, and
 * what is told to repeat a run live. */
#include "command/options.h"

#include <getopt.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/left.h"
#include "base/text.h"

struct option_spec {
    char letter; /* also the short name when `is_short` */
    bool is_short;
    const char *name;     /* the long name; NULL when there is none */
    const char *argument; /* NULL when it takes none */
    const char *says;
    bool (*read)(const struct option_spec *spec, struct options *options,
                 const char *value, struct fault *fault);
    size_t at; /* the member that it sets, where a number, a text or a flag is all */
    uint64_t least, most; /* of a number */
    const char *needed; /* what a fault says; NULL: from `least` to `most`, or anything */
};

/* How it is written: --only; -o, which has no long name; -MD, as compilers have it. */
struct spelling {
    char text[24];
};

static struct spelling spelling_of(const struct option_spec *spec)
{
    struct spelling out;
    if (spec->name == NULL)
        snprintf(out.text, sizeof out.text, "-%c", spec->letter);
    else
        snprintf(out.text, sizeof out.text, "%s%s", spec->letter == 'D' ? "-" : "--",
                 spec->name);
    return out;
}

static bool bad(const struct option_spec *spec, const char *value, struct fault *fault)
{
    const struct spelling name = spelling_of(spec);
    if (spec->needed != NULL)
        return fault_input(fault, "%s '%s'; %s", name.text, value, spec->needed);
    return fault_input(fault, "%s '%s'; a number from %llu to %llu is needed", name.text,
                       value, (unsigned long long)spec->least,
                       (unsigned long long)spec->most);
}

static void *member(const struct option_spec *spec, struct options *options)
{
    return (char *)options + spec->at;
}

static bool read_flag(const struct option_spec *spec, struct options *options,
                      const char *value, struct fault *fault)
{
    (void)value, (void)fault;
    *(bool *)member(spec, options) = true;
    return true;
}

static bool read_text(const struct option_spec *spec, struct options *options,
                      const char *value, struct fault *fault)
{
    *(const char **)member(spec, options) = value;
    return *value != '\0' || spec->needed == NULL || bad(spec, value, fault);
}

/* One step of a path: letters, digits and . _ -, none of these in front but _. */
static bool read_step(const struct option_spec *spec, struct options *options,
                      const char *value, struct fault *fault)
{
    static const char others[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                 "0123456789._-";
    const size_t length = strspn(value, others);
    *(const char **)member(spec, options) = value;
    return (length != 0 && length <= 64 && value[length] == '\0' && *value != '.' &&
            *value != '-') ||
           bad(spec, value, fault);
}

static bool read_number(const struct option_spec *spec, struct options *options,
                        const char *value, struct fault *fault)
{
    return number_parse(value, spec->least, spec->most, member(spec, options)) ||
           bad(spec, value, fault);
}

static bool read_prefix(const struct option_spec *spec, struct options *options,
                        const char *value, struct fault *fault)
{
    options->prefix = value;
    return game_is_name(value) || bad(spec, value, fault);
}

/* Of a key, or of the words of a table, which has fewer to choose from. */
static bool read_width(const struct option_spec *spec, struct options *options,
                       const char *value, struct fault *fault)
{
    const bool is_key = spec->letter == 'b';
    uint64_t width = 0;
    if (!number_parse(value, 32, 64, &width) ||
        (width != 32 && width != 64 && !(is_key && width == 48)))
        return bad(spec, value, fault);
    *(is_key ? &options->keys.width : &options->keys.word) = (unsigned)width;
    return true;
}

/* The fault of a name that is none of those in a list. */
#define NONE_SUCH(spec, what, value, list)                                               \
    do {                                                                                 \
        struct arena arena = {0};                                                        \
        struct text known = {.arena = &arena};                                           \
        for (unsigned i = 0; (list)[i] != NULL; i++)                                     \
            text_printf(&known, "%s%s", i == 0 ? "" : ", ", (list)[i]->name);            \
        fault_input(fault, "--%s: no such %s: '%s'; there are %s", spec, what, value,    \
                    known.bytes);                                                        \
        arena_free(&arena);                                                              \
    } while (0)

static bool add_module(const struct option_spec *spec, struct options *options,
                       const char *name, struct fault *fault)
{
    const uint64_t several = strcmp(name, MODULES_DEFAULT_NAME) == 0 ? MODULES_DEFAULT
                             : strcmp(name, MODULES_ALL_NAME) == 0   ? MODULES_ALL
                                                                     : 0;
    const struct module *module = module_named(name);
    const struct left *left = left_named(LEFT_MODULE, name, strlen(name));
    if (left != NULL)
        return fault_input(fault, "--%s: the module %s left bbgen; %s", spec->name, name,
                           left->instead);
    if (module == NULL && several == 0) {
        NONE_SUCH(spec->name, "module", name, modules);
        return false;
    }
    options->only |= several != 0 ? several : modules_bit(module);
    return true;
}

/* The modules of a list, for either option. */
static bool read_modules(const struct option_spec *spec, struct options *options,
                         const char *value, struct fault *fault)
{
    const bool is_single = spec->letter == 'a';
    struct arena arena = {0};
    if (options->only != 0 && options->single != is_single)
        return fault_input(fault, "--amalgamate names the modules; leave --only away");
    options->single = is_single;
    for (;;) {
        size_t length = strcspn(value, ",");
        bool good = add_module(spec, options, arena_copy(&arena, value, length), fault);
        arena_free(&arena);
        if (!good || value[length] == '\0')
            return good;
        value += length + 1;
    }
}

static bool read_finder(const struct option_spec *spec, struct options *options,
                        const char *value, struct fault *fault)
{
    options->finder = finder_named(value);
    if (options->finder == NULL)
        NONE_SUCH(spec->name, "finder", value, finders);
    return options->finder != NULL;
}

static bool read_keys(const struct option_spec *spec, struct options *options,
                      const char *value, struct fault *fault)
{
    (void)spec;
    return key_choice_parse(value, &options->keys, fault);
}

/* Which of how many shares. */
static bool read_shard(const struct option_spec *spec, struct options *options,
                       const char *value, struct fault *fault)
{
    struct arena arena = {0};
    const size_t length = strcspn(value, "/");
    const char *shard = arena_copy(&arena, value, length);
    bool good = value[length] == '/' &&
                number_parse(value + length + 1, 1, 1000000, &options->shards) &&
                number_parse(shard, 1, options->shards, &options->shard);
    arena_free(&arena);
    return good || bad(spec, value, fault);
}

#define FLAG(member) read_flag, offsetof(struct options, member), 0, 0, NULL
#define TEXT(member, needed) read_text, offsetof(struct options, member), 0, 0, needed
#define NUMBER(member, least, most, needed)                                              \
    read_number, offsetof(struct options, member), least, most, needed
#define OTHER(read, needed) read, 0, 0, 0, needed

static const struct option_spec specs[] = {
    {'o', true, NULL, "DIR",
     "the folder that has one for each game (default: out); of report the page",
     TEXT(folder, "a folder is needed")},
    {'4', false, "folder", "NAME",
     "of the game's own in that (default: the game; for cpp --prefix)", read_step,
     offsetof(struct options, name), 0, 0,
     "letters, digits, . _ and - are needed, no . or - first, 64 at most"},
    {'r', false, "again", NULL, "make what folders record", FLAG(again)},
    {'N', false, "dry-run", NULL, "write nothing, and tell what would be written",
     FLAG(dry)},
    {'v', false, "verbose", NULL,
     "tell which functions are tested or not proved, what is left out, and why", FLAG(verbose)},
    {'y', false, "stdout", "FILE", "print this file, like magic.h, and write none",
     TEXT(file, NULL)},
    {'D', false, "MD", "FILE", "write there, for make and ninja, what files depend on",
     TEXT(rules, "a file is needed")},
    {'C', false, "chart", "FILE", "with this drawing, like tests/bench/methods.svg",
     TEXT(chart, NULL)},
    {'J', false, "json", NULL, "as JSON", FLAG(json)},
    {'m', false, "only", "MODULE,...",
     "these modules, with those they need, or default, or all; may be repeated",
     OTHER(read_modules, NULL)},
    {'a', false, "amalgamate", "MODULE,...", "these modules, as one header, GAME.h",
     OTHER(read_modules, NULL)},
    {'l', false, "lang", "NAME", "the language of the templates (default: c)",
     TEXT(language, NULL)},
    {'i', false, "templates", "DIR", "a folder of languages that comes before ours",
     TEXT(templates, "a folder is needed")},
    {'z', false, "bitboard", "TYPE",
     "your own type of a bitboard, where the language has any",
     TEXT(own.name, "the name of a type is needed")},
    {'1', false, "bitboard-include", "FILE", "what a header includes to have that type",
     TEXT(own.include, "a file is needed")},
    {'2', false, "bitboard-words", "LO,HI",
     "two functions that give its words, if casts do not",
     TEXT(own.words, "two functions are needed")},
    {'3', false, "bitboard-inline", NULL,
     "it is no literal type, so nothing is constexpr", FLAG(own.is_inline)},
    {'5', false, "package", "NAME", "of the package, for the language's tools",
     TEXT(package.name, "a name is needed")},
    {'6', false, "package-version", "VERSION", "of the package (default: 0.1.0)",
     TEXT(package.version, "a version is needed")},
    {'7', false, "package-url", "URL", "of its repository",
     TEXT(package.url, "an address is needed")},
    {'p', false, "prefix", "NAME", "what every name starts with (default: the game)",
     OTHER(
         read_prefix,
         "lower-case letters, digits and a _ between them are needed, a letter first, 32 "
         "at most")},
    {'s', false, "seed", "N", "of everything random, 0 to 2^64 - 1 (default: 1)",
     NUMBER(seed, 0, UINT64_MAX, NULL)},
    {'f', false, "finder", "NAME", "how magics are found (default: dense)",
     OTHER(read_finder, NULL)},
    {'d', false, "finds", "FILE", "magics that come before those of finders",
     TEXT(finds, "a file is needed")},
    {'k', false, "keys", "SOURCE",
     "source of keys (default: bch-parity; below 48 bits bch)", OTHER(read_keys, NULL)},
    {'b', false, "key-bits", "N", "of a key: 32, 48 or 64 (default: 64)",
     OTHER(read_width, "32, 48 or 64 is needed")},
    {'w', false, "key-word", "N", "bits of a table's words: 32 or 64 (default: 64)",
     OTHER(read_width, "32 or 64 is needed")},
    {'g', false, "game", "GAME", "whose features the keys stand for", TEXT(game, NULL)},
    {'n', false, "weight", "N", "try subsets of up to N keys, 1 to 6 (default: 6)",
     NUMBER(weight, 1, 6, NULL)},
    {'Q', false, "print", NULL, "print our own keys, as a list that is read as FILE",
     FLAG(print)},
    {'E', false, "difference", "HEX",
     "name up to 4 features that make two keys differ so", TEXT(difference, NULL)},
    {'B', false, "bits", "N", "of the index (default: one fewer than the mask)",
     NUMBER(bits, 1, 16, NULL)},
    {'I', false, "shard", "I/N", "do the I-th of N shares (default: 1/1)",
     OTHER(read_shard, "I/N is needed, I from 1 to N")},
    {'T', false, "tests", "N", "end after so many tests",
     NUMBER(tests, 1, UINT64_MAX, "a number from 1 on is needed")},
    {'U', false, "seconds", "N", "end after so many seconds",
     NUMBER(seconds, 1, 1000000000, "a number from 1 on is needed")},
    {'R', false, "state", "FILE", "note how far it came there, and go on from there",
     TEXT(state, "a file is needed")},
    {'A', false, "again", "FILE", "find the magics in a file of finds again",
     TEXT(found, "a file is needed")},
    {'c', false, "occupied", "SQUARES", "squares with other pieces, like e6,b4",
     TEXT(occupied, NULL)},
    {'x', false, "max-bytes", "N",
     "refuse a game with more text; 0: no limit (default: 256 MB)",
     NUMBER(max_bytes, 0, UINT64_MAX, "a number of bytes is needed")},
    {'W', false, "max-work", "N",
     "refuse a game of more steps; 0: no limit (default: 2^34)",
     NUMBER(max_work, 0, UINT64_MAX, "a number of steps is needed")},
    {'j', true, NULL, "N", "threads, 1 to 256 (default: one a processor)",
     NUMBER(threads, 1, PARALLEL_THREADS_MAX, NULL)},
    {'h', true, "help", NULL, "this help", FLAG(help)},
};

enum {
    SPECS = sizeof specs / sizeof *specs,
    LONG = 256, /* marks what getopt_long returns for a long name */
};

static bool takes(const struct command *command, char letter)
{
    return letter == 'h' || strchr(command->options, letter) != NULL;
}

void options_usage(const struct command *command)
{
    printf("  bbgen %-6s %-21s %s\n", command->name, command->arguments, command->says);
}

void options_list(const struct command *command)
{
    for (unsigned i = 0; i < SPECS; i++) {
        const struct option_spec *spec = &specs[i];
        char left[40], both[8] = "";
        if (!takes(command, spec->letter))
            continue;
        if (spec->is_short && spec->name != NULL)
            snprintf(both, sizeof both, "-%c, ", spec->letter);
        snprintf(left, sizeof left, "%s%s%s%s", both, spelling_of(spec).text,
                 spec->argument != NULL ? " " : "",
                 spec->argument != NULL ? spec->argument : "");
        printf("  %-23s %s\n", left, spec->says);
    }
}

/* What getopt_long needs to know of a command's options. */
struct getopt_tables {
    char letters[2 * SPECS + 3];
    struct option names[SPECS + 1];
};

static void fill_tables(const struct command *command, struct getopt_tables *tables)
{
    char *letter = tables->letters;
    struct option *name = tables->names;
    *letter++ = ':'; /* tell a missing argument from an unknown option */
    for (unsigned i = 0; i < SPECS; i++) {
        if (!takes(command, specs[i].letter))
            continue;
        if (specs[i].is_short) {
            *letter++ = specs[i].letter;
            if (specs[i].argument != NULL)
                *letter++ = ':';
        }
        if (specs[i].name != NULL)
            *name++ = (struct option){specs[i].name,
                                      specs[i].argument != NULL ? required_argument
                                                                : no_argument,
                                      NULL, LONG | specs[i].letter};
    }
    *letter = '\0';
    *name = (struct option){0};
}

static bool unknown_option(const struct command *command, const char *word,
                           struct fault *fault)
{
    char letter[] = {'-', (char)optopt, '\0'};
    bool is_short = optopt > 0 && optopt < LONG;
    const struct left *left = left_named(LEFT_OPTION, word, strcspn(word, "="));
    if (left != NULL)
        return fault_input(fault, "the option %s left bbgen; %s", left->name,
                           left->instead);
    return fault_input(
        fault,
        "'%s' is no option of this command, or takes no value; see bbgen %s --help",
        is_short ? letter : word, command->name);
}

/* The option that getopt_long speaks of. */
static const struct option_spec *spec_of(int letter)
{
    const struct option_spec *spec = specs;
    while (spec->letter != (letter & 255))
        spec++;
    return spec;
}

/* getopt_long has no long names behind a single dash. */
static void like_getopt(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "-MD") == 0)
            argv[i] = (char *)"--MD"; /* which nobody changes */
}

static bool read_options(int argc, char **argv, struct options *options,
                         struct fault *fault)
{
    const struct command *command = options->command;
    struct getopt_tables tables;
    fill_tables(command, &tables);
    unsetenv("POSIXLY_CORRECT"); /* options may stand behind arguments */
    opterr = 0;
    optind = 0; /* it may have read another line before */
    like_getopt(argc, argv);
    for (int letter;
         (letter = getopt_long(argc, argv, tables.letters, tables.names, NULL)) != -1;) {
        if (letter == ':')
            return fault_input(fault, "%s needs a value; see bbgen %s --help",
                               spelling_of(spec_of(optopt)).text, command->name);
        if (letter == '?')
            return unknown_option(command, argv[optind - 1], fault);
        const struct option_spec *spec = spec_of(letter);
        options->given[(unsigned char)spec->letter] = optarg == NULL ? "" : optarg;
        if (!spec->read(spec, options, optarg, fault))
            return false;
    }
    return true;
}

static bool read_arguments(int argc, char **argv, struct options *options,
                           struct fault *fault)
{
    const struct command *command = options->command;
    for (int i = optind; i < argc; i++) {
        if (options->argument_count == command->most)
            return fault_input(fault, "'%s' is too much; usage: bbgen %s %s", argv[i],
                               command->name, command->arguments);
        options->arguments[options->argument_count++] = argv[i];
    }
    return options->argument_count >= command->least ||
           fault_input(fault, "an argument is missing; usage: bbgen %s %s", command->name,
                       command->arguments);
}

/* NULL: there is none. */
static const struct command *command_named(const struct command *commands,
                                           const char *name)
{
    for (; commands->name != NULL; commands++)
        if (strcmp(commands->name, name) == 0)
            return commands;
    return NULL;
}

bool options_parse(int argc, char **argv, const struct command *commands,
                   struct options *options, struct fault *fault)
{
    *options = (struct options){
        .folder = "out",
        .language = "c",
        .seed = 1,
        .finder = finders[0],
        .keys = key_choice_default(),
        .weight = 6,
        .max_bytes = MAX_BYTES_USUAL,
        .max_work = MAX_WORK_USUAL,
        .threads = parallel_threads(),
        .shard = 1,
        .shards = 1,
    };
    const char *name = argc > 1 ? argv[1] : "";
    bool is_help = strcmp(name, "help") == 0;
    options->help = is_help || strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0;
    options->version = strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0;
    if (is_help && argc > 3)
        return fault_input(fault, "'%s' is too much; usage: bbgen help [COMMAND|TOPIC]",
                           argv[3]);
    if (options->version || (options->help && !(is_help && argc == 3)))
        return true;
    if (is_help) {
        options->command = command_named(commands, argv[2]);
        options->topic = options->command == NULL ? argv[2] : NULL;
        return true;
    }
    options->command = command_named(commands, name);
    if (options->command == NULL)
        return fault_input(fault,
                           *name == '\0'  ? "a command is missing%s; see bbgen --help"
                           : *name == '-' ? "no such command: '%s'; options stand behind "
                                            "one, as in bbgen emit --dry-run; see bbgen "
                                            "--help"
                                          : "no such command: '%s'; see bbgen --help",
                           name);
    options->keys.source = NULL; /* not yet chosen */
    if (!read_options(argc - 1, argv + 1, options, fault))
        return false;
    if (options->keys.source == NULL)
        options->keys.source = key_source_usual(options->keys.width);
    return options->help || read_arguments(argc - 1, argv + 1, options, fault);
}

bool options_given(const struct options *options, const char *letters)
{
    bool given = false;
    for (; *letters != '\0'; letters++)
        given = given || options->given[(unsigned char)*letters] != NULL;
    return given;
}

/* Modules have their names, whichever of several options these stood in. */
void options_print(struct text *text, const struct options *options, const char *letters)
{
    for (unsigned i = 0; i < SPECS; i++) {
        const struct option_spec *spec = &specs[i];
        const char *value = options->given[(unsigned char)spec->letter];
        if (value == NULL || strchr(letters, spec->letter) == NULL)
            continue;
        if (spec->read == read_modules) {
            modules_print(text, options->only, options->single);
            continue;
        }
        text_printf(text, " %s", spelling_of(spec).text);
        if (spec->argument != NULL) {
            text_puts(text, " ");
            text_shell_word(text, value);
        }
    }
}

const char *options_again(struct arena *arena, const struct options *options)
{
    struct text text = {.arena = arena};
    bool is_dashed = false;
    text_puts(&text, "");
    options_print(&text, options, "o4" OPTIONS_RECORDED);
    for (unsigned i = 0; i < options->argument_count; i++)
        is_dashed = is_dashed || options->arguments[i][0] == '-';
    text_puts(&text, is_dashed ? " --" : "");
    for (unsigned i = 0; i < options->argument_count; i++) {
        text_puts(&text, " ");
        text_shell_word(&text, options->arguments[i]);
    }
    return text.bytes;
}
