/* Values: trees of text, lists and maps, with which templates are filled.
 *
 * They live in an arena. A name in a map is unique: setting it again replaces its value. Long arrays of numbers
 * stay arrays, and become text only when they are written.
 */
#ifndef BASE_VALUE_H
#define BASE_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/text.h"

enum value_kind { VALUE_TEXT, VALUE_FLAG, VALUE_LIST, VALUE_MAP, VALUE_NUMBERS };

struct value_member {
    const char *name;
    size_t length; /* of the name */
    const struct value *value;
};

/* Numbers: one row, which is text, or a list of rows, of which the last may be shorter. */
struct numbers {
    const uint64_t *words;
    size_t count;
    unsigned base;       /* 10 or 16 */
    unsigned width;      /* at least; filled with zeros, or in base 10 with spaces */
    bool
        is_marked; /* whether 0x stands in front in base 16, except for one digit up to 9 */
    const char *between; /* what stands between two numbers of a row; NULL: ", " */
    const char *behind;  /* what stands behind the digits of each; NULL: nothing */
    /* Where two words make one number, a set: what stands in front, between and behind. Else NULL. */
    const char *open, *within, *close;
    size_t row; /* words in a row; 0: there is one row, unless rows differ in length */
    const size_t
        *ends;   /* where rows differ in length: behind which word each ends; else NULL */
    size_t rows; /* how many such rows there are */
};

struct value {
    enum value_kind kind;
    union {
        struct { /* VALUE_TEXT */
            const char *bytes;
            size_t length;
        } text;
        bool flag; /* VALUE_FLAG */
        struct {   /* VALUE_LIST */
            const struct value **items;
            size_t count, capacity;
        } list;
        struct { /* VALUE_MAP */
            struct value_member *members;
            size_t count, capacity;
        } map;
        struct numbers numbers; /* VALUE_NUMBERS */
    };
};

const struct value *value_text(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Text of any bytes. They are not copied. */
const struct value *value_bytes(struct arena *arena, const char *bytes, size_t length);

const struct value *value_flag(struct arena *arena, bool flag);

/* Text: a number in base 10, and a word as sixteen hexadecimal digits. */
const struct value *value_count(struct arena *arena, size_t number);
const struct value *value_hex(struct arena *arena, uint64_t word);

/* Text: a number to add, or to shift by, in base 10. 0 is empty, so that a section can leave it out. */
const struct value *value_term(struct arena *arena, size_t number);

/* The words are not copied. */
const struct value *value_numbers(struct arena *arena, struct numbers numbers);

struct value *value_list(struct arena *arena);
void value_append(struct arena *arena, struct value *list, const struct value *item);

struct value *value_map(struct arena *arena);
void value_set(struct arena *arena, struct value *map, const char *name,
               const struct value *value);

/* Sets all that another map has. */
void value_set_all(struct arena *arena, struct value *map, const struct value *from);

/* Sets a flag, a number in base 10, or a copy of a text, which is empty for NULL. */
void value_set_flag(struct arena *arena, struct value *map, const char *name, bool flag);
void value_set_count(struct arena *arena, struct value *map, const char *name,
                     size_t number);
void value_set_text(struct arena *arena, struct value *map, const char *name,
                    const char *text);

/* Sets a name, and the same in capitals. */
void value_set_name(struct arena *arena, struct value *map, const char *key,
                    const char *capital_key, const char *name);

/* Sets a new list, and returns it. */
struct value *value_set_list(struct arena *arena, struct value *map, const char *name);

/* Appends a new map to a list, and returns it. In each of these, `first` and `last` tell templates where
 * separators go. */
struct value *value_append_map(struct arena *arena, struct value *list);

/* The member of a map, by a name without a zero behind it; NULL: it has none, or `map` is no map. */
const struct value *value_member(const struct value *map, const char *name,
                                 size_t length);

/* The same by a whole name. */
static inline const struct value *value_at(const struct value *map, const char *name)
{
    return value_member(map, name, strlen(name));
}

/* Whether they are one row. */
static inline bool numbers_are_row(const struct numbers *numbers)
{
    return numbers->row == 0 && numbers->ends == NULL;
}

/* What stands between two numbers of a row. */
static inline const char *numbers_between(const struct numbers *numbers)
{
    return numbers->between == NULL ? ", " : numbers->between;
}

/* How many of the words make a number. */
static inline size_t numbers_step(const struct numbers *numbers)
{
    return numbers->open == NULL ? 1 : 2;
}

/* Adds words as one row; and how many letters one number takes. */
void numbers_print(const struct numbers *like, const uint64_t *words, size_t count,
                   struct text *out);
size_t numbers_width(const struct numbers *like, const uint64_t *words);

#endif
