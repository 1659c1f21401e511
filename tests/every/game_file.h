/* A game file, read once more by code that shares nothing with bbgen's: its board, its zones, and
 * each way that its pieces go. What is read is taken to be right, as bbgen has judged it. */
#ifndef EVERY_GAME_FILE_H
#define EVERY_GAME_FILE_H

enum { PLACES = 2048, PIECES = 64, STEPS = 1024, ZONES = 16, STOPS = 48 };

enum kind { PLAIN, LAME, HOP, GRASSHOP, JUMP, SKI, PATH, BENT, CROOKED, CIRCULAR };

/* What the square of a stop must be. */
enum { EMPTY, OCCUPIED, ANYTHING };

struct stop {
    signed char dx, dy, must_be;
};

/* One direction of an atom, as its player sees it. */
struct way {
    int dx, dy, least, range, hand;
    int then_x, then_y;       /* of what bends: all steps but the first */
    struct stop stops[STOPS]; /* of a path: on its way, from where it begins */
    int stop_count;
    enum kind kind;
    int is_back, captures, goes;
    const unsigned char *zone; /* where it is at each step, by places, or NULL */
    const unsigned char *ends; /* where it may end; or NULL */
};

struct piece {
    char name[64];
    struct way ways[STEPS];
    int count;
};

struct zone {
    char name[64];
    unsigned char has[PLACES];
};

/* A place is of a file and a rank, whether a square is there or not. */
struct game {
    int files, ranks, by_files, from_right, from_top, is_rotated, by_cells;
    unsigned char is_hole[PLACES];
    int squares, square_of[PLACES], file_of[PLACES], rank_of[PLACES];
    int has_bits, bit_of[PLACES], spare;
    struct zone zones[ZONES];
    int zone_count;
    struct piece pieces[PIECES];
    int piece_count;
};

static inline int place(int file, int rank)
{
    return rank * 16 + file;
}

/* The game stays. Ends the program with 2 where it cannot be read, or understood. */
const struct game *read_game(const char *path);

/* A square like b12; gives what stands behind it. */
const char *read_square(const char *at, int *file, int *rank);

/* Squares and ranges of them, to the end or what is none. Holes are left out, so that they are for
 * the second player, too, where he has squares. */
void read_squares(const char *at, unsigned char has[PLACES]);

/* Lines of sections, as they are: the n-th of a section, like [castling], or of one key of it; its
 * value, or NULL where there are no more. `found` gets the key. */
enum { KEY = 80 };
const char *find_line(const char *section, const char *key, int n, char found[KEY]);

/* Reads them. */
void read_lines(const char *path);

/* Titles of sections that begin so, the n-th of them, like [threats.old]; NULL behind the last. */
const char *find_section(const char *begin, int n);

/* The step turned by so many eighths to the right, around the square or the octagon that its eight
 * lie on. */
void turn(int *dx, int *dy, int eighths);

/* A piece that moves so, as in [pieces]; it stays. */
const struct piece *read_moves(const char *name, const char *terms);

/* Ends the program with 2. */
void give_up(const char *why, const char *what);

#endif
