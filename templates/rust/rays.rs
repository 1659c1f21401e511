{{=@ @=}}
@>banner@

@words@
@#has_forms@
//!
//! With the feature `avx512` (Rust 1.89, and the processor's flags: `lookup.rs`) changes are found
//! by one permutation of the board, which has all that a square sees, in 64 slots: for each of 8
//! directions, clockwise, that of a knight's leap beside it, then the distances 1 to 7; those of
//! opposite directions are 32 apart. (87flowers: Byteboard attack tables.) Results are the same.
@/has_forms@
@>lookups@
@#has_forms@
@>rays_avx512@
@/has_forms@

#[cfg(test)]
mod tests {
@>tests@
    extern crate std;
    use std::vec;
@#ray_sections@

    /// What begins and ends where pieces go, against all that the board has before and after.
    #[rustfmt::skip]
    #[test]
    fn @section@changes_are_what_boards_tell() {
        const CODES: &[(u8, usize, usize)] = &[@#ray_codes@(@code@, @kind@, @player@), @/ray_codes@];
        let mut draws = Draws::new();
        for _ in 0..16 {
            let mut board = [0; @squares@];
            let mut occupied = bitboard(0);
            let (mut kinds, mut players) = ([bitboard(0); @kinds@], [bitboard(0); 2]);
            let mut men = vec![];
            for square in 0..@squares@ {
                let man = (draws.word() >> 5) as usize % (2 * CODES.len());
                if bitboard(1 << square) == bitboard(0) || man >= CODES.len() {
                    continue;
                }
                let (code, kind, player) = CODES[man];
                board[square] = code;
                occupied |= bitboard(1 << square);
                kinds[kind] |= bitboard(1 << square);
                players[player] |= bitboard(1 << square);
                men.push((square, code as usize));
            }
            let active = |occupied| {
                let mut list = [0; 8192];
                let count = @section@threat_active(0, &board, occupied, &mut list);
                list[..count].to_vec()
            };
            let mut all = vec![];
            for &(from, code) in &men {
                let set = @section@threat_attacks(code, from, occupied);
                for &(to, victim) in &men {
                    let number = super::super::@header@::seen(0, code, from, victim, to);
                    if set & bitboard(1 << to) != bitboard(0) && number < @end@ {
                        all.push(number as u@list_bits@);
                    }
                }
            }
            all.sort_unstable();
            let mut before = active(occupied);
            before.sort_unstable();
            assert_eq!(before, all);
            for &(square, code) in &men {
                let (mut words, mut of_sets) = ([0; @room@], [0; @room@]);
                let (mut added, mut removed) = ([0; @room@ + 16], [0; @room@ + 16]);
                let (mut more, mut fewer) = (0, 0);
                let count = @section@threat_changes(&board, occupied, code, square, 0, @squares@, @squares@, &mut words);
                let sets = @section@threat_changes_of_sets(&kinds, &players, &board, code, square, 0, @squares@, @squares@, &mut of_sets);
                super::super::@header@::lists(&words, count, 0, &mut added, &mut more, &mut removed, &mut fewer);
                words[..count].sort_unstable();
                of_sets[..sets].sort_unstable();
                assert_eq!(words[..count], of_sets[..sets]);
                let mut after = active(occupied ^ bitboard(1 << square));
                after.extend_from_slice(&removed[..fewer]);
                after.sort_unstable();
                let mut now = [&before, &added[..more]].concat();
                now.sort_unstable();
                assert_eq!(after, now);
            }
        }
    }
@#has_forms@

    #[cfg(all(feature = "avx512", target_arch = "x86_64"))]
    #[rustfmt::skip]
    #[test]
    fn @section@changes_by_avx512_are_the_plain_ones() {
        const CODES: &[(u8, usize, usize)] = &[@#ray_codes@(@code@, @kind@, @player@), @/ray_codes@];
        let mut draws = Draws::new();
        for run in 0..2000 {
            let mut draw = |limit| (draws.word() >> 5) as usize % limit;
            let mut board = [0; @squares@];
            let (mut kinds, mut players) = ([0; @kinds@], [0; 2]);
            for square in 0..@squares@ {
                let man = draw((2 + run % 6) * CODES.len());
                if man < CODES.len() {
                    let (code, kind, player) = CODES[man];
                    board[square] = code;
                    kinds[kind] |= 1 << square;
                    players[player] |= 1 << square;
                }
            }
            let occupied = players[0] | players[1];
            for square in 0..@squares@ {
                let (code, is_added) = (draw(CODES.len() + 1), draw(2));
                let code = if code < CODES.len() { CODES[code].0 as usize } else { 255 };
                let (other, through) = (draw(@squares@ + 1), draw(2 * @squares@));
                let is_full = through == square || occupied >> (through % @squares@) & 1 != 0;
                let through = if is_full { @squares@ } else { through };
                let (mut words, mut of_sets, mut plain) = ([0; @room@], [0; @room@], [0; @room@]);
                let count = @section@threat_changes(&board, occupied, code, square, is_added, other, through, &mut words);
                let sets = @section@threat_changes_of_sets(&kinds, &players, &board, code, square, is_added, other, through, &mut of_sets);
                let expected = avx512::Plain::@section@threat_changes(&board, occupied, code, square, is_added, other, through, &mut plain);
                words[..count].sort_unstable();
                of_sets[..sets].sort_unstable();
                plain[..expected].sort_unstable();
                assert_eq!(words[..count], plain[..expected]);
                assert_eq!(of_sets[..sets], plain[..expected]);
                let expected = avx512::Plain::@section@threat_changes_of_sets(&kinds, &players, &board, code, square, is_added, other, through, &mut plain);
                plain[..expected].sort_unstable();
                assert_eq!(of_sets[..sets], plain[..expected]);
            }
        }
    }
@/has_forms@
@/ray_sections@
}
