{{=% %=}}
%>banner%

package %prefix%;

import java.lang.reflect.Array;

/** What lookups and tables are made of. */
final class Bits {
    private Bits() {
    }

    static int one(boolean condition) {
        return condition ? 1 : 0;
    }

    static int of(short number) {
        return number & 0xffff;
    }

    static int of(int number) {
        return number;
    }

    static boolean less(int a, int b) {
        return Integer.compareUnsigned(a, b) < 0;
    }

    static boolean less(long a, long b) {
        return Long.compareUnsigned(a, b) < 0;
    }

    static boolean atMost(int a, int b) {
        return Integer.compareUnsigned(a, b) <= 0;
    }

    static boolean atMost(long a, long b) {
        return Long.compareUnsigned(a, b) <= 0;
    }
%#has_own_bits%

    static int ofSquare(int square) {
        return square%#first_bit% + %.%%/first_bit%%#bit_gaps% + (square >= %square% ? %more% : 0)%/bit_gaps%;
    }

    static int toSquare(int bit) {
        return bit%#first_bit% - %.%%/first_bit%%#bit_gaps% - (bit >= %bit% ? %more% : 0)%/bit_gaps%;
    }
%/has_own_bits%

    static long[] longs(long[] words) {
        return words;
    }

    static int[] ints(int[] numbers) {
        return numbers;
    }

    static short[] shorts(int[] numbers) {
        short[] shorts = new short[numbers.length];
        for (int i = 0; i < shorts.length; i++)
            shorts[i] = (short)numbers[i];
        return shorts;
    }

    static byte[] bytes(int[] numbers) {
        byte[] bytes = new byte[numbers.length];
        for (int i = 0; i < bytes.length; i++)
            bytes[i] = (byte)numbers[i];
        return bytes;
    }

    /** One array of several. */
    @SafeVarargs
    @SuppressWarnings("unchecked")
    static <T> T join(T... runs) {
        int size = 0, at = 0;
        for (T run : runs)
            size += Array.getLength(run);
        Object all = Array.newInstance(runs[0].getClass().getComponentType(), size);
        for (T run : runs) {
            System.arraycopy(run, 0, all, at, Array.getLength(run));
            at += Array.getLength(run);
        }
        return (T)all;
    }

    /** An array of so many, of one. */
    @SuppressWarnings("unchecked")
    static <T> T[] rows(int outer, T all) {
        int inner = Array.getLength(all) / outer;
        T[] rows = (T[])Array.newInstance(all.getClass(), outer);
        for (int i = 0; i < outer; i++) {
            rows[i] = (T)Array.newInstance(all.getClass().getComponentType(), inner);
            System.arraycopy(all, i * inner, rows[i], 0, inner);
        }
        return rows;
    }

    /** Words of a table, from one of them on. */
    static final class Words {
        private final long[] table;
        private final int first;

        Words(long[] table, int first) {
            this.table = table;
            this.first = first;
        }

        long at(int place) {
            return table[first + place];
        }

        Words from(int place) {
            return new Words(table, first + place);
        }
    }
}
