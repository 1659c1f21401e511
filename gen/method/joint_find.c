/* Joint methods: stating the problems, and finding magics. */
#include "board/routes.h"
#include "method/joint.h"
#include "search/finder.h"
#include "search/finds.h"

enum {
    MORE_BITS = 2,          /* what a square may take beyond its mask */
    WALK_STEPS = 64,        /* of one walk over the board, about */
    SEARCH_STEPS = 1 << 26, /* a third of a second, about */
};

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
    const struct board *board = &square->game->board;
    const unsigned at = square->problem.square;
    const struct routes routes = joint_slider(square)->routes[at];
    if (budget_first(turns->steps) < i)
        return false;
    square->problem = problem_of(&square->arena, board, routes, at);
    square->problem.steps = &square->steps;
    square->mask = square->problem.mask;
    if (turns->joint->is_joined[square->slider])
        problem_join(&square->problem);
    square->steps = square->problem.count * WALK_STEPS;
    square->bits = square->problem.bits;
    square->rays = routes_reach(routes);
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
static bool judge(const struct turns *turns, struct fault *fault)
{
    const struct joint *joint = turns->joint;
    const char *method = joint->name;
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

static bool for_each(struct joint *joint, const struct request *request,
                     void (*work)(const struct request *, struct joint_square *),
                     struct fault *fault)
{
    struct arena arena = {0};
    struct turns turns = {
        joint, request, budget_new(&arena, request->max_work, joint->count), work, NULL};
    parallel_for(request->parallel, joint->name, joint->count, take_turn, &turns);
    bool good = judge(&turns, fault);
    arena_free(&arena);
    return good;
}

bool joint_state(struct joint *joint, const struct request *request, struct fault *fault)
{
    return for_each(joint, request, NULL, fault);
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
    const struct stream stream = stream_named(
        finder_stream(&square->arena, game->name, "magic", joint_slider(square)->name,
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

/* Whether every square has a magic. */
static bool all_found(const struct joint *joint, struct fault *fault)
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

/* Whether the table may be as large as magics on file make it. */
static bool is_allowed(const struct joint *joint, const struct request *request,
                       struct fault *fault)
{
    uint64_t bytes = 0;
    for (size_t i = 0; i < joint->count; i++)
        bytes += (uint64_t)joint->bits / 8 << joint->squares[i].bits;
    return joint->count == 0 ||
           request_allows(request, joint->squares[0].game, joint->name, bytes, fault);
}

bool joint_find_magics(struct joint *joint, const struct request *request,
                       struct fault *fault)
{
    struct arena arena = {0};
    const uint64_t most = request->finder->find != NULL ? 0 : SEARCH_STEPS;
    struct turns turns = {joint, request,
                          budget_new(&arena, request->max_work, joint->count), NULL,
                          budget_new(&arena, most, joint->count)};
    parallel_for(request->parallel, joint->name, joint->count, find_first, &turns);
    parallel_for(request->parallel, joint->name, joint->count, find_rest, &turns);
    bool good = judge(&turns, fault);
    arena_free(&arena);
    return good && all_found(joint, fault) && is_allowed(joint, request, fault);
}
