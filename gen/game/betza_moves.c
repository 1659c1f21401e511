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

/* ---- manners: which kind of move it is */

struct ride {
    struct betza_leap leap;
    unsigned range;
    bool has_directions;
};

/* A row of the table of manners. */
struct manner {
    char letter;                   /* 0 for that of plain moves */
    enum move_kind kind, of_steps; /* of leaps, and of rows of steps W and F */
    const char *(*refuses)(const struct ride *ride); /* NULL, or what to write; or none */
    const char *(*notes)(const struct ride *ride);   /* likewise, what to know */
};

static bool is_step(const struct ride *ride)
{
    return ride->leap.b == 1;
}

static bool is_oblique(struct betza_leap leap)
{
    return leap.a != 0 && leap.a != leap.b;
}

static const char *refuses_lame(const struct ride *ride)
{
    return is_step(ride) ? "a lame step to the next square passes none; leave the n out"
                         : NULL;
}

/* What others do with leaps that pass more than one square, and with riders. */
static const char *notes_lame(const struct ride *ride)
{
    if (ride->range != 1)
        return "each step of a lame rider is lame; Fairy-Stockfish leaves the n out";
    if (ride->leap.a == 2 && ride->leap.b == 3)
        return "nZ passes two squares, straight ahead and one diagonally on, as janggi's "
               "elephant; XBoard reads one";
    return ride->leap.b > 2
               ? "a lame leap passes all squares of its way, straight ones first; XBoard "
                 "reads one, and Fairy-Stockfish has no such move"
               : NULL;
}

static const char *refuses_ways(const struct ride *ride)
{
    if (!is_oblique(ride->leap))
        return "there is but one way straight on; one n is enough, and none for a step";
    return ride->range == 1
               ? NULL
               : "a leap by any of several ways is one leap; leave the range out";
}

static const char *refuses_hop(const struct ride *ride)
{
    return ride->range == 1 ? "one step cannot hop over a piece; the range must be 2 or "
                              "more, like that of R or WW"
                            : NULL;
}

static const char *refuses_grasshop(const struct ride *ride)
{
    if (ride->range > 1)
        return "a grasshopper with a range is read in many ways; leave the number out";
    return refuses_hop(ride);
}

static const char *refuses_jump(const struct ride *ride)
{
    if (ride->leap.b == 2 && ride->leap.a != 1)
        return ride->range == 1 ? NULL
                                : "j before D and A is one leap over a piece; of rows of "
                                  "such there are none";
    if (!is_step(ride))
        return "j is for D and A, which must then leap over a piece, and for R, B and Q, "
               "which pass over the first square; leave the j out";
    return ride->range == 1 ? "one step passes over no square; the range must be 2 or "
                              "more, like that of R or WW"
                            : NULL;
}

static const char *refuses_crooked(const struct ride *ride)
{
    if (ride->has_directions)
        return "z takes no directions: zB and zR go to all sides";
    return is_step(ride) && ride->range != 1
               ? NULL
               : "z is for zB and zR, the crooked bishop and rook";
}

static const char *refuses_circular(const struct ride *ride)
{
    if (ride->has_directions)
        return "q takes no directions: qN goes to all sides";
    return ride->leap.a == 1 && ride->leap.b == 2 ? NULL : "q is for qN, the rose";
}

static const struct manner manners[] = {
    {'\0', MOVE_PLAIN, MOVE_PLAIN, NULL, NULL},
    {'n', MOVE_LAME, MOVE_LAME, refuses_lame, notes_lame},
    {ANY_WAY, MOVE_WAYS, MOVE_WAYS, refuses_ways, NULL},
    {'p', MOVE_HOP, MOVE_HOP, refuses_hop, NULL},
    {'g', MOVE_GRASSHOP, MOVE_GRASSHOP, refuses_grasshop, NULL},
    {'j', MOVE_JUMP, MOVE_SKI, refuses_jump, NULL},
    {'z', MOVE_CROOKED, MOVE_CROOKED, refuses_crooked, NULL},
    {'q', MOVE_CIRCULAR, MOVE_CIRCULAR, refuses_circular, NULL},
};

static const struct manner *manner_of(char letter)
{
    size_t i = 0;
    while (manners[i].letter != letter)
        i++;
    return &manners[i];
}

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
    return (!takes || moves_add(&builder->gait->attacks, move)) &&
                   (!goes || moves_add(&builder->gait->quiet, move))
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
    const char *fault = directions_refused(builder->directions, leap);
    for (unsigned i = 0; i < 8 && fault == NULL; i++) {
        const struct move move = leap_step(leap, i);
        if (directions_allow(builder->directions, move.dx, move.dy))
            fault = add_step(builder, move);
    }
    return fault;
}

/* ---- legs */

/* What a leg that is not the last finds where it ends. */
static const char *stop_of(const struct betza_letters *letters, struct leg *leg)
{
    const bool hops = letters->manner == 'p';
    if (letters->said['c'])
        return "a leg that captures and goes on is a sequence of captures, which no set "
               "of squares tells; say what is reached, as a lion's KNAD, and leave the "
               "rest to the engine";
    if (letters->said['i'] || letters->said['e'] || (letters->manner != '\0' && !hops))
        return "a leg before a is m, to an empty square, which it is without letters; p, "
               "to an occupied one; or mp, to any";
    leg->may_be_empty = !hops || letters->said['m'];
    leg->may_be_occupied = hops;
    return NULL;
}

