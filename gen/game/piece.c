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

/* Adds a slider of these moves. */
static void add_slider(const struct board *board, const struct piece *piece,
                       const char *name, const struct moves *moves,
                       struct slider sliders[SLIDERS_MAX], unsigned *found)
{
    struct slider *slider = &sliders[(*found)++];
    *slider = (struct slider){.name = name, .moves = *moves, .origin = piece->origin};
    lines_of(board, moves, &slider->lines);
}

/* Those of the moves that ride as far as they can, straight on or along diagonals. */
static struct moves rides_of(const struct moves *moves, bool slants)
{
    struct moves rides = {.count = 0};
    for (unsigned i = 0; i < moves->count; i++) {
        const struct move move = moves->move[i];
        if (move.kind == MOVE_PLAIN && move.range == MOVE_RANGE_ANY &&
            move.zone == NULL &&
            move.dx * move.dx + move.dy * move.dy == (slants ? 2 : 1))
            moves_add(&rides, move);
    }
    return rides;
}

static bool rides_all(const struct side *side)
{
    return rides_of(&side->slides, false).count + rides_of(&side->slides, true).count ==
           8;
}

/* A piece that rides in all eight directions is a rook and a bishop to every method, for tables
 * of both are far smaller than one of all: adds what there is not yet of these. */
static void split(struct arena *arena, const struct board *board,
                  const struct piece *piece, const struct side *side,
                  struct slider sliders[SLIDERS_MAX], unsigned *found)
{
    const struct moves halves[] = {rides_of(&side->slides, false),
                                   rides_of(&side->slides, true)};
    static const char *const names[] = {"%s_straight", "%s_slanting"};
    for (unsigned i = 0; i < 2 && rides_all(side); i++) {
        unsigned chosen[SLIDERS_MAX], count;
        if (piece_cover(&halves[i], sliders, *found, chosen, &count).count != 0)
            add_slider(board, piece, arena_print(arena, names[i], piece->name),
                       &halves[i], sliders, found);
    }
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
            split(arena, board, piece, side, sliders, &found);
            if (cover(side, sliders, found))
                continue;
            unsigned chosen[SLIDERS_MAX], taken;
            const struct moves rest =
                rides_all(side)
                    ? piece_cover(&side->slides, sliders, found, chosen, &taken)
                    : side->slides;
            add_slider(board, piece, slider_name(arena, piece, i % PLAYERS), &rest,
                       sliders, &found);
            cover(side, sliders, found);
        }
    return found;
}
