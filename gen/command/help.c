/* Help. */
#include "command/run.h"

#include <stdio.h>
#include <string.h>

#include "base/near.h"
#include "base/text.h"

static void print_title(const char *title, const char *example)
{
    printf("\n%s, as in\n  %s\n", title, example);
}

static void print_name(const char *name, const char *says)
{
    printf("  %-23s %s\n", name, says);
}

static void print_languages(struct run *run, const char *argv0)
{
    struct fault unimportant = {0};
    struct file_names names;
    if (!home_find(&run->arena, argv0, &run->home, &unimportant) ||
        !home_languages(&run->arena, &run->home, run->options.templates, &names,
                        &unimportant))
        return;
    print_title("languages (--lang)",
                names.count == 0
                    ? ""
                    : arena_print(&run->arena, "bbgen emit chess --lang %s -o %s",
                                  names.names[names.count - 1],
                                  names.names[names.count - 1]));
    for (size_t i = 0; i < names.count; i++)
        printf("  %s\n", names.names[i]);
}

static void print_choices(struct run *run, const char *argv0)
{
    print_title("finders of magics (--finder)",
                "bbgen emit chess --only magic --finder constructive");
    for (size_t i = 0; finders[i] != NULL; i++)
        print_name(finders[i]->name, finders[i]->says);
    print_title("sources of Zobrist keys (--keys)",
                "bbgen emit chess --only zobrist --keys random");
    for (size_t i = 0; key_sources[i] != NULL; i++)
        print_name(arena_print(&run->arena, "%s%s", key_sources[i]->name,
                               key_sources[i]->reads_file ? ":PATH" : ""),
                   key_sources[i]->says);
    print_languages(run, argv0);
}

/* Documents, as they lie in the source tree, and installed. */
static const struct topic {
    const char *name, *file, *says;
} topics[] = {
    {"start", "README.md", "from the first example to all the rest"},
    {"games", "gen/games/README.md", "how a game is described: any board, any piece"},
    {"notation", "gen/games/NOTATION.md", "how pieces move: every letter, with boards"},
    {"engines", "gen/games/ENGINES.md", "what engines take, and what they have no more"},
    {"methods", "gen/method/README.md", "all headers, and which one to choose"},
    {"keys", "gen/zobrist/README.md", "Zobrist keys, and audit"},
    {"threats", "gen/threats/README.md", "inputs of networks"},
    {"symmetry", "gen/symmetry/README.md", "flips, rotations, permutations of your own"},
    {"magics", "gen/search/README.md", "search, and magics of others"},
    {"languages", "templates/README.md", "what each is given, and how to write another"},
    {"spelling", "gen/printer/spelling.h", "[spelling] of a language.ini"},
    {"trust", "gen/command/README.md", "what check believes, and of whom"},
    {"proof", "gen/reader/README.md", "what is read and proved, and what is not"},
    {"bench", "tests/bench/README.md", "what was measured"},
    {"tests", "tests/README.md", "what the tests are"},
    {"house", "gen/README.md", "how the program is built"},
};

enum { TOPICS = sizeof topics / sizeof *topics };

static bool print_document(struct run *run, const char *file)
{
    struct file_bytes bytes;
    if (!file_read(&run->arena,
                   arena_print(&run->arena, "%s/%s", run->home.documents, file), &bytes,
                   &run->fault))
        return false;
    fwrite(bytes.bytes, 1, bytes.length, stdout);
    return true;
}

static bool print_topic(struct run *run, const struct command *commands,
                        const char *argv0)
{
    const char *name = run->options.topic;
    struct near near = {.word = name};
    struct text known = {.arena = &run->arena};
    struct file_names languages;
    if (!home_find(&run->arena, argv0, &run->home, &run->fault) ||
        !home_languages(&run->arena, &run->home, run->options.templates, &languages,
                        &run->fault))
        return false;
    for (size_t i = 0; i < languages.count; i++)
        if (strcmp(languages.names[i], name) == 0)
            name = "languages";
    for (unsigned i = 0; i < TOPICS; i++) {
        if (strcmp(topics[i].name, name) == 0)
            return print_document(run, topics[i].file);
        near_ask(&near, topics[i].name);
        text_printf(&known, " %s", topics[i].name);
    }
    for (; commands->name != NULL; commands++)
        near_ask(&near, commands->name);
    return fault_input(&run->fault,
                       "no such command or topic: '%s'%s; topics are%s; see bbgen help",
                       name, near_tell(&near).text, known.bytes);
}

/* The commands, and the topics. */
static void print_commands(const struct command *commands)
{
    for (; commands->name != NULL; commands++)
        options_usage(commands);
    printf("\nbbgen help COMMAND, or bbgen COMMAND --help, tells the options of a "
           "command,\nbbgen help TOPIC of what is below, bbgen --version, or -V, the "
           "version.\n");
    print_title("topics", "bbgen help games");
    for (unsigned i = 0; i < TOPICS; i++)
        print_name(topics[i].name, topics[i].says);
}

bool help_print(struct run *run, const struct command *commands, const char *argv0)
{
    const struct command *command = run->options.command;
    if (run->options.topic != NULL)
        return print_topic(run, commands, argv0);
    printf("bbgen turns the description of a board game into constant tables.\n\n"
           "usage:\n");
    if (command != NULL) {
        options_usage(command);
        printf("\noptions:\n");
        options_list(command);
    } else {
        print_commands(commands);
    }
    if (command == NULL || strchr(command->options, 'l') != NULL)
        print_choices(run, argv0);
    printf("\nexit status: 0 done, or nothing differs; 1 stale output, or a proof or a "
           "judgement\nthat failed; 2 bad usage, bad input, or an I/O failure.\n");
    return true;
}
