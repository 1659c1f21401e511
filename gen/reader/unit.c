/* The outermost level of a header. */
#include "reader/unit.h"

#include <string.h>

#include "reader/code.h"
#include "reader/intrinsic.h"
#include "reader/parser.h"

/* The array of that name. NULL when there is none. */
static const struct code_array *array_of(const struct unit *unit, const char *name)
{
    const struct code_array *array = unit->arrays;
    while (array != NULL && strcmp(array->name, name) != 0)
        array = array->next;
    return array;
}

/* A field that is a row: NAME[12]. */
static bool read_row(struct parser *parser, struct type *record, struct field *field)
{
    if (!parser_accept(parser, "["))
        return true;
    const struct node *size = parser_expression(parser);
    if (size == NULL)
        return false;
    if (size->kind != NODE_NUMBER || size->value == 0)
        return parser_refuse(parser, "a plain number is expected as a size");
    struct type *row = arena_alloc(parser->arena, 1, sizeof *row);
    *row = (struct type){
        .kind = TYPE_ROW, .name = "row", .words = 1, .element = field->type};
    field->type = row;
    field->rows = (unsigned)size->value;
    record->is_large = true;
    record->words += field->rows * row->element->words;
    return parser_expect(parser, "]");
}

/* typedef struct { uint64_t lo, hi; } NAME; the struct may have a tag. */
static bool read_record(struct parser *parser, struct type *record)
{
    *record = (struct type){.kind = TYPE_RECORD};
    while (!parser_accept(parser, "}")) {
        bool is_const;
        const struct type *type = parser_object(parser, &is_const);
        if (type == NULL)
            return false;
        if (is_const || type->kind == TYPE_ROW)
            return parser_refuse(parser, "a field is neither a constant nor a pointer");
        do {
            if (record->field_count == TYPE_FIELDS_MAX)
                return parser_refuse(parser, "this struct is too large");
            struct field *field = &record->fields[record->field_count++];
            *field = (struct field){parser_new_name(parser), type, record->words, 0};
            if (field->name == NULL || !read_row(parser, record, field))
                return false;
            record->words += field->rows == 0 ? type->words : 0;
            record->is_large = record->is_large || record->words > TYPE_WORDS_MAX;
        } while (parser_accept(parser, ","));
        if (!parser_expect(parser, ";"))
            return false;
    }
    return true;
}

/* A type that was read, by the name that stands here. */
static bool add_type(struct parser *parser, struct type *type)
{
    struct definition *definition = arena_alloc(parser->arena, 1, sizeof *definition);
    type->name = parser_name(parser);
    if (type->name == NULL)
        return false;
    *definition = (struct definition){type, parser->types};
    parser->types = definition;
    return true;
}

static bool read_typedef(struct parser *parser)
{
    struct type *type = arena_alloc(parser->arena, 1, sizeof *type);
    if (!parser_accept(parser, "struct"))
        return parser_refuse(parser, "a type of your own is expected to be a struct");
    parser->at += parser->at->kind == LEXEME_NAME;
    if (!parser_expect(parser, "{") || !read_record(parser, type) ||
        !add_type(parser, type))
        return false;
    type->bits = 64 * type->words;
    return parser_expect(parser, ";");
}

static void add_field(struct type *record, const char *name, const struct type *type)
{
    record->fields[record->field_count++] = (struct field){name, type, record->words, 0};
    record->words += type->words;
}

/* Whether one pointer may lead to what another one does, which is written. Several numbers that are
 * written beside a result may not, as nothing reads them (adds_behind). */
static bool may_meet(const struct function *function)
{
    bool may = false;
    for (unsigned i = 0; i < function->parameter_count; i++)
        for (unsigned j = 0; j < function->parameter_count; j++) {
            const struct type *a = function->parameters[i].type;
            const struct type *b = function->parameters[j].type;
            may = may || (a->is_written && b->kind == TYPE_ROW && !b->is_written &&
                          a->element->kind == b->element->kind);
        }
    return may;
}

