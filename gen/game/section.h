/* Reading the sections of a game file, entry by entry, and what several sections share.
 *
 * game_file.c has the order in which sections are read. Each finds in the game what sections before it said.
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

/* A fault at the entry's line; and one that names a word of it: 'WHAT': RIGHT. Always false. ini_refuse names the
 * whole line. */
#define section_fault(reader, ...)                                                       \
    fault_at((reader)->fault, (reader)->entry->origin, __VA_ARGS__)
#define section_refuse(reader, what, right) section_fault(reader, "'%s': %s", what, right)

/* Whether the key of the entry can be a name, and there is room for one more; else a fault. `what` is a zone, a
 * piece and so on. */
bool section_can_add(const struct reader *reader, const char *what, unsigned count,
                     unsigned most);

/* Whether a section of that name, behind a dot, can be added to so many; else a fault, with an `example`. The
 * section without a name is called main. */
bool section_can_begin(const struct reader *reader, const char *name, unsigned count,
                       unsigned most, const char *example);

/* The piece of that name; NULL, with a fault: there is none. */
const struct piece *section_piece(const struct reader *reader, const char *name);

/* The place of a word among a few; -1, with a fault: it is not there. */
int section_choose(const struct reader *reader, const char *word,
                   const char *const *choices, unsigned count);

/* The same of words that may stand once each. `has` has a bit for each that stood already. */
int section_once(const struct reader *reader, const char *word,
                 const char *const *choices, unsigned count, unsigned *has);

/* The names of a table's rows, `stride` bytes apart. `what` is for the fault: 'word' is no WHAT; did you mean ...?;
 * there are a, b and c. */
struct names {
    const char *what;
    const char *const *first;
    size_t stride;
    unsigned count;
};

#define NAMES_OF(table)                                                                  \
    &(table)[0].name, sizeof *(table), (unsigned)(sizeof(table) / sizeof *(table))

/* The place of a word among these names; -1, with a fault: it is not there. */
int section_find(const struct reader *reader, const char *word, struct names names);

/* Reads a number in these bounds. The fault is KEY = VALUE: a number from 1 to 8 is needed, and `right`. */
bool section_number(const struct reader *reader, const char *word, uint64_t low,
                    uint64_t high, unsigned *out, const char *right);

/* Reads a number up to `most`, or two with a mark between them, as in 1..6. */
bool section_range(const char *word, const char *mark, uint64_t most, uint64_t *first,
                   uint64_t *last);

/* A key of a section, and what may stand behind it: what a function reads; or one of a few words, of which the
 * place is kept; or a number from `least` to `most`. */
struct key {
    const char *name;
    bool (*read)(const struct reader *reader, char *rest);
    size_t kept; /* the offset where a place or a number is kept */
    const char *choices[5];
    unsigned least, most;
    const char *what;
    bool is_order;  /* whether a preset of threats says it */
    bool is_always; /* whether `read` is called with NULL if the key is missing */
};

/* Keeps what a key without a function has: a bool for one of two words, else an unsigned. */
bool section_keep(const struct reader *reader, const struct key *key, void *into);

/* ---- squares (squares.c), as an entry lists them */

/* Reads places (board_place), also those of holes. */
bool squares_parse_places(const struct reader *reader, const char *list,
                          bool has[BOARD_FRAME_MAX]);

/* Reads a set of squares. Faults: a square off the board; nothing but holes. */
bool squares_parse(const struct reader *reader, const char *list, struct bits *squares);

/* Reads an order of all squares. A fault names a square that is off the board, there twice, or missing. */
bool squares_parse_order(const struct reader *reader, char *rest,
                         struct permutation *map);

/* ---- moves, and the zones that they are confined to (terms.c) */

bool terms_parse(const struct reader *reader, char *rest, struct gait *gait);

/* ---- sections: each function reads an entry; `rest` is a copy of its value, to cut words off */

/* All of [board] at once. Faults: keys that are unknown or missing, values out of range, too many
 * squares, none at all. */
bool board_section_read(const struct reader *reader);

/* [pawns] and [castling]. */
bool pawn_read(const struct reader *reader, char *rest);
bool castling_read(const struct reader *reader, char *rest);

/* [zobrist], [reach], and those with a name behind a dot, whose headings are entries, too. A set with a name starts
 * with what [reach] says, which is read before. */
bool feature_read(const struct reader *reader, char *rest);
bool feature_read_reach(const struct reader *reader, char *rest);

/* [threats] and [threats.NAME], whose headings are entries, too. */
bool threats_read(const struct reader *reader, char *rest);

/* Check whole sections; and threats_finish fills in what was left out. */
bool feature_finish(const struct reader *reader);
bool threats_finish(const struct reader *reader);

#endif
