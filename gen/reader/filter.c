/* Directives, gone through by one environment: it answers the conditions. All are read, also those that it
 * does not come to. */
#include "reader/filter.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { NESTING_MAX = 16, CONDITION_MAX = 200, MACROS_MAX = 64 };

/* An #if that has begun: whether the environment comes to it, whether it took a branch, and whether it
 * has this one. */
struct branch {
    bool outer, taken, active;
};

/* A macro that the environment has of the header: a plain number, or, where it is -1, just defined. */
struct macro {
    struct lexeme name;
    int value;
};

struct filtering {
    const struct filter *filter;
    const struct environments *environments;
    const struct environment *environment;
    const struct lexeme *at, *end; /* what is left of the line */
    struct branch branches[NESTING_MAX + 1];
    unsigned depth;
    struct macro macros[MACROS_MAX];
    unsigned macro_count;
    struct filtered *out;
    struct fault *fault;
};

static bool refuse(const struct filtering *run, const struct lexeme *at, const char *why)
{
    return run->fault->status == 0 &&
           lexeme_refuse(run->filter->header->file, at, why, run->fault);
}

/* ---- conditions: a few of C's expressions */

static bool refuse_condition(const struct filtering *run)
{
    struct lexeme at = run->at < run->end ? *run->at : lexeme_of("");
    at.line = run->end[-1].line;
    return refuse(
        run, &at,
        "a condition asks by defined(NAME) or __has_builtin(NAME), or compares the form, "
        "or a macro that is a plain number, with a number; ! && || and brackets join "
        "these");
}

