/* Taking C apart into words.
 *
 * Compilers have phases in front of this, which may see other words than stand there: trigraphs,
 * digraphs, lines that are joined in the middle of a word or a comment, numbers that take a sign or a
 * dot, strings with a prefix. All of these are refused: they are no part of the C that is read.
 */
#include "reader/lexeme.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"

/* Where a source is read. */
struct scanner {
    const char *at, *end;
    unsigned line;
    bool opens_line;
};

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

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Whether a letter beyond ASCII is one that is seen, and turns no others around; its other bytes are
 * not looked at again. */
static bool is_letter(const struct scanner *scanner)
{
    uint32_t letter;
    const size_t length =
        utf8_read(scanner->at, (size_t)(scanner->end - scanner->at), &letter);
    return ((unsigned char)*scanner->at & 0xc0) == 0x80 ||
           (length != 0 && letter_is_seen(letter));
}

/* Whether a comment goes on with the byte that stands there: compilers may end it behind a trigraph,
 * or where lines are joined. */
static bool goes_on(const struct scanner *scanner)
{
    const unsigned char c = (unsigned char)*scanner->at;
    const bool joins = c == '\\' && scanner->at + 1 < scanner->end &&
                       isspace((unsigned char)scanner->at[1]) != 0 &&
                       !(is_blank(scanner->at[-1]) && scanner->at[1] == '\n');
    return !joins && !starts_with(scanner, "??") &&
           (c >= ' ' || c == '\n' || c == '\t') && c != 0x7f &&
           (c < 0x80 || is_letter(scanner));
}

/* A comment that is none for all compilers is left where it begins. */
static bool step_over_comment(struct scanner *scanner)
{
    const struct scanner first = *scanner;
    scanner->at += 2;
    while (scanner->at < scanner->end && !starts_with(scanner, "*/") && goes_on(scanner))
        scanner->line += *scanner->at++ == '\n';
    if (starts_with(scanner, "*/")) {
        scanner->at += 2;
        return true;
    }
    *scanner = first;
    return false;
}

/* A blank in front, and another line behind. */
static bool joins_lines(const struct scanner *scanner)
{
    return starts_with(scanner, " \\\n") || starts_with(scanner, "\t\\\n");
}

/* Steps over blanks and comments. */
static void skip_blank(struct scanner *scanner)
{
    while (scanner->at < scanner->end)
        if (joins_lines(scanner)) {
            scanner->at += 3;
            scanner->line++;
        } else if (is_blank(*scanner->at)) {
            scanner->at++;
        } else if (*scanner->at == '\n') {
            scanner->at++;
            scanner->line++;
            scanner->opens_line = true;
        } else if (!starts_with(scanner, "/*") || !step_over_comment(scanner)) {
            return;
        }
}

static size_t word_length(const struct scanner *scanner)
{
    size_t length = 0;
    while (scanner->at + length < scanner->end &&
           (isalnum((unsigned char)scanner->at[length]) || scanner->at[length] == '_'))
        length++;
    const char behind = scanner->at + length < scanner->end ? scanner->at[length] : ' ';
    const bool is_number = isdigit((unsigned char)*scanner->at) != 0;
    const bool takes_more =
        is_number ? behind == '.' || (strchr("eEpP", scanner->at[length - 1]) != NULL &&
                                      (behind == '+' || behind == '-'))
                  : behind == '"' || behind == '\'';
    return takes_more ? 0 : length;
}

static bool is_seen(char c)
{
    return c >= ' ' && c < 0x7f;
}

/* Of a string, with its quotes; 0 where it does not end on its line. */
static size_t string_length(const struct scanner *scanner)
{
    struct scanner in = *scanner;
    in.at++;
    while (in.at < in.end && is_seen(*in.at) && !starts_with(&in, "??")) {
        if (*in.at == '"')
            return (size_t)(in.at - scanner->at) + 1;
        in.at += *in.at == '\\' && is_seen(in.at[1]) ? 2 : 1;
    }
    return 0;
}

