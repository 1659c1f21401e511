/* Random games of a game, by its emitted headers: after each move, the key that PREFIX_zobrist_move
 * makes of the one before is compared with that of the position made anew. The board is one man a
 * square, and the rules are told here once more: those of keys, not who may leave his king in check.
 * A king is never captured.
 *
 *   cc -DKEY_PLAY_SHOGI -Iout key_play.c tables.c && ./a.out MOVES
 *
 * key_play.h has what each game is.
 */
#include "key_play.h"

#include "../support/random_bits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define JOIN(a, b) a##b
#define GLUE(a, b) JOIN(a, b)
#define OF(name) GLUE(GAME, name)

enum {
    HALF = MEN / 2,
    NONE = MEN,
    BOARD = FILES * RANKS,
    SPAN = 200 /* moves of a game */
};

struct state {
    unsigned board[BOARD], rights, passant, mover;
#ifdef HANDS
    unsigned hand[HANDS];
#endif
};

static void put(OF(_bb) * set, unsigned square)
{
#ifdef WIDE
    *set = OF(_or)(*set, OF(_of)(square));
#else
    *set |= (uint64_t)1 << square;
#endif
}

static OF(_position) position_of(const struct state *state)
{
    OF(_position) position;
    memset(&position, 0, sizeof position);
    for (unsigned i = 0; i < BOARD; i++)
        if (state->board[i] != NONE)
            put(&position.piece[state->board[i]], i);
    position.side = state->mover;
#ifdef CHESS
    position.castling = state->rights;
    position.en_passant = state->passant;
#endif
#ifdef HANDS
    memcpy(position.hand, state->hand, sizeof state->hand);
#endif
    return position;
}

/* What a man goes to, by steps: files, ranks, and whether it goes on. */
struct step {
    int x, y, rides;
};
#define END                                                                              \
    {                                                                                    \
        0, 0, 0                                                                          \
    }
#define ROOK                                                                             \
    {1, 0, 1}, {-1, 0, 1}, {0, 1, 1},                                                    \
    {                                                                                    \
        0, -1, 1                                                                         \
    }
#define BISHOP                                                                           \
    {1, 1, 1}, {-1, 1, 1}, {1, -1, 1},                                                   \
    {                                                                                    \
        -1, -1, 1                                                                        \
    }
#define WAZIR                                                                            \
    {1, 0, 0}, {-1, 0, 0}, {0, 1, 0},                                                    \
    {                                                                                    \
        0, -1, 0                                                                         \
    }
#define FERZ                                                                             \
    {1, 1, 0}, {-1, 1, 0}, {1, -1, 0},                                                   \
    {                                                                                    \
        -1, -1, 0                                                                        \
    }
#define KNIGHT                                                                           \
    {1, 2, 0}, {2, 1, 0}, {-1, 2, 0}, {-2, 1, 0}, {1, -2, 0}, {2, -1, 0}, {-1, -2, 0},   \
    {                                                                                    \
        -2, -1, 0                                                                        \
    }
#define GOLD                                                                             \
    WAZIR, {1, 1, 0},                                                                    \
    {                                                                                    \
        -1, 1, 0                                                                         \
    }
static const struct step steps[][9] = {MOVES_OF_MEN};

/* The squares that a man can go to, but for what is told elsewhere. */
static unsigned targets(const struct state *state, unsigned from, unsigned *to)
{
    const unsigned man = state->board[from];
    unsigned count = 0;
    for (const struct step *step = steps[man % HALF]; step->x != 0 || step->y != 0;
         step++) {
        int x = (int)(from % FILES), y = (int)(from / FILES);
        do {
            x += step->x;
            y += man < HALF ? step->y : -step->y;
            if (x < 0 || x >= FILES || y < 0 || y >= RANKS)
                break;
            const unsigned square = (unsigned)y * FILES + (unsigned)x;
            const unsigned there = state->board[square];
            if (there != NONE && (there < HALF) == (man < HALF))
                break;
            if (there == NONE || there % HALF != KING)
                to[count++] = square;
            if (there != NONE)
                break;
        } while (step->rides);
    }
    return count;
}

struct move {
    unsigned piece, from, to, captured, becomes,
        square; /* where what is captured stands */
};

#ifdef CHESS
/* A pawn: ahead, two steps, captures, en passant. */
static unsigned pawn_targets(const struct state *state, unsigned from, unsigned *to)
{
    const unsigned man = state->board[from], rank = from / FILES;
    const unsigned ahead = man < HALF ? from + FILES : from - FILES;
    unsigned count = 0;
    if (state->board[ahead] == NONE) {
        const unsigned two = man < HALF ? ahead + FILES : ahead - FILES;
        to[count++] = ahead;
        if (rank == (man < HALF ? 1 : RANKS - 2) && state->board[two] == NONE)
            to[count++] = two;
    }
    for (unsigned right = 0; right < 2; right++) {
        if (from % FILES == (right ? FILES - 1 : 0))
            continue;
        const unsigned square = right ? ahead + 1 : ahead - 1,
                       there = state->board[square];
        if (there != NONE && (there < HALF) != (man < HALF) && there % HALF != KING)
            to[count++] = square;
        if (there == NONE && rank == (man < HALF ? 4 : RANKS - 5) &&
            state->passant == square % FILES)
            to[count++] = square;
    }
    return count;
}

