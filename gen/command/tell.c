/* What emit says of what it made. */
#include "command/tell.h"

#include <string.h>

#include "emit/compare.h"
#include "emit/write.h"
#include "search/finds.h"

/* ---- a line for each folder */

/* How many functions are tested, and not proved. */
static size_t count_tested(const struct tally *tally)
{
    size_t count = 0;
    for (size_t i = 0; i < tally->count; i++)
        count += !tally->left_out[i].is_all;
    return count;
}

/* The command that made the folder before, if that was another. */
static void tell_change(struct text *told, const struct folder *folder)
{
    const char *before = folder->before.bytes;
    if (before == NULL || strcmp(before, folder->record.bytes) == 0)
        return;
    before = arena_copy(told->arena, before, strcspn(before, "\n"));
    text_printf(told, "%s: made by another command before: %s\n", folder_shown(told->arena, folder),
           text_shown(told->arena, before));
}

static void tell_folder(struct text *told, const struct folder *folder)
{
    const struct files files = folder_files(told->arena, folder);
    const struct file_names gone = folder_gone(told->arena, folder);
    const struct tally *tally = &folder->tally;
    const struct order *order = &folder->order;
    const size_t tested = count_tested(tally);
    text_printf(told, "%s: %zu file%s", folder_shown(told->arena, folder), files.count,
           files.count == 1 ? "" : "s");
    if (files.stale == 0 && gone.count == 0)
        text_printf(told, ", none changed");
    else if (files.stale != files.count)
        text_printf(told, ", %zu changed", files.stale);
    if (gone.count != 0)
        text_printf(told, ", %zu removed", gone.count);
    if (tally->proved != 0 || tested != 0)
        text_printf(told, ", %u function%s proved%s", tally->proved, tally->proved == 1 ? "" : "s",
               order->language == order->proved ? "" : " in C");
    if (tested != 0)
        text_printf(told, ", %zu tested", tested);
    text_printf(told, "\n");
}

/* ---- what --verbose adds */

/* What was tested and not proved, and why: a line for each header and reason. */
static void tell_tally(struct text *told, const struct tally *tally)
{
    for (size_t i = 0; i < tally->count; i++) {
        const struct left_out *at = &tally->left_out[i], *before = at - (i != 0);
        const bool goes_on = i != 0 && strcmp(at->file, before->file) == 0 &&
                             strcmp(at->why, before->why) == 0;
        if (goes_on)
            text_printf(told, ", %s", at->name);
        else
            text_printf(told, "%stested, %s: %s: %s", i == 0 ? "" : "\n", at->why, at->file, at->name);
    }
    if (tally->count != 0)
        text_printf(told, "\n");
}

/* As what functions are printed that were proved in another language, and what tests that: of a
 * module, where the language names one, only if the folder has it. */
static void tell_printed(struct text *told, const struct folder *folder)
{
    struct arena *arena = told->arena;
    const struct wrap printed =
        words_wrap(arena, &folder->order.language->words, "printed");
    const char *as = printed.parts[0], *test = printed.parts[1], *of = printed.parts[2];
    if (as == NULL)
        return;
    text_printf(told, "%s: proved in C; printed as %s", folder_shown(arena, folder), as);
    if (of != NULL && (folder->chosen & modules_bit(module_named(of))) == 0)
        text_printf(told, ", which --only %s tests", of);
    else if (test != NULL)
        text_printf(told, ", which this tests: %s", test);
    text_printf(told, "\n");
}

/* A line about some modules, if there are any. */
static void tell_modules(struct text *told, const char *before, uint64_t set,
                         const char *why)
{
    for (unsigned i = 0; modules[i] != NULL; i++)
        if (modules_has(set, i)) {
            text_printf(told, "%s%s", before, modules[i]->name);
            before = ", ";
        }
    if (set != 0)
        text_printf(told, "%s\n", why);
}

/* The methods, and what else can be large, that an output lacks though the game has sliding pieces:
 * those that can serve them, by large tables, or those that cannot. */
