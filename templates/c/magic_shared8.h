{{=@ @=}}
@>open@

/* Sliding attacks by magic bitboards, in one array that all squares share, a byte an entry.
 *
@>magic_shared@
