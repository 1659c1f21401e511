/* Directions before an atom of Betza's: which of the steps of a leap they allow.
 *
 *   straight atoms   each of f b l r v s adds its moves: flW is left and forward
 *   diagonal atoms   from left to right, a letter of f b and a neighbor of l r s, or l r and
 *                    f b v, are one direction: rbF is one move. Others add up
 *   oblique atoms    f alone, or ff, is the narrow pair: two moves; fh is the half: four. Of
 *                    two letters the last says the long direction, the first picks within
 *                    it: lfN is (-1, 2), flN is (-2, 1), fsN the two flat ones ahead. v is
 *                    f and b, s is l and r. hr and hl, alone, are the four moves that turn
 *                    to the right or to the left of a straight way
 *   further legs     are told from the step before, in eighths of a circle: fr is one to the
 *                    right, r two, br three, b four
 */
#include <stdlib.h>
#include <string.h>

#include "game/betza_parts.h"

enum slope { STRAIGHT, DIAGONAL, OBLIQUE };

/* One direction: a step goes both ways that the letters say; a narrow one goes along `along`
 * more than across. */
struct direction {
    char within, along;
    bool is_narrow, is_handed;
};

bool is_one_of(char letter, const char *letters)
{
    return letter != '\0' && strchr(letters, letter) != NULL;
}

static enum slope slope_of(int dx, int dy)
{
    if (dx == 0 || dy == 0)
        return STRAIGHT;
    return abs(dx) == abs(dy) ? DIAGONAL : OBLIQUE;
}

static bool are_alike(const char *letters, const char *firsts, const char *seconds)
{
    return is_one_of(letters[0], firsts) && is_one_of(letters[1], seconds);
}

/* Whether two letters in a row cross: the first picks within the second. */
static bool cross(const char *letters)
{
    return are_alike(letters, "fb", "lrs") || are_alike(letters, "lr", "fbv");
}

/* Those are one direction on diagonals, where v and s tell nothing. */
static bool cross_vaguely(const char *letters)
{
    return are_alike(letters, "s", "fb") || are_alike(letters, "v", "lr");
}

/* Takes the next direction off the letters, which are right. */
static struct direction next_direction(const char **letters, enum slope slope)
{
    const char *at = *letters;
    struct direction found = {at[0], at[0], slope == OBLIQUE, false};
    bool is_pair = slope != STRAIGHT && at[1] != '\0';
    if (is_pair && slope == OBLIQUE && at[0] == 'h')
        found = (struct direction){.along = at[1], .is_handed = true};
    else if (is_pair && slope == OBLIQUE && at[1] == 'h')
        found.is_narrow = false;
    else if (is_pair && (cross(at) || (slope == DIAGONAL && cross_vaguely(at))))
        found.along = at[1];
    else
        is_pair = is_pair && at[0] == at[1];
    *letters += is_pair ? 2 : 1;
    return found;
}

/* Two letters in a row, or one alone, that oblique leaps do not take, and what to write instead. */
#define BEHIND "h stands behind one of f, b, l and r: fh is the half ahead; leave it out"
#define LONG "of two letters the last says the long direction: write lv, rv, fs or bs"
#define WITHIN "v has f and b in it, and s has l and r: write ff, bb, ll or rr"

static const struct {
    const char *firsts, *seconds, *hint;
} refused[] = {{"h", "", BEHIND},   {"vs", "h", BEHIND}, {"s", "fb", LONG},
               {"v", "lr", LONG},   {"fb", "v", WITHIN}, {"v", "fb", WITHIN},
               {"lr", "s", WITHIN}, {"s", "lr", WITHIN}};

static const char *refused_oblique(const char *letters)
{
    if (strcmp(letters, "hl") == 0 || strcmp(letters, "hr") == 0)
        return NULL;
    if (*letters == 'h')
        return "h stands behind f, b, l or r: fh is the half ahead; only hl and hr, "
               "alone, start with it";
    for (; *letters != '\0'; next_direction(&letters, OBLIQUE))
        for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
            if (is_one_of(letters[0], refused[i].firsts) &&
                (*refused[i].seconds == '\0' ||
                 is_one_of(letters[1], refused[i].seconds)))
                return refused[i].hint;
    return NULL;
}

const char *directions_refused(const char *letters, struct betza_leap leap)
{
    const enum slope slope = slope_of(leap.a, leap.b);
    if (slope != STRAIGHT &&
        (strstr(letters, "vs") != NULL || strstr(letters, "sv") != NULL))
        return "v and s together are all directions; leave both out";
    if (slope == OBLIQUE)
        return refused_oblique(letters);
    return strchr(letters, 'h') == NULL ? NULL
                                        : "h is for oblique leaps like N; leave h out";
}

/* Whether a step goes to that side at all. */
static bool goes(char letter, int dx, int dy)
{
    switch (letter) {
    case 'f':
        return dy > 0;
    case 'b':
        return dy < 0;
    case 'l':
        return dx < 0;
    case 'r':
        return dx > 0;
    case 'v':
        return dy != 0;
    default: /* s */
        return dx != 0;
    }
}

static bool allows(struct direction direction, int dx, int dy)
{
    bool is_steep = abs(dy) > abs(dx);
    if (direction.is_handed)
        return ((dx > 0) == (dy > 0)) == (is_steep == (direction.along == 'r'));
    return goes(direction.within, dx, dy) && goes(direction.along, dx, dy) &&
           (!direction.is_narrow || is_steep == is_one_of(direction.along, "fbv"));
}

bool directions_allow(const char *letters, int dx, int dy)
{
    if (*letters == '\0')
        return true;
    while (*letters != '\0')
        if (allows(next_direction(&letters, slope_of(dx, dy)), dx, dy))
            return true;
    return false;
}

unsigned directions_turns(const char *letters)
{
    /* Bit i is i eighths to the right; two letters stand before one. */
    static const struct {
        const char *letters;
        unsigned turns;
    } rows[] = {{"ff", 0x01}, {"fs", 0x82}, {"fr", 0x02}, {"fl", 0x80}, {"bb", 0x10},
                {"bs", 0x28}, {"br", 0x08}, {"bl", 0x20}, {"lf", 0x00}, {"rf", 0x00},
                {"sf", 0x00}, {"lb", 0x00}, {"rb", 0x00}, {"sb", 0x00}, {"h", 0x00},
                {"f", 0x01},  {"b", 0x10},  {"l", 0x40},  {"r", 0x04},  {"s", 0x44},
                {"v", 0x11}};
    unsigned turns = 0;
    while (*letters != '\0') {
        size_t i = 0;
        while (strncmp(letters, rows[i].letters, strlen(rows[i].letters)) != 0)
            i++;
        if (rows[i].turns == 0)
            return 0;
        turns |= rows[i].turns;
        letters += strlen(rows[i].letters);
    }
    return turns;
}
