/* Chess: positions, making and unmaking moves, all legal moves. It knows sliders, leapers,
 * lines and keys from emitted headers only; whoever includes it has included those before.
 */
#ifndef TESTS_CHESS_H
#define TESTS_CHESS_H

#include "bits.h"

#include <string.h>

enum { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, NOTHING };
enum { WHITE, BLACK };
enum { NOWHERE = 64, MOVES_AT_MOST = 256 };

#define EVERYWHERE UINT64_MAX
#define LAST_RANKS ((uint64_t)0xff000000000000ff)

struct position {
    uint64_t pieces[6], colors[2];
    uint8_t on[64]; /* the piece on each square, or NOTHING */
    unsigned side, castling, en_passant;
    uint64_t key;
};

struct chess_move {
    uint8_t from, to, promotion; /* promotion is NOTHING in other moves */
};

struct undo {
    uint64_t key;
    uint8_t captured, captured_on;
    unsigned castling, en_passant;
};

struct move_list {
    struct chess_move moves[MOVES_AT_MOST];
    unsigned count;
};

static inline uint64_t square_bit(unsigned square)
{
    return (uint64_t)1 << square;
}

static inline unsigned lowest(uint64_t set)
{
    return lowest_of_word(set);
}

/* ---- attacks ---- */

/* Pieces of either color that attack the square. */
static inline uint64_t attackers(const struct position *p, unsigned square,
                                 uint64_t occupied)
{
    const uint64_t queens = p->pieces[QUEEN];
    return (chess_pawn_attacks(BLACK, square) & p->pieces[PAWN] & p->colors[WHITE]) |
           (chess_pawn_attacks(WHITE, square) & p->pieces[PAWN] & p->colors[BLACK]) |
           (chess_knight_attacks(square) & p->pieces[KNIGHT]) |
           (chess_king_attacks(square) & p->pieces[KING]) |
           (chess_bishop_attacks(square, occupied) & (p->pieces[BISHOP] | queens)) |
           (chess_rook_attacks(square, occupied) & (p->pieces[ROOK] | queens));
}

static inline int is_attacked(const struct position *p, unsigned square,
                              uint64_t occupied)
{
    return (attackers(p, square, occupied) & p->colors[!p->side] & occupied) != 0;
}

/* ---- making moves ---- */

static inline void toggle(struct position *p, unsigned color, unsigned piece,
                          unsigned square)
{
    p->pieces[piece] ^= square_bit(square);
    p->colors[color] ^= square_bit(square);
    p->key ^= chess_zobrist_piece[6 * color + piece][square];
}

static inline void put(struct position *p, unsigned color, unsigned piece,
                       unsigned square)
{
    toggle(p, color, piece, square);
    p->on[square] = (uint8_t)piece;
}

static inline void take(struct position *p, unsigned color, unsigned square)
{
    toggle(p, color, p->on[square], square);
    p->on[square] = NOTHING;
}

/* Rights that a move from or to the square ends. */
static inline unsigned rights_of(unsigned square)
{
    switch (square) {
    case 0:
        return 2;
    case 4:
        return 3;
    case 7:
        return 1;
    case 56:
        return 8;
    case 60:
        return 12;
    case 63:
        return 4;
    default:
        return 0;
    }
}

static inline void set_state(struct position *p, unsigned castling, unsigned en_passant)
{
    p->key ^= chess_zobrist_castling[p->castling] ^ chess_zobrist_castling[castling];
    if (p->en_passant != NOWHERE)
        p->key ^= chess_zobrist_en_passant[p->en_passant % 8];
    if (en_passant != NOWHERE)
        p->key ^= chess_zobrist_en_passant[en_passant % 8];
    p->castling = castling;
    p->en_passant = en_passant;
}

static inline int is_castling(unsigned piece, struct chess_move move)
{
    return piece == KING && (move.from == move.to + 2 || move.to == move.from + 2);
}

/* The rook's way when the king castles to `to`. */
static inline void move_rook(struct position *p, unsigned to, int back)
{
    const unsigned corner = to % 8 == 6 ? to + 1 : to - 2;
    const unsigned beside = to % 8 == 6 ? to - 1 : to + 1;
    take(p, p->side, back ? beside : corner);
    put(p, p->side, ROOK, back ? corner : beside);
}

static inline struct undo make(struct position *p, struct chess_move move)
{
    const unsigned piece = p->on[move.from], us = p->side;
    struct undo undo = {p->key, NOTHING, move.to, p->castling, p->en_passant};
    unsigned en_passant = NOWHERE;
    if (piece == PAWN && move.to == p->en_passant)
        undo.captured_on = (uint8_t)(move.to ^ 8);
    undo.captured = p->on[undo.captured_on];
    if (undo.captured != NOTHING)
        take(p, !us, undo.captured_on);
    take(p, us, move.from);
    put(p, us, move.promotion != NOTHING ? move.promotion : piece, move.to);
    if (is_castling(piece, move))
        move_rook(p, move.to, 0);
    if (piece == PAWN && (move.from ^ move.to) == 16) {
        const unsigned behind = (move.from + move.to) / 2u;
        if ((chess_pawn_attacks(us, behind) & p->pieces[PAWN] & p->colors[!us]) != 0)
            en_passant = behind;
    }
    set_state(p, p->castling & ~(rights_of(move.from) | rights_of(move.to)), en_passant);
    p->side = !us;
    p->key ^= chess_zobrist_side;
    return undo;
}

