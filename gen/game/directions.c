/* Rows of directions, a direction at a time. */
#include "game/directions.h"

#include <stdlib.h>
#include <string.h>

enum slope { STRAIGHT, DIAGONAL, OBLIQUE };

/* One direction: a step goes both ways that the letters say; a narrow one goes along `along`
 * more than across. */
struct direction {
    char within, along;
    bool is_narrow, is_handed;
};

static enum slope slope_of(int dx, int dy)
{
    if (dx == 0 || dy == 0)
        return STRAIGHT;
    return abs(dx) == abs(dy) ? DIAGONAL : OBLIQUE;
}

static bool is_one_of(char letter, const char *letters)
{
    return letter != '\0' && strchr(letters, letter) != NULL;
}

static bool are_alike(char first, char second, const char *firsts, const char *seconds)
{
    return is_one_of(first, firsts) && is_one_of(second, seconds);
}

/* Whether two letters in a row cross: the first picks within the second. */
static bool cross(char first, char second)
{
    return are_alike(first, second, "fb", "lrs") || are_alike(first, second, "lr", "fbv");
}

/* Those are one direction on diagonals, where v and s tell nothing. */
static bool cross_vaguely(char first, char second)
{
    return are_alike(first, second, "s", "fb") || are_alike(first, second, "v", "lr");
}

/* Whether the second has the first in it. */
static bool agree(char first, char second)
{
    return are_alike(first, second, "fb", "v") || are_alike(first, second, "lr", "s");
}

static bool are_all(char first, char second)
{
    return are_alike(first, second, "v", "s") || are_alike(first, second, "s", "v");
}

/* Takes the next direction off the letters, which are right. */
static struct direction next(const char **letters, enum slope slope)
{
    const char first = *(*letters)++, second = **letters;
    struct direction found = {first, first, slope == OBLIQUE, false};
    if (slope == STRAIGHT || second == '\0')
        return found;
    if (slope == OBLIQUE && first == 'h') {
        found = (struct direction){.along = second, .is_handed = true};
    } else if (slope == OBLIQUE && second == 'h') {
        found.is_narrow = false;
    } else if (cross(first, second) ||
               (slope == DIAGONAL && cross_vaguely(first, second))) {
        found.along = second;
    } else if (first != second) {
        return found;
    }
    ++*letters;
    return found;
}

static const char *refused_oblique(const char *letters)
{
    if (strcmp(letters, "hl") == 0 || strcmp(letters, "hr") == 0)
        return NULL;
    if (*letters == 'h')
        return "h stands behind f, b, l or r: fh is the half ahead; only hl and hr, "
               "alone, "
               "start with it";
    while (*letters != '\0') {
        if (*letters == 'h' || are_alike(letters[0], letters[1], "vs", "h"))
            return "h stands behind one of f, b, l and r: fh is the half ahead; leave it "
                   "out";
        if (cross_vaguely(letters[0], letters[1]))
            return "of two letters the last says the long direction: write lv, rv, fs or "
                   "bs";
        if (agree(letters[0], letters[1]) || agree(letters[1], letters[0]))
            return "v has f and b in it, and s has l and r: write ff, bb, ll or rr";
        next(&letters, OBLIQUE);
    }
    return NULL;
}

const char *directions_refused(const char *letters, int a, int b)
{
    const enum slope slope = slope_of(a, b);
    for (const char *at = letters; *at != '\0' && slope != STRAIGHT; at++)
        if (are_all(at[0], at[1]))
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
        if (allows(next(&letters, slope_of(dx, dy)), dx, dy))
            return true;
    return false;
}

bool directions_changed(const char *letters)
{
    while (*letters != '\0') {
        const char *before = letters;
        const struct direction direction = next(&letters, OBLIQUE);
        bool is_doubled = letters == before + 2 && before[0] == before[1];
        if (direction.is_narrow && !is_doubled && is_one_of(direction.within, "fblr") &&
            is_one_of(direction.along, "fblr"))
            return true;
    }
    return false;
}
