/* Text that is not read into trees. What it computes is not known here; but it cannot reach
 * beyond the headers: what it calls has a name, which is known. */
#include "reader/skim.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "reader/intrinsic.h"

enum { DEPTH_MAX = 32, POINTERS_MAX = 64 };

/* What stands in a bracket. */
enum bracket {
    BRACKET_VALUE,
    BRACKET_CONTROL, /* behind `if` and such */
    BRACKET_TYPE,    /* a cast */
    BRACKET_POINTER, /* (*name), behind the type of its result */
};

struct calls {
    const struct skim *skim;
    const struct lexeme *first, *brace, *end; /* `brace`: parameters stand in front */
    enum bracket open[DEPTH_MAX], closed;     /* `closed`: the last */
    unsigned depth;
    const struct lexeme *pointers[POINTERS_MAX]; /* to functions: parameters */
    unsigned pointer_count;
};

static bool refuse(const struct skim *skim, const struct lexeme *at, const char *why)
{
    return lexeme_refuse(skim->file, at, why, skim->fault);
}

static bool is_type(const struct lexeme *word)
{
    return type_named(word) != NULL || lexeme_is_any(word, "const signed short __int128");
}

static bool is_pointer(const struct calls *calls, const struct lexeme *name)
{
    for (unsigned i = 0; i < calls->pointer_count; i++)
        if (lexeme_equal(calls->pointers[i], name))
            return true;
    return false;
}

/* Whether the word is joined to the one in front of it, in a macro. */
static bool is_joined(const struct calls *calls, const struct lexeme *at)
{
    return at - calls->first >= 2 && lexeme_is(at - 1, "##");
}

static bool may_call(const struct calls *calls, const struct lexeme *name)
{
    while (is_joined(calls, name))
        name -= 2;
    return intrinsic_is_known(name) || is_pointer(calls, name) ||
           calls->skim->may_call(calls->skim->context, name);
}

/* An opening bracket, and what is in front of it. */
static bool open_bracket(struct calls *calls, const struct lexeme *at)
{
    const struct lexeme *in_front = at == calls->first ? NULL : at - 1;
    enum bracket kind =
        at + 1 < calls->end && is_type(at + 1) ? BRACKET_TYPE : BRACKET_VALUE;
    if (calls->depth == DEPTH_MAX)
        return refuse(calls->skim, at, "brackets nest too deep");
    if (in_front != NULL && in_front->kind == LEXEME_NAME &&
        lexeme_is_any(in_front, "if for while switch")) {
        kind = BRACKET_CONTROL;
    } else if (in_front != NULL && in_front->kind == LEXEME_NAME &&
               lexeme_match(at, "( * NAME ) (") != NULL && calls->depth == 1 &&
               at < calls->brace) {
        if (calls->pointer_count == POINTERS_MAX)
            return refuse(calls->skim, at, "too many pointers to functions");
        calls->pointers[calls->pointer_count++] = at + 2;
        kind = BRACKET_POINTER;
    } else if (in_front != NULL && in_front->kind == LEXEME_NAME &&
               !lexeme_is_any(in_front, "return else do case sizeof")) {
        kind = BRACKET_VALUE;
        if (!may_call(calls, in_front))
            return refuse(calls->skim, in_front,
                          "what is called is no function that was read, and no intrinsic "
                          "that is known");
    } else if (in_front != NULL &&
               lexeme_match(at, "( void )") == NULL && /* never a call */
               (lexeme_is(in_front, "]") ||
                (lexeme_is(in_front, ")") && calls->closed == BRACKET_VALUE))) {
        return refuse(calls->skim, at, "what is called in front of it has no name");
    }
    calls->open[calls->depth++] = kind;
    return true;
}

/* Whether a string is one of a list in braces, which fill a row of letters: no call has one. */
static bool is_listed(const struct calls *calls, const struct lexeme *at)
{
    return at - calls->first >= 1 && at + 1 < calls->end &&
           (lexeme_is(at - 1, "{") || lexeme_is(at - 1, ",")) &&
           (lexeme_is(at + 1, "}") || lexeme_is(at + 1, ",")) && calls->depth == 0;
}

