{{=@ @=}}
@>banner@

// Sliding attacks by lines, one multiplication each, on boards of any size.
//
// What is attacked along a line depends on the line's inner squares alone. A multiplication
// folds the occupied ones into the top of a word, and that is the index into the line's block:
//
//	attacks = table[offset + (x * factor >> shift)]
//
// The attacks take @attacks.bytes@ bytes.
@>module@
