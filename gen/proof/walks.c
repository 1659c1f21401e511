/* Walking on demand. What two threads walk at once is the same, and one of the two keeps. */
#include "proof/walks.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "board/mask.h"

/* For all subsets of some squares. */
struct answers {
    struct answers *next;
    struct bits on;
    struct bits attacks[];
};

struct place {
    _Atomic(struct walk *) walk;
    _Atomic(struct answers *) answers; /* a list */
};

struct walks {
    const struct game *game;
    struct place *places; /* by slider, then square */
    atomic_uint users;
    atomic_size_t kept; /* bytes of walks and answers */
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
    return (size_t)(game->slider_count + game->bent_count) * board_squares(&game->board);
}

struct walks *walks_new(const struct game *game)
{
    struct walks *walks = take(1, sizeof *walks);
    walks->game = game;
    walks->places = take(place_count(game) + 1, sizeof *walks->places);
    return walks;
}

static void forget(struct place *place)
{
    free(atomic_exchange(&place->walk, NULL));
    struct answers *answers = atomic_exchange(&place->answers, NULL);
    while (answers != NULL) {
        struct answers *next = answers->next;
        free(answers);
        answers = next;
    }
}

static void forget_all(struct walks *walks)
{
    for (size_t i = 0; i < place_count(walks->game); i++)
        forget(&walks->places[i]);
    arena_count_less(atomic_exchange(&walks->kept, 0));
}

void walks_join(struct walks *walks)
{
    atomic_fetch_add(&walks->users, 1);
}

void walks_leave(struct walks *walks)
{
    if (atomic_fetch_sub(&walks->users, 1) == 1)
        forget_all(walks);
}

void walks_free(struct walks *walks)
{
    forget_all(walks);
    free(walks->places);
    free(walks);
}

/* Keeps so many bytes, until all is forgotten. */
static void keep(struct walks *walks, size_t bytes)
{
    atomic_fetch_add(&walks->kept, bytes);
    arena_count_more(bytes);
}

static struct place *place_of(struct walks *walks, unsigned slider, unsigned square)
{
    return &walks->places[(size_t)slider * board_squares(&walks->game->board) + square];
}

const struct walk *walks_of(struct walks *walks, unsigned slider, unsigned square)
{
    struct place *place = place_of(walks, slider, square);
    struct walk *known = atomic_load(&place->walk);
    if (known != NULL)
        return known;
    struct walk *mine = take(1, sizeof *mine);
    mine->reach = mask_needs(&walks->game->board, &walks->game->sliders[slider].moves,
                             square, mine->needs);
    if (atomic_compare_exchange_strong(&place->walk, &known, mine)) {
        keep(walks, sizeof *mine);
        return mine;
    }
    free(mine);
    return known;
}

static const struct answers *find(const struct answers *answers, struct bits on)
{
    while (answers != NULL && !bits_equal(answers->on, on))
        answers = answers->next;
    return answers;
}

const struct bits *walks_attacks(struct walks *walks, unsigned slider, unsigned square,
                                 struct bits on)
{
    struct place *place = place_of(walks, slider, square);
    struct answers *first = atomic_load(&place->answers);
    const struct answers *known = find(first, on);
    if (known != NULL)
        return known->attacks;
    if (bits_count(on) > WALKS_KEPT_MAX || atomic_load(&walks->kept) > WALKS_BYTES_MAX)
        return NULL;
    const size_t bytes = sizeof *first->attacks << bits_count(on);
    keep(walks, bytes);
    struct answers *mine = take(1, sizeof *mine + bytes);
    mine->on = on;
    subsets_attack(&walks->game->board, &walks->game->sliders[slider].moves, square, on,
                   mine->attacks);
    do /* another thread may have added what is missing, or something else */
        mine->next = first;
    while (!atomic_compare_exchange_weak(&place->answers, &first, mine));
    return mine->attacks;
}
