{{=@ @=}}
@>banner@
import * as types from "./types.js";
import * as walk from "./walk.js";

@#has_own_bits@
const bits = [@#square_bits@@plain@@^last@, @/last@@/square_bits@];

@/has_own_bits@
export function sets() {
  const given = new walk.Draws();
  for (let i = 0; i < 1000; i++) {
    const set = walk.toSet(given.set());
    const squares = types.Squares.fromBigInt(set);
    walk.equal(squares.toBigInt(), set);
    const all = squares.squares();
    for (let square = 0; square < @squares@; square++) {
      walk.equal(all.includes(square), squares.has(square));
      walk.equal(squares.has(square), walk.has(set, @#has_own_bits@bits[square]@/has_own_bits@@^has_own_bits@square@/has_own_bits@));
    }
  }
  const parts = (word) => [Number(word & 0xffffffffn) | 0, Number(word >> 32n) | 0];
  const low = (word) => Number(BigInt.asUintN(32, word)) | 0;
  for (let i = 0; i < 4000; i++) {
    const [a, b] = [given.draw(64) << 1n & 0xffffffffffffffffn, given.draw(64) | BigInt(i % 2) << 40n];
    const [[lo, hi], [lo2, hi2], by] = [parts(a), parts(b), 1 + (i % 63)];
    const up = BigInt.asUintN(64, a << BigInt(by));
    const down = a >> BigInt(by);
    walk.equal(types.timesHigh(lo >>> 0, lo2 >>> 0), low((BigInt(lo >>> 0) * BigInt(lo2 >>> 0)) >> 32n));
    walk.equal([types.leftLow(lo, by), types.leftHigh(lo, hi, by)], parts(up));
    walk.equal([types.rightLow(lo, hi, by), types.rightHigh(hi, by)], parts(down));
    walk.equal(types.isLess(lo, hi, lo2, hi2), a < b);
    walk.equal(types.isLess(lo, hi, lo, hi), false);
    walk.equal(types.isLess(lo, hi, lo2, hi), lo >>> 0 < lo2 >>> 0);
    walk.equal(types.swapBytes(lo) >>> 0, parseInt((lo >>> 0).toString(16).padStart(8, "0").match(/../g).reverse().join(""), 16));
    const bit = 1n << BigInt(i % 64);
    walk.equal(types.lowest(...parts(BigInt.asUintN(64, (a | 1n) * bit))), i % 64);
    walk.equal(types.leading(...parts(bit | (a & (bit - 1n)))), 63 - (i % 64));
  }
@#wide@
  for (let square = 0; square < @asked_squares@; square++) {
    const bit = BigInt(@#has_own_bits@bits[square]@/has_own_bits@@^has_own_bits@square@/has_own_bits@);
    types.of(square);
    walk.equal(types.out.toBigInt(), 1n << bit);
    types.below(square);
    walk.equal(types.out.toBigInt(), (1n << bit) - 1n);
  }
@/wide@
}