/* A right of the mover's whose way is free, as a move of the king; false when it has none. */
static int castle(const struct state *state, unsigned right, struct move *move)
{
    const unsigned own = state->mover * HALF, home = state->mover * (RANKS - 1) * FILES;
    unsigned king = home;
    while (king < home + FILES && state->board[king] != own + KING)
        king++;
    if ((state->rights >> right & 1) == 0)
        return 0;
#ifdef FILE_RIGHTS
    const unsigned rook = home + right % FILES, is_up = rook > king;
    if (right / FILES != state->mover)
        return 0;
#else
    const unsigned is_up = right % 2 == 0, rook = home + (is_up ? FILES - 1 : 0);
    if (right / 2 != state->mover)
        return 0;
#endif
    const unsigned king_to = home + (is_up ? FILES - 2 : 2);
    for (unsigned i = home; i < home + FILES; i++) {
        const unsigned rook_to = is_up ? king_to - 1 : king_to + 1;
        const unsigned ends[] = {king, rook, king_to, rook_to};
        unsigned low = king, high = king;
        for (unsigned j = 0; j < 4; j++) {
            low = ends[j] < low ? ends[j] : low;
            high = ends[j] > high ? ends[j] : high;
        }
        if (i >= low && i <= high && i != king && i != rook && state->board[i] != NONE)
            return 0;
    }
    *move = (struct move){own + KING, king, king_to, NONE, own + KING, NONE};
#ifdef FILE_RIGHTS
    move->to = rook;
#endif
    return 1;
}
#endif

/* Plays a move on the board, and all that comes of it. */
static void play(struct state *state, const struct move *move)
{
#ifdef CHESS
    const unsigned home = state->mover * (RANKS - 1) * FILES;
    const unsigned is_pawn = move->piece % HALF == 0 && move->from < BOARD;
    state->passant = FILES;
#endif
#ifdef HANDS
    if (move->captured != NONE) {
        const unsigned base = bases[move->captured % HALF];
        state->hand[state->mover * (HANDS / 2) + hand_rows[base]]++;
    }
    if (move->from == BOARD)
        state->hand[state->mover * (HANDS / 2) + hand_rows[move->piece % HALF]]--;
#endif
    if (move->captured != NONE)
        state->board[move->square] = NONE;
    if (move->from < BOARD)
        state->board[move->from] = NONE;
#ifdef CHESS
    for (unsigned right = 0; move->piece % HALF == KING && right < RIGHTS; right++) {
        struct state before = *state;
        struct move castling;
        before.board[move->from] = move->piece;
        if (!castle(&before, right, &castling) || castling.from != move->from ||
            castling.to != move->to)
            continue;
#ifdef FILE_RIGHTS
        const unsigned is_up = move->to > move->from;
        state->board[move->to] = NONE;
        state->board[home + (is_up ? FILES - 2 : 2)] = move->piece;
        state->board[home + (is_up ? FILES - 3 : 3)] = state->mover * HALF + 3;
        goto castled;
#else
        const unsigned is_up = move->to > move->from;
        state->board[home + (is_up ? FILES - 1 : 0)] = NONE;
        state->board[home + (is_up ? FILES - 3 : 3)] = state->mover * HALF + 3;
#endif
    }
#endif
    state->board[move->to] = move->becomes;
#ifdef CHESS
#ifdef FILE_RIGHTS
castled:
    for (unsigned right = 0; right < RIGHTS; right++) {
        const unsigned player = right / FILES;
        const unsigned square = player * (RANKS - 1) * FILES + right % FILES;
        if (state->board[square] != player * HALF + 3 || square == move->to ||
            (player == state->mover && move->piece % HALF == KING))
            state->rights &= ~(1u << right);
    }
#else
    for (unsigned right = 0; right < RIGHTS; right++) {
        const unsigned first = right / 2 * (RANKS - 1) * FILES;
        const unsigned rook = first + (right % 2 == 0 ? FILES - 1 : 0), king = first + 4;
        if (move->from == rook || move->to == rook || move->from == king ||
            move->to == king)
            state->rights &= ~(1u << right);
    }
#endif
    if (is_pawn &&
        (move->to == move->from + 2 * FILES || move->from == move->to + 2 * FILES)) {
        const unsigned enemy = (1 - state->mover) * HALF, file = move->to % FILES;
        if ((file > 0 && state->board[move->to - 1] == enemy) ||
            (file < FILES - 1 && state->board[move->to + 1] == enemy))
            state->passant = file;
    }
#endif
    state->mover = 1 - state->mover;
}

