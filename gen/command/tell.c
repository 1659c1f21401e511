/* The lines that emit prints about what it made. */
#include "command/tell.h"

#include <string.h>

#include "emit/compare.h"
#include "search/finds.h"

/* ---- a line for each folder */

/* How many functions are tested instead of proved. */
static size_t count_tested(const struct tally *tally)
{
    size_t count = 0;
    for (size_t i = 0; i < tally->count; i++)
        count += !tally->left_out[i].is_all;
    return count;
}

/* The command that made the folder before, if it was another one. */
static void tell_change(struct text *told, const struct folder *folder)
{
    const char *before = folder->before.bytes;
    if (before == NULL || strcmp(before, folder->record.bytes) == 0)
        return;
    before = arena_copy(told->arena, before, strcspn(before, "\n"));
    text_printf(told, "%s: made by another command before: %s\n",
                folder_shown(told->arena, folder), text_shown(told->arena, before));
}

static void tell_folder(struct text *told, const struct folder *folder,
                        const struct others *others)
{
    const struct files files = folder_files(told->arena, folder);
    const struct tally *tally = &folder->tally;
    const struct order *order = &folder->order;
    const size_t tested = count_tested(tally);
    size_t gone = 0;
    for (size_t i = 0; i < others->count; i++)
        gone += others->list[i].kind == OTHER_GONE;
    text_printf(told, "%s: %zu file%s", folder_shown(told->arena, folder), files.count,
                files.count == 1 ? "" : "s");
    if (files.stale == 0 && gone == 0)
        text_printf(told, ", none changed");
    else if (files.stale != files.count)
        text_printf(told, ", %zu changed", files.stale);
    if (gone != 0)
        text_printf(told, ", %zu removed", gone);
    if (tally->proved != 0 || tested != 0)
        text_printf(told, ", %u function%s proved%s", tally->proved,
                    tally->proved == 1 ? "" : "s",
                    order->language == order->proved ? "" : " in C");
    if (tested != 0)
        text_printf(told, ", %zu tested", tested);
    text_printf(told, "\n");
}

/* ---- what --verbose adds */

/* Which functions were tested instead of proved, and why: a line for each header and reason. */
static void tell_tally(struct text *told, const struct tally *tally)
{
    for (size_t i = 0; i < tally->count; i++) {
        const struct left_out *at = &tally->left_out[i], *before = at - (i != 0);
        const bool goes_on = i != 0 && strcmp(at->file, before->file) == 0 &&
                             strcmp(at->why, before->why) == 0;
        if (goes_on)
            text_printf(told, ", %s", at->name);
        else
            text_printf(told, "%stested, %s: %s: %s", i == 0 ? "" : "\n", at->why,
                        at->file, at->name);
    }
    if (tally->count != 0)
        text_printf(told, "\n");
}

/* A line with the names of a set of modules, unless it is empty. */
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

/* The methods and other large modules that --only all leaves out. */
static void tell_lacking(struct text *told, const struct folder *folder)
{
    const uint64_t made = folder->chosen | folder->untold;
    uint64_t lacking = 0;
    for (unsigned i = 0; modules[i] != NULL; i++)
        if ((modules[i]->has_pieces || modules[i]->is_usual != NULL) &&
            !modules_has(made, i) &&
            language_has(folder->order.language, modules[i]->name))
            lacking |= modules_bit(modules[i]);
    if ((folder->order.asked & MODULES_ALL) != 0)
        tell_modules(
            told,
            arena_print(told->arena, "%s: without ", folder_shown(told->arena, folder)),
            lacking,
            ", which are large or of no use here; --only makes them, or says why "
            "not");
}

/* ---- notes */

/* The user's files of finds of which no game used a line. */
static void tell_useless(struct text *told, const struct plan *plan)
{
    const struct finds *before = NULL;
    for (size_t i = 0; i < plan->count; i++) {
        const struct finds *theirs = plan->folders[i].order.request.theirs;
        if (theirs != NULL && theirs != before && !atomic_load(theirs->is_used))
            text_printf(told,
                        "note: %s: nothing was looked up by the digests of its lines; "
                        "bbgen search %s tells those of its problems\n",
                        text_shown(told->arena, theirs->path), plan->folders[i].word);
        before = theirs;
    }
}

bool tell_written(struct run *run, const struct plan *plan, struct text *told)
{
    for (size_t i = 0; i < plan->count; i++) {
        const struct folder *folder = &plan->folders[i];
        struct others others;
        if (!folder_others(told->arena, folder, &others, &run->fault))
            return false;
        tell_change(told, folder);
        tell_folder(told, folder, &others);
        folder_note(told, folder, &others);
        if (run->options.verbose || run->options.order.templates != NULL)
            tell_tally(told,
                       &folder->tally); /* the author of a template has to judge these */
        if (run->options.verbose) {
            tell_lacking(told, folder);
            tell_modules(told, "left out, as the language has no templates for them: ",
                         folder->untold, "");
        }
    }
    tell_useless(told, plan);
    return true;
}
