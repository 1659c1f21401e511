/* Magics: of each whole slider on each square one that is on file, or else one that is searched.
 *
 * Nobody who emits waits long. What is on file serves first. Sparse search does the rest, as far
 * as a budget for all squares together goes: chess takes a third of it. What is left is
 * constructed, which is done at once, with as many bits.
 */
#include "line/parts.h"
#include "search/finder.h"
#include "search/finds.h"
#include "search/problem.h"

enum {
    MORE_BITS = 2,          /* what a square may take beyond its mask */
    SEARCH_STEPS = 1 << 26, /* a third of a second, about */
};

/* A part whose magic is sought. */
struct hunt {
    struct part *part;
    struct arena arena; /* of the problem */
    struct problem problem;
    bool found;
    const struct find *useless; /* a find that does not serve, */
    size_t clash[2];            /* as these occupancies show */
    uint64_t steps;             /* that it took (base/meter.h) */
    uint64_t steps_before;      /* the first search */
};

static struct square_name name_of(const struct hunt *hunt)
{
    return board_name(&hunt->part->game->board, hunt->part->square);
}

static const char *slider_of(const struct hunt *hunt)
{
    return part_slider(hunt->part)->name;
}

struct hunts {
    const struct parts *parts;
    const struct request *request;
    struct hunt *hunt;     /* of all parts */
    struct budget *steps;  /* a part is a square */
    struct budget *search; /* of what is searched when nobody says how; likewise */
};

/* States the problem of a square. False when those before it took too much already. */
static bool begin_hunt(const struct hunts *hunts, size_t i)
{
    struct hunt *hunt = &hunts->hunt[i];
    const struct part *part = hunt->part;
    if (budget_first(hunts->steps) < i)
        return false;
    hunt->problem = problem_of(&hunt->arena, &part->game->board,
                               part_slider(part)->routes[part->square], part->square);
    hunt->problem.steps = &hunt->steps;
    if (part->is_joined)
        problem_join(&hunt->problem);
    hunt->steps = hunt->problem.count * PART_WALK_STEPS;
    return budget_take(hunts->steps, i, hunt->steps);
}

/* Whether all squares together took no more steps than they may. */
static bool judge(const struct hunts *hunts, struct fault *fault)
{
    const char *method = hunts->parts->method;
    const size_t first = budget_first(hunts->steps);
    if (first == hunts->parts->count)
        return meter_work(hunts->request->meter, hunts->steps->sum, method, fault);
    const struct hunt *hunt = &hunts->hunt[first];
    return fault_at(fault, part_slider(hunt->part)->origin,
                    "%s takes more steps than the %llu of --max-work, at the %s on %s; "
                    "allow more, or name others with --only",
                    method, (unsigned long long)hunts->request->max_work, slider_of(hunt),
                    name_of(hunt).text);
}

/* Takes the magic that is on file, once it is verified. */
static void take_find(const struct finds *finds, uint64_t problem, struct hunt *hunt)
{
    const struct find *find =
        finds == NULL || hunt->found ? NULL : finds_least(finds, problem);
    if (find == NULL || hunt->useless != NULL)
        return;
    hunt->part->factor = (struct bits){find->magic, 0};
    hunt->part->bits = find->sought.bits;
    hunt->found =
        finder_serves(&hunt->problem, hunt->part->bits, hunt->part->factor, hunt->clash);
    hunt->useless = hunt->found ? NULL : find;
    hunt->steps += hunt->problem.count;
}

static void take_finds(const struct request *request, struct hunt *hunt)
{
    if (board_is_wide(&hunt->part->game->board) ||
        (request->theirs == NULL && request->finds == NULL))
        return;
    const uint64_t problem = problem_digest(&hunt->problem);
    take_find(request->theirs, problem, hunt);
    if (request->finder->takes_finds)
        take_find(request->finds, problem, hunt);
}

static void try_finder(const struct request *request, const struct finder *finder,
                       struct hunt *hunt)
{
    const struct game *game = hunt->part->game;
    if (hunt->found)
        return;
    /* A square that takes more than all may take gives up. */
    if (request->max_work != 0 && hunt->steps > request->max_work)
        return;
    const struct stream stream =
        stream_named(finder_stream(&hunt->arena, game->name, slider_of(hunt),
                                   &game->board, hunt->part->square),
                     request->seed);
    hunt->found =
        finder->find(&hunt->problem, hunt->part->bits, stream, &hunt->part->factor);
}

