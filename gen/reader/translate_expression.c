/* Expressions: what C makes of them where it is, and of numbers of different types. */
#include <string.h>

#include "reader/intrinsic.h"
#include "reader/translator.h"
#include "reader/unit.h"

/* ---- conditions and casts */

/* A register that is 1 where the number is not 0; false, with a fault, where it is none. */
static bool truth_of(const struct translator *here, const struct operand *value,
                     int *truth)
{
    struct code *code = here->code;
    if (!type_is_number(value->type))
        return translator_refuse(here, "a number is needed as a condition");
    int zero = code_constant(code, 0);
    int is_zero = code_of(code, CODE_EQUAL, value->registers[0], zero);
    *truth = code_of(code, CODE_EQUAL, is_zero, zero);
    return true;
}

/* A register that is 1 where both are; one of them may be CODE_NONE. */
static int guarded(struct code *code, int guard, int more)
{
    return guard == CODE_NONE ? more : code_of(code, CODE_AND, guard, more);
}

bool translate_fork(const struct translator *here, const struct node *condition,
                    struct fork *out)
{
    struct code *code = here->code;
    struct operand value;
    *out = (struct fork){.then = *here};
    out->then.line = condition->line;
    if (!translate_expression(here, condition, &value) ||
        !truth_of(&out->then, &value, &out->condition))
        return false;
    const int no = code_of(code, CODE_XOR, out->condition, code_constant(code, 1));
    out->then = out->otherwise = *here;
    out->then.guard = guarded(code, here->guard, out->condition);
    out->otherwise.guard = guarded(code, here->guard, no);
    return true;
}

/* The bits of a value that an explicit cast keeps. */
static uint64_t kept(const struct type *type)
{
    if (type->kind == TYPE_NUMBER)
        return UINT32_MAX;
    return type->kind == TYPE_INT && type->bits != 0 ? ((uint64_t)1 << type->bits) - 1
                                                     : UINT64_MAX;
}

/* Whether a row of words can be read as one of vectors, by way of void or at once. */
static bool becomes_vectors(const struct translator *here, const struct operand *row,
                            const struct type *type)
{
    return type->kind == TYPE_ROW && row->type->kind == TYPE_ROW &&
           row->array != CODE_NONE && !row->wants_plane &&
           here->arrays[row->array].type->kind == TYPE_WORD &&
           (type->element == &type_void || type->element->kind == TYPE_VECTOR);
}

/* Numbers are cut. */
static bool translate_cast(const struct translator *here, const struct operand *value,
                           const struct type *type, struct operand *out)
{
    if (becomes_vectors(here, value, type)) {
        *out = *value;
        out->type = type;
        return true;
    }
    if (!type_is_number(type) || !type_is_number(value->type) || type == &type_short ||
        type == &type_char)
        return translator_refuse(here, "a %s cannot be cast to %s", value->type->name,
                                 type->name);
    int at = code_of(here->code, CODE_AND, value->registers[0],
                     code_constant(here->code, kept(type)));
    if (type->kind == TYPE_INT && type->bits == 0 && value->type->kind != TYPE_INT)
        at = translator_guarded(here, CODE_CHECK, at, CODE_NONE, INT32_MAX, here->guard);
    *out = translator_number(type, at);
    return true;
}

/* ---- expressions */

/* In which C computes with both. */
static const struct type *common_type(const struct operand *a, const struct operand *b)
{
    const struct type *type = a->type->kind > b->type->kind ? a->type : b->type;
    return type->kind == TYPE_INT ? &type_int : type;
}

/* What C makes of a number that wraps, or of an int that must not overflow. */
static int finish(const struct translator *here, const struct type *type, int at)
{
    if (type->kind == TYPE_NUMBER)
        return code_of(here->code, CODE_AND, at, code_constant(here->code, UINT32_MAX));
    if (type->kind == TYPE_INT)
        return translator_guarded(here, CODE_CHECK, at, CODE_NONE, INT32_MAX,
                                  here->guard);
    return at;
}

