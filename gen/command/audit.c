/* bbgen audit: the judgement on a set of Zobrist keys, from a list or of our own; and our own
 * as a list. */
#include "zobrist/audit.h"

#include <stdio.h>
#include <string.h>

#include "command/run.h"
#include "zobrist/key_list.h"
#include "zobrist/zobrist.h"

#define EFFORT                                                                           \
    1000000000u /* sums of two keys that decoding makes when not told otherwise */

/* A list without a game is taken to start with rows of a chess board; what --from takes, when
 * it fills them. */
enum { CHESS_SQUARES = 64 };

/* Opens the game; false, with a fault, when none is given, or it has no keys. */
static bool open_game(struct run *run)
{
    const struct options *options = &run->options;
    if (options->game == NULL)
        return fault_at(&run->fault, (struct origin){0},
                        "a file with keys is missing, or a game with --game whose own "
                        "keys are meant; usage: bbgen audit FILE");
    if (!run_open_games(run, &options->game, 1))
        return false;
    return run->games[0].feature_count != 0 ||
           fault_at(&run->fault, (struct origin){0},
                    "--game: %s has no section [zobrist]", run->games[0].name);
}

/* The keys of the file, or our own: those of [zobrist], or all to take some from, or to print.
 * `sums`: whether they are added. */
static bool open_list(struct run *run, struct key_list *list, bool *sums)
{
    const struct options *options = &run->options;
    const bool is_all = options->print || options->from != NULL;
    if (options->argument_count != 0)
        return key_list_read(&run->arena, options->arguments[0], list, &run->fault);
    return zobrist_list(&run->arena, &run->games[0], &options->keys, options->seed,
                        is_all, list, sums, &run->fault);
}

/* The keys whose names begin as --from says, or all. */
static bool take_from(struct run *run, struct key_list *list)
{
    const struct options *options = &run->options;
    if (options->from == NULL)
        return true;
    const char *path = options->argument_count != 0 ? options->arguments[0] : "ours";
    const struct key_list part = key_list_of(&run->arena, list, options->from);
    const char *first = NULL;
    for (size_t i = 0; i < list->count && first == NULL; i++)
        first = list->names[i];
    if (part.count == 0)
        return fault_at(&run->fault, (struct origin){0},
                        "--from %s: no key of %s has a name that begins so; %s%s",
                        options->from, path,
                        first == NULL ? "none has a name" : "the first one is ",
                        first == NULL ? "" : first);
    *list = part;
    return true;
}

/* How many keys more the layout had, if each set of rights had one of its own. */
static size_t independent_rights(const struct layout *layout)
{
    size_t more = 0;
    for (unsigned i = 0; i < layout->feature_count; i++) {
        const struct feature *feature = layout->features[i].feature;
        if (feature->kind == FEATURE_SUBSETS)
            more += ((size_t)1 << feature->count) - feature->count;
    }
    return more;
}

static bool refuse_count(struct run *run, const struct key_list *list,
                         const struct layout *layout)
{
    const char *name = layout->game->name;
    struct origin origin = {run->options.arguments[0], list->lines[list->count - 1]};
    size_t more = independent_rights(layout);
    if (more != 0 && list->count == layout->count + more)
        return fault_at(&run->fault, origin,
                        "%zu keys; %s has %zu features, and so many with a key for each "
                        "set of rights: a line like castling = keys 16 in [zobrist]; "
                        "without --game, the keys are judged as they stand",
                        list->count, name, layout->count);
    return fault_at(&run->fault, origin,
                    "%zu keys; %s has %zu features; without --game, the keys are judged "
                    "as they stand",
                    list->count, name, layout->count);
}

/* The keys of [zobrist] that a game's list has; what else it has is told. */
static bool fit_layout(struct run *run, struct audit *audit, const struct key_list *list,
                       struct layout *layout)
{
    struct gf2 *live = arena_alloc(&run->arena, layout->live, sizeof *live);
    bool good = key_list_take(&run->arena, list, layout, live);
    if (!good) {
        *layout = layout_without_steps(layout);
        good = key_list_take(&run->arena, list, layout, live);
    }
    if (!good)
        return refuse_count(run, list, layout);
    size_t zeros = 0, dead = layout->count - layout->live;
    for (size_t i = 0; i < layout->count && list->count >= layout->count; i++)
        zeros += !layout->entries[i].live && gf2_is_zero(list->keys[i]);
    if (run->options.argument_count != 0 && list->count >= layout->count && dead != 0)
        text_printf(audit->report,
                    "note        left out: %zu keys of squares out of reach, %zu of them "
                    "0\n",
                    dead, zeros);
    if (list->count > layout->count)
        text_printf(audit->report,
                    "note        left out: %zu further keys; --from judges those of a "
                    "name\n",
                    list->count - layout->count);
    audit->layout = layout;
    audit->keys = live;
    audit->count = layout->live;
    return true;
}

