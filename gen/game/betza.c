/* Betza's notation: a word is a row of atoms, each with directions, manners and purposes before
 * it and a range behind it. */
#include "game/betza.h"

#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "board/board.h"
#include "board/moves.h"
#include "game/legs.h"

/* Directions before an atom of Betza's: which of the steps of a leap they allow.
 *
 *   straight atoms   each of f b l r v s adds its moves: flW is left and forward
 *   diagonal atoms   from left to right, a letter of f b and a neighbour of l r s, or l r and
 *                    f b v, are one direction: rbF is one move. Others add up
 *   oblique atoms    f alone, or ff, is the narrow pair: two moves; fh is the half: four. Of
 *                    two letters the last says the long direction, the first picks within
 *                    it: lfN is (-1, 2), flN is (-2, 1), fsN the two flat ones ahead. v is
 *                    f and b, s is l and r. hr and hl, alone, are the four moves that turn
 *                    to the right or to the left of a straight way
 */

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

/* Takes the next_direction direction off the letters, which are right. */
static struct direction next_direction(const char **letters, enum slope slope)
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
        next_direction(&letters, OBLIQUE);
    }
    return NULL;
}

/* Whether letters of fblrvsh can stand before a leap of a by b squares, a <= b. Returns NULL,
 * or what to write instead. */
static const char *directions_refused(const char *letters, int a, int b)
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

/* Whether they allow the step (dx, dy) of that leap; all steps, when there are none. */
static bool directions_allow(const char *letters, int dx, int dy)
{
    if (*letters == '\0')
        return true;
    while (*letters != '\0')
        if (allows(next_direction(&letters, slope_of(dx, dy)), dx, dy))
            return true;
    return false;
}

/* Whether they say of an oblique leap what they did not always say here: one of f b l r alone,
 * or two of these that cross. */
static bool directions_changed(const char *letters)
{
    while (*letters != '\0') {
        const char *before = letters;
        const struct direction direction = next_direction(&letters, OBLIQUE);
        bool is_doubled = letters == before + 2 && before[0] == before[1];
        if (direction.is_narrow && !is_doubled && is_one_of(direction.within, "fblr") &&
            is_one_of(direction.along, "fblr"))
            return true;
    }
    return false;
}

/* Manners of Betza's: letters before an atom that say which kind of move it is. */

/* What stands behind the letter: a leap of a by b squares, a <= b, and its range. */
struct betza_leap {
    int a, b;
    unsigned range, least;
    bool has_directions;
};

/* A row of the table of manners. */
struct betza_manner {
    char letter;                   /* 0 for that of plain moves */
    enum move_kind kind, of_steps; /* of leaps, and of rows of steps W and F */
    const char *(*refuses)(const struct betza_leap *leap); /* NULL, or what to write */
    const char *(*notes)(const struct betza_leap *leap);   /* NULL, or what to know */
};

static bool is_step(const struct betza_leap *leap)
{
    return leap->b == 1;
}

static const char *nothing(const struct betza_leap *leap)
{
    (void)leap;
    return NULL;
}

static const char *refuses_lame(const struct betza_leap *leap)
{
    return is_step(leap) ? "a lame step to the next square passes none; leave the n out"
                         : NULL;
}

/* What others do with leaps that pass more than one square, and with riders. */
static const char *notes_lame(const struct betza_leap *leap)
{
    if (leap->range != 1)
        return "each step of a lame rider is lame; Fairy-Stockfish leaves the n out";
    if (leap->a == 2 && leap->b == 3)
        return "nZ passes two squares, straight ahead and one diagonally on, as janggi's "
               "elephant; XBoard reads one";
    return leap->b > 2
               ? "a lame leap passes all squares of its way, straight ones first; "
                 "XBoard reads one, and Fairy-Stockfish has no such move"
               : NULL;
}

static const char *refuses_ways(const struct betza_leap *leap)
{
    if (leap->range != 1)
        return "a leap by any of several ways is one leap; leave the range out";
    return leap->a == 0 || leap->a == leap->b
               ? "there is but one way straight on; one n is enough, and none for a step"
               : NULL;
}

static const char *refuses_hop(const struct betza_leap *leap)
{
    return leap->range == 1 ? "one step cannot hop over a piece; the range must be 2 or "
                              "more, like that of R or WW"
                            : NULL;
}