static const struct binary *operator_of(const char *mark)
{
    const struct lexeme word = lexeme_of(mark);
    return binary_of(&word);
}

bool translate_compute(const char *mark, uint64_t a, uint64_t b, unsigned width,
                       uint64_t *out)
{
    const struct binary *of = operator_of(mark);
    const struct instruction instruction = {.operation = of->operation, .value = width};
    if (!code_compute(&instruction, of->swapped ? b : a, of->swapped ? a : b, 0, out))
        return false;
    *out ^= of->negated;
    return true;
}

static bool refuse_signed(const struct translator *here)
{
    return translator_refuse(here,
                             "C computes with a signed number of 64 bits here; cast it");
}

static bool shift(const struct translator *here, enum operation operation,
                  const struct operand *a, const struct operand *b, struct operand *out)
{
    enum type_kind kind = a->type->kind;
    if (operation == CODE_UP && (kind == TYPE_INT || kind == TYPE_LONG))
        return translator_refuse(here, "C shifts a signed number up here; cast it first");
    if (kind == TYPE_LONG)
        return refuse_signed(here);
    uint64_t width = kind == TYPE_INT || kind == TYPE_NUMBER ? 32 : 64;
    int at = translator_guarded(here, operation, a->registers[0], b->registers[0], width,
                                here->guard);
    *out = translator_number(a->type, finish(here, a->type, at));
    return true;
}

/* A row whose elements are those of its array: no rows, and no vectors. */
static bool has_elements(const struct operand *value)
{
    return value->type->kind == TYPE_ROW && value->array != CODE_NONE &&
           !value->wants_plane && value->type->element->kind != TYPE_VECTOR &&
           value->type->element != &type_void;
}

/* Of a row and a number: the row from there on. C has no pointer in front of a row, or more than one
 * element behind it, even where nothing is read through that. */
static bool advance(const struct translator *here, const struct operand *row,
                    const struct operand *by, struct operand *out)
{
    const struct code_array *array = &here->arrays[row->array];
    int start = translator_guarded(here, CODE_CHECK, by->registers[0], CODE_NONE,
                                   array->size, here->guard);
    start = code_of(here->code, CODE_ADD, row->registers[1], start);
    start =
        translator_guarded(here, CODE_CHECK, start, CODE_NONE, array->size, here->guard);
    *out = *row;
    out->registers[1] = start;
    return true;
}

bool translate_binary(const struct translator *here, const char *mark,
                      const struct operand *a, const struct operand *b,
                      struct operand *out)
{
    if (has_elements(a) && strcmp(mark, "+") == 0 && type_is_number(b->type))
        return advance(here, a, b, out);
    if (!type_is_number(a->type) || !type_is_number(b->type))
        return translator_refuse(here, "%s needs two numbers", mark);
    const struct binary *of = operator_of(mark);
    if (of->operation == CODE_UP || of->operation == CODE_DOWN)
        return shift(here, of->operation, a, b, out);
    const struct type *type = common_type(a, b);
    if (type->kind == TYPE_LONG && of->has_sign)
        return refuse_signed(here);
    const struct operand *first = of->swapped ? b : a;
    const struct operand *second = of->swapped ? a : b;
    int at =
        translator_guarded(here, of->operation, first->registers[0], second->registers[0],
                           0, of->divides ? here->guard : CODE_NONE);
    if (of->negated)
        at = code_of(here->code, CODE_XOR, at, code_constant(here->code, 1));
    if (of->wraps)
        at = finish(here, type, at);
    *out = translator_number(of->compares ? &type_int : type, at);
    return true;
}

/* a && b and a || b: b counts only where a does not decide. */
static bool logic(const struct translator *here, const struct node *node,
                  struct operand *out)
{
    const bool is_and = node->mark[0] == '&';
    struct operand b;
    struct fork fork;
    int second;
    if (!translate_fork(here, node->children[0], &fork) ||
        !translate_expression(is_and ? &fork.then : &fork.otherwise, node->children[1],
                              &b) ||
        !truth_of(here, &b, &second))
        return false;
    *out = translator_number(&type_int, code_of(here->code, is_and ? CODE_AND : CODE_OR,
                                                fork.condition, second));
    return true;
}

