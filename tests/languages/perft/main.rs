//! Counts of lines of EPD, "; D1 30; D2 900", up to so many nodes each: of shogi, then of xiangqi.

mod shogi_moves;
mod xiangqi_moves;

fn count(file: &str, most: u64, perft: impl Fn(&str, u32) -> u64) -> u64 {
    let mut all = 0;
    for line in std::fs::read_to_string(file).expect("a file").lines() {
        let mut parts = line.split("; ");
        let position = parts.next().expect("a position");
        for part in parts {
            let (depth, nodes) = part[1..].split_once(' ').expect("a depth and a count");
            let nodes: u64 = nodes.parse().expect("a count");
            if nodes <= most {
                assert_eq!(
                    perft(position, depth.parse().expect("a depth")),
                    nodes,
                    "{line}"
                );
                all += nodes;
            }
        }
    }
    all
}

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let most = words[3].parse().expect("a number");
    let shogi = count(&words[1], most, |position, depth| {
        shogi_moves::Position::read(position).perft(depth)
    });
    let xiangqi = count(&words[2], most, |position, depth| {
        xiangqi_moves::Position::read(position).perft(depth)
    });
    println!("{shogi} {xiangqi}");
}
