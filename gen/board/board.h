/* The geometry of a board: up to 128 squares in a frame of files by ranks.
 *
 * A square is whatever has a number. It has a place in the frame, and the name of that place. Numbers go along
 * the first rank of the first player, from the first file, then along the next rank: rank * files + file, and
 * a1 is 0. A board may count along its files instead, and from any corner. A hole is a square where nothing
 * ever stands or steps. A board by cells has no squares where others have holes: it counts only what is there,
 * in the same order. Behind the last square there may be spare numbers, holes without a place. Only this file
 * knows how file, rank and neighbors follow from a number.
 *
 * The room is to be read in this order: bits (sets), this file, moves, routes (the reference), line and
 * bent (what sliders are made of), draw.
 */
#ifndef BOARD_BOARD_H
#define BOARD_BOARD_H

#include <stdbool.h>
#include <stddef.h>

#include "base/fault.h"
#include "board/bits.h"

enum {
    BOARD_SQUARES_MAX = 128,
    BOARD_FILES_MAX = 16, /* a to p */
    BOARD_FRAME_MAX = 256,
    BOARD_NO_SQUARE = BOARD_SQUARES_MAX,
    BOARD_SPARE_MAX = 8, /* spare numbers */
    BOARD_NAME_MAX = 8,  /* room for the name of a square */
};

struct square_name {
    char text[BOARD_NAME_MAX];
};

/* A square. Places are counted like squares of a whole board, and spare numbers behind them. */
struct square {
    unsigned char place, file, rank;
    unsigned char bit; /* in sets of a header */
    struct square_name name;
};

/* How squares go through the frame, and the squares (board_count). */
struct board {
    unsigned files, ranks;
    bool by_files;             /* along the files */
    bool from_right, from_top; /* the corner of square 0 */
    bool by_cells;             /* only places that exist have a square */
    bool rotated;              /* the second player sees files reversed, too */
    bool names_swap;           /* names have ranks for files (board_by_numbers) */
    unsigned count, spare; /* how many squares, and how many of these are spare numbers */
    struct bits holes;     /* with spare numbers */
    struct square squares[BOARD_SQUARES_MAX];
    unsigned char at[BOARD_FRAME_MAX]; /* the square of a place, or BOARD_NO_SQUARE */
    /* Bits ascend with numbers, and may leave gaps. Numbers behind the last have the bits of no square, so that
     * each bit has a number. */
    bool has_bits;    /* bits are not the numbers */
    unsigned bit_end; /* one more than the greatest bit, without spare numbers */
    unsigned char number_of_bit[BOARD_SQUARES_MAX];
    bool is_laid;          /* laid out by bits: these are the numbers here */
    struct bits gaps;      /* then the bits of no square */
    struct origin laid_at; /* the line that gives bits, or else spare numbers */
};

static inline unsigned board_squares(const struct board *board)
{
    return board->count;
}

/* The bit of a square in sets of a header. */
static inline unsigned board_bit(const struct board *board, unsigned square)
{
    return board->squares[square].bit;
}

/* A set of squares as a set of bits; and back. */
struct bits board_set_bits(const struct board *board, struct bits set);
struct bits board_bits_set(const struct board *board, struct bits bits);

/* The same board, where a square's bit is its number. A bit of no square is a hole and a gap: it has no number in
 * the game. */
struct board board_lay_out(const struct board *board);

/* The same board, turned so that numbers go along ranks from a1. It must not be by cells. */
struct board board_by_numbers(const struct board *board);

/* The number in the game of a square of a board that may be laid out; and whether it has none. */
static inline unsigned board_number(const struct board *board, unsigned square)
{
    return board->is_laid ? board->number_of_bit[square] : square;
}

static inline bool board_is_gap(const struct board *board, unsigned square)
{
    return board->is_laid && bits_has(board->gaps, square);
}

/* How many of its squares have a number in the game. */
static inline unsigned board_numbers(const struct board *board)
{
    return board_squares(board) - bits_count(board->gaps);
}

/* The same without spare numbers, which are the last. */
static inline unsigned board_placed(const struct board *board)
{
    return board_numbers(board) - board->spare;
}

/* A whole board, numbered along its ranks from a1. */
struct board board_of(unsigned files, unsigned ranks);

