{{=@ @=}}
@>banner@

@words@
@#kinds@

/// @kind_says@.
#[allow(missing_docs)]
pub mod @kind@ {
@#constants@
    pub const @CONSTANT@: usize = @value@;
@/constants@
}
@/kinds@
