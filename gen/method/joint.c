/* Joint methods: squares, problems, layout and filling. */
#include "method/joint.h"

#include "board/mask.h"
#include "game/finds.h"
#include "search/finder.h"
#include "table/layout.h"

enum {
    MASK_MAX = 16,
    MASK_SUITABLE = 12,
    SQUARES_SUITABLE = 1 << 10, /* of all sliders; chess has 128 */
    SLOTS_SUITABLE = 1 << 19,   /* likewise; chess has 107,648 */
    RAYS_MAX = 16,              /* bits of a compressed entry */
    MORE_BITS = 2,              /* what a square may take beyond its mask */
    WALK_STEPS = 64,            /* of one walk over the board, about */
};

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

bool joint_needs_one_word(const struct game *game, const char *method,
                          struct fault *fault)
{
    unsigned squares = board_squares(&game->board);
    return squares <= 64 ||
           fault_at(fault, (struct origin){game->pieces[0].origin.file, 0},
                    "%s needs a board of at most 64 squares; %s has %u", method,
                    game->name, squares);
}

bool joint_needs_few_rays(const struct game *game, const char *method,
                          bool (*takes)(const struct slider *slider), struct fault *fault)
{
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned square = 0; square < board_squares(&game->board); square++) {
            const struct slider *slider = &game->sliders[i];
            unsigned rays = bits_count(mask_reach(&game->board, &slider->moves, square));
            if ((takes != NULL && !takes(slider)) || rays <= RAYS_MAX)
                continue;
            char name[BOARD_NAME_MAX];
            board_name(&game->board, square, name);
            return fault_at(fault, slider->origin,
                            "%s cannot serve the %s: from %s it attacks %u squares, and "
                            "an entry has a bit for each of at most %d",
                            method, slider->name, name, rays, RAYS_MAX);
        }
    return true;
}

bool joint_suits(const struct game *game, bool (*takes)(const struct slider *slider))
{
    size_t places = 0, slots = 0;
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned square = 0; square < board_squares(&game->board); square++) {
            if (takes != NULL && !takes(&game->sliders[i]))
                continue;
            unsigned bits =
                bits_count(mask_relevant(&game->board, &game->sliders[i].moves, square));
            if (bits > MASK_SUITABLE)
                return false;
            slots += (size_t)1 << bits;
            if (++places > SQUARES_SUITABLE || slots > SLOTS_SUITABLE)
                return false;
        }
    return true;
}

/* How many bits the index of a square has at least. */
static unsigned least_bits(const struct game *game, const struct request *request,
                           unsigned slider, unsigned square)
{
    const unsigned squares =
        bits_count(mask_relevant(&game->board, &game->sliders[slider].moves, square));
    const bool wide = board_squares(&game->board) > 64; /* where no finder knows fewer */
    const unsigned fewer = wide ? 0 : request->finder->fewer;
    return squares > fewer ? squares - fewer : 0;
}

bool joint_open(struct arena *arena, const struct game *game,
                const struct request *request, const char *method, unsigned bits,
                bool (*takes)(const struct slider *slider), struct joint *joint,
                struct fault *fault)
{
    unsigned squares = board_squares(&game->board);
    uint64_t bytes = 0;
    *joint = (struct joint){.squares = arena_alloc(arena, squares * game->slider_count,
                                                   sizeof *joint->squares)};
    for (unsigned square = 0; square < squares; square++)
        for (unsigned i = 0; i < game->slider_count; i++) {
            if (takes != NULL && !takes(&game->sliders[i]))
                continue;
            if (!is_small_enough(game, method, &game->sliders[i], square, fault))
                return false;
            bytes += (uint64_t)bits / 8 << least_bits(game, request, i, square);
            joint->squares[joint->count++] = (struct joint_square){
                .game = game, .slider = i, .problem.square = square};
        }
    return request_allows(request, game, method, bytes, fault);
}

const struct slider *joint_slider(const struct joint_square *square)
{
    return &square->game->sliders[square->slider];
}

struct turns {
    struct joint *joint;
    const struct request *request;
    struct budget *steps; /* a part is a square */
    void (*work)(const struct request *, struct joint_square *);
};

static void take_turn(void *context, size_t i)
{
    const struct turns *turns = context;
    struct joint_square *square = &turns->joint->squares[i];
    if (budget_first(turns->steps) < i)
        return;
    square->problem = problem_of(&square->arena, &square->game->board,
                                 &joint_slider(square)->moves, square->problem.square);
    square->problem.steps = &square->steps;
    square->steps = square->problem.count * WALK_STEPS;
    square->bits = square->problem.bits;
    square->rays = mask_reach(&square->game->board, &joint_slider(square)->moves,
                              square->problem.square);
    if (budget_take(turns->steps, i, square->steps))
        turns->work(turns->request, square);
    budget_take(turns->steps, i, square->steps);
}

/* Whether all squares together took no more steps than they may. */
static bool judge(const struct turns *turns, const char *method, struct fault *fault)
{
    const struct joint *joint = turns->joint;
    size_t first = budget_first(turns->steps);
    char name[BOARD_NAME_MAX];
    if (first == joint->count)
        return meter_work(turns->request->meter, turns->steps->sum, method, fault);
    board_name(&joint->squares[first].game->board, joint->squares[first].problem.square,
               name);
    return fault_at(fault, joint_slider(&joint->squares[first])->origin,
                    "%s takes more steps than the %llu of --max-work, at the %s on %s; "
                    "allow more, or name others with --only",
                    method, (unsigned long long)turns->request->max_work,
                    joint_slider(&joint->squares[first])->name, name);
}

