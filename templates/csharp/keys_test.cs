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
        Keys.Position position = new Keys.Position();
@#position_trials@
@#fields@
        position.@field.Camel@ = @#field_rows@new @#is_set@@>set@@/is_set@@^is_set@uint@/is_set@[] { @/field_rows@@#entries@@#is_set@@#wide@new Bitboard(0x@lo@, 0x@hi@)@/wide@@^wide@0x@lo@@/wide@@/is_set@@^is_set@@number@@/is_set@@^last@, @/last@@/entries@@#field_rows@ }@/field_rows@;
@/fields@
        if (!new ulong[] { @#key_sets@@#has_trial@@^first@, @/first@Keys.@set.Camel@Of(position)@/has_trial@@/key_sets@ }.SequenceEqual(
            new ulong[] { @#keys@0x@hi@@lo@@^last@, @/last@@/keys@ }))
            tests.Tell("Keys.Of gives another key of a position");
@/position_trials@
    }
}

}
#endif
