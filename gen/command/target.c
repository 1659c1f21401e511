/* Targets: finding folders and games, and what is to be made. */
#include "command/target.h"

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "command/record.h"
#include "emit/names.h"

/* ---- finding */

static bool has_record(struct run *run, const char *path)
{
    return file_is_folder(path) &&
           file_exists(arena_print(&run->arena, "%s/" RECORD_NAME, path));
}

/* "no game is here", with those there are, for whoever emits and whoever checks. */
static bool no_game(struct run *run, const char *folder)
{
    struct file_names names;
    if (!home_games(&run->arena, &run->home, &names, &run->fault))
        return false;
    struct text known = {.arena = &run->arena};
    text_puts(&known, "");
    for (size_t i = 0; i < names.count; i++)
        text_printf(&known, " %s", names.names[i]);
    return fault_at(&run->fault, (struct origin){folder, 0},
                    "no folder here has a record of how to make it; bbgen emit GAME "
                    "makes one: there are%s, and any file by its path",
                    known.bytes);
}

/* Room for so many folders. */
static void open_plan(struct run *run, size_t count, struct plan *plan)
{
    *plan =
        (struct plan){.folders = arena_alloc(&run->arena, count, sizeof *plan->folders),
                      .strays = arena_alloc(&run->arena, count, sizeof *plan->strays)};
}

enum { DEPTH_MAX = 32 }; /* of folders in folders that are looked through */

/* All folders with a record below this one, but in hidden ones, and by no links. */
static bool find_below(struct run *run, const char *outer, unsigned depth,
                       struct file_names *found)
{
    struct file_names names;
    if (!file_list(&run->arena, outer, &names, &run->fault))
        return false;
    for (size_t i = 0; i < names.count; i++) {
        const char *path = depth == 0
                               ? names.names[i]
                               : arena_print(&run->arena, "%s/%s", outer, names.names[i]);
        if (*names.names[i] == '.' || file_is_link(path) || !file_is_folder(path))
            continue;
        if (!has_record(run, path)) {
            if (depth < DEPTH_MAX && !find_below(run, path, depth + 1, found))
                return false;
            continue;
        }
        file_names_add(&run->arena, found, path);
    }
    return true;
}

/* All folders in that of -o; where none was named, and the usual one has none, all of the tree. */
static bool find_all(struct run *run, struct plan *out)
{
    const char *outer = path_trim(&run->arena, run->options.folder);
    struct file_names names = {0};
    if (file_is_folder(outer) && !file_list(&run->arena, outer, &names, &run->fault))
        return false;
    open_plan(run, names.count, out);
    for (size_t i = 0; i < names.count; i++) {
        const char *path = arena_print(&run->arena, "%s/%s", outer, names.names[i]);
        if (*names.names[i] == '.' || !file_is_folder(path))
            continue;
        if (!trust_folder(run, path))
            return false;
        if (has_record(run, path))
            out->folders[out->count++].path = path;
        else
            out->strays[out->stray_count++] = path;
    }
    if (out->count == 0 && !options_given(&run->options, "o")) {
        struct file_names found = {0};
        if (!find_below(run, ".", 0, &found))
            return false;
        open_plan(run, found.count, out);
        while (out->count < found.count) {
            const char *path = found.names[out->count];
            if (!trust_folder(run, path))
                return false;
            out->folders[out->count++].path = path;
        }
    }
    return out->count != 0 || no_game(run, outer);
}

/* A path to a folder is no game file. */
static bool refuse_folder(struct run *run, const char *word)
{
    struct text quoted = {.arena = &run->arena};
    text_shell_word(&quoted, word);
    if (has_record(run, word))
        return fault_at(
            &run->fault, (struct origin){word, 0},
            "this is a folder, not a game; bbgen emit --again %s makes what it "
            "records",
            quoted.bytes);
    if (strchr(word, '/') == NULL)
        return fault_at(&run->fault, (struct origin){word, 0},
                        "no game is called so, and this folder has no " RECORD_NAME
                        " that tells how to make it; -o %s takes those that are in it",
                        quoted.bytes);
    return fault_at(&run->fault, (struct origin){word, 0},
                    "cannot read: not a file, nor a folder with an " RECORD_NAME
                    " that tells how to make it; name its game: bbgen emit GAME -o DIR");
}

