//! Lookups of three games, each a folder that is a module of this program.

mod chess;
mod guarded;
mod xiangqi;

use xiangqi::types;

fn narrow(name: &str, set: u64) {
    println!("{name} {set:016x}");
}

fn wide(name: &str, set: u128) {
    println!("xiangqi {name} {:032x}", set);
}

fn main() {
    println!("chess named {}", chess::squares::named("e4").unwrap());
    narrow("chess rook", chess::attacks::rook_attacks(28, 1 << 44 | 1 << 25));
    narrow("chess queen", chess::attacks::queen_attacks(0, 1 << 3 | 1 << 18 | 1 << 24));
    narrow("chess pawn", chess::leapers::pawn_attacks(1, 8));
    narrow("chess pawns", chess::pawns::attacks_of(0, 0x8100));
    narrow("chess between", chess::lines::between(0, 63));
    narrow("chess flip", chess::symmetry::flip_vertical(0x102));
    println!("chess distance {}", chess::squares::distance(0, 63));
    println!("chess rook_to {}", chess::castling::rook_to(1));

    let occupied = types::make(0x850_0000_0000, 0x20_0008);
    println!("xiangqi named {}", xiangqi::squares::named("e5").unwrap());
    wide("rook", xiangqi::attacks::rook_attacks(40, occupied));
    wide("cannon", xiangqi::attacks::cannon_attacks(40, occupied));
    wide("horse", xiangqi::attacks::horse_attacks(40, types::of(49)));
    wide("soldier", xiangqi::leapers::soldier_attacks(0, 49));
    wide("between", xiangqi::lines::between(4, 85));

    println!("guarded named {}", guarded::squares::named("a7").unwrap());
    narrow("guarded rook", guarded::attacks::rook_attacks(0, 1 << 3 | 1 << 32));
    narrow("guarded king", guarded::leapers::king_attacks(48));
    narrow("guarded between", guarded::lines::between(0, 42));
}
