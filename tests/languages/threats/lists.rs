// What begins and ends, and its numbers, by functions in Rust, of the boards that forms.cpp tells:
// lines as it tells them, too.
#[path = "rust/PRESET/mod.rs"]
mod game;

use game::rays::*;
use game::threats_PRESET::*;

const SQUARES: usize = NSQUARES;
const PIECES: usize = NPIECES;

fn set(words: [u64; 2]) -> NSET {
    NMAKE
}

fn told<T: Ord + Copy + Into<u64>>(name: &str, list: &[T]) -> String {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    sorted.iter().fold(name.to_string(), |line, &item| format!("{line} {}", item.into()))
}

fn main() {
    for line in std::io::stdin().lines() {
        let given: Vec<usize> = line.unwrap().split(' ').map(|word| word.parse().unwrap()).collect();
        let (code, square, is_added, other, through, view) =
            (given[0], given[1], given[2], given[3], given[4], given[5]);
        let (mut board, mut occupied) = ([0u8; SQUARES], [0u64; 2]);
        let (mut kinds, mut players) = ([[0u64; 2]; PIECES], [[0u64; 2]; 2]);
        for at in 0..SQUARES {
            let piece = given[6 + at] % 256;
            board[at] = piece as u8;
            if given[6 + at] >= 256 {
                occupied[at / 64] |= 1 << (at % 64);
                players[piece % 2][at / 64] |= 1 << (at % 64);
                if piece < 2 * PIECES {
                    kinds[piece / 2][at / 64] |= 1 << (at % 64);
                }
            }
        }
        let (mut list, mut of_sets) = ([0u32; 400], [0u32; 400]);
        let (mut added, mut removed, mut active) = ([0; 416], [0; 416], [0; 2000]);
        let (mut more, mut fewer) = (0, 0);
        let sets = PRESET_threat_changes_of_sets(
            &kinds.map(set), &players.map(set), &board, code, square, is_added, other, through, &mut of_sets);
        let count = PRESET_threat_changes(
            &board, set(occupied), code, square, is_added, other, through, &mut list);
        lists(&list, count, view, &mut added, &mut more, &mut removed, &mut fewer);
        let all = PRESET_threat_active(view, &board, set(occupied), &mut active);
        println!("{}{}{}{}{}", told("words", &list[..count]), told(" sets", &of_sets[..sets]),
            told(" added", &added[..more]), told(" removed", &removed[..fewer]), told(" active", &active[..all]));
    }
    let mut told_by = Default::default();
    assert!(feature(END - 1, &mut told_by));
    assert_eq!(threat(told_by.attacker, told_by.from, told_by.victim, told_by.to), END - 1);
}
