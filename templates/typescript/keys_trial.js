{{=@ @=}}
@>banner@
@^is_added@
import { out } from "./types.js";
@/is_added@
@>tables_trial@
@>trials@
}
@^is_added@

const sets = (...words) => new Uint32Array(BigUint64Array.from(words).buffer);

/** Positions by lot, and their keys as the features of the game add up to, in halves. */
export function positions() {
  for (const [position, keys] of [
@#position_trials@
    [{
@#fields@
      @field.camel@: @#is_set@sets(@/is_set@@^is_set@@#field_rows@Uint32Array.of(@/field_rows@@/is_set@@#entries@@#is_set@0x@lo@n@#wide@, 0x@hi@n@/wide@@/is_set@@^is_set@@number@@/is_set@@^last@, @/last@@/entries@@#field_rows@)@/field_rows@,
@/fields@
    }, [@#keys@0x@lo@, 0x@hi@@^last@, @/last@@/keys@]],
@/position_trials@
  ]) {
    const found = [];
@#key_sets@
@#has_trial@
    tables.@set.camel@@#set_name@Of@/set_name@@^set_name@of@/set_name@(position);
    found.push(out.lo >>> 0, out.hi >>> 0);
@/has_trial@
@/key_sets@
    trials.equal(found, keys, "the key of a position");
  }
}
@/is_added@
