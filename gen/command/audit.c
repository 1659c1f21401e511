/* bbgen audit: the judgement on Zobrist keys, from a list or of our own;
 * these as a list; and which of them make a difference of two keys.
 *
 * Keys of a game are those of its sections that have some of their own, [zobrist] and further
 * ones: each is judged apart, and all together, since a program may keep them in one table. What was
 * not seen whole is not without a fault: the last line says of what there is none. */
#include "audit/audit.h"

#include <stdio.h>
#include <string.h>

#include "audit/explain.h"
#include "command/run.h"
#include "zobrist/key_list.h"
#include "zobrist/zobrist.h"

/* Sums of two keys that decoding makes for each --effort. */
enum { EFFORT = 1000000000 };

/* A list without a game is taken to start with rows of a chess board; what --from takes, when
 * it fills them. */
enum { CHESS_SQUARES = 64 };

/* All sections together have too many keys for larger subsets. */
enum { JOINED_WEIGHT = 4 };

/* What is judged. */
struct input {
    struct key_list list; /* all keys, of a list or ours */
    bool is_file, sums;
};

/* Keys that are judged together. */
struct part {
    const char *name; /* the section; NULL: keys as they stand */
    struct layout *layout;
    const struct gf2 *keys;
    const char *const *names;
    size_t count;
    unsigned columns;
};

struct parts {
    struct part all[FEATURE_SETS_MAX + 2];
    unsigned count;
    struct text unseen; /* sections of which there are no keys */
};

/* Opens the game; false, with a fault, when none is given, or it has no keys. */
static bool open_game(struct run *run)
{
    const struct options *options = &run->options;
    if (options->game == NULL)
        return fault_input(&run->fault,
                           "a file with keys is missing, or a game with --game whose own "
                           "keys are meant; usage: bbgen audit FILE");
    if (!run_open_games(run, &options->game, 1))
        return false;
    return run->games[0].feature_count != 0 ||
           fault_input(&run->fault, "--game: %s has no section [zobrist]",
                       run->games[0].name);
}

/* The keys of the file, or our own. What a source that reads a file makes further keys of is judged
 * when it is judged. */
