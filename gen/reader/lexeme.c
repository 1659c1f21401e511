/* Taking C apart into words, and its first phases of translation: trigraphs, then lines that go on,
 * then comments.
 *
 * Their order matters where they meet: a comment that ends in a star, a backslash, and a slash
 * on the next line is over for compilers, since lines are joined first. So that nothing depends
 * on the order, or on a compiler's own ways, a source is refused in which they meet:
 *
 *   trigraphs   are none to gcc without -std, and none since C++17 and C23
 *   a backslash at the end of a line has a blank in front, so that what it joins are two words,
 *               in a comment, too; and nothing behind, where gcc joins and others do not
 *   digraphs    would be other names for brackets and #
 *   two slashes are a comment, or in C90 two divisions
 *   a number    takes the sign behind an e or a p, and every dot: 0x1e+1 is one word, and none
 *   a string    with a letter in front may be one of C++ that goes over lines
 *   a comment   ends
 *   letters     beyond ASCII stand in comments, where they are seen: none turns a line around
 */
#include "reader/lexeme.h"

#include <ctype.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>

#include "base/text.h"

/* ---- phases */

struct reading {
    const char *file, *source;
    size_t length, at;
    unsigned line;
    bool is_plain[UCHAR_MAX + 1]; /* bytes that have no part in any of this */
    struct fault *fault;
};

static bool refuse(const struct reading *reading, const char *why)
{
    return fault_at(reading->fault, (struct origin){reading->file, reading->line}, "%s",
                    why);
}

/* The byte so many places on; 0 beyond the end. */
static char byte(const struct reading *reading, size_t by)
{
    return by < reading->length - reading->at ? reading->source[reading->at + by] : 0;
}

