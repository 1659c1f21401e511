/* The rules of chess on a board of 10 by 12 characters: slow, obvious, and without anything
 * of the headers or of the engine, so that it can judge both.
 *
 * A square is 21 + 10 * rank + file, both from 0; what surrounds the board is '#'. Pieces
 * are the letters of a FEN, an empty square is '.'.
 */
#ifndef SUPPORT_MAILBOX_H
#define SUPPORT_MAILBOX_H

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEGAL_MAX = 256, FEN_MAX = 112, PLY_TEXT = 6 };

struct mailbox {
    char at[121];
    char rights[5]; /* "KQkq", '-' for each that is gone */
    bool is_black;  /* to move */
    int behind;     /* the square behind a pawn that has just gone two steps, or 0 */
    int quiet, number;
};

struct ply {
    int from, to;
    char promotion; /* 'q', 'r', 'b', 'n', or 0 */
};

struct plies {
    struct ply list[LEGAL_MAX];
    int count;
};

/* ---- text ---- */

static inline int read_square(const char *text)
{
    return text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8'
               ? 0
               : 21 + 10 * (text[1] - '1') + (text[0] - 'a');
}

static inline void write_square(int square, char *text)
{
    text[0] = (char)('a' + (square - 21) % 10);
    text[1] = (char)('1' + (square - 21) / 10);
    text[2] = '\0';
}

static inline void write_ply(struct ply ply, char text[PLY_TEXT])
{
    write_square(ply.from, text);
    write_square(ply.to, text + 2);
    text[4] = ply.promotion;
    text[5] = '\0';
}

static inline struct mailbox read_mailbox(const char *fen)
{
    struct mailbox board = {.rights = "----", .number = 1};
    char pieces[80] = "", side[8] = "", rights[8] = "", behind[8] = "";
    int rank = 7, file = 0;
    memset(board.at, '#', 120);
    for (int i = 0; i < 64; i++)
        board.at[21 + 10 * (i / 8) + i % 8] = '.';
    sscanf(fen, "%79s %7s %7s %7s %d %d", pieces, side, rights, behind, &board.quiet,
           &board.number);
    for (const char *at = pieces; *at != '\0'; at++) {
        if (*at == '/') {
            rank--;
            file = 0;
        } else if (isdigit((unsigned char)*at)) {
            file += *at - '0';
        } else {
            board.at[21 + 10 * rank + file++] = *at;
        }
    }
    for (int i = 0; i < 4; i++)
        if (strchr(rights, "KQkq"[i]) != NULL)
            board.rights[i] = "KQkq"[i];
    board.is_black = side[0] == 'b';
    board.behind = read_square(behind);
    return board;
}

static inline void write_pieces(const struct mailbox *board, char *text)
{
    for (int rank = 7; rank >= 0; rank--) {
        for (int file = 0, empty = 0; file < 8; file++) {
            const char piece = board->at[21 + 10 * rank + file];
            empty = piece == '.' ? empty + 1 : 0;
            if (piece != '.')
                *text++ = piece;
            else if (file == 7 || board->at[22 + 10 * rank + file] != '.')
                *text++ = (char)('0' + empty);
        }
        *text++ = rank == 0 ? '\0' : '/';
    }
}

/* The first four fields are the same just when the positions are, if `behind` was erased
 * where no pawn can take. */
static inline void write_mailbox(const struct mailbox *board, char text[FEN_MAX])
{
    char pieces[80], rights[5] = "", behind[3] = "-";
    int count = 0;
    write_pieces(board, pieces);
    for (int i = 0; i < 4; i++)
        if (board->rights[i] != '-')
            rights[count++] = board->rights[i];
    if (board->behind != 0)
        write_square(board->behind, behind);
    snprintf(text, FEN_MAX, "%s %c %s %s %d %d", pieces, board->is_black ? 'b' : 'w',
             count == 0 ? "-" : rights, behind, board->quiet, board->number);
}

/* ---- attacks ---- */

static inline bool is_own(const struct mailbox *board, char piece)
{
    return isalpha((unsigned char)piece) &&
           (islower((unsigned char)piece) != 0) == board->is_black;
}

static inline bool is_other(const struct mailbox *board, char piece)
{
    return isalpha((unsigned char)piece) && !is_own(board, piece);
}

static const int to_sides[] = {10, 1, -10, -1, 0}, to_corners[] = {11, 9, -11, -9, 0};
static const int leaps[] = {21, 19, 12, 8, -21, -19, -12, -8, 0};
static const int all_ways[] = {10, 1, -10, -1, 11, 9, -11, -9, 0};

/* Whether one of the pieces (small letters) stands `ways` away from the square and is black
 * or white; sliders are found at the end of their ways. */
static inline bool meets(const struct mailbox *board, int square, const int *ways,
                         bool slides, const char *pieces, bool by_black)
{
    for (; *ways != 0; ways++) {
        int to = square + *ways;
        while (slides && board->at[to] == '.')
            to += *ways;
        const char piece = board->at[to];
        if (isalpha((unsigned char)piece) &&
            (islower((unsigned char)piece) != 0) == by_black &&
            strchr(pieces, tolower((unsigned char)piece)) != NULL)
            return true;
    }
    return false;
}

static inline bool is_hit(const struct mailbox *board, int square, bool by_black)
{
    static const int from_below[] = {-9, -11, 0}, from_above[] = {9, 11, 0};
    return meets(board, square, to_sides, true, "rq", by_black) ||
           meets(board, square, to_corners, true, "bq", by_black) ||
           meets(board, square, leaps, false, "n", by_black) ||
           meets(board, square, all_ways, false, "k", by_black) ||
           meets(board, square, by_black ? from_above : from_below, false, "p", by_black);
}

