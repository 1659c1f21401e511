{{=@ @=}}
@>banner@

#if @PREFIX@_TESTS
using System;

namespace @prefix.Camel@
{

internal static class SquaresTest
{
    /// <summary>The names of all squares; of those that the board lacks, none.</summary>
    private static readonly string[] Names = {
@#names@
        "@name@",
@/names@
    };

    internal static void Run(Tests tests)
    {
@>trials_test@
        for (uint square = 0; square < Names.Length; square++) {
            string name = Names[square];
            if (name == "")
                continue;
            if (Squares.Name(square) != name)
                tests.Tell("Squares.Name: " + name);
            string file = name.Substring(0, 1), number = name.Substring(1);
            foreach (string text in new[] {name, name + "0", name + " ", file + "0" + number,
                file + "+" + number, file, number, "`" + number, file + (@ranks@ + 1), (char)('a' + @files@) + number}) {
                int place = Array.IndexOf(Names, text);
                if (Squares.Named(text) != (place < 0 ? (uint?)null : (uint)place))
                    tests.Tell("Squares.Named: " + text);
            }
        }
        if (Squares.Named("") != null)
            tests.Tell("Squares.Named: no name");
    }
}

}
#endif
