{{=@ @=}}
@>banner@

import assert from "node:assert/strict";
import { test } from "node:test";
@#has_position@
@^is_added@
import { out } from "./types.js";
import * as keys from "./keys.js";
import * as verify from "./verify.js";
@/is_added@
@/has_position@

test("slips are told", () => {
@#has_position@
@^is_added@
  assert.equal(verify.explain(0, 0), null);
  assert.deepEqual(verify.explain(0x5555, 0), []);
@#slip_features@
@#first@
@^slip_is_key@
@^slip_is_flags@
  keys.@slip_verb@@slip_symbol.Camel@(0, 0@#slip_is_rows@, 0@/slip_is_rows@, @slip_columns@@^slip_is_counted@ - 1@/slip_is_counted@);
  if ((out.lo | out.hi) !== 0) {
    const told = verify.explain(out.lo, out.hi);
    assert.equal(told.length, 1);
    assert(told[0].startsWith(@#slip_names@@#first@"@slip_name@ "@/first@@/slip_names@));
  }
@/slip_is_flags@
@/slip_is_key@
@/first@
@/slip_features@
@/is_added@
@/has_position@
});
