/* Searching for a shared layout, in stages. */
#include "command/search_shared.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "board/mask.h"
#include "command/long_work.h"
#include "command/shared_state.h"
#include "search/breed.h"
#include "search/ruin.h"
#include "search/turn.h"

enum { PACKS = 500 /* steps of packing between two looks at the clock */ };

enum stage { CANDIDATES, PACKING, SQUEEZING };

static enum stage stage_of(const struct shared_search *search)
{
    return search->steps < shared_state_steps(search) ? CANDIDATES
           : search->packs < search->plan.packs       ? PACKING
                                                      : SQUEEZING;
}

static bool is_over(const struct shared_search *search)
{
    return stage_of(search) == SQUEEZING && search->is_packed &&
           search->squeezes >= search->plan.squeezes;
}

static bool suits(struct run *run, const struct game *game)
{
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned square = 0; square < board_squares(&game->board); square++)
            if (bits_count(mask_relevant(&game->board, &game->sliders[i].moves, square)) >
                SHAPE_BITS_MAX)
                return fault_at(&run->fault, game->sliders[i].origin,
                                "a shared layout is for masks of at most %d squares; "
                                "the %s has more",
                                SHAPE_BITS_MAX, game->sliders[i].name);
    return (game->slider_count != 0 && board_squares(&game->board) <= 64) ||
           fault_at(&run->fault, (struct origin){0},
                    "a shared layout is for boards of at most 64 squares, with pieces "
                    "that slide");
}

static bool open_search(struct run *run, struct shared_search *search)
{
    const struct game *game = &run->games[0];
    const unsigned squares = board_squares(&game->board);
    struct arena *arena = &run->arena;
    size_t count = 0;
    *search = (struct shared_search){.run = run, .game = game, .plan = run->options.plan};
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
    shared_open(
        arena, all, count,
        stream_named(arena_print(arena, "%s/shared", game->name), run->options.seed),
        &search->shared);
    return true;
}

static void pack_on(struct shared_search *search)
{
    for (unsigned i = 0; i < PACKS && search->packs < search->plan.packs; i++)
        ruin_anneal(&search->pack, search->packs++, search->plan.packs);
}

static bool go_on(void *context)
{
    struct shared_search *search = context;
    const uint64_t most = search->run->options.tests;
    const enum stage stage = stage_of(search);
    if (is_over(search) || (most != 0 && search->shared.tests >= most))
        return false;
    if (stage != CANDIDATES && !search->is_packed)
        return shared_state_pack(search);
    if (stage == CANDIDATES) {
        breed_step(&search->shared, search->steps++, search->run->parallel);
    } else if (stage == PACKING) {
        pack_on(search);
    } else {
        if (!search->is_squeezed)
            squeeze_open(&search->pack, &search->squeeze);
        search->is_squeezed = true;
        if (search->squeezes == 0)
            pack_set(&search->pack, search->pack.best, search->shared.count);
        turn_step(&search->squeeze, search->squeezes++);
    }
    return true;
}

static const char *says(void *context, double seconds)
{
    static const char *const names[] = {"candidates", "packing", "squeezing"};
    struct shared_search *search = context;
    const enum stage stage = stage_of(search);
    const uint64_t done[] = {search->steps, search->packs, search->squeezes};
    const uint64_t whole[] = {shared_state_steps(search), search->plan.packs,
                              search->plan.squeezes};
    snprintf(search->line, sizeof search->line,
             "%s: %" PRIu64 " of %" PRIu64 ", %.2g tests, %.0f seconds, %zu entries",
             names[stage], done[stage], whole[stage], (double)search->shared.tests,
             seconds, search->is_packed ? search->pack.end : 0);
    return search->line;
}

static void print_layout(struct shared_search *search)
{
    struct text text = {.arena = &search->run->arena};
    pack_places(&search->pack, search->pack.best, search->places);
    text_printf(&text, "# %zu entries\n[shared]\nfound = ", search->pack.end);
    shared_state_plan(search, &text);
    text_puts(&text, "\n");
    for (size_t i = 0; i < search->shared.count; i++)
        text_printf(&text, "%s = %016" PRIx64 " at %" PRId64 "\n",
                    shared_state_key(search, text.arena, i), search->places[i].magic,
                    search->places[i].offset);
    fputs(text.bytes, stdout);
}

/* Whether the layout is the one on file. */
static bool is_on_file(struct shared_search *search)
{
    const struct shared_finds *on_file = search->game->finds.shared;
    pack_places(&search->pack, search->pack.best, search->places);
    for (size_t i = 0; i < search->shared.count; i++) {
        const struct shared_square *square = &search->shared.squares[i];
        const struct shared_find *find = finds_shared_of(
            on_file, search->game->sliders[square->slider].name, square->problem.square);
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
    struct shared_search search;
    if (run->options.again && !plan_again(run))
        return false;
    if (!open_search(run, &search) || !shared_state_read(&search) ||
        !long_work_do(&(struct long_work){.run = run,
                                          .context = &search,
                                          .go_on = go_on,
                                          .state = shared_state_print,
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
