/* bbgen search: searches for magics that take longer to find than emit waits, and prints
 * them as lines for a file of finds (search/finds.h); lists the problems of a game; finds
 * such lines again.
 *
 * With a file (-o), a search writes about every second how far it came. It can be ended at
 * any time. Started again with the same file, it continues.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "board/routes.h"
#include "command/run.h"
#include "search/dense.h"

enum {
    SLICE = 1 << 24, /* tests between two writes of the file: about a second */
    MASK_MAX = 16,   /* squares */
};

/* Whether there are searches for this board and this square. */
static bool suits(const struct game *game, const struct slider *slider, unsigned square)
{
    return !board_is_wide(&game->board) &&
           bits_count(routes_mask(slider->routes[square])) <= MASK_MAX;
}

/* ---- a search for one square, that can be ended and continued
 *
 * Shard I of N tries the units I - 1, I - 1 + N ... and ends at the first that finds a
 * magic. The least unit that found one in any shard is the unit where a single search ends.
 */

struct search {
    struct run *run;
    struct problem problem;
    struct sought sought;
    struct dense dense;
    bool found;
    uint64_t magic;
};

static bool open_square(struct run *run, const char *piece, const char *name,
                        struct search *search)
{
    const struct game *game = run->game;
    const struct slider *slider = game_slider(game, piece);
    unsigned square;
    if (slider == NULL)
        return fault_input(
            &run->fault,
            "%s has no slider '%s': a piece like rook, whose slides are not "
            "those of others together",
            game->name, piece);
    if (!run_square(run, "", name, &square))
        return false;
    if (!suits(game, slider, square))
        return fault_input(
            &run->fault,
            "searches are for boards of at most 64 squares, and masks of at "
            "most %d",
            MASK_MAX);
    search->run = run;
    search->problem =
        problem_of(&run->arena, &game->board, slider->routes[square], square);
    search->sought = (struct sought){
        .problem = problem_digest(&search->problem),
        .piece = piece,
        .square = name,
        .stream = finder_stream(&run->arena, game->name, piece, &game->board, square),
        .seed = run->options.order.request.seed,
    };
    return true;
}

/* Takes one bit fewer than the mask has squares, and the search for so many bits. */
static bool choose_search(struct search *search)
{
    struct run *run = search->run;
    struct sought *sought = &search->sought;
    const unsigned squares = search->problem.bits;
    sought->bits = squares - (squares > 0);
    const struct dense_search *dense =
        sought->bits == 0 ? NULL : dense_search_for(&search->problem, sought->bits);
    if (dense == NULL)
        return fault_input(&run->fault,
                           "no search suits the %s on %s with %u bits: there are some "
                           "for few squares, as a bishop's, and one bit fewer than "
                           "squares for a rook's on low or high ranks",
                           sought->piece, sought->square, sought->bits);
    sought->search = dense->name;
    return true;
}

/* The state, in the lines that are also printed at the end. */
static const char *print_state(const struct search *search, struct arena *arena)
{
    const struct dense *dense = &search->dense;
    struct text text = {.arena = arena};
    text_puts(&text, "");
    if (search->found || dense->unit >= dense->step)
        finds_print(
            &text, &(struct find){.sought = search->sought,
                                  .unit = search->run->options.shard - 1,
                                  .last = dense->unit - (search->found ? 0 : dense->step),
                                  .step = dense->step,
                                  .tests = dense->tests});
    if (search->found)
        finds_print(&text, &(struct find){.sought = search->sought,
                                          .magic = search->magic,
                                          .unit = dense->unit});
    return text.bytes;
}

/* The file of the state; NULL without -o. */
static const char *file_of(const struct search *search)
{
    const struct options *options = &search->run->options;
    return (options->given & OPTION(DIR)) != 0 ? options->folder : NULL;
}

