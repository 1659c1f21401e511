// Counting moves of chess: with one method's lookups, all rules.
#include <cstdint>
#include <cstdlib>
#include <cstring>

using bitboard = chess::bitboard;

struct position {
    std::uint64_t pieces[12]; // P N B R Q K, white, then black
    unsigned side, castling, en_passant;

    std::uint64_t of(unsigned player) const
    {
        const std::uint64_t *own = pieces + 6 * player;
        return own[0] | own[1] | own[2] | own[3] | own[4] | own[5];
    }
};

inline position parse(const char *fen)
{
    static const char letters[] = "PNBRQKpnbrqk", rights[] = "KQkq";
    position out = {};
    out.en_passant = 64;
    for (unsigned square = 56; *fen != ' '; fen++)
        if (*fen == '/')
            square -= 16;
        else if (const char *piece = std::strchr(letters, *fen))
            out.pieces[piece - letters] |= std::uint64_t{1} << square++;
        else
            square += static_cast<unsigned>(*fen - '0');
    out.side = fen[1] == 'b';
    for (fen += 3; *fen != ' '; fen++)
        if (const char *right = std::strchr(rights, *fen))
            out.castling |= 1u << (right - rights);
    return out;
}

// The position after a move; `piece` is what arrives.
inline position make(const position &at, unsigned from, unsigned to, unsigned piece)
{
    position next = at;
    const unsigned us = 6 * at.side, them = 6 - us;
    for (unsigned i = 0; i < 6; i++) {
        next.pieces[us + i] &= ~(std::uint64_t{1} << from);
        next.pieces[them + i] &= ~(std::uint64_t{1} << to);
    }
    next.pieces[us + piece] |= std::uint64_t{1} << to;
    if (piece == 0 && to == at.en_passant)
        next.pieces[them] &= ~(std::uint64_t{1} << (to ^ 8));
    next.en_passant = piece == 0 && (from ^ to) == 16 ? (from + to) / 2 : 64;
    if (piece == 5 && to == from + 2)
        next.pieces[us + 3] ^= std::uint64_t{5} << (from + 1);
    if (piece == 5 && to + 2 == from)
        next.pieces[us + 3] ^= std::uint64_t{9} << (from - 4);
    for (unsigned square : {from, to})
        next.castling &= ~(square == 4    ? 3u
                           : square == 7  ? 1u
                           : square == 0  ? 2u
                           : square == 60 ? 12u
                           : square == 63 ? 4u
                           : square == 56 ? 8u
                                          : 0u);
    next.side = 1 - at.side;
    return next;
}

template <typename Rooks, typename Bishops>
bool is_attacked(const position &at, unsigned square, unsigned by, Rooks rooks, Bishops bishops)
{
    const std::uint64_t *men = at.pieces + 6 * by;
    const bitboard all = set(at.of(0) | at.of(1));
    return ((word(chess::leapers::pawn_attacks(1 - by, square)) & men[0]) |
            (word(chess::leapers::knight_attacks(square)) & men[1]) |
            (word(chess::leapers::king_attacks(square)) & men[5]) |
            (word(rooks(square, all)) & (men[3] | men[4])) |
            (word(bishops(square, all)) & (men[2] | men[4]))) != 0;
}

inline std::uint64_t pawn_targets(const position &at, unsigned from)
{
    const std::uint64_t all = at.of(0) | at.of(1);
    const std::uint64_t passing = at.en_passant < 64 ? std::uint64_t{1} << at.en_passant : 0;
    const auto ahead = [&](std::uint64_t set) { return at.side == 0 ? set << 8 : set >> 8; };
    const std::uint64_t one = ahead(std::uint64_t{1} << from) & ~all;
    const bool is_home = from / 8 == (at.side == 0 ? 1 : 6);
    return (word(chess::leapers::pawn_attacks(at.side, from)) & (at.of(1 - at.side) | passing)) |
           one | (is_home ? ahead(one) & ~all : 0);
}

template <typename Rooks, typename Bishops>
std::uint64_t king_targets(const position &at, unsigned from, Rooks rooks, Bishops bishops)
{
    const std::uint64_t all = at.of(0) | at.of(1);
    const auto is_free = [&](unsigned square) {
        return !is_attacked(at, square, 1 - at.side, rooks, bishops);
    };
    std::uint64_t out = word(chess::leapers::king_attacks(from));
    const unsigned rights = at.castling >> (2 * at.side);
    if ((rights & 1) && (all >> from & 6) == 0 && is_free(from) && is_free(from + 1))
        out |= std::uint64_t{1} << (from + 2);
    if ((rights & 2) && (all >> (from - 3) & 7) == 0 && is_free(from) && is_free(from - 1))
        out |= std::uint64_t{1} << (from - 2);
    return out;
}

template <typename Rooks, typename Bishops>
std::uint64_t targets(const position &at, unsigned piece, unsigned from, Rooks rooks,
                      Bishops bishops)
{
    const bitboard all = set(at.of(0) | at.of(1));
    switch (piece) {
    case 0:
        return pawn_targets(at, from);
    case 1:
        return word(chess::leapers::knight_attacks(from));
    case 2:
        return word(bishops(from, all));
    case 3:
        return word(rooks(from, all));
    case 4:
        return word(bishops(from, all)) | word(rooks(from, all));
    default:
        return king_targets(at, from, rooks, bishops);
    }
}

inline unsigned take_lowest(std::uint64_t &set)
{
    const unsigned square = chess::bits::lowest(set);
    set &= set - 1;
    return square;
}

template <typename Rooks, typename Bishops>
std::uint64_t perft(const position &at, unsigned depth, Rooks rooks, Bishops bishops)
{
    if (depth == 0)
        return 1;
    std::uint64_t nodes = 0;
    for (unsigned piece = 0; piece < 6; piece++)
        for (std::uint64_t movers = at.pieces[6 * at.side + piece]; movers != 0;) {
            const unsigned from = take_lowest(movers);
            std::uint64_t to_all = targets(at, piece, from, rooks, bishops) & ~at.of(at.side);
            while (to_all != 0) {
                const unsigned to = take_lowest(to_all);
                const bool promotes = piece == 0 && (to < 8 || to >= 56);
                for (unsigned i = promotes ? 1 : piece; i <= (promotes ? 4 : piece); i++) {
                    const position next = make(at, from, to, i);
                    const unsigned king = chess::bits::lowest(next.pieces[6 * at.side + 5]);
                    if (!is_attacked(next, king, next.side, rooks, bishops))
                        nodes += perft(next, depth - 1, rooks, bishops);
                }
            }
        }
    return nodes;
}
