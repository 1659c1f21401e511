/* Searching for a shared layout: stages, and what is kept of them. */
#include "command/search_shared.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/mask.h"
#include "command/long_work.h"
#include "game/finds_words.h"
#include "search/breed.h"
#include "search/finder.h"
#include "search/squeeze.h"

enum { PACKS = 500 /* steps of packing between two looks at the clock */ };

enum stage { CANDIDATES, PACKING, SQUEEZING };

struct search {
    struct run *run;
    const struct game *game;
    struct shared shared;
    struct shared_plan plan;
    uint64_t steps, packs, squeezes; /* done so far */
    bool is_packed;                  /* pack is there */
    bool is_squeezed;                /* squeeze is there */
    struct pack pack;
    struct squeeze squeeze;
    struct shared_place *places;
    char line[100];
};

static uint64_t steps_of_plan(const struct search *search)
{
    return search->plan.rounds * breed_steps(&search->shared);
}

static enum stage stage_of(const struct search *search)
{
    return search->steps < steps_of_plan(search)     ? CANDIDATES
           : search->packs < search->plan.packs ? PACKING
                                                     : SQUEEZING;
}

static bool is_over(const struct search *search)
{
    return stage_of(search) == SQUEEZING && search->is_packed &&
           search->squeezes >= search->plan.squeezes;
}

/* ---- opening */

static bool suits(struct run *run, const struct game *game)
{
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned square = 0; square < board_squares(&game->board); square++)
            if (bits_count(mask_relevant(&game->board, &game->sliders[i].moves,
                                         square)) > SHAPE_BITS_MAX)
                return fault_at(&run->fault, game->sliders[i].origin,
                                "a shared layout is for masks of at most %d squares; "
                                "the %s has more",
                                SHAPE_BITS_MAX, game->sliders[i].name);
    return (game->slider_count != 0 && board_squares(&game->board) <= 64) ||
           fault_at(&run->fault, (struct origin){0},
                    "a shared layout is for boards of at most 64 squares, with pieces "
                    "that slide");
}

static bool open_search(struct run *run, struct search *search)
{
    const struct game *game = &run->games[0];
    const unsigned squares = board_squares(&game->board);
    struct arena *arena = &run->arena;
    size_t count = 0;
    *search = (struct search){.run = run, .game = game, .plan = run->options.plan};
    search->plan.seed = run->options.seed;
    if (!suits(run, game))
        return false;
    struct shared_square *all =
        arena_alloc(arena, squares * game->slider_count, sizeof *all);
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned square = 0; square < squares; square++, count++) {
            all[count].slider = i;
            all[count].problem =
                problem_of(arena, &game->board, &game->sliders[i].moves, square);
        }
    search->places = arena_alloc(arena, count, sizeof *search->places);
    shared_open(arena, all, count,
                stream_named(arena_print(arena, "%s/shared", game->name),
                             run->options.seed),
                &search->shared);
    return true;
}

/* ---- the state */

static const char *key_of(const struct search *search, struct arena *arena, size_t i)
{
    const struct shared_square *square = &search->shared.squares[i];
    char name[BOARD_NAME_MAX];
    board_name(&search->game->board, square->problem.square, name);
    return arena_print(arena, "%s %s", search->game->sliders[square->slider].name, name);
}

/* The cheapest last: each that is read then comes before those of the same cost. */
static void print_pools(struct search *search, struct text *text)
{
    text_puts(text, "\n[candidates]\n");
    for (size_t i = 0; i < search->shared.count; i++)
        for (unsigned cost = 0; cost < POOL_COSTS; cost++) {
            const struct pool *pool = &search->shared.squares[i].pool;
            if (pool->count[cost] == 0)
                continue;
            text_printf(text, "%s cost %u =", key_of(search, text->arena, i), cost + 1);
            for (unsigned j = pool->count[cost]; j > 0; j--)
                text_printf(text, " %016" PRIx64, pool->shapes[cost][j - 1].magic);
            text_puts(text, "\n");
        }
}

static void print_places(struct search *search, const char *section,
                         const struct laid *laid, struct text *text)
{
    pack_places(&search->pack, laid, search->places);
    text_printf(text, "\n[%s]\n", section);
    for (size_t i = 0; i < search->shared.count; i++)
        text_printf(text, "%s = %016" PRIx64 " at %" PRId64 "\n", key_of(search, text->arena, i),
                    search->places[i].magic, search->places[i].offset);
}

static void print_plan(const struct search *search, struct text *text)
{
    text_printf(text,
                "seed %" PRIu64 " rounds %" PRIu64 " packs %" PRIu64 " squeezes %" PRIu64,
                search->plan.seed, search->plan.rounds, search->plan.packs,
                search->plan.squeezes);
}

