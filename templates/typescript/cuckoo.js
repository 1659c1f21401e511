{{=@ @=}}
@>banner@

/**
 * Cuckoo tables: the @moves_placed@ reversible moves of the game by their keys.
 *
 * Two positions that are one reversible move apart differ by the key of that move: the exclusive
 * or of the keys of the piece on both squares, and of the side to move. So from keys alone one
 * sees whether the side to move can get back to an earlier position: for each earlier one with
 * the other side to move, up to the last irreversible move, find() tells the two squares. A
 * repetition is at hand when nothing stands between them.
 *
 * A key has two places, key % @entries@ and (key >> @shift@) % @entries@, and is in one of them if it
 * is that of a move. (van Kervinck: The Design and Implementation of the Rookie 2.0 Chess Playing
 * Program, 2011.)
 */
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
    bits.shiftRight(lo, hi, @shift@);
    place = out.lo & (@entries@ - 1);
  }
  return isAt(place, lo, hi) && (lo !== 0 || hi !== 0) ? moveTable[place] : -1;
}
