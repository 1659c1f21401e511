{{=@ @=}}
@>banner@

#if @PREFIX@_TESTS
using System;
using System.Collections.Generic;

namespace @prefix.Camel@
{

/// <summary>A step: so many columns and rows, and how often at most; 0 for any number.</summary>
internal struct Step
{
    internal readonly int Dx, Dy;
    internal readonly uint Most;

    internal Step(int dx, int dy, uint most)
    {
        Dx = dx;
        Dy = dy;
        Most = most;
    }
}

/// <summary>Numbers and sets of squares, the same ones every time.</summary>
internal sealed class Draws
{
    private ulong state;

    private ulong Draw(int bits)
    {
        ulong first = Tests.Mix(state, 1);
        state = Tests.Mix(first, 1);
        return first & state & ulong.MaxValue >> 64 - bits;
    }

    internal ulong Word()
    {
        return Draw(Math.Min(@bit_end@, 64));
    }

    internal @>set@ Set()
    {
@#wide@
        ulong lo = Word();
        return new Bitboard(lo, Draw(@bit_end@ - 64));
@/wide@
@^wide@
        return Word();
@/wide@
    }
}

/// <summary>A walk over the board, one step at a time, and checksums: with these the other files
/// compare. Compiled with -define:@PREFIX@_TESTS, this is the program that runs them.</summary>
internal sealed class Tests
{
    private readonly List<string> faults = new List<string>();

    private static int Main()
    {
        Tests tests = new Tests();
@#emitted@
        @module.Camel@Test.Run(tests);
@/emitted@
        foreach (string fault in tests.faults)
            Console.WriteLine(fault);
        return tests.faults.Count == 0 ? 0 : 1;
    }

    /// <summary>Tells of a fault.</summary>
    internal void Tell(string fault)
    {
        faults.Add(fault);
    }

    /// <summary>Holds what an example gives against what is said of it.</summary>
    internal void CompareExample<T>(string name, T found, T expected)
    {
        if (!found.Equals(expected))
            Tell(name + ": its example gives " + found);
    }

    // Square n is bit n of these sets, whatever the board.

    internal static bool Has(ulong[] set, uint square)
    {
        return (set[square / 64] >> (int)(square % 64) & 1) != 0;
    }

    internal static void Put(ulong[] set, uint square)
    {
        set[square / 64] |= 1UL << (int)(square % 64);
    }

    internal static @>set@ Board(ulong[] set)
    {
@#has_own_bits@
        @>set@ board = default(@>set@);
        for (uint square = 0; square < @squares@; square++)
            if (Has(set, square))
                board |= @#wide@Bitboard.Of(square)@/wide@@^wide@1UL << (int)Bits.OfSquare(square)@/wide@;
        return board;
@/has_own_bits@
@^has_own_bits@
        return @#wide@new Bitboard(set[0], set[1])@/wide@@^wide@set[0]@/wide@;
@/has_own_bits@
    }
@#has_cells@

