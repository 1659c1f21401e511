/* Expanding macros, and what conditions ask of them. */
#include "reader/macro.h"

#include <stdlib.h>
#include <string.h>

/* ---- macros */

struct job {
    const struct macros *macros;
    const char *file;
    struct expansion *out;
    struct fault *fault;
};

static bool refuse(const char *file, const struct lexeme *at, struct fault *fault,
                   const char *why)
{
    return fault_at(fault, (struct origin){file, at->line}, "%.*s: %s", (int)at->length,
                    at->bytes, why);
}

const struct macro *macro_find(const struct macros *macros, const struct lexeme *name)
{
    for (unsigned i = macros->count; i-- != 0;)
        if (lexeme_equal(macros->items[i].name, name))
            return &macros->items[i];
    return NULL;
}

/* Whether both stand for the same. */
static bool is_same(const struct macro *a, const struct macro *b)
{
    bool same = a->is_call == b->is_call && a->parameter_count == b->parameter_count &&
                a->length == b->length;
    for (unsigned i = 0; same && i < a->parameter_count; i++)
        same = lexeme_equal(a->parameters[i], b->parameters[i]);
    for (size_t i = 0; same && i < a->length; i++)
        same = lexeme_equal(&a->body[i], &b->body[i]);
    return same;
}

bool macro_define(struct macros *macros, const char *file, const struct lexeme *at,
                  const struct lexeme *end, struct fault *fault)
{
    if (macros->count == MACROS_MAX)
        return refuse(file, at, fault, "too many macros");
    const struct macro *before = macro_find(macros, at);
    struct macro *macro = &macros->items[macros->count++];
    *macro = (struct macro){.name = at++};
    /* Parameters only if the bracket touches the name. */
    macro->is_call = at < end && lexeme_is(at, "(") &&
                     at->bytes == macro->name->bytes + macro->name->length;
    if (macro->is_call) {
        for (at++; at < end && !lexeme_is(at, ")"); at++)
            if (at->kind == LEXEME_NAME) {
                if (macro->parameter_count == MACRO_PARAMETERS_MAX)
                    return refuse(file, at, fault, "too many parameters");
                macro->parameters[macro->parameter_count++] = at;
            }
        at += at < end;
    }
    macro->body = at;
    macro->length = (size_t)(end - at);
    return before == NULL || is_same(before, macro) ||
           refuse(file, macro->name, fault, "it is defined already, otherwise");
}

static void append(struct expansion *out, struct lexeme lexeme, unsigned line)
{
    out->items =
        arena_grow(out->arena, out->items, out->count, &out->room, sizeof *out->items);
    lexeme.line = line != 0 ? line : lexeme.line;
    out->items[out->count++] = lexeme;
}

/* The arguments behind `at`, an opening bracket: argument i lies between starts[i] and the
 * lexeme before starts[i + 1]. Returns the closing bracket, or NULL. */
static const struct lexeme *split_arguments(const struct lexeme *at,
                                            const struct lexeme *end,
                                            const struct lexeme **starts, unsigned *count)
{
    unsigned depth = 0;
    *count = 0;
    for (; at < end; at++) {
        bool opens = lexeme_is(at, "("), closes = lexeme_is(at, ")");
        if (opens && depth++ == 0)
            starts[0] = at + 1;
        depth -= closes ? 1 : 0;
        if ((closes && depth == 0) || (depth == 1 && lexeme_is(at, ","))) {
            if (*count == MACRO_PARAMETERS_MAX)
                return NULL;
            starts[++*count] = at + 1;
        }
        if (closes && depth == 0)
            return at;
    }
    return NULL;
}

static bool expand(const struct job *job, const struct lexeme *at,
                   const struct lexeme *end, unsigned line, unsigned depth);

