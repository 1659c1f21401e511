{{=@ @=}}
@>banner@

#if @PREFIX@_TESTS
using System.Linq;

namespace @prefix.Camel@
{

internal static class @module.Camel@Test
{
    internal static void Run(Tests tests)
    {
@>trials_test@
        CompareLists(tests);
    }

    /// <summary>Lists of two views at once are those of each.</summary>
    private static void CompareLists(Tests tests)
    {
        Draws drawn = new Draws();
        System.Func<uint, uint> draw = limit => (uint)((drawn.Word() >> 5) % limit);
        uint[] views = { 0, @module.Camel@.View(1@#has_mirror@, 0@/has_mirror@) }, words = new uint[40], more = new uint[2], fewer = new uint[2];
        for (int i = 0; i < 40; i++)
            words[i] = draw(@squares@) << @from_bit@ | draw(@squares@) << @to_bit@ | draw(@codes@) << @victim_bit@ | draw(@codes@) << @attacker_bit@ | draw(2) << @add_bit@;
        System.UInt@list_bits@[][] added = { new System.UInt@list_bits@[40], new System.UInt@list_bits@[40] }, removed = { new System.UInt@list_bits@[40], new System.UInt@list_bits@[40] };
        @module.Camel@.ListsBoth(words, 40, views, added, more, removed, fewer);
        for (int i = 0; i < 2; i++) {
            System.UInt@list_bits@[] begun = new System.UInt@list_bits@[40], ended = new System.UInt@list_bits@[40];
            uint plus = 0, minus = 0;
            @module.Camel@.Lists(words, 40, views[i], begun, ref plus, ended, ref minus);
            if (more[i] != plus || fewer[i] != minus || !added[i].SequenceEqual(begun) || !removed[i].SequenceEqual(ended))
                tests.Tell("@module.Camel@: the lists of a view are not those of both");
        }
    }
}

}
#endif
