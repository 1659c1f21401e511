/* Ways along lines. */
#include "line/way.h"

#include "board/subsets.h"

bool way_goes_around(struct line line)
{
    return line.kind == MOVE_PLAIN && line.up && line.down;
}

unsigned way_of_line(struct line line, struct way ways[WAYS_A_LINE])
{
    struct way way = {line.kind, line.range, line.reversed, WAY_AROUND};
    unsigned count = 0;
    if (way_goes_around(line)) {
        ways[0] = way;
        return 1;
    }
    if (line.up) {
        way.side = WAY_UP;
        ways[count++] = way;
    }
    if (line.down) {
        way.side = WAY_DOWN;
        ways[count++] = way;
    }
    return count;
}

bool way_equal(struct way a, struct way b)
{
    return a.kind == b.kind && a.range == b.range && a.reversed == b.reversed &&
           a.side == b.side;
}

const char *way_name(struct arena *arena, struct way way)
{
    static const char *const sides[] = {
        [WAY_UP] = "up", [WAY_DOWN] = "down", [WAY_AROUND] = "around"};
    const char *back = way.reversed ? "back_" : "", *kind = kind_of(way.kind)->name;
    if (way.range == MOVE_RANGE_ANY)
        return arena_print(arena, "%s%s%s", back, kind, sides[way.side]);
    return arena_print(arena, "%s%s%s_%u", back, kind, sides[way.side], way.range);
}

unsigned way_line(const struct board *board, struct line line, unsigned square,
                  unsigned squares[BOARD_SQUARES_MAX], unsigned *place)
{
    unsigned count = 0;
    *place = 0;
    squares[0] = square;
    if (bits_has(board->holes, square))
        return 1;
    unsigned at = line_first(board, line, square, place);
    do
        squares[count++] = at;
    while (board_step(board, at, line.dx, line.dy, &at));
    return count;
}

void way_attack_subsets(const struct board *board, struct line line, struct way way,
                        unsigned square, struct bits on, struct bits *attacks)
{
    struct line own = {.dx = line.dx,
                       .dy = line.dy,
                       .up = way.side != WAY_DOWN,
                       .down = way.side != WAY_UP,
                       .range = way.range,
                       .kind = way.kind,
                       .reversed = way.reversed};
    const struct moves moves = line_slides(own);
    subsets_attack(board, &moves, square, on, attacks);
    for (size_t i = 0; i >> bits_count(on) == 0 && way.side == WAY_AROUND; i++)
        attacks[i] = bits_with(attacks[i], square);
}
