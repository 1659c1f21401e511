/* Conditions, and the lines that they are about. Each condition is answered once, for all environments. */
#include "reader/filter.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "reader/parser.h"

enum { NESTING_MAX = 16 };

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

enum { SOURCES = sizeof sources / sizeof *sources };

/* An #if that has begun: who come to it, whom an earlier branch took, and who have this one. */
struct branch {
    struct readers outer, taken, active;
};

struct run {
    struct arena *arena;
    const struct environments *environments;
    const char *capitals;
    bool is_own;
    struct readers all;
    struct branch branches[NESTING_MAX];
    unsigned depth;
    struct readers includes[SOURCES]; /* who includes each */
    struct filtered *out;
    struct fault *fault;
};

static bool refuse(const struct run *run, const struct lexeme *at, const char *why)
{
    return run->fault->status == 0 &&
           lexeme_refuse(run->out->header->file, at, why, run->fault);
}

/* ---- conditions: a few of C's expressions */

#define GRAMMAR                                                                          \
    "a condition asks by defined(NAME) or __has_builtin(NAME), or compares the form, "   \
    "or a macro that is a plain number, with a number; ! && || and brackets join these"

static const struct readers nobody;

/* For whom the header defines the name, which `*is_there` tells it has. */
static struct readers defined_there(const struct run *run, const struct lexeme *name,
                                    bool *is_there)
{
    const struct filtered *out = run->out;
    struct readers has = nobody;
    *is_there = false;
    for (unsigned i = 0; i < out->macro_count; i++)
        if (lexeme_equal(&out->macros[i].name, name)) {
            has = readers_or(has, out->macros[i].readers);
            *is_there = true;
        }
    return has;
}

/* Who has a name defined that a condition asks for: of themselves, or by the header. */
static struct readers defining(const struct run *run, const struct lexeme *name)
{
    bool is_there;
    const struct readers has =
        readers_or(defined_there(run, name, &is_there),
                   environments_defining(run->environments, name, run->is_own));
    if (!is_there && environment_inquiry(name) == INQUIRY_NONE)
        refuse(run, name,
               "a condition asks for a compiler, a processor, or a form, "
               "..._SLIDERS or ..._PORTABLE");
    return has;
}

static bool compares(struct run *run, const struct lexeme *mark, int64_t a, int64_t b)
{
    return lexeme_is(mark, "==")   ? a == b
           : lexeme_is(mark, "!=") ? a != b
           : lexeme_is(mark, "<")  ? a < b
           : lexeme_is(mark, ">")  ? a > b
           : lexeme_is(mark, "<=") ? a <= b
           : lexeme_is(mark, ">=") ? a >= b
                                   : refuse(run, mark, GRAMMAR);
}

/* For whom the macro compares so with a number. One that is not defined is 0. */
static struct readers comparing(struct run *run, const struct lexeme *name,
                                const struct lexeme *mark, int64_t number)
{
    const struct filtered *out = run->out;
    struct readers left = run->all, hold = nobody;
    bool has_number = environment_inquiry(name) == INQUIRY_FORM;
    defining(run, name);
    for (unsigned i = 0; i < out->macro_count; i++) {
        const struct macro *macro = &out->macros[i];
        if (!lexeme_equal(&macro->name, name))
            continue;
        if (compares(run, mark, macro->value, number))
            hold = readers_or(hold, macro->readers);
        left = readers_minus(left, macro->readers);
        has_number = macro->value >= 0;
    }
    if (!has_number)
        refuse(run, name, GRAMMAR);
    return compares(run, mark, 0, number) ? readers_or(hold, left) : hold;
}

static struct readers evaluate(struct run *run, const struct node *node)
{
    struct node *const *of = node->children;
    struct lexeme word = lexeme_of(node->kind == NODE_BINARY ? node->mark
                                   : node->name == NULL      ? ""
                                                             : node->name);
    word.line = node->line;
    if (node->kind == NODE_UNARY && node->mark[0] == '!')
        return readers_minus(run->all, evaluate(run, of[0]));
    if (node->kind == NODE_BINARY && lexeme_is_any(&word, "&& ||")) {
        const struct readers a = evaluate(run, of[0]), b = evaluate(run, of[1]);
        return word.bytes[0] == '&' ? readers_and(a, b) : readers_or(a, b);
    }
    const bool compares = node->kind == NODE_BINARY && of[0]->kind == NODE_NAME &&
                          of[1]->kind == NODE_NUMBER && of[1]->type == &type_int;
    if (!compares &&
        (node->kind != NODE_CALL || node->count != 1 ||
         !lexeme_is_any(&word, "defined __has_builtin") || of[0]->kind != NODE_NAME)) {
        refuse(run, &word, GRAMMAR);
        return nobody;
    }
    struct lexeme name = lexeme_of(of[0]->name);
    name.line = node->line;
    if (compares)
        return comparing(run, &name, &word, (int64_t)of[1]->value);
    const struct readers has = defining(run, &name);
    return word.bytes[0] == 'd' ? has : readers_and(has, defining(run, &word));
}

