{{=@ @=}}
@>begin@

/* For each square, for each of a slider's lines: mask, factor, and offset << 6 | shift. Then
 * the attacks. */
@>declarations@

@>folded_read@
@#folded@
static inline @prefix@_bb @prefix@_fold_@slider@_attacks(unsigned square, @prefix@_bb occupied)
{
@>folded@
}

@/folded@
@>unions@
@>method_close@
