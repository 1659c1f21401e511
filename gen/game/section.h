/* Reading a section of a game file, an entry at a time: what its chapter is given, and the words that
 * several have.
 *
 * game_file.c tells in which order sections are read: each finds in the game what those before it
 * said.
 */
#ifndef GAME_SECTION_H
#define GAME_SECTION_H

#include "base/ini.h"
#include "game/game.h"

struct reader {
    struct arena *arena;
    struct game *game;
    const struct ini *ini;         /* the whole file */
    const struct ini_entry *entry; /* which is read now */
    struct threats *threats;       /* of [threats...]: the section */
    struct fault *fault;
};

/* ---- words (section.c) */

/* A fault of the entry's line; always false. And of a word of it: 'WHAT': RIGHT. What is wrong with all
 * of it is for ini_refuse. */
#define section_fault(reader, ...)                                                       \
    fault_at((reader)->fault, (reader)->entry->origin, __VA_ARGS__)
#define section_refuse(reader, what, right) section_fault(reader, "'%s': %s", what, right)

/* Whether the key of the entry can name a zone, a piece or `what` it is, and there is room
 * for one more of these; else a fault. */
bool section_can_add(const struct reader *reader, const char *what, unsigned count,
                     unsigned most);

/* Whether a section of that name, behind a dot, can be added to so many; else a fault, with an
 * `example` of such a name. The one without a name is called main. */
bool section_can_begin(const struct reader *reader, const char *name, unsigned count,
                       unsigned most, const char *example);

/* The piece of that name; NULL, with a fault, where there is none. */
const struct piece *section_piece(const struct reader *reader, const char *name);

/* One of a few words, by its place; with a fault, -1. */
int section_choose(const struct reader *reader, const char *word,
                   const char *const *choices, unsigned count);

/* Likewise, where each stands once: a bit of `has` for those that did. */
int section_once(const struct reader *reader, const char *word,
                 const char *const *choices, unsigned count, unsigned *has);

/* Names of a table, each so many bytes behind the one before, and the fault of a word that is none:
 * 'word' is no WHAT; did you mean ...?; there are a, b and c. */
struct names {
    const char *what;
    const char *const *first;
    size_t stride;
    unsigned count;
};

#define NAMES_OF(table)                                                                  \
    &(table)[0].name, sizeof *(table), (unsigned)(sizeof(table) / sizeof *(table))

/* The place of a word among these; with a fault, -1. */
int section_find(const struct reader *reader, const char *word, struct names names);

/* A number in these bounds, and nothing else; else a fault: KEY = VALUE: a number from 1 to 8 is
 * needed, and what it is, if `right` says it. */
bool section_number(const struct reader *reader, const char *word, uint64_t low,
                    uint64_t high, unsigned *out, const char *right);

/* A number up to `most`, or two with a mark between them, as in 1..6. */
bool section_range(const char *word, const char *mark, uint64_t most, uint64_t *first,
                   uint64_t *last);

/* A key of a section, and what is allowed behind it: what a function reads; or one of a few words, whose
 * place among these is kept; or a number from `least` to `most`, and what that is. */
struct key {
    const char *name;
    bool (*read)(const struct reader *reader, char *rest);
    size_t kept; /* where, in what is read */
    const char *choices[5];
    unsigned least, most;
    const char *what;
    bool is_order;  /* a preset of threats says it */
    bool is_always; /* it is read where it is missing, too, with rest NULL */
};

/* Keeps a word, as a bool where it is one of two, or a number of one entry; else a fault. */
bool section_keep(const struct reader *reader, const struct key *key, void *into);

/* ---- squares (squares.c), as an entry lists them */

/* Reads places (board_place), holes with them. */
bool squares_parse_places(const struct reader *reader, const char *list,
                          bool has[BOARD_FRAME_MAX]);

/* Reads a set. Faults: a square off the board, a list that has nothing but holes. */
bool squares_parse(const struct reader *reader, const char *list, struct bits *squares);

/* Reads an order. A fault names the square that is off the board, there twice, or missing. */
bool squares_parse_order(const struct reader *reader, char *rest,
                         struct permutation *map);

/* ---- moves, and the zones that they are confined to (terms.c) */

bool terms_parse(const struct reader *reader, char *rest, struct gait *gait);

/* ---- sections: each reads an entry; of `rest`, its value, words can be cut off */

/* All of [board] at once. Faults: keys that are unknown or missing, values out of range, too many
 * squares, none at all. */
bool board_section_read(const struct reader *reader);

/* [pawns] and [castling]. */
bool pawn_read(const struct reader *reader, char *rest);
bool castling_read(const struct reader *reader, char *rest);

/* [zobrist], [reach], and further ones behind a dot, of which headings are read, too. A further set starts
 * with what [reach] says, which is read before. */
bool feature_read(const struct reader *reader, char *rest);
bool feature_read_reach(const struct reader *reader, char *rest);

/* [threats] and [threats.NAME], with their headings. */
bool threats_read(const struct reader *reader, char *rest);

/* Judge what only whole sections tell; the latter fills in what was left out. */
bool feature_finish(const struct reader *reader);
bool threats_finish(const struct reader *reader);

#endif
