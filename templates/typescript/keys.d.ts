{{=@ @=}}
@>banner@

@words@
@>declarations@
@^is_added@

/** What a key is made of. A set of squares has @#wide@four parts, one behind the other@/wide@@^wide@a low and a high part@/wide@. */
export interface Position {
@#position_fields@
  /** @field_says@@#has_none@; @none@ for none@/has_none@ */
  @field.camel@: @#is_sets@Uint32Array@/is_sets@@#is_numbers@Uint32Array@/is_numbers@@^is_sets@@^is_numbers@number@/is_numbers@@/is_sets@;
@/position_fields@
}
@#key_sets@
@#has_of@

/** The key of @#set_name@@.@ of @/set_name@a position. The result is left in `types.out`. */
export function @set.camel@@#set_name@Of@/set_name@@^set_name@of@/set_name@(position: Position): void;
@/has_of@
@/key_sets@
@/is_added@
