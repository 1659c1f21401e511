/* A game: its board and its pieces, as a game file describes them. Here are the sections that no file of
 * their own tells: [game] is in game/like.h, [board] in board_section.c, [zobrist] and [zobrist.NAME]
 * in feature.h, [threats] and [threats.NAME] in threats.h.
 *
 *   [zones]                squares (game/squares.c) as the first player sees them; the
 *   palace = d1-f3         second player's are these, turned around: d1-f3 alone is the
 *   both   = d1-f3 d6-f8   palace of each player, d1-f3 d6-f8 are both palaces to either
 *
 *   [pieces]
 *   rook = R               a name (lower case, an identifier) and moves in Betza's
 *   king = W in palace     notation (game/betza.h), confined to zones (game/terms.c)
 *
 *   [pawns]                pieces that are pawns (game/pawn.h), and from where they may take two
 *   pawn = 2               steps in a row, one way: a rank of its player, or squares as the
 *   soldier = -            first player sees them; - for none
 *
 *   [promotions]           what a piece may become when it goes from or to these squares, as the
 *   pawn = rook queen in a8-h8   first player sees them, or a zone
 *
 *   [codes]                what a program numbers pieces by: one number, or one of each player
 *   pawn = 0 1
 *
 *   [castling]             king and rook, from where to where
 *   white_king_side = king e1 g1, rook h1 f1
 *
 *   [reach]                where a piece of the first player can stand, when not on all
 *   pawn = a2-h7           squares; the second player's are these, turned around
 *
 *   [reach.pawns]          the same for the further keys of that name, where it is not as
 *   pawn = a2-h7           [reach] says
 *
 *   [permutations]         further layouts for symmetry.h, in squares
 *   turned = h8 g8 ...
 *
 * Castling: two pieces of one player that move at once, once. Behind the name of a right stand
 * the piece that must not be attacked, from where and to where it goes, and the same of its
 * partner. Both go straight. Right number i, from 0, is line i; where [zobrist] has subsets of
 * things with such names, they are there in the same order.
 *
 * To read in this order: betza (moves), piece (what they are made of), this file, like (inheritance),
 * section.h and game_file.c (reading it all); then each section: board_section, squares, terms (moves
 * in zones), feature (keys), pawn, castling, threats.
 */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/fault.h"
#include "base/near.h"
#include "board/bits.h"
#include "board/board.h"
#include "game/feature.h"
#include "game/like.h"
#include "game/piece.h"
#include "game/threats.h"

enum {
    GAME_NAME_MAX = 32,
    ZONES_MAX = 16,
    PERMUTATIONS_MAX = 16,
    CASTLINGS_MAX = 8,
    CODES_MAX = 256, /* codes are below */
};

struct permutation_entry {
    const char *name;
    struct origin origin;
    struct permutation map;
};

struct castling {
    const char *name;
    unsigned king_from, king_to, rook_from, rook_to;
};

/* What a piece of each player may become, and where. */
struct promotion {
    bool to[PIECES_MAX];
    struct bits in[PLAYERS]; /* from or to one of these squares; none: never */
};

/* Which piece has a code, and of which player; NULL: none has. Where players do not differ, one
 * code may be for both. */
struct code_of {
    const struct piece *piece;
    unsigned player;
    bool is_of_both;
};

