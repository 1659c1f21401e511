{{=@ @=}}
@>banner@

package @prefix@;

@words@
public final class Attacks {
    private Attacks() {
    }
@#attackers@

    /** What the @piece@ attacks from `square` when the squares in `occupied` are occupied. */
    public static @>set@ @piece.camel@Attacks(@#colored@int color, @/colored@int square, @>set@ occupied) {
        return @>taken@.@piece.camel@Attacks(@#colored@color, @/colored@square, occupied);
    }
@/attackers@
@#has_both@

    /** Rook and bishop from one call. */
    public static Types.Both bothAttacks(int square, @>set@ occupied) {
        return @>taken@.bothAttacks(square, occupied);
    }
@/has_both@
}
