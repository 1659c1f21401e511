{{=@ @=}}
@>banner@

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
