/* A switch around loops over lanes, which compilers turn into vectors. */
#include "proof/machine.h"

#include <string.h>

#include "board/bits.h"

/* Every register hangs on this: whether there are values yet. */
enum { EVER = 31 };

/* Which inputs registers hang on, and which of them decide what others do. */
static void find_hanging(struct machine *machine)
{
    const struct code *code = machine->code;
    for (unsigned i = 0; i < code->count; i++) {
        const struct instruction *of = &code->instructions[i];
        machine->hangs_on[i] = (uint32_t)1 << EVER;
        if (of->operation == CODE_INPUT)
            machine->hangs_on[i] |= (uint32_t)1 << of->value % EVER;
        for (unsigned j = 0; j < CODE_READS; j++)
            if (code_read(of, j) != CODE_NONE)
                machine->hangs_on[i] |= machine->hangs_on[code_read(of, j)];
        if (of->varies && of->guard != CODE_NONE)
            machine->decides[of->guard] = true;
        if (of->varies && of->operation == CODE_SELECT)
            machine->decides[of->a] = true;
    }
}

struct machine *machine_new(struct arena *arena, const struct code *code)
{
    struct machine *machine = arena_alloc(arena, 1, sizeof *machine);
    *machine = (struct machine){
        .code = code,
        .steps = arena_alloc(arena, code->count + 1, sizeof *machine->steps),
        .narrow = arena_alloc(arena, code->count + 1, sizeof *machine->narrow),
        .wanted = arena_alloc(arena, code->count + 1, sizeof *machine->wanted),
        .inputs = arena_alloc(arena, code->inputs + 1, sizeof *machine->inputs),
        .hangs_on = arena_alloc(arena, code->count + 1, sizeof *machine->hangs_on),
        .fixed = arena_alloc(arena, code->count + 1, sizeof *machine->fixed),
        .lanes = arena_alloc(arena, code->count + 1, sizeof *machine->lanes),
        .same = arena_alloc(arena, code->count + 1, sizeof *machine->same),
        .lives = arena_alloc(arena, code->count + 1, sizeof *machine->lives),
        .decides = arena_alloc(arena, code->count + 1, sizeof *machine->decides),
    };
    find_hanging(machine);
    return machine;
}

static uint64_t value(const struct machine *machine, int at)
{
    return at == CODE_NONE ? 0 : machine->fixed[at];
}

static bool load(const struct code *code, const struct instruction *of, uint64_t plane,
                 uint64_t element, uint64_t word, uint64_t *out)
{
    const struct code_array *array = &code->arrays[of->value];
    uint64_t at;
    *out = 0;
    if (!code_locate(array, of->a != CODE_NONE, plane, element, (unsigned)word, &at))
        return false;
    *out = array->words[at];
    return true;
}

static bool run_fixed(struct machine *machine, unsigned i, const uint64_t *inputs)
{
    const struct instruction *of = &machine->code->instructions[i];
    const uint64_t a = value(machine, of->a), b = value(machine, of->b),
                   c = value(machine, of->c);
    if (of->operation == CODE_INPUT) {
        machine->fixed[i] = inputs[of->value];
        return true;
    }
    bool good = of->operation == CODE_LOAD
                    ? load(machine->code, of, a, b, c, &machine->fixed[i])
                    : code_compute(of, a, b, c, &machine->fixed[i]);
    return good || (of->guard != CODE_NONE && machine->fixed[of->guard] == 0);
}

static bool varies(const struct machine *machine, int at)
{
    return at != CODE_NONE && machine->code->instructions[at].varies;
}

static int resolve(const struct machine *machine, int at)
{
    return at == CODE_NONE ? at : machine->same[at];
}

static bool is_idle(const struct machine *machine, const struct instruction *of)
{
    int guard = resolve(machine, of->guard);
    return guard != CODE_NONE && !varies(machine, guard) && machine->fixed[guard] == 0;
}

static void live(struct machine *machine, int at)
{
    if (at != CODE_NONE)
        machine->lives[at] = true;
}

/* Registers that stand for others, as what selects them is fixed. */
static void find_same(struct machine *machine)
{
    for (unsigned i = 0; i < machine->code->count; i++) {
        const struct instruction *of = &machine->code->instructions[i];
        machine->same[i] = (int)i;
        if (of->varies && of->operation == CODE_SELECT && !varies(machine, of->a))
            machine->same[i] =
                resolve(machine, machine->fixed[of->a] != 0 ? of->b : of->c);
    }
}

