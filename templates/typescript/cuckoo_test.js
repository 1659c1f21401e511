{{=@ @=}}
@>banner@
import assert from "node:assert/strict";
import test from "node:test";
import * as tables from "./@module@.js";
import * as walk from "./walk.js";

test("@module@", () => {
@#printed_arrays@
  walk.compareTable("@symbol@", tables.@symbol.camel@Table, @bits@, @count@, 0x@checksum@n);
@/printed_arrays@
  const keys = walk.words(tables.keyTable, @key_bits@);
  const moves = new Map(keys.map((key, place) => [key, tables.moveTable[place]]));
  const find = (key) => tables.find(Number(key & 0xffffffffn), Number(key >> 32n));
  moves.delete(0n);
  for (const [key, move] of moves) {
    assert.equal(find(key), move);
    assert.equal(find(key ^ 1n), moves.get(key ^ 1n) ?? -1);
    assert.equal(find(key ^ (1n << @key_bits@n - 1n)), moves.get(key ^ (1n << @key_bits@n - 1n)) ?? -1);
  }
  assert.equal(find(0n), -1);
});
