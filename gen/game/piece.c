/* Pieces made of sliders; and their steps in words. */
#include "game/piece.h"

#include <stdlib.h>

#include "board/bent.h"

static struct side side_of(struct arena *arena, struct moves attacks, struct moves quiet)
{
    return (struct side){.moves = attacks,
                         .slides = moves_slides(arena, &attacks),
                         .leaps = moves_leaps(arena, &attacks),
                         .quiet = quiet};
}

struct piece piece_of(struct arena *arena, const struct board *board, const char *name,
                      struct origin origin, const char *betza, const struct gait *gait)
{
    struct moves attacks = moves_turned(arena, board, &gait->attacks);
    struct moves quiet = moves_turned(arena, board, &gait->quiet);
    const bool is_same = moves_equal(&gait->attacks, &attacks);
    if (is_same)
        attacks = gait->attacks;
    if (moves_equal(&gait->quiet, &quiet))
        quiet = gait->quiet;
    return (struct piece){
        .name = name,
        .origin = origin,
        .betza = betza,
        .sides = {side_of(arena, gait->attacks, gait->quiet),
                  side_of(arena, attacks, quiet)},
        .colored = !is_same,
    };
}

bool piece_is_mixed(const struct piece *piece)
{
    return piece->sides[0].slides.count != 0 && piece->sides[0].leaps.count != 0;
}

bool piece_is_bent(const struct piece *piece, unsigned slider_count)
{
    const struct side *side = &piece->sides[0];
    for (unsigned i = 0; i < side->slider_count; i++)
        if (side->sliders[i] >= slider_count)
            return true;
    return false;
}

bool piece_is_silent(const struct piece *piece)
{
    return piece->sides[0].moves.count == 0;
}

bool piece_goes_otherwise(const struct piece *piece)
{
    return !moves_equal(&piece->sides[0].quiet, &piece->sides[0].moves);
}

/* Sliders of most slides come first, so that one that has them all is alone. */
struct moves piece_cover(struct arena *arena, const struct moves *slides,
                         const struct slider *sliders, unsigned slider_count,
                         unsigned chosen[SLIDERS_MAX], unsigned *count)
{
    struct moves rest = *slides;
    *count = 0;
    for (unsigned i = slider_count; i-- != 0 && rest.count != 0;)
        if (moves_contain(&rest, &sliders[i].moves)) {
            chosen[(*count)++] = i;
            rest = moves_minus(arena, &rest, &sliders[i].moves);
        }
    return rest;
}

/* ---- sliders */

/* Those of the moves that step along a diagonal, or straight on, and then go aside as far as
 * they can: all eight, or none. Both that begin with one step were added together (betza_moves.c), as
 * board/bent.h has them. */
static struct moves bends_of(struct arena *arena, const struct moves *moves, bool slants)
{
    struct moves bends = {.count = 0};
    for (unsigned i = 0; i < moves->count; i++) {
        const struct move move = moves->move[i];
        const bool goes_aside =
            abs(move.dx + move.then_x) + abs(move.dy + move.then_y) == 3 &&
            abs(move.dx) <= 1 && abs(move.dy) <= 1 && abs(move.then_x) <= 1 &&
            abs(move.then_y) <= 1;
        if (move.kind == MOVE_BENT && move.range == MOVE_RANGE_ANY && move.zone == NULL &&
            move.ends == NULL && !move.reversed && move.least == 0 && goes_aside &&
            (move.dx != 0 && move.dy != 0) == slants)
            moves_add(arena, &bends, move);
    }
    bends.count = bends.count == 2 * BENT_STEPS ? bends.count : 0;
    return bends;
}

/* What has tables: all but bends. */
static struct moves table_slides(struct arena *arena, const struct side *side)
{
    const struct moves bends[BENTS_MAX] = {bends_of(arena, &side->slides, true),
                                           bends_of(arena, &side->slides, false)};
    const struct moves rest = moves_minus(arena, &side->slides, &bends[0]);
    return moves_minus(arena, &rest, &bends[1]);
}

/* The sliders that were found, on their way. */
struct slider_list {
    struct arena *arena;
    const struct board *board;
    struct slider *sliders;
    unsigned count;
};

static bool cover(const struct slider_list *list, struct side *side)
{
    const struct moves slides = table_slides(list->arena, side);
    return piece_cover(list->arena, &slides, list->sliders, list->count, side->sliders,
                       &side->slider_count)
               .count == 0;
}

/* Of a slider with some of the piece's slides, or all. */
static const char *slider_name(const struct slider_list *list, const struct piece *piece,
                               unsigned player, const struct moves *moves)
{
    const struct side *sides = piece->sides;
    bool is_all = moves->count == sides[player].slides.count;
    if (moves_contain(&sides[0].slides, &sides[1].slides))
        return is_all && !piece_is_mixed(piece)
                   ? piece->name
                   : arena_print(list->arena, "%s_slides", piece->name);
    return arena_print(list->arena, "%s_%s", piece->name,
                       player == 0 ? "first" : "second");
}

