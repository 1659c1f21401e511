{{=@ @=}}
@>banner@

#if @PREFIX@_TESTS
using System.Linq;

namespace @prefix.Camel@
{

internal static class KeysTest
{
    internal static void Run(Tests tests)
    {
@>trials_test@
        // Positions by lot, and their keys as the features of the game add up to.
        Position position = new Position();
@#position_trials@
@#fields@
        position.@field.Camel@ = @#is_sets@new @>set@[] { @/is_sets@@#is_numbers@new uint[] { @/is_numbers@@#entries@@#is_sets@@#wide@new Bitboard(0x@lo@, 0x@hi@)@/wide@@^wide@0x@lo@@/wide@@/is_sets@@^is_sets@@number@@/is_sets@@^last@, @/last@@/entries@@#is_sets@ }@/is_sets@@#is_numbers@ }@/is_numbers@;
@/fields@
        if (!new ulong[] { @#key_sets@@#has_trial@@^first@, @/first@Keys.@set.Camel@Of(position)@/has_trial@@/key_sets@ }.SequenceEqual(
            new ulong[] { @#keys@0x@hi@@lo@@^last@, @/last@@/keys@ }))
            tests.Tell("Keys.Of gives another key of a position");
@/position_trials@
    }
}

}
#endif
