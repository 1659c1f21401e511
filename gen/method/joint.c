/* Joint methods: squares, problems, layout and filling. */
#include "method/joint.h"

#include "board/mask.h"
#include "method/layout.h"

enum { MASK_MAX = 16 };

static bool is_small_enough(const struct game *game, const char *method,
                            const struct slider *slider, unsigned square,
                            struct fault *fault)
{
    unsigned bits = bits_count(mask_relevant(&game->board, &slider->moves, square));
    char name[BOARD_NAME_MAX];
    board_name(&game->board, square, name);
    return bits <= MASK_MAX ||
           fault_at(fault, slider->origin,
                    "%s cannot serve the %s: on %s it depends on %u squares, and at most "
                    "%d can share one index",
                    method, slider->name, name, bits, MASK_MAX);
}

bool joint_open(struct arena *arena, const struct game *game, const char *method,
                struct joint *joint, struct fault *fault)
{
    unsigned squares = board_squares(&game->board);
    if (squares > 64)
        return fault_at(fault, (struct origin){game->pieces[0].origin.file, 0},
                        "%s needs a board of at most 64 squares; %s has %u", method,
                        game->name, squares);
    *joint = (struct joint){.squares = arena_alloc(arena, squares * game->slider_count,
                                                   sizeof *joint->squares)};
    for (unsigned square = 0; square < squares; square++)
        for (unsigned i = 0; i < game->slider_count; i++) {
            if (!is_small_enough(game, method, &game->sliders[i], square, fault))
                return false;
            joint->squares[joint->count++] = (struct joint_square){
                .game = game, .slider = i, .problem.square = square};
        }
    return true;
}

const struct slider *joint_slider(const struct joint_square *square)
{
    return &square->game->sliders[square->slider];
}

struct turns {
    struct joint *joint;
    const struct request *request;
    void (*work)(const struct request *, struct joint_square *);
};

static void take_turn(void *context, size_t i)
{
    const struct turns *turns = context;
    struct joint_square *square = &turns->joint->squares[i];
    square->problem = problem_of(&square->arena, &square->game->board,
                                 &joint_slider(square)->moves, square->problem.square);
    turns->work(turns->request, square);
}

void joint_for_each(struct joint *joint, const struct request *request,
                    const char *method,
                    void (*work)(const struct request *, struct joint_square *))
{
    struct turns turns = {joint, request, work};
    parallel_for(request->parallel, method, joint->count, take_turn, &turns);
}

void joint_place(struct joint *joint, struct arena *arena, size_t element)
{
    size_t *sizes = arena_alloc(arena, joint->count, sizeof *sizes);
    size_t *offsets = arena_alloc(arena, joint->count, sizeof *offsets);
    for (size_t i = 0; i < joint->count; i++)
        sizes[i] = joint->squares[i].problem.count;
    joint->length = layout_place(sizes, joint->count, element, offsets);
    for (size_t i = 0; i < joint->count; i++)
        joint->squares[i].offset = offsets[i];
}

static const char *label(struct arena *arena, const struct joint_square *square)
{
    char name[BOARD_NAME_MAX];
    board_name(&square->game->board, square->problem.square, name);
    return arena_print(arena, "%s %s", joint_slider(square)->name, name);
}

void joint_fill(const struct joint *joint, struct tables *tables,
                size_t (*index)(const struct joint_square *, struct bits occupied))
{
    struct array *array = tables_add(
        tables,
        (struct array){
            .name = "attacks", .bits = 64, .columns = 4, .count = joint->length},
        2 * joint->count);
    size_t end = 0;
    for (size_t i = 0; i < joint->count; i++) {
        const struct joint_square *square = &joint->squares[i];
        const struct problem *problem = &square->problem;
        if (end != square->offset)
            array_add_block(array, "unused", end, square->offset - end);
        array_add_block(array, label(tables->arena, square), square->offset,
                        problem->count);
        end = square->offset + problem->count;
        for (size_t j = 0; j < problem->count; j++)
            array->words[square->offset + index(square, problem->occupied[j])] =
                problem->attacks[j].lo;
    }
}

void joint_close(struct joint *joint)
{
    for (size_t i = 0; i < joint->count; i++)
        arena_free(&joint->squares[i].arena);
}
