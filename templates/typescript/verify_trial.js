{{=@ @=}}
@>banner@
@#has_position@
@^is_added@
import { out } from "./types.js";
import * as keys from "./keys.js";
import * as verify from "./verify.js";
import * as walk from "./walk.js";
@/is_added@
@/has_position@

export function slipsAreTold() {
@#has_position@
@^is_added@
  walk.equal(verify.explain(0, 0), null);
  walk.equal(verify.explain(0x5555, 0), []);
@#slip_features@
@#first@
@^slip_is_key@
@^slip_is_flags@
  keys.@slip_verb@@slip_symbol.Camel@(0, 0@#slip_is_rows@, 0@/slip_is_rows@, @slip_columns@@^slip_is_counted@ - 1@/slip_is_counted@);
  if ((out.lo | out.hi) !== 0) {
    const told = verify.explain(out.lo, out.hi);
    walk.equal(told.length, 1);
    walk.equal(told[0].startsWith(@#slip_names@@#first@"@slip_name@ "@/first@@/slip_names@), true);
  }
@/slip_is_flags@
@/slip_is_key@
@/first@
@/slip_features@
@/is_added@
@/has_position@
}
