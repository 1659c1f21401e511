/* How the module `modulo` hashes each line of a game's sliders: its constants (Fenner and Levene: Move
 * Generation with Perfect Hash Functions, ICGA Journal 31(1), 2008).
 *
 * A plan is what the emitted code has as literal numbers: tables are filled by it, and templates told
 * of it.
 */
#ifndef METHOD_MODULO_H
#define METHOD_MODULO_H

#include "board/line.h"
#include "game/game.h"
#include "line/parts.h"

/* ---- hashing a line by its remainder (modulus.c, which has the theory)
 *
 * A line here is N squares, k bits apart, the first at bit 0; its occupancy is a number of N bits, bit n
 * for its n-th square, and its value alpha is what a bitboard has of it: the sum of 2^(nk) over its
 * occupied squares.
 */

enum modulus_kind {
    MODULUS_H1,    /* 2^k + 2, where N <= k: equation 3 of the paper */
    MODULUS_H2,    /* 2^(k+1) + 1, where N <= k + 1: equation 10 */
    MODULUS_SMALL, /* the smallest 2^j + 1 where j / gcd(k, j) >= N */
};

struct modulus {
    enum modulus_kind kind;
    unsigned spacing, squares; /* k and N */
    uint64_t value;            /* hashes are below it */
};

/* The modulus of that kind for N = `squares`, at least 1, which are k = `spacing` bits
 * apart. False when the kind does not serve: two occupancies would share a hash. */
bool modulus_of(enum modulus_kind kind, unsigned spacing, unsigned squares,
                struct modulus *out);

/* Whether 2^j + 1 is known to tell all occupancies apart: j / gcd(k, j) >= N. */
bool modulus_is_enough(unsigned j, unsigned spacing, unsigned squares);

/* The least exponent of a power of two that is 2^64 modulo m: a number of two words, hi
 * and lo, has the remainder of lo + hi 2^join. Below 2j for m = 2^j + 1, and not above
 * 2(k - 1) for m = 2^k + 2. */
unsigned modulus_join(const struct modulus *modulus);

/* alpha mod m, for a line of any length, by its occupancy. */
uint64_t modulus_hash(const struct modulus *modulus, uint64_t occupancy);

/* Minimal hashes: H1 and H2 only. All of 0 to 2^N - 1 and no others:
 *
 *   H1   (alpha + a) mod m                             equation 14
 *   H2   ((-1)^(N-1) 2^(N-1) alpha + a) mod m          behind equation 15
 *
 * where a = 2/3 (4^floor(N/2) - 1) is the addend. */
uint64_t modulus_minimal(const struct modulus *modulus, uint64_t occupancy);
uint64_t modulus_addend(unsigned squares);

/* The factor of a minimal hash, as a shift: the bit to which the first square must go. */
unsigned modulus_turn(const struct modulus *modulus);

/* ---- the plan (modulo_plan.c) */

/* The forms, by the number that the user gives. */
enum {
    MODULO_STEPS = 1,  /* hash, occupancy, attacks */
    MODULO_COMBINED,   /* hash, attacks */
    MODULO_MINIMAL_H1, /* minimal hash, reach */
    MODULO_MINIMAL_H2,
    MODULO_FORMS_END,
};

/* The squares of a line that are hashed, in a form. A line's bits are shifted until its
 * first square is bit 0; then
 *
 *   part = (bits & mask) >> right << left
 *   hash = (part + addend) mod modulus.value
 *
 * or, of a plain line, part itself, which is the occupancy already. Where a part is long it takes two words, and enters as
 * lo + hi 2^join, where hi may have to be reduced: replaced by its own remainder. */
struct modulo_cut {
    unsigned squares; /* how many; none: nothing can stand in the way */
    struct modulus modulus;
    struct bits mask;
    unsigned right, left;
    bool is_long, is_reduced;
    unsigned join;
    uint64_t addend;
};

/* One direction and its opposite, on the whole board. */
struct modulo_line {
    struct line line;
    const char *name;
    unsigned spacing, length; /* k, and the squares of the longest such line */
    unsigned first;           /* of the squares of one that is as long */
    bool plain; /* k = 1: no remainder in any form, and all forms as the first */
    struct modulo_cut cuts[MODULO_FORMS_END]; /* of a plain one only the first form's */
    struct value *told;                       /* what templates see of it */
};

/* A slider's own line, and the whole one. */
struct modulo_track {
    struct line own;
    const struct modulo_line *line;
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

/* Makes the plan, without arrays, in room that is all zeros: to zero it once more would take longer
 * than the rest. False, with a fault, when the method cannot serve the game. */
bool modulo_plan_of(struct arena *arena, const struct game *game,
                    struct modulo_plan *plan, struct fault *fault);

#endif
