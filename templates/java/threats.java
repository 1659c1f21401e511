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
}
