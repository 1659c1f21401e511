/* The geometry of a board. */
#include "board/board.h"

#include <stdio.h>

#include "base/text.h"

/* Counting from the right or from the top is counting backwards. */
static unsigned flip(bool flipped, unsigned count, unsigned i)
{
    return flipped ? count - 1 - i : i;
}

unsigned board_place(const struct board *board, unsigned file, unsigned rank)
{
    file = flip(board->from_right, board->files, file);
    rank = flip(board->from_top, board->ranks, rank);
    return board->by_files ? file * board->ranks + rank : rank * board->files + file;
}

struct board_cells board_cells_of(const struct board *board,
                                  const bool is_there[BOARD_FRAME_MAX])
{
    struct board_cells cells = {.count = 0};
    for (unsigned place = 0; place < board->files * board->ranks; place++) {
        bool has_number = is_there[place] && cells.count < BOARD_SQUARES_MAX;
        cells.squares[place] =
            (unsigned char)(has_number ? cells.count : BOARD_NO_SQUARE);
        if (has_number)
            cells.places[cells.count++] = (unsigned char)place;
    }
    return cells;
}

/* The place of a square, and the square of a place. */
static unsigned place_of(const struct board *board, unsigned square)
{
    return board->cells == NULL ? square : board->cells->places[square];
}

static unsigned square_of(const struct board *board, unsigned place)
{
    return board->cells == NULL ? place : board->cells->squares[place];
}

bool board_is_spare(const struct board *board, unsigned square)
{
    return place_of(board, square) >= board->files * board->ranks;
}

unsigned board_square(const struct board *board, unsigned file, unsigned rank)
{
    return square_of(board, board_place(board, file, rank));
}

unsigned board_file(const struct board *board, unsigned square)
{
    const unsigned place = place_of(board, square);
    return flip(board->from_right, board->files,
                board->by_files ? place / board->ranks : place % board->files);
}

unsigned board_rank(const struct board *board, unsigned square)
{
    const unsigned place = place_of(board, square);
    return flip(board->from_top, board->ranks,
                board->by_files ? place % board->ranks : place / board->files);
}

static struct bits renumbered(struct bits set, const unsigned char to[BOARD_SQUARES_MAX])
{
    struct bits other = bits_none();
    for (; !bits_empty(set); set = bits_rest(set))
        other = bits_with(other, to[bits_first(set)]);
    return other;
}

struct bits board_set_bits(const struct board *board, struct bits set)
{
    return board->bits == NULL ? set : renumbered(set, board->bits->bits);
}

struct bits board_bits_set(const struct board *board, struct bits bits)
{
    return board->bits == NULL ? bits : renumbered(bits, board->bits->numbers);
}

struct board board_lay_out(const struct board *board, struct board_cells *cells)
{
    const struct board_bits *bits = board->bits;
    struct board laid = *board;
    const unsigned squares = board_squares(board);
    const unsigned end = bits->end + board->spare;
    *cells = (struct board_cells){.count = board_is_wide(board) ? 128
                                           : end > 64           ? end
                                                                : 64};
    for (unsigned place = 0; place < BOARD_FRAME_MAX; place++)
        cells->squares[place] = BOARD_NO_SQUARE;
    for (unsigned square = 0; square < squares; square++) {
        cells->places[bits->bits[square]] = (unsigned char)place_of(board, square);
        cells->squares[place_of(board, square)] = bits->bits[square];
    }
    laid.cells = cells;
    laid.bits = NULL;
    laid.laid = bits;
    laid.gaps =
        bits_minus(bits_below(cells->count), board_set_bits(board, bits_below(squares)));
    laid.holes = bits_or(board_set_bits(board, board->holes), laid.gaps);
    return laid;
}

bool board_is_plain(const struct board *board)
{
    return board->bits == NULL && !board->by_files && !board->from_right &&
           !board->from_top && board_is_even(board) && bits_empty(board->holes);
}

bool board_ascends(const struct board *board, int dx, int dy)
{
    turning_step(board_numbering(board), &dx, &dy);
    return dy > 0 || (dy == 0 && dx > 0);
}