static const char *print_state(void *context, struct arena *arena)
{
    struct search *search = context;
    struct text text = {.arena = arena};
    text_puts(&text, "[search]\nshared = ");
    print_plan(search, &text);
    text_printf(&text,
                "\ndone = steps %" PRIu64 " packs %" PRIu64 " squeezes %" PRIu64
                " tests %" PRIu64 "\n",
                search->steps, search->packs, search->squeezes, search->shared.tests);
    print_pools(search, &text);
    if (search->is_packed) {
        print_places(search, "now", search->pack.laid, &text);
        print_places(search, "best", search->pack.best, &text);
    }
    return text.bytes;
}

/* ---- going on from it */

static bool read_done(struct search *search, const struct ini_entry *entry)
{
    char *rest = arena_copy(&search->run->arena, entry->value, strlen(entry->value));
    return (finds_skip(&rest, "steps") &&
            finds_number(&rest, UINT64_MAX, &search->steps) &&
            finds_skip(&rest, "packs") &&
            finds_number(&rest, UINT64_MAX, &search->packs) &&
            finds_skip(&rest, "squeezes") &&
            finds_number(&rest, UINT64_MAX, &search->squeezes) &&
            finds_skip(&rest, "tests") &&
            finds_number(&rest, UINT64_MAX, &search->shared.tests)) ||
           fault_at(&search->run->fault, entry->origin,
                    "'steps N packs N squeezes N tests N' is needed");
}

/* The state must be of the same search; later stages that were not begun may have other
 * lengths. */
static bool is_same_plan(struct search *search, const struct ini_entry *entry)
{
    struct shared_plan was = {0};
    char *rest = arena_copy(&search->run->arena, entry->value, strlen(entry->value));
    const bool good =
        finds_skip(&rest, "seed") && finds_number(&rest, UINT64_MAX, &was.seed) &&
        finds_skip(&rest, "rounds") && finds_number(&rest, UINT64_MAX, &was.rounds) &&
        finds_skip(&rest, "packs") && finds_number(&rest, UINT64_MAX, &was.packs);
    const struct shared_plan *plan = &search->plan;
    return (good && was.seed == plan->seed &&
            (search->packs == 0 ||
             (was.rounds == plan->rounds && was.packs == plan->packs)) &&
            search->steps <= steps_of_plan(search)) ||
           fault_at(&search->run->fault, entry->origin,
                    "the search in this file is another one: %s; use another file",
                    entry->value);
}

static bool read_pool(struct search *search, size_t i, unsigned cost,
                      const struct ini_entry *entry)
{
    struct shared_square *square = &search->shared.squares[i];
    char *rest = arena_copy(&search->run->arena, entry->value, strlen(entry->value));
    while (*rest != '\0') {
        uint64_t magic;
        if (!finds_magic(&rest, &magic) || !prober_serves(&square->prober, magic))
            return fault_at(&search->run->fault, entry->origin, "this is no list of magics");
        const struct shape shape = prober_shape(&square->prober);
        pool_keep(&square->pool, cost, &shape);
    }
    return true;
}

static bool read_pools(struct search *search, const struct ini *ini)
{
    for (size_t i = 0; i < search->shared.count; i++)
        for (unsigned cost = 0; cost < POOL_COSTS; cost++) {
            const char *key = arena_print(&search->run->arena, "%s cost %u",
                                          key_of(search, &search->run->arena, i), cost + 1);
            const struct ini_entry *entry = ini_find(ini, "candidates", key);
            if (entry != NULL && !read_pool(search, i, cost, entry))
                return false;
        }
    return true;
}

static bool read_places(struct search *search, const struct ini *ini, const char *section)
{
    for (size_t i = 0; i < search->shared.count; i++) {
        const struct ini_entry *entry = ini_find(ini, section, key_of(search, &search->run->arena, i));
        char *rest = entry == NULL ? NULL
                                   : arena_copy(&search->run->arena, entry->value,
                                                strlen(entry->value));
        if (entry == NULL || !finds_magic(&rest, &search->places[i].magic) ||
            !finds_skip(&rest, "at") || !finds_offset(&rest, &search->places[i].offset))
            return fault_at(&search->run->fault, ini->end,
                            "[%s] has no place for the %s", section, key_of(search, &search->run->arena, i));
    }
    return pack_put(&search->pack, search->places) ||
           fault_at(&search->run->fault, ini->end,
                    "the places in [%s] are not of these candidates", section);
}

static bool start_packing(struct search *search)
{
    search->is_packed = pack_open(&search->shared, &search->pack);
    return search->is_packed || fault_at(&search->run->fault, (struct origin){0},
                                         "a square has no candidate; more rounds are "
                                         "needed");
}

static bool read_packing(struct search *search, const struct ini *ini)
{
    const uint64_t tests = search->shared.tests;
    if (!start_packing(search) || !read_places(search, ini, "best"))
        return false;
    const size_t end = search->pack.end, count = search->shared.count;
    struct laid *best = arena_alloc(&search->run->arena, count, sizeof *best);
    memcpy(best, search->pack.laid, count * sizeof *best);
    if (!read_places(search, ini, "now"))
        return false;
    memcpy(search->pack.best, best, count * sizeof *best);
    search->pack.end = end;
    search->shared.tests = tests;
    return true;
}

