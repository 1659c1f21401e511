/* Words, numbers and signs of a program, in whatever language: C, C++, Rust, Java, C#,
 * JavaScript, Python, Go. Knows how these write numbers, comments and strings, and no more.
 */
#ifndef ZOBRIST_LEXER_H
#define ZOBRIST_LEXER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/gf2.h"

enum token_kind {
    TOKEN_END,
    TOKEN_NAME,
    TOKEN_NUMBER, /* an integer, hexadecimal or decimal; also as the text of a string */
    TOKEN_OTHER,  /* a number of another kind, or text */
    TOKEN_SIGN,   /* one character; of those of two, ':' for :: is left out */
    TOKEN_DEFINE, /* #define */
};

struct token {
    enum token_kind kind;
    const char *start; /* a name, or a sign */
    size_t length;
    unsigned line;
    bool is_first;     /* on its line */
    struct gf2 number; /* modulo 2^128 */
    unsigned digits;   /* of a hexadecimal number, those with zeros in front; else 0 */
    bool is_too_wide;  /* the number has more than 128 bits */
};

struct lexer {
    const char *start, *at, *end;
    unsigned line;
    bool is_line_start;
    bool in_define; /* in which ## joins words */
};

struct lexer lexer_of(const char *bytes, size_t length);

/* The next token. */
struct token lexer_next(struct lexer *lexer);

static inline bool token_is(const struct token *token, char sign)
{
    return token->kind == TOKEN_SIGN && token->length == 1 && *token->start == sign;
}

#endif
