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
@#has_position@
@#key_sets@
@#has_of@
        Compare@set.Camel@Of(tests);
@/has_of@
@/key_sets@
@#has_move@
        CompareMove(tests);
@#has_move_trials@
        CompareMoves(tests);
@/has_move_trials@
@/has_move@
@/has_position@
    }
@#has_position@

    private static bool IsOn(@>set@ set, uint square)
    {
        ulong[] one = new ulong[2];
        Tests.Put(one, square);
        return (set & Tests.Board(one)) != default(@>set@);
    }

    /// <summary>One by lot.</summary>
    private static Position DrawPosition(Draws given)
    {
        Position position = new Position();
@#position_fields@
@#is_sets@
        for (int i = 0; i < position.@field.Camel@.Length; i++)
            position.@field.Camel@[i] = given.Set() & given.Set() & given.Set();
@/is_sets@
@#is_numbers@
        for (int i = 0; i < position.@field.Camel@.Length; i++)
            position.@field.Camel@[i] = (uint)(given.Word() % @field_limit@);
@/is_numbers@
@^is_sets@
@^is_numbers@
        position.@field.Camel@ = (uint)(given.Word() % @field_limit@);
@/is_numbers@
@/is_sets@
@/position_fields@
        return position;
    }
@#key_sets@
@#has_of@

    private static void Compare@set.Camel@Of(Tests tests)
    {
        Draws given = new Draws();
        for (int n = 0; n < 32; n++) {
            Position position = DrawPosition(given);
            ulong key = 0;
@#key_features@
@#is_of_squares@
            for (uint square = 0; square < @squares@; square++) {
@#members@
                if (IsOn(position.@place.Camel@[@at@], square))
                    key = Keys.@>toggle@(key, @member@, square);
@/members@
            }
@/is_of_squares@
@#is_of_counts@
@#members@
            {
                uint count = 0;
                for (uint square = 0; square < @squares@; square++)
                    if (IsOn(position.@place.Camel@[@at@], square)) {
@#is_filling@
                        key = Keys.@>toggle@(key, @member@, count);
@/is_filling@
                        count++;
                    }
@#is_counted_sets@
                key = Keys.@>toggle@(key, @member@, count);
@/is_counted_sets@
            }
@/members@
@/is_of_counts@
@#is_of_hands@
            for (uint man = 0; man < @rows@; man++)
                key = Keys.@>toggle@(key, man, position.@place.Camel@[man]);
@/is_of_hands@
@#is_each@
            for (int i = 0; i < @items@; i++)
                if ((position.@place.Camel@ >> i & 1) != 0)
                    key = Keys.@>toggle@(key, (uint)i);
@/is_each@
@#is_chosen@
            key = Keys.@>toggle@(key, position.@place.Camel@);
@/is_chosen@
@#is_key@
            if (position.@place.Camel@ != 0)
                key = Keys.@>toggle@(key);
@/is_key@
@/key_features@
            if (Keys.@set.Camel@Of(position) != key)
                tests.Tell("Keys.@set.Camel@Of: the key of a position is not what changes come to");
        }
    }
@/has_of@
@/key_sets@
@#has_move@

    private static Position Empty()
    {
        Position position = new Position();
@#position_fields@
@#has_none@
        position.@field.Camel@ = @none@;
@/has_none@
@/position_fields@
        return position;
    }

    /// <summary>A man goes somewhere, and captures somebody there or nobody; no rights are left.</summary>
    private static void CompareMove(Tests tests)
    {
        for (uint piece = 0; piece < @move_rows@; piece++)
            for (uint from = 0; from < @squares@; from++) {
                uint to = (from + 7 * piece + 1) % @squares@;
                if (to == from)
                    continue;
                ulong[] here = new ulong[2], there = new ulong[2];
                Tests.Put(here, from);
                Tests.Put(there, to);
                Position before = Empty(), after = Empty();
                before.@move_piece.Camel@[piece] = Tests.Board(here);
                after.@move_piece.Camel@[piece] = Tests.Board(there);
@#move_side@
                after.@move_side.Camel@ = 1;
@/move_side@
                if (Keys.Move(before, Keys.Of(before), piece, from, to, @move_rows@, piece) != Keys.Of(after))
                    tests.Tell("Keys.Move: the key is wrong when " + piece + " goes from " + from + " to " + to);
@^move_hand@
                uint captured = (piece + @move_half@) % @move_rows@;
                before.@move_piece.Camel@[captured] = Tests.Board(there);
                if (Keys.Move(before, Keys.Of(before), piece, from, to, captured, piece) != Keys.Of(after))
                    tests.Tell("Keys.Move: the key is wrong when " + piece + " captures on " + to + " from " + from);
@/move_hand@
            }
@#has_legal@
        ulong[] all = { ulong.MaxValue, ulong.MaxValue };
        for (uint to = 0; to < @squares@; to++) {
@#passant_players@
            Position at@player@ = Empty();
            at@player@.@move_piece.Camel@[@captor@] = Keys.@move_passant.Camel@Captors(@player@, to, Tests.Board(all));
            bool is@player@ = Keys.@move_passant.Camel@IsLegal(at@player@, @player@, to) != 0;
            if (is@player@ != (Keys.Of(at@player@) != Keys.Of(Empty())))
                tests.Tell("Keys.@move_passant.Camel@IsLegal: it is wrong for " + to);
@/passant_players@
        }
@/has_legal@
    }
@#has_move_trials@

    /// <summary>Men, numbers in hand, rights, en passant and who moves.</summary>
    private static Position Put(uint[] row, uint first, uint end)
    {
        Position position = Empty();
        for (uint i = first; i < end; i += 3)
            switch (row[i]) {
            case 0:
                ulong[] one = new ulong[2];
                Tests.Put(one, row[i + 2]);
                position.@move_piece.Camel@[row[i + 1]] |= Tests.Board(one);
                break;
@#move_hand@
            case 1:
                position.@move_hand.Camel@[row[i + 1]] = row[i + 2];
                break;
@/move_hand@
@#move_rights@
            case 2:
                position.@move_rights.Camel@ = row[i + 2];
                break;
@/move_rights@
@#move_passant@
            case 3:
                position.@move_passant.Camel@ = row[i + 2];
                break;
@/move_passant@
@#move_side@
            case 4:
                position.@move_side.Camel@ = row[i + 2];
                break;
@/move_side@
            }
        return position;
    }

    /// <summary>
    /// Who goes from where to where, whom it captures and what it becomes; how many things
    /// stand before it, and after it; and these.
    /// </summary>
    private static void CompareMoves(Tests tests)
    {
        uint[][] moves = {
@#move_trials@
            new uint[] { @trial@ },
@/move_trials@
        };
        foreach (uint[] row in moves) {
            uint middle = 7 + 3 * row[5];
            Position before = Put(row, 7, middle), after = Put(row, middle, (uint)row.Length);
            ulong key = Keys.Move(before, Keys.Of(before), row[0], row[1], row[2], row[3], row[4]);
            if (key != Keys.Of(after))
                tests.Tell("Keys.Move: the key is wrong when " + row[0] + " goes from " + row[1] + " to " + row[2]);
        }
    }
@/has_move_trials@
@/has_move@
@/has_position@
}

}
#endif
