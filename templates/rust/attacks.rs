{{>banner}}

{{words}}
//!
{{#is_joint}}
//! `pext` where the target has BMI2, else `magic`.

#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
pub use super::magic::*;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
pub use super::pext::*;
{{/is_joint}}
{{^is_joint}}
//! Here, `{{taken}}`.

pub use super::{{taken}}::*;
{{/is_joint}}
