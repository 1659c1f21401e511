//! The lookups for chess, shogi and xiangqi against a walk over the board.

mod perft;
mod walker;

use perft::{Position, Sliders};
use walker::{draw, each_occupancy, walk, BISHOP, ROOK};

type Lookup = fn(usize, u64) -> u64;

fn compare(name: &str, rook: Lookup, bishop: Lookup, queen: Lookup) {
    for square in 0..64 {
        let mut n = 64 * square as u64;
        let mut check = |lookup: Lookup, steps: &[(i32, i32)]| {
            let lines = walk(8, 8, square, 0, steps) as u64;
            each_occupancy(square, steps, |part| {
                let expected = walk(8, 8, square, part.into(), steps) as u64;
                let noise = draw(n) & !lines;
                assert_eq!(lookup(square, part), expected, "{name}, {square}, {part:x}");
                assert_eq!(lookup(square, part | noise), expected, "{name}, {square}, {part:x}");
                n += 1;
            });
        };
        check(rook, &ROOK);
        check(bishop, &BISHOP);
        for i in 0..1000 {
            let occupied = draw(i) & draw(1000 + i);
            assert_eq!(queen(square, occupied), rook(square, occupied) | bishop(square, occupied));
        }
    }
    let start = Position::parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let other =
        Position::parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    let sliders = Sliders { rook, bishop };
    assert_eq!(start.perft(4, sliders), 197_281, "{name}");
    assert_eq!(other.perft(3, sliders), 97_862, "{name}");
    println!("{name}: passed");
}

macro_rules! compare {
    ($($method:ident)*) => { $(
        compare(
            stringify!($method),
            |square, occupied| chess::$method::rook_attacks(square, occupied),
            |square, occupied| chess::$method::bishop_attacks(square, occupied),
            |square, occupied| chess::$method::queen_attacks(square, occupied),
        );
    )* };
}

macro_rules! compare_wide {
    ($game:ident $ranks:literal: $($method:ident $piece:ident $steps:ident)*) => { $(
        for square in 0..9 * $ranks as usize {
            for i in 0..2000 {
                let half = |n: u64| u128::from(draw(n)) << 64 | u128::from(draw(n + 1));
                let all = (1u128 << (9 * $ranks)) - 1;
                let occupied = half(4 * i) & half(4 * i + 2) & all;
                let attacks: u128 =
                    $game::$method::$piece(square, occupied.into()).into();
                assert_eq!(attacks, walk(9, $ranks, square, occupied, &$steps),
                    "{}, {square}, {occupied:x}", stringify!($game::$method));
            }
        }
        println!("{}: passed", stringify!($game::$method::$piece));
    )* };
}

/// The walk of leapers.
fn leap(square: usize, steps: &[(i32, i32)]) -> u64 {
    let (file, rank) = (square as i32 % 8, square as i32 / 8);
    let inside = |&(x, y): &(i32, i32)| (0..8).contains(&(file + x)) && (0..8).contains(&(rank + y));
    steps.iter().filter(|step| inside(step)).fold(0, |set, (x, y)| set | 1 << (square as i32 + 8 * y + x))
}

fn others() {
    const KNIGHT: [(i32, i32); 8] =
        [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    let king: Vec<_> = ROOK.iter().chain(&BISHOP).copied().collect();
    for a in 0..64 {
        assert_eq!(chess::leapers::knight_attacks(a), leap(a, &KNIGHT));
        assert_eq!(chess::leapers::king_attacks(a), leap(a, &king));
        assert_eq!(chess::leapers::pawn_attacks(0, a), leap(a, &[(-1, 1), (1, 1)]));
        assert_eq!(chess::leapers::pawn_attacks(1, a), leap(a, &[(-1, -1), (1, -1)]));
        assert_eq!(chess::pseudo::rook(a), walk(8, 8, a, 0, &ROOK) as u64);
        let name = chess::squares::name(a).to_string();
        assert_eq!(name, format!("{}{}", &"abcdefgh"[a % 8..a % 8 + 1], a / 8 + 1));
        assert_eq!(chess::squares::named(&name), Some(a));
        for b in 0..64 {
            let (mut between, mut line) = (0, 0);
            for steps in [ROOK, BISHOP] {
                for step in steps {
                    let one = walk(8, 8, a, 1 << b, &[step]);
                    let back = walk(8, 8, b, 1 << a, &[(-step.0, -step.1)]);
                    if one >> b & 1 != 0 {
                        between = (one & back) as u64;
                        let ways = [step, (-step.0, -step.1)];
                        line = walk(8, 8, a, 0, &ways) as u64 | 1 << a;
                    }
                }
            }
            assert_eq!(chess::lines::between(a, b), between);
            assert_eq!(chess::lines::line(a, b), line);
        }
        let set = draw(a as u64);
        let turned = chess::symmetry::rotate_90_clockwise(set);
        for b in 0..64 {
            let to = chess::symmetry::rotate_90_clockwise_square(b);
            assert_eq!(to, 8 * (7 - b % 8) + b / 8);
            assert_eq!(turned >> to & 1, set >> b & 1);
        }
        assert_eq!(chess::symmetry::flip_diagonal_square(a), 8 * (a % 8) + a / 8);
    }
    for name in ["", "e", "e0", "e04", "e9", "i1", "E4", "e4 ", "e+4", "4e", "e99999999999999999999"] {
        assert_eq!(chess::squares::named(name), None, "{name}");
    }
    assert_eq!(xiangqi::squares::name(89).to_string(), "i10");
    assert_eq!(xiangqi::squares::named("i10"), Some(89));
    let mut keys: Vec<u64> = chess::zobrist::PIECE.iter().flatten().copied().collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), 768);
    println!("leapers, lines, pseudo, symmetry, zobrist: passed");
}

