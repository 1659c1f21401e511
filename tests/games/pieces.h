/* A program that compares what a game's headers say of its pieces with walks over the board.
 *
 * Whoever includes this has defined what sets.h asks for, and PIECES(ROW), a row for each piece:
 *
 *     ROW(kind, name, walk)
 *
 * The walk is a set, by color, at and occupied; the kind says which functions there are:
 *
 *     LEAPER           name_attacks(square)
 *     LEAPER_AT_HOME   name_attacks(color, square)
 *     LEAPER_BY_COLOR  name_attacks(color, square), name_attackers(color, square, occupied)
 *     LEAPER_TURNED    name_attacks(color, square), by the other color its attackers
 *     LEAPS            name_leaps(square), a part of what the piece attacks
 *     SLIDER           name_attacks(square, occupied)
 *     SLIDER_AT_HOME   name_attacks(color, square, occupied)
 *     SLIDER_BY_COLOR  name_attacks(color, square, occupied), name_attackers(color, square, occupied)
 *     SLIDER_TURNED    name_attacks(color, square, occupied), as LEAPER_TURNED
 *     SLIDER_ONE_WAY   name_attacks(square, occupied), name_attackers(square, occupied)
 *     MOVES            name_moves(square, occupied): of the walk, what is empty
 *     MOVES_BY_COLOR   name_moves(color, square, occupied)
 *
 * From where a piece attacks a square is asked of its walk from everywhere: attackers are to say the
 * same, and where there are none, attacks. Plain C99 and C++11.
 */
#ifndef TESTS_GAMES_PIECES_H
#define TESTS_GAMES_PIECES_H

#include "sets.h"

#define ATTACKS_FROM(name, seen, to, from)                                               \
    WALK(name, seen)                                                                     \
    WALK(name##_back, walk_back(walk_##name, color, at, occupied))                       \
    LOOKUP(name, to)                                                                     \
    LOOKUP(name##_back, from)
#define ATTACKS(name, seen, to) ATTACKS_FROM(name, seen, to, to)
#define QUIET(name, seen, to)                                                            \
    WALK(name##_moves, without(seen, occupied))                                          \
    LOOKUP(name##_moves, to)

#define DEFINE(kind, name, walk) DEFINE_##kind(name, walk)
#define DEFINE_LEAPER(name, walk) ATTACKS(name, walk, OF(name##_attacks)(square))
#define DEFINE_LEAPER_AT_HOME(name, walk)                                                \
    ATTACKS(name, walk, OF(name##_attacks)(color, square))
#define DEFINE_LEAPER_BY_COLOR(name, walk)                                               \
    ATTACKS_FROM(name, walk, OF(name##_attacks)(color, square),                          \
                 OF(name##_attackers)(color, square, theirs(occupied)))
#define DEFINE_LEAPER_TURNED(name, walk)                                                 \
    ATTACKS_FROM(name, walk, OF(name##_attacks)(color, square),                          \
                 OF(name##_attacks)(!color, square))
#define DEFINE_LEAPS(name, walk) ATTACKS(name##_leaps, walk, OF(name##_leaps)(square))
#define DEFINE_SLIDER(name, walk)                                                        \
    ATTACKS(name, walk, OF(name##_attacks)(square, theirs(occupied)))
#define DEFINE_SLIDER_AT_HOME(name, walk)                                                \
    ATTACKS(name, walk, OF(name##_attacks)(color, square, theirs(occupied)))
#define DEFINE_SLIDER_BY_COLOR(name, walk)                                               \
    ATTACKS_FROM(name, walk, OF(name##_attacks)(color, square, theirs(occupied)),        \
                 OF(name##_attackers)(color, square, theirs(occupied)))
#define DEFINE_SLIDER_TURNED(name, walk)                                                 \
    ATTACKS_FROM(name, walk, OF(name##_attacks)(color, square, theirs(occupied)),        \
                 OF(name##_attacks)(!color, square, theirs(occupied)))
#define DEFINE_SLIDER_ONE_WAY(name, walk)                                                \
    ATTACKS_FROM(name, walk, OF(name##_attacks)(square, theirs(occupied)),               \
                 OF(name##_attackers)(square, theirs(occupied)))
#define DEFINE_MOVES(name, walk)                                                         \
    QUIET(name, walk, OF(name##_moves)(square, theirs(occupied)))
#define DEFINE_MOVES_BY_COLOR(name, walk)                                                \
    QUIET(name, walk, OF(name##_moves)(color, square, theirs(occupied)))
PIECES(DEFINE)

#define ATTACKING(name)                                                                  \
    {#name, look_##name, walk_##name, 0},                                                \
        {#name "'s attackers", look_##name##_back, walk_##name##_back, 1},
#define MOVING(name) {#name "'s moves", look_##name##_moves, walk_##name##_moves, 0},

#define LIST(kind, name, walk) LIST_##kind(name)
#define LIST_LEAPER ATTACKING
#define LIST_LEAPER_AT_HOME ATTACKING
#define LIST_LEAPER_BY_COLOR ATTACKING
#define LIST_LEAPER_TURNED ATTACKING
#define LIST_LEAPS(name) ATTACKING(name##_leaps)
#define LIST_SLIDER ATTACKING
#define LIST_SLIDER_AT_HOME ATTACKING
#define LIST_SLIDER_BY_COLOR ATTACKING
#define LIST_SLIDER_TURNED ATTACKING
#define LIST_SLIDER_ONE_WAY ATTACKING
#define LIST_MOVES MOVING
#define LIST_MOVES_BY_COLOR MOVING

int main(void)
{
    static const struct piece pieces[] = {PIECES(LIST)};
    return test_pieces(pieces, sizeof pieces / sizeof *pieces);
}

#endif
