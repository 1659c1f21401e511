{{=@ @=}}
@>banner@

// Castling: which rights there are, what ends them, and what must be free.
@>module@