struct game {
    const char *name;
    const char *file; /* in messages */
    bool is_borrowed; /* the name is the prefix, for want of one */
    uint64_t digest;  /* of the file, and those that it is like: game/like.h */
    const char *likes[LIKES_MAX]; /* as the files say it, the nearest first */
    const char *like_files[LIKES_MAX];
    unsigned like_count;
    struct notes notes;
    struct board board;
    const char *players[PLAYERS];
    const struct zone *zones[ZONES_MAX]; /* the first player's */
    unsigned zone_count;
    struct piece *pieces;
    unsigned piece_count;
    struct slider *sliders; /* what the pieces are made of */
    unsigned slider_count;  /* of those that have tables; the first ones */
    unsigned bent_count;    /* of bent riders, which follow */
    struct promotion promotions[PIECES_MAX]; /* of each piece */
    struct code_of codes[CODES_MAX];         /* of [codes] */
    unsigned code_count; /* one more than the greatest; 0: there are none */
    struct castling castlings[CASTLINGS_MAX];
    unsigned castling_count;
    struct permutation_entry permutations[PERMUTATIONS_MAX];
    unsigned permutation_count;
    struct feature_set
        sets[1 + FEATURE_SETS_MAX];           /* of [zobrist], then of [zobrist.NAME] */
    unsigned set_count;                       /* 1 at least */
    struct threats *threats[THREAT_SETS_MAX]; /* of [threats] and [threats.NAME] */
    unsigned threat_count;
    bool is_pawn[PIECES_MAX]; /* whether [pawns] names it */
    struct bits doubles[PLAYERS]
                       [PIECES_MAX]; /* from where it may take two steps at once */

    const struct game *numbered; /* see game_by_numbers; NULL: itself */
    const struct game *laid;     /* see game_laid_out; NULL: itself */
};

/* Whether `name` can be part of a name of ours: words of lower-case letters and digits with a `_`
 * between them, a letter first, 32 at most; behind a last `_`, or with two, names would be those
 * that C++ keeps for itself, and Rust warns of. What else a language keeps is for emit/names.h to
 * say. */
bool game_is_name(const char *name);

/* Whether a word that stands for a game is the path of a file: it has a '/', or ends in .ini. */
bool game_is_path(const char *word);

/* Reads a game from its file, and those that it is like; `name` is the game's, unless the file
 * says it. It has no routes, nor other boards, before game_set_boards: that takes most of the time. */
bool game_read(struct arena *arena, const char *name, const struct game_source *source,
               const struct game_finder *finder, struct game *game, struct fault *fault);

/* Reads one that is like no other from the bytes of its file, and sets its boards; `file` is its name in
 * messages. */
bool game_parse(struct arena *arena, const char *name, const char *file,
                const char *bytes, size_t length, struct game *game, struct fault *fault);

/* The piece of that name, or NULL. */
const struct piece *game_piece(const struct game *game, const char *name);

/* The slider of that name that has tables, or NULL. */
const struct slider *game_slider(const struct game *game, const char *name);

/* Whether a slider or a bent rider has that name. */
bool game_names_slider(const struct game *game, const char *name);

/* Whether a piece captures by the slider of that number, or by a bent rider that is it behind its
 * first step; others only go by it. */
bool game_captures_by(const struct game *game, unsigned slider);

/* The nearest name of a piece for what is none; its word is that. */
struct near game_near_piece(const struct game *game, const char *name);

/* A slider, or else a piece. */
struct rider {
    const char *name;            /* NULL: there is none */
    const struct routes *routes; /* from each square */
};

/* A whole rook, R, and a whole bishop, B. False when the game has not both. */
bool game_both(const struct game *game, struct rider *rook, struct rider *bishop);

/* Whether any piece that slides needs its leaps, or first steps, besides. */
bool game_uses_leaps(const struct game *game);

/* The zone of that name, the first player's, or NULL. */
const struct zone *game_zone(const struct game *game, const char *name);

/* The squares from one to another that is straight on, with both. False when it is not, or
 * where a hole is between them. */
bool castling_way(const struct board *board, unsigned from, unsigned to,
                  struct bits *way);

/* The game where squares run along the ranks from a1, which may be itself.
 *
 * A method sees nothing of a board but numbers, and which ones a piece goes through. Wherever
 * square 0 is, and whichever way squares run, there is a board on which they run along the ranks
 * from a1, and moves that go through the same numbers there: a method that serves that game serves
 * this one. Squares keep their own names. */
const struct game *game_by_numbers(const struct game *game);

/* The game in which squares have the numbers of their bits, which may be itself. What a method makes
 * of sets and of ways between squares it makes of bits; only the rows of tables are by squares
 * (tables_drop_gaps), and what functions take. */
const struct game *game_laid_out(const struct game *game);

/* Makes both, for a game that has been read, and the routes of all; laid out is the one by numbers, too. */
void game_set_boards(struct arena *arena, struct game *game);

#endif
