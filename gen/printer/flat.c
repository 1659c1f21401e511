/* Flat code in halves: for a language whose numbers have 32 bits.
 *
 * What is printed is what was proved (reader/code.h), without branches and with calls put in. A
 * register of it becomes two parts of 32 bits, low first (parts.h); a part that is 0 whatever the
 * squares are, or that nobody reads, is not written. One that is read once is written where it is
 * read, while that is short; others get a name, that of C's local where there is one. Functions of
 * other modules are called: which method there is behind a short name is none of our business.
 * What a call leaves in `out` gets names at once.
 *
 * Numbers that functions take count things: squares, colors, rights. They are below 65536. The
 * parts of sets that they take may have a sign or none, so operators of 32 bits come first.
 *
 * Patterns, besides those of spelling.h, where $1 and so on are parts, in their order:
 *
 *   flat               there is one: the language is printed so
 *   word.0, word.1     the names of a word's parts; pair.0 ... of the four of two words
 *   result.word.0 ...  where a function leaves them; result.pair.0 ...
 *   name               what a part is called that C has no name for; a number follows
 *   signed, unsigned   a number made so
 *   times.large        a product of which 32 bits are kept; times.high: those above
 *   left, right        shifts by less than 32
 *   left.low ...       the halves of a shifted word: left.high, right.low, right.high; the low
 *                      half of one to the left is made of the low half and the distance, the
 *                      high half of one to the right of the high half and it
 *   word.bit           a bit of a word, by its halves and its number
 *   word.less          whether a word is less than another; word.lowest, word.leading: numbers
 *                      of bits; swap: bytes of a part
 *   return.left        behind a result that is left before the end
 *   do.if              a call that is made if $name holds
 *   declared           a parameter where types are told apart from functions; its $type is number, or
 *                      byte, half or quad, of a row of these
 *   address.element    the address of an element
 */
#include "printer/flat.h"

#include <string.h>

#include "base/text.h"
#include "reader/translate.h"

enum {
    TEXT_MAX = 84,   /* characters of an expression; what it is made of shares them */
    REPEAT_MAX = 16, /* of what is written again, however often it is read */
    UNITS_MAX = 64
};

/* A call: what it is given, whether it is made, and the parts that it leaves. */
struct call {
    const struct function *function;
    int given[2 * CODE_GIVEN_MAX], guard, parts[FLAT_PARTS_MAX];
    unsigned count;
    bool is_used, is_result; /* it leaves what the function leaves */
    struct phrase made;
};

/* The parts of an element, which is one of the table. */
static void load(struct flat *flat, const struct instruction *of, const int *a,
                 const int *b, int *to)
{
    const struct code_array *array = &flat->code.arrays[of->value];
    const unsigned bits = array->type->bits, halves = bits > 32 ? 2 : 1;
    const uint32_t unit = halves * array->stride, size = (uint32_t)array->size;
    const int plane = part_number(&flat->parts, a[0]);
    const int element = part_number(&flat->parts, b[0]);
    int place = part_times(&flat->parts, part_known(&flat->parts, unit),
                           part_within(&flat->parts, element, size - 1));
    if (array->planes != 0)
        place = part_plus(
            &flat->parts,
            part_times(&flat->parts, part_known(&flat->parts, unit * size),
                       part_within(&flat->parts, plane, (uint32_t)array->planes - 1)),
            place);
    const int table = part_named(&flat->parts, state_array(flat->state, array->name), 0);
    for (unsigned i = 0; i < halves; i++)
        to[i] =
            part_make_two(&flat->parts, "index",
                          bits < 32 ? ((uint32_t)1 << bits) - 1 : UINT32_MAX, table,
                          part_plus(&flat->parts, place,
                                    part_known(&flat->parts, 2 * (unsigned)of->c + i)));
}

/* ---- parameters and calls */

unsigned flat_halves(const struct type *type)
{
    bool is_wide =
        type->kind == TYPE_WORD || type->kind == TYPE_LONG || type->kind == TYPE_RECORD;
    return is_wide ? 2 * type->words : 1;
}

const char *flat_name(struct state *state, const char *what, const char *name, unsigned i,
                      unsigned count)
{
    const char *pattern =
        arena_print(state->arena, "%s%s.%u", what, count == 2 ? "word" : "pair", i);
    const struct slot slots[] = {{"name", name, ""}};
    return count == 1 ? name : state_fill(state, pattern, slots, 1);
}