/* The macro's body with its arguments put in, expanded in its turn. */
static bool expand_call(const struct job *job, const struct macro *macro,
                        const struct lexeme **starts, const struct lexeme *name,
                        unsigned line, unsigned depth)
{
    struct expansion body = {.arena = job->out->arena};
    for (size_t i = 0; i < macro->length; i++) {
        unsigned j = 0;
        while (j < macro->parameter_count &&
               !lexeme_equal(macro->parameters[j], &macro->body[i]))
            j++;
        if (j == macro->parameter_count)
            append(&body, macro->body[i], line);
        else
            for (const struct lexeme *at = starts[j]; at < starts[j + 1] - 1; at++)
                append(&body, *at, line);
    }
    return depth == MACRO_DEPTH_MAX
               ? refuse(job->file, name, job->fault, "macros nest too deep")
               : expand(job, body.items, body.items + body.count, line, depth + 1);
}

static bool expand(const struct job *job, const struct lexeme *at,
                   const struct lexeme *end, unsigned line, unsigned depth)
{
    for (; at < end; at++) {
        const struct macro *macro =
            at->kind == LEXEME_NAME ? macro_find(job->macros, at) : NULL;
        if (macro == NULL ||
            (macro->is_call && (at + 1 == end || !lexeme_is(at + 1, "(")))) {
            append(job->out, *at, line);
            continue;
        }
        const struct lexeme *starts[MACRO_PARAMETERS_MAX + 1], *name = at;
        unsigned count = 0;
        if (macro->is_call) {
            at = split_arguments(at + 1, end, starts, &count);
            if (at == NULL || count != macro->parameter_count)
                return refuse(job->file, name, job->fault,
                              "not as many arguments as the macro has parameters");
        }
        if (!expand_call(job, macro, starts, name, line != 0 ? line : name->line, depth))
            return false;
    }
    return true;
}

bool macro_expand(const struct macros *macros, const char *file, const struct lexeme *at,
                  const struct lexeme *end, struct expansion *out, struct fault *fault)
{
    struct job job = {macros, file, out, fault};
    return expand(&job, at, end, 0, 0);
}

/* ---- conditions of the preprocessor: C's grammar, from `||` down to names and numbers */

struct condition {
    struct questions *questions;
    const struct macros *macros;
    const struct lexeme *at, *end;
    struct fault *fault;
    bool failed;
};

/* At what was read last. */
static int64_t fail(struct condition *condition, const char *why)
{
    if (!condition->failed)
        fault_at(
            condition->fault,
            (struct origin){condition->questions->header->file, condition->at[-1].line},
            "%s", why);
    condition->failed = true;
    return 0;
}

static bool accept(struct condition *condition, const char *mark)
{
    bool is_there = condition->at < condition->end && lexeme_is(condition->at, mark);
    condition->at += is_there;
    return is_there;
}

static bool is_comparison(const struct lexeme *mark)
{
    static const char *const marks[] = {"==", "!=", "<", ">", "<=", ">="};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (lexeme_is(mark, marks[i]))
            return true;
    return false;
}

static int64_t number_of(const struct lexeme *lexeme)
{
    return (int64_t)strtoull(lexeme->bytes, NULL, 0);
}

static void add_answer(struct question *question, int64_t answer)
{
    for (unsigned i = 0; i < question->count && i < ANSWERS_MAX; i++)
        if (question->answers[i] == answer)
            return;
    if (question->count < ANSWERS_MAX)
        question->answers[question->count] = answer;
    question->count++;
}

/* The number that an occurrence of the name, in front of a comparison or behind one, is
 * compared with; and whether by order. */
static bool compared(const struct lexemes *header, size_t i, int64_t *number,
                     bool *is_ordered)
{
    const struct lexeme *at = &header->items[i];
    bool in_front =
        i + 2 < header->count && is_comparison(at + 1) && at[2].kind == LEXEME_NUMBER;
    bool behind =
        !in_front && i >= 2 && is_comparison(at - 1) && at[-2].kind == LEXEME_NUMBER;
    if (!in_front && !behind)
        return false;
    const struct lexeme *mark = in_front ? at + 1 : at - 1;
    *number = number_of(in_front ? at + 2 : at - 2);
    *is_ordered = !lexeme_is(mark, "==") && !lexeme_is(mark, "!=");
    return true;
}