static bool open_input(struct run *run, struct input *input)
{
    const struct options *options = &run->options;
    const struct game *game = run->game_count != 0 ? &run->games[0] : NULL;
    const bool is_all =
        options->print || options->from != NULL || !options->keys.source->reads_file;
    input->is_file = options->argument_count != 0;
    if (!input->is_file)
        return zobrist_list(&run->arena, game, &options->keys, options->seed, is_all,
                            &input->list, &input->sums, &run->fault);
    return key_list_read(&run->arena, options->arguments[0], &input->list, &run->fault);
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
        return fault_input(
            &run->fault, "--from %s: no key of %s has a name that begins so; %s%s",
            options->from, path, first == NULL ? "none has a name" : "the first one is ",
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
    return fault_at(
        &run->fault, origin,
        "%zu keys; %s has %zu features%s; without --game, the keys are judged "
        "as they stand",
        list->count, name, layout->live, key_list_dead(&run->arena, layout));
}

/* The keys of a section, when the list has them. False, with a fault, when they are not what the
 * game wants. */
static bool take_section(struct run *run, const struct input *input,
                         struct layout *layout, struct gf2 *live, bool *is_there)
{
    const bool is_main = *layout->name == '\0';
    *is_there = key_list_take(&run->arena, &input->list, layout, live);
    if (!*is_there) {
        *layout = layout_without_steps(layout);
        *is_there = key_list_take(&run->arena, &input->list, layout, live);
    }
    return *is_there || !is_main || refuse_count(run, &input->list, layout);
}

/* What of a game's list has no key, and is left out. */
static void tell_dead(const struct key_list *list, const struct layout *layout,
                      struct text *report)
{
    size_t zeros = 0, dead = layout->count - layout->live;
    if (list->count < layout->count || dead == 0)
        return;
    for (size_t i = 0; i < layout->count; i++)
        zeros += !layout->entries[i].live && gf2_is_zero(list->keys[i]);
    text_printf(report,
                "note        left out: %zu keys of squares out of reach, %zu of them 0\n",
                dead, zeros);
}

/* All parts at once, when there are several. Not when further keys are made of the first, as those
 * of a list for one section are: what has the same name has the same key. */
static void join_parts(struct arena *arena, struct parts *parts)
{
    struct part together = {.name = "together"};
    for (unsigned i = 0; i < parts->count; i++)
        together.count += parts->all[i].count;
    struct gf2 *keys = arena_alloc(arena, together.count, sizeof *keys);
    const char **names = arena_alloc(arena, together.count, sizeof *names);
    bool are_made = false;
    for (unsigned i = 0, at = 0; i < parts->count; i++)
        for (size_t j = 0; j < parts->all[i].count; j++, at++) {
            const struct layout *layout = parts->all[i].layout;
            keys[at] = parts->all[i].keys[j];
            names[at] = key_list_name(arena, layout, layout_live(layout, j));
            const char *own = names[at] + strlen(layout->name) + (i != 0);
            for (size_t k = 0; i != 0 && k < parts->all[0].count && !are_made; k++)
                are_made = strcmp(own, names[k]) == 0 && gf2_equal(keys[at], keys[k]);
        }
    together.keys = keys;
    together.names = names;
    if (parts->count > 1 && !are_made)
        parts->all[parts->count++] = together;
}

/* The sections of the game that have keys of their own. */
static bool take_sections(struct run *run, const struct input *input, struct parts *parts,
                          struct text *report)
{
    struct arena *arena = &run->arena;
    const struct game *game = &run->games[0];
    for (unsigned i = 0; i <= game->set_count; i++) {
        if (layout_is_shared(game, i))
            continue;
        struct part *part = &parts->all[parts->count];
        struct layout *layout = arena_alloc(arena, 1, sizeof *layout);
        *layout = layout_of(arena, game, i);
        struct gf2 *live = arena_alloc(arena, layout->live, sizeof *live);
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
        const char *name =
            i == 0 ? "[zobrist]" : arena_print(arena, "[zobrist.%s]", layout->name);
        *part = (struct part){
            .name = name, .layout = layout, .keys = live, .count = layout->live};
        parts->count++;
    }
    if (parts->count == 1)
        parts->all[0].name = NULL;
    join_parts(arena, parts);
    return true;
}

/* Keys as they stand. Fewer than bits would be independent whatever made them. */
static bool take_list(struct run *run, const struct input *input, struct parts *parts)
{
    const struct options *options = &run->options;
    const struct key_list *list = &input->list;
    const bool is_rows = options->from == NULL || list->count % CHESS_SQUARES == 0;
    const unsigned bits = (unsigned)(options->low + options->high);
    const unsigned width = bits == 0 || bits > list->width ? list->width : bits;
    parts->all[parts->count++] = (struct part){.keys = list->keys,
                                               .names = list->names,
                                               .count = list->count,
                                               .columns = is_rows ? CHESS_SQUARES : 0};
    return list->count >= width || options->few ||
           fault_at(
               &run->fault, (struct origin){options->arguments[0], 0},
               "%zu keys of %u bits: fewer keys than bits tell little of what made "
               "them, and may be a part of a list; --few judges them, and --game GAME "
               "those of a game",
               list->count, width);
}

/* The lowest and the highest bits of the keys, side by side; all when these meet. */
static bool cut_keys(struct run *run, struct audit *audit)
{
    const unsigned low = (unsigned)run->options.low, high = (unsigned)run->options.high;
    const unsigned width = audit->width;
    if (low > width || high > width)
        return fault_input(&run->fault, "--%s %u: these keys have %u bits",
                           low > width ? "low" : "high", low > width ? low : high, width);
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

/* Prints keys, and first, in a comment, the command that does so again. */
static void print_list(struct run *run, const struct input *input)
{
    const struct options *options = &run->options;
    const struct key_list *list = &input->list;
    struct text text = {.arena = &run->arena};
    text_printf(&text, "# %zu keys of %u bits: bbgen audit", list->count, list->width);
    text_puts(&text, " --game ");
    text_shell_word(&text, options->game);
    text_puts(&text, " --print");
    if (options->from != NULL) {
        text_puts(&text, " --from ");
        text_shell_word(&text, options->from);
    }
    key_choice_print(&text, &options->keys);
    text_printf(&text, " --seed %llu", (unsigned long long)options->seed);
    text_puts(&text, "\n");
    key_list_print(list, &text);
    fwrite(text.bytes, 1, text.length, stdout);
}

/* Says what is judged, before anything that is found. */
static void tell_input(struct run *run, const struct input *input, struct text *report)
{
    const struct key_list *list = &input->list;
    const char *game = run->game_count != 0 ? run->games[0].name : NULL;
    if (input->is_file) {
        text_printf(report, "read        %zu keys, lines %u to %u\n", list->count,
                    list->lines[0], list->lines[list->count - 1]);
    }
    if (run->options.from == NULL && game != NULL)
        text_printf(report, "judged      %s, each section that has keys of its own\n",
                    game);
    else if (run->options.from == NULL)
        text_puts(report, "judged      as they stand: which features they are for is not "
                          "known\n");
    else
        text_printf(report, "judged      those alone whose names begin with %s\n",
                    run->options.from);
}

/* What is judged: the sections of a game, or keys as they stand. */
static bool take_parts(struct run *run, const struct input *input, struct parts *parts,
                       struct text *report)
{
    tell_input(run, input, report);
    return run->game_count != 0 && run->options.from == NULL
               ? take_sections(run, input, parts, report)
               : take_list(run, input, parts);
}

/* The last line: that there are faults, or of what there are none. */
static void tell_verdict(struct run *run, const struct parts *parts, unsigned faults)
{
    const struct options *options = &run->options;
    const unsigned bits = (unsigned)(options->low + options->high);
    if (faults != 0)
        printf("these keys have faults\n");
    else if (parts->unseen.length != 0)
        printf("no fault in what was judged; there are no keys of %s\n",
               parts->unseen.bytes);
    else if (options->from != NULL)
        printf("no fault in what was judged: keys whose names begin with %s\n",
               options->from);
    else if (bits != 0)
        printf("no fault in what was judged: the bits that --low and --high name\n");
    else if (run->game_count == 0)
        printf("no fault in what was judged: %zu keys as they stand\n",
               parts->all[0].count);
    else
        printf("no fault\n");
}

static bool judge_part(struct run *run, const struct input *input,
                       const struct part *part, struct text *report, unsigned *faults)
{
    const struct options *options = &run->options;
    const bool is_joined = part->name != NULL && part->layout == NULL;
    const unsigned weight = is_joined && options->weight > JOINED_WEIGHT
                                ? JOINED_WEIGHT
                                : (unsigned)options->weight;
    struct audit audit = {.arena = &run->arena,
                          .layout = part->layout,
                          .names = part->names,
                          .columns = part->columns,
                          .keys = part->keys,
                          .count = part->count,
                          .width = input->list.width,
                          .weight = weight,
                          .is_joined = is_joined,
                          .effort = is_joined ? 0 : options->effort * EFFORT,
                          .memory = options->memory << 20,
                          .sums = options->sums || input->sums,
                          .parallel = run->parallel,
                          .report = report};
    if (part->name != NULL)
        text_printf(report, "%s\n", part->name);
    if (part->count >= DEPENDENT_KEYS_MAX)
        return fault_at(&run->fault, (struct origin){options->arguments[0], 0},
                        "%zu keys; %d are possible", part->count, DEPENDENT_KEYS_MAX - 1);
    const bool good = cut_keys(run, &audit) && audit_run(&audit, &run->fault);
    *faults += audit.faults;
    return good;
}

static bool judge(struct run *run, const struct input *input)
{
    struct text report = {.arena = &run->arena};
    struct parts parts = {.unseen = {.arena = &run->arena}};
    unsigned faults = 0;
    if (!take_parts(run, input, &parts, &report))
        return false;
    for (unsigned i = 0; i < parts.count; i++)
        if (!judge_part(run, input, &parts.all[i], &report, &faults))
            return false;
    printf("%s", report.bytes);
    tell_verdict(run, &parts, faults);
    run->status = faults == 0 ? 0 : FAULT_JUDGEMENT;
    return true;
}

/* The number that --difference gives, of no more digits than keys have. */
static bool read_difference(struct run *run, unsigned width, struct gf2 *out)
{
    const char *text = run->options.difference;
    if (!key_list_word(text, width, out) || gf2_is_zero(*out))
        return fault_input(&run->fault,
                           "--difference '%.40s'; a hexadecimal number of 1 to %u digits "
                           "is needed, which is not 0: these keys have %u bits",
                           text, (width + 3) / 4, width);
    return true;
}

/* What key number `i` of a part is for, and where it stands. */
static void tell_key(struct run *run, const struct part *part, size_t i,
                     struct text *report)
{
    if (part->layout != NULL) {
        const struct entry *entry = layout_live(part->layout, i);
        text_printf(report, "%s (%s)", layout_name(&run->arena, part->layout, entry),
                    layout_place(&run->arena, entry));
    } else if (part->names != NULL && part->names[i] != NULL) {
        text_puts(report, part->names[i]);
    } else {
        text_printf(report, "key %zu", i + 1);
    }
}

static void tell_explained(struct run *run, const struct part *part,
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
            text_puts(report, i == 0 ? "" : ", ");
            text_puts(report, explained->sets[set].minus[i] ? "less " : "");
            tell_key(run, part, explained->sets[set].keys[i], report);
        }
        text_puts(report, "\n");
    }
    if (explained->tried < EXPLAIN_WEIGHT_MAX && explained->count == 0)
        text_printf(report,
                    "note        pairs of so many keys take more memory: --memory\n");
}

