/* Conditions, lines, and which of them are code. */
#include "reader/filter.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "reader/parser.h"

enum { NESTING_MAX = 16 };

/* An #if that has begun. */
struct branch {
    bool is_taken, is_active;
};

struct run {
    const struct filter *of;
    struct macros *macros;
    struct branch branches[NESTING_MAX];
    unsigned depth;
    struct selection *out;
    size_t room;
    bool is_refused; /* an #error was met */
    struct fault *fault;
};

static bool refuse(const struct run *run, const struct lexeme *at, const char *why)
{
    return run->fault->status == 0
               ? lexeme_refuse(run->of->header->file, at, why, run->fault)
               : false;
}

/* ---- conditions: a few of C's expressions, each read once */

#define GRAMMAR                                                                          \
    "a condition asks by defined(NAME) or __has_builtin(NAME), or compares the form, "   \
    "or a macro that is a plain number, with a number; ! && || and brackets join these"

/* What stands behind the word of a directive; NULL, with a fault. */
static const struct node *condition_at(const struct run *run, const struct lexeme *word,
                                       const struct lexeme *end)
{
    static const struct unit *const none[] = {NULL};
    const struct filter *of = run->of;
    const struct node **known = &of->conditions[word - of->header->items];
    const size_t count = (size_t)(end - word) - 1;
    if (*known != NULL)
        return *known;
    struct lexeme *line = arena_alloc(of->arena, count + 1, sizeof *line);
    memcpy(line, word + 1, count * sizeof *line);
    line[count] = (struct lexeme){.kind = LEXEME_END, .line = word->line, .bytes = ""};
    struct parser parser = {.arena = of->arena,
                            .file = of->header->file,
                            .at = line,
                            .included = none,
                            .fault = run->fault};
    *known = parser_expression(&parser);
    if (*known != NULL && parser.at->kind != LEXEME_END)
        refuse(run, parser.at, GRAMMAR);
    return *known;
}

/* What a name stands for; whether it is defined. All names are asked, whatever decides. */
static bool value_of(struct run *run, const struct lexeme *name, int64_t *value)
{
    const struct environment *environment = run->of->environment;
    const struct macro *macro = macro_find(run->macros, name);
    *value = macro != NULL && macro->length == 1
                 ? (int64_t)strtoull(macro->body->bytes, NULL, 0)
                 : macro == NULL && environment_has(environment, name);
    /* What is defined is known, and the list need not be gone through. */
    const enum inquiry inquiry =
        macro != NULL || *value != 0 ? INQUIRY_KNOWN : environment_inquiry(name);
    if (inquiry == INQUIRY_FORM) {
        *value = lexeme_is(name, run->of->form) ? environment->form : 0;
        return *value != 0;
    }
    for (const struct lexeme *at = run->of->header->items; inquiry == INQUIRY_NONE; at++)
        if (at->kind == LEXEME_END)
            return refuse(run, name,
                          "a condition asks for a compiler, a processor, or a form, "
                          "..._SLIDERS or ..._PORTABLE");
        else if (lexeme_is(at, "define") && lexeme_equal(at + 1, name))
            break; /* its own, further on */
    return macro != NULL || *value != 0;
}

/* The number that a name stands for: of a form, or of a macro. Compilers have numbers of their own. */
static int64_t number_of(struct run *run, const struct lexeme *name)
{
    int64_t value;
    const struct macro *macro = macro_find(run->macros, name);
    const enum inquiry inquiry = environment_inquiry(name);
    value_of(run, name, &value);
    const bool has_none =
        macro == NULL
            ? inquiry == INQUIRY_KNOWN || inquiry == INQUIRY_CHOICE
            : macro->is_call || macro->length != 1 || !macro_is_number(macro->body);
    return has_none ? refuse(run, name, GRAMMAR) : value;
}

