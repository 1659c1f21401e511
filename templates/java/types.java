{{>banner}}

package {{prefix}};

{{words}}
public final class Types {
    private Types() {
    }
{{#has_both}}

    /** What a rook and a bishop attack from one square. */
    public static final class Both {
        public {{>set}} rook{{#wide}} = Bitboard.EMPTY{{/wide}}, bishop{{#wide}} = Bitboard.EMPTY{{/wide}};
    }
{{/has_both}}
}
