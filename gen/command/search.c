/* bbgen search: magics that take longer to find than emit waits.
 *
 * A search with a file (--state) writes how far it came every few seconds, when it ends, and
 * when a signal ends it; started again with the same file, it goes on from there.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/ini.h"
#include "base/number.h"
#include "board/mask.h"
#include "command/long_work.h"
#include "game/finds.h"
#include "search/hunt.h"

enum {
    SLICE = 1 << 20, /* tests between two looks at the clock */
};

struct search {
    struct run *run;
    const struct game *game;
    const struct slider *slider;
    struct problem problem;
    const char *key; /* like: rook a7 */
    struct hunt hunt;
    char line[80]; /* of progress */
};

static bool open_square(struct run *run, const char *piece, const char *name,
                        struct search *search)
{
    const struct game *game = &run->games[0];
    unsigned square;
    search->run = run;
    search->game = game;
    search->slider = game_slider(game, piece);
    search->key = arena_print(&run->arena, "%s %s", piece, name);
    if (search->slider == NULL)
        return fault_at(&run->fault, (struct origin){0},
                        "%s has no slider '%s': a piece like rook, whose slides are not "
                        "those of others together",
                        game->name, piece);
    if (!board_parse(&game->board, name, &square))
        return fault_at(&run->fault, (struct origin){0}, "no such square: '%s'", name);
    if (board_squares(&game->board) > 64 ||
        bits_count(mask_relevant(&game->board, &search->slider->moves, square)) > 16)
        return fault_at(&run->fault, (struct origin){0},
                        "searches are for boards of at most 64 squares, and masks of at "
                        "most 16");
    search->problem =
        problem_of(&run->arena, &game->board, &search->slider->moves, square);
    return true;
}

/* The bits that --bits asks for: one fewer than the mask has squares unless told. */
static bool bits_of_search(struct search *search, unsigned *bits)
{
    const struct options *options = &search->run->options;
    const unsigned squares = search->problem.bits;
    *bits = options->bits != 0 ? (unsigned)options->bits : squares - (squares > 0);
    return (*bits >= 1 && *bits < squares) ||
           fault_at(
               &search->run->fault, (struct origin){0},
               "--bits %u: the mask of the %s has %u squares; fewer bits are needed, "
               "at least 1",
               *bits, search->key, squares);
}

/* ---- the state */

static const char *print_state(void *context, struct arena *arena)
{
    const struct search *search = context;
    const struct hunt *hunt = &search->hunt;
    struct text text = {.arena = arena};
    text_printf(&text,
                "[search]\n%s = %u bits seed %" PRIu64 " shard %" PRIu64 "/%" PRIu64
                " next %" PRIu64 " tests %" PRIu64 "\n\n",
                search->key, hunt->dense.bits, search->run->options.seed, hunt->shard,
                hunt->shards, hunt->dense.unit, hunt->dense.tests);
    struct find find = {
        .slider = search->slider->name,
        .square = search->problem.square,
        .bits = hunt->dense.bits,
        .magic = hunt->magic,
        .search = dense_search_for(&search->problem, hunt->dense.bits)->name,
        .seed = search->run->options.seed,
        .unit = hunt->dense.unit,
    };
    const struct finds finds = {.find = &find, .count = hunt->found, .is_there = true};
    finds_print(&text, search->game, &finds);
    return text.bytes;
}

static bool read_number(char **rest, uint64_t *number)
{
    const char *word = ini_word(rest);
    return word != NULL && number_parse(word, 0, UINT64_MAX, number);
}

static bool skip(char **rest, const char *word)
{
    const char *given = ini_word(rest);
    return given != NULL && strcmp(given, word) == 0;
}

/* Takes what a line of [search] says of a search like this one. */
static bool resume_from(struct search *search, const struct ini_entry *entry)
{
    struct hunt *hunt = &search->hunt;
    const char *same = arena_print(
        &search->run->arena, "%u bits seed %" PRIu64 " shard %" PRIu64 "/%" PRIu64 " ",
        hunt->dense.bits, search->run->options.seed, hunt->shard, hunt->shards);
    char *rest = arena_copy(&search->run->arena, entry->value, strlen(entry->value));
    if (strncmp(rest, same, strlen(same)) != 0)
        return fault_at(&search->run->fault, entry->origin,
                        "the search in this file is another one: %s; use another file",
                        entry->value);
    rest += strlen(same);
    return (skip(&rest, "next") && read_number(&rest, &hunt->dense.unit) &&
            skip(&rest, "tests") && read_number(&rest, &hunt->dense.tests)) ||
           fault_at(&search->run->fault, entry->origin,
                    "'next UNIT tests COUNT' is needed");
}