static bool accept(struct filtering *run, const char *word)
{
    const bool is_there = run->at < run->end && lexeme_is(run->at, word);
    run->at += is_there;
    return is_there;
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

/* Whether a line in front defines the name, maybe as a number, for whomever. */
static bool is_macro(const struct filtering *run, const struct lexeme *name,
                     bool has_number)
{
    bool is = false;
    for (size_t i = 0; i < run->filter->count; i++) {
        const struct filter_line *line = &run->filter->lines[i];
        is = is || (line->at < name && lexeme_match(line->at, "# define") != NULL &&
                    lexeme_equal(line->at + 2, name) &&
                    (!has_number || line->at + 4 == line->end));
    }
    return is;
}

static const struct macro *macro_of(const struct filtering *run,
                                    const struct lexeme *name)
{
    for (unsigned i = 0; i < run->macro_count; i++)
        if (lexeme_equal(&run->macros[i].name, name))
            return &run->macros[i];
    return NULL;
}

/* Whether environments answer for a name: of forms, for that of the header alone. */
static bool is_answered(const struct filtering *run, const struct lexeme *name)
{
    const enum inquiry inquiry = environment_inquiry(name);
    return inquiry == INQUIRY_FORM
               ? !run->filter->is_own || lexeme_is(name, run->environments->form)
               : inquiry != INQUIRY_NONE;
}

/* Whether a name is defined that a condition asks for. */
static bool defines(const struct filtering *run, const struct lexeme *name)
{
    if (!is_answered(run, name) && !is_macro(run, name, false))
        refuse(run, name,
               "a condition asks for a compiler, a processor, or the form, ..._SLIDERS or "
               "..._PORTABLE");
    return macro_of(run, name) != NULL ||
           environment_defines(run->environments, run->environment, name,
                               run->filter->is_own);
}

/* NAME == 1, and the like. A macro that is not defined is 0. */
static bool compare(struct filtering *run)
{
    const struct lexeme *name = run->at, *mark = name + 1;
    const bool is_comparison = run->end - name >= 3 &&
                               lexeme_is_any(mark, "== != < > <= >=") &&
                               plain_number(mark + 1) >= 0;
    if (is_comparison)
        defines(run, name);
    if (!is_comparison ||
        (environment_inquiry(name) != INQUIRY_FORM && !is_macro(run, name, true)))
        return refuse_condition(run);
    const struct macro *macro = macro_of(run, name);
    const int value = macro == NULL ? 0 : macro->value, number = plain_number(mark + 1);
    const char first = mark->bytes[0];
    run->at += 3;
    return value == number ? mark->length == 2 && first != '!'
           : first == '!'  ? true
           : first == '<'  ? value < number
                           : first == '>' && value > number;
}

/* Joined by that mark, of which the other one is the tighter. */
static bool joined(struct filtering *run, const char *mark);

static bool ask(struct filtering *run)
{
    const struct lexeme *word = run->at, *name = word + 2;
    if (accept(run, "!")) /* which is tighter than a comparison */
        return lexeme_is_any(run->at, "! ( defined __has_builtin")
                   ? !ask(run)
                   : refuse_condition(run);
    if (accept(run, "(")) {
        const bool holds = joined(run, "||");
        return accept(run, ")") ? holds : refuse_condition(run);
    }
    if (run->end - word < 4 || !lexeme_is_any(word, "defined __has_builtin") ||
        !lexeme_is(word + 1, "(") || name->kind != LEXEME_NAME ||
        !lexeme_is(word + 3, ")"))
        return compare(run);
    run->at += 4;
    const bool has = defines(run, name);
    return lexeme_is(word, "defined") ? has : defines(run, word) && has;
}

static bool joined(struct filtering *run, const char *mark)
{
    const bool is_or = mark[0] == '|';
    bool holds = is_or ? joined(run, "&&") : ask(run);
    while (accept(run, mark)) {
        const bool more = is_or ? joined(run, "&&") : ask(run);
        holds = is_or ? holds || more : holds && more;
    }
    return holds;
}

/* Whether the condition holds that stands behind a word. */
static bool holds(struct filtering *run)
{
    const struct lexeme *word = run->at++;
    if (lexeme_is_any(word, "ifdef ifndef")) {
        if (run->end - word != 2 || word[1].kind != LEXEME_NAME)
            return refuse(run, word, "the name of a macro is expected behind this");
        return defines(run, word + 1) == lexeme_is(word, "ifdef");
    }
    if (run->end - word > CONDITION_MAX)
        return refuse(run, word, "this condition is too long");
    const bool holds = joined(run, "||");
    return run->at == run->end ? holds : refuse_condition(run);
}

/* ---- lines */

static bool read_condition(struct filtering *run)
{
    const bool is_if = lexeme_is_any(run->at, "if ifdef ifndef");
    const bool is_else = lexeme_is(run->at, "else");
    struct branch *branch = &run->branches[run->depth];
    if (is_if && run->depth == NESTING_MAX)
        return refuse(run, run->at, "conditions nest too deep");
    if (!is_if && run->depth == 0)
        return refuse(run, run->at, "there is no #if that this belongs to");
    if (accept(run, "endif")) {
        run->depth--;
        return true;
    }
    if (is_if) {
        run->depth++;
        branch[1] = (struct branch){branch->active, false, false};
        branch++;
    }
    branch->active = (is_else || holds(run)) && branch->outer && !branch->taken;
    branch->taken = branch->taken || branch->active;
    return run->fault->status == 0;
}

/* A name in capitals behind the prefix, and no guard's; and maybe a number. */
static bool read_macro(struct filtering *run)
{
    const struct lexeme *name = run->at + 1;
    const bool has_number = run->end - name == 2;
    const int value = has_number ? plain_number(name + 1) : -1;
    bool is = run->end - name > 0 && run->end - name <= 2 &&
              lexeme_is(run->at, "define") &&
              lexeme_begins(name, run->filter->capitals) && !lexeme_ends(name, "_H") &&
              has_number == (value >= 0);
    for (size_t i = 0; is && i < name->length; i++)
        is = !islower((unsigned char)name->bytes[i]);
    if (!is || !run->branches[run->depth].active)
        return is;
    if (macro_of(run, name) != NULL)
        return refuse(run, name, "it is defined already");
    if (run->macro_count == MACROS_MAX)
        return refuse(run, name, "too many macros");
    run->macros[run->macro_count++] = (struct macro){*name, value};
    return true;
}

/* What a directive says. */
static bool read_directive(struct filtering *run)
{
    static const char *const plain[] = {
        "include < stdint . h >", "include < immintrin . h >", "include < stdlib . h >",
        "include STRING", "error STRING"};
    const struct lexeme *word = run->at;
    if (word < run->end && lexeme_is_any(word, "if ifdef ifndef elif else endif"))
        return read_condition(run);
    bool is_understood = read_macro(run);
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        is_understood = is_understood || lexeme_match(word, plain[i]) == run->end;
    run->out->is_refused = lexeme_is(word, "error") && run->branches[run->depth].active;
    return is_understood ||
           refuse(run, word < run->end ? word : word - 1,
                  "a line with # has if, ifdef, ifndef, elif, else or endif; define and "
                  "a name in capitals that begins with the prefix and guards no header, "
                  "and maybe a number of up to nine digits; include and <stdint.h>, "
                  "<immintrin.h>, <stdlib.h> or a header of the folder; or error and a "
                  "string in quotes");
}

bool filter_answer(struct arena *arena, const struct filter *filter,
                   const struct environments *environments,
                   const struct environment *environment, struct filtered *out,
                   struct fault *fault)
{
    const struct lexeme form = lexeme_of(environments->form);
    struct filtering run = {.filter = filter,
                            .environments = environments,
                            .environment = environment,
                            .branches = {{true, true, true}},
                            .out = out,
                            .fault = fault};
    *out = (struct filtered){.has = arena_alloc(arena, filter->count, sizeof *out->has)};
    if (filter->is_own && environment->form != 0)
        run.macros[run.macro_count++] = (struct macro){form, environment->form};
    for (size_t i = 0; i < filter->count && !out->is_refused; i++) {
        const struct filter_line *line = &filter->lines[i];
        run.at = line->at + 1;
        run.end = line->end;
        if (!lexeme_opens_directive(line->at))
            out->has[i] = run.branches[run.depth].active;
        else if (!read_directive(&run))
            return false;
    }
    const struct macro *number = macro_of(&run, &form);
    out->form = number != NULL && number->value > 0 ? (unsigned)number->value : 0;
    return out->is_refused || run.depth == 0 ||
           refuse(&run, &filter->header->items[filter->header->count],
                  "an #if has no #endif");
}

struct filter filter_of(struct arena *arena, const struct lexemes *header,
                        const char *capitals, bool is_own)
{
    struct filter out = {.header = header, .capitals = capitals, .is_own = is_own};
    const struct lexeme *at = header->items, *end;
    for (; at->kind != LEXEME_END; at = end) {
        const bool is_directive = lexeme_opens_directive(at);
        end = is_directive ? lexeme_end_of_line(at) : at;
        while (!is_directive && end->kind != LEXEME_END && !lexeme_opens_directive(end))
            end++;
        out.lines = arena_grow(arena, out.lines, out.count, &out.room, sizeof *out.lines);
        out.lines[out.count++] = (struct filter_line){at, end, false};
    }
    return out;
}

void filter_add_asked(const struct filter *filter, struct lexeme *names, size_t *count)
{
    for (size_t i = 0; i < filter->count; i++) {
        const struct filter_line *line = &filter->lines[i];
        if (!lexeme_opens_directive(line->at) ||
            !lexeme_is_any(line->at + 1, "if ifdef ifndef elif"))
            continue;
        for (const struct lexeme *at = line->at + 2; at < line->end; at++) {
            bool is_new = at->kind == LEXEME_NAME &&
                          environment_inquiry(at) != INQUIRY_NONE &&
                          *count <= ENVIRONMENT_NAMES_MAX;
            for (size_t j = 0; is_new && j < *count; j++)
                is_new = !lexeme_equal(&names[j], at);
            if (is_new)
                names[(*count)++] = *at;
        }
    }
}

struct lexemes filter_text(struct arena *arena, const struct filter *filter,
                           const struct filtered *of)
{
    const struct lexemes *header = filter->header;
    struct lexeme *items = arena_alloc(arena, header->count + 1, sizeof *items);
    size_t count = 0;
    for (size_t i = 0; i < filter->count; i++)
        if (of->has[i])
            for (const struct lexeme *at = filter->lines[i].at;
                 at < filter->lines[i].end;)
                items[count++] = *at++;
    items[count] = header->items[header->count];
    return (struct lexemes){header->file, items, count};
}
