/* Magics for two words of 32 bits.
 *
 * attacks = table[offset + ((lo * magic.lo ^ hi * magic.hi) >> shift)], where lo and hi are
 * the halves of what is occupied of the mask, and all is computed modulo 2^32. A magic is a
 * pair of numbers with few bits set, found by trial as in search/sparse.c: candidate i takes
 * draws 6 i to 6 i + 5 of the stream GAME/magic32/SLIDER/SQUARE, the AND of three for each
 * number, of which the low half counts. Source: the 32-bit variant in the Chess Programming
 * Wiki's article on magic bitboards.
 */
#include "base/rng.h"
#include "method/joint.h"
#include "search/finder.h"
#include "table/module.h"

enum { CANDIDATES_MAX = 1 << 22, MORE_BITS_MAX = 2 };

static unsigned shift_of(unsigned bits)
{
    return bits == 0 ? 31 : 32 - bits;
}

/* The second number of a magic is its high half. */
static uint32_t slot_of(uint64_t magic, unsigned shift, uint64_t occupied)
{
    uint32_t lo = (uint32_t)occupied, hi = (uint32_t)(occupied >> 32);
    return (lo * (uint32_t)magic ^ hi * (uint32_t)(magic >> 32)) >> shift;
}

/* An attempt's number and the class that it found there. */
struct slot {
    uint32_t epoch, class;
};

static bool is_magic(const struct problem *problem, uint64_t magic, unsigned shift,
                     struct slot *slots, uint32_t epoch)
{
    bool serves = true;
    size_t i = 0;
    for (; i < problem->count && serves; i++) {
        struct slot *slot = &slots[slot_of(magic, shift, problem->occupied[i].lo)];
        serves = slot->epoch != epoch || slot->class == problem->classes[i];
        *slot = (struct slot){epoch, problem->classes[i]};
    }
    problem_count(problem, i);
    return serves;
}

static uint64_t draw_sparse(struct stream stream, uint64_t draw)
{
    uint64_t word = stream_draw(stream, draw) & stream_draw(stream, draw + 1) &
                    stream_draw(stream, draw + 2);
    return word & UINT32_MAX;
}

static bool find(const struct problem *problem, unsigned bits, struct stream stream,
                 uint64_t *magic)
{
    struct arena arena = {0};
    struct slot *slots = arena_alloc(&arena, (size_t)1 << bits, sizeof *slots);
    bool found = false;
    for (uint32_t i = 0; i < CANDIDATES_MAX && !found; i++) {
        *magic = draw_sparse(stream, 6 * (uint64_t)i) |
                 draw_sparse(stream, 6 * (uint64_t)i + 3) << 32;
        found = is_magic(problem, *magic, shift_of(bits), slots, i + 1);
    }
    arena_free(&arena);
    return found;
}

static void find_magic(const struct request *request, struct joint_square *square)
{
    const struct game *game = square->game;
    const char *path =
        finder_stream(&square->arena, game->name, "magic32", joint_slider(square)->name,
                      &game->board, square->problem.square);
    const struct stream stream = stream_named(path, request->seed);
    for (unsigned more = 0; more <= MORE_BITS_MAX && !square->found; more++) {
        square->bits = square->problem.bits + more;
        square->found = find(&square->problem, square->bits, stream, &square->magic.lo);
    }
}

static bool find_all(struct joint *joint, const struct request *request,
                     struct fault *fault)
{
    return joint_find_each(joint, request, find_magic, fault);
}

static size_t index_of(const struct joint_square *square, struct bits occupied)
{
    return slot_of(square->magic.lo, shift_of(square->bits),
                   occupied.lo & square->problem.mask.lo);
}

static bool serves(const struct game *game)
{
    return joint_serves(game) && joint_is_usual(game);
}

static bool is_usual(const struct game *game)
{
    (void)game;
    return false;
}

static void lay_out(const struct joint *joint, struct tables *tables)
{
    joint_add_parameters(joint, tables, shift_of);
}

const struct module module_magic32 = {
    .name = "magic32",
    .number = 36,
    .says = "sliding attacks by two multiplications of 32 bits",
    .uses_seed = true,
    .has_pieces = true,
    .serves = serves,
    .is_for = "boards of one word (at most 64 squares, with bits from 0 to 63), and "
              "sliders with masks of at most 12 squares",
    .is_usual = is_usual,
    .build = joint_build,
    .about = &(const struct joint_method){.find = find_all,
                                          .index = index_of,
                                          .lay_out = lay_out},
};
