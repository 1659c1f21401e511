/* Kinds of moves, their steps, and sets of moves. */
#include "board/moves.h"

#include <stddef.h>
#include <stdlib.h>

static const struct kind kinds[MOVE_KINDS] = {
    [MOVE_PLAIN] = {.name = "", .words = "", .is_own_reverse = true},
    [MOVE_LAME] = {.name = "lame_", .words = "lame", .is_lame = true},
    [MOVE_HOP] = {.name = "hop_",
                  .words = "over exactly one piece",
                  .screens = 1,
                  .is_own_reverse = true},
    [MOVE_GRASSHOP] = {.name = "grasshop_",
                       .words = "to right behind the first piece",
                       .screens = 1,
                       .lands_once = true},
    [MOVE_JUMP] = {.name = "jump_",
                   .words = "over a piece halfway",
                   .is_lame = true,
                   .needs_hurdles = true},
    [MOVE_SKI] = {.name = "ski_", .words = "past the first square", .skips = 1},
    [MOVE_WAYS] = {.name = "ways_", .words = "by any open way", .has_ways = true},
    [MOVE_BENT] = {.name = "bent_", .words = "bent", .bends = true},
    [MOVE_CROOKED] = {.name = "crooked_",
                      .words = "zigzag",
                      .is_mutual = true,
                      .turns = {2, -2, 2}},
    [MOVE_CIRCULAR] = {.name = "circular_",
                       .words = "in a circle",
                       .is_mutual = true,
                       .turns = {1, 1, 1}},
};

const struct kind *kind_of(enum move_kind kind)
{
    return &kinds[kind];
}

bool kind_turns(enum move_kind kind)
{
    return kinds[kind].bends || kinds[kind].turns[0] != 0;
}

bool kind_has_lines(enum move_kind kind)
{
    return !kinds[kind].is_lame && !kinds[kind].has_ways && !kind_turns(kind);
}

bool kind_passes(enum move_kind kind)
{
    return kind_of(kind)->is_lame && !kind_of(kind)->needs_hurdles;
}

/* ---- leaps by ways */

void passages_square(const struct passages *passages, struct turning turning,
                     unsigned place, int *dx, int *dy)
{
    *dx = passages->squares[place].dx;
    *dy = passages->squares[place].dy;
    turning_step(turning, dx, dy);
}

static unsigned renamed(unsigned set, const unsigned to[PASSAGE_SQUARES_MAX])
{
    unsigned renamed = 0;
    for (unsigned i = 0; i < PASSAGE_SQUARES_MAX; i++)
        renamed |= (set >> i & 1) << to[i];
    return renamed;
}

static bool has_way(const struct passages *passages, struct passage way)
{
    bool found = false;
    for (unsigned i = 0; i < passages->count; i++)
        found = found || (passages->passage[i].empty == way.empty &&
                          passages->passage[i].men == way.men);
    return found;
}

/* Whether both are the same squares by the same ways. */
static bool passages_match(const struct passages *a, struct turning turned_a,
                           const struct passages *b, struct turning turned_b)
{
    unsigned to[PASSAGE_SQUARES_MAX] = {0};
    if (a->square_count != b->square_count || a->count != b->count)
        return false;
    for (unsigned i = 0; i < a->square_count; i++) {
        int ax, ay, bx, by;
        passages_square(a, turned_a, i, &ax, &ay);
        for (to[i] = 0; to[i] < b->square_count; to[i]++) {
            passages_square(b, turned_b, to[i], &bx, &by);
            if (ax == bx && ay == by)
                break;
        }
        if (to[i] == b->square_count)
            return false;
    }
    for (unsigned i = 0; i < a->count; i++)
        if (!has_way(b, (struct passage){renamed(a->passage[i].empty, to),
                                         renamed(a->passage[i].men, to)}))
            return false;
    return true;
}

/* Whether they are the same from where they lead, looking back. */
static bool passages_return(const struct passages *passages)
{
    struct passages back = *passages;
    for (unsigned i = 0; i < back.square_count; i++) {
        back.squares[i].dx = (signed char)(back.dx - back.squares[i].dx);
        back.squares[i].dy = (signed char)(back.dy - back.squares[i].dy);
    }
    return passages_match(&back, (struct turning){false}, passages,
                          (struct turning){false});
}

/* ---- moves */

