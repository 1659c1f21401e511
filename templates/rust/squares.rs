{{=@ @=}}
@>banner@

@words@
@>lookups@

#[rustfmt::skip]
const NAMES: &[&str] = &[@#names@"@name@"@^last@, @/last@@/names@];

/// The name of a square, like `e4`: the letter of its file, and the number of its rank.
#[must_use]
pub fn name(square: usize) -> &'static str {
    NAMES[square]
}

/// The square of that name, if there is one.
#[must_use]
pub fn named(name: &str) -> Option<usize> {
    let mut names = NAMES.iter();
    names.position(|&one| one == name && !name.is_empty())
}

#[cfg(test)]
mod tests {
@>tests@

    extern crate std;

    #[test]
    fn squares_have_their_names() {
        for square in (0..NAMES.len()).filter(|&square| !NAMES[square].is_empty()) {
            let file = char::from(b'a' + file_of(square) as u8);
            let wanted = std::format!("{}{}", file, rank_of(square) + 1);
            assert_eq!(name(square), wanted);
            assert_eq!(named(name(square)), Some(square));
        }
        assert_eq!(named(""), None);
    }
}