static inline bool king_is_hit(const struct mailbox *board, bool black)
{
    const char *const king = memchr(board->at, black ? 'k' : 'K', 120);
    return is_hit(board, (int)(king - board->at), !black);
}

/* ---- playing ---- */

static inline void end_rights(struct mailbox *board, int square)
{
    static const int homes[4][2] = {{25, 28}, {25, 21}, {95, 98}, {95, 91}};
    for (int i = 0; i < 4; i++)
        if (square == homes[i][0] || square == homes[i][1])
            board->rights[i] = '-';
}

static inline struct mailbox play_ply(struct mailbox board, struct ply ply)
{
    const char piece = board.at[ply.from];
    const bool is_pawn = tolower((unsigned char)piece) == 'p';
    board.quiet = is_pawn || board.at[ply.to] != '.' ? 0 : board.quiet + 1;
    board.at[ply.from] = '.';
    board.at[ply.to] = piece;
    if (ply.promotion != 0)
        board.at[ply.to] =
            board.is_black ? ply.promotion : (char)toupper((unsigned char)ply.promotion);
    if (is_pawn && ply.to == board.behind)
        board.at[ply.to + (board.is_black ? 10 : -10)] = '.';
    if (tolower((unsigned char)piece) == 'k' && abs(ply.to - ply.from) == 2) {
        const int corner = ply.to > ply.from ? ply.to + 1 : ply.to - 2;
        board.at[(ply.from + ply.to) / 2] = board.at[corner];
        board.at[corner] = '.';
    }
    board.behind = is_pawn && abs(ply.to - ply.from) == 20 ? (ply.from + ply.to) / 2 : 0;
    end_rights(&board, ply.from);
    end_rights(&board, ply.to);
    board.number += board.is_black;
    board.is_black = !board.is_black;
    return board;
}

/* ---- moves ---- */

static inline void add_ply(const struct mailbox *board, struct plies *plies, int from,
                           int to, char promotion)
{
    const struct ply ply = {from, to, promotion};
    const struct mailbox after = play_ply(*board, ply);
    if (!king_is_hit(&after, board->is_black))
        plies->list[plies->count++] = ply;
}

static inline void add_pawn(const struct mailbox *board, struct plies *plies, int from,
                            int to)
{
    if (to / 10 != 2 && to / 10 != 9) {
        add_ply(board, plies, from, to, 0);
        return;
    }
    for (const char *promotion = "qrbn"; *promotion != '\0'; promotion++)
        add_ply(board, plies, from, to, *promotion);
}

static inline void add_pawns(const struct mailbox *board, struct plies *plies, int from)
{
    const int up = board->is_black ? -10 : 10, home = board->is_black ? 8 : 3;
    if (board->at[from + up] == '.') {
        add_pawn(board, plies, from, from + up);
        if (from / 10 == home && board->at[from + 2 * up] == '.')
            add_ply(board, plies, from, from + 2 * up, 0);
    }
    for (int side = -1; side <= 1; side += 2) {
        const int to = from + up + side;
        if (is_other(board, board->at[to]) || (to == board->behind && to != 0))
            add_pawn(board, plies, from, to);
    }
}

static inline void add_ways(const struct mailbox *board, struct plies *plies, int from,
                            const int *ways, bool slides)
{
    for (; *ways != 0; ways++) {
        int to = from + *ways;
        for (; slides && board->at[to] == '.'; to += *ways)
            add_ply(board, plies, from, to, 0);
        if (board->at[to] == '.' || is_other(board, board->at[to]))
            add_ply(board, plies, from, to, 0);
    }
}

static inline void add_castling(const struct mailbox *board, struct plies *plies)
{
    const int home = board->is_black ? 95 : 25;
    const char *const rights = board->rights + (board->is_black ? 2 : 0);
    if (is_hit(board, home, !board->is_black))
        return;
    if (rights[0] != '-' && memcmp(board->at + home + 1, "..", 2) == 0 &&
        !is_hit(board, home + 1, !board->is_black))
        add_ply(board, plies, home, home + 2, 0);
    if (rights[1] != '-' && memcmp(board->at + home - 3, "...", 3) == 0 &&
        !is_hit(board, home - 1, !board->is_black))
        add_ply(board, plies, home, home - 2, 0);
}

/* All legal moves. */
static inline struct plies find_plies(const struct mailbox *board)
{
    struct plies plies = {.count = 0};
    for (int from = 21; from <= 98; from++) {
        if (!is_own(board, board->at[from]))
            continue;
        const char piece = (char)tolower((unsigned char)board->at[from]);
        if (piece == 'p')
            add_pawns(board, &plies, from);
        else if (piece == 'n' || piece == 'k')
            add_ways(board, &plies, from, piece == 'n' ? leaps : all_ways, false);
        else
            add_ways(board, &plies, from,
                     piece == 'r'   ? to_sides
                     : piece == 'b' ? to_corners
                                    : all_ways,
                     true);
    }
    add_castling(board, &plies);
    return plies;
}

/* Whether no mate is possible: bare kings, or one minor piece beside them. */
static inline bool is_dead(const struct mailbox *board)
{
    int minors = 0;
    for (int square = 21; square <= 98; square++) {
        if (strchr("PRQprq", board->at[square]) != NULL)
            return false;
        minors += strchr("NBnb", board->at[square]) != NULL;
    }
    return minors <= 1;
}

/* Erases the square behind a pawn that nobody can take en passant. */
static inline void mend_behind(struct mailbox *board)
{
    const struct plies plies = find_plies(board);
    for (int i = 0; i < plies.count; i++)
        if (plies.list[i].to == board->behind &&
            tolower((unsigned char)board->at[plies.list[i].from]) == 'p')
            return;
    board->behind = 0;
}

#endif
