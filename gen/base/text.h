/* Text: a string that grows, what can be shown of it, patterns, and numbers that a user typed. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

/* A zero follows the bytes; `length` does not count it. The bytes move when they grow. Start from
 * `{.arena = &arena}`. */
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

/* Adds words as eight bytes each, the least significant first. */
void text_add_words(struct text *text, const uint64_t *words, size_t count);

/* Adds a name like "two_words" as TwoWords, or as twoWords. */
void text_camel(struct text *text, const char *words, bool is_capital);

/* The same, as a string of its own. */
const char *text_in_one(struct arena *arena, const char *words, bool is_capital);

/* Adds a number with its digits in threes: 861,184. */
void text_grouped(struct text *text, const char *digits);

/* Adds a string as one word of a shell, in quotes if it needs them. */
void text_shell_word(struct text *text, const char *string);

/* Adds " --NAME VALUE", with the value as one word of a shell; nothing if the value is NULL. */
void text_shell_option(struct text *text, const char *name, const char *value);

/* How many bytes the character of UTF-8 has that begins here, and its number; 0: none begins here. */
size_t utf8_read(const char *at, size_t length, uint32_t *letter);

/* Whether a reader sees that character of Unicode, and it does not move those around it. */
bool letter_is_seen(uint32_t letter);

/* Adds bytes as a terminal can show them. Others become \xNN, also newlines, and the first byte of ##[, which
 * logs of continuous integration obey. */
void text_visible(struct text *text, const char *bytes, size_t length);

/* A string of the user's as it can be shown: the same, and the second colon of ::, which such logs obey, too. */
const char *text_shown(struct arena *arena, const char *string);

/* What stands behind `start` in a string, NULL if it does not start so; and whether it ends so. */
const char *text_behind(const char *string, const char *start);
bool text_ends(const char *string, const char *end);

/* Whether a whole string matches an extended regular expression of POSIX (base/pattern.c). */
bool text_matches(const char *string, const char *pattern);

/* Reads a decimal number from `least` to `most`: digits and nothing else. */
bool number_parse(const char *text, uint64_t least, uint64_t most, uint64_t *out);

/* The same at the start of a text. Returns what stands behind its digits; NULL: there is no such number. */
const char *number_read(const char *text, uint64_t least, uint64_t most, uint64_t *out);

#endif