/* What the folder of a game is called: as the command line says, or as the game is, unless the
 * language has names of the prefix there, too. NULL after a fault. */
static const char *name_of(struct run *run, const struct game *game)
{
    const struct options *options = &run->options;
    if (options->name != NULL || options->prefix == NULL)
        return options->name != NULL ? options->name : game->name;
    const struct language *language =
        run_language(run, options->templates, options->language, &run->fault);
    if (language == NULL)
        return NULL;
    return words_text(&language->words, WORDS_NAMES, "folder", 0) != NULL
               ? options->prefix
               : game->name;
}

static bool find_word(struct run *run, const char *word, bool folders,
                      struct folder *folder)
{
    const char *outer = path_trim(&run->arena, run->options.folder);
    if (folders && *word != '\0' && has_record(run, word) && run->options.name == NULL) {
        folder->path = path_trim(&run->arena, word);
        return true;
    }
    if (file_is_folder(word) &&
        (strchr(word, '/') != NULL || home_lacks_game(&run->arena, &run->home, word)))
        return refuse_folder(run, word);
    struct game *game = arena_alloc(&run->arena, 1, sizeof *game);
    if (!home_game(&run->arena, &run->home, word, run->options.prefix, game, &run->fault))
        return false;
    const char *name = name_of(run, game);
    if (name == NULL)
        return false;
    folder->path = arena_print(&run->arena, "%s/%s", outer, name);
    folder->word = word;
    folder->game = game;
    return true;
}

/* Adds what needs memory, behind others. */
static void add_what(struct text *what, const char *name)
{
    text_puts(what, what->length == 0 ? "" : ", ");
    text_puts(what, text_shown(what->arena, name, strlen(name)));
}

bool targets_find(struct run *run, bool folders, struct plan *out)
{
    const struct options *options = &run->options;
    struct text what = {.arena = &run->arena};
    for (unsigned i = 0; i < options->argument_count; i++)
        add_what(&what, options->arguments[i]);
    if (what.length == 0)
        add_what(&what, options->folder);
    run_limit_memory(options, what.bytes);
    if (options->name != NULL && (options->argument_count != 1 || options->again))
        return fault_input(&run->fault, "--folder names that of one game; name the game");
    if (options->argument_count == 0)
        return find_all(run, out);
    open_plan(run, options->argument_count, out);
    for (; out->count < options->argument_count; out->count++) {
        struct folder *folder = &out->folders[out->count];
        if (!find_word(run, options->arguments[out->count], folders, folder) ||
            !trust_folder(run, folder->path))
            return false;
        for (size_t i = 0; i < out->count; i++)
            if (strcmp(out->folders[i].path, folder->path) == 0)
                return fault_input(&run->fault, "%s is named twice", folder->path);
    }
    return true;
}

/* ---- what is to be made */

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

/* The command that makes modules of the game that is called `word` in a folder as it is: all or, of one
 * file of all modules, the same, where none is named. */
static const char *emit_there(struct run *run, const struct folder *folder,
                              const char *word, uint64_t only)
{
    const struct order *order = &folder->orders[0];
    const char *slash = strrchr(folder->path, '/');
    const char *last = slash == NULL ? folder->path : slash + 1;
    const bool by_prefix =
        order->prefix != NULL &&
        words_text(&order->language->words, WORDS_NAMES, "folder", 0) != NULL;
    struct options own = run->options;
    own.folder = slash == NULL ? "."
                               : arena_copy(&run->arena, folder->path,
                                            (size_t)(slash - folder->path));
    own.name =
        strcmp(last, by_prefix ? order->prefix : folder->game->name) == 0 ? NULL : last;
    own.single = order->is_single;
    own.only = order->is_single ? order->named : only;
    own.language = order->language->name;
    own.prefix = order->prefix;
    own.own = order->own;
    own.given['m'] = own.only == 0 ? NULL : "";
    own.given['a'] = NULL;
    own.given['o'] = strcmp(own.folder, "out") == 0 ? NULL : own.folder;
    own.given['4'] = own.name;
    own.given['l'] = strcmp(own.language, "c") == 0 ? NULL : own.language;
    own.given['p'] = own.prefix;
    own.given['z'] = own.own.name;
    own.given['1'] = own.own.include;
    own.given['2'] = own.own.words;
    own.given['3'] = own.own.is_inline ? "" : NULL;
    own.arguments[0] = word;
    own.argument_count = 1;
    return arena_print(&run->arena, "bbgen emit%s", options_again(&run->arena, &own));
}

