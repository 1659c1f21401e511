{{>banner}}

namespace {{prefix.Camel}}
{

{{words}}
public static class {{module.Camel}}
{
    /// <summary>The number behind the last; the first is {{first_number}}.</summary>
    public const uint End = {{end}};

    /// <summary>How many of them may be active on one board, and no more.</summary>
    public const uint MostActive = {{most_active}};
{{#has_pairs}}

    /// <summary>
    /// The number behind the last pair of a {{pair_piece}} and a {{pair_piece}}; the first is {{pairs_first}}.
    /// </summary>
    public const uint Pairs = {{pairs_end}};
{{/has_pairs}}

    /// <summary>A feature: codes of pieces, and squares, as a view sees them.</summary>
    public sealed class Attack
    {
        /// <summary>Who attacks, a code.</summary>
        public uint Attacker;
        /// <summary>From which square.</summary>
        public uint From;
        /// <summary>Whom it attacks, a code.</summary>
        public uint Victim;
        /// <summary>And there.</summary>
        public uint To;
    }

{{>module}}
}

}
