/* Lines by subtraction.
 *
 * Theory. Let o be the occupied squares of a line without the slider's own, r the
 * slider's bit. In o - r the borrow runs from r upward through the free squares to the
 * first occupied one, and turns exactly these over: (o - r) ^ o are the attacks above,
 * with r itself. On a pair of words the borrow runs on from lo into hi, and nothing else changes.
 * The attacks below are those above on the line turned around; or, on one word, r - h, where h is
 * the highest occupied square below r, or bit 0 when there is none: these are the bits from h up to
 * r. So a board of one word need not turn any line around. On two words there are three ways:
 *
 * - Near. Where all squares of the line have numbers within 31 of the slider's, they have
 *   different numbers modulo 64: lo | hi loses none of them. Rotate that word until the
 *   slider is its bit 32. Then those below are the low half, and need not be turned at
 *   all.
 * - Sparse. Where no two squares are in the same byte, reverse the bytes of both words and
 *   exchange the words.
 * - Dense. Else reverse all bits.
 *
 * Ranks are near, or the files of a board that is numbered along these. Files and diagonals
 * of boards with eight files or more are sparse; on long, narrow boards some are dense.
 *
 * Hops. Let a be the attacks of a plain line. The occupied squares in it are the screens.
 * Without these, the plain line attacks up to and with the second occupied square of each
 * side; take away a, and what is left lies behind the screen. Where there is none, both
 * are the same.
 */
#include "line/subtraction.h"

enum { MIDDLE = 32 };

bool subtraction_serves(struct line line)
{
    return line.kind == MOVE_PLAIN || line.kind == MOVE_HOP;
}

struct line subtraction_whole(struct line line)
{
    line.up = line.down = true;
    line.kind = MOVE_PLAIN;
    return line;
}

static bool is_near(struct bits squares, unsigned square)
{
    for (unsigned to = 0; to < BOARD_SQUARES_MAX; to++)
        if (bits_has(squares, to) && (to > square ? to - square : square - to) >= MIDDLE)
            return false;
    return true;
}

static bool is_sparse(struct bits squares, unsigned square)
{
    bool used[BOARD_SQUARES_MAX / 8] = {false};
    squares = bits_with(squares, square);
    for (unsigned to = 0; to < BOARD_SQUARES_MAX; to++)
        if (bits_has(squares, to)) {
            if (used[to / 8])
                return false;
            used[to / 8] = true;
        }
    return true;
}

enum subtraction subtraction_of(const struct board *board, struct line line)
{
    bool near = true, sparse = true;
    if (!board_is_wide(board))
        return SUBTRACTION_NEAR;
    for (unsigned square = 0; square < board_squares(board); square++) {
        struct bits squares = line_squares(board, subtraction_whole(line), square);
        near = near && is_near(squares, square);
        sparse = sparse && is_sparse(squares, square);
    }
    return near ? SUBTRACTION_NEAR : sparse ? SUBTRACTION_SPARSE : SUBTRACTION_DENSE;
}

/* ---- ranks and files with hardly a table
 *
 * Theory. Where a line has at most one square a rank, a byte swap turns it around; and in the
 * exclusive or of both results o and r vanish, so that
 *
 *   attacks = ((o - r) ^ swap(swap(o) - swap(r))) & mask
 *
 * A rank lies within a byte, which the swap does not turn. But it has only eight positions,
 * and what stands on its ends hides nothing: a table of 64 times eight does. The six squares
 * between, taken where they are, are twice a row's number: four times that is where it begins.
 */

enum { FILES = 8 };

static bool is_named(const struct slider *slider)
{
    if (!lines_are_rides(&slider->lines))
        return false;
    for (unsigned i = 0; i < slider->lines.count; i++) {
        struct line line = slider->lines.line[i];
        if (line_name(line) == NULL || !line.up || !line.down)
            return false;
    }
    return true;
}

bool straight_serves(const struct game *game)
{
    const struct board *board = &game->board;
    for (unsigned i = 0; i < game->slider_count; i++)
        if (!is_named(&game->sliders[i]))
            return false;
    return game->slider_count != 0 && board->files == FILES && board->ranks <= FILES &&
           board_is_plain(board);
}
