/* Showing one lookup. */
#include "show.h"

#include <string.h>

#include "board/attack.h"
#include "board/draw.h"
#include "board/mask.h"

bool show_parse_square(const struct board *board, const char *name, unsigned *square,
                       struct fault *fault)
{
    char last[BOARD_NAME_MAX];
    board_name(board, board_squares(board) - 1, last);
    return board_parse(board, name, square) ||
           fault_at(fault, (struct origin){0},
                    "no such square: '%s'; this board has a1 to %s", name, last);
}

bool show_parse_squares(const struct board *board, const char *list, struct bits *squares,
                        struct fault *fault)
{
    *squares = bits_none();
    for (;;) {
        size_t length = strcspn(list, ",");
        char name[BOARD_NAME_MAX] = "";
        unsigned square;
        memcpy(name, list, length < sizeof name ? length : sizeof name - 1);
        if (!show_parse_square(board, name, &square, fault))
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

void show_lookup(FILE *out, const struct game *game, const struct module *module,
                 const struct tables *tables, const struct piece *piece, unsigned square,
                 struct bits occupied)
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
        show_number(out, name, slots[i].array->words[slots[i].index],
                    slots[i].array->form, slots[i].array->bits);
    }
}