/* The call that leaves an input, which its arguments are known of. */
static struct call *call_of(struct flat *flat, const struct code_call *of)
{
    struct call *call = &flat->calls[of - flat->code.calls];
    unsigned given = 0;
    if (call->function != NULL)
        return call;
    call->function = of->function;
    call->guard = of->guard == CODE_NONE ? part_known(&flat->parts, 1)
                                         : pair_truth(&flat->parts, flat->of[of->guard]);
    for (unsigned i = 0; i < of->function->parameter_count; i++) {
        const unsigned count = flat_halves(of->function->parameters[i].type);
        for (unsigned j = 0; j < count; j++) {
            const int part =
                part_number(&flat->parts, flat->of[of->given[given + j / 2]][j % 2]);
            call->given[call->count++] =
                count == 1 ? part_within(&flat->parts, part, FLAT_NUMBERS_MOST) : part;
        }
        given += (count + 1) / 2;
    }
    for (unsigned i = 0; i < flat_halves(of->function->result); i++)
        call->parts[i] =
            part_add(&flat->parts,
                     (struct part){.call = call,
                                   .most = UINT32_MAX,
                                   .is_signed = flat_halves(of->function->result) > 1,
                                   .is_truth = of->function->result->kind == TYPE_INT});
    return call;
}

static void input(struct flat *flat, const struct instruction *of, int *to)
{
    const struct code_call *call = flat->code.calls;
    while (of->value >= call->input + call->function->result->words)
        call++;
    const int *parts = call_of(flat, call)->parts;
    const unsigned word = (unsigned)(of->value - call->input);
    to[0] = parts[2 * word];
    if (flat_halves(call->function->result) > 1)
        to[1] = parts[2 * word + 1];
}

/* What a function is given are the first registers, numbers before the others. */
static void open_inputs(struct flat *flat, const struct function *function,
                        const int (*given)[FLAT_PARTS_MAX])
{
    int fixed = 0, varies = (int)flat->code.fixed_inputs;
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const unsigned count = flat_halves(function->parameters[i].type);
        for (unsigned j = 0; j < count; j++)
            flat->of[count == 1 ? fixed : varies + (int)j / 2][j % 2] = given[i][j];
        if (count == 1)
            flat->of[fixed++][1] = part_known(&flat->parts, 0);
        else
            varies += (int)count / 2;
    }
}

/* ---- instructions */

/* What C calls the register. */
static void name_parts(struct flat *flat, unsigned i)
{
    const struct code_name *name = &flat->code.names[i];
    if (name->name == NULL)
        return;
    for (unsigned j = 0; j < (flat_halves(name->type) == 1 ? 1 : 2); j++) {
        struct part *part = &flat->parts.list[flat->of[i][j]];
        if (part->name.name == NULL) {
            part->name = *name;
            part->half = 2 * name->word + j;
        }
    }
}

static void lower(struct flat *flat, unsigned i)
{
    const struct instruction *of = &flat->code.instructions[i];
    const int zero = part_known(&flat->parts, 0), none[2] = {zero, zero};
    const int *a = of->a == CODE_NONE ? none : flat->of[of->a];
    const int *b = of->b == CODE_NONE ? none : flat->of[of->b];
    int *to = flat->of[i];
    to[0] = to[1] = zero;
    if (of->operation == CODE_INPUT)
        input(flat, of, to);
    else if (of->operation == CODE_LOAD)
        load(flat, of, a, b, to);
    else if (!pair_compute(&flat->parts, of, a, b,
                           of->c == CODE_NONE ? none : flat->of[of->c], to))
        state_refuse(flat->state, "it calls what the language has not");
}

/* ---- writing */

void flat_use(struct flat *flat, int at)
{
    struct part *part = &flat->parts.list[at];
    if (part->uses++ != 0)
        return;
    for (unsigned i = 0; i < part->count; i++)
        flat_use(flat, part->of[i]);
    if (part->call == NULL || part->call->is_used)
        return;
    part->call->is_used = true;
    for (unsigned i = 0; i < part->call->count; i++)
        flat_use(flat, part->call->given[i]);
    flat_use(flat, part->call->guard);
}

void flat_take_name(struct state *state, const char *name)
{
    state_add_local(state, "", name, &type_number);
}

static bool is_taken(const struct state *state, const char *name)
{
    const struct local *local = state->locals;
    while (local != NULL && strcmp(local->printed, name) != 0)
        local = local->before;
    return local != NULL;
}

/* A name that nothing else has: that of C's local, with a number if there are several. */
static const char *new_name(struct state *state, const struct part *part)
{
    const bool is_local = part->name.name != NULL;
    const char *base =
        is_local ? print_free_name(state, part->name.name) : state_pattern(state, "name");
    const char *name = NULL;
    for (unsigned i = 1; name == NULL || is_taken(state, name); i++) {
        name = is_local && i == 1 ? base : arena_print(state->arena, "%s%u", base, i);
        if (is_local)
            name = flat_name(state, "", name, part->half, flat_halves(part->name.type));
    }
    flat_take_name(state, name);
    return name;
}

