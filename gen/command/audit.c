/* bbgen audit: judges Zobrist keys, from a list or bbgen's own; prints bbgen's own as a
 * list; and says which keys make up the difference of two.
 *
 * A game has the keys of [zobrist], and of its further sections that do not only share keys.
 * Each section is judged alone. The last line says whether there is a fault. */
#include "audit/audit.h"

#include <stdio.h>
#include <string.h>

#include "audit/explain.h"
#include "command/run.h"
#include "zobrist/dependent.h"
#include "zobrist/key_list.h"
#include "zobrist/zobrist.h"

/* The most memory for pairs of keys, when a difference is explained. */
static const size_t PAIRS_BYTES = (size_t)512 << 20;

/* What is judged. */
struct input {
    struct key_list list; /* of a file, or bbgen's own */
    bool is_file;
    bool is_added; /* keys are added, not XORed */
};

/* Keys that are judged together. */
struct key_part {
    const char *name;            /* of the section; NULL: there is only one part */
    const struct layout *layout; /* NULL: a list without a game */
    const uint64_t *keys;
    const char *const *names;
    size_t count;
};

struct key_parts {
    struct key_part all[FEATURE_SETS_MAX + 1];
    unsigned count;
    struct text unseen; /* sections of which the list has no keys */
};

/* Opens the game; false, with a fault, if none is given, or it has no keys. */
static bool open_game(struct run *run)
{
    const struct options *options = &run->options;
    if (options->game == NULL)
        return fault_input(&run->fault,
                           "a file with keys is missing, or a game with --game whose own "
                           "keys are meant; usage: bbgen audit FILE");
    if (!run_open_game(run, options->game))
        return false;
    return run->game->sets[0].count != 0 ||
           fault_input(&run->fault, "--game: %s has no section [zobrist]",
                       run->game->name);
}

/* The keys of the file, or bbgen's own. If those come from a file (--keys file:), only the
 * keys of [zobrist] are judged: bbgen makes the others from it. */
static bool open_input(struct run *run, struct input *input)
{
    const struct options *options = &run->options;
    const struct game *game = run->game;
    const bool is_all = options->print || !options->keys.source->reads_file;
    input->is_file = options->argument_count != 0;
    if (!input->is_file)
        return zobrist_list(&run->arena, game, &options->keys, options->order.request.seed,
                            is_all, &input->list, &input->is_added, &run->fault);
    const char *path = options->arguments[0];
    return key_list_read(&run->arena, path, &input->list, &run->fault) &&
           (game == NULL ||
            key_list_is_clear(&run->arena, &input->list, path, game, &run->fault));
}