/* For whom the condition holds that stands behind a word. */
static struct readers holding(struct run *run, const struct lexeme *word,
                              const struct lexeme *end)
{
    static const struct unit *const none[] = {NULL};
    const size_t count = (size_t)(end - word) - 1;
    if (lexeme_is_any(word, "ifdef ifndef")) {
        if (count != 1 || word[1].kind != LEXEME_NAME)
            refuse(run, word, "the name of a macro is expected behind this");
        const struct readers has = count == 1 ? defining(run, word + 1) : nobody;
        return lexeme_is(word, "ifdef") ? has : readers_minus(run->all, has);
    }
    struct lexeme *line = arena_alloc(run->arena, count + 1, sizeof *line);
    memcpy(line, word + 1, count * sizeof *line);
    line[count] = (struct lexeme){.kind = LEXEME_END, .line = word->line, .bytes = ""};
    struct parser parser = {.arena = run->arena,
                            .file = run->out->header->file,
                            .at = line,
                            .included = none,
                            .fault = run->fault};
    const struct node *condition = parser_expression(&parser);
    if (condition == NULL || parser.at->kind != LEXEME_END) {
        refuse(run, parser.at, GRAMMAR);
        return nobody;
    }
    return evaluate(run, condition);
}

/* ---- lines */

static struct readers active(const struct run *run)
{
    const struct readers of =
        run->depth == 0 ? run->all : run->branches[run->depth - 1].active;
    return readers_minus(of, run->out->refused);
}

static bool open_branch(struct run *run, const struct lexeme *word,
                        const struct lexeme *end)
{
    if (run->depth == NESTING_MAX)
        return refuse(run, word, "conditions nest too deep");
    const struct readers outer = active(run);
    const struct readers taken = readers_and(outer, holding(run, word, end));
    run->branches[run->depth++] = (struct branch){outer, taken, taken};
    return true;
}

static bool next_branch(struct run *run, const struct lexeme *word,
                        const struct lexeme *end)
{
    if (run->depth == 0)
        return refuse(run, word, "there is no #if that this belongs to");
    struct branch *branch = &run->branches[run->depth - 1];
    const bool is_end = lexeme_is(word, "endif");
    run->depth -= is_end;
    if (is_end)
        return true;
    branch->active = readers_minus(branch->outer, branch->taken);
    if (lexeme_is(word, "elif"))
        branch->active = readers_and(branch->active, holding(run, word, end));
    branch->taken = readers_or(branch->taken, branch->active);
    return true;
}

/* A number that no compiler reads in another way: nine digits, or fewer; else -1. */
static int plain_number(const struct lexeme *lexeme)
{
    size_t digits = 0;
    while (digits < lexeme->length && isdigit((unsigned char)lexeme->bytes[digits]))
        digits++;
    const bool is = digits == lexeme->length && digits < 10 &&
                    (lexeme->bytes[0] != '0' || digits == 1);
    return is ? (int)strtol(lexeme->bytes, NULL, 10) : -1;
}

/* Capitals behind the prefix, and no guard. */
static bool is_macro(const struct run *run, const struct lexeme *name)
{
    bool is = lexeme_begins(name, run->capitals) && !lexeme_ends(name, "_H");
    for (size_t i = 0; is && i < name->length; i++)
        is = !islower((unsigned char)name->bytes[i]);
    return is;
}

static bool define(struct run *run, const struct lexeme *name, int value,
                   struct readers who)
{
    struct filtered *out = run->out;
    bool is_there;
    const struct readers known = readers_and(who, defined_there(run, name, &is_there));
    if (readers_first(&known) != ENVIRONMENTS_MAX)
        return refuse(run, name, "it is defined already");
    if (out->macro_count == MACROS_MAX)
        return refuse(run, name, "too many macros");
    out->macros[out->macro_count++] = (struct macro){*name, value, who};
    return true;
}

/* Notes who has the names of that file. */
static void include(struct run *run, const struct lexeme *file)
{
    for (size_t i = 0; i < SOURCES; i++)
        if (lexeme_is(file + 1, sources[i].stem) ||
            (sources[i].instead != NULL && lexeme_is(file, sources[i].instead)))
            run->includes[i] = readers_or(run->includes[i], active(run));
}

/* What a directive says: from behind its # to its end. */
static bool read_directive(struct run *run, const struct lexeme *word,
                           const struct lexeme *end)
{
    static const char *const includes[] = {"include < stdint . h >",
                                           "include < immintrin . h >",
                                           "include < stdlib . h >", "include STRING"};
    const bool has_number = word + 3 == end && plain_number(word + 2) >= 0;
    if (word < end && lexeme_is_any(word, "if ifdef ifndef"))
        return open_branch(run, word, end);
    if (word < end && lexeme_is_any(word, "elif else endif"))
        return next_branch(run, word, end);
    if (word + 1 < end && lexeme_is(word, "define") && is_macro(run, word + 1) &&
        (word + 2 == end || has_number))
        return define(run, word + 1, has_number ? plain_number(word + 2) : -1,
                      active(run));
    if (lexeme_match(word, "error STRING") == end) {
        run->out->refused = readers_or(run->out->refused, active(run));
        return true;
    }
    for (size_t i = 0; i < sizeof includes / sizeof *includes; i++)
        if (lexeme_match(word, includes[i]) == end) {
            include(run, word + 1);
            return true;
        }
    return refuse(
        run, word < end ? word : word - 1,
        "a line with # has if, ifdef, ifndef, elif, else or endif; define and a "
        "name in capitals that begins with the prefix and guards no header, and maybe a "
        "number of up to nine digits; include and <stdint.h>, <immintrin.h>, <stdlib.h> "
        "or a header of the folder; or error and a string in quotes");
}

