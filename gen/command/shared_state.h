/* What a search for a shared layout has, and what is kept of it in a file. */
#ifndef COMMAND_SHARED_STATE_H
#define COMMAND_SHARED_STATE_H

#include "command/run.h"
#include "search/squeeze.h"

struct shared_search {
    struct run *run;
    const struct game *game;
    struct shared shared;
    struct shared_plan plan;
    uint64_t steps, packs, squeezes; /* done so far */
    bool is_packed;                  /* pack is there */
    bool is_squeezed;                /* squeeze is there */
    struct pack pack;
    struct squeeze squeeze;
    struct shared_place *places;
    char line[100];
};

/* How many steps of breeding the plan has. */
uint64_t shared_state_steps(const struct shared_search *search);

/* Goes on from the file that the options name, if it is there. False, with a fault, where it is
 * of another search or cannot be read. */
bool shared_state_read(struct shared_search *search);

/* The text of the file: for long_work. */
const char *shared_state_print(void *context, struct arena *arena);

/* The plan as the file and the finds have it. */
void shared_state_plan(const struct shared_search *search, struct text *text);

/* What a square of a slider is called there. */
const char *shared_state_key(const struct shared_search *search, struct arena *arena,
                             size_t i);

/* Begins with packing. False, with a fault, while a square has no candidate. */
bool shared_state_pack(struct shared_search *search);

#endif
