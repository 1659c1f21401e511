/* Betza's notation: a word is a row of atoms, each with directions, manners and purposes before
 * it and a range behind it. */
#include "game/betza.h"

#include <ctype.h>
#include <string.h>

#include "base/number.h"
#include "board/board.h"
#include "game/betza_manner.h"
#include "game/directions.h"

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

static bool is_one_of(char letter, const char *letters)
{
    return letter != '\0' && strchr(letters, letter) != NULL;
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
