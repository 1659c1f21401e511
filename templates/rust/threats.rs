{{>banner}}

{{words}}
{{#bounds}}

/// {{bound_says}}.
pub const {{BOUND}}: usize = {{value}};
{{/bounds}}

/// A feature: codes of pieces, and squares, as a view sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct Attack {
    pub attacker: usize,
    pub from: usize,
    pub victim: usize,
    pub to: usize,
}
{{>lookups}}
{{=@ @=}}

#[cfg(test)]
mod tests {
@>tests@
@#has_forms@

    #[rustfmt::skip]
    #[test]
    fn lists_by_any_form_are_the_plain_ones() {
        let mut draws = Draws::new();
        for run in 0..4000 {
            let (count, seen_by) = (run % 40, view(run / 40 % 2@#has_mirror@, run % @squares@@/has_mirror@));
            let mut words = [0; 40];
            for word in words.iter_mut() {
                *word = (draws.word() ^ draws.word() << 32 ^ draws.word() >> 32) as u32;
            }
            let (mut added, mut removed) = ([[0; 72]; 2], [[0; 72]; 2]);
            let (mut more, mut fewer) = ([run % 16; 2], [run % 7; 2]);
            lists(&words, count, seen_by, &mut added[0], &mut more[0], &mut removed[0], &mut fewer[0]);
            Plain::lists(&words, count, seen_by, &mut added[1], &mut more[1], &mut removed[1], &mut fewer[1]);
            assert_eq!((more[0], fewer[0]), (more[1], fewer[1]));
            assert_eq!(added[0][..more[0]], added[1][..more[1]]);
            assert_eq!(removed[0][..fewer[0]], removed[1][..fewer[1]]);
        }
    }
@/has_forms@
}
