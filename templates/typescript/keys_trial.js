{{=@ @=}}
@>banner@
@^is_added@
import { @#has_own_bits@bitOf, @/has_own_bits@out } from "./types.js";
@/is_added@
@>tables_trial@
@>trials@
}
@^is_added@

// A position of what stands in it, by three numbers each: a field, which row of it, and the
// square that is put into that set, or the number.
function put(rows) {
  const position = {
@#position_fields@
    @field.camel@: @#is_sets@new Uint32Array(@#wide@4@/wide@@^wide@2@/wide@ * @field_rows@)@/is_sets@@#is_numbers@new Uint32Array(@field_rows@)@/is_numbers@@^is_sets@@^is_numbers@@#has_none@@none@@/has_none@@^has_none@0@/has_none@@/is_numbers@@/is_sets@,
@/position_fields@
  };
  for (let i = 0; i < rows.length; i += 3) {
    const row = rows[i + 1], number = rows[i + 2];
    const bit = @#has_own_bits@bitOf(number)@/has_own_bits@@^has_own_bits@number@/has_own_bits@;
    switch (rows[i]) {
@#position_fields@
      case @field_number@:
        position.@field.camel@@#is_sets@[@#wide@4@/wide@@^wide@2@/wide@ * row + (bit >>> 5)] |= 1 << (bit & 31)@/is_sets@@^is_sets@@#is_numbers@[row]@/is_numbers@ = number@/is_sets@;
        break;
@/position_fields@
    }
  }
  return position;
}

/** Positions by lot, and their keys as the features of the game add up to, in halves. */
export function positions() {
  for (const [puts, keys] of [
@#position_trials@
    [[@puts@], [@#keys@0x@lo@, 0x@hi@@^last@, @/last@@/keys@]],
@/position_trials@
  ]) {
    const position = put(puts), found = [];
@#key_sets@
@#has_trial@
    tables.@set.camel@@#set_name@Of@/set_name@@^set_name@of@/set_name@(position);
    found.push(out.lo >>> 0, out.hi >>> 0);
@/has_trial@
@/key_sets@
    walk.equal(found, keys, `the key of ${puts}`);
  }
}
@/is_added@
