{{=@ @=}}
@>banner@

// What pawns need to know of the squares around them.
@>module@
