/* A module on its way from a game to files in memory. */
#ifndef EMIT_MADE_H
#define EMIT_MADE_H

#include "emit/plan.h"

struct made {
    const struct job *job;
    struct arena *arena; /* of all that is made */
    struct tables *tables;
    struct output_file *files;
    size_t count;
    unsigned form; /* of the header that lookups were printed from; 0 where it has none */
};

/* The templates of a job, whose names are those of its files. */
bool job_files(struct arena *arena, const struct job *job, struct file_names *names,
               struct fault *fault);

/* Fills the tables. False, with a fault, when the module cannot serve the game. */
bool made_build(struct made *made, struct fault *fault);

/* What the templates see. To be called after made_build. */
const struct value *made_values(const struct made *made);

/* Fills the templates. */
bool made_render(struct made *made, struct fault *fault);

/* The prefix of all names. */
const char *made_prefix(const struct made *made);

/* The file of that name, or NULL. */
const struct output_file *made_file(const struct made *made, const char *name);

#endif