static int64_t compare(struct run *run, const struct node *node, int64_t a, int64_t b)
{
    const struct lexeme mark = {
        .bytes = node->mark, .length = strlen(node->mark), .line = node->line};
    return lexeme_is(&mark, "&&")   ? a != 0 && b != 0
           : lexeme_is(&mark, "||") ? a != 0 || b != 0
           : lexeme_is(&mark, "==") ? a == b
           : lexeme_is(&mark, "!=") ? a != b
           : lexeme_is(&mark, "<")  ? a < b
           : lexeme_is(&mark, ">")  ? a > b
           : lexeme_is(&mark, "<=") ? a <= b
           : lexeme_is(&mark, ">=") ? a >= b
                                    : refuse(run, &mark, GRAMMAR);
}

/* All names are asked, whatever decides. */
static int64_t evaluate(struct run *run, const struct node *node)
{
    struct node *const *of = node->children;
    struct lexeme name = lexeme_of(node->name == NULL ? "" : node->name);
    int64_t value;
    name.line = node->line;
    if (node->kind == NODE_NUMBER && node->type == &type_int)
        return (int64_t)node->value;
    if (node->kind == NODE_NAME)
        return number_of(run, &name);
    if (node->kind == NODE_UNARY && node->mark[0] == '!')
        return evaluate(run, of[0]) == 0;
    if (node->kind == NODE_BINARY) {
        const int64_t a = evaluate(run, of[0]);
        return compare(run, node, a, evaluate(run, of[1]));
    }
    if (node->kind != NODE_CALL || !lexeme_is_any(&name, "defined __has_builtin") ||
        node->count != 1 || of[0]->kind != NODE_NAME)
        return refuse(run, &name, GRAMMAR);
    const bool is_known = *node->name == 'd' || value_of(run, &name, &value);
    name = lexeme_of(of[0]->name);
    name.line = node->line;
    return value_of(run, &name, &value) && is_known;
}

static bool holds(struct run *run, const struct lexeme *word, const struct lexeme *end)
{
    const struct lexeme *name = word + 1;
    int64_t value;
    if (lexeme_is_any(word, "ifdef ifndef"))
        return name + 1 == end && name->kind == LEXEME_NAME
                   ? value_of(run, name, &value) == lexeme_is(word, "ifdef")
                   : refuse(run, word, "the name of a macro is expected behind this");
    const struct node *condition = condition_at(run, word, end);
    return condition != NULL && evaluate(run, condition) != 0;
}

/* ---- lines */

static bool is_active(const struct run *run)
{
    return run->depth == 0 || run->branches[run->depth - 1].is_active;
}

static bool open_branch(struct run *run, const struct lexeme *at,
                        const struct lexeme *end)
{
    const bool outer = is_active(run);
    if (run->depth == NESTING_MAX)
        return refuse(run, at + 1, "conditions nest too deep");
    const bool is = outer && holds(run, at + 1, end);
    run->branches[run->depth++] = (struct branch){is || !outer, is};
    return true;
}

static bool next_branch(struct run *run, const struct lexeme *word,
                        const struct lexeme *end)
{
    if (run->depth == 0)
        return refuse(run, word, "there is no #if that this belongs to");
    struct branch *branch = &run->branches[run->depth - 1];
    if (lexeme_is(word, "endif")) {
        run->depth--;
        return true;
    }
    branch->is_active =
        !branch->is_taken && (lexeme_is(word, "else") || holds(run, word, end));
    branch->is_taken = branch->is_taken || branch->is_active;
    return true;
}

static void select_lines(struct run *run, const struct lexeme *at,
                         const struct lexeme *end)
{
    struct selection *out = run->out;
    out->items = arena_grow(run->of->arena, out->items, out->count, &run->room,
                            sizeof *out->items);
    out->items[out->count++] = (struct segment){at, end};
}

static bool define(struct run *run, const struct lexeme *at, const struct lexeme *end)
{
    if (!is_active(run))
        return true;
    if (run->of->environment->form != 0 && lexeme_is(at + 2, run->of->form))
        return refuse(run, at + 2, "the user has defined it already");
    select_lines(run, at, end);
    return macro_define(run->macros, run->of->header->file, at + 2, end, run->fault);
}

