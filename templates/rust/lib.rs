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

#[macro_use]
mod lookup;

mod bmi2;

#[cfg(test)]
mod walk;
{{#emitted}}

#[cfg(feature = "{{module}}")]
pub mod {{module}};
{{/emitted}}
