{{=@ @=}}
@>banner@

#if @PREFIX@_TESTS
namespace @prefix.Camel@
{

internal static class KeysTest
{
    internal static void Run(Tests tests)
    {
@>trials_test@
        CompareOf(tests);
    }

    /// <summary>
    /// A position of what stands in it, by three numbers each: a field, which row of it, and the square that is
    /// put into that set, or the number.
    /// </summary>
    private static Position Put(uint[] row, uint first, uint end)
    {
        Position position = new Position();
@#position_fields@
@#has_none@
        position.@field.Camel@ = @none@;
@/has_none@
@/position_fields@
        for (uint i = first; i < end; i += 3) {
            uint number = row[i + 2];
            ulong[] square = new ulong[2];
            Tests.Put(square, number % @squares@);
            switch (row[i]) {
@#position_fields@
            case @field_number@:
                position.@field.Camel@@#is_sets@[row[i + 1]] |= Tests.Board(square)@/is_sets@@^is_sets@@#is_numbers@[row[i + 1]]@/is_numbers@ = number@/is_sets@;
                break;
@/position_fields@
            }
        }
        return position;
    }

    /// <summary>Positions by lot, and their keys as the features of the game add up to.</summary>
    private static void CompareOf(Tests tests)
    {
        uint[][] puts = {
@#position_trials@
            new uint[] { @puts@ },
@/position_trials@
        };
        ulong[][] keys = {
@#position_trials@
            new ulong[] { @#keys@0x@hi@@lo@@^last@, @/last@@/keys@ },
@/position_trials@
        };
        for (uint i = 0; i < puts.Length; i++) {
            Position position = Put(puts[i], 0, (uint)puts[i].Length);
            ulong[] found = { @#key_sets@@#has_trial@@^first@, @/first@Keys.@set.Camel@Of(position)@/has_trial@@/key_sets@ };
            for (uint j = 0; j < found.Length; j++)
                if (found[j] != keys[i][j])
                    tests.Tell("Keys.Of: key " + j + " of position " + i + " is " + found[j]);
        }
    }
}

}
#endif
