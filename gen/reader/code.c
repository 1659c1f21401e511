/* Adding instructions, and what each of them computes. */
#include "reader/code.h"

#include "board/bits.h"

static const struct binary operators[] = {
    {"||", 1, CODE_SELECT, false, false, false, false, false, false},
    {"&&", 2, CODE_SELECT, false, false, false, false, false, false},
    {"|", 3, CODE_OR, false, false, false, false, false, false},
    {"^", 4, CODE_XOR, false, false, false, false, false, false},
    {"&", 5, CODE_AND, false, false, false, false, false, false},
    {"==", 6, CODE_EQUAL, false, false, true, false, false, false},
    {"!=", 6, CODE_EQUAL, false, true, true, false, false, false},
    {"<", 7, CODE_LESS, false, false, true, false, false, true},
    {">", 7, CODE_LESS, true, false, true, false, false, true},
    {"<=", 7, CODE_LESS, true, true, true, false, false, true},
    {">=", 7, CODE_LESS, false, true, true, false, false, true},
    {"<<", 8, CODE_UP, false, false, false, false, false, true},
    {">>", 8, CODE_DOWN, false, false, false, false, false, true},
    {"+", 9, CODE_ADD, false, false, false, true, false, true},
    {"-", 9, CODE_SUBTRACT, false, false, false, true, false, true},
    {"*", 10, CODE_MULTIPLY, false, false, false, true, false, true},
    {"/", 10, CODE_DIVIDE, false, false, false, false, true, true},
    {"%", 10, CODE_REMAINDER, false, false, false, false, true, true},
};

const struct binary *binary_of(const struct lexeme *mark)
{
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
        if (lexeme_is(mark, operators[i].mark))
            return &operators[i];
    return NULL;
}

static uint64_t extract(uint64_t word, uint64_t mask)
{
    uint64_t out = 0;
    for (unsigned bit = 0; mask != 0; mask &= mask - 1)
        out |= ((word & mask & (0 - mask)) != 0 ? (uint64_t)1 : 0) << bit++;
    return out;
}

static uint64_t deposit(uint64_t word, uint64_t mask)
{
    uint64_t out = 0;
    for (; mask != 0; mask &= mask - 1, word >>= 1)
        out |= (word & 1) != 0 ? mask & (0 - mask) : 0;
    return out;
}

/* Turned around in groups of bits that stay as they are: neighbors change places, then
 * pairs of neighbors, and so on. */
static uint64_t turn(uint64_t word, unsigned group)
{
    for (; group < 64; group *= 2) {
        uint64_t lower = UINT64_MAX / (((uint64_t)1 << group) + 1);
        word = (word >> group & lower) | (word & lower) << group;
    }
    return word;
}

static uint64_t shuffle(uint64_t low, uint64_t high, uint64_t names)
{
    uint64_t out = 0;
    for (unsigned i = 0; i < 8; i++) {
        unsigned name = (unsigned)(names >> 8 * i & 0xff);
        uint64_t from = (name & 8) != 0 ? high : low;
        if (name < 128)
            out |= (from >> 8 * (name & 7) & 0xff) << 8 * i;
    }
    return out;
}

/* Bit i of each byte is the sum of those of its bits that byte 7 - i of `rows` has. */
static uint64_t affine(uint64_t a, uint64_t rows)
{
    const uint64_t every = 0x0101010101010101;
    uint64_t out = 0;
    for (unsigned i = 0; i < 8; i++) {
        uint64_t sum = a & (rows >> (56 - 8 * i) & 0xff) * every;
        sum ^= sum >> 4;
        sum ^= sum >> 2;
        sum ^= sum >> 1;
        out |= (sum & every) << i;
    }
    return out;
}

/* clang-format off */
static uint64_t arithmetic(enum operation operation, uint64_t a, uint64_t b)
{
    switch (operation) {
    case CODE_AND: return a & b;
    case CODE_OR: return a | b;
    case CODE_XOR: return a ^ b;
    case CODE_ADD: return a + b;
    case CODE_SUBTRACT: return a - b;
    case CODE_MULTIPLY: return a * b;
    case CODE_DIVIDE: return a / b;
    case CODE_REMAINDER: return a % b;
    case CODE_UP: return a << b;
    case CODE_DOWN: return a >> b;
    case CODE_EQUAL: return a == b;
    case CODE_LESS: return a < b;
    default: return a;
    }
}

static uint64_t rearrange(enum operation operation, uint64_t a, uint64_t b, uint64_t c)
{
    switch (operation) {
    case CODE_SELECT: return a != 0 ? b : c;
    case CODE_EXTRACT: return extract(a, b);
    case CODE_DEPOSIT: return deposit(a, b);
    case CODE_SWAP: return turn(a, 8);
    case CODE_REVERSE: return turn(a, 1);
    case CODE_LOWEST: return bits_lowest(a);
    case CODE_LEADING: return (uint64_t)__builtin_clzll(a);
    case CODE_SHUFFLE: return shuffle(a, b, c);
    case CODE_AFFINE: return affine(a, b);
    default: return arithmetic(operation, a, b);
    }
}
/* clang-format on */

