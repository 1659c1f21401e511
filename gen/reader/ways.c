/* The preprocessor, run once for each way. */
#include "reader/ways.h"

#include <string.h>

#include "reader/question.h"

enum { NESTING_MAX = 16, RUNS_MAX = 512 };

/* An #if that has begun. */
struct branch {
    bool is_outer_active, is_taken, is_active;
    bool is_last; /* its #else has come */
};

struct run {
    struct questions *questions;
    const struct lexemes *header;
    struct macros macros;
    struct branch branches[NESTING_MAX];
    unsigned depth;
    struct expansion out;
    bool is_refused; /* an #error was met */
    struct fault *fault;
};

static bool refuse(const struct run *run, const struct lexeme *at, const char *why)
{
    return fault_at(run->fault, (struct origin){run->header->file, at->line}, "%s", why);
}

static bool is_active(const struct run *run)
{
    return run->depth == 0 || run->branches[run->depth - 1].is_active;
}

static const struct lexeme *end_of_line(const struct lexeme *at)
{
    do
        at++;
    while (at->kind != LEXEME_END && !at->opens_line);
    return at;
}

static bool is_directive(const struct lexeme *at)
{
    return at->opens_line && lexeme_is(at, "#");
}

static bool opens_branch(const struct lexeme *word)
{
    return lexeme_is(word, "if") || lexeme_is(word, "ifdef") || lexeme_is(word, "ifndef");
}

/* Whether nothing depends on the group that begins here: between its directives there are
 * includes and `extern "C"` only. */
static bool is_idle(const struct lexeme *at)
{
    unsigned depth = 0;
    for (; at->kind != LEXEME_END; at = is_directive(at) ? end_of_line(at) : at + 1) {
        const struct lexeme *word = at + 1;
        if (!is_directive(at)) {
            if (!lexeme_is(at, "extern") && !lexeme_is(at, "{") && !lexeme_is(at, "}") &&
                at->kind != LEXEME_STRING)
                return false;
        } else if (opens_branch(word)) {
            depth++;
        } else if (lexeme_is(word, "endif")) {
            if (--depth == 0)
                return true;
        } else if (!lexeme_is(word, "include") && !lexeme_is(word, "else") &&
                   !lexeme_is(word, "elif")) {
            return false;
        }
    }
    return false;
}

static bool decide(struct run *run, const struct lexeme *word, const struct lexeme *end,
                   bool *holds)
{
    bool is_ifdef = lexeme_is(word, "ifdef") || lexeme_is(word, "ifndef");
    if (!question_holds(run->questions, &run->macros, word + 1, end, is_ifdef, holds,
                        run->fault))
        return false;
    *holds = *holds != lexeme_is(word, "ifndef");
    return true;
}

static bool open_branch(struct run *run, const struct lexeme *word,
                        const struct lexeme *end)
{
    bool holds = false, outer = is_active(run), idle = is_idle(word - 1);
    if (run->depth == NESTING_MAX)
        return refuse(run, word, "conditions nest too deep");
    if (outer && !idle && !decide(run, word, end, &holds))
        return false;
    run->branches[run->depth++] =
        (struct branch){outer, holds || idle, outer && holds, false};
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
    if (branch->is_last)
        return refuse(run, word, "it stands behind an #else");
    branch->is_last = lexeme_is(word, "else");
    bool holds = true, is_open = branch->is_outer_active && !branch->is_taken;
    if (is_open && lexeme_is(word, "elif") && !decide(run, word, end, &holds))
        return false;
    branch->is_active = is_open && holds;
    branch->is_taken = branch->is_taken || branch->is_active;
    return true;
}

static bool read_directive(struct run *run, const struct lexeme *at,
                           const struct lexeme *end)
{
    const struct lexeme *word = at + 1;
    if (opens_branch(word))
        return open_branch(run, word, end);
    if (lexeme_is(word, "elif") || lexeme_is(word, "else") || lexeme_is(word, "endif"))
        return next_branch(run, word, end);
    if (!is_active(run) || lexeme_is(word, "include"))
        return true;
    if (lexeme_is(word, "error")) {
        run->is_refused = true;
        return true;
    }
    if (!lexeme_is(word, "define") || word + 1 == end)
        return refuse(run, word, "this directive is not understood");
    return macro_define(&run->macros, run->header->file, word + 1, end, run->fault);
}

static const struct lexeme *end_of_text(const struct lexeme *at)
{
    while (at->kind != LEXEME_END && !is_directive(at))
        at++;
    return at;
}

static bool run_once(struct run *run)
{
    const struct lexeme *at = run->header->items;
    while (at->kind != LEXEME_END && !run->is_refused) {
        const struct lexeme *end = is_directive(at) ? end_of_line(at) : end_of_text(at);
        if (is_directive(at)
                ? !read_directive(run, at, end)
                : is_active(run) && !macro_expand(&run->macros, run->header->file, at,
                                                  end, &run->out, run->fault))
            return false;
        at = end;
    }
    return run->is_refused || run->depth == 0 || refuse(run, at, "an #if has no #endif");
}

static bool is_same(const struct way *a, const struct way *b)
{
    if (a->form != b->form || a->lexemes.count != b->lexemes.count)
        return false;
    for (size_t i = 0; i < a->lexemes.count; i++)
        if (!lexeme_equal(&a->lexemes.items[i], &b->lexemes.items[i]))
            return false;
    return true;
}

static struct way finish(struct arena *arena, struct run *run, const char *form)
{
    struct text answers = {.arena = arena};
    question_tell(run->questions, &answers);
    struct lexeme name = {.kind = LEXEME_NAME, .bytes = form, .length = strlen(form)};
    int64_t number = question_number(run->questions, &run->macros, &name);
    struct lexeme *items = arena_alloc(arena, run->out.count + 1, sizeof *items);
    if (run->out.count != 0)
        memcpy(items, run->out.items, run->out.count * sizeof *items);
    items[run->out.count] = run->header->items[run->header->count];
    return (struct way){answers.length == 0 ? "" : answers.bytes,
                        {run->header->file, items, run->out.count},
                        number > 0 ? (unsigned)number : 0};
}

static void add(struct way *ways, size_t *count, struct way way)
{
    for (size_t i = 0; i < *count; i++)
        if (is_same(&ways[i], &way))
            return;
    ways[(*count)++] = way;
}

bool ways_of(struct arena *arena, const struct lexemes *header, const char *form,
             struct ways *out, struct fault *fault)
{
    struct questions *questions = arena_alloc(arena, 1, sizeof *questions);
    struct run *run = arena_alloc(arena, 1, sizeof *run);
    struct way *ways = arena_alloc(arena, RUNS_MAX, sizeof *ways);
    size_t count = 0, runs = 0;
    *questions = (struct questions){.arena = arena, .header = header};
    do {
        *run = (struct run){
            .questions = questions, .header = header, .out.arena = arena, .fault = fault};
        if (!run_once(run))
            return false;
        if (++runs == RUNS_MAX)
            return fault_at(fault, (struct origin){header->file, 0},
                            "its conditions can fall in more than %d ways", RUNS_MAX);
        if (!run->is_refused && run->out.count != 0)
            add(ways, &count, finish(arena, run, form));
    } while (question_advance(questions));
    *out = (struct ways){ways, count};
    return count != 0 || fault_at(fault, (struct origin){header->file, 0},
                                  "none of its ways has any code");
}