/* A folder is for one game, one language and one prefix. */
static bool fits(struct run *run, const struct folder *folder, const struct game *game,
                 const struct order *order)
{
    const struct order *old = &folder->orders[0];
    const char *prefix = order_prefix(order, game);
    const char *language = order->language->name;
    struct origin origin = {folder->path, 0};
    if (strcmp(folder->game->name, game->name) != 0)
        return fault_at(&run->fault, origin,
                        "this folder is for the game %s; give %s another by -o",
                        folder->game->name, game->name);
    if (strcmp(old->language->name, language) != 0)
        return fault_at(&run->fault, origin,
                        "this folder is for the language %s; for %s use -o %s",
                        old->language->name, language,
                        other_folder(&run->arena, folder->path, language));
    if (old->is_single != order->is_single)
        return fault_at(&run->fault, origin, "this folder is for %s; for %s use -o %s",
                        old->is_single ? "one file of all modules" : "a file a module",
                        old->is_single ? "a file a module" : "one file",
                        other_folder(&run->arena, folder->path,
                                     order->is_single ? "single" : "headers"));
    if (order->named != 0 && !own_type_is_same(&old->own, &order->own)) {
        struct text types = {.arena = &run->arena};
        own_type_print(&types, &old->own);
        return fault_at(
            &run->fault, origin,
            "this folder is made with%s, and has one type of bitboards; leave "
            "--only away, or use -o %s",
            types.length == 0 ? "out --bitboard" : types.bytes,
            other_folder(&run->arena, folder->path, "other"));
    }
    const char *had = order_prefix(old, folder->game);
    return strcmp(had, prefix) == 0 ||
           fault_at(
               &run->fault, origin,
               "this folder is for the prefix %s (--prefix %s, or emit --again); for "
               "%s use -o %s",
               had, had, prefix, other_folder(&run->arena, folder->path, prefix));
}

/* The run's own options, as a further order; of a game that was named, or the folder's. */
static bool add_order(struct run *run, const char *word, const struct game *game,
                      struct folder *folder)
{
    const struct options *options = &run->options;
    struct options *own = arena_alloc(&run->arena, 1, sizeof *own);
    struct order order;
    *own = *options;
    if (game == NULL && !options_given(options, "l"))
        own->language = folder->orders[0].language->name;
    if (game == NULL && !options_given(options, "p"))
        own->prefix = folder->orders[0].prefix;
    if (folder->count != 0 && !options_given(options, "567") &&
        strcmp(own->language, folder->orders[0].language->name) == 0)
        own->package = folder->orders[0].package;
    if (game == NULL)
        game = folder->game;
    if ((options->file == NULL && !trust_files(run, own, &run->fault)) ||
        !run_order(run, own, &order, &run->fault))
        return false;
    if (order.is_single && order.language != order.proved)
        return fault_input(&run->fault, "--amalgamate is for the language %s",
                           order.proved->name);
    if (!names_check(game, &order.language->words, own->prefix, &run->fault) ||
        (folder->count != 0 && !fits(run, folder, game, &order)))
        return false;
    if (folder->count == ORDERS_MAX - 1)
        return fault_at(&run->fault, (struct origin){folder->path, 0},
                        "its " RECORD_NAME " has too many lines");
    if (options->single)
        folder->count = 0; /* it is all there is */
    folder->orders[folder->count++] = order;
    for (unsigned i = 0; i < folder->count;
         i++) /* what is told last is so of the folder */
        folder->orders[i].package = order.package;
    folder_set_game(folder, game);
    if (word != NULL)
        folder->word = word;
    return true;
}

