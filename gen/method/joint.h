/* Joint methods: one index for a piece's whole mask, one block of attacks a square.
 *
 * What all of them share: the squares of every slider in the order of the table (a1 of
 * the first slider, a1 of the second, ..., b1 ...), their problems, the layout of the
 * blocks, and filling them. What tells them apart is the index within a block.
 *
 * Names in templates:
 *
 *   entry_bits       of a compressed entry
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
    const char *name; /* of the module */
    const struct joint_method *method;
    bool
        is_joined[SLIDERS_MAX]; /* of each slider: words are joined (routes_words_join) */
    struct joint_square *squares;
    size_t count;
    unsigned bits; /* of an entry */
    size_t length; /* of all blocks together */
};

/* What stands in the record of a square, for one slider. Sets have as many words as on the board;
 * counts are there where these are two. */
enum joint_field {
    JOINT_END,
    JOINT_MASK,
    JOINT_MAGIC,
    JOINT_RAYS,
    JOINT_SHIFT,
    JOINT_OFFSET,
    JOINT_UNUSED,
    JOINT_MASK_COUNT, /* its squares in lo; where words are joined, the mask of both in its place */
    JOINT_RAYS_COUNT, /* their squares in lo */
    JOINT_FIELDS,
};

enum { JOINT_FIELDS_MAX = 6 };

/* What tells joint methods apart: what their modules are about. */
struct joint_method {
    /* Of an entry that tells which of the rays the slider attacks, which are as many at most; 0 where
     * entries are what it attacks. */
    unsigned bits;
    /* Finds what the index needs, of all squares. False, with a fault, when it does not. */
    bool (*find)(struct joint *joint, const struct request *request, struct fault *fault);
    /* Where in its block the attacks among occupied squares stand. */
    size_t (*index)(const struct joint_square *square, struct bits occupied);
    /* Adds the arrays before that of the blocks. NULL: records of the fields. */
    void (*lay_out)(const struct joint *joint, struct tables *tables);
    /* None where entries tell of rays, whose fields are the same for all. */
    enum joint_field fields[JOINT_FIELDS_MAX];
};

/* Whether anything slides; and for what games that is. */
bool joint_serves(const struct game *game);
extern const char joint_is_for[];

/* Whether tables for whole pieces are made without being asked for: those of pieces that go far, or of
 * large boards, are for those who ask. */
bool joint_is_usual(const struct game *game);

/* The same of a method: boards are of one word, the masks of its sliders have at most 12 squares each,
 * as in chess, and there are not too many of them; tables are found quickly, and are of use. And
 * entries have bits for all rays. */
bool joint_suits(const struct joint_method *method, const struct game *game);

/* `build` of a module that is about a method. False, with a fault, when it cannot serve the game: a mask
 * has more than 16 squares, rays are more than entries have bits, or the table would be too large. */
bool joint_build(const struct game *game, const struct request *request,
                 struct tables *tables, struct fault *fault);

/* ---- of these, what methods are put together from */

const struct slider *joint_slider(const struct joint_square *square);

/* States every problem. False, with a fault, when that takes more steps than the request allows. */
bool joint_state(struct joint *joint, const struct request *request, struct fault *fault);

/* Finds a magic for every square: sets magic, bits, which may be one or two more than the mask
 * has squares, or fewer, and found. What the user has on file comes first, then, if the finder of
 * the request takes it, what we have; nothing else has fewer bits. Then come that finder, and the
 * others where it finds none. The stream is GAME/magic/SLIDER/SQUARE. A fault names the first square
 * that has none, or a find that does not serve. */
bool joint_find_magics(struct joint *joint, const struct request *request,
                       struct fault *fault);

/* The index that such a magic gives, and the one that pext gives. */
size_t joint_magic_index(const struct joint_square *square, struct bits occupied);
size_t joint_pext_index(const struct joint_square *square, struct bits occupied);

/* Adds arrays of each slider, by square: mask, magic, shift, and offset of its block. */
void joint_add_parameters(const struct joint *joint, struct tables *tables);

#endif
