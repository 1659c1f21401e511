{{>banner}}

/**
 * Sliding attacks by magics of 32 bits: two multiplications, and no BigInt.
 *
 * What a slider attacks depends only on the squares of its mask. The halves of what is
 * occupied of it, times those of the magic, give an index that differs whenever the attacks do:
 *
 *     attacks = table[offset + ((lo * magic.lo ^ hi * magic.hi) >>> shift)]
 *
 * Each function puts its result into `out.lo` and `out.hi`.
 */
import { out, read64, read32, read8 } from "./types.js";
{{#sliders}}

/** What a {{slider}} on the square attacks when the squares in lo and hi are occupied. */
export function {{slider}}_attacks(square, lo, hi) {
  const at = square << 1;
  const low = Math.imul(lo & {{slider}}_mask[at], {{slider}}_magic[at]);
  const high = Math.imul(hi & {{slider}}_mask[at + 1], {{slider}}_magic[at + 1]);
  const index = ({{slider}}_offset[square] + ((low ^ high) >>> {{slider}}_shift[square])) << 1;
  out.lo = attacks[index] | 0;
  out.hi = attacks[index + 1] | 0;
}
{{/sliders}}
{{#unions}}
{{^is_compound}}

/** What a {{piece}} on the square attacks when the squares in lo and hi are occupied. */
export function {{piece}}_attacks(square, lo, hi) {
  let low = 0;
  let high = 0;
{{#players}}
{{#parts}}
  {{part}}_attacks(square, lo, hi);
  low |= out.lo;
  high |= out.hi;
{{/parts}}
{{/players}}
  out.lo = low;
  out.hi = high;
}
{{/is_compound}}
{{/unions}}
{{>tables}}
