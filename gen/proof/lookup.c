/* Asking a function. */
#include "proof/lookup.h"

#include "reader/translate.h"

enum { FIX_STEPS = 16 }; /* of an instruction: it is run, and what is known of it found */

bool lookup_open(struct arena *arena, const struct unit *const *units,
                 const struct function *function, const struct code_array *arrays,
                 unsigned array_count, struct lookup *out, struct fault *fault)
{
    *out = (struct lookup){.function = function};
    if (!translate(arena, units, function, arrays, array_count, &out->code, fault))
        return false;
    out->machine = machine_new(arena, &out->code);
    out->known = arena_alloc(arena, out->code.count + 1, sizeof *out->known);
    return true;
}

unsigned lookup_words(const struct lookup *lookup)
{
    return lookup->code.inputs - lookup->code.fixed_inputs;
}

static bool refuse(const struct lookup *lookup, const struct instruction *trap,
                   struct fault *fault)
{
    const char *why = "divides by 0";
    if (trap->operation == CODE_LOAD)
        why = "reads outside of its array";
    else if (trap->operation == CODE_UP || trap->operation == CODE_DOWN)
        why = "shifts by the width of the number or more";
    else if (trap->operation == CODE_CHECK)
        why = "has an int that is negative or too large";
    else if (trap->operation == CODE_LOWEST || trap->operation == CODE_LEADING)
        why = "looks for a bit in 0";
    fault_at(fault, (struct origin){lookup->code.file, trap->line}, "%s %s",
             lookup->code.name, why);
    fault->status = FAULT_JUDGEMENT;
    return false;
}

bool lookup_fix(struct lookup *lookup, const uint64_t *numbers, struct fault *fault)
{
    const struct instruction *trap;
    return meter_work(lookup->meter, FIX_STEPS * (uint64_t)lookup->code.count,
                      lookup->code.name, fault) &&
           (machine_fix(lookup->machine, numbers, &trap) || refuse(lookup, trap, fault));
}

static const struct known *known_of(const struct lookup *lookup, int at)
{
    static const struct known none = {.zeros = UINT64_MAX};
    return at == CODE_NONE ? &none : &lookup->known[at];
}

/* That a load reads. */
static const struct code_array *array_of(const struct lookup *lookup,
                                         const struct instruction *of)
{
    return &lookup->code.arrays[of->operation == CODE_LOAD ? of->value : 0];
}

/* What is known of a word of a set. */
static void know_input(const struct bits squares[64], struct known *out)
{
    *out = (struct known){.most = UINT64_MAX};
    for (unsigned i = 0; i < 64; i++) {
        out->on[i] = squares[i];
        if (bits_empty(squares[i]))
            out->zeros |= (uint64_t)1 << i;
    }
    out->most = ~out->zeros;
}

static void know_step(struct lookup *lookup, const struct step *step,
                      const struct bits (*squares)[64])
{
    const struct instruction *of = step->of;
    struct known *out = &lookup->known[step->at];
    if (of->operation == CODE_INPUT)
        know_input(squares[of->value - lookup->code.fixed_inputs], out);
    else
        known_compute(of, array_of(lookup, of), known_of(lookup, step->from[0]),
                      known_of(lookup, step->from[1]),
                      of->operation == CODE_LOAD ? known_of(lookup, CODE_NONE)
                                                 : known_of(lookup, step->from[2]),
                      out);
}

void lookup_know(struct lookup *lookup, const struct bits (*squares)[64],
                 const struct known *results[TYPE_WORDS_MAX])
{
    const struct machine *machine = lookup->machine;
    for (unsigned i = 0; i < lookup->code.count; i++)
        if (machine->lives[i] && !lookup->code.instructions[i].varies)
            known_constant(machine->fixed[i], &lookup->known[i]);
    for (unsigned i = 0; i < machine->count; i++)
        know_step(lookup, &machine->steps[i], squares);
    for (unsigned i = 0; i < lookup->code.result->words; i++)
        results[i] = known_of(lookup, machine->outputs[i]);
}

bool lookup_trap(const struct lookup *lookup, unsigned *at, struct bits *on)
{
    while (*at < lookup->machine->count) {
        const struct step *step = &lookup->machine->steps[(*at)++];
        const struct known *a = known_of(lookup, step->from[0]);
        const struct known *b = known_of(lookup, step->from[1]);
        const struct known *guard = known_of(lookup, step->guard);
        bool is_never_met = step->guard != CODE_NONE && guard->most == 0;
        if (is_never_met || known_is_safe(step->of, array_of(lookup, step->of), a, b))
            continue;
        *on = bits_or(known_squares(guard), bits_or(known_squares(a), known_squares(b)));
        return true;
    }
    return false;
}

bool lookup_run(struct lookup *lookup, const uint64_t (*sets)[LANES], struct fault *fault)
{
    const struct instruction *trap;
    unsigned lane;
    return meter_work(lookup->meter, LANES * ((uint64_t)lookup->machine->running_count + 1),
                      lookup->code.name, fault) &&
           (machine_boards(lookup->machine, sets, &lane, &trap) ||
            refuse(lookup, trap, fault));
}

uint64_t lookup_result(const struct lookup *lookup, unsigned word, unsigned lane)
{
    return machine_lanes(lookup->machine, word)[lane];
}

static uint64_t value_of(const struct lookup *lookup, int at, unsigned lane)
{
    const struct machine *machine = lookup->machine;
    if (at == CODE_NONE)
        return 0;
    return lookup->code.instructions[at].varies ? machine->lanes[machine->same[at]][lane]
                                                : machine->fixed[at];
}

void lookup_loads(const struct lookup *lookup, unsigned lane,
                  void (*tell)(void *context, const struct code_array *array,
                               uint64_t element, unsigned word, uint64_t value),
                  void *context)
{
    for (unsigned i = 0; i < lookup->code.count; i++) {
        const struct instruction *of = &lookup->code.instructions[i];
        if (of->operation != CODE_LOAD || (of->varies && !lookup->machine->lives[i]) ||
            (of->guard != CODE_NONE && value_of(lookup, of->guard, lane) == 0))
            continue;
        const struct code_array *array = &lookup->code.arrays[of->value];
        uint64_t plane = value_of(lookup, of->a, lane);
        tell(context, array, plane * array->size + value_of(lookup, of->b, lane),
             (unsigned)of->c, value_of(lookup, (int)i, lane));
    }
}
