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

/* The square at a place, or the spare number behind all of these. */
static struct square square_at(const struct board *board, unsigned place)
{
    const unsigned length = board->by_files ? board->ranks : board->files;
    const unsigned row = place / length, in_row = place % length;
    const unsigned file =
        flip(board->from_right, board->files, board->by_files ? row : in_row);
    const unsigned rank =
        flip(board->from_top, board->ranks, board->by_files ? in_row : row);
    return (struct square){.place = (unsigned char)place,
                           .file = (unsigned char)file,
                           .rank = (unsigned char)rank,
                           .name = board_place_name(file, rank)};
}

void board_count(struct board *board, const bool is_there[BOARD_FRAME_MAX])
{
    board->count = 0;
    for (unsigned bit = 0; bit < BOARD_SQUARES_MAX; bit++)
        board->squares[bit].bit = board->number_of_bit[bit] = (unsigned char)bit;
    for (unsigned place = 0; place < board->files * board->ranks; place++) {
        const unsigned square = board->count;
        board->at[place] = BOARD_NO_SQUARE;
        if (square == BOARD_SQUARES_MAX || (board->by_cells && !is_there[place]))
            continue;
        board->squares[square] = square_at(board, place);
        board->squares[square].bit = (unsigned char)square;
        board->at[place] = (unsigned char)board->count++;
    }
    board->bit_end = board->count;
}

struct board board_of(unsigned files, unsigned ranks)
{
    struct board board = {.files = files, .ranks = ranks};
    board_count(&board, NULL);
    return board;
}

void board_add_spare(struct board *board, unsigned spare)
{
    const unsigned frame = board->files * board->ranks;
    board->spare = spare;
    for (unsigned i = 0; i < spare; i++) {
        const unsigned square = board->count++, bit = board->squares[square].bit;
        board->squares[square] = square_at(board, frame + i);
        board->squares[square].bit = (unsigned char)bit;
        board->holes = bits_with(board->holes, square);
    }
}

/* Those above all squares come first, then those between. */
void board_fill_bits(struct board *board)
{
    unsigned squares = board_placed(board);
    bool is_taken[BOARD_SQUARES_MAX] = {false};
    board->has_bits = true;
    for (unsigned square = 0; square < squares; square++)
        is_taken[board->squares[square].bit] = true;
    for (unsigned i = 0; i < BOARD_SQUARES_MAX; i++) {
        const unsigned bit = (board->bit_end + i) % BOARD_SQUARES_MAX;
        if (!is_taken[bit])
            board->squares[squares++].bit = (unsigned char)bit;
    }
    for (unsigned number = 0; number < BOARD_SQUARES_MAX; number++)
        board->number_of_bit[board->squares[number].bit] = (unsigned char)number;
}

unsigned board_square(const struct board *board, unsigned file, unsigned rank)
{
    return board->at[board_place(board, file, rank)];
}

struct bits board_set_bits(const struct board *board, struct bits set)
{
    struct bits bits = bits_none();
    for (; board->has_bits && !bits_empty(set); set = bits_rest(set))
        bits = bits_with(bits, board_bit(board, bits_first(set)));
    return board->has_bits ? bits : set;
}

struct bits board_bits_set(const struct board *board, struct bits bits)
{
    struct bits set = bits_none();
    for (; board->has_bits && !bits_empty(bits); bits = bits_rest(bits))
        set = bits_with(set, board->number_of_bit[bits_first(bits)]);
    return board->has_bits ? set : bits;
}

struct board board_lay_out(const struct board *board)
{
    struct board laid = *board;
    const unsigned end = board->bit_end + board->spare;
    laid.count = board_is_wide(board) ? 128 : end > 64 ? end : 64;
    laid.by_cells = laid.is_laid = true;
    laid.has_bits = false;
    laid.gaps = bits_minus(bits_below(laid.count),
                           board_set_bits(board, bits_below(board->count)));
    laid.holes = bits_or(board_set_bits(board, board->holes), laid.gaps);
    for (unsigned bit = 0; bit < BOARD_SQUARES_MAX; bit++) {
        const unsigned number = board->number_of_bit[bit];
        laid.squares[bit] = board->squares[number < board->count ? number : 0];
        laid.squares[bit].bit = (unsigned char)bit;
        if (number < board->count && !board_is_spare(board, number))
            laid.at[board->squares[number].place] = (unsigned char)bit;
    }
    return laid;
}

struct board board_by_numbers(const struct board *board)
{
    struct board plain = *board;
    plain.files = board->by_files ? board->ranks : board->files;
    plain.ranks = board->by_files ? board->files : board->ranks;
    plain.by_files = plain.from_right = plain.from_top = plain.rotated = false;
    plain.names_swap = board->by_files;
    for (unsigned square = 0; square < board->count; square++) {
        struct square at = square_at(&plain, square);
        at.bit = board->squares[square].bit;
        at.name = board->squares[square].name;
        plain.squares[square] = at;
    }
    return plain;
}

bool board_is_plain(const struct board *board)
{
    return !board->has_bits && !board->by_files && !board->from_right &&
           !board->from_top && board_is_even(board) && bits_empty(board->holes);
}

bool board_ascends(const struct board *board, int dx, int dy)
{
    turning_step(board_numbering(board), &dx, &dy);
    return dy > 0 || (dy == 0 && dx > 0);
}

bool board_step(const struct board *board, unsigned square, int dx, int dy, unsigned *to)
{
    const struct square *from = &board->squares[square];
    return !board_is_spare(board, square) &&
           board_find(board, from->file + dx, from->rank + dy, to);
}

unsigned board_turn(const struct board *board, unsigned square, struct turning turning)
{
    const unsigned file = board_file(board, square), rank = board_rank(board, square);
    if (board_is_spare(board, square))
        return square;
    return board_square(
        board, flip(turning.flips_files, board->files, turning.swaps ? rank : file),
        flip(turning.flips_ranks, board->ranks, turning.swaps ? file : rank));
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

const char *board_read_place(const struct board *board, const char *text, unsigned *file,
                             unsigned *rank)
{
    uint64_t number;
    if (text[0] < 'a' || text[0] >= 'a' + (int)board->files || text[1] == '0')
        return NULL;
    const char *behind = number_read(text + 1, 1, board->ranks, &number);
    *file = (unsigned)(text[0] - 'a');
    *rank = (unsigned)number - 1;
    return behind;
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
    const char *behind = board_read_place(board, name, &file, &rank);
    return behind != NULL && *behind == '\0' &&
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
