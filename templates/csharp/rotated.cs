{{>banner}}

namespace {{prefix.Camel}}
{

/// <summary>
/// The occupied squares, four times: rank by rank; file by file, from the last, as if turned
/// clockwise; diagonal by diagonal, from the last square of rank 1; and antidiagonal by
/// antidiagonal, from a1.
/// </summary>
public sealed class FourBoards
{
    /// <summary>The four.</summary>
    public ulong Plain, Rotated90, Rotated45Clockwise, Rotated45Anticlockwise;
}

{{words}}
public static class Rotated
{
{{>module}}
}

}