bool code_compute(const struct instruction *of, uint64_t a, uint64_t b, uint64_t c,
                  uint64_t *result)
{
    const struct limit limit = code_limit(of);
    const uint64_t value = limit.is_of_b ? b : a;
    const bool good = value >= limit.least && value <= limit.most;
    *result = !good                            ? 0
              : of->operation == CODE_CONSTANT ? of->value
                                               : rearrange(of->operation, a, b, c);
    return good;
}

bool code_locate(const struct code_array *array, bool has_plane, uint64_t plane,
                 uint64_t element, unsigned word, uint64_t *at)
{
    if (element >= array->size || (has_plane && plane >= array->planes))
        return false;
    *at = ((has_plane ? plane * array->size : 0) + element) * array->stride + word;
    return true;
}

static bool is_same(const struct instruction *a, const struct instruction *b)
{
    return a->operation == b->operation && a->a == b->a && a->b == b->b && a->c == b->c &&
           a->value == b->value && a->guard == b->guard;
}

static bool varies(const struct code *code, const struct instruction *of)
{
    bool varies = of->operation == CODE_INPUT && of->value >= code->fixed_inputs;
    for (unsigned i = 0; i < CODE_READS; i++)
        varies = varies || (code_read(of, i) != CODE_NONE &&
                            code->instructions[code_read(of, i)].varies);
    return varies;
}

void code_vary(struct code *code, unsigned fixed)
{
    code->fixed_inputs = fixed;
    for (unsigned i = 0; i < code->count; i++)
        code->instructions[i].varies = varies(code, &code->instructions[i]);
}

/* The constant in a register; false when there is none. No register counts as 0. */
static bool constant(const struct code *code, int at, uint64_t *value)
{
    *value = at == CODE_NONE ? 0 : code->instructions[at].value;
    return at == CODE_NONE || code->instructions[at].operation == CODE_CONSTANT;
}

/* Computes what hangs on constants alone, unless it traps: then it must wait. */
static void fold(const struct code *code, struct instruction *of)
{
    uint64_t a, b, c, result;
    if (of->operation != CODE_INPUT && of->operation != CODE_LOAD &&
        constant(code, of->a, &a) && constant(code, of->b, &b) &&
        constant(code, of->c, &c) && code_compute(of, a, b, c, &result))
        *of = (struct instruction){CODE_CONSTANT, CODE_NONE, CODE_NONE, CODE_NONE,
                                   CODE_NONE,     result,    of->line,  false};
}

enum { HEADS = 1 << 8 };

/* The list where the instruction is, if it is there. */
static int *head_of(struct code *code, const struct instruction *of)
{
    const uint64_t parts[] = {of->operation,   (uint64_t)of->a,     (uint64_t)of->b,
                              (uint64_t)of->c, (uint64_t)of->guard, of->value};
    uint64_t sum = 0;
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++)
        sum = (sum ^ parts[i]) * 0x9e3779b97f4a7c15;
    if (code->heads == NULL) {
        code->heads = arena_alloc(code->arena, HEADS, sizeof *code->heads);
        for (unsigned i = 0; i < HEADS; i++)
            code->heads[i] = CODE_NONE;
    }
    return &code->heads[sum >> 56];
}

int code_add(struct code *code, struct instruction instruction)
{
    fold(code, &instruction);
    instruction.varies = varies(code, &instruction);
    int *head = head_of(code, &instruction);
    for (int i = *head; i != CODE_NONE; i = code->next[i])
        if (is_same(&code->instructions[i], &instruction))
            return i;
    if (code->count == CODE_MAX)
        return CODE_MAX - 1;
    code->instructions = arena_grow(code->arena, code->instructions, code->count,
                                    &code->room, sizeof *code->instructions);
    code->instructions[code->count] = instruction;
    code->next = arena_grow(code->arena, code->next, code->count, &code->next_room,
                            sizeof *code->next);
    code->next[code->count] = *head;
    *head = (int)code->count;
    return (int)code->count++;
}

int code_constant(struct code *code, uint64_t value)
{
    return code_add(code, (struct instruction){CODE_CONSTANT, CODE_NONE, CODE_NONE,
                                               CODE_NONE, CODE_NONE, value, 0, false});
}

int code_of(struct code *code, enum operation operation, int a, int b)
{
    return code_add(
        code, (struct instruction){operation, a, b, CODE_NONE, CODE_NONE, 0, 0, false});
}

int code_select(struct code *code, int condition, int a, int b, unsigned line)
{
    return code_add(code, (struct instruction){CODE_SELECT, condition, a, b, CODE_NONE, 0,
                                               line, false});
}
