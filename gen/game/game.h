/* A game: its board and its pieces, as a game file describes them. Other files describe [game] (like.h), [board]
 * (board_section.c), [zobrist] and [zobrist.NAME] (feature.h), [threats] and [threats.NAME] (threats.h).
 *
 *   [zones]                squares (game/squares.c) as the first player sees them. The
 *   palace = d1-f3         second player sees the same from the other side: d1-f3 is the
 *   both   = d1-f3 d6-f8   own palace of each player, d1-f3 d6-f8 are both palaces
 *
 *   [pieces]
 *   rook = R               a name (lower case, an identifier) and moves in Betza's
 *   king = W in palace     notation (game/betza.h), confined to zones (game/terms.c)
 *
 *   [pawns]                pieces that are pawns (game/pawn.h), and from where they may take two
 *   pawn = 2               steps in one direction: a rank of the player, squares as the first
 *   soldier = -            player sees them, or - for none
 *
 *   [promotions]           what a piece may become when it goes from or to these squares, as the
 *   pawn = rook queen in a8-h8   first player sees them, or a zone
 *
 *   [codes]                an engine's numbers of pieces: one for both players, or one of each
 *   pawn = 0 1
 *
 *   [castling]             from where to where king and rook go
 *   white_king_side = king e1 g1, rook h1 f1
 *
 *   [reach]                where a piece of the first player can stand, if not on all
 *   pawn = a2-h7           squares. The second player's can stand on the same, turned
 *
 *   [reach.pawns]          the same for the keys of [zobrist.pawns], if they differ from
 *   pawn = a2-h7           [reach]
 *
 *   [permutations]         more layouts for symmetry.h, in squares
 *   turned = h8 g8 ...
 *
 * Castling: two pieces of one player move together, once. Behind the name of a right stand the piece that must
 * not be attacked, with the squares from which and to which it goes, and the same of its partner. Both go
 * straight. Right number i, from 0, is line i. If [zobrist] has subsets of things with such names, their order
 * must be the same.
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
    struct bits
        in[PLAYERS]; /* when it goes from or to one of these squares; empty: never */
};

/* Which piece of which player has a code; NULL: none has. One code may be for both players. */
struct code_of {
    const struct piece *piece;
    unsigned player;
    bool is_of_both;
};

struct game {
    const char *name;
    const char *file; /* in messages */
    bool is_borrowed; /* the game has no name, and takes the prefix for it */
    uint64_t digest;  /* of the file and those that it is like: game/like.h */
    const char *likes[LIKES_MAX]; /* the games that it is like, the nearest first */
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
    unsigned slider_count;  /* how many have tables; these come first */
    unsigned bent_count;    /* how many bent riders come after these */
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
    struct bits doubles[PLAYERS][PIECES_MAX]; /* from where it may take two steps */

    const struct game *numbered; /* see game_by_numbers; NULL: itself */
    const struct game *laid;     /* see game_laid_out; NULL: itself */
};

/* Whether `name` can be part of a name in headers: up to 32 lower-case letters, digits and single `_`, a letter
 * first, and no `_` at the end. C++ reserves names with two `_`, and Rust warns of them. emit/names.h knows
 * what else languages reserve. */
bool game_is_name(const char *name);

/* Whether a word names a game by the path of a file: it has a '/', or ends in .ini. */
bool game_is_path(const char *word);

/* Reads a game from its file, and from those that it is like. `name` is its name unless the file has one. The game
 * has no routes and no other boards before game_set_boards, which takes most of the time. */
bool game_read(struct arena *arena, const char *name, const struct game_source *source,
               const struct game_finder *finder, struct game *game, struct fault *fault);

/* Reads a game that is like no other, and sets its boards; `file` is the name of the file in messages. */
bool game_parse(struct arena *arena, const char *name, const char *file,
                const char *bytes, size_t length, struct game *game, struct fault *fault);

/* The piece of that name, or NULL. */
const struct piece *game_piece(const struct game *game, const char *name);

/* The slider of that name that has tables, or NULL. */
const struct slider *game_slider(const struct game *game, const char *name);

/* Whether a slider or a bent rider has that name. */
bool game_names_slider(const struct game *game, const char *name);

/* Whether a piece captures by the slider of that number, or by a bent rider that goes on as it. If not, pieces
 * only move by it. */
bool game_captures_by(const struct game *game, unsigned slider);

/* The name of a piece that is nearest to an unknown one. */
struct near game_near_piece(const struct game *game, const char *name);

/* A slider, or else a piece. */
struct rider {
    const char *name;            /* NULL: there is none */
    const struct routes *routes; /* from each square */
};

/* A whole rook, R, and a whole bishop, B. False: the game lacks one of them. */
bool game_both(const struct game *game, struct rider *rook, struct rider *bishop);

/* Whether any piece that slides needs its leaps, or first steps, besides. */
bool game_uses_leaps(const struct game *game);

/* The zone of that name, the first player's, or NULL. */
const struct zone *game_zone(const struct game *game, const char *name);

/* The squares between two on a line, with both. False: they are on no line, or a hole is between them. */
bool castling_way(const struct board *board, unsigned from, unsigned to,
                  struct bits *way);

/* The game in which numbers go along ranks from a1, which may be the game itself.
 *
 * A method knows only the numbers of squares, and through which of them a piece goes. For each board there is one
 * on which numbers go along ranks from a1, and moves go through the same numbers. A method that serves that game
 * serves this one. Squares keep their names. */
const struct game *game_by_numbers(const struct game *game);

/* The game in which bits of squares are their numbers, which may be the game itself. Methods work with bits. Only
 * rows of tables (tables_drop_gaps) and arguments of functions are by squares. */
const struct game *game_laid_out(const struct game *game);

/* Makes both of these games and the routes of all, for a game that has been read. The game by numbers also has one
 * that is laid out. */
void game_set_boards(struct arena *arena, struct game *game);

#endif