/* A call is made where the first part is read that it leaves. */
static void write_call(struct flat *flat, struct call *call)
{
    struct state *state = flat->state;
    struct phrase given[2 * CODE_GIVEN_MAX];
    const char *module, *guard = part_at(&flat->parts, call->guard)->phrase.text;
    for (unsigned i = 0; i < call->count; i++)
        given[i] = part_at(&flat->parts, call->given[i])->phrase;
    const struct function *callee =
        print_find_function(state, call->function->name, &module);
    call->made = print_call(state, callee->name, callee, module, given, call->count);
    if (flat_halves(callee->result) > 1)
        print_line(state, part_is(&flat->parts, call->guard, 1) ? "do" : "do.if", guard,
                   "", call->made.text);
}

/* What a call leaves: all of it, or a part, where functions leave that. */
static struct phrase left_by(struct flat *flat, const struct part *part)
{
    const unsigned count = flat_halves(part->call->function->result);
    const int place = (int)(part - flat->parts.list) - part->call->parts[0];
    if (part->call->made.text == NULL)
        write_call(flat, part->call);
    if (count == 1)
        return part->call->made;
    return print_atom(flat_name(flat->state, "result.", "", (unsigned)place, count),
                      KIND_NUMBER, NULL);
}

/* Whether it is more than a name or a number. */
static bool is_made_up(const struct part *part)
{
    return part->phrase.text[strcspn(part->phrase.text, " [(~")] != '\0';
}

static void give_name(struct flat *flat, struct part *part)
{
    const char *name = new_name(flat->state, part);
    print_line(flat->state, "let", name, "", part->phrase.text);
    part->phrase = print_atom(name, KIND_NUMBER, NULL);
}

/* What a pattern makes of the parts, as they are written. */
static struct phrase filled_in(struct flat *flat, const struct part *part)
{
    struct phrase of[PART_OPERANDS_MAX];
    for (unsigned i = 0; i < part->count; i++) {
        const struct part *read = part_at(&flat->parts, part->of[i]);
        of[i] = read->phrase;
        if (read->is_known &&
            part_among(part->pattern, "plus times")) /* these are not bits */
            of[i].text = arena_print(flat->state->arena, "%u", read->most);
    }
    return part_among(part->pattern, "checked")
               ? of[0]
               : print_fill(flat->state, state_pattern(flat->state, part->pattern), of,
                            part->count, KIND_NUMBER);
}

static void write_part(struct flat *flat, struct part *part)
{
    for (unsigned i = 0; i < part->count; i++) {
        struct part *read = &flat->parts.list[part->of[i]];
        if (is_made_up(read) && strlen(read->phrase.text) > TEXT_MAX / part->count)
            give_name(flat, read);
    }
    if (part->call != NULL)
        part->phrase = left_by(flat, part);
    else if (*part->pattern != '\0')
        part->phrase = filled_in(flat, part);
    else if (part->is_known)
        part->phrase = print_literal(flat->state, part->most);
    const size_t length = strlen(part->phrase.text);
    const bool is_short = length <= REPEAT_MAX && part->name.name == NULL &&
                          strpbrk(part->phrase.text, "[(") == NULL;
    const bool is_left =
        part->call != NULL && flat_halves(part->call->function->result) > 1;
    if (is_left ? !part->call->is_result
                : is_made_up(part) && part->uses > 1 && !is_short)
        give_name(flat, part);
}

void flat_write(struct flat *flat)
{
    for (int i = 0; i < flat->parts.count; i++) {
        struct part *part = &flat->parts.list[i];
        if (part->uses != 0 && !part->is_written)
            write_part(flat, part);
        part->is_written = part->uses != 0;
    }
}

const char *flat_text(const struct flat *flat, int part)
{
    return part_at(&flat->parts, part)->phrase.text;
}

const char *flat_named(struct flat *flat, int part)
{
    give_name(flat, &flat->parts.list[part]);
    return flat_text(flat, part);
}

void flat_outputs(struct flat *flat, int *results, bool is_left)
{
    const struct type *type = flat->code.result;
    const unsigned count = flat_halves(type);
    for (unsigned i = 0; i < count; i++) {
        const int *from = flat->of[flat->code.outputs[i / 2]];
        results[i] = type->kind == TYPE_INT ? pair_truth(&flat->parts, from)
                     : count == 1
                         ? part_unsigned(&flat->parts, part_number(&flat->parts, from[0]))
                         : part_number(&flat->parts, from[i % 2]);
        if (is_left && count > 1)
            results[i] = part_signed(&flat->parts, results[i]);
    }
}

