{{=@ @=}}
@>banner@

@words@
package @prefix@
@#kinds@

// @kind_says@.
const (
@#constants@
	@kind.Camel@@constant.Camel@@blanks@ uint = @value@
@/constants@
)
@/kinds@
