{{=@ @=}}
@>banner@

using System;

namespace @prefix.Camel@
{
@#wide@

@words@
public struct Bitboard : IEquatable<Bitboard>
{
    /// <summary>@#has_own_bits@Bits below 64@/has_own_bits@@^has_own_bits@The first 64 squares@/has_own_bits@.</summary>
    public ulong Lo;
    /// <summary>The others.</summary>
    public ulong Hi;

    /// <summary>The set of these words.</summary>
    public Bitboard(ulong lo, ulong hi)
    {
        Lo = lo;
        Hi = hi;
    }

    /// <summary>The set of one square.</summary>
    public static Bitboard Of(uint square)
    {
@#has_own_bits@
        square = Bits.OfSquare(square);
@/has_own_bits@
        return square < 64 ? new Bitboard(1UL << (int)square, 0) : new Bitboard(0, 1UL << (int)(square & 63));
    }

    /// <summary>The squares with lower numbers.</summary>
    public static Bitboard Below(uint square)
    {
@#has_own_bits@
        square = Bits.OfSquare(square);
@/has_own_bits@
        ulong below = unchecked((1UL << (int)(square & 63)) - 1);
        return square < 64 ? new Bitboard(below, 0) : new Bitboard(ulong.MaxValue, below);
    }

    /// <summary>The set that a table of words has there.</summary>
    internal static Bitboard At(ulong[] table, uint place)
    {
        return new Bitboard(table[2 * place], table[2 * place + 1]);
    }

    /// <summary>Whether the square is in the set.</summary>
    public bool Has(uint square)
    {
@#has_own_bits@
        square = Bits.OfSquare(square);
@/has_own_bits@
        return ((square < 64 ? Lo : Hi) >> (int)(square & 63) & 1) != 0;
    }

    /// <summary>Whether there is no square in the set.</summary>
    public bool IsEmpty { get { return (Lo | Hi) == 0; } }

    /// <summary>How many squares there are.</summary>
    public int Count { get { return (int)(Bits.Count(Lo) + Bits.Count(Hi)); } }

    /// <summary>What is in this one and not in the other.</summary>
    public Bitboard Minus(Bitboard other)
    {
        return new Bitboard(Lo & ~other.Lo, Hi & ~other.Hi);
    }

    /// <summary>What is in either.</summary>
    public static Bitboard operator |(Bitboard a, Bitboard b)
    {
        return new Bitboard(a.Lo | b.Lo, a.Hi | b.Hi);
    }

    /// <summary>What is in both.</summary>
    public static Bitboard operator &(Bitboard a, Bitboard b)
    {
        return new Bitboard(a.Lo & b.Lo, a.Hi & b.Hi);
    }

    /// <summary>What is in one of the two.</summary>
    public static Bitboard operator ^(Bitboard a, Bitboard b)
    {
        return new Bitboard(a.Lo ^ b.Lo, a.Hi ^ b.Hi);
    }

    /// <summary>Whether both have the same squares.</summary>
    public static bool operator ==(Bitboard a, Bitboard b)
    {
        return a.Lo == b.Lo && a.Hi == b.Hi;
    }

    /// <summary>Whether they differ.</summary>
    public static bool operator !=(Bitboard a, Bitboard b)
    {
        return !(a == b);
    }

    /// <summary>Whether both have the same squares.</summary>
    public bool Equals(Bitboard other)
    {
        return this == other;
    }

    /// <summary>Whether that is a set of the same squares.</summary>
    public override bool Equals(object other)
    {
        return other is Bitboard && this == (Bitboard)other;
    }

    /// <summary>Of the words.</summary>
    public override int GetHashCode()
    {
        return Lo.GetHashCode() ^ unchecked(31 * Hi.GetHashCode());
    }
}
@/wide@
@^wide@

@words@
public static class Types
{
}
@/wide@
@#has_both@

/// <summary>What a rook and a bishop attack from one square.</summary>
public struct Both
{
    /// <summary>What the rook attacks.</summary>
    public @>set@ Rook;
    /// <summary>What the bishop attacks.</summary>
    public @>set@ Bishop;
}
@/has_both@

/// <summary>Words of a table, from one of them on.</summary>
internal struct Words
{
    private readonly ulong[] table;
    private readonly uint first;

    internal Words(ulong[] table, uint first)
    {
        this.table = table;
        this.first = first;
    }

    internal ulong this[uint place] { get { return table[first + place]; } }

    internal Words From(uint place)
    {
        return new Words(table, first + place);
    }
}

/// <summary>What lookups are made of.</summary>
internal static class Bits
{
    internal static ulong One(bool condition)
    {
        return condition ? 1UL : 0UL;
    }
@#has_own_bits@

    internal static uint OfSquare(uint square)
    {
        return square@#first_bit@ + @.@@/first_bit@@#bit_gaps@ + (square >= @square@ ? @more@U : 0U)@/bit_gaps@;
    }

    internal static uint ToSquare(uint bit)
    {
        return bit@#first_bit@ - @.@@/first_bit@@#bit_gaps@ - (bit >= @bit@ ? @more@U : 0U)@/bit_gaps@;
    }
@/has_own_bits@
#if NETCOREAPP3_0_OR_GREATER

    internal static ulong Swap(ulong word)
    {
        return System.Buffers.Binary.BinaryPrimitives.ReverseEndianness(word);
    }

    internal static uint Count(ulong word)
    {
        return (uint)System.Numerics.BitOperations.PopCount(word);
    }

    internal static uint Lowest(ulong word)
    {
        return (uint)System.Numerics.BitOperations.TrailingZeroCount(word);
    }

    internal static uint Leading(ulong word)
    {
        return (uint)System.Numerics.BitOperations.LeadingZeroCount(word);
    }
#else

    internal static ulong Swap(ulong word)
    {
        word = word >> 8 & 0x00ff00ff00ff00ff | (word & 0x00ff00ff00ff00ff) << 8;
        word = word >> 16 & 0x0000ffff0000ffff | (word & 0x0000ffff0000ffff) << 16;
        return word >> 32 | word << 32;
    }

    internal static uint Count(ulong word)
    {
        unchecked {
            word -= word >> 1 & 0x5555555555555555;
            word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
            return (uint)((word + (word >> 4) & 0x0f0f0f0f0f0f0f0f) * 0x0101010101010101 >> 56);
        }
    }

    internal static uint Lowest(ulong word)
    {
        return Count(unchecked(~word & (word - 1)));
    }

    internal static uint Leading(ulong word)
    {
        for (int shift = 1; shift < 64; shift *= 2)
            word |= word >> shift;
        return Count(~word);
    }
#endif

    internal static ulong Reverse(ulong word)
    {
        word = word >> 1 & 0x5555555555555555 | (word & 0x5555555555555555) << 1;
        word = word >> 2 & 0x3333333333333333 | (word & 0x3333333333333333) << 2;
        word = word >> 4 & 0x0f0f0f0f0f0f0f0f | (word & 0x0f0f0f0f0f0f0f0f) << 4;
        return Swap(word);
    }
}

}