/* Takes the keys for what they are: of the features of a game, or as they stand. */
static bool take_keys(struct run *run, struct audit *audit, const struct key_list *list,
                      struct layout *layout)
{
    const struct options *options = &run->options;
    const unsigned *lines = list->lines;
    if (options->argument_count != 0)
        text_printf(audit->report, "read        %zu keys, lines %u to %u\n", list->count,
                    lines[0], lines[list->count - 1]);
    audit->keys = list->keys;
    audit->names = list->names;
    audit->count = list->count;
    audit->width = list->width;
    audit->columns =
        options->from == NULL || list->count % CHESS_SQUARES == 0 ? CHESS_SQUARES : 0;
    if (run->game_count != 0 && options->from == NULL) {
        *layout = layout_of(&run->arena, &run->games[0], 0);
        if (!fit_layout(run, audit, list, layout))
            return false;
    }
    return audit->count < DEPENDENT_KEYS_MAX ||
           fault_at(&run->fault, (struct origin){options->arguments[0], 0},
                    "%zu keys; %d are possible", audit->count, DEPENDENT_KEYS_MAX - 1);
}

/* The lowest and the highest bits of the keys, side by side; all when these meet. */
static bool cut_keys(struct run *run, struct audit *audit)
{
    const unsigned low = (unsigned)run->options.low, high = (unsigned)run->options.high;
    const unsigned width = audit->width;
    if (low > width || high > width)
        return fault_at(&run->fault, (struct origin){0},
                        "--%s %u: these keys have %u bits", low > width ? "low" : "high",
                        low > width ? low : high, width);
    if (low + high == 0 || low + high >= width)
        return true;
    struct gf2 *cut = arena_alloc(&run->arena, audit->count, sizeof *cut);
    for (size_t i = 0; i < audit->count; i++) {
        cut[i] = gf2_cut(audit->keys[i], low);
        for (unsigned bit = 0; bit < high; bit++)
            if (gf2_bit(audit->keys[i], width - high + bit))
                cut[i] = gf2_add(cut[i], gf2_unit(low + bit));
    }
    audit->keys = cut;
    audit->width = low + high;
    return true;
}

/* Prints our keys, and first, in a comment, the command that does so again. */
static void print_list(struct run *run, const struct key_list *list)
{
    const struct options *options = &run->options;
    struct text text = {.arena = &run->arena};
    text_printf(&text, "# %zu keys of %u bits: bbgen audit --game ", list->count,
                list->width);
    text_shell_word(&text, run->games[0].name);
    text_puts(&text, " --print");
    if (options->from != NULL) {
        text_puts(&text, " --from ");
        text_shell_word(&text, options->from);
    }
    key_choice_print(&text, &options->keys, false);
    text_printf(&text, " --seed %llu\n", (unsigned long long)options->seed);
    key_list_print(list, &text);
    fwrite(text.bytes, 1, text.length, stdout);
}

static bool judge(struct run *run, const struct key_list *list, bool sums)
{
    const struct options *options = &run->options;
    struct text report = {.arena = &run->arena};
    struct layout layout;
    struct audit audit = {.arena = &run->arena,
                          .weight = (unsigned)options->weight,
                          .effort = options->effort * EFFORT,
                          .memory = options->memory << 20,
                          .sums = options->sums || sums,
                          .parallel = run->parallel,
                          .report = &report};
    if (!take_keys(run, &audit, list, &layout) || !cut_keys(run, &audit) ||
        !audit_run(&audit, &run->fault))
        return false;
    printf("%s%s\n", report.bytes,
           audit.faults == 0 ? "no fault" : "these keys have faults");
    run->status = audit.faults == 0 ? 0 : FAULT_JUDGEMENT;
    return true;
}

/* There is one file; there were magics, too. */
static bool refuse_second(struct run *run)
{
    const struct options *options = &run->options;
    if (strcmp(options->arguments[0], "magics") == 0)
        return fault_at(&run->fault, (struct origin){0},
                        "audit magics: programs are not read any more; magics of others "
                        "are lines that end with 'by others' in the FILE of bbgen emit "
                        "GAME --finds FILE, which proves each");
    return fault_at(&run->fault, (struct origin){0}, "'%s' is too much",
                    options->arguments[1]);
}

bool command_audit(struct run *run)
{
    const struct options *options = &run->options;
    const bool is_read = options->argument_count != 0;
    struct key_list list;
    bool sums = false;
    if (options->argument_count == 2)
        return refuse_second(run);
    if (is_read && options->print)
        return fault_at(&run->fault, (struct origin){0},
                        "--print: %s is a list already; our own keys are printed, of a "
                        "game that --game names",
                        options->arguments[0]);
    if ((!is_read || options->game != NULL) && !open_game(run))
        return false;
    if (!open_list(run, &list, &sums) || !take_from(run, &list))
        return false;
    if (!options->print)
        return judge(run, &list, sums);
    print_list(run, &list);
    return true;
}