/// Four boards, made at once and kept by steps.
fn rotated() {
    use chess::rotated::{bishop_attacks, clear, of, queen_attacks, rook_attacks, set, toggle};
    compare(
        "rotated",
        |square, occupied| rook_attacks(square, &of(occupied)),
        |square, occupied| bishop_attacks(square, &of(occupied)),
        |square, occupied| queen_attacks(square, &of(occupied)),
    );
    let (mut boards, mut plain) = (of(0), 0);
    for i in 0..1000 {
        let square = draw(i) as usize % 64;
        match i % 3 {
            0 => set(&mut boards, square),
            1 => clear(&mut boards, square),
            _ => toggle(&mut boards, square),
        }
        let bit = 1 << square;
        plain = if i % 3 == 0 || (i % 3 == 2 && plain & bit == 0) { plain | bit } else { plain & !bit };
        assert_eq!(boards, of(plain));
        assert_eq!(boards.plain, plain);
    }
}

/// The attacks of whole sets.
fn sliders() {
    let all = |set: u64, occupied: u64, steps: &[(i32, i32)]| {
        (0..64).filter(|square| set >> square & 1 != 0).fold(0, |attacks, square| {
            attacks | walk(8, 8, square, occupied.into(), steps) as u64
        })
    };
    for i in 0..3000 {
        let occupied = draw(i) & draw(9000 + i);
        let (rooks, bishops) = (occupied & draw(i + 1) & draw(i + 2), occupied & draw(i + 3));
        let expected = all(rooks, occupied, &ROOK) | all(bishops, occupied, &BISHOP);
        assert_eq!(chess::sliders::union(rooks, bishops, occupied), expected);
    }
}

/// Every move that can be taken back is found, and no other key is.
fn cuckoo() {
    use chess::zobrist::{PIECE, SIDE};
    let mut count = 0;
    for (piece, keys) in PIECE.iter().enumerate().filter(|(piece, _)| piece % 6 != 0) {
        for a in 0..64 {
            let to = match piece % 6 {
                1 => chess::leapers::knight_attacks(a),
                2 => walk(8, 8, a, 0, &BISHOP) as u64,
                3 => walk(8, 8, a, 0, &ROOK) as u64,
                4 => (walk(8, 8, a, 0, &ROOK) | walk(8, 8, a, 0, &BISHOP)) as u64,
                _ => chess::leapers::king_attacks(a),
            };
            for b in (a + 1..64).filter(|b| to >> b & 1 != 0) {
                let (from, to) = chess::cuckoo::find(keys[a] ^ keys[b] ^ SIDE).expect("a move");
                assert_eq!((from.min(to), from.max(to)), (a, b));
                count += 1;
            }
        }
    }
    assert_eq!(count, 3668);
    assert!((0..100_000).all(|i| chess::cuckoo::find(draw(i)).is_none()));
    assert_eq!(chess::cuckoo::find(0), None);
    println!("sliders, cuckoo: passed");
}

#[cfg(feature = "const_1_83")]
const EARLY: u64 = chess::magic::rook_attacks(28, 1 << 44 | 1 << 25);

fn main() {
    compare!(attacks magic);
    compare!(hyperbola kindergarten modulo fold compact classical);
    rotated();
    sliders();
    cuckoo();
    #[cfg(target_feature = "bmi2")]
    compare!(pext pext16);
    #[cfg(feature = "const_1_83")]
    assert_eq!(EARLY, 0x0000_1010_ee10_1010);
    compare_wide!(shogi 9: fold rook_attacks ROOK hyperbola bishop_attacks BISHOP
        compact rook_attacks ROOK modulo bishop_attacks BISHOP);
    compare_wide!(xiangqi 10: fold rook_attacks ROOK hyperbola rook_attacks ROOK
        compact rook_attacks ROOK modulo rook_attacks ROOK);
    others();
}