/* Whether it changes what a pointer leads to by what that was. */
static bool adds_behind(const struct statement *statement, const void *context)
{
    (void)context;
    return statement->is_behind && statement->mark != NULL && statement->field == NULL;
}

/* What a function writes is its result: the one record, where it returns nothing; and else
 * numbers, behind what it returns. */
static const char *find_written(struct arena *arena, struct function *function)
{
    const bool gives_nothing = function->result == &type_void;
    struct type *all = arena_alloc(arena, 1, sizeof *all);
    *all = (struct type){.kind = TYPE_RECORD, .name = function->name};
    add_field(all, "", function->result);
    function->written = -1;
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const struct parameter *parameter = &function->parameters[i];
        const struct type *type = parameter->type;
        if (!type->is_written)
            continue;
        if (all->words == TYPE_WORDS_MAX || function->written >= 0 ||
            type->element->kind != (gives_nothing ? TYPE_RECORD : TYPE_NUMBER))
            return "it writes through a pointer";
        if (gives_nothing)
            function->written = (int)i;
        else
            add_field(all, parameter->name, type->element);
    }
    function->gives_beside = all->field_count > 1;
    if (may_meet(function))
        return "two pointers may lead to one object";
    if (function->written >= 0)
        function->result = function->parameters[function->written].type->element;
    else if (function->gives_beside)
        function->result = all;
    return gives_nothing && function->written < 0 ? "it returns nothing" : NULL;
}

static bool is_while(const struct statement *statement, const void *context)
{
    (void)context;
    return statement->kind == STATEMENT_FOR && statement->first == NULL;
}

static bool read_parameters(struct parser *parser, struct function *function)
{
    if (!parser_expect(parser, "("))
        return false;
    do {
        if (function->parameter_count == TREE_PARAMETERS_MAX)
            return parser_refuse(parser, "too many parameters");
        struct parameter *parameter = &function->parameters[function->parameter_count++];
        parameter->type = parser_object(parser, &parameter->is_const);
        if (parameter->type == NULL)
            return false;
        parameter->name = parser_new_name(parser);
        if (parameter->name == NULL)
            return false;
    } while (parser_accept(parser, ","));
    return parser_expect(parser, ")") && parser_expect(parser, "{");
}

/* What is learned from the calls of a function. */
struct calls {
    struct parser *parser;
    const struct unit *own;
    const struct function *function;
    const char *unknown;  /* why they are not all understood, or NULL */
    const char *left_out; /* why some function that is called was left out, or NULL */
};

/* What is called was read, is known as an intrinsic, or is a macro of the user's. */
static bool check_call(void *context, const struct node *call)
{
    struct calls *calls = context;
    const struct function *callee = unit_function(calls->own, call->name);
    const bool is_users = tree_calls_users(call);
    if (callee == NULL)
        callee = units_function(calls->parser->included, call->name, NULL);
    if (callee == calls->function ||
        (callee == NULL && !is_users && !intrinsic_is_known(call->name)))
        return fault_at(calls->parser->fault,
                        (struct origin){calls->parser->file, call->line},
                        "there is no function %s above", call->name);
    if (callee == NULL && (is_users || intrinsic_result(call->name) == NULL))
        calls->unknown = is_users ? "a macro of the user's"
                                  : "a vector function that intrinsic.c does not list";
    if (callee != NULL && callee->left_out != NULL)
        calls->left_out = callee->left_out;
    return true;
}

static bool has_numbers(const struct type *record)
{
    bool has = false;
    for (unsigned i = 0; i < record->field_count; i++)
        has = has || record->fields[i].type->kind == TYPE_NUMBER;
    return has;
}

/* Whether a type is of records that functions are not translated for. A position is one however few
 * features it has: numbers in a record that is pointed to are its. */
