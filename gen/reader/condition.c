/* What conditions ask, and their answers. */
#include "reader/condition.h"

#include <stdlib.h>
#include <string.h>

#include "reader/ways.h"

/* ---- answers */

static const char comparisons[] = "== != < > <= >=";

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
    bool in_front = i + 2 < header->count && lexeme_is_any(at + 1, comparisons) &&
                    at[2].kind == LEXEME_NUMBER;
    bool behind = !in_front && i >= 2 && lexeme_is_any(at - 1, comparisons) &&
                  at[-2].kind == LEXEME_NUMBER;
    if (!in_front && !behind)
        return false;
    const struct lexeme *mark = in_front ? at + 1 : at - 1;
    *number = number_of(in_front ? at + 2 : at - 2);
    *is_ordered = !lexeme_is(mark, "==") && !lexeme_is(mark, "!=");
    return true;
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

/* What a compiler of which that is known answers; and, where it may have one form or another, which
 * of them the user defines. */
static void find_known(const struct lexemes *header, const struct compiler *compiler,
                       struct question *question)
{
    const struct lexeme about = lexeme_of(question->about);
    const bool is_sure = lexeme_is_any(&about, compiler->defines);
    if (*compiler->may_define != '\0' && lexeme_ends(&about, "_FORM")) {
        find_answers(header, question);
        return;
    }
    if (!is_sure)
        add_answer(question, ANSWER_UNDEFINED);
    if (is_sure || lexeme_is_any(&about, compiler->may_define))
        add_answer(question, 1);
}

/* ---- conditions, which are a list: C's grammar from `||` down to names that are defined, or that
 * are compared with plain numbers, as answers are found from these */

enum { DEPTH_MAX = 32 };

struct condition {
    const struct lexeme *at, *end;
    bool (*knows)(const void *context, const struct lexeme *name); /* NULL: any */
    const void *context;
    struct questions *questions; /* NULL: it is checked, and not answered */
    const struct macros *macros;
    const char *file;
    struct fault *fault;
    unsigned depth; /* of brackets and marks that deny */
    bool failed;
};

static int64_t fail(struct condition *condition, const struct lexeme *at, const char *why)
{
    if (!condition->failed)
        lexeme_refuse(condition->file, at, why, condition->fault);
    condition->failed = true;
    return 0;
}

static bool accept(struct condition *condition, const char *mark)
{
    bool is_there = condition->at < condition->end && lexeme_is(condition->at, mark);
    condition->at += is_there;
    return is_there;
}

static void close_bracket(struct condition *condition)
{
    if (!accept(condition, ")"))
        fail(condition, condition->at - 1, "a ) is missing here");
}

/* A name, or the end where a fault stands in its place. */
static const struct lexeme *take_name(struct condition *condition)
{
    const struct lexeme *name = condition->at;
    if (name == condition->end || name->kind != LEXEME_NAME) {
        fail(condition, name - 1, "the name of a macro is expected behind this");
        return condition->end;
    }
    if (condition->knows != NULL && !condition->knows(condition->context, name))
        fail(condition, name,
             "a condition is about macros that begin with the prefix, or of compilers "
             "that "
             "are known here");
    return condition->at++;
}

static int64_t ask(struct condition *condition, const struct lexeme *at,
                   const char *about)
{
    struct questions *questions = condition->questions;
    unsigned i = 0;
    while (i < questions->count && strcmp(questions->items[i].about, about) != 0)
        i++;
    if (i == QUESTIONS_MAX)
        return fail(condition, at, "too many conditions");
    struct question *question = &questions->items[i];
    if (i == questions->count) {
        *question = (struct question){.about = about};
        if (questions->compiler != NULL)
            find_known(questions->header, questions->compiler, question);
        else
            find_answers(questions->header, question);
        if (question->count > ANSWERS_MAX)
            return fail(condition, at, "compared with too many numbers");
        questions->count++;
    }
    return question->answers[question->at];
}

static int64_t ask_about(struct condition *condition, const struct lexeme *name)
{
    return ask(condition, name,
               arena_copy(condition->questions->arena, name->bytes, name->length));
}

static bool is_answered(const struct condition *condition)
{
    return condition->questions != NULL && !condition->failed;
}

/* The number of a definition, or the answer to a question. Of a macro of another name, it is known
 * only which there may be. */
static int64_t take_value(struct condition *condition)
{
    const struct lexeme *name = take_name(condition);
    const bool is_call = accept(condition, "(");
    if (is_call) {
        take_name(condition);
        close_bracket(condition);
    }
    if (!is_answered(condition))
        return 0;
    const struct macro *macro = macro_find(condition->macros, name);
    if (is_call || (macro != NULL && (macro->is_call || macro->length != 1 ||
                                      macro->body->kind != LEXEME_NUMBER)))
        return fail(condition, name, "a macro in a condition must be a plain number");
    const int64_t value =
        macro != NULL ? number_of(macro->body) : ask_about(condition, name);
    return value == ANSWER_UNDEFINED ? 0 : value; /* as C has it */
}