static inline void unmake(struct position *p, struct chess_move move, struct undo undo)
{
    p->key ^= chess_zobrist_side;
    p->side = !p->side;
    set_state(p, undo.castling, undo.en_passant);
    const unsigned piece = move.promotion != NOTHING ? (unsigned)PAWN : p->on[move.to];
    if (is_castling(piece, move))
        move_rook(p, move.to, 1);
    take(p, p->side, move.to);
    put(p, p->side, piece, move.from);
    if (undo.captured != NOTHING)
        put(p, !p->side, undo.captured, undo.captured_on);
}

/* The key of a position, from nothing. */
static inline uint64_t key_of(const struct position *p)
{
    uint64_t key = chess_zobrist_castling[p->castling];
    for (unsigned square = 0; square < 64; square++)
        if (p->on[square] != NOTHING)
            key ^= chess_zobrist_piece[6 * (p->colors[BLACK] >> square & 1) +
                                       p->on[square]][square];
    if (p->en_passant != NOWHERE)
        key ^= chess_zobrist_en_passant[p->en_passant % 8];
    return p->side == BLACK ? key ^ chess_zobrist_side : key;
}

/* ---- generating moves ---- */

static inline void add_moves(struct move_list *list, unsigned from, uint64_t targets)
{
    for (; targets != 0; targets &= targets - 1)
        list->moves[list->count++] =
            (struct chess_move){(uint8_t)from, (uint8_t)lowest(targets), NOTHING};
}

static inline void add_pawn_moves(struct move_list *list, unsigned from, uint64_t targets)
{
    add_moves(list, from, targets & ~LAST_RANKS);
    for (targets &= LAST_RANKS; targets != 0; targets &= targets - 1)
        for (unsigned piece = KNIGHT; piece <= QUEEN; piece++)
            list->moves[list->count++] = (struct chess_move){
                (uint8_t)from, (uint8_t)lowest(targets), (uint8_t)piece};
}

/* Where the pieces of the side to move are pinned to their king. */
static inline uint64_t find_pinned(const struct position *p, unsigned king)
{
    const uint64_t occupied = p->colors[WHITE] | p->colors[BLACK];
    const uint64_t them = p->colors[!p->side];
    uint64_t snipers =
        them &
        ((chess_rook_attacks(king, them) & (p->pieces[ROOK] | p->pieces[QUEEN])) |
         (chess_bishop_attacks(king, them) & (p->pieces[BISHOP] | p->pieces[QUEEN])));
    uint64_t pinned = 0;
    for (; snipers != 0; snipers &= snipers - 1) {
        const uint64_t between = chess_between(king, lowest(snipers)) & occupied;
        if ((between & (between - 1)) == 0)
            pinned |= between;
    }
    return pinned;
}

static inline uint64_t pushes(const struct position *p, unsigned from, uint64_t free)
{
    const uint64_t pawn = square_bit(from);
    if (p->side == WHITE) {
        const uint64_t one = pawn << 8 & free;
        return one | ((one & 0x0000000000ff0000) << 8 & free);
    }
    const uint64_t one = pawn >> 8 & free;
    return one | ((one & 0x0000ff0000000000) >> 8 & free);
}

/* Whether capturing en passant leaves the king unattacked. */
static inline int may_capture_en_passant(const struct position *p, unsigned king,
                                         unsigned from)
{
    const uint64_t occupied = p->colors[WHITE] | p->colors[BLACK];
    const uint64_t after = (occupied ^ square_bit(from) ^ square_bit(p->en_passant ^ 8)) |
                           square_bit(p->en_passant);
    return !is_attacked(p, king, after);
}

static inline void generate_pawns(const struct position *p, unsigned king,
                                  uint64_t allowed, uint64_t pinned,
                                  struct move_list *list)
{
    const uint64_t occupied = p->colors[WHITE] | p->colors[BLACK];
    uint64_t pawns = p->pieces[PAWN] & p->colors[p->side];
    for (; pawns != 0; pawns &= pawns - 1) {
        const unsigned from = lowest(pawns);
        const uint64_t attacks = chess_pawn_attacks(p->side, from);
        uint64_t targets = pushes(p, from, ~occupied) | (attacks & p->colors[!p->side]);
        targets &= allowed;
        if ((pinned & square_bit(from)) != 0)
            targets &= chess_line(king, from);
        add_pawn_moves(list, from, targets);
        if (p->en_passant != NOWHERE && (attacks & square_bit(p->en_passant)) != 0 &&
            may_capture_en_passant(p, king, from))
            add_moves(list, from, square_bit(p->en_passant));
    }
}

static inline uint64_t piece_attacks(unsigned piece, unsigned square, uint64_t occupied)
{
    switch (piece) {
    case KNIGHT:
        return chess_knight_attacks(square);
    case BISHOP:
        return chess_bishop_attacks(square, occupied);
    case ROOK:
        return chess_rook_attacks(square, occupied);
    default:
        return chess_queen_attacks(square, occupied);
    }
}