bool flat_write_all(struct flat *flat, const int *results, const struct type *type)
{
    const unsigned count = flat_halves(type);
    struct call *call = part_at(&flat->parts, results[0])->call;
    bool is_passed = call != NULL && count > 1; /* a call has left them all there */
    for (unsigned i = 0; i < count; i++) {
        is_passed = is_passed && results[i] == call->parts[i];
        flat_use(flat, results[i]);
    }
    if (is_passed)
        call->is_result = true;
    flat_write(flat);
    return is_passed;
}

void flat_give(struct flat *flat, const int *results, const struct type *type)
{
    const bool is_passed = flat_write_all(flat, results, type);
    const unsigned count = flat_halves(type);
    for (unsigned i = 0; i < count && !is_passed; i++) {
        const struct part *part = part_at(&flat->parts, results[i]);
        const bool is_constant = part->is_known && type->kind == TYPE_INT;
        print_line(flat->state, count == 1 ? "return" : "assign",
                   flat_name(flat->state, "result.", "", i, count), "",
                   !is_constant      ? part->phrase.text
                   : part->most != 0 ? "true"
                                     : "false");
    }
}

/* What a part of a parameter is; of a row, what its elements are, each by their parts. */
static const char *type_of(struct state *state, const struct type *type)
{
    if (type->kind != TYPE_ROW)
        return state_pattern(state, "number");
    if (state_is_own(type->element))
        return state_type(state, type->element);
    const struct slot slots[] = {{"type", type_of(state, type->element), ""}};
    if (type->element->kind == TYPE_ROW)
        return state_fill(state, "row.of_rows", slots, 1);
    return state_pattern(state, type->element->bits == 8    ? "byte"
                                : type->element->bits == 16 ? "half"
                                                            : "quad");
}

const char *flat_parameters(struct state *state, const char *pattern)
{
    struct text text = {.arena = state->arena};
    text_puts(&text, "");
    for (unsigned i = 0; i < state->function->parameter_count; i++) {
        const struct parameter *parameter = &state->function->parameters[i];
        const char *name = state_spelled(state, "local", parameter->name);
        const unsigned count = flat_halves(parameter->type);
        for (unsigned j = 0; j < count; j++) {
            const struct slot slots[] = {
                {"name", flat_name(state, "", name, j, count), ""},
                {"type", type_of(state, parameter->type), ""}};
            text_printf(&text, "%s%s", i + j == 0 ? "" : ", ",
                        state_fill(state, pattern, slots, 2));
        }
    }
    return text.bytes;
}

bool flat_lower(struct flat *flat, const struct function *function,
                const int (*given)[FLAT_PARTS_MAX])
{
    struct state *state = flat->state;
    const struct print_job *job = state->job;
    const struct unit *units[UNITS_MAX] = {job->units[0]};
    struct fault fault = {0};
    unsigned count = 1, own = 1;
    /* Its own functions are put in, and those of types. */
    for (unsigned i = 1; job->units[i] != NULL; i++)
        if (strcmp(job->modules[i], "types") == 0)
            units[count++] = job->units[i], own++;
    for (unsigned i = 1; job->units[i] != NULL; i++)
        if (strcmp(job->modules[i], "types") != 0)
            units[count++] = job->units[i];
    if (!translate(state->arena, units, own, function, job->arrays, job->array_count,
                   &flat->code, &fault)) {
        state_refuse(state, arena_print(state->arena, "%s", fault.message));
        return false;
    }
    flat->of = arena_alloc(state->arena, flat->code.count, sizeof *flat->of);
    flat->calls = arena_alloc(state->arena, CODE_CALLS_MAX, sizeof *flat->calls);
    open_inputs(flat, function, given);
    for (unsigned i = flat->code.inputs; i < flat->code.count; i++) {
        lower(flat, i);
        name_parts(flat, i);
    }
    return true;
}

void flat_whole(struct state *state)
{
    const struct function *function = state->function;
    struct flat flat = flat_open(state);
    int given[TREE_PARAMETERS_MAX][FLAT_PARTS_MAX], results[FLAT_PARTS_MAX];
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const char *name = state_spelled(state, "local", function->parameters[i].name);
        const unsigned count = flat_halves(function->parameters[i].type);
        for (unsigned j = 0; j < count; j++) {
            const char *half = flat_name(state, "", name, j, count);
            given[i][j] = part_named(&flat.parts, half,
                                     count == 1 ? FLAT_NUMBERS_MOST : UINT32_MAX);
            flat_take_name(state, half);
        }
    }
    if (!flat_lower(&flat, function, (const int(*)[FLAT_PARTS_MAX])given))
        return;
    flat_outputs(&flat, results, true);
    flat_give(&flat, results, function->result);
}
