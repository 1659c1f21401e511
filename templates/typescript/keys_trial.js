{{=@ @=}}
@>banner@
@#has_position@
@^is_added@
import { @#has_own_bits@bitOf, @/has_own_bits@out } from "./types.js";
@/is_added@
@/has_position@
@>tables_trial@
@>trials@
}
@#has_position@
@^is_added@

// A position of what stands in it, by three numbers each: a field, which row of it, and the
// square that is put into that set, or the number.
function put(rows) {
  const position = {
@#position_fields@
    @field.camel@: @#is_sets@new Uint32Array(@#wide@4@/wide@@^wide@2@/wide@ * @field_rows@)@/is_sets@@#is_numbers@new Uint32Array(@field_rows@)@/is_numbers@@^is_sets@@^is_numbers@@#has_none@@none@@/has_none@@^has_none@0@/has_none@@/is_numbers@@/is_sets@,
@/position_fields@
  };
  for (let i = 0; i < rows.length; i += 3) {
    const row = rows[i + 1], number = rows[i + 2];
    const bit = @#has_own_bits@bitOf(number)@/has_own_bits@@^has_own_bits@number@/has_own_bits@;
    switch (rows[i]) {
@#position_fields@
      case @field_number@:
        position.@field.camel@@#is_sets@[@#wide@4@/wide@@^wide@2@/wide@ * row + (bit >>> 5)] |= 1 << (bit & 31)@/is_sets@@^is_sets@@#is_numbers@[row]@/is_numbers@ = number@/is_sets@;
        break;
@/position_fields@
    }
  }
  return position;
}

/** Positions by lot, and their keys as the features of the game add up to, in halves. */
export function positions() {
  for (const [puts, keys] of [
@#position_trials@
    [[@puts@], [@#keys@0x@lo@, 0x@hi@@^last@, @/last@@/keys@]],
@/position_trials@
  ]) {
    const position = put(puts), found = [];
@#key_sets@
@#has_trial@
    tables.@set.camel@@#set_name@Of@/set_name@@^set_name@of@/set_name@(position);
    found.push(out.lo >>> 0, out.hi >>> 0);
@/has_trial@
@/key_sets@
    walk.equal(found, keys, `the key of ${puts}`);
  }
}
@#has_move@

// Who goes from where to where, whom it captures and what it becomes; how many things stand
// before it, and after it; and these.
const moves = [
@#move_trials@
  [@trial@],
@/move_trials@
];

/** Moves leave the key of the position after. */
export function positionsAfterMoves() {
  for (const row of moves) {
    const middle = 7 + 3 * row[5], after = put(row.slice(middle));
    const before = put(row.slice(7, middle));
    tables.of(before);
    tables.move(before, out.lo, out.hi, ...row.slice(0, 5));
    const found = [out.lo | 0, out.hi | 0];
    tables.of(after);
    walk.equal(found, [out.lo | 0, out.hi | 0], `${row}`);
  }
}
@#has_legal@

/** Where kings are nowhere, all may capture en passant. */
export function capturesEnPassantWithoutKings() {
  for (let to = 0; to < @squares@; to++) {
@#passant_players@
    {
      const position = put([]);
      const at = @#wide@4@/wide@@^wide@2@/wide@ * @captor@;
      tables.@move_passant.camel@Captors(@player@, to, @#wide@-1, -1, -1, -1@/wide@@^wide@-1, -1@/wide@);
      const set = @#wide@[out.part0, out.part1, out.part2, out.part3]@/wide@@^wide@[out.lo, out.hi]@/wide@;
      position.@move_piece.camel@.set(set, at);
      walk.equal([tables.@move_passant.camel@IsLegal(position, @player@, to)], [set.some((part) => part !== 0)], `en passant to ${to}`);
    }
@/passant_players@
  }
}

/** Who may capture en passant, in positions by lot: a walk from each slider tells whom it checks. */
export function capturesEnPassantThatAreLegal() {
  const words = @#wide@4@/wide@@^wide@2@/wide@, files = @files@, told = [0, 0];
  let state = 1;
  const draw = (limit) => {
    state = Math.imul(state, 1664525) + 1013904223 | 0;
    return (state >>> 8) % limit;
  };
  const bit = (square) => @#has_own_bits@bitOf(square)@/has_own_bits@@^has_own_bits@square@/has_own_bits@;
  const checks = (from, king, steps, isFull) => steps.some(([dx, dy]) => {
    for (let x = from % files + dx, y = Math.floor(from / files) + dy; x >= 0 && y >= 0 && x < files && y < @ranks@; x += dx, y += dy) {
      if (y * files + x === king)
        return true;
      if (isFull(y * files + x))
        return false;
    }
    return false;
  });
  for (let number = 0; number < 4000; number++) {
@#passant_players@
    {
      const to = draw(@squares@), passed = to + (@player@ === 0 ? -files : files);
      tables.@move_passant.camel@Captors(@player@, to, @#wide@-1, -1, -1, -1@/wide@@^wide@-1, -1@/wide@);
      const set = walk.toSet(@#wide@[out.part0, out.part1, out.part2, out.part3]@/wide@@^wide@[out.lo, out.hi]@/wide@);
      const straight = [@#straight@@row@, @/straight@], diagonal = [@#diagonal@@row@, @/diagonal@];
      const king = draw(@squares@), board = new Array(@squares@).fill(-1);
      for (let square = 0; square < @squares@; square++)
        if (walk.has(set, bit(square)) && draw(2) === 0)
          board[square] = @captor@;
      for (const row of [...straight, ...diagonal, @captor@, @captor@])
        board[draw(@squares@)] = row;
      board[to] = board[passed] = -1;
      if (set === 0n || king === to || king === passed)
        continue;
      board[king] = @king@;
      const position = put([]);
      board.forEach((row, square) => {
        if (row >= 0)
          position.@move_piece.camel@[words * row + (bit(square) >>> 5)] |= 1 << (bit(square) & 31);
      });
      const isLegal = board.some((row, from) => {
        const isFull = (square) => square === passed || (square !== from && board[square] >= 0);
        return row === @captor@ && walk.has(set, bit(from)) && !board.some((man, square) =>
          (straight.includes(man) && checks(square, king, [[1, 0], [-1, 0], [0, 1], [0, -1]], isFull)) ||
          (diagonal.includes(man) && checks(square, king, [[1, 1], [1, -1], [-1, 1], [-1, -1]], isFull)));
      });
      told[Number(isLegal)]++;
      walk.equal([tables.@move_passant.camel@IsLegal(position, @player@, to)], [isLegal], `en passant to ${to}, ${board}`);
    }
@/passant_players@
  }
  walk.equal([told[0] > 50, told[1] > 50], [true, true], "how often it is legal");
}
@/has_legal@
@/has_move@
@/is_added@
@/has_position@