/* Where a leg that is not the first goes: to all sides of its leap without letters, but not back. */
static const char *turns_of(const struct betza_piece *piece, struct betza_leap leap,
                            const struct betza_letters *letters, struct leg *leg)
{
    enum { AHEAD = 1, ASIDE = 1 << 2 | 1 << 6, ALL = 0xff & ~(1 << 4) };
    const bool is_round = piece->count == 2 || is_oblique(leap);
    leg->turns = *letters->directions != '\0' ? directions_turns(letters->directions)
                 : is_round                   ? ALL
                                              : AHEAD | ASIDE;
    if (leg->turns == 0)
        return "directions behind a are told from the step before: f, b, l, r, v, s, and "
               "between these fl, fr, fs, bl, br and bs";
    if (letters->said['~'])
        return "~ stands before the first leg";
    return is_oblique(leap) && strpbrk(letters->directions, "lr") != NULL
               ? "l and r behind a are not clear of oblique leaps; s and fs are both "
                 "sides"
               : NULL;
}

static const char *find_legs(struct builder *builder, struct betza_leap leap)
{
    const struct betza_atom *atom = builder->atom;
    const unsigned last = atom->leg_count - 1;
    const char *fault = NULL;
    for (unsigned i = 0; i < last && fault == NULL; i++)
        fault = stop_of(&atom->legs[i], &builder->leg[i]);
    for (unsigned i = 1; i <= last && fault == NULL; i++)
        fault = turns_of(&atom->piece, leap, &atom->legs[i], &builder->leg[i]);
    if (fault == NULL && atom->legs[last].manner != '\0')
        fault = "the last leg is a step, with no n p g j z q";
    if (fault == NULL && atom->piece.count == 2 && *builder->directions != '\0')
        fault =
            "directions of the first leg stand before W or F, not K; write both apart";
    return fault;
}

/* ---- what an atom can have */

/* K and Q take one direction, for both of what they are. */
static const char *check_compound(const struct builder *builder)
{
    const char *directions = builder->directions;
    if (*directions == '\0' || builder->atom->piece.count != 2)
        return NULL;
    if (strchr(directions, 'h') != NULL)
        return "h is for oblique leaps like N; leave h out";
    if (directions[1] != '\0')
        return "more than one of f b l r v s before K or Q is read in many ways; write W "
               "and F, or R and B, apart, each with its own";
    betza_note(builder->reader, "one direction before K or Q is for both of what they "
                                "are, as fK is fWfF (XBoard reads fW); write that");
    return NULL;
}

static const char *check_manner(struct builder *builder, struct betza_leap leap)
{
    const struct manner *manner = manner_of(builder->atom->legs[0].manner);
    const struct ride ride = {leap, builder->atom->piece.range,
                              *builder->directions != '\0'};
    const char *fault = directions_refused(builder->directions, leap);
    const char *note = manner->notes == NULL ? NULL : manner->notes(&ride);
    if (fault == NULL && manner->refuses != NULL)
        fault = manner->refuses(&ride);
    if (fault == NULL && note != NULL)
        betza_note(builder->reader, note);
    builder->kind = is_step(&ride) ? manner->of_steps : manner->kind;
    return fault;
}

static const char *check_bend(const struct betza_atom *atom)
{
    if (atom->legs[0].manner != '\0' || atom->leg_count != 1)
        return "t[FR] and the like take no n p g j z q, and no a";
    if (atom->piece.range != 1 || atom->piece.least != 0)
        return "the first piece in t[ ] takes one step, like F in t[FR]";
    return atom->then.range == BOARD_SQUARES_MAX
               ? "a range behind a step is 127 at most; leave it out for any"
               : NULL;
}

/* What is in no table is left out, with a note, unless there is more to it. */
static const char *check_purpose(const struct builder *builder)
{
    const bool *said = builder->said;
    if (said['i'] && (!said['m'] || said['c']))
        return "a capture that a piece has only at first hangs on the game, and is in no "
               "table; make it a piece of its own";
    if (said['i'])
        betza_note(builder->reader,
                   "what is marked i is an initial move, which hangs on the game; it is "
                   "in no table, unless it is a piece of its own without i");
    if (said['e'])
        betza_note(builder->reader,
                   "en passant, e, hangs on the move before, and is in no table");
    return NULL;
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
    const bool is_alone = !atom->is_bent && atom->leg_count == 1;
    const char *fault = atom->is_bent ? check_bend(atom)
                        : is_alone    ? check_compound(&builder)
                                      : NULL;
    fault = fault == NULL ? check_purpose(&builder) : fault;
    for (unsigned i = 0; i < atom->piece.count && fault == NULL; i++) {
        const struct betza_leap leap = atom->piece.leaps[i];
        fault = is_alone        ? check_manner(&builder, leap)
                : atom->is_bent ? NULL
                                : find_legs(&builder, leap);
        fault = fault == NULL ? add_leap(&builder, leap) : fault;
    }
    for (unsigned i = 0; i < builder.legs.count && fault == NULL; i++)
        fault = add(&builder, legs_move(builder.legs.targets[i]));
    return fault == NULL || betza_refuse(reader, fault);
}

bool betza_parse(const char *notation, const struct betza_place *place, struct gait *gait,
                 struct fault *fault)
{
    struct betza_reader reader = {notation, notation, place, fault, false};
    struct betza_atom atom;
    gait->attacks.count = gait->quiet.count = 0;
    do {
        if (!betza_read_atom(&reader, &atom) || !add_atom(&reader, &atom, gait))
            return false;
        reader.at += strspn(reader.at, " \t");
    } while (*reader.at != '\0');
    return gait->attacks.count + gait->quiet.count != 0 ||
           betza_refuse(&reader, "no move is left of this that a table could have");
}
