/* What is known of a register (proof/known.h) against what it has: random programs on random
 * boards. Every value must be one that is known to be possible, and no bit may change with a
 * square that it is said not to depend on. */
#include "support.h"

#include "proof/lookup.h"

enum {
    PROGRAMS = 2000,
    BATCHES = 6,        /* of boards for each program */
    STEPS = 24,         /* instructions besides those that keep others from trapping */
    SIZE = 32,          /* of arrays */
    PROGRAM_MAX = 4096, /* instructions in all */
    SETS = 2,           /* words of the board */
};

/* A program, with what it reads. */
struct program {
    uint64_t random;
    uint64_t words[3][2 * SIZE];
    struct code_array arrays[3];
    struct instruction instructions[PROGRAM_MAX];
    bool is_guarded[PROGRAM_MAX]; /* what is known of it holds where its guard is 1 */
    int operands[PROGRAM_MAX];    /* registers that are no constants */
    unsigned operand_count;
    struct type result;
    struct lookup lookup;
    struct arena arena; /* of what adds instructions */
    struct bits squares[TYPE_WORDS_MAX][64];
};

static uint64_t draw(struct program *program, uint64_t count)
{
    return random_next(&program->random) % count;
}

/* Constants of the kinds that headers have: few bits, masks, small numbers. */
static uint64_t some_constant(struct program *program)
{
    uint64_t word = random_next(&program->random), other = random_next(&program->random);
    switch (draw(program, 7)) {
    case 0:
        return word % 70;
    case 1:
        return (uint64_t)1 << word % 64;
    case 2:
        return ((uint64_t)1 << word % 64) - 1;
    case 3:
        return word & other & random_next(&program->random) & (word >> 7);
    case 4:
        return ~((uint64_t)1 << word % 64) << other % 64;
    case 5:
        return (uint64_t)0xff << word % 57;
    default:
        return word;
    }
}

static int constant(struct program *program, uint64_t value)
{
    return code_constant(&program->lookup.code, value);
}

/* A register, the latest most of all, or a constant. */
static int some_register(struct program *program)
{
    unsigned count = program->operand_count;
    if (draw(program, 8) == 0)
        return constant(program, some_constant(program));
    return program
        ->operands[draw(program, 2) == 0 || count < 6 ? draw(program, count)
                                                      : count - 1 - draw(program, 6)];
}

static int append(struct program *program, struct instruction instruction)
{
    const int from[] = {instruction.a, instruction.b, instruction.c};
    int at = code_add(&program->lookup.code, instruction);
    bool is_guarded = instruction.guard != CODE_NONE;
    for (size_t i = 0; i < COUNT(from); i++)
        is_guarded = is_guarded || (from[i] != CODE_NONE && program->is_guarded[from[i]]);
    program->is_guarded[at] = is_guarded;
    if (program->lookup.code.instructions[at].operation != CODE_CONSTANT)
        program->operands[program->operand_count++] = at;
    return at;
}

static int of(struct program *program, enum operation operation, int a, int b)
{
    return append(program, (struct instruction){operation, a, b, CODE_NONE, CODE_NONE, 0,
                                                0, false});
}

/* Of 64 bits. */
static int shift(struct program *program, enum operation operation, int a, int b)
{
    return append(program, (struct instruction){operation, a, b, CODE_NONE, CODE_NONE, 64,
                                                0, false});
}

/* A number below 2^bits. */
static int some_small(struct program *program, unsigned bits)
{
    int any = some_register(program);
    switch (draw(program, 4)) {
    case 0:
        return shift(program, CODE_DOWN, any, constant(program, 64 - bits));
    case 1:
        return of(program, CODE_REMAINDER, any,
                  constant(program, 1 + draw(program, 1u << bits)));
    default:
        return of(program, CODE_AND, any, constant(program, (1u << bits) - 1));
    }
}

static int load(struct program *program, unsigned array, int plane, int element,
                int guard)
{
    return append(program,
                  (struct instruction){CODE_LOAD, plane, element, constant(program, 0),
                                       guard, array, 0, false});
}

/* An element where the index is inside, and something else where it is not. */
static int guarded_load(struct program *program, unsigned array)
{
    int index = some_small(program, 7), other = some_register(program);
    int inside = of(program, CODE_LESS, index, constant(program, SIZE));
    int element = load(program, array, array == 2 ? inside : CODE_NONE, index, inside);
    int either = append(program, (struct instruction){CODE_SELECT, inside, element, other,
                                                      CODE_NONE, 0, 0, false});
    program->is_guarded[either] = program->is_guarded[inside] ||
                                  program->is_guarded[index] ||
                                  program->is_guarded[other];
    return either;
}

