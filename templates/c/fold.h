{{=@ @=}}
@>begin@

/* For each square, for each of a slider's lines: mask, factor, and offset << 6 | shift. Then
 * the attacks. */
@>declarations@

@>parts_read@
@#parts@
static inline @prefix@_bb @prefix@_fold_@slider@_attacks(unsigned square, @prefix@_bb occupied)
{
@>parts@
}

@/parts@
@>unions@
@>method_close@
