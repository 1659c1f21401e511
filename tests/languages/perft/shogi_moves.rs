//! Legal moves of shogi, counted with emitted functions alone. Positions are read from SFEN.

use shogi::constants::piece::{
    BISHOP, DRAGON, GOLD, HORSE, KING, KNIGHT, LANCE, PAWN, PROMOTED_KNIGHT, PROMOTED_LANCE,
    PROMOTED_PAWN, PROMOTED_SILVER, ROOK, SILVER,
};
use shogi::types::Bitboard;
use shogi::{attacks, leapers, pawns, zones};

const KINDS: usize = 14;
/// What may be in a hand, as SFEN writes it; and what each becomes, the piece itself if nothing.
const HAND: [(usize, char, usize); 8] = [
    (PAWN, 'P', PROMOTED_PAWN),
    (LANCE, 'L', PROMOTED_LANCE),
    (KNIGHT, 'N', PROMOTED_KNIGHT),
    (SILVER, 'S', PROMOTED_SILVER),
    (GOLD, 'G', GOLD),
    (BISHOP, 'B', HORSE),
    (ROOK, 'R', DRAGON),
    (KING, 'K', KING),
];

#[derive(Clone)]
pub struct Position {
    kinds: [Bitboard; KINDS],
    colors: [Bitboard; 2],
    on: [usize; 81], // KINDS: nothing
    hands: [[u8; KINDS]; 2],
    side: usize,
}

fn promoted(kind: usize) -> usize {
    HAND.iter()
        .find(|row| row.0 == kind)
        .map_or(kind, |row| row.2)
}

fn plain(kind: usize) -> usize {
    HAND.iter()
        .find(|row| row.2 == kind)
        .map_or(kind, |row| row.0)
}

fn attacked(kind: usize, color: usize, square: usize, occupied: Bitboard) -> Bitboard {
    match kind {
        PAWN => leapers::pawn_attacks(color, square),
        LANCE => attacks::lance_attacks(color, square, occupied),
        KNIGHT => leapers::knight_attacks(color, square),
        SILVER => leapers::silver_attacks(color, square),
        BISHOP => attacks::bishop_attacks(square, occupied),
        ROOK => attacks::rook_attacks(square, occupied),
        HORSE => attacks::horse_attacks(square, occupied),
        DRAGON => attacks::dragon_attacks(square, occupied),
        KING => leapers::king_attacks(square),
        _ => leapers::gold_attacks(color, square),
    }
}

/// Where a piece could never move again.
fn dead_ends(kind: usize, color: usize) -> Bitboard {
    match kind {
        PAWN => pawns::dead_ends(color),
        LANCE => pawns::lance_dead_ends(color),
        KNIGHT => pawns::knight_dead_ends(color),
        _ => Bitboard::EMPTY,
    }
}

impl Position {
    pub fn read(sfen: &str) -> Position {
        let mut out = Position {
            kinds: [Bitboard::EMPTY; KINDS],
            colors: [Bitboard::EMPTY; 2],
            on: [KINDS; 81],
            hands: [[0; KINDS]; 2],
            side: 0,
        };
        let kind_of = |letter: char| {
            HAND.iter()
                .find(|row| row.1 == letter.to_ascii_uppercase())
                .expect("a piece")
                .0
        };
        let words: Vec<&str> = sfen.split(' ').collect();
        for (i, rank) in words[0].split('/').enumerate() {
            let (mut square, mut is_promoted) = (9 * (8 - i), false);
            for letter in rank.chars() {
                if let Some(gap) = letter.to_digit(10) {
                    square += gap as usize;
                } else if letter == '+' {
                    is_promoted = true;
                } else {
                    let kind = kind_of(letter);
                    let color = usize::from(letter.is_lowercase());
                    out.put(
                        if is_promoted { promoted(kind) } else { kind },
                        color,
                        square,
                    );
                    is_promoted = false;
                    square += 1;
                }
            }
        }
        let mut count = 0;
        for letter in words[2].chars().filter(|&letter| letter != '-') {
            if let Some(digit) = letter.to_digit(10) {
                count = 10 * count + digit as u8;
            } else {
                out.hands[usize::from(letter.is_lowercase())][kind_of(letter)] = count.max(1);
                count = 0;
            }
        }
        out.side = usize::from(words[1] == "w");
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

    fn is_in_check(&self, color: usize) -> bool {
        let occupied = self.colors[0] | self.colors[1];
        let king = (self.kinds[KING] & self.colors[color])
            .first()
            .expect("a king");
        (0..KINDS).any(|kind| {
            let pieces = self.kinds[kind] & self.colors[1 - color];
            !pieces.is_empty() && !(attacked(kind, color, king, occupied) & pieces).is_empty()
        })
    }

    /// All legal moves, one after the other, as the positions that they lead to.
    fn each(&self, mut then: impl FnMut(&Position)) {
        let (us, them) = (self.side, 1 - self.side);
        let occupied = self.colors[0] | self.colors[1];
        let mut go = |next: &mut Position, kind: usize, to: usize| {
            next.put(kind, us, to);
            next.side = them;
            if !next.is_in_check(us) {
                then(next);
            }
        };
        for from in self.colors[us] {
            let kind = self.on[from];
            for to in attacked(kind, us, from, occupied) - self.colors[us] {
                let zone = zones::promotion_zone(us);
                for becomes in [kind, promoted(kind)] {
                    let may = if becomes == kind {
                        !dead_ends(kind, us).has(to)
                    } else {
                        zone.has(from) || zone.has(to)
                    };
                    if !may {
                        continue;
                    }
                    let mut next = self.clone();
                    next.take(us, from);
                    if next.on[to] != KINDS {
                        let captured = plain(next.take(them, to));
                        next.hands[us][captured] += 1;
                    }
                    go(&mut next, becomes, to);
                    if promoted(kind) == kind {
                        break;
                    }
                }
            }
        }
        let board = Bitboard::below(80) | Bitboard::of(80);
        for kind in (0..KINDS).filter(|&kind| self.hands[us][kind] != 0) {
            let mut free = board - occupied - dead_ends(kind, us);
            if kind == PAWN {
                free = free - pawns::one_a_file(self.kinds[PAWN] & self.colors[us]);
            }
            for to in free {
                let mut next = self.clone();
                next.hands[us][kind] -= 1;
                let king = self.kinds[KING] & self.colors[them];
                if kind == PAWN && !(leapers::pawn_attacks(us, to) & king).is_empty() {
                    let mut mated = next.clone();
                    mated.put(kind, us, to);
                    mated.side = them;
                    let mut replies = 0;
                    mated.each_reply(&mut replies);
                    if replies == 0 {
                        continue; // a pawn that is dropped may not mate
                    }
                }
                go(&mut next, kind, to);
            }
        }
    }

    fn each_reply(&self, count: &mut u64) {
        let step: &mut dyn FnMut(&Position) = &mut |_| *count += 1;
        self.each(step);
    }

    pub fn perft(&self, depth: u32) -> u64 {
        let mut nodes = 0;
        if depth == 1 {
            self.each_reply(&mut nodes);
        } else {
            let step: &mut dyn FnMut(&Position) = &mut |next| nodes += next.perft(depth - 1);
            self.each(step);
        }
        nodes
    }
}