static bool read_directive(struct run *run, const struct lexeme *at,
                           const struct lexeme *end)
{
    const struct lexeme *word = at + 1;
    if (lexeme_is_any(word, "if ifdef ifndef"))
        return open_branch(run, at, end);
    if (lexeme_is_any(word, "elif else endif"))
        return next_branch(run, word, end);
    if (lexeme_is(word, "define") && word + 1 < end)
        return define(run, at, end);
    if (lexeme_is(word, "include") && is_active(run))
        select_lines(run, at, end);
    run->is_refused = run->is_refused || (is_active(run) && lexeme_is(word, "error"));
    return true;
}

static bool read_all(struct run *run)
{
    const struct lexeme *at = run->of->header->items;
    while (at->kind != LEXEME_END && !run->is_refused) {
        const struct lexeme *end = at;
        bool good = true;
        if (lexeme_opens_directive(at)) {
            end = lexeme_end_of_line(at);
            good = read_directive(run, at, end);
        } else {
            while (end->kind != LEXEME_END && !lexeme_opens_directive(end))
                end++;
            if (is_active(run))
                select_lines(run, at, end);
        }
        if (!good || run->fault->status != 0)
            return false;
        at = end;
    }
    return run->is_refused || run->depth == 0 || refuse(run, at, "an #if has no #endif");
}

bool filter_select(const struct filter *filter, struct selection *out,
                   struct fault *fault)
{
    struct run run = {.of = filter, .macros = filter->macros, .out = out, .fault = fault};
    run.macros->count = 0;
    *out = (struct selection){.items = NULL};
    if (!read_all(&run))
        return false;
    out->is_there = !run.is_refused;
    const struct lexeme form = lexeme_of(filter->form);
    int64_t value;
    if (*filter->form != '\0' && value_of(&run, &form, &value) && value > 0)
        out->form = (unsigned)value;
    return fault->status == 0;
}

bool filter_expand(struct arena *arena, const struct lexemes *header,
                   const struct selection *selection, struct lexemes *out,
                   struct fault *fault)
{
    struct macros *macros = arena_alloc(arena, 1, sizeof *macros);
    struct expansion text = {.arena = arena};
    macros->count = 0;
    for (size_t i = 0; i < selection->count; i++) {
        const struct segment *of = &selection->items[i];
        const bool is_directive = lexeme_opens_directive(of->at);
        if (!(!is_directive
                  ? macro_expand(macros, header->file, of->at, of->end, &text, fault)
                  : lexeme_is(of->at + 1, "include") ||
                        macro_define(macros, header->file, of->at + 2, of->end, fault)))
            return false;
    }
    struct lexeme *items = arena_alloc(arena, text.count + 1, sizeof *items);
    if (text.count != 0)
        memcpy(items, text.items, text.count * sizeof *items);
    items[text.count] = header->items[header->count];
    *out = (struct lexemes){header->file, items, text.count};
    return true;
}

/* ---- what compilers declare */

/* Where names come from that are not the header's own. */
static const struct source {
    const char *names;   /* how they begin */
    const char *stem;    /* of the header <stem.h> */
    const char *instead; /* another that has it, or NULL */
} sources[] = {
    {"_mm", "immintrin", NULL},     {"__m", "immintrin", NULL},
    {"_pext_", "immintrin", NULL},  {"_pdep_", "immintrin", NULL},
    {"_byteswap_", "stdlib", NULL}, {"uint", "stdint", "\"types.h\""},
};

static const struct source *find_source(const struct lexeme *word)
{
    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++)
        if (word->kind == LEXEME_NAME && lexeme_begins(word, sources[i].names))
            return &sources[i];
    return NULL;
}

