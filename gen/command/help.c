/* bbgen help: commands and their options, modules, and pages. */
#include "command/run.h"

#include <stdio.h>
#include <string.h>

#include "base/near.h"
#include "base/text.h"

/* Pages, by their paths in the source tree; the installed ones have the same. */
static const struct topic {
    const char *name, *file, *says;
} topics[] = {
    {"start", "README.md", "install, first example, overview"},
    {"games", "gen/games/README.md", "how to write a game file"},
    {"notation", "gen/games/NOTATION.md", "how to write the moves of a piece"},
    {"engines", "gen/games/ENGINES.md", "recipes for Stockfish and other engines"},
    {"methods", "gen/method/README.md", "all headers; how to add a method or a module"},
    {"keys", "gen/zobrist/README.md", "Zobrist keys: sources, promises, audit"},
    {"threats", "gen/threats/README.md", "inputs of networks"},
    {"symmetry", "gen/symmetry/README.md", "flips, rotations, your own permutations"},
    {"magics", "gen/search/README.md", "search for magics; use magics of others"},
    {"languages", "templates/README.md", "each output language; how to write another"},
    {"values", NULL, "the names that templates can use"},
    {"spelling", "gen/printer/spelling.h", "[spelling] of a language.ini"},
    {"trust", "gen/command/README.md", "what check trusts, and how a folder changes"},
    {"proof", "gen/reader/README.md", "how C is read for proofs"},
    {"bench", "tests/bench/README.md", "measurements"},
    {"tests", "tests/README.md", "the tests"},
    {"house", "gen/README.md", "how bbgen works, and what \"proved\" means"},
};

enum { TOPICS = sizeof topics / sizeof *topics };

/* The build makes values.md, which has no file in the source tree (NULL). It is beside the
 * program until that is installed. */
static const char *document_path(struct run *run, const char *file)
{
    static const char values[] = "values.md";
    const struct home *home = &run->home;
    const char *beside =
        arena_print(&run->arena, "%.*s%s",
                    (int)(strrchr(home->program, '/') + 1 - home->program), home->program,
                    values);
    return file == NULL && file_exists(beside)
               ? beside
               : arena_print(&run->arena, "%s/%s", home->documents,
                             file == NULL ? values : file);
}

static bool print_document(struct run *run, const char *file)
{
    struct file_bytes bytes;
    if (!file_read(&run->arena, document_path(run, file), &bytes, &run->fault))
        return false;
    fwrite(bytes.bytes, 1, bytes.length, stdout);
    return true;
}

/* The topic that says more about a module. */
static const char *page_of(const struct module *module)
{
    static const struct {
        const char *start, *page;
    } pages[] = {{"zobrist", "keys"},     {"keys", "keys"},    {"cuckoo", "keys"},
                 {"threats", "threats"},  {"rays", "threats"}, {"symmetry", "symmetry"},
                 {"constants", "languages"}};
    for (unsigned i = 0; i < sizeof pages / sizeof *pages; i++)
        if (strcmp(module->name, pages[i].start) == 0)
            return pages[i].page;
    return "methods";
}

static void print_module(const struct module *module)
{
    printf("%s: %s\n\n", module->name, module->says);
    printf("  bbgen emit chess --only %-14s writes it and the headers that it includes\n",
           module->name);
    if (module->has_pieces)
        printf("  bbgen show chess rook e4 --only %-6s draws a lookup\n",
               module->name);
    printf("  bbgen help %-27s prints its page\n", page_of(module));
}

static bool has_language(struct run *run, const char *name)
{
    struct file_names languages;
    return home_languages(&run->arena, &run->home, NULL, &languages, &run->fault) &&
           file_names_have(&languages, name);
}

/* If a topic and a module have the same name, the topic is printed: it is about that module. */
static bool print_topic(struct run *run, const struct command *commands,
                        const char *argv0)
{
    const char *name = run->options.topic;
    struct near near = {.word = name};
    struct text known = {.arena = &run->arena};
    if (!home_find(&run->arena, argv0, &run->home, &run->fault))
        return false;
    if (has_language(run, name))
        name = "languages";
    for (unsigned i = 0; i < TOPICS; i++) {
        if (strcmp(topics[i].name, name) == 0)
            return print_document(run, topics[i].file);
        near_ask(&near, topics[i].name);
        text_printf(&known, " %s", topics[i].name);
    }
    for (unsigned i = 0; modules[i] != NULL; i++) {
        if (strcmp(modules[i]->name, name) == 0) {
            print_module(modules[i]);
            return true;
        }
        near_ask(&near, modules[i]->name);
    }
    for (; commands->name != NULL; commands++)
        near_ask(&near, commands->name);
    return fault_input(&run->fault,
                       "no such command, topic or module: '%s'%s; topics are%s; bbgen "
                       "list has the modules",
                       name, near_tell(&near).text, known.bytes);
}

/* The commands, the topics and the exit status. */
static void print_commands(const struct command *commands)
{
    for (; commands->name != NULL; commands++)
        options_usage(commands);
    printf("\n  bbgen help COMMAND                 print the options of a command\n"
           "  bbgen help MODULE                  say what a header is about\n"
           "  bbgen help TOPIC                   print a page\n"
           "  bbgen version                      print the version\n\n"
           "topics:\n");
    for (unsigned i = 0; i < TOPICS; i++)
        printf("  %-23s %s\n", topics[i].name, topics[i].says);
    printf("\nexit status: 0 done, or nothing differs; 1 something differs, or a proof or an "
           "audit\nfailed; 2 bad usage, bad input, or an I/O failure.\n");
}

bool help_print(struct run *run, const struct command *commands, const char *argv0)
{
    const struct command *command = run->options.command;
    if (run->options.topic != NULL)
        return print_topic(run, commands, argv0);
    printf("bbgen turns the description of a board game into constant tables.\n\n"
           "usage:\n");
    if (command == NULL) {
        print_commands(commands);
        return true;
    }
    options_usage(command);
    printf("\noptions:\n");
    options_list(command);
    printf("\nbbgen list prints the games, modules, finders, sources of keys and "
           "languages.\n");
    return true;
}