/* Continues from the state in the file, if there is one. */
static bool resume(struct search *search)
{
    struct run *run = search->run;
    struct dense *dense = &search->dense;
    struct finds finds;
    const char *path = file_of(search);
    if (path == NULL || !file_exists(path))
        return true;
    if (!finds_read(&run->arena, path, &finds, &run->fault))
        return false;
    if (finds.range_count == 0 && finds.count == 0)
        return true;
    for (size_t i = 0; i < finds.range_count; i++) {
        const struct find *range = &finds.ranges[i];
        if (!finds_is_same(&range->sought, &search->sought) ||
            range->unit != run->options.shard - 1 || range->step != dense->step)
            return fault_at(&run->fault, range->origin,
                            "the search in this file is another one; use another file");
        dense->unit = range->last + range->step;
        dense->tests = range->tests;
    }
    for (size_t i = 0; i < finds.count; i++) {
        const struct find *find = &finds.finds[i];
        if (!finds_is_same(&find->sought, &search->sought) ||
            !finder_serves(&search->problem, find->sought.bits,
                           (struct bits){find->magic, 0}, NULL))
            return fault_at(&run->fault, find->origin,
                            "this is no find of this search; use another file");
        search->found = true;
        search->magic = find->magic;
        dense->unit = find->unit;
    }
    return true;
}

static bool save(const struct search *search)
{
    const char *path = file_of(search);
    struct arena arena = {0};
    if (path == NULL)
        return true;
    const char *state = print_state(search, &arena);
    const bool good = file_write(path, state, strlen(state), &search->run->fault);
    arena_free(&arena);
    return good;
}

static void show(const struct search *search)
{
    char line[80];
    snprintf(line, sizeof line, "%s %s: unit %" PRIu64 ", %.2g tests",
             search->sought.piece, search->sought.square, search->dense.unit,
             (double)search->dense.tests);
    progress_show(line);
}

/* Searches in slices, until something is found or the file cannot be written. */
static bool go(struct search *search)
{
    bool good = true;
    while (good && !search->found) {
        search->dense.most = search->dense.tests + SLICE;
        search->found = dense_find(&search->dense, &search->magic);
        show(search);
        good = save(search);
    }
    progress_show("");
    return good;
}

static bool run_hunt(struct run *run, const char *piece, const char *square)
{
    const struct options *options = &run->options;
    struct search search = {.found = false};
    if (!open_square(run, piece, square, &search) || !choose_search(&search))
        return false;
    search.dense = (struct dense){
        .problem = &search.problem,
        .bits = search.sought.bits,
        .stream = stream_named(search.sought.stream, options->order.request.seed),
        .unit = options->shard - 1,
        .step = options->shards};
    if (!resume(&search) || !go(&search))
        return false;
    fputs(print_state(&search, &run->arena), stdout);
    if (!search.found)
        printf("# nothing found for the %s on %s in %" PRIu64 " tests\n", piece, square,
               search.dense.tests);
    return true;
}

/* ---- the problems of a game */

/* A line for each square of each slider: its magic on file, or a comment. */
static bool list_problems(struct run *run)
{
    const struct game *game = run->game;
    struct finds finds;
    if (!home_finds(&run->arena, &run->home, &finds, &run->fault))
        return false;
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned square = 0; square < board_squares(&game->board); square++) {
            const struct slider *slider = &game->sliders[i];
            struct arena arena = {0};
            struct text text = {.arena = &arena};
            if (!suits(game, slider, square))
                continue;
            const struct problem problem =
                problem_of(&arena, &game->board, slider->routes[square], square);
            const uint64_t digest = problem_digest(&problem);
            const struct find *find = finds_least(&finds, digest);
            if (find != NULL)
                finds_print(&text, find);
            else
                text_printf(&text, "# %s %s, with %u squares, is %016" PRIx64 "\n",
                            slider->name, board_name(&game->board, square).text,
                            problem.bits, digest);
            fputs(text.bytes, stdout);
            arena_free(&arena);
        }
    return true;
}

/* ---- finding again */

/* The game that a stream is named after: the one of the command line, or one of bbgen's. */
static const struct game *game_of(struct run *run, const char *name, struct fault *fault)
{
    if (run->game != NULL && strcmp(run->game->name, name) == 0)
        return run->game;
    struct game *game = arena_alloc(&run->arena, 1, sizeof *game);
    return home_game(&run->arena, &run->home, name, NULL, game, fault) ? game : NULL;
}

