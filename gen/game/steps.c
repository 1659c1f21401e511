/* Moves that differ in nothing but their steps share a line. */
#include "game/steps.h"

#include <stdlib.h>

/* What a move is for. */
static const char *purpose_of(const struct side *side, struct move move)
{
    bool captures = moves_have(&side->moves, move), goes = moves_have(&side->quiet, move);
    return captures && goes ? "goes and captures" : captures ? "captures" : "goes";
}

static bool are_alike(const struct side *side, struct move a, struct move b)
{
    return purpose_of(side, a) == purpose_of(side, b) && a.range == b.range &&
           a.kind == b.kind && a.reversed == b.reversed && a.zone == b.zone;
}

static void tell_range(struct text *text, unsigned range)
{
    if (range == MOVE_RANGE_ANY)
        text_puts(text, ", any number of steps");
    else if (range == 1)
        text_puts(text, ", one step");
    else
        text_printf(text, ", up to %u steps", range);
}

static void tell_way(struct text *text, const struct side *side, struct move move)
{
    text_printf(text, "  %s", purpose_of(side, move));
    tell_range(text, move.range);
    if (move.kind != MOVE_PLAIN)
        text_printf(text, ", %s", kind_of(move.kind)->words);
    if (move.zone != NULL)
        text_printf(text, ", in %s", move.zone->name);
    if (move.reversed)
        text_puts(text, ", reversed");
    text_puts(text, ":");
}

/* As the player sees it. */
static void tell_step(struct text *text, struct move move, unsigned player)
{
    int ahead = player == 0 ? move.dy : -move.dy;
    if (ahead != 0)
        text_printf(text, " %d %s", abs(ahead), ahead > 0 ? "ahead" : "back");
    if (move.dx != 0)
        text_printf(text, " %d %s", abs(move.dx), move.dx > 0 ? "right" : "left");
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
        tell_step(text, moves->move[i], player);
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

void steps_tell(struct text *text, const struct side *side, unsigned player)
{
    const struct moves only_quiet = moves_minus(&side->quiet, &side->moves);
    tell_lines(text, side, &side->moves, player);
    tell_lines(text, side, &only_quiet, player);
}