/* What is on file, and the first finder. */
static void find_first(void *context, size_t i)
{
    const struct hunts *hunts = context;
    const struct request *request = hunts->request;
    struct hunt *hunt = &hunts->hunt[i];
    if (!begin_hunt(hunts, i))
        return;
    take_finds(request, hunt);
    hunt->steps_before = hunt->steps;
    if (hunt->useless != NULL || budget_first(hunts->search) < i)
        return;
    try_finder(request, request->finder, hunt);
    budget_take(hunts->search, i, hunt->steps - hunt->steps_before);
}

/* Forgets what came too late, whichever thread was how fast; then other finders, and more
 * bits. */
static void find_rest(void *context, size_t i)
{
    const struct hunts *hunts = context;
    const struct request *request = hunts->request;
    struct hunt *hunt = &hunts->hunt[i];
    if (budget_first(hunts->steps) < i)
        return;
    if (budget_first(hunts->search) <= i && hunt->steps != hunt->steps_before) {
        hunt->steps = hunt->steps_before;
        hunt->found = false;
    }
    for (unsigned more = 0; more <= MORE_BITS && !hunt->found && hunt->useless == NULL;
         more++) {
        hunt->part->bits = hunt->problem.bits + more;
        if (more > 0)
            try_finder(request, request->finder, hunt);
        for (unsigned j = 0; finders[j] != NULL; j++)
            if (!finders[j]->takes_finds && finders[j]->find != request->finder->find)
                try_finder(request, finders[j], hunt);
    }
    budget_take(hunts->steps, i, hunt->steps);
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
static bool refuse_find(const struct hunt *hunt, struct fault *fault)
{
    const struct find *find = hunt->useless;
    const struct board *board = &hunt->part->game->board;
    const struct bits *occupied = hunt->problem.occupied;
    struct arena arena = {0};
    fault_at(fault, find->origin,
             "this is no magic of %u bits for the %s on %s: occupied squares %s and %s "
             "share an entry, and are attacked differently; remove the line, or %s",
             find->sought.bits, slider_of(hunt), name_of(hunt).text,
             squares_of(&arena, board, occupied[hunt->clash[0]]),
             squares_of(&arena, board, occupied[hunt->clash[1]]),
             find->sought.search == NULL ? "correct it"
                                         : "find it again with bbgen search");
    arena_free(&arena);
    return false;
}

/* Whether every square has a magic. */
static bool all_found(const struct hunts *hunts, struct fault *fault)
{
    for (size_t i = 0; i < hunts->parts->count; i++) {
        const struct hunt *hunt = &hunts->hunt[i];
        if (hunt->useless != NULL)
            return refuse_find(hunt, fault);
        if (!hunt->found)
            return fault_at(fault, part_slider(hunt->part)->origin,
                            "no finder has a magic for the %s on %s; try another --seed",
                            slider_of(hunt), name_of(hunt).text);
        hunt->part->size = (size_t)1 << hunt->part->bits;
    }
    return true;
}

bool magics_find(struct parts *parts, const struct request *request, struct fault *fault)
{
    struct arena arena = {0};
    const uint64_t most = request->finder->takes_finds ? SEARCH_STEPS : 0;
    struct hunts hunts = {parts, request,
                          arena_alloc(&arena, parts->count, sizeof *hunts.hunt),
                          budget_new(&arena, request->max_work, parts->count),
                          budget_new(&arena, most, parts->count)};
    for (size_t i = 0; i < parts->count; i++)
        hunts.hunt[i].part = &parts->parts[i];
    parallel_for(request->parallel, parts->method, parts->count, find_first, &hunts);
    parallel_for(request->parallel, parts->method, parts->count, find_rest, &hunts);
    const bool good = judge(&hunts, fault) && all_found(&hunts, fault);
    for (size_t i = 0; i < parts->count; i++)
        arena_free(&hunts.hunt[i].arena);
    arena_free(&arena);
    return good;
}