/* Whether the folder has a record of the game that was named. */
static bool is_of_game(struct run *run, const char *word, const struct folder *folder)
{
    struct arena *arena = &run->arena;
    return word == NULL ||
           strcmp(record_game(arena, folder->path, folder->word),
                  record_game(arena, folder->path, word)) == 0 ||
           fault_at(&run->fault, (struct origin){folder->path, 0},
                    "its " RECORD_NAME " names the game %s, not %s; %s changes that",
                    folder->word, word, emit_there(run, folder, word, 0));
}

/* Makes what the record says, or of it the modules that are named. */
static bool plan_recorded(struct run *run, const char *word, struct folder *folder)
{
    const struct options *options = &run->options;
    struct origin origin = {folder->path, 0};
    const struct owners owners = folder_owners(folder);
    folder->only = folder_resolved(folder, &folder->orders[0], options->only);
    folder->whole = folder->only == 0;
    if (folder->orders[0].is_single && folder->only != 0)
        return fault_at(&run->fault, origin,
                        "this folder has one file of all modules; leave --only away");
    if (!is_of_game(run, word, folder))
        return false;
    for (unsigned i = 0; modules[i] != NULL; i++)
        if (modules_has(folder->only, i) && owners.order[i] == ORDER_NONE)
            return fault_at(
                &run->fault, origin, "the module %s is not recorded here; %s adds it",
                modules[i]->name,
                emit_there(run, folder, folder->word, modules_bit(modules[i])));
    return true;
}

/* Makes what was asked for now. */
static bool plan_asked(struct run *run, const char *word, const struct game *game,
                       struct folder *folder)
{
    const struct options *options = &run->options;
    bool is_recorded = folder->count != 0;
    if (!add_order(run, word, game, folder))
        return false;
    if (!is_recorded && folder->is_ours && options->only != 0 && !options->single)
        return fault_at(&run->fault, (struct origin){folder->path, 0},
                        "no " RECORD_NAME " tells how the rest of this folder was made; "
                        "emit the whole game, without --only, or give another by -o");
    const struct owners owners = folder_owners(folder);
    folder->from = folder->count - 1;
    folder->whole = options->only == 0 || options->single;
    for (unsigned i = 0; modules[i] != NULL; i++)
        if (owners.order[i] != ORDER_NONE && (unsigned)owners.order[i] != folder->from)
            folder->whole = false;
    return true;
}

/* Whether the run takes what the folder's record says. Otherwise its own options are a
 * further order. */
static bool recalls(const struct run *run, const struct folder *folder)
{
    const struct options *options = &run->options;
    if (options->again)
        return true;
    if (options_given(options, run->writes ? "a" OPTIONS_MADE : TRUST_OTHERS))
        return false;
    return !run->writes || (folder->word == NULL && options->only == 0);
}

static void set_record(struct arena *arena, struct folder *folder)
{
    const char *bytes = folder_record(arena, folder);
    folder->record =
        (struct file){.name = RECORD_NAME, .bytes = bytes, .length = strlen(bytes)};
}

/* Reads the magics that its orders name, of those that are made now. */
static bool read_finds(struct run *run, struct folder *folder)
{
    const char *path = arena_print(&run->arena, "%s/" RECORD_NAME, folder->path);
    struct fault fault = {0};
    for (unsigned i = folder->from; i < folder->count; i++)
        if (!run_read_finds(run, &folder->orders[i],
                            folder->recalls ? &fault : &run->fault))
            return folder->recalls &&
                   fault_at(&run->fault, (struct origin){path, 0}, "%s", fault.message);
    return true;
}

/* Whether files are there that older orders name, of which some module is still made: what emit
 * leaves, check has to take. */