/* How many more keys the layout would have, if each set of rights had a key of its own. */
static size_t independent_rights(const struct layout *layout)
{
    size_t more = 0;
    for (unsigned i = 0; i < layout->feature_count; i++) {
        const struct feature *feature = layout->features[i];
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
    return fault_at(
        &run->fault, origin,
        "%zu keys; %s has %zu features%s; without --game, the keys are judged "
        "as they stand",
        list->count, name, layout->live, key_list_dead(&run->arena, layout));
}

/* The keys of a section, if the list has them, with or without those of `steps` features.
 * False, with a fault, if the list has too many or too few for [zobrist]. */
static bool take_section(struct run *run, const struct input *input,
                         struct layout *layout, uint64_t *live, bool *is_there)
{
    const bool is_main = *layout->name == '\0';
    *is_there = key_list_take(&run->arena, &input->list, layout, live);
    if (!*is_there) {
        *layout = layout_without_steps(layout);
        *is_there = key_list_take(&run->arena, &input->list, layout, live);
    }
    return *is_there || !is_main || refuse_count(run, &input->list, layout);
}

/* Says how many entries of a game's list need no key, and are left out. */
static void tell_dead(const struct key_list *list, const struct layout *layout,
                      struct text *report)
{
    size_t zeros = 0, dead = layout->count - layout->live;
    if (list->count < layout->count || dead == 0)
        return;
    for (size_t i = 0; i < layout->count; i++)
        zeros += !layout->entries[i].live && list->keys[i] == 0;
    text_printf(report,
                "note        left out: %zu keys of squares out of reach, %zu of them 0\n",
                dead, zeros);
}

/* The names of a layout's keys. */
static const char *const *names_of(struct arena *arena, const struct layout *layout)
{
    const char **names = arena_alloc(arena, layout->live, sizeof *names);
    for (size_t i = 0; i < layout->live; i++)
        names[i] = layout_name(arena, layout, layout->keyed[i]);
    return names;
}

/* Takes a part for each section of the game that the input has keys of. */
static bool take_sections(struct run *run, const struct input *input,
                          struct key_parts *parts, struct text *report)
{
    struct arena *arena = &run->arena;
    const struct game *game = run->game;
    for (unsigned i = 0; i < game->set_count; i++) {
        if (layout_is_shared(game, i))
            continue;
        struct layout *layout = arena_alloc(arena, 1, sizeof *layout);
        *layout = layout_of(arena, game, i);
        uint64_t *live = arena_alloc(arena, layout->live, sizeof *live);
        bool is_there;
        if (!take_section(run, input, layout, live, &is_there))
            return false;
        if (i == 0 && input->is_file)
            tell_dead(&input->list, layout, report);
        if (!is_there) {
            text_printf(&parts->unseen, "%s[zobrist.%s]",
                        parts->unseen.length == 0 ? "" : ", ", layout->name);
            continue;
        }
        parts->all[parts->count++] = (struct key_part){
            .name =
                i == 0 ? "[zobrist]" : arena_print(arena, "[zobrist.%s]", layout->name),
            .layout = layout,
            .keys = live,
            .names = names_of(arena, layout),
            .count = layout->live};
    }
    if (parts->count == 1)
        parts->all[0].name = NULL;
    return true;
}

/* Takes a list without a game: keys by their names, or numbers. In a list that bbgen printed,
 * entries that need no key are 0 and have no name. They are left out. */
static void take_list(struct run *run, const struct input *input, struct key_parts *parts,
                      struct text *report)
{
    const struct key_list *list = &input->list;
    uint64_t *keys = arena_alloc(&run->arena, list->count, sizeof *keys);
    const char **names = arena_alloc(&run->arena, list->count, sizeof *names);
    size_t count = 0;
    bool has_names = false;
    for (size_t i = 0; i < list->count; i++)
        has_names = has_names || list->names[i] != NULL;
    for (size_t i = 0; i < list->count; i++) {
        if (has_names && list->names[i] == NULL && list->keys[i] == 0)
            continue;
        keys[count] = list->keys[i];
        names[count++] = list->names[i] != NULL
                             ? list->names[i]
                             : arena_print(&run->arena, "key %zu", i + 1);
    }
    if (count != list->count)
        text_printf(report, "note        left out: %zu zeros without a name\n",
                    list->count - count);
    parts->all[parts->count++] =
        (struct key_part){.keys = keys, .names = names, .count = count};
}

/* Takes the parts that are judged, and says what they are. */
static bool take_parts(struct run *run, const struct input *input,
                       struct key_parts *parts, struct text *report)
{
    const struct key_list *list = &input->list;
    if (input->is_file)
        text_printf(report, "read        %zu keys, lines %u to %u\n", list->count,
                    list->lines[0], list->lines[list->count - 1]);
    if (run->game != NULL) {
        text_printf(report, "judged      %s, each section that has keys of its own\n",
                    run->game->name);
        return take_sections(run, input, parts, report);
    }
    text_puts(report, "judged      the keys of the list; --game GAME tells which feature "
                      "each is for\n");
    take_list(run, input, parts, report);
    return true;
}

/* Prints the keys. A comment before them has the command that prints them. */
static void print_list(struct run *run, const struct input *input)
{
    const struct options *options = &run->options;
    const struct key_list *list = &input->list;
    struct text text = {.arena = &run->arena};
    text_printf(&text, "# %zu keys of %u bits: bbgen audit --game ", list->count,
                list->width);
    text_shell_word(&text, options->game);
    text_puts(&text, " --print");
    key_choice_print(&text, &options->keys);
    text_printf(&text, " --seed %llu\n", (unsigned long long)options->order.request.seed);
    key_list_print(list, &text);
    fwrite(text.bytes, 1, text.length, stdout);
}

/* Judges a part, and adds its faults; false, with run->fault, if it has too many keys. */
static bool judge_part(struct run *run, const struct input *input,
                       const struct key_part *part, struct text *report, unsigned *faults)
{
    const struct audit audit = {.arena = &run->arena,
                                .keys = part->keys,
                                .names = part->names,
                                .count = part->count,
                                .width = input->list.width,
                                .most = (unsigned)run->options.weight,
                                .is_added = input->is_added,
                                .parallel = run->parallel,
                                .report = report};
    if (part->count >= DEPENDENT_KEYS_MAX)
        return fault_at(&run->fault, (struct origin){run->options.arguments[0], 0},
                        "%zu keys; up to %d can be judged", part->count,
                        DEPENDENT_KEYS_MAX - 1);
    if (part->name != NULL)
        text_printf(report, "%s\n", part->name);
    *faults += audit_run(&audit);
    return true;
}

static bool judge(struct run *run, const struct input *input)
{
    struct text report = {.arena = &run->arena};
    struct key_parts parts = {.unseen = {.arena = &run->arena}};
    unsigned faults = 0;
    if (!take_parts(run, input, &parts, &report))
        return false;
    for (unsigned i = 0; i < parts.count; i++)
        if (!judge_part(run, input, &parts.all[i], &report, &faults))
            return false;
    printf("%s", report.bytes);
    if (faults != 0)
        printf("these keys have faults\n");
    else if (parts.unseen.length != 0)
        printf("no fault in what was judged; there are no keys of %s\n",
               parts.unseen.bytes);
    else
        printf("no fault\n");
    run->status = faults == 0 ? 0 : FAULT_JUDGEMENT;
    return true;
}

/* The number of --difference, which has at most as many digits as keys have. */
static bool read_difference(struct run *run, unsigned width, uint64_t *out)
{
    const char *text = run->options.difference;
    if (!key_list_word(text, width, out) || *out == 0)
        return fault_input(&run->fault,
                           "--difference '%.40s'; a hexadecimal number of 1 to %u digits "
                           "is needed, which is not 0: these keys have %u bits",
                           text, (width + 3) / 4, width);
    return true;
}

static void tell_explained(struct run *run, const struct key_part *part,
                           const struct explained *explained, struct text *report)
{
    if (explained->count == 0)
        text_printf(report,
                    "none        no set of up to %u of %zu keys: all were tried\n",
                    explained->tried, part->count);
    else if (explained->count > 1)
        text_printf(report,
                    "ambiguous   %zu sets of %u, none smaller: the keys do not tell "
                    "which\n",
                    explained->count, explained->weight);
    for (size_t set = 0; set < explained->count && set < EXPLAIN_TOLD_MAX; set++) {
        text_puts(report, "explained   ");
        for (unsigned i = 0; i < explained->weight; i++) {
            const size_t key = explained->sets[set].keys[i];
            text_printf(report, "%s%s%s", i == 0 ? "" : ", ",
                        explained->sets[set].minus[i] ? "less " : "", part->names[key]);
            if (part->layout != NULL)
                text_printf(report, " (%s)",
                            layout_place(&run->arena, part->layout->keyed[key]));
        }
        text_puts(report, "\n");
    }
}

/* Says which features make the difference, for each section. */
static bool explain(struct run *run, const struct input *input)
{
    struct text report = {.arena = &run->arena};
    struct key_parts parts = {.unseen = {.arena = &run->arena}};
    uint64_t difference;
    if (!read_difference(run, input->list.width, &difference) ||
        !take_parts(run, input, &parts, &report))
        return false;
    run->status = FAULT_JUDGEMENT;
    for (unsigned i = 0; i < parts.count; i++) {
        const struct key_part *part = &parts.all[i];
        struct explain of = {.arena = &run->arena,
                             .keys = part->keys,
                             .count = part->count,
                             .width = input->list.width,
                             .is_added = input->is_added};
        explain_open(&of, PAIRS_BYTES);
        const struct explained explained = explain_difference(&of, difference);
        if (part->name != NULL)
            text_printf(&report, "%s\n", part->name);
        tell_explained(run, part, &explained, &report);
        run->status = explained.count != 0 ? 0 : run->status;
    }
    printf("%s", report.bytes);
    return true;
}

bool command_audit(struct run *run)
{
    const struct options *options = &run->options;
    struct input input = {.is_file = false};
    if (options->argument_count != 0 && (options->given & (OPTION(KEYS) | OPTION(SEED))) != 0)
        return fault_input(&run->fault,
                           "--keys and --seed make keys of our own, and those "
                           "of %s are given; leave one of the two out",
                           options->arguments[0]);
    if ((options->argument_count == 0 || options->game != NULL) && !open_game(run))
        return false;
    if (!open_input(run, &input))
        return false;
    if (options->print && input.is_file)
        return fault_input(&run->fault,
                           "--print: %s is a list already; our own keys are printed, of "
                           "a game that --game names",
                           options->arguments[0]);
    if (options->difference != NULL && options->print)
        return fault_input(&run->fault,
                           "--difference and --print ask for two things; leave one out");
    if (options->difference != NULL)
        return explain(run, &input);
    if (!options->print)
        return judge(run, &input);
    print_list(run, &input);
    return true;
}
