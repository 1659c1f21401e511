/* Joint methods: one index for a piece's whole mask, one block of attacks a square.
 *
 * What all of them share: the squares of every slider in the order of the table (a1 of
 * the first slider, a1 of the second, ..., b1 ...), their problems, the layout of the
 * blocks, and filling them. What tells them apart is the index within a block.
 */
#ifndef METHOD_JOINT_H
#define METHOD_JOINT_H

#include "search/problem.h"
#include "table/module.h"

struct joint_square {
    const struct game *game;
    unsigned slider;
    struct arena arena; /* of the problem */
    struct problem problem;
    struct bits magic; /* of methods that have one */
    unsigned bits;     /* of the index */
    /* Of the problem, as it is on the board, though its words be joined. */
    struct bits mask;
    struct bits rays; /* all squares that the slider can ever attack from there */
    bool found;
    const struct find *useless; /* a find that does not serve, */
    size_t clash[2];            /* as these occupancies show */
    uint64_t offset;            /* of its block */
    uint64_t steps;             /* that it took (base/meter.h) */
    uint64_t steps_before;      /* the first search */
};

struct joint {
    bool is_joined[SLIDERS_MAX]; /* of each slider: words are joined (mask_words_join) */
    struct joint_square *squares;
    size_t count;
    unsigned bits; /* of an entry */
    size_t length; /* of all blocks together */
};

const struct slider *joint_slider(const struct joint_square *square);

/* Lists the squares of the sliders that `takes` says yes to, of all when it is NULL, for
 * entries of so many bits. False, with a fault, when `method` cannot serve the game: a mask
 * has more than 16 squares, or the table would be too large. */
bool joint_open(struct arena *arena, const struct game *game,
                const struct request *request, const char *method, unsigned bits,
                bool (*takes)(const struct slider *slider), struct joint *joint,
                struct fault *fault);

/* Whether anything slides. */
bool joint_serves(const struct game *game);

/* Whether tables for whole pieces are made without being asked for: those of pieces that go far, or of
 * large boards, are for those who ask. */
bool joint_is_usual(const struct game *game);

/* Whether those sliders' masks have at most 12 squares each, as in chess, and there are not
 * too many of them: tables for whole pieces are found quickly, and are of use. */
bool joint_suits(const struct game *game, bool (*takes)(const struct slider *slider));

/* States every problem, then calls work(request, square) on it, unless that is NULL, on several
 * threads. False, with a fault, when that takes more steps than the request allows. */
bool joint_for_each(struct joint *joint, const struct request *request,
                    const char *method,
                    void (*work)(const struct request *, struct joint_square *),
                    struct fault *fault);

/* Finds a place for each block. */
void joint_place(struct joint *joint, struct arena *arena);

/* Adds arrays of each slider, by square: mask, magic, shift, and offset of its block. The shift
 * follows from the bits of the index. */
void joint_add_parameters(const struct joint *joint, struct tables *tables,
                          unsigned (*shift_of)(unsigned bits));

/* The record of a square whose entries are compressed, and how many words it has: mask, rays,
 * offset, unused; on two words mask lo, mask hi, rays lo, rays hi, offset, the squares of the mask
 * in lo, those of the rays, unused. Where words are joined, the mask of both is in place of the
 * squares of the mask in lo, which is alone in the next function. */
unsigned joint_rays_words(const struct game *game);
void joint_put_rays(const struct joint_square *square, uint64_t *of);
uint64_t joint_lo_or_both(const struct joint_square *square);

/* What tells joint methods apart: where in its block an occupancy's attacks stand, and
 * what stands there for them. */
struct joint_code {
    size_t (*index)(const struct joint_square *square, struct bits occupied);
    struct bits (*entry)(const struct joint_square *square, size_t subset);
};

/* Adds the array of all blocks, attacks, and fills it. */
void joint_fill(const struct joint *joint, struct tables *tables, struct joint_code code);

/* The entry of full attacks. */
struct bits joint_full_entry(const struct joint_square *square, size_t subset);

/* An entry that says which of the rays the slider attacks, in as many bits. */
struct bits joint_compressed_entry(const struct joint_square *square, size_t subset);

/* Whether those sliders' rays have at most so many squares each, such that an entry of as many
 * bits can tell what is attacked; a fault names one that does not. */
bool joint_needs_few_rays(const struct game *game, const char *method, unsigned bits,
                          bool (*takes)(const struct slider *slider),
                          struct fault *fault);

/* Finds a magic for every square: sets magic, bits, which may be one or two more than the mask
 * has squares, or fewer, and found. What the user has on file comes first, then, if the finder of
 * the request takes it, what we have; nothing else has fewer bits. Then come that finder, and the
 * others where it finds none. The stream is GAME/magic/SLIDER/SQUARE. False, with a fault, when
 * that takes more steps than the request allows, or as joint_all_found says. */
bool joint_find_magics(struct joint *joint, const struct request *request,
                       const char *method, struct fault *fault);

/* Whether every square has a magic; a fault names the first that has none, or a find that
 * does not serve. */
bool joint_all_found(const struct joint *joint, struct fault *fault);

/* The index that a magic gives. */
size_t joint_magic_index(const struct joint_square *square, struct bits occupied);

/* The index that pext gives. */
size_t joint_pext_index(const struct joint_square *square, struct bits occupied);

void joint_close(struct joint *joint);

#endif
