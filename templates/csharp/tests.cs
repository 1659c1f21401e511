{{=@ @=}}
@>banner@

#if @PREFIX@_TESTS
using System;
using System.Collections.Generic;

namespace @prefix.Camel@
{

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

    internal uint Below(uint limit)
    {
        return (uint)((Word() >> 5) % limit);
    }

    private T[] List<T>(int count, Func<T> draw)
    {
        T[] list = new T[count];
        for (int i = 0; i < count; i++)
            list[i] = draw();
        return list;
    }

    internal byte[] Bytes()
    {
        return List(128, () => (byte)Below(16));
    }

    internal uint[] Words()
    {
        return List(64, () => unchecked((uint)Word()));
    }

    internal uint[] Numbers(int count, uint limit)
    {
        return List(count, () => Below(limit));
    }

    internal @>set@[] Sets(int count)
    {
        return List(count, Set);
    }
}

/// <summary>Checksums, with which the other files compare. Compiled with -define:@PREFIX@_TESTS, this is the program that runs them.</summary>
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

    /// <summary>What the first numbers of a list add up to, in any order.</summary>
    internal static ulong Total(Array list, uint count)
    {
        ulong sum = 0;
        for (uint i = 0; i < count; i++)
            sum = unchecked(sum + Add(1, list.GetValue(i)));
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
