/* Directives, gone through for all platforms at once: what a condition gives is the set of those where it
 * holds. All are read, also those that nobody comes to. */
#include "reader/filter.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "board/bits.h"

enum { NESTING_MAX = 16, CONDITION_MAX = 200, MACROS_MAX = 64 };

/* An #if that has begun: which platforms come to it, which took a branch, and which have this one. */
struct branch {
    uint64_t outer, taken, active;
};

/* A macro that some platforms have of the header: a plain number, or, where it is -1, just defined. */
struct macro {
    struct lexeme name;
    int value;
    uint64_t on;
};

struct filtering {
    struct filter *filter;
    struct environments *environments;
    const struct lexeme *at, *end; /* what is left of the line */
    struct branch branches[NESTING_MAX + 1];
    unsigned depth;
    struct macro macros[MACROS_MAX];
    unsigned macro_count;
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

/* Whether a line in front defines the name for somebody; `*on` are the platforms that have it. */
static bool has_macro(const struct filtering *run, const struct lexeme *name,
                      uint64_t *on)
{
    bool has = false;
    *on = 0;
    for (unsigned i = 0; i < run->macro_count; i++)
        if (lexeme_equal(&run->macros[i].name, name)) {
            *on |= run->macros[i].on;
            has = true;
        }
    return has;
}

/* Whether environments answer for a name: of forms, for that of the header alone. */
static bool is_answered(const struct filtering *run, const struct lexeme *name)
{
    const enum inquiry inquiry = environment_inquiry(name);
    return inquiry == INQUIRY_FORM
               ? !run->filter->is_own || lexeme_is(name, run->environments->form)
               : inquiry != INQUIRY_NONE;
}

/* Where a name is defined that a condition asks for. */
static uint64_t defines(const struct filtering *run, const struct lexeme *name)
{
    uint64_t on;
    const bool is_macro = has_macro(run, name, &on);
    if (is_answered(run, name))
        on |= environments_define(run->environments, name, run->filter->is_own);
    else if (!is_macro)
        refuse(run, name,
               "a condition asks for a compiler, a processor, or the form, ..._SLIDERS or "
               "..._PORTABLE");
    return on;
}

static bool compares(int value, const struct lexeme *mark, int number)
{
    const char first = mark->bytes[0];
    return value == number ? mark->length == 2 && first != '!'
           : first == '!'  ? true
           : first == '<'  ? value < number
                           : first == '>' && value > number;
}

/* NAME == 1, and the like. A macro that is not defined is 0. */
static uint64_t compare(struct filtering *run)
{
    const struct lexeme *name = run->at, *mark = name + 1;
    if (run->end - name < 3 || !lexeme_is_any(mark, "== != < > <= >=") ||
        plain_number(mark + 1) < 0)
        return refuse_condition(run);
    const int number = plain_number(mark + 1);
    bool is_number = environment_inquiry(name) == INQUIRY_FORM;
    uint64_t on = 0, others = UINT64_MAX;
    defines(run, name);
    for (unsigned i = 0; i < run->macro_count; i++) {
        const struct macro *macro = &run->macros[i];
        if (!lexeme_equal(&macro->name, name))
            continue;
        is_number = is_number || macro->value >= 0;
        others &= ~macro->on;
        on |= compares(macro->value, mark, number) ? macro->on : 0;
    }
    if (!is_number)
        return refuse_condition(run);
    run->at += 3;
    return on | (compares(0, mark, number) ? others : 0);
}

/* Joined by that mark, of which the other one is the tighter. */
static uint64_t joined(struct filtering *run, const char *mark);

static uint64_t ask(struct filtering *run)
{
    const struct lexeme *word = run->at, *name = word + 2;
    if (accept(run, "!")) /* which is tighter than a comparison */
        return lexeme_is_any(run->at, "! ( defined __has_builtin")
                   ? ~ask(run)
                   : refuse_condition(run);
    if (accept(run, "(")) {
        const uint64_t on = joined(run, "||");
        return accept(run, ")") ? on : refuse_condition(run);
    }
    if (run->end - word < 4 || !lexeme_is_any(word, "defined __has_builtin") ||
        !lexeme_is(word + 1, "(") || name->kind != LEXEME_NAME ||
        !lexeme_is(word + 3, ")"))
        return compare(run);
    run->at += 4;
    const uint64_t on = lexeme_is(word, "defined") ? UINT64_MAX : defines(run, word);
    return defines(run, name) & on;
}

static uint64_t joined(struct filtering *run, const char *mark)
{
    const bool is_or = mark[0] == '|';
    uint64_t on = is_or ? joined(run, "&&") : ask(run);
    while (accept(run, mark))
        on = is_or ? on | joined(run, "&&") : on & ask(run);
    return on;
}

/* Where the condition holds that stands behind a word. */
static uint64_t holds(struct filtering *run)
{
    const struct lexeme *word = run->at++;
    if (lexeme_is_any(word, "ifdef ifndef")) {
        if (run->end - word != 2 || word[1].kind != LEXEME_NAME)
            return refuse(run, word, "the name of a macro is expected behind this");
        return lexeme_is(word, "ifdef") ? defines(run, word + 1)
                                        : ~defines(run, word + 1);
    }
    if (run->end - word > CONDITION_MAX)
        return refuse(run, word, "this condition is too long");
    const uint64_t on = joined(run, "||");
    return run->at == run->end ? on : refuse_condition(run);
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
        branch[1] = (struct branch){branch->active, 0, 0};
        branch++;
    }
    branch->active = (is_else ? UINT64_MAX : holds(run)) & branch->outer & ~branch->taken;
    branch->taken |= branch->active;
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
    const uint64_t on = run->branches[run->depth].active & ~run->filter->refused;
    uint64_t before;
    if (!is)
        return false;
    has_macro(run, name, &before);
    if ((before & on) != 0)
        return refuse(run, name, "it is defined already");
    if (run->macro_count == MACROS_MAX)
        return refuse(run, name, "too many macros");
    run->macros[run->macro_count++] = (struct macro){*name, value, on};
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
    if (lexeme_is(word, "error"))
        run->filter->refused |= run->branches[run->depth].active;
    return is_understood ||
           refuse(run, word < run->end ? word : word - 1,
                  "a line with # has if, ifdef, ifndef, elif, else or endif; define and "
                  "a name in capitals that begins with the prefix and guards no header, "
                  "and maybe a number of up to nine digits; include and <stdint.h>, "
                  "<immintrin.h>, <stdlib.h> or a header of the folder; or error and a "
                  "string in quotes");
}

