/* Betza's notation: a word is a row of atoms, each with directions and manners before it
 * and a range behind it. */
#include "game/betza.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "board/board.h"

enum { DIRECTIONS_MAX = 8 };

static const char atoms[] = "WFDNAHCZG";
static const struct {
    int a, b;
} leaps[] = {{0, 1}, {1, 1}, {0, 2}, {1, 2}, {2, 2}, {0, 3}, {1, 3}, {2, 3}, {3, 3}};

/* Letters that stand for other atoms, and how far those go when no number says. */
static const struct {
    char letter;
    const char *atoms;
    unsigned range;
} compounds[] = {
    {'R', "W", MOVE_RANGE_ANY},
    {'B', "F", MOVE_RANGE_ANY},
    {'Q', "WF", MOVE_RANGE_ANY},
    {'K', "WF", 1},
};

/* What stands before an atom. */
struct prefix {
    char directions[DIRECTIONS_MAX + 1];
    size_t count;
    enum move_kind kind;
    bool reversed, quiet;
    bool said[128]; /* by letter */
};

struct parser {
    const char *notation;
    const char *at;
    struct origin origin;
    struct moves *moves;
    struct fault *fault;
};

static bool refuse(const struct parser *parser, const char *what)
{
    return fault_at(parser->fault, parser->origin, "moves '%s', at letter %d: %s",
                    parser->notation, (int)(parser->at - parser->notation) + 1, what);
}

static bool is_direction(char letter)
{
    return letter != '\0' && strchr("fblrvs", letter) != NULL;
}

/* Whether one letter allows the step (dx, dy). */
static bool allows(char letter, int dx, int dy)
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
        return abs(dy) > abs(dx);
    default: /* s */
        return abs(dx) > abs(dy);
    }
}

/* Whether two letters in a row are one direction: f or b with l, r, v, s, or doubled. */
static bool is_pair(char first, char second)
{
    bool vertical = first == 'f' || first == 'b';
    bool sideways = first == 'l' || first == 'r';
    return (vertical && strchr("lrvs", second) != NULL) ||
           (sideways && strchr("vs", second) != NULL) ||
           ((vertical || sideways) && first == second);
}

static bool allows_pair(char first, char second, int dx, int dy)
{
    if (first == second) /* the steepest: along its own axis more than across */
        return allows(first, dx, dy) &&
               allows(first == 'f' || first == 'b' ? 'v' : 's', dx, dy);
    return allows(first, dx, dy) && allows(second, dx, dy);
}

/* Whether the directions, all of them when there are none, allow the step (dx, dy). */
static bool is_allowed(const char *directions, size_t count, int dx, int dy)
{
    bool straight = dx == 0 || dy == 0;
    for (size_t i = 0; i < count; i++) {
        if (!straight && i + 1 < count && is_pair(directions[i], directions[i + 1])) {
            if (allows_pair(directions[i], directions[i + 1], dx, dy))
                return true;
            i++;
        } else if (allows(directions[i], dx, dy)) {
            return true;
        }
    }
    return count == 0;
}

/* Adds a leap of a by b in the allowed ones of its directions. */
static bool add_leap(struct parser *parser, int a, int b, unsigned range,
                     const struct prefix *prefix)
{
    const int steps[8][2] = {{a, b},   {b, a},   {b, -a}, {a, -b},
                             {-a, -b}, {-b, -a}, {-b, a}, {-a, b}};
    bool any = false;
    for (unsigned i = 0; i < 8; i++) {
        struct move move = {
            .dx = steps[i][0], .dy = steps[i][1], .range = range, .kind = prefix->kind};
        if (!is_allowed(prefix->directions, prefix->count, move.dx, move.dy))
            continue;
        any = true;
        if (!prefix->quiet &&
            !moves_add(parser->moves, prefix->reversed ? move_reversed(move) : move))
            return refuse(parser, "too many moves");
    }
    return any || refuse(parser, "its directions allow no move at all");
}

