/* Asking a function: all of it, or what some bits of its result need; and whether it is linear. */
#include "proof/lookup.h"

#include <string.h>

#include "reader/translate.h"

enum {
    FIX_STEPS = 16, /* of an instruction: it is run, and what is known of it found */
    VALUED_MAX = 7, /* squares on which an index hangs whose values are all computed */
};

bool lookup_open(struct arena *arena, struct arena *asking,
                 const struct unit *const *units, const struct function *function,
                 const struct code_array *arrays, unsigned array_count,
                 struct lookup *out, struct fault *fault)
{
    *out = (struct lookup){.function = function};
    if (!translate(arena, units, function, arrays, array_count, &out->code, fault))
        return false;
    out->asking = asking;
    return true;
}

unsigned lookup_words(const struct lookup *lookup)
{
    return lookup->code.inputs - lookup->code.fixed_inputs;
}

static bool refuse(const struct lookup *lookup, const struct instruction *trap,
                   struct fault *fault)
{
    return fault_judged_at(fault, (struct origin){lookup->code.file, trap->line}, "%s %s",
                           lookup->code.name, code_limit(trap).why);
}

bool lookup_has_code(const struct lookup *lookup, const struct lookup *other)
{
    const struct code *code = &lookup->code, *its = &other->code;
    bool has = code->count == its->count && code->fixed_inputs == its->fixed_inputs &&
               code->inputs == its->inputs && code->result->words == its->result->words;
    for (unsigned i = 0; i < code->result->words && has; i++)
        has = code->outputs[i] == its->outputs[i];
    for (unsigned i = 0; i < code->count && has; i++) {
        const struct instruction *a = &code->instructions[i], *b = &its->instructions[i];
        has = a->operation == b->operation && a->a == b->a && a->b == b->b &&
              a->c == b->c && a->guard == b->guard &&
              (a->operation == CODE_LOAD
                   ? code->arrays[a->value].words == its->arrays[b->value].words
                   : a->value == b->value);
    }
    return has;
}

bool lookup_fix(struct lookup *lookup, const uint64_t *numbers, struct fault *fault)
{
    const struct instruction *trap;
    if (lookup->machine == NULL) /* much of what is opened is never asked */
        lookup->machine = machine_new(lookup->asking, &lookup->code);
    return meter_work(lookup->meter, FIX_STEPS * (uint64_t)lookup->code.count,
                      lookup->code.name, fault) &&
           (machine_fix(lookup->machine, numbers, &trap) || refuse(lookup, trap, fault));
}

/* Maps of numbers.
 *
 * Theory. Of what a function of numbers computes, some hangs on one number alone, besides the first. If
 * all of this that anything else reads has the same values for each number and for its image, then so
 * has everything that is made of it, for all numbers together. What hangs on one alone must not trap,
 * be it guarded by others.
 */

/* For each register the numbers that it is made of, as bits; and whether it is the result, or read with
 * others to make something of several numbers. */
static void find_makers(const struct code *code, uint32_t *makers, bool *is_joined)
{
    for (unsigned i = 0; i < code->count; i++) {
        const struct instruction *of = &code->instructions[i];
        makers[i] = of->operation == CODE_INPUT ? (uint32_t)1 << of->value : 0;
        for (unsigned j = 0; j < CODE_READS - 1; j++)
            makers[i] |= code_read(of, j) == CODE_NONE ? 0 : makers[code_read(of, j)];
        const uint32_t others = makers[i] & ~(uint32_t)1;
        for (unsigned j = 0; j < CODE_READS && (others & (others - 1)) != 0; j++)
            if (code_read(of, j) != CODE_NONE)
                is_joined[code_read(of, j)] = true;
    }
    is_joined[code->outputs[0]] = true;
}

/* Fixes the first number and another one, the rest being 0; whether all that is made of these has a
 * meaning. */