static bool includes(const struct selection *selection, const struct source *source)
{
    bool does = false;
    for (size_t i = 0; i < selection->count; i++) {
        const struct lexeme *at = selection->items[i].at;
        does =
            does || (lexeme_opens_directive(at) && lexeme_is(at + 1, "include") &&
                     (lexeme_is(at + 3, source->stem) ||
                      (source->instead != NULL && lexeme_is(at + 2, source->instead))));
    }
    return does;
}

bool filter_has_includes(const struct lexemes *header, const struct selection *selection,
                         struct fault *fault)
{
    for (size_t i = 0; i < selection->count; i++) {
        const struct segment *of = &selection->items[i];
        for (const struct lexeme *at = of->at; at < of->end; at++) {
            const struct source *source = find_source(at);
            if (source != NULL && !includes(selection, source))
                return fault_at(fault, (struct origin){header->file, at->line},
                                "%.*s: <%s.h> is not included", (int)at->length,
                                at->bytes, source->stem);
        }
    }
    return true;
}

/* ---- all directives of a header, and all its code */

/* Whether a line stands there that a header may have. */
static bool is_line(const struct lexeme *word, const struct lexeme *end,
                    const char *capitals)
{
    static const char *const lines[] = {
        "include < stdint . h >", "include < immintrin . h >", "include < stdlib . h >",
        "include STRING", "error STRING"};
    const struct lexeme *name = word + 1;
    bool is = lexeme_is_any(word, "if ifdef ifndef elif else endif");
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        is = is || lexeme_match(word, lines[i]) == end;
    if (!lexeme_is(word, "define"))
        return is;
    is = name < end && lexeme_begins(name, capitals) && !lexeme_ends(name, "_H");
    for (size_t i = 0; is && i < name->length; i++)
        is = !islower((unsigned char)name->bytes[i]);
    return is;
}

bool filter_check(struct arena *arena, const struct lexemes *header, const char *prefix,
                  struct fault *fault)
{
    const char *capitals = arena_print(arena, "%s_", arena_capitals(arena, prefix));
    const struct lexeme *last = header->items + header->count;
    for (const struct lexeme *at = header->items; at < last; at++)
        if (lexeme_opens_directive(at) &&
            !is_line(at + 1, lexeme_end_of_line(at), capitals))
            return lexeme_refuse(
                header->file, at + 1 < last ? at + 1 : at,
                "a line with # has if, ifdef, ifndef, elif, else or endif; define and a "
                "name in capitals that begins with the prefix and guards no header; "
                "include and <stdint.h>, <immintrin.h>, <stdlib.h> or a header of the "
                "folder; or error and a string in quotes",
                fault);
    return true;
}

struct lexemes filter_asked(struct arena *arena, const struct lexemes *headers,
                            unsigned count)
{
    struct expansion names = {.arena = arena};
    size_t room = 0;
    for (unsigned i = 0; i < count; i++)
        for (const struct lexeme *at = headers[i].items; at->kind != LEXEME_END;) {
            const struct lexeme *end = lexeme_end_of_line(at);
            const bool is_condition = lexeme_opens_directive(at) &&
                                      lexeme_is_any(at + 1, "if ifdef ifndef elif");
            for (const struct lexeme *name = at; is_condition && name < end; name++) {
                const enum inquiry inquiry =
                    name->kind == LEXEME_NAME ? environment_inquiry(name) : INQUIRY_NONE;
                if (inquiry == INQUIRY_NONE)
                    continue;
                names.items = arena_grow(arena, names.items, names.count, &room,
                                         sizeof *names.items);
                names.items[names.count++] = *name;
            }
            at = end;
        }
    return (struct lexemes){"", names.items, names.count};
}

bool filter_has_read(const struct lexemes *header, const bool *is_read,
                     struct fault *fault)
{
    for (const struct lexeme *at = header->items; at->kind != LEXEME_END;
         at = lexeme_end_of_line(at))
        if (!lexeme_opens_directive(at) && !is_read[at - header->items])
            return lexeme_refuse(header->file, at,
                                 "no environment that is tried has this line", fault);
    return true;
}
