/* Listing a problem: its subsets, and classes through a hash table. */
#include "search/problem.h"

#include <assert.h>

#include "base/digest.h"
#include "base/text.h"

static size_t hash(struct bits set)
{
    uint64_t mixed = (set.lo ^ set.hi * 0x9e3779b97f4a7c15) * 0xd6e8feb86659fd93;
    return (size_t)(mixed >> 32);
}

/* Numbers the attack sets; `first` maps a hash to 1 + the first subset of its class. */
static void number_classes(struct problem *problem, uint32_t *first, size_t size)
{
    uint32_t classes = 0;
    for (size_t i = 0; i < problem->count; i++) {
        size_t at = hash(problem->attacks[i]) & (size - 1);
        while (first[at] != 0 &&
               !bits_equal(problem->attacks[first[at] - 1], problem->attacks[i]))
            at = (at + 1) & (size - 1);
        if (first[at] == 0) {
            first[at] = (uint32_t)i + 1;
            problem->classes[i] = classes++;
        } else {
            problem->classes[i] = problem->classes[first[at] - 1];
        }
    }
}

struct problem problem_of(struct arena *arena, const struct board *board,
                          struct routes routes, unsigned square)
{
    struct problem problem = {
        .board = board, .square = square, .is_wide = board_is_wide(board)};
    problem.mask = routes_mask(routes);
    problem.bits = bits_count(problem.mask);
    assert(problem.bits < 32);
    problem.count = (size_t)1 << problem.bits;
    problem.occupied = arena_alloc(arena, problem.count, sizeof *problem.occupied);
    problem.attacks = arena_alloc(arena, problem.count, sizeof *problem.attacks);
    problem.classes = arena_alloc(arena, problem.count, sizeof *problem.classes);

    for (size_t i = 1; i < problem.count; i++)
        problem.occupied[i] = bits_next_subset(problem.mask, problem.occupied[i - 1]);
    routes_subsets(routes, bits_below(BOARD_SQUARES_MAX), problem.mask, problem.attacks);
    uint32_t *first = arena_alloc(arena, 2 * problem.count, sizeof *first);
    number_classes(&problem, first, 2 * problem.count);
    return problem;
}

void problem_join(struct problem *problem)
{
    problem->is_wide = false;
    problem->mask = (struct bits){problem->mask.lo | problem->mask.hi, 0};
    for (size_t i = 0; i < problem->count; i++) {
        struct bits *occupied = &problem->occupied[i];
        *occupied = (struct bits){occupied->lo | occupied->hi, 0};
    }
}

uint64_t problem_digest(const struct problem *problem)
{
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    text_add_words(&text, (const uint64_t[]){problem->mask.lo, problem->mask.hi}, 2);
    for (size_t i = 0; i < problem->count; i++)
        text_add_words(
            &text, (const uint64_t[]){problem->attacks[i].lo, problem->attacks[i].hi}, 2);
    const uint64_t digest = digest_64(text.bytes, text.length, 0);
    arena_free(&arena);
    return digest;
}