/* Of one that is half of it. */
static const char *half_name(const struct slider_list *list, const struct piece *piece,
                             bool slants)
{
    return arena_print(list->arena, slants ? "%s_slanting" : "%s_straight", piece->name);
}

/* Adds a slider of these moves. */
static void add_slider(struct slider_list *list, const struct piece *piece,
                       const char *name, const struct moves *moves)
{
    struct slider *slider = &list->sliders[list->count++];
    *slider = (struct slider){.name = name, .moves = *moves, .origin = piece->origin};
    slider->lines = lines_of(list->arena, list->board, moves);
}

/* The number of a slider of these moves, which may be a new one. */
static unsigned slider_of(struct slider_list *list, const struct piece *piece,
                          const char *name, const struct moves *moves)
{
    for (unsigned i = 0; i < list->count; i++)
        if (moves_equal(&list->sliders[i].moves, moves))
            return i;
    add_slider(list, piece, name, moves);
    return list->count - 1;
}

/* A piece that rides straight on, or along diagonals, does so as a rook or a bishop, which is one to
 * every method: adds what there is not yet of it. */
static void find_half(struct slider_list *list, const struct piece *piece,
                      const struct moves *moves, bool slants)
{
    const struct moves rides = moves_rides(list->arena, moves, slants);
    unsigned chosen[SLIDERS_MAX], count;
    if (piece_cover(list->arena, &rides, list->sliders, list->count, chosen, &count)
            .count != 0)
        add_slider(list, piece, half_name(list, piece, slants), &rides);
}

/* Covers what has tables of a piece, by a new slider if there is none. One that rides in all eight
 * directions is a rook and a bishop, for tables of both are far smaller than one of all. */
static void cover_piece(struct slider_list *list, struct piece *piece, unsigned player)
{
    struct side *side = &piece->sides[player];
    const bool rides_all =
        moves_have_rides(&side->slides, false) && moves_have_rides(&side->slides, true);
    if (cover(list, side))
        return;
    for (unsigned i = 0; i < 2 && rides_all; i++)
        find_half(list, piece, &side->slides, i == 1);
    if (cover(list, side))
        return;
    unsigned chosen[SLIDERS_MAX], taken;
    const struct moves slides = table_slides(list->arena, side);
    const struct moves rest = rides_all ? piece_cover(list->arena, &slides, list->sliders,
                                                      list->count, chosen, &taken)
                                        : slides;
    add_slider(list, piece, slider_name(list, piece, player, &rest), &rest);
    cover(list, side);
}

/* A griffon is bent, and a rook behind its first step: the number of that, which may be new. */
static unsigned base_of(struct slider_list *list, const struct piece *piece, bool slants,
                        const struct moves *bends)
{
    struct moves rides = {.count = 0};
    for (unsigned i = 0; i < bends->count; i++) {
        struct move move = bends->move[i];
        move_turn(&move, 1);
        move.kind = MOVE_PLAIN;
        move.then_x = move.then_y = 0;
        moves_add(list->arena, &rides, move);
    }
    return slider_of(list, piece, half_name(list, piece, !slants), &rides);
}

/* The bent rider itself, for both players. */
static void find_bent(struct slider_list *list, struct piece *piece, bool slants,
                      const struct moves *bends)
{
    const char *name =
        bends->count == piece->sides[0].slides.count
            ? slider_name(list, piece, 0, bends)
            : arena_print(list->arena, slants ? "%s_griffon" : "%s_manticore",
                          piece->name);
    const unsigned bent = slider_of(list, piece, name, bends);
    list->sliders[bent].base = base_of(list, piece, slants, bends);
    for (unsigned i = 0; i < PLAYERS; i++)
        piece->sides[i].sliders[piece->sides[i].slider_count++] = bent;
}

/* Those of all pieces: what they are behind their first steps, or else themselves. */
static void find_bends(struct slider_list *list, struct piece *pieces, unsigned count,
                       bool are_bases)
{
    for (unsigned i = 0; i < BENTS_MAX * count; i++) {
        struct piece *piece = &pieces[i / BENTS_MAX];
        const bool slants = i % BENTS_MAX == 0;
        const struct moves bends = bends_of(list->arena, &piece->sides[0].slides, slants);
        if (bends.count != 0 && are_bases)
            base_of(list, piece, slants, &bends);
        else if (bends.count != 0)
            find_bent(list, piece, slants, &bends);
    }
}

