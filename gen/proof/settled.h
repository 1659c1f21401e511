/* Questions that have been answered: the same steps, asked to be the same.
 *
 * A queen's lookup runs along a rank what the rook's runs there, and so do most ways of a header.
 * A question is a list of words that tells all of it; of two equal ones the second needs no
 * boards. They are compared word by word.
 */
#ifndef PROOF_SETTLED_H
#define PROOF_SETTLED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "board/bits.h"

struct question {
    struct arena *arena;
    uint64_t *words;
    size_t count, room;
};

void question_add(struct question *question, uint64_t word);
void question_add_set(struct question *question, struct bits set);

struct settled;

/* Of no questions; they are kept in that arena. */
struct settled *settled_new(struct arena *arena);

/* Whose question that was, if it is among them; else NULL. And adds it, its answer being yes. */
const void *settled_find(const struct settled *settled, const struct question *question);
void settled_add(struct settled *settled, const struct question *question,
                 const void *whose);

#endif