static const char *refuses_grasshop(const struct betza_leap *leap)
{
    if (leap->range > 1)
        return "a grasshopper with a range is read in many ways; leave the number out";
    return refuses_hop(leap);
}

static const char *refuses_jump(const struct betza_leap *leap)
{
    if (leap->b == 2 && leap->a != 1)
        return leap->range == 1 ? NULL
                                : "j before D and A is one leap over a piece; of rows of "
                                  "such there are none";
    if (!is_step(leap))
        return "j is for D and A, which must then leap over a piece, and for R, B and Q, "
               "which pass over the first square; leave the j out";
    return leap->range == 1
               ? "one step passes over no square; the range must be 2 or more, "
                 "like that of R or WW"
               : NULL;
}

static const char *refuses_crooked(const struct betza_leap *leap)
{
    if (leap->has_directions)
        return "z takes no directions: zB and zR go to all sides";
    return is_step(leap) && leap->range != 1
               ? NULL
               : "z is for zB and zR, the crooked bishop and rook";
}

static const char *refuses_circular(const struct betza_leap *leap)
{
    if (leap->has_directions)
        return "q takes no directions: qN goes to all sides";
    return leap->a == 1 && leap->b == 2 ? NULL : "q is for qN, the rose";
}

enum { ANY_WAY = 'N' }; /* the manner of nn, said once */

static const struct betza_manner manners[] = {
    {'\0', MOVE_PLAIN, MOVE_PLAIN, nothing, nothing},
    {'n', MOVE_LAME, MOVE_LAME, refuses_lame, notes_lame},
    {ANY_WAY, MOVE_WAYS, MOVE_WAYS, refuses_ways, nothing},
    {'p', MOVE_HOP, MOVE_HOP, refuses_hop, nothing},
    {'g', MOVE_GRASSHOP, MOVE_GRASSHOP, refuses_grasshop, nothing},
    {'j', MOVE_JUMP, MOVE_SKI, refuses_jump, nothing},
    {'z', MOVE_CROOKED, MOVE_CROOKED, refuses_crooked, nothing},
    {'q', MOVE_CIRCULAR, MOVE_CIRCULAR, refuses_circular, nothing},
};

/* The manner of that letter; NULL when it is none. */
static const struct betza_manner *betza_manner(char letter)
{
    for (size_t i = 0; i < sizeof manners / sizeof *manners; i++)
        if (manners[i].letter == letter)
            return &manners[i];
    return NULL;
}

/* Betza's notation: a word is a row of atoms, each with directions, manners and purposes before
 * it and a range behind it. */

enum { DIRECTIONS_MAX = 8, LEAP_MAX = 15, CIRCLE = 7 };

static const struct {
    char letter;
    int a, b;
} leaps[] = {{'W', 0, 1}, {'F', 1, 1}, {'D', 0, 2}, {'N', 1, 2}, {'A', 2, 2}, {'H', 0, 3},
             {'C', 1, 3}, {'Z', 2, 3}, {'G', 3, 3}, {'L', 1, 3}, {'J', 2, 3}};

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

/* What other programs read, and we do not. */
static const struct {
    const char *letters, *hint;
} refused[] = {
    {"O", "castling is no attack; leave it out"},
    {"XY", "long leaps are (a,b), in numbers, as in (0,3) or (1,4)"},
    {"U",
     "a leap to every square needs no table; write those that are meant as (a,b), in "
     "numbers"},
    {"I", "what moves as others do has no moves of its own; write those of one, as R"},
    {"@", "drops need no table; leave them out"},
    {"dukx", "the notation of what becomes of others is no attack of squares; a lion's "
             "squares are KNAD"},
    {"y", "what goes on in another way is t[FR], a step and then a ride"},
    {"[-", "brackets are those of t[FR], and a dash is that of B2-, two steps or more"},
    {"o", "a board whose edges meet is not to be had"},
};

/* What stands before an atom. */
struct prefix {
    char directions[DIRECTIONS_MAX + 1];
    size_t count;
    char manner;    /* its letter, or 0 */
    bool said[128]; /* by letter */
};

/* Steps of an atom. */
struct atom {
    char letter;
    int a, b;
    unsigned range, least;
    enum move_kind kind;
};

/* What an upper-case letter stands for, or (a,b), with what stands behind. */
struct stem {
    struct atom atoms[2];
    unsigned count;
};

struct parser {
    const char *notation;
    const char *at;
    const struct betza_place *place;
    struct gait *gait;
    struct fault *fault;
};

