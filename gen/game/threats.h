/* Sections [threats] and [threats.NAME] of a game file: inputs of networks, each of which says
 * that a piece on a square attacks a piece on a square; and in which order they are numbered. Each
 * becomes a header, threats.h and threats_NAME.h.
 *
 *   preset  = sf16                    an order that engines have (threat_presets.c lists them):
 *                                     stands for all lines up to `like`
 *   pieces  = pawn knight bishop      attackers and victims, in the order of their numbers
 *   victims = needed                  what tells nothing new has no number (gen/threats/order.c);
 *                                     `all`, which counts when left out: every pair has
 *   pawn    = knight rook             the victims of a piece, which are all when left out; - for
 *                                     none. `own.king other.pawn` of one side alone
 *   own pawn = knight other.rook      of the player from whose view numbers are taken; `other
 *                                     pawn` of the opponent's
 *   pawn attacks = fFfW               by what it attacks here, when not as it does in the game
 *   pawn in = a2-h7                   where it can stand, as in [reach], which counts otherwise
 *   order   = side piece victim_side victim from to
 *                                     the keys that numbers go by, the slowest first
 *   twins   = skip                    of two features of the same kind that always hold together
 *                                     that with from < to has no number; keep: it has one, which
 *                                     is never used; all: both are used; class: of different kinds,
 *                                     too, the piece earlier in `pieces` has none where the other
 *                                     has one
 *   squares = skip                    a square where the victim cannot stand has no number; keep:
 *                                     it has one, which is never used
 *   mirror  = king                    files are mirrored where the player's piece of that name is
 *                                     in the right half of its board as that player sees it;
 *                                     flag: where the caller says so, beside a preset, too, and
 *                                     `flag king`, so that it is on the left; none.
 *                                     A piece king, when left out and the game is symmetric
 *   letters = P N B                   what lists, of which there are digests, call the pieces
 *
 *   like gold = promoted_pawn         these pieces are numbered as that one
 *   codes   = 1..6 | 8                a number for each piece, in their order, and behind these for
 *                                     what is like them: lists and ranges; then what makes them the
 *                                     second player's: behind | or ^ exclusively ored, behind + added,
 *                                     as in 0..5 + 6. Without it 0 2 4 ... ^ 1
 *   word    = from:0 to:8 victim:16 attacker:20 add:31
 *                                     the bits of a change, of 32
 *   first   = 4560                    the first number, else 0
 *   none    = -1                      what is given where there is no number: all ones. Without
 *                                     it the first number behind the last
 *   count   = 59808                   how many numbers there are to be, without pairs: another is
 *                                     refused
 *   pairs   = pawn before             numbers for pairs of pawns, in front of these, or `after`;
 *                                     `pawn dense`, `pawn after dense`: only on near files
 *
 * `pieces` or `preset` stands first.
 */
#ifndef GAME_THREATS_H
#define GAME_THREATS_H

#include "base/arena.h"
#include "base/fault.h"
#include "board/bits.h"
#include "game/piece.h"

enum {
    THREAT_SETS_MAX = 8,
    THREAT_PIECES_MAX = 32,
    THREAT_ROWS_MAX = PLAYERS * THREAT_PIECES_MAX,
    THREAT_CODES_MAX = 128, /* codes are below */
    THREAT_NONE = -1,       /* no piece */
};

enum threat_key {
    THREAT_SIDE,
    THREAT_PIECE,
    THREAT_VICTIM_SIDE,
    THREAT_VICTIM,
    THREAT_FROM,
    THREAT_TO,
    THREAT_KEYS,
};

enum threat_twins { TWINS_SKIP, TWINS_KEEP, TWINS_ALL, TWINS_CLASS };
enum threat_mirror { MIRROR_NONE, MIRROR_ROYAL, MIRROR_FLAG };
enum threat_pairs { PAIRS_NONE, PAIRS_BEFORE, PAIRS_AFTER };

/* The parts of a word, by their names in files. */
enum threat_part { WORD_FROM, WORD_TO, WORD_VICTIM, WORD_ATTACKER, WORD_ADD, WORD_PARTS };
extern const char *const threat_parts[WORD_PARTS];

/* A section. Players are those of the view: 0 is its own. A kind is a place in `pieces`. A row is a
 * piece of a player: twice the kind, plus the player. */
struct threats {
    const char *section; /* its name in the file, as threats.old */
    const char *name;    /* behind the dot; "" for [threats] */
    struct origin origin;
    const char *preset; /* NULL: none */
    unsigned count;     /* of kinds */
    unsigned coded; /* of these and the pieces behind them, each of which is like one */
    unsigned pieces[THREAT_PIECES_MAX]; /* the numbers of the game's */
    unsigned kinds[THREAT_PIECES_MAX];  /* what each is, or is like */
    const char *letters[THREAT_PIECES_MAX];
    struct moves attacks[THREAT_ROWS_MAX];
    const struct routes *routes[THREAT_ROWS_MAX]; /* of these, from each square */
    struct bits reach[THREAT_ROWS_MAX];
    bool victims[THREAT_ROWS_MAX][THREAT_ROWS_MAX];
    bool is_needed;
    const char *naming; /* the last line that names victims; NULL: none does */
    struct origin named_at;
    enum threat_key order[THREAT_KEYS];
    enum threat_twins twins;
    bool keeps_squares;
    enum threat_mirror mirror;
    int royal; /* the kind that mirrors, where one of the pieces does; or THREAT_NONE */

    unsigned codes[THREAT_PIECES_MAX]; /* the first player's, of all pieces */
    int rows[THREAT_CODES_MAX];        /* of each code; THREAT_NONE: it is no piece's */
    unsigned
        code_change; /* exclusively ored, or added, for the second player's; 0: none is read */
    bool adds_codes;
    unsigned lowest_code;      /* where they are added */
    unsigned word[WORD_PARTS]; /* where each part begins */
    uint32_t first;
    bool has_ones;             /* for none; else the number behind the last */
    uint32_t expected;         /* how many numbers there are to be; 0: any */
    struct origin numbered_at; /* the last line that says it, or the first number */
    enum threat_pairs pairs;
    bool pairs_are_dense;
    unsigned pair_kind;
};

enum { THREAT_PRESETS_MAX = 16, THREAT_PRESET_ROWS_MAX = 28 };

/* Lines of a section, by keys and values; those behind the last are NULL. */
struct threat_preset {
    const char *name;
    const char *rows[THREAT_PRESET_ROWS_MAX][2];
};

/* All of them; ends with a name NULL. */
extern const struct threat_preset threat_presets[];

/* A square as it is to a player, mirrored or not. */
unsigned threats_oriented(const struct board *board, unsigned player, bool is_mirrored,
                          unsigned square);

/* How many bits numbers below the limit need; one at least. */
unsigned threats_bits_for(unsigned limit);
/* How many codes there may be: all are below. */
unsigned threats_code_limit(const struct threats *threats);
/* The code of a row; or behind these of a piece that is like one: twice its place, plus the player. */
unsigned threats_code(const struct threats *threats, unsigned row);

/* The code of the same piece of the other player; of what is no piece's, one that is none's. */
unsigned threats_swapped(const struct threats *threats, unsigned code);

#endif