static inline void generate_pieces(const struct position *p, unsigned king,
                                   uint64_t allowed, uint64_t pinned,
                                   struct move_list *list)
{
    const uint64_t occupied = p->colors[WHITE] | p->colors[BLACK];
    for (unsigned piece = KNIGHT; piece <= QUEEN; piece++) {
        uint64_t pieces = p->pieces[piece] & p->colors[p->side];
        for (; pieces != 0; pieces &= pieces - 1) {
            const unsigned from = lowest(pieces);
            uint64_t targets = piece_attacks(piece, from, occupied) & allowed;
            if ((pinned & square_bit(from)) != 0)
                targets &= chess_line(king, from);
            add_moves(list, from, targets);
        }
    }
}

static inline void generate_castling(const struct position *p, struct move_list *list)
{
    const uint64_t occupied = p->colors[WHITE] | p->colors[BLACK];
    const unsigned home = p->side == WHITE ? 4 : 60;
    const unsigned rights = p->side == WHITE ? p->castling & 3 : p->castling >> 2;
    if ((rights & 1) != 0 && (occupied & (uint64_t)3 << (home + 1)) == 0 &&
        !is_attacked(p, home + 1, occupied) && !is_attacked(p, home + 2, occupied))
        add_moves(list, home, square_bit(home + 2));
    if ((rights & 2) != 0 && (occupied & (uint64_t)7 << (home - 3)) == 0 &&
        !is_attacked(p, home - 1, occupied) && !is_attacked(p, home - 2, occupied))
        add_moves(list, home, square_bit(home - 2));
}

/* The king's steps to squares that the other side does not attack. */
static inline uint64_t safe_steps(const struct position *p, unsigned king, uint64_t steps)
{
    const uint64_t occupied = p->colors[WHITE] | p->colors[BLACK];
    uint64_t safe = 0;
    for (; steps != 0; steps &= steps - 1) {
        const uint64_t step = steps & (0 - steps);
        if (!is_attacked(p, lowest(step), (occupied ^ square_bit(king)) | step))
            safe |= step;
    }
    return safe;
}

/* The legal moves to the wanted squares; pawns also promote. */
static inline void generate_to(const struct position *p, uint64_t wanted,
                               struct move_list *list)
{
    const uint64_t occupied = p->colors[WHITE] | p->colors[BLACK];
    const uint64_t us = p->colors[p->side];
    const unsigned king = lowest(p->pieces[KING] & us);
    const uint64_t checkers = attackers(p, king, occupied) & p->colors[!p->side];
    list->count = 0;
    add_moves(list, king, safe_steps(p, king, chess_king_attacks(king) & wanted & ~us));
    if ((checkers & (checkers - 1)) != 0)
        return;
    const uint64_t pinned = find_pinned(p, king);
    uint64_t allowed = ~us;
    if (checkers != 0)
        allowed = checkers | chess_between(king, lowest(checkers));
    else if (wanted == EVERYWHERE)
        generate_castling(p, list);
    generate_pieces(p, king, allowed & wanted, pinned, list);
    generate_pawns(p, king, allowed & (wanted | LAST_RANKS), pinned, list);
}

/* All legal moves. */
static inline void generate(const struct position *p, struct move_list *list)
{
    generate_to(p, EVERYWHERE, list);
}

/* ---- reading positions ---- */

static inline void read_board(struct position *p, const char *board)
{
    static const char letters[] = "PNBRQKpnbrqk";
    unsigned square = 56;
    for (; *board != '\0'; board++) {
        const char *letter = strchr(letters, *board);
        if (*board == '/') {
            square -= 16;
        } else if (letter != NULL) {
            const unsigned piece = (unsigned)(letter - letters);
            put(p, piece / 6, piece % 6, square++);
        } else {
            square += (unsigned)(*board - '0');
        }
    }
}

/* Reads the first four fields of a FEN. */
static inline struct position read_fen(const char *fen)
{
    struct position p;
    char fields[4][80] = {"", "", "", ""};
    memset(&p, 0, sizeof p);
    memset(p.on, NOTHING, sizeof p.on);
    p.en_passant = NOWHERE;
    for (unsigned i = 0, j = 0; i < 4 && *fen != '\0'; fen++) {
        if (*fen == ' ') {
            i++;
            j = 0;
        } else if (j < sizeof fields[0] - 1) {
            fields[i][j++] = *fen;
        }
    }
    read_board(&p, fields[0]);
    for (unsigned i = 0; i < 4; i++)
        if (strchr(fields[2], "KQkq"[i]) != NULL)
            p.castling |= 1u << i;
    if (fields[3][0] >= 'a' && fields[3][0] <= 'h')
        p.en_passant =
            (unsigned)(fields[3][0] - 'a') + 8u * (unsigned)(fields[3][1] - '1');
    p.side = fields[1][0] == 'b' ? BLACK : WHITE;
    p.key = key_of(&p);
    return p;
}

#endif