unsigned piece_find_sliders(struct arena *arena, const struct board *board,
                            struct piece *pieces, unsigned count,
                            struct slider sliders[SLIDERS_MAX], unsigned *bent_count)
{
    struct slider_list list = {arena, board, sliders, 0};
    unsigned slide_counts[PLAYERS * PIECES_MAX];
    for (unsigned i = 0; i < PLAYERS * count; i++)
        slide_counts[i] =
            table_slides(arena, &pieces[i / PLAYERS].sides[i % PLAYERS]).count;
    /* Few slides first: whatever could be a part is there before what it is part of. */
    for (unsigned slides = 1; slides <= MOVES_MAX; slides++)
        for (unsigned i = 0; i < PLAYERS * count; i++)
            if (slide_counts[i] == slides)
                cover_piece(&list, &pieces[i / PLAYERS], i % PLAYERS);
    for (unsigned i = 0; i < 2 * count; i++) /* where they go without capturing */
        find_half(&list, &pieces[i / 2], &pieces[i / 2].sides[0].quiet, i % 2 != 0);
    find_bends(&list, pieces, count, true);
    const unsigned with_tables = list.count;
    find_bends(&list, pieces, count, false);
    *bent_count = list.count - with_tables;
    return with_tables;
}

/* ---- in words */

/* What a move is for. */
static const char *purpose_of(const struct side *side, struct move move)
{
    bool captures = moves_have(&side->moves, move), goes = moves_have(&side->quiet, move);
    return captures && goes ? "goes and captures" : captures ? "captures" : "goes";
}

static bool are_alike(const struct side *side, struct move a, struct move b)
{
    return purpose_of(side, a) == purpose_of(side, b) && a.range == b.range &&
           a.least == b.least && a.kind == b.kind && a.reversed == b.reversed &&
           a.zone == b.zone && a.ends == b.ends;
}

static void tell_range(struct text *text, unsigned least, unsigned range)
{
    if (least != 0 && range == MOVE_RANGE_ANY)
        text_printf(text, ", %u steps or more", least);
    else if (least != 0 && least == range)
        text_printf(text, ", %u steps", least);
    else if (least != 0)
        text_printf(text, ", %u to %u steps", least, range);
    else if (range == MOVE_RANGE_ANY)
        text_puts(text, ", any number of steps");
    else if (range == 1)
        text_puts(text, ", one step");
    else
        text_printf(text, ", up to %u steps", range);
}

static void tell_way(struct text *text, const struct side *side, struct move move)
{
    text_printf(text, "  %s", purpose_of(side, move));
    tell_range(text, move.least, move.range);
    if (move.kind != MOVE_PLAIN)
        text_printf(text, ", %s", kind_of(move.kind)->words);
    if (move.zone != NULL)
        text_printf(text, ", in %s", move.zone->name);
    if (move.ends != NULL)
        text_printf(text, ", to %s", move.ends->name);
    if (move.reversed)
        text_puts(text, ", reversed");
    text_puts(text, ":");
}

/* As the player sees it. */
static void tell_step(struct text *text, int dx, int dy, unsigned player)
{
    int ahead = player == 0 ? dy : -dy;
    if (ahead != 0)
        text_printf(text, " %d %s", abs(ahead), ahead > 0 ? "ahead" : "back");
    if (dx != 0)
        text_printf(text, " %d %s", abs(dx), dx > 0 ? "right" : "left");
}

static void tell_move(struct text *text, struct move move, unsigned player)
{
    tell_step(text, move.dx, move.dy, player);
    if (kind_of(move.kind)->bends) {
        text_puts(text, " (then");
        tell_step(text, move.then_x, move.then_y, player);
        text_puts(text, ")");
    }
    if (move.hand != 0)
        text_printf(text, " (turning %s)", move.hand > 0 ? "right" : "left");
}

/* The line of a move, with all that are like it. */
static void tell_line(struct text *text, const struct side *side,
                      const struct moves *moves, unsigned first, unsigned player)
{
    tell_way(text, side, moves->move[first]);
    for (unsigned i = first; i < moves->count; i++) {
        if (!are_alike(side, moves->move[first], moves->move[i]))
            continue;
        text_puts(text, i == first ? "" : ",");
        tell_move(text, moves->move[i], player);
    }
    text_puts(text, "\n");
}

/* A line for each move that no move before it is like. */
static void tell_lines(struct text *text, const struct side *side,
                       const struct moves *moves, unsigned player)
{
    for (unsigned i = 0; i < moves->count; i++) {
        unsigned same = 0;
        while (!are_alike(side, moves->move[same], moves->move[i]))
            same++;
        if (same == i)
            tell_line(text, side, moves, i, player);
    }
}

void piece_tell(struct text *text, const struct side *side, unsigned player)
{
    const struct moves only_quiet = moves_minus(text->arena, &side->quiet, &side->moves);
    tell_lines(text, side, &side->moves, player);
    tell_lines(text, side, &only_quiet, player);
}
