{{=@ @=}}
@>banner@

#if @PREFIX@_TESTS
using System.Collections.Generic;
using System.Linq;

namespace @prefix.Camel@
{

internal static class @module.Camel@Test
{
    internal static void Run(Tests tests)
    {
@>trials_test@
@#ray_sections@
        Compare@section.Camel@(tests);
@/ray_sections@
    }

    private static List<uint> Sorted(IEnumerable<uint> numbers)
    {
        List<uint> list = new List<uint>(numbers);
        list.Sort();
        return list;
    }
@#ray_sections@

    private static readonly uint[][] codes@section.Camel@ = {
@#ray_codes@
        new uint[] { @code@, @kind@, @player@ },
@/ray_codes@
    };

    private static List<uint> Active@section.Camel@(byte[] board, @>set@ occupied)
    {
        System.UInt@list_bits@[] list = new System.UInt@list_bits@[8192];
        uint count = Rays.@section.Camel@ThreatActive(0, board, occupied, list);
        return Sorted(list.Take((int)count).Select(number => (uint)number));
    }

    /// <summary>What begins and ends where pieces go, against all that the board has before and after.</summary>
    private static void Compare@section.Camel@(Tests tests)
    {
        Draws given = new Draws();
        for (int n = 0; n < 16; n++) {
            byte[] board = new byte[@squares@];
            @>set@[] kinds = new @>set@[@kinds@], players = new @>set@[2];
            List<uint> men = new List<uint>();
            for (uint square = 0; square < @squares@; square++) {
                uint man = (uint)((given.Word() >> 5) % (ulong)(2 * codes@section.Camel@.Length));
                if (man >= codes@section.Camel@.Length)
                    continue;
                uint[] code = codes@section.Camel@[man];
                board[square] = (byte)code[0];
                men.Add(square);
                kinds[code[1]] = Tests.Toggle(kinds[code[1]], square);
                players[code[2]] = Tests.Toggle(players[code[2]], square);
            }
            @>set@ occupied = players[0] | players[1];
            List<uint> all = new List<uint>(), before = Active@section.Camel@(board, occupied);
            foreach (uint from in men)
                foreach (uint to in men) {
                    @>set@ attacked = Rays.@section.Camel@ThreatAttacks(board[from], from, occupied) & Tests.Toggle(default(@>set@), to);
                    uint number = Threats@section.Camel@.Seen(0, board[from], from, board[to], to);
                    if (number < @end@ && attacked != default(@>set@))
                        all.Add(number);
                }
            if (!before.SequenceEqual(Sorted(all)))
                tests.Tell("Rays: others are active than those that pieces attack");
            foreach (uint square in men) {
                uint[] words = new uint[@room@], ofSets = new uint[@room@];
                System.UInt@list_bits@[] added = new System.UInt@list_bits@[@room@ + 16], removed = new System.UInt@list_bits@[@room@ + 16];
                uint more = 0, fewer = 0, code = board[square];
                uint count = Rays.@section.Camel@ThreatChanges(board, occupied, code, square, 0, @squares@, @squares@, words);
                uint sets = Rays.@section.Camel@ThreatChangesOfSets(kinds, players, board, code, square, 0, @squares@, @squares@, ofSets);
                Threats@section.Camel@.Lists(words, count, 0, added, ref more, removed, ref fewer);
                if (!Sorted(words.Take((int)count)).SequenceEqual(Sorted(ofSets.Take((int)sets))))
                    tests.Tell("Rays: changes of sets are others than those of the board");
                IEnumerable<uint> after = Active@section.Camel@(board, Tests.Toggle(occupied, square)).Concat(removed.Take((int)fewer).Select(number => (uint)number));
                IEnumerable<uint> now = before.Concat(added.Take((int)more).Select(number => (uint)number));
                if (!Sorted(after).SequenceEqual(Sorted(now)))
                    tests.Tell("Rays: from square " + square + " a piece goes with other threats than its own");
            }
        }
    }
@/ray_sections@
}

}
#endif