/* What matters: outputs, what can trap where it is come to, and what these read. */
static void find_lives(struct machine *machine)
{
    const struct code *code = machine->code;
    memset(machine->lives, 0, code->count * sizeof *machine->lives);
    for (unsigned i = 0; i < code->result->words; i++) {
        machine->outputs[i] = resolve(machine, code->outputs[i]);
        live(machine, machine->outputs[i]);
    }
    for (unsigned i = code->count; i-- != 0;) {
        const struct instruction *of = &code->instructions[i];
        if (!of->varies || machine->same[i] != (int)i ||
            (!machine->lives[i] && (code_limit(of).why == NULL || is_idle(machine, of))))
            continue;
        machine->lives[i] = true;
        for (unsigned j = 0; j < CODE_READS; j++)
            live(machine, resolve(machine, code_read(of, j)));
    }
}

static void find_steps(struct machine *machine)
{
    machine->count = 0;
    for (unsigned i = 0; i < machine->code->count; i++) {
        const struct instruction *of = &machine->code->instructions[i];
        if (machine->lives[i] && of->varies)
            machine->steps[machine->count++] =
                (struct step){of,
                              (int)i,
                              {resolve(machine, of->a), resolve(machine, of->b),
                               resolve(machine, of->c)},
                              resolve(machine, of->guard)};
    }
}

bool machine_fix(struct machine *machine, const uint64_t *inputs,
                 const struct instruction **trap)
{
    const struct code *code = machine->code;
    uint32_t changed = (uint32_t)!machine->is_fixed << EVER;
    bool is_decided = machine->is_fixed;
    machine->is_fixed = false;
    for (unsigned i = 0; i < code->fixed_inputs; i++) {
        changed |= (uint32_t)(machine->inputs[i] != inputs[i]) << i % EVER;
        machine->inputs[i] = inputs[i];
    }
    for (unsigned i = 0; i < code->count; i++) {
        if (code->instructions[i].varies || (machine->hangs_on[i] & changed) == 0)
            continue;
        const bool was = machine->fixed[i] != 0;
        if (!run_fixed(machine, i, inputs)) {
            *trap = &code->instructions[i];
            return false;
        }
        is_decided =
            is_decided && (!machine->decides[i] || was == (machine->fixed[i] != 0));
    }
    if (!is_decided) {
        find_same(machine);
        find_lives(machine);
        find_steps(machine);
    }
    for (unsigned i = 0; i < code->count; i++)
        if (machine->lives[i] && !code->instructions[i].varies &&
            (!is_decided || (machine->hangs_on[i] & changed) != 0))
            for (unsigned lane = 0; lane < LANES; lane++)
                machine->lanes[i][lane] = machine->fixed[i];
    machine->running = machine->steps;
    machine->running_count = machine->count;
    machine->is_fixed = true;
    return true;
}

static bool is_met(const struct machine *machine, const struct step *step, unsigned lane)
{
    return step->guard == CODE_NONE || machine->lanes[step->guard][lane] != 0;
}

/* Loads, where all lanes are inside of the array. */
static bool run_load(const struct machine *machine, const struct step *step,
                     const uint64_t *a, const uint64_t *b, const uint64_t *c,
                     uint64_t *out)
{
    const struct code_array *array = &machine->code->arrays[step->of->value];
    const uint64_t planes = step->of->a == CODE_NONE ? 1 : array->planes;
    const uint64_t *words = array->words + c[0];
    for (unsigned i = 0; i < LANES; i++) {
        if (b[i] >= array->size || a[i] >= planes)
            return false;
        out[i] = words[(a[i] * array->size + b[i]) * array->stride];
    }
    return true;
}

/* Whether C has a meaning for the first `count` lanes. */
static bool is_within(const struct instruction *of, const uint64_t *a, const uint64_t *b,
                      unsigned count)
{
    const struct limit limit = code_limit(of);
    const uint64_t *values = limit.is_of_b ? b : a;
    bool is_beyond = false;
    for (unsigned i = 0; i < count; i++)
        is_beyond |= values[i] - limit.least > limit.most - limit.least;
    return !is_beyond;
}

/* An operation on all lanes; the compiler makes vectors of it. */
typedef void all_lanes(const uint64_t *a, const uint64_t *b, const uint64_t *c,
                       uint64_t *restrict out);

#define ALL_LANES(name, expression)                                                      \
    static void name(const uint64_t *a, const uint64_t *b, const uint64_t *c,            \
                     uint64_t *restrict out)                                             \
    {                                                                                    \
        (void)b;                                                                         \
        (void)c;                                                                         \
        for (unsigned i = 0; i < LANES; i++)                                             \
            out[i] = (expression);                                                       \
    }

/* 1 of what is not 0, without a comparison: not every processor has that for vectors. */
static uint64_t is_set(uint64_t word)
{
    return (word | (0 - word)) >> 63;
}

