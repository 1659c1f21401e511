/* Lookups: functions of a header, ready to be asked. */
#ifndef PROOF_LOOKUP_H
#define PROOF_LOOKUP_H

#include "base/meter.h"
#include "proof/known.h"
#include "proof/machine.h"
#include "reader/tree.h"

struct lookup {
    const struct function *function;
    struct code code;
    struct arena *asking; /* of what follows, made when it is asked for */
    struct machine *machine;
    struct known *known; /* of each register */
    struct meter *meter; /* of what runs it; NULL for none */
};

/* Makes a lookup of a function; `units` and `arrays` as for translate. What it takes to be asked,
 * which is much more than its code, is in `asking`. */
bool lookup_open(struct arena *arena, struct arena *asking,
                 const struct unit *const *units, const struct function *function,
                 const struct code_array *arrays, unsigned array_count,
                 struct lookup *out, struct fault *fault);

/* Whether it computes the same as another one, step by step, from the same arrays. */
bool lookup_has_code(const struct lookup *lookup, const struct lookup *other);

/* How many words vary: those of sets of squares. */
unsigned lookup_words(const struct lookup *lookup);

/* Fixes the numbers: a square, say. False, with a fault, when C has no meaning for that. */
bool lookup_fix(struct lookup *lookup, const uint64_t *numbers, struct fault *fault);

/* Whether the function, of numbers alone, is seen to give for the first number first[0] and others
 * below their limits what it gives for first[1] and the others' images. False, maybe with a fault. */
bool lookup_maps(struct lookup *lookup, const uint64_t first[2],
                 const unsigned *const *images, const unsigned *limits,
                 struct fault *fault);

/* What is known then of each word of the result, when bit i of word w of the sets depends on
 * squares[w][i], and is 0 where that is empty. */
void lookup_know(struct lookup *lookup, const struct bits (*squares)[64],
                 const struct known *results[TYPE_WORDS_MAX]);

/* Goes on from step `at`, 0 at first, to the next that may trap on some board, and tells on
 * which squares that can depend; false when there is none. What is known has been found. */
bool lookup_trap(const struct lookup *lookup, unsigned *at, struct bits *on);

/* Whether no step may trap on any board, by what has been found to be known. */
bool lookup_never_traps(const struct lookup *lookup);

/* Puts a set into a lane of two words. */
static inline void lookup_put(uint64_t (*words)[LANES], unsigned lane, struct bits set)
{
    words[0][lane] = set.lo;
    words[1][lane] = set.hi;
}

/* The results for LANES sets, in words. Each has to be read by lookup_result before the
 * next call. False, with a fault, when C has no meaning for one. */
bool lookup_run(struct lookup *lookup, const uint64_t (*sets)[LANES],
                struct fault *fault);

/* Until the next lookup_fix, or call of this, lookup_run gives these bits of the result's words;
 * the others are anything. What is known has been found. */
void lookup_narrow(struct lookup *lookup, const uint64_t wanted[TYPE_WORDS_MAX]);

/* All bits again. */
void lookup_widen(struct lookup *lookup);

/* Word w of the result in that lane; of a result that does not vary, in any. */
static inline uint64_t lookup_result(const struct lookup *lookup, unsigned word,
                                     unsigned lane)
{
    return machine_lanes(lookup->machine, word)[lane];
}

/* The set that begins with that word of the result; of two words where it is wide. */
static inline struct bits lookup_set(const struct lookup *lookup, unsigned first,
                                     bool is_wide, unsigned lane)
{
    return (struct bits){lookup_result(lookup, first, lane),
                         is_wide ? lookup_result(lookup, first + 1, lane) : 0};
}

/* Whether the function f that was fixed has f(a ^ b) = f(a) ^ f(b) ^ f(0) for all sets a and
 * b, of which bit i of word w is 0 where squares[w][i] is empty: what it makes of the empty
 * set and of each square alone then tells what it makes of any set. False where that is not
 * seen. */
bool lookup_is_linear(struct lookup *lookup, const struct bits (*squares)[64]);

/* Is told of a load: the array, the element, which word of it, and its value. */
typedef void lookup_teller(const struct code_array *array, uint64_t element,
                           unsigned word, uint64_t value);

/* Tells of the loads that the board in that lane needed, in their order. */
void lookup_loads(const struct lookup *lookup, unsigned lane, lookup_teller *tell);

#endif