static bool refuse(const struct parser *parser, const char *what)
{
    return fault_at(parser->fault, parser->place->origin, "moves '%s', at letter %d: %s",
                    parser->notation, (int)(parser->at - parser->notation) + 1, what);
}

static void note(const struct parser *parser, const char *what)
{
    notes_add(parser->place->notes, parser->place->arena, parser->place->origin,
              "moves '%s': %s", parser->notation, what);
}

/* Adds a step where the purposes want it. */
static bool add(struct parser *parser, const struct prefix *prefix, struct move move)
{
    const bool *said = prefix->said;
    bool is_open = !said['m'] && !said['c'] && !said['e'];
    bool goes = (said['m'] || is_open) && !said['i'], takes = said['c'] || is_open;
    move = said['~'] ? move_reversed(move) : move;
    return ((!takes || moves_add(&parser->gait->attacks, move)) &&
            (!goes || moves_add(&parser->gait->quiet, move))) ||
           refuse(parser, "too many moves");
}

/* The steps of a leap: each once, or, where others follow from one, as often as asked. */
static struct move leap_step(const struct atom *atom, unsigned i)
{
    const int a = atom->a, b = atom->b;
    const int steps[8][2] = {{a, b},   {b, a},   {b, -a}, {a, -b},
                             {-a, -b}, {-b, -a}, {-b, a}, {-a, b}};
    return (struct move){.dx = steps[i][0], .dy = steps[i][1]};
}

static bool add_legs(struct parser *parser, const struct prefix *prefix,
                     const struct legs *legs, const char *fault)
{
    bool good = fault == NULL || refuse(parser, fault);
    for (unsigned i = 0; i < legs->count && good; i++)
        good = add(parser, prefix, legs_move(legs->targets[i]));
    return good;
}

/* Adds a leap in the allowed ones of its directions; what turns, to both hands. */
static bool add_leap(struct parser *parser, const struct atom *atom,
                     const struct prefix *prefix)
{
    const bool turns = kind_turns(atom->kind);
    for (unsigned i = 0; i < 8; i++)
        for (int hand = turns ? 1 : 0; hand >= (turns ? -1 : 0); hand -= 2) {
            struct move move = leap_step(atom, i);
            struct legs legs = {.count = 0};
            move.range = atom->range;
            move.least = atom->least;
            move.kind = atom->kind;
            move.hand = hand;
            if (!directions_allow(prefix->directions, move.dx, move.dy))
                continue;
            const char *fault = kind_of(atom->kind)->has_ways
                                    ? legs_add_lame(parser->place->arena, &legs, move)
                                    : NULL;
            if (kind_of(atom->kind)->has_ways ? !add_legs(parser, prefix, &legs, fault)
                                              : !add(parser, prefix, move))
                return false;
        }
    return true;
}

/* A number behind an atom, from 1; 0 alone is any. */
static bool read_number(struct parser *parser, unsigned *range)
{
    size_t digits = strspn(parser->at, "0123456789");
    char number[4] = "";
    uint64_t value;
    if (*parser->at == '0' && digits > 1)
        return refuse(
            parser,
            "a range starts with no 0: W2 is up to two steps, W2-2 two, W2- two or "
            "more, and any range is W0 or WW");
    if (digits < sizeof number)
        memcpy(number, parser->at, digits);
    if (!number_parse(number, 0, BOARD_SQUARES_MAX, &value))
        return refuse(parser, "a range is a number from 1 to 128, or 0 for any");
    parser->at += digits;
    *range = value == 0 ? MOVE_RANGE_ANY : (unsigned)value;
    return true;
}

/* Numbers behind an atom: up to so many steps, or, with a dash, so many or more, up to others. */
static bool read_numbers(struct parser *parser, struct atom *atom)
{
    if (!read_number(parser, &atom->range))
        return false;
    if (*parser->at != '-')
        return true;
    atom->least = atom->range;
    atom->range = MOVE_RANGE_ANY;
    parser->at++;
    if (isdigit((unsigned char)*parser->at) && !read_number(parser, &atom->range))
        return false;
    return (atom->least != MOVE_RANGE_ANY &&
            (atom->range == MOVE_RANGE_ANY || atom->least <= atom->range)) ||
           refuse(parser,
                  "the least range stands first, from 1: W2-4 is two to four steps");
}

