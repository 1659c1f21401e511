/* bbgen show: one lookup, with every number on the way to the attacks. */
#include <stdio.h>
#include <string.h>

#include "board/attack.h"
#include "board/draw.h"
#include "board/mask.h"
#include "command/run.h"

/* `what` stands in front of a message. */
static bool parse_square(const struct board *board, const char *what, const char *name,
                         unsigned *square, struct fault *fault)
{
    char last[BOARD_NAME_MAX];
    board_name(board, board_squares(board) - 1, last);
    return board_parse(board, name, square) ||
           fault_at(fault, (struct origin){0},
                    "%sno such square: '%s'; this board has a1 to %s", what, name, last);
}

static bool parse_squares(const struct board *board, const char *list,
                          struct bits *squares, struct fault *fault)
{
    *squares = bits_none();
    for (;;) {
        size_t length = strcspn(list, ",");
        struct arena arena = {0};
        unsigned square;
        bool good = parse_square(board, "--occupied: ", arena_copy(&arena, list, length),
                                 &square, fault);
        arena_free(&arena);
        if (!good)
            return false;
        *squares = bits_with(*squares, square);
        if (list[length] == '\0')
            return true;
        list += length + 1;
    }
}

/* One element of an array; a set in two words as one number, the second word first. */
static void show_element(FILE *out, const char *name, const struct array *array, size_t i)
{
    if (array->bits == 128)
        fprintf(out, "  %-20s 0x%016llx%016llx\n", name,
                (unsigned long long)array->words[2 * i + 1],
                (unsigned long long)array->words[2 * i]);
    else if (array->form == FORM_HEX)
        fprintf(out, "  %-20s 0x%0*llx\n", name, (int)array->bits / 4,
                (unsigned long long)array->words[i]);
    else
        fprintf(out, "  %-20s %llu\n", name, (unsigned long long)array->words[i]);
}

/* The numbers that the tables have for this square: of the slider, or of all in one record.
 */
static void show_parameters(FILE *out, const struct tables *tables, unsigned squares,
                            const struct slider *slider, unsigned square)
{
    for (unsigned i = 0; i < tables->count; i++) {
        const struct array *array = &tables->arrays[i];
        bool is_own = array->owner != NULL && strcmp(array->owner, slider->name) == 0;
        size_t record = array->planes == squares ? array->count / squares : 1;
        if ((!is_own && array->owner != NULL) ||
            (array->planes != squares && (array->count != squares || !is_own)))
            continue;
        for (size_t j = 0; j < record; j++) {
            char name[64];
            snprintf(name, sizeof name, "%s %s", is_own ? slider->name : "all",
                     array->name);
            show_element(out, name, array, square * record + j);
        }
    }
}

static void show_boards(FILE *out, const struct board *board, const struct side *side,
                        unsigned square, struct bits occupied)
{
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    const struct drawing boards[] = {
        {"mask", mask_relevant(board, &side->slides, square), square},
        {"occupied", occupied, square},
        {"attacks", attack_reference(board, &side->moves, square, occupied), square}};
    draw_boards(&text, "", board, boards, 3);
    fputs(text.bytes, out);
    arena_free(&arena);
}

/* The module to show: the one that was asked for, or the first of the usual ones that looks
 * attacks up. */
static const struct module *module_to_show(struct run *run, const struct game *game)
{
    if (run->options.only_count == 0)
        for (size_t i = 0; modules[i] != NULL; i++)
            if (modules[i]->has_pieces && modules_is_usual(modules[i], game))
                return modules[i];
    if (run->options.only_count == 0)
        return modules[0]; /* a game of leapers looks nothing up */
    const struct module *module = run->options.only[0];
    if (!module->has_pieces)
        fault_at(&run->fault, (struct origin){0},
                 "--only: the module %s looks no attacks up; one like magic is needed",
                 module->name);
    return module;
}

bool command_show(struct run *run)
{
    const struct options *options = &run->options;
    if (!run_open_games(run, options->arguments, 1))
        return false;
    const struct game *game = &run->games[0];
    const struct module *module = module_to_show(run, game);
    if (run->fault.status != 0)
        return false;
    const struct piece *piece = game_piece(game, options->arguments[1]);
    if (piece == NULL)
        return fault_at(&run->fault, (struct origin){0},
                        "%s has no piece '%s'; bbgen list tells which there are",
                        game->name, options->arguments[1]);
    unsigned square;
    struct bits occupied = bits_none();
    if (!parse_square(&game->board, "", options->arguments[2], &square, &run->fault) ||
        (options->occupied != NULL &&
         !parse_squares(&game->board, options->occupied, &occupied, &run->fault)))
        return false;
    const struct side *side = &piece->sides[0];
    struct tables *tables = arena_alloc(&run->arena, 1, sizeof *tables);
    const struct request request = run_request(run);
    tables->arena = &run->arena;
    tables->game = game;
    tables->facts = value_map(&run->arena);
    if (side->slider_count != 0 && !module->build(game, &request, tables, &run->fault))
        return false;
    printf("%s: %s on %s, by %s\n\n", game->name, piece->name, options->arguments[2],
           side->slider_count != 0 ? module->name : "leaps");
    show_boards(stdout, &game->board, side, square, occupied);
    for (unsigned i = 0; i < side->slider_count; i++) {
        unsigned slider = side->sliders[i];
        printf("\n");
        show_parameters(stdout, tables, board_squares(&game->board),
                        &game->sliders[slider], square);
    }
    return true;
}
