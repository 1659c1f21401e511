{{=@ @=}}
@>banner@

#if @PREFIX@_TESTS
namespace @prefix.Camel@
{

internal static class @module.Camel@Test
{
    internal static void Run(Tests tests)
    {
        Draws given = new Draws();
        for (uint square = 0; square < @squares@; square++) {
            @>set@ occupied = given.Set();
@#attackers@
@#players@
            tests.CompareExample("Attacks.@piece.Camel@Attacks", Attacks.@piece.Camel@Attacks(@#colored@@player@, @/colored@square, occupied),
                @>taken@.@piece.Camel@Attacks(@#colored@@player@, @/colored@square, occupied));
@/players@
@/attackers@
        }
    }
}

}
#endif
