{{=@ @=}}
@>banner@

#pragma warning disable 1591 // a constant says what it is by its name

namespace @prefix.Camel@
{

@words@
public static class Constants
{
@#kinds@
    /// <summary>@kind_says@.</summary>
    public static class @kind.Camel@
    {
@#constants@
        public const uint @constant.Camel@ = @value@;
@/constants@
    }
@^last@

@/last@
@/kinds@
}

}