/* Whether the name is one of those with blanks between them. */
static bool is_listed(const char *names, const char *name)
{
    const size_t length = strlen(name);
    for (const char *at = names; at != NULL && *at != '\0'; at += strspn(at, " ")) {
        const size_t own = strcspn(at, " ");
        if (own == length && memcmp(at, name, length) == 0)
            return true;
        at += own;
    }
    return false;
}

/* What a compiler of which that is known answers. */
static void find_known(const struct compiler *compiler, struct question *question)
{
    const bool is_sure = is_listed(compiler->defines, question->about);
    if (!is_sure)
        add_answer(question, ANSWER_UNDEFINED);
    if (is_sure || is_listed(compiler->may_define, question->about))
        add_answer(question, 1);
}

/* Undefined, each number that the header compares it with and what is next to those, and
 * one beyond them all; or 1. Compilers have no numbers below 0, but users may. */
static void find_answers(const struct lexemes *header, struct question *question)
{
    int64_t number, most = 0;
    bool is_ordered;
    add_answer(question, ANSWER_UNDEFINED);
    for (size_t i = 0; i < header->count; i++) {
        if (!lexeme_is(&header->items[i], question->about) ||
            !compared(header, i, &number, &is_ordered))
            continue;
        add_answer(question, number);
        if (is_ordered && number > 0)
            add_answer(question, number - 1);
        if (is_ordered)
            add_answer(question, number + 1);
        if (is_ordered && question->about[0] != '_')
            add_answer(question, -1);
        most = number > most ? number : most;
    }
    add_answer(question, most + 1);
}

static int64_t ask(struct condition *condition, const char *about)
{
    struct questions *questions = condition->questions;
    unsigned i = 0;
    while (i < questions->count && strcmp(questions->items[i].about, about) != 0)
        i++;
    if (i == QUESTIONS_MAX)
        return fail(condition, "too many conditions");
    struct question *question = &questions->items[i];
    if (i == questions->count) {
        *question = (struct question){.about = about};
        if (questions->compiler != NULL)
            find_known(questions->compiler, question);
        else
            find_answers(questions->header, question);
        if (question->count > ANSWERS_MAX)
            return fail(condition, "compared with too many numbers");
        questions->count++;
    }
    return question->answers[question->at];
}

static int64_t ask_about(struct condition *condition, const struct lexeme *name)
{
    return ask(condition,
               arena_copy(condition->questions->arena, name->bytes, name->length));
}

/* What stands behind a name: the number of its definition, or the answer to a question. */
static int64_t value_of(struct condition *condition, const struct lexeme *name)
{
    const struct macro *macro = macro_find(condition->macros, name);
    if (macro == NULL)
        return ask_about(condition, name);
    return !macro->is_call && macro->length == 1 && macro->body->kind == LEXEME_NUMBER
               ? number_of(macro->body)
               : fail(condition, "a macro in a condition must be a plain number");
}

static const struct lexeme *take_name(struct condition *condition)
{
    if (condition->at == condition->end || condition->at->kind != LEXEME_NAME) {
        fail(condition, "the name of a macro is missing");
        return NULL;
    }
    return condition->at++;
}

static int64_t defined(struct condition *condition)
{
    bool bracket = accept(condition, "(");
    const struct lexeme *name = take_name(condition);
    if (name == NULL || (bracket && !accept(condition, ")")))
        return fail(condition, "defined: a name, in brackets or not, is understood");
    return macro_find(condition->macros, name) != NULL ||
           ask_about(condition, name) != ANSWER_UNDEFINED;
}

static int64_t has_builtin(struct condition *condition)
{
    if (!accept(condition, "("))
        return fail(condition, "__has_builtin: a name in brackets is understood");
    const struct lexeme *name = take_name(condition);
    if (name == NULL || !accept(condition, ")"))
        return fail(condition, "__has_builtin: a name in brackets is understood");
    return ask(condition, arena_print(condition->questions->arena, "__has_builtin(%.*s)",
                                      (int)name->length, name->bytes)) == 1;
}

