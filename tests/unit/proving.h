/* A module for a game, built, rendered and proved as bbgen emit does it: for tests that change
 * its tables in between. */
#ifndef TESTS_PROVING_H
#define TESTS_PROVING_H

#include "edit.h"

#include "emit/job.h"
#include "emit/values.h"
#include "search/finder.h"

/* A change of the text behind rendering. */
struct edit {
    const char *file, *old, *new;
    bool all;
};

struct proving {
    struct arena arena;
    struct game game;
    struct language language;
    struct folder folder;
    struct job job;
    struct edit edits[8];
    unsigned edit_count;
    struct fault fault; /* of the last proof */
};

/* Builds the module's tables for a game of that text. */
static inline struct proving *proving_open(const char *module, const char *text)
{
    static const char *templates[] = {"templates"};
    const struct file_names folders = {.names = templates, .count = 1};
    struct proving *it = calloc(1, sizeof *it);
    assert_non_null(it);
    if (!game_parse(&it->arena, "game", "game.ini", text, strlen(text), &it->game,
                    &it->fault) ||
        !language_open(&it->arena, folders, "c", &it->language, &it->fault))
        fail_msg("%s", it->fault.message);
    it->folder.game = &it->game;
    it->folder.shelf = shelf_new(&it->arena);
    it->folder.order = (struct order){
        .language = &it->language,
        .proved = &it->language,
        .request = {.seed = 1, .finder = finders[0], .parallel = {1, NULL}}};
    it->job = (struct job){.folder = &it->folder,
                           .order = &it->folder.order,
                           .language = &it->language,
                           .request = it->folder.order.request,
                           .game = &it->game,
                           .game_values = values_of_game(&it->arena, &it->game),
                           .module = module_named(module),
                           .arena = &it->arena};
    if (!job_build(&it->job, &it->fault))
        fail_msg("%s", it->fault.message);
    return it;
}

static inline void proving_close(struct proving *it)
{
    shelf_free(it->folder.shelf);
    language_close(&it->language);
    arena_free(&it->arena);
    free(it);
}

static inline void proving_edit(const struct edit *edit_of, struct job *job)
{
    for (size_t i = 0; i < job->count; i++)
        if (strcmp(job->files[i].name, edit_of->file) == 0) {
            struct file *file = &job->files[i];
            const size_t old = strlen(edit_of->old), new = strlen(edit_of->new);
            const char *bytes =
                edit(job->arena, file->bytes, edit_of->old, edit_of->new, edit_of->all);
            /* What is put in front of the frame is none of it. */
            for (size_t turn = 0; turn < file->frame.count; turn++) {
                const size_t before = file->frame.turns[turn];
                for (const char *at = strstr(file->bytes, edit_of->old);
                     at != NULL && (size_t)(at - file->bytes) + turn % 2 <= before;
                     at = edit_of->all ? strstr(at + old, edit_of->old) : NULL)
                    file->frame.turns[turn] += new - old;
            }
            file->bytes = bytes;
            file->length = strlen(bytes);
            return;
        }
    fail_msg("there is no file %s", edit_of->file);
}

/* Renders the tables as they are now, edits the text, and proves that. */
static inline bool proving_holds(struct proving *it)
{
    struct arena arena = {0};
    struct job job = it->job;
    struct tally tally = {0};
    job.arena = &arena;
    it->fault.status = 0;
    if (!job_render(&job, &it->fault))
        fail_msg("%s", it->fault.message);
    for (unsigned i = 0; i < it->edit_count; i++)
        proving_edit(&it->edits[i], &job);
    bool good = job_prove(&job, &tally, &it->fault);
    arena_free(&arena);
    return good;
}

/* The same, of tables that are right. */
static inline void proving_must_hold(struct proving *it)
{
    if (!proving_holds(it))
        fail_msg("%s", it->fault.message);
}

/* The array of that name, of any owner if none is named. */
static inline struct array *proving_array(struct proving *it, const char *owner,
                                          const char *name)
{
    for (unsigned i = 0; i < it->job.tables->count; i++) {
        struct array *array = &it->job.tables->arrays[i];
        if (strcmp(array->name, name) == 0 &&
            (owner == NULL || (array->owner != NULL && strcmp(array->owner, owner) == 0)))
            return array;
    }
    fail_msg("there is no array %s", name);
    return NULL;
}

#endif
