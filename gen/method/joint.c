/* Joint methods: squares, problems, layout and filling. */
#include "method/joint.h"

#include "board/mask.h"
#include "search/finder.h"
#include "search/finds.h"

enum {
    MASK_MAX = 16,
    MASK_SUITABLE = 12,
    SQUARES_SUITABLE = 1 << 10, /* of all sliders; chess has 128 */
    SLOTS_SUITABLE = 1 << 19,   /* likewise; chess has 107,648 */
    MORE_BITS = 2,              /* what a square may take beyond its mask */
    WALK_STEPS = 64,            /* of one walk over the board, about */
    SEARCH_STEPS = 1 << 26,     /* a third of a second, about */
};

static bool is_small_enough(const struct game *game, const char *method,
                            const struct slider *slider, unsigned square,
                            struct fault *fault)
{
    unsigned bits = bits_count(mask_relevant(&game->board, &slider->moves, square));
    return bits <= MASK_MAX ||
           fault_at(fault, slider->origin,
                    "%s cannot serve the %s: on %s it depends on %u "
                    "squares, and at most %d can share one index",
                    method, slider->name, board_name(&game->board, square).text, bits,
                    MASK_MAX);
}

bool joint_needs_few_rays(const struct game *game, const char *method, unsigned bits,
                          bool (*takes)(const struct slider *slider), struct fault *fault)
{
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned square = 0; square < board_squares(&game->board); square++) {
            const struct slider *slider = &game->sliders[i];
            unsigned rays = bits_count(mask_reach(&game->board, &slider->moves, square));
            if ((takes != NULL && !takes(slider)) || rays <= bits)
                continue;
            return fault_at(fault, slider->origin,
                            "%s cannot serve the %s: from %s it attacks %u squares, and "
                            "an entry has a bit for each of at most %u",
                            method, slider->name, board_name(&game->board, square).text,
                            rays, bits);
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

bool joint_serves(const struct game *game)
{
    return game->slider_count != 0;
}

bool joint_is_usual(const struct game *game)
{
    return !board_is_wide(&game->board) && joint_suits(game, NULL);
}

/* How many bits the index of a square has at least, where nobody has put less on file: no search
 * finds more than one fewer than the mask has squares. */
static unsigned least_bits(const struct game *game, const struct request *request,
                           unsigned slider, unsigned square)
{
    const unsigned squares =
        bits_count(mask_relevant(&game->board, &game->sliders[slider].moves, square));
    const bool is_fewer =
        request->finder->takes_finds && squares > 0 && !board_is_wide(&game->board);
    return squares - is_fewer;
}

bool joint_open(struct arena *arena, const struct game *game,
                const struct request *request, const char *method, unsigned bits,
                bool (*takes)(const struct slider *slider), struct joint *joint,
                struct fault *fault)
{
    unsigned squares = board_squares(&game->board);
    uint64_t bytes = 0;
    *joint = (struct joint){.bits = bits,
                            .squares = arena_alloc(arena, squares * game->slider_count,
                                                   sizeof *joint->squares)};
    for (unsigned i = 0; i < game->slider_count; i++)
        joint->is_joined[i] = mask_words_join(&game->board, &game->sliders[i].moves);
    for (unsigned square = 0; square < squares; square++)
        for (unsigned i = 0; i < game->slider_count; i++) {
            if ((takes != NULL && !takes(&game->sliders[i])) ||
                board_is_gap(&game->board, square))
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

static struct square_name name_of(const struct joint_square *square)
{
    return board_name(&square->game->board, square->problem.square);
}

struct turns {
    struct joint *joint;
    const struct request *request;
    struct budget *steps; /* a part is a square */
    void (*work)(const struct request *, struct joint_square *);
    struct budget *search; /* of what is searched when nobody says how; likewise */
};

/* States the problem of a square. False when those before it took too much already. */
static bool begin_turn(const struct turns *turns, size_t i)
{
    struct joint_square *square = &turns->joint->squares[i];
    if (budget_first(turns->steps) < i)
        return false;
    square->problem = problem_of(&square->arena, &square->game->board,
                                 &joint_slider(square)->moves, square->problem.square);
    square->problem.steps = &square->steps;
    square->mask = square->problem.mask;
    if (turns->joint->is_joined[square->slider])
        problem_join(&square->problem);
    square->steps = square->problem.count * WALK_STEPS;
    square->bits = square->problem.bits;
    square->rays = mask_reach(&square->game->board, &joint_slider(square)->moves,
                              square->problem.square);
    return budget_take(turns->steps, i, square->steps);
}

static void take_turn(void *context, size_t i)
{
    const struct turns *turns = context;
    struct joint_square *square = &turns->joint->squares[i];
    if (begin_turn(turns, i) && turns->work != NULL)
        turns->work(turns->request, square);
    budget_take(turns->steps, i, square->steps);
}

/* Whether all squares together took no more steps than they may. */
static bool judge(const struct turns *turns, const char *method, struct fault *fault)
{
    const struct joint *joint = turns->joint;
    size_t first = budget_first(turns->steps);
    if (first == joint->count)
        return meter_work(turns->request->meter, turns->steps->sum, method, fault);
    const struct joint_square *square = &joint->squares[first];
    return fault_at(fault, joint_slider(square)->origin,
                    "%s takes more steps than the %llu of --max-work, at the %s on %s; "
                    "allow more, or name others with --only",
                    method, (unsigned long long)turns->request->max_work,
                    joint_slider(square)->name, name_of(square).text);
}

bool joint_for_each(struct joint *joint, const struct request *request,
                    const char *method,
                    void (*work)(const struct request *, struct joint_square *),
                    struct fault *fault)
{
    struct arena arena = {0};
    struct turns turns = {
        joint, request, budget_new(&arena, request->max_work, joint->count), work, NULL};
    parallel_for(request->parallel, method, joint->count, take_turn, &turns);
    bool good = judge(&turns, method, fault);
    arena_free(&arena);
    return good;
}

/* ---- finding magics
 *
 * Nobody who emits waits long. What is on file serves first. Sparse search does the rest, as far
 * as a budget for all squares together goes: chess takes a third of it. What is left is
 * constructed, which is done at once, with as many bits. */

/* Takes the magic that is on file, once it is verified. */
static void take_find(const struct finds *finds, uint64_t problem,
                      struct joint_square *square)
{
    const struct find *find =
        finds == NULL || square->found ? NULL : finds_least(finds, problem);
    if (find == NULL || square->useless != NULL)
        return;
    square->magic = (struct bits){find->magic, 0};
    square->bits = find->sought.bits;
    square->found =
        finder_serves(&square->problem, square->bits, square->magic, square->clash);
    square->useless = square->found ? NULL : find;
    square->steps += square->problem.count;
}

static void take_finds(const struct request *request, struct joint_square *square)
{
    if (board_is_wide(&square->game->board) ||
        (request->theirs == NULL && request->finds == NULL))
        return;
    const uint64_t problem = problem_digest(&square->problem);
    take_find(request->theirs, problem, square);
    if (request->finder->takes_finds)
        take_find(request->finds, problem, square);
}

static void try_finder(const struct request *request, const struct finder *finder,
                       struct joint_square *square)
{
    const struct game *game = square->game;
    if (square->found || finder->find == NULL)
        return;
    /* A square that takes more than all may take gives up. */
    if (request->max_work != 0 && square->steps > request->max_work)
        return;
    const struct stream stream =
        stream_named(finder_stream(&square->arena, game->name, joint_slider(square)->name,
                                   &game->board, square->problem.square),
                     request->seed);
    square->found = finder->find(&square->problem, square->bits, stream, &square->magic);
}

/* The finder that is tried first. */
static const struct finder *first_finder(const struct request *request)
{
    return request->finder->find != NULL ? request->finder : &finder_sparse;
}

/* What is on file, and the first finder. */
static void find_first(void *context, size_t i)
{
    const struct turns *turns = context;
    const struct request *request = turns->request;
    struct joint_square *square = &turns->joint->squares[i];
    if (!begin_turn(turns, i))
        return;
    take_finds(request, square);
    square->steps_before = square->steps;
    if (square->useless != NULL || budget_first(turns->search) < i)
        return;
    try_finder(request, first_finder(request), square);
    budget_take(turns->search, i, square->steps - square->steps_before);
}

/* Forgets what came too late, whichever thread was how fast; then other finders, and more
 * bits. */
static void find_rest(void *context, size_t i)
{
    const struct turns *turns = context;
    const struct request *request = turns->request;
    const struct finder *first = first_finder(request);
    struct joint_square *square = &turns->joint->squares[i];
    if (budget_first(turns->steps) < i)
        return;
    if (budget_first(turns->search) <= i && square->steps != square->steps_before) {
        square->steps = square->steps_before;
        square->found = false;
    }
    for (unsigned more = 0;
         more <= MORE_BITS && !square->found && square->useless == NULL; more++) {
        square->bits = square->problem.bits + more;
        if (more > 0)
            try_finder(request, first, square);
        for (unsigned j = 0; finders[j] != NULL; j++)
            if (finders[j] != first)
                try_finder(request, finders[j], square);
    }
    budget_take(turns->steps, i, square->steps);
}

/* Whether the table may be as large as magics on file make it. */
static bool is_allowed(const struct joint *joint, const struct request *request,
                       const char *method, struct fault *fault)
{
    uint64_t bytes = 0;
    for (size_t i = 0; i < joint->count; i++)
        bytes += (uint64_t)joint->bits / 8 << joint->squares[i].bits;
    return joint->count == 0 ||
           request_allows(request, joint->squares[0].game, method, bytes, fault);
}

bool joint_find_magics(struct joint *joint, const struct request *request,
                       const char *method, struct fault *fault)
{
    struct arena arena = {0};
    const uint64_t most = request->finder->find != NULL ? 0 : SEARCH_STEPS;
    struct turns turns = {joint, request,
                          budget_new(&arena, request->max_work, joint->count), NULL,
                          budget_new(&arena, most, joint->count)};
    parallel_for(request->parallel, method, joint->count, find_first, &turns);
    parallel_for(request->parallel, method, joint->count, find_rest, &turns);
    bool good = judge(&turns, method, fault);
    arena_free(&arena);
    return good && joint_all_found(joint, fault) &&
           is_allowed(joint, request, method, fault);
}

/* The squares of an occupancy, like: a2 a4. */
static const char *squares_of(struct arena *arena, const struct board *board,
                              struct bits occupied)
{
    struct text text = {.arena = arena};
    text_puts(&text, bits_empty(occupied) ? "nothing" : "");
    for (; !bits_empty(occupied); occupied = bits_rest(occupied)) {
        text_printf(&text, "%s%s", text.length == 0 ? "" : " ",
                    board_name(board, bits_first(occupied)).text);
    }
    return text.bytes;
}

/* What is on file and does not serve: with two sets of occupied squares that clash. */
static bool refuse_find(const struct joint_square *square, struct fault *fault)
{
    const struct find *find = square->useless;
    const struct board *board = &square->game->board;
    const struct bits *occupied = square->problem.occupied;
    struct arena arena = {0};
    fault_at(fault, find->origin,
             "this is no magic of %u bits for the %s on %s: occupied squares %s and %s "
             "share an entry, and are attacked differently; remove the line, or %s",
             find->sought.bits, joint_slider(square)->name, name_of(square).text,
             squares_of(&arena, board, occupied[square->clash[0]]),
             squares_of(&arena, board, occupied[square->clash[1]]),
             find->sought.search == NULL ? "correct it"
                                         : "find it again with bbgen search");
    arena_free(&arena);
    return false;
}

bool joint_all_found(const struct joint *joint, struct fault *fault)
{
    for (size_t i = 0; i < joint->count; i++) {
        const struct joint_square *square = &joint->squares[i];
        if (square->useless != NULL)
            return refuse_find(square, fault);
        if (!square->found)
            return fault_at(fault, joint_slider(square)->origin,
                            "no finder has a magic for the %s on %s; try another --seed",
                            joint_slider(square)->name, name_of(square).text);
    }
    return true;
}

/* ---- laying out and filling */

void joint_place(struct joint *joint, struct arena *arena)
{
    size_t *sizes = arena_alloc(arena, joint->count, sizeof *sizes);
    size_t *offsets = arena_alloc(arena, joint->count, sizeof *offsets);
    for (size_t i = 0; i < joint->count; i++)
        sizes[i] = (size_t)1 << joint->squares[i].bits;
    joint->length = tables_place(sizes, joint->count, joint->bits / 8, offsets);
    for (size_t i = 0; i < joint->count; i++)
        joint->squares[i].offset = offsets[i];
}

void joint_add_parameters(const struct joint *joint, struct tables *tables,
                          unsigned (*shift_of)(unsigned bits))
{
    enum { MASK, MAGIC, SHIFT, OFFSET, ARRAYS };
    static const char *const names[ARRAYS] = {"mask", "magic", "shift", "offset"};
    const struct board *board = &tables->game->board;
    const unsigned set = tables_set_bits(board), bits[ARRAYS] = {set, set, 8, 32};
    struct array *const first = &tables->arrays[tables->count];
    for (unsigned i = 0; i < ARRAYS * tables->game->slider_count; i++)
        tables_add_squares(
            tables, board,
            (struct array){.name = names[i % ARRAYS],
                           .owner = tables->game->sliders[i / ARRAYS].name,
                           .bits = i % ARRAYS == MAGIC && joint->is_joined[i / ARRAYS]
                                       ? 64
                                       : bits[i % ARRAYS],
                           .form = i % ARRAYS < SHIFT ? FORM_HEX : FORM_DECIMAL});
    for (size_t i = 0; i < joint->count; i++) {
        const struct joint_square *square = &joint->squares[i];
        struct array *const arrays = &first[ARRAYS * square->slider];
        const unsigned at = square->problem.square;
        array_put_bits(&arrays[MASK], at, square->mask);
        array_put_bits(&arrays[MAGIC], at, square->magic);
        arrays[SHIFT].words[at] = shift_of(square->bits);
        arrays[OFFSET].words[at] = square->offset;
    }
}

enum { RAYS_MASK, RAYS, RAYS_OFFSET, RAYS_UNUSED, RAYS_WORDS };
enum {
    WIDE_MASK_LO,
    WIDE_MASK_HI,
    WIDE_RAYS_LO,
    WIDE_RAYS_HI,
    WIDE_RAYS_OFFSET,
    WIDE_RAYS_MASK_COUNT,
    WIDE_RAYS_COUNT,
    WIDE_RAYS_UNUSED,
    WIDE_RAYS_WORDS
};

unsigned joint_rays_words(const struct game *game)
{
    return board_is_wide(&game->board) ? WIDE_RAYS_WORDS : RAYS_WORDS;
}

uint64_t joint_lo_or_both(const struct joint_square *square)
{
    return square->problem.is_wide ? bits_count((struct bits){square->mask.lo, 0})
                                   : square->problem.mask.lo;
}

void joint_put_rays(const struct joint_square *square, uint64_t *of)
{
    if (!board_is_wide(&square->game->board)) {
        of[RAYS_MASK] = square->mask.lo;
        of[RAYS] = square->rays.lo;
        of[RAYS_OFFSET] = square->offset;
        return;
    }
    of[WIDE_MASK_LO] = square->mask.lo;
    of[WIDE_MASK_HI] = square->mask.hi;
    of[WIDE_RAYS_LO] = square->rays.lo;
    of[WIDE_RAYS_HI] = square->rays.hi;
    of[WIDE_RAYS_OFFSET] = square->offset;
    of[WIDE_RAYS_MASK_COUNT] = joint_lo_or_both(square);
    of[WIDE_RAYS_COUNT] = bits_count((struct bits){square->rays.lo, 0});
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

/* What a square's block is called in comments, like: rook a1. */
static const char *label_of(struct arena *arena, const struct joint_square *square)
{
    return arena_print(arena, "%s %s", joint_slider(square)->name, name_of(square).text);
}

void joint_fill(const struct joint *joint, struct tables *tables, struct joint_code code)
{
    struct array *array = tables_add(
        tables,
        (struct array){.name = "attacks", .bits = joint->bits, .count = joint->length},
        2 * joint->count);
    size_t end = 0;
    for (size_t i = 0; i < joint->count; i++) {
        const struct joint_square *square = &joint->squares[i];
        const struct problem *problem = &square->problem;
        const size_t first = (size_t)square->offset;
        if (end != first)
            array_add_block(array, "unused", end, first - end);
        array_add_block(array, label_of(tables->arena, square), first,
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