static uint64_t lacking(const struct folder *folder, const struct game *game, bool serves)
{
    const uint64_t made = folder->chosen | folder->untold;
    uint64_t set = 0;
    for (unsigned i = 0; modules[i] != NULL; i++) {
        const struct module *module = modules[i];
        if ((module->has_pieces || module->is_usual != NULL) && !modules_has(made, i) &&
            modules_serves(module, game) == serves &&
            (!serves || language_has(folder->order.language, module->name)))
            set |= modules_bit(module);
    }
    return set;
}

static void tell_lacking(struct text *told, const struct folder *folder)
{
    struct arena *arena = told->arena;
    const struct game *game = folder->job_count == 0 ? NULL : folder->jobs[0].game;
    const uint64_t asked = folder->order.asked, made = folder->chosen | folder->untold;
    const char *shown = folder_shown(arena, folder);
    const char *before = arena_print(arena, "%s: without ", shown);
    if (game == NULL || game->slider_count == 0)
        return;
    if (asked == 0 && (folder->served & ~made) != 0) {
        text_printf(told, "%s: with the method that attacks takes; --only all makes the others, "
               "too\n",
               shown);
    } else if (asked == 0 || (asked & MODULES_ALL) != 0) {
        tell_modules(told, before, lacking(folder, game, true),
                     ", which are large here, or for other uses; --only makes them");
        tell_modules(told, before, lacking(folder, game, false),
                     ", which cannot serve this game");
    }
}

/* What has no tables, as they would be large: a line for all modules of a folder that walk the
 * same. */
static void tell_walked(struct text *told, const struct folder *folder)
{
    bool *is_told = arena_alloc(told->arena, folder->job_count + 1, sizeof *is_told);
    for (size_t i = 0; i < folder->job_count; i++) {
        const struct job *job = &folder->jobs[i];
        if (job->walked == NULL || is_told[i])
            continue;
        text_printf(told, "%s: ", folder_shown(told->arena, job->folder));
        for (size_t j = i; j < folder->job_count; j++) {
            const struct job *other = &folder->jobs[j];
            if (other->walked == NULL || strcmp(other->walked, job->walked) != 0)
                continue;
            text_printf(told, "%s%s", j == i ? "" : ", ", other->module->name);
            is_told[j] = true;
        }
        text_printf(told, ": walked, as tables of a piece would take more than a megabyte: %s\n",
               job->walked);
    }
}

static void tell_more(struct text *told, const struct folder *folder)
{
    if (folder->single.name == NULL)
        tell_lacking(told, folder);
    tell_walked(told, folder);
    tell_printed(told, folder);
    tell_modules(told, "left out, as the language has no templates for them: ", folder->untold,
                 "");
}

/* ---- notes */

/* Files of the user's finds that were of no use to any game. */
static void tell_useless(struct text *told, const struct plan *plan)
{
    const struct finds *before = NULL;
    for (size_t i = 0; i < plan->count; i++) {
        const struct finds *theirs = plan->folders[i].order.request.theirs;
        if (theirs != NULL && theirs != before && !atomic_load(theirs->is_used))
            text_printf(told, "note: %s: nothing was looked up by the digests of its lines; bbgen "
                   "search %s tells those of its problems\n",
                   text_shown(told->arena, theirs->path), plan->folders[i].word);
        before = theirs;
    }
}

/* What else lies there, and is the user's. */
static bool tell_others(struct text *told, const struct folder *folder,
                        struct fault *fault)
{
    struct others others;
    if (!folder_others(told->arena, folder, &others, fault))
        return false;
    folder_note(told, folder, &others.theirs);
    return true;
}

bool tell_written(struct run *run, const struct plan *plan, struct text *told)
{
    for (size_t i = 0; i < plan->count; i++) {
        const struct folder *folder = &plan->folders[i];
        tell_change(told, folder);
        tell_folder(told, folder);
        if (!tell_others(told, folder, &run->fault))
            return false;
        if (run->options.verbose || run->options.templates != NULL)
            tell_tally(told, &folder->tally); /* the author of a template has to judge these */
        if (run->options.verbose)
            tell_more(told, folder);
    }
    tell_useless(told, plan);
    return true;
}