static bool read_all(struct run *run)
{
    struct filtered *out = run->out;
    const struct lexeme *at = out->header->items, *end;
    for (; at->kind != LEXEME_END; at = end) {
        if (lexeme_opens_directive(at)) {
            end = lexeme_end_of_line(at);
            if (!read_directive(run, at + 1, end) || run->fault->status != 0)
                return false;
            continue;
        }
        for (end = at; end->kind != LEXEME_END && !lexeme_opens_directive(end);)
            end++;
        out->segments = arena_grow(run->arena, out->segments, out->count, &out->room,
                                   sizeof *out->segments);
        out->segments[out->count++] = (struct segment){at, end, active(run)};
    }
    return run->depth == 0 || refuse(run, at, "an #if has no #endif");
}

/* Whether all who have a name include what declares it. */
static bool has_includes(const struct run *run, const struct segment *of)
{
    const struct readers who = readers_minus(of->readers, run->out->refused);
    for (const struct lexeme *at = of->at; at < of->end; at++)
        for (size_t i = 0; at->kind == LEXEME_NAME && i < SOURCES; i++) {
            const struct readers without = readers_minus(who, run->includes[i]);
            if (lexeme_begins(at, sources[i].names) &&
                readers_first(&without) != ENVIRONMENTS_MAX)
                return fault_at(run->fault,
                                (struct origin){run->out->header->file, at->line},
                                "%.*s: <%s.h> is not included", (int)at->length,
                                at->bytes, sources[i].stem);
        }
    return true;
}

/* The user may have defined the form before, to be any number that is tried. */
static bool choose_forms(struct run *run)
{
    const struct lexeme form = lexeme_of(run->environments->form);
    bool good = true;
    for (int i = 1; i <= ENVIRONMENT_FORMS && good; i++)
        good = define(run, &form, i, environments_of_form(run->environments, i));
    return good;
}

bool filter_read(struct arena *arena, const struct lexemes *header,
                 const struct environments *environments, const char *capitals,
                 bool is_own, struct filtered *out, struct fault *fault)
{
    struct run run = {.arena = arena,
                      .environments = environments,
                      .capitals = capitals,
                      .is_own = is_own,
                      .all = readers_all(environments),
                      .out = out,
                      .fault = fault};
    *out = (struct filtered){.header = header};
    bool good = (!is_own || choose_forms(&run)) && read_all(&run);
    for (size_t i = 0; i < out->count && good && is_own; i++)
        good = has_includes(&run, &out->segments[i]);
    return good;
}

/* ---- what they have */

unsigned filter_number(const struct filtered *of, const char *macro, unsigned number)
{
    int value = 0;
    for (unsigned i = 0; i < of->macro_count; i++)
        if (lexeme_is(&of->macros[i].name, macro) &&
            readers_have(&of->macros[i].readers, number))
            value = of->macros[i].value;
    return value < 0 ? 0 : (unsigned)value;
}

struct lexemes filter_text(struct arena *arena, const struct filtered *of,
                           unsigned number)
{
    struct lexeme *items = arena_alloc(arena, of->header->count + 1, sizeof *items);
    size_t count = 0;
    for (size_t i = 0; i < of->count; i++)
        if (readers_have(&of->segments[i].readers, number))
            for (const struct lexeme *at = of->segments[i].at; at < of->segments[i].end;)
                items[count++] = *at++;
    items[count] = of->header->items[of->header->count];
    return (struct lexemes){of->header->file, items, count};
}

struct lexemes filter_asked(struct arena *arena, const struct lexemes *headers,
                            unsigned count)
{
    struct lexemes names = {.file = ""};
    struct lexeme *items = NULL;
    size_t room = 0;
    for (unsigned i = 0; i < count; i++) {
        bool is_condition = false;
        for (const struct lexeme *at = headers[i].items; at->kind != LEXEME_END; at++) {
            is_condition =
                at->opens_line
                    ? lexeme_is(at, "#") && lexeme_is_any(at + 1, "if ifdef ifndef elif")
                    : is_condition;
            bool is_new = is_condition && at->kind == LEXEME_NAME &&
                          environment_inquiry(at) != INQUIRY_NONE;
            for (size_t j = 0; is_new && j < names.count; j++)
                is_new = !lexeme_equal(&items[j], at);
            if (!is_new)
                continue;
            items = arena_grow(arena, items, names.count, &room, sizeof *items);
            items[names.count++] = *at;
        }
    }
    names.items = items;
    return names;
}