/* Says which features make the difference, section by section. */
static bool explain(struct run *run, const struct input *input)
{
    const struct options *options = &run->options;
    struct text report = {.arena = &run->arena};
    struct parts parts = {.unseen = {.arena = &run->arena}};
    struct gf2 difference;
    if (!read_difference(run, input->list.width, &difference) ||
        !take_parts(run, input, &parts, &report))
        return false;
    run->status = FAULT_JUDGEMENT;
    for (unsigned i = 0; i < parts.count; i++) {
        const struct part *part = &parts.all[i];
        if (part->name != NULL && part->layout == NULL)
            continue;
        struct explain of = {.arena = &run->arena,
                             .keys = part->keys,
                             .count = part->count,
                             .width = input->list.width,
                             .sums = options->sums || input->sums};
        explain_open(&of, options->memory << 20);
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
    if (options->argument_count != 0 && options_given(options, "kbts"))
        return fault_input(
            &run->fault,
            "--keys, --key-bits, --key-nest and --seed make keys of our own, "
            "and those of %s are given; leave one of the two out",
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
    if (!take_from(run, &input.list))
        return false;
    if (options->difference != NULL &&
        (options->print || options->low != 0 || options->high != 0))
        return fault_input(
            &run->fault,
            "--difference is one of whole keys: leave --low, --high and --print away");
    if (options->difference != NULL)
        return explain(run, &input);
    if (!options->print)
        return judge(run, &input);
    print_list(run, &input);
    return true;
}
