{{=@ @=}}
@>banner@

@words@
@>lookups@

#[cfg(test)]
mod tests {
@>tests@
@#ray_sections@
@#has_forms@

    #[rustfmt::skip]
    #[test]
    fn @section@changes_by_any_form_are_the_plain_ones() {
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
                let expected = Plain::@section@threat_changes(&board, occupied, code, square, is_added, other, through, &mut plain);
                words[..count].sort_unstable();
                of_sets[..sets].sort_unstable();
                plain[..expected].sort_unstable();
                assert_eq!(words[..count], plain[..expected]);
                assert_eq!(of_sets[..sets], plain[..expected]);
                let expected = Plain::@section@threat_changes_of_sets(&kinds, &players, &board, code, square, is_added, other, through, &mut plain);
                plain[..expected].sort_unstable();
                assert_eq!(of_sets[..sets], plain[..expected]);
            }
        }
    }
@/has_forms@
@/ray_sections@
}