    // Where squares are in the frame of files by ranks, in which others are missing.
    private static readonly int[] places = { @#places@@plain@@^last@, @/last@@/places@ };
    private static readonly uint[] cells = { @#place_squares@@plain@@^last@, @/last@@/place_squares@ };
@/has_cells@

    /// <summary>Whether the board has the square.</summary>
    internal static bool IsSquare(uint square)
    {
        return square < @squares@@#has_holes@ && !Has(new ulong[] { 0x@holes_lo@, 0x@holes_hi@ }, square)@/has_holes@;
    }

    // The board as squares are numbered on it.
    private const int width = @#by_files@@ranks@@/by_files@@^by_files@@files@@/by_files@, height = @#by_files@@files@@/by_files@@^by_files@@ranks@@/by_files@;

    /// <summary>The square a step away; the number that stands for none where there is none.</summary>
    private static uint Next(uint square, Step by)
    {
        int place = @#has_cells@places[square]@/has_cells@@^has_cells@(int)square@/has_cells@;
        int column = place % width + by.Dx, row = place / width + by.Dy;
        if (column < 0 || column >= width || row < 0 || row >= height)
            return uint.MaxValue;
        uint next = @#has_cells@cells[row * width + column]@/has_cells@@^has_cells@(uint)(row * width + column)@/has_cells@;
        return IsSquare(next) ? next : uint.MaxValue;
    }

    /// <summary>What the steps attack; with inner, without the last square of each way.</summary>
    internal static ulong[] Walk(Step[] steps, uint square, ulong[] occupied, bool inner)
    {
        ulong[] attacks = new ulong[2];
        foreach (Step by in steps) {
            uint at = Next(square, by);
            for (uint n = 1; at != uint.MaxValue; n++) {
                uint here = at;
                at = n == by.Most ? uint.MaxValue : Next(at, by);
                if (at != uint.MaxValue || !inner)
                    Put(attacks, here);
                if (Has(occupied, here))
                    break;
            }
        }
        return attacks;
    }

    /// <summary>Holds a lookup against the walk: up to so many occupied squares of each square's
    /// mask, by themselves and among all others.</summary>
    internal void Compare(string name, Step[] steps, int most, Func<uint, @>set@, @>set@> lookup)
    {
        for (uint square = 0; square < @squares@; square++) {
            if (!IsSquare(square))
                continue;
            ulong[] mask = Walk(steps, square, new ulong[2], true);
            ulong[] others = new ulong[2], occupied = new ulong[2];
            for (uint other = 0; other < @squares@; other++)
                if (!Has(mask, other))
                    Put(others, other);
            for (int n = 0; n < most && (n == 0 || (occupied[0] | occupied[1]) != 0); n++) {
                @>set@ attacks = Board(Walk(steps, square, occupied, false));
                ulong[] among = { occupied[0] | others[0], occupied[1] | others[1] };
                if (lookup(square, Board(occupied)) != attacks || lookup(square, Board(among)) != attacks) {
                    Tell(name + " is wrong on square " + square);
                    return;
                }
                occupied[0] = unchecked(occupied[0] - mask[0]) & mask[0];
                if (occupied[0] == 0)
                    occupied[1] = unchecked(occupied[1] - mask[1]) & mask[1];
            }
        }
    }

    internal static ulong Mix(ulong sum, ulong word)
    {
        sum = unchecked((sum ^ word) * 0x9e3779b97f4a7c15);
        return sum ^ sum >> 32;
    }

    /// <summary>Adds a number, or all that a table or a struct is made of, to a checksum.</summary>
    private static ulong Add(ulong sum, object value)
    {
        if (value is Array)
            foreach (object item in (Array)value)
                sum = Add(sum, item);
@#wide@
        else if (value is Bitboard)
            sum = Mix(Mix(sum, ((Bitboard)value).Lo), ((Bitboard)value).Hi);
@/wide@
        else if (value.GetType().Namespace == typeof(Tests).Namespace)
            foreach (System.Reflection.FieldInfo field in value.GetType().GetFields())
                sum = Add(sum, field.GetValue(value));
        else
            sum = Mix(sum, Convert.ToUInt64(value));
        return sum;
    }

    /// <summary>Holds the checksum of a table of so many elements against what was generated.</summary>
    internal void CompareTable(string name, object table, ulong count, ulong expects)
    {
        if (Add(count, table) != expects)
            Tell(name + " is not as it was generated");
    }

    /// <summary>The number that a function takes in that run.</summary>
    internal static uint Number(uint run, uint least, uint over, uint limit)
    {
        return least + run / over % limit;
    }

    /// <summary>Calls a function for so many numbers, each with so many sets, and holds the checksum
    /// of all that it gives against what was proved.</summary>
    internal void CompareFunction(string name, uint runs, uint sets, ulong expects, Func<uint, Draws, object> call)
    {
        Draws given = new Draws();
        ulong sum = runs * sets;
        for (uint run = 0; run < runs; run++)
            for (uint i = 0; i < sets; i++)
                sum = Add(sum, call(run, given));
        if (sum != expects)
            Tell(name + " gives something else than what was proved");
    }
}

}
#endif