static bool resume(struct search *search)
{
    struct run *run = search->run;
    const char *path = run->options.state;
    struct file_bytes bytes;
    struct ini ini;
    if (path == NULL || !file_exists(path))
        return true;
    if (!file_read(&run->arena, path, &bytes, &run->fault) ||
        !ini_parse(&run->arena, path, bytes.bytes, bytes.length, &ini, &run->fault))
        return false;
    const struct ini_entry *plan = ini_find(&ini, "search", "shared");
    const struct ini_entry *done = ini_find(&ini, "search", "done");
    if (plan == NULL || done == NULL)
        return fault_at(&run->fault, (struct origin){path, 0},
                        "there is no search for a shared layout in this file; use "
                        "another one");
    return read_done(search, done) && is_same_plan(search, plan) &&
           read_pools(search, &ini) &&
           (ini_find(&ini, "best", key_of(search, &search->run->arena, 0)) == NULL ||
            read_packing(search, &ini));
}

/* ---- the search */

static void pack_on(struct search *search)
{
    for (unsigned i = 0; i < PACKS && search->packs < search->plan.packs; i++)
        pack_step(&search->pack, search->packs++, search->plan.packs);
}

static bool go_on(void *context)
{
    struct search *search = context;
    const uint64_t most = search->run->options.tests;
    const enum stage stage = stage_of(search);
    if (is_over(search) || (most != 0 && search->shared.tests >= most))
        return false;
    if (stage != CANDIDATES && !search->is_packed)
        return start_packing(search);
    if (stage == CANDIDATES) {
        breed_step(&search->shared, search->steps++, search->run->parallel);
    } else if (stage == PACKING) {
        pack_on(search);
    } else {
        if (!search->is_squeezed)
            squeeze_open(&search->pack, &search->squeeze);
        search->is_squeezed = true;
        squeeze_try(&search->squeeze, search->squeezes++);
    }
    return true;
}

static const char *says(void *context, double seconds)
{
    static const char *const names[] = {"candidates", "packing", "squeezing"};
    struct search *search = context;
    const enum stage stage = stage_of(search);
    const uint64_t done[] = {search->steps, search->packs, search->squeezes};
    const uint64_t whole[] = {steps_of_plan(search), search->plan.packs,
                              search->plan.squeezes};
    snprintf(search->line, sizeof search->line,
             "%s: %" PRIu64 " of %" PRIu64 ", %.2g tests, %.0f seconds, %zu entries",
             names[stage], done[stage], whole[stage], (double)search->shared.tests,
             seconds, search->is_packed ? search->pack.end : 0);
    return search->line;
}

static void print_layout(struct search *search)
{
    struct text text = {.arena = &search->run->arena};
    pack_places(&search->pack, search->pack.best, search->places);
    text_printf(&text, "# %zu entries\n[shared]\nfound = ", search->pack.end);
    print_plan(search, &text);
    text_puts(&text, "\n");
    for (size_t i = 0; i < search->shared.count; i++)
        text_printf(&text, "%s = %016" PRIx64 " at %" PRId64 "\n", key_of(search, text.arena, i),
                    search->places[i].magic, search->places[i].offset);
    fputs(text.bytes, stdout);
}

/* Whether the layout is the one on file. */
static bool is_on_file(struct search *search)
{
    const struct shared_finds *on_file = search->game->finds.shared;
    pack_places(&search->pack, search->pack.best, search->places);
    for (size_t i = 0; i < search->shared.count; i++) {
        const struct shared_square *square = &search->shared.squares[i];
        const struct shared_find *find =
            finds_shared_of(on_file, search->game->sliders[square->slider].name,
                            square->problem.square);
        if (find == NULL || find->magic != search->places[i].magic ||
            find->offset != search->places[i].offset)
            return fault_judged(&search->run->fault,
                                "%s:%u: this search finds another layout",
                                on_file->origin.file, on_file->origin.line);
    }
    printf("%s: a layout of %zu entries found again\n", search->game->name,
           search->pack.end);
    return true;
}

/* Takes the lengths of the stages from the file of finds. */
static bool plan_again(struct run *run)
{
    const struct shared_finds *on_file = run->games[0].finds.shared;
    if (on_file == NULL)
        return fault_at(&run->fault, (struct origin){0}, "%s has no layout on file",
                        run->games[0].name);
    run->options.plan = on_file->plan;
    run->options.seed = on_file->plan.seed;
    return true;
}

bool search_shared(struct run *run)
{
    struct search search;
    if (run->options.again && !plan_again(run))
        return false;
    if (!open_search(run, &search) || !resume(&search) ||
        !long_work_do(&(struct long_work){.run = run,
                                          .context = &search,
                                          .go_on = go_on,
                                          .state = print_state,
                                          .says = says}) ||
        run->fault.status != 0)
        return false;
    run->status = is_over(&search) ? 0 : 1;
    if (is_over(&search) && run->options.again)
        return is_on_file(&search);
    if (search.is_packed)
        print_layout(&search);
    else
        printf("no layout yet, in %" PRIu64 " tests\n", search.shared.tests);
    return true;
}
