{{=@ @=}}
@>banner@

//! Sliding attacks by magics of 32 bits: two multiplications, for small processors.
@>method@