/* The range behind an atom: numbers, the letter again, or what the letter implies. */
static bool read_range(struct parser *parser, struct atom *atom)
{
    if (*parser->at == atom->letter && atom->range == 1) {
        parser->at++;
        atom->range = MOVE_RANGE_ANY;
        return true;
    }
    return !isdigit((unsigned char)*parser->at) || read_numbers(parser, atom);
}

/* What is worth a note in the directions of an oblique leap. */
static void note_directions(struct parser *parser, const struct prefix *prefix,
                            const struct atom *atom)
{
    const char first = prefix->directions[0];
    const char *piece = atom->letter == '(' ? arena_print(parser->place->arena, "(%d,%d)",
                                                          atom->a, atom->b)
                                            : (const char[]){atom->letter, '\0'};
    if (atom->a == 0 || atom->a == atom->b || !directions_changed(prefix->directions))
        return;
    if (prefix->count == 1)
        note(parser,
             arena_print(parser->place->arena,
                         "%c%s is 2 moves now, as %c%c%s is without this note; the "
                         "four are %ch%s",
                         first, piece, first, first, piece, first, piece));
    else
        note(parser,
             "of two directions before an oblique leap the last says the long one "
             "now: flN is one flat move, lfN one steep one, and f alone, or ff, is "
             "2 moves");
}

/* One leap, or a row of such, behind its directions. */
static bool take_leap(struct parser *parser, struct atom atom,
                      const struct prefix *prefix)
{
    const struct betza_manner *manner = betza_manner(prefix->manner);
    const char *why = directions_refused(prefix->directions, atom.a, atom.b);
    struct betza_leap leap = {atom.a, atom.b, atom.range, atom.least, prefix->count != 0};
    if (why == NULL)
        why = manner->refuses(&leap);
    if (why != NULL)
        return refuse(parser, why);
    note_directions(parser, prefix, &atom);
    if (manner->notes(&leap) != NULL)
        note(parser, manner->notes(&leap));
    atom.kind = atom.b == 1 ? manner->of_steps : manner->kind;
    if (atom.least <= 1 + kind_of(atom.kind)->skips + kind_of(atom.kind)->screens)
        atom.least = 0; /* it goes as far anyway */
    if (atom.kind == MOVE_CIRCULAR && (atom.range < 2 || atom.range > CIRCLE))
        atom.range = CIRCLE; /* the eighth step would end where the piece stands */
    return add_leap(parser, &atom, prefix);
}

/* A letter before an atom that says how, not where. False when it is said twice or against
 * another; only ii is something of its own. */
static bool read_manner(struct parser *parser, struct prefix *prefix)
{
    const char letter = *parser->at;
    if (letter == 'n' && prefix->manner == 'n') {
        prefix->manner = ANY_WAY;
        return true;
    }
    if (prefix->said[(unsigned char)letter] && letter != 'i')
        return refuse(parser, letter == 'j' ? "one j passes over one square; two are not "
                                              "to be had"
                                            : "said twice; once is enough");
    prefix->said[(unsigned char)letter] = true;
    if (is_one_of(letter, "mcei~"))
        return true;
    if (prefix->manner != '\0')
        return refuse(parser, "n, p, g, j, z and q exclude each other");
    prefix->manner = letter;
    return true;
}

/* What is in no table is left out, with a note, unless there is more to it. */
static bool check_purpose(struct parser *parser, const struct prefix *prefix)
{
    const bool *said = prefix->said;
    if (said['i'] && (!said['m'] || said['c']))
        return refuse(parser, "a capture that a piece has only at first hangs on the "
                              "game, and is in no table; make it a piece of its own");
    if (said['i'])
        note(parser,
             "what is marked i is an initial move, which hangs on the game; it is "
             "in no table, unless it is a piece of its own without i");
    if (said['e'])
        note(parser, "en passant, e, hangs on the move before, and is in no table");
    return true;
}

/* Directions and manners, in any order. */
static bool read_prefix(struct parser *parser, struct prefix *prefix)
{
    for (;; parser->at++) {
        char letter = *parser->at;
        if (is_one_of(letter, "fblrvsh")) {
            if (prefix->count == DIRECTIONS_MAX)
                return refuse(parser, "too many directions");
            prefix->directions[prefix->count++] = letter;
        } else if (is_one_of(letter, "mceinpgjzq~")) {
            if (!read_manner(parser, prefix))
                return false;
        } else {
            return check_purpose(parser, prefix);
        }
    }
}

