/* Reading Betza's notation: from a word to the trees of its atoms.
 *
 *   word     atom ...                        with blanks between
 *   atom     letters (a letters)* piece      legs, of which letters stand before each
 *            letters t [ piece piece ]
 *   letters  directions, manners and purposes in any order, as one likes
 *   piece    a capital, or (a,b), with a range behind it
 *   range    the capital again, or 3, 0, 2-, 2-4
 *
 * Here is refused what no atom can have; what an atom stands for is asked in betza_moves.c.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/text.h"
#include "game/betza_parts.h"

#define DIGITS "0123456789"

enum { ANYWHERE = BETZA_OUTSIDE | BETZA_FIRST | BETZA_SECOND };

static const struct {
    char letter;
    struct betza_leap leap;
} leaps[] = {{'W', {0, 1}}, {'F', {1, 1}}, {'D', {0, 2}}, {'N', {1, 2}},
             {'A', {2, 2}}, {'H', {0, 3}}, {'C', {1, 3}}, {'Z', {2, 3}},
             {'G', {3, 3}}, {'L', {1, 3}}, {'J', {2, 3}}};

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

#define PIECES "W F D N A H C Z G L J R B Q K and (1,4)"
#define BETWEEN "in t[ ] are two pieces, with nothing between them, like t[FR] or t[FR3]"

/* What to write instead of letters that are no piece, by where they stand: "" is the end of the word,
 * NULL any letter. The first row that has it counts. */
static const struct {
    unsigned parts;
    const char *letters, *hint;
} refused[] = {
    {BETZA_FIRST, "fblrvsh",
     "letters stand before the t: directions of the first step as in ft[FR]"},
    {BETZA_SECOND, "fblrvsh",
     "the second piece goes on in the directions nearest to the first step, and takes "
     "none; possible is a range, as in t[FR3]"},
    {BETZA_FIRST | BETZA_SECOND, "mcei~",
     "letters stand before the t: m, c, e, i and ~ are of both pieces, as in mt[FR]"},
    {BETZA_FIRST | BETZA_SECOND, "npgjzqat",
     "in t[ ] are two pieces alone, a step and what follows it, as in t[FR]; with n p g "
     "j z q a and t it is not to be had"},
    {BETZA_FIRST | BETZA_SECOND, "", BETWEEN},
    {BETZA_FIRST | BETZA_SECOND, "[]-" DIGITS, BETWEEN},
    {BETZA_OUTSIDE, "",
     "small letters without a piece behind them; pieces are capitals, as in R, a rook, "
     "or fR, a lance"},
    /* What other programs read, and we do not. */
    {ANYWHERE, "O", "castling is no attack; leave it out"},
    {ANYWHERE, "XY", "long leaps are (a,b), in numbers, as in (0,3) or (1,4)"},
    {ANYWHERE, "U",
     "a leap to every square needs no table; write those that are meant as (a,b), in "
     "numbers"},
    {ANYWHERE, "I",
     "what moves as others do has no moves of its own; write those of one, as R"},
    {ANYWHERE, "@", "drops need no table; leave them out"},
    {ANYWHERE, "dukx",
     "the notation of what becomes of others is no attack of squares; a lion's squares "
     "are KNAD"},
    {ANYWHERE, "y", "what goes on in another way is t[FR], a step and then a ride"},
    {ANYWHERE, DIGITS, "a range stands behind one piece, once: R3, W2-4, t[FR3]"},
    {ANYWHERE, " \t",
     "blanks stand between atoms, not behind small letters or in brackets"},
    {ANYWHERE, "+/|&,", "pieces stand side by side, like RB or t[FR]"},
    {ANYWHERE, "[]-",
     "brackets are those of t[FR], and a dash is that of B2-, two steps or more"},
    {ANYWHERE, "o", "a board whose edges meet is not to be had"},
    {BETZA_OUTSIDE, NULL,
     "unknown; pieces are " PIECES ", directions before them f b l r v s h, manners n p "
     "g j z q m c e i a t ~"},
    {ANYWHERE, NULL, "unknown; pieces in t[ ] are " PIECES},
};

bool betza_refuse(const struct betza_reader *reader, const char *what)
{
    return fault_at(reader->fault, reader->place->origin, "moves '%s', at letter %d: %s",
                    reader->notation, (int)(reader->at - reader->notation) + 1, what);
}