static void add_step(struct program *program)
{
    static const enum operation plain[] = {CODE_AND, CODE_OR,       CODE_XOR,   CODE_ADD,
                                           CODE_AND, CODE_SUBTRACT, CODE_EQUAL, CODE_LESS,
                                           CODE_ADD, CODE_MULTIPLY};
    static const enum operation single[] = {CODE_SWAP, CODE_REVERSE};
    int a = some_register(program), b = some_register(program),
        c = some_register(program);
    bool is_odd = draw(program, 2) == 0;
    switch (draw(program, 17)) {
    case 0:
        shift(program, is_odd ? CODE_UP : CODE_DOWN, a,
              constant(program, draw(program, 64)));
        return;
    case 1:
        shift(program, is_odd ? CODE_UP : CODE_DOWN, a, some_small(program, 6));
        return;
    case 2:
        append(program,
               (struct instruction){CODE_SELECT, is_odd ? a : some_small(program, 1), b,
                                    c, CODE_NONE, 0, 0, false});
        return;
    case 3:
        load(program, (unsigned)draw(program, 2), CODE_NONE, some_small(program, 5),
             CODE_NONE);
        return;
    case 4:
        load(program, 2, some_small(program, 1), some_small(program, 5), CODE_NONE);
        return;
    case 5:
        guarded_load(program, (unsigned)draw(program, 3));
        return;
    case 6:
        of(program, is_odd ? CODE_EXTRACT : CODE_DEPOSIT, a,
           draw(program, 4) == 0 ? b : constant(program, some_constant(program)));
        return;
    case 7:
        of(program, single[draw(program, COUNT(single))], a, CODE_NONE);
        return;
    case 8:
        b = constant(program, some_constant(program) | (uint64_t)1 << draw(program, 64));
        of(program, is_odd ? CODE_LOWEST : CODE_LEADING, of(program, CODE_OR, a, b),
           CODE_NONE);
        return;
    case 9:
        c = constant(program, is_odd ? 0x0001020304050607 : some_constant(program));
        append(program,
               (struct instruction){CODE_SHUFFLE, a, b,
                                    draw(program, 4) == 0 ? some_register(program) : c,
                                    CODE_NONE, 0, 0, false});
        return;
    case 10:
        c = is_odd ? constant(program, 0x8040201008040201)
                   : constant(program, some_constant(program));
        of(program, CODE_AFFINE, a, draw(program, 4) == 0 ? b : c);
        return;
    case 11:
        b = of(program, CODE_OR, b, constant(program, 1 + draw(program, 100)));
        of(program, is_odd ? CODE_DIVIDE : CODE_REMAINDER, a, b);
        return;
    case 12:
        append(program,
               (struct instruction){CODE_CHECK, some_small(program, 5), CODE_NONE,
                                    CODE_NONE, CODE_NONE, INT32_MAX, 0, false});
        return;
    case 13: /* a number around a constant */
        of(program, is_odd ? CODE_ADD : CODE_SUBTRACT,
           constant(program, some_constant(program)), some_small(program, 4));
        return;
    default:
        of(program, plain[draw(program, COUNT(plain))], a,
           draw(program, 3) == 0 ? constant(program, some_constant(program)) : b);
    }
}

/* Arrays of any, of few, and of alike elements. */
static void fill(struct program *program)
{
    static const struct type *const types[] = {&type_byte, &type_word, &type_word};
    for (unsigned i = 0; i < 3; i++) {
        uint64_t few = draw(program, 3), base = some_constant(program);
        for (unsigned j = 0; j < 2 * SIZE; j++) {
            uint64_t any = random_next(&program->random);
            any = few == 0 ? any : few == 1 ? base ^ any % 4 : base + any % 9;
            program->words[i][j] = i == 0 ? any & 0xff : any;
        }
        program->arrays[i] = (struct code_array){
            "array", types[i], program->words[i], i == 2 ? 2 : 0, SIZE, 1, false, NULL};
    }
}

/* Which square each bit of the sets stands for: some for two bits, some bits for none. */
static void place_squares(struct program *program)
{
    unsigned squares = 10 + (unsigned)draw(program, 119);
    bool is_plain = draw(program, 2) == 0;
    for (unsigned word = 0; word < SETS; word++)
        for (unsigned bit = 0; bit < 64; bit++) {
            unsigned square =
                is_plain ? 64 * word + bit : (unsigned)draw(program, squares + 9);
            program->squares[word][bit] =
                square < squares ? bits_of(square) : bits_none();
        }
}

/* The results are the last registers. */
static void make(struct program *program, uint64_t seed)
{
    struct code *code = &program->lookup.code;
    arena_free(&program->arena);
    program->random = seed;
    program->operand_count = 0;
    memset(program->is_guarded, 0, sizeof program->is_guarded);
    fill(program);
    place_squares(program);
    program->result = (struct type){.kind = TYPE_RECORD, .words = TYPE_WORDS_MAX};
    *code = (struct code){.name = "program",
                          .file = "f",
                          .arena = &program->arena,
                          .instructions = program->instructions,
                          .room = PROGRAM_MAX,
                          .arrays = program->arrays,
                          .fixed_inputs = 1,
                          .inputs = 1 + SETS,
                          .result = &program->result};
    for (unsigned i = 0; i < code->inputs; i++)
        append(program, (struct instruction){CODE_INPUT, CODE_NONE, CODE_NONE, CODE_NONE,
                                             CODE_NONE, i, 0, false});
    for (unsigned i = 0; i < STEPS; i++)
        add_step(program);
    for (unsigned i = 0; i < TYPE_WORDS_MAX; i++)
        code->outputs[i] = program->operands[program->operand_count - 1 - i];
}