/* Zones of the same squares are one: a piece may have the same moves in both halves of the board. */
static bool zones_equal(const struct zone *a, const struct zone *b)
{
    return a == b || (a != NULL && b != NULL && bits_equal(a->squares, b->squares));
}

bool move_equal(struct move a, struct move b)
{
    return a.dx == b.dx && a.dy == b.dy && a.range == b.range && a.kind == b.kind &&
           a.reversed == b.reversed && zones_equal(a.zone, b.zone) &&
           zones_equal(a.ends, b.ends) && a.hand == b.hand && a.least == b.least &&
           a.then_x == b.then_x && a.then_y == b.then_y &&
           (a.passages == NULL ||
            passages_match(a.passages, a.turning, b.passages, b.turning));
}

bool move_is_plain(const struct move *move)
{
    return move->kind == MOVE_PLAIN && move->zone == NULL && move->ends == NULL &&
           move->least == 0;
}

bool move_has_lines(const struct move *move)
{
    return kind_has_lines(move->kind) && move->least == 0 && move->ends == NULL;
}

bool move_is_slide(struct move move)
{
    const struct kind *kind = kind_of(move.kind);
    return move.range != 1 || kind->is_lame || kind->has_ways || kind->screens != 0;
}

/* Whether its steps pass the same squares on their way back. */
static bool passes_same(const struct move *move)
{
    if (kinds[move->kind].has_ways)
        return passages_return(move->passages);
    return kinds[move->kind].is_lame &&
           (move->dx == 0 || move->dy == 0 || abs(move->dx) == abs(move->dy));
}

struct move move_turned(struct move move, struct turning turning)
{
    turning_step(turning, &move.dx, &move.dy);
    int then_x = move.then_x, then_y = move.then_y;
    turning_step(turning, &then_x, &then_y);
    move.then_x = (signed char)then_x;
    move.then_y = (signed char)then_y;
    move.hand = turning_is_mirrored(turning) ? -move.hand : move.hand;
    move.turning = turning_of(move.turning, turning);
    return move;
}

struct move move_reversed(struct move move)
{
    const struct turning around = {.flips_files = true, .flips_ranks = true};
    const bool is_same =
        move.ends == NULL && (kinds[move.kind].is_own_reverse || passes_same(&move));
    move = move_turned(move, around);
    move.reversed ^= !is_same;
    return move;
}

/* The larger or the smaller of the step's two parts, with the sign of a number. */
static int part(int of, bool is_larger, struct move step)
{
    int x = abs(step.dx), y = abs(step.dy);
    return sign_of(of) * (is_larger ? (x > y ? x : y) : (x > y ? y : x));
}

void move_turn_right(struct move *move, unsigned eighths)
{
    for (; eighths != 0; eighths--) {
        const struct move step = *move;
        int x = step.dx + step.dy, y = step.dy - step.dx;
        move->dx = part(x, abs(x) >= abs(y), step);
        move->dy = part(y, abs(y) >= abs(x), step);
    }
}

void move_turn(struct move *move, unsigned steps)
{
    const signed char *turns = kinds[move->kind].turns;
    if (kinds[move->kind].bends && steps == 1) {
        move->dx = move->then_x;
        move->dy = move->then_y;
    }
    int eighths = move->hand * (steps == 1 ? turns[0] : turns[1 + steps % 2]);
    move_turn_right(move, (unsigned)eighths % 8);
}

/* The squares between both ends of a lame step. False when the board lacks one of them: then
 * nothing can pass. */
static bool pass(const struct board *board, const struct move *move, unsigned square,
                 struct bits *passed)
{
    int dx = move->dx, dy = move->dy;
    while (abs(dx) > 1 || abs(dy) > 1) {
        int step_x = abs(dx) >= abs(dy) ? sign_of(dx) : 0;
        int step_y = abs(dy) >= abs(dx) ? sign_of(dy) : 0;
        if (!board_step(board, square, step_x, step_y, &square))
            return false;
        *passed = bits_with(*passed, square);
        dx -= step_x;
        dy -= step_y;
    }
    return true;
}

bool move_step(const struct board *board, const struct move *move, unsigned *square,
               struct bits *passed)
{
    const struct kind *kind = kind_of(move->kind);
    *passed = bits_none();
    return zone_has(move->zone, board, *square) &&
           (!kind->is_lame || pass(board, move, *square, passed)) &&
           board_step(board, *square, move->dx, move->dy, square) &&
           zone_has(move->zone, board, *square) &&
           (move->range != 1 || zone_has(move->ends, board, *square));
}

