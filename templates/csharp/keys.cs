{{=@ @=}}
@>banner@

namespace @prefix.Camel@
{

/// <summary>What a key is made of.</summary>
public sealed class Position
{
@#position_fields@
    /// <summary>What @field@ there is: @field_says@@#has_none@; @none@ for none@/has_none@.</summary>
    public @#is_sets@@>set@[]@/is_sets@@#is_numbers@uint[]@/is_numbers@@^is_sets@@^is_numbers@uint@/is_numbers@@/is_sets@ @field.Camel@@#is_sets@ = new @>set@[@field_rows@]@/is_sets@@#is_numbers@ = new uint[@field_rows@]@/is_numbers@;
@/position_fields@
}

@words@
public static class Keys
{
@>module@
}

}
