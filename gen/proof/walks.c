/* Walking on demand. What two threads walk at once is the same, and one of the two keeps. */
#include "proof/walks.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "board/attack.h"
#include "board/mask.h"

enum { KEPT_MAX = 14 }; /* squares of a mask whose subsets are kept */

struct place {
    _Atomic(struct walk *) walk;
    _Atomic(struct bits *) attacks;
};

struct walks {
    const struct game *game;
    struct place *places; /* by slider, then square */
};

static void *take(size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (memory == NULL)
        arena_exhausted();
    return memory;
}

static size_t place_count(const struct game *game)
{
    return (size_t)game->slider_count * board_squares(&game->board);
}

struct walks *walks_new(const struct game *game)
{
    struct walks *walks = take(1, sizeof *walks);
    walks->game = game;
    walks->places = take(place_count(game) + 1, sizeof *walks->places);
    return walks;
}

void walks_free(struct walks *walks)
{
    for (size_t i = 0; i < place_count(walks->game); i++) {
        free(atomic_load(&walks->places[i].walk));
        free(atomic_load(&walks->places[i].attacks));
    }
    free(walks->places);
    free(walks);
}

static struct place *place_of(struct walks *walks, unsigned slider, unsigned square)
{
    return &walks->places[(size_t)slider * board_squares(&walks->game->board) + square];
}

static struct walk *walk(const struct board *board, const struct moves *moves,
                         unsigned square)
{
    struct walk *walk = take(1, sizeof *walk);
    walk->reach = mask_reach(board, moves, square);
    for (struct bits left = walk->reach; !bits_empty(left);
         left = bits_minus(left, bits_of(bits_first(left)))) {
        unsigned to = bits_first(left);
        walk->needs[to] = mask_relevant_to(board, moves, square, to);
        walk->mask = bits_or(walk->mask, walk->needs[to]);
    }
    return walk;
}

const struct walk *walks_of(struct walks *walks, unsigned slider, unsigned square)
{
    struct place *place = place_of(walks, slider, square);
    struct walk *known = atomic_load(&place->walk);
    if (known != NULL)
        return known;
    struct walk *mine =
        walk(&walks->game->board, &walks->game->sliders[slider].moves, square);
    if (atomic_compare_exchange_strong(&place->walk, &known, mine))
        return mine;
    free(mine);
    return known;
}

const struct bits *walks_attacks(struct walks *walks, unsigned slider, unsigned square)
{
    struct place *place = place_of(walks, slider, square);
    struct bits *known = atomic_load(&place->attacks);
    struct bits mask = walks_of(walks, slider, square)->mask, occupied = bits_none();
    unsigned count = bits_count(mask);
    if (known != NULL || count > KEPT_MAX)
        return known;
    struct bits *mine = take((size_t)1 << count, sizeof *mine);
    for (size_t i = 0; i < (size_t)1 << count; i++) {
        mine[i] =
            attack_reference(&walks->game->board, &walks->game->sliders[slider].moves,
                             square, occupied);
        occupied = bits_next_subset(mask, occupied);
    }
    if (atomic_compare_exchange_strong(&place->attacks, &known, mine))
        return mine;
    free(mine);
    return known;
}
