{{>banner}}

//! Lookups are `const fn` with the feature `const_1_83`: since Rust 1.83 these may read
//! statics.

/// A function, `const` where the compiler is new enough; those that are marked so.
#[cfg(feature = "const_1_83")]
macro_rules! lookup {
    ($($anything:tt)*) => { $($anything)* };
}

/// A function, without the `const` that is in front of `fn`.
#[cfg(not(feature = "const_1_83"))]
macro_rules! lookup {
    ($(#[$note:meta])* $seen:vis const fn $($rest:tt)*) => { $(#[$note])* $seen fn $($rest)* };
    ($($anything:tt)*) => { $($anything)* };
}
