/* What Betza's notation means: from the trees of a word's atoms to moves.
 *
 * An atom stands for the steps of its leaps that the directions allow, up to eight of each. Each is
 *
 *   a move of its own   of the kind that the manner says, once or in a row
 *   a bend              t[ ]: then it goes on in the nearest direction of the second piece's
 *   a leg               behind which others turn as their directions say: squares by ways (legs.c)
 *
 * and becomes what is attacked, what is gone to, or both, as the purposes say.
 */
#include <stdlib.h>
#include <string.h>

#include "game/betza_parts.h"

/* ---- what an atom can have */

static bool is_oblique(struct betza_leap leap)
{
    return leap.a != 0 && leap.a != leap.b;
}

#define HOPS                                                                             \
    "one step cannot hop over a piece; the range must be 2 or more, like that of R or "  \
    "WW"

/* What an atom is, with one of its leaps. */
enum fact {
    STEP = 1 << 0, /* the leap is to a neighbor */
    TWO = 1 << 1,  /* that of D or A */
    KNIGHT = 1 << 2,
    ZEBRA = 1 << 3,
    FAR = 1 << 4, /* of three squares or more */
    OBLIQUE = 1 << 5,
    ONCE = 1 << 6,    /* its range is 1 */
    LIMITED = 1 << 7, /* a greater number */
    MANNER = 1 << 8,
    DIRECTED = 1 << 9,
    TWICE = 1 << 10,    /* by more than one letter */
    HALF = 1 << 11,     /* by h */
    COMPOUND = 1 << 12, /* K and Q */
    ALONE = 1 << 13,    /* neither of the next two */
    BENT = 1 << 14,
    LEGS = 1 << 15,
    RIDES_FIRST = 1 << 16, /* of what is bent: the first piece goes farther than a step */
    TOO_FAR = 1 << 17,     /* the second does */
    INITIAL = 1 << 18,
    TAKES_FIRST = 1 << 19, /* an initial capture */
    PASSING = 1 << 20,     /* e */
    GOES_ON = 1 << 21,     /* a leg before the last captures */
    STOPS = 1 << 22,       /* one stops neither as m nor as p */
    VAGUE = 1 << 23,       /* of further legs: directions say nothing */
    BACKWARD = 1 << 24,    /* they have a ~ */
    SIDEWARD = 1 << 25,    /* and sides of oblique leaps */
    LAST_MANNER = 1 << 26,
};

/* Rows that hold where the atom is alone and has that manner, or, without one, any; and has all facts
 * of `has`, and none of `lacks`. Each that is a note is told; of others the first refuses. */
