{{=@ @=}}
@>banner@

package @prefix@;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * A walk over the board, one step at a time, and checksums: with these the other files compare. This is
 * the program that runs them.
 */
final class Tests {
    private final List<String> faults = new ArrayList<>();

    public static void main(String[] arguments) {
        Tests tests = new Tests();
@#emitted@
        @module.Camel@Test.run(tests);
@/emitted@
        for (String fault : tests.faults)
            System.out.println(fault);
        System.exit(tests.faults.isEmpty() ? 0 : 1);
    }

    /** Tells of a fault. */
    void tell(String fault) {
        faults.add(fault);
    }

    /** Holds what an example gives against what is said of it. */
    void compareExample(String name, Object found, Object expected) {
        if (!found.equals(expected))
            tell(name + ": its example gives " + found);
    }

    /** Numbers and sets of squares, the same ones every time. */
    static final class Draws {
        private long state;

        private long draw(int bits) {
            long first = mix(state, 1);
            state = mix(first, 1);
            return first & state & -1L >>> 64 - bits;
        }

        long word() {
            return draw(Math.min(@bit_end@, 64));
        }

        @>set@ set() {
@#wide@
            long lo = word();
            return new Bitboard(lo, draw(@bit_end@ - 64));
@/wide@
@^wide@
            return word();
@/wide@
        }
    }

    interface Lookup {
        @>set@ of(int square, @>set@ occupied);
    }

    interface Call {
        Object of(int run, Draws given);
    }

    // Square n is bit n of these sets, whatever the board.

    static boolean has(long[] set, int square) {
        return (set[square / 64] >>> square & 1) != 0;
    }

    static void put(long[] set, int square) {
        set[square / 64] |= 1L << square;
    }

    static @>set@ board(long[] set) {
@#has_own_bits@
        @>set@ board = @#wide@Bitboard.EMPTY@/wide@@^wide@0@/wide@;
        for (int square = 0; square < @squares@; square++)
            if (has(set, square))
                board = @#wide@board.or(Bitboard.of(square))@/wide@@^wide@board | 1L << Bits.ofSquare(square)@/wide@;
        return board;
@/has_own_bits@
@^has_own_bits@
        return @#wide@new Bitboard(set[0], set[1])@/wide@@^wide@set[0]@/wide@;
@/has_own_bits@
    }

    static boolean same(@>set@ a, @>set@ b) {
        return @#wide@a.equals(b)@/wide@@^wide@a == b@/wide@;
    }
@#has_cells@

    // Where squares are in the frame of files by ranks, in which others are missing.
    private static final int[] PLACES = {@#places@@plain@@^last@, @/last@@/places@};
    private static final int[] CELLS = {@#place_squares@@plain@@^last@, @/last@@/place_squares@};
@/has_cells@

    /** Whether the board has the square. */
    static boolean isSquare(int square) {
        return square < @squares@@#has_holes@ && !has(new long[] {0x@holes_lo@L, 0x@holes_hi@L}, square)@/has_holes@;
    }

    // The board as squares are numbered on it.
    private static final int WIDTH = @#by_files@@ranks@@/by_files@@^by_files@@files@@/by_files@;
    private static final int HEIGHT = @#by_files@@files@@/by_files@@^by_files@@ranks@@/by_files@;

    /** The square a step away, or -1. */
    private static int next(int square, int[] by) {
        int place = @#has_cells@PLACES[square]@/has_cells@@^has_cells@square@/has_cells@;
        int column = place % WIDTH + by[0], row = place / WIDTH + by[1];
        if (column < 0 || column >= WIDTH || row < 0 || row >= HEIGHT)
            return -1;
        int next = @#has_cells@CELLS[row * WIDTH + column]@/has_cells@@^has_cells@row * WIDTH + column@/has_cells@;
        return isSquare(next) ? next : -1;
    }

    /**
     * What steps attack, each so many columns and rows, and how often at most, 0 for any number; with
     * inner, without the last square of each way.
     */
    static long[] walk(int[][] steps, int square, long[] occupied, boolean inner) {
        long[] attacks = new long[2];
        for (int[] by : steps) {
            int at = next(square, by);
            for (int n = 1; at >= 0; n++) {
                int here = at;
                at = n == by[2] ? -1 : next(at, by);
                if (at >= 0 || !inner)
                    put(attacks, here);
                if (has(occupied, here))
                    break;
            }
        }
        return attacks;
    }

    /**
     * Holds a lookup against the walk: up to so many occupied squares of each square's mask, by
     * themselves and among all others.
     */
    void compare(String name, int[][] steps, int most, Lookup lookup) {
        for (int square = 0; square < @squares@; square++) {
            if (!isSquare(square))
                continue;
            long[] mask = walk(steps, square, new long[2], true), others = new long[2], occupied = new long[2];
            for (int other = 0; other < @squares@; other++)
                if (!has(mask, other))
                    put(others, other);
            for (int n = 0; n < most && (n == 0 || (occupied[0] | occupied[1]) != 0); n++) {
                @>set@ attacks = board(walk(steps, square, occupied, false));
                long[] among = {occupied[0] | others[0], occupied[1] | others[1]};
                if (!same(lookup.of(square, board(occupied)), attacks) || !same(lookup.of(square, board(among)), attacks)) {
                    tell(name + " is wrong on square " + square);
                    return;
                }
                occupied[0] = occupied[0] - mask[0] & mask[0];
                if (occupied[0] == 0)
                    occupied[1] = occupied[1] - mask[1] & mask[1];
            }
        }
    }

    static long mix(long sum, long word) {
        sum = (sum ^ word) * 0x9e3779b97f4a7c15L;
        return sum ^ sum >>> 32;
    }

    /** Adds a number, or all that a table or an object is made of, to a checksum. */
    private static long add(long sum, Object value) {
        if (value instanceof Long)
            return mix(sum, (Long)value);
        if (value instanceof Integer)
            return mix(sum, Integer.toUnsignedLong((Integer)value));
        if (value instanceof Short)
            return mix(sum, (Short)value & 0xffff);
        if (value instanceof Byte)
            return mix(sum, (Byte)value & 0xff);
        if (value instanceof Boolean)
            return mix(sum, (Boolean)value ? 1 : 0);
        for (int i = 0; value.getClass().isArray() && i < Array.getLength(value); i++)
            sum = add(sum, Array.get(value, i));
        for (Field field : value.getClass().getDeclaredFields())
            try {
                if (!java.lang.reflect.Modifier.isStatic(field.getModifiers()))
                    sum = add(sum, field.get(value));
            } catch (IllegalAccessException fault) {
                throw new AssertionError(fault);
            }
        return sum;
    }

    /** Holds the checksum of a table of so many elements against what was generated. */
    void compareTable(String name, Object table, long count, long expects) {
        if (add(count, table) != expects)
            tell(name + " is not as it was generated");
    }

    /** The number that a function takes in that run. */
    static int number(int run, int least, int over, int limit) {
        return least + run / over % limit;
    }

    /**
     * Calls a function for so many numbers, each with so many sets, and holds the checksum of all that it
     * gives against what was proved.
     */
    void compareFunction(String name, int runs, int sets, long expects, Call call) {
        Draws given = new Draws();
        long sum = (long)runs * sets;
        for (int run = 0; run < runs; run++)
            for (int i = 0; i < sets; i++)
                sum = add(sum, call.of(run, given));
        if (sum != expects)
            tell(name + " gives something else than what was proved");
    }
}