/* The fault of a letter that is no atom. */
static bool refuse_letter(const struct parser *parser)
{
    const char letter = *parser->at;
    if (*parser->notation == '\0')
        return refuse(parser, "moves are missing beside a comma; leave the comma out");
    if (letter == '\0')
        return refuse(parser, "directions without a piece behind them; pieces are "
                              "capitals, as in R, a rook, or fR, a lance");
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        if (is_one_of(letter, refused[i].letters))
            return refuse(parser, refused[i].hint);
    return refuse(parser,
                  "unknown; pieces are W F D N A H C Z G L J R B Q K and (1,4), "
                  "directions before them f b l r v s h, manners n p g j z q m c a t ~");
}

/* (a,b) */
static bool read_pair(struct parser *parser, struct stem *stem)
{
    uint64_t numbers[2];
    const char *at = parser->at + 1;
    for (unsigned i = 0; i < 2; i++) {
        size_t digits = strspn(at, "0123456789");
        char number[3] = "";
        if (digits < sizeof number)
            memcpy(number, at, digits);
        if (!number_parse(number, 0, LEAP_MAX, &numbers[i]) || at[digits] != ",)"[i])
            return refuse(parser, "a leap is two numbers from 0 to 15, like (1,4)");
        at += digits + 1;
    }
    if (numbers[0] + numbers[1] == 0)
        return refuse(parser, "a leap of (0,0) goes nowhere");
    bool is_sorted = numbers[0] <= numbers[1];
    stem->count = 1;
    stem->atoms[0] = (struct atom){.letter = '(',
                                   .a = (int)numbers[!is_sorted],
                                   .b = (int)numbers[is_sorted],
                                   .range = 1};
    parser->at = at;
    return !isdigit((unsigned char)*at) || read_numbers(parser, &stem->atoms[0]);
}

static bool read_letter(struct parser *parser, struct stem *stem)
{
    char letters[2] = {*parser->at, '\0'};
    const char *atoms = letters;
    struct atom all = {.letter = *parser->at, .range = 1};
    if (all.letter == '\0')
        return refuse_letter(parser);
    for (size_t i = 0; i < sizeof compounds / sizeof *compounds; i++)
        if (all.letter == compounds[i].letter) {
            atoms = compounds[i].atoms;
            all.range = compounds[i].range;
        }
    for (stem->count = 0; atoms[stem->count] != '\0'; stem->count++) {
        size_t i = 0;
        while (i < sizeof leaps / sizeof *leaps && leaps[i].letter != atoms[stem->count])
            i++;
        if (i == sizeof leaps / sizeof *leaps)
            return refuse_letter(parser);
        stem->atoms[stem->count] =
            (struct atom){.letter = atoms[stem->count], .a = leaps[i].a, .b = leaps[i].b};
    }
    if (is_one_of(all.letter, "LJ"))
        note(parser,
             "L is (1,3) and J is (2,3), which XBoard swaps; C and Z are the same, "
             "and clear");
    parser->at++;
    if (!read_range(parser, &all))
        return false;
    for (unsigned i = 0; i < stem->count; i++) {
        stem->atoms[i].range = all.range;
        stem->atoms[i].least = all.least;
    }
    return true;
}

/* A letter, or (a,b), and what stands behind it. */
static bool read_stem(struct parser *parser, struct stem *stem)
{
    return *parser->at == '(' ? read_pair(parser, stem) : read_letter(parser, stem);
}

/* Adds a step of the first, and then those of the second that go on in the nearest direction. */
static bool add_bend(struct parser *parser, const struct prefix *prefix,
                     const struct atom *first, const struct atom *second)
{
    for (unsigned i = 0; i < 8; i++) {
        struct move move = leap_step(first, i);
        int nearest = 0;
        for (unsigned j = 0; j < 8; j++) {
            const struct move then = leap_step(second, j);
            const int dot = move.dx * then.dx + move.dy * then.dy;
            nearest = dot > nearest ? dot : nearest;
        }
        move.kind = MOVE_BENT;
        move.range = second->range == MOVE_RANGE_ANY ? MOVE_RANGE_ANY : 1 + second->range;
        move.least = second->least == 0 ? 0 : 1 + second->least;
        for (unsigned j = 0; j < 8; j++) {
            const struct move then = leap_step(second, j);
            move.then_x = (signed char)then.dx;
            move.then_y = (signed char)then.dy;
            if (move.dx * then.dx + move.dy * then.dy == nearest &&
                directions_allow(prefix->directions, move.dx, move.dy) &&
                !add(parser, prefix, move))
                return false;
        }
    }
    return true;
}

