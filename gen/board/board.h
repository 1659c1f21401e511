/* The geometry of a board: up to 128 squares in a frame of files by ranks.
 *
 * A square is whatever has a number. It has a place in the frame and the name of that. Squares are
 * numbered along the first rank of the first player, from the first file, then along the next:
 * rank * files + file, and a1 is 0. A board may count along its files instead, and from any of its
 * corners. A hole is a square where nothing ever stands or steps. On a board by cells there is no
 * square at a place that the board lacks: those that are there are counted, in the same order. Behind
 * the last of them there may be spare numbers, holes that have no place. Whoever needs a file, a rank
 * or a neighbour asks here.
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

/* A square. Places are counted as squares of a whole board are, and spare numbers behind them. */
struct square {
    unsigned char place, file, rank;
    unsigned char bit; /* in sets of a header */
    struct square_name name;
};

/* What says how squares go through the frame, and the squares (board_count). */
struct board {
    unsigned files, ranks;
    bool by_files;             /* along the files */
    bool from_right, from_top; /* the corner of square 0 */
    bool by_cells;             /* only where the board has a place */
    bool rotated;              /* the second player sees files turned around, too */
    bool names_swap;           /* names have ranks for files (board_by_numbers) */
    unsigned count, spare;     /* of squares, and how many of these are spare numbers */
    struct bits holes;         /* and spare numbers */
    struct square squares[BOARD_SQUARES_MAX];
    unsigned char at[BOARD_FRAME_MAX]; /* the square of a place, or BOARD_NO_SQUARE */
    /* Bits go up with numbers, and may leave gaps. One that no square has is that of a number behind
     * the last, so that there is a number for each bit. */
    bool has_bits;    /* these are not their numbers */
    unsigned bit_end; /* one more than the greatest, but for spare numbers */
    unsigned char number_of_bit[BOARD_SQUARES_MAX];
    bool is_laid;          /* out by bits: they are the numbers, those above the game's */
    struct bits gaps;      /* then the bits of no square */
    struct origin laid_at; /* the line that says so of bits, or else of spare numbers */
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

/* A set as its header has it; and back again. */
struct bits board_set_bits(const struct board *board, struct bits set);
struct bits board_bits_set(const struct board *board, struct bits bits);

/* The same board with the bits of squares for their numbers. What is no square's bit is a hole, and
 * a gap: it has no number in the game. */
struct board board_lay_out(const struct board *board);

/* The same board, which is not by cells, turned so that its squares go along ranks from a1. */
struct board board_by_numbers(const struct board *board);

/* What a square of such a board has for a number in the game; and whether it has none. */
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

/* And without spare numbers, which are behind the squares. */
static inline unsigned board_placed(const struct board *board)
{
    return board_numbers(board) - board->spare;
}

/* A board that is numbered along its ranks from a1, and whole. */
struct board board_of(unsigned files, unsigned ranks);

/* Counts the squares of a board anew, as it says how they go: at all places; or, of a board by cells, at
 * those that `is_there` has. */
void board_count(struct board *board, const bool is_there[BOARD_FRAME_MAX]);

/* Adds spare numbers; and, where squares were given bits, gives the others to numbers behind them. */
void board_add_spare(struct board *board, unsigned spare);
void board_fill_bits(struct board *board);

/* Whether it is a spare number. */
static inline bool board_is_spare(const struct board *board, unsigned square)
{
    return board->squares[square].place >= board->files * board->ranks;
}

/* Whether such a set takes two words. */
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

/* Whether the frame has the place; and whether a square is there, which is no hole. */
static inline bool board_has_place(const struct board *board, int file, int rank)
{
    return file >= 0 && file < (int)board->files && rank >= 0 && rank < (int)board->ranks;
}
bool board_find(const struct board *board, int file, int rank, unsigned *square);

/* Whether steps in one direction always change a square's number by as much. */
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

/* How a board is laid: files turned around, ranks turned around, and before that files made ranks,
 * and ranks files. */
struct turning {
    bool flips_files, flips_ranks, swaps;
};

/* Where a square comes to on a board that is turned, as wide and as high as before; BOARD_NO_SQUARE where a
 * board by cells has none there. Spare numbers stay. */
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

/* The place whose name a text begins with. Returns what is behind that; NULL where there is none. */
const char *board_read_place(const struct board *board, const char *text, unsigned *file,
                             unsigned *rank);

/* The name of the corner opposite to a1, whichever square is numbered last. */
struct square_name board_corner(const struct board *board);

/* The name of a square, like e4. */
static inline struct square_name board_name(const struct board *board, unsigned square)
{
    return board->squares[square].name;
}

/* The square of that name. False when the board has none. */
bool board_parse(const struct board *board, const char *name, unsigned *square);

void turning_step(struct turning turning, int *dx, int *dy);

/* How a board is turned so that its squares stand as they are numbered: in columns from left to right,
 * which are its files, or its ranks where numbers go by files. */
struct turning board_numbering(const struct board *board);

/* Whether right becomes left. */
bool turning_is_mirrored(struct turning turning);

/* What one turning becomes by another. */
struct turning turning_of(struct turning turning, struct turning by);

/* A permutation: each square s of a board moves to a square of its own, to[s]. */
struct permutation {
    unsigned count; /* of squares */
    unsigned char to[BOARD_SQUARES_MAX];
};

/* The one that moves everything back. */
static inline struct permutation
permutation_inverse(const struct permutation *permutation)
{
    struct permutation inverse = {.count = permutation->count};
    for (unsigned square = 0; square < permutation->count; square++)
        inverse.to[permutation->to[square]] = (unsigned char)square;
    return inverse;
}

#endif
