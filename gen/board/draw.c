/* Drawing boards: a line of titles, the ranks from the top, the letters of the files. */
#include "board/draw.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"

enum { GAP = 4 };

/* A board on paper: how many files and ranks its names have, and which square is called so. */
struct paper {
    const struct board *board;
    unsigned files, ranks;
    unsigned char at[BOARD_FRAME_MAX];
};

static struct paper paper_of(const struct board *board)
{
    struct paper paper = {.board = board,
                          .files = board->names_swap ? board->ranks : board->files,
                          .ranks = board->names_swap ? board->files : board->ranks};
    memset(paper.at, BOARD_NO_SQUARE, sizeof paper.at);
    for (unsigned square = board_squares(board); square-- != 0;) {
        const char *name = board->squares[square].name.text;
        const unsigned rank = (unsigned)atoi(name + 1) - 1;
        if (!board_is_spare(board, square) && !board_is_gap(board, square))
            paper.at[rank * paper.files + (unsigned)(name[0] - 'a')] =
                (unsigned char)square;
    }
    return paper;
}

/* Titles and boards share one width, so that they stand above each other. */
static int width(const struct paper *paper, const struct drawing *drawings,
                 unsigned count)
{
    int widest = 4 + 2 * (int)paper->files;
    for (unsigned i = 0; i < count; i++)
        if ((int)strlen(drawings[i].title) > widest)
            widest = (int)strlen(drawings[i].title);
    return widest + GAP;
}

static void end_line(struct text *text)
{
    while (text->length != 0 && text->bytes[text->length - 1] == ' ')
        text->length--;
    text_puts(text, "\n");
}

static void draw_square(struct text *text, const struct board *board, unsigned square,
                        const struct drawing *drawing, const struct drawing_style *style)
{
    bool is_there = square != BOARD_NO_SQUARE && !bits_has(board->holes, square);
    bool is_set = square != BOARD_NO_SQUARE && bits_has(drawing->set, square);
    bool is_own = !is_set && square == drawing->square;
    char mark = is_set ? 'x' : is_own ? 'o' : is_there ? '.' : ' ';
    if (style == NULL || (!is_set && !is_own))
        text_printf(text, " %c", mark);
    else
        text_printf(text, " %s%c%s", is_set ? style->set : style->square, mark,
                    style->end);
}

static void draw_rank(struct text *text, const struct paper *paper, unsigned rank,
                      const struct drawing *drawing, const struct drawing_style *style,
                      int cell)
{
    text_printf(text, "%3u", rank % 1000 + 1);
    for (unsigned file = 0; file < paper->files; file++)
        draw_square(text, paper->board, paper->at[rank * paper->files + file], drawing,
                    style);
    text_printf(text, "%*s", cell - 3 - 2 * (int)paper->files, "");
}

static void draw_files(struct text *text, const struct paper *paper, int cell)
{
    char line[3 + 2 * BOARD_FILES_MAX + 1] = "   ";
    for (unsigned file = 0; file < paper->files; file++) {
        line[3 + 2 * file] = ' ';
        line[4 + 2 * file] = (char)('a' + (int)file);
    }
    text_printf(text, "%-*s", cell, line);
}

void draw_boards(struct text *text, const char *margin, const struct board *board,
                 const struct drawing *drawings, const struct drawing_style *styles,
                 unsigned count)
{
    const struct paper paper = paper_of(board);
    const int cell = width(&paper, drawings, count);
    text_puts(text, margin);
    for (unsigned i = 0; i < count; i++)
        text_printf(text, "    %-*s", cell - 4, drawings[i].title);
    end_line(text);
    for (unsigned rank = paper.ranks; rank-- != 0;) {
        text_puts(text, margin);
        for (unsigned i = 0; i < count; i++)
            draw_rank(text, &paper, rank, &drawings[i],
                      styles == NULL ? NULL : &styles[i], cell);
        end_line(text);
    }
    text_puts(text, margin);
    for (unsigned i = 0; i < count; i++)
        draw_files(text, &paper, cell);
    end_line(text);
}

struct bits draw_others(const struct board *board, unsigned square)
{
    const struct stream stream = stream_named("picture", 1);
    const struct bits drawn = {stream_draw(stream, 0) & stream_draw(stream, 1),
                               stream_draw(stream, 2) & stream_draw(stream, 3)};
    return bits_minus(bits_and(drawn, bits_below(board_squares(board))), bits_of(square));
}