static bool fix_two(struct lookup *lookup, const uint32_t *makers, uint64_t first,
                    unsigned number, uint64_t at, struct fault *fault)
{
    uint64_t numbers[TREE_PARAMETERS_MAX] = {first};
    numbers[number] = at;
    bool good = lookup_fix(lookup, numbers, fault);
    for (unsigned i = 0; i < lookup->code.count && good; i++) {
        const struct instruction *of = &lookup->code.instructions[i];
        good = (makers[i] & ~((uint32_t)1 << number | 1)) != 0 ||
               of->guard == CODE_NONE || code_limit(of).why == NULL ||
               lookup->machine->fixed[of->guard] != 0;
    }
    return good;
}

bool lookup_maps(struct lookup *lookup, const uint64_t first[2],
                 const unsigned *const *images, const unsigned *limits,
                 struct fault *fault)
{
    struct arena arena = {0};
    const unsigned count = lookup->code.count;
    uint32_t *makers = arena_alloc(&arena, count, sizeof *makers);
    bool *is_joined = arena_alloc(&arena, count, sizeof *is_joined);
    uint64_t *values = arena_alloc(&arena, count, sizeof *values);
    bool good = true;
    find_makers(&lookup->code, makers, is_joined);
    for (unsigned number = 1; number < lookup->code.inputs; number++)
        for (unsigned at = 0; at < limits[number - 1] && good; at++) {
            const unsigned image = images[number - 1][at];
            good = fix_two(lookup, makers, first[0], number, at, fault);
            for (unsigned i = 0; i < count && good; i++)
                values[i] = lookup->machine->fixed[i];
            good = good && fix_two(lookup, makers, first[1], number, image, fault);
            for (unsigned i = 0; i < count && good; i++)
                good = values[i] == lookup->machine->fixed[i] || !is_joined[i] ||
                       (makers[i] & ~((uint32_t)1 << number | 1)) != 0;
        }
    arena_free(&arena);
    return good;
}

static const struct known *known_of(const struct lookup *lookup, int at)
{
    static const struct known none = {.zeros = UINT64_MAX};
    return at == CODE_NONE ? &none : &lookup->known[at];
}

/* That a load reads; NULL for what is none. */
static const struct code_array *array_of(const struct lookup *lookup,
                                         const struct instruction *of)
{
    return of->operation == CODE_LOAD ? &lookup->code.arrays[of->value] : NULL;
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

/* Narrow lookups: what has to be run for some bits of a result alone.
 *
 * Going back from the result, bits are wanted of each register that wanted bits are made of: of
 * what is masked, those of the mask; of what is selected, or joined, the same ones. What is known
 * to be 0 in all of these is replaced by 0; everything else wants all bits. Registers of which
 * nothing is wanted need not be run, unless it is not known that they never trap. So a board that
 * is tried for squares of one line takes the lookup of that line.
 */
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
static void want_same(struct lookup *lookup, struct step *step, unsigned from,
                      uint64_t bits)
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
        if (is_bitwise(operation) || operation == CODE_SELECT)
            want_same(lookup, step, i, bits);
        else
            want(machine, step->from[i], UINT64_MAX);
}

/* Whether the step has a meaning, for all that is known, whatever its guard is. */
static bool is_safe(const struct lookup *lookup, const struct step *step)
{
    return known_is_safe(step->of, array_of(lookup, step->of),
                         known_of(lookup, step->from[0]),
                         known_of(lookup, step->from[1]));
}

/* What has to be run of the first `count` steps for what is wanted; all that can trap too, where
 * that matters. */
static void narrow(struct lookup *lookup, unsigned count, bool with_traps)
{
    struct machine *machine = lookup->machine;
    struct step *first = machine->narrow + count;
    for (unsigned i = count; i-- != 0;) {
        struct step step = machine->steps[i];
        const bool safe = is_safe(lookup, &step);
        if (machine->wanted[step.at] == 0 && (safe || !with_traps))
            continue;
        want_operands(lookup, &step, safe ? machine->wanted[step.at] : UINT64_MAX);
        if (!safe)
            want(machine, step.guard, UINT64_MAX);
        *--first = step;
    }
    machine->running = first;
    machine->running_count = (unsigned)(machine->narrow + count - first);
}

