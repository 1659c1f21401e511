{{=@ @=}}
@>banner@

namespace @prefix.Camel@
{

@words@
public static class Squares
{
    /// <summary>
    /// The name of a square, like e4: the letter of its file, and the number of its rank.
    /// </summary>
    public static string Name(uint square)
    {
        return (char)('a' + FileOf(square)) + (RankOf(square) + 1).ToString();
    }

    /// <summary>
    /// The square of that name, or null when none is.
    /// </summary>
    public static uint? Named(string name)
    {
        uint file = name == "" ? @files@ : unchecked((uint)name[0] - 'a');
        for (uint rank = 0; file < @files@ && rank < @ranks@; rank++)
            if (name.Substring(1) == (rank + 1).ToString()) {
                uint square = At(file, rank);
@#has_cells@
                return square == @no_square@ ? (uint?)null : square;
@/has_cells@
@^has_cells@
                return @#has_holes@Distance(square, square) != 0 ? (uint?)null : @/has_holes@square;
@/has_cells@
            }
        return null;
    }

@>module@
}

}
