{{>banner}}

//! Tables and lookups for {{game}}, {{files}} x {{ranks}} squares: a feature a module.
//!
{{#emitted}}
//! - `{{module}}`: {{says}}
{{/emitted}}
//!
//! Squares are numbers from {{first_square}} = 0 to {{last_square}} = {{last_index}}. Nothing is computed at
//! start-up, and nothing is allocated.

#![no_std]
#![deny(missing_docs)]
{{>allow}}

/// A line of an example, which calls the functions by the name of this crate.
#[allow(unused_macros)]
macro_rules! example {
    ($line:literal) => {
        $line
    };
}

#[macro_use]
mod lookup;

mod bmi2;

#[cfg(test)]
mod trials;
{{#emitted}}
{{#extension}}

#[cfg(all(
    feature = "{{module}}",
    not(all(target_arch = "x86_64", target_feature = "{{.}}"))
))]
compile_error!(
    "the feature {{module}} needs x86-64 with {{.}}: leave it out, or build with \
     RUSTFLAGS=\"-C target-feature=+{{.}}\""
);
{{/extension}}

#[cfg(feature = "{{module}}")]
{{#target}}
#[cfg(all(target_arch = "x86_64", target_feature = "{{.}}"))]
{{/target}}
pub mod {{module}};
{{/emitted}}
