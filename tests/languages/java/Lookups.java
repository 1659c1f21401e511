// Lookups of chess and shogi against a walk over the board; and legal moves of chess, with keys.
package lookups;

import chess.Attacks;
import chess.Castling;
import chess.Keys;
import chess.Leapers;
import chess.Moves;

final class Lookups {
    private static int faults;

    static void need(boolean good, String what) {
        if (!good && faults++ < 20)
            System.out.println("wrong: " + what);
    }

    private static final int[][] ROOK = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] BISHOP = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};

    private static boolean has(long[] set, int square) {
        return (set[square / 64] >>> square & 1) != 0;
    }

    private static long[] walk(int files, int ranks, int[][] steps, int square, long[] occupied) {
        long[] attacks = new long[2];
        for (int[] by : steps)
            for (int x = square % files + by[0], y = square / files + by[1];
                x >= 0 && x < files && y >= 0 && y < ranks; x += by[0], y += by[1]) {
                int at = y * files + x;
                attacks[at / 64] |= 1L << at;
                if (has(occupied, at))
                    break;
            }
        return attacks;
    }

    private interface Narrow {
        long of(int square, long occupied);
    }

    private static void chess(String name, int[][] steps, Narrow... lookups) {
        for (int square = 0; square < 64; square++) {
            long mask = walk(8, 8, steps, square, new long[2])[0], part = 0, n = 0;
            do {
                long occupied = part | ++n * 0x9e3779b97f4a7c15L & ~mask;
                long expected = walk(8, 8, steps, square, new long[] {occupied, 0})[0];
                for (int i = 0; i < lookups.length; i++)
                    need(lookups[i].of(square, occupied) == expected, name + ", method " + i + ", square " + square);
                part = part - mask & mask;
            } while (part != 0);
        }
    }

    private interface Wide {
        shogi.Bitboard of(int square, shogi.Bitboard occupied);
    }

    private static void shogi(String name, int[][] steps, Wide... lookups) {
        for (int square = 0; square < 81; square++) {
            long[] mask = walk(9, 9, steps, square, new long[2]), part = new long[2];
            long n = 0;
            do {
                long[] occupied = {part[0] | ++n * 0x9e3779b97f4a7c15L & ~mask[0],
                    part[1] | n * 0xbf58476d1ce4e5b9L & ~mask[1] & 0x1ffff};
                long[] expected = walk(9, 9, steps, square, occupied);
                for (int i = 0; i < lookups.length; i++) {
                    shogi.Bitboard found = lookups[i].of(square, new shogi.Bitboard(occupied[0], occupied[1]));
                    need(found.lo == expected[0] && found.hi == expected[1], name + ", method " + i + ", square " + square);
                }
                part[0] = part[0] - mask[0] & mask[0];
                if (part[0] == 0)
                    part[1] = part[1] - mask[1] & mask[1];
            } while ((part[0] | part[1]) != 0);
        }
    }

    // A position of chess: P N B R Q K, white, then black.
    private static final class Position {
        final long[] men = new long[12];
        int side, castling, passing = 64;

        Position(String fen) {
            String[] fields = fen.split(" ");
            int square = 56;
            for (char letter : fields[0].toCharArray())
                if (letter == '/')
                    square -= 16;
                else if (letter <= '8')
                    square += letter - '0';
                else
                    men["PNBRQKpnbrqk".indexOf(letter)] |= 1L << square++;
            side = fields[1].equals("b") ? 1 : 0;
            for (char letter : fields[2].toCharArray())
                castling |= letter == '-' ? 0 : 1 << "KQkq".indexOf(letter);
        }

        Position(Position from) {
            System.arraycopy(from.men, 0, men, 0, 12);
            side = 1 - from.side;
            castling = from.castling;
        }

        long of(int player) {
            long set = 0;
            for (int i = 0; i < 6; i++)
                set |= men[6 * player + i];
            return set;
        }

        boolean isAttacked(int square, int by) {
            long all = of(0) | of(1);
            return (Leapers.pawnAttacks(1 - by, square) & men[6 * by] | Leapers.knightAttacks(square) & men[6 * by + 1] |
                Leapers.kingAttacks(square) & men[6 * by + 5] |
                Attacks.rookAttacks(square, all) & (men[6 * by + 3] | men[6 * by + 4]) |
                Attacks.bishopAttacks(square, all) & (men[6 * by + 2] | men[6 * by + 4])) != 0;
        }

        Position play(int from, int to, int piece, int becomes) {
            Position next = new Position(this);
            int us = 6 * side, them = 6 - us;
            for (int i = 0; i < 6; i++) {
                next.men[us + i] &= ~(1L << from);
                next.men[them + i] &= ~(1L << to);
            }
            next.men[us + becomes] |= 1L << to;
            if (piece == 0 && to == passing)
                next.men[them] &= ~(1L << (to ^ 8));
            if (piece == 0 && (from ^ to) == 16)
                next.passing = (from + to) / 2;
            for (int right = 0; right < 4 && piece == 5; right++)
                if (from == Castling.kingFrom(right) && to == Castling.kingTo(right) && (castling >> right & 1) != 0)
                    next.men[us + 3] ^= 1L << Castling.rookFrom(right) | 1L << Castling.rookTo(right);
            next.castling &= ~(Castling.ends(from) | Castling.ends(to));
            return next;
        }

        long targets(int piece, int from) {
            long own = of(side), all = own | of(1 - side);
            switch (piece) {
            case 0:
                boolean isFirst = from >> 3 == (side == 0 ? 1 : 6);
                return Leapers.pawnAttacks(side, from) & (of(1 - side) | (passing < 64 ? 1L << passing : 0)) |
                    (isFirst ? Moves.pawnFirst(side, from, all) : Moves.pawn(side, from, all)) & ~all;
            case 1:
                return Leapers.knightAttacks(from) & ~own;
            case 2:
                return Attacks.bishopAttacks(from, all) & ~own;
            case 3:
                return Attacks.rookAttacks(from, all) & ~own;
            case 4:
                return Attacks.queenAttacks(from, all) & ~own;
            default:
            }
            long set = Leapers.kingAttacks(from);
            for (int right = 2 * side; right < 2 * side + 2; right++) {
                boolean may = (castling >> right & 1) != 0 && (Castling.empty(right) & all) == 0;
                for (long safe = Castling.safe(right); may && safe != 0; safe &= safe - 1)
                    may = !isAttacked(Long.numberOfTrailingZeros(safe), 1 - side);
                set |= may ? 1L << Castling.kingTo(right) : 0;
            }
            return set & ~own;
        }

        Keys.Position keyed() {
            Keys.Position position = new Keys.Position();
            System.arraycopy(men, 0, position.piece, 0, 12);
            position.castling = castling;
            position.side = side;
            position.enPassant = passing < 64 && (Leapers.pawnAttacks(1 - side, passing) & men[6 * side]) != 0 ? passing & 7 : 8;
            return position;
        }

        long count(int depth) {
            if (depth == 0)
                return 1;
            long nodes = 0;
            Keys.Position before = keyed();
            long key = Keys.of(before);
            for (int piece = 0; piece < 6; piece++)
                for (long left = men[6 * side + piece]; left != 0; left &= left - 1) {
                    int from = Long.numberOfTrailingZeros(left);
                    for (long set = targets(piece, from); set != 0; set &= set - 1) {
                        int to = Long.numberOfTrailingZeros(set);
                        boolean promotes = piece == 0 && (to < 8 || to >= 56);
                        int captured = piece == 0 && to == passing ? 6 - 6 * side : 12;
                        for (int i = 0; i < 12; i++)
                            captured = (men[i] >>> to & 1) != 0 ? i : captured;
                        for (int becomes = promotes ? 1 : piece; becomes <= (promotes ? 4 : piece); becomes++) {
                            Position next = play(from, to, piece, becomes);
                            if (next.isAttacked(Long.numberOfTrailingZeros(next.men[6 * side + 5]), next.side))
                                continue;
                            nodes += next.count(depth - 1);
                            need(Keys.move(before, key, 6 * side + piece, from, to, captured, 6 * side + becomes) == Keys.of(next.keyed()),
                                "the key after a move from " + from + " to " + to);
                        }
                    }
                }
            return nodes;
        }
    }

    public static void main(String[] arguments) {
        chess("rook", ROOK, Attacks::rookAttacks, chess.Hyperbola::rookAttacks, chess.Kindergarten::rookAttacks,
            chess.Hybrid::rookAttacks, chess.Modulo::rookAttacks, chess.Fold::rookAttacks, chess.Compact::rookAttacks,
            chess.Classical::rookAttacks, (square, occupied) -> chess.Rotated.rookAttacks(square, chess.Rotated.of(occupied)));
        chess("bishop", BISHOP, Attacks::bishopAttacks, chess.Hyperbola::bishopAttacks, chess.Kindergarten::bishopAttacks,
            chess.Hybrid::bishopAttacks, chess.Modulo::bishopAttacks, chess.Fold::bishopAttacks, chess.Compact::bishopAttacks,
            chess.Classical::bishopAttacks, (square, occupied) -> chess.Rotated.bishopAttacks(square, chess.Rotated.of(occupied)));
        shogi("rook", ROOK, shogi.Attacks::rookAttacks, shogi.Hyperbola::rookAttacks, shogi.Modulo::rookAttacks,
            shogi.Fold::rookAttacks, shogi.Compact::rookAttacks);
        shogi("bishop", BISHOP, shogi.Attacks::bishopAttacks, shogi.Hyperbola::bishopAttacks, shogi.Modulo::bishopAttacks,
            shogi.Fold::bishopAttacks, shogi.Compact::bishopAttacks);
        need(new Position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq").count(4) == 197281, "moves from the start");
        need(new Position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq").count(3) == 97862, "castling");
        need(new Position("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w -").count(4) == 43238, "en passant");
        need(new Position("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b -").count(3) == 9483, "promotion");
        System.exit(faults == 0 ? 0 : 1);
    }
}
