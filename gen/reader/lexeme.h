/* Lexemes: the words of a C source. Comments and line breaks are gone. */
#ifndef READER_LEXEME_H
#define READER_LEXEME_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/fault.h"

enum lexeme_kind { LEXEME_END, LEXEME_NAME, LEXEME_NUMBER, LEXEME_STRING, LEXEME_MARK };

struct lexeme {
    enum lexeme_kind kind;
    bool opens_line; /* the first of its line: there a # opens a directive */
    unsigned line;
    const char *bytes; /* in the source, without an end */
    size_t length;
};

struct lexemes {
    const char *file; /* for messages */
    const struct lexeme *items;
    size_t count; /* without the last, a LEXEME_END */
};

/* Takes a source apart, which must outlive the lexemes. False, with a fault that has the
 * line, at a byte that C has no use for, and where compilers may see other words. */
bool lexeme_split(struct arena *arena, const char *file, const char *source,
                  size_t length, struct lexemes *out, struct fault *fault);

/* A word of no source, to compare with others. */
struct lexeme lexeme_of(const char *word);

/* Whether the lexeme is just that word. */
bool lexeme_is(const struct lexeme *lexeme, const char *word);

/* Whether it is one of these words, with blanks between them. */
bool lexeme_is_any(const struct lexeme *lexeme, const char *words);

/* Behind these words, with blanks between them, where they stand there, of which STRING is any string;
 * NULL where others do. */
const struct lexeme *lexeme_match(const struct lexeme *at, const char *words);

/* Whether it begins with these bytes, and goes on. */
bool lexeme_begins(const struct lexeme *lexeme, const char *with);

/* Likewise, whether it ends with them. */
bool lexeme_ends(const struct lexeme *lexeme, const char *with);

/* The first of the next line. */
const struct lexeme *lexeme_end_of_line(const struct lexeme *at);

/* Whether a directive begins there. */
bool lexeme_opens_directive(const struct lexeme *lexeme);

/* Records a fault at the lexeme, which is quoted. Returns false. */
bool lexeme_refuse(const char *file, const struct lexeme *at, const char *why,
                   struct fault *fault);

bool lexeme_equal(const struct lexeme *a, const struct lexeme *b);

#endif
