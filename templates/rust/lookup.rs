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

/// A function that has a form by AVX-512 besides, in the module `avx512` beside it: with the
/// feature of that name it is this one, never `const`, and tests have the plain one, too.
#[cfg(all(feature = "avx512", target_arch = "x86_64"))]
#[allow(unused_macros)]
macro_rules! formed {
    ($(#[$note:meta])* $seen:vis const fn $name:ident($($taken:ident: $type:ty),*)
        $(-> $result:ty)? $body:block) => {
        $(#[$note])*
        $seen fn $name($($taken: $type),*) $(-> $result)? {
            avx512::$name($($taken),*)
        }

        #[cfg(test)]
        #[allow(dead_code)]
        impl avx512::Plain {
            fn $name($($taken: $type),*) $(-> $result)? $body
        }
    };
}

/// The same without the feature.
#[cfg(not(all(feature = "avx512", target_arch = "x86_64")))]
#[allow(unused_macros)]
macro_rules! formed {
    ($($anything:tt)*) => { lookup! { $($anything)* } };
}

#[cfg(all(
    feature = "avx512",
    not(all(
        target_arch = "x86_64",
        target_feature = "avx512vl",
        target_feature = "avx512vbmi",
        target_feature = "avx512vbmi2",
        target_feature = "avx512bitalg",
        target_feature = "avx512vpopcntdq"
    ))
))]
compile_error!(
    "the feature avx512 needs x86-64 with avx512vl, avx512vbmi, avx512vbmi2, avx512bitalg and \
     avx512vpopcntdq: leave it out, or build with RUSTFLAGS=\"-C \
     target-feature=+avx512vl,+avx512vbmi,+avx512vbmi2,+avx512bitalg,+avx512vpopcntdq\""
);
