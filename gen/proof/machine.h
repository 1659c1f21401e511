/* Running flat code: what is fixed once a square, what varies for many boards at once. */
#ifndef PROOF_MACHINE_H
#define PROOF_MACHINE_H

#include "reader/code.h"

enum { LANES = 32 }; /* boards at once */

/* An instruction that varies; `from` are the registers that it reads, those that only
 * select one of two being left out. */
struct step {
    const struct instruction *of;
    int at, from[3], guard;
};

struct machine {
    const struct code *code;
    struct step *steps; /* all that varies and matters */
    unsigned count;
    const struct step *running; /* what is run of it (lookup_narrow) */
    unsigned running_count;
    struct step *narrow;      /* room for that */
    uint64_t *wanted;         /* the bits of each register that are wanted then */
    uint64_t *inputs;         /* that were fixed last */
    uint32_t *hangs_on;       /* on which inputs each register does: their bits, and 31 */
    uint64_t *fixed;          /* values of registers that do not vary */
    uint64_t (*lanes)[LANES]; /* of those that do, and of what they read */
    int outputs[TYPE_WORDS_MAX];
    int *same;     /* the register that each stands for */
    bool *lives;   /* whether its value matters */
    bool *decides; /* whether it tells what matters */
    bool is_fixed;
};

/* Room to run the code. */
struct machine *machine_new(struct arena *arena, const struct code *code);

/* Fixes the first inputs, and finds what varies then. False when the fixed part traps:
 * `trap` is where. */
bool machine_fix(struct machine *machine, const uint64_t *inputs,
                 const struct instruction **trap);

/* The results for LANES boards: `inputs` are the words of those that vary. Outputs are in
 * machine_lanes. False when a lane traps. */
bool machine_boards(struct machine *machine, const uint64_t (*inputs)[LANES],
                    const struct instruction **trap);

/* Word i of the results, one a lane. */
static inline const uint64_t *machine_lanes(const struct machine *machine, unsigned word)
{
    return machine->lanes[machine->outputs[word]];
}

#endif
