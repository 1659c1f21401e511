{{=@ @=}}
@>banner@

//! Sliding attacks by the instruction pext, with a byte an entry: for x86-64 processors with
//! BMI2.
//!
//! pext gathers the occupied squares of the mask into an index. A square has at most @most_sets@
//! different sets of attacks, so an entry is a byte, the number of the set among the square's own:
//!
//!     attacks = sets[first + numbers[offset + pext(occupied, mask)]]
//!
//! The numbers take @numbers.bytes@ bytes, the @set_count@ sets @sets.bytes@. (AMD processors before
//! Zen 3 have a slow pext; take magic8 there.)

#![cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
@>method@
