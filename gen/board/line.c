/* Lines of sliders. */
#include "board/line.h"

#include <stddef.h>

#include "board/routes.h"

enum { PART_SQUARES_MAX = 6 };

static bool is_before(struct move a, struct move b)
{
    return a.dy != b.dy ? a.dy < b.dy : a.dx > b.dx;
}

/* The line with that slide; a new one, in its place, when there is none. */
static struct line *find(struct lines *lines, struct move slide)
{
    for (unsigned i = 0; i < lines->count; i++)
        if (move_equal(lines->line[i].slide, slide))
            return &lines->line[i];
    struct line *line = &lines->line[lines->count++];
    for (; line != lines->line && is_before(slide, line[-1].slide); line--)
        *line = line[-1];
    *line = (struct line){.slide = slide};
    return line;
}

/* How many squares the moves depend on where those are most. */
static unsigned most_squares(const struct board *board, const struct moves *moves)
{
    unsigned most = 0;
    for (unsigned square = 0; square < board_squares(board); square++) {
        unsigned count = bits_count(moves_mask(board, moves, square));
        most = count > most ? count : most;
    }
    return most;
}

/* The part that depends on the fewest squares when the move joins it; a new one if all would depend on too
 * many. */
static unsigned part_of(struct arena *arena, const struct board *board,
                        struct moves *parts, unsigned count, struct move move)
{
    unsigned best = count, least = PART_SQUARES_MAX + 1;
    for (unsigned i = 0; i < count; i++) {
        moves_add(arena, &parts[i], move);
        const unsigned squares = most_squares(board, &parts[i]);
        parts[i].count--;
        if (squares < least) {
            best = i;
            least = squares;
        }
    }
    return best;
}

/* One index for all leaps has a bit for each square on which they depend. If these are many, as for janggi's
 * elephant, a few smaller indexes need far fewer entries. */
static void split_rest(struct arena *arena, const struct board *board,
                       const struct moves *rest, struct lines *lines)
{
    const bool is_whole =
        rest->count == 0 || most_squares(board, rest) <= PART_SQUARES_MAX;
    struct moves *parts = &lines->groups[lines->count];
    for (unsigned i = 0; i < rest->count; i++) {
        const unsigned part =
            is_whole ? 0 : part_of(arena, board, parts, lines->part_count, rest->move[i]);
        if (part == lines->part_count)
            lines->part_count++;
        moves_add(arena, &parts[part], rest->move[i]);
    }
}

struct lines lines_of(struct arena *arena, const struct board *board,
                      const struct moves *slides)
{
    struct lines lines = {.line = arena_alloc(arena, slides->count, sizeof *lines.line)};
    struct moves rest = {.count = 0};
    for (unsigned i = 0; i < slides->count; i++) {
        struct move move = slides->move[i];
        if (!move_has_lines(&move)) {
            moves_add(arena, &rest, move);
            continue;
        }
        const bool up = board_ascends(board, move.dx, move.dy);
        move.dx = up ? move.dx : -move.dx;
        move.dy = up ? move.dy : -move.dy;
        struct line *found = find(&lines, move);
        *(up ? &found->up : &found->down) = true;
    }
    lines.groups = arena_alloc(arena, lines.count + rest.count, sizeof *lines.groups);
    for (unsigned i = 0; i < lines.count; i++)
        lines.groups[i] = line_slides(lines.line[i],
                                      arena_alloc(arena, LINE_WAYS, sizeof(struct move)));
    split_rest(arena, board, &rest, &lines);
    return lines;
}

bool lines_are_rides(const struct lines *lines)
{
    for (unsigned i = 0; i < lines->count; i++) {
        const struct move *slide = &lines->line[i].slide;
        if (slide->range != MOVE_RANGE_ANY || !move_is_plain(slide))
            return false;
    }
    return lines->count != 0 && lines->part_count == 0;
}

struct moves line_slides(struct line line, struct move room[LINE_WAYS])
{
    struct moves slides = {.move = room};
    struct move slide = line.slide;
    if (line.up)
        room[slides.count++] = slide;
    slide.dx = -slide.dx;
    slide.dy = -slide.dy;
    if (line.down)
        room[slides.count++] = slide;
    return slides;
}

struct bits line_attacks(const struct board *board, struct line line, unsigned square,
                         struct bits occupied)
{
    struct move room[LINE_WAYS];
    const struct moves slides = line_slides(line, room);
    return moves_attacks(board, &slides, square, occupied);
}

unsigned line_first(const struct board *board, struct line line, unsigned square,
                    unsigned *place)
{
    *place = 0;
    while (board_step(board, square, -line.slide.dx, -line.slide.dy, &square))
        ++*place;
    return square;
}

struct bits line_squares(const struct board *board, struct line line, unsigned square)
{
    struct move room[LINE_WAYS];
    const struct moves slides = line_slides(line, room);
    return moves_reach(board, &slides, square);
}

const struct line lines_named[LINES_NAMED] = {
    {.slide.dx = 1, .up = true, .down = true},
    {.slide.dy = 1, .up = true, .down = true},
    {.slide = {.dx = 1, .dy = 1}, .up = true, .down = true},
    {.slide = {.dx = -1, .dy = 1}, .up = true, .down = true},
};

unsigned line_direction(struct line line)
{
    unsigned i = 0;
    while (i < LINES_NAMED && (lines_named[i].slide.dx != line.slide.dx ||
                               lines_named[i].slide.dy != line.slide.dy))
        i++;
    return i;
}

const char *line_name(struct line line)
{
    static const char *const names[LINES_NAMED + 1] = {"rank", "file", "diagonal",
                                                       "antidiagonal", NULL};
    return names[line_direction(line)];
}