/* Notes the number that the form has on each platform. */
static void find_forms(struct filtering *run, const struct lexeme *form)
{
    memset(run->filter->forms, 0, sizeof run->filter->forms);
    for (unsigned i = 0; i < run->macro_count; i++)
        if (lexeme_equal(&run->macros[i].name, form) && run->macros[i].value > 0)
            for (uint64_t on = run->macros[i].on; on != 0; on &= on - 1)
                run->filter->forms[bits_lowest(on)] = (unsigned)run->macros[i].value;
}

bool filter_answer(struct filter *filter, struct environments *environments,
                   struct fault *fault)
{
    const struct lexeme form = lexeme_of(environments->form);
    const int chosen = filter->is_own ? environments_form(environments) : 0;
    struct filtering run = {.filter = filter,
                            .environments = environments,
                            .branches = {{UINT64_MAX, UINT64_MAX, UINT64_MAX}},
                            .fault = fault};
    filter->refused = 0;
    if (chosen != 0)
        run.macros[run.macro_count++] = (struct macro){form, chosen, UINT64_MAX};
    for (size_t i = 0; i < filter->count; i++) {
        struct filter_line *line = &filter->lines[i];
        run.at = line->at + 1;
        run.end = line->end;
        const bool is_directive = lexeme_opens_directive(line->at);
        line->on = is_directive ? 0 : run.branches[run.depth].active;
        if (is_directive && !read_directive(&run))
            return false;
    }
    find_forms(&run, &form);
    return run.depth == 0 || refuse(&run, &filter->header->items[filter->header->count],
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
        out.lines[out.count++] = (struct filter_line){.at = at, .end = end};
    }
    return out;
}

struct lexemes filter_text(struct arena *arena, const struct filter *filter,
                           unsigned platform)
{
    const struct lexemes *header = filter->header;
    struct lexeme *items = arena_alloc(arena, header->count + 1, sizeof *items);
    size_t count = 0;
    for (size_t i = 0; i < filter->count; i++)
        if (filter_has(&filter->lines[i], platform))
            for (const struct lexeme *at = filter->lines[i].at;
                 at < filter->lines[i].end;)
                items[count++] = *at++;
    items[count] = header->items[header->count];
    return (struct lexemes){header->file, items, count};
}