static void want_nothing(struct lookup *lookup)
{
    memset(lookup->machine->wanted, 0,
           lookup->code.count * sizeof *lookup->machine->wanted);
}

void lookup_narrow(struct lookup *lookup, const uint64_t wanted[TYPE_WORDS_MAX])
{
    want_nothing(lookup);
    for (unsigned i = 0; i < lookup->code.result->words; i++)
        want(lookup->machine, lookup->machine->outputs[i], wanted[i]);
    narrow(lookup, lookup->machine->count, true);
}

void lookup_widen(struct lookup *lookup)
{
    lookup->machine->running = lookup->machine->steps;
    lookup->machine->running_count = lookup->machine->count;
}

/* Bits of the sets that hang on some squares, in the order of these. */
struct input_bit {
    struct bits square;
    unsigned word, bit;
};

static unsigned find_inputs(const struct lookup *lookup, const struct bits (*squares)[64],
                            struct bits on, struct input_bit *inputs)
{
    unsigned count = 0;
    for (unsigned word = 0; word < lookup_words(lookup); word++)
        for (unsigned bit = 0; bit < 64; bit++)
            if (!bits_empty(bits_and(squares[word][bit], on)))
                inputs[count++] = (struct input_bit){squares[word][bit], word, bit};
    return count;
}

/* The values of a register, which `before` steps compute, for all ways to occupy some squares, the
 * others being empty; false where a step traps. */
static bool find_values(struct lookup *lookup, int at, unsigned before, struct bits on,
                        const struct bits (*squares)[64], uint64_t *values)
{
    struct machine *machine = lookup->machine;
    struct input_bit inputs[64 * TYPE_WORDS_MAX];
    const unsigned count = find_inputs(lookup, squares, on, inputs);
    struct bits occupied = bits_none();
    bool good = true;
    want_nothing(lookup);
    want(machine, at, UINT64_MAX);
    narrow(lookup, before, false);
    for (size_t i = 0; good && i >> bits_count(on) == 0; i += LANES) {
        const struct instruction *trap;
        uint64_t sets[TYPE_WORDS_MAX][LANES] = {{0}};
        for (unsigned lane = 0; lane < LANES; lane++) {
            for (unsigned j = 0; j < count; j++)
                if (!bits_empty(bits_and(inputs[j].square, occupied)))
                    sets[inputs[j].word][lane] |= (uint64_t)1 << inputs[j].bit;
            occupied = bits_next_subset(on, occupied);
        }
        good = machine_boards(machine, (const uint64_t(*)[LANES])sets, &trap);
        meter_add(lookup->meter, LANES * (uint64_t)machine->running_count);
        memcpy(values + i, machine->lanes[at], sizeof machine->lanes[at]);
    }
    lookup_widen(lookup);
    return good;
}

/* Where an index hangs on few squares, it is computed for each way to occupy these: that tells
 * which elements are read, where what is known of its bits forgets which of them go together.
 * (The number of the first occupied one is known well: it has one value more than there are
 * squares.) */
static void know_index(struct lookup *lookup, const struct step *load,
                       const struct bits (*squares)[64])
{
    const int index = load->from[1];
    uint64_t values[1 << VALUED_MAX];
    if (index == CODE_NONE || !lookup->code.instructions[index].varies)
        return;
    struct known *known = &lookup->known[index];
    const struct bits on = known_squares(known);
    const unsigned before = (unsigned)(load - lookup->machine->steps);
    const unsigned count = bits_count(on);
    if (count <= VALUED_MAX && known_count(known) > count + 1 &&
        find_values(lookup, index, before, on, squares, values))
        known_narrow(known, values, (size_t)1 << count);
}

static void know_step(struct lookup *lookup, const struct step *step,
                      const struct bits (*squares)[64])
{
    const struct instruction *of = step->of;
    struct known *out = &lookup->known[step->at];
    if (of->operation == CODE_LOAD)
        know_index(lookup, step, squares);
    if (of->operation == CODE_INPUT)
        know_input(squares[of->value - lookup->code.fixed_inputs], out);
    else
        known_compute(of, array_of(lookup, of), known_of(lookup, step->from[0]),
                      known_of(lookup, step->from[1]), known_of(lookup, step->from[2]),
                      out);
}

