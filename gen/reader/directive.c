/* The grammar of directives, which is a list.
 *
 * What a condition asks must fall as `ways` lets it fall: it asks whether a name is defined, or
 * compares one with a plain number; and the names are the header's own, or those of compilers
 * that are listed here. Of the macros that a header defines, all begin with its own name, so
 * that none is a keyword, a function, or a name of C's library. Where names are compared by
 * numbers, each has one of its own, for which the file of its name is included.
 */
#include "reader/directive.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "reader/condition.h"
#include "reader/skim.h"
#include "reader/ways.h"

struct reading {
    struct arena *arena;
    const struct lexemes *header;
    struct lexemes text; /* of it, without directives */
    struct skim_prefix prefix;
    const char *own;    /* PREFIX_MODULE_ */
    const char *number; /* PREFIX_PART_STEM */
    const char *module;
    struct fault *fault;
};

/* A directive from behind its word; or what is left of it. */
struct line {
    const struct lexeme *at, *end;
};

static bool refuse(const struct reading *reading, const struct lexeme *at,
                   const char *why)
{
    return lexeme_refuse(reading->header->file, at, why, reading->fault);
}

/* Whether the line is those words, with blanks between them. */
static bool is_line(struct line line, const char *words)
{
    return lexeme_match(line.at, words) == line.end;
}

/* Operators, of which no way consists, up to the #endif. */
static bool check_operators(const struct reading *reading, const struct lexeme *at)
{
    const struct skim skim = {reading->header->file, skim_has_prefix, &reading->prefix,
                              reading->fault};
    const struct lexeme *end = at;
    while (end->kind != LEXEME_END && !(lexeme_opens_directive(end)))
        end++;
    if (end->kind == LEXEME_END || !lexeme_is(end + 1, "endif"))
        return refuse(reading, end, "operators end with an #endif");
    return skim_operators(&skim, at, end);
}

/* ---- conditions */

/* Of compilers, whose numbers are not negative. */
static const char compilers[] =
    "__cplusplus __STDC_VERSION__ __GNUC__ __clang__ _MSC_VER __AVX2__ __BMI2__ __GFNI__ "
    "__AVX512VL__ __AVX512CD__ __AVX512VBMI__ __AVX512VBMI2__ "
    "__AVX512BITALG__ __AVX512VPOPCNTDQ__ __x86_64__ __aarch64__ __arm__ "
    "__riscv "
    "__has_builtin "
    "__SIZEOF_INT128__";

static bool knows(const void *context, const struct lexeme *name)
{
    const struct reading *reading = context;
    return lexeme_begins(name, reading->prefix.capitals) ||
           lexeme_is_any(name, compilers);
}

static bool check_condition(const struct reading *reading, struct line line,
                            bool is_ifdef)
{
    return condition_check(reading->header->file, line.at, line.end, is_ifdef, knows,
                           reading, reading->fault);
}

static bool check_if(const struct reading *reading, struct line line)
{
    return check_condition(reading, line, false) &&
           (!ways_are_operators(line.at - 2) || check_operators(reading, line.end));
}

static bool check_ifdef(const struct reading *reading, struct line line)
{
    return check_condition(reading, line, true);
}

/* What has no name of its own yet gets it behind this, in the same group. */
static bool check_ifndef(const struct reading *reading, struct line line)
{
    const struct lexeme *name = line.at;
    if (!check_ifdef(reading, line))
        return false;
    int depth = 1;
    for (const struct lexeme *at = line.end; at->kind != LEXEME_END && depth != 0; at++) {
        if (lexeme_opens_directive(at) && lexeme_is(at + 1, "define") &&
            lexeme_equal(at + 2, name))
            return true;
        depth += lexeme_nests(at);
    }
    return !lexeme_begins(name, reading->prefix.capitals) ||
           refuse(reading, name, "nothing in front of its #endif defines it");
}

static bool check_nothing(const struct reading *reading, struct line line)
{
    return line.at == line.end ||
           refuse(reading, line.at, "nothing is expected here: end the line before it");
}

/* ---- what is included, and what compilers are told */

/* The line in front of what begins there. */
static struct line line_before(const struct reading *reading, const struct lexeme *end)
{
    const struct lexeme *at = end;
    while (at > reading->header->items && !(--at)->opens_line)
        ;
    return (struct line){at, end};
}

/* Whether there is text in front of an #include, which could use what comes too late; but for
 * tables, behind the guard, and for the one function of <stdlib.h>. */
static bool is_late(const struct reading *reading, const struct lexeme *line)
{
    const struct line before = line_before(reading, line);
    const char *tables =
        arena_print(reading->arena, "# ifdef %sTABLES", reading->prefix.capitals);
    return reading->text.items->bytes < line->bytes && !is_line(before, tables) &&
           lexeme_match(before.at, "# include") == NULL &&
           lexeme_match(line, "# include < stdlib") == NULL;
}

