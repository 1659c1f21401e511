/* Numbering segments, and writing them down. */
#include "line/segment.h"

static unsigned number_of(unsigned length, unsigned first, unsigned last)
{
    return 1 + first * length - first * (first + 1) / 2 + last;
}

static unsigned count_of(unsigned length)
{
    return 1 + length * (length + 1) / 2;
}

unsigned segment_of(const struct spot *spot, struct bits squares)
{
    unsigned first = 0, last = spot->length - 1;
    if (bits_empty(squares))
        return 0;
    while (!bits_has(squares, spot->squares[first]))
        first++;
    while (!bits_has(squares, spot->squares[last]))
        last--;
    return number_of(spot->length, first, last);
}

size_t segment_place(const struct board *board, struct line direction, size_t offset,
                     size_t starts[BOARD_SQUARES_MAX])
{
    for (unsigned square = 0; square < board_squares(board); square++) {
        unsigned squares[BOARD_SQUARES_MAX], place;
        unsigned length = way_line(board, direction, square, squares, &place);
        starts[square] = place == 0 ? offset : SIZE_MAX;
        offset += place == 0 ? count_of(length) : 0;
    }
    return offset;
}

static void fill_line(const unsigned *squares, unsigned length, size_t start,
                      struct array *segments)
{
    for (unsigned first = 0; first < length; first++) {
        struct bits set = bits_none();
        for (unsigned last = first; last < length; last++) {
            set = bits_with(set, squares[last]);
            array_put_set(segments, start + number_of(length, first, last), set);
        }
    }
}

static void add_line(struct tables *tables, struct array *segments, struct line direction,
                     unsigned first, size_t start)
{
    const struct board *board = &tables->game->board;
    unsigned squares[BOARD_SQUARES_MAX], place;
    unsigned length = way_line(board, direction, first, squares, &place);
    char name[BOARD_NAME_MAX];
    const char *line = line_name(direction);
    board_name(board, first, name);
    array_add_block(
        segments,
        arena_print(tables->arena, "%s from %s", line == NULL ? "line" : line, name),
        start, count_of(length));
    fill_line(squares, length, start, segments);
}

void segment_add_table(struct tables *tables, const struct line *directions,
                       unsigned count)
{
    const struct board *board = &tables->game->board;
    size_t starts[LINES_MAX][BOARD_SQUARES_MAX], end = 0;
    for (unsigned i = 0; i < count; i++)
        end = segment_place(board, directions[i], end, starts[i]);
    unsigned bits = tables_set_bits(board), squares = board_squares(board);
    struct array *segments = tables_add(
        tables,
        (struct array){
            .name = "segments", .bits = bits, .columns = 256 / bits, .count = end},
        (size_t)count * squares);
    for (unsigned i = 0; i < count; i++)
        for (unsigned square = 0; square < squares; square++)
            if (starts[i][square] != SIZE_MAX)
                add_line(tables, segments, directions[i], square, starts[i][square]);
}
