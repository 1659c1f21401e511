/* Reading a record: each line is a command line of bbgen emit, for one game, and all agree
 * in language and prefix. */
#include "command/recall.h"

#include <string.h>

#include "base/path.h"
#include "base/shell.h"
#include "emit/record.h"

/* The commands of a record, and the options that they take. */
static const struct command recorded[] = {
    {"emit", "GAME", "", "malizpsfkbwtxW", 1, 1, NULL},
    {.name = NULL},
};

static bool parse(const struct shell_line *line, struct options *options,
                  struct fault *fault)
{
    if (strcmp(line->words[0], "bbgen") != 0 || line->count < 3)
        return fault_at(fault, (struct origin){0},
                        "a line 'bbgen emit GAME' with options is needed");
    return options_parse((int)line->count, line->words, recorded, options, fault) &&
           (!(options->help || options->version) ||
            fault_at(fault, (struct origin){0}, "this makes no files"));
}

/* What a record calls a game, as it is called from here. */
static const char *called(struct arena *arena, const char *folder, const char *word)
{
    bool is_name = strcmp(record_game(arena, folder, word), word) == 0 &&
                   strchr(word, '/') == NULL && strstr(word, ".ini") == NULL;
    return is_name ? word : path_join(arena, folder, word);
}

static bool read_line(struct run *run, const char *folder, const struct shell_line *line,
                      struct order *order, struct fault *fault)
{
    struct options *options = arena_alloc(&run->arena, 1, sizeof *options);
    if (!parse(line, options, fault))
        return false;
    if (order->count == ORDER_LINES_MAX)
        return fault_at(fault, (struct origin){0}, "there are too many lines");
    if (options->keys.path != NULL)
        options->keys.path = path_join(&run->arena, folder, options->keys.path);

    if (options->templates != NULL)
        options->templates = path_join(&run->arena, folder, options->templates);

    struct order_line *own = &order->lines[order->count++];
    own->named_count = options->only_count;
    memcpy(own->named, options->only, sizeof own->named);
    if (!run_emission(run, options, &own->emission, fault))
        return false;
    const char *word = called(&run->arena, folder, options->arguments[0]);
    if (order->game_word != NULL && strcmp(order->game_word, word) != 0)
        return fault_at(fault, (struct origin){0}, "a folder is for one game, here %s",
                        order->game_word);
    order->game_word = word;
    return true;
}

/* Whether a line agrees with the first. */
static bool agree(const struct order *order, unsigned i, struct fault *fault)
{
    const struct emission *first = &order->lines[0].emission;
    const struct emission *other = &order->lines[i].emission;
    const char *a = emission_prefix(first, order->game);
    const char *b = emission_prefix(other, order->game);
    return (strcmp(a, b) == 0 &&
            strcmp(first->language->name, other->language->name) == 0) ||
           fault_at(fault, (struct origin){0},
                    "a folder has one language and one prefix, here %s and %s",
                    first->language->name, a);
}

bool recall_order(struct run *run, const char *folder, struct order *out)
{
    const char *path = arena_print(&run->arena, "%s/" RECORD_NAME, folder);
    struct file_bytes bytes;
    struct shell_lines lines;
    struct game *game = arena_alloc(&run->arena, 1, sizeof *game);
    *out = (struct order){.folder = folder, .game = game};
    if (!file_read(&run->arena, path, &bytes, &run->fault) ||
        !shell_split(&run->arena, path, bytes.bytes, bytes.length, &lines, &run->fault))
        return false;
    if (lines.count == 0)
        return fault_at(&run->fault, (struct origin){path, 0},
                        "nothing is recorded here; a line 'bbgen emit GAME' is needed");
    for (size_t i = 0; i < lines.count; i++) {
        struct fault fault = {0};
        struct origin origin = {path, lines.lines[i].number};
        if (!read_line(run, folder, &lines.lines[i], out, &fault))
            return fault_at(&run->fault, origin, "%s", fault.message);
    }
    struct fault fault = {0};
    if (!home_game(&run->arena, &run->home, out->game_word, out->lines[0].emission.prefix,
                   game, &fault))
        return fault_at(&run->fault, (struct origin){path, lines.lines[0].number}, "%s",
                        fault.message);
    for (unsigned i = 1; i < out->count; i++)
        if (!agree(out, i, &fault))
            return fault_at(&run->fault, (struct origin){path, lines.lines[i].number},
                            "%s", fault.message);
    return true;
}
