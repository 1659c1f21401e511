{{=@ @=}}
@>banner@

@words@

@#ray_sections@
import * as @header@ from "./@header@.js";
@/ray_sections@
@>module@

// Sets of squares, of @#wide@4@/wide@@^wide@2@/wide@ parts.
const and = (a, b) => a.map((part, i) => part & b[i]);
const xor = (a, b) => a.map((part, i) => part ^ b[i]);
const minus = (a, b) => a.map((part, i) => part & ~b[i]);
const has = (set, square) => {
  const bit = @#has_own_bits@bits.bitOf(square)@/has_own_bits@@^has_own_bits@square@/has_own_bits@;
  return (set[bit >>> 5] >>> (bit & 31) & 1) !== 0;
};
const withSquare = (set, square) => {
  const bit = @#has_own_bits@bits.bitOf(square)@/has_own_bits@@^has_own_bits@square@/has_own_bits@;
  return set.map((part, i) => i === bit >>> 5 ? part | 1 << (bit & 31) : part);
};
const squaresOf = (set) => {
  const squares = [];
@#has_own_bits@
  for (let square = 0; square < @squares@; square++)
    if (has(set, square))
      squares.push(square);
@/has_own_bits@
@^has_own_bits@
  for (let i = 0; i < set.length; i++)
    for (let part = set[i]; part !== 0; part &= part - 1)
      squares.push(32 * i + 31 - Math.clz32(part & -part));
@/has_own_bits@
  return squares;
};
@#ray_sections@

const @threat.camel@Set = (code, square, occupied) => {
  @threat.camel@Attacks(code, square, ...occupied);
  return [@>result_parts@];
};
const @threat.camel@Attacked = (code, square, occupied, among) =>
  squaresOf(and(@threat.camel@Set(code, square, occupied), among));
const @threat.camel@IsOf = (code) => @#section@@section.camel@M@/section@@^section@m@/section@ovesTable[code] > 0;

/**
 * Puts into `list` the numbers of all threats of a board, as that view sees them, and tells how many
 * there are.
 */
export function @threat.camel@Active(view, board, @>set_parts@, list) {
  const occupied = [@>set_parts@];
  let count = 0;
  for (const from of squaresOf(occupied))
    for (const to of @threat.camel@Attacked(board[from], from, occupied, occupied)) {
      const number = @header@.seen(view, board[from], from, board[to], to);
      if (number < @end@)
        list[count++] = number;
    }
  return count;
}

/**
 * Puts into `words` what begins and ends where a piece of that code comes to a square, or goes from
 * it, and tells how many words these are.
 */
export function @threat.camel@Changes(
  board, @>set_parts@, code, square, isAdded, other, through, words) {
  const full = withSquare([@>set_parts@], square);
  const empty = minus(full, withSquare(full.map(() => 0), square));
  const isPiece = @threat.camel@IsOf(code);
  let count = 0;
  const tell = (attacker, from, victim, to, begins) => {
    words[count++] =
      from << @from_bit@ | to << @to_bit@ |
      victim << @victim_bit@ | attacker << @attacker_bit@ | begins << @add_bit@;
  };
  if (isPiece)
    for (const to of @threat.camel@Attacked(code, square, empty, empty))
      if (to !== other && @threat.camel@IsOf(board[to]))
        tell(code, square, board[to], to, isAdded);
  for (const from of squaresOf(empty)) {
    const attacker = board[from];
    if (!@threat.camel@IsOf(attacker))
      continue;
    const before = @threat.camel@Set(attacker, from, empty);
    const after = @threat.camel@Set(attacker, from, full);
    if (isPiece && from !== other && has(after, square))
      tell(attacker, from, code, square, isAdded);
    let changed = and(xor(before, after), empty);
    // What a piece on the other square would change as well is not told.
    if (through < @squares@) {
      const moved = @threat.camel@Set(attacker, from, withSquare(empty, through));
      changed = minus(changed, xor(before, moved));
    }
    for (const to of squaresOf(changed))
      if (@threat.camel@IsOf(board[to]))
        tell(attacker, from, board[to], to, has(after, to) ? isAdded : isAdded ^ 1);
  }
  return count;
}

/** The same from sets of all kinds and of both players, each with its parts behind the one before. */
export function @threat.camel@ChangesOfSets(
  kinds, players, board, code, square, isAdded, other, through, words) {
  const first = players.subarray(0, players.length / 2);
  const occupied = Array.from(first, (part, i) => part | players[first.length + i]);
  return @threat.camel@Changes(board, ...occupied, code, square, isAdded, other, through, words);
}
@/ray_sections@
