/* Joint methods: one index for a piece's whole mask, one block of attacks a square.
 *
 * What all of them share: the squares of every slider in the order of the table (a1 of
 * the first slider, a1 of the second, ..., b1 ...), their problems, the layout of the
 * blocks, and filling them. What tells them apart is the index within a block.
 */
#ifndef METHOD_JOINT_H
#define METHOD_JOINT_H

#include "module/module.h"
#include "search/problem.h"

struct joint_square {
    const struct game *game;
    unsigned slider;
    struct arena arena; /* of the problem */
    struct problem problem;
    uint64_t magic; /* of methods that have one */
    bool found;
    size_t offset; /* of its block */
};

struct joint {
    struct joint_square *squares;
    size_t count;
    size_t length; /* of all blocks together */
};

const struct slider *joint_slider(const struct joint_square *square);

/* Lists the squares of all sliders. False, with a fault, when `method` cannot serve the
 * game: the board has more than 64 squares, or a mask more than 16. */
bool joint_open(struct arena *arena, const struct game *game, const char *method,
                struct joint *joint, struct fault *fault);

/* States every problem, then calls work(request, square) on it, on several threads. */
void joint_for_each(struct joint *joint, const struct request *request,
                    const char *method,
                    void (*work)(const struct request *, struct joint_square *));

/* Finds a place for each block of elements of `element` bytes. */
void joint_place(struct joint *joint, struct arena *arena, size_t element);

/* Adds the array of all blocks, and fills slot index(square, occupied) of each block with
 * the attacks for each occupancy. */
void joint_fill(const struct joint *joint, struct tables *tables,
                size_t (*index)(const struct joint_square *, struct bits occupied));

void joint_close(struct joint *joint);

#endif
