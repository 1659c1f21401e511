{{=@ @=}}
@>banner@

namespace @prefix.Camel@
{

@words@
public static class Verify
{
@#has_position@
    /// <summary>The key of a feature.</summary>
    internal static ulong KeyOf(uint feature)
    {
@#is_added@
        if (feature >= @slip_keys@)
            return unchecked(0 - KeyOf(feature - @slip_keys@));
@/is_added@
@#slip_features@
        if (feature < @slip_count@)
            return Keys.@slip_verb.Camel@@slip_symbol.Camel@(0@^slip_is_key@, @#slip_is_rows@feature / @slip_columns@, feature % @slip_columns@@#slip_is_counted@ + 1@/slip_is_counted@@/slip_is_rows@@^slip_is_rows@@#slip_is_flags@1U << (int)feature@/slip_is_flags@@^slip_is_flags@feature@/slip_is_flags@@/slip_is_rows@@/slip_is_key@);
        feature -= @slip_count@;
@/slip_features@
        return 0;
    }

    /// <summary>What a feature is called: the man and its square, or the feature and which there are.</summary>
    internal static string NameOf(uint feature)
    {
        string[] squares = { @#slip_squares@"@slip_item@"@^last@, @/last@@/slip_squares@ };
        string[][][] features = {
@#slip_features@
            new[] { new[] { @#slip_names@"@slip_name@"@^last@, @/last@@/slip_names@ }, @#slip_is_board@squares@/slip_is_board@@^slip_is_board@new[] { @#slip_items@"@slip_item@"@^last@, @/last@@/slip_items@ }@/slip_is_board@ },
@/slip_features@
        };
        feature %= @slip_keys@;
        foreach (string[][] of in features) {
            uint columns = (uint)of[1].Length, count = (uint)of[0].Length * columns;
            if (feature < count)
                return (of[0][feature / columns] + " " + of[1][feature % columns]).Trim();
            feature -= count;
        }
        return "";
    }

    /// <summary>What explains that two keys differ so: null when they do not, one feature, or two.</summary>
    public static string Explain(ulong difference)
    {
        if (difference == 0)
            return null;
        for (uint a = 0; a < @slip_terms@; a++)
            if (difference == KeyOf(a))
                return NameOf(a);
        for (uint a = 0; a < @slip_terms@; a++)
            for (uint b = a; b < @slip_terms@; b++)
                if (unchecked(difference @#is_added@-@/is_added@@^is_added@^@/is_added@ KeyOf(a)) == KeyOf(b))
                    return NameOf(a) + ", " + NameOf(b);
        return "three features or more";
    }
@#key_sets@
@#has_of@

    /// <summary>What is wrong with a key, as that of @#set_name@@.@ of @/set_name@a position; null when it is right.</summary>
    public static string @#set_name@@set.Camel@Key@/set_name@@^set_name@Key@/set_name@(Position position, ulong key)
    {
        return Explain(unchecked(key @#is_added@-@/is_added@@^is_added@^@/is_added@ Keys.@set.Camel@Of(position)));
    }
@/has_of@
@/key_sets@
@/has_position@
}

}
