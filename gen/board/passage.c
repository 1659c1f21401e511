/* Leaps by any of several ways. */
#include "board/passage.h"

/* ---- lists of ways */

static bool needs_all_of(struct passage way, struct passage other)
{
    return (other.empty & ~way.empty) == 0 && (other.men & ~way.men) == 0;
}

bool passages_add(struct passages *passages, struct passage way)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < passages->count; i++)
        if (needs_all_of(way, passages->passage[i]))
            return true;
    for (unsigned i = 0; i < passages->count; i++)
        if (!needs_all_of(passages->passage[i], way))
            passages->passage[kept++] = passages->passage[i];
    passages->count = kept;
    if (passages->count == PASSAGES_MAX)
        return false;
    passages->passage[passages->count++] = way;
    return true;
}

unsigned passages_place(struct passages *passages, int dx, int dy)
{
    unsigned place = 0;
    while (place < passages->square_count &&
           (passages->squares[place].dx != dx || passages->squares[place].dy != dy))
        place++;
    if (place == passages->square_count && place != PASSAGE_SQUARES_MAX) {
        passages->squares[place].dx = (signed char)dx;
        passages->squares[place].dy = (signed char)dy;
        passages->square_count++;
    }
    return place;
}

/* ---- whether lists are the same */

static void turned_square(const struct passages *passages, struct turning turning,
                          unsigned place, bool from_end, int *dx, int *dy)
{
    *dx = from_end ? passages->dx - passages->squares[place].dx
                   : passages->squares[place].dx;
    *dy = from_end ? passages->dy - passages->squares[place].dy
                   : passages->squares[place].dy;
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

bool passages_match(const struct passages *a, struct turning turned_a,
                    const struct passages *b, struct turning turned_b, bool from_end)
{
    unsigned to[PASSAGE_SQUARES_MAX] = {0};
    if (a->square_count != b->square_count || a->count != b->count)
        return false;
    for (unsigned i = 0; i < a->square_count; i++) {
        int ax, ay, bx, by;
        turned_square(a, turned_a, i, from_end, &ax, &ay);
        for (to[i] = 0; to[i] < b->square_count; to[i]++) {
            turned_square(b, turned_b, to[i], false, &bx, &by);
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

/* ---- on a board */

/* The squares of a set from a square; those that are there. False when one is not. */
static bool find_squares(const struct board *board, const struct passages *passages,
                         struct turning turning, unsigned from, unsigned set,
                         struct bits *found)
{
    *found = bits_none();
    for (unsigned i = 0; set >> i != 0; i++) {
        int dx, dy;
        unsigned square;
        if ((set >> i & 1) == 0)
            continue;
        turned_square(passages, turning, i, false, &dx, &dy);
        if (!board_step(board, from, dx, dy, &square))
            return false;
        *found = bits_with(*found, square);
    }
    return true;
}

bool passages_find(const struct board *board, const struct passages *passages,
                   struct turning turning, unsigned from, unsigned way,
                   struct bits *empty, struct bits *men)
{
    const struct passage *passage = &passages->passage[way];
    return find_squares(board, passages, turning, from, passage->empty, empty) &&
           find_squares(board, passages, turning, from, passage->men, men);
}