/* A move by lot; false when the one that was drawn is none. */
static int choose(const struct state *state, struct move *move)
{
    unsigned to[256], from = drawn(BOARD), count;
#ifdef HANDS
    if (drawn(4) == 0) {
        const unsigned row = drawn(HANDS / 2);
        if (state->hand[state->mover * (HANDS / 2) + row] == 0 ||
            state->board[from] != NONE)
            return 0;
        const unsigned piece = state->mover * HALF + of_hand[row];
        *move = (struct move){piece, BOARD, from, NONE, piece, NONE};
#ifdef CHESS
        if (of_hand[row] == 0 && (from / FILES == 0 || from / FILES == RANKS - 1))
            return 0;
#endif
        return 1;
    }
#endif
    const unsigned man = state->board[from];
#ifdef CHESS
    if (drawn(16) == 0 && castle(state, drawn(RIGHTS), move))
        return 1;
#endif
    if (man == NONE || man / HALF != state->mover)
        return 0;
#ifdef CHESS
    if (man % HALF == 0)
        count = pawn_targets(state, from, to);
    else
#endif
        count = targets(state, from, to);
    if (count == 0)
        return 0;
    const unsigned square = to[drawn(count)];
    *move = (struct move){man, from, square, state->board[square], man, square};
#ifdef CHESS
    if (man % HALF == 0 && move->captured == NONE && square % FILES != from % FILES) {
        move->square = from - from % FILES + square % FILES;
        move->captured = state->board[move->square];
    }
    if (man % HALF == 0 && (square / FILES == 0 || square / FILES == RANKS - 1))
        move->becomes = man + PROMOTED + drawn(4);
#endif
#ifdef SHOGI
    if (promotes[man % HALF] != 0 && drawn(3) == 0)
        move->becomes = man - man % HALF + promotes[man % HALF];
#endif
    return 1;
}

static void begin(struct state *state)
{
    memset(state, 0, sizeof *state);
    for (unsigned i = 0; i < BOARD; i++)
        state->board[i] = NONE;
#ifdef CHESS
    static const unsigned usual[] = {3, 1, 2, 4, 5, 2, 1, 3};
    unsigned row[8];
    memcpy(row, usual, sizeof row);
#ifdef FILE_RIGHTS
    /* Rooks on either side of the king, and all else anywhere. */
    for (unsigned i = 0; i < 8; i++)
        row[i] = 6;
    row[drawn(2)] = 3, row[2 + drawn(3)] = 5, row[5 + drawn(3)] = 3;
    for (unsigned i = 0, next = 0; i < 8; i++)
        if (row[i] == 6) {
            static const unsigned rest[] = {1, 2, 4, 2, 1};
            row[i] = rest[next++];
        }
#endif
    for (unsigned i = 0; i < 8; i++) {
        state->board[i] = row[i];
        state->board[8 + i] = 0;
        state->board[48 + i] = HALF;
        state->board[56 + i] = HALF + row[i];
#ifdef FILE_RIGHTS
        state->rights |= row[i] == 3 ? 0x101u << i : 0;
#endif
    }
#ifndef FILE_RIGHTS
    state->rights = 15;
#endif
    state->passant = 8;
#else
    static const char *const rows[] = {FIRST_ROWS};
    static const char letters[] = LETTERS;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows * FILES; i++) {
        const char *at = strchr(letters, rows[i / FILES][i % FILES]);
        if (at != NULL) {
            state->board[i] = (unsigned)(at - letters);
            state->board[BOARD - 1 - i] = HALF + (unsigned)(at - letters);
        }
    }
#endif
}

int main(int argc, char **argv)
{
    const unsigned long wanted = argc > 1 ? strtoul(argv[1], NULL, 10) : 100000;
    struct state state;
    unsigned long moves = 0, captures = 0, dropped = 0, castled = 0, passants = 0,
                  tries = 0;
    for (; moves < wanted; moves++) {
        struct move move;
        if (moves % SPAN == 0 || tries > 20000)
            begin(&state);
        const OF(_position) before = position_of(&state);
        const uint64_t key = OF(_zobrist_of)(&before);
        for (tries = 0; tries <= 20000 && !choose(&state, &move); tries++)
            continue;
        if (tries > 20000)
            continue;
        const uint64_t after = OF(_zobrist_move)(&before, key, move.piece, move.from,
                                                 move.to, move.captured, move.becomes);
        const unsigned rook = move.to < BOARD ? state.board[move.to] : NONE;
        castled += move.piece % HALF == KING && move.captured == NONE &&
                   (move.to > move.from + 1 || move.from > move.to + 1 || rook != NONE) &&
                   move.to / FILES == move.from / FILES;
        play(&state, &move);
        const OF(_position) now = position_of(&state);
        captures += move.captured != NONE;
        dropped += move.from == BOARD;
        passants += move.captured != NONE && move.square != move.to;
        if (OF(_zobrist_of)(&now) != after) {
            printf(
                "wrong after move %lu: man %u from %u to %u, captures %u, becomes %u\n",
                moves, move.piece, move.from, move.to, move.captured, move.becomes);
            return 1;
        }
    }
    printf("%lu moves, %lu captures, %lu drops, %lu castlings, %lu en passant\n", moves,
           captures, dropped, castled, passants);
    return 0;
}
