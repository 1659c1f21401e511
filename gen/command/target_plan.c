/* Targets: what is to be made of them. */
#include <string.h>

#include "base/path.h"
#include "command/recall.h"
#include "command/target.h"
#include "emit/manifest.h"
#include "emit/names.h"
#include "emit/record.h"

/* Where the game can have another language, or another prefix. */
static const char *other_folder(struct arena *arena, const char *folder, const char *name)
{
    const char *slash = strrchr(folder, '/');
    const char *outer =
        slash == NULL ? "." : arena_copy(arena, folder, (size_t)(slash - folder));
    size_t length = strlen(outer);
    struct text text = {.arena = arena};
    if (strcmp(outer, ".") == 0)
        text_shell_word(&text, name);
    else if (length == 0 || outer[length - 1] == '.')
        text_shell_word(&text, arena_print(arena, "%s/%s", outer, name));
    else
        text_shell_word(&text, arena_print(arena, "%s-%s", outer, name));
    return text.bytes;
}

/* A folder is for one game, one language and one prefix. */
static bool fits(struct run *run, const struct order *order, const struct game *game,
                 const struct emission *emission)
{
    const struct emission *old = &order->lines[0].emission;
    const char *prefix = emission_prefix(emission, game);
    const char *language = emission->language->name;
    struct origin origin = {order->folder, 0};
    if (strcmp(order->game->name, game->name) != 0)
        return fault_at(&run->fault, origin,
                        "this folder is for the game %s; give %s another by -o",
                        order->game->name, game->name);
    if (strcmp(old->language->name, language) != 0)
        return fault_at(&run->fault, origin,
                        "this folder is for the language %s; for %s use -o %s",
                        old->language->name, language,
                        other_folder(&run->arena, order->folder, language));
    if (old->is_single != emission->is_single)
        return fault_at(&run->fault, origin, "this folder is for %s; for %s use -o %s",
                        old->is_single ? "one file of all modules" : "a file a module",
                        old->is_single ? "a file a module" : "one file",
                        other_folder(&run->arena, order->folder,
                                     emission->is_single ? "single" : "headers"));
    const char *had = emission_prefix(old, order->game);
    return strcmp(had, prefix) == 0 ||
           fault_at(
               &run->fault, origin,
               "this folder is for the prefix %s (--prefix %s, or emit --again); for "
               "%s use -o %s",
               had, had, prefix, other_folder(&run->arena, order->folder, prefix));
}

static bool is_amalgamable(struct run *run, const struct emission *emission)
{
    return !emission->is_single || emission->language == emission->proved ||
           fault_at(&run->fault, (struct origin){0},
                    "--amalgamate is for the language %s", emission->proved->name);
}

/* The run's own options, as a line. */
static bool add_line(struct run *run, const struct target *target, struct order *order)
{
    struct options *options = &run->options;
    struct order_line *line = &order->lines[order->count];
    const struct game *game = target->game != NULL ? target->game : order->game;
    struct options *own = arena_alloc(&run->arena, 1, sizeof *own);
    *own = *options;
    if (target->game == NULL && !options_given(options, "l"))
        own->language = order->lines[0].emission.language->name;
    if (target->game == NULL && !options_given(options, "p"))
        own->prefix = order->lines[0].emission.prefix;
    if (!run_emission(run, own, &line->emission, &run->fault) ||
        !is_amalgamable(run, &line->emission) ||
        !names_check(game, &line->emission.language->words, own->prefix, &run->fault) ||
        (order->count != 0 && !fits(run, order, game, &line->emission)))
        return false;
    if (order->count == ORDER_LINES_MAX - 1)
        return fault_at(&run->fault, (struct origin){order->folder, 0},
                        "its " RECORD_NAME " has too many lines");
    line->named_count = options->only_count;
    memcpy(line->named, options->only, sizeof line->named);
    if (options->single)
        order->lines[0] = *line; /* it is all there is */
    order->count = options->single ? 1 : order->count + 1;
    order->game = game;
    if (target->word != NULL)
        order->game_word = target->word;
    return true;
}

