{{>banner}}

//! The two instructions of BMI2 that gather and spread bits, where the target has them.

#![cfg(target_arch = "x86_64")]
#![allow(dead_code, unused_unsafe)]

/// The bits of `word` at the bits of `mask`, gathered at the low end.
#[inline]
pub fn pext(word: u64, mask: u64) -> u64 {
    unsafe { core::arch::x86_64::_pext_u64(word, mask) }
}

/// The low bits of `word`, spread to the bits of `mask`.
#[inline]
pub fn pdep(word: u64, mask: u64) -> u64 {
    unsafe { core::arch::x86_64::_pdep_u64(word, mask) }
}
