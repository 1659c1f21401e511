/* bbgen audit: the judgement on a set of Zobrist keys, from a file or of our own. */
#include "zobrist/audit.h"

#include <stdio.h>

#include "command/run.h"
#include "zobrist/import.h"

/* Keys of our own sources, for a game. */
static bool make_keys(struct run *run, struct audit *audit, const struct layout *layout)
{
    struct key_task task = {&run->arena, layout, &run->options.keys, run->options.seed};
    struct key_set set;
    if (!key_set_make(&task, &set, &run->fault))
        return false;
    if (set.additive != 0)
        return fault_at(&run->fault, (struct origin){0},
                        "--keys: additive keys are not XORed, so ranks say nothing of "
                        "them; their header has what is proven");
    audit->keys = set.keys;
    audit->count = set.count;
    audit->width = set.width;
    return true;
}

/* The width that a C array tells not: as many bits as its greatest key needs, or what
 * --key-bits says. */
static unsigned width_of(const struct key_file *file, const struct options *options)
{
    if (file->width != 0)
        return file->width;
    if (options->keys.width != key_choice_default().width)
        return options->keys.width;
    return file->needed <= 32 ? 32 : file->needed <= 64 ? 64 : 128;
}

static bool read_keys(struct run *run, struct audit *audit)
{
    const char *path = run->options.arguments[0];
    struct key_file file;
    if (!import_read(&run->arena, path, &file, &run->fault))
        return false;
    audit->keys = file.keys;
    audit->count = file.count;
    audit->width = width_of(&file, &run->options);
    if (file.needed > audit->width)
        return fault_at(&run->fault, (struct origin){path, 0},
                        "a key of %u bits; --key-bits says %u", file.needed,
                        audit->width);
    if (file.count > DEPENDENT_KEYS_MAX - 1)
        return fault_at(&run->fault, (struct origin){path, 0},
                        "%zu keys; %d are possible", file.count, DEPENDENT_KEYS_MAX - 1);
    return true;
}

/* The keys of a file that stand for a layout: with or without those out of reach. */
static bool fit_layout(struct run *run, struct audit *audit, const struct layout *layout)
{
    audit->layout = layout;
    if (audit->count == layout->live)
        return true;
    if (audit->count != layout->count)
        return fault_at(&run->fault, (struct origin){run->options.arguments[0], 0},
                        "%zu keys; %s has %zu features", audit->count, layout->game->name,
                        layout->count);
    struct gf2 *live = arena_alloc(&run->arena, layout->live, sizeof *live);
    for (size_t i = 0, j = 0; i < layout->count; i++)
        if (layout->entries[i].live)
            live[j++] = audit->keys[i];
    audit->keys = live;
    audit->count = layout->live;
    return true;
}

static bool open_keys(struct run *run, struct audit *audit, struct layout *layout)
{
    const struct options *options = &run->options;
    if (options->argument_count != 0 && !read_keys(run, audit))
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

static void cut_keys(struct run *run, struct audit *audit, unsigned bits)
{
    struct gf2 *cut = arena_alloc(&run->arena, audit->count, sizeof *cut);
    for (size_t i = 0; i < audit->count; i++)
        cut[i] = gf2_cut(audit->keys[i], bits);
    audit->keys = cut;
    audit->width = bits;
}

bool command_audit(struct run *run)
{
    const struct options *options = &run->options;
    struct text report = {.arena = &run->arena};
    struct layout layout;
    struct audit audit = {.arena = &run->arena,
                          .weight = options->weight,
                          .memory = options->memory,
                          .parallel = run->parallel,
                          .report = &report};
    if (!open_keys(run, &audit, &layout))
        return false;
    if (options->low > audit.width)
        return fault_at(&run->fault, (struct origin){0},
                        "--low %u: these keys have %u bits", options->low, audit.width);
    if (options->low != 0)
        cut_keys(run, &audit, options->low);
    if (!audit_run(&audit, &run->fault))
        return false;
    printf("%s%s\n", report.bytes,
           audit.faults == 0 ? "no fault" : "these keys have faults");
    run->status = audit.faults == 0 ? 0 : FAULT_JUDGEMENT;
    return true;
}