/* What may stand in no function. */
static bool check_word(const struct calls *calls, const struct lexeme *at)
{
    const bool is_meant = is_type(at) || intrinsic_is_known(at);
    if (lexeme_is(at, "[") && at + 1 < calls->end && lexeme_is(at + 1, "["))
        return refuse(calls->skim, at,
                      "two brackets in a row are an attribute: leave it out");
    if (at->kind == LEXEME_STRING && at->bytes[0] == '"' && !is_listed(calls, at))
        return refuse(calls->skim, at, "no string is expected here");
    if (at->kind == LEXEME_NAME && !is_meant && !is_joined(calls, at) &&
        (at->bytes[0] == '_' ||
         lexeme_is_any(at, "asm goto extern typeof auto volatile static_assert")))
        return refuse(calls->skim, at,
                      "it is for compilers, and has no meaning that is known here");
    return true;
}

/* Whether all brackets are closed by their like. */
static bool check_brackets(const struct skim *skim, const struct lexeme *at,
                           const struct lexeme *end)
{
    const struct lexeme *open[DEPTH_MAX];
    unsigned depth = 0;
    for (; at < end; at++) {
        const char mark = at->kind == LEXEME_MARK ? at->bytes[0] : ' ';
        if (strchr("([{", mark) != NULL) {
            if (depth == DEPTH_MAX)
                return refuse(skim, at, "brackets nest too deep");
            open[depth++] = at;
        } else if (strchr(")]}", mark) != NULL) {
            const char *pair = mark == ')' ? "(" : mark == ']' ? "[" : "{";
            if (depth == 0 || !lexeme_is(open[--depth], pair))
                return refuse(skim, at, "what it closes was not opened");
        }
    }
    return depth == 0 || refuse(skim, open[depth - 1], "it is not closed");
}

/* Likewise, of a function whose body begins at `brace`, or of what has no parameters. */
static bool check_calls(const struct skim *skim, const struct lexeme *at,
                        const struct lexeme *brace, const struct lexeme *end)
{
    if (!check_brackets(skim, at, end))
        return false;
    struct calls calls = {.skim = skim, .first = at, .brace = brace, .end = end};
    while (at < end) {
        if (!check_word(&calls, at) || (lexeme_is(at, "(") && !open_bracket(&calls, at)))
            return false;
        if (lexeme_is(at, ")"))
            calls.closed = calls.open[--calls.depth];
        at++;
    }
    return true;
}

bool skim_calls(const struct skim *skim, const struct lexeme *at,
                const struct lexeme *end)
{
    return check_calls(skim, at, at, end);
}

/* ---- names of a function: who calls what it is given must not be given what nobody read */

enum { NAMES_MAX = 128 };

struct scope {
    const struct skim *skim;
    const struct lexeme *brace; /* of the body */
    const struct lexeme *names[NAMES_MAX];
    unsigned depths[NAMES_MAX],
        count; /* each: of braces, one more where it is a loop's own */
    unsigned braces, brackets;
    bool in_for;             /* its first bracket is that of a `for` */
    bool declares;           /* the statement began with a type, */
    unsigned declares_depth; /* with so many braces */
};

/* Whether it is no macro, all of which are in capitals. */
static bool has_small(const struct lexeme *word)
{
    size_t i = 0;
    while (i < word->length && !islower((unsigned char)word->bytes[i]))
        i++;
    return i < word->length;
}

/* Whether a word can be of a type, or the name of a function. */
static bool is_plain(const struct skim *skim, const struct lexeme *word)
{
    return is_type(word) || lexeme_is_any(word, "bool * &") ||
           (word->kind == LEXEME_NAME && has_small(word) &&
            skim->may_call(skim->context, word));
}

static bool is_known(const struct scope *scope, const struct lexeme *name)
{
    for (unsigned i = 0; i < scope->count; i++)
        if (lexeme_equal(scope->names[i], name))
            return true;
    return is_type(name) || intrinsic_is_known(name) ||
           lexeme_is_any(name, "static inline struct if else for while do switch case "
                               "default break continue return sizeof bool operator") ||
           lexeme_is(name - 1, ".") || lexeme_is(name - 1, "->") ||
           scope->skim->may_call(scope->skim->context, name);
}

/* Whether the name is declared where it stands: a parameter, or a local behind its type or
 * behind another of the same. */
