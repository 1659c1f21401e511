/* Line maps.
 *
 * The line has bits at places p[i], i = 0 to 7, that are to come to places t[i] of the
 * result. A multiplier with one bit for each, at c[i] = shift + t[i] - p[i], brings bit i
 * where it belongs: the partial product of place p[i] and c[i] is at shift + t[i]. All
 * other partial products, of p[i] and c[j], are garbage. They do no harm when they are
 * below the shift, or above the word, or where the mask of the result hides them; and
 * when no two are at one place, so that nothing is carried. A choice of places is tried
 * by looking at the result for each of the 256 lines, carries and all.
 *
 * With three of the eight maps it cannot be done.
 *
 *  - Rank to file, in the same order. With t[i] = 8 i, places of the result grow by 8
 *    from one bit of the rank to the next, and c[i] by 7: bit 7 by c[i] and bit 0 by
 *    c[i + 1] fall together, and carry. Nor does any other multiplier m do. That bit 0
 *    of the result, at s, is right for all lines takes a bit s in m. That bit 1, at s+8,
 *    is right for all lines takes m modulo 2^(s + 9) to be 2^(s + 7) or less than 1/255
 *    more: but then m has no bit s.
 *  - A diagonal to the mirrored rank. A multiply moves bits up only, and h8 is the
 *    highest already, so that the shift would be 63, and the others have no place above.
 *  - An antidiagonal to the mirrored rank: the garbage of two bits meets the bits at the
 *    ends.
 *
 * These fold the line first: it is put beside a copy of itself, shifted, and each bit is
 * taken from where it does no harm. The search goes through all shifts of the copy and
 * all choices of where to take the bits, without a mask first, then with one.
 */
#include "symmetry/line_map.h"

enum { WORD = 64, LINES = 1 << LINE_SQUARES };

static uint64_t bit(unsigned place)
{
    return (uint64_t)1 << place;
}

/* The bits of line number `line`, at these places. */
static uint64_t spread(const unsigned places[LINE_SQUARES], unsigned line)
{
    uint64_t word = 0;
    for (unsigned i = 0; i < LINE_SQUARES; i++)
        if ((line >> i & 1) != 0)
            word |= bit(places[i]);
    return word;
}

static uint64_t apply(const struct line_map *map, uint64_t line)
{
    if (map->fold != 0)
        line |= map->fold_up ? line << map->fold : line >> map->fold;
    return ((line & map->keep) * map->multiplier >> map->shift) & map->mask;
}

static bool is_right(const struct line_map *map, const struct line_bits *bits)
{
    for (unsigned line = 0; line < LINES; line++)
        if (apply(map, spread(bits->from, line)) != spread(bits->to, line))
            return false;
    return true;
}

/* Completes a map that takes the bits of the line from these places. The shift is 56 for
 * results in the lowest byte; else as small as the multiplier allows. */
static bool complete(const struct line_bits *bits, const int places[LINE_SQUARES],
                     struct line_map *map)
{
    bool is_byte = spread(bits->to, LINES - 1) < LINES;
    int shift = is_byte ? WORD - LINE_SQUARES : 0;
    for (unsigned i = 0; i < LINE_SQUARES; i++)
        if (places[i] - (int)bits->to[i] > shift)
            shift = places[i] - (int)bits->to[i];
    if (shift > WORD - LINE_SQUARES)
        return false;
    map->multiplier = 0;
    map->shift = (unsigned)shift;
    map->mask = is_byte ? UINT64_MAX : spread(bits->to, LINES - 1);
    for (unsigned i = 0; i < LINE_SQUARES; i++) {
        int place = shift + (int)bits->to[i] - places[i];
        if (place >= WORD)
            return false;
        map->multiplier |= bit((unsigned)place);
    }
    return is_right(map, bits);
}

/* Tries to take the bits of `moved` from the copy, and the others from the line. */
static bool try_choice(const struct line_bits *bits, unsigned moved, bool masked,
                       struct line_map *map)
{
    int places[LINE_SQUARES];
    map->keep = masked ? 0 : UINT64_MAX;
    for (unsigned i = 0; i < LINE_SQUARES; i++) {
        int distance = map->fold_up ? (int)map->fold : -(int)map->fold;
        places[i] = (int)bits->from[i] + ((moved >> i & 1) != 0 ? distance : 0);
        if (places[i] < 0 || places[i] >= WORD)
            return false;
        if (masked)
            map->keep |= bit((unsigned)places[i]);
    }
    return complete(bits, places, map);
}

bool line_map_find(const struct line_bits *bits, struct line_map *map)
{
    *map = (struct line_map){.fold = 0};
    if (try_choice(bits, 0, false, map))
        return true;
    for (unsigned masked = 0; masked < 2; masked++)
        for (unsigned up = 0; up < 2; up++)
            for (map->fold = 1; map->fold < WORD; map->fold++)
                for (unsigned moved = 1; moved < LINES; moved++) {
                    map->fold_up = up != 0;
                    if (try_choice(bits, moved, masked != 0, map))
                        return true;
                }
    return false;
}
