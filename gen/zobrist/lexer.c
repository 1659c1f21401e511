/* Words, numbers and signs of a program.
 *
 * Numbers may have separators, _ or ', and a suffix: ULL, L, n, u64, _u64, ui64. Comments are
 * those of C++ and C, and what stands behind #, but for directives, of which #define alone
 * says anything, ## within that, and attributes, which are brackets. An apostrophe opens text
 * when another one closes it on its line, and else belongs to a name.
 */
#include "zobrist/lexer.h"

#include <ctype.h>
#include <string.h>

struct lexer lexer_of(const char *bytes, size_t length)
{
    return (struct lexer){bytes, bytes, bytes + length, 1, true, false};
}

static bool starts(const struct lexer *lexer, const char *with)
{
    size_t length = strlen(with);
    return (size_t)(lexer->end - lexer->at) >= length &&
           memcmp(lexer->at, with, length) == 0;
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_' || (unsigned char)c >= 0x80;
}

static void skip_line(struct lexer *lexer)
{
    while (lexer->at < lexer->end && *lexer->at != '\n')
        lexer->at++;
}

/* Skips to behind the next `mark`, which may be lines away. */
static void skip_to(struct lexer *lexer, const char *mark)
{
    for (; lexer->at < lexer->end && !starts(lexer, mark); lexer->at++)
        lexer->line += *lexer->at == '\n';
    lexer->at += lexer->at < lexer->end ? strlen(mark) : 0;
}

/* Whether a word is that of a directive which says nothing of numbers. */
static bool is_directive(const char *word, size_t length)
{
    static const char *const words[] = {
        "include", "if",     "ifdef",     "ifndef",   "elif",  "else",
        "endif",   "undef",  "pragma",    "warning",  "error", "line",
        "import",  "region", "endregion", "nullable", "using"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == length && memcmp(words[i], word, length) == 0)
            return true;
    return false;
}

/* What stands behind #. True when it is #define. */
static bool skip_hash(struct lexer *lexer)
{
    const char *word = lexer->at + 1;
    while (word < lexer->end && (*word == ' ' || *word == '\t'))
        word++;
    size_t length = 0;
    while (word + length < lexer->end && is_word(word[length]))
        length++;
    if (length == 6 && memcmp(word, "define", 6) == 0) {
        lexer->at = word + length;
        lexer->in_define = true;
        return true;
    }
    if (lexer->in_define)
        lexer->at++;
    else if (!is_directive(word, length) &&
             (word == lexer->end || *word == '[' || *word == '!'))
        lexer->at++;
    else
        skip_line(lexer);
    return false;
}

/* Passes over white space and comments. True when a #define was met. */
static bool skip_blank(struct lexer *lexer)
{
    while (lexer->at < lexer->end) {
        char c = *lexer->at;
        if (c == '\n') {
            lexer->line++;
            lexer->is_line_start = true;
            lexer->in_define = lexer->in_define && lexer->at[-1] == '\\';
        }
        if (isspace((unsigned char)c) || c == '\\')
            lexer->at++;
        else if (starts(lexer, "//"))
            skip_line(lexer);
        else if (starts(lexer, "/*"))
            skip_to(lexer, "*/");
        else if (c != '#')
            return false;
        else if (skip_hash(lexer))
            return true;
    }
    return false;
}