ALL_LANES(and_lanes, a[i] & b[i])
ALL_LANES(or_lanes, a[i] | b[i])
ALL_LANES(xor_lanes, a[i] ^ b[i])
ALL_LANES(add_lanes, a[i] + b[i])
ALL_LANES(subtract_lanes, a[i] - b[i])
ALL_LANES(multiply_lanes, a[i] * b[i])
ALL_LANES(equal_lanes, 1 ^ is_set(a[i] ^ b[i]))
ALL_LANES(less_lanes, a[i] < b[i])
ALL_LANES(select_lanes, c[i] ^ ((b[i] ^ c[i]) & (0 - is_set(a[i]))))
ALL_LANES(swap_lanes, __builtin_bswap64(a[i]))
ALL_LANES(up_lanes, a[i] << b[i])
ALL_LANES(up_by_one_lanes, a[i] << b[0])
ALL_LANES(down_lanes, a[i] >> b[i])
ALL_LANES(down_by_one_lanes, a[i] >> b[0])
ALL_LANES(lowest_lanes, bits_lowest(a[i]))
ALL_LANES(leading_lanes, (uint64_t)__builtin_clzll(a[i]))
ALL_LANES(same_lanes, a[i])

/* pext by a mask that is the same for all lanes, bit by bit of the mask. */
static void extract_lanes(const uint64_t *a, const uint64_t *b, const uint64_t *c,
                          uint64_t *restrict out)
{
    unsigned to = 0;
    (void)c;
    memset(out, 0, LANES * sizeof *out);
    for (unsigned from = 0; from < 64; from++)
        if ((b[0] >> from & 1) != 0) {
            for (unsigned i = 0; i < LANES; i++)
                out[i] |= (a[i] >> from & 1) << to;
            to++;
        }
}

static const struct {
    all_lanes *all;
    all_lanes *by_one; /* where b is the same in all lanes, as it is of most shifts */
    bool has_limit;
} operations[] = {
    [CODE_AND] = {and_lanes, NULL, false},
    [CODE_OR] = {or_lanes, NULL, false},
    [CODE_XOR] = {xor_lanes, NULL, false},
    [CODE_ADD] = {add_lanes, NULL, false},
    [CODE_SUBTRACT] = {subtract_lanes, NULL, false},
    [CODE_MULTIPLY] = {multiply_lanes, NULL, false},
    [CODE_UP] = {up_lanes, up_by_one_lanes, true},
    [CODE_DOWN] = {down_lanes, down_by_one_lanes, true},
    [CODE_EQUAL] = {equal_lanes, NULL, false},
    [CODE_LESS] = {less_lanes, NULL, false},
    [CODE_SELECT] = {select_lanes, NULL, false},
    [CODE_EXTRACT] = {NULL, extract_lanes, false},
    [CODE_SWAP] = {swap_lanes, NULL, false},
    [CODE_LOWEST] = {lowest_lanes, NULL, true},
    [CODE_LEADING] = {leading_lanes, NULL, true},
    [CODE_CHECK] = {same_lanes, NULL, true},
};

/* All lanes at once where there is nothing that C has no meaning for; else lane by lane. */
static bool run_step(struct machine *machine, const struct step *step)
{
    static const uint64_t zeros[LANES] = {0};
    const enum operation operation = step->of->operation;
    const bool is_load = operation == CODE_LOAD;
    const uint64_t *a = step->from[0] < 0 ? zeros : machine->lanes[step->from[0]];
    const uint64_t *b = step->from[1] < 0 ? zeros : machine->lanes[step->from[1]];
    const uint64_t *c = step->from[2] < 0 ? zeros : machine->lanes[step->from[2]];
    uint64_t *out = machine->lanes[step->at];
    all_lanes *run = operations[operation].all;
    if (is_load && run_load(machine, step, a, b, c, out))
        return true;
    const bool is_by_one =
        operations[operation].by_one != NULL && !varies(machine, step->from[1]);
    if (is_by_one)
        run = operations[operation].by_one;
    if (run != NULL && (!operations[operation].has_limit ||
                        is_within(step->of, a, b, is_by_one ? 1 : LANES))) {
        run(a, b, c, out);
        return true;
    }
    for (unsigned i = 0; i < LANES; i++)
        if (!(is_load ? load(machine->code, step->of, a[i], b[i], c[i], &out[i])
                      : code_compute(step->of, a[i], b[i], c[i], &out[i])) &&
            is_met(machine, step, i))
            return false;
    return true;
}

bool machine_boards(struct machine *machine, const uint64_t (*inputs)[LANES],
                    const struct instruction **trap)
{
    for (unsigned i = 0; i < machine->running_count; i++) {
        const struct step *step = &machine->running[i];
        *trap = step->of;
        if (step->of->operation == CODE_INPUT)
            memcpy(machine->lanes[step->at],
                   inputs[step->of->value - machine->code->fixed_inputs],
                   sizeof machine->lanes[step->at]);
        else if (!run_step(machine, step))
            return false;
    }
    return true;
}
