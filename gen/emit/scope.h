/* Scope: what names stand for at a place in a template. */
#ifndef EMIT_SCOPE_H
#define EMIT_SCOPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/fault.h"
#include "base/value.h"

/* A value; or, with `depth`, a run of the words of VALUE_NUMBERS: a row, a group of a row,
 * or one number. Nothing is made for them, which matters where numbers are many. */
struct item {
    const struct value *value;
    const uint64_t *words;
    size_t count;
    unsigned depth;
    bool is_first, is_last; /* of such a run's items */
    bool is_plain;          /* a number without what makes it as wide as the others */
    const char *form;       /* of a text's words: "camel" or "Camel", or NULL for as it is */
};

/* An item that a section has made the innermost one. */
struct scope {
    struct item item;
    const struct scope *outer;
};

struct item item_of(const struct value *value);

/* As a message says it: "a list". */
const char *item_kind(const struct item *item);

/* Whether a section of it is shown. */
bool item_is_true(const struct item *item);

/* Whether it is a number by itself. */
bool item_is_number(const struct item *item);

/* How many items it is a list of, and these; 0 when it is no list. */
size_t item_count(const struct item *item);
struct item item_at(const struct item *item, size_t i);

/* What a name stands for: dotted, or "." alone. A name that is not known is a fault, which
 * lists those that are. Of a list of numbers each item knows whether it is the first or the
 * last, and what it is plainly. Of a text, .camel and .Camel are its words in one. */
bool scope_find(const struct scope *scope, const char *name, struct origin origin,
                struct item *out, struct fault *fault);

#endif
