/* What judges share: the game, who is judged, sets of squares, walks, and how to compare.
 *
 * Squares here have the numbers of the file's [board]. What headers take and give are bits, which are
 * the same but where the file has `bits`; call() exchanges them. */
#ifndef EVERY_JUDGE_H
#define EVERY_JUDGE_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bridge.h"
#include "game_file.h"

extern const struct game *game;

/* EVERY=all tries more. */
extern int is_thorough;

/* ---- who is judged */

extern const struct headers *headers;
extern const struct function *function;

/* The function of that name, in the form that its header chooses; NULL: there is none. */
const struct function *find(const char *name);

int begins(const char *name, const char *with);
int ends(const char *name, const char *with);

/* Whether the function is called so; and takes and gives this. */
int is_called(const char *name);
int takes(const char *letters);

/* The piece whose name, behind the header's and an underscore perhaps, and with this behind it, is
 * the function's; NULL: none. */
const struct piece *piece_before(const char *end);
const struct piece *piece_called(const char *name);

/* ---- calls: sets have squares here, and bits there */

struct set to_bits(struct set squares);
struct set to_squares(struct set bits); /* all ones where a bit is no square's */

/* Bits of no square, by lot: what lookups are given may have some where the file has `bits`. */
struct set noise(void);

struct out call_function(const struct function *function, const struct in *in);
struct out call(unsigned a, unsigned b, struct set x, struct set y, struct set z);
struct set set_of(unsigned a, unsigned b);
uint64_t number_of(unsigned a, unsigned b);

/* ---- comparing; a and b say of what */

void is_set(struct set got, struct set wanted, unsigned a, unsigned b);
void is_number(uint64_t got, uint64_t wanted, unsigned a, unsigned b);
void is_true(int holds, const char *what, unsigned a, unsigned b);

/* ---- sets of squares */

static const struct set none;

static inline int has(struct set set, int square)
{
    return (int)(set.word[square / 64] >> square % 64 & 1);
}

static inline void put(struct set *set, int square)
{
    set->word[square / 64] |= (uint64_t)1 << square % 64;
}

static inline void take(struct set *set, int square)
{
    set->word[square / 64] &= ~((uint64_t)1 << square % 64);
}

/* The square alone; nothing of -1. */
static inline struct set one(int square)
{
    struct set set = {{0, 0}};
    if (square >= 0)
        put(&set, square);
    return set;
}

static inline struct set joined(struct set a, struct set b)
{
    return (struct set){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}

static inline struct set common(struct set a, struct set b)
{
    return (struct set){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}

static inline struct set minus(struct set a, struct set b)
{
    return (struct set){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

static inline int is_empty(struct set set)
{
    return (set.word[0] | set.word[1]) == 0;
}

static inline int is_same(struct set a, struct set b)
{
    return a.word[0] == b.word[0] && a.word[1] == b.word[1];
}

/* ---- by lot, the same each time */

uint64_t drawn_bits(void);
unsigned drawn(unsigned below);
struct set drawn_set(unsigned rare); /* each square with odds of one in so many */
/* 0 is empty, 1 full, others are by lot, by twos to fives. */
struct set board_by_lot(int number);

/* ---- places */

#define EACH_SQUARE(a) for (int a = 0; a < game->squares; a++)
#define EACH_COLOR(color) for (unsigned color = 0; color < 2; color++)

static inline int file_of(int square)
{
    return game->file_of[square];
}

static inline int rank_of(int square)
{
    return game->rank_of[square];
}

/* Whether a square is no hole. */
int is_there(int square);

/* The square of a place, as the player of that color sees it; -1: there is none. */
int square_at(unsigned color, int file, int rank);

/* The file and rank of a square as the player sees them. */
void see(unsigned color, int square, int *file, int *rank);

/* One step on from a square, as the player sees it; -1: off the board, or from a hole. */
int step_on(unsigned color, int square, int dx, int dy);

/* ---- walks (walk.c) */

struct board {
    unsigned color;
    struct set occupied, seen;
};

/* Adds what is seen one way from a place, which the player sees as that. */
void walk_way(struct board *board, const struct way *way, int file, int rank);

/* All that a piece attacks, or, where `captures` is 0, to where it goes, occupied squares with it. */
struct set walk_piece(const struct piece *piece, int captures, unsigned color, int square,
                      struct set occupied);

/* Whether a way bends as the griffon's or the manticore's does, and the piece has all eight of them:
 * then it is a slide behind its first step, and has names and lines of its own (attacks.c). */
int is_bend(const struct piece *piece, const struct way *way);

/* Whether a pawn may take two steps from there, and where they lead (rules.c). */
int is_home(const struct piece *piece, unsigned color, int square);
struct set two_steps(const struct piece *piece, unsigned color, int square,
                     struct set empty);

/* ---- judges: whether the function is theirs; then they have compared it */

int judge_attacks(void);
int judge_slides(void);
int judge_leaps(void);
int judge_lines(void);
int judge_squares(void);
int judge_types(void);
int judge_symmetry(void);
int judge_permutations(void);
int judge_swaps(void);
int judge_pawns(void);
int judge_castling(void);
int judge_zones(void);
int judge_codes(void);
int judge_checks(void);
int judge_rotated(void);
int judge_keys(void);
int judge_cuckoo(void);
int judge_threats(void);

int judge_selftest(void);

/* Not of a function: the names of numbers; and whether each piece has all that it needs. */
void judge_constants(void);
void judge_pieces(void);

#endif
