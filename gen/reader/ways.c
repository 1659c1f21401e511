/* The preprocessor, run once for each way. */
#include "reader/ways.h"

#include <string.h>

#include "reader/condition.h"

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
    struct expansion out, includes;
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

/* Whether the group that begins here is one end of `extern "C"`. */
static bool is_linkage(const struct lexeme *at)
{
    return lexeme_match(at, "# ifdef __cplusplus extern \"C\" { # endif") != NULL ||
           lexeme_match(at, "# ifdef __cplusplus } # endif") != NULL;
}

bool ways_are_operators(const struct lexeme *at)
{
    at = lexeme_match(at, "# if defined ( __cplusplus ) && defined (");
    return at != NULL && lexeme_ends(at, "_OPERATORS") && lexeme_is(at + 1, ")") &&
           at[2].opens_line;
}

/* The end of the group that begins here where there are only includes and pragmas between its
 * directives; else NULL. */
static const struct lexeme *end_of_includes(const struct lexeme *at)
{
    int depth = 0;
    for (; at->kind != LEXEME_END && lexeme_opens_directive(at);
         at = lexeme_end_of_line(at)) {
        depth += lexeme_nests(at);
        if (depth == 0)
            return at;
        if (lexeme_nests(at) <= 0 &&
            !lexeme_is_any(at + 1, "include pragma else elif endif"))
            return NULL;
    }
    return NULL;
}

static bool add_include(struct run *run, const struct lexeme *at)
{
    static const struct macros none = {.count = 0};
    return macro_expand(&none, run->header->file, at, lexeme_end_of_line(at),
                        &run->includes, run->fault);
}

/* Whether nothing depends on the group that begins here. What it includes may be there. */
static bool is_idle(struct run *run, const struct lexeme *at)
{
    const struct lexeme *end = end_of_includes(at);
    for (; end != NULL && is_active(run) && at < end; at = lexeme_end_of_line(at))
        if (lexeme_is(at + 1, "include") && !add_include(run, at))
            return false;
    return end != NULL || is_linkage(at) || ways_are_operators(at);
}

static bool decide(struct run *run, const struct lexeme *word, const struct lexeme *end,
                   bool *holds)
{
    bool is_ifdef = lexeme_is_any(word, "ifdef ifndef");
    if (!question_holds(run->questions, &run->macros, word + 1, end, is_ifdef, holds,
                        run->fault))
        return false;
    *holds = *holds != lexeme_is(word, "ifndef");
    return true;
}

static bool open_branch(struct run *run, const struct lexeme *word,
                        const struct lexeme *end)
{
    bool holds = false, outer = is_active(run), idle = is_idle(run, word - 1);
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
    if (lexeme_nests(at) > 0)
        return open_branch(run, word, end);
    if (lexeme_is_any(word, "elif else endif"))
        return next_branch(run, word, end);
    if (!is_active(run))
        return true;
    if (lexeme_is(word, "include"))
        return add_include(run, at);
    if (lexeme_is(word, "error")) {
        run->is_refused = true;
        return true;
    }
    if (!lexeme_is(word, "define") || word + 1 == end)
        return refuse(run, word, "this directive is not understood");
    /* Of a compiler that is known what is read is printed: that stays a call. */
    if (run->questions->compiler != NULL && macro_is_users(word + 1))
        return true;
    return macro_define(&run->macros, run->header->file, word + 1, end, run->fault);
}

static const struct lexeme *end_of_text(const struct lexeme *at)
{
    while (at->kind != LEXEME_END && !lexeme_opens_directive(at))
        at++;
    return at;
}

static bool run_once(struct run *run)
{
    const struct lexeme *at = run->header->items;
    while (at->kind != LEXEME_END && !run->is_refused) {
        const struct lexeme *end =
            lexeme_opens_directive(at) ? lexeme_end_of_line(at) : end_of_text(at);
        if (lexeme_opens_directive(at)
                ? !read_directive(run, at, end)
                : is_active(run) && !macro_expand(&run->macros, run->header->file, at,
                                                  end, &run->out, run->fault))
            return false;
        at = end;
    }
    return run->is_refused || run->depth == 0 || refuse(run, at, "an #if has no #endif");
}

static bool are_same(const struct lexemes *a, const struct lexemes *b)
{
    if (a->count != b->count)
        return false;
    for (size_t i = 0; i < a->count; i++)
        if (!lexeme_equal(&a->items[i], &b->items[i]))
            return false;
    return true;
}

/* What was read, with an end. */
static struct lexemes finish(struct arena *arena, const struct run *run,
                             const struct expansion *of)
{
    struct lexeme *items = arena_alloc(arena, of->count + 1, sizeof *items);
    if (of->count != 0)
        memcpy(items, of->items, of->count * sizeof *items);
    items[of->count] = run->header->items[run->header->count];
    return (struct lexemes){run->header->file, items, of->count};
}

static struct way make(struct arena *arena, const struct run *run, const char *form)
{
    struct text answers = {.arena = arena};
    question_tell(run->questions, &answers);
    const struct lexeme name = lexeme_of(form);
    int64_t number = question_number(run->questions, &run->macros, &name);
    return (struct way){.answers = answers.length == 0 ? "" : answers.bytes,
                        .is_plain = question_is_plain(run->questions),
                        .lexemes = finish(arena, run, &run->out),
                        .includes = finish(arena, run, &run->includes),
                        .form = number > 0 ? (unsigned)number : 0};
}

/* Of ways that are the same the first is kept. */
static void add(struct way *ways, size_t *count, struct way way)
{
    for (size_t i = 0; i < *count; i++)
        if (ways[i].form == way.form && are_same(&ways[i].lexemes, &way.lexemes) &&
            are_same(&ways[i].includes, &way.includes)) {
            ways[i].is_plain = ways[i].is_plain || way.is_plain;
            return;
        }
    ways[(*count)++] = way;
}

static bool find(struct arena *arena, const struct lexemes *header, const char *form,
                 const struct compiler *compiler, size_t most, struct ways *out,
                 struct fault *fault)
{
    struct questions *questions = arena_alloc(arena, 1, sizeof *questions);
    struct run *run = arena_alloc(arena, 1, sizeof *run);
    struct way *ways = arena_alloc(arena, most, sizeof *ways);
    size_t count = 0, runs = 0;
    *questions =
        (struct questions){.arena = arena, .header = header, .compiler = compiler};
    do {
        *run = (struct run){.questions = questions,
                            .header = header,
                            .out.arena = arena,
                            .includes.arena = arena,
                            .fault = fault};
        if (!run_once(run))
            return false;
        if (++runs == RUNS_MAX)
            return fault_at(fault, (struct origin){header->file, 0},
                            "its conditions can fall in more than %d ways", RUNS_MAX);
        if (!run->is_refused && run->out.count != 0)
            add(ways, &count, make(arena, run, form));
    } while (count < most && question_advance(questions));
    *out = (struct ways){ways, count};
    return count != 0 || fault_at(fault, (struct origin){header->file, 0},
                                  "none of its ways has any code");
}

bool ways_of(struct arena *arena, const struct lexemes *header, const char *form,
             const struct compiler *compiler, struct ways *out, struct fault *fault)
{
    return find(arena, header, form, compiler, RUNS_MAX, out, fault);
}

bool ways_first(struct arena *arena, const struct lexemes *header,
                const struct compiler *compiler, struct way *out, struct fault *fault)
{
    struct ways ways;
    if (!find(arena, header, "", compiler, 1, &ways, fault))
        return false;
    *out = ways.items[0];
    return true;
}
