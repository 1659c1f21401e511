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
        CompareLists(tests);
        CompareFeatures(tests);
    }

    /// <summary>Which features are told of in 200 words, and by a function of each alone.</summary>
    private static void CompareLists(Tests tests)
    {
        Draws given = new Draws();
        System.Func<uint, uint> draw = limit => (uint)((given.Word() >> 5) % limit);
        uint[] views = { 0, @module.Camel@.View(1@#has_mirror@, 0@/has_mirror@) };
        List<uint>[][] expected = { new[] { new List<uint>(), new List<uint>() }, new[] { new List<uint>(), new List<uint>() } };
        uint[] words = new uint[200];
        for (int i = 0; i < 200; i++) {
            uint attacker = draw(@codes@), victim = draw(@codes@), isAdded = draw(2), from = draw(@squares@), to = draw(@squares@);
            words[i] = from << @from_bit@ | to << @to_bit@ | victim << @victim_bit@ | attacker << @attacker_bit@ | isAdded << @add_bit@;
            for (int view = 0; view < 2; view++) {
                uint number = @module.Camel@.Seen(views[view], attacker, from, victim, to);
                if (number < @module.Camel@.End)
                    expected[view][isAdded].Add(number);
            }
        }
        System.UInt@list_bits@[][] added = { new System.UInt@list_bits@[216], new System.UInt@list_bits@[216] }, removed = { new System.UInt@list_bits@[216], new System.UInt@list_bits@[216] };
        uint[] more = new uint[2], fewer = new uint[2];
        @module.Camel@.ListsBoth(words, 200, views, added, more, removed, fewer);
        for (int view = 0; view < 2; view++) {
            uint plus = 0, minus = 0;
            bool both = Are(added[view], more[view], expected[view][1]) && Are(removed[view], fewer[view], expected[view][0]);
            @module.Camel@.Lists(words, 200, views[view], added[view], ref plus, removed[view], ref minus);
            if (!both || !Are(added[view], plus, expected[view][1]) || !Are(removed[view], minus, expected[view][0]))
                tests.Tell("@module.Camel@: the lists of view " + view + " are not what each word tells");
        }
    }

    private static bool Are(System.UInt@list_bits@[] list, uint count, List<uint> expected)
    {
        return list.Take((int)count).Select(number => (uint)number).SequenceEqual(expected);
    }

    private static void CompareFeatures(Tests tests)
    {
        @module.Camel@.Attack feature = new @module.Camel@.Attack();
        bool found = false;
        for (uint i = 0; i < 16; i++) {
            uint number = @first_number@ + (uint)((ulong)(@module.Camel@.End - 1 - @first_number@) * i / 15);
            if (!@module.Camel@.Feature(number, feature))
                continue;
            found = true;
            if (@module.Camel@.Threat(feature.Attacker, feature.From, feature.Victim, feature.To) != number)
                tests.Tell("@module.Camel@: feature " + number + " has another number");
        }
        if (!found || @module.Camel@.Feature(@module.Camel@.End, feature))
            tests.Tell("@module.Camel@: other numbers are used than those that there are");
    }
}

}
#endif
