{{=@ @=}}
@>banner@

package @prefix@;

@words@
public final class Attacks {
    private Attacks() {
    }
@#sliders@

    /** What the @slider@ attacks from `square` when the squares in `occupied` are occupied. */
    public static @>set@ @slider.camel@Attacks(int square, @>set@ occupied) {
        return @>taken@.@slider.camel@Attacks(square, occupied);
    }
@/sliders@
@#bents@

    /** What the @bent@ attacks from `square` when the squares in `occupied` are occupied. */
    public static @>set@ @bent.camel@Attacks(int square, @>set@ occupied) {
        return @>taken@.@bent.camel@Attacks(square, occupied);
    }
@/bents@
@#unions@

    /** What the @piece@ attacks from `square` when the squares in `occupied` are occupied. */
    public static @>set@ @piece.camel@Attacks(@#colored@int color, @/colored@int square, @>set@ occupied) {
        return @>taken@.@piece.camel@Attacks(@#colored@color, @/colored@square, occupied);
    }
@/unions@
@#has_both@

    /** Rook and bishop from one call. */
    public static Types.Both bothAttacks(int square, @>set@ occupied) {
        return @>taken@.bothAttacks(square, occupied);
    }
@/has_both@
}
