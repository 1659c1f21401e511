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
    unsigned range;
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

static const struct betza_manner manners[] = {
    {'\0', MOVE_PLAIN, MOVE_PLAIN, nothing, nothing},
    {'n', MOVE_LAME, MOVE_LAME, refuses_lame, notes_lame},
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
    {"UXYI@", "long leaps are (a,b), in numbers, and drops need no table"},
    {"dukx", "the notation of what becomes of others is no attack of squares; a lion's "
             "squares are KNAD"},
    {"ay", "moves of several legs are none here, but for t[FR] and t[WB]; what a lion "
           "reaches is KNAD"},
    {"t", "bent riders are t[FR] and t[WB]"},
    {"[-", "moves of several legs are none here, but for t[FR] and t[WB]"},
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
    unsigned range;
    enum move_kind kind;
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

/* Adds a leap in the allowed ones of its directions; what turns, to both hands. */
static bool add_leap(struct parser *parser, const struct atom *atom,
                     const struct prefix *prefix)
{
    const int a = atom->a, b = atom->b;
    const int steps[8][2] = {{a, b},   {b, a},   {b, -a}, {a, -b},
                             {-a, -b}, {-b, -a}, {-b, a}, {-a, b}};
    const bool turns = kind_turns(atom->kind);
    for (unsigned i = 0; i < 8; i++)
        for (int hand = turns ? 1 : 0; hand >= (turns ? -1 : 0); hand -= 2) {
            struct move move = {.dx = steps[i][0],
                                .dy = steps[i][1],
                                .range = atom->range,
                                .kind = atom->kind,
                                .hand = hand};
            if (directions_allow(prefix->directions, move.dx, move.dy) &&
                !add(parser, prefix, move))
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
        return refuse(parser,
                      "a range starts with no 0 (W2, not W02); of exactly so many "
                      "steps there is none, and any range is W0 or WW");
    if (digits < sizeof number)
        memcpy(number, parser->at, digits);
    if (!number_parse(number, 0, BOARD_SQUARES_MAX, &value))
        return refuse(parser, "a range is a number from 1 to 128, or 0 for any");
    parser->at += digits;
    *range = value == 0 ? MOVE_RANGE_ANY : (unsigned)value;
    return true;
}

/* The range behind an atom: a number, the letter again, or what the letter implies. */
static bool read_range(struct parser *parser, char letter, unsigned *range)
{
    if (*parser->at == letter && *range == 1) {
        parser->at++;
        *range = MOVE_RANGE_ANY;
        return true;
    }
    return !isdigit((unsigned char)*parser->at) || read_number(parser, range);
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
    struct betza_leap leap = {atom.a, atom.b, atom.range, prefix->count != 0};
    if (why == NULL)
        why = manner->refuses(&leap);
    if (why != NULL)
        return refuse(parser, why);
    note_directions(parser, prefix, &atom);
    if (manner->notes(&leap) != NULL)
        note(parser, manner->notes(&leap));
    atom.kind = atom.b == 1 ? manner->of_steps : manner->kind;
    if (atom.kind == MOVE_CIRCULAR && (atom.range < 2 || atom.range > CIRCLE))
        atom.range = CIRCLE; /* the eighth step would end where the piece stands */
    return add_leap(parser, &atom, prefix);
}

/* The leaps that letters stand for. */
static bool take_letters(struct parser *parser, const char *letters, unsigned range,
                         const struct prefix *prefix)
{
    for (; *letters != '\0'; letters++) {
        size_t i = 0;
        while (leaps[i].letter != *letters)
            i++;
        const struct atom atom = {
            .letter = *letters, .a = leaps[i].a, .b = leaps[i].b, .range = range};
        if (!take_leap(parser, atom, prefix))
            return false;
    }
    return true;
}

/* A letter before an atom that says how, not where. False when it is said twice or against
 * another; only ii is something of its own. */
static bool read_manner(struct parser *parser, struct prefix *prefix)
{
    const char letter = *parser->at;
    if (prefix->said[(unsigned char)letter] && letter != 'i')
        return refuse(parser, letter == 'j' ? "one j passes over one square; two are not "
                                              "to be had"
                                            : "said twice");
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
    if (letter == '\0')
        return refuse(parser, "directions without a piece behind them");
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        if (is_one_of(letter, refused[i].letters))
            return refuse(parser, refused[i].hint);
    return refuse(parser,
                  "unknown; pieces are W F D N A H C Z G L J R B Q K and (1,4), "
                  "directions before them f b l r v s h, manners n p g j z q m c ~");
}

/* (a,b) */
static bool read_pair(struct parser *parser, const struct prefix *prefix)
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
    struct atom atom = {.letter = '(',
                        .a = (int)numbers[!is_sorted],
                        .b = (int)numbers[is_sorted],
                        .range = 1};
    parser->at = at;
    if (isdigit((unsigned char)*at) && !read_number(parser, &atom.range))
        return false;
    return take_leap(parser, atom, prefix);
}

/* t[FR] or t[WB] */
static bool read_bent(struct parser *parser, const struct prefix *prefix)
{
    bool is_griffon = strncmp(parser->at, "t[FR]", 5) == 0;
    if (!is_griffon && strncmp(parser->at, "t[WB]", 5) != 0)
        return refuse_letter(parser);
    if (prefix->count != 0 || prefix->manner != '\0')
        return refuse(parser, "t[FR] and t[WB] take neither directions nor n p g j z q");
    const struct atom atom = {.letter = 't',
                              .a = is_griffon,
                              .b = 1,
                              .range = MOVE_RANGE_ANY,
                              .kind = MOVE_BENT};
    parser->at += 5;
    return add_leap(parser, &atom, prefix);
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

static bool read_letter(struct parser *parser, const struct prefix *prefix)
{
    char letter[2] = {*parser->at, '\0'};
    const char *letters = NULL;
    unsigned range = 1;
    for (size_t i = 0; i < sizeof leaps / sizeof *leaps; i++)
        if (letter[0] == leaps[i].letter)
            letters = letter;
    for (size_t i = 0; i < sizeof compounds / sizeof *compounds; i++)
        if (letter[0] == compounds[i].letter) {
            letters = compounds[i].atoms;
            range = compounds[i].range;
        }
    if (letters == NULL)
        return refuse_letter(parser);
    if (!check_compound(parser, prefix, letter[0]))
        return false;
    if (is_one_of(letter[0], "LJ"))
        note(parser,
             "L is (1,3) and J is (2,3), which XBoard swaps; C and Z are the same, "
             "and clear");
    parser->at++;
    return read_range(parser, letter[0], &range) &&
           take_letters(parser, letters, range, prefix);
}

static bool read_atom(struct parser *parser)
{
    struct prefix prefix = {.count = 0};
    if (!read_prefix(parser, &prefix))
        return false;
    if (*parser->at == '(')
        return read_pair(parser, &prefix);
    if (*parser->at == 't')
        return read_bent(parser, &prefix);
    return read_letter(parser, &prefix);
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
