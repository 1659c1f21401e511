// The list of the order PRESET, by its functions in Rust.
#[path = "rust/PRESET/mod.rs"]
mod game;

use std::io::Write;

const NAMES: &[u8] = b"LETTERS";

fn end(code: usize, square: usize) -> String {
    let side = ["m", "o"][code % 2];
    let letter = NAMES[code / 2] as char;
    let file = (b'a' + (square % FILES) as u8) as char;
    format!("{side}{letter} {file}{}", square / FILES + 1)
}

fn main() {
    let codes = 2 * NAMES.len();
    let mut list = vec![None; END];
    for attacker in 0..codes {
        for from in 0..SQUARES {
            for victim in 0..codes {
                for to in 0..SQUARES {
                    let number = game::threats_PRESET::threat(attacker, from, victim, to);
                    if number < END {
                        assert!(list[number].is_none());
                        list[number] = Some((attacker, from, victim, to));
                    }
                }
            }
        }
    }
    let mut out = std::io::BufWriter::new(std::io::stdout());
    for (number, feature) in list.iter().enumerate() {
        if let Some((attacker, from, victim, to)) = *feature {
            writeln!(out, "{} {} {number}", end(attacker, from), end(victim, to)).unwrap();
        }
    }
}
