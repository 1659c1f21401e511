/* Narrow lookups. */
#include "proof/narrow.h"

#include <string.h>

static bool is_bitwise(enum operation operation)
{
    return operation == CODE_AND || operation == CODE_OR || operation == CODE_XOR;
}

static void want(struct machine *machine, int at, uint64_t bits)
{
    if (at != CODE_NONE)
        machine->wanted[at] |= bits;
}

/* Wants of what the step joins, or selects, the same bits; what has none of them goes. */
static void want_same(struct lookup *lookup, struct step *step, unsigned from, uint64_t bits)
{
    const int at = step->from[from];
    if (at != CODE_NONE && (bits & ~lookup->known[at].zeros) == 0)
        step->from[from] = CODE_NONE;
    else
        want(lookup->machine, at, bits);
}

/* Those of a that a mask lets through. */
static uint64_t masked(const struct lookup *lookup, int mask, uint64_t bits)
{
    if (mask == CODE_NONE)
        return 0;
    return lookup->code.instructions[mask].varies ? bits
                                                  : bits & lookup->machine->fixed[mask];
}

static void want_operands(struct lookup *lookup, struct step *step, uint64_t bits)
{
    struct machine *machine = lookup->machine;
    const enum operation operation = step->of->operation;
    if (operation == CODE_AND) {
        want(machine, step->from[0], masked(lookup, step->from[1], bits));
        want(machine, step->from[1], masked(lookup, step->from[0], bits));
        return;
    }
    if (operation == CODE_SELECT)
        want(machine, step->from[0], UINT64_MAX);
    for (unsigned i = operation == CODE_SELECT ? 1 : 0; i < 3; i++)
        if (operation == CODE_LOAD && i == 2)
            break;
        else if (is_bitwise(operation) || operation == CODE_SELECT)
            want_same(lookup, step, i, bits);
        else
            want(machine, step->from[i], UINT64_MAX);
}

/* Whether the step can trap, for all that is known. */
static bool is_unsafe(const struct lookup *lookup, const struct step *step)
{
    static const struct known none = {.zeros = UINT64_MAX};
    const struct known *a = step->from[0] == CODE_NONE ? &none : &lookup->known[step->from[0]];
    const struct known *b = step->from[1] == CODE_NONE ? &none : &lookup->known[step->from[1]];
    const struct code_array *array =
        &lookup->code.arrays[step->of->operation == CODE_LOAD ? step->of->value : 0];
    return !known_is_safe(step->of, array, a, b);
}

void narrow_open(struct lookup *lookup, struct arena *arena)
{
    struct machine *machine = lookup->machine;
    machine->narrow = arena_alloc(arena, lookup->code.count, sizeof *machine->narrow);
    machine->wanted = arena_alloc(arena, lookup->code.count, sizeof *machine->wanted);
}

void narrow_to(struct lookup *lookup, const uint64_t wanted[TYPE_WORDS_MAX])
{
    struct machine *machine = lookup->machine;
    memset(machine->wanted, 0, lookup->code.count * sizeof *machine->wanted);
    for (unsigned i = 0; i < lookup->code.result->words; i++)
        want(machine, machine->outputs[i], wanted[i]);
    struct step *first = machine->narrow + machine->count;
    for (unsigned i = machine->count; i-- != 0;) {
        struct step step = machine->steps[i];
        const bool unsafe = is_unsafe(lookup, &step);
        const uint64_t bits = unsafe ? UINT64_MAX : machine->wanted[step.at];
        if (bits == 0)
            continue;
        want_operands(lookup, &step, bits);
        if (unsafe)
            want(machine, step.guard, UINT64_MAX);
        *--first = step;
    }
    machine->running = first;
    machine->running_count = (unsigned)(machine->narrow + machine->count - first);
}

void narrow_nothing(struct lookup *lookup)
{
    lookup->machine->running = lookup->machine->steps;
    lookup->machine->running_count = lookup->machine->count;
}
