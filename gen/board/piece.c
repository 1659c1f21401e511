/* Pieces made of other pieces. */
#include "board/piece.h"

bool piece_is_slider(const struct piece *piece)
{
    return piece->slides.count != 0 && piece->part_count == 0;
}

/* Whether `part` may serve as a part of `whole`. Of pieces with the same slides the
 * first is a part of the others, so that nobody is made of himself. */
static bool can_serve(const struct piece *part, const struct piece *whole)
{
    if (part->slides.count == 0 || !moves_contain(&whole->slides, &part->slides))
        return false;
    return part->slides.count < whole->slides.count || part < whole;
}

/* Takes parts as they come, each of slides that none before it had. */
static void find_parts(const struct piece *pieces, unsigned count, struct piece *whole)
{
    struct moves rest = whole->slides;
    for (unsigned i = 0; i < count && rest.count != 0; i++) {
        if (!can_serve(&pieces[i], whole) || pieces[i].part_count != 0 ||
            !moves_contain(&rest, &pieces[i].slides))
            continue;
        whole->parts[whole->part_count++] = i;
        rest = moves_minus(&rest, &pieces[i].slides);
    }
    if (rest.count != 0)
        whole->part_count = 0;
}

void piece_find_parts(struct piece *pieces, unsigned count)
{
    /* Pieces of few slides first, so that parts are never made of parts. */
    for (unsigned slides = 1; slides <= MOVES_MAX; slides++)
        for (unsigned i = 0; i < count; i++)
            if (pieces[i].slides.count == slides)
                find_parts(pieces, count, &pieces[i]);
}