bool board_step(const struct board *board, unsigned square, int dx, int dy, unsigned *to)
{
    /* In the board's own order, which takes one division: most of a walk is here. */
    dx = board->from_right ? -dx : dx;
    dy = board->from_top ? -dy : dy;
    const unsigned length = board->by_files ? board->ranks : board->files;
    const unsigned place = place_of(board, square), row = place / length;
    const unsigned outer = row + (unsigned)(board->by_files ? dx : dy);
    const unsigned inner = place - row * length + (unsigned)(board->by_files ? dy : dx);
    if (outer >= (board->by_files ? board->files : board->ranks) || inner >= length)
        return false; /* a negative one is a large one, too */
    const unsigned there = square_of(board, outer * length + inner);
    if (place >= board->files * board->ranks || there == BOARD_NO_SQUARE ||
        bits_has(board->holes, there))
        return false;
    *to = there;
    return true;
}

unsigned board_turned(const struct board *board, unsigned square)
{
    if (board_is_spare(board, square))
        return square;
    return board_square(board,
                        flip(board->rotated, board->files, board_file(board, square)),
                        flip(true, board->ranks, board_rank(board, square)));
}

struct bits board_turned_set(const struct board *board, struct bits squares)
{
    struct bits turned = bits_none();
    for (; !bits_empty(squares); squares = bits_rest(squares))
        turned = bits_with(turned, board_turned(board, bits_first(squares)));
    return bits_minus(turned, board->holes);
}

struct square_name board_place_name(unsigned file, unsigned rank)
{
    struct square_name name;
    snprintf(name.text, BOARD_NAME_MAX, "%c%u", 'a' + (int)file, rank % 1000 + 1);
    return name;
}

struct square_name board_corner(const struct board *board)
{
    return board_place_name(board->files - 1, board->ranks - 1);
}

const struct board *board_named(const struct board *board)
{
    return board->named != NULL ? board->named : board;
}

struct square_name board_name(const struct board *board, unsigned square)
{
    board = board_named(board);
    return board_place_name(board_file(board, square), board_rank(board, square));
}

bool board_parse_place(const struct board *board, const char *name, unsigned *file,
                       unsigned *rank)
{
    uint64_t number;
    if (name[0] < 'a' || name[0] >= 'a' + (int)board->files || name[1] == '0' ||
        !number_parse(name + 1, 1, board->ranks, &number))
        return false;
    *file = (unsigned)(name[0] - 'a');
    *rank = (unsigned)number - 1;
    return true;
}

bool board_find(const struct board *board, int file, int rank, unsigned *square)
{
    if (!board_has_place(board, file, rank))
        return false;
    const unsigned found = board_square(board, (unsigned)file, (unsigned)rank);
    if (found == BOARD_NO_SQUARE || bits_has(board->holes, found))
        return false;
    *square = found;
    return true;
}

bool board_parse(const struct board *board, const char *name, unsigned *square)
{
    unsigned file, rank;
    return board_parse_place(board, name, &file, &rank) &&
           board_find(board, (int)file, (int)rank, square);
}

void turning_step(struct turning turning, int *dx, int *dy)
{
    const int x = turning.swaps ? *dy : *dx, y = turning.swaps ? *dx : *dy;
    *dx = turning.flips_files ? -x : x;
    *dy = turning.flips_ranks ? -y : y;
}

struct turning board_numbering(const struct board *board)
{
    const bool swaps = board->by_files; /* before what is flipped */
    return (struct turning){.flips_files = swaps ? board->from_top : board->from_right,
                            .flips_ranks = swaps ? board->from_right : board->from_top,
                            .swaps = swaps};
}

bool turning_is_mirrored(struct turning turning)
{
    return (turning.swaps != turning.flips_files) != turning.flips_ranks;
}

struct turning turning_of(struct turning turning, struct turning by)
{
    return (struct turning){
        .flips_files =
            by.flips_files != (by.swaps ? turning.flips_ranks : turning.flips_files),
        .flips_ranks =
            by.flips_ranks != (by.swaps ? turning.flips_files : turning.flips_ranks),
        .swaps = by.swaps != turning.swaps,
    };
}
