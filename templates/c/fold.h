{{=@ @=}}
@>open@

/* Sliding attacks, a line at a time: for any processor that multiplies 64 bits.
 *
@>sliders_list@
 *
 * How it works. What is attacked along a line depends on the line's inner squares alone. A
 * multiplication folds the occupied ones into the top of a word: copies of them, moved by
 * different amounts, such that nothing carries into it and no two sets look the same. That
 * is the index into the line's block:
 *
@#wide@
 *   x       = (lo & mask.lo) | (hi & mask.hi) << join
@/wide@
@^wide@
 *   x       = occupied & mask
@/wide@
 *   attacks = table[offset + (x * factor >> shift)]
 *
 * and a piece attacks the union over its lines. The attacks take @attacks.bytes@ bytes.
 */

@>sliders_once@

/* For each square, for each of a slider's lines: mask, factor, and offset << 6 | shift. Then
 * the attacks. */
@>declarations@

@>folded_read@
@#folded@
static inline @prefix@_bb @prefix@_fold_@slider@_attacks(@break@unsigned square, @prefix@_bb occupied)
{
@>folded@
}

@/folded@
@>unions@
@>sliders_close@