static int digit_of(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    int letter = tolower((unsigned char)c);
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

/* number * base + digit. */
static void append_digit(struct token *token, unsigned base, unsigned digit)
{
    uint64_t parts[4] = {token->number.lo & 0xffffffff, token->number.lo >> 32,
                         token->number.hi & 0xffffffff, token->number.hi >> 32};
    uint64_t carry = digit;
    for (unsigned i = 0; i < 4; i++) {
        parts[i] = parts[i] * base + carry;
        carry = parts[i] >> 32;
        parts[i] &= 0xffffffff;
    }
    token->number = (struct gf2){parts[0] | parts[1] << 32, parts[2] | parts[3] << 32};
    token->is_too_wide = token->is_too_wide || carry != 0;
}

/* A separator between digits: 0x1234_5678, 1'000. */
static bool is_separator(const char *at, const char *end)
{
    return (*at == '_' || *at == '\'') && at + 1 < end && digit_of(at[1]) >= 0;
}

/* The suffix of an integer: what is left of the word. */
static bool is_suffix(const char *start, const char *end)
{
    for (; start < end; start++)
        if (strchr("uUlLnNiIzZ_0123456789", *start) == NULL)
            return false;
    return true;
}

/* Reads a number from `at`, to the end of the word; other kinds are TOKEN_OTHER. */
static const char *read_number(const char *at, const char *end, struct token *token)
{
    bool is_hex = end - at > 2 && at[0] == '0' && (at[1] == 'x' || at[1] == 'X');
    unsigned base = is_hex ? 16 : 10, digits = 0;
    const char *suffix = at += is_hex ? 2 : 0;
    for (; suffix < end; suffix++) {
        int digit = digit_of(*suffix);
        if (digit >= 0 && digit < (int)base) {
            append_digit(token, base, (unsigned)digit);
            digits++;
        } else if (digits == 0 || !is_separator(suffix, end)) {
            break;
        }
    }
    const char *behind = suffix;
    while (behind < end && is_word(*behind))
        behind++;
    bool is_integer = digits != 0 && is_suffix(suffix, behind);
    if (behind < end && *behind == '.' && behind + 1 < end &&
        isdigit((unsigned char)behind[1])) {
        is_integer = false; /* a fraction */
        for (behind++; behind < end && is_word(*behind);)
            behind++;
    }
    token->kind = is_integer ? TOKEN_NUMBER : TOKEN_OTHER;
    token->digits = is_hex ? digits : 0;
    return behind;
}

/* Text that is a number and nothing else: "0x1234", or hexadecimal digits by sixteens. */
static void read_text(const char *start, const char *end, struct token *token)
{
    bool is_hex = end - start == 16 || end - start == 32;
    token->kind = TOKEN_OTHER;
    for (const char *at = start; at < end; at++)
        is_hex = is_hex && digit_of(*at) >= 0;
    if (is_hex) {
        for (const char *at = start; at < end; at++)
            append_digit(token, 16, (unsigned)digit_of(*at));
        token->kind = TOKEN_NUMBER;
        token->digits = (unsigned)(end - start);
    } else if (start < end && isdigit((unsigned char)*start) &&
               read_number(start, end, token) != end) {
        token->kind = TOKEN_OTHER;
    }
}

/* Whether an apostrophe starts a lifetime of Rust's: &'a, <'a, and 'a>. */
static bool is_lifetime(const struct lexer *lexer)
{
    const char *behind = lexer->at + 1;
    while (behind < lexer->end && is_word(*behind))
        behind++;
    if (lexer->at == lexer->start || behind == lexer->at + 1 || behind == lexer->end)
        return false;
    return *lexer->at == '\'' && *behind != '\'' &&
           (lexer->at[-1] == '&' || lexer->at[-1] == '<' || *behind == '>');
}

/* Text in quotes. */
static void read_quoted(struct lexer *lexer, struct token *token)
{
    char quote = *lexer->at;
    char three[] = {quote, quote, quote, '\0'};
    const char *close = lexer->at + 1;
    token->kind = TOKEN_OTHER;
    if (starts(lexer, three)) {
        lexer->at += 3;
        skip_to(lexer, three);
        return;
    }
    while (close < lexer->end && *close != quote && *close != '\n')
        close += *close == '\\' && close + 1 < lexer->end ? 2 : 1;
    if (close >= lexer->end || *close != quote || is_lifetime(lexer)) {
        lexer->at++;
        if (quote == '`')
            skip_to(lexer, "`"); /* over several lines */
        return;
    }
    read_text(lexer->at + 1, close, token);
    lexer->at = close + 1;
}

struct token lexer_next(struct lexer *lexer)
{
    bool is_define = skip_blank(lexer);
    struct token token = {.kind = TOKEN_END,
                          .start = lexer->at,
                          .line = lexer->line,
                          .is_first = lexer->is_line_start};
    lexer->is_line_start = false;
    if (is_define) {
        token.kind = TOKEN_DEFINE;
    } else if (lexer->at == lexer->end) {
        return token;
    } else if (isdigit((unsigned char)*lexer->at)) {
        lexer->at = read_number(lexer->at, lexer->end, &token);
    } else if (is_word(*lexer->at)) {
        token.kind = TOKEN_NAME;
        while (lexer->at < lexer->end && is_word(*lexer->at))
            lexer->at++;
    } else if (strchr("\"'`", *lexer->at) != NULL) {
        read_quoted(lexer, &token);
    } else {
        token.kind = TOKEN_SIGN;
        lexer->at += starts(lexer, "::") ? 2 : 1;
    }
    token.length = (size_t)(lexer->at - token.start);
    return token;
}
