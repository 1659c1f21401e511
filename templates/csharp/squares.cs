{{=@ @=}}
@>banner@

namespace @prefix.Camel@
{

@words@
public static class Squares
{
    internal static readonly string[] Names = {@#names@"@name@"@^last@, @/last@@/names@};

    /// <summary>
    /// The name of a square, like e4: the letter of its file, and the number of its rank.
    /// </summary>
    public static string Name(uint square)
    {
        return Names[square];
    }

    /// <summary>
    /// The square of that name, or null when none is.
    /// </summary>
    public static uint? Named(string name)
    {
        int square = name == "" ? -1 : System.Array.IndexOf(Names, name);
        return square < 0 ? (uint?)null : (uint)square;
    }

@>module@
}

}