static bool unary(const struct translator *here, const struct node *node,
                  struct operand *out)
{
    struct operand value;
    struct code *code = here->code;
    if (!translate_expression(here, node->children[0], &value))
        return false;
    if (node->mark[0] == '&')
        return translator_refuse(here,
                                 "& stands only in a call of a function that writes");
    if (!type_is_number(value.type) || node->mark[0] == '*')
        return translator_refuse(here, "%s needs a number", node->mark);
    if (node->mark[0] == '!') {
        *out = translator_number(&type_int, code_of(code, CODE_EQUAL, value.registers[0],
                                                    code_constant(code, 0)));
        return true;
    }
    if (value.type->kind == TYPE_INT || value.type->kind == TYPE_LONG)
        return translator_refuse(
            here, "C has a signed number under %s here; cast it first", node->mark);
    int ones = code_constant(code, UINT64_MAX), zero = code_constant(code, 0);
    int at = node->mark[0] == '~'
                 ? code_of(code, CODE_XOR, value.registers[0], ones)
                 : code_of(code, CODE_SUBTRACT, zero, value.registers[0]);
    *out = translator_number(value.type, finish(here, value.type, at));
    return true;
}

static bool name(const struct translator *here, const struct node *node,
                 struct operand *out)
{
    const struct local *local = translator_local(here, node->name);
    if (local != NULL) {
        *out = local->value;
        return out->type != NULL ||
               translator_refuse(here, "%s has no value yet", node->name);
    }
    if (strcmp(node->name, "UINT64_MAX") == 0) {
        *out = translator_number(&type_word, code_constant(here->code, UINT64_MAX));
        return true;
    }
    for (unsigned i = 0; i < here->array_count; i++) {
        const struct code_array *array = &here->arrays[i];
        if (strcmp(array->name, node->name) != 0)
            continue;
        struct type *row = arena_alloc(here->arena, 1, sizeof *row);
        *row =
            (struct type){.kind = TYPE_ROW, .name = array->name, .element = array->type};
        *out = (struct operand){.type = row,
                                .registers = {CODE_NONE, code_constant(here->code, 0)},
                                .array = (int)i,
                                .wants_plane = array->planes != 0};
        if (array->is_single) {
            const struct operand found = *out;
            struct translator anywhere = *here;
            anywhere.guard = CODE_NONE; /* it is always there */
            translator_element(&anywhere, &found, found.registers[1], out);
        }
        return true;
    }
    return translator_refuse(here, "nothing here is called %s", node->name);
}

static bool element(const struct translator *here, const struct node *node,
                    struct operand *out)
{
    struct operand row, index;
    if (!translate_expression(here, node->children[0], &row) ||
        !translate_expression(here, node->children[1], &index))
        return false;
    if ((!row.wants_plane && !has_elements(&row)) || !type_is_number(index.type))
        return translator_refuse(here, "an array and a number are needed around [");
    if (row.wants_plane) {
        *out = row;
        out->wants_plane = false;
        out->registers[0] = index.registers[0];
    } else {
        translator_element(here, &row, index.registers[0], out);
    }
    return true;
}

static bool field(const struct translator *here, const struct node *node,
                  struct operand *out)
{
    struct operand value;
    if (!translate_expression(here, node->children[0], &value))
        return false;
    bool is_behind = value.type->kind == TYPE_ROW && value.array == CODE_NONE;
    const struct type *record = is_behind ? value.type->element : value.type;
    const struct field *field = type_field(record, node->name);
    if (field == NULL || is_behind != (node->mark[0] == '-'))
        return translator_refuse(here, "there is no field %s%s", node->mark, node->name);
    *out = (struct operand){.type = field->type, .array = CODE_NONE};
    memcpy(out->registers, value.registers + field->at,
           field->type->words * sizeof *out->registers);
    return true;
}

