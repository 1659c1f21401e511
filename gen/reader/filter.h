/* The filter: what is left of a header in one environment. Conditions are answered, macros expanded. */
#ifndef READER_FILTER_H
#define READER_FILTER_H

#include "reader/environment.h"
#include "reader/macro.h"
#include "reader/tree.h"

struct filter {
    struct arena *arena;
    const struct lexemes *header;
    const struct environment *environment;
    struct macros *macros; /* room for those that it defines */
    const struct node *
        *conditions; /* of the header, each by its place, once they were read */
    const char
        *form; /* the macro of the form of the header that is proved; "" for none */
};

/* What an environment has of a header: definitions of macros, includes, and code between directives. */
struct segment {
    const struct lexeme *at, *end;
};

struct selection {
    struct segment *items;
    size_t count;
    bool is_there; /* false where it comes to an #error */
    unsigned form; /* the number of the macro that has one, or 0 */
};

/* False, with a fault, where a condition asks for what no environment has. */
bool filter_select(const struct filter *filter, struct selection *out,
                   struct fault *fault);

/* Whether it includes what declares the compiler's own names in it. */
bool filter_has_includes(const struct lexemes *header, const struct selection *selection,
                         struct fault *fault);

/* The text of a selection, with macros expanded. */
bool filter_expand(struct arena *arena, const struct lexemes *header,
                   const struct selection *selection, struct lexemes *out,
                   struct fault *fault);

/* Whether each directive is one of those that a header may have, and each macro that it defines begins
 * with the prefix, and is no guard of another header. */
bool filter_check(struct arena *arena, const struct lexemes *header, const char *prefix,
                  struct fault *fault);

/* The words of all conditions of several headers. */
struct lexemes filter_asked(struct arena *arena, const struct lexemes *headers,
                            unsigned count);

/* Whether all code was read in some environment, by the first lexeme of each line. */
bool filter_has_read(const struct lexemes *header, const bool *is_read,
                     struct fault *fault);

#endif
