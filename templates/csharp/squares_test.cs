{{=@ @=}}
@>banner@

#if @PREFIX@_TESTS
namespace @prefix.Camel@
{

internal static class SquaresTest
{
    internal static void Run(Tests tests)
    {
@>trials_test@
        for (uint square = 0; square < Squares.Names.Length; square++) {
            string name = Squares.Name(square);
            if (name != "" && (Squares.Named(name) != square ||
                name != (char)('a' + Squares.FileOf(square)) + (Squares.RankOf(square) + 1).ToString()))
                tests.Tell("Squares.Name: " + name);
        }
        if (Squares.Named("") != null)
            tests.Tell("Squares.Named: no name");
    }
}

}
#endif
