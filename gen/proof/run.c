/* A switch around loops over lanes, which compilers turn into vectors. */
#include "proof/run.h"

#include <string.h>

struct run *run_new(struct arena *arena, const struct code *code)
{
    struct run *run = arena_alloc(arena, 1, sizeof *run);
    *run = (struct run){
        .code = code,
        .steps = arena_alloc(arena, code->count + 1, sizeof *run->steps),
        .fixed = arena_alloc(arena, code->count + 1, sizeof *run->fixed),
        .lanes = arena_alloc(arena, code->count + 1, sizeof *run->lanes),
        .same = arena_alloc(arena, code->count + 1, sizeof *run->same),
        .lives = arena_alloc(arena, code->count + 1, sizeof *run->lives),
    };
    return run;
}

static uint64_t value(const struct run *run, int at)
{
    return at == CODE_NONE ? 0 : run->fixed[at];
}

static bool load(const struct code *code, const struct instruction *of, uint64_t plane,
                 uint64_t element, uint64_t *out)
{
    const struct code_array *array = &code->arrays[of->value];
    uint64_t at;
    *out = 0;
    if (!code_locate(array, of->a != CODE_NONE, plane, element, (unsigned)of->c, &at))
        return false;
    *out = array->words[at];
    return true;
}

static bool run_fixed(struct run *run, unsigned i, const uint64_t *inputs)
{
    const struct instruction *of = &run->code->instructions[i];
    uint64_t a = value(run, of->a), b = value(run, of->b);
    if (of->operation == CODE_INPUT) {
        run->fixed[i] = inputs[of->value];
        return true;
    }
    bool good = of->operation == CODE_LOAD
                    ? load(run->code, of, a, b, &run->fixed[i])
                    : code_compute(of, a, b, value(run, of->c), &run->fixed[i]);
    return good || (of->guard != CODE_NONE && run->fixed[of->guard] == 0);
}

static bool varies(const struct run *run, int at)
{
    return at != CODE_NONE && run->code->instructions[at].varies;
}

static int resolve(const struct run *run, int at)
{
    return at == CODE_NONE ? at : run->same[at];
}

static bool is_idle(const struct run *run, const struct instruction *of)
{
    int guard = resolve(run, of->guard);
    return guard != CODE_NONE && !varies(run, guard) && run->fixed[guard] == 0;
}

static void live(struct run *run, int at)
{
    if (at != CODE_NONE)
        run->lives[at] = true;
}

static bool can_trap(enum operation operation)
{
    return operation == CODE_LOAD || operation == CODE_UP || operation == CODE_DOWN ||
           operation == CODE_DIVIDE || operation == CODE_REMAINDER ||
           operation == CODE_LOWEST || operation == CODE_LEADING ||
           operation == CODE_CHECK;
}

/* What matters: outputs, what can trap where it is come to, and what these read. */
static void find_lives(struct run *run)
{
    const struct code *code = run->code;
    for (unsigned i = 0; i < code->result->words; i++) {
        run->outputs[i] = resolve(run, code->outputs[i]);
        live(run, run->outputs[i]);
    }
    for (unsigned i = code->count; i-- != 0;) {
        const struct instruction *of = &code->instructions[i];
        if (!of->varies || run->same[i] != (int)i ||
            (!run->lives[i] && (!can_trap(of->operation) || is_idle(run, of))))
            continue;
        run->lives[i] = true;
        live(run, resolve(run, of->a));
        live(run, resolve(run, of->b));
        if (of->operation != CODE_LOAD)
            live(run, resolve(run, of->c));
        live(run, resolve(run, of->guard));
    }
}

static void spread(struct run *run)
{
    run->count = 0;
    for (unsigned i = 0; i < run->code->count; i++) {
        const struct instruction *of = &run->code->instructions[i];
        if (!run->lives[i])
            continue;
        if (!of->varies)
            for (unsigned lane = 0; lane < RUN_LANES; lane++)
                run->lanes[i][lane] = run->fixed[i];
        else
            run->steps[run->count++] = (struct step){
                of,
                (int)i,
                {resolve(run, of->a), resolve(run, of->b),
                 of->operation == CODE_LOAD ? of->c : resolve(run, of->c)},
                resolve(run, of->guard)};
    }
}

bool run_fix(struct run *run, const uint64_t *inputs, const struct instruction **trap)
{
    const struct code *code = run->code;
    memset(run->lives, 0, code->count * sizeof *run->lives);
    for (unsigned i = 0; i < code->count; i++) {
        const struct instruction *of = &code->instructions[i];
        run->same[i] = (int)i;
        if (!of->varies && !run_fixed(run, i, inputs)) {
            *trap = of;
            return false;
        }
        if (of->varies && of->operation == CODE_SELECT && !varies(run, of->a))
            run->same[i] = resolve(run, run->fixed[of->a] != 0 ? of->b : of->c);
    }
    find_lives(run);
    spread(run);
    return true;
}

static bool is_met(const struct run *run, const struct step *step, unsigned lane)
{
    return step->guard == CODE_NONE || run->lanes[step->guard][lane] != 0;
}

/* A shift where it cannot trap. */
static bool run_shift(const struct step *step, const uint64_t *a, const uint64_t *b,
                      uint64_t *out)
{
    uint64_t most = 0;
    for (unsigned i = 0; i < RUN_LANES; i++)
        most |= b[i];
    if (most >= step->of->value)
        return false;
    for (unsigned i = 0; i < RUN_LANES; i++)
        out[i] = step->of->operation == CODE_UP ? a[i] << b[i] : a[i] >> b[i];
    return true;
}

