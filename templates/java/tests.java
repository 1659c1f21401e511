{{=@ @=}}
@>banner@

package @prefix@;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * Checksums, with which the other files compare. This is the program that runs them.
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

        int below(int limit) {
            return (int)((word() >>> 5) % limit);
        }

        byte[] bytes() {
            byte[] list = new byte[128];
            for (int i = 0; i < list.length; i++)
                list[i] = (byte)below(16);
            return list;
        }

        int[] words() {
            int[] list = new int[64];
            for (int i = 0; i < list.length; i++)
                list[i] = (int)word();
            return list;
        }

        int[] numbers(int count, int limit) {
            int[] list = new int[count];
            for (int i = 0; i < list.length; i++)
                list[i] = below(limit);
            return list;
        }

        @>set@[] sets(int count) {
            @>set@[] list = new @>set@[count];
            for (int i = 0; i < list.length; i++)
                list[i] = set();
            return list;
        }
    }

    interface Call {
        Object of(int run, Draws given);
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

    /** What the first numbers of a list add up to, in any order. */
    static long total(Object list, int count) {
        long sum = 0;
        for (int i = 0; i < count; i++)
            sum += add(1, Array.get(list, i));
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
