/* bbgen audit: the judgement on a set of Zobrist keys, from a file or of our own. */
#include "zobrist/audit.h"

#include <stdio.h>
#include <string.h>

#include "command/run.h"
#include "zobrist/key_file.h"

#define EFFORT                                                                           \
    1000000000u /* sums of two keys that decoding makes when not told otherwise */

/* Keys of our own sources, for a game. */
static bool make_keys(struct run *run, struct audit *audit, const struct layout *layout)
{
    struct key_task task = {&run->arena, layout, &run->options.keys, run->options.seed};
    struct key_set set;
    if (!key_set_make(&task, &set, &run->fault))
        return false;
    audit->sums = audit->sums || set.additive != 0;
    audit->keys = set.keys;
    audit->count = set.count;
    audit->width = set.width;
    return true;
}

/* The width that a program does not tell: as many bits as its greatest key needs, or what
 * --key-bits says. */
static unsigned width_of(const struct key_file *file, const struct options *options)
{
    static const unsigned widths[] = {16, 24, 32, 48, 64, 128};
    unsigned i = 0;
    if (file->width != 0)
        return file->width;
    if (options->keys.width != key_choice_default().width)
        return options->keys.width;
    while (widths[i] < file->needed)
        i++;
    return widths[i];
}

static bool read_keys(struct run *run, struct audit *audit, struct key_file *file)
{
    const char *path = run->options.arguments[0];
    if (!key_file_read(&run->arena, path, run->options.from, file, &run->fault))
        return false;
    key_file_tell(file, audit->report);
    audit->file = file;
    audit->keys = file->keys;
    audit->count = file->count;
    audit->width = width_of(file, &run->options);
    if (file->needed > audit->width)
        return fault_at(&run->fault, (struct origin){path, 0},
                        "a key of %u bits; --key-bits says %u", file->needed,
                        audit->width);
    if (file->count > DEPENDENT_KEYS_MAX - 1)
        return fault_at(&run->fault, (struct origin){path, 0},
                        "%zu keys; %d are possible", file->count, DEPENDENT_KEYS_MAX - 1);
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

static bool refuse_count(struct run *run, const struct audit *audit,
                         const struct layout *layout)
{
    const char *name = layout->game->name;
    struct origin origin = {run->options.arguments[0], 0};
    size_t more = independent_rights(layout);
    if (more != 0 && audit->count == layout->count + more)
        return fault_at(&run->fault, origin,
                        "%zu keys; %s has %zu features, and so many with a key for each "
                        "set of rights: a line like castling = keys 16 in [zobrist]; "
                        "without --game, the keys are judged as they stand",
                        audit->count, name, layout->count);
    return fault_at(&run->fault, origin,
                    "%zu keys; %s has %zu features; without --game, the keys are judged "
                    "as they stand",
                    audit->count, name, layout->count);
}

/* The keys of a file that stand for a layout: with or without those out of reach. */
static bool fit_layout(struct run *run, struct audit *audit, const struct layout *layout)
{
    if (audit->count == layout->live)
        return true;
    if (audit->count != layout->count)
        return refuse_count(run, audit, layout);
    struct gf2 *live = arena_alloc(&run->arena, layout->live, sizeof *live);
    size_t zeros = 0;
    for (size_t i = 0, j = 0; i < layout->count; i++) {
        if (layout->entries[i].live)
            live[j++] = audit->keys[i];
        else
            zeros += gf2_is_zero(audit->keys[i]);
    }
    text_printf(audit->report,
                "note        left out: %zu keys of squares out of reach, %zu of them 0\n",
                layout->count - layout->live, zeros);
    audit->keys = live;
    audit->count = layout->live;
    return true;
}

static bool open_keys(struct run *run, struct audit *audit, struct key_file *file,
                      struct layout *layout)
{
    const struct options *options = &run->options;
    if (options->argument_count != 0 && !read_keys(run, audit, file))
        return false;
    if (options->game == NULL)
        return options->argument_count != 0 ||
               fault_at(&run->fault, (struct origin){0},
                        "a file with keys is missing, or a game with --game whose own "
                        "keys are meant; usage: bbgen audit FILE");
    if (!run_open_games(run, &options->game, 1))
        return false;
    if (run->games[0].feature_count == 0)
        return fault_at(&run->fault, (struct origin){0},
                        "--game: %s has no section [zobrist]", run->games[0].name);
    *layout = layout_of(&run->arena, &run->games[0], 0);
    audit->layout = layout;
    return options->argument_count != 0 ? fit_layout(run, audit, layout)
                                        : make_keys(run, audit, layout);
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

bool command_audit(struct run *run)
{
    const struct options *options = &run->options;
    struct text report = {.arena = &run->arena};
    struct layout layout;
    struct key_file file;
    struct audit audit = {.arena = &run->arena,
                          .weight = (unsigned)options->weight,
                          .effort = options->effort * EFFORT,
                          .memory = (size_t)options->memory << 20,
                          .sums = options->sums,
                          .parallel = run->parallel,
                          .report = &report};
    if (!open_keys(run, &audit, &file, &layout) || !cut_keys(run, &audit) ||
        !audit_run(&audit, &run->fault))
        return false;
    printf("%s%s\n", report.bytes,
           audit.faults == 0 ? "no fault" : "these keys have faults");
    run->status = audit.faults == 0 ? 0 : FAULT_JUDGEMENT;
    return true;
}
