/* The command line: a table of options, for getopt_long, the help, and the functions that read
 * values. */
#include "command/options.h"

#include <getopt.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/left.h"
#include "base/near.h"
#include "base/text.h"

struct option_spec {
    char letter;          /* the short name; 0: none */
    const char *name;     /* as it is written: --only, -o */
    const char *argument; /* what the help calls its value; NULL: it takes none */
    const char *says;
    bool (*read)(const struct option_spec *spec, struct options *options,
                 const char *value, struct fault *fault);
    size_t at; /* the member of struct options that a number, a text or a flag sets */
    uint64_t least, most; /* of a number */
    const char *needed; /* a fault ends so; NULL: a number from least to most, or any text */
};

static const struct option_spec specs[OPTIONS];

/* The name behind "--"; NULL if the option has only a letter. */
static const char *long_name(const struct option_spec *spec)
{
    const char *dashes = strstr(spec->name, "--");
    return dashes == NULL ? NULL : dashes + 2;
}

static bool bad(const struct option_spec *spec, const char *value, struct fault *fault)
{
    if (spec->needed != NULL)
        return fault_input(fault, "%s '%s'; %s", spec->name, value, spec->needed);
    return fault_input(fault, "%s '%s'; a number from %llu to %llu is needed", spec->name,
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

static bool read_number(const struct option_spec *spec, struct options *options,
                        const char *value, struct fault *fault)
{
    return number_parse(value, spec->least, spec->most, member(spec, options)) ||
           bad(spec, value, fault);
}

static bool read_prefix(const struct option_spec *spec, struct options *options,
                        const char *value, struct fault *fault)
{
    struct arena arena = {0};
    const bool is_device = path_device(&arena, value) != NULL;
    arena_free(&arena);
    options->order.prefix = value;
    if (is_device)
        return fault_input(fault, "--prefix '%s': Windows has a device of that name; "
                                  "another is needed",
                           value);
    return game_is_name(value) || bad(spec, value, fault);
}

/* ---- values with parts: NAME,KEY=VALUE,KEY. Each part may be missing, and an option may be
 * given again with other parts */

/* In a list, the first part has no key, and the last no value. */
struct option_part {
    const char *key, **value;
};

/* The part whose key `at` begins with; the first part, if it begins with no key. */
static const struct option_part *part_at(const char *at, const struct option_part *parts)
{
    for (const struct option_part *part = parts + 1; part->value != NULL; part++) {
        const char *rest = text_behind(at, part->key);
        if (rest != NULL && strchr("=,", *rest) != NULL)
            return part;
    }
    return parts;
}

/* Sets the parts that the value has; a key without a value gets "". */
static void take_parts(struct options *options, const char *value,
                       const struct option_part *parts)
{
    for (const char *end; value != NULL; value = end == NULL ? NULL : end + 1) {
        const struct option_part *part = part_at(value, parts);
        const size_t key = part == parts ? 0 : strlen(part->key);
        for (end = strchr(value, ','); end != NULL && part_at(end + 1, parts) == parts;)
            end = strchr(end + 1, ',');
        const char *copy = arena_copy(
            options->arena, value, end == NULL ? strlen(value) : (size_t)(end - value));
        *part->value = copy + key + (key != 0 && copy[key] == '=');
    }
}

static bool read_bitboard(const struct option_spec *spec, struct options *options,
                          const char *value, struct fault *fault)
{
    struct own_type *own = &options->order.own;
    const char *is_inline = own->is_inline ? "" : NULL;
    take_parts(options, value,
               (const struct option_part[]){{NULL, &own->name},
                                            {"include", &own->include},
                                            {"low", &own->low},
                                            {"high", &own->high},
                                            {"inline", &is_inline},
                                            {NULL, NULL}});
    own->is_inline = is_inline != NULL;
    return *value != '\0' || bad(spec, value, fault);
}

static bool read_package(const struct option_spec *spec, struct options *options,
                         const char *value, struct fault *fault)
{
    struct package *package = &options->order.package;
    take_parts(options, value,
               (const struct option_part[]){{NULL, &package->name},
                                            {"version", &package->version},
                                            {"url", &package->url},
                                            {NULL, NULL}});
    return *value != '\0' || bad(spec, value, fault);
}

/* The bits of a key: 32, 48 or 64; or of a word of a table: 32 or 64. */
static bool read_width(const char *key, const char *value, unsigned *out,
                       struct fault *fault)
{
    const bool is_key = strcmp(key, "bits") == 0;
    uint64_t width = 0;
    if (value == NULL)
        return true;
    if (!number_parse(value, 32, 64, &width) ||
        (width != 32 && width != 64 && !(is_key && width == 48)))
        return fault_input(fault, "--keys %s=%s; %s is needed", key, value,
                           is_key ? "32, 48 or 64" : "32 or 64");
    *out = (unsigned)width;
    return true;
}

static bool read_keys(const struct option_spec *spec, struct options *options,
                      const char *value, struct fault *fault)
{
    struct key_choice *choice = &options->keys;
    const char *source = NULL, *bits = NULL, *word = NULL;
    (void)spec;
    take_parts(options, value,
               (const struct option_part[]){
                   {NULL, &source}, {"bits", &bits}, {"word", &word}, {NULL, NULL}});
    return read_width("bits", bits, &choice->width, fault) &&
           read_width("word", word, &choice->word, fault) &&
           (source == NULL || key_choice_parse(source, choice, fault));
}

/* ---- names of lists */

/* The fault of a name that is not in a list. */
#define NONE_SUCH(spec, what, value, list)                                               \
    do {                                                                                 \
        struct arena arena = {0};                                                        \
        struct text known = {.arena = &arena};                                           \
        struct near near = {.word = value};                                              \
        for (unsigned i = 0; (list)[i] != NULL; i++) {                                   \
            text_printf(&known, "%s%s", i == 0 ? "" : ", ", (list)[i]->name);            \
            near_ask(&near, (list)[i]->name);                                            \
        }                                                                                \
        fault_input(fault, "%s: no such %s: '%s'%s; there are %s", spec, what, value,  \
                    near_tell(&near).text, known.bytes);                                 \
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
        return fault_input(fault, "%s: the module %s was removed; %s", spec->name, name,
                           left->instead);
    if (module == NULL && several == 0) {
        NONE_SUCH(spec->name, "module", name, modules);
        return false;
    }
    options->order.asked |= several != 0 ? several : modules_bit(module);
    return true;
}

static bool read_modules(const struct option_spec *spec, struct options *options,
                         const char *value, struct fault *fault)
{
    struct arena arena = {0};
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
    options->order.request.finder = finder_named(value);
    if (options->order.request.finder == NULL)
        NONE_SUCH(spec->name, "finder", value, finders);
    return options->order.request.finder != NULL;
}

/* I/N: the share, and how many there are. */
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

static const struct option_spec specs[OPTIONS] = {
    [OPTION_DIR] = {'o', "-o", "DIR",
                    "write to DIR/GAME (default: out); report, search: to this file",
                    TEXT(folder, "a path is needed")},
    [OPTION_ONLY] = {0, "--only", "MODULE,...",
                     "these headers and their includes, or all (default: attacks, lookups)",
                     OTHER(read_modules, NULL)},
    [OPTION_SINGLE] = {0, "--single", NULL, "write one header, GAME.h", FLAG(order.is_single)},
    [OPTION_LANG] = {0, "--lang", "NAME", "the language of the output (default: c)",
                     TEXT(language, NULL)},
    [OPTION_PREFIX] = {0, "--prefix", "NAME",
                       "prefix of every name (default: the game's name)",
                       OTHER(read_prefix, "lower-case letters, digits and a _ between "
                                          "them are needed, a letter first, 32 at most")},
    [OPTION_BITBOARD] = {0, "--bitboard", "TYPE,...",
                         "your own bitboard type; ,include=FILE ,low=F,high=F ,inline",
                         OTHER(read_bitboard, "the name of a type is needed")},
    [OPTION_PACKAGE] = {0, "--package", "NAME,...",
                        "make a package of this name; ,version=0.1.0 ,url=URL",
                        OTHER(read_package, "a name is needed")},
    [OPTION_KEYS] = {0, "--keys", "SOURCE,...", "source of keys; ,bits=32|48|64 ,word=32|64",
                     OTHER(read_keys, NULL)},
    [OPTION_SEED] = {0, "--seed", "N", "seed of all random numbers, 0 to 2^64 - 1 (default: 1)",
                     NUMBER(order.request.seed, 0, UINT64_MAX, NULL)},
    [OPTION_FINDER] = {0, "--finder", "NAME", "how to find magics (default: dense)",
                       OTHER(read_finder, NULL)},
    [OPTION_FINDS] = {0, "--finds", "FILE", "magics of your own, used before all others",
                      TEXT(finds, "a file is needed")},
    [OPTION_TEMPLATES] = {0, "--templates", "DIR",
                          "a folder of languages that is searched first",
                          TEXT(order.templates, "a folder is needed")},
    [OPTION_OCCUPIED] = {0, "--occupied", "SQUARES",
                         "squares with other pieces, like e6,b4", TEXT(occupied, NULL)},
    [OPTION_GAME] = {0, "--game", "GAME", "the game that the keys are for",
                     TEXT(game, NULL)},
    [OPTION_WEIGHT] = {0, "--weight", "N",
                       "try subsets of up to N keys, 1 to 6 (default: 6)",
                       NUMBER(weight, 1, 6, NULL)},
    [OPTION_PRINT] = {0, "--print", NULL,
                      "print bbgen's own keys, in the form of FILE", FLAG(print)},
    [OPTION_DIFFERENCE] = {0, "--difference", "HEX",
                           "name up to 4 features whose keys have this XOR",
                           TEXT(difference, NULL)},
    [OPTION_SHARD] = {0, "--shard", "I/N", "do the I-th of N shares (default: 1/1)",
                      OTHER(read_shard, "I/N is needed, I from 1 to N")},
    [OPTION_MAX_BYTES] = {0, "--max-bytes", "N",
                          "most text of one game; 0: no limit (default: 256 MB)",
                          NUMBER(max_bytes, 0, UINT64_MAX,
                                 "a number of bytes is needed")},
    [OPTION_MAX_WORK] = {0, "--max-work", "N",
                         "most steps for one game; 0: no limit (default: 2^34)",
                         NUMBER(max_work, 0, UINT64_MAX, "a number of steps is needed")},
    [OPTION_THREADS] = {'j', "-j", "N", "threads, 1 to 256 (default: one for each processor)",
                        NUMBER(threads, 1, PARALLEL_THREADS_MAX, NULL)},
    [OPTION_VERBOSE] = {0, "--verbose", NULL,
                        "print what is only tested, what is left out, and why",
                        FLAG(verbose)},
    [OPTION_HELP] = {'h', "-h, --help", NULL, "print this help", FLAG(help)},
};

enum { LONG = 256 }; /* getopt_long returns a letter, or for a long name LONG + its option */

static bool takes(const struct command *command, unsigned option)
{
    return ((command->options | OPTION(HELP)) >> option & 1) != 0;
}

void options_usage(const struct command *command)
{
    printf("  bbgen %-6s %-21s %s\n", command->name, command->arguments, command->says);
}

void options_list(const struct command *command)
{
    for (unsigned i = 0; i < OPTIONS; i++) {
        const struct option_spec *spec = &specs[i];
        char column[40];
        if (!takes(command, i))
            continue;
        snprintf(column, sizeof column, "%s %s", spec->name,
                 spec->argument != NULL ? spec->argument : "");
        printf("  %-23s %s\n", column, spec->says);
    }
}

/* What getopt_long needs to know of a command's options. */
struct getopt_tables {
    char letters[2 * OPTIONS + 3];
    struct option names[OPTIONS + 1];
};

static void fill_tables(const struct command *command, struct getopt_tables *tables)
{
    char *letter = tables->letters;
    struct option *name = tables->names;
    *letter++ = ':'; /* return ':' for a missing value, and '?' for an unknown option */
    for (unsigned i = 0; i < OPTIONS; i++) {
        if (!takes(command, i))
            continue;
        if (specs[i].letter != 0) {
            *letter++ = specs[i].letter;
            if (specs[i].argument != NULL)
                *letter++ = ':';
        }
        if (long_name(&specs[i]) != NULL)
            *name++ = (struct option){long_name(&specs[i]),
                                      specs[i].argument != NULL ? required_argument
                                                                : no_argument,
                                      NULL, LONG + (int)i};
    }
    *letter = '\0';
    *name = (struct option){0};
}

static bool unknown_option(const struct command *command, const char *word,
                           const char *next, struct fault *fault)
{
    char letter[] = {'-', (char)optopt, '\0'};
    struct arena arena = {0};
    bool is_short = optopt > 0 && optopt < LONG;
    const struct left *left = left_named(LEFT_OPTION, word, strcspn(word, "="));
    if (left == NULL && is_short) /* getopt stands inside of a word like -MD */
        left = left_named(LEFT_OPTION, next, strlen(next));
    if (left != NULL)
        return fault_input(fault, "the option %s was removed; %s", left->name,
                           left->instead);
    struct near near = {.word = arena_copy(&arena, word, strcspn(word, "="))};
    for (unsigned i = 0; i < OPTIONS && !is_short; i++)
        if (takes(command, i) && strcmp(near.word, specs[i].name) != 0)
            near_ask(&near, specs[i].name);
    fault_input(fault, "'%s' is no option of this command, or takes no value%s; see bbgen %s "
                       "--help",
                is_short ? letter : word, near_tell(&near).text, command->name);
    arena_free(&arena);
    return false;
}

/* The option that getopt_long returned, or has in optopt. */
static unsigned option_of(int value)
{
    unsigned option = 0;
    if (value >= LONG)
        return (unsigned)(value - LONG);
    while (specs[option].letter != value)
        option++;
    return option;
}

static bool read_options(int argc, char **argv, struct options *options,
                         struct fault *fault)
{
    const struct command *command = options->command;
    struct getopt_tables tables;
    fill_tables(command, &tables);
    unsetenv("POSIXLY_CORRECT"); /* options may stand behind arguments */
    opterr = 0;
    optind = 0; /* getopt may have read another line before: a record */
    for (int letter;
         (letter = getopt_long(argc, argv, tables.letters, tables.names, NULL)) != -1;) {
        if (letter == ':')
            return fault_input(fault, "%s needs a value; see bbgen %s --help",
                               specs[option_of(optopt)].name,
                               command->name);
        if (letter == '?')
            return unknown_option(command, argv[optind - 1],
                                  optind < argc ? argv[optind] : "", fault);
        const unsigned option = option_of(letter);
        options->given |= (uint64_t)1 << option;
        if (!specs[option].read(&specs[option], options, optarg, fault))
            return false;
    }
    return true;
}

static bool read_arguments(int argc, char **argv, struct options *options,
                           struct fault *fault)
{
    const struct command *command = options->command;
    struct arena arena = {0};
    for (int i = optind; i < argc; i++) {
        const char *both = arena_print(&arena, "%s %s", command->name, argv[i]);
        const struct left *left = left_named(LEFT_ARGUMENT, both, strlen(both));
        arena_free(&arena);
        if (left != NULL)
            return fault_input(fault, "'%s' was removed; %s", left->name, left->instead);
        if (options->argument_count == command->most)
            return fault_input(fault, "'%s' is one argument too many; usage: bbgen %s %s",
                               argv[i], command->name, command->arguments);
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

static bool no_command(const struct command *commands, const char *name,
                       struct fault *fault)
{
    struct near near = {.word = name};
    for (; commands->name != NULL; commands++)
        near_ask(&near, commands->name);
    near_ask(&near, "help");
    if (*name == '\0')
        return fault_input(fault, "a command is missing; see bbgen --help");
    return fault_input(fault, "no such command: '%s'%s%s; see bbgen --help", name,
                       near_tell(&near).text,
                       *name == '-' ? "; write options after a command, as in bbgen emit "
                                      "--only all"
                                    : "");
}

bool options_parse(int argc, char **argv, const struct command *commands,
                   struct arena *arena, struct options *options, struct fault *fault)
{
    *options = (struct options){
        .arena = arena,
        .folder = "out",
        .language = "c",
        .order.request = {.seed = 1, .finder = finders[0]},
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
    options->version = strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0 ||
                       strcmp(name, "version") == 0;
    if (is_help && argc > 3)
        return fault_input(
            fault, "'%s' is one argument too many; usage: bbgen help [COMMAND|TOPIC]", argv[3]);
    if (options->version || (options->help && !(is_help && argc == 3)))
        return true;
    if (is_help) {
        options->command = command_named(commands, argv[2]);
        options->topic = options->command == NULL ? argv[2] : NULL;
        return true;
    }
    options->command = command_named(commands, name);
    if (options->command == NULL)
        return no_command(commands, name, fault);
    options->keys.source = NULL; /* not yet chosen */
    if (!read_options(argc - 1, argv + 1, options, fault))
        return false;
    if (options->keys.source == NULL)
        options->keys.source = key_source_usual(options->keys.width);
    return options->help || read_arguments(argc - 1, argv + 1, options, fault);
}

void options_print_files(struct text *text, const struct options *options, uint64_t set)
{
    if ((set & OPTION(TEMPLATES)) != 0)
        text_shell_option(text, "templates", options->order.templates);
    if ((set & OPTION(FINDS)) != 0)
        text_shell_option(text, "finds", options->finds);
    if ((set & OPTION(KEYS)) != 0 && options->keys.path != NULL)
        text_shell_option(text, "keys",
                          arena_print(text->arena, "%s:%s", options->keys.source->name,
                                      options->keys.path));
}
