{{=@ @=}}
@>banner@

//! Sliding attacks by lines, with codes that all lines share: @total@ bytes of tables.
//!
//! What is attacked along a line is a segment: squares side by side. Which one depends on the
//! line's length, the piece's place on it and the occupied places, but not on where the line
//! lies. So one table of bytes does for all lines, and another has the segments of each. The
//! exclusive or of two lines takes the piece's own square out.
@>method@
