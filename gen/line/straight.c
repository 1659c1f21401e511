/* Ranks and files with hardly a table.
 *
 * Theory. Let o be the occupied squares of a line without the slider's own, r the
 * slider's bit. In o - r the borrow runs from r upward through the free squares to the
 * first occupied one, and turns exactly these over: (o - r) ^ o are the attacks above,
 * with r itself. For the attacks below, do the same with the line the other way around.
 * Where a line has at most one square a rank, a byte swap turns it around; and in the
 * exclusive or of both results o and r vanish, so that
 *
 *   attacks = ((o - r) ^ swap(swap(o) - swap(r))) & mask
 *
 * A rank lies within a byte, which the swap does not turn. But it has only eight positions,
 * and what stands on its ends hides nothing: a table of 64 times eight does. The six squares
 * between, taken where they are, are twice a row's number: four times that is where it begins.
 */
#include "line/straight.h"

#include "board/line.h"

enum { FILES = 8, ROWS = 64 };

static bool is_named(const struct slider *slider, bool straight_only)
{
    if (!lines_are_rides(&slider->lines))
        return false;
    for (unsigned i = 0; i < slider->lines.count; i++) {
        struct line line = slider->lines.line[i];
        bool is_straight = line.dx == 0 || line.dy == 0;
        if (line_name(line) == NULL || !line.up || !line.down ||
            (straight_only && !is_straight))
            return false;
    }
    return true;
}

bool straight_serves(const struct game *game)
{
    return straight_serves_bits(game) && board_is_plain(&game->board);
}

bool straight_serves_bits(const struct game *game)
{
    const struct board *board = &game->board;
    for (unsigned i = 0; i < game->slider_count; i++)
        if (!is_named(&game->sliders[i], false))
            return false;
    return game->slider_count != 0 && board->files == FILES && board->ranks <= FILES &&
           board_is_plain_by_numbers(board);
}

bool straight_takes(const struct slider *slider)
{
    return is_named(slider, true);
}

/* What is attacked on a rank of eight squares, by walking. */
static uint64_t walk_rank(unsigned file, unsigned occupied)
{
    const struct board rank = {.files = FILES, .ranks = 1};
    const struct line line = {.dx = 1, .up = true, .down = true};
    return line_attacks(&rank, line, file, (struct bits){occupied, 0}).lo;
}

struct array *straight_add(struct tables *tables)
{
    struct array *ranks = tables_add(
        tables, (struct array){.name = "rank", .bits = 8, .count = ROWS * FILES}, 0);
    const struct line upward = {.dy = 1, .up = true, .down = true};
    value_set(
        tables->arena, tables->facts, "first_file",
        value_hex(tables->arena, line_squares(&tables->game->board, upward, 0).lo | 1));
    for (unsigned row = 0; row < ROWS; row++)
        for (unsigned file = 0; file < FILES; file++)
            ranks->words[FILES * row + file] = walk_rank(file, 2 * row);
    return ranks;
}
