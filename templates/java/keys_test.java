{{=@ @=}}
@>banner@

package @prefix@;

final class KeysTest {
    static void run(Tests tests) {
@>trials_test@
@#has_position@
@#key_sets@
@#has_of@
        compare@set.Camel@Of(tests);
@/has_of@
@/key_sets@
@#has_move@
        compareMove(tests);
@#has_move_trials@
        compareMoves(tests);
@/has_move_trials@
@/has_move@
@/has_position@
    }
@#has_position@

    private static boolean isOn(@>set@ set, int square) {
        long[] one = new long[2];
        Tests.put(one, square);
@#wide@
        return !set.and(Tests.board(one)).isEmpty();
@/wide@
@^wide@
        return (set & Tests.board(one)) != 0;
@/wide@
    }

    /** One by lot. */
    private static Keys.Position drawPosition(Tests.Draws given) {
        Keys.Position position = new Keys.Position();
@#position_fields@
@#is_sets@
        for (int i = 0; i < position.@field.camel@.length; i++)
            position.@field.camel@[i] = @#wide@given.set().and(given.set()).and(given.set())@/wide@@^wide@given.set() & given.set() & given.set()@/wide@;
@/is_sets@
@#is_numbers@
        for (int i = 0; i < position.@field.camel@.length; i++)
            position.@field.camel@[i] = (int)Long.remainderUnsigned(given.word(), @field_limit@);
@/is_numbers@
@^is_sets@
@^is_numbers@
        position.@field.camel@ = (int)Long.remainderUnsigned(given.word(), @field_limit@);
@/is_numbers@
@/is_sets@
@/position_fields@
        return position;
    }
@#key_sets@
@#has_of@

    private static void compare@set.Camel@Of(Tests tests) {
        Tests.Draws given = new Tests.Draws();
        for (int n = 0; n < 32; n++) {
            Keys.Position position = drawPosition(given);
            long key = 0;
@#key_features@
@#is_of_squares@
            for (int square = 0; square < @squares@; square++) {
@#members@
                if (isOn(position.@place.camel@[@at@], square))
                    key = Keys.@>toggle@(key, @member@, square);
@/members@
            }
@/is_of_squares@
@#is_of_counts@
@#members@
            {
                int count = 0;
                for (int square = 0; square < @squares@; square++)
                    if (isOn(position.@place.camel@[@at@], square)) {
@#is_filling@
                        key = Keys.@>toggle@(key, @member@, count);
@/is_filling@
                        count++;
                    }
@#is_counted_sets@
                key = Keys.@>toggle@(key, @member@, count);
@/is_counted_sets@
            }
@/members@
@/is_of_counts@
@#is_of_hands@
            for (int man = 0; man < @rows@; man++)
                key = Keys.@>toggle@(key, man, position.@place.camel@[man]);
@/is_of_hands@
@#is_each@
            for (int i = 0; i < @items@; i++)
                if ((position.@place.camel@ >>> i & 1) != 0)
                    key = Keys.@>toggle@(key, i);
@/is_each@
@#is_chosen@
            key = Keys.@>toggle@(key, position.@place.camel@);
@/is_chosen@
@#is_key@
            if (position.@place.camel@ != 0)
                key = Keys.@>toggle@(key);
@/is_key@
@/key_features@
            if (Keys.@>of@(position) != key)
                tests.tell("Keys.@set.Camel@Of: the key of a position is not what changes come to");
        }
    }
@/has_of@
@/key_sets@
@#has_move@

    private static Keys.Position empty() {
        Keys.Position position = new Keys.Position();
@#position_fields@
@#has_none@
        position.@field.camel@ = @none@;
@/has_none@
@/position_fields@
        return position;
    }

    /** A man goes somewhere, and captures somebody there or nobody; no rights are left. */
    private static void compareMove(Tests tests) {
        for (int piece = 0; piece < @move_rows@; piece++)
            for (int from = 0; from < @squares@; from++) {
                int to = (from + 7 * piece + 1) % @squares@;
                if (to == from)
                    continue;
                long[] here = new long[2], there = new long[2];
                Tests.put(here, from);
                Tests.put(there, to);
                Keys.Position before = empty(), after = empty();
                before.@move_piece.camel@[piece] = Tests.board(here);
                after.@move_piece.camel@[piece] = Tests.board(there);
@#move_side@
                after.@move_side.camel@ = 1;
@/move_side@
                if (Keys.move(before, Keys.of(before), piece, from, to, @move_rows@, piece) != Keys.of(after))
                    tests.tell("Keys.move: the key is wrong when " + piece + " goes from " + from + " to " + to);
@^move_hand@
                int captured = (piece + @move_half@) % @move_rows@;
                before.@move_piece.camel@[captured] = Tests.board(there);
                if (Keys.move(before, Keys.of(before), piece, from, to, captured, piece) != Keys.of(after))
                    tests.tell("Keys.move: the key is wrong when " + piece + " captures on " + to + " from " + from);
@/move_hand@
            }
@#has_legal@
        long[] all = {-1, -1};
        for (int to = 0; to < @squares@; to++) {
@#passant_players@
            Keys.Position at@player@ = empty();
            at@player@.@move_piece.camel@[@captor@] = Keys.@move_passant.camel@Captors(@player@, to, Tests.board(all));
            boolean is@player@ = Keys.@move_passant.camel@IsLegal(at@player@, @player@, to) != 0;
            if (is@player@ != (Keys.of(at@player@) != Keys.of(empty())))
                tests.tell("Keys.@move_passant.camel@IsLegal: it is wrong for " + to);
@/passant_players@
        }
@/has_legal@
    }
@#has_move_trials@

    /** Men, numbers in hand, rights, en passant and who moves, by three numbers each. */
    private static Keys.Position put(int[] row, int first, int end) {
        Keys.Position position = empty();
        for (int i = first; i < end; i += 3)
            switch (row[i]) {
            case 0:
                long[] one = new long[2];
                Tests.put(one, row[i + 2]);
                @>set@ set = position.@move_piece.camel@[row[i + 1]];
                position.@move_piece.camel@[row[i + 1]] = @#wide@set.or(Tests.board(one))@/wide@@^wide@set | Tests.board(one)@/wide@;
                break;
@#move_hand@
            case 1:
                position.@move_hand.camel@[row[i + 1]] = row[i + 2];
                break;
@/move_hand@
@#move_rights@
            case 2:
                position.@move_rights.camel@ = row[i + 2];
                break;
@/move_rights@
@#move_passant@
            case 3:
                position.@move_passant.camel@ = row[i + 2];
                break;
@/move_passant@
@#move_side@
            case 4:
                position.@move_side.camel@ = row[i + 2];
                break;
@/move_side@
            default:
                throw new AssertionError();
            }
        return position;
    }

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
                tests.tell("Keys.move: the key is wrong after " + java.util.Arrays.toString(row));
        }
    }
@/has_move_trials@
@/has_move@
@/has_position@
}
