/* bbgen show: one lookup, with every number on the way to the attacks. */
#include <stdio.h>
#include <string.h>

#include "board/attack.h"
#include "board/draw.h"
#include "board/mask.h"
#include "command/run.h"

static bool parse_square(const struct board *board, const char *name, unsigned *square,
                         struct fault *fault)
{
    char last[BOARD_NAME_MAX];
    board_name(board, board_squares(board) - 1, last);
    return board_parse(board, name, square) ||
           fault_at(fault, (struct origin){0},
                    "no such square: '%s'; this board has a1 to %s", name, last);
}

static bool parse_squares(const struct board *board, const char *list,
                          struct bits *squares, struct fault *fault)
{
    *squares = bits_none();
    for (;;) {
        size_t length = strcspn(list, ",");
        char name[BOARD_NAME_MAX] = "";
        unsigned square;
        memcpy(name, list, length < sizeof name ? length : sizeof name - 1);
        if (!parse_square(board, name, &square, fault))
            return false;
        *squares = bits_with(*squares, square);
        if (list[length] == '\0')
            return true;
        list += length + 1;
    }
}

static void show_number(FILE *out, const char *name, uint64_t number, enum form form,
                        unsigned bits)
{
    if (form == FORM_HEX)
        fprintf(out, "  %-20s 0x%0*llx\n", name, (int)bits / 4,
                (unsigned long long)number);
    else
        fprintf(out, "  %-20s %llu\n", name, (unsigned long long)number);
}

/* The numbers that the tables have for this square of one slider. */
static void show_parameters(FILE *out, const struct game *game,
                            const struct tables *tables, const struct piece *slider,
                            unsigned square)
{
    for (unsigned i = 0; i < tables->count; i++) {
        const struct array *array = &tables->arrays[i];
        char name[64];
        snprintf(name, sizeof name, "%s %s", slider->name, array->name);
        if (array->piece == slider && array->count == board_squares(&game->board))
            show_number(out, name, array->words[square], array->form, array->bits);
    }
}

static void show_lookup(FILE *out, const struct game *game, const struct module *module,
                        const struct tables *tables, const struct piece *piece,
                        unsigned square, struct bits occupied)
{
    const struct board *board = &game->board;
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    const struct drawing boards[] = {
        {"mask", mask_relevant(board, &piece->slides, square), square},
        {"occupied", occupied, square},
        {"attacks", attack_reference(board, &piece->moves, square, occupied), square}};
    draw_boards(&text, "", board, boards, 3);
    fprintf(out, "%s\n", text.bytes);
    arena_free(&arena);

    if (piece_is_slider(piece))
        show_parameters(out, game, tables, piece, square);
    for (unsigned i = 0; i < piece->part_count; i++)
        show_parameters(out, game, tables, &game->pieces[piece->parts[i]], square);

    struct slot slots[MODULE_SLOTS_MAX];
    unsigned count = module_slots(module, game, tables, piece, square, occupied, slots);
    for (unsigned i = 0; i < count; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s[%zu]", slots[i].array->name, slots[i].index);
        fprintf(out, "  %-20s %zu\n", "index", slots[i].index);
        show_number(out, name, slots[i].array->words[slots[i].index],
                    slots[i].array->form, slots[i].array->bits);
    }
}

/* The module to show: the one that was asked for, or the first that looks attacks up. */
static const struct module *module_to_show(struct run *run)
{
    if (run->options.only_count == 0)
        for (size_t i = 0; modules[i] != NULL; i++)
            if (modules[i]->attacks != NULL)
                return modules[i];
    const struct module *module = run->options.only[0];
    if (module->attacks == NULL)
        fault_at(&run->fault, (struct origin){0},
                 "--only: the module %s looks no attacks up", module->name);
    return module;
}

bool command_show(struct run *run)
{
    const struct options *options = &run->options;
    const struct module *module = module_to_show(run);
    if (run->fault.status != 0 || !run_open_games(run, options->arguments, 1))
        return false;
    const struct game *game = &run->games[0];
    const struct piece *piece = game_piece(game, options->arguments[1]);
    if (piece == NULL)
        return fault_at(&run->fault, (struct origin){0},
                        "%s has no piece '%s'; bbgen list tells which there are",
                        game->name, options->arguments[1]);
    unsigned square;
    struct bits occupied = bits_none();
    struct tables *tables = arena_alloc(&run->arena, 1, sizeof *tables);
    tables->arena = &run->arena;
    const struct request request = run_request(run);
    if (!parse_square(&game->board, options->arguments[2], &square, &run->fault) ||
        (options->occupied != NULL &&
         !parse_squares(&game->board, options->occupied, &occupied, &run->fault)) ||
        !module->build(game, &request, tables, &run->fault))
        return false;
    printf("%s: %s on %s, by %s\n\n", game->name, piece->name, options->arguments[2],
           module->name);
    show_lookup(stdout, game, module, tables, piece, square, occupied);
    return true;
}
