/* Proofs: the functions of a header against the reference.
 *
 * What was rendered is read back, in every way that its conditions can fall, but for the frame, which
 * bbgen prints itself. The numbers of its tables are compared with those that were built; its functions
 * are translated and asked, each for every square, and on every board that can make a difference.
 *
 * Read in this order: machine (running flat code), known (what is known of it without a board), lookup (a
 * function, ready to be asked), this file, boards (all boards that matter), pieces (which functions are
 * asked for what), claims (functions that rows tell of), definitions (tables), header and usage (the text),
 * subject (the whole proof). Two prove nothing: run (functions with loops, for trials) and example (shows
 * one lookup).
 */
#ifndef PROOF_PROOF_H
#define PROOF_PROOF_H

#include "proof/lookup.h"
#include "table/module.h"

/* A header that another one includes, and the arrays that it declares. */
struct proof_source {
    const char *file;
    const char *bytes;
    size_t length;
    const struct tables *tables; /* NULL: none */
    const char *module; /* whose name its arrays have; NULL where there are none */
    bool has_pieces;    /* its functions are attacks, each proved where it stands */
};

/* What names of the game become in the header; * is the name. */
struct proof_names {
    const char *attacks;                                   /* of pieces */
    const char *permutation, *square, *undo, *undo_square; /* of permutations */
};

/* What a function of a header was asked to be, in some way, and is. */
struct settled {
    const char *claim;
    const struct lookup *lookup;
    const struct settled *before;
};

/* One way of a header, under proof. */
struct proof {
    struct arena *arena;
    struct arena *asking; /* of lookups while they are asked (lookup_open) */
    const struct module *module;
    const struct game *game;
    const struct tables *tables;
    const char *prefix;
    struct proof_names names;
    struct meter *meter; /* of the module; NULL for none */
    const struct unit *const
        *units; /* the header, and what it includes; ends with NULL */
    const struct code_array *arrays;
    unsigned array_count;
    struct usage *usage;            /* which functions have been asked for */
    const struct settled **settled; /* of the header */
    const char *answers;            /* to the header's conditions */
    /* The square that bit i of word w of a lookup's board stands for; none where there is
     * none. */
    struct bits squares[TYPE_WORDS_MAX][64];
    uint64_t bits[TYPE_WORDS_MAX][BOARD_SQUARES_MAX]; /* of each word that stand for it */
    bool is_plain; /* whether those are the squares by their numbers */
};

/* A name put into one of the patterns. */
const char *proof_name(struct proof *proof, const char *pattern, const char *name);

/* The function whose name is `name` behind the prefix, ready to be asked. NULL where the header has
 * none; or, with a fault, where it was left out in this way, or cannot be translated. What is asked for
 * counts as proved, but for proof_sample. */
struct lookup *proof_lookup(struct proof *proof, const char *name, struct fault *fault);

/* Not all that the function can be asked for was tried: it is tested, and not proved; `why` tells
 * what there is too much of. */
void proof_sample(struct proof *proof, const struct lookup *lookup, const char *why);

/* Whether the same code was asked to be that before, by another name or in another way; this function
 * is then as proved as that was. */
bool proof_has_code(struct proof *proof, const char *claim, const struct lookup *lookup);

/* What a function takes and gives: numbers, words that vary, words of the result. */
struct proof_shape {
    unsigned numbers, words, results;
};

/* The function of that name, which must be there and of that shape; NULL, with a fault. */
struct lookup *proof_find(struct proof *proof, const char *name, struct proof_shape shape,
                          struct fault *fault);

/* Whether the function takes just parameters of these types, in this order, with a comma between
 * them. */
bool proof_takes(struct proof *proof, const struct lookup *lookup, const char *types,
                 struct fault *fault);

/* Says what is wrong with a function, formatted as by printf, in this way of the header. Returns
 * false. */
bool proof_wrong(const struct proof *proof, const struct lookup *lookup,
                 struct fault *fault, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Runs a function for these sets, in words. Whether it gives these words in each lane; says what is
 * wrong as proof_wrong does. */
bool proof_gives(const struct proof *proof, struct lookup *lookup,
                 uint64_t (*sets)[LANES], uint64_t (*wants)[LANES], struct fault *fault,
                 const char *format, ...) __attribute__((format(printf, 6, 7)));

/* From now on the header is asked about this game: its own, or that whose squares are bits
 * (game_laid_out). */
void proof_turn_to(struct proof *proof, const struct game *game);

/* The header, asked about squares by their bits. */
struct proof proof_by_bits(const struct proof *proof);

/* How many words a set of the board's squares has. */
unsigned proof_words(const struct proof *proof);

/* The set, or the number in its first word, that a function gives for these numbers alone. */
bool proof_set(struct lookup *lookup, const uint64_t *numbers, struct bits *set,
               struct fault *fault);

#endif