/* The words of a board. */
static void put(const struct program *program, struct bits board, unsigned lane,
                uint64_t sets[SETS][LANES])
{
    for (unsigned word = 0; word < SETS; word++) {
        sets[word][lane] = 0;
        for (unsigned bit = 0; bit < 64; bit++)
            if (!bits_empty(bits_and(board, program->squares[word][bit])))
                sets[word][lane] |= (uint64_t)1 << bit;
    }
}

static bool can_be(const struct known *known, uint64_t value)
{
    uint64_t i = value - known->base;
    bool is_listed =
        !known->is_few || (i < KNOWN_FEW && (known->few[i / 64] >> i % 64 & 1) != 0);
    return is_listed && (value & known->zeros) == 0 && (~value & known->ones) == 0 &&
           value >= known->least && value <= known->most;
}

/* The bits that may change with these squares. */
static uint64_t that_depend(const struct known *known, struct bits flipped)
{
    uint64_t bits = 0;
    for (unsigned i = 0; i < 64; i++)
        if (!bits_empty(bits_and(known_on(known, i), flipped)))
            bits |= (uint64_t)1 << i;
    return bits;
}

/* How much was known, and what it was worth. */
struct score {
    uint64_t values, constants, independent, few;
};

/* The board in lane 0, and in each other lane one of which some squares are flipped. */
static void check_register(const struct program *program, unsigned at,
                           const uint64_t values[LANES], const struct bits flipped[LANES],
                           struct score *score)
{
    const struct known *known = &program->lookup.known[at];
    for (unsigned lane = 0; lane < LANES; lane++) {
        uint64_t free = ~that_depend(known, flipped[lane]);
        if (!can_be(known, values[lane]))
            fail_msg("register %u of operation %u is 0x%llx, which is not known", at,
                     program->instructions[at].operation,
                     (unsigned long long)values[lane]);
        if (((values[lane] ^ values[0]) & free) != 0)
            fail_msg("register %u of operation %u depends on more than is known", at,
                     program->instructions[at].operation);
        score->independent += lane != 0 && free != 0;
    }
    score->values++;
    score->constants += known_is_constant(known);
    score->few += known->is_few;
}

static void check_batch(struct program *program, struct score *score)
{
    struct machine *machine = program->lookup.machine;
    struct fault fault = {0};
    struct bits base = random_set(&program->random, 128), flipped[LANES];
    uint64_t sets[SETS][LANES];
    unsigned density = (unsigned)draw(program, 4);
    for (unsigned i = 0; i < density; i++)
        base = bits_and(base, random_set(&program->random, 128));
    for (unsigned lane = 0; lane < LANES; lane++) {
        flipped[lane] = lane == 0 ? bits_none() : bits_of((unsigned)draw(program, 128));
        if (lane % 4 == 3) /* many of them */
            flipped[lane] = random_set(&program->random, 128);
        put(program, bits_xor(base, flipped[lane]), lane, sets);
    }
    if (!lookup_run(&program->lookup, (const uint64_t(*)[LANES])sets, &fault))
        fail_msg("%s", fault.message);
    for (unsigned i = 0; i < program->lookup.code.count; i++)
        if (machine->lives[i] && machine->same[i] == (int)i &&
            machine->code->instructions[i].varies && !program->is_guarded[i])
            check_register(program, i, machine->lanes[i], flipped, score);
}

static void what_is_known_is_so(void **state)
{
    (void)state;
    struct program *program = calloc(1, sizeof *program);
    struct score score = {0};
    assert_non_null(program);
    for (uint64_t seed = 1; seed <= PROGRAMS; seed++) {
        struct arena arena = {0};
        struct fault fault = {0};
        const struct known *results[TYPE_WORDS_MAX];
        make(program, seed * 0x9e3779b97f4a7c15);
        program->lookup.machine = machine_new(&arena, &program->lookup.code);
        program->lookup.known =
            arena_alloc(&arena, PROGRAM_MAX + 1, sizeof *program->lookup.known);
        const uint64_t numbers[1] = {draw(program, 64)};
        if (!lookup_fix(&program->lookup, numbers, &fault))
            fail_msg("%s", fault.message);
        lookup_know(&program->lookup, (const struct bits(*)[64])program->squares,
                    results);
        for (unsigned i = 0; i < BATCHES; i++)
            check_batch(program, &score);
        arena_free(&arena);
    }
    /* Something is known, or nothing was tested. */
    print_message("%llu values, %llu constant, %llu of few, %llu times independent\n",
                  (unsigned long long)score.values, (unsigned long long)score.constants,
                  (unsigned long long)score.few, (unsigned long long)score.independent);
    assert_true(score.values > 100 * PROGRAMS / 10);
    assert_true(score.independent > score.values);
    assert_true(score.few > score.values / 50);
    arena_free(&program->arena);
    free(program);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_known_is_so),
    };
    return cmocka_run_group_tests_name("known", tests, NULL, NULL);
}
