/* Pieces made of sliders. */
#include "game/piece.h"

static struct side side_of(struct moves attacks, struct moves quiet)
{
    return (struct side){.moves = attacks,
                         .slides = moves_slides(&attacks),
                         .leaps = moves_leaps(&attacks),
                         .quiet = quiet};
}

struct piece piece_of(const struct board *board, const char *name, struct origin origin,
                      const char *betza, const struct gait *gait)
{
    struct moves turned = moves_turned(board, &gait->attacks);
    return (struct piece){
        .name = name,
        .origin = origin,
        .betza = betza,
        .sides = {side_of(gait->attacks, gait->quiet),
                  side_of(turned, moves_turned(board, &gait->quiet))},
        .colored = !moves_contain(&gait->attacks, &turned),
    };
}

bool piece_is_mixed(const struct piece *piece)
{
    return piece->sides[0].slides.count != 0 && piece->sides[0].leaps.count != 0;
}

bool piece_is_silent(const struct piece *piece)
{
    return piece->sides[0].moves.count == 0;
}

/* Sliders of most slides come first, so that one that has them all is alone. */
struct moves piece_cover(const struct moves *slides, const struct slider *sliders,
                         unsigned slider_count, unsigned chosen[SLIDERS_MAX],
                         unsigned *count)
{
    struct moves rest = *slides;
    *count = 0;
    for (unsigned i = slider_count; i-- != 0 && rest.count != 0;)
        if (moves_contain(&rest, &sliders[i].moves)) {
            chosen[(*count)++] = i;
            rest = moves_minus(&rest, &sliders[i].moves);
        }
    return rest;
}

static bool cover(struct side *side, const struct slider *sliders, unsigned count)
{
    return piece_cover(&side->slides, sliders, count, side->sliders, &side->slider_count)
               .count == 0;
}

static const char *slider_name(struct arena *arena, const struct piece *piece,
                               unsigned player)
{
    const struct moves *first = &piece->sides[0].slides;
    if (moves_contain(first, &piece->sides[1].slides))
        return piece_is_mixed(piece) ? arena_print(arena, "%s_slides", piece->name)
                                     : piece->name;
    return arena_print(arena, "%s_%s", piece->name, player == 0 ? "first" : "second");
}

unsigned piece_find_sliders(struct arena *arena, const struct board *board,
                            struct piece *pieces, unsigned count,
                            struct slider sliders[SLIDERS_MAX])
{
    unsigned found = 0;
    /* Few slides first: whatever could be a part is there before what it is part of. */
    for (unsigned slides = 1; slides <= MOVES_MAX; slides++)
        for (unsigned i = 0; i < PLAYERS * count; i++) {
            struct piece *piece = &pieces[i / PLAYERS];
            struct side *side = &piece->sides[i % PLAYERS];
            if (side->slides.count != slides || cover(side, sliders, found))
                continue;
            sliders[found] = (struct slider){
                .name = slider_name(arena, piece, i % PLAYERS),
                .moves = side->slides,
                .origin = piece->origin,
            };
            lines_of(board, &side->slides, &sliders[found].lines);
            cover(side, sliders, ++found);
        }
    return found;
}
