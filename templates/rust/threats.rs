{{>banner}}

{{words}}

/// The number behind the last; the first is {{first_number}}.
pub const END: usize = {{end}};

/// No more of them than this are active on one board.
pub const MOST_ACTIVE: usize = {{most_active}};
{{#has_pairs}}

/// The number behind the last pair of a {{pair_piece}} and a {{pair_piece}}; the first is {{pairs_first}}.
pub const PAIRS: usize = {{pairs_end}};
{{/has_pairs}}

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
{{>threats_test}}
