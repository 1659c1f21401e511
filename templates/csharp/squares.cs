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
        if (name.Length < 2 || name.Length > 4 || name[1] == '0')
            return null;
        uint file = unchecked((uint)name[0] - 'a'), number = 0;
        for (int i = 1; i < name.Length; i++) {
            if (name[i] < '0' || name[i] > '9')
                return null;
            number = 10 * number + name[i] - '0';
        }
        if (file >= @files@ || number > @ranks@)
            return null;
        uint square = At(file, number - 1);
@#has_cells@
        return square == @no_square@ ? (uint?)null : square;
@/has_cells@
@^has_cells@
@#has_holes@
        return Distance(square, square) == 0 ? square : (uint?)null;
@/has_holes@
@^has_holes@
        return square;
@/has_holes@
@/has_cells@
    }

@>module@
}

}
