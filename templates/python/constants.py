{{>banner}}
{{words}}
{{=@ @=}}
@#kinds@

# @kind_says@.
@#constants@
@KIND@_@CONSTANT@ = @value@
@/constants@
@/kinds@
