{{>banner}}

//! A walk over the board, one step at a time, and checksums: the tests in the other files
//! compare with these, when the tests of the crate are run.

#![allow(dead_code)]

use super::types::Bitboard;

const FILES: i32 = {{files}};
const RANKS: i32 = {{ranks}};
const SQUARES: usize = {{squares}};
{{#has_cells}}

/// Where squares are in the frame of files by ranks, in which others are missing.
#[rustfmt::skip]
const PLACES: [i32; SQUARES] = [{{#places}}{{.}}, {{/places}}];
#[rustfmt::skip]
const CELLS: [usize; (FILES * RANKS) as usize] = [{{#place_squares}}{{.}}, {{/place_squares}}];
{{/has_cells}}
{{#has_holes}}

/// The squares that the board lacks.
const HOLES: u128 = 0x{{holes_hi}}{{holes_lo}};
{{/has_holes}}

/// A step in files and ranks, and how many of them at most; 0 for any number.
pub type Step = (i32, i32, u32);
{{#sliding_pieces}}
{{#is_plain}}
{{>steps}}
{{/is_plain}}
{{/sliding_pieces}}
{{#leapers}}
{{#is_plain}}
{{>steps}}
{{/is_plain}}
{{/leapers}}

/// A set of squares, square n in bit n.
pub fn bitboard(set: u128) -> Bitboard {
{{#has_own_bits}}
    let mut found = Bitboard::default();
    for square in (0..SQUARES).filter(|&square| has(set, square)) {
        found |= {{#wide}}Bitboard::of(square){{/wide}}{{^wide}}1 << super::types::bit_of(square){{/wide}};
    }
    found
{{/has_own_bits}}
{{^has_own_bits}}
    {{#wide}}set.into(){{/wide}}{{^wide}}set as u64{{/wide}}
{{/has_own_bits}}
}

fn has(set: u128, square: usize) -> bool {
    set >> square & 1 != 0
}

/// Whether the board has the square.
fn is_square(square: usize) -> bool {
{{#has_holes}}
    square < SQUARES && !has(HOLES, square)
{{/has_holes}}
{{^has_holes}}
    square < SQUARES
{{/has_holes}}
}

/// The square a step away, if there is one.
fn next(square: usize, (dx, dy, _): Step) -> Option<usize> {
{{#has_cells}}
    let place = PLACES[square];
{{/has_cells}}
{{^has_cells}}
    let place = square as i32;
{{/has_cells}}
{{#by_files}}
    let (file, rank) = (place / RANKS, place % RANKS);
{{/by_files}}
{{^by_files}}
    let (file, rank) = (place % FILES, place / FILES);
{{/by_files}}
    let file = file {{#from_right}}-{{/from_right}}{{^from_right}}+{{/from_right}} dx;
    let rank = rank {{#from_top}}-{{/from_top}}{{^from_top}}+{{/from_top}} dy;
    if !(0..FILES).contains(&file) || !(0..RANKS).contains(&rank) {
        return None;
    }
{{#by_files}}
    let place = (file * RANKS + rank) as usize;
{{/by_files}}
{{^by_files}}
    let place = (rank * FILES + file) as usize;
{{/by_files}}
{{#has_cells}}
    let square = CELLS[place];
{{/has_cells}}
{{^has_cells}}
    let square = place;
{{/has_cells}}
    Some(square).filter(|&square| is_square(square))
}

/// What the steps attack. With `inner`, without the last square of each way.
fn walk(steps: &[Step], square: usize, occupied: u128, inner: bool) -> u128 {
    let mut attacks = 0;
    for &step in steps {
        let mut at = square;
        let mut count = 0;
        while let Some(here) = next(at, step) {
            count += 1;
            at = here;
            let is_last = count == step.2 || next(at, step).is_none();
            if !inner || !is_last {
                attacks |= 1 << at;
            }
            if is_last || has(occupied, at) {
                break;
            }
        }
    }
    attacks
}

/// Compares a lookup with the walk: up to so many occupied squares of each square's mask, by
/// themselves and among all others.
pub fn compare(steps: &[Step], most: u32, lookup: impl Fn(usize, Bitboard) -> Bitboard) {
    for square in (0..SQUARES).filter(|&square| is_square(square)) {
        let mask = walk(steps, square, 0, true);
        let others = !mask & (u128::MAX >> (128 - SQUARES));
        let mut occupied = 0u128;
        for _ in 0..most {
            let attacks = bitboard(walk(steps, square, occupied, false));
            for among in [0, others] {
                let found = lookup(square, bitboard(occupied | among));
                assert_eq!(found, attacks, "square {square}");
            }
            occupied = occupied.wrapping_sub(mask) & mask;
            if occupied == 0 {
                break;
            }
        }
    }
}

/// What a table is made of, for its checksum.
pub trait Table {
    /// How many elements there are.
    fn count(&self) -> u64;

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
            fn count(&self) -> u64 {
                1
            }
            fn add(&self, sum: u64) -> u64 {
                mix(sum, u64::from(*self))
            }
        }
    )* };
}
numbers!(bool u8 u16 u32 u64);

impl Table for usize {
    fn count(&self) -> u64 {
        1
    }
    fn add(&self, sum: u64) -> u64 {
        mix(sum, *self as u64)
    }
}
{{#has_both}}

impl Table for super::types::Both {
    fn count(&self) -> u64 {
        2
    }
    fn add(&self, sum: u64) -> u64 {
        self.bishop.add(self.rook.add(sum))
    }
}
{{/has_both}}
{{#wide}}

impl Table for Bitboard {
    fn count(&self) -> u64 {
        1
    }
    fn add(&self, sum: u64) -> u64 {
        mix(mix(sum, self.lo), self.hi)
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
        Bitboard::new(lo, self.draw({{bit_end}} - 64))
    }
{{/wide}}
{{^wide}}
    pub fn set(&mut self) -> Bitboard {
        self.word()
    }
{{/wide}}
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
