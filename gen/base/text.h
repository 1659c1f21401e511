/* A string that grows; characters of UTF-8; and numbers that a user typed. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

/* The bytes are followed by a zero that `length` does not count; they move when they
 * grow. Start from `{.arena = &arena}`. */
struct text {
    struct arena *arena;
    char *bytes;
    size_t length;
    size_t capacity;
};

void text_add(struct text *text, const char *bytes, size_t length);
void text_puts(struct text *text, const char *string);
void text_printf(struct text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void text_vprintf(struct text *text, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

/* Adds words: eight bytes each, the least significant first. */
void text_add_words(struct text *text, const uint64_t *words, size_t count);

/* Adds words that _ joins in one: each with a capital, or each but the first. */
void text_camel(struct text *text, const char *words, bool is_capital);

/* The same, as a string of its own. */
const char *text_in_one(struct arena *arena, const char *words, bool is_capital);

/* Adds a number with its digits in threes: 861,184. */
void text_grouped(struct text *text, const char *digits);

/* Adds a string as a shell reads it for one word: in quotes when it needs them. */
void text_shell_word(struct text *text, const char *string);

/* Adds an option by its long name, with its value as such a word and a space before it; nothing where
 * the value is NULL. */
void text_shell_option(struct text *text, const char *name, const char *value);

/* How many of these bytes a character of UTF-8 has that begins here, and its number; 0 where none
 * does. */
size_t utf8_read(const char *at, size_t length, uint32_t *letter);

/* Whether a reader sees that character of Unicode, and it leaves those around it where they are. */
bool letter_is_seen(uint32_t letter);

/* Adds so many bytes; what no terminal shows, or obeys, becomes \xNN, newlines too; and so does
 * the first byte of ##[, which logs obey in the middle of a line. */
void text_visible(struct text *text, const char *bytes, size_t length);

/* A string of somebody else's as it is shown: likewise, and of :: the second colon, with which logs of
 * continuous integration take commands. */
const char *text_shown(struct arena *arena, const char *string);

/* What is behind the start of a string, NULL where it starts otherwise; whether it ends so. */
const char *text_behind(const char *string, const char *start);
bool text_ends(const char *string, const char *end);

/* Whether all of a string is as POSIX's extended regular expression has it. */
bool text_matches(const char *string, const char *pattern);

/* A decimal number from `least` to `most`: digits and nothing else, no sign, no space. */
bool number_parse(const char *text, uint64_t least, uint64_t most, uint64_t *out);

/* The same at the start of a text. Returns what is behind its digits; NULL where there is none. */
const char *number_read(const char *text, uint64_t least, uint64_t most, uint64_t *out);

#endif