static size_t mark_length(const struct scanner *scanner)
{
    static const char *const pairs[] = {"??", "<:", ":>", "<%", "%>", "%:", "//", "/*"};
    const char next = scanner->at + 1 < scanner->end ? scanner->at[1] : ' ';
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (starts_with(scanner, pairs[i]))
            return 0;
    if (*scanner->at == '\0' || (*scanner->at == '.' && isdigit((unsigned char)next)))
        return 0;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (starts_with(scanner, marks[i]))
            return strlen(marks[i]);
    return strchr("#()[]{};,.?:+-*/%<>=&|^!~", *scanner->at) != NULL ? 1 : 0;
}

/* Steps over a lexeme, which has no length where it is not understood. */
static struct lexeme next(struct scanner *scanner)
{
    skip_blank(scanner);
    struct lexeme lexeme = {.kind = LEXEME_END,
                            .opens_line = scanner->opens_line,
                            .line = scanner->line,
                            .bytes = scanner->at};
    if (scanner->at == scanner->end)
        return lexeme;
    unsigned char first = (unsigned char)*scanner->at;
    lexeme.kind = isdigit(first)                   ? LEXEME_NUMBER
                  : isalpha(first) || first == '_' ? LEXEME_NAME
                  : first == '"'                   ? LEXEME_STRING
                                                   : LEXEME_MARK;
    lexeme.length = lexeme.kind == LEXEME_STRING ? string_length(scanner)
                    : lexeme.kind == LEXEME_MARK ? mark_length(scanner)
                                                 : word_length(scanner);
    scanner->at += lexeme.length;
    scanner->opens_line = false;
    return lexeme;
}

static bool refuse_bytes(const char *file, const struct lexeme *at, const char *end,
                         struct fault *fault)
{
    size_t length = 0;
    while (length < 8 && at->bytes + length < end && is_seen(at->bytes[length]))
        length++;
    return fault_at(fault, (struct origin){file, at->line},
                    "what begins with '%.*s' is no C that is read here (no //, digraph, "
                    "trigraph, or letter beyond ASCII; a comment has its end, and a "
                    "backslash a blank in front)",
                    (int)length, at->bytes);
}

bool lexeme_split(struct arena *arena, const char *file, const char *source,
                  size_t length, struct lexemes *out, struct fault *fault)
{
    struct scanner scanner = {source, source + length, 1, true};
    size_t room = length / 4 + 16, count = 0;
    struct lexeme *items = arena_alloc(arena, room, sizeof *items);
    for (;;) {
        items = arena_grow(arena, items, count, &room, sizeof *items);
        items[count] = next(&scanner);
        if (items[count].kind == LEXEME_END)
            break;
        if (items[count].length == 0)
            return refuse_bytes(file, &items[count], source + length, fault);
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

bool lexeme_is_any(const struct lexeme *lexeme, const char *words)
{
    const size_t length = lexeme->length;
    const char *at = length == 0 ? NULL : strchr(words, lexeme->bytes[0]);
    for (; at != NULL; at = strchr(at + 1, lexeme->bytes[0]))
        if ((at == words || at[-1] == ' ') && strncmp(at, lexeme->bytes, length) == 0 &&
            (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

const struct lexeme *lexeme_match(const struct lexeme *at, const char *words)
{
    for (size_t length; *words != '\0'; words += length + (words[length] == ' '), at++) {
        length = strcspn(words, " ");
        const bool is_any = strncmp(words, "STRING", 6) == 0;
        if (is_any ? at->kind != LEXEME_STRING : !is_word(at, words, length))
            return NULL;
    }
    return at;
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

bool lexeme_refuse(const char *file, const struct lexeme *at, const char *why,
                   struct fault *fault)
{
    return fault_at(fault, (struct origin){file, at->line}, "'%.*s': %s", (int)at->length,
                    at->bytes, why);
}

bool lexeme_equal(const struct lexeme *a, const struct lexeme *b)
{
    return a->length == b->length && memcmp(a->bytes, b->bytes, a->length) == 0;
}