static bool check_file(const struct reading *reading, struct line line)
{
    static const char *const files[] = {"< stdint . h >", "< immintrin . h >",
                                        "< stdlib . h >"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (is_line(line, files[i]))
            return true;
    static const char why[] =
        "a header includes <stdint.h>, <immintrin.h>, <stdlib.h>, its own tables, and "
        "\"MODULE.h\" of its folder";
    if (line.at + 1 != line.end || line.at->kind != LEXEME_STRING)
        return refuse(reading, line.at == line.end ? line.at - 1 : line.at, why);
    const size_t length = line.at->length;
    if (lexeme_ends(line.at, "_tables.h\""))
        return lexeme_is(line.at, arena_print(reading->arena, "\"%s_tables.h\"",
                                              reading->module)) ||
               refuse(reading, line.at, why);
    size_t stem = 1;
    while (stem < length &&
           (islower((unsigned char)line.at->bytes[stem]) ||
            isdigit((unsigned char)line.at->bytes[stem]) || line.at->bytes[stem] == '_'))
        stem++;
    return (stem > 1 && length == stem + 3 &&
            memcmp(line.at->bytes + stem, ".h\"", 3) == 0) ||
           refuse(reading, line.at, why);
}

/* The number behind #if MACRO(NAME) ==, or #elif, where that begins here; or NULL. */
static const struct lexeme *compared(const struct lexeme *at)
{
    const struct lexeme *number = lexeme_match(at, "# if NAME ( NAME ) ==");
    return number != NULL ? number : lexeme_match(at, "# elif NAME ( NAME ) ==");
}

/* Whether a header of the folder is included always, as what is read relies on; but for one that is
 * chosen by its number. */
static bool is_sure(const struct reading *reading, struct line line)
{
    const struct line before = line_before(reading, line.at - 2);
    int depth = 0;
    for (const struct lexeme *at = reading->header->items; at < line.at; at++)
        depth += lexeme_nests(at);
    return line.at->kind != LEXEME_STRING || depth < 2 ||
           compared(before.at) == before.end - 1;
}

static bool check_include(const struct reading *reading, struct line line)
{
    return check_file(reading, line) &&
           (is_sure(reading, line) ||
            refuse(reading, line.at,
                   "a condition stands around it: include it within the guard alone")) &&
           (!is_late(reading, line.at - 2) ||
            refuse(reading, line.at - 1, "includes stand in front of all text"));
}

static bool check_error(const struct reading *reading, struct line line)
{
    return (line.at + 1 == line.end && line.at->kind == LEXEME_STRING) ||
           refuse(reading, line.at - 1, "one string in quotes is expected behind it");
}

static bool check_pragma(const struct reading *reading, struct line line)
{
    static const char *const pragmas[] = {
        "GCC diagnostic push",
        "GCC diagnostic pop",
        "GCC diagnostic ignored \"-Wold-style-cast\"",
        "GCC diagnostic ignored \"-Wc++98-compat-pedantic\"",
        "GCC diagnostic ignored \"-Wpadded\"",
    };
    const struct line before = line_before(reading, line.at - 2);
    const bool is_within =
        is_line(before, "# if defined ( __cplusplus ) && defined ( __GNUC__ )") ||
        is_line(before, "# ifdef __clang__") ||
        (before.end - before.at > 1 && lexeme_is(before.at + 1, "pragma"));
    if (!is_within)
        return refuse(reading, line.at - 1,
                      "a pragma stands behind #if defined(__cplusplus) && "
                      "defined(__GNUC__), #ifdef __clang__ or another pragma");
    for (size_t i = 0; i < sizeof pragmas / sizeof *pragmas; i++)
        if (is_line(line, pragmas[i]))
            return true;
    return refuse(reading, line.at - 1,
                  "a pragma pushes or pops gcc's diagnostics, or ignores "
                  "-Wold-style-cast, -Wc++98-compat-pedantic or -Wpadded");
}

/* ---- macros */

/* Whether the text has the name in front of there. */
static bool is_used(const struct reading *reading, const struct lexeme *name)
{
    const struct lexeme *at = reading->text.items;
    while (at->bytes < name->bytes && !lexeme_equal(at, name))
        at++;
    return at->bytes < name->bytes;
}

/* The number that the header gives a name: #define PREFIX_MODULE_IS_name 1; NULL where it has none. */
static const struct lexeme *find_choice(const struct reading *reading, const char *name,
                                        size_t length)
{
    const char *is =
        arena_print(reading->arena, "%sIS_%.*s", reading->own, (int)length, name);
    const struct lexeme *end = reading->header->items + reading->header->count;
    for (const struct lexeme *at = reading->header->items; at + 2 < end; at++)
        if (lexeme_is(at, "define") && lexeme_is(at + 1, is))
            return at + 2;
    return NULL;
}

/* What a macro may be that has neither parameters nor a number: nothing; the name of a choice; or how
 * the compiler that the line before asks for aligns. */
static bool is_word(const struct reading *reading, const struct macro *macro)
{
    static const char *const alignments[][2] = {
        {"# if defined ( __GNUC__ )", "__attribute__ ( ( aligned ( 64 ) ) )"},
        {"# elif defined ( _MSC_VER )", "__declspec ( align ( 64 ) )"},
        {"# elif defined ( __cplusplus )", "alignas ( 64 )"},
        {"# elif defined ( __STDC_VERSION__ ) && __STDC_VERSION__ >= 201112L",
         "_Alignas ( 64 )"},
    };
    const struct line body = {macro->body, macro->body + macro->length};
    const struct line before = line_before(reading, macro->name - 2);
    for (size_t i = 0; i < sizeof alignments / sizeof *alignments; i++)
        if (is_line(body, alignments[i][1]))
            return is_line(before, alignments[i][0]) &&
                   lexeme_is(macro->name, arena_print(reading->arena, "%sALIGNED",
                                                      reading->prefix.capitals));
    return macro->length == 0 ||
           (macro->length == 1 &&
            find_choice(reading, macro->body->bytes, macro->body->length) != NULL &&
            lexeme_is(macro->name,
                      arena_print(reading->arena, "%sMETHOD", reading->own)));
}

/* Whether all headers have the name from this one: it stands for nothing, or for an alignment. */
static bool is_shared(const struct reading *reading, const struct lexeme *name)
{
    const char *capitals = reading->prefix.capitals;
    const char *names =
        strcmp(reading->module, "types") == 0
            ? arena_print(reading->arena, "%sALIGNED %sSECTION", capitals, capitals)
            : arena_print(reading->arena, "%sSLIDERS", capitals);
    return lexeme_is_any(name, names);
}

/* Whether the name is one that the header may define. */
static bool is_own(const struct reading *reading, const struct lexeme *name)
{
    if (is_shared(reading, name) || lexeme_is(name, reading->number))
        return true;
    if (!lexeme_begins(name, reading->own) &&
        !lexeme_begins(name, arena_print(reading->arena, "%s_", reading->number)))
        return false;
    const char *is = arena_print(reading->arena, "%sIS_", reading->own);
    if (lexeme_begins(name, is)) /* a number of a name, in small letters */
        return true;
    for (size_t i = strlen(reading->prefix.capitals); i < name->length; i++)
        if (islower((unsigned char)name->bytes[i]))
            return false;
    return true;
}

/* A macro of the header. */
struct defined {
    const struct reading *reading;
    struct macro macro;
};

static bool may_call(const void *context, const struct lexeme *name)
{
    const struct defined *definition = context;
    return macro_parameter(&definition->macro, name) != NULL ||
           skim_has_prefix(&definition->reading->prefix, name);
}

/* Whether each ## of a body joins what begins with the prefix; or the body is just one of two
 * parameters, to which others are given. */
static bool check_joins(const struct reading *reading, const struct macro *macro)
{
    const struct lexeme *body = macro->body, *end = body + macro->length;
    const bool is_join = macro->length == 3 && macro_parameter(macro, body) != NULL &&
                         macro_parameter(macro, body + 2) != NULL;
    for (const struct lexeme *at = body; at < end; at++) {
        if (lexeme_is(at, "#"))
            return refuse(reading, at, "a macro makes no strings here");
        /* What a chain of them begins with is not a parameter. */
        const bool is_first = at - body < 2 || !lexeme_is(at - 2, "##");
        if (lexeme_is(at, "##") && !is_join && is_first &&
            (at == body || macro_parameter(macro, at - 1) != NULL ||
             !skim_has_prefix(&reading->prefix, at - 1)))
            return refuse(reading, at, "it joins to what begins with the prefix");
    }
    return true;
}

static bool check_define(const struct reading *reading, struct line line)
{
    if (line.at == line.end || line.at->kind != LEXEME_NAME)
        return refuse(reading, line.at - 1,
                      "the name of a macro is expected behind this");
    struct defined definition = {.reading = reading};
    const struct macro *macro = &definition.macro;
    const struct lexeme *name = line.at;
    if (!is_own(reading, name))
        return refuse(reading, name,
                      arena_print(reading->arena,
                                  "a macro of this header has a name in capitals that "
                                  "begins with %s",
                                  reading->own));
    if (is_used(reading, name))
        return refuse(reading, name,
                      "it is in use above: define it in front of that, or not at all");
    if (!macro_read(reading->header->file, name, line.end, &definition.macro,
                    reading->fault))
        return false;
    if (!macro->is_call)
        return (macro->length == 1 && macro_is_number(macro->body) &&
                !is_shared(reading, name)) ||
               is_word(reading, macro) ||
               refuse(reading, name,
                      "a macro without parameters is nothing, a plain number, or the "
                      "alignment of the compiler that is asked for");
    const struct skim skim = {reading->header->file, may_call, &definition,
                              reading->fault};
    return check_joins(reading, macro) && skim_macro(&skim, macro->body, line.end);
}

/* ---- choices: numbers of names, and what is included for each */

/* Whether each name has a number of its own, and its file is included for it: comparisons go up. */
static bool check_choices(const struct reading *reading)
{
    const char *is = arena_print(reading->arena, "%sIS_", reading->own);
    const struct lexeme *at = reading->header->items, *end = at + reading->header->count;
    size_t choices = 0, comparisons = 0;
    unsigned long last = 0;
    for (; at < end; at++) {
        choices += lexeme_is(at, "define") && lexeme_begins(at + 1, is);
        const struct lexeme *number = compared(at);
        if (number == NULL)
            continue;
        const struct lexeme *file = lexeme_match(number + 1, "# include");
        const struct lexeme *given =
            file == NULL || file->length < 5
                ? NULL
                : find_choice(reading, file->bytes + 1, file->length - 4);
        const unsigned long before = last;
        last = strtoul(number->bytes, NULL, 10);
        if (given == NULL || !lexeme_equal(given, number) || last <= before)
            return refuse(reading, number,
                          "behind a comparison the file is included whose name has this "
                          "number, which is above those in front");
        comparisons++;
    }
    return choices == comparisons ||
           refuse(reading, reading->header->items,
                  "there are not as many comparisons as names that have a number");
}

/* ---- the list */

static const struct {
    const char *word;
    bool (*check)(const struct reading *reading, struct line line);
} rows[] = {
    {"if", check_if},         {"elif", check_if},         {"ifdef", check_ifdef},
    {"ifndef", check_ifndef}, {"else", check_nothing},    {"endif", check_nothing},
    {"define", check_define}, {"include", check_include}, {"error", check_error},
    {"pragma", check_pragma},
};

/* Whether something stands in the branch that begins in front of there, if it has others. */
static bool check_branch(const struct reading *reading, const struct lexeme *word,
                         const struct lexeme *behind)
{
    const bool is_other = lexeme_is_any(word, "elif else");
    const bool opens = lexeme_is_any(word, "if ifdef ifndef");
    const struct lexeme *next = behind + 1;
    if ((!is_other && !opens) || !lexeme_opens_directive(behind))
        return true;
    const bool ends =
        lexeme_is_any(next, "elif else") || (is_other && lexeme_is(next, "endif"));
    return !ends || refuse(reading, word, "nothing stands in this branch");
}

static bool check(const struct reading *reading, const struct lexeme *at,
                  const struct lexeme *end)
{
    for (size_t i = 0; at + 1 < end && i < sizeof rows / sizeof *rows; i++)
        if (lexeme_is(at + 1, rows[i].word))
            return rows[i].check(reading, (struct line){at + 2, end}) &&
                   check_branch(reading, at + 1, end);
    return refuse(reading, at + 1 < end ? at + 1 : at,
                  "#if, #ifdef, #ifndef, #elif, #else, #endif, #define, #include, #error "
                  "and #pragma are understood");
}

bool directives_check(struct arena *arena, const struct lexemes *header,
                      const char *prefix, const char *module, const char *stem,
                      struct fault *fault)
{
    const char *capitals = arena_print(arena, "%s_", arena_capitals(arena, prefix));
    const char *part = arena_capitals(arena, module + strlen(stem));
    const struct reading reading = {
        .arena = arena,
        .header = header,
        .text = lexemes_text(arena, header),
        .prefix = {arena_print(arena, "%s_", prefix), capitals},
        .own = arena_print(arena, "%s%s_", capitals, arena_capitals(arena, module)),
        .number = arena_print(arena, "%s%s_%s", arena_capitals(arena, prefix), part,
                              arena_capitals(arena, stem)),
        .module = module,
        .fault = fault};
    const struct lexeme *at = header->items, *last = at + header->count;
    int pushed = 0; /* of what compilers are told, by pragmas */
    while (at < last) {
        const struct lexeme *end = lexeme_end_of_line(at);
        pushed += is_line((struct line){at, end}, "# pragma GCC diagnostic push");
        pushed -= is_line((struct line){at, end}, "# pragma GCC diagnostic pop");
        if (lexeme_opens_directive(at) && !check(&reading, at, end))
            return false;
        at = end;
    }
    return check_choices(&reading) &&
           (pushed == 0 ||
            refuse(&reading, last - 1, "up to here, not as many pragmas pop as push"));
}