/* The options that the user would give to make the folder. */
static bool nothing_recorded(struct run *run, const struct target *target)
{
    return fault_at(&run->fault, (struct origin){target->folder, 0},
                    "nothing is recorded here; bbgen emit%s makes it, with the options "
                    "that it is to have",
                    options_again(&run->arena, &run->options));
}

/* Whether the target has a record of the game that was named. */
static bool is_of_game(struct run *run, const struct target *target,
                       const struct order *order)
{
    if (target->word == NULL)
        return true;
    const char *old = record_game(&run->arena, order->folder, order->game_word);
    const char *word = record_game(&run->arena, order->folder, target->word);
    return strcmp(old, word) == 0 ||
           fault_at(&run->fault, (struct origin){target->folder, 0},
                    "its " RECORD_NAME
                    " names the game %s, not %s; bbgen emit %s changes "
                    "that",
                    order->game_word, target->word, target->word);
}

/* Whether every module that was named is in the order. */
static bool has_named(struct run *run, const struct plan_folder *folder)
{
    struct owners owners = order_owners(&folder->order);
    for (unsigned i = 0; i < folder->named_count; i++)
        for (unsigned j = 0; modules[j] != NULL; j++)
            if (modules[j] == folder->named[i] && owners.line[j] == ORDER_NONE)
                return fault_at(
                    &run->fault, (struct origin){folder->order.folder, 0},
                    "the module %s is not recorded here; bbgen emit %s --only "
                    "%s adds it",
                    modules[j]->name, folder->order.game_word, modules[j]->name);
    return true;
}

/* Makes what the record says. */
static bool plan_recorded(struct run *run, const struct target *target,
                          struct plan_folder *out)
{
    out->named = run->options.only;
    out->named_count = run->options.only_count;
    out->whole = out->named_count == 0;
    if (out->order.lines[0].emission.is_single && out->named_count != 0)
        return fault_at(&run->fault, (struct origin){target->folder, 0},
                        "this folder has one file of all modules; leave --only away");
    return is_of_game(run, target, &out->order) && has_named(run, out);
}

/* Makes what was asked for now. */
static bool plan_asked(struct run *run, const struct target *target,
                       struct plan_folder *out, bool is_recorded)
{
    struct order *order = &out->order;
    if (!add_line(run, target, order))
        return false;
    if (!is_recorded && out->is_ours && run->options.only_count != 0 &&
        !run->options.single)
        return fault_at(&run->fault, (struct origin){order->folder, 0},
                        "no " RECORD_NAME " tells how the rest of this folder was made; "
                        "emit the whole game, without --only, or remove the folder");
    struct owners owners = order_owners(order);
    out->from = order->count - 1;
    out->whole = run->options.only_count == 0 || run->options.single;
    for (unsigned i = 0; modules[i] != NULL; i++)
        if (owners.line[i] != ORDER_NONE && (unsigned)owners.line[i] != out->from)
            out->whole = false;
    return true;
}

bool target_plan(struct run *run, const struct target *target, struct plan_folder *out)
{
    struct arena *arena = &run->arena;
    const char *manifest = arena_print(arena, "%s/" MANIFEST_NAME, target->folder);
    bool recalls = target_is_recorded(run, target);
    bool prints = run->options.file != NULL; /* it does not matter what is there */
    bool is_recorded = (recalls || !prints) && record_exists(arena, target->folder);
    out->order = (struct order){
        .game = target->game, .game_word = target->word, .folder = target->folder};
    out->is_ours = is_recorded || (!prints && file_exists(manifest));
    if (recalls && !is_recorded)
        return nothing_recorded(run, target);
    if (is_recorded && !recall_order(run, target->folder, &out->order))
        return false;
    if (!(recalls ? plan_recorded(run, target, out)
                  : plan_asked(run, target, out, is_recorded)))
        return false;
    if (prints)
        return true;
    struct order *simple = arena_alloc(arena, 1, sizeof *simple);
    *simple = out->order;
    order_simplify(simple);
    out->record = record_print(arena, simple);
    return true;
}
