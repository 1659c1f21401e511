/* The shelf of a folder: headers that others include, each made once for all of one order. */
#ifndef EMIT_SHELF_H
#define EMIT_SHELF_H

#include "emit/job.h"

/* A job with its memory, which it lies in. */
struct shelved {
    struct arena arena;
    struct job job;
    struct shelved *next;
};

struct shelved *shelved_new(void);
void shelved_free(struct shelved *shelved);

struct shelf *shelf_new(struct arena *arena);
void shelf_free(struct shelf *shelf);

/* Whether a job is to lie there: others include its header. */
bool shelf_wants(const struct job *job);

/* The same as this job, where it lies there; else NULL. */
const struct job *shelf_find(const struct job *job);

/* Puts it there, and gives what is there now: where two threads made the same, that of the first. */
const struct job *shelf_put(struct shelved *made);

#endif