/* Makes the problem that a stream names: GAME/magic/SLIDER/SQUARE. */
static bool state_problem(struct run *run, const struct find *find, struct arena *arena,
                          struct problem *problem)
{
    const struct sought *sought = &find->sought;
    char *rest = arena_copy(arena, sought->stream, strlen(sought->stream)), *last = NULL;
    const char *words[4] = {NULL};
    struct fault fault = {0};
    for (unsigned i = 0; i < 4; i++, rest = NULL)
        words[i] = strtok_r(rest, "/", &last);
    const struct game *game = words[3] == NULL ? NULL : game_of(run, words[0], &fault);
    const struct slider *slider = game == NULL ? NULL : game_slider(game, words[2]);
    unsigned square;
    if (game == NULL)
        return fault_at(&run->fault, find->origin,
                        "the stream is of no game of ours; name the game's file: bbgen "
                        "search GAME --finds FILE");
    if (slider == NULL || !board_parse(&game->board, words[3], &square) ||
        !suits(game, slider, square))
        return fault_at(&run->fault, find->origin,
                        "the stream is of no square of a slider; it is like: "
                        "chess/magic/rook/a7");
    *problem = problem_of(arena, &game->board, slider->routes[square], square);
    return problem_digest(problem) == sought->problem ||
           fault_at(&run->fault, find->origin,
                    "the line begins with the digest of another problem; that of the "
                    "stream's is %016" PRIx64,
                    problem_digest(problem));
}

/* Runs the one unit that a find names. */
static bool find_again(struct run *run, const struct find *find, struct arena *arena)
{
    const struct sought *sought = &find->sought;
    struct problem problem;
    uint64_t magic = 0;
    if (!state_problem(run, find, arena, &problem))
        return false;
    const struct dense_search *search = dense_search_for(&problem, sought->bits);
    struct dense dense = {.problem = &problem,
                          .bits = sought->bits,
                          .stream = stream_named(sought->stream, sought->seed),
                          .unit = find->unit,
                          .step = 1,
                          .most = 1};
    return (search != NULL && strcmp(search->name, sought->search) == 0 &&
            dense_find(&dense, &magic) && magic == find->magic) ||
           fault_judged(&run->fault,
                        "%s:%u: this unit finds another magic by this search, or none",
                        find->origin.file, find->origin.line);
}

static bool run_again(struct run *run, const char *path)
{
    struct finds finds;
    size_t again = 0;
    if (!finds_read(&run->arena, path, &finds, &run->fault))
        return false;
    for (size_t i = 0; i < finds.count; i++) {
        struct arena arena = {0};
        const bool is_ours = finds.finds[i].sought.search != NULL;
        const bool good = !is_ours || find_again(run, &finds.finds[i], &arena);
        arena_free(&arena);
        if (!good)
            return false;
        again += is_ours;
    }
    printf("%s: %zu magics found again", path, again);
    if (again != finds.count)
        printf("; %zu by others passed over", finds.count - again);
    printf("\n");
    return true;
}

bool command_search(struct run *run)
{
    const struct options *options = &run->options;
    const unsigned count = options->argument_count;
    const bool is_known = options->finds != NULL ? count <= 1 : count == 1 || count == 3;
    if (!is_known)
        return fault_input(
            &run->fault,
            "bbgen search GAME PIECE SQUARE searches, bbgen search GAME lists problems, "
            "--finds FILE takes a file of finds");
    if (count != 3 && (options->given & OPTIONS_HUNT) != 0)
        return fault_input(&run->fault, "--shard, --seed and -o are for bbgen search "
                                        "GAME PIECE SQUARE, which searches; "
                                        "leave them out");
    if (count != 0 && !run_open_game(run, options->arguments[0]))
        return false;
    if (options->finds != NULL)
        return run_again(run, options->finds);
    return count == 1 ? list_problems(run)
                      : run_hunt(run, options->arguments[1], options->arguments[2]);
}
