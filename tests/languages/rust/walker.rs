//! A walk over the board, one step at a time: what lookups are compared with.

/// What is attacked from a square in these directions, on a board of any size.
pub fn walk(files: i32, ranks: i32, square: usize, occupied: u128, steps: &[(i32, i32)]) -> u128 {
    let mut attacks = 0;
    for &(dx, dy) in steps {
        let mut file = square as i32 % files + dx;
        let mut rank = square as i32 / files + dy;
        while (0..files).contains(&file) && (0..ranks).contains(&rank) {
            let bit = 1u128 << (rank * files + file);
            attacks |= bit;
            if occupied & bit != 0 {
                break;
            }
            file += dx;
            rank += dy;
        }
    }
    attacks
}

pub const ROOK: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
pub const BISHOP: [(i32, i32); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];

/// Calls with every set of squares on the lines from a square: all that can matter.
pub fn each_occupancy(square: usize, steps: &[(i32, i32)], mut call: impl FnMut(u64)) {
    let lines = walk(8, 8, square, 0, steps) as u64;
    let mut part = 0u64;
    loop {
        call(part);
        part = part.wrapping_sub(lines) & lines;
        if part == 0 {
            return;
        }
    }
}

/// Draw number n of a stream.
pub fn draw(n: u64) -> u64 {
    let mut z = n.wrapping_add(1).wrapping_mul(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d049bb133111eb);
    z ^ z >> 31
}