/* Sets of moves. */

bool moves_have(const struct moves *moves, struct move move)
{
    for (unsigned i = 0; i < moves->count; i++)
        if (move_equal(moves->move[i], move))
            return true;
    return false;
}

/* Room doubles: a set that is made by this alone has as much as the next power of two. */
bool moves_add(struct arena *arena, struct moves *moves, struct move move)
{
    const unsigned count = moves->count;
    if (moves_have(moves, move))
        return true;
    if (count == MOVES_MAX)
        return false;
    if ((count & (count - 1)) == 0)
        moves->move =
            arena_resize(arena, moves->move, count == 0 ? 1 : 2 * count, sizeof move);
    moves->move[moves->count++] = move;
    return true;
}

static struct moves those(struct arena *arena, const struct moves *moves, bool slides)
{
    struct moves some = {.count = 0};
    for (unsigned i = 0; i < moves->count; i++)
        if (move_is_slide(moves->move[i]) == slides)
            moves_add(arena, &some, moves->move[i]);
    return some;
}

struct moves moves_slides(struct arena *arena, const struct moves *moves)
{
    return those(arena, moves, true);
}

struct moves moves_leaps(struct arena *arena, const struct moves *moves)
{
    return those(arena, moves, false);
}

bool moves_have_slides(const struct moves *moves)
{
    bool slide = false;
    for (unsigned i = 0; i < moves->count; i++)
        slide = slide || move_is_slide(moves->move[i]);
    return slide;
}

bool moves_pass(const struct moves *moves)
{
    bool pass = false;
    for (unsigned i = 0; i < moves->count; i++)
        pass = pass || kind_passes(moves->move[i].kind);
    return pass;
}

struct moves moves_turned(struct arena *arena, const struct board *board,
                          const struct moves *moves)
{
    struct moves turned = {.count = 0};
    for (unsigned i = 0; i < moves->count; i++) {
        struct move move = move_turned(moves->move[i], board_around(board));
        if (move.zone != NULL)
            move.zone = move.zone->turned;
        if (move.ends != NULL)
            move.ends = move.ends->turned;
        moves_add(arena, &turned, move);
    }
    return turned;
}

struct moves moves_reversed(struct arena *arena, const struct moves *moves)
{
    struct moves reversed = {.count = 0};
    for (unsigned i = 0; i < moves->count; i++)
        moves_add(arena, &reversed,
                  kind_of(moves->move[i].kind)->is_mutual && moves->move[i].ends == NULL
                      ? moves->move[i]
                      : move_reversed(moves->move[i]));
    return reversed;
}

bool moves_equal(const struct moves *a, const struct moves *b)
{
    return a->count == b->count && moves_contain(a, b);
}

bool moves_are_symmetric(const struct moves *moves)
{
    for (unsigned i = 0; i < moves->count; i++) {
        const struct turning mirror = {.flips_files = true};
        if (!moves_have(moves, move_turned(moves->move[i], mirror)))
            return false;
    }
    return true;
}

bool moves_contain(const struct moves *whole, const struct moves *part)
{
    for (unsigned i = 0; i < part->count; i++)
        if (!moves_have(whole, part->move[i]))
            return false;
    return true;
}

struct moves moves_minus(struct arena *arena, const struct moves *whole,
                         const struct moves *part)
{
    struct moves rest = {.count = 0};
    for (unsigned i = 0; i < whole->count; i++)
        if (!moves_have(part, whole->move[i]))
            moves_add(arena, &rest, whole->move[i]);
    return rest;
}

static bool is_ride(const struct move *move, bool slants)
{
    return move_is_plain(move) && move->range == MOVE_RANGE_ANY &&
           move->dx * move->dx + move->dy * move->dy == (slants ? 2 : 1);
}

bool moves_have_rides(const struct moves *moves, bool slants)
{
    unsigned count = 0;
    for (unsigned i = 0; i < moves->count; i++)
        count += is_ride(&moves->move[i], slants);
    return count == 4;
}

struct moves moves_rides(struct arena *arena, const struct moves *moves, bool slants)
{
    struct moves rides = {.count = 0};
    for (unsigned i = 0; i < moves->count && moves_have_rides(moves, slants); i++)
        if (is_ride(&moves->move[i], slants))
            moves_add(arena, &rides, moves->move[i]);
    return rides;
}
