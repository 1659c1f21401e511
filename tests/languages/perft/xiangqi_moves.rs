//! Legal moves of xiangqi, counted with emitted functions alone.

use xiangqi::constants::piece::{ADVISOR, CANNON, ELEPHANT, HORSE, KING, ROOK, SOLDIER};
use xiangqi::types::Bitboard;
use xiangqi::{attacks, leapers, moves};

const KINDS: usize = 8; // one of them is the horse that is looked for from its prey
const LETTERS: [(char, usize); 7] = [
    ('R', ROOK),
    ('C', CANNON),
    ('N', HORSE),
    ('B', ELEPHANT),
    ('A', ADVISOR),
    ('K', KING),
    ('P', SOLDIER),
];

#[derive(Clone)]
pub struct Position {
    kinds: [Bitboard; KINDS],
    colors: [Bitboard; 2],
    on: [usize; 90], // KINDS: nothing
    side: usize,
}

impl Position {
    pub fn read(fen: &str) -> Position {
        let mut out = Position {
            kinds: [Bitboard::EMPTY; KINDS],
            colors: [Bitboard::EMPTY; 2],
            on: [KINDS; 90],
            side: usize::from(fen.contains(" b ")),
        };
        for (i, rank) in fen
            .split(' ')
            .next()
            .expect("a board")
            .split('/')
            .enumerate()
        {
            let mut square = 9 * (9 - i);
            for letter in rank.chars() {
                if let Some(gap) = letter.to_digit(10) {
                    square += gap as usize;
                    continue;
                }
                let upper = letter.to_ascii_uppercase();
                let kind = LETTERS
                    .iter()
                    .find(|row| row.0 == upper)
                    .expect("a piece")
                    .1;
                out.put(kind, usize::from(letter.is_lowercase()), square);
                square += 1;
            }
        }
        out
    }

    fn put(&mut self, kind: usize, color: usize, square: usize) {
        self.kinds[kind] |= Bitboard::of(square);
        self.colors[color] |= Bitboard::of(square);
        self.on[square] = kind;
    }

    fn take(&mut self, color: usize, square: usize) -> usize {
        let kind = self.on[square];
        self.kinds[kind] ^= Bitboard::of(square);
        self.colors[color] ^= Bitboard::of(square);
        self.on[square] = KINDS;
        kind
    }

    fn targets(&self, color: usize, square: usize) -> Bitboard {
        let occupied = self.colors[0] | self.colors[1];
        let all = match self.on[square] {
            ROOK => attacks::rook_attacks(square, occupied),
            CANNON => {
                return (attacks::cannon_attacks(square, occupied) & self.colors[1 - color])
                    | moves::cannon(square, occupied)
            }
            HORSE => attacks::horse_attacks(square, occupied),
            ELEPHANT => attacks::elephant_attacks(color, square, occupied),
            ADVISOR => leapers::advisor_attacks(color, square),
            KING => leapers::king_attacks(color, square),
            _ => leapers::soldier_attacks(color, square),
        };
        all - self.colors[color]
    }

    /// Whether a king is attacked, or sees the other one.
    fn is_in_check(&self, color: usize) -> bool {
        let occupied = self.colors[0] | self.colors[1];
        let king = (self.kinds[KING] & self.colors[color])
            .first()
            .expect("a king");
        let rooks = self.kinds[ROOK] | self.kinds[KING];
        let attackers = (attacks::rook_attacks(king, occupied) & rooks)
            | (attacks::cannon_attacks(king, occupied) & self.kinds[CANNON])
            | (moves::horse_attackers(king, occupied) & self.kinds[HORSE])
            | (moves::soldier_attackers(1 - color, king, occupied) & self.kinds[SOLDIER]);
        !(attackers & self.colors[1 - color]).is_empty()
    }

    pub fn perft(&self, depth: u32) -> u64 {
        let mut nodes = 0;
        for from in self.colors[self.side] {
            for to in self.targets(self.side, from) {
                let mut next = self.clone();
                let kind = next.take(self.side, from);
                if next.on[to] != KINDS {
                    next.take(1 - self.side, to);
                }
                next.put(kind, self.side, to);
                next.side = 1 - self.side;
                if !next.is_in_check(self.side) {
                    nodes += if depth == 1 { 1 } else { next.perft(depth - 1) };
                }
            }
        }
        nodes
    }
}
