{{>banner}}

//! Tables and lookups for {{game}}, as a module: for a crate that has this folder among its
//! sources and says `mod {{game}};`. (`lib.rs` is for those who take it as a crate.)

{{>allow}}
#![allow(dead_code, unexpected_cfgs, unused_imports)]

/// No line of an example: what a module is called from outside, its crate decides.
#[allow(unused_macros)]
macro_rules! example {
    ($line:literal) => {
        ""
    };
}

#[macro_use]
mod lookup;

mod bmi2;

#[cfg(test)]
mod trials;
{{#emitted}}

{{#target}}
#[cfg(all(target_arch = "x86_64", target_feature = "{{.}}"))]
{{/target}}
pub mod {{module}};
{{/emitted}}