static bool take_number(struct condition *condition, int64_t *number)
{
    const bool is_there =
        condition->at < condition->end && macro_is_number(condition->at);
    *number = is_there ? number_of(condition->at) : 0;
    condition->at += is_there;
    return is_there;
}

/* NAME == 1, or 1 == NAME. */
static int64_t comparison(struct condition *condition)
{
    static const char why[] =
        "a condition asks if a name is defined, or compares it with a plain number";
    const struct lexeme *first = condition->at;
    int64_t a, b;
    const bool in_front = take_number(condition, &a);
    if (!in_front && (first == condition->end || first->kind != LEXEME_NAME))
        return fail(condition, first == condition->end ? first - 1 : first, why);
    if (!in_front)
        a = take_value(condition);
    const struct lexeme *mark = condition->at;
    if (mark == condition->end || !lexeme_is_any(mark, comparisons))
        return fail(condition, first, why);
    condition->at++;
    if (in_front)
        b = take_value(condition);
    else if (!take_number(condition, &b))
        return fail(condition, first, why);
    return lexeme_is(mark, "==")   ? a == b
           : lexeme_is(mark, "!=") ? a != b
           : lexeme_is(mark, "<")  ? a < b
           : lexeme_is(mark, ">")  ? a > b
           : lexeme_is(mark, "<=") ? a <= b
                                   : a >= b;
}

static int64_t take_defined(struct condition *condition)
{
    const struct lexeme *name = take_name(condition);
    return is_answered(condition) && (macro_find(condition->macros, name) != NULL ||
                                      ask_about(condition, name) != ANSWER_UNDEFINED);
}

static int64_t defined(struct condition *condition)
{
    const bool bracket = accept(condition, "(");
    const int64_t is = take_defined(condition);
    if (bracket)
        close_bracket(condition);
    return is;
}

static int64_t has_builtin(struct condition *condition)
{
    if (lexeme_match(condition->at, "( NAME )") != condition->at + 3)
        return fail(condition, condition->at - 1, "a name in brackets is expected");
    const struct lexeme *name = condition->at + 1;
    condition->at += 3;
    return is_answered(condition) &&
           ask(condition, name,
               arena_print(condition->questions->arena, "__has_builtin(%.*s)",
                           (int)name->length, name->bytes)) == 1;
}

static int64_t either(struct condition *condition);

static int64_t single(struct condition *condition)
{
    const struct lexeme *first = condition->at;
    const bool denies = accept(condition, "!");
    if (denies && !lexeme_is_any(condition->at, "! ( defined __has_builtin"))
        return fail(condition, first, "put what it denies into brackets");
    if (denies || accept(condition, "(")) {
        if (condition->depth == DEPTH_MAX)
            return fail(condition, first, "this condition nests too deep");
        condition->depth++;
        const int64_t value = denies ? single(condition) == 0 : either(condition);
        if (!denies)
            close_bracket(condition);
        condition->depth--;
        return value;
    }
    if (accept(condition, "defined"))
        return defined(condition);
    return accept(condition, "__has_builtin") ? has_builtin(condition)
                                              : comparison(condition);
}

static int64_t both(struct condition *condition)
{
    int64_t value = single(condition);
    while (accept(condition, "&&")) {
        const int64_t next = single(condition);
        value = value != 0 && next != 0;
    }
    return value;
}

static int64_t either(struct condition *condition)
{
    int64_t value = both(condition);
    while (accept(condition, "||")) {
        const int64_t next = both(condition);
        value = value != 0 || next != 0;
    }
    return value;
}

/* All of it; whether it holds. */
static bool read(struct condition *condition, bool is_ifdef)
{
    const bool holds = (is_ifdef ? take_defined(condition) : either(condition)) != 0;
    if (condition->at != condition->end)
        fail(condition, condition->at,
             "nothing is expected here: end the line before it");
    return holds;
}

bool condition_check(const char *file, const struct lexeme *at, const struct lexeme *end,
                     bool is_ifdef,
                     bool (*knows)(const void *context, const struct lexeme *name),
                     const void *context, struct fault *fault)
{
    struct condition condition = {.at = at,
                                  .end = end,
                                  .knows = knows,
                                  .context = context,
                                  .file = file,
                                  .fault = fault};
    read(&condition, is_ifdef);
    return !condition.failed;
}

bool question_holds(struct questions *questions, const struct macros *macros,
                    const struct lexeme *at, const struct lexeme *end, bool is_ifdef,
                    bool *holds, struct fault *fault)
{
    struct condition condition = {.at = at,
                                  .end = end,
                                  .questions = questions,
                                  .macros = macros,
                                  .file = questions->header->file,
                                  .fault = fault};
    *holds = read(&condition, is_ifdef);
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
