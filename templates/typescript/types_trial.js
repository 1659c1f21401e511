{{=@ @=}}
@>banner@
import * as types from "./types.js";
import * as trials from "./trials.js";

@#has_own_bits@
const bits = [@square_bits@];

@/has_own_bits@
export function sets() {
  const given = new trials.Draws();
  for (let i = 0; i < 1000; i++) {
    const set = trials.toSet(given.set());
    const squares = types.Squares.fromBigInt(set);
    trials.equal(squares.toBigInt(), set);
    const all = squares.squares();
    for (let square = 0; square < @squares@; square++) {
      trials.equal(all.includes(square), squares.has(square));
      trials.equal(squares.has(square), (set >> BigInt(@#has_own_bits@bits[square]@/has_own_bits@@^has_own_bits@square@/has_own_bits@) & 1n) === 1n);
    }
  }
  const parts = (word) => [Number(word & 0xffffffffn) | 0, Number(word >> 32n) | 0];
  const low = (word) => Number(BigInt.asUintN(32, word)) | 0;
  for (let i = 0; i < 4000; i++) {
    const [a, b] = [given.draw(64) << 1n & 0xffffffffffffffffn, given.draw(64) | BigInt(i % 2) << 40n];
    const [[lo, hi], [lo2, hi2], by] = [parts(a), parts(b), 1 + (i % 63)];
    const up = BigInt.asUintN(64, a << BigInt(by));
    const down = a >> BigInt(by);
    trials.equal(types.timesHigh(lo >>> 0, lo2 >>> 0), low((BigInt(lo >>> 0) * BigInt(lo2 >>> 0)) >> 32n));
    trials.equal([types.leftLow(lo, by), types.leftHigh(lo, hi, by)], parts(up));
    trials.equal([types.rightLow(lo, hi, by), types.rightHigh(hi, by)], parts(down));
    trials.equal(types.isLess(lo, hi, lo2, hi2), a < b);
    trials.equal(types.isLess(lo, hi, lo, hi), false);
    trials.equal(types.isLess(lo, hi, lo2, hi), lo >>> 0 < lo2 >>> 0);
    trials.equal(types.swapBytes(lo) >>> 0, parseInt((lo >>> 0).toString(16).padStart(8, "0").match(/../g).reverse().join(""), 16));
    const bit = 1n << BigInt(i % 64);
    trials.equal(types.lowest(...parts(BigInt.asUintN(64, (a | 1n) * bit))), i % 64);
    trials.equal(types.leading(...parts(bit | (a & (bit - 1n)))), 63 - (i % 64));
  }
@#wide@
  for (let square = 0; square < @asked_squares@; square++) {
    const bit = BigInt(@#has_own_bits@bits[square]@/has_own_bits@@^has_own_bits@square@/has_own_bits@);
    types.of(square);
    trials.equal(types.out.toBigInt(), 1n << bit);
    types.below(square);
    trials.equal(types.out.toBigInt(), (1n << bit) - 1n);
  }
@/wide@
}
