/* Values: the trees of text, lists and maps that a template is filled with.
 *
 * They are built once from an arena and read by the renderer. Names of maps are unique;
 * setting one again replaces it. Long arrays of numbers stay arrays: they become text
 * only when they are written.
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

/* Numbers: one row of them, which is text, or a list of rows. The last row may be shorter. */
struct numbers {
    const uint64_t *words;
    size_t count;
    unsigned base;       /* 10 or 16 */
    unsigned width;      /* of the shortest: with zeros, in base 10 with spaces */
    bool is_marked;      /* base 16 is marked by 0x, but for a single digit that 10 has too */
    const char *between; /* two numbers of a row; NULL: ", " */
    const char *behind;  /* the digits of each; NULL: nothing */
    /* Where a number is a set in two words: in front of it, between them, and behind. Else NULL. */
    const char *open, *within, *close;
    size_t row;         /* words in a row; 0: there is one, unless rows differ */
    const size_t *ends; /* of rows that differ: behind which word each ends; else NULL */
    size_t rows;        /* how many these are */
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

/* Text that may hold any byte; it refers to them. */
const struct value *value_bytes(struct arena *arena, const char *bytes, size_t length);

const struct value *value_flag(struct arena *arena, bool flag);

/* Text: a number in base 10, and a word as sixteen hexadecimal digits. */
const struct value *value_count(struct arena *arena, size_t number);
const struct value *value_hex(struct arena *arena, uint64_t word);

/* Text: a number that is added, or shifted by: in base 10, and nothing when it is 0, so that
 * a section leaves it out. */
const struct value *value_term(struct arena *arena, size_t number);

/* Refers to the words, which must outlive it. */
const struct value *value_numbers(struct arena *arena, struct numbers numbers);

struct value *value_list(struct arena *arena);
void value_append(struct arena *arena, struct value *list, const struct value *item);

struct value *value_map(struct arena *arena);
void value_set(struct arena *arena, struct value *map, const char *name,
               const struct value *value);

/* Sets all that another map has. */
void value_set_all(struct arena *arena, struct value *map, const struct value *from);

/* The same of what is mostly set: a flag, a number in base 10, a text, which is copied, NULL for
 * none. */
void value_set_flag(struct arena *arena, struct value *map, const char *name, bool flag);
void value_set_count(struct arena *arena, struct value *map, const char *name,
                     size_t number);
void value_set_text(struct arena *arena, struct value *map, const char *name,
                    const char *text);

/* Sets a name, and the same in capitals. */
void value_set_name(struct arena *arena, struct value *map, const char *key,
                    const char *capital_key, const char *name);

/* Sets a new list, which is returned to be filled. */
struct value *value_set_list(struct arena *arena, struct value *map, const char *name);

/* Appends a new map to a list. `first` and `last` are set in every map so appended,
 * so that a template can place separators. */
struct value *value_append_map(struct arena *arena, struct value *list);

/* The member of a map by name, which is not zero-terminated; NULL when it has none, or
 * when `map` is no map. */
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

/* Adds so many of the words as one row; and how many letters that has for one number. */
void numbers_print(const struct numbers *like, const uint64_t *words, size_t count,
                   struct text *out);
size_t numbers_width(const struct numbers *like, const uint64_t *words);

#endif
