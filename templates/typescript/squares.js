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
  const file = name.charCodeAt(0) - 97, rank = Number(name.slice(1)) - 1;
  if (!/^.[1-9][0-9]*$/.test(name) || file < 0 || file >= @files@ || rank >= @ranks@) {
    return undefined;
  }
@#has_cells@
  return at(file, rank) === @no_square@ ? undefined : at(file, rank);
@/has_cells@
@^has_cells@
@#has_holes@
  return distance(at(file, rank), at(file, rank)) === 0 ? at(file, rank) : undefined;
@/has_holes@
@^has_holes@
  return at(file, rank);
@/has_holes@
@/has_cells@
}