static const struct {
    char manner;
    unsigned has, lacks;
    bool is_note;
    const char *hint;
} rules[] = {
    {0, BENT | MANNER, 0, false, "t[FR] and the like take no n p g j z q, and no a"},
    {0, BENT | LEGS, 0, false, "t[FR] and the like take no n p g j z q, and no a"},
    {0, BENT | RIDES_FIRST, 0, false,
     "the first piece in t[ ] takes one step, like F in t[FR]"},
    {0, BENT | TOO_FAR, 0, false,
     "a range behind a step is 127 at most; leave it out for any"},
    {0, ALONE | COMPOUND | HALF, 0, false, "h is for oblique leaps like N; leave h out"},
    {0, ALONE | COMPOUND | TWICE, 0, false,
     "more than one of f b l r v s before K or Q is read in many ways; write W and F, or "
     "R and B, apart, each with its own"},
    {0, ALONE | COMPOUND | DIRECTED, 0, true,
     "one direction before K or Q is for both of what they are, as fK is fWfF (XBoard "
     "reads fW); write that"},
    {0, TAKES_FIRST, 0, false,
     "a capture that a piece has only at first hangs on the game, and is in no table; "
     "make it a piece of its own"},
    {0, INITIAL, 0, true,
     "what is marked i is an initial move, which hangs on the game; it is in no table, "
     "unless it is a piece of its own without i"},
    {0, PASSING, 0, true, "en passant, e, hangs on the move before, and is in no table"},
    {'n', STEP, 0, false, "a lame step to the next square passes none; leave the n out"},
    {'n', 0, ONCE, true,
     "each step of a lame rider is lame; Fairy-Stockfish leaves the n out"},
    {'n', ZEBRA | ONCE, 0, true,
     "nZ passes two squares, straight ahead and one diagonally on, as janggi's elephant; "
     "XBoard reads one"},
    {'n', FAR | ONCE, ZEBRA, true,
     "a lame leap passes all squares of its way, straight ones first; XBoard reads one, "
     "and Fairy-Stockfish has no such move"},
    {ANY_WAY, 0, OBLIQUE, false,
     "there is but one way straight on; one n is enough, and none for a step"},
    {ANY_WAY, 0, ONCE, false,
     "a leap by any of several ways is one leap; leave the range out"},
    {'g', LIMITED, 0, false,
     "a grasshopper with a range is read in many ways; leave the number out"},
    {'p', ONCE, 0, false, HOPS},
    {'g', ONCE, 0, false, HOPS},
    {'j', TWO, ONCE, false,
     "j before D and A is one leap over a piece; of rows of such there are none"},
    {'j', 0, STEP | TWO, false,
     "j is for D and A, which must then leap over a piece, and for R, B and Q, which "
     "pass over the first square; leave the j out"},
    {'j', STEP | ONCE, 0, false,
     "one step passes over no square; the range must be 2 or more, like that of R or "
     "WW"},
    {'z', DIRECTED, 0, false, "z takes no directions: zB and zR go to all sides"},
    {'z', 0, STEP, false, "z is for zB and zR, the crooked bishop and rook"},
    {'z', ONCE, 0, false, "z is for zB and zR, the crooked bishop and rook"},
    {'q', DIRECTED, 0, false, "q takes no directions: qN goes to all sides"},
    {'q', 0, KNIGHT, false, "q is for qN, the rose"},
    {0, GOES_ON, 0, false,
     "a leg that captures and goes on is a sequence of captures, which no set of squares "
     "tells; say what is reached, as a lion's KNAD, and leave the rest to the engine"},
    {0, STOPS, 0, false,
     "a leg before a is m, to an empty square, which it is without letters; p, to an "
     "occupied one; or mp, to any"},
    {0, VAGUE, 0, false,
     "directions behind a are told from the step before: f, b, l, r, v, s, and between "
     "these fl, fr, fs, bl, br and bs"},
    {0, BACKWARD, 0, false, "~ stands before the first leg"},
    {0, SIDEWARD, 0, false,
     "l and r behind a are not clear of oblique leaps; s and fs are both sides"},
    {0, LAST_MANNER, 0, false, "the last leg is a step, with no n p g j z q"},
    {0, LEGS | COMPOUND | DIRECTED, 0, false,
     "directions of the first leg stand before W or F, not K; write both apart"},
};

/* ---- moves */

/* An atom, on its way into a gait. What is too much is told as in legs.c. */
struct builder {
    const struct betza_reader *reader;
    const struct betza_atom *atom;
    const char *directions; /* of the first step */
    const bool *said;       /* of the last leg */
    enum move_kind kind;
    struct leg leg[LEGS_MAX];
    struct legs legs;
    struct gait *gait;
};

static const char *add(struct builder *builder, struct move move)
{
    const bool *said = builder->said;
    const bool is_open = !said['m'] && !said['c'] && !said['e'];
    const bool goes = (said['m'] || is_open) && !said['i'], takes = said['c'] || is_open;
    if (builder->atom->legs[0].said['~'])
        move = move_reversed(move);
    struct arena *arena = builder->legs.arena;
    return (!takes || moves_add(arena, &builder->gait->attacks, move)) &&
                   (!goes || moves_add(arena, &builder->gait->quiet, move))
               ? NULL
               : "too many moves";
}

/* Step i of a leap; of those straight on and along diagonals each comes twice. */
static struct move leap_step(struct betza_leap leap, unsigned i)
{
    const int a = leap.a, b = leap.b;
    const int steps[8][2] = {{a, b},   {b, a},   {b, -a}, {a, -b},
                             {-a, -b}, {-b, -a}, {-b, a}, {-a, b}};
    return (struct move){.dx = steps[i][0], .dy = steps[i][1]};
}