/* Loads from one plane, all inside of it. */
static bool run_load(const struct run *run, const struct step *step, const uint64_t *a,
                     const uint64_t *b, uint64_t *out)
{
    const struct code_array *array = &run->code->arrays[step->of->value];
    bool is_inside = true;
    for (unsigned i = 0; i < RUN_LANES; i++)
        is_inside = is_inside && b[i] < array->size && a[i] == a[0];
    if (!is_inside || (step->of->a != CODE_NONE && a[0] >= array->planes))
        return false;
    const uint64_t *words =
        array->words + a[0] * array->size * array->stride + (unsigned)step->of->c;
    for (unsigned i = 0; i < RUN_LANES; i++)
        out[i] = words[b[i] * array->stride];
    return true;
}

/* Whatever can trap where nothing does; false where something might. */
static bool run_careless(const struct run *run, const struct step *step,
                         const uint64_t *a, const uint64_t *b, uint64_t *out)
{
    switch (step->of->operation) {
    case CODE_LOAD: return run_load(run, step, a, b, out);
    case CODE_UP:
    case CODE_DOWN: return run_shift(step, a, b, out);
    case CODE_REMAINDER:
        for (unsigned i = 0; i < RUN_LANES; i++) {
            if (b[i] == 0)
                return false;
            out[i] = a[i] % b[i];
        }
        return true;
    default: return false;
    }
}

/* Loads and whatever else can trap: lane by lane. */
static bool run_careful(struct run *run, const struct step *step, unsigned *lane)
{
    static const uint64_t zeros[RUN_LANES] = {0};
    bool is_load = step->of->operation == CODE_LOAD;
    const uint64_t *a = step->from[0] == CODE_NONE ? zeros : run->lanes[step->from[0]];
    const uint64_t *b = step->from[1] == CODE_NONE ? zeros : run->lanes[step->from[1]];
    uint64_t *out = run->lanes[step->at];
    if (run_careless(run, step, a, b, out))
        return true;
    for (unsigned i = 0; i < RUN_LANES; i++) {
        bool good = is_load ? load(run->code, step->of, a[i], b[i], &out[i])
                            : code_compute(step->of, a[i], b[i], 0, &out[i]);
        if (!good && is_met(run, step, i)) {
            *lane = i;
            return false;
        }
    }
    return true;
}

/* pext by a mask that is the same for all lanes, bit by bit of the mask. */
static bool run_extract(const uint64_t *a, const uint64_t *b, uint64_t *out)
{
    for (unsigned i = 1; i < RUN_LANES; i++)
        if (b[i] != b[0])
            return false;
    memset(out, 0, RUN_LANES * sizeof *out);
    unsigned to = 0;
    for (unsigned from = 0; from < 64; from++)
        if ((b[0] >> from & 1) != 0) {
            for (unsigned i = 0; i < RUN_LANES; i++)
                out[i] |= (a[i] >> from & 1) << to;
            to++;
        }
    return true;
}

#define EACH(expression)                                                                  \
    for (unsigned i = 0; i < RUN_LANES; i++)                                              \
        out[i] = (expression);                                                            \
    return true

static bool run_step(struct run *run, const struct step *step, unsigned *lane)
{
    static const uint64_t zeros[RUN_LANES] = {0};
    const uint64_t *a = step->from[0] < 0 ? zeros : run->lanes[step->from[0]];
    const uint64_t *b = step->from[1] < 0 ? zeros : run->lanes[step->from[1]];
    uint64_t *out = run->lanes[step->at];
    if (can_trap(step->of->operation))
        return run_careful(run, step, lane);
    const uint64_t *c = step->from[2] < 0 ? zeros : run->lanes[step->from[2]];
    switch (step->of->operation) {
    case CODE_AND: EACH(a[i] & b[i]);
    case CODE_OR: EACH(a[i] | b[i]);
    case CODE_XOR: EACH(a[i] ^ b[i]);
    case CODE_ADD: EACH(a[i] + b[i]);
    case CODE_SUBTRACT: EACH(a[i] - b[i]);
    case CODE_MULTIPLY: EACH(a[i] * b[i]);
    case CODE_EQUAL: EACH(a[i] == b[i]);
    case CODE_LESS: EACH(a[i] < b[i]);
    case CODE_SELECT: EACH(a[i] != 0 ? b[i] : c[i]);
    case CODE_EXTRACT:
        if (run_extract(a, b, out))
            return true;
        break;
    default: break;
    }
    for (unsigned i = 0; i < RUN_LANES; i++)
        code_compute(step->of, a[i], b[i], c[i], &out[i]);
    return true;
}

bool run_boards(struct run *run, const uint64_t (*inputs)[RUN_LANES], unsigned *lane,
                const struct instruction **trap)
{
    for (unsigned i = 0; i < run->count; i++) {
        const struct step *step = &run->steps[i];
        *trap = step->of;
        if (step->of->operation == CODE_INPUT)
            memcpy(run->lanes[step->at], inputs[step->of->value - run->code->fixed_inputs],
                   sizeof run->lanes[step->at]);
        else if (!run_step(run, step, lane))
            return false;
    }
    return true;
}

const uint64_t *run_lanes(const struct run *run, unsigned word)
{
    return run->lanes[run->outputs[word]];
}
