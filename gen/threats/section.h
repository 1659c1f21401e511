/* A section of threats, as all modules of it have it: its names, its codes, what takes part, and
 * patterns of squares. */
#ifndef THREATS_SECTION_H
#define THREATS_SECTION_H

#include "base/value.h"
#include "game/game.h"
#include "table/tables.h"

/* What a view is called: by player, then mirrored. */
extern const char *const threats_views[];

/* How many codes tables are by: a power of two, where that costs little, so that what is masked is
 * never beyond. */
unsigned threats_table_codes(const struct threats *threats);

/* Whether pieces of the kind attack any that has a number with them, or are attacked so. Others
 * stand in the way, and no more. */
bool threats_takes_part(const struct threats *threats, unsigned kind);

/* Whether a code is that of a piece of such a kind. */
static inline bool threats_code_takes_part(const struct threats *threats, unsigned code)
{
    return threats->rows[code] >= 0 &&
           threats_takes_part(threats, (unsigned)threats->rows[code] / PLAYERS);
}

/* The name of a section as functions begin with it, and as arrays are owned by it: none for the one
 * without a name. */
const char *threats_prefix(struct arena *arena, const struct threats *threats);
const char *threats_owner(const struct threats *threats);

/* Patterns: a set for each square, each pattern once. The first is empty. */
struct patterns {
    struct arena *arena;
    unsigned squares, count;
    struct bits *sets;
};

struct patterns patterns_new(struct arena *arena, unsigned squares);

/* The number of a pattern, which is added if it is not there yet. */
unsigned patterns_number(struct patterns *patterns, const struct bits *pattern);

/* Their numbers, in words; and an array of them, a plane each, which is else as the prototype says. */
const char *const *patterns_labels(const struct patterns *patterns);
void patterns_add(const struct patterns *patterns, struct array prototype,
                  struct tables *tables);

/* Sets what templates need of a section, with the number behind its last: its name, codes, and the
 * parts of a word. */
void threats_set_section(struct arena *arena, const struct game *game,
                         const struct threats *threats, uint32_t end, struct value *map);

/* Adds a number that users have as a constant, to the list of bounds. */
void threats_add_bound(struct arena *arena, struct value *map, const char *name,
                       const char *behind, uint32_t value, const char *says);

#endif
