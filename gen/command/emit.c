/* bbgen emit: writes folders, tells what would be written, or prints one file. */
#include <stdio.h>
#include <string.h>

#include "command/record.h"
#include "command/target.h"
#include "command/tell.h"
#include "emit/compare.h"
#include "emit/write.h"

/* ---- dependencies for make and ninja */

static const char next[] = " \\\n  "; /* path of a rule, on a line of its own */

/* A path as both read it. */
static void add_path(struct text *text, const char *before, const char *path)
{
    text_puts(text, before);
    for (; *path != '\0'; path++)
        if (*path == ' ' || *path == '#')
            text_printf(text, "\\%c", *path);
        else if (*path == '$')
            text_puts(text, "$$");
        else
            text_add(text, path, 1);
}

static void add_outputs(struct text *text, const struct plan *plan)
{
    for (size_t i = 0; i < plan->count; i++) {
        const struct files files = folder_files(text->arena, &plan->folders[i]);
        for (size_t j = 0; j < files.count; j++)
            add_path(text, text->length == 0 ? "" : next,
                     arena_print(text->arena, "%s/%s", plan->folders[i].path,
                                 files.files[j]->name));
    }
}

/* Adds a path, unless it is there already. */
static void note(struct arena *arena, struct file_names *paths, const char *path)
{
    for (size_t i = 0; i < paths->count; i++)
        if (strcmp(paths->names[i], path) == 0)
            return;
    file_names_add(arena, paths, path);
}

static void note_files(struct arena *arena, struct file_names *paths,
                       const struct file_names *folders, const struct file_names *files)
{
    for (size_t i = 0; i < folders->count; i++)
        for (size_t j = 0; j < files->count; j++) {
            const char *path =
                arena_print(arena, "%s/%s", folders->names[i], files->names[j]);
            if (file_exists(path))
                note(arena, paths, path);
        }
}

static void note_language(struct arena *arena, struct file_names *paths,
                          const struct language *language)
{
    note_files(arena, paths, &language->folders, &language->files);
    note_files(arena, paths, &language->texts, &language->said);
}

static void note_folder(struct arena *arena, struct file_names *paths,
                        const struct folder *folder)
{
    const struct game *game = folder->game;
    note(arena, paths, game->file);
    for (unsigned i = 0; i < game->like_count; i++)
        note(arena, paths, game->like_files[i]);
    for (unsigned i = 0; i < folder->count; i++) {
        const struct order *order = &folder->orders[i];
        if (order->request.finds->path != NULL)
            note(arena, paths, order->request.finds->path);
        if (order->request.theirs != NULL)
            note(arena, paths, order->request.theirs->path);
        if (order->request.keys->path != NULL)
            note(arena, paths, order->request.keys->path);
        note_language(arena, paths, order->language);
        note_language(arena, paths, order->proved);
    }
}

/* All that the plan reads. */
static struct file_names inputs_of(struct run *run, const struct plan *plan)
{
    struct file_names paths = {.count = 0};
    if (file_exists(run->home.program))
        note(&run->arena, &paths, run->home.program);
    for (size_t i = 0; i < plan->count; i++)
        note_folder(&run->arena, &paths, &plan->folders[i]);
    return paths;
}

/* Rules take the place of nothing that is read or made. */
static bool rules_are_apart(struct run *run, const struct plan *plan, const char *path)
{
    const struct file_names paths = inputs_of(run, plan);
    for (size_t i = 0; i < paths.count; i++)
        if (path_is_same(paths.names[i], path))
            return fault_input(
                &run->fault, "-MD %s: that is read, and would be lost; name another file",
                path);
    for (size_t i = 0; i < plan->count; i++)
        if (path_is_inside(plan->folders[i].path, path))
            return fault_input(&run->fault,
                               "-MD %s: in %s nothing else can be; name a file beside it",
                               path, plan->folders[i].path);
    return true;
}

/* Writes one rule: the files, which have been made, depend on their games' files and those that these
 * are like, on files of keys, and on the program and its templates. */
static bool write_rules(struct run *run, const struct plan *plan, const char *path)
{
    struct text text = {.arena = &run->arena};
    const struct file_names paths = inputs_of(run, plan);
    add_outputs(&text, plan);
    text_puts(&text, ":");
    for (size_t i = 0; i < paths.count; i++)
        add_path(&text, next, paths.names[i]);
    text_puts(&text, "\n");
    /* One that is gone is no reason to stop. */
    for (size_t i = 0; i < paths.count; i++) {
        add_path(&text, "\n", paths.names[i]);
        text_puts(&text, ":\n");
    }
    return file_write(path, text.bytes, text.length, &run->fault);
}

/* ---- writing */

