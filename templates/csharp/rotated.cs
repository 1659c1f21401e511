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
    /// <summary>As it is.</summary>
    public ulong Plain;
    /// <summary>Turned by 90 degrees.</summary>
    public ulong Rotated90;
    /// <summary>Diagonal by diagonal.</summary>
    public ulong Rotated45Clockwise;
    /// <summary>Antidiagonal by antidiagonal.</summary>
    public ulong Rotated45Anticlockwise;
}

{{words}}
public static class Rotated
{
{{>module}}
}

}
