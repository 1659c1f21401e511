{{=@ @=}}
@>banner@

@words@
@#has_forms@
//!
//! With the feature `avx512` (Rust 1.89, and the processor's flags: `lookup.rs`) changes are found
//! by one permutation of the board, which has all that a square sees, in 64 slots: for each of 8
//! directions, clockwise, that of a knight's leap beside it, then the distances 1 to 7; those of
//! opposite directions are 32 apart. (87flowers: Byteboard attack tables.) Results are the same.
@/has_forms@
@>lookups@
@#has_forms@
@>rays_avx512@
@/has_forms@
@>rays_test@
