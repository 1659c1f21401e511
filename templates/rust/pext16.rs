{{=@ @=}}
@>banner@

//! Sliding attacks by pext and pdep: for x86-64 processors with BMI2, in a quarter of the
//! bytes that pext takes.
//!
//! What is attacked is a part of the square's rays, which have 14 squares at most, so the table
//! says only which of them, and pdep puts them onto the board:
//!
//!     attacks = pdep(table[offset + pext(occupied, mask)], rays)
//!
//! The attacks take @attacks.bytes@ bytes. (AMD processors before Zen 3 have slow pext and pdep;
//! take magic there.)

#![cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
@>method@
