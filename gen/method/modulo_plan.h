/* How the module `modulo` hashes each line of a game's sliders: its constants.
 *
 * A plan is what the emitted code has as literal numbers. Lookups that prove the tables,
 * and the names of the templates, are both read off it.
 */
#ifndef METHOD_MODULO_PLAN_H
#define METHOD_MODULO_PLAN_H

#include "board/game.h"
#include "board/line.h"
#include "method/modulus.h"

/* The forms, by the number that the user gives. */
enum {
    MODULO_STEPS = 1,  /* hash, occupancy, attacks */
    MODULO_COMBINED,   /* hash, attacks */
    MODULO_MINIMAL_H1, /* minimal hash, reach */
    MODULO_MINIMAL_H2,
    MODULO_FORMS_END,
};

enum { MODULO_SECTIONS_MAX = 32 };

/* Squares of a line that get a hash of their own. A line's bits are shifted until its
 * first square is bit 0; the hash is then
 *
 *   (((bits & mask) >> right << left) + addend) mod modulus.value
 *
 * or, of a plain line, without the remainder. */
struct modulo_section {
    unsigned place, squares; /* of its first square on the line, and how many */
    struct modulus modulus;
    uint64_t mask;
    unsigned right, left;
    uint64_t addend;
    unsigned lines, entries; /* numbers of its arrays; `lines` in the first form only */
};

/* A line in sections, together all of it that matters. */
struct modulo_cut {
    struct modulo_section sections[MODULO_SECTIONS_MAX];
    unsigned count;
};

/* One direction and its opposite, on the whole board. */
struct modulo_line {
    struct line line;
    const char *name;
    unsigned spacing, length; /* k, and the squares of the longest such line */
    bool plain;               /* k = 1: no remainder in any form */
    struct modulo_cut cuts[MODULO_FORMS_END];
    unsigned mask, first, place; /* numbers of its arrays */
};

/* A slider's lines, by their numbers. Of a half line, an array has the squares. */
struct modulo_slider {
    unsigned lines[LINES_MAX];
    bool is_half[LINES_MAX];
    unsigned halves[LINES_MAX];
    unsigned count;
};

struct modulo_plan {
    const struct game *game;
    struct modulo_line lines[LINES_MAX];
    unsigned line_count;
    struct modulo_slider sliders[SLIDERS_MAX];
};

/* Makes the plan, arrays not yet numbered. False, with a fault, when the method cannot
 * serve the game; `fault` may be NULL. */
bool modulo_plan_of(struct arena *arena, const struct game *game,
                    struct modulo_plan *plan, struct fault *fault);

/* The first square of the line through `square`, and how many lie before it. */
unsigned modulo_first(const struct board *board, struct line line, unsigned square,
                      unsigned *place);

#endif
