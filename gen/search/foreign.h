/* Magics of others: what they would mean, and whether they serve.
 *
 * Engines keep magics in several forms: alone, when the mask tells the bits of the index; with
 * these, or the shift; with an offset into an array that squares share; and multiply what is
 * occupied of the mask, or that with all squares outside of it. A form is guessed: the one
 * with which most squares have what serves.
 */
#ifndef SEARCH_FOREIGN_H
#define SEARCH_FOREIGN_H

#include "search/problem.h"

enum { FOREIGN_NUMBERS_MAX = 2 };

/* A magic and the numbers that stand with it. */
struct foreign {
    uint64_t magic;
    int64_t numbers[FOREIGN_NUMBERS_MAX];
};

enum foreign_use { FOREIGN_NOTHING, FOREIGN_BITS, FOREIGN_SHIFT, FOREIGN_OFFSET };

struct foreign_form {
    enum foreign_use uses[FOREIGN_NUMBERS_MAX];
    unsigned
        bits; /* of every index; 0: as the numbers say, or as many as the mask has squares */
    bool outside; /* the squares outside of the mask are multiplied, too */
};

/* What became of a table of magics in one form. */
struct foreign_verdict {
    struct foreign_form form;
    unsigned serving; /* squares */
    uint64_t slots;   /* of all blocks of 2^bits, where there are no offsets */
    uint64_t length;  /* from the first entry that is reached to the last */
    uint64_t reached; /* entries */
    uint64_t shared;  /* of them by two squares or more, with the same attacks */
    uint64_t clashes; /* with different ones */
};

/* Whether a magic serves in this form. */
bool foreign_serves(const struct problem *problem, const struct foreign *foreign,
                    const struct foreign_form *form);

/* Judges a table, a magic for each problem, with `numbers` numbers beside each. */
struct foreign_verdict foreign_judge(const struct problem *problems,
                                     const struct foreign *table, unsigned count,
                                     unsigned numbers);

#endif