static bool is_declared(struct scope *scope, const struct lexeme *name)
{
    const struct lexeme *before = name - 1;
    const bool is_parameter = name < scope->brace;
    if (is_parameter && scope->brackets == 2)
        return lexeme_match(before - 1, "( * NAME ) (") != NULL;
    if (scope->brackets != (is_parameter || scope->in_for))
        return false;
    while (lexeme_is(before, "*") || lexeme_is(before, "&"))
        before--;
    if (is_plain(scope->skim, before)) {
        scope->declares = true;
        scope->declares_depth = scope->braces;
        return true;
    }
    return scope->declares && scope->declares_depth == scope->braces &&
           lexeme_is(before, ",");
}

static bool check_name(struct scope *scope, const struct lexeme *name)
{
    if (is_known(scope, name))
        return true;
    if (scope->count == NAMES_MAX || !is_declared(scope, name))
        return refuse(scope->skim, name, "nothing that was read has this name");
    scope->depths[scope->count] = scope->braces + scope->in_for;
    scope->names[scope->count++] = name;
    return true;
}

/* Names that are gone: of a block, or of a loop without one. */
static void leave(struct scope *scope)
{
    while (scope->count != 0 && scope->depths[scope->count - 1] > scope->braces)
        scope->count--;
}

static bool check_names(const struct skim *skim, const struct lexeme *at,
                        const struct lexeme *brace, const struct lexeme *end)
{
    struct scope scope = {.skim = skim, .brace = brace};
    for (; at < end; at++) {
        if (at->kind == LEXEME_NAME && !check_name(&scope, at))
            return false;
        if (lexeme_is(at, "(") && scope.brackets++ == 0)
            scope.in_for = lexeme_is(at - 1, "for");
        scope.brackets -= lexeme_is(at, ")");
        scope.in_for = scope.in_for && scope.brackets != 0;
        scope.braces += lexeme_is(at, "{") ? 1 : lexeme_is(at, "}") ? -1u : 0;
        const bool ends = lexeme_is(at, ";");
        scope.declares = scope.declares && !ends;
        if (lexeme_is(at, "}") || (ends && scope.brackets == 0))
            leave(&scope);
    }
    return true;
}

/* A macro has no locals of its own: others are counted up, or returned. A list of functions says
 * which of them give a set, a number or a truth. */
bool skim_macro(const struct skim *skim, const struct lexeme *at,
                const struct lexeme *end)
{
    const struct scope scope = {.skim = skim};
    if (!skim_calls(skim, at, end))
        return false;
    unsigned brackets = 0;
    for (; at < end; at++) {
        brackets += lexeme_is(at, "(") ? 1 : lexeme_is(at, ")") ? -1u : 0;
        const bool is_plain_use =
            brackets == 0 &&
            (lexeme_is(at - 1, "return") || (at + 1 < end && lexeme_is(at + 1, "++")));
        if (at->kind == LEXEME_NAME && !is_plain_use &&
            !lexeme_is_any(at, "set number truth") && !lexeme_is(at - 1, "##") &&
            !is_known(&scope, at))
            return refuse(skim, at, "nothing that was read has this name");
    }
    return true;
}

/* ---- the outermost level */

/* Behind the brace that closes what is opened first, or NULL. */
static const struct lexeme *end_of_braces(const struct lexeme *at,
                                          const struct lexeme *end)
{
    unsigned depth = 0;
    for (; at < end; at++) {
        depth += lexeme_is(at, "{");
        if (lexeme_is(at, "}") && depth-- <= 1)
            return depth == 0 ? at + 1 : NULL;
    }
    return NULL;
}

/* Behind the semicolon, where neither a call nor a value stands in front of it; or NULL. */
static const struct lexeme *end_of_plain(const struct lexeme *at,
                                         const struct lexeme *end)
{
    int depth = 0;
    for (; at < end; at++) {
        depth += lexeme_braces(at);
        if (lexeme_is(at, "(") || lexeme_is(at, "=") || at->kind == LEXEME_STRING ||
            (at->kind == LEXEME_NAME && at->bytes[0] == '_'))
            return NULL;
        if (depth == 0 && lexeme_is(at, ";"))
            return at + 1;
    }
    return NULL;
}

