{{=@ @=}}
@>banner@

// Where a piece may go, where that is not what it attacks.
@>module@