static int64_t either(struct condition *condition);

static int64_t single(struct condition *condition)
{
    if (accept(condition, "!"))
        return single(condition) == 0;
    if (accept(condition, "(")) {
        int64_t value = either(condition);
        return accept(condition, ")") ? value : fail(condition, "a ) is missing");
    }
    if (accept(condition, "defined"))
        return defined(condition);
    if (accept(condition, "__has_builtin"))
        return has_builtin(condition);
    if (condition->at < condition->end && condition->at->kind == LEXEME_NUMBER)
        return number_of(condition->at++);
    const struct lexeme *name = take_name(condition);
    int64_t value = name == NULL ? 0 : value_of(condition, name);
    return value == ANSWER_UNDEFINED ? 0 : value; /* as C has it */
}

static int64_t comparison(struct condition *condition)
{
    int64_t a = single(condition);
    while (condition->at < condition->end && is_comparison(condition->at)) {
        const struct lexeme *mark = condition->at++;
        int64_t b = single(condition);
        a = lexeme_is(mark, "==")   ? a == b
            : lexeme_is(mark, "!=") ? a != b
            : lexeme_is(mark, "<")  ? a < b
            : lexeme_is(mark, ">")  ? a > b
            : lexeme_is(mark, "<=") ? a <= b
                                    : a >= b;
    }
    return a;
}

static int64_t both(struct condition *condition)
{
    int64_t value = comparison(condition);
    while (accept(condition, "&&")) {
        int64_t next = comparison(condition);
        value = value != 0 && next != 0;
    }
    return value;
}

static int64_t either(struct condition *condition)
{
    int64_t value = both(condition);
    while (accept(condition, "||")) {
        int64_t next = both(condition);
        value = value != 0 || next != 0;
    }
    return value;
}

bool question_holds(struct questions *questions, const struct macros *macros,
                    const struct lexeme *at, const struct lexeme *end, bool is_ifdef,
                    bool *holds, struct fault *fault)
{
    struct condition condition = {questions, macros, at, end, fault, false};
    *holds = (is_ifdef ? defined(&condition) : either(&condition)) != 0;
    if (!condition.failed && condition.at != end)
        fail(&condition, "this condition is not understood to its end");
    return !condition.failed;
}

int64_t question_number(const struct questions *questions, const struct macros *macros,
                        const struct lexeme *name)
{
    const struct macro *macro = macro_find(macros, name);
    if (macro != NULL)
        return macro->length == 1 ? number_of(macro->body) : ANSWER_UNDEFINED;
    for (unsigned i = 0; i < questions->count; i++)
        if (lexeme_is(name, questions->items[i].about))
            return questions->items[i].answers[questions->items[i].at];
    return ANSWER_UNDEFINED;
}

bool question_advance(struct questions *questions)
{
    for (; questions->count != 0; questions->count--) {
        struct question *last = &questions->items[questions->count - 1];
        if (++last->at < last->count)
            return true;
    }
    return false;
}

bool question_is_plain(const struct questions *questions)
{
    for (unsigned i = 0; i < questions->count; i++) {
        const struct question *question = &questions->items[i];
        if (question->about[0] != '_' &&
            question->answers[question->at] != ANSWER_UNDEFINED)
            return false;
    }
    return true;
}

void question_tell(const struct questions *questions, struct text *text)
{
    for (unsigned i = 0; i < questions->count; i++) {
        const struct question *question = &questions->items[i];
        int64_t answer = question->answers[question->at];
        if (answer == ANSWER_UNDEFINED)
            continue;
        text_printf(text, "%s%s", text->length == 0 ? "" : ", ", question->about);
        if (question->count > 2 || answer != 1)
            text_printf(text, " %lld", (long long)answer);
    }
}