static bool choice(const struct translator *here, const struct node *node,
                   struct operand *out)
{
    struct operand a, b;
    struct fork fork;
    if (!translate_fork(here, node->children[0], &fork) ||
        !translate_expression(&fork.then, node->children[1], &a) ||
        !translate_expression(&fork.otherwise, node->children[2], &b))
        return false;
    const struct type *type = a.type;
    if (type_is_number(a.type) && type_is_number(b.type))
        type = common_type(&a, &b);
    if (type->kind == TYPE_ROW || !translator_convert(here, &a, type, &a) ||
        !translator_convert(here, &b, type, &b))
        return translator_refuse(here, "both sides of : must be of one kind");
    *out = a;
    for (unsigned i = 0; i < type->words; i++)
        out->registers[i] = code_select(here->code, fork.condition, a.registers[i],
                                        b.registers[i], here->line);
    return true;
}

const struct function *translate_callee(const struct translator *here,
                                        const struct node *call)
{
    const struct function *function = units_function(here->units, call->name, NULL);
    const char *why = function == NULL ? "there is no such function" : function->left_out;
    if (why != NULL)
        translator_refuse(here, "%s: %s", call->name, why);
    else if (function->parameter_count != call->count)
        translator_refuse(here, "%s takes %u arguments", call->name,
                          function->parameter_count);
    else
        return function;
    return NULL;
}

static bool call(const struct translator *here, const struct node *node,
                 struct operand *out)
{
    struct operand arguments[TREE_ARGUMENTS_MAX];
    for (unsigned i = 0; i < node->count; i++)
        if (!translate_expression(here, node->children[i], &arguments[i]))
            return false;
    if (intrinsic_result(node->name) != NULL)
        return translate_intrinsic(here, node, arguments, out);
    const struct function *function = translate_callee(here, node);
    if (function == NULL)
        return false;
    if (function->written >= 0 || function->gives_beside)
        return translator_refuse(here, "%s writes through a pointer", node->name);
    return translate_call(here, function, arguments, out);
}

/* { value, ... }: one for each field. */
static bool record(const struct translator *here, const struct node *node,
                   struct operand *out)
{
    const struct type *type = node->type;
    *out = (struct operand){.type = type, .array = CODE_NONE};
    if (type->kind != TYPE_RECORD || node->count != type->field_count)
        return translator_refuse(here, "a value for each field of a struct is expected");
    for (unsigned i = 0; i < node->count; i++) {
        struct operand value;
        const struct field *field = &type->fields[i];
        if (!translate_expression(here, node->children[i], &value) ||
            !translator_convert(here, &value, field->type, &value))
            return false;
        memcpy(out->registers + field->at, value.registers,
               field->type->words * sizeof *out->registers);
    }
    return true;
}

bool translate_expression(const struct translator *outer, const struct node *node,
                          struct operand *out)
{
    struct translator inner = *outer;
    const struct translator *here = &inner;
    struct operand a, b;
    inner.line = node->line;
    switch (node->kind) {
    case NODE_NUMBER:
        *out = translator_number(node->type, code_constant(here->code, node->value));
        return true;
    case NODE_NAME:
        return name(here, node, out);
    case NODE_CALL:
        return call(here, node, out);
    case NODE_INDEX:
        return element(here, node, out);
    case NODE_FIELD:
        return field(here, node, out);
    case NODE_UNARY:
        return unary(here, node, out);
    case NODE_CHOICE:
        return choice(here, node, out);
    case NODE_RECORD:
        return record(here, node, out);
    case NODE_CAST:
        return translate_expression(here, node->children[0], &a) &&
               translate_cast(here, &a, node->type, out);
    case NODE_BINARY:
        break;
    }
    if (strcmp(node->mark, "&&") == 0 || strcmp(node->mark, "||") == 0)
        return logic(here, node, out);
    return translate_expression(here, node->children[0], &a) &&
           translate_expression(here, node->children[1], &b) &&
           translate_binary(here, node->mark, &a, &b, out);
}
