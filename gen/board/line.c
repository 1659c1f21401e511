/* Lines of sliders. */
#include "board/line.h"

#include <stddef.h>

#include "board/attack.h"
#include "board/mask.h"

/* Whether the step goes to higher squares. */
static bool ascends(int dx, int dy)
{
    return dy > 0 || (dy == 0 && dx > 0);
}

static struct line *find(struct lines *lines, int dx, int dy)
{
    for (unsigned i = 0; i < lines->count; i++)
        if (lines->line[i].dx == dx && lines->line[i].dy == dy)
            return &lines->line[i];
    struct line *line = &lines->line[lines->count++];
    *line = (struct line){dx, dy, false, false};
    return line;
}

static bool is_before(struct line a, struct line b)
{
    return a.dy != b.dy ? a.dy < b.dy : a.dx > b.dx;
}

static void sort(struct lines *lines)
{
    for (unsigned i = 1; i < lines->count; i++)
        for (unsigned j = i; j != 0 && is_before(lines->line[j], lines->line[j - 1]);
             j--) {
            struct line line = lines->line[j];
            lines->line[j] = lines->line[j - 1];
            lines->line[j - 1] = line;
        }
}

bool lines_of(const struct moves *slides, struct lines *lines)
{
    lines->count = 0;
    for (unsigned i = 0; i < slides->count; i++) {
        struct move move = slides->move[i];
        if (move.range != MOVE_RANGE_ANY)
            return false;
        if (ascends(move.dx, move.dy))
            find(lines, move.dx, move.dy)->up = true;
        else
            find(lines, -move.dx, -move.dy)->down = true;
    }
    sort(lines);
    return true;
}

/* The slides of the line, on both sides or on one. */
static struct moves moves_of(struct line line)
{
    struct moves moves = {.count = 0};
    if (line.up)
        moves_add(&moves, (struct move){line.dx, line.dy, MOVE_RANGE_ANY});
    if (line.down)
        moves_add(&moves, (struct move){-line.dx, -line.dy, MOVE_RANGE_ANY});
    return moves;
}

struct bits line_attacks(const struct board *board, struct line line, unsigned square,
                         struct bits occupied)
{
    struct moves moves = moves_of(line);
    return attack_reference(board, &moves, square, occupied);
}

struct bits line_squares(const struct board *board, struct line line, unsigned square)
{
    return line_attacks(board, line, square, bits_none());
}

struct bits line_inner(const struct board *board, struct line line, unsigned square)
{
    struct moves moves = moves_of(line);
    return mask_relevant(board, &moves, square);
}

const char *line_name(struct line line)
{
    if (line.dx == 1 && line.dy == 0)
        return "rank";
    if (line.dx == 0 && line.dy == 1)
        return "file";
    if (line.dx == 1 && line.dy == 1)
        return "diagonal";
    if (line.dx == -1 && line.dy == 1)
        return "antidiagonal";
    return NULL;
}
