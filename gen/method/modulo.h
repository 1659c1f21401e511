/* How the module `modulo` hashes each line of a game's sliders: its constants.
 *
 * A plan is what the emitted code has as literal numbers: tables are filled by it, and templates told
 * of it.
 */
#ifndef METHOD_MODULO_H
#define METHOD_MODULO_H

#include "board/line.h"
#include "game/game.h"
#include "line/modulus.h"
#include "line/parts.h"

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
 * first square is bit 0; then
 *
 *   part = (bits & mask) >> right << left
 *   hash = (part + addend) mod modulus.value
 *
 * or, of a plain line, part itself. Where a part is long it takes two words, and enters as
 * lo + hi 2^join, where hi may have to be reduced: replaced by its own remainder. */
struct modulo_section {
    unsigned place, squares; /* of its first square on the line, and how many */
    struct modulus modulus;
    struct bits mask;
    unsigned right, left;
    bool is_long, is_reduced;
    unsigned join;
    uint64_t addend;
    /* Arrays: the first in the first form only, the last where pieces hop. */
    const char *occupancy, *entries, *beyond;
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
    unsigned first;           /* of the squares of one that is as long */
    bool plain; /* k = 1: no remainder in any form, and all forms as the first */
    bool is_slid, is_hopped; /* whether pieces slide along it, and hop */
    struct modulo_cut cuts[MODULO_FORMS_END];
};

/* A slider's own line, and the whole one. Of what goes one way only, or not as
 * far as the board does, an array has the squares. */
struct modulo_track {
    struct line own;
    const struct modulo_line *line;
    const char *part; /* that array; NULL: there is none */
};

struct modulo_slider {
    struct modulo_track tracks[LINES_MAX];
    unsigned count;
};

struct modulo_plan {
    struct arena *arena;
    const struct game *game;
    bool is_wide; /* two words a set: entries are reaches in all forms */
    struct modulo_line lines[LINES_MAX];
    unsigned line_count;
    struct modulo_slider sliders[SLIDERS_MAX];
    struct parts parts; /* what cannot be hashed */
};

/* How the line is cut in that form. */
static inline const struct modulo_cut *modulo_cut_of(const struct modulo_line *line,
                                                     unsigned form)
{
    return &line->cuts[line->plain ? MODULO_STEPS : form];
}

/* Makes the plan, without arrays, in room that is all zeros: to zero it once more would take longer
 * than the rest. False, with a fault, when the method cannot serve the game. */
bool modulo_plan_of(struct arena *arena, const struct game *game,
                    struct modulo_plan *plan, struct fault *fault);

#endif
