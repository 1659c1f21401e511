{{=@ @=}}
@>banner@

// A constant says what it is by its name, which may be that of something of any class.
#pragma warning disable 108, 1591

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
        public const uint @constant.Camel@@#is_kind@_@/is_kind@ = @value@;@#is_kind@ // no member has the name of its class@/is_kind@
@/constants@
    }
@^last@

@/last@
@/kinds@
}

}
