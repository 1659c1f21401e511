{{#has_both}}
{{>banner}}

package {{prefix}};

/** What a rook and a bishop attack from one square. */
public final class Both {
    public {{>set}} rook{{#wide}} = Bitboard.EMPTY{{/wide}}, bishop{{#wide}} = Bitboard.EMPTY{{/wide}};
}
{{/has_both}}
