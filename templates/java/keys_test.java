{{=@ @=}}
@>banner@

package @prefix@;

import java.util.Arrays;

final class KeysTest {
    static void run(Tests tests) {
@>trials_test@
        // Positions by lot, and their keys as the features of the game add up to.
        Keys.Position position = new Keys.Position();
@#position_trials@
@#fields@
        position.@field.camel@ = @#field_rows@new @#is_set@@>set@@/is_set@@^is_set@int@/is_set@[] {@/field_rows@@#entries@@#is_set@@#wide@new Bitboard(0x@lo@L, 0x@hi@L)@/wide@@^wide@0x@lo@L@/wide@@/is_set@@^is_set@@number@@/is_set@@^last@, @/last@@/entries@@#field_rows@}@/field_rows@;
@/fields@
        if (!Arrays.equals(
            new long[] {@#key_sets@@#has_trial@@^first@, @/first@Keys.@>of@(position)@/has_trial@@/key_sets@},
            new long[] {@#keys@0x@hi@@lo@L@^last@, @/last@@/keys@}))
            tests.tell("Keys.of gives another key of a position");
@/position_trials@
    }
}