/* t[FR] and others: a step, then a ride. */
static bool read_bent(struct parser *parser, const struct prefix *prefix)
{
    struct stem first, second;
    if (prefix->manner != '\0')
        return refuse(parser, "t[FR] and the like take no n p g j z q");
    if (parser->at[1] != '[')
        return refuse(parser, "behind t stand a step and what follows it, as in t[FR]");
    parser->at += 2;
    if (!read_stem(parser, &first) || !read_stem(parser, &second))
        return false;
    if (*parser->at != ']')
        return refuse(parser, "t[ ] has two pieces, like t[FR], and nothing before them");
    for (unsigned i = 0; i < first.count; i++)
        for (unsigned j = 0; j < second.count; j++) {
            const char *why = directions_refused(prefix->directions, first.atoms[i].a,
                                                 first.atoms[i].b);
            if (first.atoms[i].range != 1 || first.atoms[i].least != 0)
                why = "the first piece in t[ ] takes one step, like F in t[FR]";
            if (second.atoms[j].range == BOARD_SQUARES_MAX)
                why = "a range behind a step is 127 at most; leave it out for any";
            if (why != NULL)
                return refuse(parser, why);
            if (!add_bend(parser, prefix, &first.atoms[i], &second.atoms[j]))
                return false;
        }
    parser->at++;
    return true;
}

/* ---- legs */

/* By how many eighths to the right the directions of a further leg turn, a bit each; 0 where they
 * are not clear. They are told from the leg before. */
static unsigned turns_of(const char *letters)
{
    unsigned turns = 0;
    for (; *letters != '\0'; letters++) {
        const unsigned ahead = *letters == 'b' ? 4 : 0, aside = *letters == 'b' ? 3 : 1;
        const char next = is_one_of(*letters, "fb") ? letters[1] : '\0';
        if (next == *letters || is_one_of(next, "slr"))
            letters++;
        if (is_one_of(next, "slr"))
            turns |=
                (next != 'l' ? 1u << aside : 0) | (next != 'r' ? 1u << (8 - aside) : 0);
        else if (is_one_of(*letters, "fb"))
            turns |= 1u << ahead;
        else if (*letters == 'v')
            turns |= 1u << 0 | 1u << 4;
        else if (*letters == 'h' || is_one_of(letters[1], "fb"))
            return 0;
        else
            turns |= (*letters != 'l' ? 1u << 2 : 0) | (*letters != 'r' ? 1u << 6 : 0);
    }
    return turns;
}

/* What a leg that is not the last finds where it ends. */
static bool read_stop(struct parser *parser, const struct prefix *prefix, struct leg *leg)
{
    const bool hops = prefix->manner == 'p';
    if (prefix->said['c'])
        return refuse(
            parser,
            "a leg that captures and goes on is a sequence of captures, which no set "
            "of squares tells; say what is reached, as a lion's KNAD, and leave the "
            "rest to the engine");
    if (prefix->said['i'] || prefix->said['e'] || (prefix->manner != '\0' && !hops))
        return refuse(parser,
                      "a leg before a is m, to an empty square, which it is without "
                      "letters; p, to an occupied one; or mp, to any");
    leg->may_be_empty = !hops || prefix->said['m'];
    leg->may_be_occupied = hops;
    return true;
}

/* The letters of a further leg, which become those of the whole but for where it goes. */
static bool read_leg(struct parser *parser, struct prefix *whole, char directions[],
                     struct leg *leg)
{
    struct prefix prefix = {.count = 0};
    parser->at++;
    if (!read_prefix(parser, &prefix))
        return false;
    memcpy(directions, prefix.directions, sizeof prefix.directions);
    leg->turns = turns_of(directions);
    if (prefix.count != 0 && leg->turns == 0)
        return refuse(parser,
                      "directions behind a are told from the step before: f, b, l, r, v, "
                      "s, and between these fl, fr, fs, bl, br and bs");
    if (prefix.said['~'])
        return refuse(parser, "~ stands before the first leg");
    prefix.said['~'] = whole->said['~'];
    memcpy(prefix.directions, whole->directions, sizeof prefix.directions);
    prefix.count = whole->count;
    *whole = prefix;
    return true;
}

