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
{{>threats_test}}
