{{=@ @=}}
@>banner@
import assert from "node:assert/strict";
import test from "node:test";
import * as types from "./types.js";
import * as walk from "./walk.js";

test("types", () => {
  const given = new walk.Draws();
  for (let i = 0; i < 1000; i++) {
    const set = walk.toSet(given.set());
    const squares = types.Squares.fromBigInt(set);
    assert.equal(squares.toBigInt(), set);
    for (let square = 0; square < @squares@; square++) {
      assert.equal(squares.has(square), walk.has(set, square));
    }
  }
@#wide@
  for (let square = 0; square < 128; square++) {
    types.of(square);
    assert.equal(types.out.toBigInt(), 1n << BigInt(square));
    types.below(square);
    assert.equal(types.out.toBigInt(), (1n << BigInt(square)) - 1n);
  }
@/wide@
});