/* Whether those two stand here. */
static bool stands(const struct reading *reading, const char *two)
{
    return byte(reading, 0) == two[0] && byte(reading, 1) == two[1];
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* A backslash: whether a line goes on as it should, if it does. */
static bool check_backslash(const struct reading *reading)
{
    size_t behind = 1;
    while (is_blank(byte(reading, behind)))
        behind++;
    const bool ends = reading->at + behind == reading->length;
    if (!ends && byte(reading, behind) != '\n')
        return true;
    if (ends || reading->at + behind + 1 == reading->length)
        return refuse(reading, "a backslash at the end of the file: no line follows");
    if (behind != 1)
        return refuse(reading, "a blank behind a backslash: the line goes on for some "
                               "compilers; remove the blank");
    return (reading->at != 0 && is_blank(reading->source[reading->at - 1])) ||
           refuse(reading,
                  "a backslash at the end of a line joins what is around it: put "
                  "a blank in front");
}

/* A character of UTF-8 in a comment, of which the last byte is stepped to. */
static bool check_letter(struct reading *reading)
{
    uint32_t letter;
    const size_t length =
        utf8_read(reading->source + reading->at, reading->length - reading->at, &letter);
    const bool is_seen = length != 0 && letter_is_seen(letter);
    reading->at += is_seen ? length - 1 : 0;
    return is_seen ||
           refuse(reading, "a character that is not seen, or turns others around: "
                           "comments are visible letters of UTF-8");
}

/* What may stand nowhere, not in a comment either. */
static bool check_byte(struct reading *reading)
{
    const unsigned char c = (unsigned char)byte(reading, 0);
    if (c >= 0x80)
        return refuse(reading, "a letter beyond ASCII: those stand in comments");
    if (c == '\n')
        reading->line++;
    else if (c < ' ' ? c != '\t' : c == 0x7f)
        return refuse(reading, "a control character: blanks and tabs are understood, and "
                               "lines that end with a newline alone");
    if (c == '?' && byte(reading, 1) == '?' && byte(reading, 2) != '\0' &&
        strchr("=/'()!<>-", byte(reading, 2)) != NULL)
        return refuse(reading, "a trigraph: write the character that it stands for, or "
                               "put a blank between the question marks");
    return c != '\\' || check_backslash(reading);
}

/* Most of a long table. */
static void skip_plain(struct reading *reading)
{
    const unsigned char *source = (const unsigned char *)reading->source;
    size_t at = reading->at;
    while (at < reading->length && reading->is_plain[source[at]])
        at++;
    reading->at = at;
}

/* From behind its first two bytes to behind its last. */
static bool skip_comment(struct reading *reading)
{
    const unsigned first = reading->line;
    for (reading->at += 2; reading->at < reading->length; reading->at++) {
        if (stands(reading, "*/")) {
            reading->at += 2;
            return true;
        }
        const bool is_letter = (unsigned char)byte(reading, 0) >= 0x80;
        if (!(is_letter ? check_letter(reading) : check_byte(reading)))
            return false;
    }
    reading->line = first;
    return refuse(reading, "a comment that begins here has no end");
}

/* To behind its other quote. */
static bool skip_string(struct reading *reading)
{
    const char quote = byte(reading, 0);
    const char before = reading->at == 0 ? ' ' : reading->source[reading->at - 1];
    if (isalnum((unsigned char)before) || before == '_')
        return refuse(reading, "a string with a prefix is not understood: leave it out");
    bool is_escaped = false;
    for (reading->at++; reading->at < reading->length; reading->at++) {
        const char c = byte(reading, 0);
        if (c == quote && !is_escaped) {
            reading->at++;
            return true;
        }
        if (stands(reading, "\\\n") || c == '\n')
            break;
        if (!check_byte(reading))
            return false;
        is_escaped = c == '\\' && !is_escaped;
    }
    return refuse(reading, "a string has no end on its line");
}

/* Whether a number that touches a dot or a sign would go on there. */
static bool goes_on(const struct reading *reading)
{
    const char c = byte(reading, 0);
    size_t first = reading->at;
    while (first != 0 && (isalnum((unsigned char)reading->source[first - 1]) ||
                          reading->source[first - 1] == '_'))
        first--;
    const bool is_number =
        first != reading->at && isdigit((unsigned char)reading->source[first]);
    if (c == '.')
        return is_number || isdigit((unsigned char)byte(reading, 1));
    return is_number && (c == '+' || c == '-') &&
           strchr("eEpP", reading->source[reading->at - 1]) != NULL;
}

/* What is a blank or a part of a word. */
static bool skip_code(struct reading *reading)
{
    static const char *const digraphs[] = {"<:", ":>", "<%", "%>", "%:"};
    for (size_t i = 0; i < sizeof digraphs / sizeof *digraphs; i++)
        if (stands(reading, digraphs[i]))
            return refuse(reading,
                          "a digraph: write the bracket, the brace or the # that "
                          "it stands for, or put a blank between");
    if (stands(reading, "//"))
        return refuse(reading, "two slashes: a comment begins with /* and ends with */");
    if (goes_on(reading))
        return refuse(reading,
                      "a number goes on here for compilers: put a blank between, or "
                      "leave the fraction out");
    if (!check_byte(reading))
        return false;
    reading->at++;
    return true;
}

bool phases_check(const char *file, const char *source, size_t length,
                  struct fault *fault)
{
    struct reading reading = {
        .file = file, .source = source, .length = length, .line = 1, .fault = fault};
    for (unsigned c = 1; c <= UCHAR_MAX; c++)
        reading.is_plain[c] = c < 0x80 && (isalnum((int)c) || strchr(" ,{}", (int)c));
    for (skip_plain(&reading); reading.at < length; skip_plain(&reading)) {
        const char c = byte(&reading, 0);
        bool good;
        if (stands(&reading, "/*"))
            good = skip_comment(&reading);
        else if (c == '"' || c == '\'')
            good = skip_string(&reading);
        else
            good = skip_code(&reading);
        if (!good)
            return false;
    }
    return true;
}

/* ---- words */

/* The longest come first. */
static const char *const marks[] = {
    "<<=", ">>=", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||",
    "|=",  "&=",  "^=", "+=", "-=", "*=", "->", "++", "--", "##"};

static bool starts_with(const struct scanner *scanner, const char *word)
{
    size_t length = strlen(word);
    return (size_t)(scanner->end - scanner->at) >= length &&
           memcmp(scanner->at, word, length) == 0;
}

static void step_over_comment(struct scanner *scanner)
{
    for (scanner->at += 2; scanner->at < scanner->end && !starts_with(scanner, "*/");
         scanner->at++)
        scanner->line += *scanner->at == '\n';
    if (scanner->at < scanner->end)
        scanner->at += 2;
}

void lexeme_skip_blank(struct scanner *scanner)
{
    while (scanner->at < scanner->end)
        if (is_blank(*scanner->at)) {
            scanner->at++;
        } else if (*scanner->at == '\n') {
            scanner->at++;
            scanner->line++;
            scanner->opens_line = true;
        } else if (starts_with(scanner, "/*")) {
            step_over_comment(scanner);
        } else if (starts_with(scanner, "\\\n")) { /* the line goes on */
            scanner->at += 2;
            scanner->line++;
        } else {
            return;
        }
}

static size_t word_length(const struct scanner *scanner)
{
    size_t length = 0;
    while (scanner->at + length < scanner->end &&
           (isalnum((unsigned char)scanner->at[length]) || scanner->at[length] == '_'))
        length++;
    return length;
}

/* Of a string, or a letter in its quotes, with these; 0 where it does not end on its line. */
static size_t string_length(const struct scanner *scanner)
{
    const char quote = *scanner->at;
    size_t length = 1;
    while (scanner->at + length < scanner->end && scanner->at[length] != quote &&
           scanner->at[length] != '\n')
        length += scanner->at[length] == '\\' ? 2 : 1;
    return scanner->at + length < scanner->end && scanner->at[length] == quote
               ? length + 1
               : 0;
}

static size_t mark_length(const struct scanner *scanner)
{
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (starts_with(scanner, marks[i]))
            return strlen(marks[i]);
    return strchr("#()[]{};,.?:+-*/%<>=&|^!~", *scanner->at) != NULL ? 1 : 0;
}

struct lexeme lexeme_next(struct scanner *scanner)
{
    lexeme_skip_blank(scanner);
    struct lexeme lexeme = {.kind = LEXEME_END,
                            .opens_line = scanner->opens_line,
                            .line = scanner->line,
                            .bytes = scanner->at};
    if (scanner->at == scanner->end)
        return lexeme;
    unsigned char first = (unsigned char)*scanner->at;
    lexeme.kind = isdigit(first)                   ? LEXEME_NUMBER
                  : isalpha(first) || first == '_' ? LEXEME_NAME
                  : first == '"' || first == '\''  ? LEXEME_STRING
                                                   : LEXEME_MARK;
    lexeme.length = lexeme.kind == LEXEME_STRING ? string_length(scanner)
                    : lexeme.kind == LEXEME_MARK ? mark_length(scanner)
                                                 : word_length(scanner);
    scanner->at += lexeme.length;
    scanner->opens_line = false;
    return lexeme;
}

bool lexeme_split(struct arena *arena, const char *file, const char *source,
                  size_t length, struct lexemes *out, struct fault *fault)
{
    if (!phases_check(file, source, length, fault))
        return false;
    struct scanner scanner = {source, source + length, 1, true};
    size_t room = length / 4 + 16, count = 0;
    struct lexeme *items = arena_alloc(arena, room, sizeof *items);
    for (;;) {
        items = arena_grow(arena, items, count, &room, sizeof *items);
        items[count] = lexeme_next(&scanner);
        if (items[count].kind == LEXEME_END)
            break;
        if (items[count].length == 0)
            return fault_at(fault, (struct origin){file, items[count].line},
                            "no C that is understood here begins with '%c'",
                            *items[count].bytes);
        count++;
    }
    *out = (struct lexemes){file, items, count};
    return true;
}

struct lexeme lexeme_of(const char *word)
{
    return (struct lexeme){.kind = LEXEME_NAME, .bytes = word, .length = strlen(word)};
}

static bool is_word(const struct lexeme *lexeme, const char *word, size_t length)
{
    return length == lexeme->length && memcmp(lexeme->bytes, word, length) == 0;
}

bool lexeme_is(const struct lexeme *lexeme, const char *word)
{
    return is_word(lexeme, word, strlen(word));
}

/* Of a list with blanks between its words, how long the first one is. */
static size_t first_word(const char *words)
{
    const char *end = strchr(words, ' ');
    return end == NULL ? strlen(words) : (size_t)(end - words);
}

bool lexeme_is_any(const struct lexeme *lexeme, const char *words)
{
    for (size_t length; *words != '\0'; words += length + (words[length] == ' ')) {
        length = first_word(words);
        if (is_word(lexeme, words, length))
            return true;
    }
    return false;
}

const struct lexeme *lexeme_match(const struct lexeme *at, const char *words)
{
    for (size_t length; *words != '\0'; words += length + (words[length] == ' '), at++) {
        length = first_word(words);
        const bool is_any = length == 4 && memcmp(words, "NAME", length) == 0;
        if (is_any ? at->kind != LEXEME_NAME : !is_word(at, words, length))
            return NULL;
    }
    return at;
}

const struct lexeme *lexeme_enumeration(const struct lexeme *at)
{
    at = lexeme_match(at, "enum NAME {");
    do {
        at = at == NULL ? NULL : lexeme_match(at, "NAME =");
        at = at == NULL || at->kind != LEXEME_NUMBER ? NULL : at + 1;
    } while (at != NULL && lexeme_is(at, ",") && at++ != NULL);
    return at == NULL ? NULL : lexeme_match(at, "} ;");
}

bool lexeme_begins(const struct lexeme *lexeme, const char *with)
{
    const size_t length = strlen(with);
    return lexeme->length > length && memcmp(lexeme->bytes, with, length) == 0;
}

bool lexeme_ends(const struct lexeme *lexeme, const char *with)
{
    const size_t length = strlen(with);
    return lexeme->length > length &&
           memcmp(lexeme->bytes + lexeme->length - length, with, length) == 0;
}

const struct lexeme *lexeme_end_of_line(const struct lexeme *at)
{
    do
        at++;
    while (at->kind != LEXEME_END && !at->opens_line);
    return at;
}

bool lexeme_opens_directive(const struct lexeme *lexeme)
{
    return lexeme->opens_line && lexeme_is(lexeme, "#");
}

int lexeme_nests(const struct lexeme *lexeme)
{
    return !lexeme_opens_directive(lexeme)                ? 0
           : lexeme_is_any(lexeme + 1, "if ifdef ifndef") ? 1
           : lexeme_is(lexeme + 1, "endif")               ? -1
                                                          : 0;
}

int lexeme_braces(const struct lexeme *lexeme)
{
    return lexeme_is(lexeme, "{") - lexeme_is(lexeme, "}");
}

bool lexeme_refuse(const char *file, const struct lexeme *at, const char *why,
                   struct fault *fault)
{
    return fault_at(fault, (struct origin){file, at->line}, "'%.*s': %s", (int)at->length,
                    at->bytes, why);
}

struct lexemes lexemes_text(struct arena *arena, const struct lexemes *header)
{
    struct lexeme *items = arena_alloc(arena, header->count + 1, sizeof *items);
    size_t count = 0;
    bool in_directive = false;
    for (size_t i = 0; i < header->count; i++) {
        if (header->items[i].opens_line)
            in_directive = lexeme_is(&header->items[i], "#");
        if (!in_directive)
            items[count++] = header->items[i];
    }
    items[count] = header->items[header->count];
    return (struct lexemes){header->file, items, count};
}

bool lexeme_equal(const struct lexeme *a, const struct lexeme *b)
{
    return a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0;
}
