{{=@ @=}}
@>banner@

@words@
@>module@

/** The name of a square, like `e4`: the letter of its file, and the number of its rank. */
export function name(square) {
  return String.fromCharCode(97 + fileOf(square)) + (rankOf(square) + 1);
}

/** The square of that name; undefined when none is. */
export function named(name) {
  const file = name.charCodeAt(0) - 97;
  for (let rank = 0; file >= 0 && file < @files@ && rank < @ranks@; rank++) {
    if (name.slice(1) === String(rank + 1)) {
      const square = at(file, rank);
@#has_cells@
      return square === @no_square@ ? undefined : square;
@/has_cells@
@^has_cells@
      return @#has_holes@distance(square, square) !== 0 ? undefined : @/has_holes@square;
@/has_cells@
    }
  }
  return undefined;
}