/* Goes on from a step in the nearest direction of a leap, or in both that are. */
static const char *add_bends(struct builder *builder, struct move move,
                             struct betza_leap leap)
{
    const struct betza_piece *piece = &builder->atom->then;
    const char *fault = NULL;
    int dots[8], nearest = 0;
    for (unsigned i = 0; i < 8; i++) {
        const struct move then = leap_step(leap, i);
        dots[i] = move.dx * then.dx + move.dy * then.dy;
        nearest = dots[i] > nearest ? dots[i] : nearest;
    }
    move.kind = MOVE_BENT;
    move.range = piece->range == MOVE_RANGE_ANY ? MOVE_RANGE_ANY : 1 + piece->range;
    move.least = piece->least == 0 ? 0 : 1 + piece->least;
    for (unsigned i = 0; i < 8 && fault == NULL; i++) {
        const struct move then = leap_step(leap, i);
        move.then_x = (signed char)then.dx;
        move.then_y = (signed char)then.dy;
        if (dots[i] == nearest)
            fault = add(builder, move);
    }
    return fault;
}

static const char *add_step(struct builder *builder, struct move move)
{
    const struct betza_atom *atom = builder->atom;
    const struct betza_piece *piece = &atom->piece;
    const char *fault = NULL;
    for (unsigned i = 0; i < atom->then.count && fault == NULL; i++)
        fault = add_bends(builder, move, atom->then.leaps[i]);
    if (atom->is_bent)
        return fault;
    move.kind = builder->kind;
    move.range = piece->range;
    move.least = piece->least;
    if (atom->leg_count != 1)
        return legs_add(&builder->legs, &move, builder->leg, atom->leg_count);
    if (kind_of(move.kind)->has_ways)
        return legs_add_lame(&builder->legs, &move);
    if (move.least <= 1 + kind_of(move.kind)->skips + kind_of(move.kind)->screens)
        move.least = 0; /* it goes as far anyway */
    if (move.kind == MOVE_CIRCULAR && (move.range < 2 || move.range > 7))
        move.range = 7; /* the eighth step would end where the piece stands */
    move.hand = kind_turns(move.kind) ? 1 : 0;
    fault = add(builder, move);
    move.hand = -move.hand;
    return fault == NULL ? add(builder, move) : fault;
}

static const char *add_leap(struct builder *builder, struct betza_leap leap)
{
    const char *fault = NULL;
    for (unsigned i = 0; i < 8 && fault == NULL; i++) {
        const struct move move = leap_step(leap, i);
        if (directions_allow(builder->directions, move.dx, move.dy))
            fault = add_step(builder, move);
    }
    return fault;
}

/* ---- an atom's legs and facts */

/* A leg: what it finds where it ends, and, unless it is the first, where it goes: to all sides of its
 * leap without letters, but not back. */
static struct leg leg_of(const struct betza_piece *piece, struct betza_leap leap,
                         const struct betza_letters *letters)
{
    enum { AHEAD = 1, ASIDE = 1 << 2 | 1 << 6, ALL = 0xff & ~(1 << 4) };
    const bool hops = letters->manner == 'p', is_told = *letters->directions != '\0';
    const bool is_round = piece->count == 2 || is_oblique(leap);
    return (struct leg){.may_be_empty = !hops || letters->said['m'],
                        .may_be_occupied = hops,
                        .turns = is_told    ? directions_turns(letters->directions)
                                 : is_round ? ALL
                                            : AHEAD | ASIDE};
}

/* Of a leg, by its place among them. */
static unsigned facts_of_leg(const struct betza_atom *atom, const struct leg *leg,
                             struct betza_leap leap, unsigned place)
{
    const struct betza_letters *letters = &atom->legs[place];
    const bool is_odd = letters->said['i'] || letters->said['e'] ||
                        (letters->manner != '\0' && letters->manner != 'p');
    if (place + 1 != atom->leg_count && (letters->said['c'] || is_odd))
        return letters->said['c'] ? GOES_ON : STOPS;
    return (place + 1 == atom->leg_count && letters->manner != '\0' ? LAST_MANNER : 0) |
           (place != 0 && leg->turns == 0 ? VAGUE : 0) |
           (place != 0 && letters->said['~'] ? BACKWARD : 0) |
           (place != 0 && is_oblique(leap) && strpbrk(letters->directions, "lr") != NULL
                ? SIDEWARD
                : 0);
}

