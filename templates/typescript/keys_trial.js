{{=@ @=}}
@>banner@
@#has_move@
@^is_added@
import { @#has_own_bits@bitOf, @/has_own_bits@out } from "./types.js";
@/is_added@
@/has_move@
@>tables_trial@
@>trials@
@#functions@
@#has_example@
@#example_gives@
  walk.compareExample("@function@", tables.@>example@, @#is_set@0x@#wide@@hi@@/wide@@lo@n@/is_set@@^is_set@@#is_truth@@truth@@/is_truth@@^is_truth@@value@@/is_truth@@/is_set@);
@/example_gives@
@/has_example@
@/functions@
}
@#has_move@
@^is_added@

// A position of men, numbers in hand, rights, en passant and who moves, as three numbers each
// tell them.
function put(rows) {
  const position = {
@#position_fields@
    @field.camel@: @#is_sets@new Uint32Array(@#wide@4@/wide@@^wide@2@/wide@ * @field_rows@)@/is_sets@@#is_numbers@new Uint32Array(@field_rows@)@/is_numbers@@^is_sets@@^is_numbers@@#has_none@@none@@/has_none@@^has_none@0@/has_none@@/is_numbers@@/is_sets@,
@/position_fields@
  };
  const fields = [null, "@move_hand.camel@", "@move_rights.camel@", "@move_passant.camel@", "@move_side.camel@"];
  for (let i = 0; i < rows.length; i += 3) {
    const [what, where, number] = rows.slice(i, i + 3);
    if (what === 0) {
      const bit = @#has_own_bits@bitOf(number)@/has_own_bits@@^has_own_bits@number@/has_own_bits@;
      position.@move_piece.camel@[@#wide@4@/wide@@^wide@2@/wide@ * where + (bit >>> 5)] |= 1 << (bit & 31);
    } else if (what === 1) {
      position[fields[1]][where] = number;
    } else {
      position[fields[what]] = number;
    }
  }
  return position;
}

// Whether a move leaves the key of the position after.
function compareMove(before, after, ...move) {
  tables.of(before);
  tables.move(before, out.lo, out.hi, ...move);
  const found = [out.lo | 0, out.hi | 0];
  tables.of(after);
  walk.equal(found, [out.lo | 0, out.hi | 0], `${move}`);
}

/** A man goes, and captures somebody or nobody. */
export function captures() {
  for (let i = 0; i < @move_rows@ * @squares@; i++) {
    const from = i % @squares@, piece = (i - from) / @squares@, to = (from + 7 * piece + 1) % @squares@;
    if (from === to) {
      continue;
    }
    const after = put([0, piece, to@#move_side@, 4, 0, 1@/move_side@]);
    compareMove(put([0, piece, from]), after, piece, from, to, @move_rows@, piece);
@^move_hand@
    const captured = (piece + @move_half@) % @move_rows@;
    compareMove(put([0, piece, from, 0, captured, to]), after, piece, from, to, captured, piece);
@/move_hand@
  }
}
@#has_move_trials@

// Who goes from where to where, whom it captures and what it becomes; how many things stand
// before it, and after it; and these.
const moves = [
@#move_trials@
  [@trial@],
@/move_trials@
];

/** Moves that change more than a man. */
export function moreThanAMan() {
  for (const row of moves) {
    const middle = 7 + 3 * row[5];
    compareMove(put(row.slice(7, middle)), put(row.slice(middle)), ...row.slice(0, 5));
  }
}
@/has_move_trials@
@/is_added@
@/has_move@