/* Records are read when nobody else can change them. */
static bool write_plan(struct run *run, struct plan *plan)
{
    const char **folders = arena_alloc(&run->arena, plan->count, sizeof *folders);
    struct writer writer;
    for (size_t i = 0; i < plan->count; i++)
        folders[i] = plan->folders[i].path;
    if (!writer_open(&writer, &run->arena, folders, plan->count, &run->fault))
        return false;
    const struct sink sink = writer_sink(&writer);
    const char *rules = run->options.rules;
    bool good = targets_plan(run, plan) &&
                (rules == NULL || rules_are_apart(run, plan, rules)) &&
                plan_make(plan, run->parallel, &sink, &run->arena, &run->fault) &&
                writer_finish(&writer, plan->folders, &run->fault) &&
                tell_written(run, plan) && writer_keep(&writer, &run->fault);
    if (good && rules != NULL)
        good = write_rules(run, plan, rules);
    writer_close(&writer);
    return good;
}

/* Makes everything, and tells what would be written. */
static bool tell_plan(struct run *run, struct plan *plan)
{
    const struct sink sink = writer_sink(NULL);
    bool good = targets_plan(run, plan) &&
                plan_make(plan, run->parallel, &sink, NULL, &run->fault);
    for (size_t i = 0; i < plan->count && good; i++)
        dry_run_tell(&run->arena, &plan->folders[i], stdout);
    return good;
}

/* ---- one file, printed */

struct wanted {
    const char *name;
    const char *bytes; /* NULL until it has come */
    size_t length;
    struct arena *arena;
};

static bool take_wanted(void *context, const struct folder *folder, struct file *file,
                        struct arena *kept, struct fault *fault)
{
    struct wanted *wanted = context;
    (void)folder, (void)kept, (void)fault;
    if (strcmp(file->name, wanted->name) == 0) {
        wanted->bytes = arena_copy(wanted->arena, file->bytes, file->length);
        wanted->length = file->length;
    }
    return true;
}

/* Whether the job makes a file of that name; adds the names of those that it makes. */
static bool makes(struct run *run, const struct job *job, const char *name,
                  struct text *known)
{
    struct file_names files;
    if (!job_files(&run->arena, job, &files, &run->fault))
        return false;
    bool found = false;
    for (size_t i = 0; i < files.count; i++) {
        text_printf(known, " %s", files.names[i]);
        found = found || strcmp(files.names[i], name) == 0;
    }
    return found;
}

/* Of a folder that is one file, all is made; else the module of that file alone. */
static bool print_file(struct run *run, const struct plan *plan, const char *name)
{
    struct wanted wanted = {.name = name, .arena = &run->arena};
    const struct sink sink = {take_wanted, &wanted};
    struct text known = {.arena = &run->arena};
    struct plan made = *plan;
    const char *single = plan->folders[0].single.name;
    text_printf(&known, "%s%s", single == NULL ? "" : " ", single == NULL ? "" : single);
    bool found = single != NULL && strcmp(single, name) == 0;
    for (size_t i = 0; i < plan->job_count && single == NULL && !found; i++) {
        made.jobs = &plan->jobs[i];
        made.job_count = 1;
        found = makes(run, made.jobs, name, &known);
        if (run->fault.status != 0)
            return false;
    }
    if (!found)
        return fault_input(&run->fault, "--stdout: no file '%s'; there are%s", name,
                           known.bytes);
    if (!plan_make(&made, run->parallel, &sink, NULL, &run->fault))
        return false;
    if (wanted.bytes == NULL) /* its template has nothing to say */
        return fault_input(&run->fault,
                           "--stdout: nothing makes the file '%s' with these options",
                           name);
    fwrite(wanted.bytes, 1, wanted.length, stdout);
    return true;
}

/* Makes one file, and prints it. */
static bool print_plan(struct run *run, struct plan *plan)
{
    if (plan->count != 1)
        return fault_input(&run->fault, "--stdout prints a file of one game; name it");
    return targets_plan(run, plan) && print_file(run, plan, run->options.file);
}

bool command_emit(struct run *run)
{
    struct plan plan = {.count = 0};
    bool good;
    run->writes = true;
    if (run->options.again &&
        (options_given(&run->options, TRUST_OTHERS) ||
         (options_given(&run->options, "k") && run->options.keys.path == NULL)))
        return fault_input(&run->fault,
                           "--again makes what is recorded, with the options recorded; "
                           "of others only --only, -j, and what allows a record to ask "
                           "for files and budgets go with it");
    if (run->options.rules != NULL && (run->options.file != NULL || run->options.dry))
        return fault_input(&run->fault,
                           "-MD tells what files in a folder depend on, and %s writes "
                           "none; leave one of the two out",
                           run->options.dry ? "--dry-run" : "--stdout");
    if (!targets_find(run, run->options.again, &plan))
        return false;
    if (run->options.file != NULL) {
        good = print_plan(run, &plan);
    } else {
        target_tell_strays(run, &plan);
        good = run->options.dry ? tell_plan(run, &plan) : write_plan(run, &plan);
    }
    plan_free(&plan);
    return good;
}
