{{=@ @=}}
@>banner@

@words@

/// What a key is made of.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Position {
@#records@
@#fields@
    /// What @field@ there is: @field_says@.
    pub @field@: @#field_rows@[@/field_rows@@#is_set@@#wide@u128@/wide@@^wide@u64@/wide@@/is_set@@^is_set@usize@/is_set@@#field_rows@; @.@]@/field_rows@,
@/fields@
@/records@
}
@>lookups@

#[cfg(test)]
mod tests {
@>tests@
}
