{{=@ @=}}
@#run_choice@
@>banner@

//! Sliding attacks by the method that suits the processor on which a program runs: `@method@` where
//! it has @extension@ and is no AMD before Zen 3, whose instruction is slow, else `@plain@`. Ask once:
//!
//! ```
//! let look = @prefix@::chosen::best();
//! println!("attacks by {}", look.name());
//! ```
//!
//! and then look up by its functions. Each is a call through a pointer, which no compiler sees into:
//! it takes 1.3 times the time of the same method without that, and as long where lookups wait for
//! each other. Where you can, build for each processor instead, and take `attacks`.

#![allow(unused_imports, unused_unsafe)]

use super::*;

#[cfg(target_arch = "x86_64")]
#[allow(clippy::duplicate_mod, dead_code)]
#[path = "@method@.rs"]
mod extended;

/// The lookups of a method.
pub struct Method {
    name: &'static str,
@#sliding_pieces@
    @piece@: unsafe fn(@#colored@usize, @/colored@usize, @^wide@u64@/wide@@#wide@u128@/wide@) -> @^wide@u64@/wide@@#wide@u128@/wide@,
@/sliding_pieces@
}

impl Method {
    /// What it is called.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }
@#sliding_pieces@

    /// What the @piece@ attacks from `square` when the squares in `occupied` are occupied.
    #[inline]
    #[must_use]
    pub fn @piece@_attacks(&self, @#colored@color: usize, @/colored@square: usize, occupied: @^wide@u64@/wide@@#wide@u128@/wide@) -> @^wide@u64@/wide@@#wide@u128@/wide@ {
        // Nobody has a method that the processor cannot do.
        unsafe { (self.@piece@)(@#colored@color, @/colored@square, occupied) }
    }
@/sliding_pieces@
}

static PLAIN: Method = Method {
    name: "@plain@",
@#sliding_pieces@
    @piece@: @plain@::@piece@_attacks,
@/sliding_pieces@
};
@#sliding_pieces@

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "@extension@")]
unsafe fn extended_@piece@(@#colored@color: usize, @/colored@square: usize, occupied: @^wide@u64@/wide@@#wide@u128@/wide@) -> @^wide@u64@/wide@@#wide@u128@/wide@ {
    extended::@piece@_attacks(@#colored@color, @/colored@square, occupied)
}
@/sliding_pieces@

#[cfg(target_arch = "x86_64")]
static EXTENDED: Method = Method {
    name: "@method@",
@#sliding_pieces@
    @piece@: extended_@piece@,
@/sliding_pieces@
};

/// Whether it is an AMD, or one made by its design, that is older than Zen 3.
#[cfg(target_arch = "x86_64")]
fn is_slow() -> bool {
    let vendor = unsafe { core::arch::x86_64::__cpuid(0) };
    let version = unsafe { core::arch::x86_64::__cpuid(1) };
    let family = (version.eax >> 8 & 15) + (version.eax >> 20 & 255);
    matches!(&vendor.ebx.to_le_bytes(), b"Auth" | b"Hygo") && family < 0x19
}

/// The method that suits this processor.
#[must_use]
pub fn best() -> &'static Method {
    #[cfg(target_arch = "x86_64")]
    if std::is_x86_feature_detected!("@extension@") && !is_slow() {
        return &EXTENDED;
    }
    &PLAIN
}

#[cfg(test)]
mod tests {
    use super::super::trials::*;

    #[rustfmt::skip]
    #[test]
    fn the_method_of_this_processor_gives_what_the_plain_one_does() {
        let (look, mut draws) = (super::best(), Draws::new());
        for square in (0..@squares@).flat_map(|square| [square; 64]) {
            let occupied = draws.set();
@#sliding_pieces@
@#players@
            assert_eq!(look.@piece@_attacks(@#colored@@player@, @/colored@square, occupied), super::PLAIN.@piece@_attacks(@#colored@@player@, @/colored@square, occupied));
@/players@
@/sliding_pieces@
        }
    }
}
@/run_choice@
