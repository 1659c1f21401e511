{{=@ @=}}
@>banner@

//! Sliding attacks by lines, one multiplication each.
//!
//! A multiplication folds the occupied squares of a line into the top of a word; the table that
//! this indexes has what is attacked, filled into all ranks, and the line's mask cuts it out.
//! (Gerd Isenberg: Kindergarten Bitboards.)
@>method@
