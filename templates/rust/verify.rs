{{=@ @=}}
@>banner@

@words@
@#has_position@

use super::keys::*;

/// A feature of a position, like the white pawn on e4, or the right to castle of that name.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Feature {
    /// The man, or the feature.
    pub what: &'static str,
    /// Its square, or which of those there are.
    pub which: &'static str,
}

/// What a key that is wrong lacks, or has too much; two times nothing when no one or two features
/// explain it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Slip {
    /// One feature, or two.
    pub features: [Option<Feature>; 2],
}

impl core::fmt::Display for Slip {
    fn fmt(&self, to: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.features {
            [Some(a), Some(b)] => write!(to, "{} {}, {} {}", a.what, a.which, b.what, b.which),
            [Some(a), None] => write!(to, "{} {}", a.what, a.which),
            _ => write!(to, "three features or more"),
        }
    }
}

fn key_of(feature: usize) -> u64 {
    let mut n = feature;
@#is_added@
    if n >= @slip_keys@ {
        return key_of(n - @slip_keys@).wrapping_neg();
    }
@/is_added@
@#slip_features@
    if n < @slip_count@ {
        return @slip_verb@_@slip_symbol@(0@^slip_is_key@, @#slip_is_rows@n / @slip_columns@, n % @slip_columns@@#slip_is_counted@ + 1@/slip_is_counted@@/slip_is_rows@@^slip_is_rows@@#slip_is_flags@1 << n@/slip_is_flags@@^slip_is_flags@n@/slip_is_flags@@/slip_is_rows@@/slip_is_key@);
    }
@^last@
    n -= @slip_count@;
@/last@
@/slip_features@
    0
}

fn feature_of(feature: usize) -> Feature {
    #[rustfmt::skip]
    static SQUARES: [&str; @squares@] = [@#slip_squares@"@slip_item@"@^last@, @/last@@/slip_squares@];
    #[rustfmt::skip]
    static FEATURES: &[(usize, &[&str], &[&str])] = &[
@#slip_features@
        (@slip_columns@, &[@#slip_names@"@slip_name@"@^last@, @/last@@/slip_names@], &@#slip_is_board@SQUARES@/slip_is_board@@^slip_is_board@[@#slip_items@"@slip_item@"@^last@, @/last@@/slip_items@]@/slip_is_board@),
@/slip_features@
    ];
    let mut n = feature % @slip_keys@;
    for &(columns, names, items) in FEATURES {
        if n < columns * names.len() {
            return Feature {
                what: names[n / columns],
                which: items[n % columns],
            };
        }
        n -= columns * names.len();
    }
    unreachable!()
}

/// What explains that two keys differ so, if they do.
pub fn explain(difference: u64) -> Result<(), Slip> {
    if difference == 0 {
        return Ok(());
    }
    let rest = |term| @^is_added@difference ^ key_of(term)@/is_added@@#is_added@difference.wrapping_sub(key_of(term))@/is_added@;
    if let Some(a) = (0..@slip_terms@).find(|&a| rest(a) == 0) {
        return Err(Slip {
            features: [Some(feature_of(a)), None],
        });
    }
    for a in 0..@slip_terms@ {
        if let Some(b) = (a..@slip_terms@).find(|&b| rest(a) == key_of(b)) {
            return Err(Slip {
                features: [Some(feature_of(a)), Some(feature_of(b))],
            });
        }
    }
    Err(Slip {
        features: [None, None],
    })
}
@#key_sets@
@#has_of@

/// What is wrong with a key, as that of @#set_name@@.@ of @/set_name@a position.
pub fn @set@verify(position: &Position, key: u64) -> Result<(), Slip> {
    explain(@^is_added@key ^ @set@of(position)@/is_added@@#is_added@key.wrapping_sub(@set@of(position))@/is_added@)
}
@/has_of@
@/key_sets@

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_told() {
        let told = |key| explain(key).unwrap_err();
        assert_eq!(explain(0), Ok(()));
        assert_eq!(told(0x5555).features, [None, None]);
        for a in (0..@slip_keys@).filter(|&a| key_of(a) != 0) {
            assert_eq!(told(key_of(a)).features, [Some(feature_of(a)), None]);
        }
        let first = (0..@slip_keys@).find(|&a| key_of(a) != 0).unwrap();
        let last = (0..@slip_keys@).rfind(|&a| key_of(a) != 0).unwrap();
        let both = @^is_added@key_of(first) ^ key_of(last)@/is_added@@#is_added@key_of(first).wrapping_add(key_of(last))@/is_added@;
        let features = [Some(feature_of(first)), Some(feature_of(last))];
        assert_eq!(told(both).features, features);
@#slip_features@
@#first@
        assert_eq!(feature_of(0).what, @#slip_names@@#first@"@slip_name@"@/first@@/slip_names@);
@/first@
@/slip_features@
    }
}
@/has_position@
