{{=@ @=}}
@>banner@

@words@
@>declarations@

/** What a key is made of. A set of squares has @#wide@four parts, one behind the other@/wide@@^wide@a low and a high part@/wide@. */
export interface Position {
@#position_fields@
  /** @field_says@@#has_none@; @none@ for none@/has_none@ */
  @field.camel@: @#is_sets@Uint32Array@/is_sets@@#is_numbers@Uint32Array@/is_numbers@@^is_sets@@^is_numbers@number@/is_numbers@@/is_sets@;
@/position_fields@
}
