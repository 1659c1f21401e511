//! Counting moves of chess: with one method's lookups, all rules.

use chess::leapers::{king_attacks, knight_attacks, pawn_attacks};

type Lookup = fn(usize, u64) -> u64;

#[derive(Clone, Copy)]
pub struct Position {
    /// P N B R Q K, white, then black.
    pieces: [u64; 12],
    side: usize,
    castling: u8,
    en_passant: usize,
}

#[derive(Clone, Copy)]
pub struct Sliders {
    pub rook: Lookup,
    pub bishop: Lookup,
}

impl Position {
    pub fn parse(fen: &str) -> Position {
        let mut fields = fen.split(' ');
        let mut position =
            Position { pieces: [0; 12], side: 0, castling: 0, en_passant: 64 };
        for (row, text) in fields.next().unwrap().split('/').enumerate() {
            let mut square = 8 * (7 - row);
            for letter in text.chars() {
                if let Some(piece) = "PNBRQKpnbrqk".find(letter) {
                    position.pieces[piece] |= 1 << square;
                    square += 1;
                } else {
                    square += letter.to_digit(10).unwrap() as usize;
                }
            }
        }
        position.side = usize::from(fields.next() == Some("b"));
        for letter in fields.next().unwrap().chars() {
            position.castling |= "KQkq".find(letter).map_or(0, |right| 1 << right);
        }
        position
    }

    fn of(&self, side: usize) -> u64 {
        self.pieces[6 * side..6 * side + 6].iter().fold(0, |all, set| all | set)
    }

    fn is_attacked(&self, square: usize, by: usize, sliders: Sliders) -> bool {
        let all = self.of(0) | self.of(1);
        let [pawn, knight, bishop, rook, queen, king] =
            <[u64; 6]>::try_from(&self.pieces[6 * by..6 * by + 6]).unwrap();
        pawn_attacks(1 - by, square) & pawn != 0
            || knight_attacks(square) & knight != 0
            || king_attacks(square) & king != 0
            || (sliders.rook)(square, all) & (rook | queen) != 0
            || (sliders.bishop)(square, all) & (bishop | queen) != 0
    }

    /// The position after a move; `piece` is what arrives.
    fn make(&self, from: usize, to: usize, piece: usize) -> Position {
        let mut next = *self;
        let (us, them) = (6 * self.side, 6 * (1 - self.side));
        for set in &mut next.pieces[us..us + 6] {
            *set &= !(1 << from);
        }
        for set in &mut next.pieces[them..them + 6] {
            *set &= !(1 << to);
        }
        next.pieces[us + piece] |= 1 << to;
        if piece == 0 && to == self.en_passant {
            next.pieces[them] &= !(1 << (to ^ 8));
        }
        next.en_passant = if piece == 0 && from ^ to == 16 { (from + to) / 2 } else { 64 };
        if piece == 5 && from.abs_diff(to) == 2 {
            let (rook, behind) = if to > from { (to + 1, from + 1) } else { (to - 2, from - 1) };
            next.pieces[us + 3] ^= 1 << rook | 1 << behind;
        }
        for square in [from, to] {
            next.castling &= !match square {
                4 => 3,
                7 => 1,
                0 => 2,
                60 => 12,
                63 => 4,
                56 => 8,
                _ => 0,
            };
        }
        next.side = 1 - self.side;
        next
    }

    fn pawn_targets(&self, from: usize) -> u64 {
        let all = self.of(0) | self.of(1);
        let passing = if self.en_passant < 64 { 1 << self.en_passant } else { 0 };
        let captures = pawn_attacks(self.side, from) & (self.of(1 - self.side) | passing);
        let ahead = |squares: u64| if self.side == 0 { squares << 8 } else { squares >> 8 };
        let one = ahead(1 << from) & !all;
        let home: u64 = if self.side == 0 { 0xff00 } else { 0x00ff_0000_0000_0000 };
        let two = if home >> from & 1 != 0 { ahead(one) & !all } else { 0 };
        captures | one | two
    }

    fn castling_targets(&self, from: usize, sliders: Sliders) -> u64 {
        let all = self.of(0) | self.of(1);
        let free = |square| !self.is_attacked(square, 1 - self.side, sliders);
        let mut targets = 0;
        let rights = self.castling >> (2 * self.side);
        if rights & 1 != 0 && all >> from & 0x6 == 0 && free(from) && free(from + 1) {
            targets |= 1 << (from + 2);
        }
        if rights & 2 != 0 && all >> (from - 3) & 0x7 == 0 && free(from) && free(from - 1) {
            targets |= 1 << (from - 2);
        }
        targets
    }

    fn targets(&self, piece: usize, from: usize, sliders: Sliders) -> u64 {
        let all = self.of(0) | self.of(1);
        let targets = match piece {
            0 => self.pawn_targets(from),
            1 => knight_attacks(from),
            2 => (sliders.bishop)(from, all),
            3 => (sliders.rook)(from, all),
            4 => (sliders.bishop)(from, all) | (sliders.rook)(from, all),
            _ => king_attacks(from) | self.castling_targets(from, sliders),
        };
        targets & !self.of(self.side)
    }

    fn count(&self, from: usize, to: usize, piece: usize, depth: u32, sliders: Sliders) -> u64 {
        let next = self.make(from, to, piece);
        let king = next.pieces[6 * self.side + 5].trailing_zeros() as usize;
        if next.is_attacked(king, 1 - self.side, sliders) {
            return 0;
        }
        next.perft(depth - 1, sliders)
    }

    pub fn perft(&self, depth: u32, sliders: Sliders) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut nodes = 0;
        for piece in 0..6 {
            let mut movers = self.pieces[6 * self.side + piece];
            while movers != 0 {
                let from = movers.trailing_zeros() as usize;
                movers &= movers - 1;
                let mut targets = self.targets(piece, from, sliders);
                while targets != 0 {
                    let to = targets.trailing_zeros() as usize;
                    targets &= targets - 1;
                    let promotes = piece == 0 && !(8..56).contains(&to);
                    let arrivals = if promotes { 1..5 } else { piece..piece + 1 };
                    for arrival in arrivals {
                        nodes += self.count(from, to, arrival, depth, sliders);
                    }
                }
            }
        }
        nodes
    }
}