static bool has_their_files(struct run *run, const struct folder *folder)
{
    const struct owners owners = folder_owners(folder);
    for (unsigned i = 0; modules[i] != NULL; i++) {
        const int owner = owners.order[i];
        if (owner == ORDER_NONE || (unsigned)owner >= folder->from)
            continue;
        const struct request *request = &folder->orders[owner].request;
        const char *const paths[] = {
            request->theirs == NULL ? NULL : request->theirs->path, request->keys->path};
        for (unsigned j = 0; j < sizeof paths / sizeof *paths; j++)
            if (paths[j] != NULL && !file_exists(paths[j]))
                return fault_at(
                    &run->fault, (struct origin){paths[j], 0},
                    "this is gone, and the " RECORD_NAME " in %s makes %s by "
                    "it; put it back, or make that without it first: %s",
                    folder_shown(&run->arena, folder), modules[i]->name,
                    emit_there(run, folder, folder->word, modules_bit(modules[i])));
    }
    return true;
}

static bool plan_folder(struct run *run, struct folder *folder)
{
    struct arena *arena = &run->arena;
    const char *word = folder->word; /* before the record tells another */
    const struct game *game = folder->game;
    const bool prints = run->options.file != NULL;
    const bool is_allowed = !run->options.again && trust_is_given(&run->options);
    folder->recalls =
        recalls(run, folder) && (!is_allowed || has_record(run, folder->path));
    /* Where one file of a game is printed, it does not matter what is there. */
    const bool is_recorded =
        (folder->recalls || !prints || word == NULL) && has_record(run, folder->path);
    folder->is_ours =
        is_recorded || (!prints && manifest_is_one(arena_print(arena, "%s/" MANIFEST_NAME,
                                                               folder->path)));
    struct options whole = run->options;
    if (folder->is_ours && !whole.single)
        whole.only = 0; /* a part of what is not recorded is refused */
    if (folder->recalls && !is_recorded)
        return fault_at(&run->fault, (struct origin){folder->path, 0},
                        "nothing is recorded here; bbgen emit%s makes it, with the "
                        "options that it is to have",
                        options_again(arena, &whole));
    if (is_recorded && !record_recall(run, folder))
        return false;
    if (is_allowed && !trust_is_used(run, folder))
        folder->recalls = false;
    if (!(folder->recalls ? plan_recorded(run, word, folder)
                          : plan_asked(run, word, game, folder)))
        return false;
    return read_finds(run, folder) && (prints || has_their_files(run, folder));
}

static bool is_any_used(const struct run *run, const struct plan *plan)
{
    bool used = !trust_is_given(&run->options);
    for (size_t i = 0; i < plan->count && !used; i++)
        used = trust_is_used(run, &plan->folders[i]);
    return used;
}

bool targets_plan(struct run *run, struct plan *plan)
{
    for (size_t i = 0; i < plan->count; i++) {
        if (!plan_folder(run, &plan->folders[i]))
            return false;
    }
    if (run->options.again && !is_any_used(run, plan))
        return fault_input(&run->fault,
                           "--again makes what is recorded, with the options recorded; "
                           "no record here asks for what the command line allows");
    struct text what = {.arena = &run->arena};
    for (size_t i = 0; i < plan->count; i++)
        add_what(&what, plan->folders[i].game->file);
    run_limit_memory(&run->options, what.bytes);
    for (size_t i = 0; i < plan->count && run->options.file == NULL; i++)
        run_tell_notes(plan->folders[i].game);
    if (!plan_jobs(&run->arena, plan, &run->fault))
        return false;
    for (size_t i = 0; i < plan->count && run->options.file == NULL; i++)
        set_record(&run->arena, &plan->folders[i]);
    return true;
}

void target_tell_strays(struct run *run, const struct plan *plan)
{
    for (size_t i = 0; i < plan->stray_count; i++)
        fprintf(stderr,
                "bbgen: %s: no EMIT here tells how to make this folder; move it away, or "
                "name the games\n",
                text_shown(&run->arena, plan->strays[i], strlen(plan->strays[i])));
}
