{{>banner}}

package {{prefix}};

{{words}}
public final class {{module.Camel}} {
    /** The number behind the last; the first is {{first_number}}. */
    public static final int END = {{end}};

    /** How many of them may be active on one board, and no more. */
    public static final int MOST_ACTIVE = {{most_active}};
{{#has_pairs}}

    /** The number behind the last pair of a {{pair_piece}} and a {{pair_piece}}; the first is {{pairs_first}}. */
    public static final int PAIRS = {{pairs_end}};
{{/has_pairs}}

    /** A feature: codes of pieces, and squares, as a view sees them. */
    public static final class Attack {
        public int attacker, from, victim, to;
    }

{{>module}}

    /**
     * Does the same as {@code lists} for two views at once, of which each has arrays of its own, those of one
     * number among them.
     */
    public static void listsBoth(
        int[] words, int n, int[] views, {{>list}}[][] added, int[][] more, {{>list}}[][] removed, int[][] fewer) {
        for (int i = 0; i < 2; i++)
            lists(words, n, views[i], added[i], more[i], removed[i], fewer[i]);
    }
}
