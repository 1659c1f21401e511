{{=@ @=}}
@>open@

/* Sliding attacks by magic bitboards, in one array that all squares share.
 *
@>magic_shared@