/* Adds the legs of an atom. */
static bool take_legs(struct parser *parser, const struct prefix *prefix,
                      const struct atom *atom, const struct leg leg[], unsigned count,
                      struct legs *legs)
{
    const char *why = directions_refused(prefix->directions, atom->a, atom->b);
    for (unsigned i = 0; i < 8 && why == NULL; i++) {
        const struct move first = leap_step(atom, i);
        if (directions_allow(prefix->directions, first.dx, first.dy))
            why = legs_add(parser->place->arena, legs, first, leg, count);
    }
    return why == NULL || refuse(parser, why);
}

/* Legs behind the first, up to the atom of them all: afsW. */
static bool read_legs(struct parser *parser, struct prefix *prefix)
{
    enum { AHEAD = 1, ASIDE = 1 << 2 | 1 << 6, ALL = 0xff & ~(1 << 4) };
    struct leg leg[LEGS_MAX] = {{.turns = 0}};
    char directions[LEGS_MAX][DIRECTIONS_MAX + 1] = {""};
    struct stem stem;
    struct legs legs = {.count = 0};
    unsigned count = 1;
    for (; *parser->at == 'a'; count++)
        if (count == LEGS_MAX)
            return refuse(parser, "of more than three legs none is to be had");
        else if (!read_stop(parser, prefix, &leg[count - 1]) ||
                 !read_leg(parser, prefix, directions[count], &leg[count]))
            return false;
    if (prefix->manner != '\0')
        return refuse(parser, "the last leg is a step, with no n p g j z q");
    if (!read_stem(parser, &stem))
        return false;
    if (stem.atoms[0].range != 1 || stem.atoms[0].least != 0 || *parser->at == '[')
        return refuse(parser,
                      "legs are single steps, like those of K or N; what goes on from "
                      "a step as far as it likes is t[FR]");
    for (unsigned i = 0; i < stem.count; i++) {
        const bool is_round = stem.count == 2 || (stem.atoms[i].a != 0 &&
                                                  stem.atoms[i].a != stem.atoms[i].b);
        for (unsigned j = 1; j < count; j++) {
            if (directions[j][0] == '\0')
                leg[j].turns = is_round ? ALL : AHEAD | ASIDE;
            if (is_round && stem.count == 1 && strpbrk(directions[j], "lr") != NULL)
                return refuse(parser,
                              "l and r behind a are not clear of oblique leaps; s and fs "
                              "are both sides");
        }
        if (stem.count == 2 && prefix->count != 0)
            return refuse(parser,
                          "directions of the first leg stand before W or F, not K; write "
                          "both apart");
        if (!take_legs(parser, prefix, &stem.atoms[i], leg, count, &legs))
            return false;
    }
    return add_legs(parser, prefix, &legs, NULL);
}

/* K and Q take one direction, for both of what they are. */
static bool check_compound(struct parser *parser, const struct prefix *prefix,
                           char letter)
{
    if (prefix->count == 0 || !is_one_of(letter, "KQ"))
        return true;
    if (prefix->count > 1 || prefix->directions[0] == 'h')
        return refuse(parser,
                      "more than one of f b l r v s before K or Q is read in many "
                      "ways; write W and F, or R and B, apart, each with its own");
    note(parser,
         "one direction before K or Q is for both of what they are, as fK is fWfF "
         "(XBoard reads fW); write that");
    return true;
}

static bool read_atom(struct parser *parser)
{
    struct prefix prefix = {.count = 0};
    struct stem stem;
    if (!read_prefix(parser, &prefix))
        return false;
    if (*parser->at == 'a')
        return read_legs(parser, &prefix);
    if (*parser->at == 't')
        return read_bent(parser, &prefix);
    if (!check_compound(parser, &prefix, *parser->at) || !read_stem(parser, &stem))
        return false;
    for (unsigned i = 0; i < stem.count; i++)
        if (!take_leap(parser, stem.atoms[i], &prefix))
            return false;
    return true;
}

bool betza_parse(const char *notation, const struct betza_place *place, struct gait *gait,
                 struct fault *fault)
{
    struct parser parser = {notation, notation, place, gait, fault};
    gait->attacks.count = gait->quiet.count = 0;
    do {
        if (!read_atom(&parser))
            return false;
        parser.at += strspn(parser.at, " \t");
    } while (*parser.at != '\0');
    return gait->attacks.count + gait->quiet.count != 0 ||
           refuse(&parser, "no move is left of this that a table could have");
}
