{{>banner}}

//! Checksums: the tests in the other files compare with these, when the tests of the crate are run.

#![allow(dead_code)]

{{#wide}}
use super::types::make;
{{/wide}}
use super::types::Bitboard;

/// What a table is made of, for its checksum.
pub trait Table {
    /// How many elements there are.
    fn count(&self) -> u64 {
        1
    }

    /// The checksum so far, with these in it: every step is a bijection.
    fn add(&self, sum: u64) -> u64;
}

fn mix(sum: u64, element: u64) -> u64 {
    let sum = (sum ^ element).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    sum ^ (sum >> 32)
}

macro_rules! numbers {
    ($($number:ty)*) => { $(
        impl Table for $number {
            fn add(&self, sum: u64) -> u64 {
                mix(sum, *self as u64)
            }
        }
    )* };
}
numbers!(bool u8 u16 u32 u64 usize);
{{#has_both}}

impl Table for super::types::Both {
    fn add(&self, sum: u64) -> u64 {
        self.bishop.add(self.rook.add(sum))
    }
}
{{/has_both}}
{{#wide}}

impl Table for Bitboard {
    fn add(&self, sum: u64) -> u64 {
        mix(mix(sum, *self as u64), (*self >> 64) as u64)
    }
}
{{/wide}}

impl<T: Table, const N: usize> Table for [T; N] {
    fn count(&self) -> u64 {
        self.iter().map(T::count).sum()
    }
    fn add(&self, sum: u64) -> u64 {
        self.iter().fold(sum, |sum, element| element.add(sum))
    }
}

/// The checksum of a table.
pub fn checksum<T: Table>(table: &T) -> u64 {
    table.add(table.count())
}

/// Words and sets of squares, the same ones every time.
pub struct Draws(u64);

impl Draws {
    /// From the first one on.
    pub fn new() -> Draws {
        Draws(0)
    }

    fn draw(&mut self, squares: usize) -> u64 {
        let first = mix(self.0, 1);
        self.0 = mix(first, 1);
        first & self.0 & (u64::MAX >> (64 - squares))
    }

    /// A word with bits for the first squares.
    pub fn word(&mut self) -> u64 {
        self.draw({{bit_end}}.min(64))
    }

    /// A set of squares.
{{#wide}}
    pub fn set(&mut self) -> Bitboard {
        let lo = self.word();
        make(lo, self.draw({{bit_end}} - 64))
    }
{{/wide}}
{{^wide}}
    pub fn set(&mut self) -> Bitboard {
        self.word()
    }
{{/wide}}

    /// A number below a limit.
    pub fn below(&mut self, limit: usize) -> usize {
        ((self.word() >> 5) % limit as u64) as usize
    }

    /// Codes of pieces.
    pub fn bytes(&mut self) -> [u8; 128] {
        core::array::from_fn(|_| self.below(16) as u8)
    }

    /// Numbers of 32 bits.
    pub fn words(&mut self) -> [u32; 64] {
        core::array::from_fn(|_| self.word() as u32)
    }

    /// Numbers below a limit.
    pub fn numbers<const N: usize>(&mut self, limit: usize) -> [usize; N] {
        core::array::from_fn(|_| self.below(limit))
    }

    /// Sets of squares.
    pub fn sets<const N: usize>(&mut self) -> [Bitboard; N] {
        core::array::from_fn(|_| self.set())
    }
}

/// What numbers add up to, in any order.
pub fn total<T: Table>(list: &[T]) -> u64 {
    list.iter()
        .fold(0, |sum, number| number.add(1).wrapping_add(sum))
}

/// The checksum of all that a function gives: for so many numbers, each with so many sets.
pub fn tried<T: Table>(runs: usize, sets: usize, call: impl Fn(usize, &mut Draws) -> T) -> u64 {
    let mut draws = Draws::new();
    let mut sum = (runs * sets) as u64;
    for run in 0..runs {
        for _ in 0..sets {
            sum = call(run, &mut draws).add(sum);
        }
    }
    sum
}

/// Words that go together.
pub trait Drawn {
    /// These.
    fn drawn(draws: &mut Draws) -> Self;
}
