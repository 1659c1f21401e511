{{=@ @=}}
@>banner@

@words@
@>module@
@#has_position@
@^is_added@

// Whether a set in a row of sets, each of @#wide@4@/wide@@^wide@2@/wide@ parts, has a square.
function holds(sets, i, square) {
  const bit = @#has_own_bits@bits.bitOf(square)@/has_own_bits@@^has_own_bits@square@/has_own_bits@;
  return (sets[@#wide@4@/wide@@^wide@2@/wide@ * i + (bit >>> 5)] >>> (bit & 31) & 1) !== 0;
}
@#key_sets@
@#has_of@

/** The key of @#set_name@@.@ of @/set_name@a position, made anew. */
export function @set.camel@@#set_name@Of@/set_name@@^set_name@of@/set_name@(position) {
  let lo = 0, hi = 0;
  const add = () => { lo ^= out.lo; hi ^= out.hi; };
@#key_features@
@#is_of_squares@
  for (let square = 0; square < @squares@; square++) {
@#members@
    if (holds(position.@place.camel@, @at@, square)) {
      toggle@symbol.Camel@(0, 0, @member@, square);
      add();
    }
@/members@
  }
@/is_of_squares@
@#is_of_counts@
@#members@
  let @symbol.camel@@member@ = 0;
@/members@
  for (let square = 0; square < @squares@; square++) {
@#members@
    if (holds(position.@place.camel@, @at@, square)) {
@#is_filling@
      toggle@symbol.Camel@(0, 0, @member@, @symbol.camel@@member@);
      add();
@/is_filling@
      @symbol.camel@@member@++;
    }
@/members@
  }
@#is_counted_sets@
@#members@
  toggle@symbol.Camel@(0, 0, @member@, @symbol.camel@@member@);
  add();
@/members@
@/is_counted_sets@
@/is_of_counts@
@#is_of_hands@
  for (let man = 0; man < @rows@; man++) {
    toggle@symbol.Camel@(0, 0, man, position.@place.camel@[man]);
    add();
  }
@/is_of_hands@
@#is_of_held@
@#members@
  toggle@symbol.Camel@(0, 0, @member@, position.@place.camel@[@at@]);
  add();
@/members@
@/is_of_held@
@#is_each@
  for (let i = 0; i < @items@; i++) {
    if ((position.@place.camel@ >>> i & 1) !== 0) {
      toggle@symbol.Camel@(0, 0, i);
      add();
    }
  }
@/is_each@
@#is_chosen@
  toggle@symbol.Camel@(0, 0, position.@place.camel@);
  add();
@/is_chosen@
@#is_key@
  if (position.@place.camel@ !== 0) {
    toggle@symbol.Camel@(0, 0);
    add();
  }
@/is_key@
@/key_features@
  out.lo = lo;
  out.hi = hi;
}
@/has_of@
@/key_sets@
@#has_move@
@#has_legal@

// Rows of those who can capture en passant what a player pushes, of their king, and of the player's
// sliders by files and ranks, and by diagonals.
const passants = {
@#passant_players@
  @player@: { pawn: @captor@, king: @king@, straight: [@#straight@@^first@, @/first@@row@@/straight@], diagonal: [@#diagonal@@^first@, @/first@@row@@/diagonal@] },
@/passant_players@
};

/**
 * Whether any who can capture en passant may, when a player's pawn has just gone two steps to a square:
 * the king then stands on no open line of that player's sliders. The position is that after the two
 * steps, in which no other man gives check than sliders and that pawn.
 */
export function @move_passant.camel@IsLegal(position, player, to) {
  const sets = position.@move_piece.camel@, rows = passants[player], pawns = @#wide@4@/wide@@^wide@2@/wide@ * rows.pawn;
  @move_passant.camel@Captors(player, to@#wide@, sets[pawns], sets[pawns + 1], sets[pawns + 2], sets[pawns + 3]@/wide@@^wide@, sets[pawns], sets[pawns + 1]@/wide@);
  const captors = @#wide@[out.part0, out.part1, out.part2, out.part3]@/wide@@^wide@[out.lo, out.hi]@/wide@;
  const passed = startTable[@numbers@ * player + to] + to >>> 1;
  let king = 0;
  for (let square = 0; square < @squares@; square++)
    if (holds(sets, rows.king, square))
      king = square;
  const isOccupied = (square) => {
    for (let man = 0; man < @move_rows@; man++)
      if (holds(sets, man, square))
        return true;
    return false;
  };
  // Whether a line from the king has one of these behind empty squares, when it was captured from there.
  const isOpen = (from, dx, dy, sliders) => {
    let x = king % @files@ + dx, y = Math.floor(king / @files@) + dy;
    for (; x >= 0 && y >= 0 && x < @files@ && y < @ranks@; x += dx, y += dy) {
      const square = y * @files@ + x;
      if (square === passed)
        return false;
      if (square !== from && square !== to && isOccupied(square))
        return sliders.some((row) => holds(sets, row, square));
    }
    return false;
  };
  const isSafe = (from) => {
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++)
        if ((dx !== 0 || dy !== 0) && isOpen(from, dx, dy, dx === 0 || dy === 0 ? rows.straight : rows.diagonal))
          return false;
    return true;
  };
  for (let from = 0; from < @squares@; from++)
    if (holds(captors, 0, from) && isSafe(from))
      return true;
  return false;
}
@/has_legal@

/**
 * The key after a move, of that of the position before: a man goes from a square to another,
 * where it is `becomes` then. `captured` is the row of whom it captures, @move_rows@ of nobody
 * (`Zobrist@move_piece.Camel@.none` of `constants`).
@#move_hand@
 * A man is put down from square @squares@.
@/move_hand@
@#is_each_right@
 * A king that castles goes to its rook.
@/is_each_right@
 * The result is left in `types.out`.
 */
export function move(position, keyLo, keyHi, piece, from, to, captured, becomes) {
  let lo = keyLo, hi = keyHi;
  const add = () => { lo ^= out.lo; hi ^= out.hi; };
  const man = (row, square) => { toggle@move_piece.Camel@(0, 0, row, square); add(); };
@#move_side@
  toggle@move_side.Camel@(0, 0);
  add();
@/move_side@
  man(becomes, to);
@#move_hand@
  const hold = (row, number) => { toggle@move_hand.Camel@(0, 0, row, number); add(); };
  if (from >= @squares@) {
    const dropped = droppedTable[piece];
    const held = position.@move_hand.camel@[dropped];
    hold(dropped, held);
    hold(dropped, held - 1);
  } else {
    man(piece, from);
  }
@/move_hand@
@^move_hand@
  man(piece, from);
@/move_hand@
@#move_passant@
  const player = piece < @move_half@ ? 0 : 1;
@/move_passant@
  if (captured < @move_rows@) {
@#move_passant@
    const isPassant = position.@move_passant.camel@ < @move_none@ && !holds(position.@move_piece.camel@, captured, to);
    man(captured, isPassant ? victimTable[@move_none@ * player + position.@move_passant.camel@] : to);
@/move_passant@
@^move_passant@
    man(captured, to);
@/move_passant@
@#move_hand@
    const taken = takenTable[captured];
    if (taken < @move_hands@) {
      hold(taken, position.@move_hand.camel@[taken]);
      hold(taken, position.@move_hand.camel@[taken] + 1);
    }
@/move_hand@
  }
@#move_rights@
  @#is_each_right@let@/is_each_right@@^is_each_right@const@/is_each_right@ lost = lostTable[to]@#move_hand@ | (from < @squares@ ? lostTable[from] : 0)@/move_hand@@^move_hand@ | lostTable[from]@/move_hand@;
@#move_kings@
  if (piece === @king@) {
    lost |= @mask@;
  }
@/move_kings@
  const rights = position.@move_rights.camel@;
  if ((rights & lost) !== 0) {
@#is_each_right@
    for (let i = 0; i < @move_count@; i++) {
      if (((rights & lost) >>> i & 1) !== 0) {
        toggle@move_rights.Camel@(0, 0, i);
        add();
      }
    }
@/is_each_right@
@^is_each_right@
    toggle@move_rights.Camel@(0, 0, rights);
    add();
    toggle@move_rights.Camel@(0, 0, rights & ~lost);
    add();
@/is_each_right@
@#move_kings@
    if (piece === @king@ && holds(position.@move_piece.camel@, @rook@, to)) {
      const first = from - from % @files@;
      const goes = to > from ? @files@ - 2 : 2;
      man(@king@, to);
      man(@rook@, to);
      man(@king@, first + goes);
      man(@rook@, to > from ? first + goes - 1 : first + goes + 1);
    }
@/move_kings@
@#move_castlings@
    if (piece === @king@ && from === @king_from@ && to === @king_to@ && (rights & @flag@) !== 0) {
      man(@rook@, @rook_from@);
      man(@rook@, @rook_to@);
    }
@/move_castlings@
  }
@/move_rights@
@#move_passant@
  if (position.@move_passant.camel@ < @move_none@) {
    toggle@move_passant.Camel@(0, 0, position.@move_passant.camel@);
    add();
  }
  if (startTable[@numbers@ * player + to] === from) {
    const canCapture = (captor) => {
      const sets = position.@move_piece.camel@;
      @move_passant.camel@Captors(player, to@#wide@, sets[4 * captor], sets[4 * captor + 1], sets[4 * captor + 2], sets[4 * captor + 3]@/wide@@^wide@, sets[2 * captor], sets[2 * captor + 1]@/wide@);
      return @#wide@(out.part0 | out.part1 | out.part2 | out.part3) !== 0@/wide@@^wide@(out.lo | out.hi) !== 0@/wide@;
    };
@#move_pawns@
    if (piece === @pawn@ && canCapture(@captor@)) {
      toggle@move_passant.Camel@(0, 0, passedTable[@numbers@ * player + to]);
      add();
    }
@/move_pawns@
  }
@/move_passant@
  out.lo = lo;
  out.hi = hi;
}
@/has_move@
@/is_added@
@/has_position@