static bool is_large(const struct type *type)
{
    const struct type *element = type->element;
    return type->is_large ||
           (element != NULL && (element->is_large || has_numbers(element)));
}

static bool takes_large(const struct function *function)
{
    bool is = is_large(function->result);
    for (unsigned i = 0; i < function->parameter_count; i++)
        is = is || is_large(function->parameters[i].type);
    return is;
}

/* What is not proved gives what C says that it gives. */
static void leave_as_written(struct function *function, const struct type *result)
{
    function->result = result;
    function->written = -1;
    function->gives_beside = false;
    function->is_loose = true;
}

static bool read_function(struct parser *parser, const struct unit *own,
                          const struct function ***end)
{
    struct function *function = arena_alloc(parser->arena, 1, sizeof *function);
    *function = (struct function){.line = parser->at->line};
    if (!parser_expect(parser, "inline"))
        return false;
    function->result = parser_type(parser);
    if (function->result == NULL)
        return false;
    function->name = parser_name(parser);
    if (function->name == NULL || !read_parameters(parser, function))
        return false;
    **end = function;
    *end = &function->next;
    const struct type *result = function->result;
    const char *own_reason = find_written(parser->arena, function);
    struct calls calls = {parser, own, function, NULL, NULL};
    if (!parser_block(parser, &function->body) ||
        !tree_each_call(function, check_call, &calls))
        return false;
    if (own_reason == NULL)
        own_reason = tree_has(function->body, is_while, NULL, NULL) ? "it has a loop"
                                                                    : calls.unknown;
    function->left_out = own_reason != NULL ? own_reason : calls.left_out;
    if (own_reason == NULL && function->result->field_count > 2 &&
        function->gives_beside && tree_has(function->body, adds_behind, NULL, NULL))
        return fault_at(parser->fault, (struct origin){parser->file, function->line},
                        "%s: of several numbers that are written each gets its value "
                        "by = alone, for they may be one",
                        function->name);
    if (own_reason != NULL || (function->left_out != NULL && function->gives_beside))
        leave_as_written(function, result);
    if (function->left_out == NULL && takes_large(function))
        function->left_out = "it takes a position";
    return true;
}

bool unit_read(struct arena *arena, const struct lexemes *way,
               const struct unit *const *included, struct unit *out, struct fault *fault)
{
    struct parser parser = {.arena = arena,
                            .file = way->file,
                            .at = way->items,
                            .included = included,
                            .types = out->types,
                            .fault = fault};
    const struct function **end = &out->functions;
    out->file = way->file;
    while (parser.at->kind != LEXEME_END) {
        bool is_read;
        if (parser_accept(&parser, "typedef"))
            is_read = read_typedef(&parser);
        else if (parser_accept(&parser, "static"))
            is_read = read_function(&parser, out, &end);
        else
            is_read = parser_refuse(&parser, "a typedef of a struct, or static inline, "
                                             "is expected here");
        if (!is_read)
            return false;
    }
    out->types = parser.types;
    return true;
}

const struct function *unit_function(const struct unit *unit, const char *name)
{
    const struct function *function = unit->functions;
    while (function != NULL && strcmp(function->name, name) != 0)
        function = function->next;
    return function;
}

const struct function *units_function(const struct unit *const *units, const char *name,
                                      unsigned *in)
{
    const struct function *found = NULL;
    for (unsigned i = 0; found == NULL && units[i] != NULL; i++) {
        found = unit_function(units[i], name);
        if (found != NULL && in != NULL)
            *in = i;
    }
    return found;
}

const struct code_array *units_array(const struct unit *const *units, const char *name,
                                     unsigned *in)
{
    const struct code_array *found = NULL;
    for (unsigned i = 0; found == NULL && units[i] != NULL; i++) {
        found = array_of(units[i], name);
        if (found != NULL && in != NULL)
            *in = i;
    }
    return found;
}