/* Goes on from the state in the file, if it is there. */
static bool resume(struct search *search)
{
    struct run *run = search->run;
    const char *path = run->options.state;
    struct file_bytes bytes;
    struct finds finds = {0};
    struct ini ini;
    if (path == NULL || !file_exists(path))
        return true;
    if (!file_read(&run->arena, path, &bytes, &run->fault) ||
        !ini_parse(&run->arena, path, bytes.bytes, bytes.length, &ini, &run->fault) ||
        !finds_parse(&run->arena, search->game, path, bytes.bytes, bytes.length, &finds,
                     &run->fault))
        return false;
    const struct ini_entry *entry = ini_find(&ini, "search", search->key);
    if (entry == NULL)
        return fault_at(&run->fault, (struct origin){path, 0},
                        "there is no search for the %s in this file; use another one",
                        search->key);
    const struct find *find =
        finds_of(&finds, search->slider->name, search->problem.square);
    search->hunt.found = find != NULL;
    search->hunt.magic = find != NULL ? find->magic : 0;
    return resume_from(search, entry);
}

/* ---- the search */

static bool go_on(void *context)
{
    struct search *search = context;
    return hunt_go_on(&search->hunt, SLICE);
}

static const char *says(void *context, double seconds)
{
    struct search *search = context;
    const struct hunt *hunt = &search->hunt;
    snprintf(search->line, sizeof search->line,
             "%s: unit %" PRIu64 ", %.2g tests, %.2g a second", search->key,
             hunt->dense.unit, (double)hunt->dense.tests,
             (double)hunt->dense.tests / seconds);
    return search->line;
}

static bool hunt(struct search *search)
{
    return long_work_do(&(struct long_work){.run = search->run,
                                            .context = search,
                                            .go_on = go_on,
                                            .state = print_state,
                                            .says = says});
}

static bool run_hunt(struct search *search, unsigned bits)
{
    const struct options *options = &search->run->options;
    if (dense_search_for(&search->problem, bits) == NULL)
        return fault_at(&search->run->fault, (struct origin){0},
                        "no search suits the %s with %u bits", search->key, bits);
    search->hunt = hunt_of(&search->problem, bits,
                           finder_stream(search->game->name, search->slider->name,
                                         &search->game->board, search->problem.square,
                                         options->seed),
                           options->shard, options->shards);
    search->hunt.tests_max = options->tests;
    if (!resume(search) || !hunt(search))
        return false;
    if (search->hunt.found)
        fputs(strstr(print_state(search, &search->run->arena), "[magics]"), stdout);
    else
        printf("nothing found in %" PRIu64 " tests, up to unit %" PRIu64 "\n",
               search->hunt.dense.tests, search->hunt.dense.unit);
    search->run->status = search->hunt.found ? 0 : 1;
    return true;
}

/* ---- finding again */

/* Runs the unit that a find names, alone. */
static bool find_again(struct run *run, const struct find *find)
{
    const struct game *game = &run->games[0];
    struct arena arena = {0};
    uint64_t magic = 0;
    struct problem problem = problem_of(
        &arena, &game->board, &game_slider(game, find->slider)->moves, find->square);
    const struct dense_search *search =
        find->bits < problem.bits ? dense_search_for(&problem, find->bits) : NULL;
    struct dense dense = {.problem = &problem,
                          .bits = find->bits,
                          .stream = finder_stream(game->name, find->slider, &game->board,
                                                  find->square, find->seed),
                          .unit = find->unit,
                          .step = 1,
                          .most = 1};
    bool same = search != NULL && strcmp(search->name, find->search) == 0 &&
                dense_find(&dense, &magic) && magic == find->magic;
    arena_free(&arena);
    return same ||
           fault_judged(&run->fault,
                        "%s:%u: %s of seed %" PRIu64 " finds another magic in unit "
                        "%" PRIu64 ", or none",
                        find->origin.file, find->origin.line, find->search, find->seed,
                        find->unit);
}

static bool run_again(struct run *run)
{
    const struct game *game = &run->games[0];
    for (size_t i = 0; i < game->finds.count; i++)
        if (!find_again(run, &game->finds.find[i]))
            return false;
    printf("%s: %zu magics found again\n", game->name, game->finds.count);
    return true;
}

bool command_search(struct run *run)
{
    const struct options *options = &run->options;
    struct search search = {.run = run};
    unsigned bits;
    if (!run_open_games(run, options->arguments, 1))
        return false;
    if (options->again)
        return run_again(run);
    if (options->argument_count != 3)
        return fault_at(
            &run->fault, (struct origin){0},
            "a piece and a square are missing; usage: bbgen search GAME PIECE "
            "SQUARE");
    return open_square(run, options->arguments[1], options->arguments[2], &search) &&
           bits_of_search(&search, &bits) &&
           run_hunt(&search, bits);
}
