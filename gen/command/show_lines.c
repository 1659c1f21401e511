/* The lines of a piece. */
#include "command/show_lines.h"

#include <string.h>

static void name_line(const struct board *board, struct line line, unsigned square,
                      struct bits squares, char name[64])
{
    const char *kind = line_name(line);
    char own[BOARD_NAME_MAX], low[BOARD_NAME_MAX], high[BOARD_NAME_MAX];
    unsigned first = square, last = square;
    for (unsigned i = 0; i < board_squares(board); i++)
        if (bits_has(squares, i)) {
            first = i < first ? i : first;
            last = i > last ? i : last;
        }
    board_name(board, square, own);
    board_name(board, first, low);
    board_name(board, last, high);
    if (kind != NULL && line.dy == 0)
        snprintf(name, 64, "%s %s", kind, own + 1);
    else if (kind != NULL && line.dx == 0)
        snprintf(name, 64, "%s %c", kind, own[0]);
    else if (kind != NULL)
        snprintf(name, 64, "%s %s-%s", kind, low, high);
    else
        snprintf(name, 64, "line by %d,%d %s-%s", line.dx, line.dy, low, high);
}

void show_lines_of(const struct board *board, const struct side *side, unsigned square,
                   struct bits occupied, struct show_lines *out)
{
    struct lines lines;
    lines_of(board, &side->slides, &lines);
    *out = (struct show_lines){.count = 0};
    for (unsigned i = 0; i < lines.count; i++) {
        struct show_line *line = &out->line[out->count];
        line->squares = line_squares(board, lines.line[i], square);
        line->inner = line_inner(board, lines.line[i], square);
        line->attacks = line_attacks(board, lines.line[i], square, occupied);
        struct line plain = lines.line[i];
        plain.up = plain.down = true;
        plain.range = MOVE_RANGE_ANY;
        plain.kind = MOVE_PLAIN;
        plain.zone = NULL;
        line->all = line_squares(board, plain, square);
        name_line(board, lines.line[i], square, line->squares, line->name);
        out->count += !bits_empty(line->squares);
    }
}

static void print_set(FILE *out, const struct board *board, struct bits set)
{
    if (board_squares(board) > 64)
        fprintf(out, " 0x%016llx:%016llx", (unsigned long long)set.hi,
                (unsigned long long)set.lo);
    else
        fprintf(out, " 0x%016llx", (unsigned long long)set.lo);
}

void show_lines_print(FILE *out, const struct board *board,
                      const struct show_lines *lines)
{
    int width = board_squares(board) > 64 ? 35 : 18;
    if (lines->count != 0)
        fprintf(out, "  %-24s %-*s attacks\n", "line", width, "squares");
    for (unsigned i = 0; i < lines->count; i++) {
        fprintf(out, "  %-24s", lines->line[i].name);
        print_set(out, board, lines->line[i].squares);
        print_set(out, board, lines->line[i].attacks);
        fputs("\n", out);
    }
}

/* Whether the number is a word of the set, or, when it is short, what a word of it is
 * shifted from. */
static bool is_of(struct bits set, uint64_t value, unsigned bits)
{
    if (value == 0 || value == set.lo || value == set.hi)
        return value != 0;
    for (unsigned shift = 1; bits < 64 && shift < 64; shift++)
        if (value << shift >> shift == value && value << shift == set.lo)
            return true;
    return false;
}

void show_lines_tell(FILE *out, const struct show_lines *lines, uint64_t value,
                     unsigned bits)
{
    for (unsigned i = 0; i < lines->count; i++) {
        const struct show_line *line = &lines->line[i];
        const char *what = is_of(line->squares, value, 64)     ? ""
                           : is_of(line->inner, value, 64)     ? ", inner squares"
                           : is_of(line->attacks, value, bits) ? ", attacks"
                           : is_of(line->all, value, 64)       ? ", all of it"
                                                               : NULL;
        if (what != NULL) {
            fprintf(out, "  %s%s", line->name, what);
            return;
        }
    }
}
