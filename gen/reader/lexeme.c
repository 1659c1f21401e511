/* Taking C apart into words. */
#include "reader/lexeme.h"

#include <ctype.h>
#include <string.h>

#include "reader/phases.h"

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

static void skip_comment(struct scanner *scanner)
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
        if (*scanner->at == ' ' || *scanner->at == '\t') {
            scanner->at++;
        } else if (*scanner->at == '\n') {
            scanner->at++;
            scanner->line++;
            scanner->opens_line = true;
        } else if (starts_with(scanner, "/*")) {
            skip_comment(scanner);
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
