{{=@ @=}}
@>banner@

namespace @prefix.Camel@
{

@words@
/// <remarks>Here that is @#is_joint@magic@/is_joint@@^is_joint@@taken@@/is_joint@.</remarks>
public static class Attacks
{
@#attackers@
    /// <summary>What the @piece@ attacks from `square` when the squares in `occupied` are occupied.</summary>
    public static @>set@ @piece.Camel@Attacks(@#colored@uint color, @/colored@uint square, @>set@ occupied)
    {
        return @>taken@.@piece.Camel@Attacks(@#colored@color, @/colored@square, occupied);
    }

@/attackers@
@#has_both@
    /// <summary>Rook and bishop from one call.</summary>
    public static Both BothAttacks(uint square, @>set@ occupied)
    {
        return @>taken@.BothAttacks(square, occupied);
    }

@/has_both@
}

}
