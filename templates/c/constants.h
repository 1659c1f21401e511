{{=@ @=}}
@>begin@
@#kinds@

/** @kind_says@. */
enum @prefix@_@kind@ {
    @#constants@@PREFIX@_@KIND@_@CONSTANT@ = @value@@^last@,@#ends_row@
    @/ends_row@@^ends_row@ @/ends_row@@/last@@/constants@
};
@/kinds@
@>close@