/* Numbers the squares of a board: all places, or on a board by cells those that `is_there` has. */
void board_count(struct board *board, const bool is_there[BOARD_FRAME_MAX]);

/* Adds spare numbers; and, if squares have bits of their own, gives the other bits to numbers behind them. */
void board_add_spare(struct board *board, unsigned spare);
void board_fill_bits(struct board *board);

/* Whether it is a spare number. */
static inline bool board_is_spare(const struct board *board, unsigned square)
{
    return board->squares[square].place >= board->files * board->ranks;
}

/* Whether sets in headers take two words. */
static inline bool board_is_wide(const struct board *board)
{
    return board->bit_end > 64;
}

/* The place of a file and a rank in the frame. */
unsigned board_place(const struct board *board, unsigned file, unsigned rank);

/* The square there; BOARD_NO_SQUARE where a board by cells has none. */
unsigned board_square(const struct board *board, unsigned file, unsigned rank);

static inline unsigned board_file(const struct board *board, unsigned square)
{
    return board->squares[square].file;
}

static inline unsigned board_rank(const struct board *board, unsigned square)
{
    return board->squares[square].rank;
}

/* Whether the frame has the place; and whether it has a square that is no hole. */
static inline bool board_has_place(const struct board *board, int file, int rank)
{
    return file >= 0 && file < (int)board->files && rank >= 0 && rank < (int)board->ranks;
}
bool board_find(const struct board *board, int file, int rank, unsigned *square);

/* Whether the same step always changes a square's number by the same amount. */
static inline bool board_is_even(const struct board *board)
{
    return !board->by_cells;
}

/* Whether the board is numbered along its ranks from a1, and whole. */
bool board_is_plain(const struct board *board);

/* Whether the step (dx, dy) goes to squares of higher numbers. */
bool board_ascends(const struct board *board, int dx, int dy);

/* The square `dx` files to the right and `dy` ranks up. False when there is none. */
bool board_step(const struct board *board, unsigned square, int dx, int dy, unsigned *to);

/* How a board is turned: files and ranks are swapped first, then either is reversed. */
struct turning {
    bool flips_files, flips_ranks, swaps;
};

/* Where a square is after the board is turned, which keeps its width and height. BOARD_NO_SQUARE: a board by
 * cells has none there. Spare numbers stay. */
unsigned board_turn(const struct board *board, unsigned square, struct turning turning);

/* How the other player sees the board: the first rank is the last, and on a board that is rotated, the
 * first file is the last as well. */
static inline struct turning board_around(const struct board *board)
{
    return (struct turning){.flips_files = board->rotated, .flips_ranks = true};
}

/* What a square, or each of a set, is to the other player. */
static inline unsigned board_turned(const struct board *board, unsigned square)
{
    return board_turn(board, square, board_around(board));
}
struct bits board_turned_set(const struct board *board, struct bits squares);

/* What a place is called, be it a hole. */
struct square_name board_place_name(unsigned file, unsigned rank);

/* The place whose name a text begins with. Returns what stands behind the name; NULL: there is none. */
const char *board_read_place(const struct board *board, const char *text, unsigned *file,
                             unsigned *rank);

/* The name of the corner opposite to a1, whichever square is numbered last. */
struct square_name board_corner(const struct board *board);

/* The name of a square, like e4. */
static inline struct square_name board_name(const struct board *board, unsigned square)
{
    return board->squares[square].name;
}

/* The square of that name. False: the board has none. */
bool board_parse(const struct board *board, const char *name, unsigned *square);

void turning_step(struct turning turning, int *dx, int *dy);

/* How to turn a board so that numbers go along ranks from a1. */
struct turning board_numbering(const struct board *board);

/* Whether right becomes left. */
bool turning_is_mirrored(struct turning turning);

/* One turning, then another. */
struct turning turning_of(struct turning turning, struct turning by);

/* A permutation: square s moves to to[s]. */
struct permutation {
    unsigned count; /* of squares */
    unsigned char to[BOARD_SQUARES_MAX];
};

/* The permutation that moves everything back. */
static inline struct permutation
permutation_inverse(const struct permutation *permutation)
{
    struct permutation inverse = {.count = permutation->count};
    for (unsigned square = 0; square < permutation->count; square++)
        inverse.to[permutation->to[square]] = (unsigned char)square;
    return inverse;
}

#endif
