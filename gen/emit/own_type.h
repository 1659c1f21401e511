/* A type of a set of squares that is the author's own: what the options of it say, whether these can
 * be honoured, and how they are told again.
 *
 * Nothing here reads the file that has the type. Its name is grammar, and so are those of its
 * functions, lest a record say more than a name. */
#ifndef EMIT_OWN_TYPE_H
#define EMIT_OWN_TYPE_H

#include "board/board.h"
#include "emit/language.h"

struct own_type {
    const char *name;    /* NULL: there is none */
    const char *include; /* the file that has it; NULL where it is declared before */
    const char *low, *high; /* two functions that give its words; NULL: by casts */
    bool is_inline;      /* it is no literal type: functions of it are not constexpr */
};

/* Whether they are names, and the language has a type of a set that can be another. */
bool own_type_check(const struct own_type *type, const struct words *words,
                    struct fault *fault);

/* Whether sets of that board can have the type. */
bool own_type_serves(const struct own_type *type, const struct board *board,
                     const struct words *words, struct fault *fault);

/* The option that tells it, with a space before it. */
void own_type_print(struct text *text, const struct own_type *type);

/* Sets what templates see of it. */
void own_type_set(struct arena *arena, struct value *values, const struct own_type *type);

#endif
