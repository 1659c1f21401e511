/* Lines of sliders. */
#include "board/line.h"

#include <stddef.h>

#include "board/routes.h"

enum { PART_SQUARES_MAX = 6 };

/* The slide up the line. */
static struct move slide_of(struct line line)
{
    return (struct move){.dx = line.dx,
                         .dy = line.dy,
                         .range = line.range,
                         .kind = line.kind,
                         .reversed = line.reversed,
                         .zone = line.zone};
}

static bool is_before(struct line a, struct line b)
{
    return a.dy != b.dy ? a.dy < b.dy : a.dx > b.dx;
}

/* The line with that slide; a new one, in its place, when there is none. */
static struct line *find(struct lines *lines, struct line wanted)
{
    for (unsigned i = 0; i < lines->count; i++)
        if (move_equal(slide_of(lines->line[i]), slide_of(wanted)))
            return &lines->line[i];
    struct line *line = &lines->line[lines->count++];
    for (; line != lines->line && is_before(wanted, line[-1]); line--)
        *line = line[-1];
    *line = wanted;
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

/* The part that the move fits best, with the fewest squares then; a new one if it fits none. Each is
 * tried with it. */
static unsigned part_of(struct arena *arena, const struct board *board,
                        const struct lines *lines, struct move move)
{
    unsigned best = lines->part_count, least = PART_SQUARES_MAX + 1;
    for (unsigned i = 0; i < lines->part_count; i++) {
        moves_add(arena, &lines->parts[i], move);
        const unsigned squares = most_squares(board, &lines->parts[i]);
        lines->parts[i].count--;
        if (squares < least) {
            best = i;
            least = squares;
        }
    }
    return best;
}

/* An index for all leaps together has a bit for each square they depend on: where these are
 * many, as for janggi's elephant, a few smaller ones take far fewer entries. */
static void split_rest(struct arena *arena, const struct board *board,
                       const struct moves *rest, struct lines *lines)
{
    const bool is_whole =
        rest->count == 0 || most_squares(board, rest) <= PART_SQUARES_MAX;
    lines->parts = arena_alloc(arena, rest->count, sizeof *lines->parts);
    for (unsigned i = 0; i < rest->count; i++) {
        const unsigned part = is_whole ? 0 : part_of(arena, board, lines, rest->move[i]);
        if (part == lines->part_count)
            lines->part_count++;
        moves_add(arena, &lines->parts[part], rest->move[i]);
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
        struct line line = {.dx = move.dx,
                            .dy = move.dy,
                            .range = move.range,
                            .kind = move.kind,
                            .reversed = move.reversed,
                            .zone = move.zone};
        bool up = board_ascends(board, move.dx, move.dy);
        if (!up) {
            line.dx = -line.dx;
            line.dy = -line.dy;
        }
        struct line *found = find(&lines, line);
        *(up ? &found->up : &found->down) = true;
    }
    split_rest(arena, board, &rest, &lines);
    return lines;
}

bool lines_are_rides(const struct lines *lines)
{
    for (unsigned i = 0; i < lines->count; i++) {
        struct line line = lines->line[i];
        if (line.range != MOVE_RANGE_ANY || line.kind != MOVE_PLAIN || line.zone != NULL)
            return false;
    }
    return lines->count != 0 && lines->part_count == 0;
}

struct moves line_slides(struct line line, struct move room[LINE_WAYS])
{
    struct moves slides = {.move = room};
    struct move slide = slide_of(line);
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
    while (board_step(board, square, -line.dx, -line.dy, &square))
        ++*place;
    return square;
}

struct bits line_squares(const struct board *board, struct line line, unsigned square)
{
    struct move room[LINE_WAYS];
    const struct moves slides = line_slides(line, room);
    return moves_reach(board, &slides, square);
}

struct bits line_inner(const struct board *board, struct line line, unsigned square)
{
    struct move room[LINE_WAYS];
    const struct moves slides = line_slides(line, room);
    return moves_mask(board, &slides, square);
}

const struct line lines_named[LINES_NAMED] = {
    {.dx = 1, .up = true, .down = true},
    {.dy = 1, .up = true, .down = true},
    {.dx = 1, .dy = 1, .up = true, .down = true},
    {.dx = -1, .dy = 1, .up = true, .down = true},
};

unsigned line_direction(struct line line)
{
    unsigned i = 0;
    while (i < LINES_NAMED &&
           (lines_named[i].dx != line.dx || lines_named[i].dy != line.dy))
        i++;
    return i;
}

const char *line_name(struct line line)
{
    static const char *const names[LINES_NAMED + 1] = {"rank", "file", "diagonal",
                                                       "antidiagonal", NULL};
    return names[line_direction(line)];
}
