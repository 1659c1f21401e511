{{=@ @=}}
@>banner@

@words@
@>module@

// Whether an entry is the move with that key. Keys of 32 bits have no high half.
function isMove(entry, lo, hi) {
  key(entry >>> @piece_shift@, entry & @square_mask@, entry >>> @square_bits@ & @square_mask@);
  return entry !== 0 && out.lo >>> 0 === lo >>> 0@^is_short@ && out.hi >>> 0 === hi >>> 0@/is_short@;
}

/**
 * Between which squares the move with this key goes, either way: one in the lowest byte, the
 * other above it; -1 when there is none. Keys are those of zobrist.js.
 */
export function find(lo, hi) {
  let entry = moveTable[lo & (@entries@ - 1)];
  if (!isMove(entry, lo, hi)) {
    entry = moveTable[bits.rightLow(lo, hi, @shift@) & (@entries@ - 1)];
  }
  return isMove(entry, lo, hi) ? entry & @square_mask@ | (entry >>> @square_bits@ & @square_mask@) << 8 : -1;
}