void lookup_know(struct lookup *lookup, const struct bits (*squares)[64],
                 const struct known *results[TYPE_WORDS_MAX])
{
    const struct machine *machine = lookup->machine;
    if (lookup->known == NULL) /* much of what is fixed takes numbers alone */
        lookup->known =
            arena_alloc(lookup->asking, lookup->code.count + 1, sizeof *lookup->known);
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
        if (is_never_met || is_safe(lookup, step))
            continue;
        *on = bits_or(known_squares(guard), bits_or(known_squares(a), known_squares(b)));
        return true;
    }
    return false;
}

bool lookup_never_traps(const struct lookup *lookup)
{
    unsigned at = 0;
    struct bits on;
    return !lookup_trap(lookup, &at, &on);
}

bool lookup_run(struct lookup *lookup, const uint64_t (*sets)[LANES], struct fault *fault)
{
    const struct instruction *trap;
    return meter_work(lookup->meter,
                      LANES * ((uint64_t)lookup->machine->running_count + 1),
                      lookup->code.name, fault) &&
           (machine_boards(lookup->machine, sets, &trap) || refuse(lookup, trap, fault));
}

static uint64_t value_of(const struct lookup *lookup, int at, unsigned lane)
{
    const struct machine *machine = lookup->machine;
    if (at == CODE_NONE)
        return 0;
    return lookup->code.instructions[at].varies ? machine->lanes[machine->same[at]][lane]
                                                : machine->fixed[at];
}

void lookup_loads(const struct lookup *lookup, unsigned lane, lookup_teller *tell)
{
    for (unsigned i = 0; i < lookup->code.count; i++) {
        const struct instruction *of = &lookup->code.instructions[i];
        if (of->operation != CODE_LOAD || (of->varies && !lookup->machine->lives[i]) ||
            (of->guard != CODE_NONE && value_of(lookup, of->guard, lane) == 0))
            continue;
        const struct code_array *array = &lookup->code.arrays[of->value];
        uint64_t plane = value_of(lookup, of->a, lane);
        tell(array, plane * array->size + value_of(lookup, of->b, lane),
             (unsigned)value_of(lookup, of->c, lane), value_of(lookup, (int)i, lane));
    }
}

/* Linear functions: those that move bits of a set, drop and add them, and do no more.
 *
 * Theory. The formula holds for an exclusive or, for shifts by a distance that does not vary,
 * for bytes or bits turned around, and where bits of a byte are added up modulo 2. It holds
 * for `and` and `or` where of each two bits one is known: the result is then that bit, the
 * other one, 0 or 1. A sum in which no two ones meet is an `or`. And it holds for what is made
 * of such steps one after the other. Steps that can trap, by a distance, say, that varies, are
 * none of these, so that if no single square traps, nothing does.
 */

static bool step_is(const struct step *step, const struct known *known)
{
    enum operation operation = step->of->operation;
    switch (operation) {
    case CODE_INPUT:
    case CODE_XOR:
    case CODE_SWAP:
    case CODE_REVERSE:
        return true;
    case CODE_AND:
    case CODE_OR:
    case CODE_ADD:
    case CODE_UP:
    case CODE_DOWN:
    case CODE_AFFINE:
        break;
    default:
        return false;
    }
    const struct known *a = &known[step->from[0]], *b = &known[step->from[1]];
    if (operation == CODE_UP || operation == CODE_DOWN || operation == CODE_AFFINE)
        return known_is_constant(b);
    uint64_t zeros = a->zeros | b->zeros, ones = a->ones | b->ones;
    return (operation == CODE_ADD ? zeros : zeros | ones) == UINT64_MAX;
}

bool lookup_is_linear(struct lookup *lookup, const struct bits (*squares)[64])
{
    const struct known *results[TYPE_WORDS_MAX];
    lookup_know(lookup, squares, results);
    for (unsigned i = 0; i < lookup->machine->count; i++)
        if (!step_is(&lookup->machine->steps[i], lookup->known))
            return false;
    return true;
}
