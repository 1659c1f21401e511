{{=@ @=}}
@>banner@

@words@
@>lookups@

/// The name of a square, to be displayed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Name(usize);

impl core::fmt::Display for Name {
    fn fmt(&self, to: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let file = char::from(b'a' + file_of(self.0) as u8);
        write!(to, "{}{}", file, rank_of(self.0) + 1)
    }
}

/// The name of a square, like `e4`: the letter of its file, and the number of its rank.
#[must_use]
pub fn name(square: usize) -> Name {
    Name(square)
}

/// The square of that name, if there is one.
#[must_use]
pub fn named(name: &str) -> Option<usize> {
    let file = usize::from(name.bytes().next()?.wrapping_sub(b'a'));
    let number = name.get(1..)?;
    let is_number = number.bytes().all(|digit| digit.is_ascii_digit());
    if file >= @files@ || !is_number || number.starts_with('0') {
        return None;
    }
    let rank = number.parse::<usize>().ok()? - 1;
    if rank >= @ranks@ {
        return None;
    }
@#has_cells@
    Some(at(file, rank)).filter(|&square| square != @no_square@)
@/has_cells@
@^has_cells@
@#has_holes@
    Some(at(file, rank)).filter(|&square| distance(square, square) == 0)
@/has_holes@
@^has_holes@
    Some(at(file, rank))
@/has_holes@
@/has_cells@
}
@>squares_test@