/* Whether a function's beginning is its type, its name, which is an operator or not as it
 * should be, and parameters; up to its brace. */
static bool is_heading(const struct skim *skim, const struct lexeme *at,
                       const struct lexeme *brace, bool is_operator)
{
    const struct lexeme *name = at;
    while (at < brace && is_plain(skim, at))
        name = at++;
    if (is_operator != lexeme_is(at, "operator"))
        return false;
    if (is_operator)
        while (++at < brace && at->kind == LEXEME_MARK && !lexeme_is(at, "("))
            name = at;
    if (at >= brace || !lexeme_is(at, "(") ||
        name->kind != (is_operator ? LEXEME_MARK : LEXEME_NAME) || is_type(name))
        return false;
    unsigned depth = 0;
    for (; at < brace && !lexeme_is(at, "="); at++) {
        depth += lexeme_is(at, "(");
        if (lexeme_is(at, ")") && --depth == 0)
            return at + 1 == brace;
    }
    return false;
}

/* Behind the function that begins here, an operator or not; NULL, with a fault. */
static const struct lexeme *skim_function(const struct skim *skim,
                                          const struct lexeme *at,
                                          const struct lexeme *end, bool is_operator)
{
    const struct lexeme *behind =
        lexeme_match(at, "static inline") != NULL ? end_of_braces(at, end) : NULL;
    const struct lexeme *brace = at;
    while (behind != NULL && !lexeme_is(brace, "{"))
        brace++;
    if (behind == NULL || !is_heading(skim, at + 2, brace, is_operator)) {
        refuse(skim, at,
               is_operator ? "static inline and an operator is expected here"
                           : "static inline and a function is expected here, whose "
                             "name begins with the prefix");
        return NULL;
    }
    return check_calls(skim, at, brace, behind) && check_names(skim, at, brace, behind)
               ? behind
               : NULL;
}

bool skim_operators(const struct skim *skim, const struct lexeme *at,
                    const struct lexeme *end)
{
    while (at != NULL && at < end)
        at = skim_function(skim, at, end, true);
    return at != NULL;
}

bool skim_has_prefix(const void *context, const struct lexeme *name)
{
    const struct skim_prefix *prefix = context;
    return lexeme_begins(name, prefix->small) || lexeme_begins(name, prefix->capitals);
}

bool skim_header(struct arena *arena, const struct lexemes *header, const char *prefix,
                 struct lexemes *constants, struct fault *fault)
{
    const struct lexemes text = lexemes_text(arena, header);
    const struct lexeme *at = text.items, *end = at + text.count;
    const char *small = arena_print(arena, "%s_", prefix);
    const struct skim_prefix names = {small, arena_capitals(arena, small)};
    const struct skim skim = {header->file, skim_has_prefix, &names, fault};
    struct lexeme *items = arena_alloc(arena, text.count + 1, sizeof *items);
    size_t count = 0;
    bool is_linked = false;
    while (at < end) {
        const struct lexeme *next;
        if (!is_linked && lexeme_match(at, "extern \"C\" {") != NULL) {
            is_linked = true;
            next = at + 3;
        } else if (is_linked && lexeme_is(at, "}")) {
            is_linked = false;
            next = at + 1;
        } else if (lexeme_enumeration(at) != NULL) {
            next = lexeme_enumeration(at);
            for (; at < next; at++)
                if (at->kind == LEXEME_NAME && !lexeme_is(at, "enum") &&
                    !skim_has_prefix(&names, at))
                    return refuse(&skim, at, "a name with the prefix is expected here");
        } else if (lexeme_is(at, "typedef") || lexeme_match(at, "extern const") != NULL) {
            next = end_of_plain(at, end);
            if (next == NULL)
                return refuse(&skim, at,
                              "a type, or a constant without its value, is expected "
                              "here");
            if (lexeme_is(at, "extern")) {
                memcpy(items + count, at, (size_t)(next - at) * sizeof *items);
                count += (size_t)(next - at);
            }
        } else {
            next = skim_function(&skim, at, end, false);
            if (next == NULL)
                return false;
        }
        at = next;
    }
    items[count] = text.items[text.count];
    *constants = (struct lexemes){header->file, items, count};
    return true;
}
