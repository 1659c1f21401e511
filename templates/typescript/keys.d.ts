{{=@ @=}}
@>banner@

@words@
@>declarations@
@#has_position@
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

/** The key of @#set_name@@.@ of @/set_name@a position, made anew. The result is left in `types.out`. */
export function @set.camel@@#set_name@Of@/set_name@@^set_name@of@/set_name@(position: Position): void;
@/has_of@
@/key_sets@
@#has_move@
@#has_legal@

/**
 * Whether any who can capture en passant may, when a player's pawn has just gone two steps to a square:
 * the king then stands on no open line of that player's sliders. The position is that after the two
 * steps, in which no other man gives check than sliders and that pawn.
 */
export function @move_passant.camel@IsLegal(position: Position, player: number, to: number): boolean;
@/has_legal@

/**
 * The key after a move, of that of the position before: a man goes from a square to another,
 * where it is `becomes` then. `captured` is the row of whom it captures, @move_rows@ of nobody
 * (`Zobrist@move_piece.Camel@.none` of `constants`).
@#move_hand@
 * A man is put down from square @squares@.
@/move_hand@
@#is_each_right@
 * A king that castles goes to its rook.
@/is_each_right@
 * The result is left in `types.out`.
 */
export function move(position: Position, keyLo: number, keyHi: number, piece: number, from: number, to: number, captured: number, becomes: number): void;
@/has_move@
@/is_added@
@/has_position@
