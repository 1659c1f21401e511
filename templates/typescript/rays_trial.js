{{=@ @=}}
@>banner@
import { @#has_own_bits@bitOf, @/has_own_bits@out } from "./types.js";
@#ray_sections@
import * as @header@ from "./@header@.js";
@/ray_sections@
@>tables_trial@
@>trials@
}
@#ray_sections@

// What begins and ends where pieces go, against all that the board has before and after.
export function @threat.camel@Changes() {
  const codes = [@#ray_codes@[@code@, @kind@, @player@]@^last@, @/last@@/ray_codes@];
  const draws = new trials.Draws();
  const bitAt = (square) => 1n << BigInt(@#has_own_bits@bitOf(square)@/has_own_bits@@^has_own_bits@square@/has_own_bits@);
  for (let n = 0; n < 16; n++) {
    const board = new Uint8Array(@squares@);
    let occupied = 0n;
    const kinds = Array(@kinds@).fill(0n), players = [0n, 0n], men = [];
    for (let square = 0; square < @squares@; square++) {
      const man = draws.below(2 * codes.length);
      if (man >= codes.length)
        continue;
      const [code, kind, player] = codes[man], bit = bitAt(square);
      board[square] = code;
      occupied |= bit;
      kinds[kind] |= bit;
      players[player] |= bit;
      men.push(square);
    }
    const active = (set) => {
      const list = new Uint@list_bits@Array(8192);
      return list.slice(0, tables.@threat.camel@Active(0, board, ...trials.toParts(set), list)).sort();
    };
    const all = [];
    for (const from of men)
      for (const to of men) {
        tables.@threat.camel@Attacks(board[from], from, ...trials.toParts(occupied));
        const number = @header@.seen(0, board[from], from, board[to], to);
        if (out.has(to) && number < @end@)
          all.push(number);
      }
    const before = active(occupied);
    trials.equal(before, Uint@list_bits@Array.from(all).sort());
    const rows = (sets) => Uint32Array.from(sets.flatMap(trials.toParts));
    for (const square of men) {
      const words = new Uint32Array(@room@), ofSets = new Uint32Array(@room@);
      const added = { numbers: new Uint@list_bits@Array(@room@), count: 0 };
      const removed = { numbers: new Uint@list_bits@Array(@room@), count: 0 };
      const count = tables.@threat.camel@Changes(
        board, ...trials.toParts(occupied), board[square], square, 0, @squares@, @squares@, words);
      tables.@threat.camel@ChangesOfSets(
        rows(kinds), rows(players), board, board[square], square, 0, @squares@, @squares@, ofSets);
      trials.equal(words, ofSets);
      @header@.lists(words, count, 0, added, removed);
      const listed = (list) => Array.from(list.numbers.subarray(0, list.count));
      const after = [...active(occupied ^ bitAt(square)), ...listed(removed)];
      trials.equal(
        Uint@list_bits@Array.from(after).sort(),
        Uint@list_bits@Array.from([...before, ...listed(added)]).sort());
    }
  }
}
@/ray_sections@