void betza_note(const struct betza_reader *reader, const char *what)
{
    notes_add(reader->place->notes, reader->place->arena, reader->place->origin,
              "moves '%s': %s", reader->notation, what);
}

static const struct betza_manner manners[] = {
    {0, MOVE_PLAIN, MOVE_PLAIN},       {'n', MOVE_LAME, MOVE_LAME},
    {ANY_WAY, MOVE_WAYS, MOVE_WAYS},   {'p', MOVE_HOP, MOVE_HOP},
    {'j', MOVE_JUMP, MOVE_SKI},        {'g', MOVE_GRASSHOP, MOVE_GRASSHOP},
    {'z', MOVE_CROOKED, MOVE_CROOKED}, {'q', MOVE_CIRCULAR, MOVE_CIRCULAR},
};

const struct betza_manner *betza_manner_of(char letter)
{
    for (size_t i = 0; i < sizeof manners / sizeof *manners; i++)
        if (manners[i].letter == letter)
            return &manners[i];
    return NULL;
}

/* ---- the small letters */

/* A letter that says how or what for, not where. It is said once; only nn and ii are something of
 * their own. */
static bool read_manner(struct betza_reader *reader, struct betza_letters *letters)
{
    const char letter = *reader->at;
    bool *said = &letters->said[(unsigned char)letter];
    if (letter == 'n' && letters->manner == 'n') {
        letters->manner = ANY_WAY;
        return true;
    }
    if (*said && letter != 'i')
        return betza_refuse(
            reader, letter == 'j' ? "one j passes over one square; two are not to be had"
                    : letter == 'n' ? "n is lame, nn by any way, and more say nothing"
                                    : "said twice; once is enough");
    *said = true;
    if (is_one_of(letter, "mcei~"))
        return true;
    if (letters->manner != '\0')
        return betza_refuse(reader, "n, p, g, j, z and q exclude each other");
    letters->manner = letter;
    return true;
}

static bool read_letters(struct betza_reader *reader, struct betza_letters *letters)
{
    size_t count = 0;
    memset(letters, 0, sizeof *letters);
    for (;; reader->at++) {
        const char letter = *reader->at;
        if (is_one_of(letter, "fblrvsh")) {
            if (count == DIRECTIONS_MAX)
                return betza_refuse(reader, "too many directions");
            letters->directions[count++] = letter;
        } else if (!is_one_of(letter, "mcei~") && (islower((unsigned char)letter) == 0 ||
                                                   betza_manner_of(letter) == NULL)) {
            return true;
        } else if (!read_manner(reader, letters)) {
            return false;
        }
    }
}

/* ---- pieces */

/* A number behind a piece, from 1; 0 alone is any. */
static bool read_number(struct betza_reader *reader, unsigned *range)
{
    uint64_t value;
    const char *end = number_read(reader->at, 0, BOARD_SQUARES_MAX, &value);
    if (*reader->at == '0' && isdigit((unsigned char)reader->at[1]))
        return betza_refuse(reader,
                            "a range starts with no 0: W2 is up to two steps, W2-2 two, "
                            "W2- two or more, and any range is W0 or WW");
    if (end == NULL)
        return betza_refuse(reader, "a range is a number from 1 to 128, or 0 for any");
    reader->at = end;
    *range = value == 0 ? MOVE_RANGE_ANY : (unsigned)value;
    return true;
}

/* Numbers: up to so many steps, or, with a dash, so many or more, up to others. */
static bool read_numbers(struct betza_reader *reader, struct betza_piece *piece)
{
    if (!isdigit((unsigned char)*reader->at))
        return true;
    if (!read_number(reader, &piece->range))
        return false;
    if (*reader->at != '-')
        return true;
    piece->least = piece->range;
    piece->range = MOVE_RANGE_ANY;
    reader->at++;
    if (isdigit((unsigned char)*reader->at) && !read_number(reader, &piece->range))
        return false;
    return (piece->least != MOVE_RANGE_ANY &&
            (piece->range == MOVE_RANGE_ANY || piece->least <= piece->range)) ||
           betza_refuse(
               reader, "the least range stands first, from 1: W2-4 is two to four steps");
}

