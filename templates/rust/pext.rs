{{=@ @=}}
@>banner@

//! Sliding attacks by the instruction pext: for x86-64 processors with BMI2.
//!
//! What a slider attacks depends only on the squares of its mask. pext gathers those that are
//! occupied into the low bits of a number, and that is the index:
//!
//!     attacks = table[offset + pext(occupied, mask)]
//!
//! The attacks take @attacks.bytes@ bytes. (AMD processors before Zen 3 have a slow pext; take
//! magic there.)

#![cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
@>method@
