{{=@ @=}}
@>banner@

package @prefix@;
@#has_position@

import java.util.Arrays;
@/has_position@

final class KeysTest {
    static void run(Tests tests) {
@>trials_test@
@#has_position@
        compareOf(tests);
@#has_move@
        compareMoves(tests);
@#has_legal@
        compareLegal(tests);
@/has_legal@
@/has_move@
@/has_position@
    }
@#has_position@

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
@#has_move@

    /**
     * Who goes from where to where, whom it captures and what it becomes; how many things stand
     * before it, and after it; and these.
     */
    private static void compareMoves(Tests tests) {
        int[][] moves = {
@#move_trials@
            {@trial@},
@/move_trials@
        };
        for (int[] row : moves) {
            int middle = 7 + 3 * row[5];
            Keys.Position before = put(row, 7, middle), after = put(row, middle, row.length);
            long key = Keys.move(before, Keys.of(before), row[0], row[1], row[2], row[3], row[4]);
            if (key != Keys.of(after))
                tests.tell("Keys.move: the key is wrong after " + Arrays.toString(row));
        }
    }
@#has_legal@

    /** Where kings are nowhere, all may capture en passant. */
    private static void compareLegal(Tests tests) {
        Keys.Position empty = put(new int[0], 0, 0);
        for (int to = 0; to < @squares@; to++) {
@#passant_players@
            Keys.Position at@player@ = put(new int[0], 0, 0);
            at@player@.@move_piece.camel@[@captor@] = Keys.@move_passant.camel@Captors(@player@, to, Tests.board(new long[] {-1, -1}));
            boolean is@player@ = Keys.@move_passant.camel@IsLegal(at@player@, @player@, to);
            if (is@player@ != (Keys.of(at@player@) != Keys.of(empty)))
                tests.tell("Keys.@move_passant.camel@IsLegal: it is wrong for " + to);
@/passant_players@
        }
    }
@/has_legal@
@/has_move@
@/has_position@
}
