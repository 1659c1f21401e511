{{=@ @=}}
@>banner@

package @prefix@;

import java.util.Arrays;

final class KeysTest {
    static void run(Tests tests) {
@>trials_test@
        compareOf(tests);
    }

    /**
     * A position of what stands in it, by three numbers each: a field, which row of it, and the square that is
     * put into that set, or the number.
     */
    private static Keys.Position put(int[] row, int first, int end) {
        Keys.Position position = new Keys.Position();
@#position_fields@
@#has_none@
        position.@field.camel@ = @none@;
@/has_none@
@/position_fields@
        for (int i = first; i < end; i += 3) {
            int at = row[i + 1], number = row[i + 2];
            long[] square = new long[2];
            Tests.put(square, number % @squares@);
            switch (row[i]) {
@#position_fields@
            case @field_number@:
@#is_sets@
                position.@field.camel@[at] = @#wide@position.@field.camel@[at].or(Tests.board(square))@/wide@@^wide@position.@field.camel@[at] | Tests.board(square)@/wide@;
@/is_sets@
@^is_sets@
                position.@field.camel@@#is_numbers@[at]@/is_numbers@ = number;
@/is_sets@
                break;
@/position_fields@
            default:
                throw new AssertionError();
            }
        }
        return position;
    }

    /** Positions by lot, and their keys as the features of the game add up to. */
    private static void compareOf(Tests tests) {
        int[][] puts = {
@#position_trials@
            {@puts@},
@/position_trials@
        };
        long[][] keys = {
@#position_trials@
            {@#keys@0x@hi@@lo@L@^last@, @/last@@/keys@},
@/position_trials@
        };
        for (int i = 0; i < puts.length; i++) {
            Keys.Position position = put(puts[i], 0, puts[i].length);
            long[] found = {@#key_sets@@#has_trial@@^first@, @/first@Keys.@>of@(position)@/has_trial@@/key_sets@};
            if (!Arrays.equals(found, keys[i]))
                tests.tell("Keys.of: the keys of " + Arrays.toString(puts[i]) + " are " + Arrays.toString(found));
        }
    }
}