static unsigned facts_of(const struct builder *builder, struct betza_leap leap)
{
    const struct betza_atom *atom = builder->atom;
    const struct betza_piece *piece = &atom->piece;
    const char *directions = builder->directions;
    const bool *said = builder->said;
    unsigned facts = (leap.b == 1 ? STEP : 0) | (leap.b == 2 && leap.a != 1 ? TWO : 0) |
                     (leap.a == 1 && leap.b == 2 ? KNIGHT : 0) |
                     (leap.a == 2 && leap.b == 3 ? ZEBRA : 0) | (leap.b > 2 ? FAR : 0) |
                     (is_oblique(leap) ? OBLIQUE : 0) | (piece->range == 1 ? ONCE : 0) |
                     (piece->range > 1 ? LIMITED : 0) |
                     (atom->legs[0].manner != '\0' ? MANNER : 0) |
                     (*directions != '\0' ? DIRECTED : 0) |
                     (*directions != '\0' && directions[1] != '\0' ? TWICE : 0) |
                     (strchr(directions, 'h') != NULL ? HALF : 0) |
                     (piece->count == 2 ? COMPOUND : 0) | (atom->is_bent ? BENT : 0) |
                     (atom->leg_count != 1 ? LEGS : 0) |
                     (piece->range != 1 || piece->least != 0 ? RIDES_FIRST : 0) |
                     (atom->then.range == BOARD_SQUARES_MAX ? TOO_FAR : 0) |
                     (said['i'] ? INITIAL : 0) | (said['e'] ? PASSING : 0) |
                     (said['i'] && (!said['m'] || said['c']) ? TAKES_FIRST : 0);
    for (unsigned i = 0; i < atom->leg_count && atom->leg_count != 1; i++)
        facts |= facts_of_leg(atom, &builder->leg[i], leap, i);
    return facts | ((facts & (BENT | LEGS)) == 0 ? ALONE : 0);
}

/* Whether the rules let the atom be; NULL, or what to write instead. */
static const char *check(const struct builder *builder, struct betza_leap leap)
{
    const unsigned facts = facts_of(builder, leap);
    const char manner = (facts & ALONE) != 0 ? builder->atom->legs[0].manner : '\0';
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        if ((rules[i].manner != '\0' && rules[i].manner != manner) ||
            (facts & rules[i].has) != rules[i].has || (facts & rules[i].lacks) != 0)
            continue;
        if (!rules[i].is_note)
            return rules[i].hint;
        betza_note(builder->reader, rules[i].hint);
    }
    return directions_refused(builder->directions, leap);
}

static bool add_atom(const struct betza_reader *reader, const struct betza_atom *atom,
                     struct gait *gait)
{
    const struct betza_place *place = reader->place;
    struct builder builder = {.reader = reader,
                              .atom = atom,
                              .directions = atom->legs[0].directions,
                              .said = atom->legs[atom->leg_count - 1].said,
                              .legs = {.arena = place->arena, .board = place->board},
                              .gait = gait};
    const struct betza_manner *manner = betza_manner_of(atom->legs[0].manner);
    const char *fault = NULL;
    for (unsigned i = 0; i < atom->piece.count && fault == NULL; i++) {
        const struct betza_leap leap = atom->piece.leaps[i];
        builder.kind = leap.b == 1 ? manner->of_steps : manner->kind;
        for (unsigned j = 0; j < atom->leg_count; j++)
            builder.leg[j] = leg_of(&atom->piece, leap, &atom->legs[j]);
        fault = check(&builder, leap);
        fault = fault == NULL ? add_leap(&builder, leap) : fault;
    }
    for (unsigned i = 0; i < builder.legs.count && fault == NULL; i++)
        fault = add(&builder, legs_move(builder.legs.targets[i]));
    return fault == NULL || betza_refuse(reader, fault);
}

bool betza_parse(const char *notation, const struct betza_place *place, struct gait *gait,
                 struct fault *fault)
{
    struct betza_reader reader = {notation, notation, place, fault, BETZA_OUTSIDE};
    struct betza_atom atom;
    *gait = (struct gait){.attacks = {.count = 0}};
    do {
        if (!betza_read_atom(&reader, &atom) || !add_atom(&reader, &atom, gait))
            return false;
        reader.at += strspn(reader.at, " \t");
    } while (*reader.at != '\0');
    return gait->attacks.count + gait->quiet.count != 0 ||
           betza_refuse(&reader, "no move is left of this that a table could have");
}
