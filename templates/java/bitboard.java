{{=% %=}}
%#wide%
%>banner%

package %prefix%;

/** A set of squares, which does not change: %#has_own_bits%bits below 64%/has_own_bits%%^has_own_bits%the first 64%/has_own_bits% in lo, the others in hi. */
public final class Bitboard {
    /** No square. */
    public static final Bitboard EMPTY = new Bitboard(0, 0);

    public final long lo, hi;

    /** The set of these words. */
    public Bitboard(long lo, long hi) {
        this.lo = lo;
        this.hi = hi;
    }

    /** The set of one square. */
    public static Bitboard of(int square) {
%#has_own_bits%
        square = Bits.ofSquare(square);
%/has_own_bits%
        return square < 64 ? new Bitboard(1L << square, 0) : new Bitboard(0, 1L << square);
    }

    /** The squares with lower numbers. */
    public static Bitboard below(int square) {
%#has_own_bits%
        square = Bits.ofSquare(square);
%/has_own_bits%
        long below = (1L << square) - 1;
        return square < 64 ? new Bitboard(below, 0) : new Bitboard(-1L, below);
    }

    /** The set that a table of words has there. */
    static Bitboard at(long[] table, int place) {
        return new Bitboard(table[2 * place], table[2 * place + 1]);
    }

    /** Whether the square is in the set. */
    public boolean has(int square) {
%#has_own_bits%
        square = Bits.ofSquare(square);
%/has_own_bits%
        return ((square < 64 ? lo : hi) >>> square & 1) != 0;
    }

    /** Whether there is no square in the set. */
    public boolean isEmpty() {
        return (lo | hi) == 0;
    }

    /** How many squares there are. */
    public int count() {
        return Long.bitCount(lo) + Long.bitCount(hi);
    }

    /** What is in either. */
    public Bitboard or(Bitboard other) {
        return new Bitboard(lo | other.lo, hi | other.hi);
    }

    /** What is in both. */
    public Bitboard and(Bitboard other) {
        return new Bitboard(lo & other.lo, hi & other.hi);
    }

    /** What is in one of the two. */
    public Bitboard xor(Bitboard other) {
        return new Bitboard(lo ^ other.lo, hi ^ other.hi);
    }

    /** What is in this one and not in the other. */
    public Bitboard minus(Bitboard other) {
        return new Bitboard(lo & ~other.lo, hi & ~other.hi);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bitboard && ((Bitboard)other).lo == lo && ((Bitboard)other).hi == hi;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(lo) + 31 * Long.hashCode(hi);
    }
}
%/wide%
