#include "game.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- reading ---- */

/* Whether the first field has eight ranks of eight squares, and nothing but pieces. */
static bool is_board(const char *text)
{
    unsigned files = 0, ranks = 0;
    for (; *text != '\0' && *text != ' '; text++) {
        if (*text == '/') {
            if (files != 8 || ++ranks == 8)
                return false;
            files = 0;
        } else if (*text >= '1' && *text <= '8') {
            files += (unsigned)(*text - '0');
        } else if (strchr("PNBRQKpnbrqk", *text) != NULL) {
            files++;
        } else {
            return false;
        }
        if (files > 8)
            return false;
    }
    return files == 8 && ranks == 7;
}

/* Whether a side has one king, and no more pieces than its pawns can have become: so that no
 * list of moves overflows. */
static bool has_men(const struct position *p, unsigned color)
{
    static const int at_start[KING] = {8, 2, 2, 2, 1};
    int pawns = count_of(p->pieces[PAWN] & p->colors[color]);
    for (unsigned piece = KNIGHT; piece < KING; piece++) {
        const int count = count_of(p->pieces[piece] & p->colors[color]);
        pawns += count > at_start[piece] ? count - at_start[piece] : 0;
    }
    return pawns <= 8 && count_of(p->pieces[KING] & p->colors[color]) == 1;
}

/* Rights without a king and a rook at home are none, and neither is a pawn to capture en
 * passant when no other stands beside it: such positions would have two keys. */
static void mend_state(struct position *p)
{
    unsigned rights = p->castling, en_passant = p->en_passant;
    for (unsigned color = WHITE; color <= BLACK; color++) {
        const uint64_t kings = p->pieces[KING] & p->colors[color];
        const uint64_t rooks = p->pieces[ROOK] & p->colors[color];
        if ((kings >> (56 * color + 4) & 1) == 0)
            rights &= ~(3u << 2 * color);
        if ((rooks >> (56 * color + 7) & 1) == 0)
            rights &= ~(1u << 2 * color);
        if ((rooks >> 56 * color & 1) == 0)
            rights &= ~(2u << 2 * color);
    }
    if (en_passant != NOWHERE) {
        const uint64_t pawns = p->pieces[PAWN], us = p->colors[p->side];
        const uint64_t occupied = p->colors[WHITE] | p->colors[BLACK];
        if (en_passant / 8 != (p->side == WHITE ? 5 : 2) ||
            (occupied & (square_bit(en_passant) | square_bit(en_passant ^ 24))) != 0 ||
            (pawns & p->colors[!p->side] & square_bit(en_passant ^ 8)) == 0 ||
            (chess_pawn_attacks(!p->side, en_passant) & pawns & us) == 0)
            en_passant = NOWHERE;
    }
    set_state(p, rights, en_passant);
}

/* Whether a game can have come to it, as far as the search needs that. */
static bool is_possible(const struct position *p)
{
    struct position other = *p;
    other.side = !p->side;
    return has_men(p, WHITE) && has_men(p, BLACK) &&
           (p->pieces[PAWN] & LAST_RANKS) == 0 &&
           !is_attacked(&other, lowest(p->pieces[KING] & p->colors[other.side]),
                        p->colors[WHITE] | p->colors[BLACK]);
}

bool game_start(struct game *game, const char *fen)
{
    const char *field = fen;
    if (!is_board(fen))
        return false;
    struct position position = read_fen(fen);
    if (!is_possible(&position))
        return false;
    mend_state(&position);
    for (unsigned i = 0; i < 4 && field != NULL; i++) {
        field = strchr(field, ' ');
        field = field == NULL ? NULL : field + strspn(field, " ");
    }
    const unsigned long quiet = field == NULL ? 0 : strtoul(field, NULL, 10);
    game->position = position;
    game->quiet = quiet < 100 ? (unsigned)quiet : 100;
    game->count = 0;
    return true;
}

/* ---- moves ---- */

void game_make(struct game *game, struct chess_move move)
{
    struct position *const p = &game->position;
    struct past *const past = &game->past[game->count++];
    past->quiet = game->quiet;
    if (move_equals(move, no_move)) {
        past->undo = (struct undo){p->key, NOTHING, 0, p->castling, p->en_passant};
        set_state(p, p->castling, NOWHERE);
        p->side = !p->side;
        p->key ^= chess_zobrist_side;
        game->quiet = 0; /* nothing before it is repeated after it */
        return;
    }
    const bool is_pawn = p->on[move.from] == PAWN;
    past->undo = make(p, move);
    game->quiet = is_pawn || past->undo.captured != NOTHING ? 0 : game->quiet + 1;
}

void game_unmake(struct game *game, struct chess_move move)
{
    struct position *const p = &game->position;
    const struct past *const past = &game->past[--game->count];
    game->quiet = past->quiet;
    if (!move_equals(move, no_move)) {
        unmake(p, move, past->undo);
        return;
    }
    p->side = !p->side;
    p->key ^= chess_zobrist_side;
    set_state(p, past->undo.castling, past->undo.en_passant);
}

bool game_in_check(const struct game *game)
{
    const struct position *const p = &game->position;
    return is_attacked(p, lowest(p->pieces[KING] & p->colors[p->side]),
                       p->colors[WHITE] | p->colors[BLACK]);
}

bool game_repeats(const struct game *game)
{
    const unsigned plies = game->quiet < game->count ? game->quiet : game->count;
    for (unsigned back = 4; back <= plies; back += 2)
        if (game->past[game->count - back].undo.key == game->position.key)
            return true;
    return false;
}

/* ---- text ---- */

void game_write_move(struct chess_move move, char text[MOVE_TEXT])
{
    if (move_equals(move, no_move)) {
        memcpy(text, "0000", 5);
        return;
    }
    text[0] = (char)('a' + move.from % 8);
    text[1] = (char)('1' + move.from / 8);
    text[2] = (char)('a' + move.to % 8);
    text[3] = (char)('1' + move.to / 8);
    text[4] = move.promotion == NOTHING ? '\0' : "pnbrq"[move.promotion];
    text[5] = '\0';
}

void game_print_moves(const struct chess_move *moves, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        char text[MOVE_TEXT];
        game_write_move(moves[i], text);
        printf(" %s", text);
    }
    printf("\n");
}
