/* Help. */
#include "command/run.h"

#include <stdio.h>
#include <string.h>

static void print_names(const char *title, const char *example)
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
    print_names("languages (--lang)",
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
    print_names("finders of magics (--finder)",
                "bbgen emit chess --only magic --finder constructive");
    for (size_t i = 0; finders[i] != NULL; i++)
        print_name(finders[i]->name, finders[i]->says);
    print_names("sources of Zobrist keys (--keys)",
                "bbgen emit chess --only zobrist --keys random");
    for (size_t i = 0; key_sources[i] != NULL; i++)
        print_name(arena_print(&run->arena, "%s%s", key_sources[i]->name,
                               key_sources[i]->reads_file ? ":PATH" : ""),
                   key_sources[i]->says);
    print_languages(run, argv0);
}

void help_print(struct run *run, const struct command *commands, const char *argv0)
{
    const struct command *command = run->options.command;
    options_help(stdout, commands, command);
    if (command == NULL || strchr(command->options, 'l') != NULL)
        print_choices(run, argv0);
    options_help_end(stdout);
}
