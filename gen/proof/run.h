/* Running flat code: what is fixed once a square, what varies for many boards at once. */
#ifndef PROOF_RUN_H
#define PROOF_RUN_H

#include "proof/code.h"

enum { RUN_LANES = 32 }; /* boards at once */

/* An instruction that varies; `from` are the registers that it reads, those that only
 * select one of two being left out. */
struct step {
    const struct instruction *of;
    int at, from[3], guard;
};

struct run {
    const struct code *code;
    struct step *steps;
    unsigned count;
    uint64_t *fixed;              /* values of registers that do not vary */
    uint64_t (*lanes)[RUN_LANES]; /* of those that do, and of what they read */
    int outputs[TYPE_WORDS_MAX];
    int *same;   /* the register that each stands for */
    bool *lives; /* whether its value matters */
};

/* Room to run the code. */
struct run *run_new(struct arena *arena, const struct code *code);

/* Fixes the first inputs, and finds what varies then. False when the fixed part traps:
 * `trap` is where. */
bool run_fix(struct run *run, const uint64_t *inputs, const struct instruction **trap);

/* The results for RUN_LANES boards: `inputs` are the words of those that vary. Outputs are in
 * run_lanes. False when a lane traps. */
bool run_boards(struct run *run, const uint64_t (*inputs)[RUN_LANES], unsigned *lane,
                const struct instruction **trap);

/* Word i of the results, one a lane. */
const uint64_t *run_lanes(const struct run *run, unsigned word);

#endif
