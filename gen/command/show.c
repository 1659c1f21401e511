/* bbgen show: one lookup, with every number that it reads. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "board/draw.h"
#include "board/routes.h"
#include "command/run.h"
#include "game/piece.h"
#include "proof/example.h"

static bool parse_squares(struct run *run, const char *list, struct bits *squares)
{
    for (;;) {
        const size_t length = strcspn(list, ",");
        unsigned square;
        if (!run_square(run, "--occupied: ", arena_copy(&run->arena, list, length),
                        &square))
            return false;
        *squares = bits_with(*squares, square);
        if (list[length] == '\0')
            return true;
        list += length + 1;
    }
}

/* One load of the lookup: an element of an array, or one word of it. */
static void show_load(const struct code_array *array, uint64_t element, unsigned word,
                      uint64_t value)
{
    struct arena arena = {0};
    const char *at =
        array->planes == 0
            ? arena_print(&arena, "%s[%llu]", array->name, (unsigned long long)element)
            : arena_print(&arena, "%s[%llu][%llu]", array->name,
                          (unsigned long long)(element / array->size),
                          (unsigned long long)(element % array->size));
    if (array->stride == 2)
        at = arena_print(&arena, "%s.%s", at, word == 0 ? "lo" : "hi");
    if (array->type->bits >= 64)
        printf("  %-44s 0x%016llx\n", at, (unsigned long long)value);
    else
        printf("  %-44s %llu\n", at, (unsigned long long)value);
    arena_free(&arena);
}

/* Whether colors are wanted: on a terminal that has them, unless NO_COLOR says no. */
static bool wants_colors(void)
{
    const char *no = getenv("NO_COLOR"), *terminal = getenv("TERM");
    return isatty(STDOUT_FILENO) && (no == NULL || *no == '\0') && terminal != NULL &&
           strcmp(terminal, "dumb") != 0;
}

static void show_boards(const struct board *board, const struct side *side,
                        unsigned square, struct bits occupied)
{
    /* The piece is bold; masks are blue, others red, attacks green. */
    static const struct drawing_style styles[] = {{"\033[34m", "\033[1m", "\033[0m"},
                                                  {"\033[31m", "\033[1m", "\033[0m"},
                                                  {"\033[32m", "\033[1m", "\033[0m"}};
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    const struct drawing boards[] = {
        {"mask", moves_mask(board, &side->slides, square), square},
        {"occupied", occupied, square},
        {"attacks", moves_attacks(board, &side->moves, square, occupied), square}};
    draw_boards(&text, "", board, boards, wants_colors() ? styles : NULL, 3);
    printf("%s\n", text.bytes);
    arena_free(&arena);
}

/* The moves of the first player's piece, in words. */
static void show_steps(const struct game *game, const struct piece *piece)
{
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    printf("%s = %s%s%s\n", piece->name, piece->betza, piece->colored ? ", of " : "",
           piece->colored ? game->players[0] : "");
    piece_tell(&text, &piece->sides[0], 0);
    printf("%s\n", text.bytes);
    arena_free(&arena);
}

/* The module to show: the first that --only names, or the first of the default ones that looks
 * attacks up. Pieces that only leap are in `leapers`. NULL after a fault. */
static const struct module *module_to_show(struct run *run, const struct game *game,
                                           const struct piece *piece)
{
    const struct module *asked = NULL, *leapers = module_named("leapers");
    const bool leaps = piece->sides[0].slider_count == 0;
    for (unsigned i = 0; modules[i] != NULL && asked == NULL; i++)
        if (modules_has(run->options.order.asked, i))
            asked = modules[i];
    if (asked != NULL && !asked->has_pieces && !(leaps && asked == leapers)) {
        fault_input(&run->fault,
                    "--only: the module %s does not look up attacks of the %s; %s is needed",
                    asked->name, piece->name, leaps ? "leapers" : "one like magic");
        return NULL;
    }
    if (leaps)
        return leapers;
    for (size_t i = 0; modules[i] != NULL && asked == NULL; i++)
        if (modules[i]->has_pieces && modules_is_usual(modules[i], game))
            return modules[i];
    if (asked == NULL)
        fault_at(&run->fault, game->pieces[0].origin, "no method can serve %s",
                 game->name);
    return asked;
}

/* Makes the module as emit does, and shows what its function reads for the piece. */
static bool show_loads(struct run *run, const struct module *module,
                       const struct piece *piece, unsigned square, struct bits occupied)
{
    struct plan plan;
    bool good = run_plan(run, module, &plan);
    for (size_t i = 0; i < plan.job_count && good; i++) {
        struct job job = plan.jobs[i];
        if (job.module != module)
            continue;
        job.arena = &run->arena;
        job.request = job.order->request;
        good = job_build(&job, &run->fault) && job_render(&job, &run->fault);
        if (good) {
            const struct subject subject = job_subject(&job);
            good = example_show(&subject, piece, square,
                                board_set_bits(&run->game->board, occupied), show_load,
                                &run->fault);
        }
    }
    plan_free(&plan);
    return good;
}

static const struct piece *find_piece(struct run *run, const struct game *game,
                                      const char *name)
{
    const struct piece *piece = game_piece(game, name);
    const struct near near = game_near_piece(game, name);
    if (piece == NULL)
        fault_input(&run->fault,
                    "%s has no piece '%s'%s; bbgen list tells which there are",
                    game->name, name, near_tell(&near).text);
    return piece;
}

bool command_show(struct run *run)
{
    const struct options *options = &run->options;
    unsigned square;
    struct bits occupied = bits_none();
    if (!run_open_game(run, options->arguments[0]))
        return false;
    const struct game *game = run->game;
    const struct piece *piece = find_piece(run, game, options->arguments[1]);
    if (piece == NULL || !run_square(run, "", options->arguments[2], &square) ||
        (options->occupied != NULL && !parse_squares(run, options->occupied, &occupied)))
        return false;
    run_tell_notes(game);
    const struct module *module = module_to_show(run, game, piece);
    if (run->fault.status != 0)
        return false;
    printf("%s: %s on %s, by %s\n\n", game->name, piece->name, options->arguments[2],
           module->name);
    show_steps(game, piece);
    show_boards(&game->board, &piece->sides[0], square, occupied);
    return show_loads(run, module, piece, square, occupied);
}