bool joint_for_each(struct joint *joint, const struct request *request,
                    const char *method,
                    void (*work)(const struct request *, struct joint_square *),
                    struct fault *fault)
{
    struct arena arena = {0};
    struct turns turns = {joint, request,
                          budget_new(&arena, request->max_work, joint->count), work};
    parallel_for(request->parallel, method, joint->count, take_turn, &turns);
    bool good = judge(&turns, method, fault);
    arena_free(&arena);
    return good;
}

void joint_place(struct joint *joint, struct arena *arena, unsigned bits)
{
    size_t *sizes = arena_alloc(arena, joint->count, sizeof *sizes);
    size_t *offsets = arena_alloc(arena, joint->count, sizeof *offsets);
    for (size_t i = 0; i < joint->count; i++)
        sizes[i] = (size_t)1 << joint->squares[i].bits;
    joint->length = layout_place(sizes, joint->count, bits / 8, offsets);
    for (size_t i = 0; i < joint->count; i++)
        joint->squares[i].offset = offsets[i];
}

const char *joint_label(struct arena *arena, const struct joint_square *square)
{
    char name[BOARD_NAME_MAX];
    board_name(&square->game->board, square->problem.square, name);
    return arena_print(arena, "%s %s", joint_slider(square)->name, name);
}

/* A square that takes more than all may take gives up. */
static bool find_magic(const struct request *request, const struct finder *finder,
                       struct joint_square *square, struct stream stream)
{
    if (request->max_work != 0 && square->steps > request->max_work)
        return false;
    return finder->find(&square->problem, square->bits, stream, &square->magic);
}

/* Takes the magic from the game's finds, once it is verified. */
static void take_find(struct joint_square *square)
{
    const struct find *find = finds_of(&square->game->finds, joint_slider(square)->name,
                                       square->problem.square);
    if (find == NULL || find->bits >= square->problem.bits)
        return;
    square->magic = (struct bits){find->magic, 0};
    square->bits = find->bits;
    square->found = board_squares(&square->game->board) <= 64 &&
                    finder_serves(&square->problem, find->bits, square->magic);
    square->useless = square->found ? NULL : find;
}

/* Looks for a magic with fewer bits than the mask has squares. */
static void find_fewer(const struct request *request, struct joint_square *square,
                       struct stream own)
{
    const struct finder *finder = request->finder;
    for (unsigned fewer = finder->fewer; fewer > 0 && !square->found; fewer--) {
        if (square->problem.bits <= fewer)
            continue;
        square->bits = square->problem.bits - fewer;
        square->found = find_magic(request, finder, square, own);
    }
}

/* Where the finder that was asked for gives up, another may know. */
void joint_find_magic(const struct request *request, struct joint_square *square)
{
    const struct game *game = square->game;
    const struct stream own =
        finder_stream(game->name, joint_slider(square)->name, &game->board,
                      square->problem.square, request->seed);
    if (request->finder->fewer != 0 && game->finds.is_there)
        take_find(square);
    else
        find_fewer(request, square, own);
    for (unsigned more = 0; more <= MORE_BITS && !square->found; more++) {
        square->bits = square->problem.bits + more;
        square->found = find_magic(request, request->finder, square, own);
        for (unsigned i = 0; finders[i] != NULL && !square->found; i++)
            square->found = find_magic(request, finders[i], square, own);
    }
}

bool joint_all_found(const struct joint *joint, struct fault *fault)
{
    for (size_t i = 0; i < joint->count; i++) {
        const struct joint_square *square = &joint->squares[i];
        char name[BOARD_NAME_MAX];
        board_name(&square->game->board, square->problem.square, name);
        if (square->useless != NULL)
            return fault_at(fault, square->useless->origin,
                            "this is no magic of %u bits for the %s on %s; remove the "
                            "line, or find it again with bbgen search",
                            square->useless->bits, joint_slider(square)->name, name);
        if (!square->found)
            return fault_at(fault, joint_slider(square)->origin,
                            "no finder has a magic for the %s on %s; try another --seed",
                            joint_slider(square)->name, name);
    }
    return true;
}

size_t joint_magic_index(const struct joint_square *square, struct bits occupied)
{
    return (size_t)finder_slot(square->magic, finder_shift(square->bits), occupied);
}

size_t joint_pext_index(const struct joint_square *square, struct bits occupied)
{
    return (size_t)bits_extract(occupied, square->problem.mask);
}

struct bits joint_compressed_entry(const struct joint_square *square, size_t subset)
{
    return (struct bits){bits_extract(square->problem.attacks[subset], square->rays), 0};
}

struct bits joint_full_entry(const struct joint_square *square, size_t subset)
{
    return square->problem.attacks[subset];
}

void joint_fill(const struct joint *joint, struct tables *tables, struct joint_code code)
{
    struct array *array = tables_add(tables,
                                     (struct array){.name = code.name,
                                                    .bits = code.bits,
                                                    .columns = 256 / code.bits,
                                                    .count = joint->length},
                                     2 * joint->count);
    size_t end = 0;
    for (size_t i = 0; i < joint->count; i++) {
        const struct joint_square *square = &joint->squares[i];
        const struct problem *problem = &square->problem;
        const size_t first = (size_t)square->offset;
        if (end != first)
            array_add_block(array, "unused", end, first - end);
        array_add_block(array, joint_label(tables->arena, square), first,
                        (size_t)1 << square->bits);
        end = first + ((size_t)1 << square->bits);
        for (size_t j = 0; j < problem->count; j++)
            array_put_set(array, first + code.index(square, problem->occupied[j]),
                          code.entry(square, j));
    }
}

void joint_close(struct joint *joint)
{
    for (size_t i = 0; i < joint->count; i++)
        arena_free(&joint->squares[i].arena);
}