/* The range behind an atom: a number, the letter again, or what the letter implies. */
static bool read_range(struct parser *parser, char letter, unsigned *range)
{
    if (*parser->at == letter && *range == 1) {
        parser->at++;
        *range = MOVE_RANGE_ANY;
        return true;
    }
    size_t digits = strspn(parser->at, "0123456789");
    if (digits == 0)
        return true;
    char number[4] = "";
    uint64_t value;
    if (digits < sizeof number)
        memcpy(number, parser->at, digits);
    if (!number_parse(number, 1, BOARD_SQUARES_MAX, &value))
        return refuse(parser, "a range is a number from 1 to 128");
    parser->at += digits;
    *range = (unsigned)value;
    return true;
}

static bool add_atoms(struct parser *parser, const char *letters, unsigned range,
                      const struct prefix *prefix)
{
    const struct kind *kind = kind_of(prefix->kind);
    if (range != MOVE_RANGE_ANY && range <= kind->screens)
        return refuse(parser, "one step cannot hop over a piece; the range must be 2 or "
                              "more, like that of R or WW");
    for (; *letters != '\0'; letters++) {
        size_t i = (size_t)(strchr(atoms, *letters) - atoms);
        if (kind->is_lame && leaps[i].b == 1)
            return refuse(parser, "a lame step to the next square passes none; leave "
                                  "the n out");
        if (!add_leap(parser, leaps[i].a, leaps[i].b, range, prefix))
            return false;
    }
    return true;
}

/* The kind of moves that a letter stands for; plain ones when it stands for none. */
static enum move_kind kind_by(char letter)
{
    enum move_kind kind = MOVE_KINDS - 1;
    while (kind != MOVE_PLAIN && kind_of(kind)->letter != letter)
        kind--;
    return kind;
}

static bool is_manner(char letter)
{
    return letter != '\0' &&
           (strchr("mc~", letter) != NULL || kind_by(letter) != MOVE_PLAIN);
}

/* A letter before an atom that says how, not where. False when it is said twice or against
 * another. */
static bool read_manner(struct parser *parser, struct prefix *prefix)
{
    const char letter = *parser->at;
    const enum move_kind kind = kind_by(letter);
    if (prefix->said[(unsigned char)letter])
        return refuse(parser, "said twice");
    prefix->said[(unsigned char)letter] = true;
    if (kind == MOVE_PLAIN)
        return true;
    if (prefix->kind != MOVE_PLAIN)
        return refuse(parser, "n, p and g exclude each other");
    prefix->kind = kind;
    return true;
}

/* Directions and manners, in any order. */
static bool read_prefix(struct parser *parser, struct prefix *prefix)
{
    for (;; parser->at++) {
        char letter = *parser->at;
        if (is_direction(letter)) {
            if (prefix->count == DIRECTIONS_MAX)
                return refuse(parser, "too many directions");
            prefix->directions[prefix->count++] = letter;
        } else if (is_manner(letter)) {
            if (!read_manner(parser, prefix))
                return false;
        } else {
            break;
        }
    }
    prefix->reversed = prefix->said['~'];
    prefix->quiet = prefix->said['m'] && !prefix->said['c'];
    return true;
}

static bool read_atom(struct parser *parser)
{
    struct prefix prefix = {.count = 0};
    if (!read_prefix(parser, &prefix))
        return false;

    char letter[2] = {*parser->at, '\0'};
    const char *letters = NULL;
    unsigned range = 1;
    for (size_t i = 0; i < sizeof compounds / sizeof *compounds; i++)
        if (letter[0] == compounds[i].letter) {
            letters = compounds[i].atoms;
            range = compounds[i].range;
        }
    if (letter[0] != '\0' && strchr(atoms, letter[0]) != NULL)
        letters = letter;
    if (letters == NULL)
        return refuse(parser, letter[0] == '\0'
                                  ? "directions without a piece behind them"
                                  : "unknown; pieces are W F D N A H C Z G R B Q K, "
                                    "directions before them f b l r v s, manners n p g "
                                    "m c ~");
    parser->at++;
    return read_range(parser, letter[0], &range) &&
           add_atoms(parser, letters, range, &prefix);
}

bool betza_parse(const char *notation, struct origin origin, struct moves *moves,
                 struct fault *fault)
{
    struct parser parser = {notation, notation, origin, moves, fault};
    moves->count = 0;
    do {
        if (!read_atom(&parser))
            return false;
    } while (*parser.at != '\0');
    return moves->count != 0 ||
           refuse(&parser, "it never captures, and what a piece attacks is where it "
                           "could; leave the m out");
}
