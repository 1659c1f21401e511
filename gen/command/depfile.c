/* Dependencies for make and ninja. */
#include "command/depfile.h"

#include <string.h>

#include "base/file.h"
#include "emit/manifest.h"
#include "search/finds.h"

/* A path as both read it. */
static void add_path(struct text *text, const char *path)
{
    text_puts(text, " \\\n  ");
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
        const struct output *output = &plan->outputs[i];
        for (size_t j = 0; j < output->count; j++)
            for (size_t k = 0; k < output->parts[j].count; k++)
                add_path(text, arena_print(text->arena, "%s/%s", output->folder,
                                           output->parts[j].entries[k].name));
        add_path(text, arena_print(text->arena, "%s/" MANIFEST_NAME, output->folder));
    }
}

/* The paths that are there already, each once. */
struct paths {
    const char **list;
    size_t count, room;
};

static void note(struct arena *arena, struct paths *paths, const char *path)
{
    for (size_t i = 0; i < paths->count; i++)
        if (strcmp(paths->list[i], path) == 0)
            return;
    if (paths->count == paths->room) {
        paths->room = 2 * paths->room + 64;
        const char **more = arena_alloc(arena, paths->room, sizeof *more);
        if (paths->count != 0)
            memcpy(more, paths->list, paths->count * sizeof *more);
        paths->list = more;
    }
    paths->list[paths->count++] = path;
}

static void note_language(struct arena *arena, struct paths *paths,
                          const struct language *language)
{
    for (size_t i = 0; i < language->folders.count; i++)
        for (size_t j = 0; j < language->files.count; j++) {
            const char *path = arena_print(arena, "%s/%s", language->folders.names[i],
                                           language->files.names[j]);
            if (file_exists(path))
                note(arena, paths, path);
        }
}

static void note_folder(struct arena *arena, struct paths *paths,
                        const struct folder *folder)
{
    note(arena, paths, folder->game->pieces[0].origin.file);
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

bool depfile_write(struct run *run, const struct plan *plan, const char *path)
{
    struct text text = {.arena = &run->arena};
    struct paths paths = {.count = 0};
    if (file_exists(run->home.program))
        note(&run->arena, &paths, run->home.program);
    for (size_t i = 0; i < plan->count; i++)
        note_folder(&run->arena, &paths, &plan->folders[i]);
    text_puts(&text, "");
    add_outputs(&text, plan);
    text_puts(&text, ":");
    for (size_t i = 0; i < paths.count; i++)
        add_path(&text, paths.list[i]);
    text_puts(&text, "\n");
    /* One that is gone is no reason to stop. */
    for (size_t i = 0; i < paths.count; i++) {
        struct text rule = {.arena = &run->arena};
        add_path(&rule, paths.list[i]);
        text_printf(&text, "\n%s:\n", rule.bytes + strlen(" \\\n  "));
    }
    size_t start = strlen(" \\\n  ");
    return file_write(path, text.bytes + start, text.length - start, &run->fault);
}
