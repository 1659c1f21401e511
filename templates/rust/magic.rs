{{=@ @=}}
@>banner@

//! Sliding attacks by magic bitboards: for any processor that multiplies 64 bits fast.
//!
//! What a slider attacks depends only on the squares of its mask: its lines without their
//! last squares, which hide nothing. The product of those that are occupied and the square's
//! magic number has in its highest bits an index that differs whenever the attacks do:
//!
@#wide@
//!     o       = occupied & mask
//!     attacks = table[offset + ((o.lo * magic.lo + o.hi * magic.hi) >> shift)]
@/wide@
@^wide@
//!     attacks = table[offset + (((occupied & mask) * magic) >> shift)]
@/wide@
//!
//! The attacks take @attacks.bytes@ bytes. (Kannan: Magic Move-Bitboard Generation in Computer
//! Chess, 2007.)
@>method@
