{{=@ @=}}
@>banner@

package @prefix@;

@words@
public final class Verify {
    private Verify() {
    }
@#has_position@

    /** The key of a feature. */
    static long keyOf(int feature) {
@#is_added@
        if (feature >= @slip_keys@)
            return -keyOf(feature - @slip_keys@);
@/is_added@
@#slip_features@
        if (feature < @slip_count@)
            return Keys.@slip_verb@@slip_symbol.Camel@(0@^slip_is_key@, @#slip_is_rows@feature / @slip_columns@, feature % @slip_columns@@#slip_is_counted@ + 1@/slip_is_counted@@/slip_is_rows@@^slip_is_rows@@#slip_is_flags@1 << feature@/slip_is_flags@@^slip_is_flags@feature@/slip_is_flags@@/slip_is_rows@@/slip_is_key@);
        feature -= @slip_count@;
@/slip_features@
        return 0;
    }

    /** What a feature is called: the man and its square, or the feature and which there are. */
    static String nameOf(int feature) {
        String[] squares = {@#slip_squares@"@slip_item@"@^last@, @/last@@/slip_squares@};
        String[][][] features = {
@#slip_features@
            {{@#slip_names@"@slip_name@"@^last@, @/last@@/slip_names@}, @#slip_is_board@squares@/slip_is_board@@^slip_is_board@{@#slip_items@"@slip_item@"@^last@, @/last@@/slip_items@}@/slip_is_board@},
@/slip_features@
        };
        feature %= @slip_keys@;
        for (String[][] of : features) {
            int columns = of[1].length, count = of[0].length * columns;
            if (feature < count)
                return (of[0][feature / columns] + " " + of[1][feature % columns]).trim();
            feature -= count;
        }
        return "";
    }

    /** What explains that two keys differ so: null when they do not, one feature, or two. */
    public static String explain(long difference) {
        if (difference == 0)
            return null;
        for (int a = 0; a < @slip_terms@; a++)
            if (difference == keyOf(a))
                return nameOf(a);
        for (int a = 0; a < @slip_terms@; a++)
            for (int b = a; b < @slip_terms@; b++)
                if ((difference @#is_added@-@/is_added@@^is_added@^@/is_added@ keyOf(a)) == keyOf(b))
                    return nameOf(a) + ", " + nameOf(b);
        return "three features or more";
    }
@#key_sets@
@#has_of@

    /** What is wrong with a key, as that of @#set_name@@.@ of @/set_name@a position; null when it is right. */
    public static String @#set_name@@set.camel@Key@/set_name@@^set_name@key@/set_name@(Keys.Position position, long key) {
        return explain(key @#is_added@-@/is_added@@^is_added@^@/is_added@ Keys.@>of@(position));
    }
@/has_of@
@/key_sets@
@/has_position@
}
