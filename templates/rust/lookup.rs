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

/// A function that has other forms, for processors with vectors: one of them has a condition that
/// holds, or none. Constants are computed by the plain one, which tests have, too.
#[allow(unused_macros)]
macro_rules! formed {
    ($(#[$note:meta])* $seen:vis const fn $name:ident($($taken:tt)*) $(-> $result:ty)? $plain:block
        $(#[cfg($when:meta)] $other:block)+) => {
        lookup! {
            $(#[$note])*
            #[allow(unused_unsafe, unused_variables)]
            $seen const fn $name($($taken)*) $(-> $result)? {
                // The target has the instructions, and what they read and write is checked.
                $(#[cfg(all($when, not(any(feature = "scalar", feature = "const_1_83"))))]
                { unsafe { $other } })+
                #[cfg(any(feature = "scalar", feature = "const_1_83", not(any($($when),+))))]
                { $plain }
            }
        }

        #[cfg(test)]
        #[allow(dead_code)]
        impl Plain {
            fn $name($($taken)*) $(-> $result)? $plain
        }
    };
}

/// A function that only other forms have.
#[allow(unused_macros)]
macro_rules! vectors {
    (#[cfg($when:meta)] $(#[$note:meta])* $seen:vis fn $name:ident($($taken:tt)*) -> $result:ty $body:block) => {
        #[cfg(all($when, not(any(feature = "scalar", feature = "const_1_83"))))]
        $(#[$note])*
        #[allow(unused_unsafe)]
        $seen fn $name($($taken)*) -> $result {
            // The target has the instructions, and what they read and write is checked.
            unsafe { $body }
        }
    };
}

/// What is read of a row as a vector of so many bytes: all of it is the row's.
#[allow(dead_code)]
#[inline]
pub fn read<T, V>(row: &[T], bytes: usize) -> *const V {
    row[..bytes / core::mem::size_of::<T>()].as_ptr().cast()
}

/// The same, of elements that a mask has.
#[allow(dead_code)]
#[inline]
pub fn read_masked<T, V>(row: &[T], mask: u64) -> *const V {
    row[..64 - mask.leading_zeros() as usize].as_ptr().cast()
}

/// What is written.
#[allow(dead_code)]
#[inline]
pub fn write<T, V>(row: &mut [T], bytes: usize) -> *mut V {
    row[..bytes / core::mem::size_of::<T>()].as_mut_ptr().cast()
}
