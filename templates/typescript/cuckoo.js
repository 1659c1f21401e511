{{=@ @=}}
@>banner@

@words@
@>module@

// Keys of 32 bits have no high half.
const halves = keyTable.length / @entries@;

function isAt(place, lo, hi) {
  const at = halves * place;
  return keyTable[at] === lo >>> 0 && (halves === 1 || keyTable[at + 1] === hi >>> 0);
}

/**
 * Between which squares the move with this key goes, either way: one in the lowest byte, the other
 * above it; -1 when there is none. Keys are those of zobrist.js@#is_wide@, their lowest 64 bits@/is_wide@.
 */
export function find(lo, hi) {
  let place = lo & (@entries@ - 1);
  if (!isAt(place, lo, hi)) {
    place = bits.rightLow(lo, hi, @shift@) & (@entries@ - 1);
  }
  return isAt(place, lo, hi) && (lo !== 0 || hi !== 0) ? moveTable[place] : -1;
}
