{{=@ @=}}
@>banner@

@words@
@>module@

/** The number behind the last; the first is @first_number@. */
export const end = @end@;

/** No more of them than this are active on one board. */
export const mostActive = @most_active@;
@#has_pairs@

/** The number behind the last pair of a @pair_piece@ and a @pair_piece@; the first is @pairs_first@. */
export const pairs = @pairs_end@;
@/has_pairs@
