{{=@ @=}}
@>banner@

package @prefix@;

@words@
public final class Keys {
    /** What a key is made of. */
    public static final class Position {
@#position_fields@
        /** What @field@ there is: @field_says@@#has_none@; @none@ for none@/has_none@. */
        public @#is_sets@@>set@[]@/is_sets@@#is_numbers@int[]@/is_numbers@@^is_sets@@^is_numbers@int@/is_numbers@@/is_sets@ @field.camel@@#is_sets@ = new @>set@[@field_rows@]@/is_sets@@#is_numbers@ = new int[@field_rows@]@/is_numbers@;
@/position_fields@
@#wide@

        /** Without men. */
        public Position() {
@#position_fields@
@#is_sets@
            java.util.Arrays.fill(@field.camel@, Bitboard.EMPTY);
@/is_sets@
@/position_fields@
        }
@/wide@
    }

@>module@
}