/* The fault of a letter that is no atom. */
static bool refuse_letter(const struct betza_reader *reader)
{
    const char letter = *reader->at;
    size_t i = 0;
    if (*reader->notation == '\0')
        return betza_refuse(reader,
                            "moves are missing beside a comma; leave the comma out");
    while ((refused[i].parts & reader->part) == 0 ||
           (refused[i].letters != NULL &&
            (letter == '\0' ? *refused[i].letters != '\0'
                            : !is_one_of(letter, refused[i].letters))))
        i++;
    return betza_refuse(reader, refused[i].hint);
}

/* (a,b) */
static bool read_pair(struct betza_reader *reader, struct betza_piece *piece)
{
    uint64_t numbers[2];
    const char *at = reader->at + 1;
    for (unsigned i = 0; i < 2; i++) {
        at = number_read(at, 0, 15, &numbers[i]);
        if (at == NULL || *at++ != ",)"[i])
            return betza_refuse(reader, "a leap is two numbers from 0 to 15, like (1,4)");
    }
    if (numbers[0] + numbers[1] == 0)
        return betza_refuse(reader, "a leap of (0,0) goes nowhere");
    bool is_sorted = numbers[0] <= numbers[1];
    piece->leaps[0] =
        (struct betza_leap){(int)numbers[!is_sorted], (int)numbers[is_sorted]};
    piece->count = 1;
    reader->at = at;
    return read_numbers(reader, piece);
}

static bool read_capital(struct betza_reader *reader, struct betza_piece *piece)
{
    const char *atoms = (const char[]){piece->letter, '\0'};
    for (size_t i = 0; i < sizeof compounds / sizeof *compounds; i++)
        if (piece->letter == compounds[i].letter) {
            atoms = compounds[i].atoms;
            piece->range = compounds[i].range;
        }
    for (; atoms[piece->count] != '\0'; piece->count++) {
        size_t i = 0;
        while (i < sizeof leaps / sizeof *leaps && leaps[i].letter != atoms[piece->count])
            i++;
        if (i == sizeof leaps / sizeof *leaps)
            return refuse_letter(reader);
        piece->leaps[piece->count] = leaps[i].leap;
    }
    if (piece->count == 0)
        return refuse_letter(reader);
    if (is_one_of(piece->letter, "LJ"))
        betza_note(reader, "L is (1,3) and J is (2,3), which XBoard swaps; C and Z are "
                           "the same, and clear");
    reader->at++;
    if (*reader->at != piece->letter || piece->range != 1)
        return read_numbers(reader, piece);
    piece->range = MOVE_RANGE_ANY; /* it is doubled */
    reader->at++;
    return true;
}

static bool read_piece(struct betza_reader *reader, struct betza_piece *piece)
{
    *piece = (struct betza_piece){.letter = *reader->at, .range = 1};
    return (piece->letter == '(' ? read_pair : read_capital)(reader, piece);
}

/* ---- atoms */

static bool read_legs(struct betza_reader *reader, struct betza_atom *atom)
{
    for (; *reader->at == 'a'; atom->leg_count++) {
        if (atom->leg_count == LEGS_MAX)
            return betza_refuse(reader, "of more than three legs none is to be had");
        reader->at++;
        if (!read_letters(reader, &atom->legs[atom->leg_count]))
            return false;
    }
    return true;
}

bool betza_read_atom(struct betza_reader *reader, struct betza_atom *atom)
{
    *atom = (struct betza_atom){.leg_count = 1};
    if (!read_letters(reader, &atom->legs[0]) || !read_legs(reader, atom))
        return false;
    atom->is_bent = *reader->at == 't';
    if (!atom->is_bent)
        return read_piece(reader, &atom->piece);
    if (reader->at[1] != '[')
        return betza_refuse(reader,
                            "behind t stand a step and what follows it, as in t[FR]");
    reader->at += 2;
    reader->part = BETZA_FIRST;
    if (!read_piece(reader, &atom->piece))
        return false;
    reader->part = BETZA_SECOND;
    if (!read_piece(reader, &atom->then))
        return false;
    if (*reader->at != ']')
        return betza_refuse(
            reader, "in t[ ] are two pieces, like t[FR], and ] stands behind the second");
    reader->at++;
    reader->part = BETZA_OUTSIDE;
    return true;
}
