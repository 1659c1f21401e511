/* The shelf: a list, which threads share. */
#include "emit/shelf.h"

#include <pthread.h>
#include <string.h>

struct shelf {
    pthread_mutex_t taking;
    struct shelved *first;
};

struct shelf *shelf_new(struct arena *arena)
{
    struct shelf *shelf = arena_alloc(arena, 1, sizeof *shelf);
    pthread_mutex_init(&shelf->taking, NULL);
    return shelf;
}

struct shelved *shelved_new(void)
{
    struct arena arena = {0};
    struct shelved *shelved = arena_alloc(&arena, 1, sizeof *shelved);
    shelved->arena = arena;
    return shelved;
}

void shelved_free(struct shelved *shelved)
{
    struct arena arena = shelved->arena;
    arena_free(&arena);
}

void shelf_free(struct shelf *shelf)
{
    for (struct shelved *next; shelf->first != NULL; shelf->first = next) {
        next = shelf->first->next;
        shelved_free(shelf->first);
    }
    pthread_mutex_destroy(&shelf->taking);
}

bool shelf_wants(const struct job *job)
{
    return (job->folder->included & modules_bit(job->module)) != 0;
}

/* What is on the shelf that is the same, if anything. */
static struct shelved *find(const struct shelf *shelf, const struct job *job)
{
    struct shelved *it = shelf->first;
    while (it != NULL && (strcmp(it->job.module->name, job->module->name) != 0 ||
                          it->job.order != job->order || it->job.game != job->game))
        it = it->next;
    return it;
}

const struct job *shelf_find(const struct job *job)
{
    struct shelf *shelf = job->folder->shelf;
    pthread_mutex_lock(&shelf->taking);
    const struct shelved *found = find(shelf, job);
    pthread_mutex_unlock(&shelf->taking);
    return found == NULL ? NULL : &found->job;
}

const struct job *shelf_put(struct shelved *made)
{
    struct shelf *shelf = made->job.folder->shelf;
    pthread_mutex_lock(&shelf->taking);
    struct shelved *found = find(shelf, &made->job);
    if (found == NULL) {
        made->next = shelf->first;
        shelf->first = made;
    }
    pthread_mutex_unlock(&shelf->taking);
    if (found == NULL)
        return &made->job;
    shelved_free(made);
    return &found->job;
}
